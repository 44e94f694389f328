/* The maze as arrays for NPZ files: connections, start, goal, mask and distances to the goal. */
#include "worm.h"

#include "data/array.h"

#include <stdlib.h>
#include <string.h>

enum { CONNECTIONS, START, GOAL, MASK };

static enum mw_status check_size(const struct worm_board *board, struct mw_error *error)
{
    if (worm_cells(board) <= MW_ARRAY_CELLS_MAX)
        return MW_OK;
    return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                   "arrays need a maze of at most %d cells; this one has %u", MW_ARRAY_CELLS_MAX,
                   worm_cells(board));
}

/* All passages down, then all passages to the right. */
static void write_connections(const struct worm_board *board, struct mw_array *array,
                              struct text *out)
{
    array_open(array, "connections", MW_BOOL, 3, 2u, board->height, board->width);
    uint8_t *down = array_space(array, out);
    uint32_t cells = worm_cells(board);
    for (uint32_t i = 0; down && i < cells; i++) {
        uint32_t nibble = worm_get(board->cells, i);
        down[i] = (nibble & WORM_DOWN) != 0;
        down[cells + i] = (nibble & WORM_RIGHT) != 0;
    }
}

static void write_mask(const struct worm_board *board, struct mw_array *array, struct text *out)
{
    array_open(array, "mask", MW_BOOL, 2, board->height, board->width);
    uint8_t *inside = array_space(array, out);
    for (uint32_t i = 0; inside && i < worm_cells(board); i++)
        inside[i] = !worm_is_outside(board, i);
}

enum mw_status worm_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                          struct text *out, struct mw_error *error)
{
    const struct worm_board *board = maze->board;
    if (check_size(board, error) != MW_OK)
        return error->status;
    if (which == CONNECTIONS)
        write_connections(board, array, out);
    else if (which == START)
        array_place(array, "start", board->start / board->width, board->start % board->width, out);
    else if (which == GOAL)
        array_place(array, "goal", board->goal / board->width, board->goal % board->width, out);
    else if (which == MASK && board->cells_inside < worm_cells(board))
        write_mask(board, array, out);
    else
        return MW_UNSOLVABLE;
    return MW_OK;
}

/* Breadth-first search from the goal. `queue` has room for every cell. */
static void flood(const struct worm_board *board, uint32_t *to_goal, uint32_t *queue)
{
    uint32_t met = 0;
    memset(to_goal, 255, worm_cells(board) * sizeof *to_goal);
    to_goal[board->goal] = 0;
    queue[met++] = board->goal;
    for (uint32_t i = 0; i < met; i++) {
        uint32_t cell = queue[i];
        const uint32_t neighbours[] = {cell - board->width, cell + 1, cell + board->width,
                                       cell - 1};
        uint32_t exits = worm_exits(board, cell / board->width, cell % board->width);
        for (; exits; exits &= exits - 1) {
            uint32_t next = neighbours[__builtin_ctz(exits)];
            if (to_goal[next] != UINT32_MAX)
                continue;
            to_goal[next] = to_goal[cell] + 1;
            queue[met++] = next;
        }
    }
}

enum mw_status worm_all_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                  struct mw_error *error)
{
    const struct worm_board *board = maze->board;
    if (check_size(board, error) != MW_OK)
        return error->status;
    uint32_t *to_goal = malloc(2 * (size_t)worm_cells(board) * sizeof *to_goal);
    if (!to_goal)
        return mw_fail_memory(error);
    flood(board, to_goal, to_goal + worm_cells(board));
    array_open(array, "distances", MW_U32, 2, board->height, board->width);
    for (uint32_t i = 0; i < worm_cells(board); i++)
        array_add(out, MW_U32, to_goal[i]);
    free(to_goal);
    return MW_OK;
}
