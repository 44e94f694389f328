/*
 * The unsolved-maze finder (Nusser 2016, Alg. 5.2): walks the sequence through all mazes of a size
 * at once, branching where the sequence meets a cell that is not decided yet.
 */
#ifndef SIMULTANEOUS_FINDER_H
#define SIMULTANEOUS_FINDER_H

#include "../maze/mask.h"

enum { SIM_FINDER_CELLS_MAX = 128 };

struct sim_finder_frame {
    uint128 open; /* cells that are known to be free */
    uint128 blocked;
    uint128 witness; /* a way from the start's component to the goal that avoids the blocked */
    uint32_t step;   /* moves made */
    uint32_t cell;
};

struct sim_finder {
    struct sim_size size;
    bool perfect;
    const uint8_t *moves; /* the caller's */
    size_t length;
    uint8_t neighbour[SIM_FINDER_CELLS_MAX][SIM_MOVES]; /* the cell itself at a border */
    uint128 all, not_first, not_last;
    struct sim_finder_frame now;
    /* Every branch decides a cell, so there are never more than cells. */
    struct sim_finder_frame stack[SIM_FINDER_CELLS_MAX];
    uint32_t depth;
    bool over;
    uint32_t forced; /* branches that are left to chance, and of which only one side is looked at */
    struct rng *rng;
    uint128 least; /* of the maze found: the cells known to be free and a way to the goal */
    uint64_t steps;
};

void sim_finder_begin(struct sim_finder *finder, struct sim_size size, bool perfect,
                      const uint8_t *moves, size_t length);
/* Begins anew, with so many branches that only one side is looked at of, drawn at random: what it
 * finds is spread over the mazes, but that it finds none says nothing. */
void sim_finder_dive(struct sim_finder *finder, struct rng *rng, uint32_t forced);
/* MW_OK: `mask` is a maze that the sequence does not solve (its undecided cells are free);
 * MW_UNSOLVABLE: there is none; MW_RUNNING: the budget (steps) is spent. After MW_OK it can be
 * called for the next one. */
enum mw_status sim_finder_run(struct sim_finder *finder, uint64_t *budget, uint64_t *mask);

/* After MW_OK: a maze that the sequence walks alike, with only the free cells that matter. */
void sim_finder_least(const struct sim_finder *finder, uint64_t *mask);

#endif
