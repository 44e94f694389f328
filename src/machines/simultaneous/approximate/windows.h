/*
 * Windows: a sequence that solves all mazes is shortened where the exact search of a window
 * (exact_window.h) finds as good moves, but one less.
 *
 * A window is drawn. If no shorter one is found, as many other moves take its place, so that the
 * windows that follow belong to another sequence. Candidates are tried on the mazes known so far, and then on all: those that are
 * left unsolved become known.
 */
#pragma once

#include "../counterexamples/sampler.h"
#include "../maze/sequence.h"
#include "exact_window.h"

struct sim_windows {
    struct sim_memory *memory;   /* the caller's, like ... */
    struct sim_sampler *sampler; /* of all mazes, with SIM_WINDOW_CELLS_MAX cells at most */
    struct sim_window_maze *mazes;
    uint32_t count, capacity;
    uint32_t
        *suspects; /* mazes that the window may leave unsolved; the most useful ones come first */
    uint32_t suspected;
    struct sim_sequence sequence, trial;
    struct rng rng;
    uint32_t stage;
    uint32_t prepared;   /* mazes */
    uint32_t begin, end; /* of the window */
    bool shorter;        /* than the window; otherwise as long */
    uint64_t steps, steps_before, steps_max;
    struct sim_exact_window window;
};

void sim_windows_open(struct sim_windows *windows, struct sim_sampler *sampler,
                      struct sim_memory *memory);
/* Begins with a sequence that solves all mazes and some mazes that are hard. Gives up a length after
 * some thousand steps for each of `tries`. Returns false if memory runs out. */
bool sim_windows_begin(struct sim_windows *windows, const struct sim_sequence *from,
                       const struct sim_set *known, uint64_t tries, struct rng rng);
/* Returns MW_OK (`sequence` is shorter and solves all mazes; call again for shorter ones),
 * MW_GAVE_UP, MW_RUNNING or MW_NO_MEMORY. */
enum mw_status sim_windows_run(struct sim_windows *windows, uint64_t *budget);
void sim_windows_close(struct sim_windows *windows);
