/*
 * Parallel tempering (Swendsen and Wang 1986; Geyer 1991) for boards without U-turns: several boards are annealed side by
 * side, each at a temperature of its own, and neighbours change places by the rule of Metropolis. So a board that is stuck
 * when cold is warmed again.
 *
 * A step gives one cell another number. What counts is the length of the longest only shortest solution from the start,
 * to any cell that may be the goal: breadth-first levels of states find it for all goals. A goal of several shortest
 * solutions counts as one jump less, so that a step to it can be half of a way. A board keeps its levels, since those up
 * to the first one with the changed cell stay as they are.
 */
/* build: small */
#include "method.h"

#include <stdlib.h>
#include <string.h>

enum {
    REPLICAS = 8,
    STEPS_PER_TURN = 100,
    PATIENCE =
        1 << 14, /* nodes for each state until all boards begin anew; each time twice as many */
    STATE_WORDS_MAX = ROOK_SEARCH_CELLS_MAX * ROOK_ARRIVALS_MAX / 64,
};

/* The chance, in 256, that a board passes which is a jump worse: coldest first. */
static const uint8_t passing[REPLICAS] = {10, 16, 24, 32, 42, 52, 62, 73};

struct replica {
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
    uint32_t worth;
    uint32_t last;    /* level */
    uint64_t *levels; /* from level 1, the start, to that after the last */
};

struct tempering {
    struct rook_method method;
    uint32_t states;
    uint32_t words, cell_words; /* of a set of states, of cells */
    uint32_t stride;            /* words of a level */
    uint64_t *jumps;            /* [state][number][word]: the states that it leads to */
    uint16_t *cell_of;          /* of each state */
    uint64_t open[WORDS_MAX], goals[WORDS_MAX]; /* cells that are no walls, that may be the goal */
    uint16_t cells[ROOK_SEARCH_CELLS_MAX];      /* that may get another number */
    uint32_t cell_count;
    struct replica replica[REPLICAS], trial;
    uint8_t best[ROOK_SEARCH_CELLS_MAX];
    uint32_t goal;  /* of the best */
    uint64_t until; /* nodes */
};

/* ---- Levels ---- */

struct level {
    uint64_t *states, *twice; /* twice: by two paths or more */
    uint64_t *reached, *seen; /* states up to this level, cells before it */
    uint64_t *only;           /* cells by one path, among those not seen */
};

static struct level level_at(const struct tempering *t, const struct replica *r, uint32_t level)
{
    uint64_t *states = r->levels + (size_t)level * t->stride;
    uint64_t *seen = states + 3 * t->words;
    return (struct level){states, states + t->words, states + 2 * t->words, seen,
                          seen + t->cell_words};
}

/* Finds the level after this one. False: nothing new can follow. */
INLINE bool find_next(const struct tempering *t, const struct replica *r, uint32_t level,
                      uint32_t words)
{
    struct level now = level_at(t, r, level), next = level_at(t, r, level + 1);
    uint64_t states[STATE_WORDS_MAX], twice[STATE_WORDS_MAX], any = 0, left = 0;
    uint64_t cells[WORDS_MAX] = {0}, several[WORDS_MAX] = {0};
    for (uint32_t w = 0; w < words; w++)
        states[w] = twice[w] = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = now.states[w]; rest; rest &= rest - 1) {
            uint32_t bit = (uint32_t)__builtin_ctzll(rest), state = w * 64 + bit;
            uint32_t cell = t->cell_of[state];
            uint64_t many = -(now.twice[w] >> bit & 1), as_set = UINT64_C(1) << cell % 64;
            const uint64_t *jumps =
                t->jumps + (size_t)(state * ROOK_SEARCH_JUMPS + r->number[cell]) * words;
            several[cell / 64] |= as_set & (many | cells[cell / 64]);
            cells[cell / 64] |= as_set;
            for (uint32_t v = 0; v < words; v++) {
                uint64_t joined = jumps[v] & ~now.reached[v];
                twice[v] |= joined & (many | states[v]);
                states[v] |= joined;
            }
        }
    for (uint32_t v = 0; v < words; v++) {
        next.states[v] = states[v];
        next.twice[v] = twice[v];
        next.reached[v] = now.reached[v] | states[v];
        any |= states[v];
    }
    for (uint32_t w = 0; w < t->cell_words; w++) {
        now.only[w] = cells[w] & ~now.seen[w] & ~several[w];
        next.seen[w] = now.seen[w] | cells[w];
        left |= t->open[w] & ~next.seen[w];
    }
    return any && left;
}

/* The worth of a board with all its levels, which is kept if its solution is the longest so far. A cell that is further
 * away than the requested length cannot be the goal. */
static uint32_t worth_of(struct tempering *t, const struct replica *r)
{
    uint32_t worth = 0, length = t->method.request.length, level = r->last;
    if (length && level > length + 1)
        level = length + 1;
    for (; level > t->method.length + 1 || (level > 1 && worth == 0); level--) {
        const struct level now = level_at(t, r, level), next = level_at(t, r, level + 1);
        for (uint32_t w = t->cell_words; w-- > 0;) {
            uint64_t first = next.seen[w] & ~now.seen[w] & t->goals[w], only = first & now.only[w];
            if (worth <= level && first)
                worth = level + (only != 0);
            if (!only || level - 1 <= t->method.length)
                continue;
            t->method.length = level - 1;
            t->goal = w * 64 + (uint32_t)__builtin_ctzll(only);
            memcpy(t->best, r->number, sizeof t->best);
        }
    }
    return worth;
}

/* Finds the levels that follow one, and rates the board. */
static void find_levels(struct tempering *t, struct replica *r, uint32_t level)
{
    while (t->words == 2 ? find_next(t, r, level, 2) : find_next(t, r, level, t->words))
        level++;
    r->last = level;
    r->worth = worth_of(t, r);
}

/* ---- Steps ---- */

/* Whether chance lets pass what has `chance` in 65536, `times` times. */
static bool passes(struct tempering *t, uint32_t chance, uint32_t times)
{
    uint64_t all = 65536;
    for (; times > 0 && all > 0; times--)
        all = all * chance >> 16;
    return (rng_next(&t->method.rng) >> 48) < all;
}

/* Copies the levels from one on, and the numbers. */
static void copy_from(const struct tempering *t, struct replica *to, const struct replica *from,
                      uint32_t level, uint32_t last)
{
    memcpy(to->number, from->number, t->method.board->grid.cells);
    memcpy(to->levels + (size_t)level * t->stride, from->levels + (size_t)level * t->stride,
           (size_t)(last + 1 - level) * t->stride * sizeof *to->levels);
}

static void step(struct tempering *t, struct replica *r, uint32_t chance)
{
    uint64_t random = rng_next(&t->method.rng);
    uint32_t cell = t->cells[(random >> 32) * t->cell_count >> 32], level = 1;
    const uint8_t *numbers = t->method.bitboard->numbers[cell];
    uint32_t others = t->method.bitboard->number_count[cell] - 1U;
    uint8_t number = numbers[(random & UINT32_MAX) * others >> 32];
    if (number == r->number[cell])
        number = numbers[others];
    t->method.nodes++;
    while (level <= r->last && !has(level_at(t, r, level + 1).seen, cell))
        level++;
    if (level > r->last) {
        r->number[cell] = number;
        return;
    }
    struct replica *trial = &t->trial;
    copy_from(t, trial, r, level, level);
    trial->number[cell] = number;
    find_levels(t, trial, level);
    if (trial->worth < r->worth && !passes(t, chance, r->worth - trial->worth))
        return;
    copy_from(t, r, trial, level, trial->last + 1);
    r->worth = trial->worth;
    r->last = trial->last;
}

/* Neighbours change places for certain if the warmer one is better. */
static void exchange(struct tempering *t)
{
    for (uint32_t i = REPLICAS - 1; i > 0; i--) {
        struct replica *cold = &t->replica[i - 1], *warm = &t->replica[i], kept = *cold;
        uint32_t ratio = (uint32_t)passing[i - 1] * 65536 / passing[i];
        if (warm->worth >= cold->worth || passes(t, ratio, cold->worth - warm->worth)) {
            *cold = *warm;
            *warm = kept;
        }
    }
}

static bool has_ended(const struct tempering *t)
{
    bool is_met = t->method.request.length > 0 && t->method.length == t->method.request.length;
    return is_met || t->cell_count == 0 || t->method.nodes >= t->method.request.nodes;
}

/* Begins anew with random numbers. */
static void begin(struct tempering *t, struct replica *r)
{
    const struct rook_board *board = t->method.board;
    uint32_t start = rook_free_state(&board->grid, board->start);
    struct level first = level_at(t, r, 1);
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        r->number[cell] = rook_bitboard_random_number(t->method.bitboard, cell, &t->method.rng);
    add(first.states, start);
    add(first.reached, start);
    find_levels(t, r, 1);
}

static bool run(struct rook_method *method, uint64_t max_nodes)
{
    struct tempering *t = (struct tempering *)method;
    for (uint64_t end = method->nodes + max_nodes; method->nodes < end && !has_ended(t);) {
        for (uint32_t i = 0; i < REPLICAS && method->nodes >= t->until; i++)
            begin(t, &t->replica[i]);
        if (method->nodes >= t->until)
            t->until = t->until * 2 + PATIENCE * (uint64_t)t->states;
        for (uint32_t i = 0; i < REPLICAS; i++)
            for (uint32_t k = 0; k < STEPS_PER_TURN; k++)
                step(t, &t->replica[i], (uint32_t)passing[i] * 256);
        exchange(t);
    }
    return !has_ended(t);
}

/* ---- The search ---- */

/* The states to which a number leads. A cell that two directions lead to is reached as if by any. */
static void list_jumps(struct tempering *t, uint32_t state, uint32_t number)
{
    const struct rook_grid *grid = &t->method.board->grid;
    const uint16_t *land = t->method.bitboard->land[t->cell_of[state]][number];
    uint64_t *jumps = t->jumps + (size_t)(state * ROOK_SEARCH_JUMPS + number) * t->words;
    uint32_t arrival = state % grid->arrivals, any = grid->directions;
    uint32_t barred = arrival == any ? any : grid->opposite[arrival];
    for (uint32_t d = 0; d < grid->directions; d++) {
        if (d == barred || land[d] == ROOK_NO_CELL)
            continue;
        uint32_t ways = 0;
        for (uint32_t other = 0; other < grid->directions; other++)
            ways += other != barred && land[other] == land[d];
        add(jumps, land[d] * grid->arrivals + (ways > 1 ? any : d));
    }
}

static void fill_tables(struct tempering *t)
{
    const struct rook_board *board = t->method.board;
    const struct rook_bitboard *bitboard = t->method.bitboard;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        if (rook_is_hedge(board->content[cell]))
            continue;
        add(t->open, cell);
        if (t->method.request.goal == ROOK_NO_CELL || t->method.request.goal == cell)
            add(t->goals, cell);
        if (bitboard->number_count[cell] > 1)
            t->cells[t->cell_count++] = (uint16_t)cell;
    }
    for (uint32_t state = 0; state < board->grid.cells * board->grid.arrivals; state++) {
        uint32_t cell = state / board->grid.arrivals;
        t->cell_of[state] = (uint16_t)cell;
        for (uint32_t i = 0; i < bitboard->number_count[cell]; i++)
            list_jumps(t, state, bitboard->numbers[cell][i]);
    }
}

static void close(struct rook_method *method)
{
    struct tempering *t = (struct tempering *)method;
    free(t->jumps);
    free(t->cell_of);
    free(t->trial.levels);
    for (uint32_t i = 0; i < REPLICAS; i++)
        free(t->replica[i].levels);
}

static bool open(struct rook_method *method)
{
    struct tempering *t = (struct tempering *)method;
    uint32_t cells = method->board->grid.cells, states = cells * method->board->grid.arrivals;
    t->states = states;
    t->words = states > 64 ? (states + 63) / 64 : 2;
    t->cell_words = (cells + 63) / 64;
    t->stride = 3 * t->words + 2 * t->cell_words;
    size_t levels = (size_t)(states + 2) * t->stride; /* A level has a state at least. */
    t->jumps = calloc((size_t)states * ROOK_SEARCH_JUMPS, t->words * sizeof *t->jumps);
    t->cell_of = calloc(states, sizeof *t->cell_of);
    t->trial.levels = calloc(levels, sizeof *t->trial.levels);
    bool enough = t->jumps && t->cell_of && t->trial.levels;
    if (enough)
        fill_tables(t);
    for (uint32_t i = 0; i < REPLICAS && enough; i++) {
        struct replica *r = &t->replica[i];
        r->levels = calloc(levels, sizeof *r->levels);
        enough = r->levels;
    }
    return enough;
}

static uint32_t solution(struct rook_method *method, uint8_t *number)
{
    const struct tempering *t = (struct tempering *)method;
    memcpy(number, t->best, sizeof t->best);
    return t->goal;
}

const struct rook_method_class rook_tempering = {.size = sizeof(struct tempering),
                                                 .open = open,
                                                 .run = run,
                                                 .solution = solution,
                                                 .close = close};
