#include "working_set.h"

#include <string.h>

enum {
    WEIGHT_BITS = SIM_WEIGHT_BITS,
    HARD_BITS = SIM_HARD_BITS,
    HARDEST = (1 << SIM_HARD_BITS) - 1,
};

/* ---- The working set ---- */

void sim_cases_open(struct sim_cases *cases, struct sim_size size, bool perfect,
                    struct sim_memory *memory)
{
    memset(cases, 0, sizeof *cases);
    cases->ground = (struct sim_ground){size, perfect};
    cases->memory = memory;
    sim_set_open(&cases->set, size);
    cases->set.memory = memory;
}

void sim_cases_close(struct sim_cases *cases)
{
    sim_set_close(&cases->set);
    sim_release(cases->memory, cases->weight_of);
    sim_release(cases->memory, cases->hard_of);
    sim_release(cases->memory, cases->arena);
    cases->weight_of = cases->hard_of = NULL;
    cases->arena = NULL;
}

static bool grow(struct sim_memory *memory, uint8_t **bytes, uint32_t capacity)
{
    uint8_t *more =
        *bytes ? sim_hold_again(memory, *bytes, capacity) : sim_hold(memory, capacity, false);
    if (more)
        *bytes = more;
    return more != NULL;
}

bool sim_cases_add(struct sim_cases *cases, const uint64_t *mask)
{
    uint32_t index = cases->set.count;
    if (index == cases->capacity) {
        uint32_t capacity = cases->capacity ? 2 * cases->capacity : SIM_PLANE_BITS;
        if (!grow(cases->memory, &cases->weight_of, capacity) ||
            !grow(cases->memory, &cases->hard_of, capacity))
            return false;
        cases->capacity = capacity;
    }
    cases->weight_of[index] = 0;
    cases->hard_of[index] = HARDEST;
    return sim_set_add(&cases->set, mask);
}

/* ---- The order of the cases ---- */

static void put_bits(sim_plane *counters, uint32_t bits, uint32_t index, uint32_t value)
{
    for (uint32_t bit = 0; bit < bits; bit++)
        ((uint64_t *)&counters[bit])[index / 64] |= (uint64_t)(value >> bit & 1) << index % 64;
}

static uint8_t get_bits(const sim_plane *counters, uint32_t bits, uint32_t index)
{
    uint32_t value = 0;
    for (uint32_t bit = 0; bit < bits; bit++)
        value |= (uint32_t)(((const uint64_t *)&counters[bit])[index / 64] >> index % 64 & 1)
                 << bit;
    return (uint8_t)value;
}

/* What a block has learnt of its cases. */
void sim_cases_read(struct sim_cases *cases, uint32_t block)
{
    for (uint32_t i = 0; i < SIM_PLANE_BITS; i++) {
        uint32_t index = block * SIM_PLANE_BITS + i;
        if (index >= cases->placed)
            return;
        cases->weight_of[index] = get_bits(cases->weight + block * WEIGHT_BITS, WEIGHT_BITS, i);
        cases->hard_of[index] = get_bits(cases->hard + block * HARD_BITS, HARD_BITS, i);
    }
}

/* The hardest first; those that are as hard stay as they are. False: no memory. */
bool sim_cases_sort(struct sim_cases *cases)
{
    uint32_t first[HARDEST + 2] = {0};
    uint32_t count = cases->set.count, words = cases->set.words;
    uint64_t *masks = sim_hold(cases->memory, (uint64_t)count * (words * 8 + 2), false);
    if (!masks)
        return false;
    uint8_t *weight = (uint8_t *)(masks + (size_t)count * words), *hard = weight + count;
    for (uint32_t i = 0; i < count; i++)
        first[HARDEST - cases->hard_of[i] + 1]++;
    for (uint32_t i = 0; i < HARDEST; i++)
        first[i + 1] += first[i];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t to = first[HARDEST - cases->hard_of[i]]++;
        memcpy(masks + (size_t)to * words, sim_mask(&cases->set, i), words * sizeof *masks);
        weight[to] = cases->weight_of[i];
        hard[to] = cases->hard_of[i] / 2; /* what was long ago counts less */
    }
    memcpy(cases->set.masks, masks, (size_t)count * words * sizeof *masks);
    memcpy(cases->weight_of, weight, count);
    memcpy(cases->hard_of, hard, count);
    sim_release(cases->memory, masks);
    return true;
}

/* Room for all cases at all places of the sequence. False: no memory. */
bool sim_cases_lay(struct sim_cases *cases, uint32_t places)
{
    uint32_t fields = cases->ground.size.fields;
    cases->blocks = (cases->set.count + SIM_PLANE_BITS - 1) / SIM_PLANE_BITS;
    cases->places = places;
    uint32_t ground = sim_planes_of(cases->ground.size);
    uint64_t of_block = (uint64_t)fields * cases->places + ground + WEIGHT_BITS + HARD_BITS;
    uint64_t planes = of_block * cases->blocks;
    uint64_t bytes = planes * sizeof(sim_plane) + cases->blocks * sizeof *cases->reach;
    if (!cases->arena || bytes > cases->arena_bytes) {
        sim_release(cases->memory, cases->arena);
        cases->arena_bytes = bytes + bytes / 8;
        cases->arena = sim_hold(cases->memory, cases->arena_bytes + sizeof(sim_plane) - 1, false);
        if (!cases->arena)
            return false;
    }
    uintptr_t unaligned = (uintptr_t)cases->arena + sizeof(sim_plane) - 1;
    cases->free = (sim_plane *)(unaligned - unaligned % sizeof(sim_plane));
    cases->weight = cases->free + (size_t)cases->blocks * ground;
    cases->hard = cases->weight + (size_t)cases->blocks * WEIGHT_BITS;
    cases->walked = cases->hard + (size_t)cases->blocks * HARD_BITS;
    cases->reach = (struct sim_reach *)(cases->free + planes);
    memset(cases->free, 0, (size_t)(cases->walked - cases->free) * sizeof(sim_plane));
    cases->placed = cases->set.count;
    return true;
}

void sim_cases_place(struct sim_cases *cases, uint32_t block)
{
    struct sim_size size = cases->ground.size;
    sim_plane *first = sim_cases_plane(cases, block, 0);
    sim_plane *last = sim_cases_plane(cases, block, cases->places - 1);
    memset(first, 0, size.fields * sizeof *first);
    memset(last, 0, size.fields * sizeof *last);
    for (uint32_t i = 0; i < SIM_PLANE_BITS; i++) {
        uint32_t index = block * SIM_PLANE_BITS + i;
        if (index >= cases->placed)
            break;
        const uint64_t *mask = sim_mask(&cases->set, index);
        sim_planes_add(&cases->ground, sim_cases_free(cases, block), i, mask);
        put_bits(first + sim_start(size, mask), 1, i, 1);
        put_bits(last + sim_goal(size, mask), 1, i, 1);
        put_bits(cases->weight + block * WEIGHT_BITS, WEIGHT_BITS, i, cases->weight_of[index]);
        put_bits(cases->hard + block * HARD_BITS, HARD_BITS, i, cases->hard_of[index]);
    }
    cases->reach[block] = (struct sim_reach){0, 0};
}
