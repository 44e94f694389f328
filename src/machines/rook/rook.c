/* The kind: parameters, play, solving. */
/* build: play */
#include "rook.h"

#include <stdlib.h>
#include <string.h>

/* ---- Parameters ---- */

#define WEIGHT(token, title, what)                                                                 \
    PARAM_STRUCTURE(token, 0, ROOK_WEIGHT_MAX, PARAM_UNSET, "a weight is 0 to 1000",               \
                    PARAM_FORM(.label = title, .group = "Weights of the energy",                   \
                               .help = "Weight of " what "; 1 if it is left out."))
#define RULE(token, ...)                                                                           \
    {                                                                                              \
        .name = token, .form = PARAM_WORD, .in_description = true, __VA_ARGS__                     \
    }
#define STONES(token, ...) RULE(token, .choice = FULL_CORE_ONLY(&stones), PARAM_FORM(__VA_ARGS__))
#define PRESET(token, value, title, what)                                                          \
    {                                                                                              \
        .name = token, .form = PARAM_WORD, .slot_of = "easy", .word_value = value,                 \
        .choice = FULL_CORE_ONLY(&presets), PARAM_FORM(.label = title, .help = what)               \
    }
#define SEARCH(token, min, max, limit_text, ...)                                                   \
    PARAM_GENERATION(token, min, max, PARAM_UNSET, limit_text,                                     \
                     PARAM_FORM(.group = "Search", __VA_ARGS__))

/* `check_rules` refuses two of them. */
static const struct param_choice stones = {
    .name = "stones", .none = "Squares, as a rook", .label = "Stones"};
static const struct param_choice presets = {.name = "preset", .none = "Any", .label = "Difficulty"};

/* A form is for new boards, which have no rim and are smaller than the largest that people have. */
static const struct row_limit generated[] = {{.condition = "!rim", .maximum = ROOK_SEARCH_SIDE_MAX},
                                             {0}};

static const struct param params[] = {
    PARAM_STRUCTURE(
        "w", ROOK_SIDE_MIN, ROOK_SIDE_MAX, 5, ROOK_SIDE_LIMIT, .limits = FULL_CORE_ONLY(generated),
        PARAM_FORM(.label = "Stones across", .help = "Width of the board.", .unit = "cells")),
    PARAM_STRUCTURE("h", ROOK_SIDE_MIN, ROOK_SIDE_MAX, 5, ROOK_SIDE_LIMIT,
                    .limits = FULL_CORE_ONLY(generated),
                    PARAM_FORM(.label = "Rows", .help = "Height of the board.", .unit = "cells")),
    STONES("queen", .label = "Squares, as a queen", .help = "Jumps go in eight directions."),
    STONES("hex", .label = "Hexagons",
           .help = "Six directions. Every second row is half a cell to the right."),
    STONES("tri", .label = "Triangles",
           .help = "Six directions, along strips of triangles. A1 points up."),
    RULE("torus", PARAM_FORM(.label = "Edges joined",
                             .help = "A jump off one side comes back on the opposite side.")),
    RULE("nouturn", PARAM_FORM(.label = "No U-turn",
                               .help = "You cannot jump straight back the way you came, unless two "
                                       "directions led you to the same stone.")),
    RULE("rim",
         PARAM_FORM(.label = "Goals beyond the rim",
                    .help =
                        "Goals lie one step beyond the rim, and no jump leads over them. A tall "
                        "hedge is no cell of the board. For descriptions, not for seeds.")),
    {.name = "go",
     .form = PARAM_LETTERS,
     .letters = ROOK_ALL_LETTERS,
     .in_description = true,
     .limit = "go is followed by the letters of directions, each once, as in goRD",
     PARAM_FORM(.label = "Directions",
                .help = "Jumps go in these directions alone: U up, R right, D down, L left, E up "
                        "right, C down right, Z down left, Q up left. For descriptions, not for "
                        "seeds.")},
    {.name = "start",
     .form = PARAM_CELL,
     .maximum = (ROOK_SIDE_MAX - 1) * 26 + ROOK_SIDE_MAX - 1,
     .in_description = true,
     .limit = "the start is a cell such as A1, column letter A to X and row number 1 to 24",
     PARAM_FORM(.label = "Start", .help = "The first cell; A1, top left, if it is left out.",
                .group = "Start and goal")},
    WEIGHT("wu", "No single solution",
           "no single shortest solution, times the cube of the number of cells"),
    WEIGHT("wr", "Dead cells",
           "cells that do not reach the goal, times the square of the number of cells"),
    WEIGHT("wf", "Forced moves", "initial forced moves"),
    WEIGHT("wd", "Decisions", "decisions"),
    WEIGHT("wc", "Clusters", "clusters"),
    {.name = "walls",
     .form = PARAM_WORD,
     PARAM_FORM(.label = "Hedges", .help =
                                       "One cell in nine is a hedge. You cannot land on it. You "
                                       "cannot jump over the tall ones, with a cross, either.")},
    {.name = "g",
     .form = PARAM_CELL,
     .maximum = (ROOK_SEARCH_SIDE_MAX - 1) * 26 + ROOK_SEARCH_SIDE_MAX - 1,
     .default_value = PARAM_UNSET,
     .limit = "the goal is a cell such as E3, column letter A to P and row number 1 to 16",
     PARAM_FORM(.label = "Goal", .help = "The last cell; any cell if it is left out.",
                .group = "Start and goal")},
    PARAM_GENERATION(
        "l", 1, ROOK_SEARCH_CELLS_MAX - 1, PARAM_UNSET,
        "the wanted length is 1 to 255 moves, and less than the number of cells, twice "
        "that without U-turns",
        PARAM_FORM(.label = "Jumps of the shortest solution",
                   .help = "The single shortest solution has this many jumps; any number if it is "
                           "left out.",
                   .unit = "jumps", .needs = "!hardest !preset")),
    {.name = "hardest",
     .form = PARAM_WORD,
     PARAM_FORM(.label = "The hardest", .needs = "!preset",
                .help = "The longest single shortest solution that the level search finds, then "
                        "cleaned with its length held.")},
    SEARCH("i", 1, ROOK_ITERATIONS_MAX, "a round of the search has 1 to 1000000000 iterations",
           .label = "Changes in a round", .unit = "changes",
           .help = "Changes tried in a round; default 25000 up to 36 cells, 60000 up to 100, "
                   "80000 above; deep after the beam search 20000 up to 36, 50000 up to 64, 200000 "
                   "above; hardest, in 4 rounds with i and else in 1 to 3: 100000 up to 36, 300000 "
                   "or 360000 up to 64, 36000000 divided by the cells above; without U-turns, in "
                   "12 rounds: 50000 up to 20 cells, 375000 up to 64, 12000000 divided by the "
                   "cells above."),
    SEARCH("p", 0, 1000, "the acceptance is 0 to 1000 per mille",
           .label = "Worse boards accepted, per mille",
           .help = "Per mille of worse boards that are accepted; default 0.", .unit = "per mille"),
    SEARCH("t", 0, 1000000, "the temperature is 0 to 1000000 hundredths",
           .label = "First temperature, in hundredths",
           .help = "First temperature in hundredths of energy; default 100, hardest 75 "
                   "(hundredths of a move), with p 0."),
    SEARCH("k", 1, 1000, "the decay is 1 to 1000 per mille", .label = "Cooling, per mille",
           .help = "Per mille of the temperature that remain after each hundredth of a round; "
                   "default 970.",
           .unit = "per mille"),
    {.name = "deep",
     .form = PARAM_WORD,
     PARAM_FORM(.label = "Thorough search", .group = "Search",
                .help =
                    "A beam search for a long solution without dead cells, then changes for a "
                    "low energy. With l, a preset or nouturn: changes, first for a long path, "
                    "where dead cells and second paths cost little, then for a low energy. With "
                    "hardest and nouturn rounds are longer, and the last search lowers the "
                    "energy at the same length.")},
    PRESET("easy", ROOK_EASY, "Easy",
           "A maze with a short solution for its size and rules, by the search of deep."),
    PRESET("medium", ROOK_MEDIUM, "Medium",
           "A maze with a solution of medium length for its size and rules."),
    PRESET("hard", ROOK_HARD, "Hard", "A maze with a long solution for its size and rules."),
};

static const char *move_alphabet(const int32_t *values)
{
    return rook_letters(values);
}

static bool write_board(const struct maze *maze, struct text *out)
{
    const struct rook_board *board = maze->board;
    rook_write_contents(&board->grid, board->content, out);
    return true;
}

/* ---- Play ---- */

struct state {
    uint32_t now;                    /* a state of the board */
    uint32_t moves;                  /* jumps made */
    uint8_t visited[ROOK_CELLS_MAX]; /* by the player, ever; survives undo and reset */
};

static size_t state_size(const struct maze *maze)
{
    (void)maze;
    return sizeof(struct state);
}

static void rewind_state(const struct maze *maze, void *at)
{
    const struct rook_board *board = maze->board;
    struct state *state = at;
    state->moves = 0;
    state->now = rook_free_state(&board->grid, board->start);
    state->visited[board->start] = 1;
}

static void begin(const struct maze *maze, void *at)
{
    *(struct state *)at = (struct state){0};
    rewind_state(maze, at);
}

/* The state after a jump in the direction of `letter`, or the same state if there is none. */
static uint32_t jump(const struct rook_board *board, uint32_t state, char letter)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t cell = state / grid->arrivals;
    uint32_t direction = (uint32_t)(strchr(grid->letters, letter) - grid->letters);
    uint16_t target = rook_land(grid, board->content, cell, direction, board->content[cell]);
    struct rook_moves moves;
    rook_moves_of(board, state, &moves);
    if (grid->no_u_turn && state % grid->arrivals == grid->opposite[direction])
        return state;
    for (uint32_t i = 0; i < moves.count; i++)
        if (moves.move[i].cell == target)
            return rook_state_after(board, &moves, i);
    return state;
}

static bool is_solved(const struct rook_board *board, uint32_t cell)
{
    return board->content[cell] == ROOK_GOAL_NUMBER;
}

/* `moved<TAB>MOVE<TAB>FROM<TAB>TO<TAB>MOVES TO THE GOAL`, where the first word may be blocked or
 * solved. */
static enum mw_event step(const struct maze *maze, void *at, char move, struct text *out)
{
    const struct rook_board *board = maze->board;
    struct state *state = at;
    uint32_t before = state->now;
    uint32_t arrivals = board->grid.arrivals;
    state->now = jump(board, before, move);
    uint32_t cell = state->now / arrivals;
    enum mw_event event = state->now == before     ? MW_EVENT_BLOCKED
                          : is_solved(board, cell) ? MW_EVENT_SOLVED
                                                   : MW_EVENT_MOVED;
    state->moves += event != MW_EVENT_BLOCKED;
    state->visited[cell] = 1;
    if (out)
        text_format(out, "%s\t%c\t%s\t%s\t%s\n",
                    event == MW_EVENT_BLOCKED  ? "blocked"
                    : event == MW_EVENT_SOLVED ? "solved"
                                               : "moved",
                    move, rook_cell(&board->grid, before / arrivals).letters,
                    rook_cell(&board->grid, cell).letters,
                    rook_distance(board->to_goal[state->now]).digits);
    return event;
}

static const char *hole_of(const struct rook_board *board, uint32_t cell)
{
    if (rook_is_hedge(board->content[cell]))
        return "wall";
    bool reachable = rook_is_reachable(board, cell);
    if (rook_is_reaching(board, cell))
        return reachable ? "none" : "white";
    return reachable ? "black" : "lost";
}

static uint32_t from_start(const struct rook_board *board, uint32_t cell)
{
    uint32_t nearest = GRAPH_FAR;
    for (uint32_t i = 0; i < board->grid.arrivals; i++) {
        uint32_t distance = board->from_start[cell * board->grid.arrivals + i];
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

static const struct state_row state_rows[] = {
    SESSION_ROWS,
    {"width", "integer", true, "Width", "Cells in a row of the board."},
    {"height", "integer", true, "Height", "Cells in a column of the board."},
    {"tiling", "choice", true, "Cell shape", "square, hex or tri."},
    {"queen", "flag", true, "Queen", "Whether diagonal jumps are allowed."},
    {"torus", "flag", true, "Torus", "Whether jumps go on at the opposite edge."},
    {"no_u_turn", "flag", true, "No U-turns", "Whether a jump straight back is forbidden."},
    {"rim", "flag", true, "Rim", "Whether goals lie beyond the rim; a tall hedge is no cell then."},
    {"letters", "text", true, "Letters", "The letters of the directions."},
    {"longest_jump", "integer", true, "Longest jump", "Cells of the longest jump on this board."},
    {"start", "text", true, "Start", "The cell of the start."},
    {"goal", "text", true, "Goal", "The cell of the goal; several are joined by commas."},
    {"shortest", "integer", true, "Shortest solution", "Jumps of a shortest solution; - if none."},
    {"cell.name", "text", true, "Cell", "The name of a cell: column letter and row number."},
    {"cell.content", "integer", true, "Content", "0 a goal, 1 to 23 a jump, 24 or more a wall."},
    {"cell.to_goal", "integer", true, "To the goal",
     "Jumps from this cell to the goal; - if none."},
    {"cell.from_start", "integer", true, "From the start",
     "Jumps from the start to it; - if none."},
    {"cell.hole", "choice", true, "Hole",
     "none, black (no path to the goal), white (no path from the start), lost (neither) or wall."},
    {"next.letter", "text", true, "Direction", "The letter of a direction."},
    {"next.cells", "text", true, "Next cells",
     "For each cell the one a step on in this direction; - at an edge."},
    {"rule.word", "text", true, "Rule", "A rule that differs from the plain ones, in a few words."},
    {"rule.sentence", "text", true, "Rule in words", "This rule as a sentence."},
    {"term.name", "choice", true, "Term", "A term of the board's energy."},
    {"term.count", "integer", true, "Count", "How often it occurs on the board."},
    {"term.energy", "integer", true, "Energy", "What it adds to the energy."},
    {"term.cells", "text", true, "Cells", "The cells where it occurs; - if none."},
    {"energy", "integer", true, "Energy", "The sum of the terms: lower is better."},
    {"description", "text", true, "Description", "The contents of all cells, as in a code."},
    {"position", "text", false, "Position", "The cell of the player."},
    {"jumps", "integer", false, "Jumps", "Jumps made; those without effect do not count."},
    {"solved", "flag", false, "Solved", "Whether the player is on the goal."},
    {"left", "integer", false, "To the goal", "Jumps from here to the goal; - if none."},
    {"visited", "mask", false, "Visited", "For each cell: whether the player was ever on it."},
    {"target.letter", "text", false, "Jump", "The letter of a jump from here."},
    {"target.cell", "text", false, "Target", "The cell that this jump leads to."},
    {"target.left", "integer", false, "To the goal", "Jumps from there to the goal; - if none."},
    {"barred", "text", false, "Straight back", "The direction of a forbidden U-turn; - if none."},
    {"fault.letter", "text", false, "Direction", "The letter of a direction without a jump."},
    {"fault.reason", "text", false, "Reason", "Why there is no jump."},
    {0},
};

/* `cell<TAB>NAME<TAB>CONTENT<TAB>TO GOAL<TAB>FROM START<TAB>HOLE`, row by row. HOLE: none; black:
 * reachable, but without a path to the goal; white: the reverse; lost: neither; wall. */
static void describe_cells(const struct rook_board *board, struct text *out)
{
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        text_format(out, "cell\t%s\t%u\t%s\t%s\t%s\n", rook_cell(&board->grid, cell).letters,
                    rook_content_number(&board->grid, board->content[cell]),
                    rook_distance(board->to_goal[rook_free_state(&board->grid, cell)]).digits,
                    rook_distance(from_start(board, cell)).digits, hole_of(board, cell));
}

/* `target<TAB>MOVE<TAB>CELL<TAB>TO GOAL`: the jumps from here. */
static void describe_targets(const struct rook_board *board, uint32_t from, struct text *out)
{
    struct rook_moves moves;
    rook_moves_of(board, from, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        uint32_t after = rook_state_after(board, &moves, i);
        text_format(out, "target\t%c\t%s\t%s\n", board->grid.letters[moves.move[i].direction],
                    rook_cell(&board->grid, moves.move[i].cell).letters,
                    rook_distance(board->to_goal[after]).digits);
    }
}

static void write_goals(const struct rook_board *board, struct text *out)
{
    text_string(out, "goal\t");
    for (uint32_t cell = board->goal; cell < board->grid.cells; cell++)
        if (is_solved(board, cell))
            text_format(out, cell > board->goal ? ",%s" : "%s",
                        rook_cell(&board->grid, cell).letters);
    text_char(out, '\n');
}

static void write_open_letters(const struct rook_grid *grid, struct text *out)
{
    for (uint32_t d = 0; d < grid->directions; d++)
        if (rook_is_open(grid, d))
            text_char(out, grid->letters[d]);
}

static void describe_fixed(const struct maze *maze, struct text *out)
{
    const struct rook_board *board = maze->board;
    const struct rook_grid *grid = &board->grid;
    text_key_unsigned(out, "width", grid->width);
    text_key_unsigned(out, "height", grid->height);
    text_key_value(out, "tiling",
                   maze->values[ROOK_HEX]   ? "hex"
                   : maze->values[ROOK_TRI] ? "tri"
                                            : "square");
    text_key_value(out, "queen", maze->values[ROOK_QUEEN] ? "yes" : "no");
    text_key_value(out, "torus", maze->values[ROOK_TORUS] ? "yes" : "no");
    text_key_value(out, "no_u_turn", grid->no_u_turn ? "yes" : "no");
    text_key_value(out, "rim", grid->rim ? "yes" : "no");
    text_string(out, "letters\t");
    write_open_letters(grid, out);
    text_char(out, '\n');
    text_key_unsigned(out, "longest_jump", grid->longest);
    text_key_value(out, "start", rook_cell(grid, board->start).letters);
    write_goals(board, out);
    text_key_value(out, "shortest", rook_distance(board->terms.shortest).digits);
    describe_cells(board, out);
    rook_write_next_cells(grid, out);
    rook_write_rules(board, maze->values, out);
    rook_write_terms(board, out);
    text_string(out, "description\t");
    rook_write_contents(grid, board->content, out);
    text_char(out, '\n');
}

static void describe_state(const struct maze *maze, const void *at, struct text *out)
{
    const struct rook_board *board = maze->board;
    const struct state *state = at;
    uint32_t cell = state->now / board->grid.arrivals;
    text_key_value(out, "position", rook_cell(&board->grid, cell).letters);
    text_key_unsigned(out, "jumps", state->moves);
    text_key_value(out, "solved", is_solved(board, cell) ? "yes" : "no");
    text_key_value(out, "left", rook_distance(board->to_goal[state->now]).digits);
    text_string(out, "visited\t");
    for (uint32_t i = 0; i < board->grid.cells; i++)
        text_char(out, state->visited[i] ? '1' : '0');
    text_char(out, '\n');
    describe_targets(board, state->now, out);
    rook_write_faults(board, state->now, out);
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    const struct rook_board *board = maze->board;
    const struct state *state = at;
    uint32_t cell = state->now / board->grid.arrivals;
    text_format(out, "end\t%s\t%u\t%s\n", rook_cell(&board->grid, cell).letters, state->moves,
                is_solved(board, cell) ? "solved" : "playing");
}

static void place(const struct maze *maze, const void *at, uint32_t place[2])
{
    const struct rook_grid *grid = &((const struct rook_board *)maze->board)->grid;
    uint32_t cell = ((const struct state *)at)->now / grid->arrivals;
    place[0] = cell / grid->width;
    place[1] = cell % grid->width;
}

/* ---- Solve and rate ---- */

struct solve_task {
    struct task task;
    uint32_t from;
};

static enum mw_status solve_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)max_nodes; /* the distances are known since the board is */
    const struct solve_task *solve = task;
    const struct rook_board *board = solve->task.maze->board;
    if (board->to_goal[solve->from] != GRAPH_FAR)
        return MW_OK;
    return mw_fail(error, MW_UNSOLVABLE, 0, "no path leads from here to the goal");
}

static void solve_result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    const struct rook_board *board = solve->task.maze->board;
    char letter;
    uint32_t state = solve->from;
    text_string(out, "moves\t");
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next)
        text_char(out, letter);
    text_format(out, "\nlength\t%u\nshortest_paths\t%llu\npath\t", board->to_goal[solve->from],
                (unsigned long long)board->shortest_paths[solve->from]);
    state = solve->from;
    text_string(out, rook_cell(&board->grid, state / board->grid.arrivals).letters);
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next)
        text_format(out, " %s", rook_cell(&board->grid, next / board->grid.arrivals).letters);
    text_char(out, '\n');
}

static struct task *solve(struct maze *maze, const void *at)
{
    static const struct task_class class = {.run = solve_run, .result = solve_result};
    struct solve_task *solve = task_open(&class, sizeof *solve, maze);
    if (!solve)
        return NULL;
    const struct rook_board *board = maze->board;
    solve->from =
        at ? ((const struct state *)at)->now : rook_free_state(&board->grid, board->start);
    return &solve->task;
}

static const struct task_form *const tasks[] = {&rook_longest_task, &rook_place_task, NULL};

static const struct reader *const readers[] = {&rook_numbers_reader, NULL};

/* ---- Formats ---- */

/* Writes the words of the rules, the start and the numbers, as the reader of grids takes them. */
static void write_text(const struct maze *maze, struct text *out)
{
    const struct rook_board *board = maze->board;
    size_t before = out->length;
    for (uint32_t i = ROOK_QUEEN; i <= ROOK_RIM; i++)
        if (maze->values[i])
            text_format(out, "%s%s", out->length > before ? " " : "", params[i].name);
    if (maze->values[ROOK_GO]) {
        text_string(out, out->length > before ? " go" : "go");
        write_open_letters(&board->grid, out);
    }
    if (out->length > before)
        text_char(out, '\n');
    if (board->start != 0)
        text_format(out, "start %s\n", rook_cell(&board->grid, board->start).letters);
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        uint8_t content = board->content[cell];
        if (content == ROOK_GOAL_NUMBER || rook_is_hedge(content))
            text_char(out, content == ROOK_HEDGE ? 'x' : content == ROOK_TALL_HEDGE ? 'X' : 'G');
        else
            text_unsigned(out, content);
        text_char(out, (cell + 1) % board->grid.width ? ' ' : '\n');
    }
}

static const struct maze_format formats[] = {
    {.name = "text",
     FORMAT_TEXTS("Numbers", "rows of numbers; words of the rules and the start above them"),
     .write = write_text},
    {.name = "changes",
     FORMAT_TEXTS(
         "Single changes",
         "one line for each single change of a number: change, cell, number, energy, length "
         "of the shortest solution (-: none); then best with the best change, or - if none "
         "lowers the energy"),
     .open = rook_open_changes},
    {0}};

/* Help that is printed below the rows. */
static const char help[] =
    "Description, one row of characters for each row of the board, joined by '-'\n"
    "  1 to 9, a to n           length of the jump (a to n: 10 to 23)\n"
    "  0                        the goal\n"
    "  G                        each of several goals; the nearest ends the game\n"
    "  x                        hedge; a jump cannot land on it\n"
    "  X                        tall hedge; a jump can neither land on it nor cross it;\n"
    "                           with rim it is no cell\n"
    "  Boards of hexagons and triangles are written in the same form.\n"
    "\n"
    "Moves\n"
    "  U, R, D, L               up, right, down, left\n"
    "  E, C, Z, Q               queen, also diagonally: up right, down right, down left, up left\n"
    "  goRD in a code           jumps go right and down alone\n"
    "  Hexagons and triangles have R, L and these four: E, R, C, Z, L, Q.\n"
    "\n"
    "Output of play, one line per move\n"
    "  moved, blocked or solved; move; cell before; cell after; fewest jumps from there to the "
    "goal "
    "(-:\n"
    "  the goal cannot be reached). The last line: end, cell, moves made, playing or solved. A "
    "cell "
    "is a\n"
    "  column letter and a row number; A1 is the upper left cell.\n"
    "\n"
    "Arrays of batch\n"
    "  jumps (h, w)             0: goal, 16: hedge, 17: tall hedge;\n"
    "                           of more than 16 cells a side 24 and 25\n"
    "  start, goal              row and column from 0; of several goals the first\n"
    "  distances (h, w)         jumps from each cell to the goal, for a player who may jump in "
    "every\n"
    "                           direction\n"
    "\n"
    "Presets look for a solution of\n"
    "  easy                     the smaller of 2 + s/2 and r/3 jumps, at least 2\n"
    "  medium                   the smaller of 2 s and 2 r/3 jumps, at least 3\n"
    "  hard                     the smaller of 4 s and 9 r/10 jumps, at least 4\n"
    "  s is the mean of width and height; r is the number of cells times 40/64 (queen 32/64, tri "
    "46/64;\n"
    "  torus 16/64, with queen 4/64, hex 8/64, tri 12/64; with nouturn a quarter more). Numbers "
    "are\n"
    "  rounded down. The seed changes the length by up to an eighth. A search that finds no board "
    "of\n"
    "  this length, as on many small boards, takes the nearest length that it found.\n";

const struct mw_kind rook_kind = {
    .name = "rook",
    .title = "Rook jumping maze",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .complete = rook_complete,
    .generate = rook_generate,
    .read_board = rook_read_board,
    .write_board = write_board,
    .free_board = free,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .undo_size = offsetof(struct state, visited),
    .init_state = begin,
    .rewind_state = rewind_state,
    .step = step,
    .describe_fixed = describe_fixed,
    .describe_state = describe_state,
    .state = FULL_CORE_ONLY(state_rows),
    .write_end = end,
    .array = FULL_CORE_ONLY(rook_array),
    .join = FULL_CORE_ONLY(rook_join),
    .distances = FULL_CORE_ONLY(rook_distances),
    .position = place,
    .solve = solve,
    .rate = rook_rate,
    .measure_rows = FULL_CORE_ONLY(rook_measure_rows),
    .formats = formats,
    .picture = FULL_CORE_ONLY(rook_picture),
    .readers = FULL_CORE_ONLY(readers),
    .tasks = FULL_CORE_ONLY(tasks),
    .help = FULL_CORE_ONLY(help),
};
