/* Move tables of one maze on sets of cells. */
#include "steps.h"

#include <string.h>

static void add(uint64_t *set, uint32_t cell)
{
    set[cell / 64] |= UINT64_C(1) << cell % 64;
}

static bool has(const uint64_t *set, uint32_t cell)
{
    return set[cell / 64] >> cell % 64 & 1;
}

/* Finds the sets of cells within each distance of the goal. */
static void measure(struct sim_steps *steps, struct sim_size size, const uint64_t *mask)
{
    uint8_t queue[SIM_STEPS_CELLS_MAX];
    uint8_t distance[SIM_STEPS_CELLS_MAX] = {0};
    uint64_t seen[SIM_STEPS_WORDS] = {0};
    uint32_t count = 0;
    queue[count++] = (uint8_t)steps->goal;
    add(seen, steps->goal);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t cell = queue[i];
        steps->distances = distance[cell];
        add(steps->within[distance[cell]], cell);
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t to = sim_step(size, mask, cell, move);
            if (has(seen, to))
                continue;
            add(seen, to);
            distance[to] = (uint8_t)(distance[cell] + 1);
            queue[count++] = (uint8_t)to;
        }
    }
    for (uint32_t d = 1; d <= steps->distances; d++)
        for (uint32_t i = 0; i < SIM_STEPS_WORDS; i++)
            steps->within[d][i] |= steps->within[d - 1][i];
}

void sim_steps_open(struct sim_steps *steps, struct sim_size size, const uint64_t *mask,
                    bool perfect)
{
    const uint32_t shift[SIM_MOVES] = {size.columns, size.columns, 1, 1};
    memset(steps, 0, sizeof *steps);
    steps->cells = size.cells;
    steps->goal = sim_goal(size, mask);
    memcpy(steps->shift, shift, sizeof shift);
    for (uint32_t cell = 0; cell < size.cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            bool stays = cell == steps->goal && !perfect;
            uint32_t to = stays ? cell : sim_step(size, mask, cell, move);
            steps->target[move][cell] = (uint8_t)to;
            if (to != cell)
                add(steps->leaves[move], cell);
        }
    measure(steps, size, mask);
}
