/*
 * The parts of an Outback maze: joins most of them, so that the goal can be reached.
 *
 * Trapped worms that stay cut the sheet into parts (Lynam, 'Basic Mazes'). Walls between two parts
 * are taken in random order, and each that joins two sets of parts becomes a door: together they
 * are a random spanning tree of the parts (Kruskal 1956). Then random leaves of the tree are cut
 * off while the lost cells stay within their limit; the parts of the start and the goal are never
 * cut. The doors that are left are opened. All work is nearly linear in the cells.
 */
/* build: small */
#include "../measures/flood.h"
#include "generator.h"

#include <stdlib.h>

enum { CUT = UINT32_MAX };

struct part {
    uint32_t size;  /* cells */
    int32_t link;   /* union-find: the parent; a root: minus the number of its parts */
    uint32_t doors; /* doors of the tree that lead into it */
    uint32_t
        door; /* the indices of these doors, combined by exclusive or: the only one of a leaf */
};

struct worm_outback {
    enum { LABELLING, LISTING, JOINING, CUTTING, OPENING, JOINED } stage;
    const struct worm_board *board;
    uint32_t *part_of;       /* of each cell, from 1; 0: none yet */
    struct worm_flood flood; /* of the part at work */
    bool flooding;
    uint32_t *leaves; /* of the tree */
    uint32_t leaf_count, leaf_room;
    uint32_t at; /* next cell, part or door of the stage */
    struct part *parts;
    uint32_t part_count, part_room;
    uint32_t *
        doors; /* a wall: the cell, times 8, plus the direction to the other cell, which comes later */
    uint32_t door_count, door_room;
    uint32_t tree_doors; /* doors of the tree; they come first */
    uint32_t lost, lost_max;
};

bool worm_outback_open(struct worm_generator *generator)
{
    struct worm_outback *outback = calloc(1, sizeof *outback);
    generator->parts = outback;
    if (!outback)
        return false;
    size_t cells = worm_cells(generator->board);
    outback->part_of = calloc(cells, sizeof *outback->part_of);
    outback->lost_max = (uint32_t)((uint64_t)generator->cells * generator->lost / 100);
    outback->board = generator->board;
    return outback->part_of != NULL;
}

void worm_outback_close(struct worm_generator *generator)
{
    struct worm_outback *outback = generator->parts;
    if (!outback)
        return;
    free(outback->part_of);
    worm_flood_close(&outback->flood);
    free(outback->leaves);
    free(outback->parts);
    free(outback->doors);
    free(outback);
}

/* Makes room for one more entry. Returns false if memory runs out. */
static bool reserve(void *list, uint32_t count, uint32_t *room, size_t size)
{
    void **entries = list;
    if (count < *room)
        return true;
    uint32_t more = *room ? 2 * *room : 64;
    void *larger = realloc(*entries, more * size);
    if (!larger)
        return false;
    *entries = larger;
    *room = more;
    return true;
}

static uint32_t other_side(const struct worm_generator *generator, uint32_t door)
{
    return worm_neighbour(generator->board, door / 8, door % 8);
}

/* ---- Stages ---- */

static inline uint32_t exits(const void *owner, uint32_t cell)
{
    return worm_exits_of(((const struct worm_outback *)owner)->board, cell);
}

static inline bool enter(void *owner, uint32_t cell, uint32_t depth)
{
    struct worm_outback *outback = owner;
    (void)depth;
    if (outback->part_of[cell])
        return false;
    outback->part_of[cell] = outback->part_count;
    outback->parts[outback->part_count - 1].size++;
    return true;
}

/* Floods the part at work, or begins the next one. */
static bool label(struct worm_outback *outback, uint32_t *budget)
{
    const struct worm_board *board = outback->board;
    if (outback->flooding) {
        outback->flooding = !worm_flood_run(&outback->flood, board, worm_has_hexagons(board),
                                            budget, exits, enter, outback);
        return !outback->flood.no_memory;
    }
    uint32_t cell = outback->at++;
    --*budget;
    if (outback->part_of[cell] || worm_is_outside(board, cell))
        return true;
    if (!reserve(&outback->parts, outback->part_count, &outback->part_room, sizeof(struct part)))
        return false;
    outback->parts[outback->part_count++] = (struct part){.link = -1};
    outback->flooding = true;
    worm_flood_begin(&outback->flood, &cell, 1, UINT32_MAX, enter, outback);
    return true;
}

/* Lists the walls between a cell and its later neighbours in other parts. */
static bool list_walls(struct worm_generator *generator)
{
    struct worm_outback *outback = generator->parts;
    const struct worm_board *board = generator->board;
    uint32_t cell = outback->at++;
    uint32_t own = outback->part_of[cell];
    uint32_t later = worm_directions(board, cell / board->width, cell % board->width) & WORM_LATER;
    for (; later && own; later &= later - 1) {
        uint32_t door = cell * 8 + (uint32_t)__builtin_ctz(later);
        uint32_t other = outback->part_of[other_side(generator, door)];
        if (!other || other == own)
            continue;
        if (!reserve(&outback->doors, outback->door_count, &outback->door_room, sizeof(uint32_t)))
            return false;
        outback->doors[outback->door_count++] = door;
    }
    return true;
}

static uint32_t find_root(struct part *parts, uint32_t part)
{
    while (parts[part].link >= 0) {
        int32_t above = parts[part].link;
        if (parts[above].link >= 0)
            parts[part].link = parts[above].link;
        part = (uint32_t)above;
    }
    return part;
}

/* Unites the sets of two parts. Returns false if they were one set. */
static bool unite(struct part *parts, uint32_t a, uint32_t b)
{
    a = find_root(parts, a);
    b = find_root(parts, b);
    if (a == b)
        return false;
    uint32_t large = parts[a].link <= parts[b].link ? a : b;
    uint32_t small = large == a ? b : a;
    parts[large].link += parts[small].link;
    parts[small].link = (int32_t)large;
    return true;
}

static void add_door(struct part *part, uint32_t index)
{
    part->doors++;
    part->door ^= index;
}

/* Draws the next wall and makes it a door if it joins two sets of parts. */
static void join(struct worm_generator *generator)
{
    struct worm_outback *outback = generator->parts;
    uint32_t *doors = outback->doors;
    uint32_t drawn = outback->at + rng_below(&generator->rng, outback->door_count - outback->at);
    uint32_t door = doors[drawn];
    doors[drawn] = doors[outback->at++];
    uint32_t a = outback->part_of[door / 8] - 1;
    uint32_t b = outback->part_of[other_side(generator, door)] - 1;
    if (!unite(outback->parts, a, b))
        return;
    add_door(&outback->parts[a], outback->tree_doors);
    add_door(&outback->parts[b], outback->tree_doors);
    doors[outback->tree_doors++] = door;
}

/* Returns false if memory runs out. */
static bool list_leaf(struct worm_generator *generator, uint32_t part)
{
    struct worm_outback *outback = generator->parts;
    const struct worm_board *board = generator->board;
    if (outback->parts[part].doors != 1 || outback->part_of[board->start] == part + 1 ||
        outback->part_of[board->goals[0]] == part + 1)
        return true;
    if (!reserve(&outback->leaves, outback->leaf_count, &outback->leaf_room, sizeof(uint32_t)))
        return false;
    outback->leaves[outback->leaf_count++] = part;
    return true;
}

/* Cuts off a random leaf, unless too many cells would be lost. The part behind it may become a
 * leaf. */
static bool cut(struct worm_generator *generator)
{
    struct worm_outback *outback = generator->parts;
    uint32_t drawn = rng_below(&generator->rng, outback->leaf_count);
    uint32_t leaf = outback->leaves[drawn];
    outback->leaves[drawn] = outback->leaves[--outback->leaf_count];
    const struct part *part = &outback->parts[leaf];
    if (part->size > outback->lost_max - outback->lost)
        return true;
    outback->lost += part->size;
    uint32_t door = outback->doors[part->door];
    outback->doors[part->door] = CUT;
    uint32_t other = outback->part_of[door / 8] - 1;
    if (other == leaf)
        other = outback->part_of[other_side(generator, door)] - 1;
    outback->parts[other].doors--;
    outback->parts[other].door ^= part->door;
    return list_leaf(generator, other);
}

static void open_door(struct worm_generator *generator)
{
    uint32_t door = generator->parts->doors[generator->parts->at++];
    if (door == CUT)
        return;
    generator->head = door / 8; /* for the log */
    worm_open_wall(generator->board, door / 8, door % 8);
}

static bool is_stage_over(const struct worm_generator *generator)
{
    const struct worm_outback *outback = generator->parts;
    switch (outback->stage) {
    case LABELLING:
        return !outback->flooding && outback->at == worm_cells(generator->board);
    case LISTING:
        return outback->at == worm_cells(generator->board);
    case JOINING:
        return outback->at == outback->door_count || outback->tree_doors + 1 == outback->part_count;
    case CUTTING:
        return outback->leaf_count == 0;
    case OPENING:
        return outback->at == outback->tree_doors;
    case JOINED:
        break;
    }
    return true;
}

static void begin_next_stage(struct worm_generator *generator)
{
    struct worm_outback *outback = generator->parts;
    outback->stage++;
    outback->at = 0;
    for (uint32_t part = 0; outback->stage == CUTTING && part < outback->part_count; part++)
        generator->no_memory |= !list_leaf(generator, part);
}

/* No stage has more cells, parts or doors to go through than the sheet has cells. */
struct progress worm_outback_progress(const struct worm_generator *generator)
{
    const struct worm_outback *outback = generator->parts;
    uint64_t cells = worm_cells(generator->board);
    if (!outback) /* memory ran out */
        return (struct progress){.total = JOINED * cells};
    uint64_t at = outback->at < cells ? outback->at : cells;
    return (struct progress){.done = outback->stage * cells + at, .total = JOINED * cells};
}

bool worm_outback(struct worm_generator *generator, uint32_t budget)
{
    struct worm_outback *outback = generator->parts;
    while (budget > 0 && outback->stage != JOINED && !generator->no_memory) {
        if (outback->stage == LABELLING && !is_stage_over(generator)) {
            generator->no_memory = !label(outback, &budget);
            continue;
        }
        budget--;
        if (is_stage_over(generator))
            begin_next_stage(generator);
        else if (outback->stage == LISTING)
            generator->no_memory = !list_walls(generator);
        else if (outback->stage == JOINING)
            join(generator);
        else if (outback->stage == CUTTING)
            generator->no_memory = !cut(generator);
        else
            open_door(generator);
    }
    return outback->stage == JOINED;
}
