/* A maze of triangles on paper. The picture's rows are rows of triangles; its columns are squares of that
 * height, in which the layout counts. */
#ifndef MW_WORM_TRIANGLES_H
#define MW_WORM_TRIANGLES_H

#include "../measures/components.h"

struct pen;
struct window;

enum {
    /* Smallest row, in tenths of a millimetre, in which a pencil has as much room as in a square of 2.5 mm. */
    WORM_TRIANGLE_MIN_TENTHS = 38,
};

struct worm_triangles {
    const struct worm_board *board;
    const uint8_t *on_path;                   /* a bit a cell */
    const struct worm_components *components; /* unreachable parts, which are hatched; NULL: none */
};

/* Returns the columns of a picture with `width` triangles in a row. */
uint32_t worm_triangle_columns(uint32_t width);
/* Returns the number of steps that draw a window. */
uint32_t worm_triangle_steps(const struct window *w);
/* Draws a step: the hatching, walls or path of a row, or the start and the goal. */
void worm_draw_triangles(const struct worm_triangles *triangles, struct pen *pen,
                         const struct window *w, uint32_t step);

#endif
