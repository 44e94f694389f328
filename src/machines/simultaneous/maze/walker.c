/* Walks through one maze: table of moves, distances, playing a sequence. */
#include "walker.h"

#include <string.h>

/* Walks are reversible, so the distances to the goal are the distances from it. */
void sim_walker_fill(struct sim_walker *walker, struct sim_size size, const uint64_t *mask)
{
    uint16_t queue[SIM_CELLS_MAX];
    uint32_t count = 0;
    memset(walker->distance, 0xff, size.cells * sizeof *walker->distance);
    walker->start = sim_start(size, mask);
    walker->goal = sim_goal(size, mask);
    walker->distance[walker->goal] = 0;
    queue[count++] = (uint16_t)walker->goal;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_step(size, mask, queue[i], move);
            walker->target[queue[i]][move] = (uint16_t)next;
            if (walker->distance[next] != SIM_FAR)
                continue;
            walker->distance[next] = (uint16_t)(walker->distance[queue[i]] + 1);
            queue[count++] = (uint16_t)next;
        }
    MW_ASSERT(walker->distance[walker->start] != SIM_FAR);
    for (uint32_t move = 0; move < SIM_MOVES && !size.perfect; move++)
        walker->target[walker->goal][move] = (uint16_t)walker->goal;
}

void sim_walker_append_path(const struct sim_walker *walker, uint32_t cell,
                            struct sim_sequence *sequence)
{
    while (cell != walker->goal) {
        uint32_t move = 0;
        while (walker->distance[walker->target[cell][move]] >= walker->distance[cell])
            move++;
        sim_sequence_add(sequence, move);
        cell = walker->target[cell][move];
    }
}

void sim_append_path(struct sim_size size, const uint64_t *mask, uint32_t cell,
                     struct sim_sequence *sequence)
{
    struct sim_walker_tables tables;
    struct sim_walker walker = sim_walker_of(&tables);
    sim_walker_fill(&walker, size, mask);
    sim_walker_append_path(&walker, cell, sequence);
}

uint32_t sim_distance(struct sim_size size, const uint64_t *mask)
{
    struct sim_walker_tables tables;
    struct sim_walker walker = sim_walker_of(&tables);
    sim_walker_fill(&walker, size, mask);
    return walker.distance[walker.start];
}

size_t sim_walk_on(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
                   uint32_t *cell)
{
    uint32_t at = *cell, goal = sim_goal(size, mask);
    size_t made = 0;
    for (; made < length && (size.perfect || at != goal); made++)
        at = sim_step(size, mask, at, moves[made]);
    *cell = at;
    return made;
}

bool sim_walk(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
              uint32_t *cell)
{
    uint32_t at = sim_start(size, mask);
    sim_walk_on(size, mask, moves, length, &at);
    if (cell)
        *cell = at;
    return at == sim_goal(size, mask);
}
