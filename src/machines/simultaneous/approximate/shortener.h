/*
 * Shortener: finds ever shorter sequences that solve all mazes.
 *
 * The annealer works on a working set. The mazes that its sequence leaves unsolved are added to the
 * set until none is left; then the sequence loses a move and the search continues. Far above the
 * shortest length the annealer is thrifty. Where it stagnates, a path through an unsolved maze is
 * appended. A long sequence loses many moves at once; when the annealer gives up on that, half as
 * many. Where a complete search takes minutes, stages.h does all of it.
 */
#pragma once

#include "../counterexamples/sampler.h"
#include "../maze/sequence.h"
#include "stages.h"
#include "two_sided_annealing.h"

struct sim_shortener {
    struct sim_annealer annealer;
    struct sim_sampler sampler;
    struct rng rng;
    enum mw_status (*stage)(struct sim_shortener *shortener, uint64_t *budget);
    uint32_t limit, room;  /* maximum length in all, and at present */
    uint64_t tries_max;    /* tries without success until it gives up */
    uint64_t tries_before; /* tries at the last success */
    bool solved;           /* a sequence of this round solved all mazes: */
    uint8_t solving[SIM_ANNEALER_LENGTH_MAX];
    uint32_t solving_length, step; /* moves that it loses at once */
    bool staged;
    struct sim_stages stages;
};

void sim_shortener_open(struct sim_shortener *shortener, struct sim_size size,
                        const struct sim_slices *held, struct sim_memory *memory);
/* Begins with a sequence of at least one move, or of any length in stages. The working set is kept.
 * Returns false if memory runs out. */
bool sim_shortener_begin(struct sim_shortener *shortener, const struct sim_sequence *from,
                         uint64_t tries_max, struct rng rng);
/* Returns MW_OK (a sequence solves all mazes; call again for shorter ones), MW_GAVE_UP after
 * `tries_max` tries without success or without a move left, MW_RUNNING or MW_NO_MEMORY. */
enum mw_status sim_shortener_run(struct sim_shortener *shortener, uint64_t *budget);
/* After MW_OK: returns the sequence, which the shortener owns. */
struct sim_sequence sim_shortener_sequence(struct sim_shortener *shortener);
uint64_t sim_shortener_steps(const struct sim_shortener *shortener);
void sim_shortener_close(struct sim_shortener *shortener);
