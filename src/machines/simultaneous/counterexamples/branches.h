/*
 * Branches of the unsolved-maze finder that walk side by side.
 *
 * The finder walks one partly decided maze after the other, and each step waits for the one before.
 * Here some hundred partly decided mazes make the same move at the same time, in vectors. A branch
 * that meets an undecided cell becomes two; half of too many are put aside until the others have
 * ended. It finds out whether all mazes of a branch are solved, but not the first unsolved one in
 * the finder's order.
 */
#pragma once

#include "../maze/grid.h"

enum {
    SIM_BRANCHES_MAX = 256, /* before a move, which may double them */
    SIM_PARKED_MAX = 128,
};

/* The cells of a partly decided maze, and the token's; see struct sim_finder_frame. */
struct sim_branch {
    uint64_t open, blocked, token;
    uint64_t witness; /* path from the open cells to the goal around the blocked cells */
};

struct sim_parked {
    uint32_t step, count;
    struct sim_branch branch[SIM_BRANCHES_MAX];
};

struct sim_branches {
    struct sim_grid grid;
    const uint8_t *moves; /* owned by the caller */
    size_t length;
    uint64_t steps;
    uint32_t step, count, parked;
    /* By branch. Vectors read in steps of 16. */
    _Alignas(64) uint64_t open[2 * SIM_BRANCHES_MAX];
    _Alignas(64) uint64_t blocked[2 * SIM_BRANCHES_MAX];
    _Alignas(64) uint64_t token[2 * SIM_BRANCHES_MAX];
    uint64_t witness[2 * SIM_BRANCHES_MAX];
    struct sim_parked stack[SIM_PARKED_MAX];
};

/* Sets the size, of at most SIM_GRID_CELLS_MAX cells. */
void sim_branches_open(struct sim_branches *branches, struct sim_size size);
/* Looks for a witness. Returns false if the branch has no solvable maze. */
bool sim_branches_witness(const struct sim_branches *branches, struct sim_branch *branch);
/* Begins without branches after `step` moves. */
void sim_branches_begin(struct sim_branches *branches, const uint8_t *moves, size_t length,
                        uint32_t step);
/* Adds a branch before the first move, one of SIM_BRANCHES_MAX / 2 at most. */
void sim_branches_add(struct sim_branches *branches, struct sim_branch branch);
/* Returns MW_OK if the moves solve all mazes of the branches (`steps` is what the finder would need),
 * MW_UNSOLVABLE if they leave those of the first `count` branches unsolved (the caller may take these
 * out and call again), MW_RUNNING when the budget (steps) is spent, or MW_NO_MEMORY. */
enum mw_status sim_branches_run(struct sim_branches *branches, uint64_t *budget);
struct sim_branch sim_branches_get(const struct sim_branches *branches, uint32_t index);
