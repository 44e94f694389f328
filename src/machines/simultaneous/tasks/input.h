/* Task arguments: sizes, sequences, sets of mazes, seeds. */
#ifndef SIMULTANEOUS_INPUT_H
#define SIMULTANEOUS_INPUT_H

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "core/arguments.h"

enum {
    SIM_MEMORY_MB_DEFAULT = 2048,
    /* Browsers have an address space of 4 GB; native programs may use more. */
    SIM_MEMORY_MB_MAX = 1 << 16,
};

/* Options of the tasks that support both types of mazes. */
#define SIM_WALLS_OPTIONS TASK_OPTION("--walls", "KIND"), TASK_OPTION("--ends", "WHERE")

/* Reads `--memory-mb N`, in bytes. */
bool sim_read_memory(struct arguments *arguments, uint64_t *bytes);

/* Returns the value of the key `name` in key/value lines; NULL if it is missing. */
const char *sim_value_of(const struct text *facts, const char *name, size_t *length);

/* Reads `--by METHOD`, one of `count` names, into the index of the name; without the option, `by` is
 * NULL and *method stays the default. */
bool sim_read_method(struct arguments *arguments, const struct argument *by,
                     const char *const *names, uint32_t count, uint32_t *method);
#define SIM_READ_METHOD(arguments, by, names, method)                                              \
    sim_read_method(arguments, by, names, sizeof(names) / sizeof *(names), method)

/* Reads `--walls edges` (walls between cells) and `--ends any` (the default) or corners. Puts the
 * maze type into *size, which the functions below then use. */
bool sim_read_walls(struct arguments *arguments, bool perfect, struct sim_size *size);
/* Reads `4x5`: each side 1 to `side`, at most `cells` cells. On entry *size is the maze type: all
 * zero for blocked cells. */
bool sim_read_size(struct arguments *arguments, const struct argument *word, uint32_t side,
                   uint32_t cells, struct sim_size *size);
bool sim_read_sequence(struct arguments *arguments, const struct argument *word,
                       struct sim_sequence *sequence);
/* Returns whether all mazes of the size can be enumerated; sets an error if not. */
bool sim_check_all(struct arguments *arguments, size_t place, struct sim_size size);
/* Reads mazes: masks separated by commas, or `-` for the input file. The file may separate masks by
 * white space and have comments from `#` to the end of the line. Its first word may be a size,
 * followed by `edges` for walls between cells. With `size.cells` 0 the size is required. */
bool sim_read_set(struct arguments *arguments, const struct argument *word, struct sim_size size,
                  struct sim_set *set);
/* Reads the mazes of a task: SIZE as the first word, or `--mazes` with `--size` or a file (then
 * fills *set and clears *all). On entry *size is the maze type. */
bool sim_read_problem(struct arguments *arguments, uint32_t cells, struct sim_size *size,
                      struct sim_set *set, bool *all);

/* Seeds the random stream with a `--seed` word, or with `fallback` without one. */
bool sim_read_seed(struct arguments *arguments, const struct argument *word, const char *fallback,
                   struct rng *rng);

#endif
