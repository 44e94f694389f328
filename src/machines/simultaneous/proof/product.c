/* Product of an automaton with one maze: forward reachability, then backward minimization. */
#include "product.h"
#include "../maze/budget.h"

#include <stdlib.h>
#include <string.h>

enum { FORWARD, BACKWARD };

enum {
    /* Units of a block: a node takes less than a microsecond, as each access to a neighbour waits for
     * memory. */
    FORWARD_PER_BLOCK = SIM_BLOCK_RECORDS / 8,
    PAIRS_PER_NODE = 8,
    ROOM_FIRST = 256,
    FETCHED_FAR = 24, /* nodes */
    FETCHED_NEAR = 12,
};

#define NO_CLASS SIM_NO_NODE

static uint32_t nodes_of(const struct sim_product *product, uint32_t layer)
{
    return product->old->layer[layer].count;
}

static void *take(struct sim_product *product, uint64_t count, uint32_t size, bool zero)
{
    return sim_alloc(product->memory, count * size, zero);
}

static void drop(struct sim_product *product, uint32_t **held)
{
    sim_free(product->memory, *held);
    *held = NULL;
}

static void drop_cells(struct sim_product *product, uint64_t **cells)
{
    sim_free(product->memory, *cells);
    *cells = NULL;
}

static const struct sim_rows *old_rows(const struct sim_product *product)
{
    return &product->old->layer[product->layer].next;
}

static void close_readers(struct sim_product *product)
{
    sim_rows_reader_close(&product->rows);
    sim_stream_reader_close(&product->set_reader);
    product->in_layer = false;
}

/* Begins reading this layer. Returns false if the store cannot be read. */
static bool open_readers(struct sim_product *product)
{
    product->node = 0;
    product->in_layer = true;
    return sim_rows_begin(old_rows(product), product->memory, 0, nodes_of(product, product->layer),
                          &product->rows);
}

/* ---- Beginning ---- */

void sim_product_begin(struct sim_product *product, struct sim_automaton *old, bool consumes,
                       struct sim_size size, const uint64_t *mask, bool perfect, uint32_t from,
                       uint64_t give_up_at, struct sim_memory *memory)
{
    memset(product, 0, sizeof *product);
    product->old = old;
    product->consumes = consumes;
    product->memory = memory;
    product->give_up_at = give_up_at;
    product->words = size.cells > 64 ? 2 : 1;
    product->made.length = old->length;
    product->from = from;
    sim_steps_open(&product->steps, size, mask, perfect);
}

/* Returns the cells from which the goal can be reached in the moves left after layer `layer`. */
static const uint64_t *within(const struct sim_product *product, uint32_t layer)
{
    uint32_t left = product->old->length - layer;
    const struct sim_steps *steps = &product->steps;
    return steps->within[left < steps->distances ? left : steps->distances];
}

static uint64_t *open_cells(struct sim_product *product, uint32_t layer)
{
    return take(product, (uint64_t)nodes_of(product, layer) * product->words, sizeof(uint64_t),
                true);
}

static bool begin_forward(struct sim_product *product)
{
    uint32_t from = product->from;
    product->cells = open_cells(product, 0);
    if (!product->cells)
        return false;
    product->cells[from / 64] = UINT64_C(1) << from % 64 & within(product, 0)[from / 64];
    return true;
}

/* ---- Forward ---- */

/* Maps a set of cells by a move: cells that the move leaves are shifted, the others stay. */
static inline void image(const struct sim_steps *steps, uint32_t move, const uint64_t *from,
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

/* Returns the end of the packed set at `set`. */
static inline __attribute__((always_inline)) uint8_t *spread_node(struct sim_product *product,
                                                                  uint32_t node,
                                                                  const uint64_t *near,
                                                                  uint8_t *set,
                                                                  const uint32_t words)
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
        image(&product->steps, move, from, to, words);
        for (uint32_t i = 0; i < words; i++)
            cells[i] |= to[i] & near[i];
    }
    return words == 1 ? sim_pack_few_cells(from[0], pairs, set) : sim_pack_cells(from, words, set);
}

/* Prefetches the sets that a node further on will change. */
static inline __attribute__((always_inline)) void fetch_cells(const struct sim_product *product,
                                                              uint32_t node, uint32_t nodes,
                                                              const uint32_t words)
{
    const uint32_t *next = sim_rows_at(&product->rows, node + FETCHED_NEAR);
    for (uint32_t move = 0; node + FETCHED_NEAR < nodes && move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_NODE)
            __builtin_prefetch(product->cells_ahead + (size_t)next[move] * words, 1);
}

/* Maps the sets of nodes up to `end` and packs them. Returns false if memory runs out. */
static inline __attribute__((always_inline)) bool spread_words(struct sim_product *product,
                                                               uint32_t end, uint32_t nodes,
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

static bool spread_plainly(struct sim_product *product, uint32_t end, uint32_t nodes)
{
    return product->words == 1 ? spread_words(product, end, nodes, 1)
                               : spread_words(product, end, nodes, 2);
}

#if defined __x86_64__
/* The same code compiled for processors with a bit count instruction. */
__attribute__((target("popcnt,bmi"))) static bool spread_with_popcnt(struct sim_product *product,
                                                                     uint32_t end, uint32_t nodes)
{
    return product->words == 1 ? spread_words(product, end, nodes, 1)
                               : spread_words(product, end, nodes, 2);
}
#endif

static bool spread_block(struct sim_product *product, uint32_t end, uint32_t nodes)
{
#if defined __x86_64__
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi"))
        return spread_with_popcnt(product, end, nodes);
#endif
    return spread_plainly(product, end, nodes);
}

/* Ends the forward sweep of a layer. Returns MW_RUNNING, or the end. */
static enum mw_status end_forward_layer(struct sim_product *product)
{
    product->pairs += product->layer_pairs[product->layer];
    if (product->pairs > product->give_up_at)
        return MW_GAVE_UP;
    if (product->layer_pairs[product->layer] >= NO_CLASS ||
        !sim_stream_end(&product->sets[product->layer], product->memory))
        return MW_NO_MEMORY;
    close_readers(product);
    drop_cells(product, &product->cells);
    product->cells = product->cells_ahead;
    product->cells_ahead = NULL;
    product->layer++;
    return MW_RUNNING;
}

/* Turns back at the last layer, which has one node. Returns false if memory runs out. */
static bool begin_backward(struct sim_product *product)
{
    uint32_t last = product->old->length;
    struct sim_stream *sets = &product->sets[last];
    uint8_t *at = sim_stream_reserve(sets, product->memory, product->steps.cells);
    if (!at)
        return false;
    sim_stream_add(sets, (uint32_t)(sim_pack_cells(product->cells, product->words, at) - at));
    for (uint32_t i = 0; i < product->words; i++)
        product->layer_pairs[last] += (uint64_t)__builtin_popcountll(product->cells[i]);
    drop_cells(product, &product->cells);
    product->pairs += product->layer_pairs[last];
    product->phase = BACKWARD;
    return sim_stream_end(sets, product->memory);
}

static enum mw_status run_forward(struct sim_product *product, uint64_t *budget)
{
    if (product->layer == 0 && !product->cells && !begin_forward(product))
        return MW_NO_MEMORY;
    while (product->layer < product->old->length) {
        uint32_t nodes = nodes_of(product, product->layer);
        if (!product->cells_ahead)
            product->cells_ahead = open_cells(product, product->layer + 1);
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
        enum mw_status status = end_forward_layer(product);
        if (status != MW_RUNNING)
            return status;
    }
    return begin_backward(product) ? MW_RUNNING : MW_NO_MEMORY;
}

/* ---- Backward ---- */

/* Unpacks the sets of the layer ahead and numbers the first pairs. Returns false if memory runs out. */
static bool number_ahead(struct sim_product *product, uint32_t layer)
{
    uint32_t nodes = nodes_of(product, layer), words = product->words, sum = 0, left = 0, count;
    struct sim_stream *sets = &product->sets[layer];
    struct sim_stream_reader reader = {0};
    const uint8_t *at = NULL;
    product->base = take(product, nodes, sizeof *product->base, false);
    product->cells_ahead = take(product, (uint64_t)nodes * words, sizeof(uint64_t), false);
    bool done = product->base && product->cells_ahead;
    uint32_t node = 0;
    for (; done && node < nodes; node++) {
        if (left == 0)
            at = sim_stream_read(sets, product->memory, &reader, &left);
        if (!at)
            break;
        uint64_t *cells = product->cells_ahead + (size_t)node * words;
        const uint8_t *end = words == 1 ? sim_unpack_few_cells(at, cells, &count)
                                        : sim_unpack_cells(at, words, cells, &count);
        product->base[node] = sum;
        sum += count;
        left -= (uint32_t)(end - at);
        reader.place.offset += (uint32_t)(end - at);
        at = end;
    }
    sim_stream_reader_close(&reader);
    sim_stream_close(sets, product->memory);
    return done && node == nodes;
}

/* Begins the last layer: one class, in which the token is on the goal; no class if it never is. */
static bool begin_last(struct sim_product *product)
{
    product->ahead =
        take(product, product->layer_pairs[product->layer], sizeof *product->ahead, true);
    uint32_t count = product->layer_pairs[product->layer] > 0;
    product->made.layer[product->layer].count = count;
    product->made.nodes = count;
    return product->ahead && number_ahead(product, product->layer);
}

static bool begin_layer(struct sim_product *product)
{
    uint64_t pairs = product->layer_pairs[product->layer];
    product->room = pairs < ROOM_FIRST ? (uint32_t)pairs + 1 : ROOM_FIRST;
    product->classes = take(product, pairs, sizeof *product->classes, false);
    product->made_next = take(product, product->room, sizeof *product->made_next, false);
    product->packed = 0;
    product->pair = 0;
    return product->classes && product->made_next &&
           sim_hash_open(&product->table, product->memory, pairs + pairs / 4 + 1) &&
           open_readers(product);
}

/* Resizes the new layer's array. Returns false if memory runs out. */
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

/* Packs the new nodes of a large layer in whole blocks. Returns false if memory runs out. */
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

/* Pairs with known successors, to be entered into the table. */
struct batch {
    uint32_t count;
    uint32_t pair[SIM_PRODUCT_BATCH_ROOM];
    uint32_t slot[SIM_PRODUCT_BATCH_ROOM];
    uint32_t next[SIM_PRODUCT_BATCH_ROOM][SIM_MOVES];
};

static inline uint64_t hash_of(const uint32_t next[SIM_MOVES])
{
    uint64_t low = (uint64_t)next[0] << 32 | next[1];
    uint64_t high = (uint64_t)next[2] << 32 | next[3];
    uint64_t x =
        low * UINT64_C(0x9e3779b97f4a7c15) ^ (high + (high << 29)) * UINT64_C(0xc2b2ae3d27d4eb4f);
    x ^= x >> 31;
    return x * UINT64_C(0xff51afd7ed558ccd);
}

static inline bool is_same(const void *nodes, uint32_t number, const void *next)
{
    const uint32_t(*node)[SIM_MOVES] = nodes;
    return memcmp(node[number], next, sizeof *node) == 0;
}

/* Assigns the classes of a batch, with prefetching. Returns false if memory runs out. */
static bool intern(struct sim_product *product, struct batch *batch)
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
        product->classes[batch->pair[i]] = *slot - 1;
    }
    batch->count = 0;
    return pack_made(product);
}

/* Returns the number of a pair of the layer ahead whose cell is in its node's set. */
static inline uint32_t rank(uint32_t base, const uint64_t *cells, uint32_t cell,
                            const uint32_t words)
{
    uint64_t below = (UINT64_C(1) << cell % 64) - 1;
    if (words == 1 || cell < 64)
        return base + (uint32_t)__builtin_popcountll(cells[0] & below);
    return base +
           (uint32_t)(__builtin_popcountll(cells[0]) + __builtin_popcountll(cells[1] & below));
}

/* Finds the successors of one node's pairs, whose cells are packed at `set`, and adds the live pairs
 * to the batch. Returns the end of the set. */
static inline __attribute__((always_inline)) const uint8_t *look_ahead(struct sim_product *product,
                                                                       const uint8_t *set,
                                                                       struct batch *batch,
                                                                       const uint32_t words)
{
    static const uint64_t nothing[SIM_STEPS_WORDS];
    const struct sim_steps *steps = &product->steps;
    const uint32_t *next = sim_rows_at(&product->rows, product->node);
    const uint64_t *cells[SIM_MOVES];
    uint32_t base[SIM_MOVES];
    if (*set == SIM_SET_EMPTY)
        return set + 1;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        bool none = next[move] == SIM_NO_NODE;
        cells[move] = none ? nothing : product->cells_ahead + (size_t)next[move] * words;
        base[move] = none ? 0 : product->base[next[move]];
    }
    for (bool ends = false; !ends; set++) {
        uint32_t cell = *set & ~SIM_SET_END & 0xff;
        uint32_t *to = batch->next[batch->count];
        bool lives = false;
        ends = *set & SIM_SET_END;
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t target = steps->target[move][cell];
            bool in = cells[move][words == 1 ? 0 : target / 64] >> target % 64 & 1;
            to[move] = in ? product->ahead[rank(base[move], cells[move], target, words)] : NO_CLASS;
            lives |= to[move] != NO_CLASS;
        }
        product->classes[product->pair] = NO_CLASS;
        batch->pair[batch->count] = product->pair++;
        batch->slot[batch->count] = sim_hash_first(&product->table, hash_of(to));
        __builtin_prefetch(product->table.slot + batch->slot[batch->count]);
        batch->count += lives;
    }
    return set;
}

/* Makes this layer's classes the ones ahead of the next layer. Returns false if memory runs out. */
static bool end_layer(struct sim_product *product)
{
    struct sim_automaton *made = &product->made;
    struct sim_layer *layer = &made->layer[product->layer];
    sim_hash_close(&product->table, product->memory);
    bool taken = sim_rows_take(&layer->next, product->memory, product->made_next, product->packed,
                               layer->count);
    product->made_next = NULL;
    drop(product, &product->base);
    drop(product, &product->ahead);
    drop_cells(product, &product->cells_ahead);
    close_readers(product);
    if (product->consumes)
        sim_rows_close(&product->old->layer[product->layer].next, product->memory);
    product->ahead = product->classes;
    product->classes = NULL;
    made->nodes += layer->count;
    return taken && number_ahead(product, product->layer);
}

/* Prefetches for look_ahead: the sets and numbers of a node further on, and the classes of a nearer
 * node, whose numbers have arrived by then. */
static inline __attribute__((always_inline)) void fetch_ahead(const struct sim_product *product,
                                                              uint32_t nodes, const uint32_t words)
{
    const uint64_t *cells = product->cells_ahead;
    uint32_t far = product->node + FETCHED_FAR, near = product->node + FETCHED_NEAR;
    for (uint32_t move = 0; far < nodes && move < SIM_MOVES; move++) {
        uint32_t next = sim_rows_at(&product->rows, far)[move];
        if (next == SIM_NO_NODE)
            continue;
        __builtin_prefetch(cells + (size_t)next * words);
        __builtin_prefetch(product->base + next);
    }
    for (uint32_t move = 0; near < nodes && move < SIM_MOVES; move++) {
        uint32_t next = sim_rows_at(&product->rows, near)[move];
        if (next != SIM_NO_NODE)
            __builtin_prefetch(product->ahead + product->base[next]);
    }
}

/* Fills a batch; a node has at most as many pairs as cells. Returns false if the store cannot be
 * read. */
static inline __attribute__((always_inline)) bool fill_batch(struct sim_product *product,
                                                             uint32_t nodes, struct batch *batch,
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

static bool fill_plainly(struct sim_product *product, uint32_t nodes, struct batch *batch)
{
    return product->words == 1 ? fill_batch(product, nodes, batch, 1)
                               : fill_batch(product, nodes, batch, 2);
}

#if defined __x86_64__
__attribute__((target("popcnt,bmi"))) static bool fill_with_popcnt(struct sim_product *product,
                                                                   uint32_t nodes,
                                                                   struct batch *batch)
{
    return product->words == 1 ? fill_batch(product, nodes, batch, 1)
                               : fill_batch(product, nodes, batch, 2);
}
#endif

static bool fill(struct sim_product *product, uint32_t nodes, struct batch *batch)
{
#if defined __x86_64__
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi"))
        return fill_with_popcnt(product, nodes, batch);
#endif
    return fill_plainly(product, nodes, batch);
}

static enum mw_status run_layer(struct sim_product *product, uint64_t *budget)
{
    uint32_t nodes = nodes_of(product, product->layer);
    struct batch batch;
    batch.count = 0;
    while (*budget > 0 && product->node < nodes) {
        uint32_t before = product->pair;
        if (!fill(product, nodes, &batch) || !intern(product, &batch))
            return MW_NO_MEMORY;
        spend(budget, 1 + (product->pair - before) / PAIRS_PER_NODE);
    }
    return product->node < nodes ? MW_RUNNING : MW_OK;
}

/* If nothing lives in the first layer, no sequence is left. */
static enum mw_status end_backward(struct sim_product *product)
{
    bool lives = product->made.layer[0].count > 0;
    struct sim_automaton made = product->made;
    product->made = (struct sim_automaton){.length = made.length};
    if (!lives)
        sim_automaton_close(&made, product->memory);
    sim_product_close(product);
    product->made = made;
    return MW_OK;
}

static enum mw_status run_backward(struct sim_product *product, uint64_t *budget)
{
    if (product->layer == product->old->length && !product->ahead && !begin_last(product))
        return MW_NO_MEMORY;
    for (;;) {
        if (!product->classes) {
            if (product->layer == 0)
                return end_backward(product);
            product->layer--;
            if (!begin_layer(product))
                return MW_NO_MEMORY;
        }
        enum mw_status status = run_layer(product, budget);
        if (status != MW_OK)
            return status;
        if (!end_layer(product))
            return MW_NO_MEMORY;
    }
}

enum mw_status sim_product_run(struct sim_product *product, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0)
        status = product->phase == FORWARD ? run_forward(product, budget)
                                           : run_backward(product, budget);
    if (status == MW_GAVE_UP || status == MW_NO_MEMORY)
        sim_product_close(product);
    return status;
}

void sim_product_close(struct sim_product *product)
{
    if (!product->memory)
        return;
    for (uint32_t t = 0; t <= product->old->length; t++)
        sim_stream_close(&product->sets[t], product->memory);
    close_readers(product);
    drop_cells(product, &product->cells);
    drop_cells(product, &product->cells_ahead);
    sim_free(product->memory, product->made_next);
    product->made_next = NULL;
    drop(product, &product->base);
    drop(product, &product->ahead);
    drop(product, &product->classes);
    sim_hash_close(&product->table, product->memory);
    sim_automaton_close(&product->made, product->memory);
    if (product->consumes)
        sim_automaton_close(product->old, product->memory);
    product->memory = NULL;
}
