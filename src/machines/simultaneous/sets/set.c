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
    SIM_DROP(set->memory, set->masks);
    set->count = set->capacity = 0;
}

bool sim_set_add(struct sim_set *set, const uint64_t *mask)
{
    size_t bytes = set->words * sizeof *set->masks;
    if (set->count == set->capacity) {
        uint32_t capacity = set->capacity ? set->capacity * 2 : 16;
        uint64_t *masks = sim_realloc(set->memory, set->masks, capacity * bytes);
        if (!masks)
            return false;
        set->masks = masks;
        set->capacity = capacity;
    }
    memcpy(set->masks + (size_t)set->count++ * set->words, mask, bytes);
    return true;
}

bool sim_is_among(const struct sim_set *set, uint32_t count, const uint64_t *mask)
{
    for (uint32_t i = 0; i < count; i++)
        if (sim_equal(set, sim_mask(set, i), mask))
            return true;
    return false;
}

bool sim_set_include(struct sim_set *set, const uint64_t *mask)
{
    return sim_is_among(set, set->count, mask) || sim_set_add(set, mask);
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
    bool copied = sim_set_assign(copy, set);
    if (!copied)
        sim_set_close(copy);
    return copied;
}

bool sim_set_assign(struct sim_set *to, const struct sim_set *from)
{
    to->count = 0;
    for (uint32_t i = 0; i < from->count; i++)
        if (!sim_set_add(to, sim_mask(from, i)))
            return false;
    return true;
}

static int compare_masks(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

void sim_set_sort(struct sim_set *set)
{
    MW_ASSERT(set->words == 1);
    if (set->count > 0)
        qsort(set->masks, set->count, sizeof *set->masks, compare_masks);
}

bool sim_set_has(const struct sim_set *sorted, const uint64_t *mask)
{
    return bsearch(mask, sorted->masks, sorted->count, sizeof *mask, compare_masks);
}

bool sim_equal(const struct sim_set *set, const uint64_t *a, const uint64_t *b)
{
    return memcmp(a, b, set->words * sizeof *a) == 0;
}
