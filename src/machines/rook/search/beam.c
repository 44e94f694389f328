/*
 * Beam search for a long solution. It builds the breadth-first levels from the start: level k holds the cells that k
 * jumps reach first, and one of them is the k-th cell of the solution. A partial solution grows by a number for its last
 * cell and by the next cell, then by numbers for the other cells of that level, which may not reach the next cell of the
 * solution. So no path to it is shorter, and no other path is as short. Of all partial solutions of one length the
 * search keeps the cheapest.
 *
 * A cell reached beside the solution can no longer be part of it, so it costs a jump. For a board of low energy the cost
 * foresees that energy: a cell beside the solution is alive if its number leads to the solution or to another such cell;
 * a dead one costs most. Cells that no level reaches cannot shorten the solution, so they get their numbers last.
 *
 * Without U-turns its solutions visit no cell twice, so they are not the longest ones.
 */
/* build: small */
#include "method.h"

#include "../energy/clusters.h"

#include <stdlib.h>
#include <string.h>

/* Costs in eighths of a jump. */
struct costs {
    uint32_t to_reach; /* each cell that the last level will reach at least, in eighths of a cell */
    uint32_t lost;     /* each cell that no chain of jumps can reach any more */
    uint32_t dead;
    uint32_t cluster;  /* more than in the energy, since clusters are hard to remove later */
    uint32_t forced;   /* The solution leaves the cell by its only jump. */
    uint32_t lonely;   /* Only one jump leads to the cell of the solution; that can still change. */
    uint32_t tie_bits; /* of a random number that is added; 8: up to an eighth */
    int32_t jump;      /* worth of a jump, in units of the penalty for clusters */
};

enum { CELL_COST = 8, NEVER = INT32_MAX, TIE_BITS = 8 };

static const struct costs all_costs[] = {
    [ROOK_LOW_ENERGY] = {.to_reach = 8,
                         .dead = 160,
                         .cluster = 12,
                         .forced = 8,
                         .lonely = 2,
                         .tie_bits = 8,
                         .jump = 1},
    [ROOK_LONG_WITHOUT_DEAD_CELLS] = {.to_reach = 8,
                                      .dead = 160,
                                      .lonely = 2,
                                      .tie_bits = 8,
                                      .jump = ROOK_SEARCH_CELLS_MAX * ROOK_SEARCH_CELLS_MAX},
    [ROOK_LONG] = {.to_reach = 1,
                   .lost = 3,
                   .tie_bits = 10,
                   .jump = ROOK_SEARCH_CELLS_MAX * ROOK_SEARCH_CELLS_MAX},
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
    uint32_t clusters;                           /* the penalty */
    uint16_t cell, level, dead, forced;
    uint8_t arrival; /* direction of the last jump; ROOK_DIRECTIONS_MAX: any */
};

struct candidate {
    struct partial *partial;
    uint64_t key;   /* of the last cell, and of those reached and pending */
    uint32_t cost;  /* in 2^-TIE_BITS */
    uint32_t order; /* in which it was found */
};

struct beam {
    struct rook_method method;
    struct costs costs;
    uint64_t cell_hash[ROOK_SEARCH_CELLS_MAX];
    struct partial *partials;
    struct candidate *now, *next; /* twice the width */
    struct partial *spare;
    uint32_t now_count, next_count, at, found;
    uint32_t limit; /* The next ones cost less. */
    struct partial best;
    int32_t best_worth;
};

/* ---- Numbers ---- */

/* Gives a cell its number; the cells that it reaches first join `ahead`, the next level. */
INLINE void give_number(const struct beam *b, struct partial *p, uint32_t cell, uint32_t number,
                        uint64_t *ahead, uint32_t words)
{
    const uint64_t *jumps = jumps_of(b->method.bitboard, cell, number, words);
    p->clusters += cluster_share(b->method.bitboard, p->with[number], cell, number, words);
    add(p->with[number], cell);
    for (uint32_t w = 0; w < words; w++) {
        uint64_t joined = jumps[w] & ~p->reached[w];
        ahead[w] |= joined;
        p->reached[w] |= joined;
        p->lonely[w] &= ~jumps[w];
        for (; joined; joined &= joined - 1)
            p->hash += b->cell_hash[w * 64 + (uint32_t)__builtin_ctzll(joined)];
    }
}

/* Finds the cheapest number of a cell beside the solution and returns its cost; NEVER if each number leads to the
 * next cell of the solution. A number that leads to lonely cells may have a negative cost. */
INLINE int32_t find_number(struct beam *b, const struct partial *p, uint32_t cell, uint32_t *number,
                           uint32_t words)
{
    const struct rook_bitboard *bitboard = b->method.bitboard;
    uint32_t goal = b->method.request.goal;
    int32_t least = NEVER;
    for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
        uint32_t n = bitboard->numbers[cell][i], lonely = 0;
        const uint64_t *jumps = jumps_of(bitboard, cell, n, words);
        if (has(jumps, p->cell) || (goal != ROOK_NO_CELL && has(jumps, goal)))
            continue;
        for (uint32_t w = 0; w < words; w++)
            lonely += (uint32_t)__builtin_popcountll(jumps[w] & p->lonely[w]);
        int32_t cost = (int32_t)(CELL_COST * size_without(jumps, p->reached, words)) -
                       (int32_t)(b->costs.lonely * lonely) +
                       (meets(jumps, p->alive, words) ? 0 : (int32_t)b->costs.dead);
        if (cost >= least)
            continue;
        cost += (int32_t)(b->costs.cluster * cluster_share(bitboard, p->with[n], cell, n, words));
        if (cost < least || (cost == least && rng_next(&b->method.rng) >> 63)) {
            least = cost;
            *number = n;
        }
    }
    return least;
}

INLINE void decide(const struct beam *b, struct partial *p, uint32_t cell, uint32_t number,
                   uint64_t *ahead, uint32_t words)
{
    if (meets(jumps_of(b->method.bitboard, cell, number, words), p->alive, words))
        add(p->alive, cell);
    else
        p->dead++;
    give_number(b, p, cell, number, ahead, words);
    drop(p->pending, cell);
}

/* Gives each pending cell a number that costs nothing; if none has one, gives the cheapest number. False: a cell
 * has no number at all. */
INLINE bool decide_some(struct beam *b, struct partial *p, uint64_t *ahead, uint32_t words)
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

/* ---- Growth ---- */

/* Makes `from` longer by a jump to `next`. False: a cell beside the solution has no number. */
INLINE bool extend(struct beam *b, const struct partial *from, uint32_t number, uint32_t next,
                   struct partial *p, uint32_t words)
{
    uint64_t ahead[WORDS_MAX] = {0};
    *p = *from;
    p->cell = (uint16_t)next;
    p->level++;
    if (b->method.bitboard->target_count[from->cell][number] == 1)
        p->forced++;
    give_number(b, p, from->cell, number, ahead, words);
    while (size_of(p->pending, words) > 0)
        if (!decide_some(b, p, ahead, words))
            return false;
    memcpy(p->pending, ahead, sizeof p->pending);
    drop(p->pending, next);
    add(p->alive, next);
    add(p->lonely, next);
    return true;
}

/* The sum of the least costs of the pending cells. */
INLINE uint32_t pending_cost(const struct beam *b, const struct partial *p, uint32_t words)
{
    const struct rook_bitboard *bitboard = b->method.bitboard;
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
                    cost += b->costs.cluster *
                            cluster_share(bitboard, p->with[number], cell, number, words);
                least = cost < least ? cost : least;
            }
            sum += least;
        }
    return sum;
}

/* UINT32_MAX: the limit or more. */
INLINE uint32_t cost_of(struct beam *b, const struct partial *p, uint32_t words)
{
    const struct costs *costs = &b->costs;
    uint32_t tie = (uint32_t)(rng_next(&b->method.rng) >> (64 - costs->tie_bits));
    uint32_t reached = size_of(p->reached, words);
    uint32_t cost = CELL_COST * reached + costs->dead * p->dead + costs->cluster * p->clusters +
                    costs->forced * p->forced + costs->lonely * size_of(p->lonely, words);
    if (cost << TIE_BITS >= b->limit)
        return UINT32_MAX;
    cost += pending_cost(b, p, words) * costs->to_reach / 8;
    if (costs->lost)
        cost += costs->lost * (b->method.bitboard->cells - reached -
                               count_ahead(b->method.bitboard, p->reached, p->cell, words));
    return (cost << TIE_BITS) + tie;
}

INLINE uint64_t key_of(const struct beam *b, const struct partial *p, uint32_t words)
{
    uint64_t key = p->hash + 3 * b->cell_hash[p->cell];
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = p->pending[w]; rest; rest &= rest - 1)
            key += 7 * b->cell_hash[w * 64 + (uint32_t)__builtin_ctzll(rest)];
    return key;
}

/* ---- Choosing ---- */

static void keep_best(struct beam *b, const struct partial *p)
{
    int32_t worth = p->level * b->costs.jump - (int32_t)p->clusters - p->forced;
    if ((b->costs.dead && p->dead > 0) || (b->best.level > 0 && worth <= b->best_worth))
        return;
    b->best = *p;
    b->best_worth = worth;
    b->method.length = p->level;
}

/* Orders candidates by cost, or by key and then by cost; no two are equal. */
static bool is_before(const struct candidate *a, const struct candidate *b, bool by_key)
{
    if (by_key && a->key != b->key)
        return a->key < b->key;
    return a->cost != b->cost ? a->cost < b->cost : a->order < b->order;
}

/* Shell's sort, which is a fraction of the library's in a page's first visit. */
static void sort(struct candidate *list, uint32_t count, bool by_key)
{
    for (uint32_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (uint32_t i = gap; i < count; i++) {
            struct candidate moved = list[i];
            uint32_t at = i;
            for (; at >= gap && is_before(&moved, &list[at - gap], by_key); at -= gap)
                list[at] = list[at - gap];
            list[at] = moved;
        }
}

/* Leaves the cheapest of the next partial solutions, and of those with the same levels one. */
static void select_cheapest(struct beam *b)
{
    uint32_t width = b->method.request.width, kept = 0;
    sort(b->next, b->next_count, true);
    for (uint32_t i = 0; i < b->next_count; i++)
        if (i > 0 && b->next[i].key == b->next[i - 1].key)
            b->next[i].cost = UINT32_MAX;
        else
            kept++;
    sort(b->next, b->next_count, false);
    b->next_count = kept < width ? kept : width;
    b->limit = kept < width ? UINT32_MAX : b->next[width - 1].cost;
}

/* Adds the spare partial solution to the next ones, if it is cheap. */
static void keep_in_beam(struct beam *b, uint32_t cost, uint64_t key)
{
    if (cost >= b->limit)
        return;
    struct candidate *free = &b->next[b->next_count++];
    struct partial *kept = b->spare;
    b->spare = free->partial;
    *free = (struct candidate){.partial = kept, .key = key, .cost = cost, .order = b->found++};
    if (b->next_count == 2 * b->method.request.width)
        select_cheapest(b);
}

/* ---- Steps ---- */

/* Whether another number leads to the same cells and is better for clusters; on a torus most numbers have such a
 * twin. */
INLINE bool has_better_twin(const struct beam *b, const struct partial *p, uint32_t number,
                            uint32_t words)
{
    const struct rook_bitboard *bitboard = b->method.bitboard;
    const uint64_t *jumps = jumps_of(bitboard, p->cell, number, words);
    for (uint32_t i = 0; i < bitboard->number_count[p->cell]; i++) {
        uint32_t twin = bitboard->numbers[p->cell][i];
        if (twin == number ||
            memcmp(jumps_of(bitboard, p->cell, twin, words), jumps, words * sizeof *jumps))
            continue;
        uint32_t rise = cluster_share(bitboard, p->with[number], p->cell, number, words);
        uint32_t twin_rise = cluster_share(bitboard, p->with[twin], p->cell, twin, words);
        if (twin_rise < rise || (twin_rise == rise && twin < number))
            return true;
    }
    return false;
}

/* Finds the direction of a jump, where U-turns are forbidden. False: the jump is a U-turn. If two directions lead to
 * the cell, the jump leaves every direction open. */
static bool find_arrival(const struct rook_bitboard *bitboard, const struct partial *from,
                         uint32_t number, uint32_t next, uint8_t *arrival)
{
    const struct rook_grid *grid = &bitboard->board.grid;
    uint32_t found = 0;
    for (uint32_t d = 0; bitboard->land && d < grid->directions; d++) {
        bool turns_back = from->arrival < grid->directions && d == grid->opposite[from->arrival];
        if (bitboard->land[from->cell][number][d] != next || turns_back)
            continue;
        *arrival = found++ ? ROOK_DIRECTIONS_MAX : (uint8_t)d;
    }
    return !bitboard->land || found > 0;
}

/* Makes all partial solutions that are one jump longer. */
INLINE void extend_all_ways(struct beam *b, const struct partial *from, uint32_t words)
{
    const struct rook_bitboard *bitboard = b->method.bitboard;
    uint32_t goal = b->method.request.goal, length = b->method.request.length;
    bool last = length && from->level + 1 == (int32_t)length;
    for (uint32_t i = 0; i < bitboard->number_count[from->cell]; i++) {
        uint32_t number = bitboard->numbers[from->cell][i];
        if (has_better_twin(b, from, number, words))
            continue;
        const uint64_t *jumps = jumps_of(bitboard, from->cell, number, words);
        bool ends = goal != ROOK_NO_CELL && has(jumps, goal);
        if (ends && length && !last)
            continue;
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t rest = jumps[w] & ~from->reached[w]; rest; rest &= rest - 1) {
                uint32_t next = w * 64 + (uint32_t)__builtin_ctzll(rest);
                uint8_t arrival = ROOK_DIRECTIONS_MAX;
                if ((ends && next != goal) || !find_arrival(bitboard, from, number, next, &arrival))
                    continue;
                b->method.nodes++;
                struct partial *p = b->spare;
                if (!extend(b, from, number, next, p, words))
                    continue;
                p->arrival = arrival;
                uint32_t cost = cost_of(b, p, words);
                if ((ends || goal == ROOK_NO_CELL) && (last || !length))
                    keep_best(b, p);
                if (!ends && !last)
                    keep_in_beam(b, cost, key_of(b, p, words));
            }
    }
}

/* The next partial solutions become the present ones. */
static void begin_level(struct beam *b)
{
    struct candidate *before = b->now;
    select_cheapest(b);
    b->now = b->next;
    b->next = before;
    b->now_count = b->next_count;
    b->next_count = b->at = 0;
    b->limit = UINT32_MAX;
}

static bool run(struct rook_method *method, uint64_t max_nodes)
{
    struct beam *b = (struct beam *)method;
    uint32_t words = method->bitboard->words;
    for (uint64_t end = method->nodes + max_nodes; method->nodes < end;) {
        if (b->at == b->now_count)
            begin_level(b);
        if (b->now_count == 0)
            return false;
        const struct partial *from = b->now[b->at++].partial;
        /* Most boards have one word; each number of words that is compiled apart adds to a first visit. */
        if (words == 1)
            extend_all_ways(b, from, 1);
        else
            extend_all_ways(b, from, words);
    }
    return true;
}

/* ---- The board ---- */

/* Returns a random number of the cell that leads to a live cell; 0: there is none. */
static uint8_t find_live_number(struct beam *b, uint32_t cell)
{
    const struct rook_bitboard *bitboard = b->method.bitboard;
    uint32_t count = bitboard->number_count[cell];
    uint32_t first = count ? rng_below(&b->method.rng, count) : 0;
    for (uint32_t i = 0; i < count; i++) {
        uint8_t number = bitboard->numbers[cell][(first + i) % count];
        if (meets(jumps_of(bitboard, cell, number, bitboard->words), b->best.alive,
                  bitboard->words))
            return number;
    }
    return 0;
}

static uint32_t solution(struct rook_method *method, uint8_t *number)
{
    struct beam *b = (struct beam *)method;
    uint32_t cells = method->board->grid.cells;
    for (uint32_t n = 1; n < ROOK_SEARCH_JUMPS; n++)
        for (uint32_t cell = 0; cell < cells; cell++)
            if (has(b->best.with[n], cell))
                number[cell] = (uint8_t)n;
    /* Each cell that becomes alive may give other cells a way to it. */
    for (bool more = true; more;) {
        more = false;
        for (uint32_t cell = 0; cell < cells; cell++) {
            bool is_wall = rook_is_hedge(method->board->content[cell]);
            if (is_wall || cell == b->best.cell || number[cell])
                continue;
            number[cell] = find_live_number(b, cell);
            if (number[cell]) {
                add(b->best.alive, cell);
                more = true;
            }
        }
    }
    return b->best.cell;
}

/* ---- The search ---- */

static void close(struct rook_method *method)
{
    struct beam *b = (struct beam *)method;
    free(b->partials);
    free(b->now);
    free(b->next);
}

static bool open(struct rook_method *method)
{
    struct beam *b = (struct beam *)method;
    uint32_t room = 2 * method->request.width, start = method->board->start;
    b->costs = all_costs[method->request.costs];
    b->partials = calloc(2 * room + 1, sizeof *b->partials);
    b->now = calloc(room, sizeof *b->now);
    b->next = calloc(room, sizeof *b->next);
    if (!b->partials || !b->now || !b->next)
        return false;
    for (uint32_t i = 0; i < room; i++) {
        b->now[i].partial = &b->partials[i];
        b->next[i].partial = &b->partials[room + i];
    }
    b->spare = &b->partials[2 * room];
    b->limit = UINT32_MAX;
    for (uint32_t cell = 0; cell < method->board->grid.cells; cell++)
        b->cell_hash[cell] = rng_next(&method->rng);
    struct partial *first = b->now[0].partial;
    *first = (struct partial){.cell = (uint16_t)start, .arrival = ROOK_DIRECTIONS_MAX};
    add(first->reached, start);
    add(first->alive, start);
    b->now_count = 1;
    return true;
}

const struct rook_method_class rook_beam = {
    .size = sizeof(struct beam), .open = open, .run = run, .solution = solution, .close = close};
