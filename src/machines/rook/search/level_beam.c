/*
 * Beam search over breadth-first levels. Level k holds the cells that k jumps reach first; one of them is the k-th
 * cell of the solution. A partial solution of k jumps grows by a number for that cell and the next one, then by
 * numbers for the other cells of the level, which may not lead to the next cell of the solution: so no path to it is
 * as short. Each of them takes the number that reaches the fewest new cells. Of all partial solutions of one length
 * the search keeps the `width` cheapest.
 *
 * A cell that was reached beside the solution is lost to it. So a partial solution costs what it has reached and what
 * its last level will reach at least, less a part of the cells that chains of jumps can still reach.
 */
#include "level_beam.h"

#include "cells_ahead.h"

#include <stdlib.h>
#include <string.h>

/* Costs of cells; random numbers up to TIE choose among nearly equal ones. */
enum { REACHED_COST = 64, TO_REACH_COST = 16, AHEAD_GAIN = 32, TIE = 63 };
/* The table of keys: its size, and how many slots a key can have. */
enum { SLOTS_PER_PARTIAL = 16, SLOTS_PER_KEY = 8 };

struct partial {
    uint64_t reached[WORDS_MAX]; /* the cells of all levels, with the last */
    uint64_t beside[WORDS_MAX];  /* the cells of the last level beside the solution */
    uint16_t cell, level;
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
};

struct ranked {
    int32_t cost;
    uint32_t slot;
};

struct rook_level_beam {
    const struct rook_bitboard *bitboard;
    uint32_t start, width;
    struct rng rng;
    uint64_t nodes;
    uint64_t open[WORDS_MAX]; /* cells that are no walls */
    uint32_t cells;           /* their number */
    /* Numbers of a cell that lead to different cells: on a torus most have a twin. */
    uint8_t number_count[ROOK_SEARCH_CELLS_MAX];
    uint8_t numbers[ROOK_SEARCH_CELLS_MAX][ROOK_SEARCH_JUMP_MAX];
    struct partial *now, *next;
    struct ranked *rank; /* of the next ones: a heap, the most expensive first */
    uint32_t now_count, next_count, at;
    uint64_t *seen; /* keys of the next ones; 0: none */
    uint32_t seen_mask;
    struct partial best;
    int32_t best_cost;
    bool ended;
};

/* ---- The partial solutions that are kept ---- */

/* Notes a key. True: it was there. Where all its slots are taken, one is forgotten. */
static bool was_seen(struct rook_level_beam *b, uint64_t key)
{
    uint32_t first = (uint32_t)(key >> 32);
    for (uint32_t i = 0; i < SLOTS_PER_KEY; i++) {
        uint64_t *place = &b->seen[(first + i) & b->seen_mask];
        if (*place == key)
            return true;
        if (*place == 0) {
            *place = key;
            return false;
        }
    }
    b->seen[first & b->seen_mask] = key;
    return false;
}

/* Whether a partial solution of this cost is kept. */
static inline bool is_cheap(const struct rook_level_beam *b, int32_t cost)
{
    return b->next_count < b->width || cost < b->rank[0].cost;
}

/* Returns the slot for a partial solution of this cost; that of the most expensive one if all are taken. */
static struct partial *rank(struct rook_level_beam *b, int32_t cost)
{
    struct ranked *heap = b->rank;
    uint32_t at = 0, slot = b->next_count;
    if (b->next_count < b->width) {
        for (at = b->next_count++; at > 0 && heap[(at - 1) / 2].cost < cost; at = (at - 1) / 2)
            heap[at] = heap[(at - 1) / 2];
    } else {
        slot = heap[0].slot;
        for (uint32_t child = 1; child < b->next_count; child = 2 * at + 1) {
            child += child + 1 < b->next_count && heap[child + 1].cost > heap[child].cost;
            if (heap[child].cost <= cost)
                break;
            heap[at] = heap[child];
            at = child;
        }
    }
    heap[at] = (struct ranked){cost, slot};
    return &b->next[slot];
}

/* ---- One jump more ---- */

/* A partial solution with one jump more, before it is known whether it is kept. */
struct growth {
    const struct partial *from;
    uint32_t number, next;
    uint64_t reached[WORDS_MAX], beside[WORDS_MAX];
    uint8_t number_of[ROOK_SEARCH_CELLS_MAX]; /* of the level's cells beside the solution */
};

/* Gives a cell beside the solution the number that reaches the fewest new cells. False: each number leads to the next cell of the solution. */
INLINE bool grow_beside(struct rook_level_beam *b, struct growth *g, uint32_t cell, uint32_t words)
{
    const uint64_t *best = NULL;
    uint32_t least = UINT32_MAX;
    g->number_of[cell] = 1;
    for (uint32_t i = 0; i < b->number_count[cell]; i++) {
        uint32_t number = b->numbers[cell][i], size = 0;
        const uint64_t *jumps = jumps_of(b->bitboard, cell, number, words);
        if (has(jumps, g->next))
            continue;
        for (uint32_t w = 0; w < words; w++)
            size += (uint32_t)__builtin_popcountll(jumps[w] & ~g->reached[w]);
        uint32_t cost = size << 8 | (uint32_t)(rng_next(&b->rng) >> 56);
        if (cost >= least)
            continue;
        least = cost;
        best = jumps;
        g->number_of[cell] = (uint8_t)number;
    }
    for (uint32_t w = 0; best && w < words; w++) {
        g->beside[w] |= best[w] & ~g->reached[w];
        g->reached[w] |= best[w];
    }
    return best || b->number_count[cell] == 0;
}

/* False: there is no such solution. */
INLINE bool grow(struct rook_level_beam *b, struct growth *g, uint32_t words)
{
    const uint64_t *jumps = jumps_of(b->bitboard, g->from->cell, g->number, words);
    for (uint32_t w = 0; w < words; w++) {
        g->beside[w] = jumps[w] & ~g->from->reached[w];
        g->reached[w] = g->from->reached[w] | jumps[w];
    }
    drop(g->beside, g->next);
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = g->from->beside[w]; rest; rest &= rest - 1)
            if (!grow_beside(b, g, w * 64 + (uint32_t)__builtin_ctzll(rest), words))
                return false;
    return true;
}

/* Counts the new cells that the last level reaches at least, each of its cells for itself. */
INLINE uint32_t cells_to_reach(const struct rook_level_beam *b, const struct growth *g,
                               uint32_t words)
{
    uint32_t sum = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = g->beside[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest), least = UINT32_MAX;
            for (uint32_t i = 0; i < b->number_count[cell] && least > 0; i++) {
                const uint64_t *jumps = jumps_of(b->bitboard, cell, b->numbers[cell][i], words);
                uint32_t size = 0;
                for (uint32_t v = 0; v < words; v++)
                    size += (uint32_t)__builtin_popcountll(jumps[v] & ~g->reached[v]);
                least = size < least ? size : least;
            }
            sum += b->number_count[cell] ? least : 0;
        }
    return sum;
}

/* The cost if a chain of jumps reaches all other cells, and the last level no new one: the least that it can be. */
INLINE int32_t least_cost_of(const struct rook_level_beam *b, const struct growth *g,
                             uint32_t words)
{
    uint32_t reached = size_of(g->reached, words);
    return (int32_t)(REACHED_COST * reached) - (int32_t)(AHEAD_GAIN * (b->cells - reached));
}

INLINE int32_t cost_of(struct rook_level_beam *b, const struct growth *g, uint32_t words)
{
    uint32_t ahead = cells_ahead(b->bitboard, b->open, g->reached, g->next, words);
    return (int32_t)(REACHED_COST * size_of(g->reached, words) +
                     TO_REACH_COST * cells_to_reach(b, g, words) +
                     (rng_next(&b->rng) >> 32 & TIE)) -
           (int32_t)(AHEAD_GAIN * ahead);
}

INLINE uint64_t key_of(const struct growth *g, uint32_t words)
{
    uint64_t key = g->next;
    for (uint32_t w = 0; w < words; w++) {
        key = (key ^ g->reached[w]) * UINT64_C(0x9e3779b97f4a7c15);
        key = (key ^ key >> 29 ^ g->beside[w]) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return (key ^ key >> 31) | 1;
}

INLINE void write(struct partial *p, const struct growth *g, uint32_t words)
{
    memcpy(p->number, g->from->number, sizeof p->number);
    p->number[g->from->cell] = (uint8_t)g->number;
    for (uint32_t w = 0; w < words; w++) {
        for (uint64_t rest = g->from->beside[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            p->number[cell] = g->number_of[cell];
        }
        p->reached[w] = g->reached[w];
        p->beside[w] = g->beside[w];
    }
    p->cell = (uint16_t)g->next;
    p->level = g->from->level + 1;
}

/* Tries one number and one next cell. */
INLINE void try(struct rook_level_beam *b, struct growth *g, uint32_t words)
{
    b->nodes++;
    if (!grow(b, g, words))
        return;
    bool is_longer = g->from->level + 1 > b->best.level;
    if (!is_longer && !is_cheap(b, least_cost_of(b, g, words)))
        return;
    int32_t cost = cost_of(b, g, words);
    if (is_longer || cost < b->best_cost) {
        write(&b->best, g, words);
        b->best_cost = cost;
    }
    if (is_cheap(b, cost) && !was_seen(b, key_of(g, words)))
        write(rank(b, cost), g, words);
}

/* All ways to grow by one jump. */
INLINE void grow_all_ways(struct rook_level_beam *b, const struct partial *from, uint32_t words)
{
    struct growth g = {.from = from};
    for (uint32_t i = 0; i < b->number_count[from->cell]; i++) {
        g.number = b->numbers[from->cell][i];
        const uint64_t *jumps = jumps_of(b->bitboard, from->cell, g.number, words);
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t rest = jumps[w] & ~from->reached[w]; rest; rest &= rest - 1) {
                g.next = w * 64 + (uint32_t)__builtin_ctzll(rest);
                try(b, &g, words);
            }
    }
}

/* The next partial solutions become the present ones. */
static void begin_level(struct rook_level_beam *b)
{
    struct partial *before = b->now;
    b->now = b->next;
    b->next = before;
    b->now_count = b->next_count;
    b->next_count = b->at = 0;
    memset(b->seen, 0, ((size_t)b->seen_mask + 1) * sizeof *b->seen);
    b->ended = b->now_count == 0;
}

bool rook_level_beam_run(struct rook_level_beam *b, uint64_t max_nodes)
{
    for (uint64_t end = b->nodes + max_nodes; !b->ended && b->nodes < end;) {
        if (b->at == b->now_count)
            begin_level(b);
        else
            BY_WORDS(b->bitboard, grow_all_ways, b, &b->now[b->at++]);
    }
    return !b->ended;
}

/* ---- The search ---- */

static void find_numbers(struct rook_level_beam *b, uint32_t cell)
{
    const struct rook_bitboard *bitboard = b->bitboard;
    size_t bytes = bitboard->words * sizeof(uint64_t);
    uint32_t count = 0;
    for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
        uint8_t number = bitboard->numbers[cell][i];
        const uint64_t *jumps = jumps_of(bitboard, cell, number, bitboard->words);
        uint32_t twin = 0;
        while (twin < count &&
               memcmp(jumps_of(bitboard, cell, b->numbers[cell][twin], bitboard->words), jumps,
                      bytes) != 0)
            twin++;
        if (twin == count)
            b->numbers[cell][count++] = number;
    }
    b->number_count[cell] = (uint8_t)count;
}

static void begin_at_start(struct rook_level_beam *b)
{
    b->now[0] = (struct partial){.cell = (uint16_t)b->start};
    add(b->now[0].reached, b->start);
    b->now_count = 1;
}

struct rook_level_beam *rook_level_beam_open(const struct rook_bitboard *bitboard, uint32_t start,
                                             uint32_t width, const struct rng *rng)
{
    uint32_t slots = SLOTS_PER_PARTIAL;
    struct rook_level_beam *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    while (slots < SLOTS_PER_PARTIAL * width)
        slots *= 2;
    b->bitboard = bitboard;
    b->start = start;
    b->width = width;
    b->rng = *rng;
    b->seen_mask = slots - 1;
    b->seen = calloc(slots, sizeof *b->seen);
    b->now = calloc(width, sizeof *b->now);
    b->next = calloc(width, sizeof *b->next);
    b->rank = calloc(width, sizeof *b->rank);
    if (!b->seen || !b->now || !b->next || !b->rank) {
        rook_level_beam_close(b);
        return NULL;
    }
    for (uint32_t cell = 0; cell < bitboard->board.grid.cells; cell++) {
        find_numbers(b, cell);
        if (!rook_is_hedge(bitboard->board.content[cell]))
            add(b->open, cell);
    }
    b->cells = size_of(b->open, WORDS_MAX);
    begin_at_start(b);
    return b;
}

void rook_level_beam_close(struct rook_level_beam *b)
{
    if (!b)
        return;
    free(b->seen);
    free(b->now);
    free(b->next);
    free(b->rank);
    free(b);
}

uint64_t rook_level_beam_nodes(const struct rook_level_beam *b)
{
    return b->nodes;
}

uint32_t rook_level_beam_length(const struct rook_level_beam *b)
{
    return b->best.level;
}

uint32_t rook_level_beam_board(struct rook_level_beam *b, uint8_t *content)
{
    const struct partial *best = &b->best;
    for (uint32_t cell = 0; cell < b->bitboard->board.grid.cells; cell++) {
        bool has_number = has(best->reached, cell) && !has(best->beside, cell);
        if (has(b->open, cell))
            content[cell] = has_number ? best->number[cell]
                                       : rook_bitboard_random_number(b->bitboard, cell, &b->rng);
    }
    content[best->cell] = ROOK_GOAL_NUMBER;
    return best->cell;
}
