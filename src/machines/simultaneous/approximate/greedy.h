/* The greedy lookahead (Nusser 2016, Alg. 5.1): of all sequences of three moves the one after which
 * the squared distances sum to the least; a random maze is solved where that no longer falls. */
#ifndef SIMULTANEOUS_GREEDY_H
#define SIMULTANEOUS_GREEDY_H

#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/memory.h"

struct sim_greedy {
    struct sim_size size;
    bool perfect;
    struct sim_walker *walker;
    uint32_t mazes, capacity;
    uint16_t *position, *trial;
    struct sim_memory *memory; /* the caller's */
    struct sim_sequence sequence;
    uint64_t last_cost; /* before the last lookahead */
    uint64_t steps;     /* maze-steps */
};

/* No mazes yet. */
void sim_greedy_open(struct sim_greedy *greedy, struct sim_size size, bool perfect,
                     struct sim_memory *memory);
/* One maze more; the sequence begins anew. False: no memory. */
bool sim_greedy_add(struct sim_greedy *greedy, const uint64_t *mask);
/* MW_OK: `sequence` solves the mazes; MW_RUNNING; MW_NO_MEMORY; MW_GAVE_UP: it grew past
 * SIM_MOVES_MAX. */
enum mw_status sim_greedy_run(struct sim_greedy *greedy, struct rng *rng, uint64_t *budget);
/* Forgets the mazes; what it did stays counted. */
void sim_greedy_clear(struct sim_greedy *greedy);
void sim_greedy_close(struct sim_greedy *greedy);

/* Appends a shortest path from `position` to the goal; false: no memory. */
bool sim_append_path(const struct sim_walker *walker, uint32_t position,
                     struct sim_sequence *sequence);

#endif
