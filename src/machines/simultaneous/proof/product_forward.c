/* Forward sweep of a product: finds the cells that the maze's token can be on at each node. */
#include "product_sweeps.h"

enum {
    /* Units of a block: a node takes less than a microsecond, as each access to a neighbour waits for
     * memory. */
    FORWARD_PER_BLOCK = SIM_BLOCK_RECORDS / 8,
    FETCHED_AHEAD = 12, /* nodes */
};

bool sim_forward_begin(struct sim_product *product)
{
    uint32_t from = product->from;
    product->cells = sim_open_cells(product, 0);
    if (product->cells && nodes_of(product, 0) > 0)
        product->cells[from / 64] = UINT64_C(1) << from % 64 & within(product, 0)[from / 64];
    return product->cells != NULL;
}

/* Returns the end of the packed set at `set`. */
INLINE uint8_t *spread_node(struct sim_product *product, uint32_t node, const uint64_t *near,
                            uint8_t *set, const uint32_t words)
{
    const uint64_t *from = product->cells + (size_t)node * words;
    const uint32_t *next = sim_rows_at(&product->rows, node);
    uint64_t to[SIM_STEPS_WORDS];
    uint32_t pairs = 0;
    for (uint32_t i = 0; i < words; i++)
        pairs += (uint32_t)__builtin_popcountll(from[i]);
    product->layer_pairs[product->layer] += pairs;
    for (uint32_t move = 0; pairs > 0 && move < SIM_MOVES; move++) {
        if (next[move] == SIM_NO_NODE)
            continue;
        uint64_t *cells = product->cells_ahead + (size_t)next[move] * words;
        sim_image(&product->steps, move, from, to, words);
        for (uint32_t i = 0; i < words; i++)
            cells[i] |= to[i] & near[i];
    }
    return words == 1 ? sim_pack_few_cells(from[0], pairs, set) : sim_pack_cells(from, words, set);
}

/* Prefetches the sets that a node further on will change. */
INLINE void fetch_cells(const struct sim_product *product, uint32_t node, uint32_t nodes,
                        const uint32_t words)
{
    const uint32_t *next = sim_rows_at(&product->rows, node + FETCHED_AHEAD);
    for (uint32_t move = 0; node + FETCHED_AHEAD < nodes && move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_NODE)
            __builtin_prefetch(product->cells_ahead + (size_t)next[move] * words, 1);
}

/* Maps the sets of nodes up to `end` and packs them. */
INLINE bool spread_words(struct sim_product *product, uint32_t end, uint32_t nodes,
                         const uint32_t words)
{
    const uint64_t *near = within(product, product->layer + 1);
    struct sim_stream *sets = &product->sets[product->layer];
    uint32_t most = (end - product->node) * product->steps.cells;
    uint8_t *block = sim_stream_reserve(sets, product->memory, most), *at = block;
    if (!block)
        return false;
    for (; product->node < end; product->node++) {
        fetch_cells(product, product->node, nodes, words);
        at = spread_node(product, product->node, near, at, words);
    }
    sim_stream_add(sets, (uint32_t)(at - block));
    return true;
}

static bool spread_block(struct sim_product *product, uint32_t end, uint32_t nodes);
SWEEP(spread_block, spread_words, (struct sim_product * product, uint32_t end, uint32_t nodes), end,
      nodes)

enum mw_status sim_forward_end_layer(struct sim_product *product)
{
    product->pairs += product->layer_pairs[product->layer];
    if (product->pairs > product->give_up_at)
        return MW_GAVE_UP;
    if (product->layer_pairs[product->layer] >= SIM_NO_NODE ||
        !sim_stream_end(&product->sets[product->layer], product->memory))
        return MW_NO_MEMORY;
    close_readers(product);
    SIM_DROP(product->memory, product->cells);
    product->cells = product->cells_ahead;
    product->cells_ahead = NULL;
    product->layer++;
    return MW_RUNNING;
}

bool sim_forward_end(struct sim_product *product)
{
    uint32_t last = product->old->length;
    struct sim_stream *sets = &product->sets[last];
    uint8_t *at = sim_stream_reserve(sets, product->memory, product->steps.cells);
    if (!at)
        return false;
    if (nodes_of(product, last) > 0) {
        sim_stream_add(sets, (uint32_t)(sim_pack_cells(product->cells, product->words, at) - at));
        for (uint32_t i = 0; i < product->words; i++)
            product->layer_pairs[last] += (uint64_t)__builtin_popcountll(product->cells[i]);
    }
    SIM_DROP(product->memory, product->cells);
    product->pairs += product->layer_pairs[last];
    return sim_stream_end(sets, product->memory);
}

enum mw_status sim_product_run_forward(struct sim_product *product, uint64_t *budget)
{
    if (product->layer == 0 && !product->cells && !sim_forward_begin(product))
        return MW_NO_MEMORY;
    while (product->layer < product->old->length) {
        uint32_t nodes = nodes_of(product, product->layer);
        if (!product->cells_ahead)
            product->cells_ahead = sim_open_cells(product, product->layer + 1);
        if (!product->cells_ahead || (!product->in_layer && !open_readers(product)))
            return MW_NO_MEMORY;
        while (product->node < nodes) {
            if (*budget == 0)
                return MW_RUNNING;
            spend(budget, FORWARD_PER_BLOCK);
            if (!sim_rows_see(old_rows(product), product->memory, &product->rows, product->node))
                return MW_NO_MEMORY;
            uint32_t left = nodes - product->node;
            uint32_t end = product->node + (left < SIM_BLOCK_RECORDS ? left : SIM_BLOCK_RECORDS);
            if (!spread_block(product, end, nodes))
                return MW_NO_MEMORY;
        }
        enum mw_status status = sim_forward_end_layer(product);
        if (status != MW_RUNNING)
            return status;
    }
    return sim_forward_end(product) ? MW_OK : MW_NO_MEMORY;
}
