/* Surveys: generate, rate and summarise many mazes of several sorts. */
#include "survey.h"
#include "seed_series.h"

#include <stdlib.h>
#include <string.h>

enum {
    MICRO_PLACES = 6,
    MAZES_DEFAULT = 100,
};

/* ---- Opening ---- */

bool survey_read_options(struct survey *survey, const char *task, struct arguments *arguments)
{
    uint64_t mazes;
    if (!sharded_read(arguments, task, &survey->sharded) ||
        !arguments_option_number(arguments, "--count", 2, SURVEY_MAZES_MAX, MAZES_DEFAULT, &mazes))
        return false;
    survey->mazes = (uint32_t)mazes;
    survey->each = arguments_flag(arguments, "--each");
    return seed_series_read_seed(arguments, SURVEY_MAZES_MAX, "survey", survey->seed);
}

static void write_seed(const struct survey *survey, uint32_t maze, char *seed)
{
    seed_series_write(survey->seed, maze, seed);
}

bool survey_add(struct survey *survey, const char *kind, const char *params, const char *label,
                struct mw_error *error)
{
    if (survey->sorts == SURVEY_SORTS_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, 0, "a survey compares at most %d sorts of mazes",
                SURVEY_SORTS_MAX);
        return false;
    }
    struct survey_sort *sort = calloc(1, sizeof *sort);
    if (!sort) {
        mw_fail_memory(error);
        return false;
    }
    survey->sort[survey->sorts++] = sort;
    struct text text = {.bytes = sort->label, .capacity = SURVEY_NAME_MAX - 1, .fixed = true};
    text_string(&text, label);
    return seed_series_read_head(kind, params, sort->head, error);
}

bool survey_begin(struct survey *survey, struct arguments *arguments)
{
    if (!sharded_split(&survey->sharded, (uint64_t)survey->sorts * survey->mazes, "mazes",
                       arguments))
        return false;
    survey->at_sort = (uint32_t)(survey->sharded.from / survey->mazes);
    survey->at_maze = (uint32_t)(survey->sharded.from % survey->mazes);
    return true;
}

/* ---- Reading the output of `rate` ---- */

/* Reads a decimal in millionths, dropping further digits. STATISTICS_NONE if it is not a number, or
 * past STATISTICS_VALUE_MAX. */
static int64_t read_decimal(const char *text, size_t length)
{
    bool negative = length > 0 && text[0] == '-';
    size_t at = negative;
    int64_t value = 0;
    unsigned places = 0;
    bool point = false;
    if (at == length)
        return STATISTICS_NONE;
    for (; at < length; at++) {
        if (text[at] == '.' && !point) {
            point = true;
            continue;
        }
        if (text[at] < '0' || text[at] > '9' || value > STATISTICS_VALUE_MAX / 10)
            return STATISTICS_NONE;
        if (point && places == MICRO_PLACES)
            continue;
        value = value * 10 + (text[at] - '0');
        places += point;
    }
    for (; places < MICRO_PLACES; places++) {
        if (value > STATISTICS_VALUE_MAX / 10)
            return STATISTICS_NONE;
        value *= 10;
    }
    return negative ? -value : value;
}

/* The first columns of a line of ratings, empty if there are fewer. */
struct line {
    struct mw_text name, first, second;
};

/* Reads the column at *at of a line that ends at `end`, and moves *at to the next one. */
static struct mw_text next_column(const char **at, const char *end)
{
    const char *first = *at;
    const char *tab = memchr(first, '\t', (size_t)(end - first));
    *at = tab ? tab + 1 : end;
    return (struct mw_text){first, (size_t)((tab ? tab : end) - first)};
}

/* Reads the line at *offset and moves on. Returns false at the end. */
static bool next_line(const struct survey *survey, size_t *offset, struct line *line)
{
    const char *at = survey->lines.bytes + *offset;
    size_t left = survey->lines.length - *offset;
    if (left == 0)
        return false;
    const char *newline = memchr(at, '\n', left);
    const char *end = newline ? newline : at + left;
    *offset += (size_t)(end - at) + (newline != NULL);
    line->name = next_column(&at, end);
    line->first = next_column(&at, end);
    line->second = next_column(&at, end);
    return true;
}

/* The index of a measure, added if it is new; SURVEY_MEASURES_MAX if there is no room. */
static uint32_t measure_of(struct survey *survey, struct mw_text name)
{
    if (name.length >= SURVEY_NAME_MAX)
        return SURVEY_MEASURES_MAX;
    uint32_t i = 0;
    while (i < survey->measures && !text_is(name.bytes, name.length, survey->measure[i]))
        i++;
    if (i == survey->measures && i < SURVEY_MEASURES_MAX) {
        memcpy(survey->measure[i], name.bytes, name.length);
        survey->measures++;
    }
    return i;
}

static bool keep_value(struct survey *survey, uint32_t measure, int64_t value)
{
    struct survey_sort *sort = survey->sort[survey->at_sort];
    if (!sort->value[measure]) {
        sort->value[measure] = malloc(survey->mazes * sizeof *sort->value[measure]);
        if (!sort->value[measure])
            return false;
        for (uint32_t i = 0; i < survey->mazes; i++)
            sort->value[measure][i] = STATISTICS_NONE;
    }
    sort->value[measure][survey->at_maze] = value;
    return true;
}

/* The number of a key, which may be followed by '+' (that number or more). */
static int64_t key_value(const char *key, size_t length)
{
    return read_decimal(key, length - (length > 0 && key[length - 1] == '+'));
}

/* The bin of a key, inserted in ascending order if it is new; NULL if there is no room. */
static struct survey_bin *bin_of(struct survey_sort *sort, struct mw_text key)
{
    uint32_t i = 0, at = sort->bins;
    while (i < sort->bins && !text_is(key.bytes, key.length, sort->bin[i].key))
        i++;
    if (i == SURVEY_BINS_MAX || key.length >= SURVEY_NAME_MAX)
        return NULL;
    if (i < sort->bins)
        return &sort->bin[i];
    int64_t value = key_value(key.bytes, key.length);
    while (at > 0 && key_value(sort->bin[at - 1].key, strlen(sort->bin[at - 1].key)) > value)
        at--;
    memmove(&sort->bin[at + 1], &sort->bin[at], (sort->bins++ - at) * sizeof sort->bin[0]);
    sort->bin[at] = (struct survey_bin){0};
    memcpy(sort->bin[at].key, key.bytes, key.length);
    return &sort->bin[at];
}

static bool is_distribution(const struct survey *survey, const struct line *line)
{
    return survey->distribution &&
           text_is(line->name.bytes, line->name.length, survey->distribution);
}

static uint64_t count_of(const struct line *line)
{
    int64_t count = read_decimal(line->second.bytes, line->second.length);
    return count > 0 ? (uint64_t)count : 0;
}

/* Adds the fractions of this maze to those of its sort. */
static void keep_distribution(struct survey *survey)
{
    struct line line;
    uint128 total = 0;
    for (size_t at = 0; next_line(survey, &at, &line);)
        if (is_distribution(survey, &line))
            total += count_of(&line);
    for (size_t at = 0; next_line(survey, &at, &line);) {
        struct survey_bin *bin = total > 0 && is_distribution(survey, &line)
                                     ? bin_of(survey->sort[survey->at_sort], line.first)
                                     : NULL;
        if (!bin)
            continue;
        uint64_t fraction =
            (uint64_t)((count_of(&line) * (uint128)STATISTICS_NANO + total / 2) / total);
        bin->sum += fraction;
        bin->squares += (uint128)fraction * fraction;
    }
}

/* Stores the measures of the rated maze. Returns false if memory runs out. */
static bool keep_measures(struct survey *survey)
{
    struct line line;
    for (size_t at = 0; next_line(survey, &at, &line);) {
        uint32_t measure =
            is_distribution(survey, &line) ? SURVEY_MEASURES_MAX : measure_of(survey, line.name);
        int64_t value = read_decimal(line.first.bytes, line.first.length);
        if (measure < SURVEY_MEASURES_MAX && !keep_value(survey, measure, value))
            return false;
    }
    keep_distribution(survey);
    return true;
}

/* Writes the line of the rated maze, for --each. */
static void keep_row(struct survey *survey)
{
    char seed[MW_SEED_BYTES_MAX + 1];
    write_seed(survey, survey->at_maze, seed);
    text_format(&survey->rows, "maze\t%s\t%s", survey->sort[survey->at_sort]->label, seed);
    struct line line;
    for (size_t at = 0; next_line(survey, &at, &line);) {
        if (is_distribution(survey, &line) || measure_of(survey, line.name) == SURVEY_MEASURES_MAX)
            continue;
        text_char(&survey->rows, '\t');
        text_bytes(&survey->rows, line.first.bytes, line.first.length);
    }
    text_char(&survey->rows, '\n');
}

/* ---- Shards ---- */

/*
 * The body of a shard: the ratings of its mazes in order.
 *
 *   names<TAB>NAME...                              the measures, if they differ from the last line of names
 *   maze<TAB>SORT<TAB>MAZE<TAB>VALUE...<TAB>KEY<TAB>COUNT...   numbers from 0; then the bins
 *   none<TAB>SORT<TAB>MAZE                         its generation gave up
 */
static const char part_names[] = "names", part_maze[] = "maze", part_none[] = "none";

/* Writes the line of names of the ratings. */
static void write_names(const struct survey *survey, struct text *out)
{
    struct line line;
    text_string(out, part_names);
    for (size_t at = 0; next_line(survey, &at, &line);) {
        if (is_distribution(survey, &line))
            continue;
        text_char(out, '\t');
        text_bytes(out, line.name.bytes, line.name.length);
    }
    text_char(out, '\n');
}

static void write_column(struct text *out, struct mw_text column)
{
    text_char(out, '\t');
    text_bytes(out, column.bytes, column.length);
}

/* Writes the rated maze to the body of the shard. */
static void write_part(struct survey *survey)
{
    struct text *out = &survey->rows;
    size_t names = out->length;
    write_names(survey, out);
    size_t length = out->length - names;
    if (out->failed)
        return;
    if (length == survey->names.length &&
        memcmp(out->bytes + names, survey->names.bytes, length) == 0) {
        out->length = names;
    } else {
        text_clear(&survey->names);
        text_bytes(&survey->names, out->bytes + names, length);
        out->failed = survey->names.failed;
    }
    text_format(out, "%s\t%u\t%u", part_maze, survey->at_sort, survey->at_maze);
    struct line line;
    for (size_t at = 0; next_line(survey, &at, &line);)
        if (!is_distribution(survey, &line))
            write_column(out, line.first);
    for (size_t at = 0; next_line(survey, &at, &line);)
        if (is_distribution(survey, &line)) {
            write_column(out, line.first);
            write_column(out, line.second);
        }
    text_char(out, '\n');
}

/* Summarises a measure of a sort. Returns false if memory runs out. */
static bool summarise(const struct survey *survey, struct survey_sort *sort, uint32_t measure)
{
    return !sort->value[measure] ||
           statistics_of(sort->value[measure], survey->mazes, &sort->summary[measure]);
}

/* ---- Running ---- */

static enum mw_status begin_maze(struct survey *survey, struct mw_error *error)
{
    survey->rating = false;
    survey->work = seed_series_begin(survey->sort[survey->at_sort]->head, survey->seed,
                                     survey->at_maze, &survey->maze, error);
    return survey->work ? MW_OK : error->status;
}

static void end_maze(struct survey *survey)
{
    task_close(survey->work);
    maze_release(survey->maze);
    survey->work = NULL;
    survey->maze = NULL;
}

static void next_maze(struct survey *survey)
{
    end_maze(survey);
    if (++survey->at_maze < survey->mazes)
        return;
    survey->at_maze = 0;
    survey->at_sort++;
}

static bool is_done(const struct survey *survey)
{
    return (uint64_t)survey->at_sort * survey->mazes + survey->at_maze == survey->sharded.to;
}

/* Stores the ratings in the figures, or in the shard. Returns false if memory runs out. */
static bool keep(struct survey *survey)
{
    if (sharded_is_shard(&survey->sharded)) {
        write_part(survey);
    } else {
        if (!keep_measures(survey))
            return false;
        if (survey->each)
            keep_row(survey);
    }
    return !survey->rows.failed;
}

/* Moves on from a finished generation to the rating, and from there to the next maze. */
static enum mw_status go_on(struct survey *survey, struct mw_error *error)
{
    if (!survey->rating) {
        task_close(survey->work);
        survey->work = survey->maze->kind->rate(survey->maze);
        survey->rating = true;
        return survey->work ? MW_OK : mw_fail_memory(error);
    }
    text_clear(&survey->lines);
    survey->work->class->result(survey->work, &survey->lines);
    if (survey->lines.failed || !keep(survey))
        return mw_fail_memory(error);
    next_maze(survey);
    return MW_OK;
}

/* Skips a maze whose generation gave up. */
static void skip_maze(struct survey *survey)
{
    if (sharded_is_shard(&survey->sharded))
        text_format(&survey->rows, "%s\t%u\t%u\n", part_none, survey->at_sort, survey->at_maze);
    next_maze(survey);
}

/* Runs a slice of the current generation or rating. */
static enum mw_status work(struct survey *survey, uint32_t max_nodes, struct mw_error *error)
{
    if (!survey->maze && begin_maze(survey, error) != MW_OK)
        return error->status;
    const struct task_class *class = survey->work->class;
    enum mw_status status = class->run ? class->run(survey->work, max_nodes, error) : MW_OK;
    if (status == MW_OK)
        status = go_on(survey, error);
    else if (status == MW_GAVE_UP || status == MW_UNSOLVABLE)
        skip_maze(survey), status = MW_OK;
    return status;
}

/* A slice handles many small mazes: each gets at most NODES_A_MAZE nodes. */
static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    enum { NODES_A_MAZE = 2000 };
    struct survey *survey = task;
    for (uint32_t done = 0; done < max_nodes && !is_done(survey);) {
        uint32_t nodes = max_nodes - done < NODES_A_MAZE ? max_nodes - done : NODES_A_MAZE;
        enum mw_status status = work(survey, nodes, error);
        if (status != MW_OK && status != MW_RUNNING)
            return status;
        done += nodes;
    }
    if (!is_done(survey))
        return MW_RUNNING;
    uint32_t summaries = sharded_is_shard(&survey->sharded) ? 0 : survey->sorts * survey->measures;
    if (survey->summed < summaries) {
        uint32_t sort = survey->summed / survey->measures;
        uint32_t measure = survey->summed++ % survey->measures;
        if (!summarise(survey, survey->sort[sort], measure))
            return mw_fail_memory(error);
    }
    return survey->summed < summaries ? MW_RUNNING : MW_OK;
}

/* ---- Merging shards ---- */

/* Restores the output of `rate` from a line of a shard. Returns false if its columns do not match the
 * names. */
static bool read_part(struct survey *survey, const char *at, const char *end)
{
    struct text *out = &survey->lines;
    const char *name = survey->names.bytes, *names_end = name + survey->names.length;
    text_clear(out);
    if (name == names_end)
        return false;
    while (name < names_end) {
        struct mw_text column = next_column(&name, names_end);
        if (at >= end)
            return false;
        text_bytes(out, column.bytes, column.length);
        write_column(out, next_column(&at, end));
        text_char(out, '\n');
    }
    while (at < end) {
        struct mw_text key = next_column(&at, end);
        if (!survey->distribution || at >= end)
            return false;
        text_string(out, survey->distribution);
        write_column(out, key);
        write_column(out, next_column(&at, end));
        text_char(out, '\n');
    }
    return true;
}

static bool is_number(struct mw_text column, uint64_t value)
{
    char digits[24];
    struct text text = {.bytes = digits, .capacity = sizeof digits - 1, .fixed = true};
    text_unsigned(&text, value);
    digits[text.length] = '\0';
    return text_is(column.bytes, column.length, digits);
}

/* Reads a line of a shard, up to `end`. */
static enum mw_status merge_line(struct survey *survey, const char *at, const char *end)
{
    struct mw_text first = next_column(&at, end);
    if (text_is(first.bytes, first.length, part_names)) {
        text_clear(&survey->names);
        text_bytes(&survey->names, at, (size_t)(end - at));
        return survey->names.failed ? MW_NO_MEMORY : MW_OK;
    }
    if (is_done(survey) || !is_number(next_column(&at, end), survey->at_sort) ||
        !is_number(next_column(&at, end), survey->at_maze))
        return MW_BAD_SYNTAX;
    if (text_is(first.bytes, first.length, part_maze)) {
        if (!read_part(survey, at, end))
            return MW_BAD_SYNTAX;
        if (survey->lines.failed || !keep(survey))
            return MW_NO_MEMORY;
    } else if (!text_is(first.bytes, first.length, part_none)) {
        return MW_BAD_SYNTAX;
    }
    next_maze(survey);
    return MW_OK;
}

static enum mw_status merge_shard(void *task, const struct sealed_shard *shard,
                                  struct mw_error *error)
{
    struct survey *survey = task;
    uint64_t mazes = (uint64_t)survey->sorts * survey->mazes;
    const char *end = shard->body + shard->body_length;
    text_clear(&survey->names);
    survey->sharded.to = shard_from(shard->shard.number + 1, shard->shard.of, mazes);
    for (const char *at = shard->body; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *line = newline ? newline : end;
        enum mw_status status = merge_line(survey, at, line);
        if (status == MW_NO_MEMORY)
            return mw_fail_memory(error);
        if (status != MW_OK)
            return mw_fail(error, status, (size_t)(at - shard->body),
                           "this line must be about maze %u of sort %u", survey->at_maze,
                           survey->at_sort);
        at = line + (newline != NULL);
    }
    if (is_done(survey))
        return MW_OK;
    return mw_fail(error, MW_BAD_SYNTAX, 0, "the shard ends before its last maze");
}

/* ---- Progress ---- */

static void progress(const void *task, struct text *out)
{
    const struct survey *survey = task;
    const struct sharded_work *sharded = &survey->sharded;
    text_key_value(out, "sort", is_done(survey) ? "-" : survey->sort[survey->at_sort]->label);
    text_key_unsigned(out, "mazes_done",
                      (uint64_t)survey->at_sort * survey->mazes + survey->at_maze - sharded->from);
    text_key_unsigned(out, "mazes", sharded->to - sharded->from);
}

/* ---- Result ---- */

/* Writes value / one with `places` decimals. */
static void write_scaled(struct text *out, int64_t value, uint64_t one, unsigned places)
{
    text_char(out, '\t');
    if (value < 0)
        text_char(out, '-');
    text_ratio(out, value < 0 ? (uint128) - (uint64_t)value : (uint128)value, one, places);
}

static void write_summary(const struct survey *survey, const struct survey_sort *sort,
                          uint32_t measure, struct text *out)
{
    const struct statistics *s = &sort->summary[measure];
    if (s->count == 0)
        return;
    text_format(out, "measure\t%s\t%s\t%u", survey->measure[measure], sort->label, s->count);
    write_scaled(out, s->mean, STATISTICS_NANO, 9);
    write_scaled(out, (int64_t)s->error, STATISTICS_NANO, 9);
    write_scaled(out, (int64_t)s->deviation, STATISTICS_NANO, 9);
    for (uint32_t q = 0; q < 5; q++)
        write_scaled(out, s->quartile[q], STATISTICS_MICRO, MICRO_PLACES);
    for (uint32_t q = 0; q < 5; q += 2) {
        char seed[MW_SEED_BYTES_MAX + 1];
        write_seed(survey, s->index[q], seed);
        text_format(out, "\t%s", seed);
    }
    text_char(out, '\n');
}

/* Compares the first two sorts, if their values vary. */
static void write_beside(const struct survey *survey, uint32_t measure, struct text *out)
{
    const struct statistics *one = &survey->sort[0]->summary[measure];
    const struct statistics *other = &survey->sort[1]->summary[measure];
    uint128 variance = (uint128)one->error * one->error + (uint128)other->error * other->error;
    if (one->count < 2 || other->count < 2 || variance == 0)
        return;
    bool less = one->mean < other->mean;
    uint64_t apart =
        less ? (uint64_t)(other->mean - one->mean) : (uint64_t)(one->mean - other->mean);
    uint64_t z = (uint64_t)((uint128)apart * 1000 / statistics_root(variance));
    text_format(out, "beside\t%s\t%s\t%s", survey->measure[measure], survey->sort[0]->label,
                survey->sort[1]->label);
    write_scaled(out, less ? -(int64_t)z : (int64_t)z, 1000, 3);
    write_scaled(out, (int64_t)statistics_chance(z), STATISTICS_NANO, 6);
    text_char(out, '\n');
}

/* Writes the mean fraction of each bin and its standard error. */
static void write_bins(const struct survey *survey, const struct survey_sort *sort,
                       struct text *out)
{
    uint64_t n = survey->mazes;
    for (uint32_t i = 0; i < sort->bins; i++) {
        const struct survey_bin *bin = &sort->bin[i];
        uint128 spread = n * bin->squares - (uint128)bin->sum * bin->sum;
        text_format(out, "bin\t%s\t%s\t%s", survey->distribution, sort->label, bin->key);
        write_scaled(out, (int64_t)((bin->sum + n / 2) / n), STATISTICS_NANO, 9);
        write_scaled(out, (int64_t)statistics_root(spread / (n * n * (n - 1))), STATISTICS_NANO, 9);
        text_char(out, '\n');
    }
}

static void result(const void *task, struct text *out)
{
    const struct survey *survey = task;
    if (sharded_is_shard(&survey->sharded)) {
        sharded_write(&survey->sharded, &survey->rows, out);
        return;
    }
    text_key_unsigned(out, "mazes", survey->mazes);
    text_key_value(out, "seed", survey->seed);
    for (uint32_t i = 0; i < survey->sorts; i++)
        text_format(out, "sort\t%s\t%s\n", survey->sort[i]->label, survey->sort[i]->head);
    for (uint32_t measure = 0; measure < survey->measures; measure++) {
        for (uint32_t i = 0; i < survey->sorts; i++)
            write_summary(survey, survey->sort[i], measure, out);
        if (survey->sorts > 1)
            write_beside(survey, measure, out);
    }
    for (uint32_t i = 0; i < survey->sorts; i++)
        write_bins(survey, survey->sort[i], out);
    if (!survey->each)
        return;
    text_string(out, "columns\tsort\tseed");
    for (uint32_t measure = 0; measure < survey->measures; measure++)
        text_format(out, "\t%s", survey->measure[measure]);
    text_char(out, '\n');
    text_bytes(out, survey->rows.bytes, survey->rows.length);
}

static void close(void *task)
{
    struct survey *survey = task;
    end_maze(survey);
    for (uint32_t i = 0; i < survey->sorts; i++) {
        for (uint32_t measure = 0; measure < SURVEY_MEASURES_MAX; measure++)
            free(survey->sort[i]->value[measure]);
        free(survey->sort[i]);
    }
    text_free(&survey->lines);
    text_free(&survey->rows);
    text_free(&survey->names);
    sharded_close(&survey->sharded);
}

const struct task_class survey_class = {
    .run = run, .progress = progress, .result = result, .merge_shard = merge_shard, .close = close};
