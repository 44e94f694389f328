/* A rook maze as numbers. */
#include "rook.h"

#include "data/array.h"

enum { JUMPS, START, GOAL };

enum mw_status rook_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                          struct text *out, struct mw_error *error)
{
    const struct rook_board *board = maze->board;
    uint32_t width = board->grid.width;
    (void)error;
    if (which == JUMPS) {
        array_open(array, "jumps", MW_U8, 2, board->grid.height, width);
        for (uint32_t cell = 0; cell < board->grid.cells; cell++)
            array_add(out, MW_U8, board->content[cell]);
    } else if (which == START) {
        array_place(array, "start", board->start / width, board->start % width, out);
    } else if (which == GOAL) {
        array_place(array, "goal", board->goal / width, board->goal % width, out);
    } else {
        return MW_UNSOLVABLE;
    }
    return MW_OK;
}

/* Fills the jumps to the goal from each cell, for a player who may jump in every direction there. */
enum mw_status rook_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                              struct mw_error *error)
{
    const struct rook_board *board = maze->board;
    (void)error;
    array_open(array, "distances", MW_U32, 2, board->grid.height, board->grid.width);
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        array_add(out, MW_U32, board->to_goal[rook_free_state(&board->grid, cell)]);
    return MW_OK;
}
