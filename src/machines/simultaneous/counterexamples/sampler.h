/*
 * Counterexample sampler: distinct mazes that a sequence leaves unsolved, spread over all of them.
 *
 * Random dives of the finder come first (each takes one random side of its first branches). If
 * dives find few mazes, the complete search follows. From a stored set, it samples the set's own
 * mazes.
 */
#pragma once

#include "../sets/hash_table.h"
#include "../sets/set.h"
#include "../sets/slices.h"
#include "finder.h"

struct sim_sampler {
    struct sim_size size;
    const struct sim_slices *held; /* owned by the caller; NULL: every maze of the size */
    struct sim_memory *memory;
    struct sim_set found;
    struct sim_hash_table table; /* of `found` */
    struct rng *rng;             /* owned by the caller */
    const uint8_t *moves;
    uint32_t length, wanted;
    enum mw_status (*stage)(struct sim_sampler *sampler, uint64_t *budget);
    struct sim_finder finder;
    uint64_t dive_left;
    uint32_t dives;
    bool complete;    /* `found` contains every unsolved maze */
    uint64_t scanned; /* mazes found by the complete search */
    struct sim_block_walk walk;
    uint64_t steps; /* maze-steps of finished parts */
};

void sim_sampler_open(struct sim_sampler *sampler, struct sim_size size,
                      const struct sim_slices *held, struct sim_memory *memory);
/* The moves stay the caller's. Returns false if memory runs out. */
bool sim_sampler_begin(struct sim_sampler *sampler, const uint8_t *moves, uint32_t length,
                       uint32_t wanted, struct rng *rng);
/* Returns MW_OK with about `wanted` mazes at most in `found`, MW_UNSOLVABLE if the sequence solves
 * all, MW_RUNNING or MW_NO_MEMORY. */
enum mw_status sim_sampler_run(struct sim_sampler *sampler, uint64_t *budget);
uint64_t sim_sampler_steps(const struct sim_sampler *sampler);
void sim_sampler_close(struct sim_sampler *sampler);
