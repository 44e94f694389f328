/*
 * Triangles on paper: walls with mitred corners, and hatching.
 *
 * A point of the lattice is (x, y): y counts rows, x half sides. The triangle in column c takes x = c to c + 2,
 * so a row of w triangles is w + 1 half sides wide. Corners are where x + y is odd. Six walls may meet there.
 */
/* build: small */
#include "lattice.h"

enum { HATCH_LINES = 4 };

static void extent(uint32_t width, uint32_t height, uint32_t *halves, uint32_t *rows)
{
    *halves = width + 1;
    *rows = height;
}

static struct lattice_point corner_of(const struct lattice_drawing *drawing, uint32_t x, uint32_t y)
{
    return lattice_place(drawing, 6 * (int64_t)x, 6 * (int64_t)y);
}

static struct lattice_point middle(const struct lattice_drawing *drawing, uint32_t row,
                                   uint32_t column)
{
    return lattice_place(drawing, 6 * (int64_t)(column + 1),
                         6 * (int64_t)row + (worm_points_up(row, column) ? 4 : 2));
}

/* ---- Walls ---- */

/* Returns true if a wall leads from a corner in a direction: 0 to the right, then counterclockwise. */
static bool has_wall(const struct worm_board *board, uint32_t x, uint32_t y, uint32_t direction)
{
    bool above = y > 0, below = y < board->height;
    switch (direction) {
    case 0:
        return x < board->width && worm_wall_above(board, y, x);
    case 1:
        return above && x <= board->width && worm_wall_left(board, y - 1, x);
    case 2:
        return above && x > 0 && worm_wall_left(board, y - 1, x - 1);
    case 3:
        return x >= 2 && worm_wall_above(board, y, x - 2);
    case 4:
        return below && x > 0 && worm_wall_left(board, y, x - 1);
    default:
        return below && x <= board->width && worm_wall_left(board, y, x);
    }
}

static struct lattice_point end_of(const struct lattice_drawing *drawing, uint32_t x, uint32_t y,
                                   uint32_t direction)
{
    static const int64_t right[] = {2, 1, -1, -2, -1, 1}, down[] = {0, -1, -1, 0, 1, 1};
    return lattice_place(drawing, 6 * (x + right[direction]), 6 * (y + down[direction]));
}

/* Walls are drawn whole, and their corners once more with a quarter of each wall: a whole one would look
 * thicker, since viewers blur edges. */
static struct lattice_point quarter(struct lattice_point at, struct lattice_point end)
{
    return (struct lattice_point){at.x + (end.x - at.x) / 4, at.y + (end.y - at.y) / 4};
}

/* Draws the corner between the two walls beside a gap of more than 180 degrees, if there is one. All other
 * walls end inside of these two. */
static void draw_corner(const struct lattice_drawing *drawing, const struct stroke *stroke,
                        uint32_t x, uint32_t y)
{
    uint32_t walls = 0;
    for (uint32_t d = 0; d < 6; d++)
        walls |= (uint32_t)has_wall(drawing->board, x, y, d) << d;
    for (uint32_t d = 0; d < 6; d++) {
        uint32_t turned = (walls | walls << 6) >> d & 63;
        if (!(turned & 1) || turned == 1 || turned >> 3 != 0)
            continue;
        uint32_t other = (d + (turned & 4 ? 2 : 1)) % 6;
        uint32_t both = 1u << d | 1u << other;
        /* Walls above and below the window are on another sheet. */
        if ((y == drawing->w->row && both & (1u << 1 | 1u << 2)) ||
            (y == drawing->w->row_end && both & (1u << 4 | 1u << 5)))
            continue;
        struct lattice_point at = corner_of(drawing, x, y);
        struct lattice_point from = quarter(at, end_of(drawing, x, y, d));
        struct lattice_point to = quarter(at, end_of(drawing, x, y, other));
        const int32_t points[] = {from.x, from.y, at.x, at.y, to.x, to.y};
        if (lattice_is_in_window(drawing, at))
            pen_corner(drawing->pen, stroke, points);
    }
}

static void draw_walls(const struct lattice_drawing *drawing, uint32_t row)
{
    const struct worm_board *board = drawing->board;
    const struct stroke wall = {.ink = INK_BLACK, .width = drawing->w->wall, .round = true};
    /* Walls in one line are one stroke. */
    for (uint32_t x = (row + 1) % 2, from = x; x <= board->width; from = x += 2) {
        while (has_wall(board, x, row, 0))
            x += 2;
        if (x > from)
            lattice_line(drawing, &wall, corner_of(drawing, from, row), corner_of(drawing, x, row));
    }
    for (uint32_t x = (row + 1) % 2; x <= board->width + 1; x += 2) {
        for (uint32_t d = 4; d < 6 && row < drawing->w->row_end; d++)
            if (has_wall(board, x, row, d))
                lattice_line(drawing, &wall, corner_of(drawing, x, row),
                             end_of(drawing, x, row, d));
        draw_corner(drawing, &wall, x, row);
    }
}

/* ---- Hatching: lines along one of the three sides, of several densities ---- */

static void hatch(const struct lattice_drawing *drawing, uint32_t row, uint32_t column,
                  uint32_t kind)
{
    const struct stroke faint = {.ink = INK_FAINT, .width = drawing->w->wall / 3 + 1};
    bool up = worm_points_up(row, column);
    struct lattice_point corners[3] = {corner_of(drawing, column + 1, row + !up),
                                       corner_of(drawing, up ? column : column + 2, row + up),
                                       corner_of(drawing, up ? column + 2 : column, row + up)};
    const struct lattice_point *tip = &corners[kind % 3], *a = &corners[(kind + 1) % 3],
                               *b = &corners[(kind + 2) % 3];
    int32_t lines = HATCH_LINES + (int32_t)(kind / 3 % 3);
    for (int32_t line = 1; line < 2 * lines; line += 2) {
        struct lattice_point from = {tip->x + (a->x - tip->x) * line / (2 * lines),
                                     tip->y + (a->y - tip->y) * line / (2 * lines)};
        struct lattice_point to = {tip->x + (b->x - tip->x) * line / (2 * lines),
                                   tip->y + (b->y - tip->y) * line / (2 * lines)};
        lattice_line(drawing, &faint, from, to);
    }
}

const struct lattice worm_triangle_lattice = {.min_tenths = 38,
                                              .dot = 3,
                                              .cross = 8,
                                              .line = 11,
                                              .extent = extent,
                                              .middle = middle,
                                              .walls = draw_walls,
                                              .hatch = hatch};
