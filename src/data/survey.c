/* Surveys: generate, rate and summarise many mazes of several sorts. */
#include "survey.h"
#include "seed_series.h"

#include <stdlib.h>
#include <string.h>

enum { NANO_PLACES = 9 };

/* ---- Opening ---- */

bool survey_open(struct survey *survey, const char *task, const struct measure_table *table,
                 const struct survey_values *values, const struct row_places *places,
                 struct mw_error *error)
{
    MW_ASSERT(table->count <= MEASURES_MAX && table->bins <= SURVEY_BINS_MAX);
    survey->table = table;
    survey->mazes = (uint32_t)values->count;
    survey->each = values->each;
    memcpy(survey->seed, values->seed.text, values->seed.length);
    return sharded_open(&survey->sharded, task, values->shard, places, error);
}

static void write_seed(const struct survey *survey, uint32_t maze, char *seed)
{
    seed_series_write(survey->seed, maze, seed);
}

/* Two equal sorts have the same mazes, and the survey would compare them with themselves. */
static bool is_new(const struct survey *survey, const struct survey_sort *sort, size_t offset,
                   struct mw_error *error)
{
    for (uint32_t i = 0; survey->sort[i] != sort; i++)
        if (strcmp(survey->sort[i]->head, sort->head) == 0)
            return mw_fail_false(error, MW_BAD_SYNTAX, offset,
                                 "%s: '%s' already makes the same mazes", sort->label,
                                 survey->sort[i]->label);
    return true;
}

bool survey_add(struct survey *survey, const char *kind, const char *params, const char *label,
                struct mw_error *error)
{
    if (survey->sorts == SURVEY_SORTS_MAX)
        return mw_fail_false(error, MW_OUT_OF_RANGE, 0,
                             "a survey compares at most %d sorts of mazes", SURVEY_SORTS_MAX);
    struct survey_sort *sort = calloc(1, sizeof *sort);
    if (!sort)
        return mw_fail_memory_false(error);
    survey->sort[survey->sorts++] = sort;
    struct text text = {.bytes = sort->label, .capacity = SURVEY_LABEL_MAX - 1, .fixed = true};
    text_string(&text, label);
    size_t label_at = strlen(params) - strlen(label); /* params end with the label */
    return seed_series_read_head(kind, params, sort->head, error) &&
           is_new(survey, sort, label_at, error);
}

bool survey_begin(struct survey *survey, struct mw_error *error)
{
    if (!sharded_split(&survey->sharded, (uint64_t)survey->sorts * survey->mazes, "mazes", error))
        return false;
    survey->at_sort = (uint32_t)(survey->sharded.from / survey->mazes);
    survey->at_maze = (uint32_t)(survey->sharded.from % survey->mazes);
    return true;
}

/* ---- The measures of a maze ---- */

/* A value in the unit of its measure, rounded to the nearest. */
static uint64_t in_units(const struct measure *measure, struct measure_value value)
{
    if (value.denominator == 0)
        return STATISTICS_NONE;
    uint128 scaled = (uint128)value.numerator * (measure->ratio ? STATISTICS_NANO : 1);
    uint128 units = (scaled + value.denominator / 2) / value.denominator;
    uint64_t limit = measure->ratio ? STATISTICS_VALUE_MAX : STATISTICS_WHOLE_MAX;
    return units <= limit ? (uint64_t)units : STATISTICS_NONE;
}

static bool keep_value(struct survey *survey, uint32_t measure, uint64_t value)
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

/* Adds the fractions of this maze to those of its sort. */
static void keep_distribution(struct survey *survey, const uint32_t *counts)
{
    struct survey_bin *bin = survey->sort[survey->at_sort]->bin;
    uint64_t total = 0;
    for (uint32_t i = 0; i < survey->table->bins; i++)
        total += counts[i];
    for (uint32_t i = 0; i < survey->table->bins && total > 0; i++) {
        uint64_t fraction = ((uint64_t)counts[i] * STATISTICS_NANO + total / 2) / total;
        bin[i].sum += fraction;
        bin[i].squares += (uint128)fraction * fraction;
    }
}

/* Stores the measures of the rated maze. Returns false if memory runs out. */
static bool keep_measures(struct survey *survey, const struct survey_rating *rating)
{
    for (uint32_t i = 0; i < survey->table->count; i++)
        if (!keep_value(survey, i, in_units(&survey->table->measures[i], rating->values[i])))
            return false;
    keep_distribution(survey, rating->bins);
    return true;
}

/* Writes the line of the rated maze, for --each. */
static void keep_row(struct survey *survey, const struct survey_rating *rating)
{
    char seed[MW_SEED_BYTES_MAX + 1];
    write_seed(survey, survey->at_maze, seed);
    text_format(&survey->rows, "maze\t%s\t%s", survey->sort[survey->at_sort]->label, seed);
    for (uint32_t i = 0; i < survey->table->count; i++) {
        text_char(&survey->rows, '\t');
        measure_write(&survey->table->measures[i], rating->values[i], NANO_PLACES, &survey->rows);
    }
    text_char(&survey->rows, '\n');
}

/* ---- Shards ---- */

/*
 * The body of a shard: the ratings of its mazes in order, exact.
 *
 *   maze<TAB>SORT<TAB>MAZE<TAB>NUMERATOR/DENOMINATOR...<TAB>COUNT...   numbers from 0; then the bins up
 *                                                  to the last that is not empty
 *   none<TAB>SORT<TAB>MAZE                         its generation gave up
 */
static const char part_maze[] = "maze", part_none[] = "none";

/* Writes the rated maze to the body of the shard. */
static void write_part(struct survey *survey, const struct survey_rating *rating)
{
    struct text *out = &survey->rows;
    text_format(out, "%s\t%u\t%u", part_maze, survey->at_sort, survey->at_maze);
    for (uint32_t i = 0; i < survey->table->count; i++) {
        text_char(out, '\t');
        text_unsigned(out, rating->values[i].numerator);
        text_char(out, '/');
        text_unsigned(out, rating->values[i].denominator);
    }
    uint32_t bins = survey->table->bins;
    while (bins > 0 && rating->bins[bins - 1] == 0)
        bins--;
    for (uint32_t i = 0; i < bins; i++)
        text_format(out, "\t%u", rating->bins[i]);
    text_char(out, '\n');
}

/* Summarises a measure of a sort. Returns false if memory runs out. */
static bool summarise(const struct survey *survey, struct survey_sort *sort, uint32_t measure)
{
    uint32_t unit = survey->table->measures[measure].ratio ? STATISTICS_NANO : 1;
    return !sort->value[measure] ||
           statistics_of(sort->value[measure], survey->mazes, unit, &sort->summary[measure]);
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

/* Stores the rating in the figures, or in the shard. Returns false if memory runs out. */
static bool keep(struct survey *survey, const struct survey_rating *rating)
{
    if (sharded_is_shard(&survey->sharded)) {
        write_part(survey, rating);
    } else {
        if (!keep_measures(survey, rating))
            return false;
        if (survey->each)
            keep_row(survey, rating);
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
    struct survey_rating rating;
    survey->work->class->measure(survey->work, rating.values, rating.bins);
    if (!keep(survey, &rating))
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
    uint32_t summaries =
        sharded_is_shard(&survey->sharded) ? 0 : survey->sorts * survey->table->count;
    if (survey->summed < summaries) {
        uint32_t sort = survey->summed / survey->table->count;
        uint32_t measure = survey->summed++ % survey->table->count;
        if (!summarise(survey, survey->sort[sort], measure))
            return mw_fail_memory(error);
    }
    return survey->summed < summaries ? MW_RUNNING : MW_OK;
}

/* ---- Merging shards ---- */

/* Reads a whole number up to `max`. */
static bool read_whole(struct mw_text digits, uint64_t max, uint64_t *value)
{
    uint128 number = 0;
    for (size_t i = 0; i < digits.length; i++) {
        if (digits.bytes[i] < '0' || digits.bytes[i] > '9')
            return false;
        number = number * 10 + (uint32_t)(digits.bytes[i] - '0');
        if (number > max)
            return false;
    }
    *value = (uint64_t)number;
    return digits.length > 0;
}

static bool read_value(struct mw_text column, struct measure_value *value)
{
    struct mw_text numerator;
    return text_next_part(&column, '/', &numerator) &&
           read_whole(numerator, UINT64_MAX, &value->numerator) &&
           read_whole(column, UINT64_MAX, &value->denominator);
}

/* Reads the columns of a rating. Returns false if they are not the measures and bins of the table. */
static bool read_rating(const struct measure_table *table, struct mw_text line,
                        struct survey_rating *rating)
{
    struct mw_text column;
    for (uint32_t i = 0; i < table->count; i++)
        if (!text_next_part(&line, '\t', &column) || !read_value(column, &rating->values[i]))
            return false;
    memset(rating->bins, 0, sizeof rating->bins);
    for (uint32_t i = 0; i < table->bins && text_next_part(&line, '\t', &column); i++) {
        uint64_t count;
        if (!read_whole(column, UINT32_MAX, &count))
            return false;
        rating->bins[i] = (uint32_t)count;
    }
    return !line.bytes;
}

/* Takes a column off the line. Returns whether it is this number. */
static bool take_number(struct mw_text *line, uint64_t expected)
{
    struct mw_text column;
    uint64_t value;
    return text_next_part(line, '\t', &column) && read_whole(column, UINT32_MAX, &value) &&
           value == expected;
}

static enum mw_status merge_line(struct survey *survey, struct mw_text line)
{
    struct mw_text first;
    struct survey_rating rating;
    if (is_done(survey) || !text_next_part(&line, '\t', &first) ||
        !take_number(&line, survey->at_sort) || !take_number(&line, survey->at_maze))
        return MW_BAD_SYNTAX;
    if (text_is(first.bytes, first.length, part_maze)) {
        if (!read_rating(survey->table, line, &rating))
            return MW_BAD_SYNTAX;
        if (!keep(survey, &rating))
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
    struct mw_text rest = {shard->body, shard->body_length}, line;
    survey->sharded.to = shard_from(shard->shard.number + 1, shard->shard.of, mazes);
    while (rest.length > 0 && text_next_part(&rest, '\n', &line)) {
        enum mw_status status = merge_line(survey, line);
        if (status == MW_NO_MEMORY)
            return mw_fail_memory(error);
        if (status != MW_OK)
            return mw_fail(error, status, (size_t)(line.bytes - shard->body),
                           "this line must be about maze %u of sort %u", survey->at_maze,
                           survey->at_sort);
    }
    if (is_done(survey))
        return MW_OK;
    return mw_fail(error, MW_BAD_SYNTAX, 0, "the shard ends before its last maze");
}

/* ---- Progress ---- */

static struct progress progress(const void *task)
{
    const struct survey *survey = task;
    const struct sharded_work *sharded = &survey->sharded;
    uint64_t at = (uint64_t)survey->at_sort * survey->mazes + survey->at_maze;
    return (struct progress){.done = at - sharded->from, .total = sharded->to - sharded->from};
}

static void figures(const void *task, struct text *out)
{
    const struct survey *survey = task;
    text_key_value(out, "sort", is_done(survey) ? "-" : survey->sort[survey->at_sort]->label);
}

/* ---- Result ---- */

/* Writes a value in billionths. */
static void write_nano(struct text *out, uint64_t value, unsigned places)
{
    text_char(out, '\t');
    text_ratio(out, value, STATISTICS_NANO, places);
}

static void write_summary(const struct survey *survey, const struct survey_sort *sort,
                          uint32_t measure, struct text *out)
{
    const struct statistics *s = &sort->summary[measure];
    if (s->count == 0)
        return;
    text_format(out, "measure\t%s\t%s\t%u", survey->table->measures[measure].name, sort->label,
                s->count);
    write_nano(out, s->mean, NANO_PLACES);
    write_nano(out, s->error, NANO_PLACES);
    write_nano(out, s->deviation, NANO_PLACES);
    for (uint32_t q = 0; q < 5; q++)
        write_nano(out, s->quartile[q], NANO_PLACES);
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
    enum { MICRO = 1000000, MICRO_PLACES = 6 };
    struct statistics_test test;
    if (!statistics_compare(&survey->sort[0]->summary[measure], &survey->sort[1]->summary[measure],
                            &test))
        return;
    text_format(out, "beside\t%s\t%s\t%s\t%s", survey->table->measures[measure].name,
                survey->sort[0]->label, survey->sort[1]->label, test.t < 0 ? "-" : "");
    text_ratio(out, (uint128)(test.t < 0 ? -test.t : test.t), MICRO, MICRO_PLACES);
    write_nano(out, test.p, MICRO_PLACES);
    text_format(out, "\t%u\n", test.degrees);
}

/* Writes the mean fraction of each bin that occurs, and its standard error. */
static void write_bins(const struct survey *survey, const struct survey_sort *sort,
                       struct text *out)
{
    uint64_t n = survey->mazes;
    for (uint32_t i = 0; i < survey->table->bins; i++) {
        const struct survey_bin *bin = &sort->bin[i];
        if (bin->squares == 0)
            continue;
        uint128 spread = n * bin->squares - (uint128)bin->sum * bin->sum;
        text_format(out, "bin\t%s\t%s\t", survey->table->distribution, sort->label);
        measure_write_key(survey->table, i, out);
        write_nano(out, (bin->sum + n / 2) / n, NANO_PLACES);
        write_nano(out, statistics_root(spread / (n * n * (n - 1))), NANO_PLACES);
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
    for (uint32_t measure = 0; measure < survey->table->count; measure++) {
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
    for (uint32_t measure = 0; measure < survey->table->count; measure++)
        text_format(out, "\t%s", survey->table->measures[measure].name);
    text_char(out, '\n');
    text_bytes(out, survey->rows.bytes, survey->rows.length);
}

static void close(void *task)
{
    struct survey *survey = task;
    end_maze(survey);
    for (uint32_t i = 0; i < survey->sorts; i++) {
        for (uint32_t measure = 0; measure < MEASURES_MAX; measure++)
            free(survey->sort[i]->value[measure]);
        free(survey->sort[i]);
    }
    text_free(&survey->rows);
    sharded_close(&survey->sharded);
}

const struct task_class survey_class = {.run = run,
                                        .progress = progress,
                                        .figures = figures,
                                        .result = result,
                                        .merge_shard = merge_shard,
                                        .close = close};

#define SURVEY_BOX(key, label)                                                                     \
    {                                                                                              \
        key, "decimal", NULL, "box", label, NULL                                                   \
    }
#define SURVEY_LINK(key, label)                                                                    \
    {                                                                                              \
        key, "seed", NULL, "link measure.sort", label, NULL                                        \
    }
const struct result_row survey_results[] = {
    {"mazes", "integer", "mazes", "figure", "Mazes", "number of mazes of each algorithm"},
    {"seed", "seed", NULL, "figure", "Seed", "the mazes have the seeds SEED-0, SEED-1 and so on"},
    {"sort.name", "text", NULL, "series", "Algorithm", NULL},
    {"sort.head", "code", NULL, "hidden", "Code", "start of the codes of its mazes"},
    {"measure.key", "measure", NULL, "choose", "Measure", NULL},
    {"measure.sort", "text", NULL, "series", "Algorithm", NULL},
    {"measure.count", "integer", "mazes", "column", "Mazes", "mazes with a value"},
    {"measure.mean", "decimal", NULL, "mean", "Mean", NULL},
    {"measure.error", "decimal", NULL, "error", "Standard error", NULL},
    {"measure.deviation", "decimal", NULL, "column", "Standard deviation", NULL},
    SURVEY_BOX("measure.minimum", "Minimum"),
    {"measure.lower", "decimal", NULL, "box", "Lower quartile",
     "quartiles are interpolated (type 7, as NumPy and R do)"},
    SURVEY_BOX("measure.median", "Median"),
    SURVEY_BOX("measure.upper", "Upper quartile"),
    SURVEY_BOX("measure.maximum", "Maximum"),
    SURVEY_LINK("measure.at_minimum", "Maze of the minimum"),
    {"measure.at_median", "seed", NULL, "link measure.sort", "Maze of the median",
     "of an even number of mazes the lower one"},
    SURVEY_LINK("measure.at_maximum", "Maze of the maximum"),
    {"beside.key", "measure", NULL, "choose", "Measure", NULL},
    {"beside.first", "text", NULL, "column", "First algorithm", NULL},
    {"beside.second", "text", NULL, "column", "Second algorithm", NULL},
    {"beside.t", "decimal", NULL, "column", "t",
     "difference of the means divided by its standard error"},
    {"beside.p", "decimal", NULL, "column", "p",
     "probability of such a difference between equal algorithms: Welch's t-test"},
    {"beside.degrees", "integer", NULL, "column", "Degrees of freedom", "rounded down"},
    {"bin.key", "measure", NULL, "choose", "Distribution", NULL},
    {"bin.sort", "text", NULL, "series", "Algorithm", NULL},
    {"bin.length", "text", NULL, "x", "Length", "64+: 64 or more"},
    {"bin.share", "decimal", NULL, "y log", "Mean share", NULL},
    {"bin.error", "decimal", NULL, "error", "Standard error", NULL},
    {"columns.*", "text", NULL, "hidden", "Columns", "the names of the columns of maze"},
    {"maze.*", "text", NULL, "column", "Maze", "with --each: one line for each maze"},
    {0}};
