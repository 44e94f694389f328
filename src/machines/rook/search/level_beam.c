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
#include "level_beam.h"

#include "jumps.h"

#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/* Costs of states; random numbers up to TIE choose among nearly equal ones. */
enum { REACHED_COST = 64, TO_REACH_COST = 16, AHEAD_GAIN = 32, TIE = 63 };
/* Without U-turns a cell that no level has reached can still get any number. */
enum { FREE_GAIN = 100, TURN_TO_REACH_COST = 32 };
/* The table of keys: its size, and how many slots a key can have. */
enum { SLOTS_PER_PARTIAL = 16, SLOTS_PER_KEY = 8, WORDS = ROOK_STATE_WORDS_MAX };

struct partial {
    uint64_t reached[WORDS]; /* the states of all levels, with the last */
    uint64_t beside[WORDS];  /* the states of the last level beside the solution */
    uint16_t state, level;
    uint8_t number[ROOK_SEARCH_CELLS_MAX]; /* 0: none yet */
};

struct ranked {
    int32_t cost;
    uint32_t slot;
};

struct rook_level_beam {
    struct rook_jumps *jumps;
    uint32_t width;
    struct rng rng;
    uint64_t nodes;
    uint64_t open[WORDS]; /* states of cells that are no walls */
    uint32_t states;      /* their number */
    struct partial *now, *next;
    struct ranked *rank; /* of the next ones: a heap, the most expensive first */
    uint32_t now_count, next_count, at;
    uint64_t *seen; /* keys of the next ones; 0: none */
    uint32_t seen_mask;
    struct partial best;
    int32_t best_cost;
    bool ended;
};

/* ---- Sets of states ---- */

INLINE void add(uint64_t *set, uint32_t state)
{
    set[state >> 6] |= UINT64_C(1) << (state & 63);
}

INLINE void drop(uint64_t *set, uint32_t state)
{
    set[state >> 6] &= ~(UINT64_C(1) << (state & 63));
}

INLINE bool has(const uint64_t *set, uint32_t state)
{
    return set[state >> 6] >> (state & 63) & 1;
}

INLINE uint32_t size_of(const uint64_t *set, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(set[w]);
    return size;
}

INLINE uint32_t count_new(const uint64_t *set, const uint64_t *reached, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(set[w] & ~reached[w]);
    return size;
}

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
    uint32_t next; /* state */
    uint64_t reached[WORDS], beside[WORDS];
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
};

/* The numbers that a cell may still take: its own alone, if it has one. `turning` says in all functions that the board is
 * one without U-turns: only there a cell has several states, and may have its number before a state of it is reached. */
INLINE uint32_t numbers_of(const struct rook_level_beam *b, const uint8_t *number, uint32_t cell,
                           const uint8_t **numbers, bool turning)
{
    bool has_own = turning && number[cell];
    *numbers = has_own ? &number[cell] : b->jumps->numbers[cell];
    return has_own ? 1 : b->jumps->number_count[cell];
}

/* Gives the cell of a state beside the solution the number that reaches the fewest new states, and adds them. False: each
 * number leads to the next state of the solution. */
INLINE bool grow_beside(struct rook_level_beam *b, struct growth *g, uint32_t state, uint32_t words,
                        bool turning)
{
    const uint64_t *best = NULL;
    uint32_t least = UINT32_MAX, cell = state / b->jumps->arrivals;
    const uint8_t *numbers;
    uint32_t count = numbers_of(b, g->number, cell, &numbers, turning);
    uint8_t chosen = 1;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *set = rook_jump_set(b->jumps, state, numbers[i]);
        if (has(set, g->next))
            continue;
        uint32_t cost =
            count_new(set, g->reached, words) << 8 | (uint32_t)(rng_next(&b->rng) >> 56);
        if (cost >= least)
            continue;
        least = cost;
        best = set;
        chosen = numbers[i];
    }
    g->number[cell] = chosen;
    for (uint32_t w = 0; best && w < words; w++) {
        g->beside[w] |= best[w] & ~g->reached[w];
        g->reached[w] |= best[w];
    }
    return best || count == 0;
}

/* False: there is no such solution. */
INLINE bool grow(struct rook_level_beam *b, struct growth *g, uint32_t number, uint32_t words,
                 bool turning)
{
    const uint64_t *set = rook_jump_set(b->jumps, g->from->state, number);
    for (uint32_t w = 0; w < words; w++) {
        g->beside[w] = set[w] & ~g->from->reached[w];
        g->reached[w] = g->from->reached[w] | set[w];
    }
    drop(g->beside, g->next);
    if (turning)
        memcpy(g->number, g->from->number, b->jumps->cells);
    g->number[g->from->state / b->jumps->arrivals] = (uint8_t)number;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = g->from->beside[w]; rest; rest &= rest - 1)
            if (!grow_beside(b, g, w * 64 + (uint32_t)__builtin_ctzll(rest), words, turning))
                return false;
    return true;
}

/* Counts the new states that the last level reaches at least, each of its states for itself. */
INLINE uint32_t count_to_reach(const struct rook_level_beam *b, const struct growth *g,
                               uint32_t words, bool turning)
{
    uint32_t sum = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = g->beside[w]; rest; rest &= rest - 1) {
            uint32_t state = w * 64 + (uint32_t)__builtin_ctzll(rest), least = UINT32_MAX;
            const uint8_t *numbers;
            uint32_t count =
                numbers_of(b, g->number, state / b->jumps->arrivals, &numbers, turning);
            for (uint32_t i = 0; i < count && least > 0; i++) {
                const uint64_t *set = rook_jump_set(b->jumps, state, numbers[i]);
                uint32_t size = count_new(set, g->reached, words);
                least = size < least ? size : least;
            }
            sum += count ? least : 0;
        }
    return sum;
}

/* Counts the states that no level has reached and that chains of jumps can still reach from the next one. */
INLINE uint32_t count_ahead(const struct rook_level_beam *b, const struct growth *g, uint32_t words,
                            bool turning)
{
    uint64_t rest[WORDS], found[WORDS] = {0};
    for (uint32_t w = 0; w < words; w++)
        rest[w] = b->open[w] & ~g->reached[w];
    uint32_t all = size_of(rest, words), left = all;
    add(found, g->next);
    for (uint32_t w = 0; w < words && left > 0; w = found[w] ? w : w + 1) {
        if (!found[w])
            continue;
        uint32_t state = w * 64 + (uint32_t)__builtin_ctzll(found[w]), lowest = w;
        found[w] &= found[w] - 1;
        const uint8_t *numbers;
        uint32_t count = numbers_of(b, g->number, state / b->jumps->arrivals, &numbers, turning);
        for (uint32_t i = 0; i < count; i++) {
            const uint64_t *set = rook_jump_set(b->jumps, state, numbers[i]);
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

INLINE bool is_reached(const struct rook_level_beam *b, const uint64_t *reached, uint32_t cell)
{
    for (uint32_t i = 0; i < b->jumps->arrivals; i++)
        if (has(reached, cell * b->jumps->arrivals + i))
            return true;
    return false;
}

/* Whether the solution can end with its next state: the cell was not reached otherwise. */
INLINE bool can_end(const struct rook_level_beam *b, struct growth *g, bool turning)
{
    if (!turning)
        return true;
    drop(g->reached, g->next);
    bool reached = is_reached(b, g->reached, g->next / b->jumps->arrivals);
    add(g->reached, g->next);
    return !reached;
}

/* The cost if a chain of jumps reaches all other states, and the last level no new one: the least that it can be. */
INLINE int32_t least_cost_of(const struct rook_level_beam *b, const struct growth *g,
                             uint32_t words, bool turning)
{
    uint32_t reached = size_of(g->reached, words);
    return (int32_t)(REACHED_COST * reached) - (int32_t)(AHEAD_GAIN * (b->states - reached)) -
           (turning ? (int32_t)(FREE_GAIN * b->jumps->cells) : 0);
}

INLINE int32_t cost_of(struct rook_level_beam *b, const struct growth *g, uint32_t words,
                       bool turning)
{
    uint32_t ahead = count_ahead(b, g, words, turning), free_cells = 0;
    for (uint32_t cell = 0; turning && cell < b->jumps->cells; cell++)
        free_cells += !is_reached(b, g->reached, cell);
    return (int32_t)(REACHED_COST * size_of(g->reached, words) +
                     (turning ? TURN_TO_REACH_COST : TO_REACH_COST) *
                         count_to_reach(b, g, words, turning) +
                     (rng_next(&b->rng) >> 32 & TIE)) -
           (int32_t)(AHEAD_GAIN * ahead + FREE_GAIN * free_cells);
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

INLINE void write(struct partial *p, const struct growth *g, uint32_t cells, uint32_t words,
                  bool turning)
{
    memcpy(p->number, turning ? g->number : g->from->number, cells);
    for (uint32_t w = 0; !turning && w < words; w++)
        for (uint64_t rest = g->from->beside[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            p->number[cell] = g->number[cell];
        }
    if (!turning)
        p->number[g->from->state] = g->number[g->from->state];
    memcpy(p->reached, g->reached, words * sizeof *p->reached);
    memcpy(p->beside, g->beside, words * sizeof *p->beside);
    p->state = (uint16_t)g->next;
    p->level = g->from->level + 1;
}

/* Tries one number and one next state. */
INLINE void try(struct rook_level_beam *b, struct growth *g, uint32_t number, uint32_t words,
                bool turning)
{
    b->nodes++;
    if (!grow(b, g, number, words, turning))
        return;
    bool ends = can_end(b, g, turning), is_longer = ends && g->from->level + 1 > b->best.level;
    if (!is_longer && !is_cheap(b, least_cost_of(b, g, words, turning)))
        return;
    int32_t cost = cost_of(b, g, words, turning);
    bool is_cheaper = ends && g->from->level + 1 == b->best.level && cost < b->best_cost;
    if (is_longer || is_cheaper) {
        write(&b->best, g, b->jumps->cells, words, turning);
        b->best_cost = cost;
    }
    if (is_cheap(b, cost) && !was_seen(b, key_of(g, words)))
        write(rank(b, cost), g, b->jumps->cells, words, turning);
}

/* All ways to grow by one jump. */
INLINE void grow_all_ways(struct rook_level_beam *b, const struct partial *from, uint32_t words,
                          bool turning)
{
    struct growth g = {.from = from};
    const uint8_t *numbers;
    uint32_t count =
        numbers_of(b, from->number, from->state / b->jumps->arrivals, &numbers, turning);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *set = rook_jump_set(b->jumps, from->state, numbers[i]);
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t rest = set[w] & ~from->reached[w]; rest; rest &= rest - 1) {
                g.next = w * 64 + (uint32_t)__builtin_ctzll(rest);
                try(b, &g, numbers[i], words, turning);
            }
    }
}

/* Where cells are the states, the compiler unrolls the loops over their sets of one to four words. */
static void grow_partial(struct rook_level_beam *b, const struct partial *from)
{
    uint32_t words = b->jumps->words;
    if (b->jumps->arrivals > 1)
        grow_all_ways(b, from, words, true);
    else if (words == 1)
        grow_all_ways(b, from, 1, false);
    else if (words == 2)
        grow_all_ways(b, from, 2, false);
    else
        grow_all_ways(b, from, words, false);
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
            grow_partial(b, &b->now[b->at++]);
    }
    return !b->ended;
}

/* ---- The search ---- */

static void begin_at_start(struct rook_level_beam *b)
{
    b->now[0] = (struct partial){.state = (uint16_t)b->jumps->start};
    add(b->now[0].reached, b->jumps->start);
    b->now_count = 1;
}

struct rook_level_beam *rook_level_beam_open(const struct rook_board *board, uint32_t width,
                                             const struct rng *rng)
{
    uint32_t slots = SLOTS_PER_PARTIAL;
    struct rook_level_beam *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    while (slots < SLOTS_PER_PARTIAL * width)
        slots *= 2;
    b->jumps = rook_jumps_open(board);
    b->width = width;
    b->rng = *rng;
    b->seen_mask = slots - 1;
    b->seen = calloc(slots, sizeof *b->seen);
    b->now = calloc(width, sizeof *b->now);
    b->next = calloc(width, sizeof *b->next);
    b->rank = calloc(width, sizeof *b->rank);
    if (!b->jumps || !b->seen || !b->now || !b->next || !b->rank) {
        rook_level_beam_close(b);
        return NULL;
    }
    for (uint32_t state = 0; state < b->jumps->states; state++)
        if (b->jumps->open[state / b->jumps->arrivals]) {
            add(b->open, state);
            b->states++;
        }
    begin_at_start(b);
    return b;
}

void rook_level_beam_close(struct rook_level_beam *b)
{
    if (!b)
        return;
    rook_jumps_close(b->jumps);
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
    uint32_t goal = b->best.state / b->jumps->arrivals;
    for (uint32_t cell = 0; cell < b->jumps->cells; cell++)
        if (b->jumps->open[cell])
            content[cell] = b->best.number[cell]
                                ? b->best.number[cell]
                                : rook_jumps_random_number(b->jumps, cell, &b->rng);
    content[goal] = ROOK_GOAL_NUMBER;
    return goal;
}
