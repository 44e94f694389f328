/* Directions and neighbours of each grid: squares, queen, hexagons, triangles and joined edges. Only this
 * file knows how the variations differ. */
/* build: small */
#include "../rook.h"

#include <string.h>

/*
 * Directions by name, clockwise from above; squares list the four of the rook first: among
 * jumps that are equally good the solver takes the first, so up, right, down, left. The letters of the slanted directions lie about S on a keyboard
 * as the directions do: Q up left, E up right, C down right, Z down left.
 */
enum direction { UP, RIGHT, DOWN, LEFT, UP_RIGHT, DOWN_RIGHT, DOWN_LEFT, UP_LEFT };

static const char square_letters[] = "URDL";
static const char queen_letters[] = ROOK_ALL_LETTERS;
static const char six_letters[] = "ERCZLQ";
static const uint8_t square_opposite[] = {2, 3, 0, 1, 6, 7, 4, 5};
static const uint8_t six_opposite[] = {3, 4, 5, 0, 1, 2};

const char *rook_letters(const int32_t *values)
{
    if (values[ROOK_HEX] || values[ROOK_TRI])
        return six_letters;
    return values[ROOK_QUEEN] ? queen_letters : square_letters;
}

const char *rook_direction_name(char letter)
{
    static const char *const names[] = {"up",       "right",      "down",      "left",
                                        "up right", "down right", "down left", "up left"};
    return names[strchr(ROOK_ALL_LETTERS, letter) - ROOK_ALL_LETTERS];
}

static enum direction direction_of(char letter)
{
    switch (letter) {
    case 'U':
        return UP;
    case 'R':
        return RIGHT;
    case 'D':
        return DOWN;
    case 'L':
        return LEFT;
    case 'E':
        return UP_RIGHT;
    case 'C':
        return DOWN_RIGHT;
    case 'Z':
        return DOWN_LEFT;
    default:
        return UP_LEFT;
    }
}

static int32_t across_of(enum direction direction)
{
    return direction == UP || direction == DOWN                                  ? 0
           : direction == LEFT || direction == DOWN_LEFT || direction == UP_LEFT ? -1
                                                                                 : 1;
}

static int32_t down_of(enum direction direction)
{
    return direction == LEFT || direction == RIGHT                            ? 0
           : direction == UP || direction == UP_RIGHT || direction == UP_LEFT ? -1
                                                                              : 1;
}

/* Hexagons with a corner up; the odd rows (the second, the fourth) stand half a cell to the right. */
static void step_hex(enum direction direction, int32_t *row, int32_t *column)
{
    int32_t down = down_of(direction);
    bool odd = *row & 1;
    if (down == 0)
        *column += across_of(direction);
    else if (across_of(direction) > 0)
        *column += odd;
    else
        *column -= !odd;
    *row += down;
}

/*
 * A1 points up, and so does every triangle whose row and column add up to an even number. A strip
 * lies between two neighbouring parallel lines. Along a row a step goes to the cell beside; along
 * a slanted strip steps go in turn to the cell beside and to the one below or above.
 */
static void step_tri(enum direction direction, int32_t *row, int32_t *column)
{
    int32_t down = down_of(direction);
    bool points_up = ((*row + *column) & 1) == 0;
    /* A triangle that points up has a neighbour below, never above. */
    if (down == 0 || (down < 0) == points_up)
        *column += across_of(direction);
    else
        *row += down;
}

static void step_square(enum direction direction, int32_t *row, int32_t *column)
{
    *row += down_of(direction);
    *column += across_of(direction);
}

static uint16_t step_from(const int32_t *values, enum direction direction, int32_t row,
                          int32_t column)
{
    int32_t width = values[ROOK_W];
    int32_t height = values[ROOK_H];
    if (values[ROOK_HEX])
        step_hex(direction, &row, &column);
    else if (values[ROOK_TRI])
        step_tri(direction, &row, &column);
    else
        step_square(direction, &row, &column);
    if (values[ROOK_TORUS]) {
        row = (row + height) % height;
        column = (column + width) % width;
    }
    if (row < 0 || row >= height || column < 0 || column >= width)
        return ROOK_NO_CELL;
    return (uint16_t)(row * width + column);
}

void rook_grid_open(struct rook_grid *grid, const int32_t *values)
{
    bool six = values[ROOK_HEX] || values[ROOK_TRI];
    uint32_t longer = (uint32_t)(values[ROOK_W] > values[ROOK_H] ? values[ROOK_W] : values[ROOK_H]);
    *grid = (struct rook_grid){
        .width = (uint32_t)values[ROOK_W],
        .height = (uint32_t)values[ROOK_H],
        .cells = (uint32_t)(values[ROOK_W] * values[ROOK_H]),
        .directions = six                  ? 6
                      : values[ROOK_QUEEN] ? 8
                                           : 4,
        .longest = values[ROOK_TORUS] ? longer - 1 : ROOK_JUMP_MAX,
        .no_u_turn = values[ROOK_NO_U_TURN] != 0,
        .rim = values[ROOK_RIM] != 0,
        .letters = rook_letters(values),
        .opposite = six ? six_opposite : square_opposite,
    };
    for (uint32_t d = 0; d < grid->directions; d++) {
        const char *letter = strchr(ROOK_ALL_LETTERS, grid->letters[d]);
        if (values[ROOK_GO] == 0 || values[ROOK_GO] >> (letter - ROOK_ALL_LETTERS) & 1)
            grid->open |= UINT32_C(1) << d;
    }
    grid->arrivals = grid->no_u_turn ? grid->directions + 1 : 1;
    for (uint32_t d = 0; d < grid->directions; d++)
        for (uint32_t cell = 0; cell < grid->cells; cell++)
            grid->next[d][cell] =
                step_from(values, direction_of(grid->letters[d]), (int32_t)(cell / grid->width),
                          (int32_t)(cell % grid->width));
}

enum rook_fault rook_try(const struct rook_grid *grid, const uint8_t *content, uint32_t cell,
                         uint32_t direction, uint32_t jump, uint16_t *at)
{
    *at = (uint16_t)cell;
    if (jump == 0 || jump > grid->longest)
        return ROOK_TOO_LONG;
    for (uint32_t i = 0; i < jump; i++) {
        *at = grid->next[direction][*at];
        if (*at == ROOK_NO_CELL)
            return ROOK_OFF_BOARD;
        if (rook_is_outside(grid, content[*at]) ||
            (grid->rim && content[*at] == ROOK_GOAL_NUMBER && i + 1 < jump))
            return ROOK_PAST_RIM;
        if (content[*at] == ROOK_TALL_HEDGE)
            return ROOK_BEHIND_HEDGE;
    }
    return *at == cell                   ? ROOK_SAME_CELL
           : rook_is_hedge(content[*at]) ? ROOK_ON_HEDGE
                                         : ROOK_NO_FAULT;
}

uint16_t rook_land(const struct rook_grid *grid, const uint8_t *content, uint32_t cell,
                   uint32_t direction, uint32_t jump)
{
    uint16_t at;
    if (!rook_is_open(grid, direction))
        return ROOK_NO_CELL;
    return rook_try(grid, content, cell, direction, jump, &at) == ROOK_NO_FAULT ? at : ROOK_NO_CELL;
}
