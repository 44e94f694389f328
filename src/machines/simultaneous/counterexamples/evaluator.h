/* Whether a sequence solves what it has to: first the mazes that defeated others before it, then
 * all of them, held in slices or looked for by the finder. */
#ifndef SIMULTANEOUS_JUDGE_H
#define SIMULTANEOUS_JUDGE_H

#include "../sets/all_mazes.h"
#include "finder.h"

enum { SIM_POOL_MAX = 1 << 15 };

struct sim_judge {
    struct sim_size size;
    bool perfect;
    const struct sim_slices *held; /* the caller's; NULL: every maze of the size, by the finder */
    struct sim_slices pool;        /* mazes that some sequence left unsolved */
    struct sim_finder finder;
    const uint8_t *moves; /* of the sequence being judged, the caller's */
    size_t length;
    struct sim_block_walk walk;
    uint32_t blocks_done, first_block;
    uint32_t stage;
    uint64_t mask[SIM_WORDS_MAX]; /* after MW_UNSOLVABLE: a maze that it leaves unsolved */
    uint64_t steps;               /* maze-steps of all judgements that are over */
};

void sim_judge_open(struct sim_judge *judge, struct sim_size size, bool perfect,
                    const struct sim_slices *held);
void sim_judge_close(struct sim_judge *judge);
/* Maze-steps so far: of the walks, and of the finder. */
uint64_t sim_judge_steps(const struct sim_judge *judge);
/* `first_block`: where among the held mazes to begin, any number. */
void sim_judge_begin(struct sim_judge *judge, const uint8_t *moves, size_t length,
                     uint32_t first_block);
/* MW_OK: solves all; MW_UNSOLVABLE: `mask` is left unsolved and now in the pool; MW_RUNNING;
 * MW_NO_MEMORY. */
enum mw_status sim_judge_run(struct sim_judge *judge, struct rng *rng, uint64_t *budget);

#endif
