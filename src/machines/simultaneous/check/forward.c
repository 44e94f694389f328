/* Forward sweep of the checker: the pairs of each layer are its possible steps, sorted and made
 * unique. */
#include "../maze/budget.h"
#include "sweep.h"

#include <string.h>

/* Returns the number of bits that hold the number of any cell. */
static uint32_t cell_bits(const struct check_automaton *automaton)
{
    return bits_of(automaton->maze.cells - 1);
}

/* Returns the number of bits of a step within its bucket. */
static uint32_t step_bits(const struct check_automaton *automaton)
{
    uint32_t bits = bits_of(automaton->layers[automaton->layer + 1].nodes - 1);
    uint32_t width = automaton->buckets.bits;
    return (bits < width ? bits : width) + cell_bits(automaton);
}

enum mw_status check_begin_stepping(struct check_automaton *automaton)
{
    const struct check_layer *layer = check_layer_of(automaton);
    automaton->phase = STEPPING;
    memset(&automaton->made, 0, sizeof automaton->made);
    check_begin_reading(automaton);
    bool begun = check_buckets_begin(&automaton->buckets, &automaton->memory, 1,
                                     (uint64_t)layer->pairs * SIM_MOVES, layer[1].nodes, 1);
    return begun && step_bits(automaton) <= 32 ? MW_RUNNING : MW_NO_MEMORY;
}

/* Adds the steps of a pair: target nodes (within their bucket) and cells. */
static void step_pair(struct check_automaton *automaton, const uint32_t *next, uint32_t cell)
{
    uint32_t left = automaton->moves - automaton->layer - 1;
    uint32_t bits = automaton->buckets.bits, shift = cell_bits(automaton);
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = automaton->maze.to[cell][move];
        if (next[move] == 0 || automaton->maze.distance[to] > left)
            continue;
        uint32_t node = next[move] - 1, bucket = node >> bits;
        uint32_t step = (node - (bucket << bits)) << shift | to;
        check_buckets_add(&automaton->buckets, bucket, &step, 1);
    }
}

/* Returns MW_RUNNING when the budget is spent, MW_OK at the layer's end, or MW_NO_MEMORY. */
static enum mw_status step_layer(struct check_automaton *automaton, uint64_t *budget)
{
    const struct check_block *block = &automaton->block;
    while (automaton->node < check_layer_of(automaton)->nodes) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!check_read_block(automaton, budget))
            return MW_NO_MEMORY;
        for (uint32_t i = 0; i < block->nodes; i++)
            for (uint32_t at = block->first[i]; at < block->first[i + 1]; at++)
                step_pair(automaton, block->next[i], block->cell[at]);
    }
    return MW_OK;
}

enum mw_status check_run_stepping(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status = step_layer(automaton, budget);
    if (status != MW_OK)
        return status;
    return check_end_pass(automaton, SORTING_STEPS, step_bits(automaton));
}

/* Ends a node of the next layer. Returns false if memory runs out. */
static bool end_node(struct check_automaton *automaton, struct check_layer *layer, uint32_t node)
{
    struct check_block *made = &automaton->made;
    uint32_t cells = made->first[made->nodes + 1];
    made->nodes++;
    if (made->nodes == SIM_BLOCK_RECORDS || node + 1 == layer->nodes) {
        if (!check_write_cells(&layer->cells, &automaton->memory, made))
            return false;
        cells = 0;
    }
    made->first[made->nodes + 1] = cells;
    return true;
}

/* Writes the sorted steps of a bucket without duplicates, as cells of its nodes. Returns false if
 * memory runs out. */
static bool file_steps(struct check_automaton *automaton)
{
    struct check_layer *layer = check_layer_of(automaton) + 1;
    struct check_block *made = &automaton->made;
    const uint32_t *step = automaton->buckets.sort.records,
                   *end = step + automaton->buckets.sort.count;
    uint32_t shift = cell_bits(automaton), width = automaton->buckets.bits;
    uint64_t from = (uint64_t)automaton->buckets.sorting << width;
    for (uint64_t node = from; node < from + (UINT64_C(1) << width) && node < layer->nodes;
         node++) {
        uint32_t *cells = &made->first[made->nodes + 1];
        for (; step < end && *step >> shift == node - from; step++) {
            if (step > automaton->buckets.sort.records && *step == step[-1])
                continue;
            made->cell[(*cells)++] = (uint8_t)(*step & ((1u << shift) - 1));
            layer->pairs++;
        }
        /* Pairs of a layer are numbered by 32 bits: a larger layer is more than memory holds. */
        if (layer->pairs > UINT32_MAX - CHECK_CELLS_MAX ||
            !end_node(automaton, layer, (uint32_t)node))
            return false;
    }
    return true;
}

enum mw_status check_run_sorting_steps(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status =
        check_run_sorting(automaton, budget, step_bits(automaton), STEPPING, file_steps);
    if (status != MW_OK)
        return status;
    struct check_layer *layer = check_layer_of(automaton) + 1;
    automaton->pairs_of_maze += layer->pairs;
    automaton->pairs += layer->pairs;
    return sim_stream_end(&layer->cells, &automaton->memory) ? MW_OK : MW_NO_MEMORY;
}
