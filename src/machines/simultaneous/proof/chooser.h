/*
 * Chooses the mazes of a pruned chain of products (chain.h), so that few states survive: walks that
 * keep within the bounds are sampled and tried on all mazes; of those that are solved least often
 * some are added on trial, and the one that leaves the fewest states is taken.
 */
#ifndef SIMULTANEOUS_CHOOSER_H
#define SIMULTANEOUS_CHOOSER_H

#include "../maze/memory.h"
#include "../maze/set.h"
#include "../maze/slices.h"
#include "../maze/walker.h"
#include "../search/finder.h"
#include "chain.h"

enum { SIM_CHOOSER_WALKS = 64, SIM_CHOOSER_TRIALS_MAX = 96 };

struct sim_chooser {
    struct sim_size size;
    uint32_t length; /* sequences of at most so many moves */
    bool perfect;
    /* Square and all mazes: the set is closed under transposition, which swaps the first moves r
     * and d, so only sequences that begin with r are looked at. */
    bool symmetric;
    bool growing; /* the mazes are too many to hold: the finder adds some to the pool */
    /* Goes on until every sampled walk solves all mazes, not just one. */
    bool exhaustive;
    const struct sim_slices *mazes; /* what the sequence has to solve; the pool's when growing */
    struct sim_slices pool;
    struct sim_memory memory;
    uint64_t states_max; /* found in all; the caller's to set. 0: no limit */
    struct rng rng;

    struct sim_automaton automaton;
    struct sim_set taken; /* in the order in which they were added */
    uint32_t given;       /* of `taken`, so many are still to be added, from `added` on */
    uint32_t added;
    struct sim_walker walker;
    struct sim_product product;

    uint32_t phase;
    uint8_t walk[SIM_CHOOSER_WALKS][SIM_CHAIN_LIMIT_MAX];
    uint32_t walk_length[SIM_CHOOSER_WALKS];
    bool walk_fails[SIM_CHOOSER_WALKS];
    uint32_t walks, walk_tries;
    uint32_t block;
    uint8_t *failures; /* for each maze the walks that leave it unsolved */
    uint32_t failures_capacity;
    struct sim_finder finder;
    uint32_t candidates, trial, best;
    uint32_t candidate[SIM_CHOOSER_TRIALS_MAX];
    uint32_t best_states, best_most;
    uint32_t histogram[SIM_CHAIN_LIMIT_MAX + 2], measured; /* of the automaton, so many states */
    uint32_t trial_limit;
    uint64_t finder_steps; /* a walk is given up after so many */

    uint8_t found[SIM_CHAIN_LIMIT_MAX]; /* after MW_OK: a solving sequence */
    uint32_t found_length;
    uint64_t expanded; /* states found in all, in trials too */
    uint64_t walked;   /* maze-steps of the sampled walks */
    uint32_t most_states;
};

/* `mazes`: what is to be solved, the caller's; NULL for all mazes of a size that are too many to
 * hold. `start`: mazes to add first, in this order; may be NULL. False: no memory. */
bool sim_chooser_begin(struct sim_chooser *chooser, struct sim_size size, uint32_t length,
                       bool perfect, bool symmetric, const struct sim_slices *mazes,
                       const struct sim_set *start, uint64_t memory_bytes);
/* MW_OK: `found` solves all; MW_UNSOLVABLE: no sequence of at most `length` moves does, and the
 * mazes taken (with their transposes, if symmetric) prove it; MW_NO_MEMORY: the limit was reached,
 * or there is none; MW_GAVE_UP: more than `states_max` states were found; MW_RUNNING. */
enum mw_status sim_chooser_run(struct sim_chooser *chooser, uint64_t *budget);
void sim_chooser_close(struct sim_chooser *chooser);
/* Maze-steps so far: four a state of each product, and those of the walks. */
uint64_t sim_chooser_steps(const struct sim_chooser *chooser);
/* The mazes taken, with the transposes behind them if the proof is by symmetry. */
bool sim_chooser_certificate(const struct sim_chooser *chooser, struct sim_set *certificate);

/* Begins the product of the automaton with one more maze, in `product`. False: no memory. */
bool sim_chooser_try(struct sim_chooser *chooser, const uint64_t *mask);
/* The finished product becomes the automaton and its maze is taken, or it is dropped. */
bool sim_chooser_settle(struct sim_chooser *chooser, const uint64_t *mask, bool take);

#endif
