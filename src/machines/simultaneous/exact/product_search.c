/* Product search: state storage, open lists by f-value, expansion, brute force. */
#include "product_search.h"
#include "../maze/budget.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK_BYTES = 1 << 18,
    TABLE_BYTES =
        1 << 18, /* size of one piece of the move tables; larger than any one maze needs */
    BRUTE_LENGTH_MAX = 64,
    HEADS_MIN = 1 << 10,
    HEADS_MAX = 1 << 18,
    MAZES_PER_TURN = 4096, /* tokens moved between two checks of the budget */
    NODES_PER_TURN = 128,
    MAZES_PER_NODE = 16, /* for a state with fewer mazes */
    CELLS_PER_NODE = 16, /* while the tables of a maze are built */
};

/* Header of a state, followed by its positions. State numbers count from 1; 0 means none. */
struct record {
    uint32_t parent;
    uint32_t hash;
    uint32_t same_hash;
    uint32_t same_bound;
    uint16_t distance;
    uint8_t move;
    bool closed;
    uint64_t packed[];
};

static struct record *record_of(const struct sim_product_search *search, uint32_t state)
{
    uint32_t index = state - 1;
    return (struct record *)(void *)(search->chunk[index >> search->chunk_bits] +
                                     (index & ((1u << search->chunk_bits) - 1)) * search->record);
}

/* Allocates zeroed, counted memory for `count` elements. Returns NULL past the limit or if memory
 * runs out. */
static void *take(struct sim_product_search *search, size_t count, size_t bytes)
{
    if (!sim_memory_reserve(&search->memory, (uint64_t)count * bytes))
        return NULL;
    void *memory = calloc(count, bytes);
    if (!memory)
        sim_memory_release(&search->memory, (uint64_t)count * bytes);
    return memory;
}

/* Makes room for one more state. */
static bool reserve(struct sim_product_search *search)
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
    if (!sim_memory_reserve(&search->memory, bytes) || !(search->chunk[chunk] = malloc(bytes)))
        return false;
    search->chunks++;
    return true;
}

/* ---- Packed positions: as few bits as the largest needs, so that more states fit ---- */

static uint32_t bits_of(struct sim_size size)
{
    return size.cells <= 16 ? 4 : size.cells <= 256 ? 8 : 16;
}

static size_t packed_bytes(const struct sim_product_search *search)
{
    return ((size_t)search->mazes * search->bits + 63) / 64 * sizeof(uint64_t);
}

static void pack(const struct sim_product_search *search, const uint16_t *position,
                 uint64_t *packed)
{
    uint32_t bits = search->bits, in_word = 64 / bits;
    for (uint32_t i = 0; i < search->mazes; packed++) {
        uint64_t word = 0;
        for (uint32_t k = 0; k < in_word && i < search->mazes; k++, i++)
            word |= (uint64_t)position[i] << k * bits;
        *packed = word;
    }
}

static void unpack(const struct sim_product_search *search, const uint64_t *packed,
                   uint16_t *position)
{
    uint32_t bits = search->bits, in_word = 64 / bits;
    for (uint32_t i = 0; i < search->mazes; packed++) {
        uint64_t word = *packed;
        for (uint32_t k = 0; k < in_word && i < search->mazes; k++, i++, word >>= bits)
            position[i] = (uint16_t)(word & ((UINT64_C(1) << bits) - 1));
    }
}

static uint32_t heuristic(const struct sim_product_search *search, const uint16_t *position)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < search->mazes; i++)
        if (search->maze[i].distance[position[i]] > longest)
            longest = search->maze[i].distance[position[i]];
    return longest;
}

static bool all_solved(const struct sim_product_search *search, const uint16_t *position)
{
    for (uint32_t i = 0; i < search->mazes; i++)
        if (position[i] != search->maze[i].goal)
            return false;
    return true;
}

static uint32_t hash_of(const struct sim_product_search *search)
{
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);
    for (size_t i = 0; i < packed_bytes(search) / sizeof *search->packed; i++) {
        hash = (hash ^ search->packed[i]) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

/* Creates a state from the positions in `scratch`. Returns false if its f-value exceeds the
 * buckets. */
static bool open_state(struct sim_product_search *search, uint32_t state, struct record *record)
{
    uint32_t bound = record->distance;
    if (search->method == SIM_ASTAR)
        bound += heuristic(search, search->scratch);
    if (bound >= SIM_PRODUCT_SEARCH_BOUND_MAX)
        return false;
    record->same_bound = search->bucket[bound];
    search->bucket[bound] = state;
    return true;
}

/* Doubles the hash lists when they get long, unless that takes longer than one slice. */
static bool grow_heads(struct sim_product_search *search)
{
    uint32_t heads = search->heads * 4;
    uint32_t *head = take(search, heads, sizeof *head);
    if (!head)
        return false;
    free(search->head);
    sim_memory_release(&search->memory, search->heads * sizeof *head);
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

/* Adds the positions in `scratch` as a state, or shortens the path to a known state. */
static bool meet(struct sim_product_search *search, uint32_t parent, uint32_t move,
                 uint32_t distance)
{
    if (search->states >= search->heads && search->heads < HEADS_MAX && !grow_heads(search))
        return false;
    pack(search, search->scratch, search->packed);
    uint32_t hash = hash_of(search);
    uint32_t *head = &search->head[hash & (search->heads - 1)];
    size_t bytes = packed_bytes(search);
    for (uint32_t state = *head; state; state = record_of(search, state)->same_hash) {
        struct record *known = record_of(search, state);
        if (known->hash != hash || memcmp(known->packed, search->packed, bytes) != 0)
            continue;
        if (known->distance <= distance)
            return true;
        /* The state is still open because the heuristic is consistent. Its old entry is skipped
         * later. A state can be in one list only, so a copy is made; lookups find the copy
         * first. */
        MW_ASSERT(!known->closed);
        known->closed = true;
        break;
    }
    if (!reserve(search))
        return false;
    uint32_t state = ++search->states;
    struct record *record = record_of(search, state);
    *record = (struct record){parent, hash, *head, 0, (uint16_t)distance, (uint8_t)move, false};
    memcpy(record->packed, search->packed, bytes);
    *head = state;
    return open_state(search, state, record);
}

/* Continues the state being expanded. Returns MW_RUNNING when the budget ends, otherwise MW_OK.
 * With very many mazes, one state takes many slices. */
static enum mw_status expand(struct sim_product_search *search, uint64_t *budget)
{
    for (; search->move < SIM_MOVES; search->move++, search->moved = 0) {
        const struct record *record = record_of(search, search->expanding);
        while (search->moved < search->mazes) {
            if (*budget == 0 && search->mazes > MAZES_PER_TURN)
                return MW_RUNNING;
            uint32_t left = search->mazes - search->moved;
            uint32_t end = search->moved + (left < MAZES_PER_TURN ? left : MAZES_PER_TURN);
            if (search->mazes >
                MAZES_PER_TURN) /* otherwise the state was charged when it was taken */
                spend(budget, NODES_PER_TURN);
            for (uint32_t i = search->moved; i < end; i++)
                search->scratch[i] = search->maze[i].target[search->here[i]][search->move];
            search->moved = end;
        }
        search->steps += search->mazes;
        spend(budget, search->mazes > MAZES_PER_TURN ? search->mazes / MAZES_PER_NODE : 0);
        if (!meet(search, search->expanding, search->move, record->distance + 1u))
            return MW_NO_MEMORY;
        if (search->states_max > 0 && search->states > search->states_max)
            return MW_GAVE_UP;
    }
    search->expanding = 0;
    return MW_OK;
}

static bool write_route(struct sim_product_search *search, uint32_t state)
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

/* Takes the next open state. Returns MW_OK if it is all-solved, or MW_RUNNING after starting its
 * expansion. */
static enum mw_status take_state(struct sim_product_search *search)
{
    uint32_t state = search->bucket[search->bound];
    struct record *record = record_of(search, state);
    search->bucket[search->bound] = record->same_bound;
    if (record->closed)
        return MW_RUNNING;
    record->closed = true;
    search->expanded++;
    unpack(search, record->packed, search->here);
    if (all_solved(search, search->here))
        return write_route(search, state) ? MW_OK : MW_NO_MEMORY;
    search->expanding = state;
    search->move = search->moved = 0;
    return MW_RUNNING;
}

static enum mw_status run_best_first(struct sim_product_search *search, uint64_t *budget)
{
    enum mw_status status;
    while (search->bound < SIM_PRODUCT_SEARCH_BOUND_MAX) {
        if (*budget == 0)
            return MW_RUNNING;
        if (search->expanding) {
            status = expand(search, budget);
            if (status != MW_OK)
                return status;
        }
        if (!search->bucket[search->bound]) {
            search->bound++;
            continue;
        }
        status = take_state(search);
        if (status != MW_RUNNING)
            return status;
        spend(budget, 1 + (search->mazes <= MAZES_PER_TURN ? search->mazes / MAZES_PER_NODE : 0));
    }
    return MW_NO_MEMORY; /* f-values beyond the buckets */
}

/* ---- Brute force: every sequence, in order of length ---- */

static enum mw_status run_brute(struct sim_product_search *search, uint64_t *budget)
{
    uint32_t mazes = search->mazes;
    for (;;) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + mazes / MAZES_PER_NODE);
        uint16_t *here = search->positions + (size_t)search->depth * mazes;
        if (search->depth == search->tried_length) {
            search->expanded++;
            if (all_solved(search, here)) {
                bool copied =
                    sim_sequence_copy(&search->sequence, search->tried, search->tried_length);
                return copied ? MW_OK : MW_NO_MEMORY;
            }
        }
        /* Make the next move, or go back to a position with moves left. */
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
            here[mazes + i] = search->maze[i].target[here[i]][search->tried[search->depth]];
        search->steps += mazes;
        search->tried[++search->depth] = 0;
    }
}

/* ---- Move tables ---- */

/* Allocates table space, in multiples of 8 bytes. Returns NULL if memory runs out. */
static void *table_room(struct sim_product_search *search, size_t bytes)
{
    if (search->tables == 0 || search->table_used + bytes > TABLE_BYTES) {
        if ((search->tables & (search->tables - 1)) == 0) {
            size_t count = search->tables ? 2 * search->tables : 1;
            uint8_t **table = realloc(search->table, count * sizeof *table);
            if (!table)
                return NULL;
            search->table = table;
        }
        uint8_t *piece = take(search, TABLE_BYTES, 1);
        if (!piece)
            return NULL;
        search->table[search->tables++] = piece;
        search->table_used = 0;
    }
    void *room = search->table[search->tables - 1] + search->table_used;
    search->table_used += bytes;
    return room;
}

static uint16_t position_of(const struct sim_walker *walker, uint32_t cell)
{
    uint16_t position = 0;
    while (position + 1u < walker->positions && walker->cell[position] != cell)
        position++;
    return position;
}

/* Builds the tables of the next maze. */
static bool ready_maze(struct sim_product_search *search)
{
    uint32_t index = search->ready;
    struct sim_walker *walker = &search->walker;
    sim_walker_fill(walker, search->set->size, sim_mask(search->set, index), search->perfect);
    size_t targets = walker->positions * sizeof *walker->target;
    size_t distances = walker->positions * sizeof *walker->distance;
    uint8_t *room = table_room(search, targets + (distances + 7) / 8 * 8);
    if (!room)
        return false;
    memcpy(room, walker->target, targets);
    memcpy(room + targets, walker->distance, distances);
    search->maze[index] =
        (struct sim_product_search_maze){(const uint16_t(*)[SIM_MOVES])(void *)room,
                                         (const uint16_t *)(void *)(room + targets), walker->goal};
    if (search->from)
        search->root[index] = position_of(walker, search->from[index]);
    search->ready++;
    return true;
}

/* ---- Running ---- */

static bool open_brute(struct sim_product_search *search)
{
    search->tried = calloc(BRUTE_LENGTH_MAX + 1, 1);
    search->positions = take(search, (size_t)(BRUTE_LENGTH_MAX + 1) * (search->mazes + 1),
                             sizeof *search->positions);
    if (!search->tried || !search->positions)
        return false;
    memcpy(search->positions, search->root, search->mazes * sizeof *search->root);
    return true;
}

static bool open_best_first(struct sim_product_search *search)
{
    search->bits = bits_of(search->set->size);
    search->record = sizeof(struct record) + packed_bytes(search);
    while ((search->record << (search->chunk_bits + 1)) <= CHUNK_BYTES)
        search->chunk_bits++;
    search->heads = HEADS_MIN;
    search->head = take(search, search->heads, sizeof *search->head);
    search->scratch = take(search, search->mazes + 1, sizeof *search->scratch);
    search->here = take(search, search->mazes + 1, sizeof *search->here);
    search->packed = take(search, packed_bytes(search) + 1, 1);
    if (!search->head || !search->scratch || !search->here || !search->packed)
        return false;
    memcpy(search->scratch, search->root, search->mazes * sizeof *search->root);
    return meet(search, 0, 0, 0);
}

static enum mw_status open_search(struct sim_product_search *search, uint64_t *budget)
{
    uint64_t cost = 1 + search->set->size.cells / CELLS_PER_NODE;
    while (search->ready < search->mazes) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, cost);
        if (!ready_maze(search))
            return MW_NO_MEMORY;
    }
    search->open = true;
    bool opened = search->method == SIM_BRUTE ? open_brute(search) : open_best_first(search);
    return opened ? MW_OK : MW_NO_MEMORY;
}

bool sim_product_search_begin(struct sim_product_search *search, const struct sim_set *set,
                              const uint16_t *from, enum sim_method method, bool perfect,
                              uint64_t memory_limit)
{
    memset(search, 0, sizeof *search);
    search->method = method;
    search->perfect = perfect;
    search->memory.limit = memory_limit;
    search->set = set;
    search->from = from;
    search->mazes = set->count;
    search->maze = take(search, set->count + 1, sizeof *search->maze);
    search->root = take(search, set->count + 1, sizeof *search->root);
    return search->maze && search->root &&
           (set->count == 0 ||
            sim_walker_open(&search->walker, set->size, sim_mask(set, 0), perfect));
}

enum mw_status sim_product_search_run(struct sim_product_search *search, uint64_t *budget)
{
    if (!search->open) {
        enum mw_status status = open_search(search, budget);
        if (status != MW_OK)
            return status;
    }
    return search->method == SIM_BRUTE ? run_brute(search, budget) : run_best_first(search, budget);
}

void sim_product_search_close(struct sim_product_search *search)
{
    sim_walker_close(&search->walker);
    for (uint32_t i = 0; i < search->tables; i++)
        free(search->table[i]);
    for (uint32_t i = 0; i < search->chunks; i++)
        free(search->chunk[i]);
    free(search->table);
    free(search->maze);
    free(search->chunk);
    free(search->head);
    free(search->scratch);
    free(search->here);
    free(search->packed);
    free(search->root);
    free(search->tried);
    free(search->positions);
    sim_sequence_close(&search->sequence);
    memset(search, 0, sizeof *search);
}
