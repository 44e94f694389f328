/* A set of mazes of one size, stored as consecutive masks. */
#pragma once

#include "../maze/mask.h"
#include "memory.h"

enum {
    /* Limit for sets from input; sets of all mazes are stored in slices. */
    SIM_SET_MAX = 1 << 16,
};

struct sim_set {
    struct sim_size size;
    uint32_t words; /* 64-bit words of a mask */
    uint32_t count, capacity;
    uint64_t *masks;
    struct sim_memory *memory; /* the caller's account for the masks; NULL: not counted */
};

void sim_set_open(struct sim_set *set, struct sim_size size);
void sim_set_close(struct sim_set *set);
/* Returns false if memory runs out. */
bool sim_set_add(struct sim_set *set, const uint64_t *mask);
/* Adds a maze unless the set has it. */
bool sim_set_include(struct sim_set *set, const uint64_t *mask);
/* Returns whether a maze is among the first `count`. */
bool sim_is_among(const struct sim_set *set, uint32_t count, const uint64_t *mask);
/* Inserts before the maze at `at`, or at the end. Returns false if memory runs out. */
bool sim_set_insert(struct sim_set *set, uint32_t at, const uint64_t *mask);
void sim_set_remove(struct sim_set *set, uint32_t at);
bool sim_set_copy(struct sim_set *copy, const struct sim_set *set);
/* Replaces the mazes of an open set of the same size. Returns false if memory runs out. */
bool sim_set_assign(struct sim_set *to, const struct sim_set *from);
/* For sets whose masks have one word: sorts the masks; finds one in a sorted set by bisection. */
void sim_set_sort(struct sim_set *set);
bool sim_set_has(const struct sim_set *sorted, const uint64_t *mask);

static inline const uint64_t *sim_mask(const struct sim_set *set, uint32_t index)
{
    return set->masks + (size_t)index * set->words;
}

bool sim_equal(const struct sim_set *set, const uint64_t *a, const uint64_t *b);
