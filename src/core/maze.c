/* Reference counts of mazes. */
#include "kind.h"

#include <stdlib.h>

struct maze *maze_retain(struct maze *maze)
{
    maze->references++;
    return maze;
}

void maze_release(struct maze *maze)
{
    if (!maze || --maze->references > 0)
        return;
    maze->kind->free_board(maze->board);
    free(maze->mask);
    free(maze);
}
