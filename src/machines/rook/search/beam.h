/* Beam search: boards with a long single shortest solution and no dead cell. Without U-turns its solutions visit no
 * cell twice, so they are not the longest ones. */
#ifndef MW_ROOK_BEAM_H
#define MW_ROOK_BEAM_H

#include "../rook.h"

#include "core/rng.h"

struct rook_beam;

struct rook_beam_request {
    uint32_t start;
    uint32_t goal;   /* ROOK_NO_CELL: any */
    uint32_t length; /* of the solution; 0: any */
    uint32_t width;  /* partial solutions that the search keeps of each length */
    bool longest;    /* only the length counts, not the energy */
};

/* For the walls and the tables of the bitboard, which outlives the search. NULL: no memory. */
struct rook_beam *rook_beam_open(const struct rook_bitboard *bitboard,
                                 const struct rook_beam_request *request, const struct rng *rng);
void rook_beam_close(struct rook_beam *beam);
/* Makes about max_nodes partial solutions longer by one jump. False: the search has ended. */
bool rook_beam_run(struct rook_beam *beam, uint32_t max_nodes);
/* Length of the best solution so far; 0: none. */
uint32_t rook_beam_length(const struct rook_beam *beam);
/* Writes the contents of all cells but the walls. There must be a solution. */
void rook_beam_board(struct rook_beam *beam, uint8_t *content);

#endif
