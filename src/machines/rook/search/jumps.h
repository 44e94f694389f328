/* Jumps of every number from every state, for the searches that count no energy. A state is a cell with the direction
 * one arrived by, where that matters (rook.h). */
#pragma once

#include "levels.h"

#include "core/rng.h"

struct rook_jumps {
    struct jump_table table;
    uint32_t cells, arrivals, states, words; /* of a set of states */
    uint32_t start;                          /* the state at the start */
    bool open[ROOK_SEARCH_CELLS_MAX];        /* no wall */
    /* Numbers of a cell that lead to different states: on a torus most have a twin. None: no jump leads on. */
    uint8_t number_count[ROOK_SEARCH_CELLS_MAX];
    uint8_t numbers[ROOK_SEARCH_CELLS_MAX][ROOK_SEARCH_JUMP_MAX];
    uint64_t *set;   /* [state][number][word]: the states that it leads to */
    uint16_t *list;  /* [state][number][ROOK_DIRECTIONS_MAX]: the same */
    uint8_t *listed; /* [state][number]: how many there are */
};

/* For the walls, the start and the rules of `board`. NULL: no memory. */
struct rook_jumps *rook_jumps_open(const struct rook_board *board);
void rook_jumps_close(struct rook_jumps *jumps);

/* A number of a cell at random; 1 if the cell has none. */
static inline uint8_t rook_jumps_random_number(const struct rook_jumps *jumps, uint32_t cell,
                                               struct rng *rng)
{
    uint32_t count = jumps->number_count[cell];
    return count ? jumps->numbers[cell][rng_below(rng, count)] : 1;
}
