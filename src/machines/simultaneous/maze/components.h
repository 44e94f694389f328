/*
 * Start components of a size: the sets of cells connected with the start, each once.
 *
 * Mazes with the same start component treat every sequence alike, so one of them is enough. `count
 * 4x4 --by enumerate` shows how many fewer they are.
 */
#pragma once

#include "mask.h"

enum { SIM_COMPONENT_CELLS_MAX = 64 };

struct sim_components {
    struct sim_size size;
    uint64_t goal;
    uint64_t not_first, not_last; /* cells outside the first and last column */
    uint64_t all;
    uint32_t depth;
    /* Branches still to take: cells known to be in the component, cells known to be blocked. */
    struct {
        uint64_t inside, outside;
    } stack[SIM_COMPONENT_CELLS_MAX + 2];
    uint64_t steps; /* branches visited */
};

void sim_components_begin(struct sim_components *all, struct sim_size size);
/* Finds the next component within about `budget` steps and lowers the budget by the steps used.
 * Returns MW_OK, MW_RUNNING when the budget is spent, or MW_UNSOLVABLE after the last component.
 * `outside` are the blocked cells next to it; cells in neither set are free to choose. */
enum mw_status sim_components_next(struct sim_components *all, uint64_t *budget, uint64_t *inside,
                                   uint64_t *outside);
/* Returns whether a path leads from the cells `from` to the goal around the cells `outside`. */
bool sim_goal_in_reach(const struct sim_components *all, uint64_t from, uint64_t outside);
