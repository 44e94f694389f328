/* Small changes of a sequence, drawn at random. */
#ifndef SIMULTANEOUS_CHANGE_H
#define SIMULTANEOUS_CHANGE_H

#include "two_sided_annealing.h"

/* A change of the moves from `begin` to `end`, at most SIM_ANNEALER_WINDOW of them, narrowed to what
 * differs; one that makes the sequence longer only if there is room. False: it changes nothing. */
bool sim_change_draw(struct sim_change *change, const uint8_t *moves, uint32_t begin, uint32_t end,
                     bool room, struct rng *rng);

#endif
