/*
 * The working set of the zipper: mazes with what was learnt of each, and the same in blocks of planes,
 * in which it is worked with. The hardest come first, those that end most trials.
 */
#ifndef SIMULTANEOUS_CASES_H
#define SIMULTANEOUS_CASES_H

#include "../sets/set.h"
#include "../counterexamples/bit_planes.h"

enum { SIM_WEIGHT_BITS = 4, SIM_HARD_BITS = 6 };

/* What is known of one block: the tokens in front of so many moves, and the fields from which so
 * many last moves solve. */
struct sim_reach {
    uint32_t left, right;
};

struct sim_cases {
    struct sim_ground ground;
    struct sim_memory *memory;
    struct sim_set set;
    uint8_t *weight_of, *hard_of; /* by maze, as they were when they were read */
    uint32_t capacity;
    /* In blocks; what stands behind the first `placed` mazes waits for its place. */
    void *arena;
    uint64_t arena_bytes;
    uint32_t placed, blocks, places;
    sim_plane *free;   /* [block][sim_planes_of] */
    sim_plane *weight; /* [block][bit] */
    sim_plane *hard;   /* [block][bit] */
    sim_plane *walked; /* [block][place][field] */
    struct sim_reach *reach;
};

void sim_cases_open(struct sim_cases *cases, struct sim_size size, bool perfect,
                    struct sim_memory *memory);
/* One more, as one of the hardest. False: no memory. */
bool sim_cases_add(struct sim_cases *cases, const uint64_t *mask);
void sim_cases_close(struct sim_cases *cases);

/* To put them in order: each block is read, all are sorted, blocks are laid for so many places of a
 * sequence, each is filled. False: no memory. */
void sim_cases_read(struct sim_cases *cases, uint32_t block);
bool sim_cases_sort(struct sim_cases *cases);
bool sim_cases_lay(struct sim_cases *cases, uint32_t places);
void sim_cases_place(struct sim_cases *cases, uint32_t block);

static inline sim_plane *sim_cases_plane(const struct sim_cases *cases, uint32_t block,
                                         uint32_t place)
{
    return cases->walked + ((size_t)block * cases->places + place) * cases->ground.size.fields;
}

static inline sim_plane *sim_cases_free(const struct sim_cases *cases, uint32_t block)
{
    return cases->free + (size_t)block * sim_planes_of(cases->ground.size);
}

static inline sim_plane *sim_cases_weight(const struct sim_cases *cases, uint32_t block)
{
    return cases->weight + (size_t)block * SIM_WEIGHT_BITS;
}

static inline sim_plane *sim_cases_hard(const struct sim_cases *cases, uint32_t block)
{
    return cases->hard + (size_t)block * SIM_HARD_BITS;
}

#endif
