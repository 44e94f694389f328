/*
 * Limits of a search: the bytes of its large arrays, and the budget of a slice. Small allocations (a task's own
 * struct, a line of text) are not counted; they stay far below a megabyte.
 *
 * With a store (mazewright.h), an allocation past the limit first moves chunks of packed data
 * (stream.h) there, the oldest first. A chunk that was moved is read from the store again and
 * again, but never moved back, so each byte is written once at most.
 */
#pragma once

#include "core/text.h"
#include "mazewright.h"

enum { SIM_CHUNK_BYTES = 1 << 16 };

/* A piece of a stream, in memory or in the store. */
struct sim_chunk {
    uint8_t *bytes; /* NULL: in the store */
    uint32_t length;
    uint32_t slot; /* position in the store, in chunks */
    uint64_t sum;  /* checksum of the stored bytes */
    struct sim_chunk *older, *newer;
};

/* A store, and whether a write or a read has failed. */
struct sim_store {
    struct mw_store functions;
    bool full, broken;
};

struct sim_memory {
    uint64_t used, limit, most;
    bool limited; /* the limit has refused bytes: a search may end otherwise than with more */
    struct sim_store *store;           /* NULL: none */
    struct sim_chunk *oldest, *newest; /* chunks in memory */
    struct sim_chunk *unused;          /* their slots are free again; linked by `newer` */
    uint32_t slots;                    /* ever used */
};

/* Takes the cost of some work from the budget of a slice, in nodes: a call works until it is spent. */
static inline void spend(uint64_t *budget, uint64_t cost)
{
    *budget -= cost < *budget ? cost : *budget;
}

/* Counts bytes; moves chunks to the store if they exceed the limit. Returns false, counting
 * nothing, if they still do. NULL counts nothing. */
bool sim_memory_reserve(struct sim_memory *memory, uint64_t bytes);

static inline void sim_memory_release(struct sim_memory *memory, uint64_t bytes)
{
    if (memory)
        memory->used -= bytes;
}

/* Allocates a block that knows its size. Returns NULL past the limit or if memory runs out. */
void *sim_alloc(struct sim_memory *memory, uint64_t bytes, bool zero);
/* Resizes a block, or allocates one if `held` is NULL. On failure returns NULL and the old block stays valid. */
void *sim_realloc(struct sim_memory *memory, void *held, uint64_t bytes);
/* Accepts NULL. */
void sim_free(struct sim_memory *memory, void *held);
/* Returns the first aligned address in a block that has alignment - 1 bytes more than are used. */
static inline void *sim_aligned(void *held, size_t alignment)
{
    return (void *)(((uintptr_t)held + alignment - 1) / alignment * alignment);
}
/* Frees the block that the pointer `held` refers to, and clears the pointer. */
#define SIM_DROP(memory, held) (sim_free((memory), (held)), (held) = NULL)

/* Makes a chunk of a block from sim_alloc, and owns the block. Returns NULL, owning nothing, if
 * memory runs out. */
struct sim_chunk *sim_chunk_open(struct sim_memory *memory, uint8_t *bytes, uint32_t length);
void sim_chunk_close(struct sim_memory *memory, struct sim_chunk *chunk);
/* Reads a whole chunk from the store. Returns false if that fails or the bytes are not those that
 * were written. */
bool sim_chunk_read(const struct sim_memory *memory, const struct sim_chunk *chunk, uint8_t *bytes);
/* Writes the most megabytes that the store has held, if there is one, as a key/value line. */
void sim_memory_write_stored(const struct sim_memory *memory, struct text *out);
/* Sets the error of a search that ended for lack of memory, or for its store: MW_GAVE_UP with
 * "the memory limit of 4 MB was reached with 9 mazes", say. */
enum mw_status sim_memory_fail(const struct sim_memory *memory, uint32_t mazes,
                               struct mw_error *error);
/* Forgets the unused slots. All chunks must be closed. */
void sim_memory_close(struct sim_memory *memory);
