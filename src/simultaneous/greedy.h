/* The greedy lookahead (Nusser 2016, Alg. 5.1): of all sequences of three moves the one after which
 * the squared distances sum to the least; a random maze is solved where that no longer falls. */
#ifndef SIMULTANEOUS_GREEDY_H
#define SIMULTANEOUS_GREEDY_H

#include "mazes.h"

/* Fills `sequence` with one that solves all of the set. False: no memory. */
bool sim_greedy(const struct sim_set *set, bool perfect, struct rng *rng,
                struct sim_sequence *sequence);
/* Appends a shortest path from `position` to the goal. */
bool sim_append_path(const struct sim_walker *walker, uint32_t position,
                     struct sim_sequence *sequence);

#endif
