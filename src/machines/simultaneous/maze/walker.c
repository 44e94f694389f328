/* Walks through one maze: position tables, distances, playing a sequence. */
#include "walker.h"

#include <stdlib.h>
#include <string.h>

static void number_positions(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                             uint16_t *position_of)
{
    memset(position_of, 0xff, size.cells * sizeof *position_of);
    walker->cell[0] = (uint16_t)sim_start(size, mask);
    position_of[walker->cell[0]] = 0;
    walker->positions = 1;
    for (uint32_t i = 0; i < walker->positions; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_step(size, mask, walker->cell[i], move);
            if (position_of[next] == SIM_FAR) {
                position_of[next] = (uint16_t)walker->positions;
                walker->cell[walker->positions++] = (uint16_t)next;
            }
            walker->target[i][move] = position_of[next];
        }
    walker->goal = position_of[sim_goal(size, mask)];
}

/* Walks are reversible, so the distances to the goal are the distances from it. */
static void measure_distances(struct sim_walker *walker)
{
    uint16_t queue[SIM_CELLS_MAX];
    uint32_t count = 0;
    memset(walker->distance, 0xff, walker->positions * sizeof *walker->distance);
    walker->distance[walker->goal] = 0;
    queue[count++] = (uint16_t)walker->goal;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = walker->target[queue[i]][move];
            if (walker->distance[next] != SIM_FAR)
                continue;
            walker->distance[next] = (uint16_t)(walker->distance[queue[i]] + 1);
            queue[count++] = (uint16_t)next;
        }
}

void sim_walker_fill(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                     bool perfect)
{
    uint16_t position_of[SIM_CELLS_MAX];
    number_positions(walker, size, mask, position_of);
    MW_ASSERT(walker->goal != SIM_FAR);
    measure_distances(walker);
    for (uint32_t move = 0; move < SIM_MOVES && !perfect; move++)
        walker->target[walker->goal][move] = (uint16_t)walker->goal;
}

bool sim_walker_open(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                     bool perfect)
{
    walker->target = malloc(size.cells * sizeof *walker->target);
    walker->distance = malloc(size.cells * sizeof *walker->distance);
    walker->cell = malloc(size.cells * sizeof *walker->cell);
    if (!walker->target || !walker->distance || !walker->cell) {
        sim_walker_close(walker);
        return false;
    }
    sim_walker_fill(walker, size, mask, perfect);
    return true;
}

uint32_t sim_distance(struct sim_size size, const uint64_t *mask)
{
    struct sim_walker_tables tables;
    struct sim_walker walker = sim_walker_of(&tables);
    sim_walker_fill(&walker, size, mask, true);
    return walker.distance[0];
}

void sim_walker_close(struct sim_walker *walker)
{
    free(walker->target);
    free(walker->distance);
    free(walker->cell);
    *walker = (struct sim_walker){0};
}

size_t sim_walk_on(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
                   bool perfect, uint32_t *cell)
{
    uint32_t at = *cell, goal = sim_goal(size, mask);
    size_t made = 0;
    for (; made < length && (perfect || at != goal); made++)
        at = sim_step(size, mask, at, moves[made]);
    *cell = at;
    return made;
}

bool sim_walk(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
              bool perfect, uint32_t *cell)
{
    uint32_t at = sim_start(size, mask);
    sim_walk_on(size, mask, moves, length, perfect, &at);
    if (cell)
        *cell = at;
    return at == sim_goal(size, mask);
}
