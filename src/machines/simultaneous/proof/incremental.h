/*
 * All shortest sequences for a set of mazes that grows by one maze at a time: the automaton of
 * layers.h at the least length at which it is not empty. A maze that empties it raises the length by
 * one, and the mazes are added again in their order.
 *
 * It stands where Nusser 2016 has FIND_SHORTEST_SOLVING_SEQUENCE (Alg. 5.3): a set of starts that
 * grows by counterexamples, as in conformant planning (Brafman and Hoffmann 2004; To, Pontelli and
 * Son 2009).
 */
#ifndef SIMULTANEOUS_INCREMENTAL_H
#define SIMULTANEOUS_INCREMENTAL_H

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "product.h"

struct sim_incremental {
    struct sim_size size;
    bool perfect;
    struct sim_memory *memory; /* the caller's */
    struct sim_set taken;
    uint32_t length; /* shorter sequences are excluded; when it is settled the shortest have it */
    struct sim_automaton automaton;
    bool open;      /* there is an automaton of this length */
    uint32_t added; /* mazes of `taken` that are in it */
    struct sim_product product;
    uint64_t pairs; /* found in all */
};

void sim_incremental_open(struct sim_incremental *incremental, struct sim_size size, bool perfect,
                          struct sim_memory *memory);
void sim_incremental_close(struct sim_incremental *incremental);
/* One more maze; sim_incremental_run has to follow. False: no memory. */
bool sim_incremental_take(struct sim_incremental *incremental, const uint64_t *mask);
/* MW_OK: settled; MW_RUNNING; MW_NO_MEMORY; MW_GAVE_UP: longer than SIM_PROOF_MOVES_MAX. */
enum mw_status sim_incremental_run(struct sim_incremental *incremental, uint64_t *budget);
/* Of one that is settled, one of the shortest sequences. False: no memory. */
bool sim_incremental_word(const struct sim_incremental *incremental, struct sim_sequence *sequence);

/* What one more maze would leave: sim_incremental_try begins, sim_incremental_run_trial ends with MW_OK and the
 * number of sequences of this length (0: it would be longer). */
void sim_incremental_try(struct sim_incremental *incremental, const uint64_t *mask);
enum mw_status sim_incremental_run_trial(struct sim_incremental *incremental, uint64_t *budget,
                                         double *words);

#endif
