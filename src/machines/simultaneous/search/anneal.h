/*
 * Annealing: a sequence of fixed length is changed here and there so that it leaves ever fewer
 * mazes of a growing working set unsolved.
 */
#ifndef SIMULTANEOUS_ANNEAL_H
#define SIMULTANEOUS_ANNEAL_H

#include "../maze/memory.h"
#include "../maze/slices.h"

enum {
    SIM_ANNEAL_LENGTH_MAX = 4000,
    /* Changes from the hottest to the coldest. */
    SIM_ANNEAL_CYCLE = 1 << 15,
};

/* What is done block by block: nothing; the tokens of `moves`; the unsolved of `changed`. */
enum sim_anneal_stage { SIM_ANNEAL_STORED, SIM_ANNEAL_STORING, SIM_ANNEAL_COUNTING };

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
    struct sim_memory *memory; /* the caller's, on which they are counted */
    uint64_t steps;            /* maze-steps */
    enum sim_anneal_stage stage;
    uint32_t from, block, sum; /* of this stage: its first move, the next block, unsolved so far */
    uint32_t tries;            /* in this cycle */
    uint64_t all_tries;
    uint32_t cycles, cycles_max; /* the limit is the caller's to set; 0: none */
};

/* False: no memory. The length is at most SIM_ANNEAL_LENGTH_MAX. The first time `anneal` is all
 * zero but for `memory`. */
bool sim_anneal_begin(struct sim_anneal *anneal, struct sim_slices *working, const uint8_t *moves,
                      uint32_t length, struct rng rng);
/* Walks the sequence anew, after the working set or the sequence has changed. False: no memory. */
bool sim_anneal_renew(struct sim_anneal *anneal);
/* MW_OK: `moves` solve the working set; MW_GAVE_UP: `cycles_max` cycles are over; MW_RUNNING. */
enum mw_status sim_anneal_run(struct sim_anneal *anneal, uint64_t *budget);
void sim_anneal_close(struct sim_anneal *anneal);

#endif
