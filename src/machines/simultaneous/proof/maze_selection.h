/*
 * Maze selection: chooses the order in which mazes are added to the automaton (product.h), to keep
 * it small.
 *
 * Random walks through the automaton are tested on all mazes. Some of the mazes solved least often
 * are added on trial to parts of the automaton, the subautomata below random prefixes. The maze
 * that leaves the least is added. Trials with fewer moves would be a worse measure.
 */
#pragma once

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

/* The subautomaton below a prefix. */
struct sim_selection_part {
    uint32_t length;
    uint8_t moves[SIM_PROOF_MOVES_MAX];
    struct sim_automaton below;
};

struct sim_selection {
    struct sim_size size;
    uint32_t length; /* maximum number of moves */
    /* All mazes of the size: the set is closed under symmetries (symmetry.h), so plain sequences
     * suffice. */
    bool symmetric;
    uint32_t fixed; /* first moves common to all sequences: the r on a square, otherwise none */
    bool growing;   /* too many mazes to store: the finder adds some to the pool */
    /* Continue until every sampled walk solves all mazes, not just one. */
    bool exhaustive;
    const struct sim_slices *mazes; /* mazes to solve; the pool if growing */
    struct sim_slices pool;
    struct sim_memory memory;
    struct sim_window window; /* set by the caller; otherwise all sequences */
    const struct mw_peers
        *peers;          /* processes that share the automaton, set by the caller; NULL: none */
    uint64_t states_max; /* limit of all pairs, set by the caller; 0: no limit */
    struct rng rng;

    struct sim_automaton automaton;
    struct sim_set taken; /* in the order added */
    uint32_t initial;     /* initial mazes: the first ones of `taken`, added from `added` on */
    uint32_t added;
    struct sim_product product;

    uint32_t phase;
    uint8_t walk[SIM_SELECTION_WALKS][SIM_PROOF_MOVES_MAX];
    bool walk_fails[SIM_SELECTION_WALKS];
    uint32_t walks;
    uint32_t block;
    uint8_t *failures; /* for each maze, the number of walks that leave it unsolved */
    uint32_t failures_capacity;
    struct sim_finder finder;
    uint64_t finder_steps; /* step limit for one walk */
    struct sim_selection_part part[SIM_SELECTION_PARTS];
    uint32_t parts, part_depth;
    uint32_t candidates, trial, trial_part, best;
    uint32_t candidate[SIM_SELECTION_TRIALS];
    double trial_size, trial_words; /* sums over the parts so far */
    double best_size, best_score;

    struct sim_sequence found; /* after MW_OK: a solving sequence, one of the walks */
    uint64_t expanded;         /* pairs of all products, without trials */
    uint64_t tried;            /* pairs of trials */
    uint64_t walked;           /* maze-steps of the sampled walks */
    uint64_t most_nodes;
};

/* `mazes`: the mazes to solve, owned by the caller; NULL for all mazes of a size too large to
 * store. `start`: mazes to add first, in this order; may be NULL. Returns false if memory runs
 * out. */
bool sim_selection_begin(struct sim_selection *selection, struct sim_size size, uint32_t length,
                         bool symmetric, const struct sim_slices *mazes,
                         const struct sim_set *start, uint64_t memory_bytes);
/* Returns MW_OK (`found` solves all mazes); MW_UNSOLVABLE (no sequence of at most `length` moves
 * does, and the mazes taken, with their images if symmetric, prove it); MW_NO_MEMORY at the limit
 * or if memory runs out; MW_GAVE_UP beyond `states_max` pairs; or MW_RUNNING. */
enum mw_status sim_selection_run(struct sim_selection *selection, uint64_t *budget);
void sim_selection_close(struct sim_selection *selection);
/* Returns the maze-steps so far: four per pair of each product, plus those of the walks. */
uint64_t sim_selection_steps(const struct sim_selection *selection);

/* Returns whether the run is between two mazes, where it can be saved. */
bool sim_selection_rests(const struct sim_selection *selection);
/* Resumes at a saved position (proof_state.h): the numbers of initial mazes and of mazes in the
 * automaton. */
void sim_selection_resume(struct sim_selection *selection, uint32_t initial, uint32_t added);

/* Adds one maze to the automaton, apart from the selection. Returns MW_OK when it is added. */
enum mw_status sim_selection_add(struct sim_selection *selection, const uint64_t *mask,
                                 uint64_t *budget);
