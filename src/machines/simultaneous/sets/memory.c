/* Counted allocation: blocks with their size in a header, and chunks that a store can take. */
/* build: small */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* Placed before each block; as wide as the strictest alignment. */
struct header {
    _Alignas(16) uint64_t bytes;
};

/* ---- The store ---- */

static uint64_t place_of(const struct sim_chunk *chunk)
{
    return (uint64_t)chunk->slot * SIM_CHUNK_BYTES;
}

static uint64_t sum_of(const uint8_t *bytes, uint32_t length)
{
    uint64_t sum = length;
    for (uint32_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
        sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    return sum;
}

static void unlink_chunk(struct sim_memory *memory, struct sim_chunk *chunk)
{
    *(chunk->older ? &chunk->older->newer : &memory->oldest) = chunk->newer;
    *(chunk->newer ? &chunk->newer->older : &memory->newest) = chunk->older;
    chunk->older = chunk->newer = NULL;
}

/* Returns a free slot of the store, and forgets it among the unused ones. */
static uint32_t take_slot(struct sim_memory *memory)
{
    struct sim_chunk *unused = memory->unused;
    if (!unused)
        return memory->slots++;
    uint32_t slot = unused->slot;
    memory->unused = unused->newer;
    free(unused);
    return slot;
}

/* Moves the oldest chunk to the store. Returns false if there is none, or the store is full. */
static bool move_oldest(struct sim_memory *memory)
{
    struct sim_chunk *chunk = memory->oldest;
    struct sim_store *store = memory->store;
    if (!store || store->full || !chunk)
        return false;
    chunk->slot = take_slot(memory);
    chunk->sum = sum_of(chunk->bytes, chunk->length);
    const struct mw_store *functions = &store->functions;
    if (!functions->write(functions->self, place_of(chunk), chunk->bytes, chunk->length)) {
        store->full = true;
        return false;
    }
    unlink_chunk(memory, chunk);
    sim_free(memory, chunk->bytes);
    chunk->bytes = NULL;
    return true;
}

bool sim_chunk_read(const struct sim_memory *memory, const struct sim_chunk *chunk, uint8_t *bytes)
{
    const struct mw_store *functions = &memory->store->functions;
    bool read = functions->read(functions->self, place_of(chunk), bytes, chunk->length) &&
                sum_of(bytes, chunk->length) == chunk->sum;
    memory->store->broken |= !read;
    return read;
}

struct sim_chunk *sim_chunk_open(struct sim_memory *memory, uint8_t *bytes, uint32_t length)
{
    struct sim_chunk *chunk = malloc(sizeof *chunk);
    if (!chunk)
        return NULL;
    *chunk = (struct sim_chunk){.bytes = bytes, .length = length};
    if (!memory)
        return chunk;
    chunk->older = memory->newest;
    *(memory->newest ? &memory->newest->newer : &memory->oldest) = chunk;
    memory->newest = chunk;
    return chunk;
}

void sim_chunk_close(struct sim_memory *memory, struct sim_chunk *chunk)
{
    if (!chunk->bytes) {
        chunk->newer = memory->unused;
        memory->unused = chunk;
        return;
    }
    if (memory)
        unlink_chunk(memory, chunk);
    sim_free(memory, chunk->bytes);
    free(chunk);
}

void sim_memory_write_stored(const struct sim_memory *memory, struct text *out)
{
    if (memory->store)
        text_key_unsigned(out, "disk_mb", (uint64_t)memory->slots * SIM_CHUNK_BYTES >> 20);
}

enum mw_status sim_memory_fail(const struct sim_memory *memory, uint32_t mazes,
                               struct mw_error *error)
{
    const struct sim_store *store = memory->store;
    if (store && store->broken)
        return mw_fail(error, MW_GAVE_UP, 0, "the data on the disk could not be read again");
    return mw_fail(error, MW_GAVE_UP, 0, "%sthe memory limit of %llu MB was reached with %u mazes",
                   store && store->full ? "the disk is full, and " : "",
                   (unsigned long long)(memory->limit >> 20), mazes);
}

void sim_memory_close(struct sim_memory *memory)
{
    while (memory->unused)
        take_slot(memory);
}

/* ---- Blocks ---- */

bool sim_memory_reserve(struct sim_memory *memory, uint64_t bytes)
{
    if (!memory)
        return true;
    while (memory->used + bytes > memory->limit)
        if (bytes > memory->limit || !move_oldest(memory)) {
            memory->limited = true;
            return false;
        }
    memory->used += bytes;
    if (memory->used > memory->most)
        memory->most = memory->used;
    return true;
}

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
    if (!held)
        return sim_alloc(memory, bytes, false);
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
