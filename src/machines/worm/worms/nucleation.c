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

/* Lists the untouched neighbours of a new cell. One store each, no branch. `directions` is a constant: 4, or those of
 * hexagons. */
static inline __attribute__((always_inline)) void list_around(struct nucleation *n, uint32_t at,
                                                              const uint32_t *values,
                                                              const uint32_t directions)
{
    const uint32_t *around = n->generator.around[at % TILE];
    uint8_t *map = n->generator.map;
    uint32_t length = n->length;
    for (uint32_t i = 0; i < directions; i++) {
        uint32_t fresh = values[i] == WORM_UNTOUCHED;
        n->list[length] = at + around[i];
        length += fresh;
        map[at + around[i]] = (uint8_t)(fresh ? IN_LIST : values[i]);
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

/* Reads the values of a cell's neighbours. */
static inline __attribute__((always_inline)) void read_around(
    const struct worm_generator *generator, uint32_t at, uint32_t *values,
    const uint32_t directions)
{
    for (uint32_t i = 0; i < directions; i++)
        values[i] = generator->map[at + generator->around[at % TILE][i]];
}

/* Joins a listed cell to the maze. */
static inline __attribute__((always_inline)) void join(struct nucleation *n, uint32_t index,
                                                       uint64_t word, const uint32_t directions)
{
    struct worm_generator *generator = &n->generator;
    uint32_t at = n->list[index];
    n->list[index] = n->list[--n->length];
    uint32_t values[WORM_DIRECTIONS], set = 0;
    read_around(generator, at, values, directions);
    for (uint32_t i = 0; i < directions; i++)
        set |= (uint32_t)((values[i] & (WORM_FINAL | WORM_NULL)) == WORM_FINAL) << i;
    struct worm_move move = generator->moves[set][word & (DRAWS - 1)];
    while (move.delta == 0)
        move = generator->moves[set][rng_next(&generator->rng) & (DRAWS - 1)];
    list_around(n, at, values, directions);
    generator->map[at] = (uint8_t)(WORM_FINAL | move.leave);
    generator->map[at + generator->around[at % TILE][move.direction]] |= move.enter;
    generator->head = at;
    generator->finished++;
}

/* Puts the first cell into the maze. */
static void begin(struct nucleation *n)
{
    struct worm_generator *generator = &n->generator;
    const uint32_t directions = generator->hexagons ? WORM_DIRECTIONS : 4;
    uint32_t values[WORM_DIRECTIONS];
    uint32_t at = worm_begin_tree(generator);
    read_around(generator, at, values, directions);
    list_around(n, at, values, directions);
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
                                                          const uint32_t directions)
{
    struct nucleation *n = (struct nucleation *)generator;
    uint32_t left = budget;
    if (generator->first) {
        begin(n);
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
        join(n, index, word, directions);
        n->batch--;
        left--;
    }
    generator->steps += budget - left;
    return n->length == 0;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    return generator->hexagons ? grow_on(generator, budget, WORM_DIRECTIONS)
                               : grow_on(generator, budget, 4);
}

const struct worm_algorithm worm_nucleation = {.name = "nucleation",
                                               .tiled = true,
                                               .inside = WORM_UNTOUCHED,
                                               .outside = 0,
                                               .size = sizeof(struct nucleation),
                                               .open = open,
                                               .grow = grow,
                                               .close = close};
