/*
 * Surveys: many mazes of several sorts are generated and measured by their kind's `rate`, and the
 * measures summarised as distributions. The mazes of a sort have the seeds WORD-0 to WORD-(N-1), so
 * that each can be opened and the survey repeated.
 *
 * The measures are those of the kind's table (core/measures.h), exact. Its distribution is averaged
 * over the mazes, bin by bin, as fractions.
 *
 * The result is key/value lines:
 *
 *   sort<TAB>LABEL<TAB>HEAD                        a code is HEAD followed by the seed
 *   mazes<TAB>N                                    of each sort
 *   seed<TAB>WORD
 *   measure<TAB>NAME<TAB>LABEL<TAB>COUNT<TAB>MEAN<TAB>ERROR<TAB>DEVIATION<TAB>MIN<TAB>LOWER<TAB>
 *     MEDIAN<TAB>UPPER<TAB>MAX<TAB>SEEDS           three seeds: of the minimum, median and maximum
 *   beside<TAB>NAME<TAB>LABEL<TAB>LABEL<TAB>T<TAB>P<TAB>DEGREES
 *   bin<TAB>NAME<TAB>LABEL<TAB>KEY<TAB>FRACTION<TAB>ERROR   in ascending order of keys
 *
 * DEVIATION is the sample standard deviation (N - 1), ERROR the standard error of the mean. LOWER,
 * MEDIAN and UPPER are interpolated between two values (statistics.h); the seed of the median is that of
 * the lower one. `beside` compares the first two sorts by Welch's t-test: T is the difference of their
 * means divided by its error, P its two-sided p-value by Student's distribution with DEGREES of freedom.
 *
 * With --each, the mazes follow:
 *
 *   columns<TAB>sort<TAB>seed<TAB>NAME...
 *   maze<TAB>LABEL<TAB>SEED<TAB>VALUE...
 */
#pragma once

#include "core/code.h"
#include "core/measures.h"
#include "seed_series.h"
#include "shard.h"
#include "statistics.h"

enum {
    SURVEY_SORTS_MAX = 24,
    /* A value takes 8 bytes, so a measure of a sort takes at most 80,000. */
    SURVEY_MAZES_MAX = STATISTICS_COUNT_MAX,
    SURVEY_LABEL_MAX = 32,
    SURVEY_BINS_MAX = 64,
};

struct survey_bin {
    uint64_t sum;    /* of the mazes' fractions, in billionths */
    uint128 squares; /* of the same */
};

struct survey_sort {
    char label[SURVEY_LABEL_MAX];
    char head[MW_CODE_BYTES_MAX];
    uint64_t
        *value[MEASURES_MAX]; /* by maze: whole numbers, ratios in billionths; STATISTICS_NONE */
    struct statistics summary[MEASURES_MAX];
    struct survey_bin bin[SURVEY_BINS_MAX];
};

/* The measures of a maze. */
struct survey_rating {
    struct measure_value values[MEASURES_MAX];
    uint32_t bins[SURVEY_BINS_MAX];
};

/* The first member of a kind's survey task, or all of it; zeroed by task_open. */
struct survey {
    struct task task;
    const struct measure_table *table;
    char seed[MW_SEED_BYTES_MAX + 1];
    uint32_t mazes;
    bool each;
    struct sharded_work sharded; /* items: the mazes of the first sort, then of the second, ... */
    uint32_t sorts;
    struct survey_sort *sort[SURVEY_SORTS_MAX];
    /* Progress. */
    uint32_t at_sort;
    uint32_t at_maze;
    struct maze *maze;
    struct task *work; /* its generation, then its rating */
    bool rating;
    uint32_t summed;  /* finished summaries */
    struct text rows; /* with `each`: the lines of the mazes; of a shard: its body */
};

/* The arguments that every survey has, and their rows in a struct that begins with them. */
struct survey_values {
    uint64_t count;
    struct argument seed;
    bool each;
    struct shard shard;
};
enum { SURVEY_MAZES_DEFAULT = 100 };
#define SURVEY_ROWS                                                                                \
    ROW("count", AS_INTEGER(struct survey_values, count), "Mazes of each algorithm",               \
        "number of mazes of each algorithm", .minimum = 2, .maximum = SURVEY_MAZES_MAX,            \
        .initial = SURVEY_MAZES_DEFAULT, .unit = "mazes"),                                         \
        SEED_SERIES_ROW(struct survey_values, "survey", 27),                                       \
        ROW("each", AS_FLAG(struct survey_values, each), "List all mazes",                         \
            "a line for each maze, too"),                                                          \
        SHARD_ROWS(struct survey_values)
/* The keys that a survey writes. */
extern const struct result_row survey_results[];
/* Takes these values; must be called first. `task`: kind and task. `table`: the measures of the kind.
 * Returns false with an error. */
bool survey_open(struct survey *survey, const char *task, const struct measure_table *table,
                 const struct survey_values *values, const struct row_places *places,
                 struct mw_error *error);
/* Adds the sort of the codes `v1.KIND.PARAMS.s...`, whose PARAMS end with the label and which no earlier sort may have. Returns false with an
 * error whose offset counts from the beginning of PARAMS. */
bool survey_add(struct survey *survey, const char *kind, const char *params, const char *label,
                struct mw_error *error);

/* Prepares the work, after all sorts were added. Returns false with an error. */
bool survey_begin(struct survey *survey, struct mw_error *error);

extern const struct task_class survey_class;
