/* Values and limits of arguments, read by their rows. */
#include "row_parts.h"

#include <string.h>

/* ---- Conditions ---- */

static bool check_condition(const struct row_places *places, const struct argument_row *row,
                            const struct argument *value, struct mw_text condition,
                            struct mw_error *error)
{
    struct row_word word;
    if (row_condition_holds(places, condition, &word))
        return true;
    struct sentence sentence;
    row_write_lack(places->rows, &word, row_begin_sentence(&sentence, row, value));
    return row_fail(error, MW_BAD_SYNTAX, row_given(places, row)->offset, &sentence);
}

/* Where `needs` holds, one of the names in `one_of` must be given. */
static bool check_one_of(const struct row_places *places, const struct argument_row *row,
                         struct mw_error *error)
{
    if (!row->one_of || !row_condition_holds(places, text_of(row->needs), NULL))
        return true;
    struct sentence sentence;
    struct text *out = row_begin_sentence(&sentence, NULL, NULL);
    struct mw_text rest = text_of(row->one_of), name;
    while (text_next_part(&rest, ' ', &name)) {
        const struct argument_row *other = rows_find(places->rows, name.bytes, name.length);
        if (row_given(places, other))
            return true;
        text_string(out, out->length == 0 ? "" : rest.bytes ? ", " : " or ");
        row_write_name(other, true, out);
    }
    text_string(out, " is missing");
    return row_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, &sentence);
}

/* ---- Values ---- */

static struct row_limit limits_of(const struct row_places *places, const struct argument_row *row)
{
    struct row_limit limits = {NULL, row->minimum, row->maximum, row->cells};
    const struct row_limit *other = row->limits;
    while (other && other->condition &&
           !row_condition_holds(places, text_of(other->condition), NULL))
        other++;
    if (other && other->condition) {
        limits.minimum = other->minimum ? other->minimum : limits.minimum;
        limits.maximum = other->maximum ? other->maximum : limits.maximum;
        limits.cells = other->cells ? other->cells : limits.cells;
    }
    return limits;
}

/* Refuses a value: `--count 5: must be 1 to 3`, with `before` and `after` around the range. */
static bool refuse(const struct row_places *places, const struct argument_row *row,
                   const struct argument *argument, enum mw_status status, const char *before,
                   const char *after, struct mw_error *error)
{
    struct sentence sentence;
    struct text *out = row_begin_sentence(&sentence, row, argument);
    struct row_limit limits = limits_of(places, row);
    text_format(out, ": %s ", before);
    row_write_range(row, limits.minimum, limits.maximum, out);
    text_string(out, after);
    if (limits.cells > 0)
        text_format(out, ", and a maze can have at most %llu cells",
                    (unsigned long long)limits.cells);
    return row_fail(error, status, row_given(places, row)->offset, &sentence);
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
    const struct argument *argument = row_given(places, row);
    *value = row->initial;
    if (!argument)
        return true;
    struct row_limit limits = limits_of(places, row);
    bool valid = parse_number(argument, row->type == ROW_DECIMAL, value);
    return (valid && *value >= limits.minimum && *value <= limits.maximum) ||
           refuse(places, row, argument, valid ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, "must be",
                  row->type == ROW_DECIMAL ? ", with at most one decimal place" : "", error);
}

/* Finds the choice that the piece names. Returns false with an error if it names none, or one whose condition does
 * not hold. */
static bool find_choice(const struct row_places *places, const struct argument_row *row,
                        const struct argument *piece, uint32_t *index, struct mw_error *error)
{
    struct row_choice choice;
    *index = 0;
    for (struct mw_text rest = text_of(row->choices); row_next_choice(&rest, &choice); ++*index)
        if (row_choice_is(choice.name, (struct mw_text){piece->text, piece->length}))
            return check_condition(places, row, piece, choice.condition, error);
    struct sentence sentence;
    struct text *out = row_begin_sentence(&sentence, row, piece);
    text_string(out, ": must be ");
    row_write_choices(row, places, out);
    return row_fail(error, MW_BAD_SYNTAX, piece->offset, &sentence);
}

static bool read_choice(const struct row_places *places, const struct argument_row *row,
                        uint32_t *value, struct mw_error *error)
{
    const struct argument *argument = row_given(places, row);
    struct mw_text text = row_value(places, row);
    struct argument piece = {.text = text.bytes,
                             .length = text.length,
                             .offset = argument ? argument->offset : MW_NO_OFFSET};
    return find_choice(places, row, &piece, value, error);
}

/* Reads a list, one bit for each choice. */
static bool read_choices(const struct row_places *places, const struct argument_row *row,
                         uint32_t *value, struct mw_error *error)
{
    const struct argument *list = row_given(places, row);
    struct mw_text rest = {list ? list->text : NULL, list ? list->length : 0}, one;
    *value = 0;
    while (text_next_part(&rest, ',', &one)) {
        struct argument piece = {.text = one.bytes,
                                 .length = one.length,
                                 .offset = list->offset + (size_t)(one.bytes - list->text)};
        uint32_t index;
        if (!find_choice(places, row, &piece, &index, error))
            return false;
        *value |= 1u << index;
    }
    return true;
}

/* Reads two numbers of at most `digits` digits with a letter, lower or upper case, or a sign between them. Returns the
 * length that was read; 0 if the text has another form. */
static size_t parse_pair(const char *text, size_t length, char separator, size_t digits,
                         uint64_t numbers[2])
{
    size_t at = 0;
    for (int which = 0; which < 2; which++) {
        size_t from = at;
        numbers[which] = 0;
        for (; at < length && at - from < digits && text[at] >= '0' && text[at] <= '9'; at++)
            numbers[which] = numbers[which] * 10 + (uint64_t)(text[at] - '0');
        if (at == from || (which == 0 && (at == length || (text[at++] | 0x20) != separator)))
            return 0;
    }
    return at;
}

bool row_parse_size(const char *text, size_t length, struct row_size *size)
{
    uint64_t sides[2];
    if (length == 0 || parse_pair(text, length, 'x', 6, sides) != length)
        return false;
    *size = (struct row_size){(uint32_t)sides[0], (uint32_t)sides[1]};
    return true;
}

static bool read_size(const struct row_places *places, const struct argument_row *row,
                      struct row_size *size, struct mw_error *error)
{
    const struct argument *argument = row_given(places, row);
    struct mw_text text = row_value(places, row);
    *size = (struct row_size){0, 0};
    bool parsed = row_parse_size(text.bytes, text.length, size);
    if (!argument)
        return true;
    if (!parsed) {
        struct sentence sentence;
        text_format(row_begin_sentence(&sentence, row, argument), ": must be %s, as in 4x5",
                    row->unit);
        return row_fail(error, MW_BAD_SYNTAX, argument->offset, &sentence);
    }
    struct row_limit limits = limits_of(places, row);
    return (size->first >= limits.minimum && size->first <= limits.maximum &&
            size->second >= limits.minimum && size->second <= limits.maximum &&
            (limits.cells == 0 || (uint64_t)size->first * size->second <= limits.cells)) ||
           refuse(places, row, argument, MW_OUT_OF_RANGE, "a side must be", "", error);
}

size_t row_parse_shard(const char *text, size_t length, struct shard *shard)
{
    uint64_t numbers[2];
    size_t read = parse_pair(text, length, '/', 9, numbers);
    *shard = (struct shard){numbers[0], read ? numbers[1] : 0};
    return read;
}

bool shard_is_valid(struct shard shard)
{
    return shard.number >= 1 && shard.number <= shard.of && shard.of <= SHARDS_MAX;
}

static bool read_shard(const struct row_places *places, const struct argument_row *row,
                       struct shard *shard, struct mw_error *error)
{
    const struct argument *argument = row_given(places, row);
    *shard = (struct shard){0, 0};
    if (!argument)
        return true;
    bool parsed = argument->length > 0 &&
                  row_parse_shard(argument->text, argument->length, shard) == argument->length;
    if (parsed && shard_is_valid(*shard))
        return true;
    return mw_fail_false(error, parsed ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, argument->offset,
                         parsed ? "--%s %.*s: must be 1/M to M/M, and M is at most %d"
                                : "--%s %.*s: must be K/M, as in 3/64: the third of 64",
                         row->name, row_quoted(argument->length), argument->text, SHARDS_MAX);
}

static bool is_seed_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

/* Checks the length of a word, and the letters of a seed. */
static bool check_word(const struct row_places *places, const struct argument_row *row,
                       const struct argument *argument, struct mw_error *error)
{
    struct row_limit limits = limits_of(places, row);
    bool letters = true;
    for (size_t i = 0; row->type == ROW_SEED && i < argument->length; i++)
        letters = letters && is_seed_letter(argument->text[i]);
    return (letters && argument->length >= limits.minimum &&
            (limits.maximum == 0 || argument->length <= limits.maximum)) ||
           refuse(places, row, argument, letters ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, "must have",
                  row->type == ROW_SEED ? " letters, digits or hyphens" : " characters", error);
}

/* Reads a value that is a text: the word itself, or the input that `-` stands for. */
static bool read_text(const struct row_places *places, const struct argument_row *row,
                      struct argument *value, struct mw_error *error)
{
    const struct argument *argument = row_given(places, row);
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
    text_string(row_begin_sentence(&sentence, row, NULL), ": the file is missing");
    return row_fail(error, MW_BAD_SYNTAX, argument->offset, &sentence);
}

static bool read_value(const struct row_places *places, const struct argument_row *row, void *value,
                       struct mw_error *error)
{
    switch (row->type) {
    case ROW_INTEGER:
    case ROW_DECIMAL:
        return read_number(places, row, value, error);
    case ROW_FLAG:
        *(bool *)value = row_given(places, row) != NULL;
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
        const struct argument *argument = row_given(places, row);
        code = code || row->type == ROW_CODE;
        if (row->type == ROW_CODE_ROWS ||
            (argument &&
             (row->type == ROW_FILE ||
              ((row->type == ROW_MAZES || row->type == ROW_TEXT) && argument_is(argument, "-")))))
            return true;
    }
    if (!places->input.text)
        return true;
    return mw_fail_false(error, MW_BAD_SYNTAX, places->input.offset,
                         code ? "the codes of this machine have no rows below them"
                              : "no argument expects a text below the first line");
}

bool rows_read(const struct row_places *places, void *values, struct mw_error *error)
{
    /* Conditions look at choices, so these come first. */
    for (int pass = 0; pass < 2; pass++)
        for (const struct argument_row *row = places->rows; row->name; row++) {
            const struct argument *argument = row_given(places, row);
            if ((row->type == ROW_CHOICE) != (pass == 0))
                continue;
            if (argument && !check_condition(places, row, NULL, text_of(row->needs), error))
                return false;
            if (!check_one_of(places, row, error) ||
                !read_value(places, row, (char *)values + row->at, error))
                return false;
        }
    return check_input(places, error);
}
