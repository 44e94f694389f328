/* Handle table of a context. */
#include "pool.h"

mw_handle pool_put(struct pool *pool, void *item)
{
    for (uint32_t slot = 0; slot < MW_HANDLES_MAX; slot++) {
        if (pool->item[slot])
            continue;
        pool->item[slot] = item;
        pool->generation[slot]++;
        return (mw_handle)pool->generation[slot] << 16 | (slot + 1);
    }
    return 0;
}

void *pool_get(const struct pool *pool, mw_handle handle)
{
    uint32_t slot = (handle & 0xffff) - 1;
    if (slot >= MW_HANDLES_MAX || pool->generation[slot] != handle >> 16)
        return NULL;
    return pool->item[slot];
}

void *pool_take(struct pool *pool, mw_handle handle)
{
    void *item = pool_get(pool, handle);
    if (item)
        pool->item[(handle & 0xffff) - 1] = NULL;
    return item;
}
