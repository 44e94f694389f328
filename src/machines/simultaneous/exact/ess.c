/* Exact solving-sequence algorithm: alternates between the shortest sequence for the chosen
 * mazes and a search for a maze it leaves unsolved. */
#include "ess.h"
#include "../maze/walker.h"

#include <string.h>

enum { MOVES_PER_NODE = 64 };

void sim_ess_begin(struct sim_ess *ess, struct sim_size size, const struct sim_set *all,
                   const struct sim_sequence *prefix, uint64_t memory_limit)
{
    memset(ess, 0, sizeof *ess);
    ess->size = size;
    ess->all = all;
    ess->memory.limit = memory_limit;
    ess->climbing = true;
    sim_incremental_open(&ess->incremental, size, prefix, &ess->memory);
}

/* Looks for a maze that the sequence leaves unsolved. Returns MW_OK, MW_UNSOLVABLE (none), or
 * MW_RUNNING. */
static enum mw_status find_unsolved(struct sim_ess *ess, uint64_t *budget, uint64_t *mask)
{
    if (!ess->all)
        return sim_finder_run(&ess->finder, budget, mask);
    for (; ess->looked_at < ess->all->count; ess->looked_at++) {
        const uint64_t *maze = sim_mask(ess->all, ess->looked_at);
        uint32_t cell = sim_start(ess->size, maze);
        if (*budget == 0)
            return MW_RUNNING;
        uint64_t made =
            sim_walk_on(ess->size, maze, ess->sequence.moves, ess->sequence.length, &cell);
        spend(budget, 1 + made / MOVES_PER_NODE);
        ess->steps += made;
        if (cell == sim_goal(ess->size, maze))
            continue;
        memcpy(mask, maze, ess->all->words * sizeof *mask);
        return MW_OK;
    }
    return MW_UNSOLVABLE;
}

static enum mw_status begin_looking(struct sim_ess *ess)
{
    ess->climbing = false;
    ess->looked_at = 0;
    if (!sim_incremental_word(&ess->incremental, &ess->sequence))
        return MW_NO_MEMORY;
    ess->steps += ess->finder.steps;
    ess->finder.steps = 0;
    if (!ess->all)
        sim_finder_begin(&ess->finder, ess->size, ess->sequence.moves, ess->sequence.length);
    return MW_RUNNING;
}

enum mw_status sim_ess_run(struct sim_ess *ess, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        if (*budget == 0)
            return MW_RUNNING;
        if (ess->climbing) {
            status = sim_incremental_run(&ess->incremental, budget);
            if (status == MW_OK)
                status = begin_looking(ess);
            continue;
        }
        status = find_unsolved(ess, budget, mask);
        if (status == MW_UNSOLVABLE)
            return MW_OK;
        if (status != MW_OK)
            continue;
        ess->climbing = true;
        status = sim_incremental_take(&ess->incremental, mask) ? MW_RUNNING : MW_NO_MEMORY;
    }
    return status == MW_GAVE_UP ? MW_NO_MEMORY : status;
}

uint64_t sim_ess_steps(const struct sim_ess *ess)
{
    return ess->steps + SIM_MOVES * ess->incremental.pairs + ess->finder.steps;
}

void sim_ess_close(struct sim_ess *ess)
{
    if (ess->incremental.memory)
        sim_incremental_close(&ess->incremental);
    sim_sequence_close(&ess->sequence);
}
