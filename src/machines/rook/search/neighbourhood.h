/* A long only shortest solution by level search: lengths are tried from the longest down, then the solution found is
 * improved. */
#ifndef MW_ROOK_NEIGHBOURHOOD_H
#define MW_ROOK_NEIGHBOURHOOD_H

#include "../rook.h"

#include "core/rng.h"

struct rook_neighbourhood;

struct rook_neighbourhood_request {
    uint32_t start;
    uint32_t goal;   /* ROOK_NO_CELL: any */
    uint32_t length; /* the longest length of interest; 0: any */
    uint64_t steps_per_length,
        nodes; /* a node is a number tried; a step tries one or takes one back */
};

/* For the walls and the tables of the bitboard, which outlives the search. NULL: no memory. */
struct rook_neighbourhood *rook_neighbourhood_open(const struct rook_bitboard *bitboard,
                                                   const struct rook_neighbourhood_request *request,
                                                   const struct rng *rng);
void rook_neighbourhood_close(struct rook_neighbourhood *neighbourhood);
/* Takes up to max_steps steps. False: the search has ended. */
bool rook_neighbourhood_run(struct rook_neighbourhood *neighbourhood, uint64_t max_steps);
/* Length of the longest solution so far; 0: none. */
uint32_t rook_neighbourhood_length(const struct rook_neighbourhood *neighbourhood);
/* Writes the contents of all cells but the walls, and returns the goal. There must be a solution. */
uint32_t rook_neighbourhood_board(struct rook_neighbourhood *neighbourhood, uint8_t *content);

#endif
