/* The annealer's working set: sorting by hardness, conversion to bit planes. */
#include "working_set.h"

#include <string.h>

enum { HARDEST = (1 << SIM_HARD_BITS) - 1 };

/* ---- Lists ---- */

void sim_working_set_open(struct sim_working_set *working_set, struct sim_size size,
                          struct sim_memory *memory)
{
    memset(working_set, 0, sizeof *working_set);
    working_set->rules = (struct sim_rules){.size = size};
    working_set->memory = memory;
    sim_set_open(&working_set->set, size);
    working_set->set.memory = memory;
}

void sim_working_set_close(struct sim_working_set *working_set)
{
    sim_set_close(&working_set->set);
    sim_free(working_set->memory, working_set->weight_of);
    sim_free(working_set->memory, working_set->hard_of);
    sim_free(working_set->memory, working_set->arena);
    working_set->weight_of = working_set->hard_of = NULL;
    working_set->arena = NULL;
}

static bool grow(struct sim_memory *memory, uint8_t **bytes, uint32_t capacity)
{
    uint8_t *more = sim_realloc(memory, *bytes, capacity);
    if (more)
        *bytes = more;
    return more != NULL;
}

bool sim_working_set_add(struct sim_working_set *working_set, const uint64_t *mask)
{
    uint32_t index = working_set->set.count;
    if (index == working_set->capacity) {
        uint32_t capacity = working_set->capacity ? 2 * working_set->capacity : SIM_PLANE_BITS;
        if (!grow(working_set->memory, &working_set->weight_of, capacity) ||
            !grow(working_set->memory, &working_set->hard_of, capacity))
            return false;
        working_set->capacity = capacity;
    }
    working_set->weight_of[index] = 0;
    working_set->hard_of[index] = HARDEST;
    return sim_set_add(&working_set->set, mask);
}

void sim_working_set_clear(struct sim_working_set *working_set)
{
    working_set->set.count = working_set->placed = 0;
}

/* ---- Sorting and blocks ---- */

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

/* Reads back a block's counters of its mazes. */
void sim_working_set_read(struct sim_working_set *working_set, uint32_t block)
{
    const struct sim_block *from = &working_set->block[block];
    uint32_t first = block * SIM_PLANE_BITS;
    for (uint32_t i = 0; i < SIM_PLANE_BITS && first + i < working_set->placed; i++) {
        working_set->weight_of[first + i] = get_bits(from->weight, SIM_WEIGHT_BITS, i);
        working_set->hard_of[first + i] = get_bits(from->hard, SIM_HARD_BITS, i);
    }
}

/* Sorts by hardness, hardest first; stable. Returns false if memory runs out. */
bool sim_working_set_sort(struct sim_working_set *working_set)
{
    uint32_t first[HARDEST + 2] = {0};
    uint32_t count = working_set->set.count, words = working_set->set.words;
    uint64_t *masks = sim_alloc(working_set->memory, (uint64_t)count * (words * 8 + 2), false);
    if (!masks)
        return false;
    uint8_t *weight = (uint8_t *)(masks + (size_t)count * words), *hard = weight + count;
    for (uint32_t i = 0; i < count; i++)
        first[HARDEST - working_set->hard_of[i] + 1]++;
    for (uint32_t i = 0; i < HARDEST; i++)
        first[i + 1] += first[i];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t to = first[HARDEST - working_set->hard_of[i]]++;
        memcpy(masks + (size_t)to * words, sim_mask(&working_set->set, i), words * sizeof *masks);
        weight[to] = working_set->weight_of[i];
        hard[to] = working_set->hard_of[i] / 2; /* old hardness counts less */
    }
    memcpy(working_set->set.masks, masks, (size_t)count * words * sizeof *masks);
    memcpy(working_set->weight_of, weight, count);
    memcpy(working_set->hard_of, hard, count);
    sim_free(working_set->memory, masks);
    return true;
}

bool sim_working_set_keep(struct sim_working_set *working_set, uint32_t most)
{
    for (uint32_t block = 0; working_set->placed > 0 && block < working_set->blocks; block++)
        sim_working_set_read(working_set, block);
    if (!sim_working_set_sort(working_set))
        return false;
    if (working_set->set.count > most)
        working_set->set.count = most;
    working_set->placed = 0;
    return true;
}

/* Allocates planes for all mazes at all positions of the sequence. Returns false if memory runs
 * out. */
bool sim_working_set_allocate(struct sim_working_set *working_set, uint32_t places)
{
    uint32_t blocks = (working_set->set.count + SIM_PLANE_BITS - 1) / SIM_PLANE_BITS;
    size_t ground = sim_planes_of(working_set->rules.size);
    size_t walked = (size_t)working_set->rules.size.cells * places;
    size_t of_block = walked + ground + SIM_WEIGHT_BITS + SIM_HARD_BITS;
    uint64_t bytes = blocks * (of_block * sizeof(sim_plane) + sizeof *working_set->block);
    working_set->blocks = blocks;
    working_set->places = places;
    if (!working_set->arena || bytes > working_set->arena_bytes) {
        sim_free(working_set->memory, working_set->arena);
        working_set->arena_bytes = bytes + bytes / 8;
        working_set->arena =
            sim_alloc(working_set->memory, working_set->arena_bytes + sizeof(sim_plane) - 1, false);
        if (!working_set->arena)
            return false;
    }
    sim_plane *plane = sim_aligned(working_set->arena, sizeof(sim_plane));
    working_set->block = (struct sim_block *)(plane + blocks * of_block);
    for (uint32_t i = 0; i < blocks; i++, plane += of_block) {
        struct sim_block block = {.free = plane, .weight = plane + ground};
        block.hard = block.weight + SIM_WEIGHT_BITS;
        block.walked = block.hard + SIM_HARD_BITS;
        memset(plane, 0, (of_block - walked) * sizeof *plane);
        working_set->block[i] = block;
    }
    working_set->placed = working_set->set.count;
    return true;
}

void sim_working_set_load_block(struct sim_working_set *working_set, uint32_t block)
{
    struct sim_size size = working_set->rules.size;
    struct sim_block *to = &working_set->block[block];
    sim_plane *starts = sim_working_set_plane(working_set, to, 0);
    sim_plane *goals = sim_working_set_plane(working_set, to, working_set->places - 1);
    memset(starts, 0, size.cells * sizeof *starts);
    memset(goals, 0, size.cells * sizeof *goals);
    uint32_t first = block * SIM_PLANE_BITS;
    for (uint32_t i = 0; i < SIM_PLANE_BITS && first + i < working_set->placed; i++) {
        const uint64_t *mask = sim_mask(&working_set->set, first + i);
        sim_planes_add(&working_set->rules, to->free, i, mask);
        put_bits(starts + sim_start(size, mask), 1, i, 1);
        put_bits(goals + sim_goal(size, mask), 1, i, 1);
        put_bits(to->weight, SIM_WEIGHT_BITS, i, working_set->weight_of[first + i]);
        put_bits(to->hard, SIM_HARD_BITS, i, working_set->hard_of[first + i]);
    }
    to->left = to->right = 0;
}
