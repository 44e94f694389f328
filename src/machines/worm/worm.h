/*
 * Worm mazes: the board in four bits a cell, and the functions of this machine's rooms.
 *
 * The maze and the first algorithm are Lynam's ('Basic Mazes').
 *
 * A cell is a nibble with the bits null, final, down, right, from the highest. The value 15 is an
 * untouched cell; 0 to 3 belong to the worm at work; 4 to 7 belong to the maze; 12 is outside of
 * the mask; a description has 8 to 11 for 4 to 7 with a goal before the last one, which words name.
 * The passages up and to the left are stored in the neighbours. The map holds two cells
 * a byte, row after row without a gap. The cell with the even index is the upper half, so the
 * bytes in hexadecimal are the cells in order.
 *
 * A board of triangles has the same cells without every second vertical passage: a triangle points
 * up if row plus column is even, and has a neighbour to the left, to the right, and below it; one
 * that points down has one above.
 *
 * A board of hexagons has rows that are shifted half a cell to the right in every second row, the
 * first one excluded. A hexagon has two neighbours above and two below: up is up and left, down is
 * down and right, and two directions are new. The passage down and to the left has a bit of its own,
 * in bytes after the nibbles, the first cell in the lowest bit. worm_sides, the deltas of a board
 * and hexagons.c are all that knows this.
 */
#pragma once

#include "core/kind.h"

enum {
    WORM_NULL = 8,
    WORM_FINAL = 4,
    WORM_DOWN = 2,
    WORM_RIGHT = 1,
    WORM_UNTOUCHED = 15,
    /* Has no direction bits, so no passage leads into it or out of it. */
    WORM_OUTSIDE = WORM_NULL | WORM_FINAL,
};

enum {
    WORM_SIDE_MAX = 16384,
    /* 4096 x 4096: the packed map is 8 MiB, and an index fits 32 bits. */
    WORM_CELLS_MAX = 1 << 24,
    /* 4000 characters: 6000 cells, or 4800 hexagons; leaves room for the head of the code and some moves. */
    WORM_DESCRIPTION_BYTES_MAX = 3000,
    WORM_LOST_DEFAULT = 25,
    WORM_OPEN_DEFAULT = 500, /* of percolation; a tree has 0 */
    /* Each move looks for the new position among the goals. */
    WORM_GOALS_MAX = 16,
    /* 200 x 200: the page draws triangles and hexagons one by one, these in 20 to 90 ms. */
    WORM_OTHER_GRIDS_MAX = 40000,
};

enum worm_grid { WORM_SQUARES, WORM_TRIANGLES, WORM_HEXAGONS };

/* Indices of the parameters. All generators use the slot WORM_GENERATOR. */
enum {
    WORM_WIDTH,
    WORM_HEIGHT,
    WORM_GENERATOR,
    WORM_GREEDY = WORM_GENERATOR + 18,
    WORM_OUTBACK,
    WORM_BRAID,
    WORM_LOST, /* percent */
    WORM_OPEN, /* per mille */
    WORM_GRID, /* the words tri and hex */
    WORM_HEX,
    /* Start and goal, counted from 1. Unset: the first and the last cell. */
    WORM_START_ROW,
    WORM_START_COLUMN,
    WORM_GOAL_ROW,
    WORM_GOAL_COLUMN,
    WORM_MASK,
};

enum {
    WORM_BY_WORMS,
    WORM_BY_FAST_WORMS,
    WORM_BY_NUCLEATION,
    WORM_BY_WILSON,
    WORM_BY_BACKTRACKER,
    WORM_BY_PRIM,
    WORM_BY_GROWING_RANDOM,
    WORM_BY_GROWING_OLDEST,
    WORM_BY_GROWING_MIXED,
    WORM_BY_KRUSKAL,
    WORM_BY_BORUVKA,
    WORM_BY_ELLER,
    WORM_BY_HUNT_AND_KILL,
    WORM_BY_SIDEWINDER,
    WORM_BY_BINARY_TREE,
    WORM_BY_ALDOUS_BRODER,
    WORM_BY_DIVISION,
    WORM_BY_PERCOLATION,
    WORM_GENERATORS,
};

static inline uint32_t worm_open_default(const int32_t *values)
{
    return values[WORM_GENERATOR] == WORM_BY_PERCOLATION ? WORM_OPEN_DEFAULT : 0;
}

/* Returns how likely a passage is open that the tree does not have, per mille. */
static inline uint32_t worm_open_of(const int32_t *values)
{
    return values[WORM_OPEN] == PARAM_UNSET ? worm_open_default(values)
                                            : (uint32_t)values[WORM_OPEN];
}

/* Directions, so that the opposite of d is d ^ 2. A set of directions has a bit for each. Only hexagons
 * have the last two. */
enum {
    WORM_UP,
    WORM_GO_RIGHT,
    WORM_GO_DOWN,
    WORM_LEFT,
    WORM_UP_RIGHT,
    WORM_DOWN_LEFT = 6,
    WORM_DIRECTIONS, /* also stands for no direction */
    WORM_FOUR = 15,
    WORM_SIX = 95,
    WORM_LATER =
        1 << WORM_GO_RIGHT | 1 << WORM_GO_DOWN | 1 << WORM_DOWN_LEFT, /* in reading order */
};

/* The letters of moves, by direction. On most keyboards those of hexagons lie as their directions do:
 * Q E above, A D beside, Z C below. */
static inline const char *worm_letters(enum worm_grid grid)
{
    return grid == WORM_HEXAGONS ? "QDCAE-Z" : "URDL";
}

static inline uint32_t worm_opposite(uint32_t direction)
{
    return direction ^ 2;
}

struct worm_board {
    uint32_t width;
    uint32_t height;
    uint32_t start;                 /* indices of cells */
    uint32_t goals[WORM_GOALS_MAX]; /* in descending order; words of a code name the first */
    uint32_t goal_count;
    uint32_t cells_inside; /* cells of the mask; all cells without one */
    enum worm_grid grid;
    /* A move adds this to the index of a cell. Even and odd rows of hexagons have a list each; other cells use
     * the first one. */
    int32_t delta[2][WORM_DIRECTIONS];
    bool counted; /* true if the board was generated here, so that steps and killed are known */
    uint64_t steps;
    uint64_t killed;
    uint8_t cells[]; /* worm_board_size bytes */
};

/* Returns true for sets of two opposite directions. */
static inline bool worm_is_straight(uint32_t set)
{
    return set == 5 || set == 10 || set == (1u << WORM_UP_RIGHT | 1u << WORM_DOWN_LEFT);
}

static inline bool worm_is_goal(const struct worm_board *board, uint32_t cell)
{
    bool found = false;
    for (uint32_t i = 0; i < board->goal_count; i++)
        found |= board->goals[i] == cell;
    return found;
}

/* Adds a goal, unless it is known. Returns false if there is no room. */
bool worm_add_goal(struct worm_board *board, uint32_t cell);

/* Cells of the whole sheet. The cells of the maze are `cells_inside`. */
static inline uint32_t worm_cells(const struct worm_board *board)
{
    return board->width * board->height;
}

/* Squares are most often in want of speed, so compilers keep the code of hexagons out of their way. */
static inline bool worm_has_hexagons(const struct worm_board *board)
{
    return __builtin_expect(board->grid == WORM_HEXAGONS, 0);
}

/* Bytes of the nibbles. */
static inline size_t worm_nibbles_size(uint32_t cells)
{
    return ((size_t)cells + 1) / 2;
}

static inline size_t worm_packed_size(enum worm_grid grid, uint32_t cells)
{
    return worm_nibbles_size(cells) + (grid == WORM_HEXAGONS ? (cells + 7) / 8 : 0);
}

static inline size_t worm_board_size(const struct worm_board *board)
{
    return worm_packed_size(board->grid, worm_cells(board));
}

static inline uint32_t worm_get(const uint8_t *cells, uint32_t index)
{
    return cells[index >> 1] >> (4 * (~index & 1)) & 15;
}

static inline void worm_set(uint8_t *cells, uint32_t index, uint32_t nibble)
{
    uint32_t shift = 4 * (~index & 1);
    cells[index >> 1] = (uint8_t)((cells[index >> 1] & ~(15u << shift)) | nibble << shift);
}

static inline bool worm_is_outside(const struct worm_board *board, uint32_t index)
{
    return worm_get(board->cells, index) == WORM_OUTSIDE;
}

/* Where a neighbour is: rows down and columns to the right, modulo 2^32. */
struct worm_offset {
    uint32_t down, right;
};

/* hexagons.c: returns the offset of a direction in a row. */
struct worm_offset worm_offset(enum worm_grid grid, uint32_t row, uint32_t direction);

/* hexagons.c: of boards of hexagons. */
uint32_t worm_hexagon_exits(const struct worm_board *board, uint32_t row, uint32_t column);
uint32_t worm_hexagon_directions(const struct worm_board *board, uint32_t row, uint32_t column);
void worm_set_hexagon_deltas(struct worm_board *board);
/* Returns true if a wall is on a side of a position, which may be next to the sheet. Rows and columns
 * below 0 wrap around. */
bool worm_hexagon_wall(const struct worm_board *board, uint32_t row, uint32_t column,
                       uint32_t direction);

/* The passage of a hexagon down and to the left. */
static inline uint32_t worm_has_down_left(const struct worm_board *board, uint32_t cell)
{
    return board->cells[worm_nibbles_size(worm_cells(board)) + cell / 8] >> cell % 8 & 1;
}

static inline void worm_set_down_left(struct worm_board *board, uint32_t cell, uint32_t open)
{
    uint8_t *bits = &board->cells[worm_nibbles_size(worm_cells(board)) + cell / 8];
    *bits = (uint8_t)((*bits & ~(1u << cell % 8)) | open << cell % 8);
}

/* Returns the bits of a cell: its nibble, and in bit 4 the passage down and to the left. */
static inline uint32_t worm_bits_of(const struct worm_board *board, uint32_t cell)
{
    uint32_t nibble = worm_get(board->cells, cell);
    return worm_has_hexagons(board) ? nibble | worm_has_down_left(board, cell) << 4 : nibble;
}

static inline void worm_set_bits(struct worm_board *board, uint32_t cell, uint32_t bits)
{
    worm_set(board->cells, cell, bits & 15);
    if (worm_has_hexagons(board))
        worm_set_down_left(board, cell, bits >> 4);
}

/* Returns the open directions of a finished square or triangle, as a set. */
static inline uint32_t worm_four_exits(const struct worm_board *board, uint32_t row,
                                       uint32_t column)
{
    uint32_t index = row * board->width + column;
    uint32_t own = worm_get(board->cells, index);
    uint32_t exits =
        (own & WORM_RIGHT ? 1u << WORM_GO_RIGHT : 0) | (own & WORM_DOWN ? 1u << WORM_GO_DOWN : 0);
    if (row > 0 && worm_get(board->cells, index - board->width) & WORM_DOWN)
        exits |= 1u << WORM_UP;
    if (column > 0 && worm_get(board->cells, index - 1) & WORM_RIGHT)
        exits |= 1u << WORM_LEFT;
    return exits;
}

/* Returns the open directions of a finished cell, as a set. */
static inline uint32_t worm_exits(const struct worm_board *board, uint32_t row, uint32_t column)
{
    return worm_has_hexagons(board) ? worm_hexagon_exits(board, row, column)
                                    : worm_four_exits(board, row, column);
}

static inline uint32_t worm_exits_of(const struct worm_board *board, uint32_t cell)
{
    return worm_exits(board, cell / board->width, cell % board->width);
}

static inline bool worm_points_up(uint32_t row, uint32_t column)
{
    return (row + column) % 2 == 0;
}

/* Returns the directions in which a cell has a side, as a set: four, six, or three of a triangle. */
static inline uint32_t worm_sides(enum worm_grid grid, uint32_t row, uint32_t column)
{
    return grid == WORM_SQUARES          ? WORM_FOUR
           : grid == WORM_HEXAGONS       ? WORM_SIX
           : worm_points_up(row, column) ? WORM_FOUR ^ 1u << WORM_UP
                                         : WORM_FOUR ^ 1u << WORM_GO_DOWN;
}

/* Returns the directions that lead to another cell of the sheet, as a set. */
static inline uint32_t worm_directions(const struct worm_board *board, uint32_t row,
                                       uint32_t column)
{
    if (worm_has_hexagons(board))
        return worm_hexagon_directions(board, row, column);
    uint32_t on_sheet =
        (uint32_t)(row > 0) << WORM_UP | (uint32_t)(column + 1 < board->width) << WORM_GO_RIGHT |
        (uint32_t)(row + 1 < board->height) << WORM_GO_DOWN | (uint32_t)(column > 0) << WORM_LEFT;
    return on_sheet & worm_sides(board->grid, row, column);
}

/* Returns what the moves from a cell add to its index. */
static inline const int32_t *worm_deltas(const struct worm_board *board, uint32_t cell)
{
    return board->delta[worm_has_hexagons(board) ? cell / board->width % 2 : 0];
}

/* Returns the neighbour in a direction that stays on the sheet. */
static inline uint32_t worm_neighbour(const struct worm_board *board, uint32_t cell,
                                      uint32_t direction)
{
    return cell + (uint32_t)worm_deltas(board, cell)[direction];
}

/* Returns the directions to cells inside of the mask, as a set. */
static inline uint32_t worm_neighbours(const struct worm_board *board, uint32_t cell)
{
    uint32_t inside = 0;
    uint32_t set = worm_directions(board, cell / board->width, cell % board->width);
    for (; set; set &= set - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(set);
        if (!worm_is_outside(board, worm_neighbour(board, cell, direction)))
            inside |= 1u << direction;
    }
    return inside;
}

/* Returns the direction in which the outer wall is open at the start or goal, or WORM_DIRECTIONS if
 * that cell is not at the edge. The start opens upwards if it can, the goal downwards. */
static inline uint32_t worm_door(const struct worm_board *board, uint32_t end)
{
    uint32_t row = end / board->width;
    uint32_t column = end % board->width;
    uint32_t sides = worm_sides(board->grid, row, column);
    bool above = row == 0 && sides >> WORM_UP & 1;
    bool below = row == board->height - 1 && sides >> WORM_GO_DOWN & 1;
    if (above && (end == board->start || !below))
        return WORM_UP;
    if (below)
        return WORM_GO_DOWN;
    return column == 0 ? WORM_LEFT : column == board->width - 1 ? WORM_GO_RIGHT : WORM_DIRECTIONS;
}

/* Returns true if the outer wall is open on that side of a cell. */
static inline bool worm_is_door(const struct worm_board *board, uint32_t cell, uint32_t direction)
{
    return (cell == board->start || worm_is_goal(board, cell)) &&
           worm_door(board, cell) == direction;
}

/* Returns true outside of the mask or of the sheet. Rows and columns below 0 wrap around. */
static inline bool worm_is_no_cell(const struct worm_board *board, uint32_t row, uint32_t column)
{
    return row >= board->height || column >= board->width ||
           worm_is_outside(board, row * board->width + column);
}

/* Returns true if a wall is above a cell. Row `height` is below the last row. Two positions
 * without a cell have no wall between them, and neither have two triangles that only touch. */
static inline bool worm_wall_above(const struct worm_board *board, uint32_t row, uint32_t column)
{
    if ((worm_is_no_cell(board, row, column) && worm_is_no_cell(board, row - 1, column)) ||
        !(worm_sides(board->grid, row, column) >> WORM_UP & 1))
        return false;
    if (row == 0)
        return !worm_is_door(board, column, WORM_UP);
    uint32_t above = (row - 1) * board->width + column;
    if (row == board->height)
        return !worm_is_door(board, above, WORM_GO_DOWN);
    return !(worm_get(board->cells, above) & WORM_DOWN);
}

/* Returns true if a wall is to the left of a cell. Column `width` is right of the last column. */
static inline bool worm_wall_left(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t cell = row * board->width + column;
    if (worm_is_no_cell(board, row, column) && worm_is_no_cell(board, row, column - 1))
        return false;
    if (column == 0)
        return !worm_is_door(board, cell, WORM_LEFT);
    if (column == board->width)
        return !worm_is_door(board, cell - 1, WORM_GO_RIGHT);
    return !(worm_get(board->cells, cell - 1) & WORM_RIGHT);
}

struct worm_mask;

/* Returns a board of these parameters and this mask (NULL: all cells) with uninitialized cells,
 * or NULL if memory runs out. The caller frees it with free(). */
struct worm_board *worm_board_open(const int32_t *values, const struct worm_mask *mask);

/* board.c: writes the cells as a description. */
void worm_write_cells(const struct worm_board *board, struct text *out);
/* board.c: of the kind (core/kind.h). */
bool worm_write_board(const struct maze *maze, struct text *out);
void worm_write_board_below(const struct maze *maze, struct text *out);
enum mw_status worm_read_board(const int32_t *values, const char *text, size_t length, void **made,
                               struct mw_error *error);
enum mw_status worm_adopt_cells(struct maze *maze, const uint8_t *cells, size_t length,
                                struct mw_error *error);
const uint8_t *worm_packed_cells(const struct maze *maze, size_t *length);

/* generators/generate.c: generates the maze in slices. Returns NULL if memory runs out. */
struct task *worm_generate(struct maze *maze);

/* arrays.c: the maze as arrays for NPZ files. */
enum mw_status worm_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                          struct text *out, struct mw_error *error);
enum mw_status worm_join(const int32_t *values, const struct maze_arrays *arrays,
                         struct text *parameters, struct text *description, struct mw_error *error);
enum mw_status worm_all_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                  struct mw_error *error);

/* measures/solve.c: finds a shortest path from a cell to the goal. Returns NULL if memory runs
 * out. */
struct task *worm_solve(struct maze *maze, uint32_t from);

/* measures/rate.c: measures the maze. Returns NULL if memory runs out. */
struct task *worm_rate(struct maze *maze);
extern const struct measure_table worm_measures;
extern const struct measure worm_measure_rows[];

/* measures/survey.c: measures many mazes of each algorithm. */
extern const struct task_form worm_survey;
/* measures/law.c: expected shares of uniformly random mazes. */
extern const struct task_form worm_law;

/* solvers/solve_by.c: solves a maze step by step as one of several solvers does. */
extern const struct task_form worm_solve_by;

/* measures/distances.c: all distances from the cell `root`, as bytes. Returns NULL if memory
 * runs out. */
struct task *worm_distances(struct maze *maze, uint32_t root);

/* print/draw.c */
extern const struct maze_format worm_formats[];

/* print/picture.c: the maze on paper. Returns NULL if memory runs out. */
struct picture *worm_picture(struct maze *maze, bool with_solution);

extern const struct mw_kind worm_kind;

/* Checks width and height against the limits of the grid, wherever they come from: a code, or the rows of a mask. */
enum mw_status worm_check_sides(const int32_t *values, size_t offset, struct mw_error *error);
/* Checks that every cell is finished or outside, and that no passage leads out. Error offsets count cells. Also counts the
 * cells inside. */
enum mw_status worm_check_cells(struct worm_board *board, struct mw_error *error);

/* task_code.c: reads the argument CODE of a task. Returns NULL with an error. */
struct maze *worm_read_task_code(const struct argument *word, const struct argument *input,
                                 struct mw_error *error);
/* The row of that code. */
#define WORM_CODE_ROW(values)                                                                      \
    ROW("code", AS_TEXT(ROW_CODE_ROWS, values, code), "Maze",                                      \
        "code of a maze; '-': from standard input, with the rows of its mask below",               \
        .place = ROW_POSITIONAL)
