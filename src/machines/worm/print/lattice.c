/* Drawing of mazes of triangles and hexagons: places, lines, the solution, the start and the goal. */
/* build: small */
#include "lattice.h"

enum {
    /* 1 / sqrt(3), in units of 10^-9. */
    HALF = 577350269,
    NANO = 1000000000,
};

const struct lattice *lattice_of(enum worm_grid grid)
{
    return grid == WORM_TRIANGLES  ? &worm_triangle_lattice
           : grid == WORM_HEXAGONS ? &worm_hexagon_lattice
                                   : NULL;
}

void lattice_size(enum worm_grid grid, uint32_t *rows, uint32_t *columns)
{
    const struct lattice *lattice = lattice_of(grid);
    uint32_t halves;
    if (!lattice)
        return;
    lattice->extent(*columns, *rows, &halves, rows);
    *columns = (uint32_t)(((uint64_t)halves * HALF + NANO - 1) / NANO);
}

/* ---- Places and lines ---- */

struct lattice_point lattice_place(const struct lattice_drawing *drawing, int64_t x, int64_t y)
{
    const struct window *w = drawing->w;
    const struct worm_board *board = drawing->board;
    uint32_t rows = board->height, columns = board->width, halves;
    drawing->lattice->extent(columns, rows, &halves, &rows);
    rows = board->height;
    lattice_size(board->grid, &rows, &columns);
    int64_t space = (int64_t)columns * w->cell * NANO - (int64_t)halves * w->cell * HALF;
    int64_t right = (space / 2 + x * w->cell * HALF / 6) / NANO;
    return (struct lattice_point){(int32_t)(w->x + right - (int64_t)w->column * w->cell),
                                  (int32_t)(w->y + (y - 6 * (int64_t)w->row) * w->cell / 6)};
}

static struct lattice_point end_of(const struct window *w)
{
    return (struct lattice_point){w->x + (int32_t)(w->column_end - w->column) * w->cell,
                                  w->y + (int32_t)(w->row_end - w->row) * w->cell};
}

bool lattice_is_in_window(const struct lattice_drawing *drawing, struct lattice_point at)
{
    const struct window *w = drawing->w;
    struct lattice_point end = end_of(w);
    return at.x >= w->x && at.x <= end.x && at.y >= w->y && at.y <= end.y;
}

/* Cuts off what is before `low` and behind `high` on one axis. Returns false if nothing is left. */
static bool cut(int32_t from[2], int32_t to[2], int axis, int32_t low, int32_t high)
{
    const int32_t limits[] = {low, high};
    if ((from[axis] < low && to[axis] < low) || (from[axis] > high && to[axis] > high))
        return false;
    for (int end = 0; end < 4; end++) {
        int32_t *at = end % 2 ? to : from, *other = end % 2 ? from : to;
        int32_t limit = limits[end / 2];
        if (end / 2 ? at[axis] <= limit : at[axis] >= limit)
            continue;
        int64_t across = (int64_t)(other[!axis] - at[!axis]) * (limit - at[axis]);
        at[!axis] += (int32_t)(across / (other[axis] - at[axis]));
        at[axis] = limit;
    }
    return true;
}

void lattice_line(const struct lattice_drawing *drawing, const struct stroke *stroke,
                  struct lattice_point a, struct lattice_point b)
{
    const struct window *w = drawing->w;
    struct lattice_point end = end_of(w);
    bool is_forward = a.x < b.x;
    int32_t from[] = {is_forward ? a.x : b.x, is_forward ? a.y : b.y};
    int32_t to[] = {is_forward ? b.x : a.x, is_forward ? b.y : a.y};
    if (cut(from, to, 0, w->x, end.x) && cut(from, to, 1, w->y, end.y))
        pen_line(drawing->pen, stroke, from[0], from[1], to[0], to[1]);
}

/* ---- Solution, start and goal ---- */

static bool is_on_path(const struct lattice_drawing *drawing, uint32_t cell)
{
    return drawing->on_path[cell / 8] >> cell % 8 & 1;
}

/* Draws the passages of a row to earlier cells. */
static void draw_path(const struct lattice_drawing *drawing, uint32_t row)
{
    const struct worm_board *board = drawing->board;
    const struct stroke path = {.ink = INK_SOLUTION, .width = drawing->w->cell / 6, .round = true};
    for (uint32_t column = 0; row < board->height && column < board->width; column++) {
        uint32_t cell = row * board->width + column;
        uint32_t exits = is_on_path(drawing, cell) ? worm_exits(board, row, column) : 0;
        for (exits &= ~(uint32_t)WORM_LATER; exits; exits &= exits - 1) {
            uint32_t other = worm_neighbour(board, cell, (uint32_t)__builtin_ctz(exits));
            if (is_on_path(drawing, other))
                lattice_line(
                    drawing, &path, drawing->lattice->middle(drawing, row, column),
                    drawing->lattice->middle(drawing, other / board->width, other % board->width));
        }
    }
}

/* Rows lower than this many wall widths have no room for start and goal marks. */
enum { ENDS_WALLS = 7 };

static void draw_ends(const struct lattice_drawing *drawing)
{
    const struct worm_board *board = drawing->board;
    const struct window *w = drawing->w;
    struct lattice_point start =
        drawing->lattice->middle(drawing, board->start / board->width, board->start % board->width);
    int32_t reach = w->cell / drawing->lattice->cross;
    const struct stroke cross = {
        .ink = INK_BLACK, .width = w->cell / drawing->lattice->line + 1, .round = true};
    if (w->cell < ENDS_WALLS * w->wall)
        return;
    if (lattice_is_in_window(drawing, start))
        pen_disc(drawing->pen, start.x, start.y, w->cell / drawing->lattice->dot, INK_BLACK);
    for (uint32_t i = 0; i < board->goal_count; i++) {
        struct lattice_point goal = drawing->lattice->middle(
            drawing, board->goals[i] / board->width, board->goals[i] % board->width);
        if (!lattice_is_in_window(drawing, goal))
            continue;
        pen_line(drawing->pen, &cross, goal.x - reach, goal.y - reach, goal.x + reach,
                 goal.y + reach);
        pen_line(drawing->pen, &cross, goal.x - reach, goal.y + reach, goal.x + reach,
                 goal.y - reach);
    }
}

/* ---- Unreachable parts ---- */

static void hatch_row(const struct lattice_drawing *drawing, uint32_t row)
{
    const struct worm_components *components = drawing->components;
    const struct worm_board *board = drawing->board;
    for (uint32_t column = 0; components && row < board->height && column < board->width;
         column++) {
        uint32_t kind = worm_components_hatch(components, row * board->width + column);
        if (kind)
            drawing->lattice->hatch(drawing, row, column, kind);
    }
    for (uint32_t i = 0; components && i < components->count; i++) {
        const struct worm_component *component = &components->list[i];
        if (component->first / board->width != row || worm_is_goal(board, component->first))
            continue;
        struct lattice_point at =
            drawing->lattice->middle(drawing, row, component->first % board->width);
        if (lattice_is_in_window(drawing, at))
            worm_write_number(component, drawing->pen, drawing->w, at.x, at.y,
                              drawing->w->cell * 2 / 3);
    }
}

/* ---- Steps: each layer by rows, with the row above the window and the one below; then start and goal ---- */

enum { HATCHING, WALLS, PATH, LAYERS };

static uint32_t rows_of(const struct window *w)
{
    return w->row_end - w->row + (w->row > 0) + 1;
}

uint32_t lattice_steps(const struct window *w)
{
    return LAYERS * rows_of(w) + 1;
}

void lattice_draw(const struct lattice_drawing *drawing, uint32_t step)
{
    const struct window *w = drawing->w;
    uint32_t row = w->row - (w->row > 0) + step % rows_of(w);
    switch (step / rows_of(w)) {
    case HATCHING:
        hatch_row(drawing, row);
        break;
    case WALLS:
        if (row <= drawing->board->height)
            drawing->lattice->walls(drawing, row);
        break;
    case PATH:
        if (w->show_solution)
            draw_path(drawing, row);
        break;
    default:
        draw_ends(drawing);
    }
}
