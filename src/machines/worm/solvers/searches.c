/*
 * Searches, the solvers that know the maze where they have looked: breadth first, A*, and dead-end filling.
 *
 * A* estimates the moves that are left as if there were no walls (Hart, Nilsson and Raphael 1968). A move
 * adds at most two to the sum of moves and estimate, so three stacks are enough. Of the cells with the
 * smallest sum it takes the one that was met last.
 */
#include "solver.h"

#include <stdlib.h>
#include <string.h>

/* Replaces the list by the path from the start to the goal that was found. A mark is the direction back to where a search came from. */
static enum solver_outcome write_path(struct worm_solver *solver)
{
    const struct worm_board *board = solver->map.board;
    struct cell_stack *path = &solver->path;
    for (uint32_t cell = solver->goal; cell != board->start;
         cell = worm_cell_map_neighbour(&solver->map, cell, solver->marks[cell]))
        if (!solver_push(solver, path, cell))
            return SOLVER_NO_MEMORY;
    if (!solver_push(solver, path, board->start))
        return SOLVER_NO_MEMORY;
    for (uint32_t i = 0; i < path->length / 2; i++) {
        uint32_t cell = path->cells[i];
        path->cells[i] = path->cells[path->length - 1 - i];
        path->cells[path->length - 1 - i] = cell;
    }
    return SOLVER_FOUND;
}

/* ---- Breadth first ---- */

static bool open_list(struct worm_solver *solver)
{
    solver->marks = calloc(worm_cells(solver->map.board), 1);
    return solver->marks && solver_push(solver, &solver->list, solver->map.board->start);
}

bool solver_open_breadth_first(struct worm_solver *solver)
{
    solver->counts = true;
    solver_see(solver, solver->map.board->start, false);
    return open_list(solver);
}

/* Adds the unseen neighbours of a cell to the list. Returns true if a goal is one of them. */
static bool look_around(struct worm_solver *solver, uint32_t cell)
{
    for (uint32_t exits = worm_cell_map_exits(&solver->map, cell); exits; exits &= exits - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(exits);
        uint32_t next = worm_cell_map_neighbour(&solver->map, cell, direction);
        if (!solver_see(solver, next, false))
            continue;
        solver->marks[next] = (uint8_t)worm_opposite(direction);
        solver_push(solver, &solver->list, next);
        if (worm_is_goal(solver->map.board, next)) {
            solver->goal = next;
            return true;
        }
    }
    return false;
}

enum solver_outcome solver_run_breadth_first(struct worm_solver *solver, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        if (solver->taken == solver->list.length)
            return SOLVER_NO_PATH;
        uint32_t cell = solver->list.cells[solver->taken++];
        if (solver->counts) {
            solver->steps++;
            solver_log(solver, cell, SOLVER_DONE, true);
        }
        bool found = look_around(solver, cell);
        if (solver->no_memory)
            return SOLVER_NO_MEMORY;
        if (found)
            return write_path(solver);
    }
    return SOLVER_RUNNING;
}

/* ---- A* ---- */

/* Returns the moves to a goal without walls. */
static uint32_t estimate_to(const struct worm_board *board, uint32_t cell, uint32_t goal)
{
    int32_t width = (int32_t)board->width;
    int32_t down = (int32_t)goal / width - (int32_t)cell / width;
    int32_t right = (int32_t)goal % width - (int32_t)cell % width;
    if (board->grid == WORM_HEXAGONS) {
        /* Each row moves half a column to either side. */
        int32_t halves = 2 * right + ((int32_t)goal / width & 1) - ((int32_t)cell / width & 1);
        int32_t across = (abs(halves) - abs(down)) / 2;
        return (uint32_t)(abs(down) + (across > 0 ? across : 0));
    }
    return (uint32_t)(abs(down) + abs(right));
}

/* Returns the moves to the nearest goal without walls. */
static uint32_t estimate(const struct worm_board *board, uint32_t cell)
{
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < board->goal_count; i++) {
        uint32_t moves = estimate_to(board, cell, board->goals[i]);
        least = moves < least ? moves : least;
    }
    return least;
}

bool solver_open_a_star(struct worm_solver *solver)
{
    const struct worm_board *board = solver->map.board;
    size_t size = worm_cells(board) * sizeof *solver->moves_to;
    solver->moves_to = malloc(size);
    if (!solver->moves_to)
        return false;
    memset(solver->moves_to, 255, size);
    solver->moves_to[board->start] = 0;
    solver_see(solver, board->start, false);
    return open_list(solver);
}

/* Notes shorter paths to the neighbours of a cell. */
static void reach_neighbours(struct worm_solver *solver, uint32_t cell)
{
    const struct worm_board *board = solver->map.board;
    uint32_t moves = solver->moves_to[cell] + 1;
    for (uint32_t exits = worm_cell_map_exits(&solver->map, cell); exits; exits &= exits - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(exits);
        uint32_t next = worm_cell_map_neighbour(&solver->map, cell, direction);
        if (moves >= solver->moves_to[next])
            continue;
        solver_see(solver, next, false);
        solver->moves_to[next] = moves;
        solver->marks[next] = (uint8_t)worm_opposite(direction);
        uint32_t more = 1 + estimate(board, next) - estimate(board, cell);
        solver_push(solver, more ? &solver->next[more - 1] : &solver->list, next);
    }
}

/* Takes the next cell. Returns false if there is none. */
static bool take(struct worm_solver *solver, uint32_t *cell)
{
    while (solver->list.length + solver->next[0].length + solver->next[1].length > 0) {
        if (solver->list.length == 0) {
            struct cell_stack empty = solver->list;
            solver->list = solver->next[0];
            solver->next[0] = solver->next[1];
            solver->next[1] = empty;
            continue;
        }
        *cell = solver->list.cells[--solver->list.length];
        /* A cell that was met again on a shorter path is in the stacks twice. */
        if (!(solver->map.cells[*cell] & CELL_ON_PATH))
            return true;
    }
    return false;
}

enum solver_outcome solver_run_a_star(struct worm_solver *solver, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        uint32_t cell;
        if (!take(solver, &cell))
            return SOLVER_NO_PATH;
        solver->map.cells[cell] |= CELL_ON_PATH;
        solver->steps++;
        solver_log(solver, cell, SOLVER_DONE, true);
        if (worm_is_goal(solver->map.board, cell)) {
            solver->goal = cell;
            return write_path(solver);
        }
        reach_neighbours(solver, cell);
        if (solver->no_memory)
            return SOLVER_NO_MEMORY;
    }
    return SOLVER_RUNNING;
}

/* ---- Dead-end filling ---- */

enum { FILLING, SEARCHING, NO_CELL = UINT32_MAX };

bool solver_open_filling(struct worm_solver *solver)
{
    solver->phase = FILLING;
    solver->filling = NO_CELL;
    solver->seen = solver->map.board->cells_inside;
    return open_list(solver);
}

/* Returns true if a cell can be filled: at most one passage leads on from it. */
static bool is_dead_end(const struct worm_solver *solver, uint32_t cell)
{
    const struct worm_board *board = solver->map.board;
    uint32_t exits = worm_cell_map_exits(&solver->map, cell);
    return (exits & (exits - 1)) == 0 && cell != board->start && !worm_is_goal(board, cell) &&
           !(solver->map.cells[cell] & CELL_ON_PATH) && !worm_is_outside(board, cell);
}

/* Fills a cell, and goes on to the only one next to it if that is a dead end now. */
static void fill(struct worm_solver *solver)
{
    uint32_t cell = solver->filling;
    uint32_t exits = worm_cell_map_exits(&solver->map, cell);
    solver->steps++;
    solver->map.cells[cell] = CELL_ON_PATH;
    if (solver->map.more_exits)
        solver->map.more_exits[cell] = 0;
    solver_log(solver, cell, SOLVER_DONE, true);
    solver->filling = NO_CELL;
    if (!exits)
        return;
    uint32_t direction = (uint32_t)__builtin_ctz(exits);
    uint32_t next = worm_cell_map_neighbour(&solver->map, cell, direction);
    worm_cell_map_close_exit(&solver->map, next, worm_opposite(direction));
    if (is_dead_end(solver, next))
        solver->filling = next;
}

/* Returns true if the rest has junctions, so that it is more than a path. */
static bool has_junctions(const struct worm_solver *solver)
{
    const struct worm_board *board = solver->map.board;
    for (uint32_t cell = 0; cell < worm_cells(board); cell++) {
        uint32_t count = (uint32_t)__builtin_popcount(worm_cell_map_exits(&solver->map, cell));
        bool is_end = cell == board->start || worm_is_goal(board, cell);
        if (count > 2 || (is_end && count > 1))
            return true;
    }
    return false;
}

/* Fills all dead ends, in reading order. Returns true when none is left. */
static bool fill_dead_ends(struct worm_solver *solver, uint32_t *budget)
{
    uint32_t cells = worm_cells(solver->map.board);
    for (; *budget > 0; --*budget) {
        if (solver->filling != NO_CELL) {
            fill(solver);
            continue;
        }
        if (solver->at == cells)
            return true;
        if (is_dead_end(solver, solver->at))
            solver->filling = solver->at;
        solver->at++;
    }
    return false;
}

/* Searches what is left. The steps count, and are logged, only where loops leave more than a path. */
static enum solver_outcome search_rest(struct worm_solver *solver, uint32_t *budget)
{
    uint32_t seen = solver->seen;
    bool logs = solver->logs;
    solver->logs = solver->counts && logs;
    enum solver_outcome outcome = solver_run_breadth_first(solver, budget);
    solver->logs = logs;
    solver->seen = seen;
    return outcome;
}

enum solver_outcome solver_run_filling(struct worm_solver *solver, uint32_t *budget)
{
    if (solver->phase == FILLING) {
        if (!fill_dead_ends(solver, budget))
            return SOLVER_RUNNING;
        solver->phase = SEARCHING;
        solver->counts = has_junctions(solver);
        solver->map.cells[solver->map.board->start] |= CELL_MARK;
    }
    return search_rest(solver, budget);
}
