/*
 * Shortest-path solver: breadth-first flood from all goals, then a walk back that writes the moves
 * and counts all shortest paths.
 */
#include "cell_map.h"

#include <stdlib.h>

/* A cell on a shortest path, and the number of shortest paths that lead to it. */
struct path_count {
    uint64_t paths; /* UINT64_MAX: this number or more */
    uint32_t cell;
    uint32_t nearer; /* directions nearer to the goal */
};

struct path_counts {
    struct path_count *list; /* in ascending order of cells */
    uint32_t length;
    uint32_t capacity;
};

struct solve_task {
    struct task task;
    struct worm_cell_map map;
    struct worm_flood flood; /* from the goal to the first cell of the solution */
    uint32_t from;
    uint32_t at; /* current cell of the written path */
    bool flooding;
    bool counting; /* no path exists: counts the reachable cells */
    bool writing;
    struct path_counts counts;
    struct path_counts next_counts;
    struct text moves;
};

/* ---- Counting shortest paths, one distance after the other ---- */

static bool reserve(struct path_counts *list, uint32_t length)
{
    if (length <= list->capacity)
        return true;
    uint32_t capacity = 2 * length;
    struct path_count *room = realloc(list->list, capacity * sizeof *room);
    if (!room)
        return false;
    list->list = room;
    list->capacity = capacity;
    return true;
}

static void add(struct solve_task *solve, struct path_counts *list, uint32_t cell, uint64_t paths)
{
    list->list[list->length++] =
        (struct path_count){paths, cell, worm_cell_map_nearer(&solve->map, cell, CELL_MARK)};
}

/* Replaces the counts by those of the cells one step nearer. For each direction, the cells
 * ascend as their predecessors do. So the cells one step nearer are a merged sequence for each, and a
 * cell of several sequences has the sum of their counts. */
static bool advance_counts(struct solve_task *solve)
{
    struct path_counts *counts = &solve->counts;
    struct path_counts *next = &solve->next_counts;
    uint32_t only = counts->list[0].nearer;
    if (counts->length == 1 && (only & (only - 1)) == 0) {
        /* One cell and one direction, as always in a maze without loops. */
        counts->length = 0;
        add(solve, counts,
            worm_cell_map_neighbour(&solve->map, counts->list[0].cell,
                                    (uint32_t)__builtin_ctz(only)),
            counts->list[0].paths);
        return true;
    }
    const uint32_t directions = solve->map.more_exits ? WORM_DIRECTIONS : 4;
    if (!reserve(next, directions * counts->length))
        return false;
    next->length = 0;
    uint32_t at[WORM_DIRECTIONS] = {0};
    for (;;) {
        uint32_t first = UINT32_MAX;
        uint64_t paths = 0;
        uint32_t to[WORM_DIRECTIONS];
        for (uint32_t d = 0; d < directions; d++) {
            while (at[d] < counts->length && !(counts->list[at[d]].nearer >> d & 1))
                at[d]++;
            to[d] = at[d] < counts->length
                        ? worm_cell_map_neighbour(&solve->map, counts->list[at[d]].cell, d)
                        : UINT32_MAX;
            first = to[d] < first ? to[d] : first;
        }
        if (first == UINT32_MAX)
            break;
        for (uint32_t d = 0; d < directions; d++)
            if (to[d] == first &&
                __builtin_add_overflow(paths, counts->list[at[d]++].paths, &paths))
                paths = UINT64_MAX;
        add(solve, next, first, paths);
    }
    struct path_counts list = solve->counts;
    solve->counts = solve->next_counts;
    solve->next_counts = list;
    return true;
}

/* ---- The task ---- */

/* Writes the moves to the nearest goal. Returns true when done or when memory has run out. */
static bool write_moves(struct solve_task *solve, uint32_t *budget)
{
    const struct worm_board *board = solve->map.board;
    while (*budget > 0 && !worm_is_goal(board, solve->at) && !solve->moves.failed) {
        uint32_t direction = worm_cell_map_step(&solve->map, solve->at);
        text_char(&solve->moves, worm_letters(board->grid)[direction]);
        solve->at = worm_cell_map_neighbour(&solve->map, solve->at, direction);
        uint32_t width = solve->counts.length;
        *budget -= width < *budget ? width : *budget;
        if (!advance_counts(solve))
            solve->moves.failed = true;
    }
    return worm_is_goal(board, solve->at) || solve->moves.failed;
}

/* Floods all that is reachable, then fails with the number of unreachable cells. */
static enum mw_status count_reachable(struct solve_task *solve, uint32_t *budget,
                                      struct mw_error *error)
{
    const struct worm_board *board = solve->map.board;
    if (!solve->counting) {
        worm_map_flood_begin(&solve->map, &solve->flood, solve->from, UINT32_MAX, CELL_MARK);
        solve->counting = true;
    }
    if (!worm_map_flood_run(&solve->map, &solve->flood, budget))
        return MW_RUNNING;
    if (solve->flood.no_memory)
        return mw_fail_memory(error);
    return mw_fail(
        error, MW_UNSOLVABLE, 0,
        "the goal cannot be reached from row %u, column %u: %s of the %s cells are out of reach",
        solve->from / board->width + 1, solve->from % board->width + 1,
        text_grouped(board->cells_inside - solve->flood.cells).digits,
        text_grouped(board->cells_inside).digits);
}

static bool begin_moves(struct solve_task *solve)
{
    if (!reserve(&solve->counts, 1))
        return false;
    add(solve, &solve->counts, solve->from, 1);
    solve->writing = true;
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solve_task *solve = task;
    uint32_t budget = max_nodes;
    if (!worm_cell_map_fill(&solve->map, &budget))
        return MW_RUNNING;
    if (!solve->flooding) {
        worm_map_flood_goals(&solve->map, &solve->flood, solve->from);
        solve->flood.stop = true;
        solve->flooding = true;
    }
    if (solve->counting)
        return count_reachable(solve, &budget, error);
    if (!worm_map_flood_run(&solve->map, &solve->flood, &budget))
        return MW_RUNNING;
    if (solve->flood.no_memory)
        return mw_fail_memory(error);
    if (solve->flood.wanted_depth == UINT32_MAX)
        return count_reachable(solve, &budget, error);
    if (!solve->writing && !begin_moves(solve))
        return mw_fail_memory(error);
    if (!write_moves(solve, &budget))
        return MW_RUNNING;
    return solve->moves.failed ? mw_fail_memory(error) : MW_OK;
}

/* The map, the flood and the way back count the cells of a sheet each. */
static struct progress progress(const void *task)
{
    const struct solve_task *solve = task;
    uint64_t cells = worm_cells(solve->map.board);
    uint64_t filled = (uint64_t)solve->map.row * solve->map.board->width;
    return (struct progress){.done = solve->writing    ? 2 * cells + solve->moves.length
                                     : solve->counting ? 2 * cells
                                                       : filled + solve->flood.cells,
                             .total = 3 * cells};
}

static void result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    text_string(out, "moves\t");
    text_bytes(out, solve->moves.bytes, solve->moves.length);
    text_char(out, '\n');
    text_key_unsigned(out, "length", solve->flood.wanted_depth);
    text_key_unsigned(out, "shortest_paths", solve->counts.list[0].paths);
}

static void close(void *task)
{
    struct solve_task *solve = task;
    worm_cell_map_close(&solve->map);
    worm_flood_close(&solve->flood);
    free(solve->counts.list);
    free(solve->next_counts.list);
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
    return task_or_close(&solve->task, worm_cell_map_open(&solve->map, maze->board));
}
