/* Level search: an only shortest solution of a length, or a proof that there is none. For boards without the U-turn
 * rule, where a cell has one state. */
#ifndef MW_ROOK_LEVELS_H
#define MW_ROOK_LEVELS_H

#include "../rook.h"

#include "core/rng.h"

struct rook_levels;
/* The numbers of a solution and the choices that led to it. */
struct rook_levels_path;

enum rook_levels_state {
    ROOK_LEVELS_RUNNING,
    ROOK_LEVELS_FOUND,
    ROOK_LEVELS_IMPOSSIBLE, /* all choices were tried */
    ROOK_LEVELS_GAVE_UP,    /* out of steps */
};

/* For the walls and the tables of the bitboard, which outlives the search. The goal may be ROOK_NO_CELL: any; then a
 * length without a solution rules out all longer ones. NULL: no memory. */
struct rook_levels *rook_levels_open(const struct rook_bitboard *bitboard, uint32_t start,
                                     uint32_t goal, const struct rng *rng);
void rook_levels_close(struct rook_levels *levels);
/* Begins to look for a solution of a length below the number of open cells. A step
 * tries a number for a cell or takes one back; it gives up after `steps`. */
void rook_levels_begin(struct rook_levels *levels, uint32_t length, uint64_t steps);
/* The same, but it keeps the beginning of a solution, up to a random cell. False: it kept nothing, so that
 * ROOK_LEVELS_IMPOSSIBLE is a proof. */
bool rook_levels_begin_along(struct rook_levels *levels, const struct rook_levels_path *path,
                             uint32_t length, uint64_t steps);
/* Takes up to that many steps, and lowers the number by those that it took. */
enum rook_levels_state rook_levels_run(struct rook_levels *levels, uint64_t *steps);
/* Number of numbers tried, for all lengths. */
uint64_t rook_levels_nodes(const struct rook_levels *levels);

/* NULL: no memory. */
struct rook_levels_path *rook_levels_path_open(void);
void rook_levels_path_close(struct rook_levels_path *path);
/* Copies the solution that was found. */
void rook_levels_copy_path(const struct rook_levels *levels, struct rook_levels_path *path);
/* Write the contents of all cells but the walls, of the solution just found or of a kept one, and return the goal.
 * Cells that the solution does not depend on get random numbers. */
uint32_t rook_levels_found_board(struct rook_levels *levels, uint8_t *content);
uint32_t rook_levels_path_board(struct rook_levels *levels, const struct rook_levels_path *path,
                                uint8_t *content);

#endif
