/*
 * The annealer's working set: mazes with their weight and hardness, as lists and as blocks of bit
 * planes.
 *
 * Hardness counts the trials that a maze ended; the hardest mazes come first.
 */
#pragma once

#include "../sets/bit_planes.h"
#include "../sets/set.h"

enum { SIM_WEIGHT_BITS = 4, SIM_HARD_BITS = 6 };

struct sim_block {
    sim_plane *free;          /* sim_planes_of(size) */
    sim_plane *weight, *hard; /* counters: a plane for each bit */
    sim_plane *walked;        /* [place][cell] */
    uint32_t left,
        right; /* valid: tokens before the first `left` moves, solving cells before the last `right` */
};

struct sim_working_set {
    struct sim_rules rules;
    struct sim_memory *memory;
    struct sim_set set;
    uint8_t *weight_of, *hard_of; /* by maze, as of the last read */
    uint32_t capacity;
    /* Block data. Mazes from `placed` on are not in blocks yet. */
    void *arena;
    uint64_t arena_bytes;
    uint32_t placed, blocks, places;
    struct sim_block *block;
};

void sim_working_set_open(struct sim_working_set *working_set, struct sim_size size,
                          struct sim_memory *memory);
/* Adds a maze as one of the hardest. Returns false if memory runs out. */
bool sim_working_set_add(struct sim_working_set *working_set, const uint64_t *mask);
/* Keeps the hardest mazes, which have to be placed again. Returns false if memory runs out. */
bool sim_working_set_keep(struct sim_working_set *working_set, uint32_t most);
void sim_working_set_clear(struct sim_working_set *working_set);
void sim_working_set_close(struct sim_working_set *working_set);

/* Sorting: read each block, sort all, allocate blocks for a number of positions, load each block.
 * Returns false if memory runs out. */
void sim_working_set_read(struct sim_working_set *working_set, uint32_t block);
bool sim_working_set_sort(struct sim_working_set *working_set);
bool sim_working_set_allocate(struct sim_working_set *working_set, uint32_t places);
void sim_working_set_load_block(struct sim_working_set *working_set, uint32_t block);

/* Returns a block's planes at a position of the sequence, one for each cell. */
static inline sim_plane *sim_working_set_plane(const struct sim_working_set *working_set,
                                               const struct sim_block *block, uint32_t place)
{
    return block->walked + (size_t)place * working_set->rules.size.cells;
}
