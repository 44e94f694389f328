/* Simultaneous mazes by the paper's words, with no code of src/machines/simultaneous; and its tasks. Mazes
 * are bit masks of at most 32 cells. */
#ifndef TESTS_SIMULTANEOUS_NAIVE_H
#define TESTS_SIMULTANEOUS_NAIVE_H

#include "support.h"

#include "core/rng.h"

#include <stdbool.h>

enum { NAIVE_MAZES = 6, NAIVE_STATES = 1 << 20 };

struct naive {
    int rows, columns;
};

/* Where a move leads; unless it is perfect, the goal is not left. */
int naive_step(struct naive size, uint32_t maze, int cell, char move, bool perfect);
bool naive_solves(struct naive size, uint32_t maze, const char *moves, bool perfect);
bool naive_solvable(struct naive size, uint32_t maze);
/* All solvable mazes, freed by the caller; gives their number. */
uint32_t naive_all(struct naive size, uint32_t **mazes);
/* The shortest sequence for up to six mazes of at most 12 cells, by breadth-first search over a table
 * of base-`cells` numbers; -1 past the table. */
int naive_shortest(struct naive size, const uint32_t *mazes, uint32_t count);

/* The result of a task, also of one that ended without success, or its sentence. */
char *run_words(const char *name, const char *words, enum mw_status *status, uint32_t slice);
/* One figure of a result. */
uint64_t number_of(const char *name, const char *words, const char *what);
void random_moves(struct rng *rng, char *moves, uint32_t length);
/* A file of tests/data/simultaneous; the caller frees it. */
char *read_data(const char *name);

#endif
