/* Four-bit maze as arrays for other programs: target table, start, goal, distances. */
/* build: small */
#include "fourbit.h"

#include "data/array.h"
#include "reading/object.h"
#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

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

/* Fills the table. A description has no place for a button that the rule forbids. */
static enum mw_status join_table(struct fourbit_board *board, const uint16_t *target,
                                 struct mw_error *error)
{
    for (uint32_t n = 0; n < fourbit_states(board); n++)
        for (uint32_t m = 0; m < board->bits; m++, target++) {
            bool works = *target != n;
            if (*target >= fourbit_states(board) ||
                (works && (n == 0 || !fourbit_may_work(board->rule, n, m))))
                return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                               "state %u, button %u: this button cannot lead to %u", n, m,
                               (unsigned)*target);
            board->target[n][m] = (uint8_t)*target;
        }
    return MW_OK;
}

enum mw_status fourbit_join(const int32_t *values, const struct maze_arrays *arrays,
                            struct text *parameters, struct text *description,
                            struct mw_error *error)
{
    const struct maze_array *target = maze_array_find(arrays, "target", 2, "(2^b, b)", error);
    int32_t own[MW_PARAMS_MAX];
    if (!target)
        return error->status;
    uint32_t bits = target->shape[1];
    if (bits < FOURBIT_BITS_MIN || bits > FOURBIT_BITS_MAX || target->shape[0] != 1u << bits)
        return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                       "'target' must have 2^b states of b buttons, 2 to 6");
    memcpy(own, values, sizeof own);
    own[FOURBIT_BITS] = (int32_t)bits;
    struct fourbit_board *board = fourbit_board_open(own);
    if (!board)
        return mw_fail_memory(error);
    enum mw_status status = join_table(board, target->at, error);
    const struct maze maze = {.board = board};
    text_format(parameters, "b%u", bits);
    if (status == MW_OK)
        fourbit_write_board(&maze, description);
    free(board);
    return status;
}
