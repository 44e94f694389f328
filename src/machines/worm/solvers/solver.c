/* The table of solvers, and what they share: lists of cells, the log, and a walk without its loops. */
#include "solver.h"

#include <stdlib.h>

const struct solver_algorithm worm_solvers[] = {
    {"dead-end-filling", solver_open_filling, solver_run_filling},
    {"left-wall", solver_open_walk, solver_run_left_wall},
    {"right-wall", solver_open_walk, solver_run_right_wall},
    {"tremaux", solver_open_tremaux, solver_run_tremaux},
    {"breadth-first", solver_open_breadth_first, solver_run_breadth_first},
    {"a-star", solver_open_a_star, solver_run_a_star},
    {"random-mouse", solver_open_mouse, solver_run_mouse},
};
const size_t worm_solver_count = sizeof worm_solvers / sizeof worm_solvers[0];

bool solver_push(struct worm_solver *solver, struct cell_stack *stack, uint32_t cell)
{
    if (stack->length == stack->room) {
        uint32_t room = stack->room ? 2 * stack->room : 64;
        uint32_t *cells = realloc(stack->cells, room * sizeof *cells);
        if (!cells) {
            solver->no_memory = true;
            return false;
        }
        stack->cells = cells;
        stack->room = room;
    }
    stack->cells[stack->length++] = cell;
    return true;
}

void solver_log(struct worm_solver *solver, uint32_t cell, enum solver_mark mark, bool step)
{
    if (!solver->logs)
        return;
    uint32_t event = cell << 8 | (uint32_t)step << 7 | (uint32_t)mark;
    for (uint32_t i = 0; i < 4; i++)
        text_char(&solver->events, (char)(event >> 8 * i & 255));
}

bool solver_see(struct worm_solver *solver, uint32_t cell, bool step)
{
    if (solver->map.cells[cell] & CELL_MARK)
        return false;
    solver->map.cells[cell] |= CELL_MARK;
    solver->seen++;
    solver_log(solver, cell, SOLVER_SEEN, step);
    return true;
}

void solver_walk(struct worm_solver *solver, uint32_t direction, enum solver_mark again)
{
    uint8_t *cells = solver->map.cells;
    struct cell_stack *path = &solver->path;
    solver->at = worm_cell_map_neighbour(&solver->map, solver->at, direction);
    solver->heading = direction;
    solver->steps++;
    if (!solver_see(solver, solver->at, true))
        solver_log(solver, solver->at, again, true);
    if (!(cells[solver->at] & CELL_ON_PATH)) {
        cells[solver->at] |= CELL_ON_PATH;
        solver_push(solver, path, solver->at);
        return;
    }
    while (path->cells[path->length - 1] != solver->at)
        cells[path->cells[--path->length]] &= (uint8_t)~CELL_ON_PATH;
}

void solver_free(struct worm_solver *solver)
{
    worm_cell_map_close(&solver->map);
    free(solver->path.cells);
    free(solver->list.cells);
    free(solver->next[0].cells);
    free(solver->next[1].cells);
    free(solver->marks);
    free(solver->moves_to);
    text_free(&solver->events);
}
