/* Enumeration of all distinct mazes of a size into slices. */
#include "all_mazes.h"
#include "../maze/budget.h"

enum { NODES_PER_MAZE = 4 }; /* cost of adding a maze to the slices */

bool sim_all_mazes_fit(struct sim_size size)
{
    return size.edges || size.cells <= SIM_ALL_CELLS_MAX;
}

void sim_all_mazes_open(struct sim_all_mazes *all, struct sim_size size)
{
    all->complete = !sim_all_mazes_fit(size);
    sim_slices_open(&all->slices, size);
    if (!all->complete)
        sim_distinct_begin(&all->distinct, size);
}

enum mw_status sim_all_mazes_run(struct sim_all_mazes *all, uint64_t *budget,
                                 struct mw_error *error)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (!all->complete) {
        enum mw_status status = sim_distinct_next(&all->distinct, budget, mask);
        if (status == MW_RUNNING)
            return status;
        spend(budget, NODES_PER_MAZE);
        if (status == MW_UNSOLVABLE)
            all->complete = true;
        else if (!sim_slices_add(&all->slices, mask))
            return mw_fail_memory(error);
    }
    return MW_OK;
}

void sim_all_mazes_close(struct sim_all_mazes *all)
{
    sim_slices_close(&all->slices);
}
