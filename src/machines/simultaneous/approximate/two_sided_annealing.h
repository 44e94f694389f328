/*
 * Two-sided annealing: simulated annealing of a sequence of at most `target` moves, to leave fewer
 * mazes of a working set unsolved.
 *
 * For positions in the sequence, it stores for each maze the token's cell (computed from the left)
 * and the cells from which the rest solves (computed from the right). A maze is solved if the two
 * meet, so a change costs only the moves changed. The window moves back and forth over the
 * sequence, and blocks of mazes are updated when needed.
 *
 * Mazes unsolved after a sweep gain weight; without weights, the search stagnates early. Mazes that
 * end most trials come first, so bad changes are rejected quickly.
 */
#pragma once

#include "working_set.h"

enum {
    SIM_ANNEALER_LENGTH_MAX = 4000,
    SIM_ANNEALER_WINDOW = 10,
};

/* A change of the sequence: replaces its moves from `begin` to `end`. */
struct sim_change {
    uint8_t moves[SIM_ANNEALER_WINDOW + 1];
    uint32_t begin, end, length;
};

struct sim_annealer {
    struct sim_working_set working_set;
    struct rng rng;
    uint8_t moves[SIM_ANNEALER_LENGTH_MAX + 1];
    uint32_t length, target;
    uint32_t frozen; /* first moves that stay unchanged; set by the caller, less than the length */
    bool thrifty;
    uint32_t stage;
    uint32_t done;   /* blocks done in this stage */
    uint32_t at;     /* the first move of the window */
    bool rightwards; /* direction of the sweep */
    uint32_t tries;  /* left at this window position */
    struct sim_change change;
    uint64_t cost, sum, limit;
    uint64_t sweeps, sweeps_max;
    uint64_t all_tries;
    uint64_t steps; /* maze-steps */
};

/* The caller sets `rng`. */
void sim_annealer_open(struct sim_annealer *annealer, struct sim_size size,
                       struct sim_memory *memory);
/* Begins with a sequence of at least one move, or restarts after mazes were added. `thrifty`: the
 * sequence grows only if that solves more, which is good far above the shortest length; otherwise
 * it grows freely up to the target. */
void sim_annealer_begin(struct sim_annealer *annealer, const uint8_t *moves, uint32_t length,
                        uint32_t target, bool thrifty);
/* Returns MW_OK (`moves` solve the working set), MW_GAVE_UP when `sweeps` reaches `sweeps_max`
 * (which the caller may raise), MW_RUNNING or MW_NO_MEMORY. */
enum mw_status sim_annealer_run(struct sim_annealer *annealer, uint64_t *budget);
/* After sim_annealer_run has ended: finds a maze of the working set that the sequence leaves
 * unsolved. Returns false if it solves them all. */
bool sim_annealer_unsolved(struct sim_annealer *annealer, uint64_t *mask);
void sim_annealer_close(struct sim_annealer *annealer);
