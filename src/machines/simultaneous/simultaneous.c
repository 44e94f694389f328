/* The playable machine: a set of mazes with one token each; every move moves all tokens. */
/* build: play */
#include "simultaneous.h"
#include "maze/walker.h"
#include "records/records.h"
#include "tasks/tasks.h"

#include <string.h>

/* ---- Parameters ---- */

static const struct param_choice walls = {
    .name = "walls", .none = "Blocked cells", .label = "Walls"};

#define WALLS(word, value, ...)                                                                    \
    {                                                                                              \
        .name = word, .form = PARAM_WORD, .slot_of = "edges", .word_value = value,                 \
        .in_description = true, .choice = FULL_CORE_ONLY(&walls), PARAM_FORM(__VA_ARGS__)          \
    }

static const struct param params[] = {
    PARAM_STRUCTURE("r", 1, SIM_BOARD_SIDE_MAX, 3, "rows must be 1 to 10",
                    PARAM_FORM(.label = "Rows", .help = "Rows of each maze.", .unit = "cells")),
    PARAM_STRUCTURE(
        "c", 1, SIM_BOARD_SIDE_MAX, 3, "columns must be 1 to 10",
        PARAM_FORM(.label = "Columns", .help = "Columns of each maze.", .unit = "cells")),
    PARAM_GENERATION(
        "k", 1, SIM_BOARD_SET_MAX, 6, "a random set must have 1 to 100 mazes",
        PARAM_FORM(.label = "Mazes", .help = "Number of random mazes.", .unit = "mazes")),
    {.name = "perfect",
     .form = PARAM_WORD,
     .in_description = true,
     PARAM_FORM(.label = "Perfect",
                .help = "All dots must be on the goal at the same time. They can leave it again.",
                .needs = "walls!=edges")},
    WALLS("edges", SIM_WALLS_EDGES, .label = "Between cells, any start and exit",
          .help = "Walls are between cells. Start and exit are any cells."),
    WALLS("corners", SIM_WALLS_CORNERS, .label = "Between cells, from corner to corner",
          .help = "Walls are between cells. Start and exit are opposite corners."),
};

static enum mw_status complete(int32_t *values, bool seeded, const size_t *places,
                               struct mw_error *error)
{
    (void)seeded;
    if (values[SIM_WALLS] == SIM_WALLS_CELLS)
        return MW_OK;
    if (values[SIM_ROWS] * values[SIM_COLUMNS] < 2)
        return mw_fail(error, MW_OUT_OF_RANGE, places[SIM_WALLS],
                       "with walls between cells, a maze must have 2 cells or more");
    if (values[SIM_WALLS] == SIM_WALLS_EDGES && values[SIM_PERFECT])
        return mw_fail(error, MW_OUT_OF_RANGE, places[SIM_PERFECT],
                       "perfect: a token cannot be on two exits at once; use perfect with corners, "
                       "or without edges");
    return MW_OK;
}

static const char *move_alphabet(const int32_t *values)
{
    (void)values;
    return "udlrUDLR";
}

/* ---- Description: `all`, or masks joined by '-' ---- */

static bool write_board(const struct maze *maze, struct text *out)
{
    const struct sim_board *board = maze->board;
    if (board->all)
        text_string(out, "all");
    for (uint32_t i = 0; i < board->set.count && !board->all; i++) {
        if (i > 0)
            text_char(out, '-');
        sim_write_mask(board->set.size, sim_mask(&board->set, i), out);
    }
    return true;
}

static enum mw_status add_described(struct sim_board *board, const char *text, size_t length,
                                    struct mw_error *error)
{
    uint64_t mask[SIM_WORDS_MAX];
    for (size_t at = 0, end; at <= length; at = end + 1) {
        for (end = at; end < length && text[end] != '-'; end++)
            ;
        if (board->set.count == SIM_BOARD_SET_MAX)
            return mw_fail(error, MW_OUT_OF_RANGE, at,
                           "a set by description can have at most %d mazes", SIM_BOARD_SET_MAX);
        enum mw_status status =
            sim_read_mask(board->set.size, text + at, end - at, at, mask, error);
        if (status != MW_OK)
            return status;
        if (!sim_set_add(&board->set, mask))
            return mw_fail_memory(error);
    }
    return MW_OK;
}

static enum mw_status add_all(struct sim_board *board, struct mw_error *error)
{
    struct sim_size size = board->set.size;
    uint32_t most = size.any_ends ? SIM_BOARD_ALL_ANY_MAX : SIM_BOARD_ALL_CORNERS_MAX;
    if (size.edges && size.passages > most)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "all mazes of %ux%u are too many to play; 'all' allows at most %u passages "
                       "between cells, as in %s",
                       size.rows, size.columns, most, size.any_ends ? "2x3" : "3x3");
    if (!size.edges && size.cells > SIM_BOARD_ALL_CELLS_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "all mazes of %ux%u are too many to play; 'all' allows at most %d cells",
                       size.rows, size.columns, SIM_BOARD_ALL_CELLS_MAX);
    return sim_board_add_all(board) ? MW_OK : mw_fail_memory(error);
}

static enum mw_status read_board(const int32_t *values, const char *text, size_t length,
                                 void **made, struct mw_error *error)
{
    struct sim_board *board = sim_board_open(sim_size_of_values(values));
    if (!board)
        return mw_fail_memory(error);
    enum mw_status status = length == 3 && memcmp(text, "all", 3) == 0
                                ? add_all(board, error)
                                : add_described(board, text, length, error);
    if (status == MW_OK && !sim_board_finish(board))
        status = mw_fail_memory(error);
    if (status == MW_OK)
        *made = board;
    else
        sim_board_close(board);
    return status;
}

/* ---- Play ---- */

struct state {
    uint32_t solved; /* tokens on the goal */
    uint8_t cell[];  /* cell of each maze's token */
};

static size_t state_size(const struct maze *maze)
{
    return sizeof(struct state) + ((const struct sim_board *)maze->board)->set.count;
}

static void begin(const struct maze *maze, void *at)
{
    const struct sim_board *board = maze->board;
    struct state *state = at;
    for (uint32_t i = 0; i < board->set.count; i++)
        state->cell[i] = (uint8_t)sim_start(board->set.size, sim_mask(&board->set, i));
    state->solved = board->set.size.cells == 1 ? board->set.count : 0;
}

static enum mw_event step(const struct maze *maze, void *at, char move, struct text *out)
{
    const struct sim_board *board = maze->board;
    const struct sim_set *set = &board->set;
    struct state *state = at;
    uint32_t moved = 0;
    const char *letter = strchr(sim_letters, move | 0x20);
    state->solved = 0;
    for (uint32_t i = 0; i < set->count; i++) {
        const uint64_t *mask = sim_mask(set, i);
        uint32_t from = state->cell[i], goal = sim_goal(set->size, mask);
        if (from != goal || board->set.size.perfect)
            state->cell[i] =
                (uint8_t)sim_step(set->size, mask, from, (uint32_t)(letter - sim_letters));
        moved += state->cell[i] != from;
        state->solved += state->cell[i] == goal;
    }
    enum mw_event event = moved == 0                    ? MW_EVENT_NOTHING
                          : state->solved == set->count ? MW_EVENT_SOLVED
                                                        : MW_EVENT_MOVED;
    if (out)
        text_format(out, "%s\t%c\t%u\t%u\n",
                    event == MW_EVENT_NOTHING  ? "nothing"
                    : event == MW_EVENT_SOLVED ? "solved"
                                               : "moved",
                    *letter, moved, state->solved);
    return event;
}

static void write_cell(struct text *out, uint32_t cell)
{
    text_char(out, "0123456789abcdef"[cell >> 4]);
    text_char(out, "0123456789abcdef"[cell & 15]);
}

/* Writes the start or goal of each maze, as chosen by `end`. */
static void write_ends(const struct sim_set *set, const char *name,
                       uint32_t (*end)(struct sim_size, const uint64_t *), struct text *out)
{
    text_format(out, "%s\t", name);
    for (uint32_t i = 0; i < set->count; i++)
        write_cell(out, end(set->size, sim_mask(set, i)));
    text_char(out, '\n');
}

static const struct state_row state_rows[] = {
    SESSION_ROWS,
    {"rows", "integer", true, "Rows", "Rows of each maze."},
    {"columns", "integer", true, "Columns", "Columns of each maze."},
    {"perfect", "flag", true, "Perfect",
     "Whether all tokens must be on their goals at the same time."},
    {"all", "flag", true, "All mazes", "Whether these are all mazes of this size."},
    {"mazes", "integer", true, "Mazes", "Number of mazes."},
    {"known_moves.at_least", "integer", true, "Fewest moves, at least",
     "Moves that every sequence for all mazes of this size has; left out if unknown."},
    {"known_moves.at_most", "integer", true, "Fewest moves, at most",
     "Moves of the shortest known sequence for them."},
    {"masks", "mazes", true, "Mazes", "The passages of each maze."},
    {"walls", "choice", true, "Walls", "edges or corners; left out for walls that fill cells."},
    {"starts", "text", true, "Starts", "The cell of each start, two hexadecimal digits."},
    {"exits", "text", true, "Exits", "The cell of each exit, two hexadecimal digits."},
    {"solved", "integer", false, "Solved", "Tokens on their goals."},
    {"tokens", "text", false, "Tokens", "The cell of each token, two hexadecimal digits."},
    {0},
};

/* Writes the masks on one line. With walls between cells, they are those of the open passages, and starts and exits
 * have lines in the form of the tokens'. */
static void describe_fixed(const struct maze *maze, struct text *out)
{
    const struct sim_board *board = maze->board;
    text_key_unsigned(out, "rows", board->set.size.rows);
    text_key_unsigned(out, "columns", board->set.size.columns);
    text_key_value(out, "perfect", board->set.size.perfect ? "yes" : "no");
    text_key_value(out, "all", board->all ? "yes" : "no");
    text_key_unsigned(out, "mazes", board->set.count);
    struct sim_known known;
    if (board->all && sim_find_known(board->set.size, &known) && known.at_most > 0)
        text_format(out, "known_moves\t%llu\t%llu\n", (unsigned long long)known.at_least,
                    (unsigned long long)known.at_most);
    text_string(out, "masks\t");
    for (uint32_t i = 0; i < board->set.count; i++) {
        if (i > 0)
            text_char(out, '-');
        sim_write_bits(board->set.size, sim_mask(&board->set, i), out);
    }
    text_char(out, '\n');
    if (!board->set.size.edges)
        return;
    text_key_value(out, "walls", board->set.size.any_ends ? "edges" : "corners");
    write_ends(&board->set, "starts", sim_start, out);
    write_ends(&board->set, "exits", sim_goal, out);
}

/* Writes the tokens on one line (the cell, two hexadecimal digits each), so that a move stays cheap even with all
 * mazes of 4x4. */
static void describe_state(const struct maze *maze, const void *at, struct text *out)
{
    const struct sim_board *board = maze->board;
    const struct state *state = at;
    text_key_unsigned(out, "solved", state->solved);
    text_string(out, "tokens\t");
    for (uint32_t i = 0; i < board->set.count; i++)
        write_cell(out, state->cell[i]);
    text_char(out, '\n');
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    const struct sim_board *board = maze->board;
    const struct state *state = at;
    text_format(out, "end\t%u\t%u\t%s\n", state->solved, board->set.count,
                state->solved == board->set.count ? "solved" : "playing");
}

static const uint8_t *cells(const struct maze *maze, size_t *length)
{
    const struct sim_board *board = maze->board;
    *length = (size_t)board->set.count * ((board->set.size.bits + 7) / 8);
    return board->cells;
}

/* ---- Measures ---- */

static void measure(const struct maze *maze, struct text *out)
{
    const struct sim_board *board = maze->board;
    uint32_t longest = 0;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < board->set.count; i++) {
        uint32_t distance = sim_distance(board->set.size, sim_mask(&board->set, i));
        sum += distance;
        if (distance > longest)
            longest = distance;
    }
    text_key_unsigned(out, "mazes", board->set.count);
    text_key_unsigned(out, "longest_shortest_path", longest);
    text_key_unsigned(out, "sum_of_shortest_paths", sum);
}

static const struct measure measure_rows[] = {
    {"mazes", false, "integer", "mazes", NULL, "Mazes", "number of mazes"},
    {"longest_shortest_path", false, "integer", "moves", "harder", "Longest shortest path",
     "moves of the maze whose shortest path is longest"},
    {"sum_of_shortest_paths", false, "integer", "moves", "harder", "Sum of the shortest paths",
     "moves of the shortest paths of all mazes"},
    {0}};

static struct task *rate(struct maze *maze)
{
    return task_measure(maze, measure);
}

/* From the start, the automaton search (`chain`) is far quicker. From other cells only A* works,
 * and it reaches the memory limit after some dozens of mazes. */
static struct task *solve(struct maze *maze, const void *at)
{
    const struct sim_board *board = maze->board;
    const struct state *state = at;
    bool moved = false;
    for (uint32_t i = 0; state && i < board->set.count; i++)
        moved = moved || state->cell[i] != sim_start(board->set.size, sim_mask(&board->set, i));
    return sim_shortest_of_set(&board->set, moved ? state->cell : NULL);
}

static const struct task_form *const tasks[] = {
    &sim_verify,      &sim_prove, &sim_check,     &sim_finish, &sim_shortest,
    &sim_approximate, &sim_count, &sim_sequences, &sim_facts,  &sim_records_task,
    &sim_cnf,         &sim_bound, NULL,
};

/* Help that is printed below the rows. */
/* clang-format off */
static const char help[] =
    "Description, the masks of the mazes joined by '-', or 'all' for all mazes of a small size\n"
    "  v1.simultaneous.r2_c3.d27-3f: cells A1, B1, C1 and C2 are free in the first maze, all in the\n"
    "  second. Each maze must have a path from start to goal; a code has at most 100.\n"
    "\n"
    "Masks\n"
    "  MASK       a maze as a hexadecimal number; bit row * columns + column is set if the cell is free\n"
    "\n"
    "--walls cells (the default)\n"
    "  Mazes have blocked cells. Start and goal are the upper left and lower right corners.\n"
    "--walls edges\n"
    "  Mazes have walls between cells, and no cell is blocked. Each maze has its own start and exit\n"
    "  (--ends any, the default), or all go from corner to corner (--ends corners).\n"
    "  MASK       a bit for each open passage, then _START_EXIT as cells (2c1_A1_B3); nothing if from\n"
    "             corner to corner\n"
    "  bits       first the passages to the right: row * (columns - 1) + column;\n"
    "             then the passages down: row * columns + column\n"
    "  files      the word edges follows the size\n"
    "  All mazes of a size are possible up to 3x4 with any start and exit, and up to 4x4 from corner to\n"
    "  corner.\n"
    "\n"
    "Output of play, one line per move\n"
    "  moved, solved or nothing; move; tokens moved; tokens on the goal. The last line: end, tokens on\n"
    "  the goal, mazes, playing or solved.\n"
    "\n"
    "Arrays of batch\n"
    "  free (k, r, c)           booleans; not with walls between cells\n"
    "  connections (k, 2, r, c) open down and open to the right; with walls between cells\n"
    "  start, goal (k, 2)       row and column from 0; with walls between cells\n"
    "\n"
    "Methods of approximate\n"
    "  rs, so, ias, gl  the algorithms of the thesis. ias appends a shortest path wherever one search\n"
    "                   through all mazes meets one left unsolved, and goes on from there\n"
    "  anneal           each round begins with --length random moves and ends after --tries changes\n"
    "                   without success; every further round (--rounds) doubles --tries. The same seed\n"
    "                   gives the same sequence\n"
    "\n"
    "Order of a proof's mazes\n"
    "  prove              begins with the kept order of 3x7, 4x5 or 5x5; other sizes anneal one at lower\n"
    "                     lengths\n"
    "  prove --anneal N   anneals a new order at lengths up to LENGTH, with N million pairs in all; 0: none.\n"
    "                     Stopped while it anneals at LENGTH, it keeps the best order, which is a proof\n"
    "  prove --order FILE anneals the order of the file only with --anneal\n";
/* clang-format on */

const struct mw_kind simultaneous_kind = {
    .name = "simultaneous",
    .title = "Simultaneous mazes",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .complete = complete,
    .generate = sim_generate,
    .read_board = read_board,
    .write_board = write_board,
    .free_board = sim_board_close,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .init_state = begin,
    .rewind_state = begin,
    .step = step,
    .describe_fixed = describe_fixed,
    .describe_state = describe_state,
    .state = FULL_CORE_ONLY(state_rows),
    .write_end = end,
    .cells = cells,
    .array = FULL_CORE_ONLY(sim_array),
    .join = FULL_CORE_ONLY(sim_join),
    .solve = solve,
    .rate = rate,
    .measure_rows = FULL_CORE_ONLY(measure_rows),
    .formats = FULL_CORE_ONLY(sim_formats),
    .picture = FULL_CORE_ONLY(sim_picture),
    .tasks = FULL_CORE_ONLY(tasks),
    .readers = FULL_CORE_ONLY(sim_readers),
    .help = FULL_CORE_ONLY(help),
};
