/* The parts of rows: names, choices, conditions, limits, and the sentences of errors, which begin with the argument as
 * it is typed. */
#include "row_parts.h"

#include <string.h>

/* ---- Names ---- */

static const struct {
    const char *name, *placeholder;
} types[] = {[ROW_INTEGER] = {"integer", "N"},
             [ROW_DECIMAL] = {"decimal", "N"},
             [ROW_FLAG] = {"flag", NULL},
             [ROW_CHOICE] = {"choice", "WORD"},
             [ROW_CHOICES] = {"choices", "LIST"},
             [ROW_SIZE] = {"size", "SIZE"},
             [ROW_SHARD] = {"shard", "K/M"},
             [ROW_TEXT] = {"text", "TEXT"},
             [ROW_WORD] = {"word", "WORD"},
             [ROW_SEED] = {"seed", "WORD"},
             [ROW_CODE] = {"code", "CODE"},
             [ROW_CODE_ROWS] = {"code", "CODE"},
             [ROW_SEQUENCE] = {"sequence", "SEQUENCE"},
             [ROW_MAZES] = {"mazes", "FILE"},
             [ROW_FILE] = {"file", "FILE"},
             [ROW_OUTPUT] = {"output", "FILE"},
             [ROW_STATE] = {"state", "FILE"},
             [ROW_FOLDER] = {"folder", "FOLDER"}};

const char *row_type_name(enum row_type type)
{
    return types[type].name;
}

const char *row_placeholder(const struct argument_row *row)
{
    return row->placeholder ? row->placeholder : types[row->type].placeholder;
}

/* A positional argument with a default, or with an option that replaces it, may be missing. */
bool row_is_needed(const struct argument_row *row)
{
    return row->place == ROW_NEEDED ||
           (row->place == ROW_POSITIONAL && !row->fallback && !row->one_of);
}

const struct argument_row *rows_find(const struct argument_row *rows, const char *name,
                                     size_t length)
{
    for (; rows->name; rows++)
        if (text_is(name, length, rows->name))
            return rows;
    return NULL;
}

void row_write_name(const struct argument_row *row, bool placeholder, struct text *out)
{
    if (row->place != ROW_POSITIONAL) {
        text_format(out, "--%s", row->name);
        if (placeholder && row->type != ROW_FLAG)
            text_format(out, " %s", row_placeholder(row));
        return;
    }
    for (const char *c = row->name; *c; c++)
        text_char(out, (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c));
    if (row->repeats && placeholder)
        text_string(out, "...");
}

/* ---- Errors ---- */

int row_quoted(size_t length)
{
    return length > 40 ? 40 : (int)length;
}

struct text *row_begin_sentence(struct sentence *sentence, const struct argument_row *row,
                                const struct argument *value)
{
    memset(sentence->bytes, 0, sizeof sentence->bytes);
    sentence->text = (struct text){
        .bytes = sentence->bytes, .capacity = sizeof sentence->bytes - 1, .fixed = true};
    if (row)
        row_write_name(row, false, &sentence->text);
    if (value && value->length > 0)
        text_format(&sentence->text, " %.*s", row_quoted(value->length), value->text);
    return &sentence->text;
}

bool row_fail(struct mw_error *error, enum mw_status status, size_t offset,
              struct sentence *sentence)
{
    sentence->bytes[sentence->text.length] = '\0';
    return mw_fail_false(error, status, offset, "%s", sentence->bytes);
}

/* ---- The arguments of a call ---- */

const struct argument *row_given(const struct row_places *places, const struct argument_row *row)
{
    const struct argument *argument = &places->given[row - places->rows];
    return argument->text ? argument : NULL;
}

const struct argument *argument_given(const struct row_places *places, const char *name)
{
    const struct argument_row *row = rows_find(places->rows, name, strlen(name));
    return row ? row_given(places, row) : NULL;
}

size_t argument_place(const struct row_places *places, const char *name)
{
    const struct argument *argument = argument_given(places, name);
    return argument ? argument->offset : MW_NO_OFFSET;
}

struct mw_text row_value(const struct row_places *places, const struct argument_row *row)
{
    const struct argument *argument = row_given(places, row);
    if (argument)
        return (struct mw_text){argument->text, argument->length};
    struct row_choice choice;
    for (struct mw_text rest = text_of(row->choices); row_next_choice(&rest, &choice);)
        if (row->type == ROW_CHOICE && row_condition_holds(places, choice.condition, NULL))
            return choice.name;
    return text_of(row->fallback);
}

/* ---- Choices and conditions ---- */

bool row_next_choice(struct mw_text *rest, struct row_choice *choice)
{
    struct mw_text all;
    if (!text_next_part(rest, ';', &all))
        return false;
    *choice = (struct row_choice){0};
    text_next_part(&all, '=', &choice->name);
    text_next_part(&all, '@', &choice->label);
    choice->condition = all;
    return true;
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static char lower(char c)
{
    return is_capital(c) ? (char)(c + 'a' - 'A') : c;
}

/* Whether a name ends here but for the unit of the number before, as mm. */
static bool has_unit_left(struct mw_text name, size_t at)
{
    bool any = at > 0 && is_capital(name.bytes[at - 1]);
    for (size_t i = at; i < name.length; i++)
        any = any && !is_capital(name.bytes[i]);
    return any;
}

bool row_choice_is(struct mw_text name, struct mw_text word)
{
    size_t at = 0;
    for (size_t i = 0; i < name.length;) {
        size_t capitals = i, digits = at;
        while (capitals < name.length && is_capital(name.bytes[capitals]))
            capitals++;
        while (digits < word.length && word.bytes[digits] >= '0' && word.bytes[digits] <= '9')
            digits++;
        if (capitals > i && digits > at) {
            i = capitals;
            at = digits;
        } else if (at == word.length) {
            return has_unit_left(name, i);
        } else if (name.bytes[i++] != lower(word.bytes[at++])) {
            return false;
        }
    }
    return at == word.length;
}

bool row_next_word(struct mw_text *rest, struct row_word *word)
{
    struct mw_text all;
    if (!text_next_part(rest, ' ', &all))
        return false;
    text_next_part(&all, '=', &word->name);
    word->values = all;
    bool before = word->name.bytes[0] == '!',
         behind = word->name.bytes[word->name.length - 1] == '!';
    word->name.bytes += before;
    word->name.length -= before || behind;
    word->negated = before || behind;
    return true;
}

static const struct argument_row *row_of_word(const struct argument_row *rows,
                                              const struct row_word *word)
{
    const struct argument_row *row = rows_find(rows, word->name.bytes, word->name.length);
    MW_ASSERT(row);
    return row;
}

static bool word_holds(const struct row_places *places, const struct row_word *word)
{
    const struct argument_row *row = row_of_word(places->rows, word);
    if (!word->values.bytes)
        return (row_given(places, row) != NULL) != word->negated;
    struct mw_text value = row_value(places, row), rest = word->values, one;
    while (text_next_part(&rest, '|', &one))
        if (row_choice_is(one, value))
            return !word->negated;
    return word->negated;
}

bool row_condition_holds(const struct row_places *places, struct mw_text condition,
                         struct row_word *failing)
{
    struct row_word word;
    while (row_next_word(&condition, &word))
        if (!word_holds(places, &word)) {
            if (failing)
                *failing = word;
            return false;
        }
    return true;
}

void row_write_lack(const struct argument_row *rows, const struct row_word *word, struct text *out)
{
    struct mw_text rest = word->values, one;
    text_string(out, word->negated ? " cannot be used with " : " needs ");
    row_write_name(row_of_word(rows, word), false, out);
    for (const char *before = " "; text_next_part(&rest, '|', &one);) {
        text_format(out, "%s%.*s", before, (int)one.length, one.bytes);
        before = rest.bytes && memchr(rest.bytes, '|', rest.length) ? ", " : " or ";
    }
}

/* ---- Limits and choices, for errors and help ---- */

void row_write_decimal(const struct argument_row *row, uint64_t value, struct text *out)
{
    text_unsigned(out, row->type == ROW_DECIMAL ? value / 10 : value);
    if (row->type == ROW_DECIMAL && value % 10)
        text_format(out, ".%u", (unsigned)(value % 10));
}

void row_write_range(const struct argument_row *row, uint64_t minimum, uint64_t maximum,
                     struct text *out)
{
    row_write_decimal(row, minimum, out);
    text_string(out, " to ");
    row_write_decimal(row, maximum, out);
}

void row_write_choices(const struct argument_row *row, const struct row_places *places,
                       struct text *out)
{
    struct row_choice choice;
    struct mw_text held = {NULL, 0};
    const char *before = "";
    for (struct mw_text rest = text_of(row->choices); row_next_choice(&rest, &choice);) {
        if (places && !row_condition_holds(places, choice.condition, NULL))
            continue;
        if (held.bytes) {
            text_format(out, "%s%.*s", before, (int)held.length, held.bytes);
            before = ", ";
        }
        held = choice.name;
    }
    if (held.bytes)
        text_format(out, "%s%.*s", *before ? " or " : "", (int)held.length, held.bytes);
}
