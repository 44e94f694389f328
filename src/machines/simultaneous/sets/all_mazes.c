#include "all_mazes.h"

enum { NODES_A_MAZE = 4 }; /* to put one that was found among the slices */

bool sim_all_are_held(struct sim_size size)
{
    return size.edges || size.fields <= SIM_ALL_FIELDS_MAX;
}

void sim_all_open(struct sim_all *all, struct sim_size size, bool perfect)
{
    sim_distinct_begin(&all->distinct, size);
    sim_slices_open(&all->slices, size, perfect);
    all->complete = false;
}

enum mw_status sim_all_run(struct sim_all *all, uint64_t *budget, struct mw_error *error)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (!all->complete) {
        enum mw_status status = sim_distinct_next(&all->distinct, budget, mask);
        if (status == MW_RUNNING)
            return status;
        *budget -= *budget < NODES_A_MAZE ? *budget : NODES_A_MAZE;
        if (status == MW_UNSOLVABLE)
            all->complete = true;
        else if (!sim_slices_add(&all->slices, mask))
            return mw_fail_memory(error);
    }
    return MW_OK;
}

void sim_all_close(struct sim_all *all)
{
    sim_slices_close(&all->slices);
}
