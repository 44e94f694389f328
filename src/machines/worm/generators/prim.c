/*
 * Prim's algorithm (Prim 1957; Buck, 'Mazes for Programmers', ch. 11; Pullen, 'Think Labyrinth',
 * "true Prim"): each passage has a random weight, and of the passages that lead from the tree to a
 * cell outside of it the lightest is opened, again and again. What comes out is the lightest
 * spanning tree, the same law as Kruskal's; the way it grows is invasion percolation.
 *
 * A passage gets its weight when its first end joins the tree: 16 bits. Passages of one weight wait
 * in a stack each, so that the last one goes first, and three levels of bits tell the lightest
 * stack that is not empty: putting and taking are a few operations however many wait. A passage
 * whose other end has joined meanwhile is dropped when its turn comes.
 *
 * What it takes is waiting for memory. So a stack is a chain of blocks, in which the passages that
 * follow can be seen, and the cells that they lead to are asked for some steps ahead.
 */
#include "generator.h"

#include <stdlib.h>

enum {
    WEIGHTS = 1 << 16,
    IN_BLOCK = 14, /* 64 bytes */
    AHEAD = 4,
};

struct block {
    uint32_t next; /* below it in its stack, or the next free one; 0: none */
    uint32_t count;
    uint32_t passage[IN_BLOCK]; /* position of the end in the tree, times 4, and the direction */
};

struct prim {
    struct worm_making making;
    struct block *blocks; /* from 1 */
    uint32_t used;
    uint32_t capacity;
    uint32_t free;
    uint32_t *top; /* of each weight's stack; 0: empty */
    /* Which stacks are not empty, and which words below are not 0. */
    uint64_t filled[WEIGHTS / 64];
    uint64_t filled_words[WEIGHTS / 64 / 64];
    uint64_t filled_all;
};

static bool open(struct worm_making *making)
{
    struct prim *prim = (struct prim *)making;
    prim->capacity = 64;
    prim->used = 1;
    prim->blocks = malloc(prim->capacity * sizeof *prim->blocks);
    prim->top = calloc(WEIGHTS, sizeof *prim->top);
    return prim->blocks && prim->top;
}

static void close(struct worm_making *making)
{
    struct prim *prim = (struct prim *)making;
    free(prim->blocks);
    free(prim->top);
}

/* Room for the passages of one more cell. */
static bool reserve(struct prim *prim)
{
    if (prim->used + 4 <= prim->capacity)
        return true;
    struct block *blocks = realloc(prim->blocks, 2 * (size_t)prim->capacity * sizeof *blocks);
    if (!blocks)
        return false;
    prim->blocks = blocks;
    prim->capacity *= 2;
    return true;
}

/* Puts an empty block on the stack. */
static uint32_t put_block(struct prim *prim, uint32_t weight)
{
    uint32_t place = prim->free;
    if (place)
        prim->free = prim->blocks[place].next;
    else
        place = prim->used++;
    prim->blocks[place].next = prim->top[weight];
    prim->blocks[place].count = 0;
    prim->top[weight] = place;
    prim->filled[weight / 64] |= UINT64_C(1) << weight % 64;
    prim->filled_words[weight / 4096] |= UINT64_C(1) << weight / 64 % 64;
    prim->filled_all |= UINT64_C(1) << weight / 4096;
    return place;
}

static void put(struct prim *prim, uint32_t weight, uint32_t passage)
{
    uint32_t place = prim->top[weight];
    if (place == 0 || prim->blocks[place].count == IN_BLOCK)
        place = put_block(prim, weight);
    struct block *block = &prim->blocks[place];
    block->passage[block->count++] = passage;
}

/* Frees the empty block on top of the lightest stack. */
static void take_block(struct prim *prim, uint32_t weight)
{
    uint32_t word = weight / 64;
    uint32_t high = weight / 4096;
    uint32_t place = prim->top[weight];
    struct block *block = &prim->blocks[place];
    prim->top[weight] = block->next;
    if (block->next == 0 && (prim->filled[word] &= prim->filled[word] - 1) == 0 &&
        (prim->filled_words[high] &= prim->filled_words[high] - 1) == 0)
        prim->filled_all &= prim->filled_all - 1;
    block->next = prim->free;
    prim->free = place;
}

/* Asks for the cells around the end of a passage. */
static void look_ahead(const struct worm_making *making, uint32_t passage)
{
    const uint8_t *end =
        making->map + passage / 4 + (ptrdiff_t)worm_move_to(making, passage % 4).delta;
    __builtin_prefetch(end);
    __builtin_prefetch(end - making->stride);
    __builtin_prefetch(end + making->stride);
}

static uint32_t take_lightest(struct prim *prim)
{
    uint32_t high = (uint32_t)__builtin_ctzll(prim->filled_all);
    uint32_t word = high * 64 + (uint32_t)__builtin_ctzll(prim->filled_words[high]);
    uint32_t weight = word * 64 + (uint32_t)__builtin_ctzll(prim->filled[word]);
    struct block *block = &prim->blocks[prim->top[weight]];
    uint32_t passage = block->passage[--block->count];
    if (block->count >= AHEAD)
        look_ahead(&prim->making, block->passage[block->count - AHEAD]);
    else
        __builtin_prefetch(&prim->blocks[block->next]);
    if (block->count == 0)
        take_block(prim, weight);
    return passage;
}

/* The passages from a new cell of the tree to those outside, each with its weight. */
static void put_around(struct prim *prim, uint32_t at)
{
    struct worm_making *making = &prim->making;
    uint64_t weights = rng_next(&making->rng);
    uint32_t set = worm_around(making->map + at, making->stride, 3);
    for (; set; set &= set - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(set);
        put(prim, weights >> 16 * direction & (WEIGHTS - 1), at * 4 + direction);
    }
}

static bool grow(struct worm_making *making, uint32_t budget)
{
    struct prim *prim = (struct prim *)making;
    uint32_t left = budget;
    if (making->first) {
        put_around(prim, worm_begin_tree(making));
        making->active = true;
    }
    for (; left > 0 && prim->filled_all && making->finished < making->cells; left--) {
        if (!reserve(prim)) {
            making->no_memory = true;
            return false;
        }
        uint32_t passage = take_lightest(prim);
        uint32_t at = passage / 4;
        struct worm_move move = worm_move_to(making, passage % 4);
        if (making->map[at + (uint32_t)move.delta] & WORM_NULL)
            put_around(prim, worm_join(making, at, move));
    }
    making->steps += budget - left;
    return !prim->filled_all || making->finished == making->cells;
}

const struct worm_method worm_prim = {.name = "prim",
                                      .inside = WORM_UNTOUCHED,
                                      .outside = 0,
                                      .size = sizeof(struct prim),
                                      .open = open,
                                      .grow = grow,
                                      .close = close};
