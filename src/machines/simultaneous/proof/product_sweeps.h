/* The two sweeps of a product (product.h), each in its own file, and what both use. */
#pragma once

#include "product.h"

/* Run a sweep as far as the budget allows. Return MW_OK at its end, MW_RUNNING, MW_GAVE_UP or
 * MW_NO_MEMORY. */
enum mw_status sim_product_run_forward(struct sim_product *product, uint64_t *budget);
enum mw_status sim_product_run_backward(struct sim_product *product, uint64_t *budget);

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
    return sim_rows_begin(old_rows(product), product->memory, 0, nodes_of(product, product->layer),
                          &product->rows);
}

/* Defines a function twice, the second time for processors that count bits in one instruction, and
 * chooses between the two. Sets of up to 64 cells have an inlined version each. */
#define SWEEP_CALL(inner, ...)                                                                     \
    return product->words == 1 ? inner(product, __VA_ARGS__, 1) : inner(product, __VA_ARGS__, 2);
#if defined __x86_64__
#define SWEEP(result, name, inner, parameters, ...)                                                \
    __attribute__((target("popcnt,bmi")))                                                          \
    result name##_with_popcnt parameters{SWEEP_CALL(inner, __VA_ARGS__)} result name parameters    \
    {                                                                                              \
        if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi"))                     \
            return name##_with_popcnt(product, __VA_ARGS__);                                       \
        SWEEP_CALL(inner, __VA_ARGS__)                                                             \
    }
#else
#define SWEEP(result, name, inner, parameters, ...)                                                \
    result name parameters                                                                         \
    {                                                                                              \
        SWEEP_CALL(inner, __VA_ARGS__)                                                             \
    }
#endif
