/* Bounds of a size by formula. */
#ifndef SIMULTANEOUS_FACTS_H
#define SIMULTANEOUS_FACTS_H

#include "../maze/mask.h"

/* The shortest path of the zigzag maze (Nusser 2016, section 4.6); sides of at least 2. */
uint64_t sim_zigzag(uint32_t rows, uint32_t columns);
/* The best of the straight way, the zigzag and monotony: a lower bound of every sequence. */
uint64_t sim_easy_bound(struct sim_size size);

#endif
