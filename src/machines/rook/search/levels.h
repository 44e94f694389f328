/* Level search: the longest only shortest solution on a board, with a proof where the search is complete. For
 * boards without the U-turn rule, where a cell has one state. */
#ifndef MW_ROOK_LEVELS_H
#define MW_ROOK_LEVELS_H

#include "../rook.h"

#include "core/rng.h"

struct rook_levels;

/* Start, goal and length of a search, and its budget in nodes. */
struct rook_levels_request {
    uint32_t start;
    uint32_t goal;   /* ROOK_NO_CELL: any */
    uint32_t length; /* the longest length of interest; 0: any */
    uint64_t nodes_per_length, nodes;
};

/* For the walls and the tables of the engine, which outlives the search. NULL: no memory. */
struct rook_levels *rook_levels_open(const struct rook_engine *engine,
                                     const struct rook_levels_request *request,
                                     const struct rng *rng);
void rook_levels_close(struct rook_levels *levels);
/* Tries up to max_nodes numbers for cells. False: the search has ended. */
bool rook_levels_run(struct rook_levels *levels, uint64_t max_nodes);
uint64_t rook_levels_nodes(const struct rook_levels *levels);
/* Length of the longest solution so far; 0: none. */
uint32_t rook_levels_length(const struct rook_levels *levels);
/* Whether no board with these walls, start and goal has a longer one, up to the requested length. */
bool rook_levels_is_proved(const struct rook_levels *levels);
/* Writes the contents of all cells but the walls, and returns the goal. Cells that the solution does not depend
 * on get random numbers. There must be a solution. */
uint32_t rook_levels_board(struct rook_levels *levels, uint8_t *content);

#endif
