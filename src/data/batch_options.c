/* Options of a data set, all checked before the work starts. */
#include "batch.h"

#include <string.h>

static bool refuse(struct mw_error *error, size_t offset, const char *sentence)
{
    return mw_fail_false(error, MW_BAD_SYNTAX, offset, "%s", sentence);
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
    struct mw_text rest = {list->text, list->length}, part;
    while (text_next_part(&rest, ',', &part)) {
        size_t offset = list->offset + (size_t)(part.bytes - list->text);
        const char *colon = memchr(part.bytes, ':', part.length);
        size_t name = colon ? (size_t)(colon - part.bytes) : part.length;
        uint32_t billionths;
        if (options->splits == BATCH_SPLITS_MAX)
            return refuse(error, offset, "a batch can have at most 16 splits");
        if (!colon || !is_name(part.bytes, name) ||
            !read_fraction(colon + 1, part.length - name - 1, &billionths))
            return refuse(
                error, offset,
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

static bool read_condition(struct batch_condition *condition, struct mw_text part)
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
    struct mw_text rest = {list->text, list->length}, part;
    while (text_next_part(&rest, ',', &part))
        if (options->conditions == BATCH_WHERE_MAX ||
            !read_condition(&options->where[options->conditions++], part))
            return refuse(error, list->offset + (size_t)(part.bytes - list->text),
                          "--where must list at most 8 conditions on measures, as in "
                          "solution_length>=20,dead_end<0.3 (with <, <=, =, >= or >)");
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
    else if (options->pairs > 1 && options->ends == ENDS_FARTHEST)
        sentence = "--ends farthest is one pair; leave out --pairs";
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

const struct argument_row batch_rows[] = {
    ROW("from", AS_INTEGER(struct batch_values, from), "First maze", "number of the first maze",
        .place = ROW_EXPERT, .maximum = BATCH_COUNT_MAX - 1),
    ROW("to", AS_INTEGER(struct batch_values, to), "Behind the last maze",
        "number behind the last maze; default: one maze", .place = ROW_EXPERT, .minimum = 1,
        .maximum = BATCH_COUNT_MAX),
    ROW("only-codes", AS_FLAG(struct batch_values, only_codes), "Only codes",
        "no arrays of the maze", .place = ROW_EXPERT),
    ROW("hash", AS_FLAG(struct batch_values, hash), "Hash",
        "the hash of each maze, with --only-codes too", .place = ROW_EXPERT),
    ROW("with", AS_CHOICES(struct batch_values, with), "With", "further columns, separated by ','",
        .choices = "solution=Solution;rate=Measures;distances=Distances;pixels=Pixels"),
    ROW("split", AS_TEXT(ROW_WORD, struct batch_values, split), "Splits",
        "for example train:0.9,test:0.1, by the hash of the maze, so that equal mazes are in "
        "the same split",
        .placeholder = "NAME:FRACTION,..."),
    ROW("where", AS_TEXT(ROW_WORD, struct batch_values, where), "Only mazes with",
        "only mazes with such measures, as in solution_length>=20",
        .placeholder = "MEASURE>=N,..."),
    ROW("ends", AS_CHOICE(struct batch_values, ends), "Start and goal",
        "start and goal of worm mazes. reachable: two random cells with a path between them; "
        "farthest: the two cells "
        "with the longest shortest path (in mazes with loops and more than 2048 cells: a long one)",
        .choices = "maze=Those of the maze;corners=Corners;random=Random cells;dead-ends=Dead ends;"
                   "reachable=Cells that reach each other;farthest=Ends of a longest path",
        .placeholder = "WHERE"),
    ROW("pairs", AS_INTEGER(struct batch_values, pairs), "Pairs",
        "pairs of start and goal for each maze", .minimum = 1, .maximum = BATCH_PAIRS_MAX,
        .initial = 1, .needs = "ends", .placeholder = "P"),
    ROW("mirrors", AS_FLAG(struct batch_values, mirrors), "Mirror images are equal",
        "mirror images of a maze have its hash"),
    {0}};

/* Takes the values that need no reader of their own. */
static bool take_values(struct batch_options *options, const struct batch_values *values,
                        const struct row_places *places, struct mw_error *error)
{
    options->from = values->from;
    options->to = values->to > 0 ? values->to : values->from + 1;
    options->with_solution = values->with & 1;
    options->with_rate = values->with >> 1 & 1;
    options->with_distances = values->with >> 2 & 1;
    options->with_pixels = values->with >> 3 & 1;
    options->ends = (enum batch_ends)values->ends;
    options->pairs = (uint32_t)values->pairs;
    options->only_codes = values->only_codes;
    options->mirrors = values->mirrors;
    if (options->to > options->from)
        return true;
    return mw_fail_false(error, MW_OUT_OF_RANGE, argument_place(places, "to"),
                         "--to must be more than --from");
}

bool batch_options_read(struct batch_options *options, const char *text, size_t length,
                        struct mw_error *error)
{
    struct arguments arguments;
    struct row_places places;
    struct batch_values values = {0};
    *options = (struct batch_options){.pairs = 1};
    if (!arguments_split(&arguments, text, length, error) ||
        !rows_assign(batch_rows, arguments.list, arguments.count, "a batch", &places, error) ||
        !rows_read(&places, &values, error) || !take_values(options, &values, &places, error))
        return false;
    if ((values.split.text && !read_splits(options, &values.split, error)) ||
        (values.where.text && !read_where(options, &values.where, error)) ||
        !options_agree(options, error))
        return false;
    options->need_hash = values.hash || options->splits > 0 || !options->only_codes;
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
    static const char *const ends[] = {"",          "corners",   "random",
                                       "dead-ends", "reachable", "farthest"};
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
