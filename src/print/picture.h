/* The maze as a picture of rows and columns of cells, which a kind supplies and document.c puts on
 * paper. */
#ifndef MW_PICTURE_H
#define MW_PICTURE_H

#include "core/task.h"
#include "pen.h"

/* The part of a picture that is drawn, and where: the upper left corner of its first cell is at
 * (x, y). What crosses its sides is drawn on both of them. */
struct window {
    uint32_t row, row_end, column, column_end;
    int32_t x, y;
    int32_t cell; /* the side of a cell */
    int32_t wall; /* how thick one is */
    int32_t dot;  /* letters have dots of a multiple of this, the least that can be read */
    bool way;     /* the solution too */
};

/* The first member of a kind's own. Its maze outlives it. */
struct picture {
    const struct picture_class *class;
    uint32_t rows, columns;
    const char *legend; /* a sentence: what is to be done */
    const char *note;   /* ready: what this one says instead of it; NULL: nothing */
    enum ink last_ink;  /* ready: the highest it uses beside black and the way's; 0: none */
    /* Paragraphs, ended by NULL, that a book has on a page of their own: for another person. Or NULL. */
    const char *const *manual;
    /* The side of a cell on paper, in tenths of a millimetre, below which it takes several sheets; 0: as
     * a pencil needs it that goes through the cells. */
    int32_t least;
};

struct picture_class {
    /* Gets it ready in slices, as searching the way, if one will be drawn; as a task's `run`. NULL: it
     * is ready from the first. */
    enum mw_status (*prepare)(void *picture, uint32_t max_nodes, struct mw_error *error);
    /* It is drawn in so many steps, each of which passes a side of the window once. */
    uint32_t (*steps)(const void *picture, const struct window *window);
    void (*draw)(const void *picture, struct pen *pen, const struct window *window, uint32_t step);
    void (*close)(void *picture); /* frees it; takes one that was opened in part */
};

#endif
