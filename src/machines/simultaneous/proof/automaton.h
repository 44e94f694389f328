/*
 * Minimal layered automaton of all sequences of one exact length that solve the mazes added so far.
 *
 * A node of layer t represents the continuations that solve all mazes from there; for each move it
 * has a successor in the next layer, or none. No two nodes of a layer represent the same
 * continuations (each is a Nerode class), so the automaton is minimal. A solved maze stays solved,
 * so shorter solutions appear among those of the full length; on the goal of a perfect sequence the
 * moves d and r stay.
 *
 * Memory: some 5 bytes per node (rows.h). While a maze is added, a byte more per pair, and the new
 * nodes; old layers are freed on the way. All of these may go to the store (memory.h). Only the
 * tables of two layers must be in memory: some 16 bytes per old node, 18 per pair, 24 per new node.
 *
 * The uncertainty is in the tokens' positions, as in conformant planning (Smith and Weld 1998;
 * Bonet and Geffner 2000). A sequence for all mazes brings every start to the goal, as a
 * synchronizing word brings every state to one (Volkov 2008).
 */
#pragma once

#include "../maze/mask.h"
#include "../maze/sequence.h"
#include "../sets/memory.h"
#include "rows.h"
#include "steps.h"

struct mw_peers;

enum { SIM_PROOF_MOVES_MAX = 250 }; /* longer proofs are far out of reach */

struct sim_layer {
    uint32_t count;
    struct sim_rows next; /* nodes of the next layer or SIM_NO_NODE; none in the last layer */
};

struct sim_automaton {
    uint32_t length; /* moves; layers 0 to length, of which the first and last have one node */
    uint64_t nodes;  /* in all layers; 0: no sequence is accepted */
    struct sim_layer layer[SIM_PROOF_MOVES_MAX + 1];
    /* Shared (shared.h): the processes; at the first one, for each process the number of its nodes in each layer. The
     * layers here have the nodes of this process, and successors are numbers of nodes of all. */
    const struct mw_peers *peers;
    uint32_t *shares;
};

/* Returns the processes that share an automaton, or NULL. A page has none, so its core is built without what they need. */
static inline const struct mw_peers *sim_peers_of(const struct sim_automaton *automaton)
{
#ifdef __wasm__
    (void)automaton;
    return NULL;
#else
    return automaton->peers;
#endif
}

/* A sequence whose moves are fixed outside a window. All zero: everywhere open. */
struct sim_window {
    const uint8_t *first, *last; /* moves before and after the window, owned by the caller */
    uint32_t before, behind;
};

/* Returns the window behind a prefix, which the caller keeps. */
static inline struct sim_window sim_window_behind(const struct sim_sequence *prefix)
{
    return (struct sim_window){.first = prefix->moves, .before = (uint32_t)prefix->length};
}

/* Builds the automaton of all sequences of a length that a window allows; only of the plain ones (symmetry.h) if
 * `symmetric`: the mazes are all of the size. If the first move is always r then, it starts after that move. Returns
 * false if memory runs out. */
bool sim_automaton_open(struct sim_automaton *automaton, struct sim_size size, uint32_t length,
                        bool symmetric, struct sim_window window, struct sim_memory *memory);
/* Returns the cell of a maze's token where that automaton starts. */
uint32_t sim_plain_start(struct sim_size size, const uint64_t *mask, bool symmetric);
/* Sets the node counts of the layers, whose rows the caller adds. */
void sim_automaton_open_empty(struct sim_automaton *automaton, uint32_t length,
                              const uint32_t *counts);
void sim_automaton_close(struct sim_automaton *automaton, struct sim_memory *memory);
/* Finds one accepted sequence: at each node the last possible move in the order u d l r. The automaton
 * must not be empty. Returns false if the store cannot be read. */
bool sim_automaton_word(const struct sim_automaton *automaton, const struct sim_memory *memory,
                        uint8_t *moves);

/* Copies the subautomaton below one node if it has at most `most` nodes. Returns MW_OK, MW_GAVE_UP
 * (more nodes), or MW_NO_MEMORY. */
enum mw_status sim_automaton_below(const struct sim_automaton *automaton, uint32_t depth,
                                   uint32_t node, uint32_t most, struct sim_automaton *below,
                                   struct sim_memory *memory);
