/* Cell map, and floods that mark its cells. */
#include "cell_map.h"

#include <stdlib.h>
#include <string.h>

bool worm_cell_map_open(struct worm_cell_map *map, const struct worm_board *board)
{
    *map = (struct worm_cell_map){.board = board, .cells = malloc(worm_cells(board))};
    memcpy(map->delta, board->delta[0], sizeof map->delta);
    if (board->grid == WORM_HEXAGONS)
        map->more_exits = malloc(worm_cells(board));
    return map->cells && (map->more_exits || board->grid != WORM_HEXAGONS);
}

void worm_cell_map_close(struct worm_cell_map *map)
{
    free(map->cells);
    free(map->more_exits);
    map->cells = map->more_exits = NULL;
}

static void fill_row_of_hexagons(struct worm_cell_map *map, uint32_t row)
{
    const struct worm_board *board = map->board;
    for (uint32_t cell = row * board->width; cell < (row + 1) * board->width; cell++) {
        uint32_t exits =
            map->without_walls ? worm_neighbours(board, cell) : worm_exits_of(board, cell);
        map->cells[cell] = exits & CELL_EXITS;
        map->more_exits[cell] = (uint8_t)(exits & ~(uint32_t)CELL_EXITS);
    }
}

static void fill_row(struct worm_cell_map *map, uint32_t row)
{
    const struct worm_board *board = map->board;
    uint8_t *cell = map->cells + (size_t)row * board->width;
    for (uint32_t column = 0; column < board->width; column++)
        cell[column] =
            (uint8_t)(map->without_walls ? worm_neighbours(board, row * board->width + column)
                                         : worm_four_exits(board, row, column));
}

bool worm_cell_map_fill(struct worm_cell_map *map, uint32_t *budget)
{
    const struct worm_board *board = map->board;
    uint32_t nodes = board->width / 64 + 1;
    while (*budget > 0 && map->row < board->height) {
        if (map->more_exits)
            fill_row_of_hexagons(map, map->row++);
        else
            fill_row(map, map->row++);
        *budget -= nodes < *budget ? nodes : *budget;
    }
    return map->row == board->height;
}

/* ---- Floods ---- */

static bool is_visited(const struct worm_cell_map *map, uint32_t cell, uint8_t mark)
{
    return (map->cells[cell] & CELL_MARK) == mark;
}

static inline uint32_t four_exits(const void *owner, uint32_t cell)
{
    return ((const struct worm_cell_map *)owner)->cells[cell] & CELL_EXITS;
}

static inline uint32_t six_exits(const void *owner, uint32_t cell)
{
    return worm_cell_map_exits(owner, cell);
}

static inline void mark_cell(struct worm_cell_map *map, uint32_t cell, uint32_t depth)
{
    uint32_t rest = map->cells[cell] & (CELL_EXITS | CELL_ON_PATH);
    map->cells[cell] = (uint8_t)(rest | (depth & 3) << CELL_DEPTH_SHIFT | map->mark);
}

static inline bool enter(void *owner, uint32_t cell, uint32_t depth)
{
    struct worm_cell_map *map = owner;
    if (is_visited(map, cell, map->mark))
        return false;
    mark_cell(map, cell, depth);
    return true;
}

/* The root may have the mark of an earlier flood. */
static bool enter_root(void *owner, uint32_t cell, uint32_t depth)
{
    mark_cell(owner, cell, depth);
    return true;
}

void worm_map_flood_begin(struct worm_cell_map *map, struct worm_flood *flood, uint32_t root,
                          uint32_t wanted, uint8_t mark)
{
    map->mark = mark;
    worm_flood_begin(flood, &root, 1, wanted, enter_root, map);
}

void worm_map_flood_goals(struct worm_cell_map *map, struct worm_flood *flood, uint32_t wanted)
{
    map->mark = CELL_MARK;
    worm_flood_begin(flood, map->board->goals, map->board->goal_count, wanted, enter_root, map);
}

bool worm_map_flood_run(struct worm_cell_map *map, struct worm_flood *flood, uint32_t *budget)
{
    return map->more_exits
               ? worm_flood_run(flood, map->board, true, budget, six_exits, enter, map)
               : worm_flood_run(flood, map->board, false, budget, four_exits, enter, map);
}

uint32_t worm_cell_map_nearer(const struct worm_cell_map *map, uint32_t cell, uint8_t mark)
{
    uint32_t nearer = 0;
    uint32_t depth = map->cells[cell] & CELL_DEPTH;
    for (uint32_t exits = worm_cell_map_exits(map, cell); exits; exits &= exits - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(exits);
        uint32_t next = worm_cell_map_neighbour(map, cell, direction);
        uint32_t further = map->cells[next] + (1 << CELL_DEPTH_SHIFT);
        if (is_visited(map, next, mark) && (further & CELL_DEPTH) == depth)
            nearer |= 1u << direction;
    }
    return nearer;
}
