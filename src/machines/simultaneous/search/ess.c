#include "ess.h"

#include <string.h>

void sim_ess_begin(struct sim_ess *ess, struct sim_size size, const struct sim_set *all,
                   bool perfect, uint64_t memory_limit)
{
    memset(ess, 0, sizeof *ess);
    ess->size = size;
    ess->perfect = perfect;
    ess->all = all;
    ess->memory_limit = memory_limit;
    sim_set_open(&ess->chosen, size);
    if (!all)
        sim_finder_begin(&ess->finder, size, perfect, NULL, 0);
}

enum { MOVES_A_NODE = 64 };

/* A maze that the sequence leaves unsolved: MW_OK, MW_UNSOLVABLE (none), MW_RUNNING. */
static enum mw_status find_unsolved(struct sim_ess *ess, uint64_t *budget, uint64_t *mask)
{
    if (!ess->all)
        return sim_finder_run(&ess->finder, budget, mask);
    for (; ess->looked_at < ess->all->count; ess->looked_at++) {
        const uint64_t *maze = sim_mask(ess->all, ess->looked_at);
        uint32_t field = sim_start(ess->size, maze);
        if (*budget == 0)
            return MW_RUNNING;
        uint64_t made = sim_walk_on(ess->size, maze, ess->sequence.moves, ess->sequence.length,
                                    ess->perfect, &field);
        uint64_t cost = 1 + made / MOVES_A_NODE;
        *budget -= cost < *budget ? cost : *budget;
        ess->steps += made;
        if (field == sim_goal(ess->size, maze))
            continue;
        memcpy(mask, maze, ess->all->words * sizeof *mask);
        return MW_OK;
    }
    return MW_UNSOLVABLE;
}

static enum mw_status begin_search(struct sim_ess *ess, const uint64_t *mask)
{
    if (!sim_set_add(&ess->chosen, mask) ||
        !sim_joint_begin(&ess->search, &ess->chosen, NULL, SIM_ASTAR, ess->perfect,
                         ess->memory_limit))
        return MW_NO_MEMORY;
    ess->searching = true;
    return MW_RUNNING;
}

static enum mw_status end_search(struct sim_ess *ess)
{
    ess->expanded += ess->search.expanded;
    ess->steps += ess->search.steps + ess->finder.steps;
    ess->finder.steps = 0;
    ess->looked_at = 0;
    bool copied =
        sim_sequence_copy(&ess->sequence, ess->search.sequence.moves, ess->search.sequence.length);
    sim_joint_close(&ess->search);
    ess->searching = false;
    if (!copied)
        return MW_NO_MEMORY;
    if (!ess->all)
        sim_finder_begin(&ess->finder, ess->size, ess->perfect, ess->sequence.moves,
                         ess->sequence.length);
    return MW_RUNNING;
}

enum mw_status sim_ess_run(struct sim_ess *ess, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        if (*budget == 0)
            return MW_RUNNING;
        if (ess->searching) {
            status = sim_joint_run(&ess->search, budget);
            if (status == MW_OK)
                status = end_search(ess);
            continue;
        }
        status = find_unsolved(ess, budget, mask);
        if (status == MW_UNSOLVABLE)
            return MW_OK;
        if (status == MW_OK)
            status = begin_search(ess, mask);
    }
    return status;
}

uint64_t sim_ess_expanded(const struct sim_ess *ess)
{
    return ess->expanded + ess->search.expanded;
}

uint64_t sim_ess_steps(const struct sim_ess *ess)
{
    return ess->steps + ess->search.steps + ess->finder.steps;
}

void sim_ess_close(struct sim_ess *ess)
{
    sim_joint_close(&ess->search);
    sim_set_close(&ess->chosen);
    sim_sequence_close(&ess->sequence);
}
