/* Log of a game, in the lines of the bomb module: once the start and the goal; for each board the circles,
 * the seed and one possible solution; then the player's moves. Source of the lines: ProceduralMazeModule.cs
 * and MazeHandler.cs of the module. */
#include "procedural.h"
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum { MOVE_LINE_MAX = 160 };

/* The module counts its copies in a game from 0. */
static const char prefix[] = "[Procedural Maze #0] ";

struct log_task {
    struct task task;
    char *moves;
    uint32_t count, at;
    void *state;
    struct text out;
    bool is_begun;   /* a board has been written */
    bool is_solving; /* `search` is running on the current board */
    bool is_over;
    struct procedural_search search;
};

/* Writes the lines of a board above its solution, and starts the search for the solution. Returns
 * false if memory runs out. */
static bool begin_board(struct log_task *log)
{
    const struct procedural_board *board = procedural_board_of(log->state);
    struct text *out = &log->out;
    text_format(out, "%s%s maze:\n%sRings, in reading order, are: ", prefix,
                log->is_begun ? "Regenerating" : "Generating", prefix);
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++)
        text_char(out, board->circles >> cell & 1 ? '1' : '0');
    text_format(out, ".\n%sThe initial seed is ", prefix);
    for (uint32_t bit = PROCEDURAL_SIDE; bit-- > 0;)
        text_char(out, board->seed >> bit & 1 ? '1' : '0');
    text_string(out, ".\n");
    struct procedural_walls walls;
    procedural_begin_walls(board, &walls);
    log->is_begun = true;
    log->is_solving = true;
    return procedural_search_open(&log->search, board, &walls, board->start, false);
}

/* Writes the first line, which holds for every board, and the first board. */
static bool begin_log(struct log_task *log)
{
    const struct procedural_board *board = procedural_board_of(log->state);
    text_format(&log->out, "%sMazes on this module will start at %s and finish at %s.\n", prefix,
                procedural_cell(board->start).letters, procedural_cell(board->goal).letters);
    return begin_board(log);
}

/* Continues the search. Returns MW_OK once the line of the solution is written. */
static enum mw_status solve(struct log_task *log, uint32_t *nodes)
{
    enum mw_status status = procedural_search_run(&log->search, nodes);
    if (status == MW_RUNNING || status == MW_NO_MEMORY)
        return status;
    text_string(&log->out, prefix);
    if (status == MW_OK) {
        text_string(&log->out, "One possible solution is ");
        procedural_search_write(&log->search, &log->out);
        text_string(&log->out, ".\n");
    } else {
        text_string(&log->out, status == MW_UNSOLVABLE ? "There is no solution.\n"
                                                       : "No solution was found.\n");
    }
    procedural_search_close(&log->search);
    log->is_solving = false;
    return MW_OK;
}

/* Writes the line of a move. The line that play prints differs from the module's at a strike in its sign,
 * and at a hold. */
static void write_line(struct log_task *log, char move, enum mw_event event,
                       const struct text *played)
{
    text_string(&log->out, prefix);
    if (move == 'H') {
        text_string(&log->out, "You held a button for three seconds.\n");
    } else if (event == MW_EVENT_STRIKE) {
        text_string(&log->out, "\u2715");
        text_bytes(&log->out, played->bytes + 1, played->length - 1);
    } else {
        text_bytes(&log->out, played->bytes, played->length);
    }
}

/* Makes the next move. Returns false if memory runs out for the board that follows. */
static bool move_on(struct log_task *log)
{
    const struct maze *maze = log->task.maze;
    char move = log->moves[log->at++];
    struct text line = {(char[MOVE_LINE_MAX]){0}, 0, MOVE_LINE_MAX, true, false};
    enum mw_event event = maze->kind->step(maze, log->state, move, &line);
    log->is_over = event == MW_EVENT_SOLVED || event == MW_EVENT_OVER;
    if (event != MW_EVENT_OVER)
        write_line(log, move, event, &line);
    if (event == MW_EVENT_SOLVED)
        text_format(&log->out, "%s\u25ef Reached the goal and solved the module!\n", prefix);
    bool is_new = maze->seeded && (move == 'H' || event == MW_EVENT_STRIKE);
    return !is_new || begin_board(log);
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct log_task *log = task;
    for (uint32_t nodes = max_nodes; nodes > 0; nodes--) {
        enum mw_status status = MW_OK;
        if (log->is_solving)
            status = solve(log, &nodes);
        else if (log->at == log->count || log->is_over)
            return log->out.failed ? mw_fail_memory(error) : MW_OK;
        else if (!move_on(log))
            status = MW_NO_MEMORY;
        if (status == MW_NO_MEMORY)
            return mw_fail_memory(error);
        if (nodes == 0)
            break;
    }
    return MW_RUNNING;
}

static struct progress progress(const void *task)
{
    const struct log_task *log = task;
    return (struct progress){.done = log->at,
                             .total = (uint64_t)log->count + 1}; /* and the first board */
}

static void result(const void *task, struct text *out)
{
    const struct log_task *log = task;
    text_bytes(out, log->out.bytes, log->out.length);
}

static void close(void *task)
{
    struct log_task *log = task;
    procedural_search_close(&log->search);
    text_free(&log->out);
    free(log->moves);
    free(log->state);
}

struct task *procedural_log(struct maze *maze, const char *moves, uint32_t count)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    struct log_task *log = task_open(&class, sizeof *log, maze);
    if (!log)
        return NULL;
    log->moves = malloc(count + 1);
    log->state = calloc(1, maze->kind->state_size(maze));
    bool is_open = log->moves && log->state;
    if (is_open) {
        memcpy(log->moves, moves, count);
        log->count = count;
        maze->kind->init_state(maze, log->state);
        is_open = begin_log(log);
    }
    return task_or_close(&log->task, is_open);
}
