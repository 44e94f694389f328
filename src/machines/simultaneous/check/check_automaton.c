/* The checker's automaton: the order of the sweeps through its layers. */
#include "check_automaton.h"
#include "sweep.h"

#include <string.h>

void check_automaton_close(struct check_automaton *automaton)
{
    for (uint32_t i = 0; i <= automaton->moves; i++) {
        sim_stream_close(&automaton->layers[i].next, &automaton->memory);
        sim_stream_close(&automaton->layers[i].cells, &automaton->memory);
    }
    check_close_readers(automaton);
    check_buckets_close(&automaton->buckets, &automaton->memory);
    check_drop_behind(automaton);
    SIM_DROP(&automaton->memory, automaton->classes);
    sim_stream_close(&automaton->made_next, &automaton->memory);
    sim_memory_close(&automaton->memory);
}

bool check_automaton_next(const struct check_automaton *automaton, uint32_t layer, uint32_t node,
                          uint32_t next[SIM_MOVES])
{
    const struct check_layer *from = &automaton->layers[layer];
    struct sim_stream_reader reader = {0};
    struct check_block block = {0};
    bool read = true;
    for (uint32_t at = 0; read && at <= node; at += SIM_BLOCK_RECORDS)
        read = check_read_successors(&from->next, &automaton->memory, &reader,
                                     check_block_nodes(at, from->nodes), &block);
    sim_stream_reader_close(&reader);
    memcpy(next, block.next[node % SIM_BLOCK_RECORDS], sizeof block.next[0]);
    return read;
}

/* Ends a maze and keeps its number of pairs if it is the largest. */
static void end_maze(struct check_automaton *automaton)
{
    check_drop_behind(automaton);
    sim_stream_close(&automaton->layers[0].cells, &automaton->memory);
    if (automaton->pairs_of_maze > automaton->most_pairs)
        automaton->most_pairs = automaton->pairs_of_maze;
    automaton->phase = TAKEN;
}

/* Moves to the next layer, or turns back at the last. */
static enum mw_status go_forward(struct check_automaton *automaton)
{
    automaton->layer++;
    if (automaton->layer < automaton->moves)
        return check_begin_stepping(automaton);
    if (check_begin_backward(automaton) != MW_RUNNING)
        return MW_NO_MEMORY;
    automaton->layer--;
    return check_begin_unpacking(automaton);
}

/* Moves to the layer before, or ends the maze at the first. */
static enum mw_status go_backward(struct check_automaton *automaton)
{
    if (automaton->layer > 0) {
        automaton->layer--;
        return check_begin_unpacking(automaton);
    }
    end_maze(automaton);
    return MW_OK;
}

enum mw_status check_automaton_begin(struct check_automaton *automaton, uint32_t start)
{
    struct check_layer *root = &automaton->layers[0];
    struct check_block *made = &automaton->made;
    automaton->layer = 0;
    for (uint32_t i = 0; i <= automaton->moves; i++)
        automaton->layers[i].pairs = 0;
    root->pairs = automaton->maze.distance[start] <= automaton->moves;
    *made = (struct check_block){.nodes = 1, .first = {0, root->pairs}, .cell = {(uint8_t)start}};
    automaton->pairs_of_maze = root->pairs;
    automaton->pairs += root->pairs;
    if (!check_write_cells(&root->cells, &automaton->memory, made) ||
        !sim_stream_end(&root->cells, &automaton->memory))
        return MW_NO_MEMORY;
    if (automaton->moves > 0)
        return check_begin_stepping(automaton);
    if (check_begin_backward(automaton) != MW_RUNNING)
        return MW_NO_MEMORY;
    end_maze(automaton);
    return MW_RUNNING;
}

/* Runs one phase of the sweeps, as far as the budget allows. */
static enum mw_status run_phase(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status;
    switch (automaton->phase) {
    case STEPPING:
        return check_run_stepping(automaton, budget);
    case SORTING_STEPS:
        status = check_run_sorting_steps(automaton, budget);
        return status == MW_OK ? go_forward(automaton) : status;
    case UNPACKING:
        return check_run_unpacking(automaton, budget);
    case LINKING:
        return check_run_linking(automaton, budget);
    case SORTING_TUPLES:
        status = check_run_sorting_tuples(automaton, budget);
        return status == MW_OK ? go_backward(automaton) : status;
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
