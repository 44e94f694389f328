/*
 * Stages: a sequence that grows until it solves all mazes, for sizes of which no search goes through
 * all mazes again and again (7x7).
 *
 * It keeps the branches of the unsolved-maze finder that are still unsolved (branches.h). In each
 * stage, the annealer finds the next moves for a sample of their mazes, and the branches walk on
 * over these moves. While there are too many branches to keep, half of them are dropped at random:
 * those kept are a sample, good enough to find moves for. When the estimate of their number fits,
 * all mazes walk from the start, and none is dropped any more.
 *
 * When few are left, the annealer makes the rest of the sequence as a whole: mazes that it leaves
 * unsolved are added to its working set, until there are none; then it loses moves and goes on.
 */
#pragma once

#include "../counterexamples/branches.h"
#include "../maze/sequence.h"
#include "two_sided_annealing.h"

struct sim_stages {
    struct sim_annealer *annealer; /* the shortener's */
    struct rng rng;
    struct sim_sequence sequence;
    enum mw_status (*phase)(struct sim_stages *stages, uint64_t *budget);
    /* All branches after `step` moves, and those that have walked on to `target`. */
    struct sim_branch *branch, *ahead;
    uint32_t capacity; /* of each */
    uint32_t count, ahead_count;
    uint32_t done; /* branches that have walked on, or begun to */
    size_t step, target;
    uint32_t halvings, ahead_halvings; /* of the branches; 0: none was dropped */
    uint32_t most, drawn;              /* mazes of the sample at most, and draws so far */
    bool solved;                       /* a sequence of this run solved all mazes */
    bool last;                         /* `branch` has few, which stay at `step` */
    uint32_t room;                     /* maximum length of the sequence then */
    uint64_t tries_max, tries_before;
    uint64_t steps; /* of the branches */
    struct sim_branches walking;
};

/* Returns whether sequences of the size are found in stages. */
bool sim_stages_suit(struct sim_size size);
/* Begins with the moves of `from`, which may be none. Returns false if memory runs out. */
bool sim_stages_begin(struct sim_stages *stages, struct sim_annealer *annealer,
                      const struct sim_sequence *from, uint64_t tries_max, struct rng rng);
/* Returns MW_OK (`sequence` solves all mazes; call again for shorter ones), MW_GAVE_UP after
 * `tries_max` tries without success or if the sequence became too long, MW_RUNNING or
 * MW_NO_MEMORY. */
enum mw_status sim_stages_run(struct sim_stages *stages, uint64_t *budget);
void sim_stages_close(struct sim_stages *stages);
