/* Cell map, the levels of a breadth-first search, and floods. */
#include "cell_map.h"

#include <stdlib.h>

bool worm_cell_map_open(struct worm_cell_map *map, const struct worm_board *board)
{
    int32_t width = (int32_t)board->width;
    *map = (struct worm_cell_map){.board = board, .delta = {-width, 1, width, -1}};
    map->cells = malloc(worm_cells(board));
    return map->cells != NULL;
}

void worm_cell_map_close(struct worm_cell_map *map)
{
    free(map->cells);
    map->cells = NULL;
}

/* Returns the directions to neighbours inside, as a set. */
static uint32_t neighbours(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t index = row * board->width + column;
    bool up = row > 0 && !worm_is_outside(board, index - board->width);
    bool right = column + 1 < board->width && !worm_is_outside(board, index + 1);
    bool down = row + 1 < board->height && !worm_is_outside(board, index + board->width);
    bool left = column > 0 && !worm_is_outside(board, index - 1);
    return (uint32_t)up << WORM_UP | (uint32_t)right << WORM_GO_RIGHT |
           (uint32_t)down << WORM_GO_DOWN | (uint32_t)left << WORM_LEFT;
}

bool worm_cell_map_fill(struct worm_cell_map *map, uint32_t *budget)
{
    const struct worm_board *board = map->board;
    uint32_t nodes = board->width / 64 + 1;
    while (map->row<board->height && * budget> 0) {
        uint8_t *cell = map->cells + (size_t)map->row * board->width;
        for (uint32_t column = 0; column < board->width; column++)
            cell[column] = (uint8_t)(map->without_walls ? neighbours(board, map->row, column)
                                                        : worm_exits(board, map->row, column));
        map->row++;
        *budget -= nodes < *budget ? nodes : *budget;
    }
    return map->row == board->height;
}

/* ---- Levels ---- */

bool worm_levels_add(struct worm_levels *levels, uint32_t cell)
{
    if (levels->next_length == levels->next_capacity) {
        uint32_t capacity = levels->next_capacity ? 2 * levels->next_capacity : 64;
        uint32_t *next = realloc(levels->next, capacity * sizeof *next);
        if (!next)
            return false;
        levels->next = next;
        levels->next_capacity = capacity;
    }
    levels->next[levels->next_length++] = cell;
    return true;
}

void worm_levels_advance(struct worm_levels *levels)
{
    *levels = (struct worm_levels){.now = levels->next,
                                   .length = levels->next_length,
                                   .capacity = levels->next_capacity,
                                   .next = levels->now,
                                   .next_capacity = levels->capacity};
}

void worm_levels_close(struct worm_levels *levels)
{
    free(levels->now);
    free(levels->next);
    *levels = (struct worm_levels){0};
}

/* ---- Floods ---- */

static bool is_visited(const struct worm_cell_map *map, uint32_t cell, uint8_t mark)
{
    return (map->cells[cell] & CELL_MARK) == mark;
}

static bool visit(struct worm_cell_map *map, struct worm_flood *flood, uint32_t cell,
                  uint32_t depth)
{
    if (!worm_levels_add(&flood->levels, cell))
        return false;
    uint32_t rest = map->cells[cell] & (CELL_EXITS | CELL_ON_PATH);
    map->cells[cell] = (uint8_t)(rest | (depth & 3) << CELL_DEPTH_SHIFT | flood->mark);
    flood->cells++;
    flood->farthest = cell;
    flood->farthest_depth = depth;
    if (cell == flood->wanted)
        flood->wanted_depth = depth;
    return true;
}

void worm_flood_begin(struct worm_cell_map *map, struct worm_flood *flood, uint32_t root,
                      uint32_t wanted, uint8_t mark)
{
    struct worm_levels levels = flood->levels;
    levels.next_length = 0;
    *flood = (struct worm_flood){
        .levels = levels, .wanted = wanted, .wanted_depth = UINT32_MAX, .mark = mark};
    flood->no_memory = !visit(map, flood, root, 0);
    worm_levels_advance(&flood->levels);
}

void worm_flood_close(struct worm_flood *flood)
{
    worm_levels_close(&flood->levels);
}

/* Visits the neighbours of a cell. Returns false if memory runs out. */
static bool visit_neighbours(struct worm_cell_map *map, struct worm_flood *flood, uint32_t cell)
{
    for (uint32_t exits = worm_cell_map_exits(map, cell); exits; exits &= exits - 1) {
        uint32_t next = worm_cell_map_neighbour(map, cell, (uint32_t)__builtin_ctz(exits));
        if (!is_visited(map, next, flood->mark) && !visit(map, flood, next, flood->depth + 1))
            return false;
    }
    return true;
}

bool worm_flood_run(struct worm_cell_map *map, struct worm_flood *flood, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        if (flood->no_memory || (flood->stop && flood->wanted_depth != UINT32_MAX))
            return true;
        struct worm_levels *levels = &flood->levels;
        if (levels->at == levels->length) {
            if (levels->next_length == 0)
                return true;
            worm_levels_advance(levels);
            flood->depth++;
        }
        flood->no_memory = !visit_neighbours(map, flood, levels->now[levels->at++]);
    }
    return false;
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
