/* Arrays of a procedural maze for data export: circles, start and goal. They hold no walls, since walls
 * depend on the walk. */
/* build: small */
#include "procedural.h"

#include "data/array.h"
#include "reading/object.h"

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

enum mw_status procedural_join(const int32_t *values, const struct maze_arrays *arrays,
                               struct text *parameters, struct text *description,
                               struct mw_error *error)
{
    enum { SIDE = PROCEDURAL_SIDE };
    const struct maze_array *circles = maze_array_find(arrays, "circles", 2, "(6, 6)", error);
    uint32_t start, goal;
    (void)values;
    (void)parameters;
    if (!circles)
        return error->status;
    if (circles->shape[0] != SIDE || circles->shape[1] != SIDE)
        return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, "the array 'circles' must be (6, 6)");
    if (!maze_array_place(arrays, "start", SIDE, SIDE, &start) ||
        !maze_array_place(arrays, "goal", SIDE, SIDE, &goal))
        return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                       "'start' and 'goal' must be places, row and column from 0 to 5");
    text_format(description, "%s%s", cell_name(start, SIDE).letters, cell_name(goal, SIDE).letters);
    for (size_t i = 0; i < circles->count; i++)
        text_char(description, circles->at[i] ? '1' : '0');
    return MW_OK;
}
