/*
 * The task `solve-by`: solves a maze with one of the solvers, and prints its steps, the cells it saw, and the
 * path. For a page that shows the solver at work, `part` returns the events of each slice (solver.h).
 */
#include "solver.h"

#include "core/code.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_DEFAULT = 1000000000 };
#define STEPS_MAX (UINT64_C(1) << 53)

enum { GENERATING, MAPPING, SOLVING };

struct solve_by {
    struct task task;
    struct task *generation; /* NULL once the maze is complete */
    struct worm_solver solver;
    uint64_t steps_max;
    uint32_t phase;
    enum solver_outcome outcome;
};

/* ---- Arguments ---- */

/* Reads the maze into the task and starts its generation. */
static bool read_maze(struct solve_by *solve, const struct argument *code,
                      const struct argument *input, struct mw_error *error)
{
    struct maze *maze = solve->task.maze = worm_read_task_code(code, input, error);
    if (!maze)
        return false;
    if (maze->board)
        return true;
    rng_seed(&maze->stream, worm_kind.name, maze->seed);
    solve->generation = worm_generate(maze);
    if (!solve->generation)
        mw_fail_memory(error);
    return solve->generation != NULL;
}

struct values {
    struct argument code, seed;
    uint32_t by;
    uint64_t steps;
};

static bool begin(void *task, const void *read, const struct row_places *places,
                  struct mw_error *error)
{
    struct solve_by *solve = task;
    const struct values *values = read;
    char seed[MW_SEED_BYTES_MAX + 1] = {0};
    memcpy(seed, values->seed.text, values->seed.length);
    rng_seed(&solve->solver.rng, "worm", seed);
    MW_ASSERT(values->by < worm_solver_count);
    solve->solver.algorithm = &worm_solvers[values->by];
    solve->steps_max = values->steps;
    return read_maze(solve, &values->code, &places->input, error);
}

/* ---- The task ---- */

static enum mw_status generate(struct solve_by *solve, uint32_t max_nodes, struct mw_error *error)
{
    if (solve->generation) {
        enum mw_status status = solve->generation->class->run(solve->generation, max_nodes, error);
        if (status != MW_OK)
            return status;
        task_close(solve->generation);
        solve->generation = NULL;
    }
    solve->phase = MAPPING;
    return worm_cell_map_open(&solve->solver.map, solve->task.maze->board) ? MW_RUNNING
                                                                           : mw_fail_memory(error);
}

/* Runs the solver up to the limit of its steps. */
static void run_solver(struct solve_by *solve, uint32_t budget)
{
    struct worm_solver *solver = &solve->solver;
    uint64_t left = solve->steps_max - solver->steps;
    if (left < budget)
        budget = (uint32_t)left;
    solve->outcome = solver->algorithm->run(solver, &budget);
    if (solver->no_memory || solver->events.failed)
        solve->outcome = SOLVER_NO_MEMORY;
}

static enum mw_status end(const struct solve_by *solve, struct mw_error *error)
{
    const struct worm_solver *solver = &solve->solver;
    switch (solve->outcome) {
    case SOLVER_FOUND:
        return MW_OK;
    case SOLVER_NO_PATH:
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "the goal cannot be reached from the start");
    case SOLVER_BACK_AT_START:
        return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                       "after %s steps the wall leads back to the start; the goal is on another "
                       "wall",
                       text_grouped(solver->steps).digits);
    case SOLVER_NO_MEMORY:
        return mw_fail_memory(error);
    case SOLVER_RUNNING:
        break;
    }
    if (solver->steps < solve->steps_max)
        return MW_RUNNING;
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET, "not solved in %s steps",
                   text_grouped(solver->steps).digits);
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solve_by *solve = task;
    struct worm_solver *solver = &solve->solver;
    uint32_t budget = max_nodes;
    text_clear(&solver->events);
    if (solve->phase == GENERATING)
        return generate(solve, max_nodes, error);
    if (solve->phase == MAPPING) {
        if (!worm_cell_map_fill(&solver->map, &budget))
            return MW_RUNNING;
        solve->phase = SOLVING;
        return solver->algorithm->open(solver) ? MW_RUNNING : mw_fail_memory(error);
    }
    run_solver(solve, budget);
    return end(solve, error);
}

static bool log_changes(void *task, uint32_t every)
{
    struct solve_by *solve = task;
    (void)every;
    solve->solver.logs = true;
    return true;
}

static void part(const void *task, struct text *out)
{
    const struct solve_by *solve = task;
    text_bytes(out, solve->solver.events.bytes, solve->solver.events.length);
}

static uint64_t work(const void *task)
{
    const struct solve_by *solve = task;
    return solve->solver.steps;
}

static void write_counts(const struct solve_by *solve, struct text *out)
{
    const struct worm_board *board = solve->task.maze->board;
    text_key_unsigned(out, "steps", solve->solver.steps);
    text_key_unsigned(out, "cells_seen", solve->solver.seen);
    text_key_unsigned(out, "cells", board->cells_inside);
}

/* Nobody knows how many steps a solver will take. */
static struct progress progress(const void *task)
{
    const struct solve_by *solve = task;
    if (solve->generation)
        return task_progress(solve->generation);
    if (solve->phase == SOLVING)
        return (struct progress){.done = solve->solver.steps, .phase = "search"};
    return (struct progress){.done = solve->solver.map.row,
                             .total = (uint64_t)solve->task.maze->values[WORM_HEIGHT],
                             .phase = "map"};
}

static void figures(const void *task, struct text *out)
{
    const struct solve_by *solve = task;
    if (solve->phase == SOLVING)
        write_counts(solve, out);
}

/* Writes the moves of the path that was found. */
static void write_path(const struct solve_by *solve, struct text *out)
{
    const struct cell_stack *path = &solve->solver.path;
    const char *letters = worm_letters(solve->solver.map.board->grid);
    text_key_unsigned(out, "length", path->length - 1);
    text_string(out, "moves\t");
    for (uint32_t i = 1; i < path->length; i++) {
        /* In a maze of one column, right and down are the same distance. */
        uint32_t exits = worm_cell_map_exits(&solve->solver.map, path->cells[i - 1]);
        while (worm_cell_map_neighbour(&solve->solver.map, path->cells[i - 1],
                                       (uint32_t)__builtin_ctz(exits)) != path->cells[i])
            exits &= exits - 1;
        text_char(out, letters[__builtin_ctz(exits)]);
    }
    text_char(out, '\n');
}

static void result(const void *task, struct text *out)
{
    const struct solve_by *solve = task;
    text_key_value(out, "by", solve->solver.algorithm->name);
    write_counts(solve, out);
    if (solve->outcome == SOLVER_FOUND)
        write_path(solve, out);
}

static void close(void *task)
{
    struct solve_by *solve = task;
    task_close(solve->generation);
    solver_free(&solve->solver);
}

static const struct task_class class = {.run = run,
                                        .progress = progress,
                                        .figures = figures,
                                        .part = part,
                                        .log_changes = log_changes,
                                        .result = result,
                                        .result_on_failure = true,
                                        .work = work,
                                        .close = close};

static const struct argument_row rows[] = {
    WORM_CODE_ROW(struct values),
    ROW("by", AS_CHOICE(struct values, by), "Solver", "the solver",
        .place = ROW_NEEDED, /* In the order of worm_solvers. */
        .choices = "dead-end-filling=Dead-end filling;left-wall=Left hand on the wall;"
                   "right-wall=Right hand on the wall;tremaux=Tremaux;breadth-first=Breadth first;"
                   "a-star=A*;random-mouse=Random mouse",
        .placeholder = "NAME"),
    ROW("seed", AS_SEED(struct values), "Seed", "seed of the random mouse", .fallback = "mouse",
        .needs = "by=random-mouse"),
    ROW("steps", AS_INTEGER(struct values, steps), "Limit of steps", "steps before it gives up",
        .place = ROW_EXPERT, .minimum = 1, .maximum = STEPS_MAX, .initial = STEPS_DEFAULT,
        .unit = "steps"),
    {0}};

static const struct result_row results[] = {
    {"by", "choice", NULL, "figure", "Solver", NULL},
    {"steps", "integer", "steps", "headline", "Steps",
     "moves of a walk; cells that a search took; cells filled"},
    {"cells_seen", "integer", "cells", "figure", "Cells seen",
     "cells that the solver came to know"},
    {"cells", "integer", "cells", "figure", "Cells", "cells of the maze"},
    {"length", "integer", "steps", "figure", "Path", "length of the path without detours"},
    {"moves", "sequence", NULL, "hidden", "Moves", "the path without detours"},
    {0}};

const struct task_form worm_solve_by = TASK_FORM(
    "solve-by", "Solve like", "solve a maze as NAME does, and count its steps and the cells it saw",
    rows, results, &class, struct solve_by, begin);
