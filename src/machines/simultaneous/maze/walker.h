/* One maze as a small automaton: a table of moves between cells, with distances to the goal. */
#pragma once

#include "sequence.h"

enum { SIM_FAR = UINT16_MAX };

struct sim_walker {
    uint32_t start, goal;
    /* Tables by cell, owned by the caller. */
    uint16_t (*target)[SIM_MOVES]; /* of the cells connected with the goal */
    uint16_t *distance;            /* moves to the goal; SIM_FAR: not connected */
};

/* Fills the tables, which have room for all cells of the size. */
void sim_walker_fill(struct sim_walker *walker, struct sim_size size, const uint64_t *mask);

/* Tables for a maze of any size, on the stack. */
struct sim_walker_tables {
    uint16_t target[SIM_CELLS_MAX][SIM_MOVES], distance[SIM_CELLS_MAX];
};
static inline struct sim_walker sim_walker_of(struct sim_walker_tables *tables)
{
    return (struct sim_walker){.target = tables->target, .distance = tables->distance};
}

/* Appends a shortest path from a cell to the goal. */
void sim_walker_append_path(const struct sim_walker *walker, uint32_t cell,
                            struct sim_sequence *sequence);
void sim_append_path(struct sim_size size, const uint64_t *mask, uint32_t cell,
                     struct sim_sequence *sequence);
/* Returns the moves from the start to the goal. */
uint32_t sim_distance(struct sim_size size, const uint64_t *mask);

/* Plays a sequence through one maze from its start. Returns true if the maze ends solved. */
bool sim_walk(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
              uint32_t *cell);
/* Plays a sequence from *cell and updates *cell. Stops after the move that solves the maze; returns
 * the number of moves made. */
size_t sim_walk_on(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
                   uint32_t *cell);
