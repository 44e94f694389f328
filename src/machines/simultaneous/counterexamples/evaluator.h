/* Whether a sequence solves what it has to: first the mazes that defeated others before it, then
 * all of them, held in slices or looked for by the finder. */
#ifndef SIMULTANEOUS_EVALUATOR_H
#define SIMULTANEOUS_EVALUATOR_H

#include "../sets/all_mazes.h"
#include "finder.h"

enum { SIM_POOL_MAX = 1 << 15 };

struct sim_evaluator {
    struct sim_size size;
    bool perfect;
    const struct sim_slices *held; /* the caller's; NULL: every maze of the size, by the finder */
    struct sim_slices pool;        /* mazes that some sequence left unsolved */
    struct sim_finder finder;
    const uint8_t *moves; /* of the sequence being evaluated, the caller's */
    size_t length;
    struct sim_block_walk walk;
    uint32_t blocks_done, first_block;
    uint32_t stage;
    uint64_t mask[SIM_WORDS_MAX]; /* after MW_UNSOLVABLE: a maze that it leaves unsolved */
    uint64_t steps;               /* maze-steps of all evaluations that are over */
};

void sim_evaluator_open(struct sim_evaluator *evaluator, struct sim_size size, bool perfect,
                        const struct sim_slices *held);
void sim_evaluator_close(struct sim_evaluator *evaluator);
/* Maze-steps so far: of the walks, and of the finder. */
uint64_t sim_evaluator_steps(const struct sim_evaluator *evaluator);
/* `first_block`: where among the held mazes to begin, any number. */
void sim_evaluator_begin(struct sim_evaluator *evaluator, const uint8_t *moves, size_t length,
                         uint32_t first_block);
/* MW_OK: solves all; MW_UNSOLVABLE: `mask` is left unsolved and now in the pool; MW_RUNNING;
 * MW_NO_MEMORY. */
enum mw_status sim_evaluator_run(struct sim_evaluator *evaluator, struct rng *rng,
                                 uint64_t *budget);

#endif
