/* Reference implementation of simultaneous mazes from the thesis alone, sharing no code with
 * src/machines/simultaneous; and helpers that run tasks. Mazes are bit masks of at most 32
 * cells. */
#pragma once

#include "support.h"

#include "core/rng.h"

#include <stdbool.h>

enum { NAIVE_MAZES = 6, NAIVE_STATES = 1 << 20 };

struct naive {
    int rows, columns;
};

/* Returns the cell after a move; unless `perfect`, tokens stay on the goal. */
int naive_step(struct naive size, uint32_t maze, int cell, char move, bool perfect);
bool naive_solves(struct naive size, uint32_t maze, const char *moves, bool perfect);
bool naive_solvable(struct naive size, uint32_t maze);
/* Lists all solvable mazes, freed by the caller. Returns their number. */
uint32_t naive_all(struct naive size, uint32_t **mazes);
/* Returns the length of a shortest sequence for up to six mazes of at most 12 cells, by
 * breadth-first search over a table of base-`cells` numbers; -1 if the table is too small. */
int naive_shortest(struct naive size, const uint32_t *mazes, uint32_t count);

/* Returns the result of a task, also without success, or its error message. */
char *run_words(const char *name, const char *words, enum mw_status *status, uint32_t slice);
/* Returns one number of a result. */
uint64_t number_of(const char *name, const char *words, const char *what);
void random_moves(struct rng *rng, char *moves, uint32_t length);
/* Reads a file of tests/data/simultaneous; the caller frees it. */
char *read_data(const char *name);
