/*
 * Surveys: many mazes of several sorts, measured by their kind's `rate`, and the measures as
 * distributions. The mazes of a sort are those of the seeds WORD-0 to WORD-(N-1), so that each can be
 * opened, and the survey done again elsewhere.
 *
 * A measure is a line `name<TAB>number` of `rate`; numbers are taken to six places. Of a line that says
 * less ('-') nothing is counted. One measure may be a distribution already, a line `name<TAB>key<TAB>
 * count` for each of its bins: of that the shards are averaged.
 *
 * The result, one fact a line:
 *
 *   sort<TAB>LABEL<TAB>HEAD                        a code is HEAD, the seed and nothing else
 *   mazes<TAB>N                                    of each sort
 *   seed<TAB>WORD
 *   measure<TAB>NAME<TAB>LABEL<TAB>COUNT<TAB>MEAN<TAB>ERROR<TAB>DEVIATION<TAB>LEAST<TAB>LOWER<TAB>
 *     MEDIAN<TAB>UPPER<TAB>MOST<TAB>SEEDS          three seeds, of the least, the median and the most
 *   beside<TAB>NAME<TAB>LABEL<TAB>LABEL<TAB>Z<TAB>P
 *   bin<TAB>NAME<TAB>LABEL<TAB>KEY<TAB>SHARD<TAB>ERROR      keys upwards
 *
 * DEVIATION is that of one maze (with N - 1), ERROR that of the mean; LOWER and UPPER are quartiles,
 * values that occur. `beside` holds the second sort against the first: Z is the difference of the two
 * means by its error, P the chance of one as large if the sorts were the same (Welch's test; the normal
 * law stands for Student's, so that there should be 30 mazes or more).
 *
 * With --each the mazes too:
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
    /* A value takes 8 bytes, a measure of all mazes of a sort 80,000 at the most. */
    SURVEY_MAZES_MAX = STATISTICS_COUNT_MAX,
    SURVEY_MEASURES_MAX = 40,
    SURVEY_BINS_MAX = 64,
    SURVEY_NAME_MAX = 32,
};

struct survey_bin {
    char key[SURVEY_NAME_MAX];
    uint64_t sum;    /* of the mazes' shards in billionths */
    uint128 squares; /* of them */
};

struct survey_sort {
    char label[SURVEY_NAME_MAX];
    char head[MW_CODE_BYTES_MAX];
    int64_t *value[SURVEY_MEASURES_MAX]; /* by maze; STATISTICS_NONE where it has none */
    struct statistics summary[SURVEY_MEASURES_MAX];
    struct survey_bin bin[SURVEY_BINS_MAX];
    uint32_t bins;
};

/* The first member of a kind's own task, or the task itself; all else of it zero at first. */
struct survey {
    struct task task;
    const char *distribution; /* the measure of bins; NULL: there is none */
    char seed[MW_SEED_BYTES_MAX + 1];
    uint32_t mazes;
    bool each;
    struct sharded_work shared; /* of all mazes of the first sort, then of the second */
    uint32_t sorts;
    struct survey_sort *sort[SURVEY_SORTS_MAX];
    char measure[SURVEY_MEASURES_MAX][SURVEY_NAME_MAX];
    uint32_t measures;
    /* Where it stands. */
    uint32_t at_sort;
    uint32_t at_maze;
    struct maze *maze;
    struct task *work; /* its generation, or its rating */
    bool rating;
    uint32_t summed;   /* summaries that are done */
    struct text lines; /* of the rating at work */
    struct text rows;  /* with `each`: the lines of the mazes; of a shard: what it says */
    struct text names; /* of a shard: its last line of names */
};

/* Takes what every survey has of the words. */
#define SURVEY_OPTIONS                                                                             \
    TASK_OPTION("--count", "N"), TASK_OPTION("--seed", "WORD"), TASK_FLAG("--each"), SHARD_OPTIONS
/* First of all; `task`: kind and task. */
bool survey_read_options(struct survey *survey, const char *task, struct arguments *arguments);
/* Adds the sort of the codes `v1.KIND.PARAMS.s...`; false with an error whose offset counts from the
 * beginning of PARAMS. */
bool survey_add(struct survey *survey, const char *kind, const char *params, const char *label,
                struct mw_error *error);

/* Once all sorts are there. False with an error. */
bool survey_begin(struct survey *survey, struct arguments *arguments);

extern const struct task_class survey_class;

#endif
