/*
 * Prim's algorithm with random weights ("true Prim"): of the passages that lead out of the tree,
 * the lightest is opened, again and again. The result is the minimum spanning tree, with the same
 * distribution as Kruskal's. The growth is invasion percolation.
 *
 * A passage gets its 16-bit weight when its first end joins the tree. Passages of one weight are a
 * stack; three levels of bits find the lightest stack that is not empty, so push and pop cost a
 * few operations at any size. A passage whose other end has joined meanwhile is dropped when it is
 * popped.
 *
 * The time goes into cache misses. So a stack is a chain of blocks in which the next passages are
 * visible, and the cells they lead to are prefetched some steps ahead. A new passage takes one of two
 * ways that keep the order. If none is lighter, it waits in a short sorted list, `light`, from which it is soon
 * taken. Else it waits in a queue while the block of its stack is read ahead.
 *
 * Sources: Prim 1957; Buck, 'Mazes for Programmers', ch. 11; Pullen, 'Think Labyrinth'.
 */
#include "generator.h"

#include <stdlib.h>
#include <string.h>

enum {
    WEIGHTS = 1 << 16,
    BLOCK_PASSAGES = 14, /* 64 bytes */
    PREFETCH_DISTANCE = 9,
    QUEUE = 16,
    LIGHT_MAX = 32,
    BLOCKS_A_STEP = QUEUE + LIGHT_MAX + 4, /* more than a step can push */
};

struct passage {
    uint32_t weight;
    uint32_t passage; /* position of the end in the tree, times 4, plus the direction */
};

struct block {
    uint32_t next; /* the block below in the stack, or the next free block; 0: none */
    uint32_t count;
    uint32_t passage[BLOCK_PASSAGES]; /* as in struct passage */
};

struct prim {
    struct worm_generator generator;
    struct block *blocks; /* index 0 is unused */
    uint32_t used;
    uint32_t capacity;
    uint32_t free;
    uint32_t *top; /* top block of each weight's stack; 0: empty */
    /* Stacks that are not empty, and words of the level below that are not 0. */
    uint64_t filled[WEIGHTS / 64];
    uint64_t filled_words[WEIGHTS / 64 / 64];
    uint64_t filled_all;
    /* Passages that are not heavier than any in the stacks and the queue, and newer than those of their
     * weight; the next one last. */
    struct passage light[LIGHT_MAX];
    uint32_t light_count;
    /* Newer than the passages of their weight in the stacks; the oldest first. */
    struct passage queue[QUEUE];
    uint32_t queued, queue_at;
    uint32_t queue_min;  /* no passage of the queue is lighter */
    uint32_t bound;      /* nor is one of the stacks and the queue lighter than this */
    uint32_t read_ahead; /* see worm_read_ahead */
};

static bool open(struct worm_generator *generator)
{
    struct prim *prim = (struct prim *)generator;
    prim->capacity = 64;
    prim->used = 1;
    prim->queue_min = WEIGHTS;
    prim->blocks = malloc(prim->capacity * sizeof *prim->blocks);
    prim->top = calloc(WEIGHTS, sizeof *prim->top);
    return prim->blocks && prim->top;
}

static void close(struct worm_generator *generator)
{
    struct prim *prim = (struct prim *)generator;
    free(prim->blocks);
    free(prim->top);
}

/* Makes room for the passages of one more step. Returns false if memory runs out. */
static bool reserve(struct prim *prim)
{
    if (prim->used + BLOCKS_A_STEP <= prim->capacity)
        return true;
    struct block *blocks = realloc(prim->blocks, 2 * (size_t)prim->capacity * sizeof *blocks);
    if (!blocks)
        return false;
    prim->blocks = blocks;
    prim->capacity *= 2;
    return true;
}

/* Pushes an empty block on the stack of a weight. Returns its index. */
static uint32_t push_block(struct prim *prim, uint32_t weight)
{
    uint32_t index = prim->free;
    if (index)
        prim->free = prim->blocks[index].next;
    else
        index = prim->used++;
    prim->blocks[index].next = prim->top[weight];
    prim->blocks[index].count = 0;
    prim->top[weight] = index;
    prim->filled[weight / 64] |= UINT64_C(1) << weight % 64;
    prim->filled_words[weight / 4096] |= UINT64_C(1) << weight / 64 % 64;
    prim->filled_all |= UINT64_C(1) << weight / 4096;
    return index;
}

static void push(struct prim *prim, uint32_t weight, uint32_t passage)
{
    uint32_t index = prim->top[weight];
    if (index == 0 || prim->blocks[index].count == BLOCK_PASSAGES)
        index = push_block(prim, weight);
    struct block *block = &prim->blocks[index];
    block->passage[block->count++] = passage;
}

/* ---- Passages on their way to the stacks ---- */

static void push_queue(struct prim *prim)
{
    for (; prim->queued > 0; prim->queued--) {
        const struct passage *oldest = &prim->queue[(prim->queue_at - prim->queued) % QUEUE];
        push(prim, oldest->weight, oldest->passage);
    }
    prim->queue_min = WEIGHTS;
}

static void add_to_queue(struct prim *prim, struct passage passage)
{
    struct passage *place = &prim->queue[prim->queue_at++ % QUEUE];
    if (prim->queued == QUEUE)
        push(prim, place->weight, place->passage);
    else
        prim->queued++;
    *place = passage;
    if (passage.weight < prim->queue_min)
        prim->queue_min = passage.weight;
    worm_read_ahead(&prim->read_ahead, &prim->blocks[prim->top[passage.weight]].count);
}

/* Makes room in the list: its heaviest passage goes to the stacks, of which it becomes the lightest. */
static void push_heaviest_light(struct prim *prim)
{
    struct passage *light = prim->light;
    push_queue(prim);
    push(prim, light[0].weight, light[0].passage);
    prim->bound = light[0].weight;
    memmove(light, light + 1, --prim->light_count * sizeof *light);
}

static void add(struct prim *prim, struct passage passage)
{
    if (passage.weight <= prim->bound && prim->light_count == LIGHT_MAX)
        push_heaviest_light(prim);
    if (passage.weight > prim->bound) {
        add_to_queue(prim, passage);
        return;
    }
    uint32_t at = prim->light_count++;
    for (; at > 0 && prim->light[at - 1].weight < passage.weight; at--)
        prim->light[at] = prim->light[at - 1];
    prim->light[at] = passage;
}

/* ---- The lightest passage ---- */

/* Frees the empty block on top of the lightest stack. */
static void pop_block(struct prim *prim, uint32_t weight)
{
    uint32_t word = weight / 64;
    uint32_t high = weight / 4096;
    uint32_t index = prim->top[weight];
    struct block *block = &prim->blocks[index];
    prim->top[weight] = block->next;
    if (block->next == 0 && (prim->filled[word] &= prim->filled[word] - 1) == 0 &&
        (prim->filled_words[high] &= prim->filled_words[high] - 1) == 0)
        prim->filled_all &= prim->filled_all - 1;
    block->next = prim->free;
    prim->free = index;
}

/* Prefetches the cells around the far end of a passage. */
static void prefetch_cells(const struct worm_generator *generator, uint32_t passage)
{
    const uint8_t *end =
        generator->map + passage / 4 + (ptrdiff_t)worm_move_to(generator, passage % 4).delta;
    __builtin_prefetch(end);
    __builtin_prefetch(end - generator->stride);
    __builtin_prefetch(end + generator->stride);
}

/* Prefetches what the passages after this one of the stack will need. */
static void prefetch_next(const struct prim *prim, const struct block *block)
{
    const struct block *next = &prim->blocks[block->next];
    if (block->count >= PREFETCH_DISTANCE)
        prefetch_cells(&prim->generator, block->passage[block->count - PREFETCH_DISTANCE]);
    else if (block->next)
        prefetch_cells(&prim->generator,
                       next->passage[BLOCK_PASSAGES + block->count - PREFETCH_DISTANCE]);
    if (block->count == BLOCK_PASSAGES - 1)
        __builtin_prefetch(next);
}

static uint32_t lightest_weight(const struct prim *prim)
{
    uint32_t high = (uint32_t)__builtin_ctzll(prim->filled_all);
    uint32_t word = high * 64 + (uint32_t)__builtin_ctzll(prim->filled_words[high]);
    return word * 64 + (uint32_t)__builtin_ctzll(prim->filled[word]);
}

static uint32_t pop_lightest(struct prim *prim)
{
    if (prim->light_count > 0)
        return prim->light[--prim->light_count].passage;
    if (!prim->filled_all || prim->queue_min <= lightest_weight(prim))
        push_queue(prim);
    uint32_t weight = lightest_weight(prim);
    struct block *block = &prim->blocks[prim->top[weight]];
    uint32_t passage = block->passage[--block->count];
    prim->bound = weight;
    prefetch_next(prim, block);
    if (block->count == 0)
        pop_block(prim, weight);
    return passage;
}

static bool is_empty(const struct prim *prim)
{
    return !prim->filled_all && prim->light_count == 0 && prim->queued == 0;
}

/* Adds the passages from a new cell of the tree to untouched cells, each with a random weight. */
static void push_around(struct prim *prim, uint32_t at)
{
    struct worm_generator *generator = &prim->generator;
    uint64_t weights = rng_next(&generator->rng);
    uint32_t set = worm_neighbours_with(generator, at, 3);
    for (; set; set &= set - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(set);
        add(prim, (struct passage){weights >> 16 * direction & (WEIGHTS - 1), at * 4 + direction});
    }
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct prim *prim = (struct prim *)generator;
    uint32_t left = budget;
    if (generator->first) {
        push_around(prim, worm_begin_tree(generator));
        generator->active = true;
    }
    for (; left > 0 && !is_empty(prim) && generator->finished < generator->cells; left--) {
        if (!reserve(prim)) {
            generator->no_memory = true;
            return false;
        }
        uint32_t passage = pop_lightest(prim);
        uint32_t at = passage / 4;
        struct worm_move move = worm_move_to(generator, passage % 4);
        if (generator->map[at + (uint32_t)move.delta] & WORM_NULL)
            push_around(prim, worm_carve(generator, at, move));
    }
    generator->steps += budget - left;
    return is_empty(prim) || generator->finished == generator->cells;
}

const struct worm_algorithm worm_prim = {.name = "prim",
                                         .inside = WORM_UNTOUCHED,
                                         .outside = 0,
                                         .size = sizeof(struct prim),
                                         .open = open,
                                         .grow = grow,
                                         .close = close};
