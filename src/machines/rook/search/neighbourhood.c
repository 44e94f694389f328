/*
 * Lengths are tried from the longest down, each with a limited number of nodes. After that the search improves what it
 * found: it keeps the beginning of the solution, up to a random cell, and looks for another end, in turn one jump
 * longer and of the same length (a large neighbourhood search).
 *
 * The beam search over levels (level_beam.c) finds longer solutions in less time. This search stays, because seeds of codes
 * with `hardest` on a small torus, and some of those with `lN`, mean the mazes that it makes.
 */
/* build: small */
#include "neighbourhood.h"

#include "../energy/bitboard.h"
#include "levels.h"

#include <stdlib.h>

enum {
    STEPS_PER_END = 1000, /* for another end of the solution */
    RESTART_EVERY = 16,   /* attempts, of which one starts over */
};

struct rook_neighbourhood {
    struct rook_neighbourhood_request request;
    struct rook_levels *levels;
    struct rook_levels_path *path; /* of the best */
    uint32_t length, best;
    uint32_t attempts; /* to improve the best */
    uint32_t most;     /* no solution of interest is longer */
    bool whole;        /* this attempt tries all choices */
    bool
        longest; /* all lengths above the best are impossible; before there is one: all that were tried */
    bool ended;
};

static void begin(struct rook_neighbourhood *c, uint32_t length)
{
    c->length = length;
    c->whole = true;
    rook_levels_begin(c->levels, length, c->request.steps_per_length);
}

static void begin_along(struct rook_neighbourhood *c, uint32_t length)
{
    c->length = length;
    c->whole = !rook_levels_begin_along(c->levels, c->path, length, STEPS_PER_END);
}

/* Begins the attempt that follows one with this end. */
static void begin_next(struct rook_neighbourhood *c, enum rook_levels_state ended)
{
    bool impossible = ended == ROOK_LEVELS_IMPOSSIBLE && c->whole;
    if (ended == ROOK_LEVELS_FOUND) {
        c->best = c->length;
        rook_levels_copy_path(c->levels, c->path);
    } else if (c->best == 0) {
        c->longest = c->longest && impossible;
        c->ended = c->length == 1;
        if (!c->ended)
            begin(c, c->length - 1);
        return;
    }
    if (impossible && c->best && c->length == c->best + 1 &&
        (c->request.goal == ROOK_NO_CELL || c->length == c->most))
        c->longest = true;
    c->ended = c->longest || c->best == c->most || rook_levels_nodes(c->levels) >= c->request.nodes;
    if (c->ended)
        return;
    c->attempts++;
    if (c->attempts % RESTART_EVERY == 0)
        begin(c, c->best + 1);
    else
        begin_along(c, c->best + c->attempts % 2);
}

bool rook_neighbourhood_run(struct rook_neighbourhood *c, uint64_t max_steps)
{
    while (!c->ended && max_steps > 0) {
        enum rook_levels_state state = rook_levels_run(c->levels, &max_steps);
        if (state != ROOK_LEVELS_RUNNING)
            begin_next(c, state);
    }
    return !c->ended;
}

struct rook_neighbourhood *rook_neighbourhood_open(const struct rook_bitboard *bitboard,
                                                   const struct rook_neighbourhood_request *request,
                                                   const struct rng *rng)
{
    struct rook_neighbourhood *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->request = *request;
    c->path = rook_levels_path_open();
    c->levels = rook_levels_open(bitboard, request->start, request->goal, rng);
    if (!c->path || !c->levels) {
        rook_neighbourhood_close(c);
        return NULL;
    }
    c->most = bitboard->cells - 1;
    if (request->length && request->length < c->most)
        c->most = request->length;
    c->longest = true;
    begin(c, c->most);
    return c;
}

void rook_neighbourhood_close(struct rook_neighbourhood *c)
{
    if (!c)
        return;
    rook_levels_path_close(c->path);
    rook_levels_close(c->levels);
    free(c);
}

uint32_t rook_neighbourhood_length(const struct rook_neighbourhood *c)
{
    return c->best;
}

uint32_t rook_neighbourhood_board(struct rook_neighbourhood *c, uint8_t *content)
{
    return rook_levels_path_board(c->levels, c->path, content);
}
