/* The exact solving-sequence algorithm (Nusser 2016, Alg. 5.3): a shortest sequence for a few mazes
 * by A*, then a maze that it leaves unsolved, until there is none. */
#ifndef SIMULTANEOUS_ESS_H
#define SIMULTANEOUS_ESS_H

#include "finder.h"
#include "joint.h"

struct sim_ess {
    struct sim_size size;
    bool perfect;
    const struct sim_set
        *all; /* what is to be solved, the caller's; NULL: every maze of the size */
    struct sim_set chosen;
    struct sim_joint search;
    struct sim_finder finder;
    bool searching;
    struct sim_sequence sequence; /* a shortest one for the mazes chosen: a lower bound */
    uint32_t looked_at;           /* mazes of `all` that the sequence solves */
    uint64_t memory_limit;
    uint64_t expanded; /* states, of the searches that are over */
    uint64_t steps;    /* maze-steps: of those searches, and of looking for unsolved mazes */
};

void sim_ess_begin(struct sim_ess *ess, struct sim_size size, const struct sim_set *all,
                   bool perfect, uint64_t memory_limit);
/* MW_OK: `sequence` solves all and is a shortest one. */
enum mw_status sim_ess_run(struct sim_ess *ess, uint64_t *budget);
/* Of the search that runs too. */
uint64_t sim_ess_expanded(const struct sim_ess *ess);
uint64_t sim_ess_steps(const struct sim_ess *ess);
void sim_ess_close(struct sim_ess *ess);

#endif
