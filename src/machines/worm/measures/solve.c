/* A shortest way to the goal, and how many there are: a flood from the goal, and then a walk back. */
#include "cell_map.h"

#include <stdlib.h>

/* A cell of one distance from the goal on a shortest way, and the shortest ways that lead to it. */
struct passed {
    uint64_t ways; /* UINT64_MAX: so many or more */
    uint32_t cell;
    uint32_t nearer; /* the directions on */
};

struct passed_list {
    struct passed *list; /* in ascending order of cells */
    uint32_t length;
    uint32_t capacity;
};

struct solve_task {
    struct task task;
    struct worm_plan plan;
    struct worm_flood flood; /* from the goal to where the solution begins */
    uint32_t from;
    uint32_t at; /* where writing the moves stands */
    bool flooding;
    bool counting; /* there is no way: the cells that are in reach */
    bool walking;
    struct passed_list passed;
    struct passed_list next;
    struct text moves;
};

/* ---- Counting: the cells of all shortest ways, one distance after the other ---- */

static bool reserve(struct passed_list *list, uint32_t length)
{
    if (length <= list->capacity)
        return true;
    uint32_t capacity = 2 * length;
    struct passed *room = realloc(list->list, capacity * sizeof *room);
    if (!room)
        return false;
    list->list = room;
    list->capacity = capacity;
    return true;
}

static void add(struct solve_task *solve, struct passed_list *list, uint32_t cell, uint64_t ways)
{
    list->list[list->length++] =
        (struct passed){ways, cell, worm_plan_nearer(&solve->plan, cell, PLAN_MARK)};
}

/* The cells that one direction leads to ascend as those it leads from do: the cells one nearer are
 * four such sequences merged, and what is met in several has the sum of their ways. */
static bool pass_on(struct solve_task *solve)
{
    struct passed_list *passed = &solve->passed;
    struct passed_list *next = &solve->next;
    uint32_t only = passed->list[0].nearer;
    if (passed->length == 1 && (only & (only - 1)) == 0) {
        /* One cell and one way on, as always in a maze without loops. */
        passed->length = 0;
        add(solve, passed,
            worm_plan_next(&solve->plan, passed->list[0].cell, (uint32_t)__builtin_ctz(only)),
            passed->list[0].ways);
        return true;
    }
    if (!reserve(next, 4 * passed->length))
        return false;
    next->length = 0;
    uint32_t at[4] = {0};
    for (;;) {
        uint32_t least = UINT32_MAX;
        uint64_t ways = 0;
        uint32_t to[4];
        for (uint32_t d = 0; d < 4; d++) {
            while (at[d] < passed->length && !(passed->list[at[d]].nearer >> d & 1))
                at[d]++;
            to[d] = at[d] < passed->length
                        ? worm_plan_next(&solve->plan, passed->list[at[d]].cell, d)
                        : UINT32_MAX;
            least = to[d] < least ? to[d] : least;
        }
        if (least == UINT32_MAX)
            break;
        for (uint32_t d = 0; d < 4; d++)
            if (to[d] == least && __builtin_add_overflow(ways, passed->list[at[d]++].ways, &ways))
                ways = UINT64_MAX;
        add(solve, next, least, ways);
    }
    struct passed_list list = solve->passed;
    solve->passed = solve->next;
    solve->next = list;
    return true;
}

/* ---- The task ---- */

/* Goes to the goal letter by letter. */
static bool walk(struct solve_task *solve, uint32_t *budget)
{
    uint32_t goal = solve->plan.board->goal;
    while (*budget > 0 && solve->at != goal && !solve->moves.failed) {
        uint32_t direction = worm_plan_way(&solve->plan, solve->at);
        text_char(&solve->moves, "URDL"[direction]);
        solve->at = worm_plan_next(&solve->plan, solve->at, direction);
        uint32_t width = solve->passed.length;
        *budget -= width < *budget ? width : *budget;
        if (!pass_on(solve))
            solve->moves.failed = true;
    }
    return solve->at == goal || solve->moves.failed;
}

/* Tells how much is out of reach when all that is in it has been met. */
static enum mw_status count_reach(struct solve_task *solve, uint32_t *budget,
                                  struct mw_error *error)
{
    const struct worm_board *board = solve->plan.board;
    if (!solve->counting) {
        worm_flood_begin(&solve->plan, &solve->flood, solve->from, UINT32_MAX, PLAN_MARK);
        solve->counting = true;
    }
    if (!worm_flood_run(&solve->plan, &solve->flood, budget))
        return MW_RUNNING;
    if (solve->flood.no_memory)
        return mw_fail_memory(error);
    return mw_fail(error, MW_UNSOLVABLE, 0,
                   "the goal cannot be reached from row %u, column %u: %s of the %s cells are out "
                   "of reach, it among them",
                   solve->from / board->width + 1, solve->from % board->width + 1,
                   text_grouped(board->cells_inside - solve->flood.cells).digits,
                   text_grouped(board->cells_inside).digits);
}

static bool begin_walk(struct solve_task *solve)
{
    if (!reserve(&solve->passed, 1))
        return false;
    add(solve, &solve->passed, solve->from, 1);
    solve->walking = true;
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solve_task *solve = task;
    uint32_t budget = max_nodes;
    if (!worm_plan_fill(&solve->plan, &budget))
        return MW_RUNNING;
    if (!solve->flooding) {
        worm_flood_begin(&solve->plan, &solve->flood, solve->plan.board->goal, solve->from,
                         PLAN_MARK);
        solve->flood.stop = true;
        solve->flooding = true;
    }
    if (solve->counting)
        return count_reach(solve, &budget, error);
    if (!worm_flood_run(&solve->plan, &solve->flood, &budget))
        return MW_RUNNING;
    if (solve->flood.no_memory)
        return mw_fail_memory(error);
    if (solve->flood.wanted_depth == UINT32_MAX)
        return count_reach(solve, &budget, error);
    if (!solve->walking && !begin_walk(solve))
        return mw_fail_memory(error);
    if (!walk(solve, &budget))
        return MW_RUNNING;
    return solve->moves.failed ? mw_fail_memory(error) : MW_OK;
}

static void progress(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    text_fact_unsigned(out, "cells_met", solve->flood.cells);
    text_fact_unsigned(out, "cells", solve->plan.board->cells_inside);
}

static void result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    text_string(out, "moves\t");
    text_bytes(out, solve->moves.bytes, solve->moves.length);
    text_char(out, '\n');
    text_fact_unsigned(out, "length", solve->flood.wanted_depth);
    text_fact_unsigned(out, "shortest_paths", solve->passed.list[0].ways);
}

static void close(void *task)
{
    struct solve_task *solve = task;
    worm_plan_close(&solve->plan);
    worm_flood_close(&solve->flood);
    free(solve->passed.list);
    free(solve->next.list);
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
