/* Strip search: prepares crossing tables, then a depth-first search over the sets of waiting
 * clauses. */
#include "strip_search.h"
#include "../maze/budget.h"
#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/set.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 1 << 18, ROOT_BITS = 16, HASH_BITS = 64 };

/* Shortest routes through a block, and the link to the next block. */
static const char *const routes[SIM_STRIP_ROUTES] = {"ddr", "rdd", "drd"};
static const char link[] = "rruurr";

static uint32_t move_number(char letter)
{
    return (uint32_t)(strchr(sim_letters, letter) - sim_letters);
}

/* ---- Sets of clauses ---- */

static uint64_t *set_at(const struct sim_strip *strip, uint64_t *sets, uint32_t index)
{
    return sets + (size_t)index * strip->words;
}

static bool meets(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        if (a[i] & b[i])
            return true;
    return false;
}

static bool is_within(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        if (a[i] & ~b[i])
            return false;
    return true;
}

/* ---- Effects of routes ---- */

static uint32_t walk(struct sim_size size, const uint64_t *mask, uint32_t cell, const char *moves)
{
    for (; *moves && cell != size.cells - 1; moves++) {
        uint32_t next = sim_neighbour(size, cell, move_number(*moves));
        if (next < size.cells && sim_is_free(mask, next))
            cell = next;
    }
    return cell;
}

/* Walks a clause's token through each block by each route, from the last block to the first. After
 * the last block, only the goal in the bottom row counts. */
static void prepare(struct sim_strip *strip, uint32_t clause)
{
    struct sim_size size = strip->set->size;
    const uint64_t *mask = sim_mask(strip->set, clause + 1);
    uint64_t bit = UINT64_C(1) << clause % 64;
    uint32_t blocks_met = 0, block_met = 0; /* blocks in which it can cross */
    for (uint32_t block = strip->blocks; block-- > 0;) {
        bool last = block + 1 == strip->blocks;
        uint32_t top = SIM_STRIP_BLOCK * (block + 1);
        uint32_t bottom = (SIM_STRIP_ROWS - 1) * size.columns + top;
        bool crosses_here = false;
        for (uint32_t route = 0; route < SIM_STRIP_ROUTES; route++) {
            size_t at = (size_t)(block * SIM_STRIP_ROUTES + route) * strip->words + clause / 64;
            uint32_t cell = walk(size, mask, SIM_STRIP_BLOCK * block, routes[route]);
            if (!last)
                cell = walk(size, mask, cell, link);
            bool crosses = cell == (last ? size.cells - 1 : bottom);
            if (crosses)
                strip->crossing[at] |= bit;
            else if (last || cell != top)
                strip->losing[at] |= bit;
            crosses_here = crosses_here || crosses;
        }
        blocks_met += crosses_here;
        if (crosses_here)
            block_met = block;
        if (blocks_met > 0)
            set_at(strip, strip->later, block)[clause / 64] |= bit;
        if (blocks_met == 1)
            set_at(strip, strip->only, block * strip->blocks + block_met)[clause / 64] |= bit;
    }
}

/* ---- Visited positions ---- */

struct record {
    uint32_t child[2];
    uint32_t block;
    uint64_t waiting[];
};

static struct record *record_of(const struct sim_strip *strip, uint32_t position)
{
    uint32_t index = position - 1;
    return (struct record *)(void *)(strip->chunk[index >> strip->chunk_bits] +
                                     (index & ((1u << strip->chunk_bits) - 1)) * strip->record);
}

static bool take_memory(struct sim_strip *strip, uint64_t bytes)
{
    if (strip->memory + bytes > strip->memory_limit)
        return false;
    strip->memory += bytes;
    return true;
}

/* Makes room for one more position. */
static bool reserve(struct sim_strip *strip)
{
    uint32_t chunk = strip->positions >> strip->chunk_bits;
    if (chunk < strip->chunks)
        return true;
    size_t bytes = strip->record << strip->chunk_bits;
    if ((chunk & (chunk - 1)) == 0) {
        uint8_t **table = realloc(strip->chunk, (chunk ? 2 * chunk : 1) * sizeof *table);
        if (!table)
            return false;
        strip->chunk = table;
    }
    if (strip->positions == UINT32_MAX - 1 || !take_memory(strip, bytes) ||
        !(strip->chunk[chunk] = malloc(bytes)))
        return false;
    strip->chunks++;
    return true;
}

static uint64_t hash_of(const uint64_t *waiting, uint32_t words, uint32_t block)
{
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15) * (block + 1);
    for (uint32_t i = 0; i < words; i++) {
        hash = (hash ^ waiting[i]) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 32;
    }
    return hash;
}

/* Adds the position in front of the current block to the visited ones. Returns MW_OK if it is new,
 * MW_UNSOLVABLE if it was visited. A tree grows without pauses, unlike a table. */
static enum mw_status meet(struct sim_strip *strip)
{
    const uint64_t *waiting = set_at(strip, strip->waiting, strip->block);
    size_t bytes = strip->words * sizeof *waiting;
    uint64_t hash = hash_of(waiting, strip->words, strip->block);
    uint32_t *place = &strip->root[hash >> (HASH_BITS - ROOT_BITS)];
    for (uint32_t depth = 0; *place; depth++) {
        struct record *known = record_of(strip, *place);
        if (known->block == strip->block && memcmp(known->waiting, waiting, bytes) == 0)
            return MW_UNSOLVABLE;
        place = &known->child[hash >> depth % (HASH_BITS - ROOT_BITS) & 1];
    }
    if (!reserve(strip))
        return MW_NO_MEMORY;
    struct record *record = record_of(strip, *place = ++strip->positions);
    *record = (struct record){{0, 0}, strip->block};
    memcpy(record->waiting, waiting, bytes);
    return MW_OK;
}

/* ---- Depth-first search ---- */

/* Returns whether one route lets all waiting tokens cross that, seen from `from`, can cross in
 * `block` only. */
static bool can_cross_together(const struct sim_strip *strip, const uint64_t *waiting,
                               uint32_t from, uint32_t block)
{
    const uint64_t *only = set_at(strip, strip->only, from * strip->blocks + block);
    for (uint32_t route = 0; route < SIM_STRIP_ROUTES; route++) {
        const uint64_t *crossing = set_at(strip, strip->crossing, block * SIM_STRIP_ROUTES + route);
        uint64_t left = 0;
        for (uint32_t i = 0; i < strip->words; i++)
            left |= waiting[i] & only[i] & ~crossing[i];
        if (!left)
            return true;
    }
    return false;
}

/* Returns whether a position in front of a block survives the cuts. */
static bool is_open(const struct sim_strip *strip, const uint64_t *waiting, uint32_t block)
{
    bool open = is_within(waiting, set_at(strip, strip->later, block), strip->words);
    for (uint32_t next = block; next < strip->blocks && open; next++)
        open = can_cross_together(strip, waiting, block, next);
    return open;
}

/* Finds the tokens that wait after a route through the current block. Returns false if that
 * position is cut. */
static bool follow(const struct sim_strip *strip, uint32_t route, uint64_t *after)
{
    uint32_t block = strip->block;
    const uint64_t *waiting = set_at(strip, strip->waiting, block);
    const uint64_t *crossing = set_at(strip, strip->crossing, block * SIM_STRIP_ROUTES + route);
    if (meets(waiting, set_at(strip, strip->losing, block * SIM_STRIP_ROUTES + route),
              strip->words))
        return false;
    for (uint32_t i = 0; i < strip->words; i++)
        after[i] = waiting[i] & ~crossing[i];
    return is_open(strip, after, block + 1);
}

/* Lists the possible routes here, those that leave the fewest waiting first. Skips a route that
 * leaves a superset of another's waiting tokens: a solution for the superset solves the subset
 * too. */
static void list_routes(struct sim_strip *strip)
{
    uint64_t after[SIM_STRIP_ROUTES][SIM_STRIP_CLAUSES_MAX / 64];
    uint32_t count[SIM_STRIP_ROUTES];
    uint8_t *list = strip->route[strip->block];
    uint8_t listed = 0;
    for (uint8_t route = 0; route < SIM_STRIP_ROUTES; route++) {
        if (!follow(strip, route, after[route]))
            continue;
        count[route] = 0;
        for (uint32_t i = 0; i < strip->words; i++)
            count[route] += (uint32_t)__builtin_popcountll(after[route][i]);
        uint8_t at = listed++;
        for (; at > 0 && count[list[at - 1]] > count[route]; at--)
            list[at] = list[at - 1];
        list[at] = route;
    }
    uint8_t kept = 0;
    for (uint8_t i = 0; i < listed; i++) {
        bool needed = true;
        for (uint8_t k = 0; k < kept && needed; k++)
            needed = !is_within(after[list[k]], after[list[i]], strip->words);
        if (needed)
            list[kept++] = list[i];
    }
    strip->routes[strip->block] = kept;
    strip->tried[strip->block] = 0;
}

static enum mw_status enter(struct sim_strip *strip)
{
    enum mw_status status = meet(strip);
    if (status != MW_OK)
        return status;
    list_routes(strip);
    if (strip->block > strip->deepest)
        strip->deepest = strip->block;
    return MW_OK;
}

static bool write_moves(struct sim_strip *strip)
{
    for (uint32_t block = 0; block < strip->blocks; block++) {
        uint32_t route = strip->route[block][strip->tried[block] - 1];
        const char *parts[] = {routes[route], block + 1 < strip->blocks ? link : ""};
        for (uint32_t part = 0; part < 2; part++)
            for (const char *letter = parts[part]; *letter; letter++)
                if (!sim_sequence_add(&strip->sequence, move_number(*letter)))
                    return false;
    }
    return true;
}

/* Takes the next route in the current block, or backtracks to a block with routes left. */
static enum mw_status step(struct sim_strip *strip)
{
    uint32_t block = strip->block;
    if (strip->tried[block] == strip->routes[block]) {
        if (block == 0)
            return MW_UNSOLVABLE;
        strip->block--;
        return MW_RUNNING;
    }
    uint32_t route = strip->route[block][strip->tried[block]++];
    follow(strip, route, set_at(strip, strip->waiting, block + 1));
    if (block + 1 == strip->blocks)
        return write_moves(strip) ? MW_OK : MW_NO_MEMORY;
    strip->block++;
    enum mw_status status = enter(strip);
    if (status == MW_UNSOLVABLE)
        strip->block--;
    return status == MW_NO_MEMORY ? status : MW_RUNNING;
}

/* ---- Running ---- */

/* In front of the first block, all clauses wait whose strip can be crossed at all. */
static enum mw_status begin_search(struct sim_strip *strip)
{
    strip->searching = true;
    for (uint32_t clause = 0; clause < strip->clauses; clause++)
        strip->waiting[clause / 64] |= UINT64_C(1) << clause % 64;
    if (!is_open(strip, strip->waiting, 0))
        return MW_UNSOLVABLE;
    enum mw_status status = enter(strip);
    return status == MW_OK ? MW_RUNNING : status;
}

/* Checks the solution by playing it in every maze. */
static enum mw_status walk_all(struct sim_strip *strip, uint64_t *budget)
{
    for (; strip->walked < strip->set->count; strip->walked++) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + strip->sequence.length / 64);
        MW_ASSERT(sim_walk(strip->set->size, sim_mask(strip->set, strip->walked),
                           strip->sequence.moves, strip->sequence.length, false, NULL));
    }
    return MW_OK;
}

enum mw_status sim_strip_run(struct sim_strip *strip, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        if (*budget == 0)
            return MW_RUNNING;
        if (strip->sequence.length > 0)
            return walk_all(strip, budget);
        if (strip->prepared < strip->clauses) {
            prepare(strip, strip->prepared++);
            spend(budget, strip->blocks);
        } else {
            status = strip->searching ? step(strip) : begin_search(strip);
            spend(budget, 1 + strip->words * strip->blocks / 64);
        }
        if (status == MW_OK)
            status = MW_RUNNING; /* the solution still has to be checked */
    }
    return status;
}

static bool open_positions(struct sim_strip *strip)
{
    strip->record = sizeof(struct record) + strip->words * sizeof(uint64_t);
    while (strip->record << (strip->chunk_bits + 1) <= CHUNK_BYTES)
        strip->chunk_bits++;
    strip->root = calloc((size_t)1 << ROOT_BITS, sizeof *strip->root);
    strip->memory += sizeof *strip->root << ROOT_BITS;
    return strip->root != NULL;
}

bool sim_strip_begin(struct sim_strip *strip, const struct sim_set *set, uint32_t blocks,
                     uint64_t memory_limit)
{
    memset(strip, 0, sizeof *strip);
    strip->set = set;
    strip->blocks = blocks;
    strip->clauses = set->count - 1;
    strip->words = (strip->clauses + 63) / 64 + (strip->clauses == 0);
    strip->memory_limit = memory_limit;
    size_t sets = (size_t)(blocks + 1) * strip->words;
    size_t pairs = (size_t)blocks * blocks * strip->words;
    /* If this exceeds the limit, the search gives up at its first position. */
    strip->memory = ((2 * SIM_STRIP_ROUTES + 2) * sets + pairs) * sizeof *strip->waiting;
    strip->crossing = calloc(sets * SIM_STRIP_ROUTES, sizeof *strip->crossing);
    strip->losing = calloc(sets * SIM_STRIP_ROUTES, sizeof *strip->losing);
    strip->later = calloc(sets, sizeof *strip->later);
    strip->only = calloc(pairs, sizeof *strip->only);
    strip->waiting = calloc(sets, sizeof *strip->waiting);
    return strip->crossing && strip->losing && strip->later && strip->only && strip->waiting &&
           open_positions(strip);
}

void sim_strip_close(struct sim_strip *strip)
{
    for (uint32_t i = 0; i < strip->chunks; i++)
        free(strip->chunk[i]);
    free(strip->chunk);
    free(strip->root);
    free(strip->crossing);
    free(strip->losing);
    free(strip->later);
    free(strip->only);
    free(strip->waiting);
    sim_sequence_close(&strip->sequence);
    memset(strip, 0, sizeof *strip);
}
