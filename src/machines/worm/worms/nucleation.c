/*
 * Nucleation, which the essay contrasts with the worms: starting from one cell, a uniformly random
 * cell next to the maze joins it through a uniformly random finished neighbour, again and again.
 * (Known elsewhere as the Eden growth model.)
 *
 * The cells next to the maze are in a list and marked 8 in the map. An index is drawn below a
 * bound that is fixed for a batch, and drawn again if the list is shorter. That is uniform, and
 * the next draw does not depend on the list's current length, so the cache misses of several cells
 * overlap.
 */
#include "../generators/generator.h"

#include <stdlib.h>

enum {
    IN_LIST = WORM_NULL, /* null and in the list */
    BATCH_MAX = 1024,
    /* The bound is at most 1/32 above the length that a batch of 1/64 of the list can end with. */
    BATCH_FRACTION = 64,
};

struct nucleation {
    struct worm_generator generator;
    uint32_t *list;
    uint32_t length;
    uint32_t capacity;
    uint32_t bound; /* indices of this batch are drawn below it */
    uint32_t batch; /* cells left in the batch */
};

/* Lists the untouched neighbours of a new cell on its sides. One store each, no branch. */
static inline __attribute__((always_inline)) void list_around(struct nucleation *n, uint32_t at,
                                                              const enum worm_grid grid)
{
    const uint32_t stride = n->generator.stride;
    const uint32_t around[] = {at - stride,     at + 1, at + stride,    at - 1,
                               at - stride + 1, 0,      at + stride - 1};
    const uint32_t sides = grid == WORM_TRIANGLES  ? n->generator.sides[at & 1]
                           : grid == WORM_HEXAGONS ? WORM_SIX
                                                   : WORM_FOUR;
    uint8_t *map = n->generator.map;
    uint32_t length = n->length;
    for (uint32_t i = 0; i < (grid == WORM_HEXAGONS ? WORM_DIRECTIONS : 4); i++) {
        uint32_t value = map[around[i]];
        uint32_t fresh = (value == WORM_UNTOUCHED) & sides >> i;
        n->list[length] = around[i];
        length += fresh;
        map[around[i]] = (uint8_t)(fresh ? IN_LIST : value);
    }
    n->length = length;
}

/* Starts a batch: reserves room for its cells and sets its bound. Returns false if memory runs
 * out. */
static bool start_batch(struct nucleation *n)
{
    uint32_t batch = n->length / BATCH_FRACTION;
    n->batch = batch < 1 ? 1 : batch > BATCH_MAX ? BATCH_MAX : batch;
    /* A cell removes one index and lists three at most; one of hexagons lists five. */
    const uint32_t more = n->generator.hexagons ? 4 : 2;
    n->bound = n->length + (batch > 0 ? more * n->batch : 0);
    uint32_t needed = n->length + more * n->batch + 8;
    if (needed <= n->capacity)
        return true;
    uint32_t capacity = 2 * needed;
    uint32_t *list = realloc(n->list, capacity * sizeof *list);
    if (!list)
        return false;
    n->list = list;
    n->capacity = capacity;
    return true;
}

/* Joins a listed cell to the maze. */
static inline __attribute__((always_inline)) void join(struct nucleation *n, uint32_t index,
                                                       uint64_t word, const enum worm_grid grid)
{
    struct worm_generator *generator = &n->generator;
    uint32_t at = n->list[index];
    n->list[index] = n->list[--n->length];
    uint8_t *p = generator->map + at;
    uint32_t set =
        worm_neighbours_on(generator, at, 2, grid) & ~worm_neighbours_on(generator, at, 3, grid);
    struct worm_move move = generator->moves[set][word & (DRAWS - 1)];
    while (move.delta == 0)
        move = generator->moves[set][rng_next(&generator->rng) & (DRAWS - 1)];
    *p = (uint8_t)(WORM_FINAL | move.leave);
    p[move.delta] |= move.enter;
    generator->head = at;
    generator->finished++;
    list_around(n, at, grid);
}

static bool open(struct worm_generator *generator)
{
    struct nucleation *n = (struct nucleation *)generator;
    n->capacity = 64;
    n->list = malloc(n->capacity * sizeof *n->list);
    return n->list != NULL;
}

static void close(struct worm_generator *generator)
{
    free(((struct nucleation *)generator)->list);
}

static inline __attribute__((always_inline)) bool grow_on(struct worm_generator *generator,
                                                          uint32_t budget,
                                                          const enum worm_grid grid)
{
    struct nucleation *n = (struct nucleation *)generator;
    uint32_t left = budget;
    if (generator->first) {
        uint32_t cell = worm_random_cell(generator);
        uint32_t width = generator->board->width;
        generator->head = worm_position(generator, cell / width, cell % width);
        generator->map[generator->head] = WORM_FINAL;
        list_around(n, generator->head, grid);
        generator->first = false;
        generator->finished = 1;
        left--;
    }
    while (left > 0 && n->length > 0) {
        if (n->batch == 0 && !start_batch(n)) {
            generator->no_memory = true;
            return false;
        }
        uint64_t word = rng_next(&generator->rng);
        uint32_t index = (uint32_t)((word >> 32) * n->bound >> 32);
        if (index >= n->length)
            continue;
        join(n, index, word, grid);
        n->batch--;
        left--;
    }
    generator->steps += budget - left;
    return n->length == 0;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    return WORM_FOR_GRID(generator->board->grid, grow_on, generator, budget);
}

const struct worm_algorithm worm_nucleation = {.name = "nucleation",
                                               .inside = WORM_UNTOUCHED,
                                               .outside = 0,
                                               .size = sizeof(struct nucleation),
                                               .open = open,
                                               .grow = grow,
                                               .close = close};
