/*
 * Chooses the mazes whose solving sequences are intersected (product.h), so that few nodes are left:
 * random walks through the automaton are tried on all mazes; of those that are solved least often
 * some are added on trial to parts of the automaton, those below random prefixes, and the one that
 * leaves the least is taken. A trial with fewer moves would evaluator worse.
 */
#ifndef SIMULTANEOUS_MAZE_SELECTION_H
#define SIMULTANEOUS_MAZE_SELECTION_H

#include "../counterexamples/finder.h"
#include "../maze/walker.h"
#include "../sets/memory.h"
#include "../sets/set.h"
#include "../sets/slices.h"
#include "product.h"

enum {
    SIM_SELECTION_WALKS = 128,
    SIM_SELECTION_TRIALS = 64,
    SIM_SELECTION_PARTS = 4,
    SIM_SELECTION_POOL_MAX = 1 << 17
};

/* What is below a prefix. */
struct sim_selection_part {
    uint32_t length;
    uint8_t moves[SIM_PROOF_MOVES_MAX];
    struct sim_automaton below;
};

struct sim_selection {
    struct sim_size size;
    uint32_t length; /* sequences of at most so many moves */
    bool perfect;
    /* All mazes: the set is closed under the size's symmetries (symmetry.h), so only plain sequences
     * are looked at. */
    bool symmetric;
    uint32_t fixed; /* moves that all begin with: on a square the r, else none */
    bool growing;   /* the mazes are too many to hold: the finder adds some to the pool */
    /* Goes on until every sampled walk solves all mazes, not just one. */
    bool exhaustive;
    const struct sim_slices *mazes; /* what the sequence has to solve; the pool's when growing */
    struct sim_slices pool;
    struct sim_memory memory;
    /* Only sequences of a shard, or of a window; the caller's to set. Else all. */
    struct sim_prefixes prefixes;
    struct sim_window window;
    uint64_t states_max; /* pairs found in all; the caller's to set. 0: no limit */
    struct rng rng;

    struct sim_automaton automaton;
    struct sim_set taken; /* in the order in which they were added */
    uint32_t given;       /* of `taken`, so many are still to be added, from `added` on */
    uint32_t added;
    struct sim_product product;

    uint32_t phase;
    uint8_t walk[SIM_SELECTION_WALKS][SIM_PROOF_MOVES_MAX];
    bool walk_fails[SIM_SELECTION_WALKS];
    uint32_t walks;
    uint32_t block;
    uint8_t *failures; /* for each maze the walks that leave it unsolved */
    uint32_t failures_capacity;
    struct sim_finder finder;
    uint64_t finder_steps; /* a walk is given up after so many */
    struct sim_selection_part part[SIM_SELECTION_PARTS];
    uint32_t parts, part_depth;
    uint32_t candidates, trial, trial_part, best;
    uint32_t candidate[SIM_SELECTION_TRIALS];
    double trial_size, trial_words; /* over the parts so far */
    double best_size, best_score;

    uint8_t found[SIM_PROOF_MOVES_MAX]; /* after MW_OK: a solving sequence */
    uint32_t found_length;
    uint64_t expanded; /* pairs found in all, without those of trials */
    uint64_t tried;    /* pairs of trials */
    uint64_t walked;   /* maze-steps of the sampled walks */
    uint64_t most_nodes;
};

/* `mazes`: what is to be solved, the caller's; NULL for all mazes of a size that are too many to
 * hold. `start`: mazes to add first, in this order; may be NULL. False: no memory. */
bool sim_selection_begin(struct sim_selection *selection, struct sim_size size, uint32_t length,
                         bool perfect, bool symmetric, const struct sim_slices *mazes,
                         const struct sim_set *start, uint64_t memory_bytes);
/* MW_OK: `found` solves all; MW_UNSOLVABLE: no sequence of at most `length` moves does, and the
 * mazes taken (with their images, if symmetric) prove it; MW_NO_MEMORY: the limit was reached,
 * or there is none; MW_GAVE_UP: more than `states_max` pairs were found; MW_RUNNING. */
enum mw_status sim_selection_run(struct sim_selection *selection, uint64_t *budget);
void sim_selection_close(struct sim_selection *selection);
/* Maze-steps so far: four a pair of each product, and those of the walks. */
uint64_t sim_selection_steps(const struct sim_selection *selection);
/* The mazes taken, with their images behind them if the proof is by symmetry. */
bool sim_selection_certificate(const struct sim_selection *selection, struct sim_set *certificate);

/* Whether it stands between two mazes. */
bool sim_selection_waits(const struct sim_selection *selection);
/* Takes the place at which another run was saved (saving.h): of the mazes taken so many were given, so
 * many are in the automaton. */
void sim_selection_resume(struct sim_selection *selection, uint32_t given, uint32_t added);

/* Begins the product of the automaton with one more maze, in `product`; the automaton stays. */
void sim_selection_try(struct sim_selection *selection, const uint64_t *mask);
/* The finished product becomes the automaton and its maze is taken, or it is dropped. */
bool sim_selection_settle(struct sim_selection *selection, const uint64_t *mask, bool take);

#endif
