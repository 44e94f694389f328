/* What the words of these tasks mean: sizes, sequences, sets. */
#ifndef SIMULTANEOUS_INPUT_H
#define SIMULTANEOUS_INPUT_H

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "core/words.h"

enum {
    SIM_MEMORY_MB_DEFAULT = 2048,
    /* An address space of 4 GB in a browser; natively what somebody wants to spend. */
    SIM_MEMORY_MB_MAX = 1 << 16,
};

/* Of the tasks that take both kinds of mazes. */
#define SIM_WALLS_OPTIONS TASK_OPTION("--walls", "KIND"), TASK_OPTION("--ends", "WHERE")

/* `--memory-mb N` in bytes. */
bool sim_read_memory(struct words *words, uint64_t *bytes);

/* The value of the fact `name` in the lines of a result; NULL if it is not there. */
const char *sim_value_of(const struct text *facts, const char *name, size_t *length);

/* `--walls edges`, walls between cells, with `--ends any` (the default) or corners: the kind of maze
 * in *size, of which the sizes are then read. */
bool sim_read_walls(struct words *words, bool perfect, struct sim_size *size);
/* `4x5`; a side is 1 to `side`, and there are at most `cells` cells. *size says what kind of maze:
 * all zero for blocked cells. */
bool sim_read_size(struct words *words, const struct word *word, uint32_t side, uint32_t cells,
                   struct sim_size *size);
bool sim_read_sequence(struct words *words, const struct word *word, struct sim_sequence *sequence);
/* Whether all mazes of the size can be enumerated, or an error. */
bool sim_check_all(struct words *words, size_t place, struct sim_size size);
/* The mazes of a word: masks separated by commas, or `-`, the input file. There they may be
 * separated by white space, with comments from `#` to the end of the line, perhaps a size as the
 * first word, with `edges` behind it where walls are between cells. `size.cells` 0: the text must
 * name it. */
bool sim_read_set(struct words *words, const struct word *word, struct sim_size size,
                  struct sim_set *set);
/* What several tasks have in common: SIZE as the first word, or `--mazes` with `--size` or a file
 * (then *set is filled and *all false). *size says what kind of maze. */
bool sim_read_problem(struct words *words, uint32_t cells, struct sim_size *size,
                      struct sim_set *set, bool *all);

/* The random stream of a `--seed` word, or of `fallback` where there is none. */
bool sim_read_seed(struct words *words, const struct word *word, const char *fallback,
                   struct rng *rng);

#endif
