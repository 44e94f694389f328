/*
 * Solvers that walk without a memory: the wall followers, and the random mouse.
 *
 * A wall follower enters through the start's opening, or looks down where the start has none. In a maze
 * with loops, or with the start or goal inside, its wall may lead back to where it began: the goal is on
 * another wall. The mouse goes on along its passage, and turns back only in a dead end.
 */
#include "solver.h"

enum { NO_STEP = UINT32_MAX };

bool solver_open_walk(struct worm_solver *solver)
{
    const struct worm_board *board = solver->map.board;
    uint32_t door = worm_door(board, board->start);
    solver->at = board->start;
    solver->heading = door == WORM_DIRECTIONS ? WORM_GO_DOWN : worm_opposite(door);
    solver->first_step = NO_STEP;
    solver->map.cells[solver->at] |= CELL_ON_PATH;
    solver_see(solver, solver->at, false);
    return solver_push(solver, &solver->path, solver->at);
}

static enum solver_outcome outcome_of(const struct worm_solver *solver)
{
    if (solver->no_memory)
        return SOLVER_NO_MEMORY;
    return worm_is_goal(solver->map.board, solver->at) ? SOLVER_FOUND : SOLVER_RUNNING;
}

/* ---- Wall followers ---- */

/* The next directions clockwise and counterclockwise, of the six of hexagons; the four of squares are in the same
 * order. */
static const uint8_t clockwise[] = {4, 2, 6, 0, 1, 0, 3};
static const uint8_t counterclockwise[] = {3, 4, 1, 6, 0, 0, 2};

/* Returns the first open direction after the one back, which is last. */
static uint32_t along_wall(const struct worm_solver *solver, const uint8_t *next)
{
    uint32_t exits = worm_cell_map_exits(&solver->map, solver->at);
    uint32_t direction = worm_opposite(solver->heading);
    do
        direction = next[direction];
    while (!(exits >> direction & 1));
    return direction;
}

static enum solver_outcome follow_wall(struct worm_solver *solver, const uint8_t *next,
                                       uint32_t *budget)
{
    if (worm_cell_map_exits(&solver->map, solver->at) == 0)
        return SOLVER_NO_PATH;
    for (; *budget > 0; --*budget) {
        uint32_t direction = along_wall(solver, next);
        uint32_t step = 8 * solver->at + direction;
        if (solver->first_step == step)
            return SOLVER_BACK_AT_START;
        if (solver->first_step == NO_STEP)
            solver->first_step = step;
        solver_walk(solver, direction, SOLVER_DONE);
        if (outcome_of(solver) != SOLVER_RUNNING)
            return outcome_of(solver);
    }
    return SOLVER_RUNNING;
}

enum solver_outcome solver_run_left_wall(struct worm_solver *solver, uint32_t *budget)
{
    return follow_wall(solver, clockwise, budget);
}

enum solver_outcome solver_run_right_wall(struct worm_solver *solver, uint32_t *budget)
{
    return follow_wall(solver, counterclockwise, budget);
}

/* ---- The random mouse ---- */

/* Returns a direction of a set, each as likely as the others, or the only one without a random number. */
static uint32_t random_direction(struct rng *rng, uint32_t set)
{
    uint32_t count = (uint32_t)__builtin_popcount(set);
    for (uint32_t skip = count > 1 ? rng_below(rng, count) : 0; skip > 0; skip--)
        set &= set - 1;
    return (uint32_t)__builtin_ctz(set);
}

enum { CHECKING, WALKING };

bool solver_open_mouse(struct worm_solver *solver)
{
    solver->phase = CHECKING;
    return solver_open_breadth_first(solver);
}

/* Searches the goal first: if it is out of reach, the mouse would walk for ever. */
static enum solver_outcome check_goal(struct worm_solver *solver, uint32_t *budget)
{
    bool logs = solver->logs;
    solver->counts = solver->logs = false;
    enum solver_outcome outcome = solver_run_breadth_first(solver, budget);
    solver->logs = logs;
    if (outcome != SOLVER_FOUND)
        return outcome;
    for (uint32_t cell = 0; cell < worm_cells(solver->map.board); cell++)
        solver->map.cells[cell] &= CELL_EXITS;
    text_clear(&solver->events);
    solver->seen = solver->path.length = 0;
    solver->phase = WALKING;
    return solver_open_walk(solver) ? SOLVER_RUNNING : SOLVER_NO_MEMORY;
}

enum solver_outcome solver_run_mouse(struct worm_solver *solver, uint32_t *budget)
{
    if (solver->phase == CHECKING) {
        enum solver_outcome outcome = check_goal(solver, budget);
        if (outcome != SOLVER_RUNNING || solver->phase == CHECKING)
            return outcome;
    }
    for (; *budget > 0; --*budget) {
        uint32_t exits = worm_cell_map_exits(&solver->map, solver->at);
        uint32_t back = solver->steps ? 1u << worm_opposite(solver->heading) : 0;
        uint32_t choices = exits & ~back ? exits & ~back : exits;
        solver_walk(solver, random_direction(&solver->rng, choices), SOLVER_DONE);
        if (outcome_of(solver) != SOLVER_RUNNING)
            return outcome_of(solver);
    }
    return SOLVER_RUNNING;
}
