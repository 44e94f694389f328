/* Random changes of an order of mazes, the neighbourhood of its annealing. */
#ifndef SIMULTANEOUS_ORDER_CHANGES_H
#define SIMULTANEOUS_ORDER_CHANGES_H

#include "../sets/set.h"

/* Applies one change; a maze from outside comes from the pool. Returns false if memory runs out. */
bool sim_order_change(struct sim_set *order, const struct sim_set *pool, struct rng *rng);

#endif
