/* Clusters of equal jump numbers, for the searches. A jump inside a cluster runs both ways, so a cluster is
 * found from any of its cells. */
#pragma once

#include "bitboard.h"

/* The size of the cluster of `cell` among the cells of `rest`, which is taken out of `rest`. */
INLINE uint32_t take_cluster(const struct rook_bitboard *bitboard, uint32_t cell, uint32_t number,
                             uint64_t *rest, uint32_t words)
{
    uint64_t found[WORDS_MAX] = {0};
    uint32_t size = 0;
    add(found, cell);
    drop(rest, cell);
    for (bool more = true; more;) {
        more = false;
        for (uint32_t w = 0; w < words; w++) {
            while (found[w]) {
                uint32_t c = w * 64 + (uint32_t)__builtin_ctzll(found[w]);
                found[w] &= found[w] - 1;
                size++;
                const uint64_t *target = jumps_of(bitboard, c, number, words);
                for (uint32_t v = 0; v < words; v++) {
                    uint64_t joined = target[v] & rest[v];
                    found[v] |= joined;
                    rest[v] &= ~joined;
                    more = more || joined;
                }
            }
        }
    }
    return size;
}

INLINE uint32_t penalty(uint32_t size)
{
    return (size - 1) * (size - 1);
}

INLINE uint32_t all_clusters(const struct rook_bitboard *bitboard, uint32_t words)
{
    uint32_t sum = 0;
    for (uint32_t number = 1; number < ROOK_SEARCH_JUMPS; number++) {
        uint64_t rest[WORDS_MAX];
        for (uint32_t w = 0; w < words; w++)
            rest[w] = bitboard->with[number][w];
        for (uint32_t w = 0; w < words; w++) {
            for (uint64_t left = rest[w]; left; left &= rest[w]) {
                uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(left);
                left &= left - 1;
                const uint64_t *target = jumps_of(bitboard, cell, number, words);
                if (meets(target, rest, words))
                    sum += penalty(take_cluster(bitboard, cell, number, rest, words));
            }
        }
    }
    return sum;
}

/* The cells joined to one of their own number that are in no cluster of just two; *pairs: how many
 * clusters of two there are, which are most, and found without a branch that nobody can foresee. */
INLINE uint64_t joined_to_more(const struct rook_bitboard *bitboard, uint32_t *pairs)
{
    uint64_t lower[JUMP_SETS_MAX];
    uint64_t joined = 0;
    uint64_t twice = 0;
    for (uint32_t j = 0; j < bitboard->jump_sets; j++) {
        const struct jump_set *jump_set = &bitboard->jump_set[j];
        uint64_t with = bitboard->with[jump_set->number][0];
        lower[j] = with & with >> jump_set->on & jump_set->lower;
        twice |= joined & lower[j];
        joined |= lower[j];
        twice |= joined & lower[j] << jump_set->on;
        joined |= lower[j] << jump_set->on;
    }
    uint64_t once = joined & ~twice;
    uint64_t firsts = 0;
    uint64_t seconds = 0;
    for (uint32_t j = 0; j < bitboard->jump_sets; j++) {
        uint64_t first = lower[j] & once & once >> bitboard->jump_set[j].on;
        firsts |= first;
        seconds |= first << bitboard->jump_set[j].on;
    }
    *pairs = size_of(&firsts, 1);
    return joined & ~firsts & ~seconds;
}

/* The same on boards of one word. */
INLINE uint32_t all_clusters_at_once(const struct rook_bitboard *bitboard)
{
    const uint8_t *content = bitboard->board.content;
    uint32_t sum;
    uint64_t joined = joined_to_more(bitboard, &sum);
    while (joined) {
        uint32_t cell = (uint32_t)__builtin_ctzll(joined);
        uint64_t rest = joined & bitboard->with[content[cell]][0];
        joined ^= rest;
        sum += penalty(take_cluster(bitboard, cell, content[cell], &rest, 1));
        joined |= rest;
    }
    return sum;
}

/* By how much the penalty is higher with `cell`, of number `number`, than without it. `with` is the set of the
 * other cells with this number. */
INLINE uint32_t cluster_share(const struct rook_bitboard *bitboard, const uint64_t *with,
                              uint32_t cell, uint32_t number, uint32_t words)
{
    const uint64_t *target = jumps_of(bitboard, cell, number, words);
    if (!meets(target, with, words))
        return 0;
    uint64_t rest[WORDS_MAX];
    for (uint32_t w = 0; w < words; w++)
        rest[w] = with[w];
    uint32_t joined = 1;
    uint32_t apart = 0;
    const uint8_t *list = bitboard->list[cell][number];
    for (uint32_t i = 0; i < bitboard->target_count[cell][number]; i++) {
        if (!has(rest, list[i]))
            continue;
        uint32_t size = take_cluster(bitboard, list[i], number, rest, words);
        joined += size;
        apart += penalty(size);
    }
    return penalty(joined) - apart;
}
