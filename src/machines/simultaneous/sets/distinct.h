/*
 * Distinct mazes of a size: one of each class of mazes that treat all sequences alike.
 *
 * Two mazes are in one class if the token can reach the same cells and meets the same walls before
 * it is on the goal. Blocked cells: the classes are the sets of cells connected with the start.
 * Walls between cells: for each start and exit, every choice of the passages that a token can meet.
 * With any start and exit, only the copies as far up and to the left as possible count, since a
 * translated maze behaves alike. The remaining mazes have pairwise different languages of solving
 * sequences.
 */
#pragma once

#include "../maze/grid.h"
#include "set.h"
#include "slices.h"

enum {
    /* Most passages for which the mazes are enumerated: some seconds and some millions of mazes. */
    SIM_DISTINCT_ANY_MAX = 17,
    SIM_DISTINCT_CORNERS_MAX = 24,
};

/* A partly decided maze. Its places are cells, or passages. */
struct sim_distinct_branch {
    uint64_t inside;       /* cells that the token can reach */
    uint64_t open, closed; /* places decided */
    uint32_t met;          /* passages that the token can meet */
};

struct sim_distinct {
    struct sim_size size;
    struct sim_grid grid;
    uint64_t places; /* all */
    uint32_t start, goal;
    uint32_t around[SIM_GRID_CELLS_MAX];     /* the passages of each cell */
    uint64_t ends[SIM_DISTINCT_CORNERS_MAX]; /* the two cells of each passage */
    uint64_t top, left;                      /* the first row and column */
    uint32_t depth;
    struct sim_distinct_branch stack[SIM_GRID_CELLS_MAX + 1]; /* branches still to take */
    bool copies;    /* set by the caller: translated copies are found, too */
    uint64_t mazes; /* that the ones found so far represent */
};

/* Returns whether the mazes with walls between cells are few enough to enumerate. */
bool sim_distinct_are_few(struct sim_size size);
void sim_distinct_begin(struct sim_distinct *distinct, struct sim_size size);
/* Finds the next maze within about `budget` steps. Returns MW_OK, MW_RUNNING, or MW_UNSOLVABLE
 * after the last one. */
enum mw_status sim_distinct_next(struct sim_distinct *distinct, uint64_t *budget, uint64_t *mask);
/* Adds the next mazes to a set, as far as the budget allows. Returns MW_OK after the last one, MW_RUNNING or
 * MW_NO_MEMORY. */
enum mw_status sim_distinct_list(struct sim_distinct *distinct, uint64_t *budget,
                                 struct sim_set *set);

/* ---- All distinct mazes of a size in slices: the large set that sequences are tested on ---- */

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
