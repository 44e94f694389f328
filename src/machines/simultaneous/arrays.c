/* Array export of a set: NumPy-style arrays of every maze of a board. */
/* build: small */
#include "simultaneous.h"

#include "data/array.h"
#include "reading/object.h"

#include <string.h>

enum { CELLS, START, GOAL };

static void write_cells(const struct sim_set *set, struct mw_array *array, struct text *out)
{
    struct sim_size size = set->size;
    if (size.edges)
        array_open(array, "connections", MW_BOOL, 4, set->count, 2u, size.rows, size.columns);
    else
        array_open(array, "free", MW_BOOL, 3, set->count, size.rows, size.columns);
    for (uint32_t i = 0; i < set->count; i++) {
        const uint64_t *mask = sim_mask(set, i);
        for (uint32_t cell = 0; cell < size.cells; cell++)
            array_add(out, MW_BOOL,
                      size.edges ? sim_step(size, mask, cell, SIM_DOWN) != cell
                                 : sim_is_free(mask, cell));
        for (uint32_t cell = 0; size.edges && cell < size.cells; cell++)
            array_add(out, MW_BOOL, sim_step(size, mask, cell, SIM_RIGHT) != cell);
    }
}

enum mw_status sim_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                         struct text *out, struct mw_error *error)
{
    const struct sim_set *set = &((const struct sim_board *)maze->board)->set;
    (void)error;
    if (which > GOAL)
        return MW_UNSOLVABLE;
    if (which == CELLS) {
        write_cells(set, array, out);
        return MW_OK;
    }
    array_open(array, which == START ? "start" : "goal", MW_U16, 2, set->count, 2u);
    for (uint32_t i = 0; i < set->count; i++) {
        const uint64_t *mask = sim_mask(set, i);
        uint32_t cell = which == START ? sim_start(set->size, mask) : sim_goal(set->size, mask);
        array_add(out, MW_U16, cell / set->size.columns);
        array_add(out, MW_U16, cell % set->size.columns);
    }
    return MW_OK;
}

/* The cell number i of a list of places; `other` where the list has none. */
static uint32_t place_of(const struct maze_arrays *arrays, const char *name, uint32_t i,
                         struct sim_size size, uint32_t other)
{
    struct mw_error error;
    const struct maze_array *places = maze_array_find(arrays, name, 2, "", &error);
    if (!places || places->shape[1] != 2 || places->shape[0] <= i)
        return other;
    uint32_t row = places->at[2 * i], column = places->at[2 * i + 1];
    return row < size.rows && column < size.columns ? row * size.columns + column : other;
}

static void join_mask(struct sim_size size, const uint16_t *free, uint64_t *mask)
{
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        if (!size.edges && free[cell])
            sim_set_free(mask, cell);
        for (uint32_t i = 0; size.edges && i < 2; i++) {
            uint32_t move = i ? SIM_RIGHT : SIM_DOWN;
            if (free[i * size.cells + cell] && sim_neighbour(size, cell, move) != SIM_CELLS_MAX)
                sim_set_free(mask, sim_passage(size, cell, move));
        }
    }
}

enum mw_status sim_join(const int32_t *values, const struct maze_arrays *arrays,
                        struct text *parameters, struct text *description, struct mw_error *error)
{
    bool edges = values[SIM_WALLS] != SIM_WALLS_CELLS;
    const struct maze_array *cells =
        edges ? maze_array_find(arrays, "connections", 4, "(mazes, 2, rows, columns)", error)
              : maze_array_find(arrays, "free", 3, "(mazes, rows, columns)", error);
    int32_t own[MW_PARAMS_MAX];
    if (!cells)
        return error->status;
    uint32_t rows = cells->shape[cells->rank - 2], columns = cells->shape[cells->rank - 1];
    if (rows > SIM_BOARD_SIDE_MAX || columns > SIM_BOARD_SIDE_MAX ||
        (edges && cells->shape[1] != 2))
        return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                       "a maze must have 1 to %d rows and columns", SIM_BOARD_SIDE_MAX);
    memcpy(own, values, sizeof own);
    own[SIM_ROWS] = (int32_t)rows;
    own[SIM_COLUMNS] = (int32_t)columns;
    struct sim_size size = sim_size_of_values(own);
    text_format(parameters, "r%u_c%u", rows, columns);
    for (uint32_t i = 0; i < cells->shape[0]; i++) {
        uint64_t mask[SIM_WORDS_MAX] = {0};
        join_mask(size, cells->at + (size_t)i * size.cells * (edges ? 2 : 1), mask);
        if (edges)
            sim_set_ends(size, mask, place_of(arrays, "start", i, size, 0),
                         place_of(arrays, "goal", i, size, size.cells - 1));
        text_string(description, i ? "-" : "");
        sim_write_mask(size, mask, description);
    }
    return MW_OK;
}
