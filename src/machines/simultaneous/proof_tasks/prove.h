/* The task `prove` (prove.c) and its state (prove_state.c). */
#ifndef SIMULTANEOUS_PROVE_H
#define SIMULTANEOUS_PROVE_H

#include "../proof/maze_selection.h"
#include "../sets/all_mazes.h"
#include "../sets/set.h"
#include "claim.h"
#include "core/saved_state.h"

struct prove_task {
    struct task task;
    struct sim_size size;
    uint64_t length;
    bool perfect;
    struct shard shard; /* of 0: the whole */
    struct sim_prefixes prefixes;
    struct rng seed, rng; /* as it began; now */
    struct sim_set set;   /* mazes to begin with */
    struct sim_all_mazes mazes;
    struct sim_selection selection;
    bool proving;
    uint64_t orders, order; /* to look for, and the one at work */
    uint64_t memory;
    uint64_t best_pairs;
    struct sim_set best; /* the first mazes of the best order */
    uint64_t steps;      /* of orders that are over */
    enum { UNDECIDED, PROVED, REFUTED } verdict;
    struct sim_set certificate;
    bool loading; /* a state, of which so many nodes are there */
    uint64_t loaded;
};

/* Ends the proof at work, with its steps kept, and begins the next: an order or the proof behind them.
 * False: no memory. */
bool prove_begin_next(struct prove_task *prove);

/* As of struct task_class. */
bool prove_save(const void *task, uint32_t piece, struct text *out);
enum mw_status prove_load(void *task, struct saved_state *piece, struct mw_error *error);

#endif
