/* Sets of mazes as growing arrays of masks. */
#include "set.h"

#include <stdlib.h>
#include <string.h>

void sim_set_open(struct sim_set *set, struct sim_size size)
{
    *set = (struct sim_set){.size = size, .words = sim_mask_words(size)};
}

void sim_set_close(struct sim_set *set)
{
    free(set->masks);
    sim_memory_release(set->memory, (uint64_t)set->capacity * set->words * sizeof *set->masks);
    set->masks = NULL;
    set->count = set->capacity = 0;
}

bool sim_set_add(struct sim_set *set, const uint64_t *mask)
{
    size_t bytes = set->words * sizeof *set->masks;
    if (set->count == set->capacity) {
        uint32_t capacity = set->capacity ? set->capacity * 2 : 16;
        uint64_t more = (uint64_t)(capacity - set->capacity) * bytes;
        if (!sim_memory_reserve(set->memory, more))
            return false;
        uint64_t *masks = realloc(set->masks, capacity * bytes);
        if (!masks) {
            sim_memory_release(set->memory, more);
            return false;
        }
        set->masks = masks;
        set->capacity = capacity;
    }
    memcpy(set->masks + (size_t)set->count++ * set->words, mask, bytes);
    return true;
}

bool sim_set_insert(struct sim_set *set, uint32_t at, const uint64_t *mask)
{
    uint64_t inserted[SIM_WORDS_MAX];
    size_t words = set->words, bytes = words * sizeof *mask;
    memcpy(inserted, mask, bytes); /* the mask may be one of the set */
    if (!sim_set_add(set, inserted))
        return false;
    uint64_t *place = set->masks + at * words;
    memmove(place + words, place, (set->count - 1 - at) * bytes);
    memcpy(place, inserted, bytes);
    return true;
}

void sim_set_remove(struct sim_set *set, uint32_t at)
{
    uint64_t *place = set->masks + (size_t)at * set->words;
    set->count--;
    memmove(place, place + set->words, (size_t)(set->count - at) * set->words * sizeof *place);
}

bool sim_set_copy(struct sim_set *copy, const struct sim_set *set)
{
    sim_set_open(copy, set->size);
    for (uint32_t i = 0; i < set->count; i++) {
        if (sim_set_add(copy, sim_mask(set, i)))
            continue;
        sim_set_close(copy);
        return false;
    }
    return true;
}

bool sim_equal(const struct sim_set *set, const uint64_t *a, const uint64_t *b)
{
    return memcmp(a, b, set->words * sizeof *a) == 0;
}
