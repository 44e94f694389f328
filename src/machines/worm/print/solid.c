/*
 * STL file (binary) of walls on a plate, for printers of solids, in millimetres.
 *
 * The surface is that of the boxes of walls.h: each has a top, at the height of the plate or of the walls; sides stand
 * between boxes of different heights and around the rim, split at the height of the plate. Corners of triangles meet
 * corners only, so that every edge is in exactly two triangles. The underside has only the corners of its rim.
 */
#include "walls.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAD_BYTES = 80,
    /* Thickness of the plate, a millimetre. */
    PLATE = WALL_UNITS,
    SOLID_CELLS_MAX = 1 << 16,
};

struct corner {
    uint32_t x, y, z;
};

struct solid {
    struct task task;
    const struct worm_board *board;
    struct wall_options options;
    uint32_t lines, columns, line;
    uint32_t triangles;
    struct text out;
};

/* ---- Triangles ---- */

static void put_length(struct text *out, uint32_t units)
{
    float length = (float)units / WALL_UNITS;
    uint32_t word;
    memcpy(&word, &length, sizeof word);
    text_word(out, word);
}

/* Normals are left at zero: programs take them from the order of the corners, counterclockwise from outside. */
static void put_triangle(struct solid *s, struct corner a, struct corner b, struct corner c)
{
    const struct corner corners[] = {a, b, c};
    for (int i = 0; i < 3; i++)
        text_word(&s->out, 0);
    for (int i = 0; i < 3; i++) {
        /* Lines run down the sheet, and y up. */
        put_length(&s->out, corners[i].x);
        put_length(&s->out, wall_place(&s->options, s->lines) - corners[i].y);
        put_length(&s->out, corners[i].z);
    }
    text_bytes(&s->out, "\0", 2);
    s->triangles++;
}

static void put_square(struct solid *s, struct corner a, struct corner b, struct corner c,
                       struct corner d)
{
    put_triangle(s, a, b, c);
    put_triangle(s, a, c, d);
}

/* The corner at the upper left of a box. */
static struct corner corner_at(const struct solid *s, uint32_t line, uint32_t x, uint32_t z)
{
    return (struct corner){wall_place(&s->options, x), wall_place(&s->options, line), z};
}

/* ---- Surfaces ---- */

static uint32_t height_at(const struct solid *s, uint32_t line, uint32_t x)
{
    if (line >= s->lines || x >= s->columns)
        return 0;
    return PLATE + (wall_is_solid(s->board, line, x) ? (uint32_t)(2 * s->options.height) : 0);
}

/* The side from `low` to `high` along the line from a to b, which has the solid on its left. */
static void put_side(struct solid *s, struct corner a, struct corner b, uint32_t low, uint32_t high)
{
    if (low < PLATE && high > PLATE) {
        put_side(s, a, b, low, PLATE);
        low = PLATE;
    }
    struct corner a_low = a, b_low = b;
    a_low.z = b_low.z = low;
    a.z = b.z = high;
    if (low < high)
        put_square(s, a_low, b_low, b, a);
}

static void put_box(struct solid *s, uint32_t line, uint32_t x)
{
    uint32_t z = height_at(s, line, x);
    struct corner upper_left = corner_at(s, line, x, z), upper_right = corner_at(s, line, x + 1, z),
                  lower_left = corner_at(s, line + 1, x, z),
                  lower_right = corner_at(s, line + 1, x + 1, z);
    put_square(s, upper_left, lower_left, lower_right, upper_right);
    put_side(s, upper_right, upper_left, height_at(s, line - 1, x), z);
    put_side(s, lower_left, lower_right, height_at(s, line + 1, x), z);
    put_side(s, upper_left, lower_left, height_at(s, line, x - 1), z);
    put_side(s, lower_right, upper_right, height_at(s, line, x + 1), z);
}

/* A line of the underside: fans at the first and the last one, from a corner within the sides. */
static void put_underside(struct solid *s, uint32_t line)
{
    bool first = line == 0, last = line + 1 == s->lines;
    struct corner upper_left = corner_at(s, line, 0, 0),
                  upper_right = corner_at(s, line, s->columns, 0),
                  lower_left = corner_at(s, line + 1, 0, 0),
                  lower_right = corner_at(s, line + 1, s->columns, 0);
    for (uint32_t x = 0; first && x < s->columns; x++)
        put_triangle(s, lower_left, corner_at(s, line, x, 0), corner_at(s, line, x + 1, 0));
    if (!first)
        put_triangle(s, lower_left, upper_left, upper_right);
    for (uint32_t x = 0; last && x < s->columns; x++)
        put_triangle(s, upper_right, corner_at(s, line + 1, x + 1, 0),
                     corner_at(s, line + 1, x, 0));
    if (!last)
        put_triangle(s, upper_right, lower_right, lower_left);
}

/* ---- The task ---- */

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solid *s = task;
    for (uint32_t done = 0; done < max_nodes && s->line < s->lines; s->line++) {
        for (uint32_t x = 0; x < s->columns; x++)
            put_box(s, s->line, x);
        put_underside(s, s->line);
        done += s->columns;
    }
    if (s->out.failed)
        return mw_fail_memory(error);
    return s->line < s->lines ? MW_RUNNING : MW_OK;
}

static struct progress progress(const void *task)
{
    const struct solid *s = task;
    return (struct progress){.done = s->line, .total = s->lines};
}

static void result(const void *task, struct text *out)
{
    const struct solid *s = task;
    char head[HEAD_BYTES] = "walls of a maze on a plate, in millimetres";
    text_bytes(out, head, sizeof head);
    text_word(out, s->triangles);
    text_bytes(out, s->out.bytes, s->out.length);
}

static void close(void *task)
{
    text_free(&((struct solid *)task)->out);
}

struct task *worm_open_solid(const struct maze_format *format, struct maze *maze,
                             struct mw_text options, struct mw_error *error)
{
    static const struct argument_row rows[] = {
        WALL_CELL_ROW,
        WALL_STROKE_ROW(12),
        ROW("height", AS_DECIMAL(struct wall_options, height), "Height of walls",
            "height of the walls above the plate, which is 1 mm thick", .minimum = 1,
            .maximum = 1000, .initial = 50, .unit = "mm"),
        {0}};
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    struct wall_options read = {0};
    const struct worm_board *board = maze->board;
    if (!wall_options_read(&read, rows, format, maze, options, error))
        return NULL;
    if (worm_cells(board) > SOLID_CELLS_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                "the format stl is for mazes of at most %d cells; this one has %u", SOLID_CELLS_MAX,
                worm_cells(board));
        return NULL;
    }
    struct solid *s = task_open(&class, sizeof *s, maze);
    if (!s)
        return mw_fail_memory_null(error);
    s->board = board;
    s->options = read;
    s->lines = 2 * board->height + 1;
    s->columns = 2 * board->width + 1;
    return &s->task;
}
