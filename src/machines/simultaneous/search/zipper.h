/*
 * Two-sided annealing: a sequence of at most `target` moves is changed here and there so that it
 * leaves ever less of a working set of mazes unsolved. For each place of the sequence there is kept,
 * for each maze, where the token is (from the left) and from which fields the rest solves (from the
 * right). A maze is solved where the two meet; so a change in a window costs the moves of the window
 * only. The window goes to and fro over the sequence, like the slider of a zip fastener.
 *
 * What stays unsolved after a sweep weighs more from then on: without that the search stands still
 * long before the end.
 */
#ifndef SIMULTANEOUS_ZIPPER_H
#define SIMULTANEOUS_ZIPPER_H

#include "../maze/memory.h"
#include "../maze/slices.h"

enum {
    SIM_ZIPPER_LENGTH_MAX = 4000,
    SIM_ZIPPER_WINDOW = 10,
    SIM_ZIPPER_WEIGHT_BITS = 4,
};

struct sim_zipper {
    struct sim_slices cases; /* the working set; those that weigh most come first */
    struct sim_memory *memory;
    struct rng rng;
    uint8_t moves[SIM_ZIPPER_LENGTH_MAX + 1];
    uint32_t length, target;
    uint32_t blocks, places; /* that there is room for */
    sim_lane *left;          /* tokens in front of move i: [i][block][field] */
    sim_lane *right;         /* fields from which the last d moves solve: [d][block][field] */
    sim_lane *weight;        /* [block][bit] */
    uint32_t stage;
    uint32_t at;     /* the first move of the window */
    bool rightwards; /* the sweep */
    uint32_t tries;  /* left at this place */
    uint32_t done;   /* of what the stage does block by block, or move by move */
    uint64_t cost, sum, limit;
    uint8_t window[SIM_ZIPPER_WINDOW + 1]; /* on trial */
    uint32_t window_length;
    uint64_t sweeps, all_tries;
    uint64_t steps; /* maze-steps */
};

void sim_zipper_open(struct sim_zipper *zipper, struct sim_size size, bool perfect, struct rng rng,
                     struct sim_memory *memory);
/* One more case; sim_zipper_begin has to follow. False: no memory. */
bool sim_zipper_add(struct sim_zipper *zipper, const uint64_t *mask);
/* Begins with a sequence, anew after cases came in. False: no memory. */
bool sim_zipper_begin(struct sim_zipper *zipper, const uint8_t *moves, uint32_t length,
                      uint32_t target);
/* MW_OK: `moves` solve the cases; MW_RUNNING. */
enum mw_status sim_zipper_run(struct sim_zipper *zipper, uint64_t *budget);
void sim_zipper_close(struct sim_zipper *zipper);

#endif
