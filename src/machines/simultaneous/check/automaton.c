/* The checker's automaton: forward sweep, backward sweep, both by sorting. */
#include "automaton.h"
#include "../maze/budget.h"

#include <stdlib.h>
#include <string.h>

enum { SPREADING, SORTING_PAIRS, UNITING, FILING, LINKING, SORTING_TUPLES, NUMBERING, TAKEN };

enum { TUPLE = SIM_MOVES + 1 /* classes of the four successors, and the pair's number */ };

/* ---- Memory ---- */

/* Allocates an array of 32-bit words, or bytes for cells. */
void *check_automaton_alloc(struct check_automaton *automaton, uint64_t bytes)
{
    if (bytes > SIZE_MAX || !sim_memory_reserve(&automaton->memory, bytes))
        return NULL;
    void *array = malloc(bytes > 0 ? (size_t)bytes : 1);
    if (!array)
        sim_memory_release(&automaton->memory, bytes);
    return array;
}

static uint32_t *take_words(struct check_automaton *automaton, uint64_t count)
{
    return check_automaton_alloc(automaton, count * sizeof(uint32_t));
}

static void drop(struct check_automaton *automaton, void *array, uint64_t bytes)
{
    if (!array)
        return;
    free(array);
    sim_memory_release(&automaton->memory, bytes);
}

static void drop_words(struct check_automaton *automaton, uint32_t *array, uint64_t count)
{
    drop(automaton, array, count * sizeof *array);
}

/* Shrinks an array. If realloc fails, the array keeps its size. */
static void *shrink(struct check_automaton *automaton, void *array, uint64_t from, uint64_t to)
{
    void *smaller = realloc(array, to > 0 ? (size_t)to : 1);
    sim_memory_release(&automaton->memory, from - to);
    return smaller ? smaller : array;
}

/* Frees an array whose contents were copied after sorting. */
static void drop_sorted(struct check_automaton *automaton, uint32_t **array, uint64_t words)
{
    drop_words(automaton, *array, words);
    *array = NULL;
}

static void drop_pairs(struct check_automaton *automaton, struct check_layer *layer, uint64_t nodes)
{
    drop_words(automaton, layer->first, nodes + 1);
    drop(automaton, layer->cell, layer->pairs);
    layer->first = NULL;
    layer->cell = NULL;
}

void check_automaton_close(struct check_automaton *automaton)
{
    for (uint32_t i = 0; i <= automaton->moves; i++) {
        free(automaton->layers[i].next);
        free(automaton->layers[i].first);
        free(automaton->layers[i].cell);
    }
    free(automaton->sort.records);
    free(automaton->sort.spare);
    free(automaton->classes);
    free(automaton->classes_behind);
}

/* Shrinks the records to their number and allocates the second array that sorting needs. */
static enum mw_status begin_sorting(struct check_automaton *automaton, uint32_t words,
                                    uint32_t bits, uint64_t room)
{
    uint64_t filled = automaton->records * words;
    automaton->sort.records = shrink(automaton, automaton->sort.records, room * sizeof(uint32_t),
                                     filled * sizeof(uint32_t));
    automaton->sort.spare = take_words(automaton, filled);
    if (!automaton->sort.spare)
        return MW_NO_MEMORY;
    sort_begin(&automaton->sort, words, bits, automaton->records);
    return MW_RUNNING;
}

/* ---- Forward: the pairs of a layer ---- */

static uint32_t cell_bits(const struct check_automaton *automaton)
{
    return bits_of(automaton->maze.cells - 1);
}

/* Returns whether 32 bits suffice for all step and node numbers. */
static bool can_be_numbered(const struct check_automaton *automaton)
{
    const struct check_layer *layer = &automaton->layers[automaton->layer];
    return layer->pairs <= UINT32_MAX / SIM_MOVES &&
           layer[1].nodes <= UINT32_MAX >> cell_bits(automaton);
}

static enum mw_status begin_spreading(struct check_automaton *automaton)
{
    automaton->phase = SPREADING;
    automaton->node = 0;
    automaton->records = 0;
    if (!can_be_numbered(automaton))
        return MW_NO_MEMORY;
    uint64_t steps = (uint64_t)automaton->layers[automaton->layer].pairs * SIM_MOVES;
    automaton->sort.records = take_words(automaton, steps);
    return automaton->sort.records ? MW_RUNNING : MW_NO_MEMORY;
}

static void spread_pair(struct check_automaton *automaton, const uint32_t *next, uint32_t cell,
                        uint32_t bits)
{
    uint32_t left = automaton->moves - automaton->layer - 1;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = automaton->maze.to[cell][move];
        if (next[move] > 0 && automaton->maze.distance[to] <= left)
            automaton->sort.records[automaton->records++] = (next[move] - 1) << bits | to;
    }
}

/* Collects the steps out of this layer's pairs, in order. */
static bool run_spreading(struct check_automaton *automaton, uint64_t *budget)
{
    const struct check_layer *layer = &automaton->layers[automaton->layer];
    uint32_t bits = cell_bits(automaton);
    for (; automaton->node < layer->nodes; automaton->node++) {
        if (*budget == 0)
            return false;
        uint32_t end = layer->first[automaton->node + 1];
        spend(budget, 1 + (end - layer->first[automaton->node]) / 2);
        for (uint32_t pair = layer->first[automaton->node]; pair < end; pair++)
            spread_pair(automaton, layer->next[automaton->node], layer->cell[pair], bits);
    }
    return true;
}

static enum mw_status end_spreading(struct check_automaton *automaton)
{
    const struct check_layer *layer = &automaton->layers[automaton->layer];
    uint32_t most = (layer[1].nodes << cell_bits(automaton)) - 1;
    automaton->phase = SORTING_PAIRS;
    uint64_t room = (uint64_t)layer->pairs * SIM_MOVES;
    return begin_sorting(automaton, 1, bits_of(most), room);
}

static void begin_uniting(struct check_automaton *automaton)
{
    automaton->phase = UNITING;
    automaton->at = 0;
    automaton->united = 0;
}

/* Removes duplicate pairs. */
static bool run_uniting(struct check_automaton *automaton, uint64_t *budget)
{
    uint32_t *pairs = automaton->sort.records;
    for (; automaton->at < automaton->records; automaton->at++) {
        if (automaton->at % 16 == 0) {
            if (*budget == 0)
                return false;
            --*budget;
        }
        if (automaton->united == 0 || pairs[automaton->at] != pairs[automaton->united - 1])
            pairs[automaton->united++] = pairs[automaton->at];
    }
    return true;
}

static enum mw_status begin_filing(struct check_automaton *automaton)
{
    struct check_layer *layer = &automaton->layers[automaton->layer + 1];
    drop_sorted(automaton, &automaton->sort.spare, automaton->records);
    layer->pairs = (uint32_t)automaton->united;
    layer->first = take_words(automaton, (uint64_t)layer->nodes + 1);
    layer->cell = check_automaton_alloc(automaton, layer->pairs);
    automaton->phase = FILING;
    automaton->node = 0;
    automaton->at = 0;
    return layer->first && layer->cell ? MW_RUNNING : MW_NO_MEMORY;
}

/* Stores the sorted pairs as a list of cells per node. */
static bool run_filing(struct check_automaton *automaton, uint64_t *budget)
{
    struct check_layer *layer = &automaton->layers[automaton->layer + 1];
    const uint32_t *pairs = automaton->sort.records;
    uint32_t bits = cell_bits(automaton);
    for (; automaton->node < layer->nodes; automaton->node++) {
        if (automaton->node % 4 == 0) {
            if (*budget == 0)
                return false;
            --*budget;
        }
        layer->first[automaton->node] = (uint32_t)automaton->at;
        for (; automaton->at < layer->pairs && pairs[automaton->at] >> bits == automaton->node;
             automaton->at++)
            layer->cell[automaton->at] = (uint8_t)(pairs[automaton->at] & ((1u << bits) - 1));
    }
    layer->first[layer->nodes] = layer->pairs;
    drop_sorted(automaton, &automaton->sort.records, automaton->records);
    automaton->pairs_of_maze += layer->pairs;
    automaton->pairs += layer->pairs;
    return true;
}

/* ---- Backward: the classes of a layer ---- */

/* The last layer has one node. Only the goal is close enough there, and its only word is the empty
 * one. */
static enum mw_status begin_linking_last(struct check_automaton *automaton)
{
    struct check_layer *last = &automaton->layers[automaton->moves];
    automaton->classes = take_words(automaton, last->pairs);
    if (!automaton->classes)
        return MW_NO_MEMORY;
    for (uint32_t pair = 0; pair < last->pairs; pair++)
        automaton->classes[pair] = 1;
    automaton->nodes_before = last->nodes;
    last->nodes = last->pairs;
    return MW_RUNNING;
}

static enum mw_status begin_linking(struct check_automaton *automaton)
{
    struct check_layer *layer = &automaton->layers[automaton->layer];
    automaton->phase = LINKING;
    automaton->node = 0;
    automaton->records = 0;
    automaton->classes_behind = automaton->classes;
    automaton->classes = take_words(automaton, layer->pairs);
    automaton->sort.records = take_words(automaton, (uint64_t)layer->pairs * TUPLE);
    return automaton->classes && automaton->sort.records ? MW_RUNNING : MW_NO_MEMORY;
}

/* Returns the class of a pair of the next layer; 0 if it was not reached or was dropped. */
static uint32_t class_behind(const struct check_automaton *automaton, uint32_t node, uint32_t cell)
{
    const struct check_layer *behind = &automaton->layers[automaton->layer + 1];
    if (node == 0)
        return 0;
    uint32_t pair = behind->first[node - 1], end = behind->first[node];
    while (pair < end && behind->cell[pair] < cell)
        pair++;
    return pair < end && behind->cell[pair] == cell ? automaton->classes_behind[pair] : 0;
}

static void link_pair(struct check_automaton *automaton, const uint32_t *next, uint32_t pair,
                      uint32_t cell)
{
    uint32_t *tuple = automaton->sort.records + automaton->records * TUPLE;
    uint32_t any = 0;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        tuple[move] = class_behind(automaton, next[move], automaton->maze.to[cell][move]);
        any |= tuple[move];
    }
    tuple[SIM_MOVES] = pair;
    automaton->classes[pair] = 0;
    automaton->records += any > 0;
}

static bool run_linking(struct check_automaton *automaton, uint64_t *budget)
{
    const struct check_layer *layer = &automaton->layers[automaton->layer];
    for (; automaton->node < layer->nodes; automaton->node++) {
        if (*budget == 0)
            return false;
        uint32_t end = layer->first[automaton->node + 1];
        spend(budget, 1 + (end - layer->first[automaton->node]));
        for (uint32_t pair = layer->first[automaton->node]; pair < end; pair++)
            link_pair(automaton, layer->next[automaton->node], pair, layer->cell[pair]);
    }
    return true;
}

/* Frees the next layer's data and the old successors. */
static enum mw_status end_linking(struct check_automaton *automaton)
{
    struct check_layer *layer = &automaton->layers[automaton->layer];
    drop_pairs(automaton, layer + 1, automaton->nodes_before);
    drop_words(automaton, automaton->classes_behind, layer[1].pairs);
    automaton->classes_behind = NULL;
    drop(automaton, layer->next, (uint64_t)layer->nodes * sizeof *layer->next);
    layer->next = NULL;
    automaton->nodes_before = layer->nodes;
    layer->nodes = 0;
    automaton->phase = SORTING_TUPLES;
    uint64_t room = (uint64_t)layer->pairs * TUPLE;
    return begin_sorting(automaton, TUPLE, bits_of(layer[1].nodes), room);
}

static void begin_numbering(struct check_automaton *automaton)
{
    automaton->phase = NUMBERING;
    automaton->at = 0;
}

/* Numbers the runs of equal tuples; each becomes a node, written over the earlier ones. */
static bool run_numbering(struct check_automaton *automaton, uint64_t *budget)
{
    struct check_layer *layer = &automaton->layers[automaton->layer];
    uint32_t *tuples = automaton->sort.records;
    for (; automaton->at < automaton->records; automaton->at++) {
        if (automaton->at % 4 == 0) {
            if (*budget == 0)
                return false;
            --*budget;
        }
        uint32_t *tuple = tuples + automaton->at * TUPLE;
        uint32_t pair = tuple[SIM_MOVES];
        uint32_t *node = tuples + (size_t)layer->nodes * SIM_MOVES;
        size_t bytes = SIM_MOVES * sizeof *node;
        if (layer->nodes == 0 || memcmp(node - SIM_MOVES, tuple, bytes) != 0) {
            memmove(node, tuple, bytes);
            layer->nodes++;
        }
        automaton->classes[pair] = layer->nodes;
    }
    return true;
}

static void end_numbering(struct check_automaton *automaton)
{
    struct check_layer *layer = &automaton->layers[automaton->layer];
    uint64_t room = automaton->records * TUPLE * sizeof(uint32_t);
    drop_sorted(automaton, &automaton->sort.spare, automaton->records * TUPLE);
    uint64_t bytes = (uint64_t)layer->nodes * sizeof *layer->next;
    layer->next = shrink(automaton, automaton->sort.records, room, bytes);
    automaton->sort.records = NULL;
}

/* ---- The two sweeps ---- */

static void end_maze(struct check_automaton *automaton)
{
    drop_pairs(automaton, &automaton->layers[0], 1);
    drop_words(automaton, automaton->classes, automaton->layers[0].pairs);
    automaton->classes = NULL;
    if (automaton->pairs_of_maze > automaton->most_pairs)
        automaton->most_pairs = automaton->pairs_of_maze;
    automaton->phase = TAKEN;
}

/* Moves to the next layer, or turns back at the last. */
static enum mw_status go_forward(struct check_automaton *automaton)
{
    if (automaton->layer + 1 < automaton->moves) {
        automaton->layer++;
        return begin_spreading(automaton);
    }
    if (begin_linking_last(automaton) != MW_RUNNING)
        return MW_NO_MEMORY;
    return begin_linking(automaton);
}

static enum mw_status go_backward(struct check_automaton *automaton)
{
    if (automaton->layer > 0) {
        automaton->layer--;
        return begin_linking(automaton);
    }
    end_maze(automaton);
    return MW_OK;
}

enum mw_status check_automaton_begin(struct check_automaton *automaton, uint32_t start)
{
    struct check_layer *root = &automaton->layers[0];
    automaton->layer = 0;
    root->pairs = automaton->maze.distance[start] <= automaton->moves;
    root->first = take_words(automaton, 2);
    root->cell = check_automaton_alloc(automaton, root->pairs);
    if (!root->first || !root->cell)
        return MW_NO_MEMORY;
    root->first[0] = 0;
    root->first[1] = root->pairs;
    if (root->pairs > 0)
        root->cell[0] = (uint8_t)start;
    automaton->pairs_of_maze = root->pairs;
    automaton->pairs += root->pairs;
    if (automaton->moves > 0)
        return begin_spreading(automaton);
    if (begin_linking_last(automaton) != MW_RUNNING)
        return MW_NO_MEMORY;
    end_maze(automaton);
    return MW_RUNNING;
}

/* Runs one phase of the sweeps, as far as the budget allows. */
static enum mw_status run_phase(struct check_automaton *automaton, uint64_t *budget)
{
    switch (automaton->phase) {
    case SPREADING:
        return run_spreading(automaton, budget) ? end_spreading(automaton) : MW_RUNNING;
    case SORTING_PAIRS:
        if (sort_run(&automaton->sort, budget))
            begin_uniting(automaton);
        return MW_RUNNING;
    case UNITING:
        return run_uniting(automaton, budget) ? begin_filing(automaton) : MW_RUNNING;
    case FILING:
        return run_filing(automaton, budget) ? go_forward(automaton) : MW_RUNNING;
    case LINKING:
        return run_linking(automaton, budget) ? end_linking(automaton) : MW_RUNNING;
    case SORTING_TUPLES:
        if (sort_run(&automaton->sort, budget))
            begin_numbering(automaton);
        return MW_RUNNING;
    case NUMBERING:
        if (!run_numbering(automaton, budget))
            return MW_RUNNING;
        end_numbering(automaton);
        return go_backward(automaton);
    default:
        return MW_OK;
    }
}

enum mw_status check_automaton_run(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0)
        status = run_phase(automaton, budget);
    return status;
}
