/* Moves of one maze on sets of cells: the image of a set takes a few shifts. */
#pragma once

#include "../maze/mask.h"

enum { SIM_STEPS_CELLS_MAX = 128, SIM_STEPS_WORDS = SIM_STEPS_CELLS_MAX / 64 };

struct sim_steps {
    uint32_t cells;
    uint32_t distances; /* the longest distance to the goal within its component */
    uint8_t target[SIM_MOVES][SIM_STEPS_CELLS_MAX];
    /* Cells of the goal's component within each distance of the goal. */
    uint64_t within[SIM_STEPS_CELLS_MAX][SIM_STEPS_WORDS];
    uint64_t leaves[SIM_MOVES][SIM_STEPS_WORDS]; /* the cells that a move leaves */
    uint32_t shift
        [SIM_MOVES]; /* cells to shift by: up and left to lower numbers, the others to higher ones */
};

void sim_steps_open(struct sim_steps *steps, struct sim_size size, const uint64_t *mask);
