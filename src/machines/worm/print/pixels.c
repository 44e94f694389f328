/* PNG of one pixel a cell and one a wall: the thick layout. The palette's numbers are those of a grid in an array, which
 * readers take: 0 a passage, 1 a wall, 2 the start, 3 the goal. */
#include "print/pen.h"
#include "walls.h"

/* The palette's colours number 2 and 3: red and green. */
static const enum ink start_ink = INK_SOLUTION, goal_ink = INK_BAR;

struct pixels {
    struct task task;
    const struct worm_board *board;
    struct text text;
    struct pen pen;
    bool opened;
};

/* Draws runs of walls in the lines of the band, then the ends. */
static void draw_band(struct pen *pen, const struct worm_board *board)
{
    for (int32_t line = pen->top; line < pen->bottom; line++)
        for (int32_t x = 0, from = 0; x <= pen->width; x++) {
            bool wall = x < pen->width && worm_is_thick_wall(board, (uint32_t)line, (uint32_t)x);
            if (wall)
                continue;
            if (x > from)
                pen_rectangle(pen, from, line, x - from, 1, INK_BLACK);
            from = x + 1;
        }
    for (uint32_t i = 0; i <= board->goal_count; i++) {
        uint32_t end = i ? board->goals[i - 1] : board->start;
        int32_t x = (int32_t)(end % board->width) * 2 + 1;
        int32_t y = (int32_t)(end / board->width) * 2 + 1;
        if (y >= pen->top && y < pen->bottom)
            pen_rectangle(pen, x, y, 1, 1, i ? goal_ink : start_ink);
    }
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct pixels *pixels = task;
    struct pen *pen = &pixels->pen;
    const struct worm_board *board = pixels->board;
    const struct pen_about about = {.sheets = 1, .units = 1, .dots = 1, .last_ink = goal_ink};
    if (!pixels->opened) {
        pixels->opened = true;
        if (!pen_open(pen, &pen_png, &about, &pixels->text))
            return mw_fail_memory(error);
        pen_begin_sheet(pen, (int32_t)(2 * board->width + 1), (int32_t)(2 * board->height + 1));
        if (!pen->failed)
            draw_band(pen, board);
    }
    while (max_nodes > 0 && !pen->failed && !pen_sheet_done(pen))
        if (pen_end_band(pen, &max_nodes) && !pen_sheet_done(pen))
            draw_band(pen, board);
    if (pen->failed || pixels->text.failed)
        return mw_fail_memory(error);
    if (!pen_sheet_done(pen))
        return MW_RUNNING;
    pen_end(pen);
    return pixels->text.failed ? mw_fail_memory(error) : MW_OK;
}

static void result(const void *task, struct text *out)
{
    const struct pixels *pixels = task;
    text_bytes(out, pixels->text.bytes, pixels->text.length);
}

static void close(void *task)
{
    struct pixels *pixels = task;
    pen_close(&pixels->pen);
    text_free(&pixels->text);
}

struct task *worm_open_pixels(const struct maze_format *format, struct maze *maze,
                              struct mw_text options, struct mw_error *error)
{
    static const struct task_class class = {.run = run, .result = result, .close = close};
    const struct worm_board *board = maze->board;
    if (!worm_takes_format(format, board, true, options, error))
        return NULL;
    struct pixels *pixels = task_open(&class, sizeof *pixels, maze);
    if (!pixels)
        return mw_fail_memory_null(error);
    pixels->board = board;
    return &pixels->task;
}
