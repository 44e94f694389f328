/* Readers of worm mazes: a maze that is put together from a drawing, digits, words or arrays, with its ends. */
#pragma once

#include "../worm.h"
#include "reading/drawing.h"

enum {
    /* Letters and openings of a maze that are kept; more are counted only. */
    WORM_ENDS_MAX = 64,
};

/* Cells in the order in which they were found. */
struct worm_ends {
    uint32_t cell[WORM_ENDS_MAX];
    uint32_t count;
};

struct worm_reading {
    struct worm_board
        *board; /* every cell is part of the maze, without a passage, until it is changed */
    struct worm_ends starts, goals, openings;
    struct text notes; /* `, with ...` for the sentence about the maze */
};

/* ---- maze.c ---- */

/* Opens a maze of that size. Returns false after noting a size past the limits as a miss of `weight` bytes at `at`, or a
 * lack of memory. */
bool worm_reading_open(struct worm_reading *maze, struct reading *reading, enum worm_grid grid,
                       size_t width, size_t height, size_t weight, const char *at);
void worm_reading_close(struct worm_reading *maze);
/* Opens the passage to the right of a cell, or below it. */
static inline void worm_reading_join(struct worm_reading *maze, uint32_t cell, uint32_t bit)
{
    worm_set(maze->board->cells, cell, worm_get(maze->board->cells, cell) | bit);
}
/* Whether a character is the letter of a start or of a goal. */
bool worm_is_end_letter(uint8_t character);
/* Notes a letter, or an opening, at a cell. */
void worm_reading_mark(struct worm_reading *maze, uint32_t cell, uint8_t letter);
void worm_reading_add_opening(struct worm_reading *maze, uint32_t cell);
void worm_reading_add_end(struct worm_ends *ends, uint32_t cell);

/* A drawing of walls between cells. */
struct worm_outline {
    const void *drawing;
    /* The sides of a cell that have no wall, as a set of directions. */
    uint32_t (*gaps)(const void *drawing, uint32_t row, uint32_t column);
    /* Whether a block stands in a cell: it is outside of the maze, if the maze has letters. NULL: in none. */
    bool (*has_block)(const void *drawing, uint32_t row, uint32_t column);
    /* Whether a gap in the rim of a cell shows that it is outside of a maze without letters. NULL: never. */
    bool (*is_outside)(const void *drawing, uint32_t row, uint32_t column);
};

/* Puts cells outside of a mask, opens the passages, and notes openings in the rim in reading order. A maze with the letters
 * of a start and a goal has no other openings: gaps in its rim lead to cells outside, and from there to others. */
void worm_reading_trace(struct worm_reading *maze, struct reading *reading,
                        const struct worm_outline *outline);
/* Settles start and goal, and adds the maze: `a maze of 20 x 10 cells SHOWN`. */
void worm_reading_finish(struct worm_reading *maze, struct reading *reading, size_t first,
                         size_t lines, bool certain, const char *shown);

/* ---- thick.c ---- */

/* Adds the maze of a grid of characters that stands in the lines, with thick walls if such a grid fits, else of blocks. */
void worm_reading_add_drawing(struct reading *reading, const struct drawing *drawing, size_t first,
                              size_t lines);

/* ---- The readers ---- */

extern const struct reader worm_thick_reader, worm_blocks_reader, worm_thin_reader,
    worm_slanted_reader, worm_digits_reader, worm_tokens_reader, worm_arrays_reader;
extern const struct reader *const worm_readers[];
