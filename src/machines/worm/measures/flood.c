/* The levels of a flood. */
#include "flood.h"

#include <stdlib.h>

bool worm_levels_grow(struct worm_levels *levels)
{
    uint32_t capacity = levels->next_capacity ? 2 * levels->next_capacity : 64;
    uint32_t *next = realloc(levels->next, capacity * sizeof *next);
    if (!next)
        return false;
    levels->next = next;
    levels->next_capacity = capacity;
    return true;
}

void worm_levels_advance(struct worm_levels *levels)
{
    *levels = (struct worm_levels){.now = levels->next,
                                   .length = levels->next_length,
                                   .capacity = levels->next_capacity,
                                   .next = levels->now,
                                   .next_capacity = levels->capacity};
}

void worm_flood_close(struct worm_flood *flood)
{
    free(flood->levels.now);
    free(flood->levels.next);
    flood->levels = (struct worm_levels){0};
}
