/*
 * The checker's automaton: all sequences of an exact length that solve the mazes added so far, as a
 * minimal layered automaton that grows by one maze at a time.
 *
 * A word is accepted if the token ends on the goal. The goal absorbs tokens (with perfect
 * sequences, `u` and `l` leave it but `d` and `r` do not), so "exactly" covers "at most". Each
 * number of moves made has a layer. A node is a set of words of the moves left, defined by its four
 * successors in the next layer. Adding a maze takes two sweeps. Forward: find the pairs (node,
 * cell) that can be reached and whose cell is close enough to the goal for the moves left.
 * Backward: pairs of a layer that accept the same words form a class, and the classes are the nodes
 * of the new automaton; pairs that accept none are dropped. This is the layer-by-layer minimization
 * of acyclic automata (Revuz 1992) on the product with one maze.
 *
 * Everything is done by sorting numbers: the pairs of a layer are its possible steps, sorted and
 * made unique; classes are runs of equal successors among the sorted pairs. The proof by `prove`
 * uses bit sets and hash tables instead and shares no code with this except the rule of a move, and
 * the storage of bytes (sets/stream.h). Both must agree, also in the number of pairs.
 *
 * Both sorts first count their records in buckets of consecutive keys. They then place and sort the
 * records of as many buckets at a time as fit a quarter of the memory limit; the records are found
 * anew each time. So the memory is that quarter and, backward, some 9 bytes per pair and 4 per node
 * of two layers. All other layers are packed (packed.h), and may go to the store.
 */
#pragma once

#include "buckets.h"
#include "packed.h"

enum { CHECK_LENGTH_MAX = 250 };

/* A maze as a move table, built from the rule of a move alone. */
struct check_maze {
    uint32_t cells, start, goal;
    uint8_t to[CHECK_CELLS_MAX][SIM_MOVES];
    uint8_t distance[CHECK_CELLS_MAX]; /* moves to the goal */
};

void check_maze_read(struct check_maze *maze, struct sim_size size, const uint64_t *mask);

struct check_layer {
    uint32_t nodes;
    struct sim_stream next; /* successors of the nodes */
    /* While a maze is added: its pairs, ordered by node and cell. */
    uint32_t pairs;
    struct sim_stream cells;
};

struct check_automaton {
    struct sim_memory memory;
    uint32_t moves;
    struct check_layer layers[CHECK_LENGTH_MAX + 1];
    struct check_maze maze;
    /* Progress. */
    enum mw_status (*phase)(struct check_automaton *automaton, uint64_t *budget);
    uint32_t layer, node;
    uint32_t pair;                                      /* of the layer, from 0 */
    struct sim_stream_reader next_reader, cells_reader; /* of the layer that is read */
    struct check_block block;                           /* read from it */
    struct check_block made;                            /* to be written */
    struct check_buckets buckets;
    /* The next layer's first pairs of nodes (and the end), its cells, and the classes of its pairs,
     * from 1; 0: dropped. */
    uint32_t *first;
    uint8_t *cell;
    uint32_t *classes_behind;
    uint32_t *classes;     /* of the pairs of `layer` */
    uint32_t nodes_before; /* of the next layer, before its classes replaced its nodes */
    /* The new nodes of `layer`. */
    struct sim_stream made_next;
    uint32_t nodes_made;
    uint32_t last[SIM_MOVES];   /* successors of the last one */
    uint64_t pairs, most_pairs; /* of all mazes together, and the maximum of one */
    uint64_t pairs_of_maze;
};

/* Directions used so far; each begins with r or d (maze/symmetry.h). */
enum { CHECK_GONE_ACROSS = 1, CHECK_GONE_DOWN = 2, CHECK_GONE_BOTH = 3 };
/* Builds the automaton of all plain sequences of a length (of all sequences after
 * CHECK_GONE_BOTH). `moves` does not count a first move common to all. Returns false if memory runs
 * out. */
bool check_automaton_open(struct check_automaton *automaton, uint32_t moves, uint32_t gone,
                          uint64_t memory_limit);
void check_automaton_close(struct check_automaton *automaton);
/* Begins adding automaton->maze with its token on `start`. */
enum mw_status check_automaton_begin(struct check_automaton *automaton, uint32_t start);
/* Returns MW_OK when the maze is added, MW_RUNNING, or MW_NO_MEMORY. */
enum mw_status check_automaton_run(struct check_automaton *automaton, uint64_t *budget);

static inline bool check_automaton_is_empty(const struct check_automaton *automaton)
{
    return automaton->layers[0].nodes == 0;
}

/* Finds the successors of a node. Takes linear time. Returns false if the store cannot be read. */
bool check_automaton_next(const struct check_automaton *automaton, uint32_t layer, uint32_t node,
                          uint32_t next[SIM_MOVES]);
