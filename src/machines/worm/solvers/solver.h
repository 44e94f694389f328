/*
 * Solvers that find a path through a maze step by step, as a person, a mouse or a search does. Each counts
 * its steps and the cells it has seen, so that their effort on the same maze can be compared.
 *
 * The random mouse, the wall followers and Tremaux's rule walk: a step is a move to the next cell. The
 * searches take a cell from their list with each step, and dead-end filling fills one.
 */
#pragma once

#include "../measures/cell_map.h"

#include "core/rng.h"

enum solver_outcome {
    SOLVER_RUNNING,
    SOLVER_FOUND,
    SOLVER_NO_PATH,       /* all that the start can reach was seen */
    SOLVER_BACK_AT_START, /* the wall leads back to where the walk began */
    SOLVER_NO_MEMORY,
};

/* The mark of a cell after a logged event. */
enum solver_mark {
    SOLVER_AS_BEFORE,
    SOLVER_SEEN,
    SOLVER_DONE, /* left for good, walked over again, taken from the list, or filled */
};

struct cell_stack {
    uint32_t *cells;
    uint32_t length, room;
};

struct worm_solver {
    const struct solver_algorithm *algorithm;
    struct worm_cell_map map; /* CELL_MARK: seen; CELL_ON_PATH: on the path or done */
    struct rng rng;
    uint64_t steps;
    uint32_t seen; /* cells */
    uint32_t at;   /* the cell of a walk, or the next one of a scan */
    uint32_t heading;
    uint32_t goal;          /* the one that a search found */
    struct cell_stack path; /* of a walk, without its loops; at the end the path that was found */
    struct cell_stack list; /* cells that a search will look at */
    struct cell_stack next[2]; /* the same for estimates that are larger by one and by two (A*) */
    uint32_t taken;            /* cells of `list` that are done (breadth first) */
    uint8_t *marks;            /* a byte for each cell, the solver's own */
    uint32_t *moves_to;        /* fewest known moves to each cell (A*) */
    uint32_t phase;            /* of a solver with several */
    uint32_t first_step;       /* of a wall follower: 8 * cell + direction */
    uint32_t filling;          /* the next cell of the dead end that is being filled */
    bool counts;               /* a search counts its steps */
    bool logs;
    bool no_memory;
    struct text events; /* of this slice: 32 bits each, cell << 8 | step << 7 | mark */
};

struct solver_algorithm {
    const char *name;
    bool (*open)(struct worm_solver *solver); /* false: memory ran out */
    enum solver_outcome (*run)(struct worm_solver *solver, uint32_t *budget);
};

extern const struct solver_algorithm worm_solvers[];
extern const size_t worm_solver_count;

/* ---- solver.c: what the solvers share ---- */

bool solver_push(struct worm_solver *solver, struct cell_stack *stack, uint32_t cell);
/* Logs what happens to a cell; `step`: this is a step. */
void solver_log(struct worm_solver *solver, uint32_t cell, enum solver_mark mark, bool step);
/* Counts and logs a cell unless it was seen before. Returns whether it is new. */
bool solver_see(struct worm_solver *solver, uint32_t cell, bool step);
/* Steps to the next cell in a direction, and removes the loop that this closes from the path. */
void solver_walk(struct worm_solver *solver, uint32_t direction, enum solver_mark again);
void solver_free(struct worm_solver *solver);

/* ---- Algorithms ---- */

bool solver_open_walk(struct worm_solver *solver);
bool solver_open_mouse(struct worm_solver *solver);
enum solver_outcome solver_run_left_wall(struct worm_solver *solver, uint32_t *budget);
enum solver_outcome solver_run_right_wall(struct worm_solver *solver, uint32_t *budget);
enum solver_outcome solver_run_mouse(struct worm_solver *solver, uint32_t *budget);
bool solver_open_tremaux(struct worm_solver *solver);
enum solver_outcome solver_run_tremaux(struct worm_solver *solver, uint32_t *budget);
bool solver_open_breadth_first(struct worm_solver *solver);
enum solver_outcome solver_run_breadth_first(struct worm_solver *solver, uint32_t *budget);
bool solver_open_a_star(struct worm_solver *solver);
enum solver_outcome solver_run_a_star(struct worm_solver *solver, uint32_t *budget);
bool solver_open_filling(struct worm_solver *solver);
enum solver_outcome solver_run_filling(struct worm_solver *solver, uint32_t *budget);
