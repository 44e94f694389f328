/* Move table of one maze for the checker, with distances by relaxation. */
#include "maze.h"

#include <string.h>

enum { FAR = 255 };

/* Relaxes all distances once. Returns false when none changes. */
static bool lower_distances(struct check_maze *maze)
{
    bool lower = false;
    for (uint32_t cell = 0; cell < maze->cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint8_t behind = maze->distance[maze->to[cell][move]];
            if (behind == FAR || behind + 1 >= maze->distance[cell])
                continue;
            maze->distance[cell] = (uint8_t)(behind + 1);
            lower = true;
        }
    return lower;
}

void check_maze_read(struct check_maze *maze, struct sim_size size, const uint64_t *mask,
                     bool perfect)
{
    maze->cells = size.cells;
    maze->start = sim_start(size, mask);
    maze->goal = sim_goal(size, mask);
    for (uint32_t cell = 0; cell < size.cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            bool stays = cell == maze->goal && !perfect;
            uint32_t to = stays ? cell : sim_step(size, mask, cell, move);
            maze->to[cell][move] = (uint8_t)to;
        }
    memset(maze->distance, FAR, sizeof maze->distance);
    maze->distance[maze->goal] = 0;
    while (lower_distances(maze))
        ;
}
