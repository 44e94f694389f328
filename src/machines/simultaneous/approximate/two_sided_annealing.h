/*
 * Two-sided annealing: a sequence of at most `target` moves is changed here and there so that it
 * leaves ever less of a working set of mazes unsolved. For the places of the sequence there is kept,
 * for each maze, where the token is (from the left) and from which cells the rest solves (from the
 * right). A maze is solved where the two meet; so a change costs the moves that it changes only. The
 * place goes to and fro over the sequence, like the slider of a zip fastener, and each block of
 * mazes follows when it is looked at.
 *
 * What stays unsolved after a sweep weighs more from then on: without that the search stands still
 * long before the end. The mazes that end most trials come first, so that a change that is none is
 * soon found out.
 */
#ifndef SIMULTANEOUS_TWO_SIDED_ANNEALING_H
#define SIMULTANEOUS_TWO_SIDED_ANNEALING_H

#include "working_set.h"

enum {
    SIM_ANNEALER_LENGTH_MAX = 4000,
    SIM_ANNEALER_WINDOW = 10,
};

/* A change of the sequence: its moves from `begin` to `end` become others. */
struct sim_change {
    uint8_t moves[SIM_ANNEALER_WINDOW + 1];
    uint32_t begin, end, length;
};

struct sim_annealer {
    struct sim_working_set working_set;
    struct rng rng;
    uint8_t moves[SIM_ANNEALER_LENGTH_MAX + 1];
    uint32_t length, target;
    uint32_t frozen; /* so many first moves are left as they are: the caller's, fewer than all */
    bool thrifty;
    uint32_t stage;
    uint32_t done;   /* of what the stage does block by block */
    uint32_t at;     /* the first move of the window */
    bool rightwards; /* the sweep */
    uint32_t tries;  /* left at this place */
    struct sim_change change;
    uint64_t cost, sum, limit;
    uint64_t sweeps, sweeps_max;
    uint64_t all_tries;
    uint64_t steps; /* maze-steps */
};

/* `rng` is the caller's to set. */
void sim_annealer_open(struct sim_annealer *annealer, struct sim_size size, bool perfect,
                       struct sim_memory *memory);
/* Begins with a sequence of at least one move, anew after working_set were added. `thrifty`: the sequence grows
 * only where that solves more, as is good far above the shortest; else as it likes, up to the target. */
void sim_annealer_begin(struct sim_annealer *annealer, const uint8_t *moves, uint32_t length,
                        uint32_t target, bool thrifty);
/* MW_OK: `moves` solve the working_set; MW_GAVE_UP: `sweeps` has come to `sweeps_max`, which the caller may
 * raise; MW_RUNNING; MW_NO_MEMORY. */
enum mw_status sim_annealer_run(struct sim_annealer *annealer, uint64_t *budget);
/* After sim_annealer_run has ended: one of the working_set that the sequence leaves unsolved; false: it solves them. */
bool sim_annealer_unsolved(struct sim_annealer *annealer, uint64_t *mask);
void sim_annealer_close(struct sim_annealer *annealer);

#endif
