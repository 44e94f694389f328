/* Exact number of the sequences ("words") that a layered automaton accepts, in slices. */
#pragma once

#include "automaton.h"

enum {
    /* 4^63 sequences of 63 moves fit into 128 bits; longer automata may have more. */
    SIM_WORD_COUNT_MOVES_MAX = 63
};

/* All zero between two counts. */
struct sim_word_count {
    /* Accepting paths from each node of the layer ahead, and of this one, from the last layer back. */
    uint128 *ahead, *here;
    uint32_t layer, node; /* current layer, and its nodes counted so far */
    struct sim_rows_reader rows;
};

/* Counts on. Returns MW_RUNNING when the budget is spent, MW_OK with the number, or MW_NO_MEMORY. Takes
 * linear time, and 32 bytes per node of a layer. */
enum mw_status sim_word_count_run(struct sim_word_count *count,
                                  const struct sim_automaton *automaton, struct sim_memory *memory,
                                  uint64_t *budget, uint128 *words);
/* Drops a count that has not ended. */
void sim_word_count_close(struct sim_word_count *count, struct sim_memory *memory);
