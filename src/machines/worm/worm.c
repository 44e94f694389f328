/* The worm machine: parameters and play, as core/kind.h requires. */
/* build: small play */
#include "worm.h"

#include "data/shard.h"
#include "help.h"
#include "masks/mask.h"
#include "print/lattice.h"
#include "reading/readers.h"

#include <stdlib.h>
#include <string.h>

/* ---- Parameters ---- */

static const struct param_choice algorithms = {.name = "algorithm", .label = "Algorithm"};
static const struct param_choice grids = {.name = "cells", .none = "Squares", .label = "Cells"};

static const struct row_limit sides[] = {
    {.condition = "cells=tri|hex", .cells = WORM_OTHER_GRIDS_MAX},
    {.condition = "!cells", .cells = WORM_CELLS_MAX},
    {0},
};

#define GENERATOR(word, generator, ...)                                                            \
    {                                                                                              \
        .name = word, .form = PARAM_WORD, .slot_of = "worm", .word_value = generator,              \
        .choice = FULL_CORE_ONLY(&algorithms), PARAM_FORM(__VA_ARGS__)                             \
    }
#define GRID(word, grid, ...)                                                                      \
    {                                                                                              \
        .name = word, .form = PARAM_WORD, .slot_of = "tri", .word_value = grid,                    \
        .in_description = true, .choice = FULL_CORE_ONLY(&grids), PARAM_FORM(__VA_ARGS__)          \
    }
#define END(token, limit_text, title, text)                                                        \
    PARAM_STRUCTURE(token, 1, WORM_SIDE_MAX, PARAM_UNSET, limit_text,                              \
                    PARAM_FORM(.label = title, .help = text, .group = "Start and goal"))

static const struct param params[] = {
    PARAM_STRUCTURE("w", 1, WORM_SIDE_MAX, 40, "width must be 1 to 16384",
                    .limits = FULL_CORE_ONLY(sides),
                    PARAM_FORM(.label = "Columns", .help = "Width; a maze has 2 to 16777216 cells.",
                               .unit = "cells")),
    PARAM_STRUCTURE("h", 1, WORM_SIDE_MAX, 30, "height must be 1 to 16384",
                    .limits = FULL_CORE_ONLY(sides),
                    PARAM_FORM(.label = "Rows", .help = "Height.", .unit = "cells")),
    GENERATOR("worm", WORM_BY_WORMS, .label = "Worm",
              .help = "Winding corridors of medium length. A quarter of the cells are dead ends."),
    GENERATOR("wormfast", WORM_BY_FAST_WORMS, .label = "Worm (fast)",
              .help = "The same kind of maze. Its worms start near the maze.", .needs = "!cells"),
    GENERATOR("nucleation", WORM_BY_NUCLEATION, .label = "Nucleation",
              .help = "Grows like a crystal. Short dead ends, easy to solve."),
    GENERATOR("wilson", WORM_BY_WILSON, .label = "Wilson's algorithm",
              .help = "Every possible maze is equally likely."),
    GENERATOR("backtracker", WORM_BY_BACKTRACKER, .label = "Recursive backtracker",
              .help = "Very long, winding corridors and few dead ends."),
    GENERATOR("prim", WORM_BY_PRIM, .label = "Prim's algorithm",
              .help = "Many short dead ends in every direction."),
    GENERATOR("growrandom", WORM_BY_GROWING_RANDOM, .label = "Growing tree (random)",
              .help = "Much like nucleation: bushy, with many short dead ends."),
    GENERATOR("growoldest", WORM_BY_GROWING_OLDEST, .label = "Growing tree (oldest)",
              .help = "Straight rays from one cell. The solution is easy to see."),
    GENERATOR("growmixed", WORM_BY_GROWING_MIXED, .label = "Growing tree (mixed)",
              .help = "Half backtracker, half bush: some long corridors, many short ones."),
    GENERATOR("kruskal", WORM_BY_KRUSKAL, .label = "Kruskal's algorithm",
              .help = "Pieces join all over the sheet. The mazes look like Prim's."),
    GENERATOR("boruvka", WORM_BY_BORUVKA, .label = "Boruvka's algorithm",
              .help = "The same kind of maze as Kruskal's, made faster: large mazes take a third "
                      "of the time."),
    GENERATOR("eller", WORM_BY_ELLER, .label = "Eller's algorithm",
              .help =
                  "Built row by row, so it could go on forever. Only the last row looks different.",
              .needs = "!cells !mask"),
    GENERATOR("huntandkill", WORM_BY_HUNT_AND_KILL, .label = "Hunt and kill",
              .help = "Long, winding corridors, a little shorter than the backtracker's."),
    GENERATOR("sidewinder", WORM_BY_SIDEWINDER, .label = "Sidewinder",
              .help = "The top row is open from side to side, and all paths lead up to it.",
              .needs = "!cells !mask"),
    GENERATOR("binarytree", WORM_BY_BINARY_TREE, .label = "Binary tree",
              .help = "All paths lead to the upper left, along two open sides. The easiest mazes.",
              .needs = "!cells !mask"),
    GENERATOR(
        "aldousbroder", WORM_BY_ALDOUS_BRODER, .label = "Aldous-Broder",
        .help = "Every possible maze is equally likely. One random walk visits all cells, slowly."),
    GENERATOR("division", WORM_BY_DIVISION, .label = "Recursive division",
              .help = "Rooms divided by long, straight walls with one gap each.",
              .needs = "!cells !mask"),
    GENERATOR("percolation", WORM_BY_PERCOLATION, .label = "Percolation",
              .help = "Each passage is open by chance. The maze has loops, and may have no path to "
                      "the goal."),
    {.name = "greedy",
     .form = PARAM_WORD,
     PARAM_FORM(.label = "Greedy worms", .needs = "algorithm=worm|wormfast",
                .help = "A worm next to the maze always joins it. Dead ends are shorter, and there "
                        "are more of them.")},
    {.name = "outback",
     .form = PARAM_WORD,
     PARAM_FORM(.label = "Outback: keep stuck worms", .needs = "algorithm=worm",
                .help = "Worms that get stuck stay where they are. Parts of the maze are out of "
                        "reach, but never the goal.")},
    PARAM_GENERATION("braid", 0, 100, PARAM_UNSET, "braid must be 0 to 100 percent",
                     PARAM_FORM(.label = "Dead ends removed", .unit = "%", .offered = "0",
                                .help = "Walls at dead ends are opened. The maze gets loops, and "
                                        "several paths may lead to the goal.")),
    PARAM_GENERATION("lost", 0, 100, PARAM_UNSET, "lost must be 0 to 100 percent",
                     PARAM_FORM(.label = "Cells out of reach, at most", .needs = "outback",
                                .unit = "%", .offered = "25",
                                .help = "Part of the cells that may be out of reach, in percent; "
                                        "default 25.")),
    PARAM_GENERATION("open", 0, 1000, PARAM_UNSET, "open must be 0 to 1000 per mille",
                     PARAM_FORM(.label = "Passages opened at random", .unit = "per mille",
                                .offered = "0",
                                .help = "Passages opened at random, per mille; default 500 with "
                                        "percolation, else 0.")),
    GRID("tri", WORM_TRIANGLES, .label = "Triangles", .help = "Three sides; at most 40,000 cells."),
    GRID("hex", WORM_HEXAGONS, .label = "Hexagons", .help = "Six sides; at most 40,000 cells."),
    END("sr", "start row must be 1 to the height", "Start: row",
        "Row of the start, from 1; the first if it is left out."),
    END("sc", "start column must be 1 to the width", "Start: column",
        "Column of the start, from 1; the first if it is left out."),
    END("gr", "goal row must be 1 to the height", "Goal: row",
        "Row of the goal, from 1; the last if it is left out."),
    END("gc", "goal column must be 1 to the width", "Goal: column",
        "Column of the goal, from 1; the last if it is left out."),
    {.name = "mask",
     .form = PARAM_TEXT,
     PARAM_FORM(.label = "Own shape", .help = "Shape of the maze, packed; or just mask, with rows "
                                              "below the code (see Masks).")},
};

/* Coordinates of the start and the goal: the parameter and the side of the sheet that limits it. */
static const struct end {
    uint32_t param, side;
    bool goal;
    const char *name;
} ends[] = {
    {WORM_START_ROW, WORM_HEIGHT, false, "start row"},
    {WORM_START_COLUMN, WORM_WIDTH, false, "start column"},
    {WORM_GOAL_ROW, WORM_HEIGHT, true, "goal row"},
    {WORM_GOAL_COLUMN, WORM_WIDTH, true, "goal column"},
};

/* Default start and goal: the first and the last cell in reading order, of the sheet or its
 * mask. Indices of cells. */
struct default_cells {
    uint32_t first, last;
};

static struct default_cells default_cells_of(const int32_t *values, const struct worm_mask *mask)
{
    uint32_t cells = (uint32_t)values[WORM_WIDTH] * (uint32_t)values[WORM_HEIGHT];
    return mask ? (struct default_cells){mask->first, mask->last}
                : (struct default_cells){0, cells - 1};
}

/* Returns the default row or column of the start or goal, from 1. */
static int32_t end_default(const int32_t *values, const struct end *end,
                           struct default_cells defaults)
{
    uint32_t cell = end->goal ? defaults.last : defaults.first;
    uint32_t width = (uint32_t)values[WORM_WIDTH];
    return (int32_t)(end->side == WORM_HEIGHT ? cell / width : cell % width) + 1;
}

/* Returns the cell whose row is `end` and whose column is the next entry of `ends`. */
static uint32_t end_cell(const int32_t *values, const struct end *end,
                         struct default_cells defaults)
{
    uint32_t coordinates[2];
    for (int i = 0; i < 2; i++) {
        int32_t value = values[end[i].param];
        coordinates[i] =
            (uint32_t)(value == PARAM_UNSET ? end_default(values, end + i, defaults) : value) - 1;
    }
    return coordinates[0] * (uint32_t)values[WORM_WIDTH] + coordinates[1];
}

static uint32_t start_of(const int32_t *values, struct default_cells defaults)
{
    return end_cell(values, &ends[0], defaults);
}

static uint32_t goal_of(const int32_t *values, struct default_cells defaults)
{
    return end_cell(values, &ends[2], defaults);
}

/* Checks that start and goal lie on the sheet. *last_set is set to the last coordinate in the code,
 * or NULL. A coordinate that equals its default is unset, so that a maze has one code. */
static enum mw_status settle_values(int32_t *values, struct default_cells defaults,
                                    const size_t *offsets, const struct end **last_set,
                                    struct mw_error *error)
{
    *last_set = NULL;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const struct end *end = &ends[i];
        int32_t *value = &values[end->param];
        if (*value == PARAM_UNSET)
            continue;
        *last_set = end;
        if (*value > values[end->side])
            return mw_fail(error, MW_OUT_OF_RANGE, offsets[end->param], "%s%d: %s must be 1 to %d",
                           params[end->param].name, *value, end->name, values[end->side]);
        if (*value == end_default(values, end, defaults))
            *value = PARAM_UNSET;
    }
    return MW_OK;
}

static bool is_outside(const struct maze *maze, uint32_t cell)
{
    const struct worm_board *board = maze->board;
    const struct worm_mask *mask = maze->mask;
    uint32_t width = (uint32_t)maze->values[WORM_WIDTH];
    return board ? worm_is_outside(board, cell)
                 : mask && !worm_mask_has(mask, cell / width, cell % width);
}

/* Sets the ends of a board, which was opened with the default goal of a sheet without a mask. Of several goals the last in
 * reading order stands in the values, so that a maze has one code. */
static void set_ends(int32_t *values, struct worm_board *board, uint32_t start, uint32_t goal,
                     uint32_t opened_goal)
{
    uint32_t count = 0;
    board->start = start;
    for (uint32_t i = 0; i < board->goal_count; i++)
        if (board->goals[i] != opened_goal)
            board->goals[count++] = board->goals[i];
    board->goal_count = count;
    worm_add_goal(board, goal);
    values[WORM_GOAL_ROW] = (int32_t)(board->goals[0] / board->width) + 1;
    values[WORM_GOAL_COLUMN] = (int32_t)(board->goals[0] % board->width) + 1;
}

/* Start and goal must be two different cells of the maze. Only the board tells which cells a
 * described maze has. */
static enum mw_status settle(struct maze *maze, const size_t *offsets, struct mw_error *error)
{
    int32_t *values = maze->values;
    struct worm_board *board = maze->board;
    struct default_cells defaults = default_cells_of(values, maze->mask);
    while (board && worm_is_outside(board, defaults.first))
        defaults.first++;
    while (board && worm_is_outside(board, defaults.last))
        defaults.last--;
    const struct end *last_set;
    enum mw_status status = settle_values(values, defaults, offsets, &last_set, error);
    if (status != MW_OK)
        return status;
    uint32_t cell[2] = {start_of(values, defaults), goal_of(values, defaults)};
    uint32_t width = (uint32_t)values[WORM_WIDTH];
    for (int i = 0; i < 2; i++)
        if (is_outside(maze, cell[i]))
            return mw_fail(error, MW_OUT_OF_RANGE,
                           last_set ? offsets[last_set->param] : MW_NO_OFFSET,
                           "the %s must be a cell of the mask; row %u, column %u is outside",
                           i ? "goal" : "start", cell[i] / width + 1, cell[i] % width + 1);
    if (last_set && cell[0] == cell[1])
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[last_set->param],
                       "the start and the goal must be different cells; both are row %u, column %u",
                       cell[0] / width + 1, cell[0] % width + 1);
    if (board) {
        set_ends(values, board, cell[0], cell[1],
                 goal_of(values, default_cells_of(values, maze->mask)));
        if (worm_is_goal(board, cell[0]))
            return mw_fail(error, MW_OUT_OF_RANGE,
                           last_set ? offsets[last_set->param] : MW_NO_OFFSET,
                           "the start must not be a goal; row %u, column %u is one",
                           cell[0] / width + 1, cell[0] % width + 1);
        settle_values(values, defaults, offsets, &last_set, error);
    }
    return MW_OK;
}

/* Returns why a generator only makes mazes of squares, or NULL. */
static const char *why_squares(int32_t generator, bool triangles)
{
    switch (generator) {
    case WORM_BY_FAST_WORMS:
        return "wormfast, whose draws are made for four directions; use worm";
    case WORM_BY_ELLER:
        return triangles ? "eller, where a set of cells might have no cell below"
                         : "eller, which joins each cell to one cell above";
    case WORM_BY_SIDEWINDER:
        return triangles ? "sidewinder, where a run might have no cell above"
                         : "sidewinder, where a run has one cell above each of its cells";
    case WORM_BY_BINARY_TREE:
        return triangles ? "binarytree, where each cell needs a cell above or to the left"
                         : "binarytree, where each cell has two neighbours to choose from";
    case WORM_BY_DIVISION:
        return "division, which divides rectangles";
    default:
        return NULL;
    }
}

enum mw_status worm_check_sides(const int32_t *values, size_t offset, struct mw_error *error)
{
    int32_t width = values[WORM_WIDTH], height = values[WORM_HEIGHT], cells = width * height;
    bool triangles = values[WORM_GRID] == WORM_TRIANGLES;
    if (cells > WORM_CELLS_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, offset,
                       "w%d_h%d: a maze must have at most %d cells (4096 by 4096)", width, height,
                       WORM_CELLS_MAX);
    if (width == 1 && triangles)
        return mw_fail(error, MW_OUT_OF_RANGE, offset,
                       "w1_tri: a maze of triangles must be at least 2 wide");
    if (values[WORM_GRID] && cells > WORM_OTHER_GRIDS_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, offset,
                       "w%d_h%d_%s: a maze of %s must have at most %d cells (200 by 200)", width,
                       height, triangles ? "tri" : "hex", triangles ? "triangles" : "hexagons",
                       WORM_OTHER_GRIDS_MAX);
    return MW_OK;
}

static enum mw_status complete(int32_t *values, bool seeded, const size_t *offsets,
                               struct mw_error *error)
{
    int32_t generator = values[WORM_GENERATOR];
    bool triangles = values[WORM_GRID] == WORM_TRIANGLES;
    const char *why = seeded && values[WORM_GRID] ? why_squares(generator, triangles) : NULL;
    if (values[WORM_WIDTH] * values[WORM_HEIGHT] < 2)
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[WORM_WIDTH],
                       "w1_h1: a maze must have at least 2 cells");
    if (worm_check_sides(values, offsets[WORM_WIDTH], error) != MW_OK)
        return error->status;
    if (why)
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[WORM_GRID], "%s: does not work with %s",
                       triangles ? "tri" : "hex", why);
    /* Default values are not written, so that a maze has one code. */
    if (values[WORM_BRAID] == 0)
        values[WORM_BRAID] = PARAM_UNSET;
    if (worm_open_of(values) == worm_open_default(values))
        values[WORM_OPEN] = PARAM_UNSET;
    if (values[WORM_LOST] == WORM_LOST_DEFAULT)
        values[WORM_LOST] = PARAM_UNSET;
    if (!seeded)
        return MW_OK;
    if (values[WORM_GREEDY] && generator != WORM_BY_WORMS && generator != WORM_BY_FAST_WORMS)
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[WORM_GREEDY],
                       "greedy: works only with worm or wormfast");
    if (values[WORM_OUTBACK] && generator != WORM_BY_WORMS)
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[WORM_OUTBACK],
                       "outback: works only with worm");
    if (values[WORM_LOST] != PARAM_UNSET && !values[WORM_OUTBACK])
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[WORM_LOST], "lost: works only with outback");
    return MW_OK;
}

static const char *move_alphabet(const int32_t *values)
{
    return values[WORM_GRID] == WORM_HEXAGONS ? "QDCAEZ" : "URDL";
}

struct worm_board *worm_board_open(const int32_t *values, const struct worm_mask *mask)
{
    struct default_cells defaults = default_cells_of(values, mask);
    uint32_t width = (uint32_t)values[WORM_WIDTH];
    uint32_t height = (uint32_t)values[WORM_HEIGHT];
    enum worm_grid grid = (enum worm_grid)values[WORM_GRID];
    size_t size = worm_packed_size(grid, width * height);
    size_t nibbles = worm_nibbles_size(width * height);
    struct worm_board *board = malloc(sizeof *board + size);
    if (!board)
        return NULL;
    int32_t row = (int32_t)width;
    *board = (struct worm_board){.width = width,
                                 .height = height,
                                 .start = start_of(values, defaults),
                                 .goals = {goal_of(values, defaults)},
                                 .goal_count = 1,
                                 .grid = grid,
                                 .delta = {{-row, 1, row, -1}},
                                 .cells_inside = mask ? mask->cells : width * height};
    if (grid == WORM_HEXAGONS)
        worm_set_hexagon_deltas(board);
    /* An odd number of cells leaves half of the last byte unused; that half is 0. */
    board->cells[nibbles - 1] = 0;
    memset(board->cells + nibbles, 0, size - nibbles);
    return board;
}

bool worm_add_goal(struct worm_board *board, uint32_t cell)
{
    uint32_t at = board->goal_count;
    if (worm_is_goal(board, cell))
        return true;
    if (at == WORM_GOALS_MAX)
        return false;
    for (; at > 0 && board->goals[at - 1] < cell; at--)
        board->goals[at] = board->goals[at - 1];
    board->goals[at] = cell;
    board->goal_count++;
    return true;
}

/* ---- Play: from the start to the goal ---- */

struct state {
    uint32_t row;
    uint32_t column;
    uint32_t walked; /* steps; bumps into walls are not counted */
    uint32_t bumps;
};

static size_t state_size(const struct maze *maze)
{
    (void)maze;
    return sizeof(struct state);
}

static void begin(const struct maze *maze, void *at)
{
    const struct worm_board *board = maze->board;
    *(struct state *)at =
        (struct state){.row = board->start / board->width, .column = board->start % board->width};
}

static bool is_goal(const struct worm_board *board, const struct state *state)
{
    return worm_is_goal(board, state->row * board->width + state->column);
}

/* Prints `EVENT<TAB>MOVE<TAB>ROW<TAB>COLUMN` with the position after the move. */
static enum mw_event step(const struct maze *maze, void *at, char move, struct text *out)
{
    const struct worm_board *board = maze->board;
    struct state *state = at;
    const char *letters = worm_letters(board->grid);
    uint32_t direction = (uint32_t)(strchr(letters, move) - letters);
    enum mw_event event = MW_EVENT_BLOCKED;
    if (worm_exits(board, state->row, state->column) >> direction & 1) {
        uint32_t cell = worm_neighbour(board, state->row * board->width + state->column, direction);
        state->row = cell / board->width;
        state->column = cell % board->width;
        state->walked++;
        event = is_goal(board, state) ? MW_EVENT_SOLVED : MW_EVENT_MOVED;
    } else {
        state->bumps++;
    }
    if (out)
        text_format(out, "%s\t%c\t%u\t%u\n",
                    event == MW_EVENT_BLOCKED  ? "blocked"
                    : event == MW_EVENT_SOLVED ? "solved"
                                               : "moved",
                    move, state->row + 1, state->column + 1);
    return event;
}

static const struct state_row state_rows[] = {
    SESSION_ROWS,
    {"width", "integer", true, "Width", "Cells in a row of the grid."},
    {"height", "integer", true, "Height", "Cells in a column of the grid."},
    {"cells", "integer", true, "Cells", "Cells of the maze, those outside its shape left out."},
    {"grid", "choice", true, "Cell shape", "Triangles or hexagons; left out for squares."},
    {"start_row", "integer", true, "Start row", "The row of the start, from 1."},
    {"start_column", "integer", true, "Start column", "The column of the start, from 1."},
    {"goal_row", "integer", true, "Goal row", "The row of the goal, from 1."},
    {"goal_column", "integer", true, "Goal column", "The column of the goal, from 1."},
    {"further_goal.row", "integer", true, "Further goal: row",
     "The row of a goal besides the first, from 1. Any goal ends the game."},
    {"further_goal.column", "integer", true, "Further goal: column", "Its column, from 1."},
    {"steps", "integer", true, "Generation steps",
     "Steps of the algorithm; left out for a maze by description."},
    {"killed_worms", "integer", true, "Killed worms",
     "Worms that the algorithm gave up; left out for a maze by description."},
    {"row", "integer", false, "Row", "The row of the player, from 1."},
    {"column", "integer", false, "Column", "The column of the player, from 1."},
    {"walked", "integer", false, "Steps", "Steps made; bumps into walls do not count."},
    {"bumps", "integer", false, "Bumps", "Moves into a wall."},
    {"exits", "text", false, "Exits", "The letters of the moves that no wall blocks."},
    {"solved", "flag", false, "Solved", "Whether the player is on a goal."},
    {0},
};

static void describe_fixed(const struct maze *maze, struct text *out)
{
    const struct worm_board *board = maze->board;
    text_key_unsigned(out, "width", board->width);
    text_key_unsigned(out, "height", board->height);
    text_key_unsigned(out, "cells", board->cells_inside);
    if (board->grid != WORM_SQUARES)
        text_key_value(out, "grid", board->grid == WORM_TRIANGLES ? "triangles" : "hexagons");
    text_key_unsigned(out, "start_row", board->start / board->width + 1);
    text_key_unsigned(out, "start_column", board->start % board->width + 1);
    text_key_unsigned(out, "goal_row", board->goals[0] / board->width + 1);
    text_key_unsigned(out, "goal_column", board->goals[0] % board->width + 1);
    for (uint32_t i = 1; i < board->goal_count; i++)
        text_format(out, "further_goal\t%u\t%u\n", board->goals[i] / board->width + 1,
                    board->goals[i] % board->width + 1);
    if (!board->counted)
        return;
    text_key_unsigned(out, "steps", board->steps);
    text_key_unsigned(out, "killed_worms", board->killed);
}

static void describe_state(const struct maze *maze, const void *at, struct text *out)
{
    const struct worm_board *board = maze->board;
    const struct state *state = at;
    text_key_unsigned(out, "row", state->row + 1);
    text_key_unsigned(out, "column", state->column + 1);
    text_key_unsigned(out, "walked", state->walked);
    text_key_unsigned(out, "bumps", state->bumps);
    text_string(out, "exits\t");
    uint32_t exits = worm_exits(board, state->row, state->column);
    for (; exits; exits &= exits - 1)
        text_char(out, worm_letters(board->grid)[__builtin_ctz(exits)]);
    text_char(out, '\n');
    text_key_value(out, "solved", is_goal(board, state) ? "yes" : "no");
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    const struct state *state = at;
    text_format(out, "end\t%u\t%u\t%s\n", state->row + 1, state->column + 1,
                is_goal(maze->board, state) ? "solved" : "playing");
}

static void position(const struct maze *maze, const void *at, uint32_t coordinates[2])
{
    (void)maze;
    const struct state *state = at;
    coordinates[0] = state->row;
    coordinates[1] = state->column;
}

static const struct task_form *const tasks[] = {&worm_survey, &worm_law, &worm_solve_by,
                                                &shard_merge_task, NULL};

static struct task *solve(struct maze *maze, const void *at)
{
    const struct worm_board *board = maze->board;
    const struct state *state = at;
    return worm_solve(maze, state ? state->row * board->width + state->column : board->start);
}

static void extent(const struct maze *maze, uint32_t *rows, uint32_t *columns)
{
    *rows = (uint32_t)maze->values[WORM_HEIGHT];
    *columns = (uint32_t)maze->values[WORM_WIDTH];
    lattice_size((enum worm_grid)maze->values[WORM_GRID], rows, columns);
}

const struct mw_kind worm_kind = {
    .name = "worm",
    .title = "Worm maze",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .complete = complete,
    .read_mask = worm_read_mask,
    .write_mask = worm_write_mask,
    .write_mask_below = worm_write_mask_below,
    .validate = settle,
    .generate = worm_generate,
    .read_board = worm_read_board,
    .write_board = worm_write_board,
    .write_board_below = worm_write_board_below,
    .free_board = free,
    .adopt_cells = worm_adopt_cells,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .init_state = begin,
    .rewind_state = begin,
    .step = step,
    .describe_fixed = describe_fixed,
    .describe_state = describe_state,
    .state = FULL_CORE_ONLY(state_rows),
    .write_end = end,
    .cells = worm_packed_cells,
    .array = FULL_CORE_ONLY(worm_array),
    .join = FULL_CORE_ONLY(worm_join),
    .distances = FULL_CORE_ONLY(worm_all_distances),
    .position = position,
    .solve = solve,
    .rate = worm_rate,
    .measures = &worm_measures,
    .measure_rows = FULL_CORE_ONLY(worm_measure_rows),
    .formats = worm_formats,
    .picture = FULL_CORE_ONLY(worm_picture),
    .picture_size = FULL_CORE_ONLY(extent),
    .tasks = FULL_CORE_ONLY(tasks),
    .readers = FULL_CORE_ONLY(worm_readers),
    .help = FULL_CORE_ONLY(worm_help),
};
