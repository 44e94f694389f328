/* Move tables of one maze on sets of cells. */
/* build: small */
#include "steps.h"
#include "../maze/walker.h"

#include <string.h>

void sim_steps_open(struct sim_steps *steps, struct sim_size size, const uint64_t *mask)
{
    const uint32_t shift[SIM_MOVES] = {size.columns, size.columns, 1, 1};
    struct sim_walker_tables tables;
    struct sim_walker walker = sim_walker_of(&tables);
    sim_walker_fill(&walker, size, mask);
    memset(steps, 0, sizeof *steps);
    steps->cells = size.cells;
    memcpy(steps->shift, shift, sizeof shift);
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        uint32_t distance = walker.distance[cell];
        if (distance == SIM_FAR)
            continue;
        sim_set_free(steps->within[distance], cell);
        if (distance > steps->distances)
            steps->distances = distance;
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t to = walker.target[cell][move];
            steps->target[move][cell] = (uint8_t)to;
            if (to != cell)
                sim_set_free(steps->leaves[move], cell);
        }
    }
    for (uint32_t d = 1; d <= steps->distances; d++)
        for (uint32_t i = 0; i < SIM_STEPS_WORDS; i++)
            steps->within[d][i] |= steps->within[d - 1][i];
}
