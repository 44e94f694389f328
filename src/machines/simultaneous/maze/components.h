/* Every start component of a size, once: two mazes in which the same cells are connected with the
 * start are walked alike; `count 4x4 --by enumerate` says how many fewer they are. */
#ifndef SIMULTANEOUS_COMPONENTS_H
#define SIMULTANEOUS_COMPONENTS_H

#include "mask.h"

enum { SIM_COMPONENT_CELLS_MAX = 64 };

struct sim_components {
    struct sim_size size;
    uint64_t goal;
    uint64_t not_first, not_last; /* cells outside the first and last column */
    uint64_t all;
    uint32_t depth;
    /* A branch not taken yet: cells that are in the component, cells that are blocked. */
    struct {
        uint64_t inside, outside;
    } stack[SIM_COMPONENT_CELLS_MAX + 2];
    uint64_t steps; /* branches looked at */
};

void sim_components_begin(struct sim_components *all, struct sim_size size);
/* The next component, within about `budget` steps (lowered by what was used): MW_OK, MW_RUNNING
 * when the budget is spent, MW_UNSOLVABLE when there is no other. `outside`: the blocked cells
 * next to it; the cells in neither are free to choose. */
enum mw_status sim_components_next(struct sim_components *all, uint64_t *budget, uint64_t *inside,
                                   uint64_t *outside);
/* The cells that a step from `from` can enter, borders respected; with itself. */
uint64_t sim_spread(const struct sim_components *all, uint64_t from);

#endif
