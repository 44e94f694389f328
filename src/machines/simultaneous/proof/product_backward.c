/* Backward sweep of a product: the classes of pairs, which are the nodes of the new automaton. */
#include "product_sweeps.h"

#include <string.h>

enum {
    PAIRS_PER_NODE = 8,
    ROOM_FIRST = 256,
    FETCHED_FAR = 24, /* nodes */
    FETCHED_NEAR = 12,
};

/* Unpacks the sets of the layer ahead and numbers the first pairs. */
static bool number_ahead(struct sim_product *product, uint32_t layer)
{
    uint32_t nodes = nodes_of(product, layer), words = product->words, sum = 0, left = 0, count;
    struct sim_stream *sets = &product->sets[layer];
    struct sim_stream_reader reader = {0};
    const uint8_t *at = NULL;
    product->cells_ahead = take(product, (uint64_t)nodes * (words + 1), sizeof(uint64_t), false);
    bool done = product->cells_ahead;
    uint32_t node = 0;
    for (; done && node < nodes; node++) {
        if (left == 0)
            at = sim_stream_read(sets, product->memory, &reader, &left);
        if (!at)
            break;
        uint64_t *cells = product->cells_ahead + (size_t)node * (words + 1);
        const uint8_t *end = words == 1 ? sim_unpack_few_cells(at, cells, &count)
                                        : sim_unpack_cells(at, words, cells, &count);
        cells[words] = sum;
        sum += count;
        left -= (uint32_t)(end - at);
        reader.place.offset += (uint32_t)(end - at);
        at = end;
    }
    sim_stream_reader_close(&reader);
    sim_stream_close(sets, product->memory);
    return done && node == nodes;
}

bool sim_backward_begin(struct sim_product *product)
{
    product->ahead =
        take(product, product->layer_pairs[product->layer] + 1, sizeof *product->ahead, true);
    uint32_t count = product->layer_pairs[product->layer] > 0;
    product->made.layer[product->layer].count = count;
    product->made.nodes = count;
    return product->ahead && number_ahead(product, product->layer);
}

bool sim_backward_begin_layer(struct sim_product *product, uint64_t entries)
{
    uint64_t pairs = product->layer_pairs[product->layer];
    product->room = pairs < ROOM_FIRST ? (uint32_t)pairs + 1 : ROOM_FIRST;
    product->classes = take(product, pairs + 1, sizeof *product->classes, false);
    product->made_next = take(product, product->room, sizeof *product->made_next, false);
    product->packed = 0;
    product->pair = 0;
    return product->classes && product->made_next &&
           sim_hash_open(&product->table, product->memory, entries + entries / 4 + 1) &&
           open_readers(product);
}

/* Resizes the new layer's array. */
static bool resize_layer(struct sim_product *product, uint32_t room)
{
    void *next = sim_realloc(product->memory, product->made_next,
                             (uint64_t)room * sizeof *product->made_next);
    if (!next)
        return false;
    product->made_next = next;
    product->room = room;
    return true;
}

/* Packs the new nodes of a large layer in whole blocks. */
static bool pack_made(struct sim_product *product)
{
    struct sim_layer *made = &product->made.layer[product->layer];
    while (made->count > SIM_ROWS_PLAIN_MAX && made->count - product->packed >= SIM_BLOCK_RECORDS) {
        if (!sim_rows_add(&made->next, product->memory, product->made_next + product->packed,
                          SIM_BLOCK_RECORDS))
            return false;
        product->packed += SIM_BLOCK_RECORDS;
    }
    return true;
}

static inline bool is_same(const void *nodes, uint32_t number, const void *next)
{
    const uint32_t(*node)[SIM_MOVES] = nodes;
    return memcmp(node[number], next, sizeof *node) == 0;
}

bool sim_backward_intern(struct sim_product *product, struct sim_batch *batch, uint32_t *classes)
{
    struct sim_layer *made = &product->made.layer[product->layer];
    if (product->room - made->count < batch->count &&
        !resize_layer(product, product->room + product->room / 2 + batch->count))
        return false;
    const struct sim_hash_table *table = &product->table;
    uint32_t(*next)[SIM_MOVES] = product->made_next;
    for (uint32_t i = 0; i < batch->count; i++)
        if (table->slot[batch->slot[i]])
            __builtin_prefetch(next[table->slot[batch->slot[i]] - 1]);
    for (uint32_t i = 0; i < batch->count; i++) {
        uint32_t *slot = sim_hash_find(table, batch->slot[i], is_same, next, batch->next[i]);
        if (!*slot) {
            memcpy(next[made->count], batch->next[i], sizeof batch->next[i]);
            *slot = ++made->count;
        }
        classes[batch->pair[i]] = *slot - 1;
    }
    batch->count = 0;
    return pack_made(product);
}

/* Finds the successors of one node's pairs, whose cells are packed at `set`, and adds the live pairs
 * to the batch. Returns the end of the set. */
INLINE const uint8_t *look_ahead(struct sim_product *product, const uint8_t *set,
                                 struct sim_batch *batch, const uint32_t words)
{
    static const uint64_t nothing[SIM_STEPS_WORDS + 1];
    const struct sim_steps *steps = &product->steps;
    const uint32_t *next = sim_rows_at(&product->rows, product->node);
    const uint64_t *cells[SIM_MOVES];
    if (*set == SIM_SET_EMPTY)
        return set + 1;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        bool none = next[move] == SIM_NO_NODE;
        cells[move] = none ? nothing : product->cells_ahead + (size_t)next[move] * (words + 1);
    }
    for (bool ends = false; !ends; set++) {
        uint32_t cell = *set & ~SIM_SET_END & 0xff;
        uint32_t *to = batch->next[batch->count];
        bool lives = false;
        ends = *set & SIM_SET_END;
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t target = steps->target[move][cell];
            bool in = cells[move][words == 1 ? 0 : target / 64] >> target % 64 & 1;
            /* The class is read in both cases, which saves a branch. */
            uint32_t class =
                product->ahead[sim_rank((uint32_t)cells[move][words], cells[move], target, words)];
            to[move] = in ? class : SIM_NO_CLASS;
            lives |= to[move] != SIM_NO_CLASS;
        }
        product->classes[product->pair] = SIM_NO_CLASS;
        batch->pair[batch->count] = product->pair++;
        batch->slot[batch->count] = sim_hash_first(&product->table, sim_hash_of(to));
        __builtin_prefetch(product->table.slot + batch->slot[batch->count]);
        batch->count += lives;
    }
    return set;
}

bool sim_backward_end_layer(struct sim_product *product)
{
    struct sim_automaton *made = &product->made;
    struct sim_layer *layer = &made->layer[product->layer];
    sim_hash_close(&product->table, product->memory);
    bool taken = sim_rows_take(&layer->next, product->memory, product->made_next, product->packed,
                               layer->count);
    product->made_next = NULL;
    SIM_DROP(product->memory, product->ahead);
    SIM_DROP(product->memory, product->cells_ahead);
    close_readers(product);
    if (product->consumes)
        sim_rows_close(&product->old->layer[product->layer].next, product->memory);
    product->ahead = product->classes;
    product->classes = NULL;
    made->nodes += layer->count;
    return taken && number_ahead(product, product->layer);
}

/* Prefetches for look_ahead: the set and number of a node further on, and the classes of a nearer
 * node, whose numbers have arrived by then. */
INLINE void fetch_ahead(const struct sim_product *product, uint32_t nodes, const uint32_t words)
{
    const uint64_t *cells = product->cells_ahead;
    uint32_t far = product->node + FETCHED_FAR, near = product->node + FETCHED_NEAR;
    for (uint32_t move = 0; far < nodes && move < SIM_MOVES; move++) {
        uint32_t next = sim_rows_at(&product->rows, far)[move];
        if (next != SIM_NO_NODE)
            __builtin_prefetch(cells + (size_t)next * (words + 1));
    }
    for (uint32_t move = 0; near < nodes && move < SIM_MOVES; move++) {
        uint32_t next = sim_rows_at(&product->rows, near)[move];
        if (next != SIM_NO_NODE)
            __builtin_prefetch(product->ahead + cells[(size_t)next * (words + 1) + words]);
    }
}

/* Fills a batch; a node has at most as many pairs as cells. Returns false if the store cannot be
 * read. */
INLINE bool fill_batch(struct sim_product *product, uint32_t nodes, struct sim_batch *batch,
                       const uint32_t words)
{
    uint32_t most = product->pair + SIM_PRODUCT_BATCH * PAIRS_PER_NODE, left = 0;
    const struct sim_stream *sets = &product->sets[product->layer];
    const uint8_t *set = NULL;
    while (product->node < nodes && batch->count < SIM_PRODUCT_BATCH && product->pair < most) {
        if (left == 0)
            set = sim_stream_read(sets, product->memory, &product->set_reader, &left);
        if (!set ||
            !sim_rows_see(old_rows(product), product->memory, &product->rows, product->node))
            return false;
        fetch_ahead(product, nodes, words);
        const uint8_t *end = look_ahead(product, set, batch, words);
        left -= (uint32_t)(end - set);
        product->set_reader.place.offset += (uint32_t)(end - set);
        set = end;
        product->node++;
    }
    return true;
}

SWEEP(fill, fill_batch, (struct sim_product * product, uint32_t nodes, struct sim_batch *batch),
      nodes, batch)

/* Assigns the classes of a layer batch by batch, so that the memory of a batch arrives while the next
 * one is read. */
static enum mw_status run_layer(struct sim_product *product, uint64_t *budget)
{
    uint32_t nodes = nodes_of(product, product->layer);
    struct sim_batch batch;
    batch.count = 0;
    while (*budget > 0 && product->node < nodes) {
        uint32_t before = product->pair;
        if (!fill(product, nodes, &batch) ||
            !sim_backward_intern(product, &batch, product->classes))
            return MW_NO_MEMORY;
        spend(budget, 1 + (product->pair - before) / PAIRS_PER_NODE);
    }
    return product->node < nodes ? MW_RUNNING : MW_OK;
}

enum mw_status sim_product_run_backward(struct sim_product *product, uint64_t *budget)
{
    if (product->layer == product->old->length && !product->ahead && !sim_backward_begin(product))
        return MW_NO_MEMORY;
    for (;;) {
        if (!product->classes) {
            if (product->layer == 0)
                return MW_OK;
            product->layer--;
            if (!sim_backward_begin_layer(product, product->layer_pairs[product->layer]))
                return MW_NO_MEMORY;
        }
        enum mw_status status = run_layer(product, budget);
        if (status != MW_OK)
            return status;
        if (!sim_backward_end_layer(product))
            return MW_NO_MEMORY;
    }
}
