/* Closed-form lower bounds of a size. */
#ifndef SIMULTANEOUS_FORMULA_BOUNDS_H
#define SIMULTANEOUS_FORMULA_BOUNDS_H

#include "../maze/mask.h"

/* Returns the shortest path length of the zigzag maze (Nusser 2016, section 4.6); sides of at least
 * 2. */
uint64_t sim_zigzag(uint32_t rows, uint32_t columns);
/* Returns the best of the direct path, the zigzag and monotony: a lower bound for every
 * sequence. */
uint64_t sim_easy_bound(struct sim_size size);

#endif
