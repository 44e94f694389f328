/*
 * The partition of all mazes for PIC (Nusser 2016, section 5.5): a sequence that solves all mazes, and for
 * each maze the move that solves it.
 *
 * Mazes solved by the same move are similar, so PIC takes one maze of each part.
 */
#pragma once

#include "../maze/sequence.h"
#include "../sets/set.h"

struct sim_partition {
    const struct sim_set *all; /* owned by the caller, with its account of memory */
    struct sim_sequence sequence;
    uint16_t *part;  /* moves after which the sequence solves each maze */
    uint32_t parted; /* mazes whose part is known */
    uint32_t next;   /* the next part to draw from */
    uint64_t steps;  /* maze-steps */
};

/* The set may grow until sim_partition_run. */
void sim_partition_open(struct sim_partition *partition, const struct sim_set *all);
void sim_partition_close(struct sim_partition *partition);
static inline bool sim_partition_is_complete(const struct sim_partition *partition)
{
    return partition->part && partition->parted == partition->all->count;
}
/* Returns MW_RUNNING, also at the end, or MW_NO_MEMORY. */
enum mw_status sim_partition_run(struct sim_partition *partition, uint64_t *budget);
/* Adds up to `count` random mazes of the next nonempty part; none if no part is left. Returns false if
 * memory runs out. */
bool sim_partition_draw(struct sim_partition *partition, uint32_t count, struct rng *rng,
                        struct sim_set *drawn);
