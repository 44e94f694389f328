/* Walls of a maze of squares as pixels, and as solid boxes for cutters, plotters and printers of solids. */
#pragma once

#include "../worm.h"

/* Lengths are in twentieths of a millimetre, so that half of a tenth is exact. */
enum { WALL_UNITS = 20, WALL_CELLS_MAX = 1 << 18 };

/* Options, in tenths of a millimetre. */
struct wall_options {
    uint64_t cell, stroke, height;
};

#define WALL_CELL_ROW                                                                              \
    ROW("cell", AS_DECIMAL(struct wall_options, cell), "Side of a cell", "side of a cell",         \
        .minimum = 10, .maximum = 1000, .initial = 50, .unit = "mm")
#define WALL_STROKE_ROW(default_width)                                                             \
    ROW("stroke", AS_DECIMAL(struct wall_options, stroke), "Thickness of a wall",                  \
        "thickness of a wall, less than a cell", .minimum = 1, .maximum = 500,                     \
        .initial = default_width, .unit = "mm")

/*
 * Boxes in 2 height + 1 lines of 2 width + 1: even lines and columns are as thick as a wall, and the odd ones as wide as
 * what is left of a cell. Where two walls or more meet, the box of the corner is solid; so boxes that touch at a corner
 * alone do not exist, and every outline is a simple polygon.
 */
static inline bool wall_is_solid(const struct worm_board *board, uint32_t line, uint32_t x)
{
    uint32_t row = line / 2, column = x / 2;
    if (line % 2 && x % 2)
        return false;
    if (line % 2)
        return worm_wall_left(board, row, column);
    if (x % 2)
        return worm_wall_above(board, row, column);
    return (column < board->width && worm_wall_above(board, row, column)) ||
           (column > 0 && worm_wall_above(board, row, column - 1)) ||
           (row < board->height && worm_wall_left(board, row, column)) ||
           (row > 0 && worm_wall_left(board, row - 1, column));
}

/* Where box number i of a line begins; the last one ends where the next would begin. */
static inline uint32_t wall_place(const struct wall_options *options, uint32_t i)
{
    return (uint32_t)(2 * options->cell * (i / 2) + (i % 2 ? 2 * options->stroke : 0));
}

/* Reads the options of a format; returns false with an error, also for a maze that is too large or not of squares. */
bool wall_options_read(struct wall_options *options, const struct argument_row *rows,
                       const struct maze_format *format, const struct maze *maze,
                       struct mw_text text, struct mw_error *error);

/* draw.c: whether a character or a pixel of the thick layout is a wall; `line` and `x` count walls and cells. */
bool worm_is_thick_wall(const struct worm_board *board, uint32_t line, uint32_t x);

/* draw.c: whether a format without options takes a maze, perhaps of squares alone; else sets the error. */
bool worm_takes_format(const struct maze_format *format, const struct worm_board *board,
                       bool squares, struct mw_text options, struct mw_error *error);

/* pixels.c: the format `pixels`. */
struct task *worm_open_pixels(const struct maze_format *format, struct maze *maze,
                              struct mw_text options, struct mw_error *error);
/* cut.c: the formats `lines` and `outlines`. */
struct task *worm_open_lines(const struct maze_format *format, struct maze *maze,
                             struct mw_text options, struct mw_error *error);
struct task *worm_open_outlines(const struct maze_format *format, struct maze *maze,
                                struct mw_text options, struct mw_error *error);
/* solid.c: the format `stl`. */
struct task *worm_open_solid(const struct maze_format *format, struct maze *maze,
                             struct mw_text options, struct mw_error *error);
