/* Product of an automaton with one maze: forward reachability, then backward minimization. */
#include "product.h"
#include "../maze/budget.h"

#include <stdlib.h>
#include <string.h>

enum { FORWARD, BACKWARD };

enum {
    /* Keeps a node under a microsecond: each access to a neighbour waits for memory. */
    FORWARD_PER_NODE = 8,
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

static void drop_cells(struct sim_product *product, uint32_t layer)
{
    sim_free(product->memory, product->cells[layer]);
    product->cells[layer] = NULL;
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
    product->cells[layer] = take(product, (uint64_t)nodes_of(product, layer) * product->words,
                                 sizeof *product->cells[layer], true);
    return product->cells[layer];
}

static bool begin_forward(struct sim_product *product)
{
    uint32_t from = product->from;
    uint64_t *cells = open_cells(product, 0);
    if (!cells)
        return false;
    cells[from / 64] = UINT64_C(1) << from % 64 & within(product, 0)[from / 64];
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

static inline __attribute__((always_inline)) void spread_node(struct sim_product *product,
                                                              uint32_t node, const uint64_t *near,
                                                              const uint32_t words)
{
    const uint64_t *from = product->cells[product->layer] + (size_t)node * words;
    const uint32_t *next = product->old->layer[product->layer].next[node];
    uint64_t to[SIM_STEPS_WORDS];
    uint32_t pairs = 0;
    for (uint32_t i = 0; i < words; i++)
        pairs += (uint32_t)__builtin_popcountll(from[i]);
    product->layer_pairs[product->layer] += pairs;
    for (uint32_t move = 0; pairs > 0 && move < SIM_MOVES; move++) {
        if (next[move] == SIM_NO_NODE)
            continue;
        uint64_t *cells = product->cells[product->layer + 1] + (size_t)next[move] * words;
        image(&product->steps, move, from, to, words);
        for (uint32_t i = 0; i < words; i++)
            cells[i] |= to[i] & near[i];
    }
}

static void begin_backward(struct sim_product *product)
{
    uint32_t last = product->old->length;
    const uint64_t *cells = product->cells[last];
    product->layer_pairs[last] = 0;
    for (uint32_t i = 0; i < product->words; i++)
        product->layer_pairs[last] += (uint64_t)__builtin_popcountll(cells[i]);
    product->pairs += product->layer_pairs[last];
    product->phase = BACKWARD;
    product->layer = last;
}

static enum mw_status run_forward(struct sim_product *product, uint64_t *budget)
{
    if (!product->cells[0] && !begin_forward(product))
        return MW_NO_MEMORY;
    while (product->layer < product->old->length) {
        uint32_t nodes = nodes_of(product, product->layer);
        const uint64_t *near = within(product, product->layer + 1);
        if (!product->cells[product->layer + 1] && !open_cells(product, product->layer + 1))
            return MW_NO_MEMORY;
        for (; product->node < nodes; product->node++) {
            if (*budget == 0)
                return MW_RUNNING;
            *budget -= product->node % FORWARD_PER_NODE == 0;
            if (product->words == 1)
                spread_node(product, product->node, near, 1);
            else
                spread_node(product, product->node, near, 2);
        }
        product->pairs += product->layer_pairs[product->layer];
        if (product->pairs > product->give_up_at)
            return MW_GAVE_UP;
        if (product->layer_pairs[product->layer] >= NO_CLASS)
            return MW_NO_MEMORY;
        product->layer++;
        product->node = 0;
    }
    begin_backward(product);
    return MW_RUNNING;
}

/* ---- Backward ---- */

/* Numbers the first pairs of the layer ahead. */
static bool number_ahead(struct sim_product *product, uint32_t layer)
{
    uint32_t nodes = nodes_of(product, layer);
    const uint64_t *cells = product->cells[layer];
    product->base = take(product, nodes, sizeof *product->base, false);
    if (!product->base)
        return false;
    uint32_t sum = 0;
    for (uint32_t node = 0; node < nodes; node++) {
        product->base[node] = sum;
        for (uint32_t i = 0; i < product->words; i++)
            sum += (uint32_t)__builtin_popcountll(cells[(size_t)node * product->words + i]);
    }
    return true;
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
    product->slot_bits = 4;
    while (UINT64_C(1) << product->slot_bits < pairs + pairs / 4)
        product->slot_bits++;
    product->room = pairs < ROOM_FIRST ? (uint32_t)pairs + 1 : ROOM_FIRST;
    product->classes = take(product, pairs, sizeof *product->classes, false);
    product->slot = take(product, UINT64_C(1) << product->slot_bits, sizeof *product->slot, true);
    struct sim_layer *made = &product->made.layer[product->layer];
    made->next = take(product, product->room, sizeof *made->next, false);
    made->count = 0;
    product->pair = 0;
    product->node = 0;
    return product->classes && product->slot && made->next;
}

/* Resizes the new layer's array. Returns false if memory runs out. */
static bool resize_layer(struct sim_product *product, uint32_t room)
{
    struct sim_layer *made = &product->made.layer[product->layer];
    void *next = sim_realloc(product->memory, made->next, (uint64_t)room * sizeof *made->next);
    if (!next)
        return false;
    made->next = next;
    product->room = room;
    return true;
}

/* Pairs with known successors, to be entered into the table. */
struct batch {
    uint32_t count;
    uint32_t pair[SIM_PRODUCT_BATCH_ROOM];
    uint32_t slot[SIM_PRODUCT_BATCH_ROOM];
    uint32_t next[SIM_PRODUCT_BATCH_ROOM][SIM_MOVES];
};

static inline uint32_t slot_of(const uint32_t next[SIM_MOVES], uint32_t bits)
{
    uint64_t low = (uint64_t)next[0] << 32 | next[1];
    uint64_t high = (uint64_t)next[2] << 32 | next[3];
    uint64_t x =
        low * UINT64_C(0x9e3779b97f4a7c15) ^ (high + (high << 29)) * UINT64_C(0xc2b2ae3d27d4eb4f);
    x ^= x >> 31;
    return (uint32_t)(x * UINT64_C(0xff51afd7ed558ccd) >> (64 - bits));
}

static inline bool is_same(const uint32_t a[SIM_MOVES], const uint32_t b[SIM_MOVES])
{
    return memcmp(a, b, SIM_MOVES * sizeof *a) == 0;
}

/* Assigns the classes of a batch, with prefetching. Returns false if memory runs out. */
static bool intern(struct sim_product *product, struct batch *batch)
{
    struct sim_layer *made = &product->made.layer[product->layer];
    uint32_t mask = (uint32_t)((UINT64_C(1) << product->slot_bits) - 1);
    if (product->room - made->count < batch->count &&
        !resize_layer(product, product->room + product->room / 2 + batch->count))
        return false;
    uint32_t *slot = product->slot;
    for (uint32_t i = 0; i < batch->count; i++)
        if (slot[batch->slot[i]])
            __builtin_prefetch(made->next[slot[batch->slot[i]] - 1]);
    for (uint32_t i = 0; i < batch->count; i++) {
        uint32_t at = batch->slot[i];
        while (slot[at] && !is_same(made->next[slot[at] - 1], batch->next[i]))
            at = (at + 1) & mask;
        if (!slot[at]) {
            memcpy(made->next[made->count], batch->next[i], sizeof batch->next[i]);
            slot[at] = ++made->count;
        }
        product->classes[batch->pair[i]] = slot[at] - 1;
    }
    batch->count = 0;
    return true;
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

/* Finds the successors of one node's pairs and adds the live pairs to the batch. */
static inline __attribute__((always_inline)) void look_ahead(struct sim_product *product,
                                                             uint32_t node, struct batch *batch,
                                                             const uint32_t words)
{
    static const uint64_t nothing[SIM_STEPS_WORDS];
    const struct sim_steps *steps = &product->steps;
    const uint32_t *next = product->old->layer[product->layer].next[node];
    const uint64_t *here = product->cells[product->layer] + (size_t)node * words;
    const uint64_t *cells[SIM_MOVES];
    uint32_t base[SIM_MOVES];
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        bool none = next[move] == SIM_NO_NODE;
        cells[move] =
            none ? nothing : product->cells[product->layer + 1] + (size_t)next[move] * words;
        base[move] = none ? 0 : product->base[next[move]];
    }
    for (uint32_t word = 0; word < words; word++) {
        for (uint64_t left = here[word]; left; left &= left - 1) {
            uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(left);
            uint32_t *to = batch->next[batch->count];
            bool lives = false;
            for (uint32_t move = 0; move < SIM_MOVES; move++) {
                uint32_t target = steps->target[move][cell];
                bool in = cells[move][words == 1 ? 0 : target / 64] >> target % 64 & 1;
                to[move] =
                    in ? product->ahead[rank(base[move], cells[move], target, words)] : NO_CLASS;
                lives |= to[move] != NO_CLASS;
            }
            product->classes[product->pair] = NO_CLASS;
            batch->pair[batch->count] = product->pair++;
            batch->slot[batch->count] = slot_of(to, product->slot_bits);
            __builtin_prefetch(product->slot + batch->slot[batch->count]);
            batch->count += lives;
        }
    }
}

/* Makes this layer's classes the ones ahead of the next layer. Returns false if memory runs out. */
static bool end_layer(struct sim_product *product)
{
    struct sim_automaton *made = &product->made;
    drop(product, &product->slot);
    drop(product, &product->base);
    drop(product, &product->ahead);
    drop_cells(product, product->layer + 1);
    if (product->consumes) {
        struct sim_layer *old = &product->old->layer[product->layer + 1];
        sim_free(product->memory, old->next);
        old->next = NULL;
    }
    product->ahead = product->classes;
    product->classes = NULL;
    made->nodes += made->layer[product->layer].count;
    return resize_layer(product, made->layer[product->layer].count) &&
           number_ahead(product, product->layer);
}

/* Prefetches for look_ahead: the sets and numbers of a node further on, and the classes of a nearer
 * node, whose numbers have arrived by then. */
static inline __attribute__((always_inline)) void fetch_ahead(const struct sim_product *product,
                                                              uint32_t nodes, const uint32_t words)
{
    const struct sim_layer *layer = &product->old->layer[product->layer];
    const uint64_t *cells = product->cells[product->layer + 1];
    uint32_t far = product->node + FETCHED_FAR, near = product->node + FETCHED_NEAR;
    for (uint32_t move = 0; far < nodes && move < SIM_MOVES; move++) {
        uint32_t next = layer->next[far][move];
        if (next == SIM_NO_NODE)
            continue;
        __builtin_prefetch(cells + (size_t)next * words);
        __builtin_prefetch(product->base + next);
    }
    for (uint32_t move = 0; near < nodes && move < SIM_MOVES; move++) {
        uint32_t next = layer->next[near][move];
        if (next != SIM_NO_NODE)
            __builtin_prefetch(product->ahead + product->base[next]);
    }
}

/* Fills a batch; a node has at most as many pairs as cells. */
static inline __attribute__((always_inline)) void fill_batch(struct sim_product *product,
                                                             uint32_t nodes, struct batch *batch)
{
    uint32_t most = product->pair + SIM_PRODUCT_BATCH * PAIRS_PER_NODE;
    while (product->node < nodes && batch->count < SIM_PRODUCT_BATCH && product->pair < most) {
        if (product->words == 1) {
            fetch_ahead(product, nodes, 1);
            look_ahead(product, product->node, batch, 1);
        } else {
            fetch_ahead(product, nodes, 2);
            look_ahead(product, product->node, batch, 2);
        }
        product->node++;
    }
}

static void fill_plainly(struct sim_product *product, uint32_t nodes, struct batch *batch)
{
    fill_batch(product, nodes, batch);
}

#if defined __x86_64__
/* The same code compiled for processors with a bit count instruction. */
__attribute__((target("popcnt,bmi"))) static void fill_with_popcnt(struct sim_product *product,
                                                                   uint32_t nodes,
                                                                   struct batch *batch)
{
    fill_batch(product, nodes, batch);
}

static void fill(struct sim_product *product, uint32_t nodes, struct batch *batch)
{
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi"))
        fill_with_popcnt(product, nodes, batch);
    else
        fill_plainly(product, nodes, batch);
}
#else
static void fill(struct sim_product *product, uint32_t nodes, struct batch *batch)
{
    fill_plainly(product, nodes, batch);
}
#endif

static enum mw_status run_layer(struct sim_product *product, uint64_t *budget)
{
    uint32_t nodes = nodes_of(product, product->layer);
    struct batch batch;
    batch.count = 0;
    while (*budget > 0 && product->node < nodes) {
        uint32_t before = product->pair;
        fill(product, nodes, &batch);
        if (!intern(product, &batch))
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
        drop_cells(product, t);
    drop(product, &product->base);
    drop(product, &product->ahead);
    drop(product, &product->classes);
    drop(product, &product->slot);
    sim_automaton_close(&product->made, product->memory);
    if (product->consumes)
        sim_automaton_close(product->old, product->memory);
    product->memory = NULL;
}
