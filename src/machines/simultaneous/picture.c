/* Print picture: all mazes of the set side by side, and writing lines for the one sequence that
 * solves them. */
/* build: small */
#include "simultaneous.h"
#include "tasks/tasks.h"

#include "print/glyphs.h"
#include "print/picture.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINES_LEAST = 2,
    LINE_HEIGHT = 3, /* in cells */
    /* room on the lines: moves per cell of a maze */
    MOVES_PER_CELL = 4,
};

struct sim_picture {
    struct picture picture;
    const struct sim_board *board;
    struct task *search; /* NULL: print without the solution */
    struct text moves;
    uint32_t across; /* mazes side by side */
    uint32_t lines;
};

/* ---- The sequence ---- */

static enum mw_status prepare(void *picture, uint32_t max_nodes, struct mw_error *error)
{
    struct sim_picture *p = picture;
    if (!p->search || p->moves.length > 0)
        return MW_OK;
    enum mw_status status = p->search->class->run(p->search, max_nodes, error);
    if (status == MW_GAVE_UP || status == MW_UNSOLVABLE)
        return mw_fail(error, status, 0,
                       "no shortest sequence was found; print without the solution");
    if (status != MW_OK)
        return status;
    struct text found = {0};
    p->search->class->result(p->search, &found);
    struct mw_text moves = text_find_value((struct mw_text){found.bytes, found.length}, "sequence");
    text_bytes(&p->moves, moves.bytes, moves.length);
    static const uint16_t limits[] = {5, 10, 16, 24};
    p->picture.stars = picture_stars(p->moves.length, limits);
    bool failed = found.failed || p->moves.failed;
    text_free(&found);
    return failed ? mw_fail_memory(error) : MW_OK;
}

/* ---- Drawing ---- */

/* Position in halves of a cell. */
struct place {
    uint32_t x, y;
};

static int32_t sheet_x(const struct window *w, uint32_t halves)
{
    return w->x + ((int32_t)halves - 2 * (int32_t)w->column) * w->cell / 2;
}

static int32_t sheet_y(const struct window *w, uint32_t halves)
{
    return w->y + ((int32_t)halves - 2 * (int32_t)w->row) * w->cell / 2;
}

static bool sees(const struct window *w, struct place at)
{
    return at.x >= 2 * w->column && at.x <= 2 * w->column_end && at.y >= 2 * w->row &&
           at.y <= 2 * w->row_end;
}

/* Returns the upper left corner of a maze's cell. */
static struct place cell_at(const struct sim_picture *p, uint32_t maze, uint32_t cell)
{
    struct sim_size size = p->board->set.size;
    return (struct place){2 * (maze % p->across * (size.columns + 1) + cell % size.columns),
                          2 * (maze / p->across * (size.rows + 1) + cell / size.columns)};
}

/* Draws a line if both of its ends are inside the window. */
static void draw_line(struct pen *pen, const struct window *w, const struct stroke *stroke,
                      struct place from, struct place to)
{
    if (sees(w, from) && sees(w, to))
        pen_line(pen, stroke, sheet_x(w, from.x), sheet_y(w, from.y), sheet_x(w, to.x),
                 sheet_y(w, to.y));
}

/* Returns whether this move from the cell meets the border or a wall between cells. */
static bool is_wall(struct sim_size size, const uint64_t *mask, uint32_t cell, uint32_t move)
{
    return size.edges ? sim_step(size, mask, cell, move) == cell
                      : sim_neighbour(size, cell, move) == SIM_CELLS_MAX;
}

static void draw_cross(struct pen *pen, const struct window *w, struct place middle)
{
    const struct stroke bar = {.ink = INK_BLACK, .width = w->cell / 8, .round = true};
    int32_t x = sheet_x(w, middle.x), y = sheet_y(w, middle.y), reach = w->cell / 4;
    pen_line(pen, &bar, x - reach, y - reach, x + reach, y + reach);
    pen_line(pen, &bar, x - reach, y + reach, x + reach, y - reach);
}

static void draw_cell(const struct sim_picture *p, struct pen *pen, const struct window *w,
                      uint32_t maze, uint32_t cell)
{
    struct sim_size size = p->board->set.size;
    const uint64_t *mask = sim_mask(&p->board->set, maze);
    const struct stroke wall = {.ink = INK_BLACK, .width = w->wall};
    struct place at = cell_at(p, maze, cell), middle = {at.x + 1, at.y + 1};
    struct place right = {at.x + 2, at.y}, below = {at.x, at.y + 2}, far = {right.x, below.y};
    if (sees(w, middle)) {
        if (!size.edges && !sim_is_free(mask, cell))
            pen_rectangle(pen, sheet_x(w, at.x), sheet_y(w, at.y), w->cell, w->cell, INK_BLACK);
        if (cell == sim_start(size, mask))
            pen_disc(pen, sheet_x(w, middle.x), sheet_y(w, middle.y), w->cell / 2, INK_BLACK);
        if (cell == sim_goal(size, mask))
            draw_cross(pen, w, middle);
    }
    if (is_wall(size, mask, cell, SIM_UP))
        draw_line(pen, w, &wall, at, right);
    if (is_wall(size, mask, cell, SIM_LEFT))
        draw_line(pen, w, &wall, at, below);
    if (is_wall(size, mask, cell, SIM_RIGHT))
        draw_line(pen, w, &wall, right, far);
    if (is_wall(size, mask, cell, SIM_DOWN))
        draw_line(pen, w, &wall, below, far);
}

/* Draws a row of letters, `times` of them to the width of a cell, cut off at the window's edge. */
static void draw_letters(struct pen *pen, const struct window *w, int32_t y, struct mw_text letters,
                         uint32_t times)
{
    size_t from = (size_t)w->column * times, end = (size_t)w->column_end * times;
    end = end < letters.length ? end : letters.length;
    if (from < end)
        pen_letters(pen, w->x, y, w->cell / (int32_t)times / GLYPH_ADVANCE, letters.bytes + from,
                    end - from);
}

/* Draws the writing lines and the sequence on them. Letters are as large as a cell, or smaller if
 * the sequence would not fit. */
static void draw_lines(const struct sim_picture *p, struct pen *pen, const struct window *w)
{
    const struct stroke thin = {.ink = INK_FAINT, .width = w->wall / 2 + 1};
    uint32_t lines = w->use == PICTURE_ANSWER ? 1 : p->lines, times = 1;
    uint32_t top = p->picture.rows - p->lines * LINE_HEIGHT;
    while (times * times * lines * p->picture.columns < p->moves.length)
        times++;
    size_t a_line = (size_t)times * p->picture.columns, written = 0;
    for (uint32_t i = 0; i < lines * times; i++) {
        uint32_t row = top + i / times * LINE_HEIGHT, end = row + LINE_HEIGHT;
        struct place from = {2 * w->column, 2 * end - 1}, to = {2 * w->column_end, 2 * end - 1};
        size_t left = p->moves.length - written;
        struct mw_text letters = {p->moves.bytes + written, left < a_line ? left : a_line};
        /* Each line holds `times` rows of letters. */
        int32_t y = sheet_y(w, 2 * row + 1) + (int32_t)(2 * (i % times) * (LINE_HEIGHT - 1) + 1) *
                                                  w->cell / 2 / (int32_t)times;
        if (i % times == 0 && w->use != PICTURE_ANSWER)
            draw_line(pen, w, &thin, from, to);
        if (w->show_solution && letters.length > 0 && end > w->row && row < w->row_end)
            draw_letters(pen, w, y, letters, times);
        written += letters.length;
    }
}

static uint32_t steps(const void *picture, const struct window *w)
{
    (void)w;
    return ((const struct sim_picture *)picture)->board->set.count + 1;
}

static void draw(const void *picture, struct pen *pen, const struct window *w, uint32_t step)
{
    const struct sim_picture *p = picture;
    if (step == p->board->set.count) {
        draw_lines(p, pen, w);
        return;
    }
    for (uint32_t cell = 0; cell < p->board->set.size.cells; cell++)
        draw_cell(p, pen, w, step, cell);
}

static void close(void *picture)
{
    struct sim_picture *p = picture;
    task_close(p->search);
    text_free(&p->moves);
    free(p);
}

/* Chooses the layout nearest to a sheet's shape: a third higher than wide. */
static void measure(struct sim_picture *p)
{
    struct sim_size size = p->board->set.size;
    uint32_t count = p->board->set.count, width = size.columns + 1, height = size.rows + 1;
    uint32_t down = count;
    for (p->across = 1; p->across < count && p->across * width * 4 < down * height * 3;) {
        p->across++;
        down = (count + p->across - 1) / p->across;
    }
    p->picture.columns = p->across * width - 1;
    uint32_t moves = MOVES_PER_CELL * size.cells + p->picture.columns - 1;
    p->lines = moves / p->picture.columns;
    p->lines = p->lines < LINES_LEAST ? LINES_LEAST : p->lines;
    p->picture.rows = down * height + p->lines * LINE_HEIGHT;
    p->picture.rows_in_use[PICTURE_ANSWER] = down * height + LINE_HEIGHT;
}

struct picture *sim_picture(struct maze *maze, bool with_solution)
{
    static const struct picture_class class = {
        .prepare = prepare, .steps = steps, .draw = draw, .close = close};
    struct sim_picture *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->picture.class = &class;
    p->board = maze->board;
    p->picture.legend =
        p->board->set.size.perfect
            ? "One sequence of moves for all mazes at once, each from its dot, that ends on every "
              "cross. A move into a wall or a border stays."
            : "One sequence of moves for all mazes at once, each from its dot, that comes to every "
              "cross. A move into a wall or a border stays.";
    p->picture.min_cell = 20;
    measure(p);
    if (!with_solution)
        return &p->picture;
    p->search = sim_shortest_of_set(&p->board->set, NULL);
    if (p->search)
        return &p->picture;
    close(p);
    return NULL;
}
