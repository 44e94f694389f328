/*
 * Kept orders: for a few sizes, an order of mazes whose proofs are cheap, annealed once for a long time
 * (order_annealing.h). An order only saves work: a proof that begins with it is still complete.
 */
#pragma once

#include "../sets/set.h"

/* Opens the set with the kept order of the size, or of the transposed size. It is empty if none is kept.
 * Returns false if memory runs out. */
bool sim_kept_order(struct sim_size size, struct sim_set *order);
