/* State of the task `prove`, shared by prove.c (the search) and prove_state.c (saving). */
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
    struct shard shard; /* `of` is 0: the whole proof */
    struct sim_prefixes prefixes;
    struct rng seed, rng; /* initial state; current state */
    struct sim_set set;   /* initial mazes */
    struct sim_all_mazes mazes;
    struct sim_selection selection;
    bool proving;
    uint64_t orders, order; /* number of orders, and the current one */
    uint64_t memory;
    uint64_t best_pairs;
    struct sim_set best; /* first mazes of the best order */
    uint64_t steps;      /* of finished orders */
    enum { UNDECIDED, PROVED, REFUTED } verdict;
    struct sim_set certificate;
    bool loading; /* a saved state is being loaded; nodes loaded so far */
    uint64_t loaded;
};

/* Ends the current proof, keeping its steps, and begins the next: an order or the final proof.
 * Returns false if memory runs out. */
bool prove_begin_next(struct prove_task *prove);

/* See struct task_class. */
bool prove_save(const void *task, uint32_t piece, struct text *out);
enum mw_status prove_load(void *task, struct saved_state *piece, struct mw_error *error);

#endif
