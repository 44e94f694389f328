/* State of the task `prove`, shared by prove.c (the task), prove_levels.c (its levels), prove_state.c
 * (saving) and prove_result.c (texts). */
#pragma once

#include "../maze/symmetry.h"
#include "../proof/maze_selection.h"
#include "../proof/order_annealing.h"
#include "../proof/proof_state.h"
#include "../sets/distinct.h"
#include "../sets/set.h"
#include "../tasks/tasks.h"
#include "core/saved_state.h"
#include "core/task.h"

struct prove_task {
    struct task task;
    struct sim_size size;
    uint64_t length;
    struct rng seed, rng; /* initial state; current state */
    struct sim_set set;   /* initial mazes */
    struct sim_all_mazes mazes;
    /* Orders are annealed first, at lengths that rise to that of the proof: selection completes the order for a
     * length, then it is annealed. The proof itself is a selection that begins with the mazes of the last order. */
    enum prove_phase { IDLE, SELECTING, ANNEALING, PROVING } phase;
    bool anneals;
    uint64_t work_max; /* of annealing, in pairs; 0: as much as suits the proof */
    uint64_t work;     /* of finished levels */
    uint32_t level;    /* the length at which the order is annealed */
    uint32_t
        round; /* of the first level, which begins afresh a few times and keeps the best order */
    uint64_t order_pairs; /* at the first level, the pairs of `order` */
    bool is_last;         /* of the levels */
    uint64_t level_work;  /* to be spent at this level */
    struct sim_set order; /* after the previous level */
    struct sim_selection selection;
    struct sim_order_annealing annealing;
    struct text level_name; /* the phase of the current level, in words */
    uint64_t memory;
    struct sim_store store;       /* no functions: none */
    const struct mw_peers *peers; /* processes that share the proof itself; NULL: none */
    uint64_t steps;               /* of finished levels */
    enum { UNDECIDED, PROVED, REFUTED } verdict;
    struct sim_set certificate;
    bool loading; /* a saved state is being loaded */
    struct sim_loading loaded;
};

/* Sets the first level and begins its selection. At shorter lengths every maze's goal may be out of reach. Returns
 * false if memory runs out. */
bool prove_begin_levels(struct prove_task *prove);
/* Ends the current phase, keeping its steps, and begins another one: SELECTING or PROVING, or ANNEALING. Both
 * return false if memory runs out. */
bool prove_begin_selection(struct prove_task *prove, enum prove_phase phase);
bool prove_begin_annealing(struct prove_task *prove, const struct sim_set *order);

static inline bool prove_is_selecting(const struct prove_task *prove)
{
    return prove->phase == SELECTING || prove->phase == PROVING;
}

/* Frees the selection or the annealing, and keeps its steps and work. */
void prove_end_phase(struct prove_task *prove);
/* Ends the selection of a level: its order is annealed. At a limit, the proof itself begins. Returns
 * false if memory runs out. */
bool prove_end_selection(struct prove_task *prove, enum mw_status status);
/* Ends the annealing of a level. At the memory limit, a longer proof would not fit either. Returns false
 * if memory runs out. */
bool prove_end_annealing(struct prove_task *prove, enum mw_status status);

/* See struct task_class. */
struct progress prove_progress(const void *task);
void prove_figures(const void *task, struct text *out);
void prove_result(const void *task, struct text *out);
bool prove_save(const void *task, uint32_t piece, struct text *out);
enum mw_status prove_load(void *task, struct saved_state *piece, struct mw_error *error);
