#include "maze.h"

#include <string.h>

enum { FAR = 255 };

/* Lowers the distances once; false when none is lower. */
static bool lower_distances(struct check_maze *maze)
{
    bool lower = false;
    for (uint32_t field = 0; field < maze->fields; field++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint8_t behind = maze->distance[maze->to[field][move]];
            if (behind == FAR || behind + 1 >= maze->distance[field])
                continue;
            maze->distance[field] = (uint8_t)(behind + 1);
            lower = true;
        }
    return lower;
}

void check_maze_read(struct check_maze *maze, struct sim_size size, const uint64_t *mask,
                     bool perfect)
{
    maze->fields = size.fields;
    maze->start = sim_start(size, mask);
    maze->goal = sim_goal(size, mask);
    for (uint32_t field = 0; field < size.fields; field++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            bool stays = field == maze->goal && !perfect;
            uint32_t to = stays ? field : sim_step(size, mask, field, move);
            maze->to[field][move] = (uint8_t)to;
        }
    memset(maze->distance, FAR, sizeof maze->distance);
    maze->distance[maze->goal] = 0;
    while (lower_distances(maze))
        ;
}
