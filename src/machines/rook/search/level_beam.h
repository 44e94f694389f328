/* Beam search over levels: a long only shortest solution soon, without a proof. */
#ifndef MW_ROOK_LEVEL_BEAM_H
#define MW_ROOK_LEVEL_BEAM_H

#include "../rook.h"

#include "core/rng.h"

struct rook_level_beam;

/* For the walls, the start and the rules of `board`. It keeps `width` (1 or more) partial solutions of each length, and the
 * goal may be any cell. NULL: no memory. */
struct rook_level_beam *rook_level_beam_open(const struct rook_board *board, uint32_t width,
                                             const struct rng *rng);
void rook_level_beam_close(struct rook_level_beam *beam);
/* Tries about max_nodes partial solutions. False: the search has ended. */
bool rook_level_beam_run(struct rook_level_beam *beam, uint64_t max_nodes);
/* Number of partial solutions that were tried. */
uint64_t rook_level_beam_nodes(const struct rook_level_beam *beam);
/* Length of the longest solution so far; 0: none. */
uint32_t rook_level_beam_length(const struct rook_level_beam *beam);
/* Writes the contents of all cells but the walls, and returns the goal. Cells that the solution does not depend
 * on get random numbers. There must be a solution. */
uint32_t rook_level_beam_board(struct rook_level_beam *beam, uint8_t *content);

#endif
