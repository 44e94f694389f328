/*
 * The growing tree (Buck, 'Mazes for Programmers', 2015, ch. 12; Pullen, 'Think Labyrinth'): a list
 * of cells that may lead on. One of it is chosen; if a neighbour is untouched, it joins and is
 * listed, else the chosen one leaves the list. All of the mazes' character is in the choice:
 *
 *   newest   the recursive backtracker, which needs no list; trees.c
 *   random   simplified Prim: short dead ends, much like nucleation
 *   oldest   rays from the first cell, hardly a turn
 *   mixed    by a coin the newest or a random one, half way between the first two
 *
 * A place of the list is free to change, so that the last one can fill a gap; who is older and
 * newer is kept in links between places.
 */
#include "generator.h"

#include <stdlib.h>

enum { NONE = UINT32_MAX };

struct listed {
    uint32_t at;
    uint32_t older; /* places; NONE at the ends */
    uint32_t newer;
};

struct growing {
    struct worm_making making;
    struct listed *list;
    uint32_t length;
    uint32_t capacity;
    uint32_t newest;
    uint32_t oldest;
};

static bool open(struct worm_making *making)
{
    struct growing *growing = (struct growing *)making;
    growing->capacity = 64;
    growing->newest = growing->oldest = NONE;
    growing->list = malloc(growing->capacity * sizeof *growing->list);
    return growing->list != NULL;
}

static void close(struct worm_making *making)
{
    free(((struct growing *)making)->list);
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
    uint32_t place = growing->length++;
    growing->list[place] = (struct listed){at, growing->newest, NONE};
    if (growing->newest != NONE)
        growing->list[growing->newest].newer = place;
    else
        growing->oldest = place;
    growing->newest = place;
}

/* What stands next to a place is told that it now stands next to others. */
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

static void remove_place(struct growing *growing, uint32_t place)
{
    struct listed gone = growing->list[place];
    link_around(growing, &gone, gone.newer, gone.older);
    uint32_t last = --growing->length;
    if (place == last)
        return;
    growing->list[place] = growing->list[last];
    link_around(growing, &growing->list[place], place, place);
}

static uint32_t choose(struct growing *growing)
{
    struct worm_making *making = &growing->making;
    if (making->method == &worm_growing_oldest)
        return growing->oldest;
    if (making->method == &worm_growing_mixed && worm_draw_bits(&making->rng, &making->bits) & 1)
        return growing->newest;
    return rng_below(&making->rng, growing->length);
}

static bool grow(struct worm_making *making, uint32_t budget)
{
    struct growing *growing = (struct growing *)making;
    if (making->first) {
        add(growing, worm_begin_tree(making));
        making->active = true;
    }
    for (; budget > 0 && growing->length > 0 && making->finished < making->cells; budget--) {
        if (!reserve(growing)) {
            making->no_memory = true;
            return false;
        }
        uint32_t place = choose(growing);
        uint32_t at = growing->list[place].at;
        uint32_t set = worm_around(making->map + at, making->stride, 3);
        if (set)
            add(growing, worm_join(making, at, worm_draw_move(making, set)));
        else
            remove_place(growing, place);
        making->steps++;
    }
    return growing->length == 0 || making->finished == making->cells;
}

#define GROWING(word)                                                                              \
    {                                                                                              \
        .name = word, .inside = WORM_UNTOUCHED, .outside = 0, .size = sizeof(struct growing),      \
        .open = open, .grow = grow, .close = close                                                 \
    }

const struct worm_method worm_growing_random = GROWING("growrandom");
const struct worm_method worm_growing_oldest = GROWING("growoldest");
const struct worm_method worm_growing_mixed = GROWING("growmixed");
