/*
 * Exact window: looks through all moves that can take the place of a stretch of a sequence.
 *
 * The search knows for each maze the cell of its token before the window, and the cells from which the
 * moves behind the window solve it. It tries the moves of the window depth first. Mazes that have
 * refused a candidate form groups; a table has, for each state of a group's tokens, the number of
 * moves that bring all of them to such cells. Where fewer moves are left, the search turns back. A
 * pattern database (Culberson and Schaeffer 1998) prunes in the same way.
 */
#pragma once

#include "../maze/mask.h"
#include "../sets/memory.h"

enum {
    SIM_WINDOW_CELLS_MAX = 64,
    SIM_WINDOW_MOVES_MAX = 24,
    SIM_WINDOW_GROUPS_MAX = 32,
    SIM_WINDOW_GROUP_MAX = 6, /* mazes of a group */
};

/* A maze with its cells numbered from 0: those connected with the start. */
struct sim_window_maze {
    uint32_t cells;
    uint8_t start, goal;
    uint8_t token; /* where its token is before the window */
    uint8_t target[SIM_WINDOW_CELLS_MAX][SIM_MOVES];
    uint64_t solving; /* cells from which the moves behind the window solve it */
};

struct sim_window_group {
    uint32_t count, states;
    uint32_t maze[SIM_WINDOW_GROUP_MAX];
    uint32_t unit[SIM_WINDOW_GROUP_MAX]; /* of the number of a state */
    uint8_t *distance;                   /* moves to go, by state */
};

struct sim_exact_window {
    struct sim_memory *memory;           /* owned by the caller, like ... */
    const struct sim_window_maze *mazes; /* which may move between two calls */
    uint32_t length;                     /* moves to find */
    uint32_t depth;
    uint8_t moves[SIM_WINDOW_MOVES_MAX];
    uint8_t order[SIM_WINDOW_MOVES_MAX][SIM_MOVES];
    uint8_t tried[SIM_WINDOW_MOVES_MAX]; /* moves, in this order */
    uint64_t steps, steps_max;           /* of tokens */
    uint32_t count;
    uint8_t rank[SIM_WINDOW_GROUPS_MAX]; /* groups, those that prune most first */
    struct sim_window_group group[SIM_WINDOW_GROUPS_MAX];
    uint8_t token[SIM_WINDOW_MOVES_MAX + 1][SIM_WINDOW_GROUPS_MAX][SIM_WINDOW_GROUP_MAX];
};

/* Begins without groups, with a number of moves to find, and of steps until it gives up. */
void sim_exact_window_begin(struct sim_exact_window *window, const struct sim_window_maze *mazes,
                            uint32_t length, uint64_t steps_max, struct rng *rng);
/* Returns MW_OK with a candidate in `moves`, which solves all mazes of the groups; MW_UNSOLVABLE if
 * there are no more; MW_GAVE_UP; or MW_RUNNING when the budget (steps) is spent. Before the next call, the
 * candidate has to be refused or skipped. */
enum mw_status sim_exact_window_run(struct sim_exact_window *window, struct rng *rng,
                                    uint64_t *budget);
/* Goes on behind the candidate. */
void sim_exact_window_skip(struct sim_exact_window *window);
/* Goes on without the candidate, which leaves this maze unsolved. Returns MW_GAVE_UP if there are
 * too many groups, or MW_NO_MEMORY. */
enum mw_status sim_exact_window_refuse(struct sim_exact_window *window, uint32_t maze);
void sim_exact_window_close(struct sim_exact_window *window);
