/* The maze as arrays for NPZ files: connections, start, goal, mask and distances to the goal. */
/* build: small */
#include "measures/flood.h"

#include "data/array.h"
#include "reading/object.h"

#include <stdlib.h>
#include <string.h>

enum { CONNECTIONS, START, GOAL, MASK, GOALS };

static enum mw_status check_size(const struct worm_board *board, struct mw_error *error)
{
    if (worm_cells(board) <= MW_ARRAY_CELLS_MAX)
        return MW_OK;
    return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                   "arrays need a maze of at most %d cells; this one has %u", MW_ARRAY_CELLS_MAX,
                   worm_cells(board));
}

/* All passages down, then all to the right, and of hexagons all down and to the left. */
static void write_connections(const struct worm_board *board, struct mw_array *array,
                              struct text *out)
{
    array_open(array, "connections", MW_BOOL, 3, board->grid == WORM_HEXAGONS ? 3u : 2u,
               board->height, board->width);
    uint8_t *down = array_space(array, out);
    uint32_t cells = worm_cells(board);
    for (uint32_t i = 0; down && i < cells; i++) {
        uint32_t nibble = worm_get(board->cells, i);
        down[i] = (nibble & WORM_DOWN) != 0;
        down[cells + i] = (nibble & WORM_RIGHT) != 0;
        if (board->grid == WORM_HEXAGONS)
            down[2 * cells + i] = worm_has_down_left(board, i) != 0;
    }
}

static void write_mask(const struct worm_board *board, struct mw_array *array, struct text *out)
{
    array_open(array, "mask", MW_BOOL, 2, board->height, board->width);
    uint8_t *inside = array_space(array, out);
    for (uint32_t i = 0; inside && i < worm_cells(board); i++)
        inside[i] = !worm_is_outside(board, i);
}

static void write_goals(const struct worm_board *board, struct mw_array *array, struct text *out)
{
    array_open(array, "goals", MW_U16, 2, board->goal_count, 2);
    for (uint32_t i = 0; i < board->goal_count; i++) {
        array_add(out, MW_U16, board->goals[i] / board->width);
        array_add(out, MW_U16, board->goals[i] % board->width);
    }
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
        array_place(array, "goal", board->goals[0] / board->width, board->goals[0] % board->width,
                    out);
    else if (which == MASK && (board->cells_inside < worm_cells(board) || board->goal_count > 1))
        write_mask(board, array, out);
    else if (which == GOALS && board->goal_count > 1)
        write_goals(board, array, out);
    else
        return MW_UNSOLVABLE;
    return MW_OK;
}

/* Distances to the nearest goal. */
struct goal_distances {
    const struct worm_board *board;
    uint32_t *cells;
};

static inline uint32_t exits(const void *owner, uint32_t cell)
{
    return worm_exits_of(((const struct goal_distances *)owner)->board, cell);
}

static inline bool enter(void *owner, uint32_t cell, uint32_t depth)
{
    struct goal_distances *distances = owner;
    if (distances->cells[cell] != UINT32_MAX)
        return false;
    distances->cells[cell] = depth;
    return true;
}

/* Returns false if memory runs out. */
static bool find_distances(struct goal_distances *distances)
{
    const struct worm_board *board = distances->board;
    struct worm_flood flood = {0};
    uint32_t budget = UINT32_MAX;
    memset(distances->cells, 255, worm_cells(board) * sizeof *distances->cells);
    worm_flood_begin(&flood, board->goals, board->goal_count, UINT32_MAX, enter, distances);
    worm_flood_run(&flood, board, worm_has_hexagons(board), &budget, exits, enter, distances);
    worm_flood_close(&flood);
    return !flood.no_memory;
}

enum mw_status worm_all_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                  struct mw_error *error)
{
    const struct worm_board *board = maze->board;
    if (check_size(board, error) != MW_OK)
        return error->status;
    uint32_t *to_goal = malloc(worm_cells(board) * sizeof *to_goal);
    struct goal_distances distances = {board, to_goal};
    if (!to_goal || !find_distances(&distances)) {
        free(to_goal);
        return mw_fail_memory(error);
    }
    array_open(array, "distances", MW_U32, 2, board->height, board->width);
    for (uint32_t i = 0; i < worm_cells(board); i++)
        array_add(out, MW_U32, to_goal[i]);
    free(to_goal);
    return MW_OK;
}

/* ---- Arrays that somebody wrote ---- */

/* The cells of a board, from connections and the mask (or NULL). Arrays that are all true have passages out of the sheet,
 * which do not count. */
static void join_cells(struct worm_board *board, const struct maze_array *connections,
                       const struct maze_array *mask)
{
    uint32_t cells = worm_cells(board), width = board->width;
    const uint16_t *down = connections->at, *right = down + cells, *down_left = right + cells;
    for (uint32_t i = 0; i < cells; i++) {
        bool outside = mask && !mask->at[i];
        uint32_t sides = worm_directions(board, i / width, i % width), open = 0;
        if (board->grid == WORM_HEXAGONS && down_left[i] && sides >> WORM_DOWN_LEFT & 1)
            open = 16;
        if (down[i] && sides >> WORM_GO_DOWN & 1)
            open |= WORM_DOWN;
        if (right[i] && sides >> WORM_GO_RIGHT & 1)
            open |= WORM_RIGHT;
        worm_set_bits(board, i, outside ? WORM_OUTSIDE : WORM_FINAL | open);
    }
    if (cells % 2 == 1)
        board->cells[cells / 2] &= 0xf0;
}

static void join_end(char letter, uint32_t cell, uint32_t width, struct text *parameters)
{
    text_format(parameters, "_%cr%u_%cc%u", letter, cell / width + 1, letter, cell % width + 1);
}

/* Writes the words of start and goal, and adds further goals to the board. Without `goal` the first of `goals` is the one
 * with words. Returns false if `goals` is no list of cells, or too long. */
static bool join_ends(struct worm_board *board, const struct maze_arrays *arrays,
                      struct text *parameters)
{
    struct mw_error ignored;
    const struct maze_array *goals = maze_array_find(arrays, "goals", 2, "", &ignored);
    uint32_t height = board->height, width = board->width, cell;
    if (maze_array_place(arrays, "start", height, width, &cell))
        join_end('s', cell, width, parameters);
    bool placed = maze_array_place(arrays, "goal", height, width, &board->goals[0]);
    for (size_t i = 0; goals && i < goals->count; i += 2) {
        if (goals->shape[1] != 2 || goals->at[i] >= height || goals->at[i + 1] >= width)
            return false;
        cell = goals->at[i] * width + goals->at[i + 1];
        if (!placed)
            board->goals[0] = cell;
        placed = true;
        if (!worm_add_goal(board, cell))
            return false;
    }
    if (placed)
        join_end('g', board->goals[0], width, parameters);
    return true;
}

enum mw_status worm_join(const int32_t *values, const struct maze_arrays *arrays,
                         struct text *parameters, struct text *description, struct mw_error *error)
{
    bool hexagons = values[WORM_GRID] == WORM_HEXAGONS;
    const struct maze_array *connections =
        maze_array_find(arrays, "connections", 3, hexagons ? "(3, h, w)" : "(2, h, w)", error);
    struct mw_error ignored;
    int32_t own[MW_PARAMS_MAX];
    if (!connections)
        return error->status;
    uint32_t height = connections->shape[1], width = connections->shape[2];
    const struct maze_array *mask = maze_array_find(arrays, "mask", 2, "", &ignored);
    memcpy(own, values, sizeof own);
    own[WORM_WIDTH] = (int32_t)width;
    own[WORM_HEIGHT] = (int32_t)height;
    if (connections->shape[0] != (hexagons ? 3 : 2))
        return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, "the array 'connections' must be %s",
                       hexagons ? "(3, h, w)" : "(2, h, w)");
    if (mask && (mask->shape[0] != height || mask->shape[1] != width))
        return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                       "the array 'mask' must be %u x %u, as 'connections' is", height, width);
    if (worm_check_sides(own, MW_NO_OFFSET, error) != MW_OK)
        return error->status;
    struct worm_board *board = worm_board_open(own, NULL);
    if (!board)
        return mw_fail_memory(error);
    join_cells(board, connections, mask);
    text_format(parameters, "w%u_h%u", width, height);
    if (!join_ends(board, arrays, parameters)) {
        free(board);
        return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                       "the array 'goals' must be (n, 2) with n up to %d and cells of the maze",
                       WORM_GOALS_MAX);
    }
    if (worm_board_size(board) > WORM_DESCRIPTION_BYTES_MAX)
        text_char(description, '\n');
    worm_write_cells(board, description);
    free(board);
    return MW_OK;
}
