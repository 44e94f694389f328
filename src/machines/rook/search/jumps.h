/* Jumps of every number from every state, for the searches that count no energy. A state is a cell with the direction
 * one arrived by, where that matters (rook.h). */
#ifndef MW_ROOK_JUMPS_H
#define MW_ROOK_JUMPS_H

#include "../rook.h"

#include "core/rng.h"

enum {
    ROOK_SEARCH_STATES_MAX = ROOK_SEARCH_CELLS_MAX * ROOK_ARRIVALS_MAX,
    ROOK_STATE_WORDS_MAX = ROOK_SEARCH_STATES_MAX / 64,
};

struct rook_jumps {
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

static inline const uint64_t *rook_jump_set(const struct rook_jumps *jumps, uint32_t state,
                                            uint32_t number)
{
    return jumps->set + (size_t)(state * ROOK_SEARCH_JUMPS + number) * jumps->words;
}

/* A number of a cell at random; 1 if the cell has none. */
static inline uint8_t rook_jumps_random_number(const struct rook_jumps *jumps, uint32_t cell,
                                               struct rng *rng)
{
    uint32_t count = jumps->number_count[cell];
    return count ? jumps->numbers[cell][rng_below(rng, count)] : 1;
}

#endif
