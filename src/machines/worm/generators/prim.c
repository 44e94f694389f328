/*
 * Prim's algorithm with random weights ("true Prim"): of the passages that lead out of the tree,
 * the lightest is opened, again and again. The result is the minimum spanning tree, with the same
 * distribution as Kruskal's. The growth is invasion percolation.
 *
 * A passage gets its 16-bit weight when its first end joins the tree. Of the passages of one weight, the newest is
 * popped first. A passage is stale if its other end has joined meanwhile; to pop it is a step that changes nothing.
 *
 * Half of the passages are heavier than 0.5, the percolation threshold of the square grid. Nine tenths of them
 * become stale before they are popped, because lighter passages reach nine tenths of all cells. So passages that
 * are heavier than most of those popped lately wait in buckets, unsorted. When nothing lighter is left, a bucket
 * is opened: its passages move to the stacks of their weights, and stale ones become a number in the passage
 * below. Three levels of bits find the lightest stack that is not empty.
 *
 * Adding and popping have few branches, because half of them would be mispredicted.
 *
 * Sources: Prim 1957; Buck, 'Mazes for Programmers', ch. 11; Pullen, 'Think Labyrinth'.
 */
#include "generator.h"

#include <stdlib.h>

enum {
    WEIGHTS = 1 << 16,
    ENTRY_BITS = 32,
    LOW_BITS_MAX = 10,
    BLOCK = 64, /* slots: the number of the next block, then passages */
    STEPS_PER_CHECK = 16,
    SPARE_NODES = 2 * BLOCK,            /* more than these steps push */
    SPARE_BLOCKS = 8 * STEPS_PER_CHECK, /* more than these steps begin */
};

/* A passage is the position of its far end times 4, or 8 for hexagons, plus the direction towards this end. 0 is none:
 * such an end is on the border. */

/* A passage of a stack. */
struct node {
    uint32_t passage; /* 0: there are only stale ones */
    uint32_t below;   /* the next node of the stack, or the next spare node; 0: none */
    uint32_t stale;   /* stale passages above this one and below the next node */
};

/* A chain of blocks of waiting passages, the oldest first. */
struct bucket {
    uint32_t first; /* block; 0: none */
    uint32_t slot;  /* for the next passage; a multiple of BLOCK if there is no room */
};

struct prim {
    struct worm_generator generator;
    uint64_t *untouched;     /* a bit for each position of the map, a word for each tile */
    uint32_t direction_bits; /* of a passage */

    struct node *nodes; /* number 0 is unused */
    uint32_t node_capacity;
    uint32_t spare; /* a spare node, or 0 */
    uint32_t spare_count;
    uint32_t *top; /* top node of each weight's stack; undefined if the stack is empty */
    /* Stacks that are not empty, and words of the level below that are not 0. */
    uint64_t filled[WEIGHTS / 64];
    uint64_t filled_words[WEIGHTS / 64 / 64];
    uint64_t filled_all;

    uint32_t *slots; /* a waiting passage is followed by the low bits of its weight */
    uint32_t low_bits;
    uint32_t block_capacity;
    uint32_t blocks_used;   /* block 0 is for the last bucket */
    uint32_t free_block;    /* or 0 */
    uint32_t bucket_count;  /* without the last one, which swallows the passages that do not wait */
    struct bucket *buckets; /* by the high bits of the weight */
    uint64_t waiting[(WEIGHTS >> 5) / 64 + 1]; /* buckets that are not empty, and the last one */
    uint32_t next_bucket;                      /* the first of them */
    uint32_t horizon; /* passages of later buckets wait; it is before next_bucket */
};

/* ---- Memory ---- */

/* Makes room for some steps, or for a block of passages. Returns false if memory runs out. */
static bool reserve(struct prim *prim)
{
    if (prim->spare_count < SPARE_NODES) {
        uint32_t from = prim->node_capacity ? prim->node_capacity : 1;
        uint32_t to = prim->node_capacity ? 2 * prim->node_capacity : 2 * SPARE_NODES;
        struct node *nodes = realloc(prim->nodes, to * sizeof *nodes);
        if (!nodes)
            return false;
        for (uint32_t i = from; i < to; i++)
            nodes[i].below = i + 1 < to ? i + 1 : prim->spare;
        prim->nodes = nodes;
        prim->node_capacity = to;
        prim->spare = from;
        prim->spare_count += to - from;
    }
    if (prim->blocks_used + SPARE_BLOCKS > prim->block_capacity) {
        uint32_t capacity = 2 * (prim->block_capacity ? prim->block_capacity : SPARE_BLOCKS);
        uint32_t *slots = realloc(prim->slots, (size_t)capacity * BLOCK * sizeof *slots);
        if (!slots)
            return false;
        prim->slots = slots;
        prim->block_capacity = capacity;
    }
    return true;
}

static bool open(struct worm_generator *generator)
{
    struct prim *prim = (struct prim *)generator;
    uint32_t words = worm_tiles(generator);
    prim->direction_bits = generator->hexagons ? 3 : 2;
    prim->low_bits = (uint32_t)__builtin_clz(words) - 6 - prim->direction_bits;
    if (prim->low_bits > LOW_BITS_MAX)
        prim->low_bits = LOW_BITS_MAX;
    prim->bucket_count = prim->next_bucket = WEIGHTS >> prim->low_bits;
    prim->waiting[prim->bucket_count / 64] = 1;
    prim->blocks_used = 1;
    prim->untouched = calloc(words, sizeof *prim->untouched);
    prim->top = malloc(WEIGHTS * sizeof *prim->top);
    prim->buckets = calloc(prim->bucket_count + 1, sizeof *prim->buckets);
    if (!prim->untouched || !prim->top || !prim->buckets)
        return false;
    prim->buckets[prim->bucket_count].slot = 1;
    return reserve(prim);
}

static void close(struct worm_generator *generator)
{
    struct prim *prim = (struct prim *)generator;
    free(prim->untouched);
    free(prim->nodes);
    free(prim->top);
    free(prim->slots);
    free(prim->buckets);
}

static void prepare_row(struct worm_generator *generator, uint32_t row)
{
    struct prim *prim = (struct prim *)generator;
    uint32_t at = worm_position(generator, row, 0);
    for (uint32_t column = 0; column < generator->board->width; column += TILE_SIDE, at += TILE)
        prim->untouched[at / TILE] |= (uint64_t)worm_nulls_of_eight(generator->map + at)
                                      << at % TILE;
}

static inline uint32_t is_untouched(const struct prim *prim, uint32_t at)
{
    return prim->untouched[at / TILE] >> at % TILE & 1;
}

/* ---- Stacks ---- */

static inline uint32_t is_filled(const struct prim *prim, uint32_t weight)
{
    return prim->filled[weight / 64] >> weight % 64 & 1;
}

static inline struct node *push(struct prim *prim, uint32_t weight, uint32_t passage)
{
    uint32_t index = prim->spare;
    struct node *node = &prim->nodes[index];
    uint32_t top = prim->top[weight];
    prim->spare = node->below;
    prim->spare_count--;
    *node = (struct node){passage, top & (0u - is_filled(prim, weight)), 0};
    prim->top[weight] = index;
    prim->filled[weight / 64] |= UINT64_C(1) << weight % 64;
    prim->filled_words[weight / 4096] |= UINT64_C(1) << weight / 64 % 64;
    prim->filled_all |= UINT64_C(1) << weight / 4096;
    return node;
}

/* Pops the top of the lightest stack. */
static inline uint32_t pop(struct prim *prim, uint32_t weight)
{
    uint32_t index = prim->top[weight];
    struct node *node = &prim->nodes[index];
    uint64_t emptied = node->below == 0;
    prim->top[weight] = node->below;
    node->below = prim->spare;
    prim->spare = index;
    prim->spare_count++;
    uint64_t word = prim->filled[weight / 64] ^= emptied << weight % 64;
    emptied = word == 0;
    word = prim->filled_words[weight / 4096] ^= emptied << weight / 64 % 64;
    emptied = word == 0;
    prim->filled_all ^= emptied << weight / 4096;
    return node->passage;
}

/* Returns the weight of the lightest stack, or WEIGHTS. */
static inline uint32_t lightest_weight(const struct prim *prim)
{
    if (!prim->filled_all)
        return WEIGHTS;
    uint32_t high = (uint32_t)__builtin_ctzll(prim->filled_all);
    uint32_t word = high * 64 + (uint32_t)__builtin_ctzll(prim->filled_words[high]);
    return word * 64 + (uint32_t)__builtin_ctzll(prim->filled[word]);
}

/* ---- Buckets ---- */

/* Begins a block of a bucket that has no room. */
static void add_block(struct prim *prim, uint32_t number)
{
    struct bucket *bucket = &prim->buckets[number];
    uint32_t index = prim->free_block;
    if (index)
        prim->free_block = prim->slots[index * BLOCK];
    else
        index = prim->blocks_used++;
    if (bucket->first)
        prim->slots[bucket->slot - BLOCK] = index;
    else
        bucket->first = index;
    bucket->slot = index * BLOCK + 1;
    prim->waiting[number / 64] |= UINT64_C(1) << number % 64;
    if (number < prim->next_bucket)
        prim->next_bucket = number;
}

/* Returns the end of a passage that is in the tree. */
static inline uint32_t near_end(const struct worm_generator *generator, uint32_t end,
                                uint32_t direction)
{
    return end + generator->around[end % TILE][worm_opposite(direction)];
}

/* Prefetches the two cells of a passage. */
static void prefetch_cells(const struct prim *prim, uint32_t passage)
{
    const struct worm_generator *generator = &prim->generator;
    uint32_t end = passage >> prim->direction_bits;
    uint32_t direction = passage & ((1u << prim->direction_bits) - 1);
    __builtin_prefetch(generator->map + end);
    __builtin_prefetch(generator->map + near_end(generator, end, direction));
}

/* Moves passages of a bucket to the stacks of their weights. */
static void move_to_stacks(struct prim *prim, uint32_t number, const uint32_t *slots,
                           uint32_t count)
{
    const uint32_t low = prim->low_bits, low_mask = (1u << low) - 1;
    const uint32_t direction_bits = prim->direction_bits;
    for (uint32_t i = 0; i < count; i++)
        __builtin_prefetch(&prim->untouched[slots[i] >> low >> direction_bits >> 6]);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t passage = slots[i] >> low;
        uint32_t weight = number << low | (slots[i] & low_mask);
        if (is_untouched(prim, passage >> direction_bits)) {
            push(prim, weight, passage);
            prefetch_cells(prim, passage);
        } else if (is_filled(prim, weight)) {
            prim->nodes[prim->top[weight]].stale++;
        } else {
            push(prim, weight, 0)->stale++;
        }
    }
}

/* Sets next_bucket after the bucket `number` was emptied. */
static void find_next_bucket(struct prim *prim, uint32_t number)
{
    uint32_t word = number / 64;
    prim->waiting[word] ^= UINT64_C(1) << number % 64;
    while (prim->waiting[word] == 0)
        word++;
    prim->next_bucket = word * 64 + (uint32_t)__builtin_ctzll(prim->waiting[word]);
}

/* Opens the next bucket. Returns false if memory runs out. */
static bool open_next_bucket(struct prim *prim)
{
    uint32_t number = prim->next_bucket;
    struct bucket *bucket = &prim->buckets[number];
    uint32_t last = (bucket->slot - 1) / BLOCK;
    while (bucket->first) {
        if (!reserve(prim))
            return false;
        uint32_t index = bucket->first;
        uint32_t *slots = &prim->slots[index * BLOCK];
        bucket->first = index == last ? 0 : slots[0];
        __builtin_prefetch(&prim->slots[bucket->first * BLOCK]);
        move_to_stacks(prim, number, slots + 1,
                       index == last ? bucket->slot - index * BLOCK - 1 : BLOCK - 1);
        slots[0] = prim->free_block;
        prim->free_block = index;
    }
    bucket->slot = 0;
    prim->horizon = number;
    find_next_bucket(prim, number);
    return true;
}

/* ---- The tree ---- */

/* Adds the passages from a new cell of the tree to untouched cells, each with a random weight. */
static inline __attribute__((always_inline)) void push_around(struct prim *prim, uint32_t at,
                                                              const bool hexagons)
{
    const struct worm_generator *generator = &prim->generator;
    const uint32_t *delta = generator->around[at % TILE];
    const uint32_t directions = hexagons ? WORM_DIRECTIONS : 4, scale = hexagons ? 8 : 4;
    const uint32_t low = prim->low_bits, low_mask = (1u << low) - 1;
    uint64_t random = 0;
    uint32_t weights[WORM_DIRECTIONS];
    uint32_t *const slots = prim->slots;
    uint32_t light = 0;
    prim->untouched[at / TILE] &= ~(UINT64_C(1) << at % TILE);
    for (uint32_t d = 0; d < directions; d++) {
        uint32_t passage = (at + delta[d]) * scale + d;
        random = d % 4 == 0 ? rng_next(&prim->generator.rng) : random >> 16;
        uint32_t weight = weights[d] = random & (WEIGHTS - 1);
        uint32_t number = weight >> low;
        uint32_t untouched = is_untouched(prim, passage / scale);
        uint32_t waits = untouched & (number > prim->horizon), mask = 0u - waits;
        light |= (untouched ^ waits) << d;
        number = (number & mask) | (prim->bucket_count & ~mask);
        struct bucket *bucket = &prim->buckets[number];
        if (bucket->slot % BLOCK == 0)
            add_block(prim, number);
        slots[bucket->slot] = passage << low | (weight & low_mask);
        bucket->slot += waits;
    }
    for (; light; light &= light - 1) {
        uint32_t d = (uint32_t)__builtin_ctz(light);
        push(prim, weights[d], (at + delta[d]) * scale + d);
    }
}

/* Pops a passage of the lightest stack and the stale ones above it, and opens it if it is not stale. Returns the
 * number of steps, at most `budget`. */
static inline __attribute__((always_inline)) uint32_t take_lightest(struct prim *prim,
                                                                    uint32_t weight,
                                                                    uint32_t budget,
                                                                    const bool hexagons)
{
    const uint32_t scale = hexagons ? 8 : 4;
    struct worm_generator *generator = &prim->generator;
    struct node *node = &prim->nodes[prim->top[weight]];
    uint32_t steps = node->stale + (node->passage != 0);
    if (steps > budget) {
        node->stale -= budget;
        return budget;
    }
    uint32_t passage = pop(prim, weight);
    uint32_t end = passage / scale;
    if (is_untouched(prim, end)) {
        struct worm_move move = worm_move_to(generator, passage % scale);
        worm_carve_to(generator, near_end(generator, end, move.direction), end, move);
        push_around(prim, end, hexagons);
    }
    return steps;
}

static bool is_done(const struct prim *prim)
{
    return prim->generator.finished == prim->generator.cells ||
           (!prim->filled_all && prim->next_bucket == prim->bucket_count);
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct prim *prim = (struct prim *)generator;
    uint32_t left = budget;
    if (generator->first) {
        uint32_t at = worm_begin_tree(generator);
        if (generator->hexagons)
            push_around(prim, at, true);
        else
            push_around(prim, at, false);
        generator->active = true;
    }
    while (left > 0 && !is_done(prim)) {
        uint32_t end = left < STEPS_PER_CHECK ? 0 : left - STEPS_PER_CHECK;
        uint32_t weight = 0;
        bool enough = reserve(prim);
        while (enough && left > end && !is_done(prim)) {
            weight = lightest_weight(prim);
            if (weight >> prim->low_bits >= prim->next_bucket)
                enough = open_next_bucket(prim);
            else
                left -= generator->hexagons ? take_lightest(prim, weight, left - end, true)
                                            : take_lightest(prim, weight, left - end, false);
        }
        if (!enough) {
            generator->no_memory = true;
            return false;
        }
        /* The horizon follows the weights down slowly, so that few buckets are opened again. */
        prim->horizon -= prim->horizon > weight >> prim->low_bits;
    }
    generator->steps += budget - left;
    return is_done(prim);
}

const struct worm_algorithm worm_prim = {.name = "prim",
                                         .tiled = true,
                                         .inside = WORM_UNTOUCHED,
                                         .outside = 0,
                                         .size = sizeof(struct prim),
                                         .open = open,
                                         .prepare_row = prepare_row,
                                         .grow = grow,
                                         .close = close};
