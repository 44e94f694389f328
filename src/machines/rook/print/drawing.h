/* Drawing in a window of the picture of a rook board, in parts of a cell. */
#pragma once

#include "../rook.h"

#include "print/picture.h"

/*
 * A stone is four cells of the picture wide, a cell being 60 parts: room for hexagons, which are
 * 139 from the middle to a corner, and for triangles of six cells a side, 312 high.
 */
enum { PARTS = 60, HALF = 2 * PARTS, SQUARE = 4 * PARTS };

struct point {
    int32_t x, y; /* in parts, from the upper left corner of the picture */
};

static inline int32_t drawing_units(const struct window *w, int32_t parts)
{
    return (int32_t)((int64_t)parts * w->cell / PARTS);
}

static inline struct point drawing_place(const struct window *w, struct point at)
{
    return (struct point){w->x + drawing_units(w, at.x) - (int32_t)w->column * w->cell,
                          w->y + drawing_units(w, at.y) - (int32_t)w->row * w->cell};
}

/* Whether something between two points, and so far around it, is in the window, which is no wider
 * than the band that is being drawn. */
static inline bool drawing_sees(const struct window *w, struct point a, struct point b,
                                int32_t around)
{
    int32_t left = (a.x < b.x ? a.x : b.x) - around, right = (a.x > b.x ? a.x : b.x) + around;
    int32_t top = (a.y < b.y ? a.y : b.y) - around, bottom = (a.y > b.y ? a.y : b.y) + around;
    return right >= PARTS * (int32_t)w->column && left <= PARTS * (int32_t)w->column_end &&
           bottom >= PARTS * (int32_t)w->row && top <= PARTS * (int32_t)w->row_end;
}

static inline void drawing_line(struct pen *pen, const struct window *w,
                                const struct stroke *stroke, struct point from, struct point to)
{
    if (!drawing_sees(w, from, to, PARTS))
        return;
    from = drawing_place(w, from);
    to = drawing_place(w, to);
    pen_line(pen, stroke, from.x, from.y, to.x, to.y);
}

/* ---- rule_strip.c: the directions as a star, and the rules in words, below the board ---- */

enum { RULE_BYTES_MAX = 640, RULE_LINES_MAX = 64 };

struct rule_strip {
    const struct rook_grid *grid;
    struct point corner; /* upper left */
    int32_t dot;         /* of the letters, in parts */
    uint32_t lines, from[RULE_LINES_MAX], length[RULE_LINES_MAX];
    struct text text; /* in `room` */
    char room[RULE_BYTES_MAX];
};

/* Columns of the picture, in its cells, that a board of `columns` by `rows` needs, so that the strip's letters can be
 * read: a narrow board is printed as high as the sheet, and letters as narrow as the board would be tiny. */
uint32_t rule_strip_columns(uint32_t columns, uint32_t rows);
/* Lays the strip out below a picture of `columns` cells; returns its height in parts. The strip stays where it is, and
 * the board outlives it. */
int32_t rule_strip_open(struct rule_strip *strip, const struct rook_board *board,
                        const int32_t *values, uint32_t columns, int32_t y);
/* Draws the star, step 0, or a line of text. There are `lines` + 1 steps. */
void rule_strip_draw(const struct rule_strip *strip, struct pen *pen, const struct window *w,
                     uint32_t step);
