/* A rook maze as numbers. */
/* build: small */
#include "rook.h"

#include "data/array.h"
#include "reading/object.h"

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
            array_add(out, MW_U8, rook_content_number(&board->grid, board->content[cell]));
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

enum mw_status rook_join(const int32_t *values, const struct maze_arrays *arrays,
                         struct text *parameters, struct text *description, struct mw_error *error)
{
    const struct maze_array *jumps = maze_array_find(arrays, "jumps", 2, "(h, w)", error);
    uint32_t start = 0, goal;
    (void)values;
    if (!jumps)
        return error->status;
    uint32_t height = jumps->shape[0], width = jumps->shape[1];
    text_format(parameters, "w%u_h%u", width, height);
    if (width <= CELL_COLUMNS_MAX && maze_array_place(arrays, "start", height, width, &start) &&
        start > 0)
        text_format(parameters, "_start%s", cell_name(start, width).letters);
    bool placed = maze_array_place(arrays, "goal", height, width, &goal);
    for (uint32_t cell = 0; cell < jumps->count; cell++) {
        if (cell > 0 && cell % width == 0)
            text_char(description, '-');
        /* A number that no cell has is refused with the description. */
        uint32_t number = jumps->at[cell], hedge = rook_hedge_number(width, height);
        if (number >= hedge)
            number = number - hedge + ROOK_HEDGE;
        char digit = number <= ROOK_TALL_HEDGE ? rook_digits[number] : '?';
        /* Where a goal is named, every 0 is one. */
        text_char(description, placed && (cell == goal || digit == '0') ? 'G' : digit);
    }
    return MW_OK;
}
