/* The words of a command, read by its rows, with the word at fault in the error. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

/* Offsets count as if the words stood in one text, with one byte between them. */
static struct argument *list_words(char **words, int count, int first)
{
    struct argument *list = calloc((size_t)count + 1, sizeof *list);
    size_t offset = 0;
    if (!list)
        report_bad_input("memory ran out");
    for (int i = 0; list && i < count; i++) {
        size_t length = strlen(words[i]);
        if (i >= first)
            list[i - first] =
                (struct argument){.text = words[i], .length = length, .offset = offset};
        offset += length + 1;
    }
    return list;
}

void report_word(char **words, int count, size_t offset, const char *sentence)
{
    for (int i = 0; i < count && offset != MW_NO_OFFSET; i++) {
        const struct input input = {
            .bytes = words[i], .length = strlen(words[i]), .argument = i + 1};
        if (offset <= input.length) {
            report_bad_input_at(&input, offset, sentence);
            return;
        }
        offset -= input.length + 1;
    }
    report_bad_input(sentence);
}

bool read_command_words(char **words, int count, int first, const struct argument_row *rows,
                        const char *subject, void *values, struct row_places *places)
{
    struct mw_error error = {0};
    struct argument *list = list_words(words, count, first);
    bool valid = list &&
                 rows_assign(rows, list, (uint32_t)(count - first), subject, places, &error) &&
                 (!values || rows_read(places, values, &error));
    if (list && !valid)
        report_word(words, count, error.offset, error.sentence);
    free(list);
    return valid;
}

bool assign_words(char **words, int count, int first, const struct argument_row *rows,
                  const char *subject)
{
    struct row_places places;
    return read_command_words(words, count, first, rows, subject, NULL, &places);
}
