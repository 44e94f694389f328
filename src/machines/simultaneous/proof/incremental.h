/*
 * All shortest sequences for a set of mazes that grows by one maze at a time: the automaton of
 * layers.h at the least length at which it is not empty. A maze that empties it raises the length by
 * one, and the mazes are added again in their order.
 *
 * It stands where Nusser 2016 has FIND_SHORTEST_SOLVING_SEQUENCE (Alg. 5.3): a set of starts that
 * grows by counterexamples, as in conformant planning (Brafman and Hoffmann 2004; To, Pontelli and
 * Son 2009).
 */
#ifndef SIMULTANEOUS_CLIMB_H
#define SIMULTANEOUS_CLIMB_H

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "product.h"

struct sim_climb {
    struct sim_size size;
    bool perfect;
    struct sim_memory *memory; /* the caller's */
    struct sim_set taken;
    uint32_t length; /* shorter sequences are excluded; when it is settled the shortest have it */
    struct sim_layers automaton;
    bool open;      /* there is an automaton of this length */
    uint32_t added; /* mazes of `taken` that are in it */
    struct sim_product product;
    uint64_t pairs; /* found in all */
};

void sim_climb_open(struct sim_climb *climb, struct sim_size size, bool perfect,
                    struct sim_memory *memory);
void sim_climb_close(struct sim_climb *climb);
/* One more maze; sim_climb_run has to follow. False: no memory. */
bool sim_climb_take(struct sim_climb *climb, const uint64_t *mask);
/* MW_OK: settled; MW_RUNNING; MW_NO_MEMORY; MW_GAVE_UP: longer than SIM_PROOF_MOVES_MAX. */
enum mw_status sim_climb_run(struct sim_climb *climb, uint64_t *budget);
/* Of one that is settled, one of the shortest sequences. False: no memory. */
bool sim_climb_word(const struct sim_climb *climb, struct sim_sequence *sequence);

/* What one more maze would leave: sim_climb_try begins, sim_climb_run_trial ends with MW_OK and the
 * number of sequences of this length (0: it would be longer). */
void sim_climb_try(struct sim_climb *climb, const uint64_t *mask);
enum mw_status sim_climb_run_trial(struct sim_climb *climb, uint64_t *budget, double *words);

#endif
