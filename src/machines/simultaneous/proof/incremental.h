/*
 * Incremental shortest sequences: all shortest sequences for a set of mazes that grows by one maze
 * at a time.
 *
 * It keeps the automaton (automaton.h) of the shortest length with a solution. A maze that empties
 * it raises the length by one, and all mazes are added again in order.
 *
 * It replaces FIND_SHORTEST_SOLVING_SEQUENCE of Nusser 2016 (Alg. 5.3): a set of starts grows by
 * counterexamples, as in conformant planning (Brafman and Hoffmann 2004; To, Pontelli and Son
 * 2009).
 */
#pragma once

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "product.h"

struct sim_incremental {
    struct sim_size size;
    struct sim_memory *memory;         /* owned by the caller */
    const struct sim_sequence *prefix; /* of every sequence; owned by the caller */
    struct sim_set taken;
    uint32_t length; /* shorter sequences are excluded; once settled, the length of the shortest */
    struct sim_automaton automaton;
    bool open;      /* an automaton of this length exists */
    uint32_t added; /* mazes of `taken` that are in the automaton */
    struct sim_product product;
    uint64_t pairs; /* found in all */
};

/* The prefix may be empty, and has at most SIM_PROOF_MOVES_MAX moves. */
void sim_incremental_open(struct sim_incremental *incremental, struct sim_size size,
                          const struct sim_sequence *prefix, struct sim_memory *memory);
void sim_incremental_close(struct sim_incremental *incremental);
/* Adds a maze; sim_incremental_run must follow. Returns false if memory runs out. */
bool sim_incremental_take(struct sim_incremental *incremental, const uint64_t *mask);
/* Returns MW_OK when settled, MW_RUNNING, MW_NO_MEMORY, or MW_GAVE_UP beyond
 * SIM_PROOF_MOVES_MAX. */
enum mw_status sim_incremental_run(struct sim_incremental *incremental, uint64_t *budget);
/* Writes one of the shortest sequences once settled. Returns false if memory runs out. */
bool sim_incremental_word(const struct sim_incremental *incremental, struct sim_sequence *sequence);

/* Tries one more maze without adding it. sim_incremental_run_trial ends with MW_OK and the number
 * of sequences left at this length (0: it would get longer). */
void sim_incremental_try(struct sim_incremental *incremental, const uint64_t *mask);
enum mw_status sim_incremental_run_trial(struct sim_incremental *incremental, uint64_t *budget,
                                         double *words);
