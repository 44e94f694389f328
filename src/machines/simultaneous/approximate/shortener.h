/*
 * Ever shorter sequences that solve all: the annealer works on a set of mazes, and what its sequence
 * leaves unsolved of all mazes comes to the set, until nothing is left; then with a move fewer. Far
 * above the shortest it is thrifty, and where it stands still the way through a maze that is left is
 * put behind the sequence.
 */
#ifndef SIMULTANEOUS_SHORTENER_H
#define SIMULTANEOUS_SHORTENER_H

#include "../counterexamples/sampler.h"
#include "../maze/sequence.h"
#include "two_sided_annealing.h"

struct sim_shortener {
    struct sim_annealer annealer;
    struct sim_sampler sampler;
    struct rng rng;
    uint32_t stage;
    uint32_t limit, room;  /* of the length: at most, and by now */
    uint64_t tries_max;    /* without success */
    uint64_t tries_before; /* at the last success */
    bool solved;           /* a sequence of this round did */
};

void sim_shortener_open(struct sim_shortener *shortener, struct sim_size size, bool perfect,
                        const struct sim_slices *held, struct sim_memory *memory);
/* Begins with a sequence of at least one move; the working set stays. */
void sim_shortener_begin(struct sim_shortener *shortener, const struct sim_sequence *from,
                         uint64_t tries_max, struct rng rng);
/* MW_OK: `annealer.moves` solve all, and the next call looks for shorter ones; MW_GAVE_UP: so many
 * tries without success, or no move is left; MW_RUNNING; MW_NO_MEMORY. */
enum mw_status sim_shortener_run(struct sim_shortener *shortener, uint64_t *budget);
uint64_t sim_shortener_steps(const struct sim_shortener *shortener);
void sim_shortener_close(struct sim_shortener *shortener);

#endif
