/*
 * The blank machine: the smallest complete machine, a template to copy (see src/machines/README.md).
 *
 * A corridor of cells in a row. Some are pits, never two side by side. The token starts on the first cell
 * and must reach the last one by steps, and by jumps over one cell. The sections are in the order of
 * struct mw_kind. list.h leaves this machine out of what is shipped.
 */
#include "core/kind.h"
#include "data/array.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS_MIN = 3,
    CELLS_MAX = 60, /* fits in one row of the page */
    PITS_ONE_IN = 2,
};

/* Indices in `params`. */
enum { LENGTH };

/* A generated maze. Immutable, so that sessions and jobs share it. Everything drawn from the seed is in
 * here, and the description below contains all of it. */
struct board {
    uint32_t cells;
    bool pit[CELLS_MAX];
};

/* The state of a game. It is copied as bytes, so it has no pointers. What the player has seen would be here
 * too: init_state clears it, rewind_state keeps it. */
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
     .in_description = true, /* part of the maze: also in codes with a description */
     .limit = "a corridor has 3 to 60 cells",
     /* Help and forms show this. */
     PARAM_FORM(.label = "Length", .help = "Length of the corridor.", .unit = "cells")},
};

/* ---- Rules: only `step` knows them, so that play, undo, history and links agree ---- */

static const char *move_alphabet(const int32_t *values)
{
    (void)values;
    return "LRJ"; /* left, right, jump to the right */
}

/* The cell a move leads to; `from` if a pit or the end of the corridor blocks it. */
static uint32_t target(const struct board *board, uint32_t from, char move)
{
    uint32_t to = move == 'L' ? from - 1 : move == 'R' ? from + 1 : from + 2;
    /* Left of the first cell, unsigned numbers wrap to a huge one. */
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

/* Makes a move and writes its line, which `mazewright play` prints. `out` is NULL in a replay. */
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

/* ---- Description: the part of a code after `d` ---- */

/* A code may contain letters, digits, '_' and '-'. Here 1 is a pit and 0 is floor. */
static bool write_board(const struct maze *maze, struct text *out)
{
    const struct board *board = maze->board;
    for (uint32_t i = 0; i < board->cells; i++)
        text_char(out, board->pit[i] ? '1' : '0');
    return true; /* never too long for a code */
}

/* Checks everything, so that nothing can go wrong later. Error messages name the position and the limit;
 * offsets count from the start of the description. */
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
            return mw_fail(error, MW_OUT_OF_RANGE, i,
                           "cell %u: the first and the last cell cannot be pits", i + 1);
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
                                 void **result, struct mw_error *error)
{
    struct board *board = new_board(values);
    if (!board)
        return mw_fail_memory(error);
    enum mw_status status = read_cells(board, text, length, error);
    if (status == MW_OK)
        *result = board;
    else
        free(board);
    return status;
}

/* ---- Generation: a task, run in slices; deterministic in values and stream ---- */

struct generate_task {
    struct task task; /* the first member of every task */
    struct board *board;
    struct rng *stream;
    uint32_t next; /* the next cell */
};

/* Does about max_nodes short units of work, without a clock. Here a unit is a cell. */
static enum mw_status generate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct generate_task *g = task;
    uint32_t goal = g->board->cells - 1;
    bool *pit = g->board->pit;
    (void)error; /* a search with a budget would set it and return MW_GAVE_UP */
    for (; max_nodes > 0 && g->next < goal; max_nodes--, g->next++)
        pit[g->next] = rng_below(g->stream, PITS_ONE_IN) == 0 && g->next > 0 && !pit[g->next - 1];
    return g->next < goal ? MW_RUNNING : MW_OK;
}

/* Measured progress, for the waiting visitor. */
static struct progress generate_progress(const void *task)
{
    const struct generate_task *g = task;
    return (struct progress){.done = g->next, .total = g->board->cells - 1};
}

/* The maze owns the board from the start. Later random choices continue its stream. */
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

/* ---- Key/value lines for renderers, and the line at the end of a game ---- */

/* Each key that is written, in order; tests compare. */
static const struct state_row state_rows[] = {
    SESSION_ROWS,
    {"cells", "text", true, "Corridor", "A digit for each cell: 1 is a pit, 0 is floor."},
    {"at", "integer", false, "Cell", "The cell of the token, from 1."},
    {"solved", "flag", false, "Solved", "Whether the token is on the last cell."},
    {"leads.move", "choice", false, "Move", "A move, L, R or J."},
    {"leads.cell", "integer", false, "Leads to", "The cell that this move leads to, from 1."},
    {0},
};

static void describe_fixed(const struct maze *maze, struct text *out)
{
    text_string(out, "cells\t");
    write_board(maze, out);
    text_char(out, '\n');
}

static void describe_state(const struct maze *maze, const void *at, struct text *out)
{
    const struct board *board = maze->board;
    const struct state *state = at;
    text_key_unsigned(out, "at", state->at + 1);
    text_key_value(out, "solved", is_solved(board, state) ? "yes" : "no");
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
    (void)error; /* set for a maze with too many cells */
    if (which > 0)
        return MW_UNSOLVABLE; /* past the last array */
    array_open(array, "pits", MW_BOOL, 1, board->cells);
    for (uint32_t i = 0; i < board->cells; i++)
        array_add(out, MW_BOOL, board->pit[i]);
    return MW_OK;
}

/* Row and column of the player. `distances` is left out here. */
static void position(const struct maze *maze, const void *at, uint32_t position[2])
{
    (void)maze;
    position[0] = 0;
    position[1] = ((const struct state *)at)->at;
}

/* ---- Solution: also a task ---- */

struct solve_task {
    struct task task; /* references the maze: the session may be closed */
    uint32_t from;
    uint32_t known;              /* cells with a known distance, counted from the last one */
    uint32_t to_goal[CELLS_MAX]; /* in moves; undefined for pits */
};

/* The better of R and J. Going left never helps: any cell that a jump from there reaches is reached from
 * here in as many moves. */
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

static struct progress solve_progress(const void *task)
{
    const struct solve_task *solve = task;
    return (struct progress){.done = solve->known,
                             .total = ((const struct board *)solve->task.maze->board)->cells};
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
    static const struct task_class class = {
        .run = solve_run, .progress = solve_progress, .result = solve_result};
    struct solve_task *task = task_open(&class, sizeof *task, maze);
    if (!task)
        return NULL;
    task->from = at ? ((const struct state *)at)->at : 0;
    return &task->task;
}

/* ---- Measures and a drawing: tasks without slices, since they take no time ---- */

/* Each key that `measure` writes, in order. */
static const struct measure measure_rows[] = {
    {"cells", false, "integer", "cells", NULL, "Cells", "cells of the corridor"},
    {"pits", false, "integer", "pits", "harder", "Pits", "cells that only a jump crosses"},
    {0},
};

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

static const struct maze_format formats[] = {
    {.name = "text", FORMAT_TEXTS("Text", "a line of cells, pits blank"), .write = write_drawing},
    {0}};

/* ---- A task that needs no maze: its rows are all that front ends know of it ---- */

enum { CENSUS_CELLS_MAX = 20 };
enum census_key { BY_MOVES, BY_PITS }; /* in the order of the choices */

struct census_values {
    uint64_t cells;
    uint32_t by;
    bool symmetric;
};

struct census_task {
    struct task task;
    struct census_values values;
    uint32_t next; /* the inner cells of the next corridor as bits, 1 a pit */
    uint64_t corridors[CENSUS_CELLS_MAX];
};

/* Sets the pits of a corridor. Returns false if two are side by side, or if it is not the wanted one. */
static bool set_pits(const struct census_values *values, uint32_t pits, struct board *board)
{
    uint32_t last = (uint32_t)values->cells - 1;
    *board = (struct board){.cells = last + 1};
    for (uint32_t i = 1; i < last; i++)
        board->pit[i] = pits >> (i - 1) & 1;
    bool symmetric = true;
    for (uint32_t i = 1; i < last; i++)
        symmetric = symmetric && board->pit[i] == board->pit[last - i];
    return (pits & pits << 1) == 0 && (symmetric || !values->symmetric);
}

/* Counts the pits, or the moves of a shortest solution. */
static uint32_t count_of(const struct board *board, uint32_t by)
{
    uint32_t count = 0, moves[CELLS_MAX] = {0};
    for (uint32_t i = board->cells - 1; i-- > 0;) {
        uint32_t right = target(board, i, 'R'), jump = target(board, i, 'J');
        moves[i] = 1 + (jump == i || (right != i && moves[right] < moves[jump]) ? moves[right]
                                                                                : moves[jump]);
        count += board->pit[i];
    }
    return by == BY_PITS ? count : moves[0];
}

static uint32_t census_total(const struct census_task *census)
{
    return 1u << (census->values.cells - 2);
}

static enum mw_status census_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct census_task *census = task;
    struct board board;
    (void)error;
    for (; max_nodes > 0 && census->next < census_total(census); max_nodes--, census->next++)
        if (set_pits(&census->values, census->next, &board))
            census->corridors[count_of(&board, census->values.by)]++;
    return census->next < census_total(census) ? MW_RUNNING : MW_OK;
}

static struct progress census_progress(const void *task)
{
    const struct census_task *census = task;
    return (struct progress){.done = census->next, .total = census_total(census)};
}

static void census_result(const void *task, struct text *out)
{
    const struct census_task *census = task;
    uint64_t all = 0;
    for (uint32_t i = 0; i < CENSUS_CELLS_MAX; i++)
        all += census->corridors[i];
    text_key_unsigned(out, "corridors", all);
    for (uint32_t i = 0; i < CENSUS_CELLS_MAX; i++)
        if (census->corridors[i])
            text_format(out, "row\t%u\t%llu\n", i, (unsigned long long)census->corridors[i]);
}

/* Nothing is left to check here: the rows say all limits. */
static bool census_begin(void *task, const void *values, const struct row_places *places,
                         struct mw_error *error)
{
    (void)places;
    (void)error;
    ((struct census_task *)task)->values = *(const struct census_values *)values;
    return true;
}

static const struct argument_row census_rows[] = {
    ROW("cells", AS_INTEGER(struct census_values, cells), "Cells", "length of the corridors",
        .place = ROW_POSITIONAL, .minimum = CELLS_MIN, .maximum = CENSUS_CELLS_MAX,
        .unit = "cells"),
    ROW("by", AS_CHOICE(struct census_values, by), "Count", "what the corridors are sorted by",
        .choices = "moves=Moves of the shortest solution;pits=Pits", .placeholder = "COUNT"),
    ROW("symmetric", AS_FLAG(struct census_values, symmetric), "Symmetric",
        "only corridors that are the same from both ends"),
    {0}};
static const struct result_row census_results[] = {
    {"corridors", "integer", "corridors", "headline", "Corridors", "number of corridors"},
    {"row.count", "integer", NULL, "x", "Count", "moves, or pits"},
    {"row.corridors", "integer", "corridors", "y", "Corridors", "number of them with this count"},
    {0}};
static const struct task_class census_class = {
    .run = census_run, .progress = census_progress, .result = census_result};
static const struct task_form census_form =
    TASK_FORM("census", "All corridors", "count the corridors of a length", census_rows,
              census_results, &census_class, struct census_task, census_begin);
static const struct task_form *const tasks[] = {&census_form, NULL};

/* ---- The end of the help, below the tables of parameters and tasks ---- */

static const char help[] = "Output\n"
                           "  play      one line for each move: moved, blocked or solved; move; "
                           "cell before and after, from 1\n"
                           "            last line: end; cell; playing or solved\n"
                           "  batch     pits (n), booleans\n";

/* ---- The kind ---- */

const struct mw_kind blank_kind = {
    .name = "blank", /* in codes: v1.blank... */
    .title = "Blank machine",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .generate = generate,
    .read_board = read_board,
    .write_board = write_board,
    .free_board = free,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .init_state = rewind_state, /* nothing to clear: the state has no memory of what was seen */
    .rewind_state = rewind_state,
    .step = step,
    .describe_fixed = describe_fixed,
    .describe_state = describe_state,
    .state = FULL_CORE_ONLY(state_rows),
    .write_end = end,
    .array = FULL_CORE_ONLY(array),
    .position = position,
    .solve = solve,
    .rate = rate,
    .measure_rows = FULL_CORE_ONLY(measure_rows),
    .formats = formats,
    .tasks = FULL_CORE_ONLY(tasks),
    .help = FULL_CORE_ONLY(help),
};
