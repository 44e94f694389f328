/*
 * Key table: stores entries with keys of one size, numbers them from 1, and finds them by key.
 *
 * It grows without a pause longer than a slice of a job: entries stand in chunks that never move,
 * and the table is divided into parts by the first bits of the hash, which grow one by one.
 */
#pragma once

#include "hash_table.h"

enum { SIM_KEY_PART_BITS = 8, SIM_KEY_PARTS = 1 << SIM_KEY_PART_BITS };

/* Every entry begins with this; the caller's data and the key follow. */
struct sim_key_entry {
    uint32_t hash;
};

struct sim_key_table {
    struct sim_memory *memory; /* owned by the caller */
    uint32_t head, words;      /* bytes before the key, and its words */
    uint32_t count;
    uint8_t **chunk;
    uint32_t chunks, chunk_bits;
    struct sim_hash_table part[SIM_KEY_PARTS];
    uint32_t used[SIM_KEY_PARTS]; /* slots of each part that are not free, or more */
};

/* A place for a key in the table, valid until the next one is looked up. */
struct sim_key_place {
    uint32_t hash;
    uint32_t part;
    uint32_t *slot; /* the number of the entry with this key; 0: there is none */
};

/* `head`: the bytes of an entry before its key, a multiple of 8. Allocates nothing yet. */
void sim_keys_open(struct sim_key_table *table, struct sim_memory *memory, uint32_t head,
                   uint32_t words);
void sim_keys_close(struct sim_key_table *table);

/* Looks up a key. Returns false if memory runs out. */
bool sim_keys_look(struct sim_key_table *table, const uint64_t *key, struct sim_key_place *place);
/* Adds an entry with the key that was looked up, which from now on stands for it. The bytes between
 * struct sim_key_entry and the key are the caller's to set. Returns NULL if memory runs out. */
void *sim_keys_add(struct sim_key_table *table, const uint64_t *key,
                   const struct sim_key_place *place);

static inline void *sim_key_at(const struct sim_key_table *table, uint32_t number)
{
    size_t bytes = table->head + table->words * sizeof(uint64_t);
    uint32_t index = number - 1;
    return table->chunk[index >> table->chunk_bits] +
           (index & ((1u << table->chunk_bits) - 1)) * bytes;
}
