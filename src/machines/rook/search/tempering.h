/* Parallel tempering on the length of the only shortest solution: for boards without U-turns, where solutions cross
 * themselves, and small boards. No energy counts. */
#ifndef MW_ROOK_TEMPERING_H
#define MW_ROOK_TEMPERING_H

#include "../rook.h"

#include "core/rng.h"

struct rook_tempering;

/* For the walls, the start and the rules of `board`; the goal may be any cell. It begins with the contents of `board` and
 * with random ones, and ends after `nodes` boards. NULL: no memory. */
struct rook_tempering *rook_tempering_open(const struct rook_board *board, uint64_t nodes,
                                           const struct rng *rng);
void rook_tempering_close(struct rook_tempering *tempering);
/* Tries about max_nodes boards. False: the search has ended. */
bool rook_tempering_run(struct rook_tempering *tempering, uint64_t max_nodes);
/* Number of boards that were tried. */
uint64_t rook_tempering_nodes(const struct rook_tempering *tempering);
/* Length of the longest solution so far; 0: none. */
uint32_t rook_tempering_length(const struct rook_tempering *tempering);
/* Writes the contents of all cells but the walls, and returns the goal. There must be a solution. */
uint32_t rook_tempering_board(const struct rook_tempering *tempering, uint8_t *content);

#endif
