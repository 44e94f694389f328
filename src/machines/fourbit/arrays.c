/* Four-bit maze as arrays for other programs: target table, start, goal, distances. */
#include "fourbit.h"

#include "data/array.h"

enum { TARGET, START, GOAL };

enum mw_status fourbit_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                             struct text *out, struct mw_error *error)
{
    const struct fourbit_board *board = maze->board;
    (void)error;
    if (which > GOAL)
        return MW_UNSOLVABLE;
    if (which != TARGET) {
        array_open(array, which == START ? "start" : "goal", MW_U8, 0);
        array_add(out, MW_U8, which == START ? fourbit_start(board) : 0);
        return MW_OK;
    }
    array_open(array, "target", MW_U8, 2, fourbit_states(board), board->bits);
    for (uint32_t n = 0; n < fourbit_states(board); n++)
        for (uint32_t m = 0; m < board->bits; m++)
            array_add(out, MW_U8, board->target[n][m]);
    return MW_OK;
}

enum mw_status fourbit_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                 struct mw_error *error)
{
    const struct fourbit_board *board = maze->board;
    struct fourbit_analysis analysis;
    if (!fourbit_analyse(board, &analysis))
        return mw_fail_memory(error);
    array_open(array, "distances", MW_U32, 1, fourbit_states(board));
    for (uint32_t n = 0; n < fourbit_states(board); n++)
        array_add(out, MW_U32, analysis.to_goal[n]);
    fourbit_analysis_close(&analysis);
    return MW_OK;
}
