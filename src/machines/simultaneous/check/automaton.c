#include "automaton.h"

#include <stdlib.h>
#include <string.h>

enum { SPREADING, SORTING_PAIRS, UNITING, FILING, LINKING, SORTING_TUPLES, NUMBERING, TAKEN };

enum { TUPLE = SIM_MOVES + 1 /* the classes of the successors, and which pair it is */ };

/* ---- Memory ---- */

/* Arrays of 32-bit words, but for the fields, which are bytes. */
void *chain_take(struct check_chain *chain, uint64_t bytes)
{
    if (bytes > SIZE_MAX || !sim_memory_take(&chain->memory, bytes))
        return NULL;
    void *array = malloc(bytes > 0 ? (size_t)bytes : 1);
    if (!array)
        sim_memory_give(&chain->memory, bytes);
    return array;
}

static uint32_t *take_words(struct check_chain *chain, uint64_t count)
{
    return chain_take(chain, count * sizeof(uint32_t));
}

static void drop(struct check_chain *chain, void *array, uint64_t bytes)
{
    if (!array)
        return;
    free(array);
    sim_memory_give(&chain->memory, bytes);
}

static void drop_words(struct check_chain *chain, uint32_t *array, uint64_t count)
{
    drop(chain, array, count * sizeof *array);
}

/* Gives the end of an array back; without success the array keeps it. */
static void *shrink(struct check_chain *chain, void *array, uint64_t from, uint64_t to)
{
    void *smaller = realloc(array, to > 0 ? (size_t)to : 1);
    sim_memory_give(&chain->memory, from - to);
    return smaller ? smaller : array;
}

/* After sorting, all that is left of them has been copied. */
static void drop_sorted(struct check_chain *chain, uint32_t **array, uint64_t words)
{
    drop_words(chain, *array, words);
    *array = NULL;
}

static void drop_pairs(struct check_chain *chain, struct check_layer *layer, uint64_t nodes)
{
    drop_words(chain, layer->first, nodes + 1);
    drop(chain, layer->field, layer->pairs);
    layer->first = NULL;
    layer->field = NULL;
}

void chain_close(struct check_chain *chain)
{
    for (uint32_t i = 0; i <= chain->moves; i++) {
        free(chain->layers[i].next);
        free(chain->layers[i].first);
        free(chain->layers[i].field);
    }
    free(chain->sort.records);
    free(chain->sort.spare);
    free(chain->classes);
    free(chain->classes_behind);
}

/* The records, of which there was room for more, get a second array of their number. */
static enum mw_status begin_sorting(struct check_chain *chain, uint32_t words, uint32_t bits,
                                    uint64_t room)
{
    uint64_t filled = chain->records * words;
    chain->sort.records =
        shrink(chain, chain->sort.records, room * sizeof(uint32_t), filled * sizeof(uint32_t));
    chain->sort.spare = take_words(chain, filled);
    if (!chain->sort.spare)
        return MW_NO_MEMORY;
    sort_begin(&chain->sort, words, bits, chain->records);
    return MW_RUNNING;
}

/* ---- Forward: the pairs of a layer ---- */

static uint32_t field_bits(const struct check_chain *chain)
{
    return bits_of(chain->maze.fields - 1);
}

/* Whether as many steps and nodes can be numbered. */
static bool can_be_numbered(const struct check_chain *chain)
{
    const struct check_layer *layer = &chain->layers[chain->layer];
    return layer->pairs <= UINT32_MAX / SIM_MOVES &&
           layer[1].nodes <= UINT32_MAX >> field_bits(chain);
}

static enum mw_status begin_spreading(struct check_chain *chain)
{
    chain->phase = SPREADING;
    chain->node = 0;
    chain->records = 0;
    if (!can_be_numbered(chain))
        return MW_NO_MEMORY;
    uint64_t steps = (uint64_t)chain->layers[chain->layer].pairs * SIM_MOVES;
    chain->sort.records = take_words(chain, steps);
    return chain->sort.records ? MW_RUNNING : MW_NO_MEMORY;
}

static void spread_pair(struct check_chain *chain, const uint32_t *next, uint32_t field,
                        uint32_t bits)
{
    uint32_t left = chain->moves - chain->layer - 1;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = chain->maze.to[field][move];
        if (next[move] > 0 && chain->maze.distance[to] <= left)
            chain->sort.records[chain->records++] = (next[move] - 1) << bits | to;
    }
}

/* The steps out of the pairs of this layer, in the order of the pairs. */
static bool run_spreading(struct check_chain *chain, uint64_t *budget)
{
    const struct check_layer *layer = &chain->layers[chain->layer];
    uint32_t bits = field_bits(chain);
    for (; chain->node < layer->nodes; chain->node++) {
        if (*budget == 0)
            return false;
        uint32_t end = layer->first[chain->node + 1];
        uint64_t cost = 1 + (end - layer->first[chain->node]) / 2;
        *budget -= cost < *budget ? cost : *budget;
        for (uint32_t pair = layer->first[chain->node]; pair < end; pair++)
            spread_pair(chain, layer->next[chain->node], layer->field[pair], bits);
    }
    return true;
}

static enum mw_status end_spreading(struct check_chain *chain)
{
    const struct check_layer *layer = &chain->layers[chain->layer];
    uint32_t most = (layer[1].nodes << field_bits(chain)) - 1;
    chain->phase = SORTING_PAIRS;
    uint64_t room = (uint64_t)layer->pairs * SIM_MOVES;
    return begin_sorting(chain, 1, bits_of(most), room);
}

static void begin_uniting(struct check_chain *chain)
{
    chain->phase = UNITING;
    chain->at = 0;
    chain->united = 0;
}

/* Keeps each pair once. */
static bool run_uniting(struct check_chain *chain, uint64_t *budget)
{
    uint32_t *pairs = chain->sort.records;
    for (; chain->at < chain->records; chain->at++) {
        if (chain->at % 16 == 0) {
            if (*budget == 0)
                return false;
            --*budget;
        }
        if (chain->united == 0 || pairs[chain->at] != pairs[chain->united - 1])
            pairs[chain->united++] = pairs[chain->at];
    }
    return true;
}

static enum mw_status begin_filing(struct check_chain *chain)
{
    struct check_layer *layer = &chain->layers[chain->layer + 1];
    drop_sorted(chain, &chain->sort.spare, chain->records);
    layer->pairs = (uint32_t)chain->united;
    layer->first = take_words(chain, (uint64_t)layer->nodes + 1);
    layer->field = chain_take(chain, layer->pairs);
    chain->phase = FILING;
    chain->node = 0;
    chain->at = 0;
    return layer->first && layer->field ? MW_RUNNING : MW_NO_MEMORY;
}

/* Lays the sorted pairs down as a list of fields for each node. */
static bool run_filing(struct check_chain *chain, uint64_t *budget)
{
    struct check_layer *layer = &chain->layers[chain->layer + 1];
    const uint32_t *pairs = chain->sort.records;
    uint32_t bits = field_bits(chain);
    for (; chain->node < layer->nodes; chain->node++) {
        if (chain->node % 4 == 0) {
            if (*budget == 0)
                return false;
            --*budget;
        }
        layer->first[chain->node] = (uint32_t)chain->at;
        for (; chain->at < layer->pairs && pairs[chain->at] >> bits == chain->node; chain->at++)
            layer->field[chain->at] = (uint8_t)(pairs[chain->at] & ((1u << bits) - 1));
    }
    layer->first[layer->nodes] = layer->pairs;
    drop_sorted(chain, &chain->sort.records, chain->records);
    chain->pairs_of_maze += layer->pairs;
    chain->pairs += layer->pairs;
    return true;
}

/* ---- Backward: the classes of a layer ---- */

/* The last layer has one node; on it only the goal was near enough, and all its words are the empty
 * one. */
static enum mw_status begin_linking_last(struct check_chain *chain)
{
    struct check_layer *last = &chain->layers[chain->moves];
    chain->classes = take_words(chain, last->pairs);
    if (!chain->classes)
        return MW_NO_MEMORY;
    for (uint32_t pair = 0; pair < last->pairs; pair++)
        chain->classes[pair] = 1;
    chain->nodes_before = last->nodes;
    last->nodes = last->pairs;
    return MW_RUNNING;
}

static enum mw_status begin_linking(struct check_chain *chain)
{
    struct check_layer *layer = &chain->layers[chain->layer];
    chain->phase = LINKING;
    chain->node = 0;
    chain->records = 0;
    chain->classes_behind = chain->classes;
    chain->classes = take_words(chain, layer->pairs);
    chain->sort.records = take_words(chain, (uint64_t)layer->pairs * TUPLE);
    return chain->classes && chain->sort.records ? MW_RUNNING : MW_NO_MEMORY;
}

/* The class of a pair of the layer behind; 0 if it was not reached or dropped. */
static uint32_t class_behind(const struct check_chain *chain, uint32_t node, uint32_t field)
{
    const struct check_layer *behind = &chain->layers[chain->layer + 1];
    if (node == 0)
        return 0;
    uint32_t pair = behind->first[node - 1], end = behind->first[node];
    while (pair < end && behind->field[pair] < field)
        pair++;
    return pair < end && behind->field[pair] == field ? chain->classes_behind[pair] : 0;
}

static void link_pair(struct check_chain *chain, const uint32_t *next, uint32_t pair,
                      uint32_t field)
{
    uint32_t *tuple = chain->sort.records + chain->records * TUPLE;
    uint32_t any = 0;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        tuple[move] = class_behind(chain, next[move], chain->maze.to[field][move]);
        any |= tuple[move];
    }
    tuple[SIM_MOVES] = pair;
    chain->classes[pair] = 0;
    chain->records += any > 0;
}

static bool run_linking(struct check_chain *chain, uint64_t *budget)
{
    const struct check_layer *layer = &chain->layers[chain->layer];
    for (; chain->node < layer->nodes; chain->node++) {
        if (*budget == 0)
            return false;
        uint32_t end = layer->first[chain->node + 1];
        uint64_t cost = 1 + (end - layer->first[chain->node]);
        *budget -= cost < *budget ? cost : *budget;
        for (uint32_t pair = layer->first[chain->node]; pair < end; pair++)
            link_pair(chain, layer->next[chain->node], pair, layer->field[pair]);
    }
    return true;
}

/* What was needed of the layer behind, and the old successors, are needed no more. */
static enum mw_status end_linking(struct check_chain *chain)
{
    struct check_layer *layer = &chain->layers[chain->layer];
    drop_pairs(chain, layer + 1, chain->nodes_before);
    drop_words(chain, chain->classes_behind, layer[1].pairs);
    chain->classes_behind = NULL;
    drop(chain, layer->next, (uint64_t)layer->nodes * sizeof *layer->next);
    layer->next = NULL;
    chain->nodes_before = layer->nodes;
    layer->nodes = 0;
    chain->phase = SORTING_TUPLES;
    uint64_t room = (uint64_t)layer->pairs * TUPLE;
    return begin_sorting(chain, TUPLE, bits_of(layer[1].nodes), room);
}

static void begin_numbering(struct check_chain *chain)
{
    chain->phase = NUMBERING;
    chain->at = 0;
}

/* Numbers the runs of equal tuples; each becomes a node, laid down over those before it. */
static bool run_numbering(struct check_chain *chain, uint64_t *budget)
{
    struct check_layer *layer = &chain->layers[chain->layer];
    uint32_t *tuples = chain->sort.records;
    for (; chain->at < chain->records; chain->at++) {
        if (chain->at % 4 == 0) {
            if (*budget == 0)
                return false;
            --*budget;
        }
        uint32_t *tuple = tuples + chain->at * TUPLE;
        uint32_t pair = tuple[SIM_MOVES];
        uint32_t *node = tuples + (size_t)layer->nodes * SIM_MOVES;
        size_t bytes = SIM_MOVES * sizeof *node;
        if (layer->nodes == 0 || memcmp(node - SIM_MOVES, tuple, bytes) != 0) {
            memmove(node, tuple, bytes);
            layer->nodes++;
        }
        chain->classes[pair] = layer->nodes;
    }
    return true;
}

static void end_numbering(struct check_chain *chain)
{
    struct check_layer *layer = &chain->layers[chain->layer];
    uint64_t room = chain->records * TUPLE * sizeof(uint32_t);
    drop_sorted(chain, &chain->sort.spare, chain->records * TUPLE);
    uint64_t bytes = (uint64_t)layer->nodes * sizeof *layer->next;
    layer->next = shrink(chain, chain->sort.records, room, bytes);
    chain->sort.records = NULL;
}

/* ---- The two sweeps ---- */

static void end_maze(struct check_chain *chain)
{
    drop_pairs(chain, &chain->layers[0], 1);
    drop_words(chain, chain->classes, chain->layers[0].pairs);
    chain->classes = NULL;
    if (chain->pairs_of_maze > chain->most_pairs)
        chain->most_pairs = chain->pairs_of_maze;
    chain->phase = TAKEN;
}

/* To the next layer, or back from the last. */
static enum mw_status go_forward(struct check_chain *chain)
{
    if (chain->layer + 1 < chain->moves) {
        chain->layer++;
        return begin_spreading(chain);
    }
    if (begin_linking_last(chain) != MW_RUNNING)
        return MW_NO_MEMORY;
    return begin_linking(chain);
}

static enum mw_status go_backward(struct check_chain *chain)
{
    if (chain->layer > 0) {
        chain->layer--;
        return begin_linking(chain);
    }
    end_maze(chain);
    return MW_OK;
}

enum mw_status chain_begin(struct check_chain *chain, uint32_t start)
{
    struct check_layer *root = &chain->layers[0];
    chain->layer = 0;
    root->pairs = chain->maze.distance[start] <= chain->moves;
    root->first = take_words(chain, 2);
    root->field = chain_take(chain, root->pairs);
    if (!root->first || !root->field)
        return MW_NO_MEMORY;
    root->first[0] = 0;
    root->first[1] = root->pairs;
    if (root->pairs > 0)
        root->field[0] = (uint8_t)start;
    chain->pairs_of_maze = root->pairs;
    chain->pairs += root->pairs;
    if (chain->moves > 0)
        return begin_spreading(chain);
    if (begin_linking_last(chain) != MW_RUNNING)
        return MW_NO_MEMORY;
    end_maze(chain);
    return MW_RUNNING;
}

/* One step of the sweeps, or as much of it as the budget allows. */
static enum mw_status run_phase(struct check_chain *chain, uint64_t *budget)
{
    switch (chain->phase) {
    case SPREADING:
        return run_spreading(chain, budget) ? end_spreading(chain) : MW_RUNNING;
    case SORTING_PAIRS:
        if (sort_run(&chain->sort, budget))
            begin_uniting(chain);
        return MW_RUNNING;
    case UNITING:
        return run_uniting(chain, budget) ? begin_filing(chain) : MW_RUNNING;
    case FILING:
        return run_filing(chain, budget) ? go_forward(chain) : MW_RUNNING;
    case LINKING:
        return run_linking(chain, budget) ? end_linking(chain) : MW_RUNNING;
    case SORTING_TUPLES:
        if (sort_run(&chain->sort, budget))
            begin_numbering(chain);
        return MW_RUNNING;
    case NUMBERING:
        if (!run_numbering(chain, budget))
            return MW_RUNNING;
        end_numbering(chain);
        return go_backward(chain);
    default:
        return MW_OK;
    }
}

enum mw_status chain_run(struct check_chain *chain, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0)
        status = run_phase(chain, budget);
    return status;
}
