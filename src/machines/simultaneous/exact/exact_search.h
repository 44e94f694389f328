/*
 * Exact search: a shortest sequence for the mazes of a set, or for all of a size, by one of five
 * methods (Nusser 2016, sections 5.1 and 5.3, and automata as in proof/maze_selection.h).
 */
#pragma once

#include "../proof/maze_selection.h"
#include "ess.h"
#include "product_search.h"

enum sim_exact_method {
    SIM_EXACT_BRUTE,
    SIM_EXACT_DIJKSTRA,
    SIM_EXACT_ASTAR,
    SIM_EXACT_ESS,
    SIM_EXACT_CHAIN,
};

struct sim_exact {
    /* Set by the caller before sim_exact_begin; the mazes and cells stay the caller's. */
    enum sim_exact_method method;
    struct sim_size size;
    bool perfect;
    bool all;            /* the mazes are all of the size */
    uint32_t length;     /* chain: the length to begin with, then the current one */
    uint32_t states_max; /* of all searches together; 0: no limit */
    uint64_t memory_limit;
    const struct sim_set *set;
    const struct sim_slices *slices; /* chain: the same mazes; NULL: the finder produces them */
    const uint16_t *from;            /* cell of each maze's token; NULL: at the start */
    const struct sim_sequence
        *prefix; /* of every sequence, of at most SIM_PROOF_MOVES_MAX moves, if the tokens are
                                          at the start (ess, chain) */

    struct sim_product_search product;
    struct sim_ess ess;
    struct sim_selection selection;
    bool proving;           /* the selection is open */
    uint64_t states, steps; /* of finished searches */
};

/* Returns false if memory runs out. */
bool sim_exact_begin(struct sim_exact *exact);
/* Returns whether the set has the image of each maze, so that plain sequences suffice (symmetry.h). */
bool sim_exact_is_symmetric(const struct sim_exact *exact);
/* Returns MW_OK (`sequence` is a shortest one, with its prefix), MW_RUNNING, MW_NO_MEMORY at the limit, or
 * MW_GAVE_UP beyond `states_max` states. */
enum mw_status sim_exact_run(struct sim_exact *exact, uint64_t *budget,
                             struct sim_sequence *sequence);
/* Returns the length below which all sequences are excluded, with the prefix. */
uint32_t sim_exact_bound(const struct sim_exact *exact);
/* Returns the number of mazes that the search has used. */
uint32_t sim_exact_mazes(const struct sim_exact *exact);
uint64_t sim_exact_states(const struct sim_exact *exact);
uint64_t sim_exact_steps(const struct sim_exact *exact);
/* Frees the search and keeps its numbers of states and steps. */
void sim_exact_close(struct sim_exact *exact);
