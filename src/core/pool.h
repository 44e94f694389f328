/* Handle table: slots, each with a generation counter that detects stale handles. */
#ifndef MW_POOL_H
#define MW_POOL_H

#include "mazewright.h"

struct pool_slot {
    void *item;          /* NULL: the slot is free */
    uint32_t generation; /* of the last handle */
    uint32_t next_free;  /* of a free slot: the next one, from 1; 0: none */
};

struct pool {
    struct pool_slot *slots;
    uint32_t count, capacity;
    uint32_t first_free; /* from 1; 0: none */
};

/* Stores the item and returns its handle, or 0 with an error if there is no memory for it. */
mw_handle pool_put(struct pool *pool, void *item, struct mw_error *error);
/* The item, or NULL if the handle is stale. */
void *pool_get(const struct pool *pool, mw_handle handle);
/* Removes and returns the item; NULL if the handle is stale. */
void *pool_take(struct pool *pool, mw_handle handle);
/* Frees every item and the table. */
void pool_close(struct pool *pool, void (*free_item)(void *));

#endif
