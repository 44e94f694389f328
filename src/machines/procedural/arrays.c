/* Arrays of a procedural maze for data export: circles, start and goal. They hold no walls, since walls
 * depend on the walk. */
#include "procedural.h"

#include "data/array.h"

enum { CIRCLES, START, GOAL };

enum mw_status procedural_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                                struct text *out, struct mw_error *error)
{
    const struct procedural_board *board = maze->board;
    uint32_t cell = which == START ? board->start : board->goal;
    (void)error;
    if (which > GOAL)
        return MW_UNSOLVABLE;
    if (which != CIRCLES) {
        array_place(array, which == START ? "start" : "goal", cell / PROCEDURAL_SIDE,
                    cell % PROCEDURAL_SIDE, out);
        return MW_OK;
    }
    array_open(array, "circles", MW_BOOL, 2, (uint32_t)PROCEDURAL_SIDE, (uint32_t)PROCEDURAL_SIDE);
    for (uint32_t i = 0; i < PROCEDURAL_CELLS; i++)
        array_add(out, MW_BOOL, board->circles >> i & 1);
    return MW_OK;
}
