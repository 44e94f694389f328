/* Random local changes of a sequence, the neighbourhood of the annealing. */
#pragma once

#include "two_sided_annealing.h"

/* Draws a change of the moves from `begin` to `end` (at most SIM_ANNEALER_WINDOW of them), reduced
 * to the moves that differ. Lengthens the sequence only if there is room. Returns false if nothing
 * changes. */
bool sim_change_draw(struct sim_change *change, const uint8_t *moves, uint32_t begin, uint32_t end,
                     bool room, struct rng *rng);
