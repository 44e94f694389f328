/*
 * Hash table with open addressing and linear probing: finds the number of a record by its hash.
 *
 * A slot holds 1 + the number of a record; 0: it is free. The caller owns the records and compares
 * them with a key, so the table knows nothing about either. The highest bits of a hash choose the
 * first slot, so they must depend on the whole key. Records are never removed one by one, and the
 * caller keeps at least one slot free.
 *
 * Everything that runs once a record is inline: these searches wait for memory, and a call each
 * would prevent prefetching.
 */
#pragma once

#include "memory.h"

struct sim_hash_table {
    uint32_t *slot;
    uint32_t bits; /* 2^bits slots; at least 1 and at most 32 */
};

/* Returns whether record `number` equals a key. */
typedef bool sim_is_same(const void *records, uint32_t number, const void *key);

/* Allocates at least `slots` slots, all free. Returns false if memory runs out. */
bool sim_hash_open(struct sim_hash_table *table, struct sim_memory *memory, uint64_t slots);
/* Frees all slots and keeps their memory. Accepts a table that was never opened. */
void sim_hash_clear(struct sim_hash_table *table);
void sim_hash_close(struct sim_hash_table *table, struct sim_memory *memory);

static inline uint64_t sim_hash_slots(const struct sim_hash_table *table)
{
    return table->slot ? UINT64_C(1) << table->bits : 0;
}

/* Adds a word to a hash. */
static inline uint64_t sim_hash_word(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* Returns the slot at which the search begins. */
static inline uint32_t sim_hash_first(const struct sim_hash_table *table, uint64_t hash)
{
    return (uint32_t)(hash >> (64 - table->bits));
}

/* Searches from a first slot. Returns the slot of the record that equals the key; if there is none,
 * the free slot into which the caller puts 1 + its number. */
static inline __attribute__((always_inline)) uint32_t *sim_hash_find(
    const struct sim_hash_table *table, uint32_t first, sim_is_same *is_same, const void *records,
    const void *key)
{
    uint32_t at = first, last = (uint32_t)((UINT64_C(1) << table->bits) - 1);
    while (table->slot[at] && !is_same(records, table->slot[at] - 1, key))
        at = (at + 1) & last;
    return &table->slot[at];
}

/* Adds a record that the table does not have yet. */
static inline void sim_hash_add(struct sim_hash_table *table, uint64_t hash, uint32_t number)
{
    uint32_t at = sim_hash_first(table, hash), last = (uint32_t)((UINT64_C(1) << table->bits) - 1);
    while (table->slot[at])
        at = (at + 1) & last;
    table->slot[at] = number + 1;
}
