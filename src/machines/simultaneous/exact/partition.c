/* Partition of all mazes by the move that solves them. */
#include "partition.h"
#include "../approximate/greedy.h"
#include "../maze/budget.h"
#include "../maze/walker.h"

#include <stdlib.h>

enum { MOVES_PER_NODE = 64 };

void sim_partition_open(struct sim_partition *partition, const struct sim_set *all)
{
    *partition = (struct sim_partition){.all = all};
}

void sim_partition_close(struct sim_partition *partition)
{
    sim_sequence_close(&partition->sequence);
    free(partition->part);
}

/* Finds the move of the sequence that solves the next maze; extends the sequence if none does. */
static bool make_part(struct sim_partition *partition, uint64_t *budget)
{
    struct sim_size size = partition->all->size;
    struct sim_sequence *sequence = &partition->sequence;
    const uint64_t *mask = sim_mask(partition->all, partition->parted);
    uint32_t cell = sim_start(size, mask);
    size_t at = sim_walk_on(size, mask, sequence->moves, sequence->length, false, &cell);
    bool solved = cell == sim_goal(size, mask);
    bool appended = solved || sim_append_path(size, mask, cell, sequence);
    partition->part[partition->parted++] = (uint16_t)(solved ? at : sequence->length);
    partition->steps += at;
    spend(budget, 2 + at / MOVES_PER_NODE);
    return appended;
}

enum mw_status sim_partition_run(struct sim_partition *partition, uint64_t *budget)
{
    uint32_t count = partition->all->count;
    uint64_t bytes = (uint64_t)count * sizeof *partition->part;
    if (!partition->part && sim_memory_reserve(partition->all->memory, bytes))
        partition->part = calloc(count, sizeof *partition->part);
    if (!partition->part)
        return MW_NO_MEMORY;
    while (*budget > 0 && partition->parted < count)
        if (!make_part(partition, budget))
            return MW_NO_MEMORY;
    return MW_RUNNING;
}

bool sim_partition_draw(struct sim_partition *partition, uint32_t count, struct rng *rng,
                        struct sim_set *drawn)
{
    const struct sim_set *all = partition->all;
    while (drawn->count == 0 && partition->next <= partition->sequence.length) {
        uint32_t seen = 0;
        for (uint32_t i = 0; i < all->count; i++) {
            if (partition->part[i] != partition->next)
                continue;
            uint32_t place = rng_below(rng, ++seen);
            if (drawn->count < count) {
                if (!sim_set_add(drawn, sim_mask(all, i)))
                    return false;
            } else if (place < count) {
                drawn->masks[place] = *sim_mask(all, i);
            }
        }
        partition->next++;
    }
    return true;
}
