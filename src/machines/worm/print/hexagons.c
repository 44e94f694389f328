/*
 * Hexagons on paper: corners, walls and hatching.
 *
 * The hexagon in row r and column c takes 2 columns of half hexagons, from x = 2c, or 2c + 1 in odd rows, and the thirds
 * of a row from y = 3r + 1 to 3r + 5. So a picture has one row more than the maze, a third of it free at each end.
 */
/* build: small */
#include "lattice.h"

enum { CORNERS = 6, HATCH_LINES = 3 };

static void extent(uint32_t width, uint32_t height, uint32_t *halves, uint32_t *rows)
{
    *halves = 2 * width + (height > 1);
    *rows = height + 1;
}

/* Returns a point of a cell in half hexagons to the right and thirds of a row down. */
static struct lattice_point point_of(const struct lattice_drawing *drawing, uint32_t row,
                                     uint32_t column, int64_t right, int64_t down)
{
    return lattice_place(drawing, 6 * (2 * (int64_t)column + row % 2 + right),
                         2 * (3 * (int64_t)row + down));
}

static struct lattice_point middle(const struct lattice_drawing *drawing, uint32_t row,
                                   uint32_t column)
{
    return point_of(drawing, row, column, 1, 3);
}

/* Returns a corner, clockwise from the top. */
static struct lattice_point corner_of(const struct lattice_drawing *drawing, uint32_t row,
                                      uint32_t column, uint32_t number)
{
    static const int8_t right[CORNERS] = {1, 2, 2, 1, 0, 0}, down[CORNERS] = {1, 2, 4, 5, 4, 2};
    return point_of(drawing, row, column, right[number % CORNERS], down[number % CORNERS]);
}

/* Each wall is drawn by the earlier of its cells, or by the only one. */
static void draw_walls(const struct lattice_drawing *drawing, uint32_t row)
{
    /* The direction of the side after each corner. */
    static const uint8_t direction[CORNERS] = {WORM_UP_RIGHT,  WORM_GO_RIGHT, WORM_GO_DOWN,
                                               WORM_DOWN_LEFT, WORM_LEFT,     WORM_UP};
    const struct worm_board *board = drawing->board;
    const struct stroke wall = {.ink = INK_BLACK, .width = drawing->w->wall, .round = true};
    for (uint32_t column = 0; row < board->height && column < board->width; column++) {
        uint32_t cell = row * board->width + column;
        if (worm_is_outside(board, cell))
            continue;
        uint32_t drawn = worm_neighbours(board, cell) & ~(uint32_t)WORM_LATER;
        for (uint32_t i = 0; i < CORNERS; i++)
            if (!(drawn >> direction[i] & 1) && worm_hexagon_wall(board, row, column, direction[i]))
                lattice_line(drawing, &wall, corner_of(drawing, row, column, i),
                             corner_of(drawing, row, column, i + 1));
    }
}

static struct lattice_point between(struct lattice_point from, struct lattice_point to,
                                    int32_t part, int32_t parts)
{
    return (struct lattice_point){from.x + (to.x - from.x) * part / parts,
                                  from.y + (to.y - from.y) * part / parts};
}

/* Draws lines along a side. They end on the two sides next to it, and then on the two after these. */
static void hatch(const struct lattice_drawing *drawing, uint32_t row, uint32_t column,
                  uint32_t kind)
{
    const struct stroke faint = {.ink = INK_FAINT, .width = drawing->w->wall / 3 + 1};
    uint32_t side = kind % 3;
    int32_t lines = HATCH_LINES + (int32_t)(kind / 3 % 3);
    for (uint32_t half = 0; half < 2; half++)
        for (int32_t line = 1; line < 2 * lines; line += 2) {
            struct lattice_point ends[2];
            for (uint32_t i = 0; i < 2; i++) {
                uint32_t from = i ? side + 1 + half : side + CORNERS - half;
                uint32_t to = i ? from + 1 : from - 1;
                ends[i] = between(corner_of(drawing, row, column, from),
                                  corner_of(drawing, row, column, to), line, 2 * lines);
            }
            lattice_line(drawing, &faint, ends[0], ends[1]);
        }
}

const struct lattice worm_hexagon_lattice = {.dot = 2,
                                             .cross = 5,
                                             .line = 7,
                                             .extent = extent,
                                             .middle = middle,
                                             .walls = draw_walls,
                                             .hatch = hatch};
