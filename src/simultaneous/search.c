#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 1 << 18, BRUTE_LENGTH_MAX = 64, HEADS_MIN = 1 << 10, HEADS_MAX = 1 << 18 };

/* What stands in front of the positions of a state; numbers of states count from 1, 0 is none. */
struct record {
    uint32_t parent;
    uint32_t hash;
    uint32_t same_hash;
    uint32_t same_bound;
    uint16_t distance;
    uint8_t move;
    bool closed;
    uint16_t position[];
};

static struct record *record_of(const struct sim_search *search, uint32_t state)
{
    uint32_t index = state - 1;
    return (struct record *)(void *)(search->chunk[index >> search->chunk_bits] +
                                     (index & ((1u << search->chunk_bits) - 1)) * search->record);
}

static bool take_memory(struct sim_search *search, uint64_t bytes)
{
    if (search->memory + bytes > search->memory_limit)
        return false;
    search->memory += bytes;
    return true;
}

/* Room for one more state. */
static bool reserve(struct sim_search *search)
{
    uint32_t chunk = search->states >> search->chunk_bits;
    if (chunk < search->chunks)
        return true;
    size_t bytes = search->record << search->chunk_bits;
    if ((chunk & (chunk - 1)) == 0) {
        uint8_t **table = realloc(search->chunk, (chunk ? 2 * chunk : 1) * sizeof *table);
        if (!table)
            return false;
        search->chunk = table;
    }
    if (!take_memory(search, bytes) || !(search->chunk[chunk] = malloc(bytes)))
        return false;
    search->chunks++;
    return true;
}

static uint32_t heuristic(const struct sim_search *search, const uint16_t *position)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < search->mazes; i++)
        if (search->walker[i].distance[position[i]] > longest)
            longest = search->walker[i].distance[position[i]];
    return longest;
}

static bool all_solved(const struct sim_search *search, const uint16_t *position)
{
    for (uint32_t i = 0; i < search->mazes; i++)
        if (position[i] != search->walker[i].goal)
            return false;
    return true;
}

static uint32_t hash_of(const struct sim_search *search, const uint16_t *position)
{
    /* Four positions at once; those behind the last maze are 0. */
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);
    for (uint32_t i = 0; i < search->mazes; i += 4) {
        uint64_t four;
        memcpy(&four, position + i, sizeof four);
        hash = (hash ^ four) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

static void open_state(struct sim_search *search, uint32_t state, struct record *record)
{
    uint32_t bound = record->distance;
    if (search->method == SIM_ASTAR)
        bound += heuristic(search, record->position);
    MW_ASSERT(bound < SIM_SEARCH_BOUND_MAX);
    record->same_bound = search->bucket[bound];
    search->bucket[bound] = state;
}

/* Twice as many lists when they get long, as long as that takes less than a slice. */
static bool grow_heads(struct sim_search *search)
{
    uint32_t heads = search->heads * 4;
    uint32_t *head = calloc(heads, sizeof *head);
    if (!head || !take_memory(search, (heads - search->heads) * sizeof *head)) {
        free(head);
        return false;
    }
    free(search->head);
    search->head = head;
    search->heads = heads;
    for (uint32_t state = 1; state <= search->states; state++) {
        struct record *record = record_of(search, state);
        uint32_t *list = &head[record->hash & (heads - 1)];
        record->same_hash = *list;
        *list = state;
    }
    return true;
}

/* Puts the positions in `scratch` among the states, or shortens the way to a known state. */
static bool meet(struct sim_search *search, uint32_t parent, uint32_t move, uint32_t distance)
{
    if (search->states >= search->heads && search->heads < HEADS_MAX && !grow_heads(search))
        return false;
    uint32_t hash = hash_of(search, search->scratch);
    uint32_t *head = &search->head[hash & (search->heads - 1)];
    size_t bytes = (search->mazes + 3) / 4 * 4 * sizeof *search->scratch;
    for (uint32_t state = *head; state; state = record_of(search, state)->same_hash) {
        struct record *known = record_of(search, state);
        if (known->hash != hash || memcmp(known->position, search->scratch, bytes) != 0)
            continue;
        if (known->distance <= distance)
            return true;
        /* Not closed yet, as the heuristic is consistent; its old place is passed over later. A
         * state stands in one list only, so a copy is made. */
        MW_ASSERT(!known->closed);
        known->closed = true;
        memset(known->position, 0xff, bytes);
        break;
    }
    if (!reserve(search))
        return false;
    uint32_t state = ++search->states;
    struct record *record = record_of(search, state);
    *record = (struct record){parent, hash, *head, 0, (uint16_t)distance, (uint8_t)move, false};
    memcpy(record->position, search->scratch, bytes);
    *head = state;
    open_state(search, state, record);
    return true;
}

static bool expand(struct sim_search *search, uint32_t state)
{
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        const struct record *record = record_of(search, state);
        for (uint32_t i = 0; i < search->mazes; i++)
            search->scratch[i] = search->walker[i].target[record->position[i]][move];
        if (!meet(search, state, move, record->distance + 1u))
            return false;
    }
    return true;
}

static bool write_way(struct sim_search *search, uint32_t state)
{
    uint32_t length = record_of(search, state)->distance;
    for (uint32_t i = 0; i < length; i++)
        if (!sim_sequence_add(&search->sequence, 0))
            return false;
    for (uint32_t i = length; i-- > 0;) {
        search->sequence.moves[i] = record_of(search, state)->move;
        state = record_of(search, state)->parent;
    }
    return true;
}

static enum mw_status run_best_first(struct sim_search *search, uint64_t *budget)
{
    while (search->bound < SIM_SEARCH_BOUND_MAX) {
        uint32_t state = search->bucket[search->bound];
        if (!state) {
            search->bound++;
            continue;
        }
        if (*budget == 0)
            return MW_RUNNING;
        uint64_t cost = 1 + search->mazes / 16;
        *budget -= cost < *budget ? cost : *budget;
        struct record *record = record_of(search, state);
        search->bucket[search->bound] = record->same_bound;
        if (record->closed)
            continue;
        record->closed = true;
        search->expanded++;
        if (all_solved(search, record->position))
            return write_way(search, state) ? MW_OK : MW_NO_MEMORY;
        if (!expand(search, state))
            return MW_NO_MEMORY;
    }
    return MW_NO_MEMORY; /* distances past what the buckets hold */
}

/* ---- Brute force: every sequence, in order of length ---- */

static enum mw_status run_brute(struct sim_search *search, uint64_t *budget)
{
    uint32_t mazes = search->mazes;
    for (;;) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        uint16_t *here = search->positions + (size_t)search->depth * mazes;
        if (search->depth == search->tried_length) {
            search->expanded++;
            if (all_solved(search, here)) {
                bool copied =
                    sim_sequence_copy(&search->sequence, search->tried, search->tried_length);
                return copied ? MW_OK : MW_NO_MEMORY;
            }
        }
        /* The next move here, or back to a place that has one left. */
        if (search->depth == search->tried_length || search->tried[search->depth] == SIM_MOVES) {
            if (search->depth == 0) {
                if (search->tried_length == BRUTE_LENGTH_MAX)
                    return MW_NO_MEMORY;
                search->bound = ++search->tried_length;
                search->tried[0] = 0;
                continue;
            }
            search->tried[--search->depth]++;
            continue;
        }
        for (uint32_t i = 0; i < mazes; i++)
            here[mazes + i] = search->walker[i].target[here[i]][search->tried[search->depth]];
        search->tried[++search->depth] = 0;
    }
}

/* ---- The whole ---- */

static bool open_brute(struct sim_search *search)
{
    search->tried = calloc(BRUTE_LENGTH_MAX + 1, 1);
    search->positions =
        calloc((size_t)(BRUTE_LENGTH_MAX + 1) * (search->mazes + 1), sizeof *search->positions);
    if (!search->tried || !search->positions)
        return false;
    memcpy(search->positions, search->root, search->mazes * sizeof *search->root);
    return true;
}

static bool open_best_first(struct sim_search *search)
{
    search->record = sizeof(struct record) + (search->mazes + 3) / 4 * 4 * sizeof(uint16_t);
    while ((search->record << (search->chunk_bits + 1)) <= CHUNK_BYTES)
        search->chunk_bits++;
    search->heads = HEADS_MIN;
    search->head = calloc(search->heads, sizeof *search->head);
    search->scratch = calloc(search->mazes + 4, sizeof *search->scratch);
    if (!search->head || !search->scratch ||
        !take_memory(search, search->heads * sizeof *search->head))
        return false;
    memcpy(search->scratch, search->root, search->mazes * sizeof *search->root);
    return meet(search, 0, 0, 0);
}

static uint16_t position_of(const struct sim_walker *walker, uint32_t field)
{
    uint16_t position = 0;
    while (position + 1u < walker->positions && walker->field[position] != field)
        position++;
    return position;
}

bool sim_search_begin(struct sim_search *search, const struct sim_set *set, const uint16_t *from,
                      enum sim_method method, bool perfect, uint64_t memory_limit)
{
    memset(search, 0, sizeof *search);
    search->method = method;
    search->perfect = perfect;
    search->memory_limit = memory_limit;
    search->walker = calloc(set->count + 1, sizeof *search->walker);
    search->root = calloc(set->count + 1, sizeof *search->root);
    if (!search->walker || !search->root)
        return false;
    for (; search->mazes < set->count; search->mazes++) {
        struct sim_walker *walker = &search->walker[search->mazes];
        if (!sim_walker_open(walker, set->size, sim_mask(set, search->mazes), perfect))
            return false;
        if (from)
            search->root[search->mazes] = position_of(walker, from[search->mazes]);
    }
    return method == SIM_BRUTE ? open_brute(search) : open_best_first(search);
}

enum mw_status sim_search_run(struct sim_search *search, uint64_t *budget)
{
    return search->method == SIM_BRUTE ? run_brute(search, budget) : run_best_first(search, budget);
}

void sim_search_close(struct sim_search *search)
{
    for (uint32_t i = 0; i < search->mazes; i++)
        sim_walker_close(&search->walker[i]);
    for (uint32_t i = 0; i < search->chunks; i++)
        free(search->chunk[i]);
    free(search->walker);
    free(search->chunk);
    free(search->head);
    free(search->scratch);
    free(search->root);
    free(search->tried);
    free(search->positions);
    sim_sequence_close(&search->sequence);
    memset(search, 0, sizeof *search);
}
