/*
 * All sequences of exactly so many moves that solve the mazes taken so far, as a minimal layered
 * automaton: a node of layer t stands for the ends that solve all from there, and has for each move
 * its successor in the next layer, or none. No two nodes of a layer stand for the same ends (a
 * Nerode class each), so nothing smaller takes the same sequences. A solved maze stays solved, so
 * shorter solutions are among those of the full length; on the goal of a perfect sequence the moves
 * d and r stay.
 *
 * 16 bytes a node are kept. While a maze is added there are 8 (16 for more than 64 cells) beside
 * each old node, 4 for each pair of two layers, and the new nodes, for which old layers make room.
 *
 * What is left unsure is where the tokens are, as in conformant planning (Smith and Weld 1998; Bonet
 * and Geffner 2000); a sequence for all is one that brings every start to the goal, as a
 * synchronizing word brings every state to one (Volkov 2008).
 */
#ifndef SIMULTANEOUS_AUTOMATON_H
#define SIMULTANEOUS_AUTOMATON_H

#include "../maze/prefixes.h"
#include "../sets/memory.h"
#include "steps.h"

enum { SIM_PROOF_MOVES_MAX = 250 }; /* longer proofs are far out of reach */

#define SIM_NO_NODE UINT32_MAX

struct sim_layer {
    uint32_t count;
    uint32_t (*next)[SIM_MOVES]; /* nodes of the next layer, SIM_NO_NODE; none in the last layer */
};

struct sim_automaton {
    uint32_t length; /* moves: the layers are 0 to length; layer 0 and the last have one node */
    uint64_t nodes;  /* of all layers; 0: no sequence is taken */
    struct sim_layer layer[SIM_PROOF_MOVES_MAX + 1];
};

/* Directions that a sequence has gone already, either way. */
enum { SIM_GONE_ACROSS = 1, SIM_GONE_DOWN = 2, SIM_GONE_BOTH = 3 };
/* The automaton that takes all plain sequences (symmetry.h), which go a new direction first by r or
 * d; behind SIM_GONE_BOTH it takes everything and has one node a layer. False: no memory. */
bool sim_automaton_open(struct sim_automaton *automaton, uint32_t length, uint32_t gone,
                        struct sim_memory *memory);
/* The automaton that takes what begins with one of the prefixes: in front of the first move, or,
 * where that is r alone, behind it, as `length` is counted. False: no memory. */
bool sim_automaton_open_prefixes(struct sim_automaton *automaton, uint32_t length,
                                 const struct sim_prefixes *prefixes, struct sim_memory *memory);
/* A sequence of which all moves are fixed but those of a window. */
struct sim_window {
    const uint8_t *first,
        *last; /* the moves before it and behind it, the caller's; NULL: no window */
    uint32_t before, behind;
};

/* The automaton that takes what differs in the window only. False: no memory. */
bool sim_automaton_open_window(struct sim_automaton *automaton, uint32_t length,
                               const struct sim_window *window, struct sim_memory *memory);
/* With so many nodes in each layer, whose successors are still to be filled in. False: no memory. */
bool sim_automaton_open_empty(struct sim_automaton *automaton, uint32_t length,
                              const uint32_t *counts, struct sim_memory *memory);
void sim_automaton_close(struct sim_automaton *automaton, struct sim_memory *memory);
/* How many sequences are taken, as nearly as a double says it. All nodes at once. */
bool sim_automaton_count_words(const struct sim_automaton *automaton, double *words);

/* What is below one node, as an automaton of its own, if it has at most `most` nodes: MW_OK,
 * MW_GAVE_UP (it has more), MW_NO_MEMORY. */
enum mw_status sim_automaton_below(const struct sim_automaton *automaton, uint32_t depth,
                                   uint32_t node, uint32_t most, struct sim_automaton *below,
                                   struct sim_memory *memory);

#endif
