/*
 * Growing tree: keeps a list of active cells and grows from one of them. If the chosen cell has an
 * untouched neighbour, that neighbour joins and is listed; otherwise the chosen cell leaves the
 * list. The choice decides the character of the maze:
 *
 *   newest   recursive backtracker, which needs no list; see backtracker.c
 *   random   simplified Prim: short dead ends, much like nucleation
 *   oldest   rays from the first cell with hardly a turn
 *   mixed    newest or random by a coin flip, half way between these two
 *
 * Slots of the list are unordered, so the last one can fill a gap. Links between slots keep the
 * order of age.
 *
 * Sources: Buck, 'Mazes for Programmers', 2015, ch. 12; Pullen, 'Think Labyrinth'.
 */
#include "generator.h"

#include <stdlib.h>

enum { NONE = UINT32_MAX };

struct listed {
    uint32_t at;
    uint32_t older; /* slots; NONE at the ends */
    uint32_t newer;
};

struct growing {
    struct worm_generator generator;
    struct listed *list;
    uint32_t length;
    uint32_t capacity;
    uint32_t newest;
    uint32_t oldest;
    uint32_t read_ahead; /* see worm_read_ahead */
};

static bool open(struct worm_generator *generator)
{
    struct growing *growing = (struct growing *)generator;
    growing->capacity = 64;
    growing->newest = growing->oldest = NONE;
    growing->list = malloc(growing->capacity * sizeof *growing->list);
    return growing->list != NULL;
}

static void close(struct worm_generator *generator)
{
    free(((struct growing *)generator)->list);
}

static bool reserve(struct growing *growing)
{
    if (growing->length < growing->capacity)
        return true;
    struct listed *list = realloc(growing->list, 2 * (size_t)growing->capacity * sizeof *list);
    if (!list)
        return false;
    growing->list = list;
    growing->capacity *= 2;
    return true;
}

static void add(struct growing *growing, uint32_t at)
{
    uint32_t slot = growing->length++;
    growing->list[slot] = (struct listed){at, growing->newest, NONE};
    if (growing->newest != NONE)
        growing->list[growing->newest].newer = slot;
    else
        growing->oldest = slot;
    growing->newest = slot;
}

/* Relinks the neighbours of a listed cell. */
static void link_around(struct growing *growing, const struct listed *cell, uint32_t for_older,
                        uint32_t for_newer)
{
    if (cell->older != NONE)
        growing->list[cell->older].newer = for_older;
    else
        growing->oldest = for_older;
    if (cell->newer != NONE)
        growing->list[cell->newer].older = for_newer;
    else
        growing->newest = for_newer;
}

static void remove_slot(struct growing *growing, uint32_t slot)
{
    struct listed gone = growing->list[slot];
    link_around(growing, &gone, gone.newer, gone.older);
    uint32_t last = --growing->length;
    if (slot == last)
        return;
    growing->list[slot] = growing->list[last];
    link_around(growing, &growing->list[slot], slot, slot);
}

static inline uint32_t choose(const struct growing *growing, struct rng *rng,
                              struct worm_bits *bits)
{
    const struct worm_algorithm *algorithm = growing->generator.algorithm;
    if (algorithm == &worm_growing_oldest)
        return growing->oldest;
    if (algorithm == &worm_growing_mixed && worm_draw_bits(rng, bits) & 1)
        return growing->newest;
    return rng_below(rng, growing->length);
}

/* Reads the cell ahead that a random choice takes next, unless the length moves it to the next slot. */
static inline void read_ahead(struct growing *growing, struct rng rng)
{
    uint32_t at = growing->list[rng_below(&rng, growing->length)].at;
    worm_read_ahead(&growing->read_ahead, growing->generator.map + at / 4 * 4);
}

static inline uint32_t grow_from(struct worm_generator *generator, uint32_t at,
                                 struct worm_move move)
{
    return worm_carve_to(generator, at, at + generator->around[at % TILE][move.direction], move);
}

/* The random state stays in registers. */
static inline __attribute__((always_inline)) bool grow_on(struct worm_generator *generator,
                                                          uint32_t budget,
                                                          const uint32_t directions)
{
    struct growing *growing = (struct growing *)generator;
    if (generator->first) {
        add(growing, worm_begin_tree(generator));
        generator->active = true;
    }
    struct rng rng = generator->rng;
    struct worm_bits bits = generator->bits;
    for (; budget > 0 && growing->length > 0 && generator->finished < generator->cells; budget--) {
        if (!reserve(growing)) {
            generator->no_memory = true;
            return false;
        }
        uint32_t slot = choose(growing, &rng, &bits);
        uint32_t at = growing->list[slot].at;
        if (generator->algorithm == &worm_growing_random)
            read_ahead(growing, rng);
        uint32_t set = worm_tiled_neighbours(generator, at, 3, directions);
        if (set)
            add(growing, grow_from(generator, at, worm_draw_move_by(generator, set, &rng, &bits)));
        else
            remove_slot(growing, slot);
        generator->steps++;
    }
    generator->rng = rng;
    generator->bits = bits;
    return growing->length == 0 || generator->finished == generator->cells;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    return generator->hexagons ? grow_on(generator, budget, WORM_DIRECTIONS)
                               : grow_on(generator, budget, 4);
}

#define GROWING(word)                                                                              \
    {                                                                                              \
        .name = word, .tiled = true, .inside = WORM_UNTOUCHED, .outside = 0,                       \
        .size = sizeof(struct growing), .open = open, .grow = grow, .close = close                 \
    }

const struct worm_algorithm worm_growing_random = GROWING("growrandom");
const struct worm_algorithm worm_growing_oldest = GROWING("growoldest");
const struct worm_algorithm worm_growing_mixed = GROWING("growmixed");
