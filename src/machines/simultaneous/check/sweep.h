/* The two sweeps of the checker's automaton (check_automaton.h), and what both use: reading a layer in
 * blocks, and sorting its records in passes. */
#pragma once

#include "check_automaton.h"

enum check_phase { STEPPING, SORTING_STEPS, UNPACKING, LINKING, SORTING_TUPLES, TAKEN };

enum { CHECK_PAIRS_PER_UNIT = 2 };

static inline struct check_layer *check_layer_of(struct check_automaton *automaton)
{
    return &automaton->layers[automaton->layer];
}

static inline uint32_t check_block_nodes(uint32_t node, uint32_t nodes)
{
    return nodes - node < SIM_BLOCK_RECORDS ? nodes - node : SIM_BLOCK_RECORDS;
}

void check_close_readers(struct check_automaton *automaton);
/* Begins reading the layer from its first node. */
void check_begin_reading(struct check_automaton *automaton);
/* Reads a block of successors and cells. Returns false if the store cannot be read. */
bool check_read_block(struct check_automaton *automaton, uint64_t *budget);
/* Ends a pass over the layer. If it only counted records, the next pass reads the layer again and places them;
 * otherwise phase `sorting` begins, with keys of `bits` bits. Returns MW_RUNNING or MW_NO_MEMORY. */
enum mw_status check_end_pass(struct check_automaton *automaton, enum check_phase sorting,
                              uint32_t bits);
/* Sorts a bucket, whose key words have at most `bits` bits, and uses its records. Phase `pass` finds the
 * records of the next buckets. Returns MW_OK after the last bucket, MW_RUNNING, or MW_NO_MEMORY. */
enum mw_status check_run_sorting(struct check_automaton *automaton, uint64_t *budget, uint32_t bits,
                                 enum check_phase pass,
                                 bool (*use)(struct check_automaton *automaton));

/* forward.c: the phases of the forward sweep, which finds the pairs of the next layer. They return
 * MW_RUNNING, MW_NO_MEMORY, or MW_OK at the end of the layer. */
enum mw_status check_begin_stepping(struct check_automaton *automaton);
enum mw_status check_run_stepping(struct check_automaton *automaton, uint64_t *budget);
enum mw_status check_run_sorting_steps(struct check_automaton *automaton, uint64_t *budget);

/* backward.c: the phases of the backward sweep, which finds the classes of the layer. */
/* Gives the pairs of the last layer their class. Returns MW_RUNNING or MW_NO_MEMORY. */
enum mw_status check_begin_backward(struct check_automaton *automaton);
/* Begins to unpack the next layer's pairs. */
enum mw_status check_begin_unpacking(struct check_automaton *automaton);
enum mw_status check_run_unpacking(struct check_automaton *automaton, uint64_t *budget);
enum mw_status check_run_linking(struct check_automaton *automaton, uint64_t *budget);
enum mw_status check_run_sorting_tuples(struct check_automaton *automaton, uint64_t *budget);
/* Frees the data of the next layer. */
void check_drop_behind(struct check_automaton *automaton);
