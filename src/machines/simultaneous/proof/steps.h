/* One maze as moves of sets of cells: the image of a set is a few shifts. */
#ifndef SIMULTANEOUS_STEPS_H
#define SIMULTANEOUS_STEPS_H

#include "../maze/mask.h"

enum { SIM_STEPS_CELLS_MAX = 128, SIM_STEPS_WORDS = SIM_STEPS_CELLS_MAX / 64 };

struct sim_steps {
    uint32_t cells;
    uint32_t goal;
    uint32_t distances; /* the longest distance to the goal, from its component */
    uint8_t target[SIM_MOVES][SIM_STEPS_CELLS_MAX];
    /* Of the goal's component: the cells at most so many moves from the goal. */
    uint64_t within[SIM_STEPS_CELLS_MAX][SIM_STEPS_WORDS];
    uint64_t leaves[SIM_MOVES][SIM_STEPS_WORDS]; /* the cells that a move leaves */
    uint32_t shift[SIM_MOVES];                   /* by so many cells: up and left down, else up */
};

/* With `perfect` the goal can be left; else every move stays there. */
void sim_steps_open(struct sim_steps *steps, struct sim_size size, const uint64_t *mask,
                    bool perfect);

#endif
