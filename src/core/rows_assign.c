/* Arguments assigned to the rows of a table. */
#include "row_parts.h"

#include <string.h>

/* Writes the names of options, or of positional arguments: `--by, --seed`. */
static void write_names(const struct argument_row *rows, bool positional, struct text *out)
{
    for (uint32_t count = 0; rows->name; rows++)
        if ((rows->place == ROW_POSITIONAL) == positional) {
            text_string(out, count++ == 0 ? "" : positional ? " " : ", ");
            text_string(out, positional && !row_is_needed(rows) ? "[" : "");
            row_write_name(rows, positional, out);
            text_string(out, positional && !row_is_needed(rows) ? "]" : "");
        }
}

bool argument_is_option(const struct argument *argument)
{
    return argument->length > 2 && argument->text[0] == '-' && argument->text[1] == '-';
}

const struct argument_row *row_of_option(const struct argument_row *rows,
                                         const struct argument *argument)
{
    return argument_is_option(argument) ? rows_find(rows, argument->text + 2, argument->length - 2)
                                        : NULL;
}

static bool refuse(const struct argument_row *rows, const struct argument *argument,
                   const char *subject, struct mw_error *error)
{
    struct sentence names;
    struct text *out = row_begin_sentence(&names, NULL, NULL);
    bool option = argument_is_option(argument);
    write_names(rows, !option, out);
    if (option)
        mw_fail(error, MW_BAD_SYNTAX, argument->offset, "%.*s: %s has no such option; %s%s",
                row_quoted(argument->length), argument->text, subject,
                out->length ? "its options are " : "it has none", names.bytes);
    else
        mw_fail(error, MW_BAD_SYNTAX, argument->offset,
                "%.*s: this is one argument too many; %s expects %s", row_quoted(argument->length),
                argument->text, subject,
                out->length  ? names.bytes
                : rows->name ? "only options"
                             : "no arguments");
    return false;
}

/* Assigns the options and their values. */
static bool assign_options(struct row_places *places, struct argument *list, uint32_t count,
                           const char *subject, struct mw_error *error)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!argument_is_option(&list[i]))
            continue;
        const struct argument_row *row = row_of_option(places->rows, &list[i]);
        if (!row)
            return refuse(places->rows, &list[i], subject, error);
        struct argument *value = &places->given[row - places->rows];
        if (value->text)
            return mw_fail_false(error, MW_BAD_SYNTAX, list[i].offset, "--%s is given twice",
                                 row->name);
        *value = list[i];
        if (row->type == ROW_FLAG) {
            list[i].row = row;
            continue;
        }
        if (i + 1 == count || row_of_option(places->rows, &list[i + 1]))
            return mw_fail_false(error, MW_BAD_SYNTAX, list[i].offset,
                                 "--%s: the value of this option is missing; write --%s %s",
                                 row->name, row->name, row_placeholder(row));
        list[i].used = true;
        *value = list[++i];
        list[i].row = row;
    }
    return true;
}

/* Whether an argument that may be missing is this one. A size shows by its digits. */
static bool fits(const struct argument_row *row, const struct argument *argument)
{
    return row->type != ROW_SIZE ||
           (argument->length > 0 && argument->text[0] >= '0' && argument->text[0] <= '9');
}

/* Counts the positional rows from `row` on that must have an argument. */
static uint32_t count_needed(const struct row_places *places, const struct argument_row *row)
{
    uint32_t needed = 0;
    for (; row->name; row++)
        needed += row->place == ROW_POSITIONAL && row_is_needed(row) && !row_given(places, row);
    return needed;
}

static bool is_free(const struct argument *argument)
{
    return !argument->row && !argument->used && argument->length > 0;
}

/* Assigns the other arguments to positional rows in their order. Rows that may stay empty take one as long as enough
 * are left for those that may not. */
static bool assign_positional(struct row_places *places, struct argument *list, uint32_t count,
                              const char *subject, struct mw_error *error)
{
    const struct argument_row *row = places->rows;
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++)
        left += is_free(&list[i]);
    for (uint32_t i = 0; i < count; i++) {
        if (!is_free(&list[i]))
            continue;
        for (; row->name; row++)
            if (row->place == ROW_POSITIONAL && (row->repeats || !row_given(places, row)) &&
                (row_is_needed(row) || (left > count_needed(places, row) && fits(row, &list[i]))))
                break;
        if (!row->name)
            return refuse(places->rows, &list[i], subject, error);
        list[i].row = row;
        if (!row_given(places, row))
            places->given[row - places->rows] = list[i];
        row += !row->repeats;
        left--;
    }
    return true;
}

static bool check_needed(const struct row_places *places, struct mw_error *error)
{
    for (const struct argument_row *row = places->rows; row->name; row++) {
        if (!row_is_needed(row) || row_given(places, row))
            continue;
        struct sentence sentence;
        struct text *out = row_begin_sentence(&sentence, row, NULL);
        text_string(out, " is missing: ");
        size_t before = out->length;
        row_write_limits(row, out);
        if (out->length == before)
            text_string(out, row->help ? row->help : "write it");
        return row_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, &sentence);
    }
    return true;
}

static uint32_t rows_count(const struct argument_row *rows)
{
    uint32_t count = 0;
    while (rows[count].name)
        count++;
    return count;
}

static bool assign(const struct argument_row *rows, struct argument *list, uint32_t count,
                   const char *subject, struct row_places *places, struct mw_error *error)
{
    MW_ASSERT(rows_count(rows) <= ROWS_MAX);
    memset(places, 0, sizeof *places);
    places->rows = rows;
    return assign_options(places, list, count, subject, error) &&
           assign_positional(places, list, count, subject, error);
}

bool rows_assign(const struct argument_row *rows, struct argument *list, uint32_t count,
                 const char *subject, struct row_places *places, struct mw_error *error)
{
    return assign(rows, list, count, subject, places, error) && check_needed(places, error);
}

bool rows_read_arguments(const struct argument_row *rows, struct arguments *arguments,
                         const char *subject, void *values, struct row_places *places,
                         struct mw_error *error)
{
    if (!assign(rows, arguments->list, arguments->count, subject, places, error))
        return false;
    places->input = (struct argument){.text = arguments->input,
                                      .length = arguments->input_length,
                                      .offset = arguments->input_offset};
    /* A form that is not filled in yet hears first what is wrong in a field. */
    return rows_read(places, values, error) && check_needed(places, error);
}

bool rows_read_text(const struct argument_row *rows, const char *text, size_t length,
                    const char *subject, void *values, struct row_places *places,
                    struct mw_error *error)
{
    struct arguments arguments;
    return arguments_split(&arguments, text, length, error) &&
           rows_read_arguments(rows, &arguments, subject, values, places, error);
}

enum mw_argument row_role(const struct argument_row *rows, struct mw_text word, uint32_t place)
{
    const struct argument argument = {.text = word.bytes, .length = word.length};
    bool option = argument_is_option(&argument);
    for (const struct argument_row *row = rows; row->name; row++) {
        bool file = row->type == ROW_FILE || row->type == ROW_MAZES;
        if (option && row == row_of_option(rows, &argument))
            return row->type == ROW_FLAG     ? MW_OPTION_FLAG
                   : file                    ? MW_OPTION_INPUT
                   : row->type == ROW_OUTPUT ? MW_OPTION_OUTPUT
                   : row->type == ROW_STATE  ? MW_OPTION_STATE
                   : row->type == ROW_FOLDER ? MW_OPTION_STORE
                                             : MW_OPTION_VALUE;
        if (!option && row->place == ROW_POSITIONAL && (row->repeats || place-- == 0))
            return file ? MW_ARGUMENT_INPUT : MW_ARGUMENT_VALUE;
    }
    return MW_ARGUMENT_UNKNOWN;
}

void rows_write_given(const struct row_places *places, const char *without, struct text *out)
{
    for (const struct argument_row *row = places->rows; row->name; row++) {
        const struct argument *argument = row_given(places, row);
        if (!argument || row->type >= ROW_OUTPUT || (without && strcmp(row->name, without) == 0))
            continue;
        if (row->place != ROW_POSITIONAL)
            text_format(out, " --%s", row->name);
        if (row->type != ROW_FLAG)
            text_format(out, " %.*s", (int)argument->length, argument->text);
    }
}
