/* Counted allocation: blocks with their size in a header. */
#include "memory.h"

#include <stdlib.h>

/* Placed before each block; as wide as the strictest alignment. */
struct header {
    _Alignas(16) uint64_t bytes;
};

void *sim_alloc(struct sim_memory *memory, uint64_t bytes, bool zero)
{
    uint64_t all = bytes + sizeof(struct header);
    if (all > SIZE_MAX || !sim_memory_reserve(memory, all))
        return NULL;
    struct header *header = zero ? calloc(1, (size_t)all) : malloc((size_t)all);
    if (!header) {
        sim_memory_release(memory, all);
        return NULL;
    }
    header->bytes = all;
    return header + 1;
}

void *sim_realloc(struct sim_memory *memory, void *held, uint64_t bytes)
{
    struct header *header = (struct header *)held - 1;
    uint64_t before = header->bytes;
    uint64_t all = bytes + sizeof *header;
    if (all > SIZE_MAX || (all > before && !sim_memory_reserve(memory, all - before)))
        return NULL;
    struct header *again = realloc(header, (size_t)all);
    if (!again) {
        if (all > before)
            sim_memory_release(memory, all - before);
        return NULL;
    }
    if (all < before)
        sim_memory_release(memory, before - all);
    again->bytes = all;
    return again + 1;
}

void sim_free(struct sim_memory *memory, void *held)
{
    if (!held)
        return;
    struct header *header = (struct header *)held - 1;
    sim_memory_release(memory, header->bytes);
    free(header);
}
