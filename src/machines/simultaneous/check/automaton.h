/*
 * The checker's automaton: the set of all sequences of exactly so many moves that solve the mazes taken so
 * far, as a minimal layered automaton that grows by one maze at a time.
 *
 * A word stays in the set when the token ends on the goal, which absorbs (or, for perfect sequences,
 * is left by `u` and `l` but not by `d` and `r`): so "exactly" is as much as "at most". There is a
 * layer for each number of moves made; a node is a set of words for the moves that are left, given by
 * its four successors in the next layer. A maze is taken in two sweeps. Forward: the pairs (node,
 * cell) that can be reached, where a cell counts only if the goal is no further than moves are left.
 * Backward: the pairs of a layer from which the same words lead to the end are one class, and the
 * classes are the nodes of the new automaton; a pair from which none does is dropped. That is the
 * minimization of acyclic automata layer by layer (Revuz 1992) on the product with one maze.
 *
 * Everything is found by sorting numbers: the pairs of a layer are its possible steps, sorted and
 * each kept once; the classes are runs of equal successors among the sorted pairs. The proof by
 * `prove` uses sets of bits and hash tables instead, and shards no line with this but the rule of the
 * move: the two have to agree, also in the number of pairs.
 */
#ifndef SIMULTANEOUS_CHECK_AUTOMATON_H
#define SIMULTANEOUS_CHECK_AUTOMATON_H

#include "../maze/prefixes.h"
#include "../sets/memory.h"
#include "maze.h"
#include "sort.h"

enum { CHECK_LENGTH_MAX = 250 };

struct check_layer {
    uint32_t nodes;
    uint32_t (*next)[SIM_MOVES]; /* nodes of the next layer, from 1; 0: none */
    /* While a maze is taken: its pairs in the order of node and cell. */
    uint32_t pairs;
    uint32_t *first; /* of each node, and one behind the last */
    uint8_t *cell;
};

struct check_automaton {
    struct sim_memory memory;
    uint32_t moves;
    struct check_layer layers[CHECK_LENGTH_MAX + 1];
    struct check_maze maze;
    /* Where it stands. */
    uint32_t phase, layer;
    size_t node, at;
    size_t records, united; /* of what is sorted; different pairs among them */
    uint64_t nodes_before;  /* of the layer behind, before its classes became its nodes */
    struct check_sort sort;
    uint32_t *classes;          /* of the pairs of `layer`, from 1; 0: dropped */
    uint32_t *classes_behind;   /* of the layer behind it */
    uint64_t pairs, most_pairs; /* of all mazes together, the most of one */
    uint64_t pairs_of_maze;
};

/* Which directions were gone before: a new one is gone first by r or d (maze/symmetry.h). */
enum { CHECK_GONE_ACROSS = 1, CHECK_GONE_DOWN = 2, CHECK_GONE_BOTH = 3 };
/* opening.c: all plain sequences of so many moves, all at all behind CHECK_GONE_BOTH; or those of a
 * shard (NULL: of none). `moves` are those behind a first move that they all have in common. False: no
 * memory. */
bool check_automaton_open(struct check_automaton *automaton, uint32_t moves, uint32_t gone,
                          const struct sim_prefixes *prefixes, uint64_t memory_limit);
void check_automaton_close(struct check_automaton *automaton);
/* Begins with a maze and a token on `start`; automaton->maze is set. */
enum mw_status check_automaton_begin(struct check_automaton *automaton, uint32_t start);
/* MW_OK: the maze is taken; MW_RUNNING; MW_NO_MEMORY. */
enum mw_status check_automaton_run(struct check_automaton *automaton, uint64_t *budget);

static inline bool check_automaton_is_empty(const struct check_automaton *automaton)
{
    return automaton->layers[0].nodes == 0;
}

/* Of the automaton's memory, for those that make one. NULL: past the limit, or there is none. */
void *check_automaton_alloc(struct check_automaton *automaton, uint64_t bytes);

#endif
