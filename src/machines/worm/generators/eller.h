/* Eller's algorithm, which needs no more than a row: for mazes and for sheets without an end. */
#ifndef MW_WORM_ELLER_H
#define MW_WORM_ELLER_H

#include "generator.h"

/* The cells of the row at work that are connected so far, through what lies above or in the row,
 * are a ring in the order of their columns; a cell of no connection is a ring alone. */
struct worm_eller {
    uint32_t width;
    uint32_t *previous; /* in the ring of a column */
    uint32_t *next;
    struct rng rng;
    struct worm_bits bits;
};

/* False: no memory; what was opened is closed all the same. */
bool worm_eller_open(struct worm_eller *eller, uint32_t width, const struct rng *rng);
void worm_eller_close(struct worm_eller *eller);
/* The next cell, row by row, as its nibble: its ways down and to the right. */
uint32_t worm_eller_cell(struct worm_eller *eller, uint32_t column, bool last_row);

#endif
