/*
 * Tremaux's rule (Lucas 1882, Recreations mathematiques): mark each passage at both ends whenever you walk
 * it, and never walk it a third time. At a place that was visited before, turn back in a passage that was
 * walked once; else take the passage with the fewest marks, the first of them in the order of directions. At the goal the passages that were walked once are the path from the start.
 */
#include "solver.h"

#include <stdlib.h>

enum { NOWHERE = WORM_DIRECTIONS, WALKED_OUT = 2 };

bool solver_open_tremaux(struct worm_solver *solver)
{
    solver->marks = calloc(worm_cells(solver->map.board), solver->map.more_exits ? 2 : 1);
    solver->at = solver->map.board->start;
    solver->heading = NOWHERE;
    solver_see(solver, solver->at, false);
    return solver->marks != NULL;
}

/* The marks of four directions are in a byte; those that only hexagons have, in another one. */
static uint8_t *marks_at(const struct worm_solver *solver, uint32_t cell, uint32_t direction)
{
    return &solver->marks[(solver->map.more_exits ? 2 * cell : cell) + direction / 4];
}

static uint32_t marks_of(const struct worm_solver *solver, uint32_t cell, uint32_t direction)
{
    return *marks_at(solver, cell, direction) >> 2 * (direction % 4) & 3;
}

static void mark(struct worm_solver *solver, uint32_t cell, uint32_t direction)
{
    *marks_at(solver, cell, direction) += (uint8_t)(1u << 2 * (direction % 4));
}

/* Returns the directions of the passages that were walked once, as a set. */
static uint32_t walked_once(const struct worm_solver *solver, uint32_t cell)
{
    uint32_t once = 0;
    for (uint32_t set = worm_cell_map_exits(&solver->map, cell); set; set &= set - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(set);
        once |= (uint32_t)(marks_of(solver, cell, direction) == 1) << direction;
    }
    return once;
}

static bool was_visited(const struct worm_solver *solver, uint32_t cell, uint32_t back)
{
    uint32_t marks = 0;
    for (uint32_t set = worm_cell_map_exits(&solver->map, cell) & ~(1u << back); set;
         set &= set - 1)
        marks |= marks_of(solver, cell, (uint32_t)__builtin_ctz(set));
    return marks > 0;
}

/* Returns the direction of the next step, or NOWHERE if every passage was walked twice. */
static uint32_t next_direction(const struct worm_solver *solver)
{
    uint32_t at = solver->at;
    uint32_t exits = worm_cell_map_exits(&solver->map, at);
    if (solver->heading != NOWHERE) {
        uint32_t back = worm_opposite(solver->heading);
        if (was_visited(solver, at, back) && marks_of(solver, at, back) == 1)
            return back;
    }
    uint32_t best = NOWHERE;
    uint32_t fewest = WALKED_OUT;
    for (; exits; exits &= exits - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(exits);
        if (marks_of(solver, at, direction) < fewest) {
            best = direction;
            fewest = marks_of(solver, at, direction);
        }
    }
    return best;
}

/* Walks a passage and marks it at both ends. A cell whose passage is walked the second time is left for
 * good, except after a turn at a place that was visited before. */
static void walk(struct worm_solver *solver, uint32_t direction)
{
    uint32_t from = solver->at;
    uint32_t to = worm_cell_map_neighbour(&solver->map, from, direction);
    bool returns = marks_of(solver, from, direction) == 1;
    mark(solver, from, direction);
    mark(solver, to, worm_opposite(direction));
    if (returns && !walked_once(solver, from))
        solver_log(solver, from, SOLVER_DONE, false);
    solver->at = to;
    solver->heading = direction;
    solver->steps++;
    if (!solver_see(solver, to, true))
        solver_log(solver, to, SOLVER_AS_BEFORE, true);
}

/* Follows the passages that were walked once from the start to a goal. */
static enum solver_outcome write_path(struct worm_solver *solver)
{
    const struct worm_board *board = solver->map.board;
    uint32_t came = NOWHERE;
    for (uint32_t cell = board->start;;) {
        if (!solver_push(solver, &solver->path, cell))
            return SOLVER_NO_MEMORY;
        if (worm_is_goal(board, cell))
            return SOLVER_FOUND;
        uint32_t direction = (uint32_t)__builtin_ctz(walked_once(solver, cell) & ~(1u << came));
        cell = worm_cell_map_neighbour(&solver->map, cell, direction);
        came = worm_opposite(direction);
    }
}

enum solver_outcome solver_run_tremaux(struct worm_solver *solver, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        if (worm_is_goal(solver->map.board, solver->at))
            return write_path(solver);
        uint32_t direction = next_direction(solver);
        if (direction == NOWHERE)
            return SOLVER_NO_PATH;
        walk(solver, direction);
    }
    return SOLVER_RUNNING;
}
