/* Sets of cells of a grid of at most 64 cells, as bits. */
#pragma once

#include "mask.h"

enum { SIM_GRID_CELLS_MAX = 64 };

struct sim_grid {
    uint64_t all, goal;          /* the goal in the lower right corner */
    uint64_t leaving[SIM_MOVES]; /* cells from which the move does not meet the border */
    uint32_t across;             /* shift for a move up or down */
};

static inline struct sim_grid sim_grid(struct sim_size size)
{
    MW_ASSERT(size.cells <= SIM_GRID_CELLS_MAX);
    struct sim_grid grid = {.goal = UINT64_C(1) << (size.cells - 1), .across = size.columns % 64};
    grid.all = grid.goal | (grid.goal - 1);
    for (uint32_t cell = 0; cell < size.cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (sim_neighbour(size, cell, move) < size.cells)
                grid.leaving[move] |= UINT64_C(1) << cell;
    return grid;
}

/* Returns the cells of a set and their neighbours. */
static inline uint64_t sim_grid_spread(const struct sim_grid *grid, uint64_t from)
{
    const uint64_t *leaving = grid->leaving;
    return from | (from & leaving[SIM_UP]) >> grid->across |
           (from & leaving[SIM_DOWN]) << grid->across | (from & leaving[SIM_LEFT]) >> 1 |
           (from & leaving[SIM_RIGHT]) << 1;
}

/* Returns whether a path leads from a set of cells to the goal around the blocked cells. */
static inline bool sim_grid_reaches(const struct sim_grid *grid, uint64_t from, uint64_t blocked)
{
    uint64_t before = 0;
    while (from != before && !(from & grid->goal)) {
        before = from;
        from = sim_grid_spread(grid, from) & ~blocked;
    }
    return from & grid->goal;
}
