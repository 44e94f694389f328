/* Mazes of other programs: `mazewright read`, and any text that stands in the place of a code. */
#include "cli/cli.h"
#include "core/text.h"

#include <string.h>

/* Takes the first column off a line of mw_read. Returns false if it has none. */
static bool take_column(struct mw_text *line, struct mw_text *column)
{
    if (!line->bytes)
        return false;
    const char *tab = line->length ? memchr(line->bytes, '\t', line->length) : NULL;
    *column = *line;
    if (tab)
        column->length = (size_t)(tab - line->bytes);
    line->bytes = tab ? tab + 1 : NULL;
    line->length -= column->length + (tab != NULL);
    return true;
}

/* Writes the first column of a line `code` or `moves` and, below it, the columns behind the sentence. */
static void write_code(struct mw_text line, struct text *out)
{
    struct mw_text column;
    for (size_t i = 0; take_column(&line, &column); i++) {
        if (i >= 2)
            text_char(out, '\n');
        if (i != 1)
            text_bytes(out, column.bytes, column.length);
    }
}

/* The readings that mw_read wrote. */
struct found {
    size_t readings, mazes, moves;
    struct text names; /* of the readings: `thick or blocks` */
    struct text codes; /* of the first reading, a line each */
};

static void collect(struct found *found)
{
    struct mw_text lines = mw_output(context), key, line, name;
    *found = (struct found){0};
    while (text_next_value(&lines, &key, &line)) {
        if (text_is(key.bytes, key.length, "reading") && take_column(&line, &name)) {
            text_format(&found->names, "%s%.*s", found->readings++ ? " or " : "", (int)name.length,
                        name.bytes);
        } else if (found->readings == 1) {
            bool moves = text_is(key.bytes, key.length, "moves");
            *(moves ? &found->moves : &found->mazes) += 1;
            write_code(line, &found->codes);
            text_char(&found->codes, '\n');
        }
    }
    text_char(&found->names, '\0');
}

static void close_found(struct found *found)
{
    text_free(&found->names);
    text_free(&found->codes);
}

/* Prints why the readings are not what the command needs. Returns false if there is a reason. */
static bool check_found(const struct found *found)
{
    if (found->names.failed || found->codes.failed)
        return report_bad_input_false("memory ran out");
    if (found->readings > 1)
        report_bad_name(found->names.bytes,
                        "the text can be read in these ways; choose one with: ", "--as FORMAT");
    return found->readings == 1;
}

enum exit_status read_mazes(struct words *words)
{
    static char standard[] = "-";
    const struct input *word = word_input(words, "text");
    const char *as = word_value(words, "as");
    struct input text;
    if (!read_text(word ? word->bytes : standard, word ? word->argument : 0, &text))
        return EXIT_BAD_INPUT;
    enum mw_status status = mw_read(context, text.bytes, text.length, as, as ? strlen(as) : 0);
    if (status != MW_OK) {
        enum exit_status result = report_error(status, &text);
        input_free(&text);
        return result;
    }
    input_free(&text);
    if (word_value(words, "explain")) {
        print_output();
        return EXIT_YES;
    }
    struct found found;
    collect(&found);
    bool valid = check_found(&found);
    if (valid)
        fwrite(found.codes.bytes, 1, found.codes.length, stdout);
    close_found(&found);
    return valid ? EXIT_YES : EXIT_BAD_INPUT;
}

/* ---- In the place of a code ---- */

static bool is_code(const struct input *input)
{
    return input->length >= 3 && memcmp(input->bytes, "v1.", 3) == 0;
}

/* Puts the codes that were read in the place of the text. */
static bool take_codes(struct input *input, bool several)
{
    struct found found;
    collect(&found);
    bool valid = check_found(&found);
    if (valid && found.moves > 0) {
        report_bad_input("these are moves; the maze is missing");
        valid = false;
    } else if (valid && found.mazes > 1 && !several) {
        report_bad_input("the text has several mazes; 'mazewright read' prints the code of each");
        valid = false;
    }
    if (valid) {
        input_free(input);
        input->bytes = found.codes.bytes;
        input->length = found.codes.length - 1;
        input->owned = true;
        found.codes = (struct text){0};
    }
    close_found(&found);
    return valid;
}

bool read_codes(const struct words *words, char *word, int argument, bool several,
                struct input *input)
{
    const char *as = word_value(words, "as");
    *input = (struct input){.bytes = word, .length = strlen(word), .argument = argument};
    if (is_code(input))
        return true;
    if (!read_text(word, argument, input))
        return false;
    drop_blank_end(input);
    if (is_code(input) || input->length == 0)
        return true;
    enum mw_status status = mw_read(context, input->bytes, input->length, as, as ? strlen(as) : 0);
    if (status == MW_OK)
        return take_codes(input, several);
    report_error(status, input);
    return false;
}

bool read_word_codes(const struct words *words, const char *name, struct input *input)
{
    const struct input *word = word_input(words, name);
    *input = (struct input){0};
    return !word || read_codes(words, word->bytes, word->argument, false, input);
}
