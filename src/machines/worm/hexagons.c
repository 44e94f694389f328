/*
 * Neighbours, passages and walls on boards of hexagons.
 *
 * Odd rows are shifted half a cell to the right, so a hexagon in an even row has neighbours above and below it in
 * its own column and in the one before; in an odd row, in its own column and in the next one.
 */
/* build: small */
#include "worm.h"

/* Rows down, and columns to the right in even and in odd rows, by direction. */
static const int8_t down[WORM_DIRECTIONS] = {-1, 0, 1, 0, -1, 0, 1};
static const int8_t right[2][WORM_DIRECTIONS] = {{-1, 1, 0, -1, 0, 0, -1}, {0, 1, 1, -1, 1, 0, 0}};

struct worm_offset worm_offset(enum worm_grid grid, uint32_t row, uint32_t direction)
{
    static const int8_t of_squares[] = {0, 1, 0, -1};
    int32_t across = grid == WORM_HEXAGONS ? right[row & 1][direction] : of_squares[direction];
    return (struct worm_offset){(uint32_t)down[direction], (uint32_t)across};
}

uint32_t worm_hexagon_directions(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t on_sheet = 0;
    for (uint32_t set = WORM_SIX; set; set &= set - 1) {
        uint32_t d = (uint32_t)__builtin_ctz(set);
        struct worm_offset offset = worm_offset(WORM_HEXAGONS, row, d);
        bool is_on = row + offset.down < board->height && column + offset.right < board->width;
        on_sheet |= (uint32_t)is_on << d;
    }
    return on_sheet;
}

/* Returns true if a passage leads from a cell to a neighbour on the sheet. */
static bool is_open(const struct worm_board *board, uint32_t cell, uint32_t direction)
{
    uint32_t neighbour = worm_neighbour(board, cell, direction);
    switch (direction) {
    case WORM_GO_RIGHT:
        return worm_get(board->cells, cell) & WORM_RIGHT;
    case WORM_GO_DOWN:
        return worm_get(board->cells, cell) & WORM_DOWN;
    case WORM_DOWN_LEFT:
        return worm_has_down_left(board, cell);
    case WORM_LEFT:
        return worm_get(board->cells, neighbour) & WORM_RIGHT;
    case WORM_UP:
        return worm_get(board->cells, neighbour) & WORM_DOWN;
    default:
        return worm_has_down_left(board, neighbour);
    }
}

uint32_t worm_hexagon_exits(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t exits = 0;
    for (uint32_t set = worm_hexagon_directions(board, row, column); set; set &= set - 1) {
        uint32_t d = (uint32_t)__builtin_ctz(set);
        exits |= (uint32_t)is_open(board, row * board->width + column, d) << d;
    }
    return exits;
}

bool worm_hexagon_wall(const struct worm_board *board, uint32_t row, uint32_t column,
                       uint32_t direction)
{
    struct worm_offset offset = worm_offset(WORM_HEXAGONS, row, direction);
    uint32_t there = row + offset.down, beside = column + offset.right;
    bool none = worm_is_no_cell(board, row, column);
    if (none && worm_is_no_cell(board, there, beside))
        return false;
    if (none)
        return worm_hexagon_wall(board, there, beside, worm_opposite(direction));
    uint32_t cell = row * board->width + column;
    if (there >= board->height || beside >= board->width)
        return !worm_is_door(board, cell, direction);
    return !is_open(board, cell, direction);
}

void worm_set_hexagon_deltas(struct worm_board *board)
{
    for (uint32_t odd = 0; odd < 2; odd++)
        for (uint32_t d = 0; d < WORM_DIRECTIONS; d++)
            board->delta[odd][d] = down[d] * (int32_t)board->width + right[odd][d];
}
