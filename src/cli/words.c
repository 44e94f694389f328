/* The check of a command's words against its table of arguments, with the word at fault in the error. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static struct argument *list_words(char **words, int count, int first)
{
    struct argument *list = calloc((size_t)count + 1, sizeof *list);
    if (!list)
        report_bad_input("memory ran out");
    for (int i = first; list && i < count; i++)
        list[i - first] =
            (struct argument){.text = words[i], .length = strlen(words[i]), .offset = (size_t)i};
    return list;
}

/* Prints the error at the word at fault. */
static enum exit_status report_word(char **words, const struct mw_error *error)
{
    if (error->offset == MW_NO_OFFSET)
        return report_bad_input(error->sentence);
    char *word = words[error->offset];
    const struct input input = {
        .bytes = word, .length = strlen(word), .argument = (int)error->offset + 1};
    return report_bad_input_at(&input, 0, error->sentence);
}

bool assign_words(char **words, int count, int first, const struct argument_row *rows,
                  const char *subject)
{
    struct row_places places;
    struct mw_error error = {0};
    struct argument *list = list_words(words, count, first);
    bool valid =
        list && rows_assign(rows, list, (uint32_t)(count - first), subject, &places, &error);
    if (list && !valid)
        report_word(words, &error);
    free(list);
    return valid;
}
