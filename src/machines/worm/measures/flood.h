/*
 * Flood: a breadth-first search through a maze, level by level, in slices. The caller keeps the marks of
 * the cells: `enter` says whether a cell is new and marks it. The functions are inline, so that a flood costs
 * no calls.
 */
#pragma once

#include "../worm.h"

/* Current and next level. Zero-initialize it before the first use. */
struct worm_levels {
    uint32_t *now; /* cells of the current level; `at` is the next one */
    uint32_t length;
    uint32_t capacity;
    uint32_t at;
    uint32_t *next; /* cells of the next level */
    uint32_t next_length;
    uint32_t next_capacity;
};

struct worm_flood {
    struct worm_levels levels; /* levels `depth` and `depth` + 1 */
    uint32_t depth;
    uint32_t cells; /* cells entered so far */
    uint32_t farthest;
    uint32_t farthest_depth;
    uint32_t wanted;       /* target cell whose depth is recorded; UINT32_MAX: none */
    uint32_t wanted_depth; /* UINT32_MAX: not entered */
    bool stop;             /* stop at the target cell */
    bool no_memory;
};

/* Returns the open directions of a cell, as a set. */
typedef uint32_t worm_flood_exits(const void *owner, uint32_t cell);
/* Returns false if the cell was entered before; else marks it and returns true. */
typedef bool worm_flood_enter(void *owner, uint32_t cell, uint32_t depth);

/* flood.c: makes room in the next level. Returns false if memory runs out. */
bool worm_levels_grow(struct worm_levels *levels);
/* Makes the next level the current one. */
void worm_levels_advance(struct worm_levels *levels);
void worm_flood_close(struct worm_flood *flood);

static inline void worm_flood_add(struct worm_flood *flood, uint32_t cell, uint32_t depth)
{
    struct worm_levels *levels = &flood->levels;
    if (levels->next_length == levels->next_capacity && !worm_levels_grow(levels)) {
        flood->no_memory = true;
        return;
    }
    levels->next[levels->next_length++] = cell;
    flood->cells++;
    flood->farthest = cell;
    flood->farthest_depth = depth;
    if (cell == flood->wanted)
        flood->wanted_depth = depth;
}

/* Starts a flood from cells, all of depth 0. The struct must be zero or used before. */
static inline void worm_flood_begin(struct worm_flood *flood, const uint32_t *roots, uint32_t count,
                                    uint32_t wanted, worm_flood_enter *enter, void *owner)
{
    struct worm_levels levels = flood->levels;
    levels.next_length = 0;
    *flood = (struct worm_flood){.levels = levels, .wanted = wanted, .wanted_depth = UINT32_MAX};
    for (uint32_t i = 0; i < count; i++) {
        enter(owner, roots[i], 0);
        worm_flood_add(flood, roots[i], 0);
    }
    worm_levels_advance(&flood->levels);
}

/* Takes a node off the budget for each cell. Returns true when the flood is complete or memory has run
 * out. `hexagons`: whether the board has them; a constant keeps their code out of other floods. */
static inline __attribute__((always_inline)) bool worm_flood_run(
    struct worm_flood *flood, const struct worm_board *board, const bool hexagons, uint32_t *budget,
    worm_flood_exits *exits, worm_flood_enter *enter, void *owner)
{
    for (; *budget > 0; --*budget) {
        struct worm_levels *levels = &flood->levels;
        if (flood->no_memory || (flood->stop && flood->wanted_depth != UINT32_MAX))
            return true;
        if (levels->at == levels->length) {
            if (levels->next_length == 0)
                return true;
            worm_levels_advance(levels);
            flood->depth++;
        }
        uint32_t cell = levels->now[levels->at++];
        const int32_t *deltas = board->delta[hexagons ? cell / board->width % 2 : 0];
        for (uint32_t open = exits(owner, cell); open; open &= open - 1) {
            uint32_t next = cell + (uint32_t)deltas[__builtin_ctz(open)];
            if (enter(owner, next, flood->depth + 1))
                worm_flood_add(flood, next, flood->depth + 1);
        }
    }
    return false;
}
