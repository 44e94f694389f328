/*
 * Product search: shortest sequences for a set of mazes on the product of their graphs (Nusser
 * 2016, section 5.1).
 *
 * Methods: brute force, Dijkstra's algorithm, and A* with the longest of the single distances as
 * heuristic. A state is the tuple of all tokens' positions.
 */
#pragma once

#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/key_table.h"
#include "../sets/set.h"

enum sim_method { SIM_BRUTE, SIM_DIJKSTRA, SIM_ASTAR };

enum { SIM_PRODUCT_SEARCH_BOUND_MAX = 4096 };

struct sim_product_search {
    enum sim_method method;
    struct sim_memory memory;
    const struct sim_set *set; /* owned by the caller, like `from` */
    const uint16_t *from;
    uint32_t mazes; /* number of mazes */
    /* Tables of the mazes (walker.h), one after the other with room for all cells; the first `ready`
     * are filled. */
    uint16_t (*target)[SIM_MOVES];
    uint16_t *distance, *goal;
    uint32_t ready;
    uint16_t *root; /* the initial positions */
    bool open;      /* all tables are filled and the first state exists */
    struct sim_key_table states;
    uint32_t states_max;                           /* the caller sets the limit; 0: none */
    uint32_t bucket[SIM_PRODUCT_SEARCH_BOUND_MAX]; /* open states by f-value; 0: none */
    uint32_t bound;                                /* lower bound of the length of every sequence */
    /* The state being expanded (0: none), its next move, and the mazes already moved. */
    uint32_t expanding, move, moved;
    uint16_t *here, *scratch; /* its positions, and those of a neighbour */
    uint64_t *packed;         /* the same, packed in few bits each */
    uint32_t bits;
    /* Brute force: the current sequence, and the positions after each of its moves. */
    uint32_t depth, tried_length;
    uint8_t *tried;
    uint16_t *positions;
    uint64_t expanded; /* states expanded */
    uint64_t steps;    /* maze-steps: one token of one maze moved once */
    struct sim_sequence sequence;
};

/* `from`: the cell of each maze's token; NULL: all at the start. The caller keeps `set` and `from`
 * unchanged until the search is closed. Returns false if memory runs out; call
 * sim_product_search_close in both cases. */
bool sim_product_search_begin(struct sim_product_search *search, const struct sim_set *set,
                              const uint16_t *from, enum sim_method method, uint64_t memory_limit);
/* Returns MW_OK (`sequence` is a shortest one), MW_RUNNING, MW_NO_MEMORY at the limit, or
 * MW_GAVE_UP beyond `states_max` states. The result and `steps` do not depend on the sizes of the
 * budgets. */
enum mw_status sim_product_search_run(struct sim_product_search *search, uint64_t *budget);
void sim_product_search_close(struct sim_product_search *search);
