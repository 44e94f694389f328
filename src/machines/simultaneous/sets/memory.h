/* Memory as a search counts it: what its large parts hold, against the limit it was given. Small
 * ones (a task's own struct, a line of text) are left out; they stay far below a megabyte. */
#ifndef SIMULTANEOUS_MEMORY_H
#define SIMULTANEOUS_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sim_memory {
    uint64_t used, limit, most;
};

/* False: past the limit, and nothing was taken. NULL counts nothing. */
static inline bool sim_memory_reserve(struct sim_memory *memory, uint64_t bytes)
{
    if (!memory)
        return true;
    if (memory->used + bytes > memory->limit)
        return false;
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

/* Memory that knows its size, so that giving it back needs no other word. NULL: past the limit, or
 * there is none. */
void *sim_alloc(struct sim_memory *memory, uint64_t bytes, bool zero);
/* The same bytes in a block of another size; without success the old one stays. */
void *sim_realloc(struct sim_memory *memory, void *held, uint64_t bytes);
/* NULL is nothing. */
void sim_free(struct sim_memory *memory, void *held);

#endif
