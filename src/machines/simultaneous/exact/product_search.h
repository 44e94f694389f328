/*
 * Shortest sequences for a set of mazes on the product of their graphs (Nusser 2016, section 5.1):
 * brute force, Dijkstra's algorithm, A* with the longest of the single distances as heuristic.
 */
#ifndef SIMULTANEOUS_PRODUCT_SEARCH_H
#define SIMULTANEOUS_PRODUCT_SEARCH_H

#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/memory.h"
#include "../sets/set.h"

enum sim_method { SIM_BRUTE, SIM_DIJKSTRA, SIM_ASTAR };

enum { SIM_PRODUCT_SEARCH_BOUND_MAX = 4096 };

/* A maze as the search walks it; its tables stand one behind the other in large pieces. */
struct sim_product_search_maze {
    const uint16_t (*target)[SIM_MOVES];
    const uint16_t *distance;
    uint32_t goal;
};

struct sim_product_search {
    enum sim_method method;
    bool perfect;
    struct sim_memory memory;
    const struct sim_set *set; /* the caller's, and so is `from` */
    const uint16_t *from;
    struct sim_product_search_maze *maze;
    uint32_t mazes; /* of the set */
    uint32_t ready; /* so many have their tables, from here on the next piece of `table` */
    struct sim_walker walker;
    uint8_t **table;
    uint32_t tables;
    size_t table_used;
    bool open; /* all are ready, and the first state is there */
    /* States found: positions, parent, the move that led here, distance, neighbours in lists. */
    uint8_t **chunk;
    uint32_t chunks, chunk_bits;
    size_t record;
    uint32_t states, states_max; /* the limit is the caller's to set; 0: none */
    uint32_t *head;              /* of the lists of states with one hash */
    uint32_t heads;
    uint32_t bucket[SIM_PRODUCT_SEARCH_BOUND_MAX]; /* of the open states with one f; 0: none */
    uint32_t bound;                                /* every sequence is at least so long */
    /* A state being expanded (0: none): its next move, the mazes in which that has been made. */
    uint32_t expanding, move, moved;
    uint16_t *here, *scratch; /* its positions, and those of a neighbour */
    uint64_t *packed;         /* the same in so many bits each */
    uint32_t bits;
    uint16_t *root; /* the positions at the beginning */
    /* Brute force: the sequence being tried, the positions behind each of its moves. */
    uint32_t depth, tried_length;
    uint8_t *tried;
    uint16_t *positions;
    uint64_t expanded; /* states */
    uint64_t steps;    /* maze-steps: one token of one maze moved once */
    struct sim_sequence sequence;
};

/* `from`: the cell on which each maze's token stands; NULL: all at the start. Both `set` and `from`
 * stay the caller's and must stay as they are until the search is closed. False: no memory;
 * `sim_product_search_close` frees what there is after both. */
bool sim_product_search_begin(struct sim_product_search *search, const struct sim_set *set,
                              const uint16_t *from, enum sim_method method, bool perfect,
                              uint64_t memory_limit);
/* MW_OK: `sequence` is a shortest one; MW_RUNNING; MW_NO_MEMORY: the limit was reached;
 * MW_GAVE_UP: there are more than `states_max` states. What is found, and `steps`, do not depend on how the budget is cut into slices. */
enum mw_status sim_product_search_run(struct sim_product_search *search, uint64_t *budget);
void sim_product_search_close(struct sim_product_search *search);

#endif
