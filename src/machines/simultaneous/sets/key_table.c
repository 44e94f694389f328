/* Key table: chunks of entries, and the hash tables of its parts. */
#include "key_table.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK_BYTES = 1 << 18,
    PART_SLOTS_MIN = 16,
};

void sim_keys_open(struct sim_key_table *table, struct sim_memory *memory, uint32_t head,
                   uint32_t words)
{
    size_t bytes = head + words * sizeof(uint64_t);
    memset(table, 0, sizeof *table);
    table->memory = memory;
    table->head = head;
    table->words = words;
    while (bytes << (table->chunk_bits + 1) <= CHUNK_BYTES)
        table->chunk_bits++;
}

void sim_keys_close(struct sim_key_table *table)
{
    for (uint32_t i = 0; i < table->chunks; i++)
        sim_free(table->memory, table->chunk[i]);
    for (uint32_t i = 0; i < SIM_KEY_PARTS; i++)
        sim_hash_close(&table->part[i], table->memory);
    free(table->chunk);
    table->chunk = NULL;
    table->chunks = table->count = 0;
}

/* ---- Parts ---- */

static const uint64_t *key_of(const struct sim_key_table *table, const struct sim_key_entry *entry)
{
    return (const uint64_t *)(const void *)((const uint8_t *)entry + table->head);
}

/* Returns the bits of a hash that choose a slot of its part. */
static uint64_t slot_bits(uint32_t hash)
{
    return (uint64_t)hash << (32 + SIM_KEY_PART_BITS);
}

/* Doubles the slots of a part. */
static bool grow(struct sim_key_table *table, struct sim_hash_table *part)
{
    struct sim_hash_table larger;
    uint64_t slots = sim_hash_slots(part);
    if (!sim_hash_open(&larger, table->memory, slots ? 2 * slots : PART_SLOTS_MIN))
        return false;
    for (uint64_t i = 0; i < slots; i++) {
        const struct sim_key_entry *entry = part->slot[i] ? sim_key_at(table, part->slot[i]) : NULL;
        if (entry)
            sim_hash_add(&larger, slot_bits(entry->hash), part->slot[i] - 1);
    }
    sim_hash_close(part, table->memory);
    *part = larger;
    return true;
}

/* Keeps half of the slots of a part free, as searches in fuller ones are long. Parts fill equally fast, so that all
 * would grow in one slice of a job: they grow one after the other while the table doubles. */
static bool make_room(struct sim_key_table *table, uint32_t part)
{
    uint64_t quarter = sim_hash_slots(&table->part[part]) / 4;
    return table->used[part] < quarter + quarter * part / SIM_KEY_PARTS ||
           grow(table, &table->part[part]);
}

/* ---- Records ---- */

struct sought {
    const uint64_t *key;
    uint32_t hash;
};

/* A slot has 1 + `index`, which is the entry's number. */
static bool is_same(const void *entries, uint32_t index, const void *key)
{
    const struct sim_key_table *table = entries;
    const struct sought *sought = key;
    const struct sim_key_entry *entry = sim_key_at(table, index + 1);
    return entry->hash == sought->hash &&
           memcmp(key_of(table, entry), sought->key, table->words * sizeof(uint64_t)) == 0;
}

bool sim_keys_look(struct sim_key_table *table, const uint64_t *key, struct sim_key_place *place)
{
    uint64_t hash = 0;
    for (uint32_t i = 0; i < table->words; i++)
        hash = sim_hash_word(hash, key[i]);
    place->hash = (uint32_t)(hash >> 32);
    place->part = place->hash >> (32 - SIM_KEY_PART_BITS);
    if (!make_room(table, place->part))
        return false;
    const struct sim_hash_table *part = &table->part[place->part];
    uint32_t first = sim_hash_first(part, slot_bits(place->hash));
    struct sought sought = {key, place->hash};
    place->slot = sim_hash_find(part, first, is_same, table, &sought);
    return true;
}

/* Makes room for one more entry. */
static bool reserve(struct sim_key_table *table)
{
    uint32_t chunk = table->count >> table->chunk_bits;
    if (chunk < table->chunks)
        return true;
    if ((chunk & (chunk - 1)) == 0) {
        uint8_t **longer = realloc(table->chunk, (chunk ? 2 * chunk : 1) * sizeof *longer);
        if (!longer)
            return false;
        table->chunk = longer;
    }
    uint64_t bytes = (table->head + table->words * sizeof(uint64_t)) << table->chunk_bits;
    table->chunk[chunk] = sim_alloc(table->memory, bytes, false);
    if (table->count == UINT32_MAX - 1 || !table->chunk[chunk])
        return false;
    table->chunks++;
    return true;
}

void *sim_keys_add(struct sim_key_table *table, const uint64_t *key,
                   const struct sim_key_place *place)
{
    if (!reserve(table))
        return NULL;
    struct sim_key_entry *entry = sim_key_at(table, ++table->count);
    entry->hash = place->hash;
    memcpy((uint8_t *)entry + table->head, key, table->words * sizeof *key);
    table->used[place->part] += *place->slot == 0;
    *place->slot = table->count;
    return entry;
}
