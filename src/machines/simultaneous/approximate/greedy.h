/*
 * The greedy lookahead (Nusser 2016, Alg. 5.1).
 *
 * It tries all sequences of three moves and takes the one that minimizes the sum of squared distances.
 * When this sum no longer falls, it solves one random maze.
 */
#pragma once

#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/memory.h"

/* A maze with its token, now and on trial. */
struct sim_greedy_maze {
    struct sim_walker walker;
    uint32_t cell, trial;
};

struct sim_greedy {
    struct sim_size size;
    struct sim_greedy_maze *maze;
    uint32_t mazes, capacity;
    struct sim_memory *memory; /* owned by the caller */
    struct sim_sequence sequence;
    uint64_t last_cost; /* before the last lookahead */
    uint64_t steps;     /* maze-steps */
};

/* Opens without mazes. */
void sim_greedy_open(struct sim_greedy *greedy, struct sim_size size, struct sim_memory *memory);
/* Adds a maze; the sequence restarts. Returns false if memory runs out. */
bool sim_greedy_add(struct sim_greedy *greedy, const uint64_t *mask);
/* Returns MW_OK (`sequence` solves the mazes), MW_RUNNING, MW_NO_MEMORY, or MW_GAVE_UP if it
 * exceeds SIM_MOVES_MAX. */
enum mw_status sim_greedy_run(struct sim_greedy *greedy, struct rng *rng, uint64_t *budget);
/* Forgets the mazes and keeps the step counter. */
void sim_greedy_clear(struct sim_greedy *greedy);
void sim_greedy_close(struct sim_greedy *greedy);
