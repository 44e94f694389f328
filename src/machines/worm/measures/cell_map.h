/*
 * Cell map: a finished maze in a byte a cell, for searches through all of it. A byte holds the
 * open directions of the cell and the marks of a search. The largest map takes 16 MiB, which is
 * the main memory cost of solving and measuring.
 */
#pragma once

#include "flood.h"

enum {
    CELL_EXITS = 15, /* a set of directions; those that only hexagons have are in another array */
    CELL_DEPTH_SHIFT = 4, /* two bits: distance from the root of the flood, modulo 4 */
    CELL_DEPTH = 3 << CELL_DEPTH_SHIFT,
    CELL_MARK = 64,
    CELL_ON_PATH = 128,
};

struct worm_cell_map {
    const struct worm_board *board;
    uint8_t *cells;      /* by index; NULL: closed */
    uint8_t *more_exits; /* of hexagons: directions besides CELL_EXITS; else NULL */
    uint32_t row;        /* rows filled in so far */
    bool without_walls;  /* all directions to neighbours inside are open */
    int32_t delta[4];    /* of squares and triangles */
    uint8_t mark;        /* CELL_MARK or 0: what the current flood marks cells with */
};

/* Returns false if memory runs out. */
bool worm_cell_map_open(struct worm_cell_map *map, const struct worm_board *board);
void worm_cell_map_close(struct worm_cell_map *map);
/* Fills in rows and takes the nodes off the budget. Returns true when all rows are filled in. */
bool worm_cell_map_fill(struct worm_cell_map *map, uint32_t *budget);

/* `hexagons`: whether the board has them; a constant keeps their code out of loops over squares. */
static inline uint32_t worm_cell_map_exits_in(const struct worm_cell_map *map, uint32_t cell,
                                              const bool hexagons)
{
    uint32_t exits = map->cells[cell] & CELL_EXITS;
    return hexagons ? exits | map->more_exits[cell] : exits;
}

static inline uint32_t worm_cell_map_neighbour_in(const struct worm_cell_map *map, uint32_t cell,
                                                  uint32_t direction, const bool hexagons)
{
    return hexagons ? worm_neighbour(map->board, cell, direction)
                    : cell + (uint32_t)map->delta[direction];
}

static inline uint32_t worm_cell_map_exits(const struct worm_cell_map *map, uint32_t cell)
{
    return worm_cell_map_exits_in(map, cell, __builtin_expect(map->more_exits != NULL, 0));
}

static inline void worm_cell_map_close_exit(struct worm_cell_map *map, uint32_t cell,
                                            uint32_t direction)
{
    uint8_t *exits = direction < WORM_UP_RIGHT ? map->cells : map->more_exits;
    exits[cell] &= (uint8_t) ~(1u << direction);
}

static inline uint32_t worm_cell_map_neighbour(const struct worm_cell_map *map, uint32_t cell,
                                               uint32_t direction)
{
    return worm_cell_map_neighbour_in(map, cell, direction,
                                      __builtin_expect(map->more_exits != NULL, 0));
}

/* Starts a flood from `root` that marks cells with `mark` (CELL_MARK or 0) and their depth. The depths of two
 * neighbours differ by one at most, so their last two bits are enough to find the path back to the root. */
void worm_map_flood_begin(struct worm_cell_map *map, struct worm_flood *flood, uint32_t root,
                          uint32_t wanted, uint8_t mark);
/* The same from all goals, with CELL_MARK. */
void worm_map_flood_goals(struct worm_cell_map *map, struct worm_flood *flood, uint32_t wanted);
/* Returns true when the flood is complete or memory has run out. */
bool worm_map_flood_run(struct worm_cell_map *map, struct worm_flood *flood, uint32_t *budget);

/* Returns the directions that lead nearer to the root from a cell visited with `mark`, as a set. */
uint32_t worm_cell_map_nearer(const struct worm_cell_map *map, uint32_t cell, uint8_t mark);

/* Returns the next direction of the path to the root of a flood with CELL_MARK. Of several
 * shortest paths it follows the first of their directions; this is the solution that is
 * shown and measured. */
static inline uint32_t worm_cell_map_step(const struct worm_cell_map *map, uint32_t cell)
{
    return (uint32_t)__builtin_ctz(worm_cell_map_nearer(map, cell, CELL_MARK));
}
