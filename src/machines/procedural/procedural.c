/* Interface of the procedural machine: play, descriptions, solving. */
/* build: play */
#include "procedural.h"
#include "board/walls.h"
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

static const char *const side_names[4] = {"Up", "Right", "Down", "Left"};
static const char *const move_names[4] = {"up", "right", "down", "left"};

static const char *move_alphabet(const int32_t *values)
{
    (void)values;
    return "URDLH";
}

/* Parses moves in the chat notation of the bomb module: 'press urd', 'hold', 'regenerate'. */
static const struct move_word move_words[] = {
    {"press", '\0'}, {"hold", 'H'}, {"regenerate", 'H'}, {NULL, '\0'}};

/* ---- Boards ---- */

static enum mw_status read_board(const int32_t *values, const char *text, size_t length,
                                 void **made, struct mw_error *error)
{
    (void)values;
    struct procedural_board *board = calloc(1, sizeof *board);
    if (!board)
        return mw_fail_memory(error);
    enum mw_status status = procedural_read_board(board, text, length, error);
    if (status == MW_OK)
        *made = board;
    else
        free(board);
    return status;
}

static bool write_board(const struct maze *maze, struct text *out)
{
    procedural_write_board(maze->board, out);
    return true;
}

/* ---- Play ---- */

/* A cell entered for the first time, for the worksheet. */
struct entry {
    uint32_t number; /* of the move on this board, from 1 */
    uint8_t cell, move;
};

struct state {
    struct rng stream; /* what the next board is drawn from; of no meaning for a described maze */
    struct procedural_board board;
    struct procedural_walls walls;
    uint32_t boards; /* boards so far, this one included */
    uint32_t moves;  /* made on this board, strikes and holds not counted */
    uint32_t strikes;
    uint8_t cell;
    bool is_struck; /* the play has ended by a strike: a described maze has no next board */
    uint8_t entries;
    struct entry entry[PROCEDURAL_CELLS];
};

static size_t state_size(const struct maze *maze)
{
    (void)maze;
    return sizeof(struct state);
}

static void begin_board(struct state *state)
{
    procedural_begin_walls(&state->board, &state->walls);
    state->cell = state->board.start;
    state->moves = 0;
    state->entries = 0;
    state->boards++;
}

static void begin(const struct maze *maze, void *at)
{
    struct state *state = at;
    *state = (struct state){.stream = maze->stream,
                            .board = *(const struct procedural_board *)maze->board};
    begin_board(state);
}

const struct procedural_board *procedural_board_of(const void *at)
{
    return &((const struct state *)at)->board;
}

static bool is_solved(const struct state *state)
{
    return state->cell == state->board.goal;
}

struct seed_digits {
    char digits[PROCEDURAL_SIDE + 1];
};

static struct seed_digits seed_digits(uint32_t seed)
{
    struct seed_digits text = {{0}};
    for (uint32_t i = 0; i < PROCEDURAL_SIDE; i++)
        text.digits[i] = seed >> (PROCEDURAL_SIDE - 1 - i) & 1 ? '1' : '0';
    return text;
}

static void regenerate(const struct maze *maze, struct state *state)
{
    struct procedural_drawn_maze *drawn = maze->board;
    procedural_redraw_board(&state->board, &drawn->memory, &state->stream);
    begin_board(state);
}

/* A button held for three seconds. */
static enum mw_event hold(const struct maze *maze, struct state *state, struct text *out)
{
    if (!maze->seeded) {
        if (out)
            text_string(out, "Held a button for 3 seconds. A described board has no next one: "
                             "nothing changes.\n");
        return MW_EVENT_NOTHING;
    }
    regenerate(maze, state);
    if (out)
        text_format(out,
                    "Held a button for 3 seconds. The maze is regenerated. The seed is now %s.\n",
                    seed_digits(state->walls.seed).digits);
    return MW_EVENT_MOVED;
}

static enum mw_event strike(const struct maze *maze, struct state *state, uint32_t move,
                            struct text *out)
{
    if (out)
        text_format(out, "X Tried to move %s, but there is a wall in that direction! Strike!\n",
                    move_names[move]);
    state->strikes++;
    if (maze->seeded)
        regenerate(maze, state);
    else
        state->is_struck = true;
    return MW_EVENT_STRIKE;
}

static void write_move(const struct state *state, uint32_t move,
                       const struct procedural_decision *decisions, uint32_t count,
                       struct text *out)
{
    text_format(out, "Moved %s to %s.", move_names[move], procedural_cell(state->cell).letters);
    for (uint32_t i = 0; i < count; i++)
        text_format(out, "%s%s: %s",
                    i > 0 ? " | " : " Generated walls: ", side_names[decisions[i].side],
                    decisions[i].is_present ? "present" : "absent");
    if (count > 0)
        text_format(out, ". The seed is now %s.", seed_digits(state->walls.seed).digits);
    text_char(out, '\n');
}

static void note_entry(struct state *state, uint32_t cell, uint32_t move)
{
    if (procedural_is_entered(&state->walls, cell))
        return;
    state->entry[state->entries++] = (struct entry){state->moves, (uint8_t)cell, (uint8_t)move};
}

static enum mw_event step(const struct maze *maze, void *at, char letter, struct text *out)
{
    struct state *state = at;
    if (state->is_struck || is_solved(state))
        return MW_EVENT_OVER;
    if (letter == 'H')
        return hold(maze, state, out);
    uint32_t move = (uint32_t)(strchr(procedural_letters, letter) - procedural_letters);
    if (procedural_is_wall(&state->walls, state->cell, move))
        return strike(maze, state, move, out);
    state->cell = procedural_neighbour[state->cell][move];
    state->moves++;
    note_entry(state, state->cell, move);
    struct procedural_decision decisions[3];
    uint32_t count = procedural_enter(&state->board, &state->walls, state->cell, move, decisions);
    if (out)
        write_move(state, move, decisions, count, out);
    return is_solved(state) ? MW_EVENT_SOLVED : MW_EVENT_MOVED;
}

static const char *status_name(const struct state *state)
{
    return is_solved(state) ? "solved" : state->is_struck ? "struck" : "playing";
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    (void)maze;
    const struct state *state = at;
    text_format(out, "end\t%s\t%s\t%s\n", procedural_cell(state->cell).letters,
                seed_digits(state->walls.seed).digits, status_name(state));
}

/* ---- Describe ---- */

/* `NAME<TAB>36 characters`, in reading order: 1 present, 0 absent, ? undecided. */
static void describe_walls(const struct procedural_walls *walls, const char *name, uint32_t side,
                           struct text *out)
{
    text_format(out, "%s\t", name);
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++) {
        bool undecided =
            !procedural_is_entered(walls, cell) && procedural_is_undecided(walls, cell, side);
        text_char(out, undecided ? '?' : procedural_is_wall(walls, cell, side) ? '1' : '0');
    }
    text_char(out, '\n');
}

/* The cells of a slice in the order in which it is read: `A1 A2 ... A6`. */
static void write_slice_cells(uint32_t cell, uint32_t move, struct text *out)
{
    bool column = move & 1;
    bool backward = move == PROCEDURAL_LEFT || move == PROCEDURAL_DOWN;
    for (uint32_t i = 0; i < PROCEDURAL_SIDE; i++) {
        uint32_t at = backward ? PROCEDURAL_SIDE - 1 - i : i;
        uint32_t row = column ? at : cell / PROCEDURAL_SIDE;
        uint32_t line = column ? cell % PROCEDURAL_SIDE : at;
        text_format(out, i ? " %s" : "%s", procedural_cell(row * PROCEDURAL_SIDE + line).letters);
    }
}

/* One cell of the worksheet:
 * `entry<TAB>MOVE NUMBER<TAB>MOVE<TAB>CELL<TAB>column|row<TAB>SLICE CELLS<TAB>SLICE`, then for each
 * wall that it decided `decision<TAB>MOVE NUMBER<TAB>SIDE<TAB>SEED BEFORE<TAB>SLICE AND SEED<TAB>
 * COUNT<TAB>even|odd<TAB>present|absent<TAB>SEED AFTER`. */
static void describe_entry(const struct state *state, const struct entry *entry,
                           struct procedural_walls *walls, struct text *out)
{
    uint32_t slice = procedural_slice(&state->board, entry->cell, entry->move);
    text_format(out, "entry\t%u\t%c\t%s\t%s\t", entry->number, procedural_letters[entry->move],
                procedural_cell(entry->cell).letters, entry->move & 1 ? "column" : "row");
    write_slice_cells(entry->cell, entry->move, out);
    text_format(out, "\t%s\n", seed_digits(slice).digits);
    struct procedural_decision decisions[3];
    uint32_t count = procedural_enter(&state->board, walls, entry->cell, entry->move, decisions);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t read = decisions[i].seed_before & slice;
        text_format(out, "decision\t%u\t%s\t%s\t%s\t%d\t%s\t%s\t%s\n", entry->number,
                    move_names[decisions[i].side], seed_digits(decisions[i].seed_before).digits,
                    seed_digits(read).digits, __builtin_popcount(read),
                    decisions[i].is_present ? "even" : "odd",
                    decisions[i].is_present ? "present" : "absent",
                    seed_digits(decisions[i].seed_after).digits);
    }
}

static void describe_worksheet(const struct state *state, struct text *out)
{
    for (uint32_t column = 0; column < PROCEDURAL_SIDE; column++) {
        uint32_t slice = state->board.slice[PROCEDURAL_RIGHT][column];
        text_format(out, "column\t%c\t%d\t%s\t%c\n", (int)('A' + column), __builtin_popcount(slice),
                    procedural_is_even(slice) ? "even" : "odd",
                    procedural_is_even(slice) ? '1' : '0');
    }
    struct procedural_walls walls;
    procedural_begin_walls(&state->board, &walls);
    for (uint32_t i = 0; i < state->entries; i++)
        describe_entry(state, &state->entry[i], &walls, out);
}

static const struct state_row state_rows[] = {
    SESSION_ROWS,
    {"next_board", "flag", true, "Next board",
     "Whether a strike brings another board: not for a described board."},
    {"status", "choice", false, "Status",
     "playing, solved or struck (a strike on a described board)."},
    {"boards", "integer", false, "Boards", "Boards so far, this one included."},
    {"strikes", "integer", false, "Strikes", "Walls hit so far."},
    {"moves", "integer", false, "Moves",
     "Moves made on this board; strikes and holds do not count."},
    {"board", "text", false, "Board", "The circles of this board, as in a code."},
    {"cell", "text", false, "Cell", "The cell of the player."},
    {"first_seed", "text", false, "First seed",
     "The seed before the first move, six binary digits."},
    {"seed", "text", false, "Seed", "The seed now, six binary digits."},
    {"right", "text", false, "Walls to the right",
     "For each cell in reading order: 1 wall, 0 none, ? undecided."},
    {"below", "text", false, "Walls below",
     "For each cell in reading order: 1 wall, 0 none, ? undecided."},
    {"column.name", "text", false, "Column", "The letter of a column."},
    {"column.count", "integer", false, "Circles", "Circles in this column."},
    {"column.parity", "choice", false, "Parity", "even or odd."},
    {"column.digit", "integer", false, "Digit", "The digit of the seed: 1 if the count is even."},
    {"entry.number", "integer", false, "Move number",
     "The move that entered a cell for the first time, from 1."},
    {"entry.move", "choice", false, "Move", "The letter of this move."},
    {"entry.cell", "text", false, "Cell", "The cell that was entered."},
    {"entry.line", "choice", false, "Slice", "Whether a column or a row is read."},
    {"entry.cells", "text", false, "Slice cells",
     "The cells of the slice, in the order of reading."},
    {"entry.slice", "text", false, "Slice digits",
     "The circles of these cells, six binary digits."},
    {"decision.number", "integer", false, "Move number", "The move that decided a wall."},
    {"decision.side", "choice", false, "Side", "The side of the cell where the wall is decided."},
    {"decision.seed_before", "text", false, "Seed before", "The seed before the decision."},
    {"decision.both", "text", false, "Slice and seed", "The digits that are 1 in both."},
    {"decision.count", "integer", false, "Count", "Digits 1 in both."},
    {"decision.parity", "choice", false, "Parity", "even or odd."},
    {"decision.wall", "choice", false, "Wall", "present or absent."},
    {"decision.seed_after", "text", false, "Seed after", "The seed after the decision."},
    {0},
};

static void describe_fixed(const struct maze *maze, struct text *out)
{
    text_key_value(out, "next_board", maze->seeded ? "yes" : "no");
}

static void describe_state(const struct maze *maze, const void *at, struct text *out)
{
    (void)maze;
    const struct state *state = at;
    text_key_value(out, "status", status_name(state));
    text_key_unsigned(out, "boards", state->boards);
    text_key_unsigned(out, "strikes", state->strikes);
    text_key_unsigned(out, "moves", state->moves);
    text_string(out, "board\t");
    procedural_write_board(&state->board, out);
    text_format(out, "\ncell\t%s\nfirst_seed\t%s\nseed\t%s\n", procedural_cell(state->cell).letters,
                seed_digits(state->board.seed).digits, seed_digits(state->walls.seed).digits);
    describe_walls(&state->walls, "right", PROCEDURAL_RIGHT, out);
    describe_walls(&state->walls, "below", PROCEDURAL_DOWN, out);
    describe_worksheet(state, out);
}

static void place(const struct maze *maze, const void *at, uint32_t place[2])
{
    (void)maze;
    uint32_t cell = ((const struct state *)at)->cell;
    place[0] = cell / PROCEDURAL_SIDE;
    place[1] = cell % PROCEDURAL_SIDE;
}

/* ---- Solve ---- */

struct solve_task {
    struct task task;
    bool is_struck;
    struct procedural_board board;
    struct procedural_search search;
};

static enum mw_status solve_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct solve_task *solve = task;
    if (solve->is_struck)
        return mw_fail(error, MW_UNSOLVABLE, 0,
                       "this game has ended with a strike, and a described board has no next one");
    enum mw_status status = procedural_search_run(&solve->search, &max_nodes);
    if (status == MW_UNSOLVABLE)
        mw_fail(error, status, 0,
                "every walk to the goal runs into a wall, so there is no safe one");
    else if (status == MW_GAVE_UP)
        mw_fail(error, status, 0,
                "no safe walk was found among %d states; that does not mean there is none",
                PROCEDURAL_STATES_MAX);
    else if (status == MW_NO_MEMORY)
        mw_fail_memory(error);
    return status;
}

static struct progress solve_progress(const void *task)
{
    return (struct progress){.done = ((const struct solve_task *)task)->search.states};
}

static void solve_figures(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    const struct procedural_search *search = &solve->search;
    text_key_unsigned(out, "states", search->states - 1);
    text_key_unsigned(out, "length_at_least", search->bound);
}

static void solve_result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    const struct procedural_search *search = &solve->search;
    uint32_t path[PROCEDURAL_WALK_MAX + 1];
    uint32_t length = procedural_search_path(search, path);
    text_string(out, "moves\t");
    procedural_search_write(search, out);
    text_char(out, '\n');
    text_key_unsigned(out, "length", length);
    text_key_unsigned(out, "shortest_walks", search->node[search->goal].walks);
    text_key_unsigned(out, "states", search->states - 1);
    text_string(out, "path\t");
    for (uint32_t i = 0; i <= length; i++)
        text_format(out, i ? " %s" : "%s", procedural_cell(path[i]).letters);
    text_char(out, '\n');
}

static void solve_close(void *task)
{
    struct solve_task *solve = task;
    procedural_search_close(&solve->search);
}

static struct task *solve(struct maze *maze, const void *at)
{
    static const struct task_class class = {.run = solve_run,
                                            .progress = solve_progress,
                                            .figures = solve_figures,
                                            .result = solve_result,
                                            .close = solve_close};
    struct state start;
    if (!at)
        begin(maze, &start);
    const struct state *state = at ? at : &start;
    struct solve_task *solve = task_open(&class, sizeof *solve, maze);
    if (!solve)
        return NULL;
    solve->is_struck = state->is_struck;
    solve->board = state->board;
    return task_or_close(&solve->task, procedural_search_open(&solve->search, &solve->board,
                                                              &state->walls, state->cell, false));
}

static const struct reader *const readers[] = {&procedural_log_reader, &procedural_circles_reader,
                                               NULL};

/* Writes start and goal, and the circles in rows. */
static void write_text(const struct maze *maze, struct text *out)
{
    const struct procedural_board *board = maze->board;
    text_format(out, "start %s, finish %s", procedural_cell(board->start).letters,
                procedural_cell(board->goal).letters);
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++)
        text_format(out, "%c%c", cell % PROCEDURAL_SIDE ? ' ' : '\n',
                    board->circles >> cell & 1 ? 'O' : '.');
    text_char(out, '\n');
}

static const struct maze_format formats[] = {
    {.name = "text",
     FORMAT_TEXTS("Circles", "start and finish, then rows of circles (O)"),
     .write = write_text},
    {0}};

/* Help that is printed below the rows. */
static const char help[] =
    "Moves\n"
    "  U R D L          move up, right, down, left\n"
    "  H                hold a button for three seconds: new circles without a strike\n"
    "  press urd, hold, regenerate: the same moves in the words of the bomb module's chat\n"
    "  After a strike or H, the seed determines the next board. A described board has no next\n"
    "  board, so a strike ends the game.\n"
    "\n"
    "Description\n"
    "  start cell, goal cell, then 36 digits row by row: 1 for a circle, 0 for none\n"
    "\n"
    "Output of play\n"
    "  a line for each move. The last line: end, cell, seed, struck, playing or solved.\n"
    "  --log prints the lines of the bomb module instead.\n"
    "\n"
    "Arrays of batch\n"
    "  circles (6, 6)   booleans\n"
    "  start, goal      row and column, from 0\n"
    "  Walls are not included, since they depend on the walk.\n";

const struct mw_kind procedural_kind = {
    .name = "procedural",
    .title = "Procedural maze",
    .generate = procedural_generate,
    .read_board = read_board,
    .write_board = write_board,
    .free_board = free,
    .move_alphabet = move_alphabet,
    .move_words = move_words,
    .state_size = state_size,
    .init_state = begin,
    .rewind_state = begin,
    .step = step,
    .describe_fixed = describe_fixed,
    .describe_state = describe_state,
    .state = FULL_CORE_ONLY(state_rows),
    .write_end = end,
    .array = FULL_CORE_ONLY(procedural_array),
    .join = FULL_CORE_ONLY(procedural_join),
    .position = place,
    .solve = solve,
    .rate = procedural_rate,
    .measure_rows = FULL_CORE_ONLY(procedural_measure_rows),
    .log = procedural_log,
    .formats = FULL_CORE_ONLY(formats),
    .picture = FULL_CORE_ONLY(procedural_picture),
    .add_moves = FULL_CORE_ONLY(procedural_add_moves),
    .readers = FULL_CORE_ONLY(readers),
    .help = FULL_CORE_ONLY(help),
};
