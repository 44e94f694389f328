/* A finished maze as a byte a cell, for walks through all of it: the ways out, and what a walk
 * leaves there. 16 MiB at the largest, which is all that solving and measuring need. */
#ifndef MW_WORM_PLAN_H
#define MW_WORM_PLAN_H

#include "worm.h"

enum {
    PLAN_EXITS = 15,       /* a set of directions */
    PLAN_PARENT_SHIFT = 4, /* two bits: the direction the tour came from, reversed */
    PLAN_PARENT = 3 << PLAN_PARENT_SHIFT,
    PLAN_MARK = 64,
    PLAN_ON_PATH = 128,
};

struct worm_plan {
    const struct worm_board *board;
    uint8_t *cells; /* by index; NULL: not open */
    uint32_t row;   /* rows filled in so far */
    int32_t delta[4];
};

/* False: no memory. */
bool worm_plan_open(struct worm_plan *plan, const struct worm_board *board);
void worm_plan_close(struct worm_plan *plan);
/* Fills in rows; true when all are. Takes nodes off the budget, as all of these do. */
bool worm_plan_fill(struct worm_plan *plan, uint32_t *budget);

static inline uint32_t worm_plan_exits(const struct worm_plan *plan, uint32_t cell)
{
    return plan->cells[cell] & PLAN_EXITS;
}

static inline uint32_t worm_plan_next(const struct worm_plan *plan, uint32_t cell,
                                      uint32_t direction)
{
    return cell + (uint32_t)plan->delta[direction];
}

static inline uint32_t worm_plan_parent(const struct worm_plan *plan, uint32_t cell)
{
    return (uint32_t)(plan->cells[cell] & PLAN_PARENT) >> PLAN_PARENT_SHIFT;
}

/* A walk through the whole part of a cell, depth first, each passage twice; the way back is kept in
 * the cells. Boards have no loops, but a loop would do no harm: what is marked is not entered. */
struct worm_tour {
    uint32_t root;
    uint32_t at;
    uint32_t direction; /* to be tried next */
    uint32_t depth;
    uint32_t cells; /* met so far */
    uint32_t farthest;
    uint32_t farthest_depth;
    uint32_t wanted;       /* a cell whose depth is noted; UINT32_MAX: none */
    uint32_t wanted_depth; /* UINT32_MAX: not met */
    uint8_t mark;          /* PLAN_MARK or 0: what a cell that was met has */
    bool stop;             /* at the wanted cell */
};

struct worm_tour worm_tour_from(struct worm_plan *plan, uint32_t root, uint32_t wanted,
                                uint8_t mark);
/* True when it is over. */
bool worm_tour_run(struct worm_plan *plan, struct worm_tour *tour, uint32_t *budget);

#endif
