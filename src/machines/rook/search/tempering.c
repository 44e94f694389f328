/*
 * Parallel tempering (Swendsen and Wang 1986; Geyer 1991): several boards are annealed side by side, each at a temperature
 * of its own, and neighbours change places by the rule of Metropolis. So a board that is stuck when cold is warmed again.
 *
 * A step gives one cell another number. What counts is the length of the longest only shortest solution from the start,
 * to any cell that may be the goal: one breadth-first search over states finds it for all goals. A goal of several shortest solutions counts
 * as one jump less, so that a step to it can be half of a way.
 */
/* build: small */
#include "method.h"

#include <stdlib.h>
#include <string.h>

enum { REPLICAS = 8, STEPS_PER_TURN = 100 };

/* The chance, in 256, that a board passes which is a jump worse: coldest first. */
static const uint8_t passing[REPLICAS] = {4, 8, 14, 22, 32, 44, 58, 73};

struct replica {
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
    uint32_t worth;
};

struct tempering {
    struct rook_method method;
    uint16_t cells[ROOK_SEARCH_CELLS_MAX]; /* that may get another number */
    uint32_t cell_count;
    struct replica replica[REPLICAS];
    struct replica best;
    uint32_t goal; /* of the best */
    /* The breadth-first search has these. */
    uint16_t level[ROOK_SEARCH_STATES_MAX]; /* 0: not reached; the start has 1 */
    uint8_t paths[ROOK_SEARCH_STATES_MAX];  /* 2: two or more */
    uint16_t queue[ROOK_SEARCH_STATES_MAX];
    uint16_t cell_level[ROOK_SEARCH_CELLS_MAX];
    uint8_t cell_paths[ROOK_SEARCH_CELLS_MAX];
};

/* ---- The longest solution of a board ---- */

static uint8_t at_most_two(uint32_t paths)
{
    return paths < 2 ? (uint8_t)paths : 2;
}

/* Notes the paths to a cell by one of its states, which come level by level. */
static void reach(struct tempering *t, uint32_t state, uint32_t level, uint32_t paths)
{
    uint32_t cell = state / t->method.table.arrivals;
    if (t->cell_level[cell] == 0)
        t->cell_level[cell] = (uint16_t)level;
    if (t->cell_level[cell] == level)
        t->cell_paths[cell] = at_most_two(t->cell_paths[cell] + paths);
}

static void search_levels(struct tempering *t, const uint8_t *number)
{
    const struct rook_jumps *jumps = t->method.jumps;
    uint32_t ahead = 0, behind = 1;
    uint32_t start = rook_free_state(&t->method.board->grid, t->method.board->start);
    memset(t->level, 0, jumps->states * sizeof *t->level);
    memset(t->cell_level, 0, jumps->cells * sizeof *t->cell_level);
    memset(t->cell_paths, 0, jumps->cells);
    t->queue[0] = (uint16_t)start;
    t->level[start] = t->paths[start] = 1;
    reach(t, start, 1, 2);
    while (ahead < behind) {
        uint32_t state = t->queue[ahead++], level = t->level[state] + 1U, paths = t->paths[state];
        uint32_t row = state * ROOK_SEARCH_JUMPS + number[state / jumps->table.arrivals];
        const uint16_t *next = jumps->list + (size_t)row * ROOK_DIRECTIONS_MAX;
        for (uint32_t i = 0; i < jumps->listed[row]; i++) {
            if (t->level[next[i]] == 0) {
                t->level[next[i]] = (uint16_t)level;
                t->paths[next[i]] = (uint8_t)paths;
                t->queue[behind++] = next[i];
            } else if (t->level[next[i]] == level)
                t->paths[next[i]] = at_most_two(t->paths[next[i]] + paths);
            else
                continue;
            reach(t, next[i], level, paths);
        }
    }
}

/* Whether a cell of this level can be the goal: one that is further away than the requested length cannot. */
static bool can_be_goal(const struct tempering *t, uint32_t cell)
{
    uint32_t goal = t->method.request.goal, length = t->method.request.length;
    return (goal == ROOK_NO_CELL || goal == cell) &&
           (length == 0 || t->cell_level[cell] <= length + 1);
}

/* Rates a board, and keeps it if its solution is the longest so far. */
static uint32_t worth_of(struct tempering *t, const uint8_t *number)
{
    uint32_t worth = 0, longest = 0, goal = 0;
    search_levels(t, number);
    t->method.nodes++;
    for (uint32_t cell = 0; cell < t->method.jumps->cells; cell++) {
        uint32_t level = t->cell_level[cell], only = t->cell_paths[cell] == 1;
        if (!can_be_goal(t, cell))
            continue;
        if (level + only > worth)
            worth = level + only;
        if (only && level > longest) {
            longest = level;
            goal = cell;
        }
    }
    if (longest > 0 && longest - 1 > t->method.length) {
        t->method.length = longest - 1;
        t->goal = goal;
        memcpy(t->best.number, number, t->method.jumps->cells);
    }
    return worth;
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

static void step(struct tempering *t, struct replica *r, uint32_t chance)
{
    uint32_t cell = t->cells[rng_below(&t->method.rng, t->cell_count)];
    uint8_t before = r->number[cell];
    r->number[cell] = rook_method_random_number(&t->method, cell);
    if (r->number[cell] == before)
        return;
    uint32_t worth = worth_of(t, r->number);
    if (worth < r->worth && !passes(t, chance, r->worth - worth))
        r->number[cell] = before;
    else
        r->worth = worth;
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

static bool run(struct rook_method *method, uint64_t max_nodes)
{
    struct tempering *t = (struct tempering *)method;
    for (uint64_t end = method->nodes + max_nodes; method->nodes < end && !has_ended(t);) {
        for (uint32_t i = 0; i < REPLICAS; i++)
            for (uint32_t k = 0; k < STEPS_PER_TURN; k++)
                step(t, &t->replica[i], (uint32_t)passing[i] * 256);
        exchange(t);
    }
    return !has_ended(t);
}

/* ---- The search ---- */

/* The coldest board is the given one. */
static bool open(struct rook_method *method)
{
    struct tempering *t = (struct tempering *)method;
    const struct rook_jumps *jumps = method->jumps;
    const uint8_t *content = method->board->content;
    for (uint32_t cell = 0; cell < jumps->cells; cell++)
        if (jumps->number_count[cell] > 1)
            t->cells[t->cell_count++] = (uint16_t)cell;
    for (uint32_t i = 0; i < REPLICAS; i++) {
        struct replica *r = &t->replica[i];
        for (uint32_t cell = 0; cell < jumps->cells; cell++)
            if (jumps->open[cell])
                r->number[cell] = i == 0 && content[cell] != ROOK_GOAL_NUMBER
                                      ? content[cell]
                                      : rook_method_random_number(method, cell);
        r->worth = worth_of(t, r->number);
    }
    return true;
}

static uint32_t solution(struct rook_method *method, uint8_t *number)
{
    const struct tempering *t = (struct tempering *)method;
    memcpy(number, t->best.number, method->jumps->cells);
    return t->goal;
}

const struct rook_method_class rook_tempering = {.size = sizeof(struct tempering),
                                                 .on_states = true,
                                                 .open = open,
                                                 .run = run,
                                                 .solution = solution};
