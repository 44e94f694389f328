/* One maze as a small automaton. */
#ifndef SIMULTANEOUS_WALKER_H
#define SIMULTANEOUS_WALKER_H

#include "mask.h"

enum { SIM_FAR = UINT16_MAX };

/* Positions are the cells of the start's component in the order of a breadth-first search, the
 * start is 0. With `perfect` the goal can be left; else every move stays there. */
struct sim_walker {
    uint32_t positions;
    uint32_t goal;
    uint16_t (*target)[SIM_MOVES];
    uint16_t *distance; /* moves to the goal */
    uint16_t *cell;
};

/* False: no memory. */
bool sim_walker_open(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                     bool perfect);
/* The same for another maze of the size in the memory that an open walker has. */
void sim_walker_reopen(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                       bool perfect);
void sim_walker_close(struct sim_walker *walker);

/* Walks a sequence of move numbers through one maze from its start, by the rules; true if it is solved. */
bool sim_walk(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
              bool perfect, uint32_t *cell);
/* The same from *cell, on which the token then stands; gives the moves that were made: none behind
 * the one that solved it. */
size_t sim_walk_on(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
                   bool perfect, uint32_t *cell);

#endif
