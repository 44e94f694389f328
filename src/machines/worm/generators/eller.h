/* Eller's algorithm for mazes and for endless streams: needs the memory of one row. */
#ifndef MW_WORM_ELLER_H
#define MW_WORM_ELLER_H

#include "generator.h"

/* Columns of the current row that are connected so far form a ring in their order. A column
 * without a connection is a ring of its own. */
struct worm_eller {
    uint32_t width;
    uint32_t *previous; /* neighbours in the ring of a column */
    uint32_t *next;
    struct rng rng;
    struct worm_bits bits;
};

/* Returns false if memory runs out. Call worm_eller_close in either case. */
bool worm_eller_open(struct worm_eller *eller, uint32_t width, const struct rng *rng);
void worm_eller_close(struct worm_eller *eller);
/* Returns the nibble of the next cell, row by row, with its passages down and to the right. */
uint32_t worm_eller_cell(struct worm_eller *eller, uint32_t column, bool last_row);

#endif
