/*
 * Shortest sequences for a set of mazes on the product of their graphs (Nusser 2016, section 5.1):
 * brute force, Dijkstra's algorithm, A* with the longest of the single distances as heuristic.
 */
#ifndef SIMULTANEOUS_SEARCH_H
#define SIMULTANEOUS_SEARCH_H

#include "mazes.h"

enum sim_method { SIM_BRUTE, SIM_DIJKSTRA, SIM_ASTAR };

enum { SIM_SEARCH_BOUND_MAX = 4096 };

struct sim_search {
    enum sim_method method;
    bool perfect;
    struct sim_walker *walker;
    uint32_t mazes, capacity;
    uint64_t memory_limit, memory;
    /* States found: positions, parent, the move that led here, distance, neighbours in lists. */
    uint8_t **chunk;
    uint32_t chunks, chunk_bits;
    size_t record;
    uint32_t states;
    uint32_t *head; /* of the lists of states with one hash */
    uint32_t heads;
    uint32_t bucket[SIM_SEARCH_BOUND_MAX]; /* of the open states with one f; 0: none */
    uint32_t bound;                        /* every sequence is at least so long */
    uint16_t *scratch;
    uint16_t *root; /* the positions at the beginning */
    /* Brute force: the sequence being tried, the positions behind each of its moves. */
    uint32_t depth, tried_length;
    uint8_t *tried;
    uint16_t *positions;
    uint64_t expanded;
    struct sim_sequence sequence;
};

/* `from`: the field on which each maze's token stands; NULL: all at the start. False: no memory.
 * Mazes are copied; `sim_search_close` frees what there is after both. */
bool sim_search_begin(struct sim_search *search, const struct sim_set *set, const uint16_t *from,
                      enum sim_method method, bool perfect, uint64_t memory_limit);
/* MW_OK: `sequence` is a shortest one; MW_RUNNING; MW_NO_MEMORY: the limit was reached. */
enum mw_status sim_search_run(struct sim_search *search, uint64_t *budget);
void sim_search_close(struct sim_search *search);

#endif
