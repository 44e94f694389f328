/* Array export of a set: NumPy-style arrays of every maze of a board. */
#include "simultaneous.h"

#include "data/array.h"

enum { CELLS, START, GOAL };

/* Returns whether the cell has an open passage: downwards, else to the right. */
static bool is_open(struct sim_size size, const uint64_t *mask, uint32_t cell, uint32_t move)
{
    return sim_neighbour(size, cell, move) != SIM_CELLS_MAX &&
           sim_is_free(mask, sim_passage(size, cell, move));
}

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
                      size.edges ? is_open(size, mask, cell, SIM_DOWN) : sim_is_free(mask, cell));
        for (uint32_t cell = 0; size.edges && cell < size.cells; cell++)
            array_add(out, MW_BOOL, is_open(size, mask, cell, SIM_RIGHT));
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
