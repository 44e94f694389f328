/* Handle table: a fixed array of slots, each with a generation counter that detects stale handles. */
#ifndef MW_POOL_H
#define MW_POOL_H

#include "mazewright.h"

struct pool {
    void *item[MW_HANDLES_MAX];
    uint16_t generation[MW_HANDLES_MAX];
};

/* Stores the item and returns its handle, or 0 if every slot is taken. */
mw_handle pool_put(struct pool *pool, void *item);
/* The item, or NULL if the handle is stale. */
void *pool_get(const struct pool *pool, mw_handle handle);
/* Removes and returns the item; NULL if the handle is stale. */
void *pool_take(struct pool *pool, mw_handle handle);

#endif
