/* Every maze of a size as far as they differ (distinct.h), in slices: the big set that sequences are
 * tried on. */
#ifndef SIMULTANEOUS_ALL_MAZES_H
#define SIMULTANEOUS_ALL_MAZES_H

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

/* Whether they are held; else they are found when they are needed. */
bool sim_all_mazes_fit(struct sim_size size);
void sim_all_mazes_open(struct sim_all_mazes *all, struct sim_size size, bool perfect);
/* MW_OK: complete; MW_RUNNING; MW_NO_MEMORY with the error set. */
enum mw_status sim_all_mazes_run(struct sim_all_mazes *all, uint64_t *budget,
                                 struct mw_error *error);
void sim_all_mazes_close(struct sim_all_mazes *all);

#endif
