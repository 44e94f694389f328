/*
 * Partial solutions of the beam search: how one grows by a jump, and what it costs.
 *
 * The cost foresees the energy. A cell reached beside the solution can no longer be part of it, so it costs a jump. A
 * cell beside the solution is alive if its number leads to the solution or to another such cell; a dead one costs
 * most. Cells that no level reaches cannot shorten the solution, so they get their numbers last.
 */
#ifndef MW_ROOK_PARTIAL_H
#define MW_ROOK_PARTIAL_H

#include "../energy/clusters.h"

#include <string.h>

/* Costs, in eighths of a jump. Clusters cost more than in the energy, since they are hard to remove later. */
enum {
    CELL_COST = 8,
    CLUSTER_COST = 12,
    DEAD_COST = 160,
    FORCED_COST = 8, /* The solution leaves the cell by its only jump. */
    LONELY_COST = 2, /* Only one jump leads to the cell of the solution; that can still change. */
    NEVER = INT32_MAX,
    TIE_BITS = 8,
};

/* A solution from the start to `cell`, with the levels up to that cell's. */
struct partial {
    uint64_t reached[WORDS_MAX];
    /* Cells of the last level beside the solution, which have no number yet. */
    uint64_t pending[WORDS_MAX];
    uint64_t alive[WORDS_MAX];
    uint64_t lonely[WORDS_MAX];
    uint64_t with[ROOK_SEARCH_JUMPS][WORDS_MAX]; /* the cells that have each number */
    uint64_t hash;                               /* of the reached cells */
    uint64_t key; /* `hash` with the last cell and the pending ones */
    uint32_t cost;
    uint32_t clusters; /* the penalty */
    uint16_t cell, level, dead, forced;
    uint8_t arrival; /* direction of the last jump; ROOK_DIRECTIONS_MAX: any */
};

/* The partial solutions of a search share this. */
struct partial_context {
    const struct rook_bitboard *bitboard;
    uint32_t goal; /* ROOK_NO_CELL: any */
    uint32_t cluster_cost, forced_cost;
    struct rng *rng;
    uint64_t cell_hash[ROOK_SEARCH_CELLS_MAX];
};

/* By how much the penalty rises if a cell without a number gets this one. */
INLINE uint32_t cluster_rise(const struct partial_context *context, const struct partial *p,
                             uint32_t cell, uint32_t number, uint32_t words)
{
    return cluster_share(context->bitboard, p->with[number], cell, number, words);
}

/* ---- Numbers ---- */

/* Gives a cell its number; the cells that it reaches first join `ahead`, the next level. */
INLINE void give_number(const struct partial_context *context, struct partial *p, uint32_t cell,
                        uint32_t number, uint64_t *ahead, uint32_t words)
{
    const uint64_t *jumps = jumps_of(context->bitboard, cell, number, words);
    p->clusters += cluster_rise(context, p, cell, number, words);
    add(p->with[number], cell);
    for (uint32_t w = 0; w < words; w++) {
        uint64_t joined = jumps[w] & ~p->reached[w];
        ahead[w] |= joined;
        p->reached[w] |= joined;
        p->lonely[w] &= ~jumps[w];
        for (; joined; joined &= joined - 1)
            p->hash += context->cell_hash[w * 64 + (uint32_t)__builtin_ctzll(joined)];
    }
}

/* Finds the cheapest number of a cell beside the solution and returns its cost; NEVER if each number leads to the
 * next cell of the solution. A number that leads to lonely cells may have a negative cost. */
INLINE int32_t find_number(struct partial_context *context, const struct partial *p, uint32_t cell,
                           uint32_t *number, uint32_t words)
{
    const struct rook_bitboard *bitboard = context->bitboard;
    int32_t least = NEVER;
    for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
        uint32_t n = bitboard->numbers[cell][i], lonely = 0;
        const uint64_t *jumps = jumps_of(bitboard, cell, n, words);
        if (has(jumps, p->cell) || (context->goal != ROOK_NO_CELL && has(jumps, context->goal)))
            continue;
        for (uint32_t w = 0; w < words; w++)
            lonely += (uint32_t)__builtin_popcountll(jumps[w] & p->lonely[w]);
        int32_t cost = (int32_t)(CELL_COST * size_without(jumps, p->reached, words)) -
                       (int32_t)(LONELY_COST * lonely) +
                       (meets(jumps, p->alive, words) ? 0 : DEAD_COST);
        if (cost >= least)
            continue;
        cost += (int32_t)(context->cluster_cost * cluster_rise(context, p, cell, n, words));
        if (cost < least || (cost == least && rng_next(context->rng) >> 63)) {
            least = cost;
            *number = n;
        }
    }
    return least;
}

INLINE void decide(const struct partial_context *context, struct partial *p, uint32_t cell,
                   uint32_t number, uint64_t *ahead, uint32_t words)
{
    if (meets(jumps_of(context->bitboard, cell, number, words), p->alive, words))
        add(p->alive, cell);
    else
        p->dead++;
    give_number(context, p, cell, number, ahead, words);
    drop(p->pending, cell);
}

/* Gives each pending cell a number that costs nothing; if none has one, gives the cheapest number. False: a cell
 * has no number at all. */
INLINE bool decide_some(struct partial_context *context, struct partial *p, uint64_t *ahead,
                        uint32_t words)
{
    int32_t least = NEVER;
    uint32_t cheapest = 0, its_number = 0;
    bool any = false;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest), number = 0;
            int32_t cost = find_number(context, p, cell, &number, words);
            if (cost == NEVER)
                return false;
            if (cost <= 0) {
                decide(context, p, cell, number, ahead, words);
                any = true;
            } else if (cost < least) {
                least = cost;
                cheapest = cell;
                its_number = number;
            }
        }
    if (!any)
        decide(context, p, cheapest, its_number, ahead, words);
    return true;
}

/* ---- Growth ---- */

/* Returns the sum of the least costs of the pending cells. */
INLINE uint32_t pending_cost(const struct partial_context *context, const struct partial *p,
                             uint32_t words)
{
    const struct rook_bitboard *bitboard = context->bitboard;
    uint32_t sum = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            uint32_t least = 4 * CELL_COST;
            for (uint32_t i = 0; i < bitboard->number_count[cell] && least; i++) {
                uint32_t number = bitboard->numbers[cell][i];
                uint32_t cost = CELL_COST * size_without(jumps_of(bitboard, cell, number, words),
                                                         p->reached, words);
                if (cost < least)
                    cost += context->cluster_cost * cluster_rise(context, p, cell, number, words);
                least = cost < least ? cost : least;
            }
            sum += least;
        }
    return sum;
}

INLINE void find_key(const struct partial_context *context, struct partial *p, uint32_t words)
{
    p->key = p->hash + 3 * context->cell_hash[p->cell];
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1)
            p->key += 7 * context->cell_hash[w * 64 + (uint32_t)__builtin_ctzll(rest)];
}

/* Makes `from` longer by a jump to `next`. False: a cell beside the solution has no number. */
INLINE bool extend(struct partial_context *context, const struct partial *from, uint32_t number,
                   uint32_t next, struct partial *p, uint32_t words)
{
    uint64_t ahead[WORDS_MAX] = {0};
    *p = *from;
    p->cell = (uint16_t)next;
    p->level++;
    if (context->bitboard->target_count[from->cell][number] == 1)
        p->forced++;
    give_number(context, p, from->cell, number, ahead, words);
    while (size_of(p->pending, words) > 0)
        if (!decide_some(context, p, ahead, words))
            return false;
    memcpy(p->pending, ahead, sizeof p->pending);
    drop(p->pending, next);
    add(p->alive, next);
    add(p->lonely, next);
    find_key(context, p, words);
    uint32_t cost = CELL_COST * size_of(p->reached, words) + pending_cost(context, p, words) +
                    DEAD_COST * p->dead + context->cluster_cost * p->clusters +
                    context->forced_cost * p->forced + LONELY_COST * size_of(p->lonely, words);
    p->cost = cost << TIE_BITS | (uint32_t)(rng_next(context->rng) >> (64 - TIE_BITS));
    return true;
}

#endif
