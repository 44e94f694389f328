/* The exact solving-sequence algorithm (Nusser 2016, Alg. 5.3): a shortest sequence for a few mazes
 * (proof/incremental.h), then a maze that it leaves unsolved, until there is none. */
#ifndef SIMULTANEOUS_ESS_H
#define SIMULTANEOUS_ESS_H

#include "../counterexamples/finder.h"
#include "../proof/incremental.h"

struct sim_ess {
    struct sim_size size;
    bool perfect;
    const struct sim_set
        *all; /* what is to be solved, the caller's; NULL: every maze of the size */
    struct sim_memory memory;
    struct sim_incremental incremental;
    bool climbing;
    struct sim_finder finder;
    struct sim_sequence sequence; /* a shortest one for the mazes chosen: a lower bound */
    uint32_t looked_at;           /* mazes of `all` that the sequence solves */
    uint64_t steps;               /* maze-steps of looking for unsolved mazes */
};

/* At most SIM_FINDER_CELLS_MAX cells. */
void sim_ess_begin(struct sim_ess *ess, struct sim_size size, const struct sim_set *all,
                   bool perfect, uint64_t memory_limit);
/* MW_OK: `sequence` solves all and is a shortest one; MW_RUNNING, MW_NO_MEMORY. */
enum mw_status sim_ess_run(struct sim_ess *ess, uint64_t *budget);
/* Shorter sequences are excluded. */
static inline uint32_t sim_ess_bound(const struct sim_ess *ess)
{
    return ess->incremental.length;
}
uint64_t sim_ess_steps(const struct sim_ess *ess);
void sim_ess_close(struct sim_ess *ess);

#endif
