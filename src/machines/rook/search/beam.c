/*
 * Beam search for a long solution of low energy. It builds the breadth-first levels from the start: level k holds
 * the cells that k jumps reach first, and one of them is the k-th cell of the solution. Each step chooses the
 * number of the solution's last cell and the next cell, and then numbers for the other cells of that level,
 * which may not reach the next cell of the solution. So no path to it is shorter, and no other path is as short.
 * The search keeps the cheapest of all partial solutions of one length (partial.h has their costs).
 *
 * Without U-turns its solutions visit no cell twice, so they are not the longest ones.
 */
/* build: small */
#include "method.h"

#include "partial.h"

#include <stdlib.h>

struct beam {
    struct rook_method method;
    struct partial_context context;
    struct partial *slots;                /* 2 * width + 1 */
    struct partial **now, **next, *spare; /* all slots, used or not */
    uint32_t now_count, next_count, at;
    struct partial best;
    int32_t best_worth;
};

/* ---- Choosing ---- */

static void keep_best(struct beam *b, const struct partial *p)
{
    int32_t worth =
        p->level * (b->method.request.longest ? ROOK_SEARCH_CELLS_MAX * ROOK_SEARCH_CELLS_MAX : 1) -
        (int32_t)p->clusters - p->forced;
    if (p->dead > 0 || (b->best.level > 0 && worth <= b->best_worth))
        return;
    b->best = *p;
    b->best_worth = worth;
    b->method.length = p->level;
}

/* Adds the spare partial solution to the next ones, which are in the order of their costs. Of two with the same
 * levels it keeps the cheaper. */
static void keep_in_beam(struct beam *b)
{
    struct partial *p = b->spare;
    uint32_t end = b->next_count;
    bool full = end == b->method.request.width;
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
    if (full && end == b->method.request.width)
        end--;
    b->spare = b->next[end]; /* a free slot follows the last one */
    for (; end > 0 && b->next[end - 1]->cost > p->cost; end--)
        b->next[end] = b->next[end - 1];
    b->next[end] = p;
    b->next_count += !full;
}

/* ---- Steps ---- */

/* Whether another number leads to the same cells and is better for clusters; on a torus most numbers have such a
 * twin. */
INLINE bool has_better_twin(const struct partial_context *context, const struct partial *p,
                            uint32_t number, uint32_t words)
{
    const struct rook_bitboard *bitboard = context->bitboard;
    const uint64_t *jumps = jumps_of(bitboard, p->cell, number, words);
    for (uint32_t i = 0; i < bitboard->number_count[p->cell]; i++) {
        uint32_t twin = bitboard->numbers[p->cell][i];
        if (twin == number ||
            memcmp(jumps_of(bitboard, p->cell, twin, words), jumps, words * sizeof *jumps))
            continue;
        uint32_t rise = cluster_rise(context, p, p->cell, number, words);
        uint32_t twin_rise = cluster_rise(context, p, p->cell, twin, words);
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

/* Makes all partial solutions that are one jump longer, and returns how many it tried. */
INLINE uint32_t extend_all_ways(struct beam *b, const struct partial *from, uint32_t words)
{
    const struct rook_bitboard *bitboard = b->context.bitboard;
    uint32_t goal = b->method.request.goal, length = b->method.request.length, tried = 0;
    bool last = length && from->level + 1 == (int32_t)length;
    for (uint32_t i = 0; i < bitboard->number_count[from->cell]; i++) {
        uint32_t number = bitboard->numbers[from->cell][i];
        if (has_better_twin(&b->context, from, number, words))
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
                tried++;
                if (!extend(&b->context, from, number, next, b->spare, words))
                    continue;
                b->spare->arrival = arrival;
                if ((ends || goal == ROOK_NO_CELL) && (last || !length))
                    keep_best(b, b->spare);
                if (!ends && !last)
                    keep_in_beam(b);
            }
    }
    return tried;
}

static bool run(struct rook_method *method, uint64_t max_nodes)
{
    struct beam *b = (struct beam *)method;
    for (uint64_t end = method->nodes + max_nodes; method->nodes < end;) {
        if (b->at == b->now_count) {
            struct partial **before = b->now;
            b->now = b->next;
            b->next = before;
            b->now_count = b->next_count;
            b->next_count = b->at = 0;
            if (b->now_count == 0)
                return false;
        }
        const struct partial *from = b->now[b->at++];
        method->nodes += BY_WORDS(b->context.bitboard, extend_all_ways, b, from);
    }
    return true;
}

/* ---- The board ---- */

/* Returns a random number of the cell that leads to a live cell; 0: there is none. */
static uint8_t find_live_number(struct beam *b, uint32_t cell)
{
    const struct rook_bitboard *bitboard = b->context.bitboard;
    uint32_t count = bitboard->number_count[cell];
    uint32_t first = count ? rng_below(b->context.rng, count) : 0;
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
            if (!has(method->open, cell) || cell == b->best.cell || number[cell])
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

static void begin_at_start(struct beam *b)
{
    struct partial *first = b->now[0];
    uint32_t start = b->method.board->start;
    *first = (struct partial){.cell = (uint16_t)start, .arrival = ROOK_DIRECTIONS_MAX};
    add(first->reached, start);
    add(first->alive, start);
    b->now_count = 1;
}

static void close(struct rook_method *method)
{
    struct beam *b = (struct beam *)method;
    free(b->slots);
    free(b->now);
    free(b->next);
}

static bool open(struct rook_method *method)
{
    struct beam *b = (struct beam *)method;
    const struct rook_request *request = &method->request;
    uint32_t width = request->width;
    b->context = (struct partial_context){.bitboard = method->bitboard,
                                          .goal = request->goal,
                                          .rng = &method->rng,
                                          .cluster_cost = request->longest ? 0 : CLUSTER_COST,
                                          .forced_cost = request->longest ? 0 : FORCED_COST};
    b->slots = calloc(2 * width + 1, sizeof *b->slots);
    b->now = calloc(width, sizeof(struct partial *));
    b->next = calloc(width, sizeof(struct partial *));
    if (!b->slots || !b->now || !b->next)
        return false;
    for (uint32_t i = 0; i < width; i++) {
        b->now[i] = &b->slots[2 * i];
        b->next[i] = &b->slots[2 * i + 1];
    }
    b->spare = &b->slots[2 * width];
    for (uint32_t cell = 0; cell < method->board->grid.cells; cell++)
        b->context.cell_hash[cell] = rng_next(&method->rng);
    begin_at_start(b);
    return true;
}

const struct rook_method_class rook_beam = {
    .size = sizeof(struct beam), .open = open, .run = run, .solution = solution, .close = close};
