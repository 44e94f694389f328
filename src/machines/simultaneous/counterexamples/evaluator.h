/*
 * Evaluator: decides whether a sequence solves all required mazes.
 *
 * Mazes that defeated earlier sequences are tested first, then all mazes, stored in slices or
 * searched by the finder.
 */
#pragma once

#include "../maze/sequence.h"
#include "../sets/distinct.h"
#include "finder.h"

enum { SIM_POOL_MAX = 1 << 15 };

struct sim_evaluator {
    struct sim_size size;
    const struct sim_slices
        *held;              /* owned by the caller; NULL: every maze of the size, by the finder */
    struct sim_slices pool; /* mazes that some sequence left unsolved */
    struct sim_finder finder;
    bool in_order; /* tests stored mazes from the first one on; otherwise from a random block on */
    bool begun;    /* a sequence is under test */
    const uint8_t *moves; /* of it, owned by the caller */
    size_t length;
    struct sim_block_walk walk;
    uint32_t stage;
    uint64_t mask[SIM_WORDS_MAX]; /* after MW_UNSOLVABLE: a maze left unsolved */
    uint64_t steps;               /* maze-steps of all finished evaluations */
};

void sim_evaluator_open(struct sim_evaluator *evaluator, struct sim_size size,
                        const struct sim_slices *held, bool in_order);
void sim_evaluator_close(struct sim_evaluator *evaluator);
/* Returns the maze-steps so far, of the walks and of the finder. */
uint64_t sim_evaluator_steps(const struct sim_evaluator *evaluator);
/* Tests a sequence on all mazes; continues the test if it has begun. Returns MW_OK if the sequence
 * solves all mazes, MW_UNSOLVABLE if `mask` is left unsolved (it is then in the pool), MW_RUNNING or
 * MW_NO_MEMORY. */
enum mw_status sim_evaluator_run(struct sim_evaluator *evaluator,
                                 const struct sim_sequence *sequence, struct rng *rng,
                                 uint64_t *budget);
/* After MW_UNSOLVABLE: lets the next test, of a longer sequence that begins with the same moves,
 * continue the finder's search from the maze left unsolved. Other tests begin again: stored mazes
 * are tested from the pool on, and a longer perfect sequence can leave a goal again. */
void sim_evaluator_extend(struct sim_evaluator *evaluator, const struct sim_sequence *sequence,
                          struct rng *rng);
