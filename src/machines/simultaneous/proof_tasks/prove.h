/* State of the task `prove`, shared by prove.c (the search) and prove_state.c (saving). */
#ifndef SIMULTANEOUS_PROVE_H
#define SIMULTANEOUS_PROVE_H

#include "../proof/maze_selection.h"
#include "../proof/order_annealing.h"
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
    /* First, for some lower lengths: selection completes the order, then it is annealed. Last, the
     * proof itself begins with the first mazes of the order. */
    uint64_t effort;      /* of annealing, in percent; 0: none */
    uint32_t level;       /* of the lower lengths, PROVE_LEVELS for the proof itself */
    struct sim_set order; /* after the last level */
    struct sim_selection selection;
    struct sim_order_annealing annealing;
    enum { IDLE, SELECTING, ANNEALING } phase;
    uint64_t memory;
    uint64_t steps; /* of finished levels */
    enum { UNDECIDED, PROVED, REFUTED } verdict;
    struct sim_set certificate;
    bool loading; /* a saved state is being loaded; nodes loaded so far */
    uint64_t loaded;
};

enum { PROVE_LEVELS = 9 };

/* Ends the current phase, keeping its steps, and begins the selection of the level. Both return
 * false if memory runs out. */
bool prove_begin_selection(struct prove_task *prove);
bool prove_begin_annealing(struct prove_task *prove, const struct sim_set *order);

/* See struct task_class. */
bool prove_save(const void *task, uint32_t piece, struct text *out);
enum mw_status prove_load(void *task, struct saved_state *piece, struct mw_error *error);

#endif
