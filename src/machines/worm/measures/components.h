/*
 * Connected components that the start cannot reach, as Outback leaves them: found, numbered and
 * hatched. The largest is number 1. Components of equal size are numbered in reading order.
 */
#pragma once

#include "flood.h"
#include "print/picture.h"

struct worm_component {
    uint32_t first; /* its first cell */
    uint32_t size;
    uint32_t number; /* from 1 */
};

/* Takes a byte a cell and some bytes a component. */
struct worm_components {
    const struct worm_board *board;
    uint8_t *labels;             /* of each cell; read them with worm_components_hatch */
    struct worm_component *list; /* in reading order of the first cells */
    uint32_t *order;             /* indices of `list`, the largest first */
    uint32_t count, room;        /* components; capacity of the list */
    uint32_t cells;              /* in all components of the list */
    enum { REACH, FIND, NUMBER, LABEL, FOUND } stage;
    uint32_t at; /* FIND: the next cell; LABEL: the next component */
    struct worm_flood flood;
    uint8_t flood_from, flood_to; /* labels of its cells before and after */
    bool flooding;
};

/* Returns false if memory runs out. The struct must be zero. */
bool worm_components_open(struct worm_components *components, const struct worm_board *board);
void worm_components_close(struct worm_components *components);
/* Returns MW_RUNNING, MW_OK when all components are found, or an error. */
enum mw_status worm_components_run(struct worm_components *components, uint32_t max_nodes,
                                   struct mw_error *error);
/* Returns true if the start reaches the cell. Call it when all components are found. */
bool worm_components_is_reachable(const struct worm_components *components, uint32_t cell);
/* Returns the hatch pattern of a cell from 1, or 0 if it is reachable or outside. */
uint32_t worm_components_hatch(const struct worm_components *components, uint32_t cell);

/* print/hatch.c: hatches a row of the window and writes the numbers for which it has room. */
void worm_hatch_row(const struct worm_components *components, struct pen *pen,
                    const struct window *w, uint32_t row);

/* print/hatch.c: writes a component's number with its middle at (x, y), if `room` for it can be read. */
void worm_write_number(const struct worm_component *component, struct pen *pen,
                       const struct window *w, int32_t x, int32_t y, int32_t room);

/* The numbers of angles and of line kinds have no common factor, so HATCHES patterns differ. */
enum { HATCH_ANGLES = 9, HATCH_KINDS = 4, HATCHES = HATCH_ANGLES * HATCH_KINDS };
