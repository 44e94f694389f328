/*
 * The exact solving-sequence algorithm ESS (Nusser 2016, Alg. 5.3).
 *
 * It finds a shortest sequence for a few mazes (proof/incremental.h), adds a maze that this
 * sequence leaves unsolved, and repeats until no maze is left unsolved.
 */
#pragma once

#include "../counterexamples/finder.h"
#include "../proof/incremental.h"

struct sim_ess {
    struct sim_size size;
    const struct sim_set
        *all; /* mazes to solve, owned by the caller; NULL: every maze of the size */
    struct sim_memory memory;
    struct sim_incremental
        incremental; /* its length is the one below which all sequences are excluded */
    bool climbing;
    struct sim_finder finder;
    struct sim_sequence
        sequence;       /* a shortest one for the chosen mazes: its length is a lower bound */
    uint32_t looked_at; /* mazes of `all` that the sequence solves */
    uint64_t steps;     /* maze-steps spent on looking for unsolved mazes */
};

/* At most SIM_FINDER_CELLS_MAX cells. Only sequences with the prefix, which stays the caller's, are searched; it may be
 * empty, and has at most SIM_PROOF_MOVES_MAX moves. */
void sim_ess_begin(struct sim_ess *ess, struct sim_size size, const struct sim_set *all,
                   const struct sim_sequence *prefix, uint64_t memory_limit);
/* Returns MW_OK if `sequence` solves all mazes and is a shortest one, MW_RUNNING or
 * MW_NO_MEMORY. */
enum mw_status sim_ess_run(struct sim_ess *ess, uint64_t *budget);
uint64_t sim_ess_steps(const struct sim_ess *ess);
void sim_ess_close(struct sim_ess *ess);
