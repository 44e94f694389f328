/*
 * Surveys: many mazes of several sorts are generated and measured by their kind's `rate`, and the
 * measures summarised as distributions. The mazes of a sort have the seeds WORD-0 to WORD-(N-1), so
 * that each can be opened and the survey repeated.
 *
 * A measure is a line `name<TAB>number` of `rate`; numbers are read to six places, and '-' counts as
 * missing. One measure may be a distribution itself, a line `name<TAB>key<TAB>count` for each bin; its
 * fractions are averaged over the mazes.
 *
 * The result is key/value lines:
 *
 *   sort<TAB>LABEL<TAB>HEAD                        a code is HEAD followed by the seed
 *   mazes<TAB>N                                    of each sort
 *   seed<TAB>WORD
 *   measure<TAB>NAME<TAB>LABEL<TAB>COUNT<TAB>MEAN<TAB>ERROR<TAB>DEVIATION<TAB>MIN<TAB>LOWER<TAB>
 *     MEDIAN<TAB>UPPER<TAB>MAX<TAB>SEEDS           three seeds: of the minimum, median and maximum
 *   beside<TAB>NAME<TAB>LABEL<TAB>LABEL<TAB>Z<TAB>P
 *   bin<TAB>NAME<TAB>LABEL<TAB>KEY<TAB>FRACTION<TAB>ERROR   in ascending order of keys
 *
 * DEVIATION is the sample standard deviation (N - 1), ERROR the standard error of the mean; LOWER and
 * UPPER are quartiles, values that occur. `beside` compares the first two sorts by Welch's test: Z is
 * the difference of their means divided by its error, P its two-sided p-value. The normal distribution
 * stands for Student's, so use 30 mazes or more.
 *
 * With --each, the mazes follow:
 *
 *   columns<TAB>sort<TAB>seed<TAB>NAME...
 *   maze<TAB>LABEL<TAB>SEED<TAB>VALUE...
 */
#ifndef MW_SURVEY_H
#define MW_SURVEY_H

#include "core/code.h"
#include "shard.h"
#include "statistics.h"

enum {
    SURVEY_SORTS_MAX = 24,
    /* A value takes 8 bytes, so a measure of a sort takes at most 80,000. */
    SURVEY_MAZES_MAX = STATISTICS_COUNT_MAX,
    SURVEY_MEASURES_MAX = 40,
    SURVEY_BINS_MAX = 64,
    SURVEY_NAME_MAX = 32,
};

struct survey_bin {
    char key[SURVEY_NAME_MAX];
    uint64_t sum;    /* of the mazes' fractions, in billionths */
    uint128 squares; /* of the same */
};

struct survey_sort {
    char label[SURVEY_NAME_MAX];
    char head[MW_CODE_BYTES_MAX];
    int64_t *value[SURVEY_MEASURES_MAX]; /* by maze; STATISTICS_NONE if missing */
    struct statistics summary[SURVEY_MEASURES_MAX];
    struct survey_bin bin[SURVEY_BINS_MAX];
    uint32_t bins;
};

/* The first member of a kind's survey task, or all of it; zeroed by task_open. */
struct survey {
    struct task task;
    const char *distribution; /* the measure that is a distribution, or NULL */
    char seed[MW_SEED_BYTES_MAX + 1];
    uint32_t mazes;
    bool each;
    struct sharded_work sharded; /* items: the mazes of the first sort, then of the second, ... */
    uint32_t sorts;
    struct survey_sort *sort[SURVEY_SORTS_MAX];
    char measure[SURVEY_MEASURES_MAX][SURVEY_NAME_MAX];
    uint32_t measures;
    /* Progress. */
    uint32_t at_sort;
    uint32_t at_maze;
    struct maze *maze;
    struct task *work; /* its generation, then its rating */
    bool rating;
    uint32_t summed;   /* finished summaries */
    struct text lines; /* output of the current rating */
    struct text rows;  /* with `each`: the lines of the mazes; of a shard: its body */
    struct text names; /* of a shard: its last `names` line */
};

/* The options that every survey has. */
#define SURVEY_OPTIONS                                                                             \
    TASK_OPTION("--count", "N"), TASK_OPTION("--seed", "WORD"), TASK_FLAG("--each"), SHARD_OPTIONS
/* Reads these options; must be called first. `task`: kind and task. Returns false with an error. */
bool survey_read_options(struct survey *survey, const char *task, struct arguments *arguments);
/* Adds the sort of the codes `v1.KIND.PARAMS.s...`. Returns false with an error whose offset counts
 * from the beginning of PARAMS. */
bool survey_add(struct survey *survey, const char *kind, const char *params, const char *label,
                struct mw_error *error);

/* Prepares the work, after all sorts were added. Returns false with an error. */
bool survey_begin(struct survey *survey, struct arguments *arguments);

extern const struct task_class survey_class;

#endif
