/*
 * Beam search over breadth-first levels. Level k holds the states that k jumps reach first; one of them is the k-th of
 * the solution. A partial solution of k jumps grows by a number for the cell of that state and by the next state, then
 * by numbers for the cells of the level's other states, which may not lead to the next state of the solution: so no path
 * to it is as short. Each of them takes the number that reaches the fewest new states; without U-turns a cell may have
 * its number from an earlier level. Of all partial solutions of one length the search keeps the `width` cheapest.
 *
 * A state that was reached beside the solution is lost to it. So a partial solution costs what it has reached and what
 * its last level will reach at least, less a part of the states that chains of jumps can still reach. Where a cell has
 * several states, a goal is a cell of which one state was reached.
 */
#include "method.h"

#include <stdlib.h>
#include <string.h>

/* Costs of states; random numbers up to TIE choose among nearly equal ones. */
enum { REACHED_COST = 64, TO_REACH_COST = 16, AHEAD_GAIN = 32, TIE = 63 };
/* Without U-turns a cell that no level has reached can still get any number. */
enum { FREE_GAIN = 100, TURN_TO_REACH_COST = 32 };
/* The table of keys: its size, and how many slots a key can have. */
enum { SLOTS_PER_PARTIAL = 16, SLOTS_PER_KEY = 8 };

struct partial {
    uint64_t reached[STATE_WORDS_MAX]; /* the states of all levels, with the last */
    uint64_t beside[STATE_WORDS_MAX];  /* the states of the last level beside the solution */
    uint16_t state, level;
    uint8_t number[ROOK_SEARCH_CELLS_MAX]; /* 0: none yet */
};

struct ranked {
    int32_t cost;
    uint32_t slot;
};

struct level_beam {
    struct rook_method method;
    uint32_t states; /* of cells that are no walls */
    uint32_t free_gain, to_reach_cost;
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
static bool was_seen(struct level_beam *b, uint64_t key)
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
static inline bool is_cheap(const struct level_beam *b, int32_t cost)
{
    return b->next_count < b->method.request.width || cost < b->rank[0].cost;
}

/* Returns the slot for a partial solution of this cost; that of the most expensive one if all are taken. */
static struct partial *rank(struct level_beam *b, int32_t cost)
{
    struct ranked *heap = b->rank;
    uint32_t at = 0, slot = b->next_count;
    if (b->next_count < b->method.request.width) {
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

/* Gives the cell of a state beside the solution the number that reaches the fewest new states, and adds them. False: each
 * number leads to the next state of the solution. Only where a cell has several states it may have its number already. */
INLINE bool grow_beside(struct level_beam *b, struct partial *p, uint32_t state, uint32_t words)
{
    const uint64_t *best = NULL;
    const uint8_t *numbers;
    uint32_t least = UINT32_MAX, count = numbers_of(&b->method.table, p->number, state, &numbers);
    uint8_t chosen = 1;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *set = jump_set(&b->method.table, state, numbers[i], words);
        if (has(set, p->state))
            continue;
        uint32_t cost =
            size_without(set, p->reached, words) << 8 | (uint32_t)(rng_next(&b->method.rng) >> 56);
        if (cost >= least)
            continue;
        least = cost;
        best = set;
        chosen = numbers[i];
    }
    p->number[state / b->method.table.arrivals] = chosen;
    for (uint32_t w = 0; best && w < words; w++) {
        p->beside[w] |= best[w] & ~p->reached[w];
        p->reached[w] |= best[w];
    }
    return best || count == 0;
}

/* Makes `from` longer by a jump to the state of `p`. False: there is no such solution. */
INLINE bool grow(struct level_beam *b, const struct partial *from, uint32_t number,
                 struct partial *p, uint32_t words)
{
    const uint64_t *set = jump_set(&b->method.table, from->state, number, words);
    for (uint32_t w = 0; w < words; w++) {
        p->beside[w] = set[w] & ~from->reached[w];
        p->reached[w] = from->reached[w] | set[w];
    }
    drop(p->beside, p->state);
    p->level = from->level + 1;
    memcpy(p->number, from->number, b->method.jumps->cells);
    p->number[from->state / b->method.table.arrivals] = (uint8_t)number;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = from->beside[w]; rest; rest &= rest - 1)
            if (!grow_beside(b, p, w * 64 + (uint32_t)__builtin_ctzll(rest), words))
                return false;
    return true;
}

/* Counts the new states that the last level reaches at least, each of its states for itself. */
INLINE uint32_t count_to_reach(const struct level_beam *b, const struct partial *p, uint32_t words)
{
    uint32_t sum = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->beside[w]; rest; rest &= rest - 1) {
            const uint8_t *numbers;
            uint32_t state = w * 64 + (uint32_t)__builtin_ctzll(rest), least = UINT32_MAX;
            uint32_t count = numbers_of(&b->method.table, p->number, state, &numbers);
            for (uint32_t i = 0; i < count && least > 0; i++) {
                uint32_t size = size_without(jump_set(&b->method.table, state, numbers[i], words),
                                             p->reached, words);
                least = size < least ? size : least;
            }
            sum += count ? least : 0;
        }
    return sum;
}

/* Whether a state of the cell was reached, other than the next one of the solution. */
INLINE bool is_reached(const struct level_beam *b, const struct partial *p, uint32_t cell)
{
    for (uint32_t i = 0; i < b->method.table.arrivals; i++) {
        uint32_t state = cell * b->method.table.arrivals + i;
        if (state != p->state && has(p->reached, state))
            return true;
    }
    return false;
}

/* The cost if a chain of jumps reaches all other states, and the last level no new one: the least that it can be. */
INLINE int32_t least_cost_of(const struct level_beam *b, const struct partial *p, uint32_t words)
{
    uint32_t reached = size_of(p->reached, words);
    return (int32_t)(REACHED_COST * reached) - (int32_t)(AHEAD_GAIN * (b->states - reached)) -
           (int32_t)(b->free_gain * b->method.jumps->cells);
}

INLINE int32_t cost_of(struct level_beam *b, const struct partial *p, uint32_t words)
{
    uint32_t ahead =
        count_ahead(&b->method.table, p->number, b->method.open, p->reached, p->state, words);
    uint32_t next = p->state / b->method.table.arrivals, free_cells = 0;
    for (uint32_t cell = 0; b->free_gain && cell < b->method.jumps->cells; cell++)
        free_cells += cell != next && !is_reached(b, p, cell);
    return (int32_t)(REACHED_COST * size_of(p->reached, words) +
                     b->to_reach_cost * count_to_reach(b, p, words) +
                     (rng_next(&b->method.rng) >> 32 & TIE)) -
           (int32_t)(AHEAD_GAIN * ahead + b->free_gain * free_cells);
}

INLINE uint64_t key_of(const struct partial *p, uint32_t words)
{
    uint64_t key = p->state;
    for (uint32_t w = 0; w < words; w++) {
        key = (key ^ p->reached[w]) * UINT64_C(0x9e3779b97f4a7c15);
        key = (key ^ key >> 29 ^ p->beside[w]) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return (key ^ key >> 31) | 1;
}

/* Tries one number and one next state, that of `p`. The solution can end there if its cell was not reached otherwise. */
INLINE void try(struct level_beam *b, const struct partial *from, uint32_t number,
                struct partial *p, uint32_t words)
{
    b->method.nodes++;
    if (!grow(b, from, number, p, words))
        return;
    bool ends = !is_reached(b, p, p->state / b->method.table.arrivals);
    bool is_longer = ends && p->level > b->best.level;
    if (!is_longer && !is_cheap(b, least_cost_of(b, p, words)))
        return;
    int32_t cost = cost_of(b, p, words);
    if (is_longer || (ends && p->level == b->best.level && cost < b->best_cost)) {
        b->best = *p;
        b->best_cost = cost;
        b->method.length = p->level;
    }
    if (is_cheap(b, cost) && !was_seen(b, key_of(p, words)))
        *rank(b, cost) = *p;
}

/* All ways to grow by one jump. */
INLINE void grow_all_ways(struct level_beam *b, const struct partial *from, uint32_t words)
{
    struct partial p;
    const uint8_t *numbers;
    uint32_t count = numbers_of(&b->method.table, from->number, from->state, &numbers);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *set = jump_set(&b->method.table, from->state, numbers[i], words);
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t rest = set[w] & ~from->reached[w]; rest; rest &= rest - 1) {
                p.state = (uint16_t)(w * 64 + (uint32_t)__builtin_ctzll(rest));
                try(b, from, numbers[i], &p, words);
            }
    }
}

/* The compiler unrolls the loops over sets of one or two words. */
static void grow_partial(struct level_beam *b, const struct partial *from)
{
    if (b->method.jumps->words == 1)
        grow_all_ways(b, from, 1);
    else if (b->method.jumps->words == 2)
        grow_all_ways(b, from, 2);
    else
        grow_all_ways(b, from, b->method.jumps->words);
}

/* The next partial solutions become the present ones. */
static void begin_level(struct level_beam *b)
{
    struct partial *before = b->now;
    b->now = b->next;
    b->next = before;
    b->now_count = b->next_count;
    b->next_count = b->at = 0;
    memset(b->seen, 0, ((size_t)b->seen_mask + 1) * sizeof *b->seen);
    b->ended = b->now_count == 0;
}

static bool run(struct rook_method *method, uint64_t max_nodes)
{
    struct level_beam *b = (struct level_beam *)method;
    for (uint64_t end = method->nodes + max_nodes; !b->ended && method->nodes < end;) {
        if (b->at == b->now_count)
            begin_level(b);
        else
            grow_partial(b, &b->now[b->at++]);
    }
    return !b->ended;
}

/* ---- The search ---- */

static uint32_t solution(struct rook_method *method, uint8_t *number)
{
    const struct level_beam *b = (struct level_beam *)method;
    memcpy(number, b->best.number, method->jumps->cells);
    return b->best.state / method->table.arrivals;
}

static void close(struct rook_method *method)
{
    struct level_beam *b = (struct level_beam *)method;
    free(b->seen);
    free(b->now);
    free(b->next);
    free(b->rank);
}

static bool open(struct rook_method *method)
{
    struct level_beam *b = (struct level_beam *)method;
    uint32_t width = method->request.width, slots = SLOTS_PER_PARTIAL;
    bool has_turns = method->table.arrivals > 1;
    uint32_t start = rook_free_state(&method->board->grid, method->board->start);
    while (slots < SLOTS_PER_PARTIAL * width)
        slots *= 2;
    b->seen_mask = slots - 1;
    b->seen = calloc(slots, sizeof *b->seen);
    b->now = calloc(width, sizeof *b->now);
    b->next = calloc(width, sizeof *b->next);
    b->rank = calloc(width, sizeof *b->rank);
    if (!b->seen || !b->now || !b->next || !b->rank)
        return false;
    b->free_gain = has_turns ? FREE_GAIN : 0;
    b->to_reach_cost = has_turns ? TURN_TO_REACH_COST : TO_REACH_COST;
    b->states = size_of(method->open, method->jumps->words);
    b->now[0].state = (uint16_t)start;
    add(b->now[0].reached, start);
    b->now_count = 1;
    return true;
}

const struct rook_method_class rook_level_beam = {.size = sizeof(struct level_beam),
                                                  .on_states = true,
                                                  .open = open,
                                                  .run = run,
                                                  .solution = solution,
                                                  .close = close};
