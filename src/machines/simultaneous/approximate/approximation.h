/*
 * Approximation: short sequences that solve all mazes, found in rounds (Nusser 2016, 5.4).
 *
 * A round builds a sequence by one method and then removes moves one by one. Appending (Alg. 5.4) is
 * one depth-first search over undecided cells (finder.h): it extends the sequence in place where a
 * maze is left unsolved, and goes on. Its sequence is the one that a search begun again after each
 * maze finds, without the repeated work. With annealing, the first round appends, and the shortener
 * (shortener.h) goes on from its sequence, or from a random one. With windows (windows.h), exact
 * searches go on where annealing has given up.
 */
#pragma once

#include "../counterexamples/batch_simulation.h"
#include "../counterexamples/evaluator.h"
#include "greedy.h"
#include "shortener.h"
#include "windows.h"

enum sim_approximation_method {
    SIM_RANDOM,
    SIM_ORDER,
    SIM_APPEND,
    SIM_GREEDY,
    SIM_ANNEAL,
    SIM_WINDOWS
};

struct sim_approximation {
    /* Options, set by the caller before sim_approximation_open. */
    enum sim_approximation_method method;
    struct sim_size size;
    bool all; /* all mazes of the size; otherwise those of `set` */
    bool minimize;
    bool endless; /* repeats rounds until stopped */
    uint64_t rounds_wanted;
    uint64_t first_length; /* length of the random sequence that annealing begins with */
    uint64_t tries_max;    /* changes without success until annealing ends, or windows */
    struct sim_memory memory;
    struct sim_set set;
    struct sim_sequence from;
    struct rng rng;

    enum { GATHERING, STARTING, BUILDING, MINIMIZING, ANNEALING, WINDOWING, ENDED } phase;
    uint32_t gathered; /* mazes of the set already stored */
    struct sim_greedy greedy;
    struct sim_all_mazes held;
    struct sim_evaluator evaluator;
    struct sim_batch batch; /* the stored mazes, simulated as a batch */
    struct sim_sequence now, best;
    /* Minimization (Nusser 2016, section 5.4), by the batch where its planes fit in memory, otherwise by the
     * evaluator: the sequence without a move, the place of this move, and whether this pass over the moves has
     * removed one. */
    bool by_batch;
    struct sim_sequence trial;
    size_t cut;
    bool shortened;
    bool extending, solved;
    uint64_t random_length; /* current length of random sequences */
    uint32_t draws;
    struct sim_shortener shortener;
    struct sim_windows windows;
    uint64_t rounds;
    uint64_t solved_rounds, sum_of_lengths; /* the mean length of a round */
    uint64_t steps;                         /* maze-steps not counted by any part */
    struct text log;                        /* a line for each improvement */
};

void sim_approximation_open(struct sim_approximation *approximation);
/* Returns MW_OK at the end of the last round (`best` is the shortest sequence), MW_RUNNING,
 * MW_GAVE_UP if no round solved all mazes, or an error of the enumeration. */
enum mw_status sim_approximation_run(struct sim_approximation *approximation, uint64_t *budget,
                                     struct mw_error *error);
/* Returns maze-steps: one token of one maze moved once. A lane of tokens counts as its mazes. */
uint64_t sim_approximation_steps(const struct sim_approximation *approximation);
void sim_approximation_close(struct sim_approximation *approximation);
