/* A finished maze as a byte a cell, for walks through all of it: the ways out, and what a walk
 * leaves there. 16 MiB at the largest, which is all that solving and measuring need. */
#ifndef MW_WORM_CELL_MAP_H
#define MW_WORM_CELL_MAP_H

#include "../worm.h"

enum {
    CELL_EXITS = 15,      /* a set of directions */
    CELL_DEPTH_SHIFT = 4, /* two bits: the distance from the flood's root, modulo 4 */
    CELL_DEPTH = 3 << CELL_DEPTH_SHIFT,
    CELL_MARK = 64,
    CELL_ON_PATH = 128,
};

struct worm_cell_map {
    const struct worm_board *board;
    uint8_t *cells;     /* by index; NULL: not open */
    uint32_t row;       /* rows filled in so far */
    bool without_walls; /* the ways out are filled in as if there were no walls */
    int32_t delta[4];
};

/* False: no memory. */
bool worm_cell_map_open(struct worm_cell_map *map, const struct worm_board *board);
void worm_cell_map_close(struct worm_cell_map *map);
/* Fills in rows; true when all are. Takes nodes off the budget, as all of these do. */
bool worm_cell_map_fill(struct worm_cell_map *map, uint32_t *budget);

static inline uint32_t worm_cell_map_exits(const struct worm_cell_map *map, uint32_t cell)
{
    return map->cells[cell] & CELL_EXITS;
}

static inline uint32_t worm_cell_map_neighbour(const struct worm_cell_map *map, uint32_t cell,
                                               uint32_t direction)
{
    return cell + (uint32_t)map->delta[direction];
}

/* The cells of two distances, for what goes through a maze breadth first. All zero: none. */
struct worm_levels {
    uint32_t *now; /* and where the walk stands among them */
    uint32_t length;
    uint32_t capacity;
    uint32_t at;
    uint32_t *next; /* those one further */
    uint32_t next_length;
    uint32_t next_capacity;
};

/* Adds a cell to those one further; false: no memory. */
bool worm_levels_add(struct worm_levels *levels, uint32_t cell);
/* Those one further are those at work. */
void worm_levels_advance(struct worm_levels *levels);
void worm_levels_close(struct worm_levels *levels);

/* A flood through the whole part of a cell, breadth first. Neighbours differ by one in their distance
 * from the root (the sides of a grid alternate), so that its last two bits tell the way back. */
struct worm_flood {
    struct worm_levels levels; /* of `depth` and one further */
    uint32_t depth;
    uint32_t cells; /* met so far */
    uint32_t farthest;
    uint32_t farthest_depth;
    uint32_t wanted;       /* a cell whose depth is noted; UINT32_MAX: none */
    uint32_t wanted_depth; /* UINT32_MAX: not met */
    uint8_t mark;          /* CELL_MARK or 0: what a cell that was met has */
    bool stop;             /* at the wanted cell */
    bool no_memory;
};

/* Begins (again) with a flood that is all zero or was begun before. */
void worm_flood_begin(struct worm_cell_map *map, struct worm_flood *flood, uint32_t root,
                      uint32_t wanted, uint8_t mark);
/* True when it is over, or memory ran out. */
bool worm_flood_run(struct worm_cell_map *map, struct worm_flood *flood, uint32_t *budget);
void worm_flood_close(struct worm_flood *flood);

/* The directions from a cell that was met, with `mark`, that lead nearer to the root. */
uint32_t worm_cell_map_nearer(const struct worm_cell_map *map, uint32_t cell, uint8_t mark);

/* The direction in which the way goes on from a cell that a flood from the goal has marked: of several
 * shortest ways, the one that is shown and measured takes the first. */
static inline uint32_t worm_cell_map_step(const struct worm_cell_map *map, uint32_t cell)
{
    return (uint32_t)__builtin_ctz(worm_cell_map_nearer(map, cell, CELL_MARK));
}

#endif
