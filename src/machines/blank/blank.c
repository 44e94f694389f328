/*
 * The blank machine: the smallest that is whole, to be copied (src/machines/README.md says how).
 *
 * A corridor: cells in a row, some of them pits, never two side by side. The token begins on the
 * first cell and is to come to the last one, by steps and by jumps over one cell. Whoever copies
 * this keeps the order of the sections, which is that of struct mw_kind, and replaces what stands
 * in them. It is no machine of the product: list.h leaves it out of what is shipped.
 */
#include "core/kind.h"
#include "data/array.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS_MIN = 3,
    CELLS_MAX = 60, /* what a page shows in one row */
    PITS_ONE_IN = 2,
};

/* Of the indices of `params`. */
enum { LENGTH };

/* A made maze: never changed, so sessions and jobs share it. Whatever is drawn from the seed goes in
 * here, and the description below is all of it. */
struct board {
    uint32_t cells;
    bool pit[CELLS_MAX];
};

/* A game. It is copied as bytes, so it holds no pointers. What the player has seen would stand here
 * too: `begin` clears it, `rewind` leaves it. */
struct state {
    uint32_t at;
};

/* ---- Parameters: the core parses, checks and prints them from this table ---- */

static const struct param params[] = {
    {.name = "n",
     .form = PARAM_NUMBER,
     .minimum = CELLS_MIN,
     .maximum = CELLS_MAX,
     .default_value = 12,
     .in_description = true, /* of the maze itself: stands in the code of a description too */
     .limit = "a corridor has 3 to 60 cells",
     .meaning = "length of the corridor, in cells"},
};

/* ---- Rules: `step` alone knows them, so play, undo, history and links cannot differ ---- */

static const char *move_alphabet(const int32_t *values)
{
    (void)values;
    return "LRJ"; /* left, right, jump to the right */
}

/* Where a move leads; where it began if there is a pit or the corridor ends. */
static uint32_t target(const struct board *board, uint32_t from, char move)
{
    uint32_t to = move == 'L' ? from - 1 : move == 'R' ? from + 1 : from + 2;
    /* Left of the first cell is a huge number: unsigned numbers come round. */
    return to < board->cells && !board->pit[to] ? to : from;
}

static bool is_solved(const struct board *board, const struct state *state)
{
    return state->at == board->cells - 1;
}

static size_t state_size(const struct maze *maze)
{
    (void)maze;
    return sizeof(struct state);
}

static void rewind_state(const struct maze *maze, void *at)
{
    (void)maze;
    ((struct state *)at)->at = 0;
}

/* Makes a move of the alphabet; its line is what the command line's `play` prints. `out` is NULL in
 * a replay, where nobody reads it. */
static enum mw_event step(const struct maze *maze, void *at, char move, struct text *out)
{
    struct state *state = at;
    uint32_t from = state->at;
    state->at = target(maze->board, from, move);
    enum mw_event event = state->at == from               ? MW_EVENT_BLOCKED
                          : is_solved(maze->board, state) ? MW_EVENT_SOLVED
                                                          : MW_EVENT_MOVED;
    if (out)
        text_format(out, "%s\t%c\t%u\t%u\n",
                    event == MW_EVENT_BLOCKED  ? "blocked"
                    : event == MW_EVENT_SOLVED ? "solved"
                                               : "moved",
                    move, from + 1, state->at + 1);
    return event;
}

/* ---- Description: the part of a code behind the 'd' ---- */

/* Letters, digits, '_' and '-' are what a code may hold: 1 is a pit. */
static bool write_board(const struct maze *maze, struct text *out)
{
    const struct board *board = maze->board;
    for (uint32_t i = 0; i < board->cells; i++)
        text_char(out, board->pit[i] ? '1' : '0');
    return true; /* never too long for a code */
}

/* Checks everything: what passes here can never go wrong later. A sentence names the place and the
 * limit; offsets count from the start of the description. */
static enum mw_status read_cells(struct board *board, const char *text, size_t length,
                                 struct mw_error *error)
{
    if (length != board->cells)
        return mw_fail(error, MW_BAD_SYNTAX, length < board->cells ? length : board->cells,
                       "the description of %u cells has %u digits, this one has %llu", board->cells,
                       board->cells, (unsigned long long)length);
    for (uint32_t i = 0; i < board->cells; i++) {
        if (text[i] != '0' && text[i] != '1')
            return mw_fail(error, MW_BAD_SYNTAX, i, "cell %u: %s is neither 0 nor 1", i + 1,
                           text_character(text[i]).name);
        board->pit[i] = text[i] == '1';
        if (board->pit[i] && (i == 0 || i == board->cells - 1))
            return mw_fail(error, MW_OUT_OF_RANGE, i, "cell %u: the first and the last are no pits",
                           i + 1);
        if (board->pit[i] && board->pit[i - 1])
            return mw_fail(error, MW_OUT_OF_RANGE, i,
                           "cell %u: no jump leads over two pits side by side", i + 1);
    }
    return MW_OK;
}

static struct board *new_board(const int32_t *values)
{
    struct board *board = calloc(1, sizeof *board);
    if (board)
        board->cells = (uint32_t)values[LENGTH];
    return board;
}

static enum mw_status read_board(const int32_t *values, const char *text, size_t length,
                                 void **made, struct mw_error *error)
{
    struct board *board = new_board(values);
    if (!board)
        return mw_fail_memory(error);
    enum mw_status status = read_cells(board, text, length, error);
    if (status == MW_OK)
        *made = board;
    else
        free(board);
    return status;
}

/* ---- Generation: a task, run in slices; deterministic in values and stream ---- */

struct generate_task {
    struct task task; /* the first member of every task */
    struct board *board;
    struct rng *stream;
    uint32_t next; /* the cell to be drawn */
};

/* About max_nodes units of work, each of them short; no clock. Here a unit is a cell. */
static enum mw_status generate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct generate_task *g = task;
    uint32_t goal = g->board->cells - 1;
    bool *pit = g->board->pit;
    (void)error; /* a search with a budget says MW_GAVE_UP here, with a sentence */
    for (; max_nodes > 0 && g->next < goal; max_nodes--, g->next++)
        pit[g->next] = rng_below(g->stream, PITS_ONE_IN) == 0 && g->next > 0 && !pit[g->next - 1];
    return g->next < goal ? MW_RUNNING : MW_OK;
}

/* True figures, for those who wait. */
static void generate_progress(const void *task, struct text *out)
{
    const struct generate_task *g = task;
    text_key_unsigned(out, "cells", g->next);
    text_key_unsigned(out, "of", g->board->cells);
}

/* The board is the maze's from the first, and what else comes from the seed goes on in its stream. */
static struct task *generate(struct maze *maze)
{
    static const struct task_class class = {.run = generate_run, .progress = generate_progress};
    struct generate_task *g = task_open(&class, sizeof *g, maze);
    if (!g)
        return NULL; /* out of memory */
    maze->board = g->board = new_board(maze->values);
    g->stream = &maze->stream;
    return task_or_close(&g->task, g->board != NULL);
}

/* ---- What a renderer and the end of a play are told: one fact a line ---- */

static void describe(const struct maze *maze, const void *at, struct text *out)
{
    const struct board *board = maze->board;
    const struct state *state = at;
    text_key_unsigned(out, "at", state->at + 1);
    text_key_value(out, "solved", is_solved(board, state) ? "yes" : "no");
    text_string(out, "cells\t");
    write_board(maze, out);
    text_char(out, '\n');
    for (const char *move = move_alphabet(NULL); *move; move++)
        text_format(out, "leads\t%c\t%u\n", *move, target(board, state->at, *move) + 1);
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    const struct state *state = at;
    text_format(out, "end\t%u\t%s\n", state->at + 1,
                is_solved(maze->board, state) ? "solved" : "playing");
}

/* ---- The maze as numbers, for data sets ---- */

static enum mw_status array(const struct maze *maze, uint32_t which, struct mw_array *array,
                            struct text *out, struct mw_error *error)
{
    const struct board *board = maze->board;
    (void)error; /* a maze of too many cells says so here */
    if (which > 0)
        return MW_UNSOLVABLE; /* there are no more */
    array_open(array, "pits", MW_BOOL, 1, board->cells);
    for (uint32_t i = 0; i < board->cells; i++)
        array_add(out, MW_BOOL, board->pit[i]);
    return MW_OK;
}

/* Moves to the goal from each place: left out here. Row and column of whoever walks: */
static void place(const struct maze *maze, const void *at, uint32_t place[2])
{
    (void)maze;
    place[0] = 0;
    place[1] = ((const struct state *)at)->at;
}

/* ---- Solving: a task too ---- */

struct solve_task {
    struct task task; /* keeps the maze: the session may be closed meanwhile */
    uint32_t from;
    uint32_t known;              /* cells whose distance is known, from the last one */
    uint32_t to_goal[CELLS_MAX]; /* moves; only those of floor mean anything */
};

/* Of R and J the one that leads nearer to the goal. Going left never does: wherever a jump from
 * there leads, steps and jumps from here lead in as many moves. */
static char best_move(const struct solve_task *solve, uint32_t from)
{
    uint32_t right = target(solve->task.maze->board, from, 'R');
    uint32_t jump = target(solve->task.maze->board, from, 'J');
    if (jump == from || (right != from && solve->to_goal[right] < solve->to_goal[jump]))
        return 'R';
    return 'J';
}

static enum mw_status solve_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solve_task *solve = task;
    const struct board *board = solve->task.maze->board;
    (void)error;
    for (; max_nodes > 0 && solve->known < board->cells; max_nodes--, solve->known++) {
        uint32_t cell = board->cells - 1 - solve->known;
        uint32_t next = target(board, cell, best_move(solve, cell));
        solve->to_goal[cell] = solve->known == 0 || board->pit[cell] ? 0 : solve->to_goal[next] + 1;
    }
    return solve->known < board->cells ? MW_RUNNING : MW_OK;
}

static void solve_result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    const struct board *board = solve->task.maze->board;
    text_string(out, "moves\t");
    for (uint32_t at = solve->from; at != board->cells - 1;) {
        char move = best_move(solve, at);
        text_char(out, move);
        at = target(board, at, move);
    }
    text_char(out, '\n');
    text_key_unsigned(out, "length", solve->to_goal[solve->from]);
}

static struct task *solve(struct maze *maze, const void *at)
{
    static const struct task_class class = {.run = solve_run, .result = solve_result};
    struct solve_task *task = task_open(&class, sizeof *task, maze);
    if (!task)
        return NULL;
    task->from = at ? ((const struct state *)at)->at : 0;
    return &task->task;
}

/* ---- Measures and a drawing: both at once, since they take no time ---- */

static void measure(const struct maze *maze, struct text *out)
{
    const struct board *board = maze->board;
    uint32_t pits = 0;
    for (uint32_t i = 0; i < board->cells; i++)
        pits += board->pit[i];
    text_key_unsigned(out, "cells", board->cells);
    text_key_unsigned(out, "pits", pits);
}

static struct task *rate(struct maze *maze)
{
    return task_measure(maze, measure);
}

static void write_drawing(const struct maze *maze, struct text *out)
{
    const struct board *board = maze->board;
    for (uint32_t i = 0; i < board->cells; i++)
        text_char(out, board->pit[i] ? ' ' : '_');
    text_char(out, '\n');
}

static struct task *draw(struct maze *maze, const char *form, size_t length, struct mw_error *error)
{
    bool known = length == 4 && memcmp(form, "text", 4) == 0;
    struct task *task = known ? task_measure(maze, write_drawing) : NULL;
    if (!known)
        mw_fail(error, MW_BAD_SYNTAX, 0, "a corridor is drawn as text");
    else if (!task)
        mw_fail_memory(error); /* only a verb that is given an error says so itself */
    return task;
}

/* ---- What `mazewright help` says beyond the tables ---- */

static const char help[] = "What is printed\n"
                           "  play      moved, blocked or solved; move, cell before, cell after "
                           "(from 1). Then end, cell, playing\n"
                           "            or solved.\n"
                           "  rate      cells, pits.\n"
                           "  draw      --format text.\n"
                           "  batch     pits (n), booleans.\n";

/* ---- The kind ---- */

const struct mw_kind blank_kind = {
    .name = "blank", /* of its codes, for ever: v1.blank... */
    .title = "Blank machine",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .generate = generate,
    .read_board = read_board,
    .write_board = write_board,
    .free_board = free,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .init_state = rewind_state, /* nothing is seen, so nothing is forgotten */
    .rewind_state = rewind_state,
    .step = step,
    .describe = describe,
    .write_end = end,
    .array = array,
    .position = place,
    .solve = solve,
    .rate = rate,
    .draw = draw,
    .help = help,
};
