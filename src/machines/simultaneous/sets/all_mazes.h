/* All distinct mazes of a size (distinct.h) in slices: the large set that sequences are tested
 * on. */
#pragma once

#include "distinct.h"
#include "slices.h"

enum {
    /* 5x5 fits in tens of milliseconds; 5x6 would take 100 MB and seconds. */
    SIM_ALL_CELLS_MAX = 26,
};

struct sim_all_mazes {
    struct sim_distinct distinct;
    struct sim_slices slices;
    bool complete;
};

/* Returns whether the mazes of the size fit in memory. If not, searches find them when needed
 * (finder.h). */
bool sim_all_mazes_fit(struct sim_size size);
void sim_all_mazes_open(struct sim_all_mazes *all, struct sim_size size);
/* Returns MW_OK when complete, at once if they do not fit, MW_RUNNING, or MW_NO_MEMORY with the error set. */
enum mw_status sim_all_mazes_run(struct sim_all_mazes *all, uint64_t *budget,
                                 struct mw_error *error);
/* Returns the mazes, or NULL if they do not fit. */
static inline const struct sim_slices *sim_all_slices(const struct sim_all_mazes *all)
{
    return sim_all_mazes_fit(all->slices.rules.size) ? &all->slices : NULL;
}
void sim_all_mazes_close(struct sim_all_mazes *all);
