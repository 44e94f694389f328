/*
 * Two-sided annealing: a sequence of at most `target` moves is changed here and there so that it
 * leaves ever less of a working set of mazes unsolved. For the places of the sequence there is kept,
 * for each maze, where the token is (from the left) and from which fields the rest solves (from the
 * right). A maze is solved where the two meet; so a change costs the moves that it changes only. The
 * place goes to and fro over the sequence, like the slider of a zip fastener, and each block of
 * mazes follows when it is looked at.
 *
 * What stays unsolved after a sweep weighs more from then on: without that the search stands still
 * long before the end. The mazes that end most trials come first, so that a change that is none is
 * soon found out.
 */
#ifndef SIMULTANEOUS_ZIPPER_H
#define SIMULTANEOUS_ZIPPER_H

#include "working_set.h"

enum {
    SIM_ZIPPER_LENGTH_MAX = 4000,
    SIM_ZIPPER_WINDOW = 10,
};

/* A change of the sequence: its moves from `begin` to `end` become others. */
struct sim_change {
    uint8_t moves[SIM_ZIPPER_WINDOW + 1];
    uint32_t begin, end, length;
};

struct sim_zipper {
    struct sim_cases cases;
    struct rng rng;
    uint8_t moves[SIM_ZIPPER_LENGTH_MAX + 1];
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
void sim_zipper_open(struct sim_zipper *zipper, struct sim_size size, bool perfect,
                     struct sim_memory *memory);
/* Begins with a sequence of at least one move, anew after cases were added. `thrifty`: the sequence grows
 * only where that solves more, as is good far above the shortest; else as it likes, up to the target. */
void sim_zipper_begin(struct sim_zipper *zipper, const uint8_t *moves, uint32_t length,
                      uint32_t target, bool thrifty);
/* MW_OK: `moves` solve the cases; MW_GAVE_UP: `sweeps` has come to `sweeps_max`, which the caller may
 * raise; MW_RUNNING; MW_NO_MEMORY. */
enum mw_status sim_zipper_run(struct sim_zipper *zipper, uint64_t *budget);
/* After sim_zipper_run has ended: one of the cases that the sequence leaves unsolved; false: it solves them. */
bool sim_zipper_unsolved(struct sim_zipper *zipper, uint64_t *mask);
void sim_zipper_close(struct sim_zipper *zipper);

#endif
