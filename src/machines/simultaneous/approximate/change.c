/* Random changes of a sequence: insertion, removal, displacement, exchange, replacement. */
#include "change.h"

#include <string.h>

/* Probabilities in percent; the rest replaces moves. */
enum { INSERTED = 22, REMOVED = 8, MOVED = 25, EXCHANGED = 10 };

static void remove_at(struct sim_change *change, uint32_t at)
{
    memmove(change->moves + at, change->moves + at + 1, change->length - at - 1);
    change->length--;
}

static void insert_at(struct sim_change *change, uint32_t at, uint32_t move)
{
    memmove(change->moves + at + 1, change->moves + at, change->length - at);
    change->moves[at] = (uint8_t)move;
    change->length++;
}

/* Draws one change: insert a move, remove one, displace one, exchange two, or replace up to
 * three. */
static void draw(struct sim_change *change, bool room, struct rng *rng)
{
    uint32_t kind = rng_below(rng, room ? 100 : 100 - INSERTED) + (room ? 0 : INSERTED);
    uint32_t length = change->length;
    uint32_t a = rng_below(rng, length), b = rng_below(rng, length);
    if (kind < INSERTED) {
        insert_at(change, a, rng_below(rng, SIM_MOVES));
    } else if (kind < INSERTED + REMOVED) {
        if (length > 1)
            remove_at(change, a);
    } else if (kind < INSERTED + REMOVED + MOVED) {
        remove_at(change, a);
        insert_at(change, b, rng_below(rng, SIM_MOVES));
    } else if (kind < INSERTED + REMOVED + MOVED + EXCHANGED) {
        uint8_t move = change->moves[a];
        change->moves[a] = change->moves[b];
        change->moves[b] = move;
    } else {
        for (uint32_t i = 1 + rng_below(rng, 3); i > 0; i--)
            change->moves[rng_below(rng, length)] = (uint8_t)rng_below(rng, SIM_MOVES);
    }
}

/* Drops equal moves at both ends. Returns false if nothing differs. */
static bool narrow(struct sim_change *change, const uint8_t *moves)
{
    while (change->begin < change->end && change->length > 0 &&
           moves[change->end - 1] == change->moves[change->length - 1]) {
        change->end--;
        change->length--;
    }
    uint32_t same = 0;
    while (change->begin + same < change->end && same < change->length &&
           moves[change->begin + same] == change->moves[same])
        same++;
    memmove(change->moves, change->moves + same, change->length - same);
    change->begin += same;
    change->length -= same;
    return change->begin < change->end || change->length > 0;
}

bool sim_change_draw(struct sim_change *change, const uint8_t *moves, uint32_t begin, uint32_t end,
                     bool room, struct rng *rng)
{
    change->begin = begin;
    change->end = end;
    change->length = end - begin;
    memcpy(change->moves, moves + begin, change->length);
    draw(change, room, rng);
    return narrow(change, moves);
}
