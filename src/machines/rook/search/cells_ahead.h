/* The bound that both searches over levels use. */
#ifndef MW_ROOK_CELLS_AHEAD_H
#define MW_ROOK_CELLS_AHEAD_H

#include "../energy/bitboard.h"

/* Counts the open cells outside `reached` that chains of jumps can reach from a cell: no solution that goes on from it
 * is longer. */
INLINE uint32_t cells_ahead(const struct rook_bitboard *bitboard, const uint64_t *open,
                            const uint64_t *reached, uint32_t from, uint32_t words)
{
    uint64_t rest[WORDS_MAX], found[WORDS_MAX] = {0};
    for (uint32_t w = 0; w < words; w++)
        rest[w] = open[w] & ~reached[w];
    uint32_t all = size_of(rest, words), left = all;
    add(found, from);
    for (uint32_t w = 0; w < words && left > 0; w = found[w] ? w : w + 1) {
        if (!found[w])
            continue;
        uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(found[w]);
        found[w] &= found[w] - 1;
        uint32_t lowest = w;
        for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
            const uint64_t *jumps = jumps_of(bitboard, cell, bitboard->numbers[cell][i], words);
            for (uint32_t v = 0; v < words; v++) {
                uint64_t joined = jumps[v] & rest[v];
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

#endif
