/* Backward sweep of the checker: the classes of a layer are runs of equal successors among its sorted
 * pairs. */
#include "../maze/budget.h"
#include "sweep.h"

#include <string.h>

enum { TUPLE = SIM_MOVES + 1 /* classes of the four successors, and the pair's number */ };

static void *take(struct check_automaton *automaton, uint64_t count, uint32_t size, bool zero)
{
    return sim_alloc(&automaton->memory, count * size, zero);
}

void check_drop_behind(struct check_automaton *automaton)
{
    SIM_DROP(&automaton->memory, automaton->first);
    SIM_DROP(&automaton->memory, automaton->classes_behind);
    sim_free(&automaton->memory, automaton->cell);
    automaton->cell = NULL;
}

enum mw_status check_begin_unpacking(struct check_automaton *automaton)
{
    const struct check_layer *behind = check_layer_of(automaton) + 1;
    automaton->phase = UNPACKING;
    check_begin_reading(automaton);
    automaton->first =
        take(automaton, (uint64_t)automaton->nodes_before + 1, sizeof(uint32_t), false);
    automaton->cell = take(automaton, behind->pairs, 1, false);
    automaton->classes = take(automaton, check_layer_of(automaton)->pairs, sizeof(uint32_t), true);
    return automaton->first && automaton->cell && automaton->classes ? MW_RUNNING : MW_NO_MEMORY;
}

/* The last layer has one node. Only the goal is close enough there, and its only word is the empty
 * one. */
enum mw_status check_begin_backward(struct check_automaton *automaton)
{
    struct check_layer *last = &automaton->layers[automaton->moves];
    automaton->classes_behind = take(automaton, last->pairs, sizeof(uint32_t), false);
    if (!automaton->classes_behind)
        return MW_NO_MEMORY;
    for (uint32_t pair = 0; pair < last->pairs; pair++)
        automaton->classes_behind[pair] = 1;
    automaton->nodes_before = last->nodes;
    last->nodes = last->pairs;
    return MW_RUNNING;
}

/* Returns false if memory runs out. */
static bool begin_linking(struct check_automaton *automaton)
{
    struct check_layer *layer = check_layer_of(automaton);
    sim_stream_close(&layer[1].cells, &automaton->memory);
    automaton->phase = LINKING;
    memset(&automaton->made, 0, sizeof automaton->made);
    memset(automaton->last, 0, sizeof automaton->last);
    automaton->nodes_made = 0;
    check_begin_reading(automaton);
    return check_buckets_begin(&automaton->buckets, &automaton->memory, TUPLE, layer->pairs,
                               layer[1].nodes, SIM_MOVES);
}

enum mw_status check_run_unpacking(struct check_automaton *automaton, uint64_t *budget)
{
    struct check_layer *behind = check_layer_of(automaton) + 1;
    struct check_block *block = &automaton->block;
    for (; automaton->node < automaton->nodes_before; automaton->node += block->nodes) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!check_read_cells(&behind->cells, &automaton->memory, &automaton->cells_reader,
                              check_block_nodes(automaton->node, automaton->nodes_before), block))
            return MW_NO_MEMORY;
        uint32_t pairs = block->first[block->nodes];
        spend(budget, 1 + (block->nodes + pairs) / (4 * CHECK_PAIRS_PER_UNIT));
        for (uint32_t i = 0; i < block->nodes; i++)
            automaton->first[automaton->node + i] = automaton->pair + block->first[i];
        memcpy(automaton->cell + automaton->pair, block->cell, pairs);
        automaton->pair += pairs;
    }
    automaton->first[automaton->nodes_before] = automaton->pair;
    return begin_linking(automaton) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Returns the class of a pair of the next layer; 0 if it was not reached or was dropped. */
static inline uint32_t class_behind(const struct check_automaton *automaton, uint32_t node,
                                    uint32_t cell)
{
    if (node == 0)
        return 0;
    uint32_t pair = automaton->first[node - 1], end = automaton->first[node];
    while (pair < end && automaton->cell[pair] < cell)
        pair++;
    return pair < end && automaton->cell[pair] == cell ? automaton->classes_behind[pair] : 0;
}

/* Adds the tuple of a pair unless it accepts no word. The order of buckets is that of tuples. */
static void link_pair(struct check_automaton *automaton, const uint32_t *next, uint32_t cell)
{
    struct check_buckets *buckets = &automaton->buckets;
    uint32_t tuple[TUPLE], kind = SIM_MOVES, class = 0;
    for (uint32_t move = SIM_MOVES; move-- > 0;) {
        tuple[move] = class_behind(automaton, next[move], automaton->maze.to[cell][move]);
        kind = tuple[move] > 0 ? move : kind;
        class = tuple[move] > 0 ? tuple[move] : class;
    }
    tuple[SIM_MOVES] = automaton->pair++;
    if (kind < SIM_MOVES)
        check_buckets_add(buckets,
                          (SIM_MOVES - 1 - kind) * (buckets->number / SIM_MOVES) +
                              (class >> buckets->bits),
                          tuple, TUPLE);
}

/* Prefetches the data of the next layer for a block, first where it is, then itself. */
static void fetch_behind(const struct check_automaton *automaton)
{
    const struct check_block *block = &automaton->block;
    for (uint32_t i = 0; i < block->nodes; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            __builtin_prefetch(automaton->first + block->next[i][move]);
    for (uint32_t i = 0; i < block->nodes; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t node = block->next[i][move];
            uint32_t pair = node > 0 ? automaton->first[node - 1] : 0;
            __builtin_prefetch(automaton->cell + pair);
            __builtin_prefetch(automaton->classes_behind + pair);
        }
}

enum mw_status check_run_linking(struct check_automaton *automaton, uint64_t *budget)
{
    struct check_layer *layer = check_layer_of(automaton);
    const struct check_block *block = &automaton->block;
    while (automaton->node < layer->nodes) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!check_read_block(automaton, budget))
            return MW_NO_MEMORY;
        fetch_behind(automaton);
        for (uint32_t i = 0; i < block->nodes; i++)
            for (uint32_t at = block->first[i]; at < block->first[i + 1]; at++)
                link_pair(automaton, block->next[i], block->cell[at]);
    }
    return check_end_pass(automaton, SORTING_TUPLES, bits_of(layer[1].nodes));
}

/* Adds a new node. Returns false if memory runs out. */
static bool add_node(struct check_automaton *automaton, const uint32_t *tuple)
{
    struct check_block *made = &automaton->made;
    memcpy(automaton->last, tuple, sizeof automaton->last);
    memcpy(made->next[made->nodes++], tuple, sizeof made->next[0]);
    automaton->nodes_made++;
    return made->nodes < SIM_BLOCK_RECORDS ||
           check_write_successors(&automaton->made_next, &automaton->memory, made);
}

/* Numbers the runs of equal tuples in a sorted bucket; each becomes a node. Returns false if memory
 * runs out. */
static bool number_tuples(struct check_automaton *automaton)
{
    const uint32_t *tuple = automaton->buckets.sort.records;
    const uint32_t *end = tuple + automaton->buckets.sort.count * TUPLE;
    for (; tuple < end; tuple += TUPLE) {
        if (memcmp(automaton->last, tuple, sizeof automaton->last) != 0 &&
            !add_node(automaton, tuple))
            return false;
        automaton->classes[tuple[SIM_MOVES]] = automaton->nodes_made;
    }
    return true;
}

/* Replaces the layer's nodes by the new ones. Returns false if memory runs out. */
static bool end_layer(struct check_automaton *automaton)
{
    struct check_layer *layer = check_layer_of(automaton);
    check_drop_behind(automaton);
    check_close_readers(automaton);
    automaton->classes_behind = automaton->classes;
    automaton->classes = NULL;
    if (automaton->made.nodes > 0 &&
        !check_write_successors(&automaton->made_next, &automaton->memory, &automaton->made))
        return false;
    sim_stream_close(&layer->next, &automaton->memory);
    layer->next = automaton->made_next;
    automaton->made_next = (struct sim_stream){0};
    automaton->nodes_before = layer->nodes;
    layer->nodes = automaton->nodes_made;
    return sim_stream_end(&layer->next, &automaton->memory);
}

enum mw_status check_run_sorting_tuples(struct check_automaton *automaton, uint64_t *budget)
{
    uint32_t bits = bits_of(check_layer_of(automaton)[1].nodes);
    enum mw_status status = check_run_sorting(automaton, budget, bits, LINKING, number_tuples);
    if (status != MW_OK)
        return status;
    return end_layer(automaton) ? MW_OK : MW_NO_MEMORY;
}
