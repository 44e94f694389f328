/*
 * The printed maze: walls in straight runs, the solution as a line, a dot at the start, a cross at
 * the goal, and unreachable components hatched.
 */
/* build: small */
#include "lattice.h"

#include <stdlib.h>
#include <string.h>

struct worm_picture {
    struct picture picture;
    struct maze *maze;
    const struct worm_board *board;
    struct task *solve; /* while the solution is being computed */
    struct text moves;  /* the solver's output line */
    size_t at;          /* read position in `moves` */
    uint32_t cell;
    uint8_t *on_path; /* a bit a cell; NULL: no solution requested */
    struct worm_components components;
    bool has_components; /* looks for unreachable components; false if they cannot exist */
    char note[160];
};

/* ---- Solution ---- */

static bool is_on_path(const struct worm_picture *p, uint32_t row, uint32_t column)
{
    uint32_t cell = row * p->board->width + column;
    return p->on_path[cell / 8] >> cell % 8 & 1;
}

static void mark(struct worm_picture *p)
{
    p->on_path[p->cell / 8] |= (uint8_t)(1 << p->cell % 8);
}

/* Reads some of `moves<TAB>URDL...`. Returns true at the end of the line. */
static bool read_moves(struct worm_picture *p, uint32_t budget)
{
    const char *letters = worm_letters(p->board->grid);
    if (p->at == 0) {
        p->at = strlen("moves\t");
        mark(p);
    }
    for (; budget > 0 && p->moves.bytes[p->at] != '\n'; budget--, p->at++) {
        uint32_t direction = (uint32_t)(strchr(letters, p->moves.bytes[p->at]) - letters);
        p->cell = worm_neighbour(p->board, p->cell, direction);
        mark(p);
    }
    return p->moves.bytes[p->at] == '\n';
}

static enum mw_status find_path(struct worm_picture *p, uint32_t max_nodes, struct mw_error *error)
{
    if (!p->on_path || worm_is_goal(p->board, p->cell))
        return MW_OK;
    if (p->solve) {
        enum mw_status status = p->solve->class->run(p->solve, max_nodes, error);
        if (status != MW_OK)
            return status;
        p->solve->class->result(p->solve, &p->moves);
        task_close(p->solve);
        p->solve = NULL;
        return p->moves.failed ? mw_fail_memory(error) : MW_RUNNING;
    }
    if (!read_moves(p, max_nodes))
        return MW_RUNNING;
    static const uint16_t limits[] = {30, 80, 200, 500};
    p->picture.stars = picture_stars(p->at - strlen("moves\t"), limits);
    text_free(&p->moves);
    return MW_OK;
}

/* ---- Unreachable components ---- */

static const char legend[] = "Find the path from the dot to the cross.",
                  legend_of_several[] = "Find the shortest path from the dot to a cross.";

static void write_note(struct worm_picture *p)
{
    const struct worm_components *components = &p->components;
    struct text note = {.bytes = p->note, .capacity = sizeof p->note - 1, .fixed = true};
    bool one = components->count == 1;
    bool reachable = false;
    for (uint32_t i = 0; i < p->board->goal_count; i++)
        reachable |= worm_components_is_reachable(components, p->board->goals[i]);
    text_string(&note, reachable                  ? p->picture.legend
                       : p->board->goal_count > 1 ? "No path leads to a cross."
                                                  : "No path leads to the cross.");
    text_format(&note, " %s hatched part%s (%s cell%s) %s out of reach.",
                text_grouped(components->count).digits, one ? "" : "s",
                text_grouped(components->cells).digits, components->cells == 1 ? "" : "s",
                one ? "is" : "are");
    p->picture.note = p->note;
    p->picture.last_ink = INK_FAINT;
}

static enum mw_status find_components(struct worm_picture *p, uint32_t max_nodes,
                                      struct mw_error *error)
{
    enum mw_status status = worm_components_run(&p->components, max_nodes, error);
    if (status != MW_OK)
        return status;
    p->has_components = p->components.count > 0;
    if (p->has_components)
        write_note(p);
    return MW_OK;
}

static enum mw_status prepare(void *picture, uint32_t max_nodes, struct mw_error *error)
{
    struct worm_picture *p = picture;
    if (p->has_components && !p->picture.note) {
        enum mw_status status = find_components(p, max_nodes, error);
        return status == MW_OK ? MW_RUNNING : status;
    }
    return find_path(p, max_nodes, error);
}

/* ---- Lines: runs of walls or path steps ---- */

/* A line of the window and the direction of its pieces. */
struct run {
    const struct worm_picture *p;
    uint32_t line; /* row or column */
    bool across;
};

static bool is_wall(const struct run *run, uint32_t i)
{
    return run->across ? worm_wall_above(run->p->board, run->line, i)
                       : worm_wall_left(run->p->board, i, run->line);
}

/* Returns true if the path connects a cell with the one before it. */
static bool is_step(const struct run *run, uint32_t i)
{
    const struct worm_board *board = run->p->board;
    uint32_t row = run->across ? run->line : i, column = run->across ? i : run->line;
    if (i == 0 || i == (run->across ? board->width : board->height))
        return false;
    uint32_t back_row = row - !run->across, back_column = column - run->across;
    return is_on_path(run->p, row, column) && is_on_path(run->p, back_row, back_column) &&
           !(run->across ? worm_wall_left(board, row, column)
                         : worm_wall_above(board, row, column));
}

/* Draws the runs of pieces for which `is` returns true. `shift` is the offset between the number
 * of a piece and its position, in half cells. Runs are clipped to the window. */
static void draw_runs(const struct run *run, bool (*is)(const struct run *, uint32_t),
                      struct pen *pen, const struct stroke *stroke, const struct window *w,
                      int32_t shift)
{
    uint32_t first = run->across ? w->column : w->row;
    uint32_t end = run->across ? w->column_end : w->row_end;
    int32_t offset = (int32_t)(run->line - (run->across ? w->row : w->column)) * w->cell;
    int32_t side = (int32_t)(end - first) * w->cell;
    offset -= shift * w->cell / 2;
    for (uint32_t i = first, from = first; i <= end + (shift != 0); i = from = i + 1) {
        while (i < end + (shift != 0) && is(run, i))
            i++;
        if (i == from)
            continue;
        int32_t a = (int32_t)(from - first) * w->cell + shift * w->cell / 2;
        int32_t b = (int32_t)(i - first) * w->cell + shift * w->cell / 2;
        a = a < 0 ? 0 : a;
        b = b > side ? side : b;
        if (run->across)
            pen_line(pen, stroke, w->x + a, w->y + offset, w->x + b, w->y + offset);
        else
            pen_line(pen, stroke, w->x + offset, w->y + a, w->x + offset, w->y + b);
    }
}

static void draw_walls(const struct run *run, struct pen *pen, const struct window *w)
{
    const struct stroke wall = {.ink = INK_BLACK, .width = w->wall};
    draw_runs(run, is_wall, pen, &wall, w, 0);
}

static void draw_path(const struct run *run, struct pen *pen, const struct window *w)
{
    const struct stroke path = {.ink = INK_SOLUTION, .width = w->cell / 4};
    draw_runs(run, is_step, pen, &path, w, -1);
}

/* ---- Start and goal ---- */

static bool middle_of(const struct window *w, uint32_t row, uint32_t column, int32_t *x, int32_t *y)
{
    *x = w->x + (int32_t)(column - w->column) * w->cell + w->cell / 2;
    *y = w->y + (int32_t)(row - w->row) * w->cell + w->cell / 2;
    return row >= w->row && row < w->row_end && column >= w->column && column < w->column_end;
}

/* Cells narrower than this many wall widths have no room for start and goal marks. */
enum { ENDS_WALLS = 5 };

static void draw_ends(const struct worm_picture *p, struct pen *pen, const struct window *w)
{
    if (w->cell < ENDS_WALLS * w->wall)
        return;
    int32_t x, y, reach = w->cell / 5;
    const struct stroke cross = {.ink = INK_BLACK, .width = w->cell / 7 + 1, .round = true};
    uint32_t width = p->board->width, start = p->board->start;
    if (middle_of(w, start / width, start % width, &x, &y))
        pen_disc(pen, x, y, w->cell / 2, INK_BLACK);
    for (uint32_t i = 0; i < p->board->goal_count; i++) {
        uint32_t goal = p->board->goals[i];
        if (!middle_of(w, goal / width, goal % width, &x, &y))
            continue;
        pen_line(pen, &cross, x - reach, y - reach, x + reach, y + reach);
        pen_line(pen, &cross, x - reach, y + reach, x + reach, y - reach);
    }
}

/* ---- Steps: hatching, walls between rows, walls between columns, path in rows and columns,
 * start and goal ---- */

static uint32_t hatched_rows(const struct worm_picture *p, const struct window *w)
{
    return p->has_components ? w->row_end - w->row : 0;
}

static uint32_t steps(const void *picture, const struct window *w)
{
    if (lattice_of(((const struct worm_picture *)picture)->board->grid))
        return lattice_steps(w);
    uint32_t lines = w->row_end - w->row + w->column_end - w->column;
    return hatched_rows(picture, w) + lines + 2 + (w->show_solution ? lines : 0) + 1;
}

static void draw(const void *picture, struct pen *pen, const struct window *w, uint32_t step)
{
    const struct worm_picture *p = picture;
    const struct lattice *lattice = lattice_of(p->board->grid);
    if (lattice) {
        const struct lattice_drawing drawing = {
            lattice, p->board, p->on_path, p->has_components ? &p->components : NULL, pen, w};
        lattice_draw(&drawing, step);
        return;
    }
    uint32_t rows = w->row_end - w->row, columns = w->column_end - w->column;
    uint32_t hatched = hatched_rows(p, w);
    struct run run = {.p = p};
    if (step < hatched) {
        worm_hatch_row(&p->components, pen, w, w->row + step);
        return;
    }
    if (step + 1 == steps(picture, w)) {
        draw_ends(p, pen, w);
        return;
    }
    step -= hatched;
    if (step < rows + columns + 2) {
        run.across = step <= rows;
        run.line = run.across ? w->row + step : w->column + step - rows - 1;
        draw_walls(&run, pen, w);
    } else {
        step -= rows + columns + 2;
        run.across = step < rows;
        run.line = run.across ? w->row + step : w->column + step - rows;
        draw_path(&run, pen, w);
    }
}

static void close(void *picture)
{
    struct worm_picture *p = picture;
    task_close(p->solve);
    text_free(&p->moves);
    worm_components_close(&p->components);
    free(p->on_path);
    free(p);
}

struct picture *worm_picture(struct maze *maze, bool with_solution)
{
    static const struct picture_class class = {
        .prepare = prepare, .steps = steps, .draw = draw, .close = close};
    const struct worm_board *board = maze->board;
    struct worm_picture *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    const struct lattice *lattice = lattice_of(board->grid);
    uint32_t rows = board->height, columns = board->width;
    lattice_size(board->grid, &rows, &columns);
    *p = (struct worm_picture){
        .picture = {.class = &class,
                    .rows = rows,
                    .columns = columns,
                    .min_cell = lattice ? lattice->min_tenths : 0,
                    .legend = board->goal_count > 1 ? legend_of_several : legend},
        .board = board,
        .cell = board->start,
        /* Other mazes are generated connected. */
        .has_components = !maze->seeded || maze->values[WORM_OUTBACK] ||
                          maze->values[WORM_GENERATOR] == WORM_BY_PERCOLATION};
    bool opened = !p->has_components || worm_components_open(&p->components, board);
    if (with_solution) {
        p->on_path = calloc(worm_cells(board) / 8 + 1, 1);
        p->solve = worm_solve(maze, board->start);
        opened = opened && p->on_path && p->solve;
    }
    if (opened)
        return &p->picture;
    close(p);
    return NULL;
}
