/* The unsolved-maze finder (Nusser 2016, Alg. 5.2): walks the sequence through all mazes of a size
 * at once and branches where it meets an undecided cell. In a long search, each branch put aside is
 * tried by branches.h first: where all its mazes are solved, as nearly always, that is faster. */
#pragma once

#include "branches.h"

enum { SIM_FINDER_CELLS_MAX = 128 };

struct sim_finder_frame {
    uint128 open; /* cells known to be free */
    uint128 blocked;
    uint128 witness; /* path from the start's component to the goal around the blocked cells */
    uint32_t step;   /* moves made */
    uint32_t cell;
};

struct sim_finder {
    struct sim_size size;
    const uint8_t *moves; /* owned by the caller */
    size_t length;
    uint8_t neighbour[SIM_FINDER_CELLS_MAX][SIM_MOVES]; /* the cell itself at a border */
    uint128 all, not_first, not_last;
    struct sim_finder_frame now;
    uint32_t depth;
    bool at_leaf; /* `now` is a branch that has ended, reported as unsolved */
    bool over;
    uint32_t forced; /* branches whose side is drawn at random, the other side skipped */
    struct rng *rng;
    uint64_t steps;
    uint64_t alone;    /* steps made one by one since the begin or the last dive */
    bool side_by_side; /* `branches` find out whether `now` has an unsolved maze */
    /* Every branch decides a cell, which bounds the depth. */
    struct sim_finder_frame stack[SIM_FINDER_CELLS_MAX];
    struct sim_branches branches;
};

void sim_finder_begin(struct sim_finder *finder, struct sim_size size, const uint8_t *moves,
                      size_t length);
/* Restarts with `forced` branches of which only one random side is searched. Mazes found this way
 * are spread out; finding none proves nothing. */
void sim_finder_dive(struct sim_finder *finder, struct rng *rng, uint32_t forced);
/* Returns MW_OK if `mask` is a maze that the sequence does not solve (undecided cells are free),
 * MW_UNSOLVABLE if there is none, MW_RUNNING when the budget (steps) is spent. After MW_OK, call
 * again for the next one. */
enum mw_status sim_finder_run(struct sim_finder *finder, uint64_t *budget, uint64_t *mask);

/* After MW_OK: continues the search with a longer sequence that begins with the same moves, from the
 * maze reported on. Without `perfect`, what the shorter one solved stays solved, so nothing is
 * searched again. */
void sim_finder_extend(struct sim_finder *finder, const uint8_t *moves, size_t length);

/* After MW_OK: writes an equivalent maze with only the relevant free cells. */
void sim_finder_least(const struct sim_finder *finder, uint64_t *mask);
