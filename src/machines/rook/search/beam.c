/*
 * Beam search for a long solution of low energy. It builds the breadth-first levels from the start: level k holds
 * the cells that k jumps reach first, and one of them is the k-th cell of the solution. Each step chooses the
 * number of the solution's last cell and the next cell, and then numbers for the other cells of that level,
 * which may not reach the next cell of the solution. So no path to it is shorter, and no other path is as short.
 * Of all partial solutions of one length the search keeps the cheapest.
 *
 * The cost foresees the energy. A cell reached beside the solution can no longer be part of it, so it costs a jump. A
 * cell beside the solution is alive if its number leads to the solution or to another such cell; a dead one costs
 * most. Cells that no level reaches cannot shorten the solution, so they get their numbers last.
 */
#include "beam.h"

#include "../energy/search_board.h"

#include <stdlib.h>
#include <string.h>

/* Costs, in eighths of a jump. Clusters cost more than in the energy, since they are hard to remove later. */
enum {
    CELL_COST = 8,
    CLUSTER_COST = 12,
    DEAD_COST = 160,
    FORCED_COST = 8, /* a cell of the solution with one jump */
    LONELY_COST =
        2, /* a cell of the solution to which only one jump leads; that can still change */
    NEVER = INT32_MAX,
    TIE_BITS = 8,
};

/* A solution from the start to `cell`, with the levels up to that cell's. */
struct partial {
    uint64_t reached[WORDS_MAX];
    uint64_t pending
        [WORDS_MAX]; /* cells of the last level beside the solution; they have no number yet */
    uint64_t alive[WORDS_MAX];
    uint64_t lonely[WORDS_MAX];
    uint64_t hash; /* of the reached cells */
    uint64_t key;  /* `hash` with the last cell and the pending ones */
    uint32_t cost;
    uint32_t clusters; /* the penalty */
    uint16_t cell, level, dead, forced;
    uint8_t number[ROOK_CELLS_MAX]; /* 0: none yet */
};

struct rook_beam {
    const struct rook_engine *engine;
    struct rook_beam_request request;
    struct rng rng;
    uint64_t cell_hash[ROOK_CELLS_MAX];
    uint64_t open[WORDS_MAX];             /* cells that are no walls */
    struct partial *slots;                /* 2 * width + 1 */
    struct partial **now, **next, *spare; /* all slots, used or not */
    uint32_t now_count, next_count, at;
    struct partial best;
    int32_t best_worth;
};

INLINE uint32_t common_size(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(a[w] & b[w]);
    return size;
}

INLINE uint32_t new_cells(const struct partial *p, const uint64_t *jumps, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(jumps[w] & ~p->reached[w]);
    return size;
}

/* ---- Clusters ---- */

/* The size of the cluster of `cell` without the cells already in `seen`, which it joins. */
static uint32_t flood_cluster(const struct rook_beam *b, const struct partial *p, uint32_t cell,
                              uint64_t *seen)
{
    uint8_t queue[ROOK_CELLS_MAX];
    uint32_t size = 0, number = p->number[cell];
    queue[size++] = (uint8_t)cell;
    add(seen, cell);
    for (uint32_t i = 0; i < size; i++) {
        const uint8_t *list = b->engine->list[queue[i]][number];
        for (uint32_t j = 0; j < b->engine->target_count[queue[i]][number]; j++)
            if (p->number[list[j]] == number && !has(seen, list[j])) {
                add(seen, list[j]);
                queue[size++] = list[j];
            }
    }
    return size;
}

/* By how much the penalty rises if a cell without a number gets this one. */
static uint32_t cluster_rise(const struct rook_beam *b, const struct partial *p, uint32_t cell,
                             uint32_t number)
{
    const uint8_t *list = b->engine->list[cell][number];
    uint32_t count = b->engine->target_count[cell][number], joined = 0, apart = 0;
    uint64_t seen[WORDS_MAX] = {0};
    for (uint32_t i = 0; i < count; i++) {
        if (p->number[list[i]] != number || has(seen, list[i]))
            continue;
        uint32_t size = flood_cluster(b, p, list[i], seen);
        joined += size;
        apart += (size - 1) * (size - 1);
    }
    return joined * joined - apart;
}

/* ---- Numbers ---- */

/* Gives a cell its number; the cells that it reaches first join `ahead`, the next level. */
INLINE void give_number(const struct rook_beam *b, struct partial *p, uint32_t cell,
                        uint32_t number, uint64_t *ahead, uint32_t words)
{
    const uint64_t *jumps = jumps_of(b->engine, cell, number, words);
    p->clusters += cluster_rise(b, p, cell, number);
    p->number[cell] = (uint8_t)number;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t joined = jumps[w] & ~p->reached[w];
        ahead[w] |= joined;
        p->reached[w] |= joined;
        p->lonely[w] &= ~jumps[w];
        for (; joined; joined &= joined - 1)
            p->hash += b->cell_hash[w * 64 + (uint32_t)__builtin_ctzll(joined)];
    }
}

/* The cheapest number of a cell beside the solution and its cost; NEVER if each leads to the next cell of the
 * solution. A number that leads to lonely cells costs less than nothing. */
INLINE int32_t find_number(struct rook_beam *b, const struct partial *p, uint32_t cell,
                           uint32_t *number, uint32_t words)
{
    const struct rook_engine *engine = b->engine;
    uint32_t goal = b->request.goal;
    int32_t least = NEVER;
    for (uint32_t i = 0; i < engine->number_count[cell]; i++) {
        uint32_t n = engine->numbers[cell][i];
        const uint64_t *jumps = jumps_of(b->engine, cell, n, words);
        if (has(jumps, p->cell) || (goal != ROOK_NO_CELL && has(jumps, goal)))
            continue;
        int32_t cost = (int32_t)(CELL_COST * new_cells(p, jumps, words)) -
                       (int32_t)(LONELY_COST * common_size(jumps, p->lonely, words)) +
                       (meets(jumps, p->alive, words) ? 0 : DEAD_COST);
        if (cost >= least)
            continue;
        cost += (int32_t)(CLUSTER_COST * cluster_rise(b, p, cell, n));
        if (cost < least || (cost == least && rng_next(&b->rng) >> 63)) {
            least = cost;
            *number = n;
        }
    }
    return least;
}

INLINE void decide(const struct rook_beam *b, struct partial *p, uint32_t cell, uint32_t number,
                   uint64_t *ahead, uint32_t words)
{
    if (meets(jumps_of(b->engine, cell, number, words), p->alive, words))
        add(p->alive, cell);
    else
        p->dead++;
    give_number(b, p, cell, number, ahead, words);
    drop(p->pending, cell);
}

/* Gives each pending cell a number that costs nothing; if none has one, gives the cheapest number. False: a cell
 * has no number at all. */
INLINE bool decide_some(struct rook_beam *b, struct partial *p, uint64_t *ahead, uint32_t words)
{
    int32_t least = NEVER;
    uint32_t cheapest = 0, its_number = 0;
    bool any = false;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest), number = 0;
            int32_t cost = find_number(b, p, cell, &number, words);
            if (cost == NEVER)
                return false;
            if (cost <= 0) {
                decide(b, p, cell, number, ahead, words);
                any = true;
            } else if (cost < least) {
                least = cost;
                cheapest = cell;
                its_number = number;
            }
        }
    if (!any)
        decide(b, p, cheapest, its_number, ahead, words);
    return true;
}

/* ---- Steps ---- */

/* Returns the least cost of the cells of the last level. */
INLINE uint32_t pending_cost(const struct rook_beam *b, const struct partial *p, uint32_t words)
{
    uint32_t sum = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            uint32_t least = 4 * CELL_COST;
            for (uint32_t i = 0; i < b->engine->number_count[cell] && least; i++) {
                uint32_t number = b->engine->numbers[cell][i];
                uint32_t cost =
                    CELL_COST * new_cells(p, jumps_of(b->engine, cell, number, words), words);
                if (cost < least)
                    cost += CLUSTER_COST * cluster_rise(b, p, cell, number);
                least = cost < least ? cost : least;
            }
            sum += least;
        }
    return sum;
}

INLINE void find_key(const struct rook_beam *b, struct partial *p, uint32_t words)
{
    p->key = p->hash + 3 * b->cell_hash[p->cell];
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1)
            p->key += 7 * b->cell_hash[w * 64 + (uint32_t)__builtin_ctzll(rest)];
}

/* Makes `from` longer by a jump to `next`. False: a cell beside the solution has no number. */
INLINE bool extend(struct rook_beam *b, const struct partial *from, uint32_t number, uint32_t next,
                   struct partial *p, uint32_t words)
{
    uint64_t ahead[WORDS_MAX] = {0};
    *p = *from;
    p->cell = (uint16_t)next;
    p->level++;
    p->forced = (uint16_t)(p->forced + (b->engine->target_count[from->cell][number] == 1));
    give_number(b, p, from->cell, number, ahead, words);
    while (size_of(p->pending, words) > 0)
        if (!decide_some(b, p, ahead, words))
            return false;
    memcpy(p->pending, ahead, sizeof p->pending);
    drop(p->pending, next);
    add(p->alive, next);
    add(p->lonely, next);
    find_key(b, p, words);
    uint32_t cost = CELL_COST * size_of(p->reached, words) + pending_cost(b, p, words) +
                    DEAD_COST * p->dead + CLUSTER_COST * p->clusters + FORCED_COST * p->forced +
                    LONELY_COST * size_of(p->lonely, words);
    p->cost = cost << TIE_BITS | (uint32_t)(rng_next(&b->rng) >> (64 - TIE_BITS));
    return true;
}

static void keep_best(struct rook_beam *b, const struct partial *p)
{
    int32_t worth = p->level - (int32_t)p->clusters - p->forced;
    if (p->dead > 0 || (b->best.level > 0 && worth <= b->best_worth))
        return;
    b->best = *p;
    b->best_worth = worth;
}

/* Adds the spare partial solution to the next ones, which are in the order of their costs. Of two with the same
 * levels it keeps the cheaper. */
static void keep_in_beam(struct rook_beam *b)
{
    struct partial *p = b->spare;
    uint32_t end = b->next_count;
    bool full = end == b->request.width;
    if (full && p->cost >= b->next[end - 1]->cost)
        return;
    for (uint32_t i = 0; i < b->next_count; i++)
        if (b->next[i]->key == p->key) {
            if (p->cost >= b->next[i]->cost)
                return;
            end = i;
            full = true;
            break;
        }
    if (full && end == b->request.width)
        end--;
    b->spare = b->next[end]; /* behind the last there is a free one */
    for (; end > 0 && b->next[end - 1]->cost > p->cost; end--)
        b->next[end] = b->next[end - 1];
    b->next[end] = p;
    b->next_count += !full;
}

/* Whether another number leads to the same cells and is better for clusters; on a torus most numbers have such a
 * twin. */
INLINE bool has_better_twin(const struct rook_beam *b, const struct partial *p, uint32_t number,
                            uint32_t words)
{
    const struct rook_engine *engine = b->engine;
    const uint64_t *jumps = jumps_of(b->engine, p->cell, number, words);
    for (uint32_t i = 0; i < engine->number_count[p->cell]; i++) {
        uint32_t twin = engine->numbers[p->cell][i];
        if (twin == number ||
            memcmp(jumps_of(b->engine, p->cell, twin, words), jumps, words * sizeof *jumps))
            continue;
        uint32_t rise = cluster_rise(b, p, p->cell, number);
        uint32_t twin_rise = cluster_rise(b, p, p->cell, twin);
        if (twin_rise < rise || (twin_rise == rise && twin < number))
            return true;
    }
    return false;
}

/* All partial solutions that are one jump longer; returns how many there are. */
INLINE uint32_t extend_all_ways(struct rook_beam *b, const struct partial *from, uint32_t words)
{
    uint32_t goal = b->request.goal, tried = 0;
    for (uint32_t i = 0; i < b->engine->number_count[from->cell]; i++) {
        uint32_t number = b->engine->numbers[from->cell][i];
        if (has_better_twin(b, from, number, words))
            continue;
        const uint64_t *jumps = jumps_of(b->engine, from->cell, number, words);
        bool ends = goal != ROOK_NO_CELL && has(jumps, goal);
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t rest = jumps[w] & ~from->reached[w]; rest; rest &= rest - 1) {
                uint32_t next = w * 64 + (uint32_t)__builtin_ctzll(rest);
                if (ends && next != goal)
                    continue;
                tried++;
                if (!extend(b, from, number, next, b->spare, words))
                    continue;
                if (ends || goal == ROOK_NO_CELL)
                    keep_best(b, b->spare);
                if (!ends)
                    keep_in_beam(b);
            }
    }
    return tried;
}

static uint32_t extend_next(struct rook_beam *b)
{
    const struct partial *from = b->now[b->at++];
    switch (b->engine->words) {
    case 1:
        return extend_all_ways(b, from, 1);
    case 2:
        return extend_all_ways(b, from, 2);
    case 3:
        return extend_all_ways(b, from, 3);
    default:
        return extend_all_ways(b, from, 4);
    }
}

bool rook_beam_run(struct rook_beam *b, uint32_t max_nodes)
{
    for (uint32_t spent = 0; spent < max_nodes; spent += extend_next(b)) {
        if (b->at < b->now_count)
            continue;
        struct partial **before = b->now;
        b->now = b->next;
        b->next = before;
        b->now_count = b->next_count;
        b->next_count = b->at = 0;
        if (b->now_count == 0)
            return false;
    }
    return true;
}

static void begin_at_start(struct rook_beam *b)
{
    struct partial *first = b->now[0];
    *first = (struct partial){.cell = (uint16_t)b->request.start};
    add(first->reached, b->request.start);
    add(first->alive, b->request.start);
    b->now_count = 1;
}

struct rook_beam *rook_beam_open(const struct rook_engine *engine,
                                 const struct rook_beam_request *request, const struct rng *rng)
{
    uint32_t width = request->width;
    struct rook_beam *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->engine = engine;
    b->request = *request;
    b->rng = *rng;
    b->slots = calloc(2 * width + 1, sizeof *b->slots);
    b->now = calloc(width, sizeof(struct partial *));
    b->next = calloc(width, sizeof(struct partial *));
    if (!b->slots || !b->now || !b->next) {
        rook_beam_close(b);
        return NULL;
    }
    for (uint32_t i = 0; i < width; i++) {
        b->now[i] = &b->slots[2 * i];
        b->next[i] = &b->slots[2 * i + 1];
    }
    b->spare = &b->slots[2 * width];
    for (uint32_t cell = 0; cell < engine->board.grid.cells; cell++) {
        b->cell_hash[cell] = rng_next(&b->rng);
        if (!rook_is_hedge(engine->board.content[cell]))
            add(b->open, cell);
    }
    begin_at_start(b);
    return b;
}

void rook_beam_close(struct rook_beam *b)
{
    if (!b)
        return;
    free(b->slots);
    free(b->now);
    free(b->next);
    free(b);
}

uint32_t rook_beam_length(const struct rook_beam *b)
{
    return b->best.level;
}

/* ---- The board ---- */

/* A random number of the cell that leads to a live cell; 0: there is none. */
static uint32_t find_live_number(struct rook_beam *b, uint32_t cell)
{
    const struct rook_engine *engine = b->engine;
    uint32_t count = engine->number_count[cell];
    uint32_t first = count ? rng_below(&b->rng, count) : 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = engine->numbers[cell][(first + i) % count];
        if (meets(jumps_of(b->engine, cell, number, engine->words), b->best.alive, engine->words))
            return number;
    }
    return 0;
}

/* Gives numbers to the cells that have none and can lead to a live cell. */
static void decide_rest(struct rook_beam *b)
{
    for (bool more = true; more;) {
        more = false;
        for (uint32_t cell = 0; cell < b->engine->board.grid.cells; cell++) {
            if (!has(b->open, cell) || cell == b->best.cell || b->best.number[cell])
                continue;
            b->best.number[cell] = (uint8_t)find_live_number(b, cell);
            if (!b->best.number[cell])
                continue;
            add(b->best.alive, cell);
            more = true;
        }
    }
}

void rook_beam_board(struct rook_beam *b, uint8_t *content)
{
    decide_rest(b);
    for (uint32_t cell = 0; cell < b->engine->board.grid.cells; cell++) {
        uint32_t count = b->engine->number_count[cell];
        uint8_t number = b->best.number[cell];
        if (has(b->open, cell))
            content[cell] = number  ? number
                            : count ? b->engine->numbers[cell][rng_below(&b->rng, count)]
                                    : 1;
    }
    content[b->best.cell] = ROOK_GOAL_NUMBER;
}
