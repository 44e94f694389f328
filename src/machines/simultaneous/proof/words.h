/* The sequences ("words") that a layered automaton accepts: their number, in slices, and a list of them. */
#pragma once

#include "automaton.h"

enum {
    /* 4^63 sequences of 63 moves fit into 128 bits; longer automata may have more. */
    SIM_WORD_COUNT_MOVES_MAX = 63
};

struct sim_words {
    uint128 exact; /* of at most SIM_WORD_COUNT_MOVES_MAX moves */
    double about;
};

/* All zero between two counts. */
struct sim_word_count {
    /* Accepting paths from each node of the layer ahead, and of this one, from the last layer back. */
    struct sim_words *ahead, *here;
    uint32_t layer, node; /* current layer, and its nodes counted so far */
    struct sim_rows_reader rows;
};

/* Counts on. Returns MW_RUNNING when the budget is spent, MW_OK with the number, or MW_NO_MEMORY. Takes
 * linear time, and 64 bytes per node of a layer. */
enum mw_status sim_word_count_run(struct sim_word_count *count,
                                  const struct sim_automaton *automaton, struct sim_memory *memory,
                                  uint64_t *budget, struct sim_words *words);
/* Drops a count that has not ended. */
void sim_word_count_close(struct sim_word_count *count, struct sim_memory *memory);
/* Counts at once. Returns false if memory runs out. */
bool sim_count_words(const struct sim_automaton *automaton, struct sim_memory *memory,
                     double *about);
/* Writes a line `sequence<TAB>MOVES` for each sequence in the order u d l r, with the move r before it if `fixed`, and
 * for its images under the other symmetries; `symmetries` is their number. */
void sim_write_words(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     struct sim_size size, bool fixed, uint32_t symmetries, struct text *out);
