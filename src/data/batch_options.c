/* Options of a data set, all checked before the work starts. */
#include "batch.h"

#include <string.h>

static bool refuse(struct mw_error *error, size_t offset, const char *sentence)
{
    mw_fail(error, MW_BAD_SYNTAX, offset, "%s", sentence);
    return false;
}

/* Finds the part of the argument before the next `,` behind *at, and moves *at behind it. Returns false
 * at the end. */
static bool next_part(const struct argument *list, size_t *at, struct code_piece *part)
{
    if (*at > list->length)
        return false;
    const char *text = list->text + *at, *comma = memchr(text, ',', list->length - *at);
    size_t length = comma ? (size_t)(comma - text) : list->length - *at;
    *part = (struct code_piece){text, length, list->offset + *at};
    *at += length + 1;
    return true;
}

static bool read_with(struct batch_options *options, const struct argument *list,
                      struct mw_error *error)
{
    static const char *const names[] = {"solution", "rate", "distances", "pixels"};
    bool *const wants[] = {&options->with_solution, &options->with_rate, &options->with_distances,
                           &options->with_pixels};
    struct code_piece part;
    for (size_t at = 0; next_part(list, &at, &part);) {
        bool known = false;
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
            if (text_is(part.bytes, part.length, names[k]))
                *wants[k] = known = true;
        if (!known)
            return refuse(error, part.offset,
                          "--with must list solution, rate, distances or pixels, separated by ','");
    }
    return true;
}

/* ---- Splits ---- */

/* Parses a decimal of at most 1, in billionths. */
static bool read_fraction(const char *text, size_t length, uint32_t *fraction)
{
    uint64_t value = 0, unit = BATCH_FRACTION_ONE;
    size_t i = 0;
    if (i < length && (text[i] == '0' || text[i] == '1'))
        value = (uint64_t)(text[i++] - '0') * BATCH_FRACTION_ONE;
    if (i < length && text[i] == '.')
        for (i++; i < length && text[i] >= '0' && text[i] <= '9' && unit > 1; i++)
            value += (uint64_t)(text[i] - '0') * (unit /= 10);
    *fraction = (uint32_t)value;
    return length > 0 && i == length && value > 0 && value <= BATCH_FRACTION_ONE;
}

static bool is_name_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static bool is_name(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && is_name_letter(text[i]))
        i++;
    return length > 0 && length < BATCH_NAME_BYTES && i == length;
}

static bool read_splits(struct batch_options *options, const struct argument *list,
                        struct mw_error *error)
{
    uint64_t sum = 0;
    struct code_piece part;
    for (size_t at = 0; next_part(list, &at, &part);) {
        const char *colon = memchr(part.bytes, ':', part.length);
        size_t name = colon ? (size_t)(colon - part.bytes) : part.length;
        uint32_t billionths;
        if (options->splits == BATCH_SPLITS_MAX)
            return refuse(error, part.offset, "a batch can have at most 16 splits");
        if (!colon || !is_name(part.bytes, name) ||
            !read_fraction(colon + 1, part.length - name - 1, &billionths))
            return refuse(
                error, part.offset,
                "a split must be NAME:FRACTION, as in train:0.9,test:0.1; a fraction has at "
                "most nine decimals and is more than 0");
        struct batch_split *split = &options->split[options->splits++];
        memcpy(split->name, part.bytes, name);
        sum += billionths;
        split->until = (uint32_t)(sum < UINT32_MAX ? sum : UINT32_MAX);
    }
    return sum == BATCH_FRACTION_ONE ||
           refuse(error, list->offset, "the fractions of the splits must add up to 1");
}

/* ---- Conditions ---- */

/* The millionths of a value are written as an integer of 128 bits. */
enum { VALUE_LENGTH_MAX = 31 };

static bool read_condition(struct batch_condition *condition, struct code_piece part)
{
    size_t name = 0;
    while (name < part.length && is_name_letter(part.bytes[name]))
        name++;
    if (!is_name(part.bytes, name))
        return false;
    memcpy(condition->name, part.bytes, name);
    size_t at = name;
    for (; at < part.length && memchr("<=>", part.bytes[at], 3); at++) {
        condition->less |= part.bytes[at] == '<';
        condition->equal |= part.bytes[at] == '=';
        condition->greater |= part.bytes[at] == '>';
    }
    return at > name && at <= name + 2 && !(condition->less && condition->greater) &&
           part.length - at <= VALUE_LENGTH_MAX &&
           text_read_decimal(part.bytes + at, part.length - at, &condition->value);
}

static bool read_where(struct batch_options *options, const struct argument *list,
                       struct mw_error *error)
{
    struct code_piece part;
    for (size_t at = 0; next_part(list, &at, &part);)
        if (options->conditions == BATCH_WHERE_MAX ||
            !read_condition(&options->where[options->conditions++], part))
            return refuse(error, part.offset,
                          "--where must list at most 8 conditions on measures, as in "
                          "solution_length>=20,dead_end<0.3 (with <, <=, =, >= or >)");
    return true;
}

static bool read_ends(struct batch_options *options, struct arguments *arguments)
{
    static const char *const names[] = {"", "corners", "random", "dead-ends"};
    const struct argument *ends = arguments_option(arguments, "--ends");
    uint64_t pairs;
    uint32_t index = ENDS_OF_MAZE;
    if (ends && (!argument_among(ends, names, 4, &index) || index == ENDS_OF_MAZE))
        return refuse(arguments->error, ends->offset,
                      "--ends must be corners, random or dead-ends");
    options->ends = (enum batch_ends)index;
    if (!arguments_option_number(arguments, "--pairs", 1, BATCH_PAIRS_MAX, 1, &pairs))
        return false;
    options->pairs = (uint32_t)pairs;
    return true;
}

/* ---- The code ---- */

/* The offset of the fourth part of a canonical code; points separate the parts. */
static size_t seed_at(const char *line, size_t length)
{
    size_t at = 0;
    for (int points = 0; points < 3 && at < length; at++)
        points += line[at] == '.';
    return at;
}

/* Turns the code into that of the mazes: its seed is followed by '-' and a number. */
static bool read_code(struct batch_options *options, const char *text, size_t length, size_t offset,
                      struct mw_error *error)
{
    struct maze_code code;
    struct maze *maze = NULL;
    if (maze_read(text, length, &code, &maze, error) != MW_OK) {
        if (error->offset != MW_NO_OFFSET)
            error->offset += offset;
        return false;
    }
    bool seeded = maze->seeded && !code.moves;
    if (seeded) {
        maze_write_code(maze, false, &options->head);
        code_write_below(&options->below, maze, true);
    }
    maze_release(maze);
    if (!seeded)
        return refuse(error, offset,
                      "a batch needs a code with a seed and no moves, such as v1.worm.w8_h8.sWORD");
    size_t seed = seed_at(options->head.bytes, options->head.length), digits = 1;
    for (uint64_t last = options->to - 1; last >= 10; last /= 10)
        digits++;
    if (options->head.length - seed - 1 + 1 + digits > MW_SEED_BYTES_MAX)
        return refuse(error, offset,
                      "the seed is too long: with '-' and the maze number it must have at most 32 "
                      "characters");
    text_char(&options->head, '-');
    return true;
}

void batch_write_code(const struct batch_options *options, uint64_t index, struct text *out)
{
    text_bytes(out, options->head.bytes, options->head.length);
    text_unsigned(out, index);
    text_bytes(out, options->below.bytes, options->below.length);
}

/* ---- All options ---- */

static bool options_agree(const struct batch_options *options, struct mw_error *error)
{
    bool ends = options->ends != ENDS_OF_MAZE;
    const char *sentence = NULL;
    if (options->pairs > 1 && !ends)
        sentence = "--pairs needs --ends";
    else if (options->pairs > 1 &&
             (options->with_distances || options->with_pixels || options->conditions))
        sentence = "with --pairs there is no --with distances, --with pixels or --where";
    else if (options->only_codes &&
             (options->with_solution || options->with_distances || options->with_rate ||
              options->with_pixels || options->conditions || ends))
        sentence =
            "the codes format has only codes; use npz or jsonl for --with, --where and --ends";
    return !sentence || refuse(error, MW_NO_OFFSET, sentence);
}

bool batch_options_read(struct batch_options *options, const char *text, size_t length,
                        struct mw_error *error)
{
    static const struct argument_form forms[] = {TASK_OPTION("--from", "N"),
                                                 TASK_OPTION("--to", "N"),
                                                 TASK_FLAG("--only-codes"),
                                                 TASK_FLAG("--hash"),
                                                 BATCH_OPTIONS,
                                                 {.name = NULL}};
    struct arguments arguments;
    const struct argument *word;
    *options = (struct batch_options){.pairs = 1};
    if (!arguments_split(&arguments, text, length, error) ||
        !arguments_check(arguments.list, arguments.count, forms, "a batch", error) ||
        !arguments_option_number(&arguments, "--from", 0, BATCH_COUNT_MAX - 1, 0, &options->from) ||
        !arguments_option_number(&arguments, "--to", options->from + 1, BATCH_COUNT_MAX,
                                 options->from + 1, &options->to))
        return false;
    if ((word = arguments_option(&arguments, "--with")) && !read_with(options, word, error))
        return false;
    if ((word = arguments_option(&arguments, "--split")) && !read_splits(options, word, error))
        return false;
    if ((word = arguments_option(&arguments, "--where")) && !read_where(options, word, error))
        return false;
    options->only_codes = arguments_flag(&arguments, "--only-codes");
    options->mirrors = arguments_flag(&arguments, "--mirrors");
    options->need_hash =
        arguments_flag(&arguments, "--hash") || options->splits > 0 || !options->only_codes;
    if (!read_ends(options, &arguments) || !options_agree(options, error))
        return false;
    return read_code(options, arguments.input ? arguments.input : "", arguments.input_length,
                     arguments.input ? arguments.input_offset : length, error);
}

void batch_options_close(struct batch_options *options)
{
    text_free(&options->head);
    text_free(&options->below);
}

/* Writes ` --with solution,rate` of the parts that are requested. */
static void write_with(const struct batch_options *options, struct text *out)
{
    static const char *const names[] = {"solution", "rate", "distances", "pixels"};
    const bool wants[] = {options->with_solution, options->with_rate, options->with_distances,
                          options->with_pixels};
    bool any = false;
    for (size_t i = 0; i < 4; i++)
        if (wants[i]) {
            text_format(out, "%s%s", any ? "," : " --with ", names[i]);
            any = true;
        }
}

void batch_write_options(const struct batch_options *options, struct text *out)
{
    static const char *const ends[] = {"", "corners", "random", "dead-ends"};
    write_with(options, out);
    for (uint32_t i = 0; i < options->splits; i++)
        text_format(out, "%s%s:%u", i ? "," : " --split ", options->split[i].name,
                    options->split[i].until - (i ? options->split[i - 1].until : 0));
    for (uint32_t i = 0; i < options->conditions; i++) {
        const struct batch_condition *where = &options->where[i];
        text_format(out, "%s%s%s%s%s", i ? "," : " --where ", where->name, where->less ? "<" : "",
                    where->greater ? ">" : "", where->equal ? "=" : "");
        double value = where->value < 0 ? -where->value : where->value;
        if (where->value < 0)
            text_char(out, '-');
        text_ratio(out, (uint128)(value * 1e6 + 0.5), 1000000, 6);
    }
    if (options->ends != ENDS_OF_MAZE)
        text_format(out, " --ends %s --pairs %u", ends[options->ends], options->pairs);
    if (options->mirrors)
        text_string(out, " --mirrors");
}
