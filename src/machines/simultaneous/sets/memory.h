/* Memory accounting of a search: bytes of its large arrays, checked against a limit. Small
 * allocations (a task's own struct, a line of text) are not counted; they stay far below a
 * megabyte. */
#ifndef SIMULTANEOUS_MEMORY_H
#define SIMULTANEOUS_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sim_memory {
    uint64_t used, limit, most;
    bool limited; /* the limit has refused bytes: with less memory than this, a search may end otherwise */
};

/* Counts bytes. Returns false, counting nothing, if they exceed the limit. NULL counts nothing. */
static inline bool sim_memory_reserve(struct sim_memory *memory, uint64_t bytes)
{
    if (!memory)
        return true;
    if (memory->used + bytes > memory->limit) {
        memory->limited = true;
        return false;
    }
    memory->used += bytes;
    if (memory->used > memory->most)
        memory->most = memory->used;
    return true;
}

static inline void sim_memory_release(struct sim_memory *memory, uint64_t bytes)
{
    if (memory)
        memory->used -= bytes;
}

/* Allocates a block that knows its size. Returns NULL past the limit or if memory runs out. */
void *sim_alloc(struct sim_memory *memory, uint64_t bytes, bool zero);
/* Resizes a block. On failure returns NULL and the old block stays valid. */
void *sim_realloc(struct sim_memory *memory, void *held, uint64_t bytes);
/* Accepts NULL. */
void sim_free(struct sim_memory *memory, void *held);

#endif
