/* The components of a maze that its start cannot reach, as Outback leaves them: found, numbered, hatched. The
 * largest is number 1; of components that are as large, the one met first in reading order. */
#ifndef MW_WORM_COMPONENTS_H
#define MW_WORM_COMPONENTS_H

#include "cell_map.h"
#include "print/picture.h"

struct worm_component {
    uint32_t first; /* of its cells */
    uint32_t size;
    uint32_t number; /* from 1 */
};

/* A byte a cell, and a few for each component. */
struct worm_components {
    const struct worm_board *board;
    uint8_t *labels;             /* of each cell; worm_components_hatch reads it */
    struct worm_component *list; /* in reading order of their first cells */
    uint32_t *order;             /* the largest first */
    uint32_t count, room;        /* components */
    uint32_t cells;              /* of all of them */
    enum { REACH, FIND, NUMBER, LABEL, FOUND } stage;
    uint32_t at;                  /* FIND: a cell, LABEL: a component */
    struct worm_levels levels;    /* of the flood at work */
    uint8_t flood_from, flood_to; /* what its cells had, and have */
    uint32_t flood_cells;
    bool flooding;
};

/* False: no memory. All zero before. */
bool worm_components_open(struct worm_components *components, const struct worm_board *board);
void worm_components_close(struct worm_components *components);
/* MW_RUNNING, MW_OK when all are found, or an error. */
enum mw_status worm_components_run(struct worm_components *components, uint32_t max_nodes,
                                   struct mw_error *error);
/* Whether the start reaches a cell; all are found. */
bool worm_components_is_reachable(const struct worm_components *components, uint32_t cell);
/* What the cells of a component are hatched with, from 1; 0: within reach, or no cell. */
uint32_t worm_components_hatch(const struct worm_components *components, uint32_t cell);

/* hatch.c: hatches a row of the window, and writes the numbers that have room in it. */
void worm_hatch_row(const struct worm_components *components, struct pen *pen,
                    const struct window *w, uint32_t row);

/* Angles and kinds of lines have no common factor: so many patterns. */
enum { HATCH_ANGLES = 9, HATCH_KINDS = 4, HATCHES = HATCH_ANGLES * HATCH_KINDS };

#endif
