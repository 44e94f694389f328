/* One maze for the checker: a move table built from the rule of a move alone. */
#pragma once

#include "../maze/mask.h"

enum { CHECK_CELLS_MAX = 64 };

struct check_maze {
    uint32_t cells, start, goal;
    uint8_t to[CHECK_CELLS_MAX][SIM_MOVES];
    uint8_t distance[CHECK_CELLS_MAX]; /* moves to the goal */
};

void check_maze_read(struct check_maze *maze, struct sim_size size, const uint64_t *mask,
                     bool perfect);
