/*
 * Order annealing: searches by simulated annealing for the order and choice of mazes whose chain of
 * products (product.h) is cheapest.
 *
 * The cost of an order is the number of pairs of its chain until the automaton is empty. A change
 * swaps or moves mazes, flips cells of one, takes one from a pool, or drops one. The limit of
 * acceptance is drawn before the changed order is tried, so a trial ends as soon as it costs more.
 * The automata of the current order are kept, so a trial begins at the first changed maze. The work
 * is fixed at the beginning, and the temperature falls with the share of it that is left.
 *
 * An order that is good at a low length is good at a higher one, where a trial would cost too much.
 */
#pragma once

#include "../sets/set.h"
#include "core/saved_state.h"
#include "product.h"

enum {
    SIM_ORDER_MAZES_MAX = 256,
    SIM_ORDER_POOL_MAX = 512,
};

/* The automaton before a maze of an order, and the pairs of all products before it. */
struct sim_order_link {
    struct sim_automaton automaton;
    uint64_t pairs;
};

struct sim_order_annealing {
    struct sim_size size;
    uint32_t length;
    bool symmetric; /* as in struct sim_selection */
    struct sim_memory memory;
    struct rng rng;
    struct sim_set order; /* the current order */
    struct sim_set pool;  /* mazes of all orders accepted */
    uint64_t pairs;       /* of the current order's chain; 0: not yet counted */
    struct sim_set best;  /* the cheapest order so far; empty until the first one is counted */
    uint64_t best_pairs;
    /* The mazes at the beginning of `best` that have most of its pairs. The others are not worth keeping at
     * a higher length: selection then finds better ones. */
    uint32_t best_costly;
    bool again; /* set by the caller: the order was annealed before, so the temperature is low */
    uint64_t work, work_max; /* pairs of all trials, with a charge per product; their limit */
    /* The state before the trial, to be saved. */
    struct rng rng_before;
    uint64_t work_before;

    struct sim_order_link *chain, *trial;
    uint32_t links; /* in the chain */
    bool trying;
    struct sim_set changed; /* the order on trial */
    uint32_t first, next;   /* the first maze that differs, the next to be added */
    /* Behind `same` mazes of the order, and `changed_same` of the one on trial, both have the same. */
    uint32_t same, changed_same;
    uint64_t limit, pairs_so_far;
    struct sim_product product;
};

/* Begins with `order`, which proves `length` (as in sim_selection_begin) and is copied. Trials end after
 * `work_max` pairs. Returns false if memory runs out. */
bool sim_order_begin(struct sim_order_annealing *annealing, struct sim_size size, uint32_t length,
                     bool symmetric, const struct sim_set *order, const struct rng *rng,
                     uint64_t work_max, uint64_t memory_bytes);
/* Returns MW_OK when the work is spent, MW_RUNNING, or MW_NO_MEMORY if the automata do not fit. The
 * best order proves the length in all cases, unless it is empty. */
enum mw_status sim_order_run(struct sim_order_annealing *annealing, uint64_t *budget);
void sim_order_close(struct sim_order_annealing *annealing);

/* Saves the orders as they were before the current trial. */
void sim_order_save(const struct sim_order_annealing *annealing, struct text *out);
/* Loads into an annealing that was begun the same way and has not run. Sets state->failed for
 * invalid states. Returns false if memory runs out. */
bool sim_order_load(struct sim_order_annealing *annealing, struct saved_state *state);
