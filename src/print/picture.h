/* Pictures: the interface between a machine, which draws its maze in rows and columns of cells, and
 * document.c, which puts it on paper. */
#pragma once

#include "core/task.h"
#include "pen.h"

/* Where a picture stands: alone; in a book, with room to work; or among a book's answers, without rules and
 * writing lines. */
enum picture_use { PICTURE_ALONE, PICTURE_IN_BOOK, PICTURE_ANSWER, PICTURE_USES };

/* The part of a picture to be drawn, and its position: the upper left corner of the first cell is at
 * (x, y). Whatever crosses the border of a window is drawn in both windows. */
struct window {
    uint32_t row, row_end, column, column_end;
    int32_t x, y;
    int32_t cell; /* side of a cell */
    int32_t wall; /* thickness of a wall */
    int32_t dot;  /* dots of letters are a multiple of this, the smallest that can be read */
    bool show_solution;
    enum picture_use use;
};

/* The first member of a kind's own picture. The maze outlives it. */
struct picture {
    const struct picture_class *class;
    uint32_t rows, columns;
    uint32_t rows_in_use[PICTURE_USES]; /* instead of `rows`; 0: the same */
    uint32_t stars;     /* once the solution is prepared: difficulty, 1 to 5; 0: unknown */
    const char *legend; /* a sentence: the goal of the maze */
    const char *note;   /* once prepared: a text for this maze instead of the legend; or NULL */
    enum ink last_ink;  /* once prepared: the highest ink besides black and solution; 0: none */
    /* Paragraphs, ended by NULL, for a page of their own in a book: the manual for a second player. Or
     * NULL. */
    const char *const *manual;
    /* Smallest side of a cell on paper, in tenths of a millimetre, before the maze is split over several
     * sheets; 0: what a pencil needs. */
    int32_t min_cell;
};

/* Stars by the length of a shortest solution: one more above each of the limits. */
static inline uint32_t picture_stars(uint64_t moves, const uint16_t limits[4])
{
    uint32_t stars = 1;
    while (stars < 5 && moves > limits[stars - 1])
        stars++;
    return stars;
}

struct picture_class {
    /* Prepares the picture in slices, like a task's `run`: finds the solution, if it will be drawn. NULL:
     * nothing to prepare. */
    enum mw_status (*prepare)(void *picture, uint32_t max_nodes, struct mw_error *error);
    /* The number of steps to draw the window. A step costs at most the longer side of the window. */
    uint32_t (*steps)(const void *picture, const struct window *window);
    void (*draw)(const void *picture, struct pen *pen, const struct window *window, uint32_t step);
    void (*close)(void *picture); /* frees the picture, even if it was opened only in part */
};
