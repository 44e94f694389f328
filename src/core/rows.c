/* Rows: arguments assigned to the rows of a table, their values and limits, and what front ends print of a row. */
#include "rows.h"

#include <string.h>

enum { SENTENCE_BYTES = 280 };

/* Length of the quotation of an argument in an error message. */
static int shown(size_t length)
{
    return length > 40 ? 40 : (int)length;
}

/* A part of a row's text, such as one word of a condition. */
struct part {
    const char *text;
    size_t length;
};

/* Takes the part before the next `separator` off the front. Returns false at the end. */
static bool next_part(const char **from, char separator, struct part *part)
{
    if (!*from || !**from)
        return false;
    const char *end = strchr(*from, separator);
    *part = (struct part){*from, end ? (size_t)(end - *from) : strlen(*from)};
    *from = end ? end + 1 : NULL;
    return true;
}

static struct part part_of(const char *text)
{
    return (struct part){text, text ? strlen(text) : 0};
}

static bool is_same(struct part a, struct part b)
{
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* ---- Rows and names ---- */

static uint32_t count_rows(const struct argument_row *rows)
{
    uint32_t count = 0;
    while (rows[count].name)
        count++;
    return count;
}

static bool is_positional(const struct argument_row *row)
{
    return row->place == ROW_POSITIONAL;
}

/* A positional argument with a default, or with an option that replaces it, may be missing. */
static bool is_needed(const struct argument_row *row)
{
    return row->place == ROW_NEEDED || (is_positional(row) && !row->fallback && !row->one_of);
}

static bool is_front_end(const struct argument_row *row)
{
    return row->type >= ROW_OUTPUT;
}

const struct argument_row *rows_find(const struct argument_row *rows, const char *name,
                                     size_t length)
{
    for (; rows->name; rows++)
        if (text_is(name, length, rows->name))
            return rows;
    return NULL;
}

static const char *placeholder_of(const struct argument_row *row)
{
    static const char *const names[] = {"N",        "N",    NULL,   "WORD", "LIST", "SIZE",
                                        "K/M",      "TEXT", "WORD", "SEED", "CODE", "CODE",
                                        "SEQUENCE", "FILE", "FILE", "FILE", "FILE", "FOLDER"};
    return row->placeholder ? row->placeholder : names[row->type];
}

void row_write_name(const struct argument_row *row, bool placeholder, struct text *out)
{
    if (!is_positional(row)) {
        text_format(out, "--%s", row->name);
        if (placeholder && row->type != ROW_FLAG)
            text_format(out, " %s", placeholder_of(row));
        return;
    }
    for (const char *c = row->name; *c; c++)
        text_char(out, (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c));
    if (row->repeats && placeholder)
        text_string(out, "...");
}

/* ---- Errors: one sentence that begins with the argument as it is typed ---- */

struct sentence {
    char bytes[SENTENCE_BYTES];
    struct text text;
};

/* Begins with `--count 5`, or `--count` without a value. */
static struct text *begin_sentence(struct sentence *sentence, const struct argument_row *row,
                                   struct part value)
{
    memset(sentence->bytes, 0, sizeof sentence->bytes);
    sentence->text = (struct text){
        .bytes = sentence->bytes, .capacity = sizeof sentence->bytes - 1, .fixed = true};
    row_write_name(row, false, &sentence->text);
    if (value.length > 0)
        text_format(&sentence->text, " %.*s", shown(value.length), value.text);
    return &sentence->text;
}

static bool fail(struct mw_error *error, enum mw_status status, size_t offset,
                 struct sentence *sentence)
{
    sentence->bytes[sentence->text.length] = '\0';
    mw_fail(error, status, offset, "%s", sentence->bytes);
    return false;
}

/* Writes `a, b or c`. */
static void write_alternative(uint32_t index, bool last, struct text *out)
{
    if (index > 0)
        text_string(out, last ? " or " : ", ");
}

/* ---- Conditions ---- */

static bool holds(const struct row_places *places, const char *condition, struct part *failing);

/* A choice is `name=label@condition`. */
struct choice {
    struct part name, label;
    const char *condition; /* up to the end of `room`; NULL: none */
    char room[64];
};

static bool next_choice(const char **from, struct choice *choice)
{
    struct part all;
    if (!next_part(from, ';', &all))
        return false;
    const char *equals = memchr(all.text, '=', all.length);
    size_t name = equals ? (size_t)(equals - all.text) : all.length;
    const char *label = all.text + name + (equals != NULL);
    size_t left = all.length - name - (equals != NULL);
    const char *at = memchr(label, '@', left);
    choice->name = (struct part){all.text, name};
    choice->label = (struct part){label, at ? (size_t)(at - label) : left};
    choice->condition = NULL;
    if (at) {
        size_t length = left - choice->label.length - 1;
        MW_ASSERT(length < sizeof choice->room);
        memcpy(choice->room, at + 1, length);
        choice->room[length] = '\0';
        choice->condition = choice->room;
    }
    return true;
}

static const struct argument *given(const struct row_places *places, const struct argument_row *row)
{
    const struct argument *argument = &places->given[row - places->rows];
    return argument->text ? argument : NULL;
}

/* The value of a row, given or default. */
static struct part value_of(const struct row_places *places, const struct argument_row *row)
{
    const struct argument *argument = given(places, row);
    if (argument)
        return (struct part){argument->text, argument->length};
    struct choice choice;
    for (const char *from = row->choices; next_choice(&from, &choice);)
        if (row->type == ROW_CHOICE && holds(places, choice.condition, NULL))
            return choice.name;
    return part_of(row->fallback);
}

static bool word_holds(const struct row_places *places, struct part word)
{
    bool not = word.text[0] == '!';
    const char *equals = memchr(word.text, '=', word.length);
    size_t length = equals ? (size_t)(equals - word.text) : word.length;
    bool differs = equals && equals[-1] == '!';
    const struct argument_row *row =
        rows_find(places->rows, word.text + not, length - not -differs);
    MW_ASSERT(row);
    if (!equals)
        return (given(places, row) != NULL) != not ;
    struct part value = value_of(places, row), one;
    const char *end = word.text + word.length;
    bool found = false;
    for (one.text = equals + 1; one.text <= end; one.text += one.length + 1) {
        const char *bar = memchr(one.text, '|', (size_t)(end - one.text));
        one.length = (size_t)((bar ? bar : end) - one.text);
        found = found || is_same(one, value);
    }
    return found != differs;
}

static bool holds(const struct row_places *places, const char *condition, struct part *failing)
{
    struct part word;
    while (next_part(&condition, ' ', &word))
        if (!word_holds(places, word)) {
            if (failing)
                *failing = word;
            return false;
        }
    return true;
}

/* Writes what a word of a condition asks for: ` needs --paper a4 or letter`. */
static void write_lack(const struct argument_row *rows, struct part word, struct text *out)
{
    bool not = word.text[0] == '!';
    const char *equals = memchr(word.text, '=', word.length);
    size_t length = equals ? (size_t)(equals - word.text) : word.length;
    bool differs = equals && equals[-1] == '!';
    const struct argument_row *row = rows_find(rows, word.text + not, length - not -differs);
    text_string(out, not || differs ? " cannot be used with " : " needs ");
    row_write_name(row, false, out);
    const char *end = word.text + word.length;
    for (const char *c = equals; c && c < end; c++) {
        if (c == equals)
            text_char(out, ' ');
        else if (*c == '|')
            text_string(out, memchr(c + 1, '|', (size_t)(end - c - 1)) ? ", " : " or ");
        else
            text_char(out, *c);
    }
}

static bool check_condition(const struct row_places *places, const struct argument_row *row,
                            struct part value, const char *condition, struct mw_error *error)
{
    struct part word;
    if (holds(places, condition, &word))
        return true;
    struct sentence sentence;
    write_lack(places->rows, word, begin_sentence(&sentence, row, value));
    return fail(error, MW_BAD_SYNTAX, given(places, row)->offset, &sentence);
}

/* Where `needs` holds, one of the names in `one_of` must be given. */
static bool check_one_of(const struct row_places *places, const struct argument_row *row,
                         struct mw_error *error)
{
    if (!row->one_of || !holds(places, row->needs, NULL))
        return true;
    struct part name;
    for (const char *from = row->one_of; next_part(&from, ' ', &name);)
        if (given(places, rows_find(places->rows, name.text, name.length)))
            return true;
    struct sentence sentence;
    struct text *out = begin_sentence(&sentence, row, (struct part){NULL, 0});
    out->length = 0;
    uint32_t index = 0;
    for (const char *from = row->one_of; next_part(&from, ' ', &name);) {
        write_alternative(index++, !from, out);
        row_write_name(rows_find(places->rows, name.text, name.length), true, out);
    }
    text_string(out, " is missing");
    return fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, &sentence);
}

/* ---- Assignment ---- */

/* Writes the names of options, or of positional arguments: `--by, --seed`. */
static void write_names(const struct argument_row *rows, bool positional, struct text *out)
{
    for (uint32_t count = 0; rows->name; rows++)
        if (is_positional(rows) == positional) {
            text_string(out, count++ == 0 ? "" : positional ? " " : ", ");
            text_string(out, positional && !is_needed(rows) ? "[" : "");
            row_write_name(rows, positional, out);
            text_string(out, positional && !is_needed(rows) ? "]" : "");
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
    char names[SENTENCE_BYTES] = "";
    struct text out = {.bytes = names, .capacity = sizeof names - 1, .fixed = true};
    bool option = argument_is_option(argument);
    write_names(rows, !option, &out);
    names[out.length] = '\0';
    if (option)
        mw_fail(error, MW_BAD_SYNTAX, argument->offset, "%.*s: %s has no such option; %s%s",
                shown(argument->length), argument->text, subject,
                names[0] ? "its options are " : "it has none", names);
    else
        mw_fail(error, MW_BAD_SYNTAX, argument->offset,
                "%.*s: this is one argument too many; %s expects %s", shown(argument->length),
                argument->text, subject,
                names[0]     ? names
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
        if (value->text) {
            mw_fail(error, MW_BAD_SYNTAX, list[i].offset, "--%s is given twice", row->name);
            return false;
        }
        *value = list[i];
        if (row->type == ROW_FLAG) {
            list[i].row = row;
            continue;
        }
        if (i + 1 == count || row_of_option(places->rows, &list[i + 1])) {
            mw_fail(error, MW_BAD_SYNTAX, list[i].offset,
                    "--%s: the value of this option is missing; write --%s %s", row->name,
                    row->name, placeholder_of(row));
            return false;
        }
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
        needed += is_positional(row) && is_needed(row) && !given(places, row);
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
            if (is_positional(row) && (row->repeats || !given(places, row)) &&
                (is_needed(row) || (left > count_needed(places, row) && fits(row, &list[i]))))
                break;
        if (!row->name)
            return refuse(places->rows, &list[i], subject, error);
        list[i].row = row;
        if (!given(places, row))
            places->given[row - places->rows] = list[i];
        row += !row->repeats;
        left--;
    }
    return true;
}

static bool check_needed(const struct row_places *places, struct mw_error *error)
{
    for (const struct argument_row *row = places->rows; row->name; row++) {
        if (!is_needed(row) || given(places, row))
            continue;
        struct sentence sentence;
        struct text *out = begin_sentence(&sentence, row, (struct part){NULL, 0});
        text_string(out, " is missing: ");
        size_t before = out->length;
        row_write_limits(row, out);
        if (out->length == before)
            text_string(out, row->help ? row->help : "write it");
        return fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, &sentence);
    }
    return true;
}

static bool assign(const struct argument_row *rows, struct argument *list, uint32_t count,
                   const char *subject, struct row_places *places, struct mw_error *error)
{
    MW_ASSERT(count_rows(rows) <= ROWS_MAX);
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

/* ---- Values ---- */

struct limits {
    uint64_t minimum, maximum, cells;
};

static struct limits limits_of(const struct row_places *places, const struct argument_row *row)
{
    struct limits limits = {row->minimum, row->maximum, row->cells};
    for (const struct row_limit *other = row->limits; other && other->condition; other++)
        if (holds(places, other->condition, NULL)) {
            limits.minimum = other->minimum ? other->minimum : limits.minimum;
            limits.maximum = other->maximum ? other->maximum : limits.maximum;
            limits.cells = other->cells ? other->cells : limits.cells;
            break;
        }
    return limits;
}

static void write_decimal(const struct argument_row *row, uint64_t value, struct text *out)
{
    text_unsigned(out, row->type == ROW_DECIMAL ? value / 10 : value);
    if (row->type == ROW_DECIMAL && value % 10)
        text_format(out, ".%u", (unsigned)(value % 10));
}

static void write_range(const struct argument_row *row, struct limits limits, struct text *out)
{
    write_decimal(row, limits.minimum, out);
    text_string(out, " to ");
    write_decimal(row, limits.maximum, out);
}

/* Reads digits, for a decimal with one place behind a point. Returns false if the text is anything else. */
static bool parse_number(const struct argument *argument, bool decimal, uint64_t *value)
{
    uint64_t number = 0;
    size_t point = argument->length;
    for (size_t i = 0; i < argument->length; i++) {
        char c = argument->text[i];
        if (decimal && c == '.' && i > 0 && point == argument->length && i + 2 == argument->length)
            point = i;
        else if (c < '0' || c > '9')
            return false;
        else
            number =
                number > UINT64_MAX / 10 - 1 ? UINT64_MAX / 10 : number * 10 + (uint64_t)(c - '0');
    }
    *value = decimal && point == argument->length ? number * 10 : number;
    return argument->length > 0;
}

bool row_parse_number(const char *text, size_t length, uint64_t *number)
{
    return parse_number(&(struct argument){.text = text, .length = length}, false, number);
}

static bool read_number(const struct row_places *places, const struct argument_row *row,
                        uint64_t *value, struct mw_error *error)
{
    const struct argument *argument = given(places, row);
    *value = row->initial;
    if (!argument)
        return true;
    struct limits limits = limits_of(places, row);
    bool valid = parse_number(argument, row->type == ROW_DECIMAL, value);
    if (valid && *value >= limits.minimum && *value <= limits.maximum)
        return true;
    struct sentence sentence;
    struct text *out =
        begin_sentence(&sentence, row, (struct part){argument->text, argument->length});
    text_string(out, ": must be ");
    write_range(row, limits, out);
    if (row->type == ROW_DECIMAL)
        text_string(out, ", with at most one decimal place");
    return fail(error, valid ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, argument->offset, &sentence);
}

static void write_choices(const struct argument_row *row, const struct row_places *places,
                          struct text *out)
{
    struct choice choice;
    struct part held = {NULL, 0};
    uint32_t index = 0;
    for (const char *from = row->choices; next_choice(&from, &choice);) {
        if (places && !holds(places, choice.condition, NULL))
            continue;
        if (held.text)
            text_format(out, index++ > 0 ? ", %.*s" : "%.*s", (int)held.length, held.text);
        held = choice.name;
    }
    if (held.text)
        text_format(out, index > 0 ? " or %.*s" : "%.*s", (int)held.length, held.text);
}

/* Finds the choice that the piece names. Returns false with an error if it names none, or one whose condition does
 * not hold. */
static bool find_choice(const struct row_places *places, const struct argument_row *row,
                        const struct argument *piece, uint32_t *index, struct mw_error *error)
{
    struct choice choice;
    struct part value = {piece->text, piece->length};
    *index = 0;
    for (const char *from = row->choices; next_choice(&from, &choice); ++*index)
        if (is_same(choice.name, value))
            return check_condition(places, row, value, choice.condition, error);
    struct sentence sentence;
    struct text *out = begin_sentence(&sentence, row, value);
    text_string(out, ": must be ");
    write_choices(row, places, out);
    return fail(error, MW_BAD_SYNTAX, piece->offset, &sentence);
}

static bool read_choice(const struct row_places *places, const struct argument_row *row,
                        uint32_t *value, struct mw_error *error)
{
    struct part text = value_of(places, row);
    const struct argument *argument = given(places, row);
    struct argument piece = {.text = text.text,
                             .length = text.length,
                             .offset = argument ? argument->offset : MW_NO_OFFSET};
    return find_choice(places, row, &piece, value, error);
}

/* Reads a list, one bit for each choice. */
static bool read_choices(const struct row_places *places, const struct argument_row *row,
                         uint32_t *value, struct mw_error *error)
{
    const struct argument *list = given(places, row);
    *value = 0;
    for (size_t at = 0; list && at <= list->length;) {
        const char *comma = memchr(list->text + at, ',', list->length - at);
        size_t length = comma ? (size_t)(comma - list->text) - at : list->length - at;
        struct argument piece = {
            .text = list->text + at, .length = length, .offset = list->offset + at};
        uint32_t index;
        if (!find_choice(places, row, &piece, &index, error))
            return false;
        *value |= 1u << index;
        at += length + 1;
    }
    return true;
}

bool row_parse_size(const char *text, size_t length, struct row_size *size)
{
    uint32_t side[2] = {0, 0}, digits[2] = {0, 0}, which = 0;
    for (size_t i = 0; i < length; i++) {
        if ((text[i] == 'x' || text[i] == 'X') && which == 0 && digits[0] > 0) {
            which = 1;
        } else if (text[i] >= '0' && text[i] <= '9' && digits[which] < 6) {
            side[which] = side[which] * 10 + (uint32_t)(text[i] - '0');
            digits[which]++;
        } else {
            return false;
        }
    }
    *size = (struct row_size){side[0], side[1]};
    return digits[1] > 0;
}

static bool read_size(const struct row_places *places, const struct argument_row *row,
                      struct row_size *size, struct mw_error *error)
{
    const struct argument *argument = given(places, row);
    if (!argument) {
        *size = (struct row_size){0, 0};
        row_parse_size(row->fallback, row->fallback ? strlen(row->fallback) : 0, size);
        return true;
    }
    struct sentence sentence;
    struct text *out =
        begin_sentence(&sentence, row, (struct part){argument->text, argument->length});
    if (!row_parse_size(argument->text, argument->length, size)) {
        text_format(out, ": must be %s, as in 4x5", row->unit);
        return fail(error, MW_BAD_SYNTAX, argument->offset, &sentence);
    }
    struct limits limits = limits_of(places, row);
    uint64_t cells = (uint64_t)size->first * size->second;
    if (size->first >= limits.minimum && size->first <= limits.maximum &&
        size->second >= limits.minimum && size->second <= limits.maximum &&
        (limits.cells == 0 || cells <= limits.cells))
        return true;
    text_string(out, ": a side must be ");
    write_range(row, limits, out);
    if (limits.cells > 0)
        text_format(out, ", and a maze can have at most %llu cells",
                    (unsigned long long)limits.cells);
    return fail(error, MW_OUT_OF_RANGE, argument->offset, &sentence);
}

size_t row_parse_shard(const char *text, size_t length, struct shard *shard)
{
    uint64_t *numbers[] = {&shard->number, &shard->of};
    size_t at = 0;
    for (int which = 0; which < 2; which++) {
        size_t from = at;
        *numbers[which] = 0;
        for (; at < length && at - from < 9 && text[at] >= '0' && text[at] <= '9'; at++)
            *numbers[which] = *numbers[which] * 10 + (uint64_t)(text[at] - '0');
        if (at == from || (which == 0 && (at == length || text[at++] != '/')))
            return 0;
    }
    return at;
}

bool shard_is_valid(struct shard shard)
{
    return shard.number >= 1 && shard.number <= shard.of && shard.of <= SHARDS_MAX;
}

static bool read_shard(const struct row_places *places, const struct argument_row *row,
                       struct shard *shard, struct mw_error *error)
{
    const struct argument *argument = given(places, row);
    *shard = (struct shard){0, 0};
    if (!argument)
        return true;
    bool parsed = argument->length > 0 &&
                  row_parse_shard(argument->text, argument->length, shard) == argument->length;
    if (parsed && shard_is_valid(*shard))
        return true;
    mw_fail(error, parsed ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, argument->offset,
            parsed ? "--%s %.*s: must be 1/M to M/M, and M is at most %d"
                   : "--%s %.*s: must be K/M, as in 3/64: the third of 64",
            row->name, shown(argument->length), argument->text, SHARDS_MAX);
    return false;
}

static bool is_seed_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

/* Checks the length of a word, and the letters of a seed. */
static bool check_word(const struct row_places *places, const struct argument_row *row,
                       const struct argument *argument, struct mw_error *error)
{
    struct limits limits = limits_of(places, row);
    bool letters = true;
    for (size_t i = 0; row->type == ROW_SEED && i < argument->length; i++)
        letters = letters && is_seed_letter(argument->text[i]);
    if (letters && argument->length >= limits.minimum &&
        (limits.maximum == 0 || argument->length <= limits.maximum))
        return true;
    struct sentence sentence;
    struct text *out =
        begin_sentence(&sentence, row, (struct part){argument->text, argument->length});
    text_string(out, ": must have ");
    write_range(row, limits, out);
    text_string(out, row->type == ROW_SEED ? " letters, digits or hyphens" : " characters");
    return fail(error, letters ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, argument->offset, &sentence);
}

/* Reads a value that is a text: the word itself, or the input that `-` stands for. */
static bool read_text(const struct row_places *places, const struct argument_row *row,
                      struct argument *value, struct mw_error *error)
{
    const struct argument *argument = given(places, row);
    *value = (struct argument){.offset = MW_NO_OFFSET};
    if (!argument) {
        if (row->fallback && (row->type == ROW_SEED || row->type == ROW_WORD)) {
            value->text = row->fallback;
            value->length = strlen(row->fallback);
        }
        return true;
    }
    bool below = row->type == ROW_FILE || row->type == ROW_MAZES || row->type == ROW_TEXT;
    bool named = row->type == ROW_FILE || (argument->length == 1 && argument->text[0] == '-');
    *value = below && named && places->input.text ? places->input : *argument;
    if (row->type != ROW_FILE)
        return check_word(places, row, value, error);
    if (places->input.text)
        return true;
    struct sentence sentence;
    text_string(begin_sentence(&sentence, row, (struct part){NULL, 0}), ": the file is missing");
    return fail(error, MW_BAD_SYNTAX, argument->offset, &sentence);
}

static bool read_value(const struct row_places *places, const struct argument_row *row, void *value,
                       struct mw_error *error)
{
    switch (row->type) {
    case ROW_INTEGER:
    case ROW_DECIMAL:
        return read_number(places, row, value, error);
    case ROW_FLAG:
        *(bool *)value = given(places, row) != NULL;
        return true;
    case ROW_CHOICE:
        return read_choice(places, row, value, error);
    case ROW_CHOICES:
        return read_choices(places, row, value, error);
    case ROW_SIZE:
        return read_size(places, row, value, error);
    case ROW_SHARD:
        return read_shard(places, row, value, error);
    case ROW_OUTPUT:
    case ROW_STATE:
    case ROW_FOLDER:
        return true;
    default:
        return read_text(places, row, value, error);
    }
}

/* The input below the first line belongs to an argument. */
static bool check_input(const struct row_places *places, struct mw_error *error)
{
    bool code = false;
    for (const struct argument_row *row = places->rows; row->name; row++) {
        const struct argument *argument = given(places, row);
        code = code || row->type == ROW_CODE;
        if (row->type == ROW_CODE_ROWS ||
            (argument &&
             (row->type == ROW_FILE ||
              ((row->type == ROW_MAZES || row->type == ROW_TEXT) && argument_is(argument, "-")))))
            return true;
    }
    if (!places->input.text)
        return true;
    mw_fail(error, MW_BAD_SYNTAX, places->input.offset,
            code ? "the codes of this machine have no rows below them"
                 : "no argument expects a text below the first line");
    return false;
}

bool rows_read(const struct row_places *places, void *values, struct mw_error *error)
{
    /* Conditions look at choices, so these come first. */
    for (int pass = 0; pass < 2; pass++)
        for (const struct argument_row *row = places->rows; row->name; row++) {
            const struct argument *argument = given(places, row);
            if ((row->type == ROW_CHOICE) != (pass == 0))
                continue;
            if (argument &&
                !check_condition(places, row, (struct part){NULL, 0}, row->needs, error))
                return false;
            if (!check_one_of(places, row, error) ||
                !read_value(places, row, (char *)values + row->at, error))
                return false;
        }
    return check_input(places, error);
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

/* ---- Lookups ---- */

const struct argument *argument_given(const struct row_places *places, const char *name)
{
    const struct argument_row *row = rows_find(places->rows, name, strlen(name));
    return row ? given(places, row) : NULL;
}

size_t argument_place(const struct row_places *places, const char *name)
{
    const struct argument *argument = argument_given(places, name);
    return argument ? argument->offset : MW_NO_OFFSET;
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
        if (!option && is_positional(row) && (row->repeats || place-- == 0))
            return file ? MW_ARGUMENT_INPUT : MW_ARGUMENT_VALUE;
    }
    return MW_ARGUMENT_UNKNOWN;
}

void rows_write_given(const struct row_places *places, const char *without, struct text *out)
{
    for (const struct argument_row *row = places->rows; row->name; row++) {
        const struct argument *argument = given(places, row);
        if (!argument || is_front_end(row) || (without && strcmp(row->name, without) == 0))
            continue;
        if (!is_positional(row))
            text_format(out, " --%s", row->name);
        if (row->type != ROW_FLAG)
            text_format(out, " %.*s", (int)argument->length, argument->text);
    }
}

/* ---- Texts for people and front ends ---- */

void rows_write_usage(const struct argument_row *rows, struct text *out)
{
    const char *blank = "";
    for (const struct argument_row *row = rows; row->name; row++, blank = " ") {
        text_format(out, is_needed(row) ? "%s" : "%s[", blank);
        row_write_name(row, true, out);
        text_string(out, is_needed(row) ? "" : "]");
    }
}

static bool has_range(const struct argument_row *row)
{
    return row->maximum > 0 && row->type != ROW_FLAG;
}

static void write_default(const struct argument_row *row, struct text *out)
{
    struct choice choice;
    const char *from = row->choices;
    if (row->initial > 0)
        write_decimal(row, row->initial, out);
    else if (row->fallback)
        text_string(out, row->fallback);
    else if (row->type == ROW_CHOICE && row->place != ROW_NEEDED && !is_positional(row) &&
             next_choice(&from, &choice))
        text_format(out, "%.*s", (int)choice.name.length, choice.name.text);
}

void row_write_limits(const struct argument_row *row, struct text *out)
{
    size_t before = out->length;
    if (row->choices) {
        write_choices(row, NULL, out);
    } else if (row->type == ROW_SIZE) {
        text_format(out, "%s, a side of ", row->unit);
        write_range(row, (struct limits){row->minimum, row->maximum, 0}, out);
        if (row->cells > 0)
            text_format(out, ", at most %llu cells", (unsigned long long)row->cells);
    } else if (has_range(row) && (row->type == ROW_INTEGER || row->type == ROW_DECIMAL)) {
        write_range(row, (struct limits){row->minimum, row->maximum, 0}, out);
        text_format(out, "%s%s", row->unit ? " " : "", row->unit ? row->unit : "");
    }
    size_t middle = out->length;
    if (middle > before)
        text_string(out, "; default ");
    else
        text_string(out, "default ");
    size_t after = out->length;
    write_default(row, out);
    if (out->length == after)
        out->length = middle;
}

void row_write_needs(const struct argument_row *rows, const struct argument_row *row,
                     struct text *out)
{
    struct part word;
    for (const char *from = row->needs; next_part(&from, ' ', &word);) {
        text_char(out, ';');
        write_lack(rows, word, out);
    }
}

static void write_cell(const char *text, struct text *out)
{
    text_format(out, "\t%s", text ? text : "-");
}

static void write_number_cell(const struct argument_row *row, bool is_set, uint64_t number,
                              struct text *out)
{
    text_char(out, '\t');
    if (is_set)
        write_decimal(row, number, out);
    else
        text_char(out, '-');
}

const char *row_type_name(enum row_type type)
{
    static const char *const names[] = {
        "integer", "decimal", "flag", "choice",   "choices", "size", "shard",  "text",  "word",
        "seed",    "code",    "code", "sequence", "mazes",   "file", "output", "state", "folder"};
    return names[type];
}

void row_write_columns(const struct argument_row *row, struct text *out)
{
    static const char *const places[] = {"option", "expert", "needed", "word"};
    text_format(out, "%s\t%s\t%s", row->name, row_type_name(row->type), places[row->place]);
    write_number_cell(row, has_range(row), row->minimum, out);
    write_number_cell(row, has_range(row), row->maximum, out);
    write_number_cell(row, row->cells > 0, row->cells, out);
    text_char(out, '\t');
    size_t before = out->length;
    write_default(row, out);
    if (out->length == before)
        text_char(out, '-');
    write_cell(row->choices, out);
    text_char(out, '\t');
    const struct row_limit *limit = row->limits;
    if (!limit)
        text_char(out, '-');
    for (; limit && limit->condition; limit++)
        text_format(out, "%s%s:%llu:%llu:%llu", limit == row->limits ? "" : ";", limit->condition,
                    (unsigned long long)(limit->minimum ? limit->minimum : row->minimum),
                    (unsigned long long)(limit->maximum ? limit->maximum : row->maximum),
                    (unsigned long long)(limit->cells ? limit->cells : row->cells));
    write_cell(row->needs, out);
    write_cell(row->one_of, out);
    write_cell(row->unit, out);
    write_cell(row->label, out);
    write_cell(row->help, out);
    text_char(out, '\n');
}
