/* The way to the goal. A maze without loops has one at the most, so that it is the shortest. */
#include "plan.h"

struct solve_task {
    struct task task;
    struct worm_plan plan;
    struct worm_tour tour; /* from the goal to where the solution begins */
    uint32_t from;
    bool touring;
    uint32_t at; /* where writing the moves stands */
    struct text moves;
};

/* Follows the way back to the goal, letter by letter. */
static bool write_moves(struct solve_task *solve, uint32_t *budget)
{
    for (; *budget > 0 && solve->at != solve->tour.root; --*budget) {
        uint32_t direction = worm_plan_parent(&solve->plan, solve->at);
        text_char(&solve->moves, "URDL"[direction]);
        solve->at = worm_plan_next(&solve->plan, solve->at, direction);
    }
    return solve->at == solve->tour.root;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solve_task *solve = task;
    uint32_t budget = max_nodes;
    if (!worm_plan_fill(&solve->plan, &budget))
        return MW_RUNNING;
    if (!solve->touring) {
        solve->tour = worm_tour_from(&solve->plan, solve->plan.board->goal, solve->from, PLAN_MARK);
        solve->tour.stop = true;
        solve->touring = true;
    }
    if (!worm_tour_run(&solve->plan, &solve->tour, &budget))
        return MW_RUNNING;
    if (solve->tour.wanted_depth == UINT32_MAX)
        return mw_fail(error, MW_UNSOLVABLE, 0,
                       "the goal cannot be reached from row %u, column %u: it lies in another part "
                       "of the maze",
                       solve->from / solve->plan.board->width + 1,
                       solve->from % solve->plan.board->width + 1);
    if (!write_moves(solve, &budget))
        return MW_RUNNING;
    return solve->moves.failed ? mw_fail_memory(error) : MW_OK;
}

static void progress(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    text_fact_unsigned(out, "cells_met", solve->tour.cells);
    text_fact_unsigned(out, "cells", worm_cells(solve->plan.board));
}

static void result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    text_string(out, "moves\t");
    text_bytes(out, solve->moves.bytes, solve->moves.length);
    text_char(out, '\n');
    text_fact_unsigned(out, "length", solve->tour.wanted_depth);
    text_fact_unsigned(out, "shortest_paths", 1);
}

static void close(void *task)
{
    struct solve_task *solve = task;
    worm_plan_close(&solve->plan);
    text_free(&solve->moves);
}

struct task *worm_solve(struct maze *maze, uint32_t from)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    struct solve_task *solve = task_open(&class, sizeof *solve, maze);
    if (!solve)
        return NULL;
    solve->from = solve->at = from;
    return task_or_close(&solve->task, worm_plan_open(&solve->plan, maze->board));
}
