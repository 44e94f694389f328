/* Strip search: prepares crossing tables, then a depth-first search over the sets of waiting
 * clauses. */
#include "strip_search.h"
#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/set.h"

#include <string.h>

enum { ENTRY_HEAD = 8 /* bytes; the key is 64-bit words */ };

/* Shortest routes through a block, and the link to the next block. */
enum { ROUTE = 3, LINK = 6 }; /* moves */
static const uint8_t routes[SIM_STRIP_ROUTES][ROUTE] = {{SIM_DOWN, SIM_DOWN, SIM_RIGHT},
                                                        {SIM_RIGHT, SIM_DOWN, SIM_DOWN},
                                                        {SIM_DOWN, SIM_RIGHT, SIM_DOWN}};
static const uint8_t link[LINK] = {SIM_RIGHT, SIM_RIGHT, SIM_UP, SIM_UP, SIM_RIGHT, SIM_RIGHT};

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
            uint32_t cell = SIM_STRIP_BLOCK * block;
            sim_walk_on(size, mask, routes[route], ROUTE, &cell);
            if (!last)
                sim_walk_on(size, mask, link, LINK, &cell);
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

/* Adds the position in front of the current block to the visited ones. Returns MW_OK if it is new,
 * MW_UNSOLVABLE if it was visited. */
static enum mw_status meet(struct sim_strip *strip)
{
    struct sim_key_place place;
    strip->position[0] = strip->block;
    memcpy(strip->position + 1, set_at(strip, strip->waiting, strip->block),
           strip->words * sizeof *strip->waiting);
    if (!sim_keys_look(&strip->visited, strip->position, &place))
        return MW_NO_MEMORY;
    if (*place.slot)
        return MW_UNSOLVABLE;
    return sim_keys_add(&strip->visited, strip->position, &place) ? MW_OK : MW_NO_MEMORY;
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

/* Enters the position in front of a block: MW_UNSOLVABLE if it was visited before. */
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

/* Writes the routes of the current path and the links between them. */
static enum mw_status write_moves(struct sim_strip *strip)
{
    for (uint32_t block = 0; block < strip->blocks; block++) {
        uint32_t route = strip->route[block][strip->tried[block] - 1];
        sim_sequence_append(&strip->sequence, routes[route], ROUTE);
        if (block + 1 < strip->blocks)
            sim_sequence_append(&strip->sequence, link, LINK);
    }
    return strip->sequence.failed ? MW_NO_MEMORY : MW_OK;
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
        return write_moves(strip);
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
                           strip->sequence.moves, strip->sequence.length, NULL));
    }
    return MW_OK;
}

enum mw_status sim_strip_run(struct sim_strip *strip, uint64_t *budget)
{
    enum mw_status status = strip->fits ? MW_RUNNING : MW_NO_MEMORY;
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

/* Allocates zeroed sets. Returns NULL past the memory limit or if memory runs out. */
static uint64_t *take_sets(struct sim_strip *strip, uint64_t sets)
{
    return sim_alloc(&strip->memory, sets * strip->words * sizeof(uint64_t), true);
}

bool sim_strip_begin(struct sim_strip *strip, const struct sim_set *set, uint32_t blocks,
                     uint64_t memory_limit)
{
    memset(strip, 0, sizeof *strip);
    strip->set = set;
    strip->blocks = blocks;
    strip->clauses = set->count - 1;
    strip->words = (strip->clauses + 63) / 64 + (strip->clauses == 0);
    strip->memory.limit = memory_limit;
    strip->crossing = take_sets(strip, (uint64_t)(blocks + 1) * SIM_STRIP_ROUTES);
    strip->losing = take_sets(strip, (uint64_t)(blocks + 1) * SIM_STRIP_ROUTES);
    strip->later = take_sets(strip, blocks + 1);
    strip->only = take_sets(strip, (uint64_t)blocks * blocks);
    strip->waiting = take_sets(strip, blocks + 1);
    strip->position = take_sets(strip, 2); /* a word more than a set has */
    sim_keys_open(&strip->visited, &strip->memory, ENTRY_HEAD, strip->words + 1);
    strip->fits = strip->crossing && strip->losing && strip->later && strip->only &&
                  strip->waiting && strip->position;
    return strip->fits || strip->memory.limited;
}

void sim_strip_close(struct sim_strip *strip)
{
    uint64_t *const held[] = {strip->crossing, strip->losing,  strip->later,
                              strip->only,     strip->waiting, strip->position};
    for (uint32_t i = 0; i < sizeof held / sizeof held[0]; i++)
        sim_free(&strip->memory, held[i]);
    sim_keys_close(&strip->visited);
    sim_sequence_close(&strip->sequence);
    memset(strip, 0, sizeof *strip);
}
