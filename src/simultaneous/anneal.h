/*
 * Annealing: a sequence of fixed length is changed here and there so that it leaves ever fewer
 * mazes of a growing working set unsolved.
 */
#ifndef SIMULTANEOUS_ANNEAL_H
#define SIMULTANEOUS_ANNEAL_H

#include "slices.h"

enum {
    SIM_ANNEAL_LENGTH_MAX = 4000,
    /* Changes from the hottest to the coldest. */
    SIM_ANNEAL_CYCLE = 1 << 15,
};

struct sim_anneal {
    struct sim_slices *working; /* the caller's; it may grow between two runs */
    struct rng rng;
    uint8_t moves[SIM_ANNEAL_LENGTH_MAX];
    uint8_t changed[SIM_ANNEAL_LENGTH_MAX];
    uint32_t length;
    uint32_t unsolved; /* by `moves`, of the working set */
    uint32_t blocks;   /* of the working set when the tokens were stored */
    sim_lane *token;   /* for each move and block the tokens in front of it */
    size_t token_capacity;
    uint32_t tries; /* in this cycle */
    uint64_t all_tries;
    uint32_t cycles;
};

/* False: no memory. The length is at most SIM_ANNEAL_LENGTH_MAX. */
bool sim_anneal_begin(struct sim_anneal *anneal, struct sim_slices *working, const uint8_t *moves,
                      uint32_t length, struct rng rng);
/* Walks the sequence anew, after the working set or the sequence has changed. False: no memory. */
bool sim_anneal_renew(struct sim_anneal *anneal);
/* MW_OK: `moves` solve the working set; MW_RUNNING. */
enum mw_status sim_anneal_run(struct sim_anneal *anneal, uint64_t *budget);
void sim_anneal_close(struct sim_anneal *anneal);

#endif
