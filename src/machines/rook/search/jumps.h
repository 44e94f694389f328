/* Tables of jumps for the searches over breadth-first levels, and what such a search can still reach. A state is a cell with
 * the direction one arrived by, where that matters (rook.h). */
#pragma once

#include "../energy/bitboard.h"

enum {
    ROOK_SEARCH_STATES_MAX = ROOK_SEARCH_CELLS_MAX * ROOK_ARRIVALS_MAX,
    STATE_WORDS_MAX = ROOK_SEARCH_STATES_MAX / 64,
};

/* The numbers of each cell, and the set to which one leads from each state of the cell. Where U-turns are allowed, a cell
 * has one state. */
struct jump_table {
    uint32_t arrivals;                              /* states of a cell */
    const uint64_t *set;                            /* [state][number][word] */
    const uint8_t (*numbers)[ROOK_SEARCH_JUMP_MAX]; /* of each cell */
    const uint8_t *number_count;
};

/* The jumps of every number from every state, for the searches that count no energy. */
struct rook_jumps {
    struct jump_table table;
    uint32_t cells, states, words;    /* of a set of states */
    bool open[ROOK_SEARCH_CELLS_MAX]; /* no wall */
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

INLINE const uint64_t *jump_set(const struct jump_table *table, uint32_t state, uint32_t number,
                                uint32_t words)
{
    return table->set + (size_t)(state * ROOK_SEARCH_JUMPS + number) * words;
}

/* The numbers that the cell of a state may still take: its own alone, if it has one (`own` may be NULL). */
INLINE uint32_t numbers_of(const struct jump_table *table, const uint8_t *own, uint32_t state,
                           const uint8_t **numbers)
{
    uint32_t cell = state / table->arrivals;
    bool has_own = own && own[cell];
    *numbers = has_own ? &own[cell] : table->numbers[cell];
    return has_own ? 1 : table->number_count[cell];
}

/* Counts the open states outside `reached` that chains of jumps can reach from one: no solution that goes on from it is
 * longer. */
INLINE uint32_t count_ahead(const struct jump_table *table, const uint8_t *own,
                            const uint64_t *open, const uint64_t *reached, uint32_t from,
                            uint32_t words)
{
    uint64_t rest[STATE_WORDS_MAX], found[STATE_WORDS_MAX];
    for (uint32_t w = 0; w < words; w++) {
        rest[w] = open[w] & ~reached[w];
        found[w] = 0;
    }
    uint32_t all = size_of(rest, words), left = all;
    add(found, from);
    for (uint32_t w = 0; w < words && left > 0; w = found[w] ? w : w + 1) {
        if (!found[w])
            continue;
        uint32_t state = w * 64 + (uint32_t)__builtin_ctzll(found[w]), lowest = w;
        found[w] &= found[w] - 1;
        const uint8_t *numbers;
        uint32_t count = numbers_of(table, own, state, &numbers);
        for (uint32_t i = 0; i < count; i++) {
            const uint64_t *set = jump_set(table, state, numbers[i], words);
            for (uint32_t v = 0; v < words; v++) {
                uint64_t joined = set[v] & rest[v];
                found[v] |= joined;
                rest[v] &= ~joined;
                left -= (uint32_t)__builtin_popcountll(joined);
                lowest = joined && v < lowest ? v : lowest;
            }
        }
        w = lowest;
    }
    return all - left;
}
