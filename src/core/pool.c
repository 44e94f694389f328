/* Handle table of a context. It grows as handles are opened; freed slots are used again first. */
#include "context.h"

#include <stdlib.h>

enum { SLOT_BITS = 20, GENERATIONS = 1 << (32 - SLOT_BITS) };
_Static_assert(MW_HANDLES_MAX == (1 << SLOT_BITS) - 1, "a handle has room for every slot");

static bool grow(struct pool *pool)
{
    uint32_t capacity = pool->capacity ? 2 * pool->capacity : 16;
    struct pool_slot *slots = realloc(pool->slots, capacity * sizeof *slots);
    if (!slots)
        return false;
    pool->slots = slots;
    pool->capacity = capacity;
    return true;
}

mw_handle pool_put(struct pool *pool, void *item, struct mw_error *error)
{
    uint32_t number = pool->first_free;
    if (!number && pool->count == MW_HANDLES_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, 0, "at most %d mazes and %d jobs can be open at once",
                MW_HANDLES_MAX, MW_HANDLES_MAX);
        return 0;
    }
    if (!number && pool->count == pool->capacity && !grow(pool)) {
        mw_fail_memory(error);
        return 0;
    }
    if (number)
        pool->first_free = pool->slots[number - 1].next_free;
    else
        pool->slots[(number = ++pool->count) - 1] = (struct pool_slot){0};
    struct pool_slot *slot = &pool->slots[number - 1];
    slot->item = item;
    slot->generation = (slot->generation + 1) % GENERATIONS;
    return slot->generation << SLOT_BITS | number;
}

static struct pool_slot *find(const struct pool *pool, mw_handle handle)
{
    uint32_t number = handle & MW_HANDLES_MAX;
    if (number == 0 || number > pool->count)
        return NULL;
    struct pool_slot *slot = &pool->slots[number - 1];
    return slot->item && slot->generation == handle >> SLOT_BITS ? slot : NULL;
}

void *pool_get(const struct pool *pool, mw_handle handle)
{
    const struct pool_slot *slot = find(pool, handle);
    return slot ? slot->item : NULL;
}

void *pool_take(struct pool *pool, mw_handle handle)
{
    struct pool_slot *slot = find(pool, handle);
    if (!slot)
        return NULL;
    void *item = slot->item;
    slot->item = NULL;
    slot->next_free = pool->first_free;
    pool->first_free = handle & MW_HANDLES_MAX;
    return item;
}

void pool_close(struct pool *pool, void (*free_item)(void *))
{
    for (uint32_t i = 0; i < pool->count; i++)
        if (pool->slots[i].item)
            free_item(pool->slots[i].item);
    free(pool->slots);
    *pool = (struct pool){0};
}
