/* Sweeps of the checker: reading a layer, and sorting its records in passes. */
#include "sweep.h"
#include "../maze/budget.h"

#include <string.h>

void check_close_readers(struct check_automaton *automaton)
{
    sim_stream_reader_close(&automaton->next_reader);
    sim_stream_reader_close(&automaton->cells_reader);
}

void check_begin_reading(struct check_automaton *automaton)
{
    check_close_readers(automaton);
    memset(automaton->block.before, 0, sizeof automaton->block.before);
    automaton->node = 0;
    automaton->pair = 0;
}

bool check_read_block(struct check_automaton *automaton, uint64_t *budget)
{
    const struct check_layer *layer = check_layer_of(automaton);
    uint32_t nodes = check_block_nodes(automaton->node, layer->nodes);
    struct check_block *block = &automaton->block;
    if (!check_read_successors(&layer->next, &automaton->memory, &automaton->next_reader, nodes,
                               block) ||
        !check_read_cells(&layer->cells, &automaton->memory, &automaton->cells_reader, nodes,
                          block))
        return false;
    spend(budget, 1 + (nodes + block->first[nodes]) / CHECK_PAIRS_PER_UNIT);
    automaton->node += nodes;
    return true;
}

enum mw_status check_end_pass(struct check_automaton *automaton, enum check_phase sorting,
                              uint32_t bits)
{
    bool again;
    if (!check_buckets_end_pass(&automaton->buckets, &automaton->memory, &again))
        return MW_NO_MEMORY;
    if (again) {
        check_begin_reading(automaton);
        return MW_RUNNING;
    }
    automaton->phase = sorting;
    check_buckets_begin_sort(&automaton->buckets, bits);
    return MW_RUNNING;
}

/* Reads the layer again for the next buckets. */
static enum mw_status begin_pass(struct check_automaton *automaton)
{
    check_begin_reading(automaton);
    return check_buckets_begin_pass(&automaton->buckets, &automaton->memory) ? MW_RUNNING
                                                                             : MW_NO_MEMORY;
}

enum mw_status check_run_sorting(struct check_automaton *automaton, uint64_t *budget, uint32_t bits,
                                 enum check_phase pass,
                                 bool (*use)(struct check_automaton *automaton))
{
    struct check_buckets *buckets = &automaton->buckets;
    if (!sort_run(&buckets->sort, budget))
        return MW_RUNNING;
    spend(budget, buckets->sort.count / CHECK_PAIRS_PER_UNIT);
    if (!use(automaton))
        return MW_NO_MEMORY;
    if (check_buckets_next(buckets, &automaton->memory)) {
        check_buckets_begin_sort(buckets, bits);
        return MW_RUNNING;
    }
    automaton->phase = pass;
    return check_buckets_is_last(buckets) ? MW_OK : begin_pass(automaton);
}
