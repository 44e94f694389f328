/*
 * Mazes that a sequence leaves unsolved, each once, spread over all that it leaves: by dives of the
 * finder first, each to one side of its first branches by chance, then, where dives find few, by all
 * that the finder finds. Of a given set, those of it.
 */
#ifndef SIMULTANEOUS_SAMPLER_H
#define SIMULTANEOUS_SAMPLER_H

#include "../sets/set.h"
#include "../sets/slices.h"
#include "finder.h"

struct sim_sampler {
    struct sim_size size;
    bool perfect;
    const struct sim_slices *held; /* the caller's; NULL: every maze of the size */
    struct sim_memory *memory;
    struct sim_set found;
    uint32_t *table; /* where in `found`, and one; 0: nowhere */
    uint32_t slots;
    struct rng *rng; /* the caller's */
    const uint8_t *moves;
    uint32_t length, wanted;
    uint32_t stage;
    struct sim_finder finder;
    uint64_t dive_left;
    uint32_t dives;
    bool complete;    /* `found` has all that there are */
    uint64_t scanned; /* mazes found one after the other */
    struct sim_block_walk walk;
    uint32_t blocks_done, first_block;
    uint64_t steps; /* maze-steps of what is over */
};

void sim_sampler_open(struct sim_sampler *sampler, struct sim_size size, bool perfect,
                      const struct sim_slices *held, struct sim_memory *memory);
/* The moves stay the caller's. False: no memory. */
bool sim_sampler_begin(struct sim_sampler *sampler, const uint8_t *moves, uint32_t length,
                       uint32_t wanted, struct rng *rng);
/* MW_OK: `found` has some, about `wanted` at most; MW_UNSOLVABLE: the sequence solves all;
 * MW_RUNNING; MW_NO_MEMORY. */
enum mw_status sim_sampler_run(struct sim_sampler *sampler, uint64_t *budget);
uint64_t sim_sampler_steps(const struct sim_sampler *sampler);
void sim_sampler_close(struct sim_sampler *sampler);

#endif
