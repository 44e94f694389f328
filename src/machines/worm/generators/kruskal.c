/*
 * Kruskal's algorithm: takes the passages in random order and opens each whose two ends are not
 * connected yet. A step is one passage.
 *
 * The order is drawn lazily (Durstenfeld 1964): each passage is swapped with a random later one, a
 * batch at a time, so that cache misses overlap. Connected cells are union-find trees with path
 * halving and union by size (Tarjan and van Leeuwen 1984), which makes a lookup nearly constant
 * time.
 *
 * Sources: Kruskal 1956; Buck, 'Mazes for Programmers', ch. 10.
 */
#include "generator.h"

#include <stdlib.h>

enum { BATCH = 128 };

/* Kinds of passages: to the other end. */
enum { TO_LEFT, UP, UP_RIGHT };

struct kruskal {
    struct worm_generator generator;
    uint32_t *passages; /* position of the later end, times 4, plus the kind */
    uint32_t back[3];   /* from the later end to the other, by the kind */
    uint32_t count;
    uint32_t next;  /* next passage to try */
    uint32_t drawn; /* passages before this one are in their final order */
    uint32_t opened;
    uint32_t read_ahead; /* see worm_read_ahead */
    int32_t *links; /* union-find by position: the parent; a root: minus the number of its cells */
};

static bool open(struct worm_generator *generator)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    size_t width = generator->board->width;
    size_t height = generator->board->height;
    size_t vertical = width * (height - 1) * (generator->hexagons ? 2 : 1);
    kruskal->passages = malloc(((width - 1) * height + vertical) * sizeof(uint32_t));
    kruskal->links = malloc((height + 2) * generator->stride * sizeof(int32_t));
    kruskal->back[TO_LEFT] = 1;
    kruskal->back[UP] = generator->stride;
    kruskal->back[UP_RIGHT] = generator->stride - 1;
    return kruskal->passages && kruskal->links;
}

static void close(struct worm_generator *generator)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    free(kruskal->passages);
    free(kruskal->links);
}

/* Lists the passages to the left and up, and of hexagons also up and to the right. */
static void prepare_row(struct worm_generator *generator, uint32_t row)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    uint32_t first = worm_position(generator, row, 0);
    for (uint32_t at = first; at < first + generator->board->width; at++) {
        const uint8_t *cell = generator->map + at;
        kruskal->links[at] = -1;
        if (!(*cell & WORM_NULL))
            continue;
        if (cell[-1] & WORM_NULL)
            kruskal->passages[kruskal->count++] = at * 4 + TO_LEFT;
        if (*(cell - generator->stride) & WORM_NULL && generator->sides[at & 1] >> WORM_UP & 1)
            kruskal->passages[kruskal->count++] = at * 4 + UP;
        if (generator->hexagons && *(cell - generator->stride + 1) & WORM_NULL)
            kruskal->passages[kruskal->count++] = at * 4 + UP_RIGHT;
    }
}

static uint32_t other_end(const struct kruskal *kruskal, uint32_t passage)
{
    return passage / 4 - kruskal->back[passage % 4];
}

/* Draws the order of the next passages and reads two links ahead from each end, where most roots are. The reads do
 * not depend on each other, so their cache misses overlap. */
static void draw_batch(struct kruskal *kruskal)
{
    struct worm_generator *generator = &kruskal->generator;
    uint32_t *passages = kruskal->passages;
    const int32_t *links = kruskal->links;
    uint32_t batch = kruskal->count - kruskal->drawn;
    uint32_t drawn_indices[BATCH], sum = 0;
    if (batch > BATCH)
        batch = BATCH;
    for (uint32_t i = 0; i < batch; i++) {
        uint32_t from = kruskal->drawn + i;
        drawn_indices[i] = from + rng_below(&generator->rng, kruskal->count - from);
        __builtin_prefetch(&passages[drawn_indices[i]]);
    }
    for (uint32_t i = 0; i < batch; i++) {
        uint32_t passage = passages[drawn_indices[i]];
        passages[drawn_indices[i]] = passages[kruskal->drawn];
        passages[kruskal->drawn++] = passage;
        __builtin_prefetch(&links[passage / 4]);
        __builtin_prefetch(&links[other_end(kruskal, passage)]);
    }
    for (uint32_t i = kruskal->drawn - batch; i < kruskal->drawn; i++) {
        uint32_t at = passages[i] / 4, other = other_end(kruskal, passages[i]);
        int32_t above = links[at], above_other = links[other];
        worm_read_ahead(&sum, &links[above < 0 ? (int32_t)at : above]);
        worm_read_ahead(&sum, &links[above_other < 0 ? (int32_t)other : above_other]);
    }
    kruskal->read_ahead = sum;
}

static uint32_t find_root(int32_t *links, uint32_t at)
{
    while (links[at] >= 0) {
        int32_t above = links[at];
        if (links[above] >= 0)
            links[at] = links[above];
        at = (uint32_t)above;
    }
    return at;
}

/* Unites the sets of two cells. Returns false if they were one set. */
static bool unite(int32_t *links, uint32_t a, uint32_t b)
{
    a = find_root(links, a);
    b = find_root(links, b);
    if (a == b)
        return false;
    uint32_t large = links[a] <= links[b] ? a : b;
    uint32_t small = large == a ? b : a;
    links[large] += links[small];
    links[small] = (int32_t)large;
    return true;
}

static void add_bits(struct worm_generator *generator, uint32_t at, uint8_t bits)
{
    uint8_t *cell = generator->map + at;
    generator->finished += *cell >> 3 & 1;
    *cell = (uint8_t)((*cell & WORM_NULL ? WORM_FINAL : *cell) | bits);
}

/* Opens passages on the map. No branch depends on it, so its cache misses overlap. */
static void open_passages(struct kruskal *kruskal, const uint32_t *passages, uint32_t count)
{
    static const uint8_t bits[] = {WORM_RIGHT, WORM_DOWN, WORM_BIT_DOWN_LEFT};
    for (uint32_t i = 0; i < count; i++) {
        add_bits(&kruskal->generator, other_end(kruskal, passages[i]), bits[passages[i] % 4]);
        add_bits(&kruskal->generator, passages[i] / 4, 0);
    }
}

/* Done when all cells are connected or no passage is left. */
static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    uint32_t passages[BATCH];
    generator->first = false;
    while (budget > 0 && kruskal->next < kruskal->count && kruskal->opened + 1 < generator->cells) {
        if (kruskal->next == kruskal->drawn)
            draw_batch(kruskal);
        uint32_t left = kruskal->drawn - kruskal->next;
        uint32_t end = kruskal->next + (budget < left ? budget : left);
        uint32_t start = kruskal->next, opened = 0;
        while (kruskal->next < end && kruskal->opened + opened + 1 < generator->cells) {
            uint32_t passage = kruskal->passages[kruskal->next++];
            passages[opened] = passage;
            opened += unite(kruskal->links, passage / 4, other_end(kruskal, passage));
        }
        generator->head = kruskal->passages[kruskal->next - 1] / 4;
        generator->steps += kruskal->next - start;
        budget -= kruskal->next - start;
        kruskal->opened += opened;
        open_passages(kruskal, passages, opened);
    }
    return kruskal->next == kruskal->count || kruskal->opened + 1 == generator->cells;
}

const struct worm_algorithm worm_kruskal = {.name = "kruskal",
                                            .inside = WORM_UNTOUCHED,
                                            .outside = 0,
                                            .size = sizeof(struct kruskal),
                                            .open = open,
                                            .prepare_row = prepare_row,
                                            .grow = grow,
                                            .close = close};
