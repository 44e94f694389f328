/* The two sweeps of a product (product.h), each in its own file, and what both use. */
#pragma once

#include "../sets/dispatch.h"
#include "product.h"

/* Run a sweep as far as the budget allows. Return MW_OK at its end, MW_RUNNING, MW_GAVE_UP or
 * MW_NO_MEMORY. */
enum mw_status sim_product_run_forward(struct sim_product *product, uint64_t *budget);
enum mw_status sim_product_run_backward(struct sim_product *product, uint64_t *budget);
/* The same two for an automaton that several processes share (product_shared.c). */
enum mw_status sim_shared_run_forward(struct sim_product *product, uint64_t *budget);
enum mw_status sim_shared_run_backward(struct sim_product *product, uint64_t *budget);

/* Parts of a sweep; all but sim_forward_end_layer return false if memory runs out. */
/* Puts the token on its first cell, unless the goal is too far. */
bool sim_forward_begin(struct sim_product *product);
/* Ends the forward sweep of a layer. Returns MW_RUNNING, or the end. */
enum mw_status sim_forward_end_layer(struct sim_product *product);
/* Ends the forward sweep at the last layer, which has one node. */
bool sim_forward_end(struct sim_product *product);
/* Begins the last layer: one class, in which the token is on the goal; no class if it never is. */
bool sim_backward_begin(struct sim_product *product);
/* Allocates the classes of this layer and the table that finds them, for at most `entries` classes. A table of 1.25
 * slots a pair has many free ones, because pairs share classes. */
bool sim_backward_begin_layer(struct sim_product *product, uint64_t entries);
/* Makes this layer's classes the ones ahead of the next layer. */
bool sim_backward_end_layer(struct sim_product *product);

#define SIM_NO_CLASS SIM_NO_NODE

/* Pairs with known successors, to be entered into the table. */
struct sim_batch {
    uint32_t count;
    uint32_t pair[SIM_PRODUCT_BATCH_ROOM];
    uint32_t slot[SIM_PRODUCT_BATCH_ROOM];
    uint32_t next[SIM_PRODUCT_BATCH_ROOM][SIM_MOVES];
};

/* Writes the classes of a batch to its places in `classes`, with prefetching, and empties it. Returns false if memory
 * runs out. */
bool sim_backward_intern(struct sim_product *product, struct sim_batch *batch, uint32_t *classes);

/* Mixes the four numbers so that the high bits, which choose the slot, depend on each of them. */
static inline uint64_t sim_hash_of(const uint32_t next[SIM_MOVES])
{
    uint64_t low = (uint64_t)next[0] << 32 | next[1];
    uint64_t high = (uint64_t)next[2] << 32 | next[3];
    uint64_t x =
        low * UINT64_C(0x9e3779b97f4a7c15) ^ (high + (high << 29)) * UINT64_C(0xc2b2ae3d27d4eb4f);
    x ^= x >> 31;
    return x * UINT64_C(0xff51afd7ed558ccd);
}

/* Returns the number of a pair of the layer ahead whose cell is in its node's set. */
static inline uint32_t sim_rank(uint32_t base, const uint64_t *cells, uint32_t cell,
                                const uint32_t words)
{
    uint64_t below = (UINT64_C(1) << cell % 64) - 1;
    if (words == 1 || cell < 64)
        return base + (uint32_t)__builtin_popcountll(cells[0] & below);
    return base +
           (uint32_t)(__builtin_popcountll(cells[0]) + __builtin_popcountll(cells[1] & below));
}

static inline uint32_t nodes_of(const struct sim_product *product, uint32_t layer)
{
    return product->old->layer[layer].count;
}

static inline const struct sim_rows *old_rows(const struct sim_product *product)
{
    return &product->old->layer[product->layer].next;
}

static inline void *take(struct sim_product *product, uint64_t count, uint32_t size, bool zero)
{
    return sim_alloc(product->memory, count * size, zero);
}

/* Returns the cells from which the goal can be reached in the moves left after layer `layer`. */
static inline const uint64_t *within(const struct sim_product *product, uint32_t layer)
{
    uint32_t left = product->old->length - layer;
    const struct sim_steps *steps = &product->steps;
    return steps->within[left < steps->distances ? left : steps->distances];
}

/* Maps a set of cells by a move: cells that the move leaves are shifted, the others stay. */
static inline void sim_image(const struct sim_steps *steps, uint32_t move, const uint64_t *from,
                             uint64_t *to, const uint32_t words)
{
    uint32_t shift = steps->shift[move];
    uint64_t low = from[0] & steps->leaves[move][0];
    uint64_t high = words == 1 ? 0 : from[1] & steps->leaves[move][1];
    bool down = move == SIM_UP || move == SIM_LEFT; /* to lower cell numbers */
    to[0] = (from[0] & ~steps->leaves[move][0]) | (down ? low >> shift : low << shift);
    if (words == 1)
        return;
    to[0] |= down ? high << (64 - shift) : 0;
    to[1] = (from[1] & ~steps->leaves[move][1]) |
            (down ? high >> shift : high << shift | low >> (64 - shift));
}

/* Allocates an empty set of cells for each node of a layer. */
static inline uint64_t *sim_open_cells(struct sim_product *product, uint32_t layer)
{
    return take(product, (uint64_t)nodes_of(product, layer) * product->words, sizeof(uint64_t),
                true);
}

static inline void close_readers(struct sim_product *product)
{
    sim_rows_reader_close(&product->rows);
    sim_stream_reader_close(&product->set_reader);
    product->in_layer = false;
}

/* Begins reading this layer. Returns false if the store cannot be read. */
static inline bool open_readers(struct sim_product *product)
{
    product->node = 0;
    product->in_layer = true;
    return sim_rows_begin(old_rows(product), product->memory, nodes_of(product, product->layer),
                          &product->rows);
}

/* Defines a declared function of a product as BOTH does, with an inlined version for sets of up to 64 cells. */
#define SWEEP(name, inner, parameters, ...)                                                        \
    INLINE bool name##_of_words parameters                                                         \
    {                                                                                              \
        return product->words == 1 ? inner(product, __VA_ARGS__, 1)                                \
                                   : inner(product, __VA_ARGS__, 2);                               \
    }                                                                                              \
    BOTH("popcnt", "bmi", bool, name, name##_of_words, parameters, (product, __VA_ARGS__))
