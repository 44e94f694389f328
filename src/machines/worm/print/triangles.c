/*
 * Drawing of mazes of triangles: walls with mitred corners, the solution, hatching, the start and the goal.
 *
 * A point of the lattice is (x, y): y counts rows, x half sides. The triangle in column c takes x = c to c + 2,
 * so a row of w triangles is w + 1 half sides wide. Corners are where x + y is odd. Six walls may meet there.
 */
#include "triangles.h"

#include "print/picture.h"

enum {
    /* The half side of a triangle whose height is 1, in units of 10^-9: 1 / sqrt(3). */
    HALF_SIDE = 577350269,
    NANO = 1000000000,
    HATCH_LINES = 4,
};

struct point {
    int32_t x, y;
};

struct drawing {
    const struct worm_triangles *triangles;
    const struct worm_board *board;
    struct pen *pen;
    const struct window *w;
};

uint32_t worm_triangle_columns(uint32_t width)
{
    return (uint32_t)(((uint64_t)(width + 1) * HALF_SIDE + NANO - 1) / NANO);
}

/* ---- Positions ---- */

/* Returns the place of a point whose coordinates are counted in sixths. */
static struct point place_of(const struct drawing *drawing, int64_t x, int64_t y)
{
    const struct window *w = drawing->w;
    uint32_t width = drawing->board->width;
    int64_t space = (int64_t)worm_triangle_columns(width) * w->cell * NANO -
                    (int64_t)(width + 1) * w->cell * HALF_SIDE;
    int64_t right = (space / 2 + x * w->cell * HALF_SIDE / 6) / NANO;
    return (struct point){(int32_t)(w->x + right - (int64_t)w->column * w->cell),
                          (int32_t)(w->y + (y - 6 * (int64_t)w->row) * w->cell / 6)};
}

static struct point corner_of(const struct drawing *drawing, uint32_t x, uint32_t y)
{
    return place_of(drawing, 6 * (int64_t)x, 6 * (int64_t)y);
}

static struct point middle_of(const struct drawing *drawing, uint32_t row, uint32_t column)
{
    return place_of(drawing, 6 * (int64_t)(column + 1),
                    6 * (int64_t)row + (worm_points_up(row, column) ? 4 : 2));
}

static int32_t right_end(const struct window *w)
{
    return w->x + (int32_t)(w->column_end - w->column) * w->cell;
}

static bool is_in_window(const struct drawing *drawing, struct point at)
{
    return at.x >= drawing->w->x && at.x <= right_end(drawing->w);
}

/* Returns the point of a line at `x`. */
static struct point cut(struct point from, struct point to, int32_t x)
{
    int64_t down = (int64_t)(to.y - from.y) * (x - from.x) / (to.x - from.x);
    return (struct point){x, (int32_t)(from.y + down)};
}

/* Draws the part of a line between the left and the right end of the window. */
static void draw_line(const struct drawing *drawing, const struct stroke *stroke, struct point a,
                      struct point b)
{
    struct point from = a.x < b.x ? a : b, to = a.x < b.x ? b : a;
    int32_t left = drawing->w->x, right = right_end(drawing->w);
    if (to.x < left || from.x > right)
        return;
    struct point first = from.x < left ? cut(from, to, left) : from;
    struct point last = to.x > right ? cut(from, to, right) : to;
    pen_line(drawing->pen, stroke, first.x, first.y, last.x, last.y);
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

static struct point end_of(const struct drawing *drawing, uint32_t x, uint32_t y,
                           uint32_t direction)
{
    static const int64_t right[] = {2, 1, -1, -2, -1, 1}, down[] = {0, -1, -1, 0, 1, 1};
    return place_of(drawing, 6 * (x + right[direction]), 6 * (y + down[direction]));
}

/* Walls are drawn whole, and their corners once more with a quarter of each wall: a whole one would look
 * thicker, since viewers blur edges. */
static struct point quarter(struct point at, struct point end)
{
    return (struct point){at.x + (end.x - at.x) / 4, at.y + (end.y - at.y) / 4};
}

/* Draws the corner between the two walls beside a gap of more than 180 degrees, if there is one. All other
 * walls end inside of these two. */
static void draw_corner(const struct drawing *drawing, const struct stroke *stroke, uint32_t x,
                        uint32_t y)
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
        struct point at = corner_of(drawing, x, y);
        struct point from = quarter(at, end_of(drawing, x, y, d));
        struct point to = quarter(at, end_of(drawing, x, y, other));
        const int32_t points[] = {from.x, from.y, at.x, at.y, to.x, to.y};
        if (is_in_window(drawing, at))
            pen_corner(drawing->pen, stroke, points);
    }
}

static void draw_walls(const struct drawing *drawing, uint32_t row)
{
    const struct worm_board *board = drawing->board;
    const struct stroke wall = {.ink = INK_BLACK, .width = drawing->w->wall, .round = true};
    /* Walls in one line are one stroke. */
    for (uint32_t x = (row + 1) % 2, from = x; x <= board->width; from = x += 2) {
        while (has_wall(board, x, row, 0))
            x += 2;
        if (x > from)
            draw_line(drawing, &wall, corner_of(drawing, from, row), corner_of(drawing, x, row));
    }
    for (uint32_t x = (row + 1) % 2; x <= board->width + 1; x += 2) {
        for (uint32_t d = 4; d < 6 && row < drawing->w->row_end; d++)
            if (has_wall(board, x, row, d))
                draw_line(drawing, &wall, corner_of(drawing, x, row), end_of(drawing, x, row, d));
        draw_corner(drawing, &wall, x, row);
    }
}

/* ---- Solution, start and goal ---- */

static bool is_on_path(const struct drawing *drawing, uint32_t cell)
{
    return drawing->triangles->on_path[cell / 8] >> cell % 8 & 1;
}

static void draw_path(const struct drawing *drawing, uint32_t row)
{
    const struct worm_board *board = drawing->board;
    const struct stroke path = {.ink = INK_SOLUTION, .width = drawing->w->cell / 6, .round = true};
    /* The passages above the row, and those in it. */
    for (uint32_t column = 0; column < board->width; column++) {
        uint32_t exits = row < board->height ? worm_exits(board, row, column) : 0;
        uint32_t cell = row * board->width + column;
        if (!exits || !is_on_path(drawing, cell))
            continue;
        if (exits >> WORM_UP & 1 && is_on_path(drawing, cell - board->width))
            draw_line(drawing, &path, middle_of(drawing, row, column),
                      middle_of(drawing, row - 1, column));
        if (exits >> WORM_LEFT & 1 && is_on_path(drawing, cell - 1))
            draw_line(drawing, &path, middle_of(drawing, row, column),
                      middle_of(drawing, row, column - 1));
    }
}

/* Rows lower than this many wall widths have no room for start and goal marks. */
enum { ENDS_WALLS = 7 };

static void draw_ends(const struct drawing *drawing)
{
    const struct worm_board *board = drawing->board;
    const struct window *w = drawing->w;
    uint32_t start_row = board->start / board->width, goal_row = board->goal / board->width;
    struct point start = middle_of(drawing, start_row, board->start % board->width);
    struct point goal = middle_of(drawing, goal_row, board->goal % board->width);
    int32_t reach = w->cell / 8;
    const struct stroke cross = {.ink = INK_BLACK, .width = w->cell / 11 + 1, .round = true};
    if (w->cell < ENDS_WALLS * w->wall)
        return;
    if (start_row >= w->row && start_row < w->row_end && is_in_window(drawing, start))
        pen_disc(drawing->pen, start.x, start.y, w->cell / 3, INK_BLACK);
    if (goal_row >= w->row && goal_row < w->row_end && is_in_window(drawing, goal)) {
        pen_line(drawing->pen, &cross, goal.x - reach, goal.y - reach, goal.x + reach,
                 goal.y + reach);
        pen_line(drawing->pen, &cross, goal.x - reach, goal.y + reach, goal.x + reach,
                 goal.y - reach);
    }
}

/* ---- Hatching: lines along one of the three sides, of several densities ---- */

static void hatch_triangle(const struct drawing *drawing, uint32_t row, uint32_t column,
                           uint32_t kind)
{
    const struct stroke faint = {.ink = INK_FAINT, .width = drawing->w->wall / 3 + 1};
    bool up = worm_points_up(row, column);
    struct point corners[3] = {corner_of(drawing, column + 1, row + !up),
                               corner_of(drawing, up ? column : column + 2, row + up),
                               corner_of(drawing, up ? column + 2 : column, row + up)};
    const struct point *tip = &corners[kind % 3], *a = &corners[(kind + 1) % 3],
                       *b = &corners[(kind + 2) % 3];
    int32_t lines = HATCH_LINES + (int32_t)(kind / 3 % 3);
    for (int32_t line = 1; line < 2 * lines; line += 2) {
        struct point from = {tip->x + (a->x - tip->x) * line / (2 * lines),
                             tip->y + (a->y - tip->y) * line / (2 * lines)};
        struct point to = {tip->x + (b->x - tip->x) * line / (2 * lines),
                           tip->y + (b->y - tip->y) * line / (2 * lines)};
        draw_line(drawing, &faint, from, to);
    }
}

static void hatch_row(const struct drawing *drawing, uint32_t row)
{
    const struct worm_components *components = drawing->triangles->components;
    uint32_t width = drawing->board->width;
    for (uint32_t column = 0; components && row < drawing->w->row_end && column < width; column++) {
        uint32_t kind = worm_components_hatch(components, row * width + column);
        if (kind)
            hatch_triangle(drawing, row, column, kind);
    }
    for (uint32_t i = 0; components && i < components->count; i++) {
        const struct worm_component *component = &components->list[i];
        struct point at = middle_of(drawing, row, component->first % width);
        if (component->first / width == row && row < drawing->w->row_end &&
            component->first != drawing->board->goal && is_in_window(drawing, at))
            worm_write_number(component, drawing->pen, drawing->w, at.x, at.y,
                              drawing->w->cell * 2 / 3);
    }
}

/* ---- Steps: each layer by rows, with the walls below the last row; then start and goal ---- */

enum { HATCHING, WALLS, PATH, LAYERS };

static uint32_t rows_of(const struct window *w)
{
    return w->row_end - w->row + 1;
}

uint32_t worm_triangle_steps(const struct window *w)
{
    return LAYERS * rows_of(w) + 1;
}

void worm_draw_triangles(const struct worm_triangles *triangles, struct pen *pen,
                         const struct window *w, uint32_t step)
{
    const struct drawing drawing = {triangles, triangles->board, pen, w};
    uint32_t row = w->row + step % rows_of(w);
    switch (step / rows_of(w)) {
    case HATCHING:
        hatch_row(&drawing, row);
        break;
    case WALLS:
        draw_walls(&drawing, row);
        break;
    case PATH:
        if (w->show_solution)
            draw_path(&drawing, row);
        break;
    default:
        draw_ends(&drawing);
    }
}
