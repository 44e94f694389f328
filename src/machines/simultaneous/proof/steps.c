#include "steps.h"

#include <string.h>

static void add(uint64_t *set, uint32_t field)
{
    set[field / 64] |= UINT64_C(1) << field % 64;
}

static bool has(const uint64_t *set, uint32_t field)
{
    return set[field / 64] >> field % 64 & 1;
}

/* The rings of fields around the goal. */
static void measure(struct sim_steps *steps, struct sim_size size, const uint64_t *mask)
{
    uint8_t queue[SIM_STEPS_FIELDS_MAX];
    uint8_t distance[SIM_STEPS_FIELDS_MAX] = {0};
    uint64_t seen[SIM_STEPS_WORDS] = {0};
    uint32_t count = 0;
    queue[count++] = (uint8_t)steps->goal;
    add(seen, steps->goal);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t field = queue[i];
        steps->distances = distance[field];
        add(steps->within[distance[field]], field);
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t to = sim_step(size, mask, field, move);
            if (has(seen, to))
                continue;
            add(seen, to);
            distance[to] = (uint8_t)(distance[field] + 1);
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
    steps->fields = size.fields;
    steps->goal = sim_goal(size, mask);
    memcpy(steps->shift, shift, sizeof shift);
    for (uint32_t field = 0; field < size.fields; field++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            bool stays = field == steps->goal && !perfect;
            uint32_t to = stays ? field : sim_step(size, mask, field, move);
            steps->target[move][field] = (uint8_t)to;
            if (to != field)
                add(steps->leaves[move], field);
        }
    measure(steps, size, mask);
}
