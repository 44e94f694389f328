/* Search for any safe walk: depth first over the wall states that a player can reach, cells near the
 * goal first, with a hash table of all answers. */
#include "safe_walk.h"
#include "../board/walls.h"
#include "wall_key.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_SLOTS = 1 << 10,
    /* From this size the table grows to the maximum at once, since rehashing a larger one would exceed
     * a time slice. */
    LAST_SLOTS = 1 << 16,
    RINGS = 2 * PROCEDURAL_SIDE - 1,
};

/* ---- The table of answers ---- */

/* Packs the walls without those between entered cells, which cannot change the answer because entered
 * cells are connected. */
static void pack(const struct procedural_walls *walls, uint64_t key[2])
{
    uint64_t in = walls->entered;
    struct procedural_walls outer = *walls;
    outer.right &= ~(in & in >> 1);
    outer.below &= ~(in & in >> PROCEDURAL_SIDE);
    procedural_pack(&outer, key);
}

/* The slot of a key, or the free one where it belongs. */
static uint64_t *find(uint64_t (*table)[2], uint32_t slots, const uint64_t key[2])
{
    const uint64_t own = (UINT64_C(1) << PROCEDURAL_KEY_FREE) - 1;
    uint32_t at = procedural_hash(key) & (slots - 1);
    while (table[at][0] != 0 && (table[at][0] != key[0] || (table[at][1] & own) != key[1]))
        at = (at + 1) & (slots - 1);
    return table[at];
}

static bool grow(struct procedural_reach *reach)
{
    const uint64_t own = (UINT64_C(1) << PROCEDURAL_KEY_FREE) - 1;
    uint32_t slots = reach->slots >= LAST_SLOTS ? PROCEDURAL_STATES_MAX * 2 : reach->slots * 2;
    uint64_t(*table)[2] = calloc(slots, sizeof *table);
    if (!table)
        return false;
    for (uint32_t i = 0; i < reach->slots; i++) {
        uint64_t key[2] = {reach->table[i][0], reach->table[i][1] & own};
        if (key[0] != 0)
            memcpy(find(table, slots, key), reach->table[i], sizeof *table);
    }
    free(reach->table);
    reach->table = table;
    reach->slots = slots;
    return true;
}

static enum procedural_answer answer_of(const uint64_t *slot)
{
    return slot[0] == 0 ? PROCEDURAL_UNKNOWN
                        : (enum procedural_answer)(slot[1] >> PROCEDURAL_KEY_FREE);
}

/* Stores an answer. Returns UNKNOWN on success, or the error. */
static enum procedural_answer remember(struct procedural_reach *reach,
                                       const struct procedural_walls *walls,
                                       enum procedural_answer answer)
{
    if (reach->states == PROCEDURAL_STATES_MAX)
        return PROCEDURAL_GAVE_UP;
    if (reach->states * 2 >= reach->slots && !grow(reach))
        return PROCEDURAL_NO_MEMORY;
    uint64_t key[2];
    pack(walls, key);
    uint64_t *slot = find(reach->table, reach->slots, key);
    if (slot[0] == 0)
        reach->states++;
    slot[0] = key[0];
    slot[1] = key[1] | (uint64_t)answer << PROCEDURAL_KEY_FREE;
    return PROCEDURAL_UNKNOWN;
}

/* ---- The search ---- */

/* Looks up the answer for walls; UNKNOWN if it needs a search. */
static enum procedural_answer known(const struct procedural_reach *reach,
                                    const struct procedural_walls *walls)
{
    if (procedural_is_entered(walls, reach->board->goal))
        return PROCEDURAL_REACHABLE;
    if (procedural_is_cut_off(reach->board, walls))
        return PROCEDURAL_TRAPPED;
    uint64_t key[2];
    pack(walls, key);
    return answer_of(find(reach->table, reach->slots, key));
}

static void push(struct procedural_reach *reach, const struct procedural_walls *walls)
{
    struct procedural_place *place = &reach->place[reach->depth++];
    uint64_t in = walls->entered;
    place->walls = *walls;
    place->todo[PROCEDURAL_UP] = in >> PROCEDURAL_SIDE & ~walls->below & ~in;
    place->todo[PROCEDURAL_RIGHT] = (in & ~walls->right) << 1 & ~in;
    place->todo[PROCEDURAL_DOWN] = (in & ~walls->below) << PROCEDURAL_SIDE & ~in;
    place->todo[PROCEDURAL_LEFT] = in >> 1 & ~walls->right & ~in;
    place->ring = 0;
}

/* Returns the cells at a Manhattan distance from the goal. */
static uint64_t ring_cells(uint32_t goal, uint32_t distance)
{
    /* Distances from A1: cells whose row and column add up. */
    static const uint64_t from_a1[RINGS] = {
        UINT64_C(0x000000001), UINT64_C(0x000000042), UINT64_C(0x000001084), UINT64_C(0x000042108),
        UINT64_C(0x001084210), UINT64_C(0x042108420), UINT64_C(0x084210800), UINT64_C(0x108420000),
        UINT64_C(0x210800000), UINT64_C(0x420000000), UINT64_C(0x800000000)};
    static const uint64_t from_f1[RINGS] = {
        UINT64_C(0x000000020), UINT64_C(0x000000810), UINT64_C(0x000020408), UINT64_C(0x000810204),
        UINT64_C(0x020408102), UINT64_C(0x810204081), UINT64_C(0x408102040), UINT64_C(0x204081000),
        UINT64_C(0x102040000), UINT64_C(0x081000000), UINT64_C(0x040000000)};
    uint32_t from_far = RINGS - 1 - distance;
    switch (goal) {
    case 0:
        return from_a1[distance];
    case PROCEDURAL_CELLS - 1:
        return from_a1[from_far];
    case PROCEDURAL_SIDE - 1:
        return from_f1[distance];
    default:
        return from_f1[from_far];
    }
}

/* Takes the next cell to enter from a stack entry. Returns false if all have been tried. */
static bool next_entry(struct procedural_place *place, uint32_t goal, uint32_t *cell,
                       uint32_t *move)
{
    for (; place->ring < RINGS; place->ring++) {
        uint64_t ring = ring_cells(goal, place->ring);
        for (uint32_t d = 0; d < 4; d++) {
            uint64_t cells = place->todo[d] & ring;
            if (!cells)
                continue;
            *cell = (uint32_t)__builtin_ctzll(cells);
            *move = d;
            place->todo[d] ^= procedural_bit(*cell);
            return true;
        }
    }
    return false;
}

/* Stores REACHABLE for every state on the stack, after a safe walk was found. */
static enum procedural_answer found(struct procedural_reach *reach)
{
    while (reach->depth > 0) {
        enum procedural_answer problem =
            remember(reach, &reach->place[--reach->depth].walls, PROCEDURAL_REACHABLE);
        if (problem != PROCEDURAL_UNKNOWN)
            return problem;
    }
    return PROCEDURAL_REACHABLE;
}

enum procedural_answer procedural_reach_ask(struct procedural_reach *reach,
                                            const struct procedural_walls *walls)
{
    enum procedural_answer answer = known(reach, walls);
    reach->depth = 0;
    if (answer == PROCEDURAL_UNKNOWN)
        push(reach, walls);
    return answer;
}

enum procedural_answer procedural_reach_run(struct procedural_reach *reach, uint32_t *nodes)
{
    MW_ASSERT(reach->depth > 0);
    while (*nodes > 0) {
        --*nodes;
        struct procedural_place *place = &reach->place[reach->depth - 1];
        uint32_t cell, move;
        if (!next_entry(place, reach->board->goal, &cell, &move)) {
            enum procedural_answer problem = remember(reach, &place->walls, PROCEDURAL_TRAPPED);
            if (problem != PROCEDURAL_UNKNOWN)
                return problem;
            if (--reach->depth == 0)
                return PROCEDURAL_TRAPPED;
            continue;
        }
        struct procedural_walls walls = place->walls;
        procedural_enter(reach->board, &walls, cell, move, NULL);
        enum procedural_answer answer = known(reach, &walls);
        if (answer == PROCEDURAL_REACHABLE)
            return found(reach);
        if (answer == PROCEDURAL_UNKNOWN)
            push(reach, &walls);
    }
    return PROCEDURAL_UNKNOWN;
}

bool procedural_reach_open(struct procedural_reach *reach, const struct procedural_board *board)
{
    *reach = (struct procedural_reach){.board = board, .slots = FIRST_SLOTS};
    reach->table = calloc(FIRST_SLOTS, sizeof *reach->table);
    return reach->table != NULL;
}

void procedural_reach_close(struct procedural_reach *reach)
{
    free(reach->table);
}
