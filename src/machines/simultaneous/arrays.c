/* A set of simultaneous mazes as numbers, one maze after the other. */
#include "simultaneous.h"

#include "data/array.h"

enum { FIELDS, START, GOAL };

/* Whether the passage down (else to the right) from a field is there and open. */
static bool is_open(struct sim_size size, const uint64_t *mask, uint32_t field, uint32_t move)
{
    return sim_neighbour(size, field, move) != SIM_FIELDS_MAX &&
           sim_is_free(mask, sim_passage(size, field, move));
}

static void write_fields(const struct sim_set *set, struct mw_array *array, struct text *out)
{
    struct sim_size size = set->size;
    if (size.edges)
        array_open(array, "connections", MW_BOOL, 4, set->count, 2u, size.rows, size.columns);
    else
        array_open(array, "free", MW_BOOL, 3, set->count, size.rows, size.columns);
    for (uint32_t i = 0; i < set->count; i++) {
        const uint64_t *mask = sim_mask(set, i);
        for (uint32_t field = 0; field < size.fields; field++)
            array_add(out, MW_BOOL,
                      size.edges ? is_open(size, mask, field, SIM_DOWN) : sim_is_free(mask, field));
        for (uint32_t field = 0; size.edges && field < size.fields; field++)
            array_add(out, MW_BOOL, is_open(size, mask, field, SIM_RIGHT));
    }
}

enum mw_status sim_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                         struct text *out, struct mw_error *error)
{
    const struct sim_set *set = &((const struct sim_board *)maze->board)->set;
    (void)error;
    if (which > GOAL)
        return MW_UNSOLVABLE;
    if (which == FIELDS) {
        write_fields(set, array, out);
        return MW_OK;
    }
    array_open(array, which == START ? "start" : "goal", MW_U16, 2, set->count, 2u);
    for (uint32_t i = 0; i < set->count; i++) {
        const uint64_t *mask = sim_mask(set, i);
        uint32_t field = which == START ? sim_start(set->size, mask) : sim_goal(set->size, mask);
        array_add(out, MW_U16, field / set->size.columns);
        array_add(out, MW_U16, field % set->size.columns);
    }
    return MW_OK;
}
