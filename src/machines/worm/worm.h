/*
 * Worm mazes (Lynam, 'Basic Mazes'): a maze in four bits a cell, and the ways to make one.
 *
 * A cell is a nibble, from its highest bit: null, final, down, right. 15: untouched; 0..3: part of
 * the worm at work; 4..7: part of the maze; 12: outside of the mask, no cell at all. Whether one can go up or left is read from the
 * neighbour. The map holds two cells a byte, rows one after the other without a gap; the cell with
 * the even index is the upper half, so that the bytes in hexadecimal are the cells in order.
 */
#ifndef MW_WORM_H
#define MW_WORM_H

#include "core/kind.h"

enum {
    WORM_NULL = 8,
    WORM_FINAL = 4,
    WORM_DOWN = 2,
    WORM_RIGHT = 1,
    WORM_UNTOUCHED = 15,
    /* Without direction bits: no way is read into it or out of it. */
    WORM_OUTSIDE = WORM_NULL | WORM_FINAL,
};

enum {
    WORM_SIDE_MAX = 16384,
    /* 4096 x 4096: the packed map is 8 MiB, and an index fits 32 bits many times over. */
    WORM_CELLS_MAX = 1 << 24,
    /* 3000 bytes packed, 4000 characters; the code's head and some moves fit beside them. */
    WORM_DESCRIPTION_CELLS_MAX = 6000,
};

/* Indices of the parameters. The generators shard the slot of the first of them. */
enum {
    WORM_WIDTH,
    WORM_HEIGHT,
    WORM_GENERATOR,
    WORM_GREEDY = WORM_GENERATOR + 16,
    WORM_OUTBACK,
    WORM_BRAID,
    /* The ends, from 1; unset: the corners. */
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
    WORM_BY_ELLER,
    WORM_BY_HUNT_AND_KILL,
    WORM_BY_SIDEWINDER,
    WORM_BY_BINARY_TREE,
    WORM_BY_ALDOUS_BRODER,
    WORM_BY_DIVISION,
    WORM_GENERATORS,
};

/* Directions in the order of the move alphabet, URDL; a set of them is four bits. */
enum { WORM_UP, WORM_GO_RIGHT, WORM_GO_DOWN, WORM_LEFT };

/* The direction back. */
static inline uint32_t worm_opposite(uint32_t direction)
{
    return direction ^ 2;
}

struct worm_board {
    uint32_t width;
    uint32_t height;
    uint32_t start; /* indices of cells */
    uint32_t goal;
    uint32_t cells_inside; /* of the mask; without one all */
    bool counted;          /* the two below are known: the board was made here */
    uint64_t steps;
    uint64_t killed;
    uint8_t cells[]; /* worm_packed_size bytes */
};

/* Of the sheet, which are indices; those of the maze are `cells_inside`. */
static inline uint32_t worm_cells(const struct worm_board *board)
{
    return board->width * board->height;
}

static inline size_t worm_packed_size(uint32_t width, uint32_t height)
{
    return ((size_t)width * height + 1) / 2;
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

/* The ways out of a finished cell, as a set of directions. */
static inline uint32_t worm_exits(const struct worm_board *board, uint32_t row, uint32_t column)
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

/* Where the outer wall is open for an end: the direction, or WORM_NO_DOOR where the end lies inside.
 * The start is entered from above if it can be, the goal is left downwards. */
enum { WORM_NO_DOOR = 4 };

static inline uint32_t worm_door(const struct worm_board *board, uint32_t end)
{
    uint32_t row = end / board->width;
    uint32_t column = end % board->width;
    bool above = row == 0;
    bool below = row == board->height - 1;
    if (above && (end == board->start || !below))
        return WORM_UP;
    if (below)
        return WORM_GO_DOWN;
    return column == 0 ? WORM_LEFT : column == board->width - 1 ? WORM_GO_RIGHT : WORM_NO_DOOR;
}

/* Whether the outer wall is open on that side of a cell. */
static inline bool worm_is_door(const struct worm_board *board, uint32_t cell, uint32_t direction)
{
    return (cell == board->start || cell == board->goal) && worm_door(board, cell) == direction;
}

/* Whether there is no cell: outside of the mask, or past the sheet (rows and columns below 0 wrap). */
static inline bool worm_is_no_cell(const struct worm_board *board, uint32_t row, uint32_t column)
{
    return row >= board->height || column >= board->width ||
           worm_is_outside(board, row * board->width + column);
}

/* Whether there is a wall above a cell; row `height` is below the last. None is between two places
 * without a cell. */
static inline bool worm_wall_above(const struct worm_board *board, uint32_t row, uint32_t column)
{
    if (worm_is_no_cell(board, row, column) && worm_is_no_cell(board, row - 1, column))
        return false;
    if (row == 0)
        return !worm_is_door(board, column, WORM_UP);
    uint32_t above = (row - 1) * board->width + column;
    if (row == board->height)
        return !worm_is_door(board, above, WORM_GO_DOWN);
    return !(worm_get(board->cells, above) & WORM_DOWN);
}

/* Whether there is one at the left of a cell; column `width` is beside the last. */
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

/* A board of these parameters and this mask (NULL: all cells), with nothing in its cells; NULL: no
 * memory. Freed by free. */
struct worm_board *worm_board_open(const int32_t *values, const struct worm_mask *mask);

/* generate.c: the generators as resumable tasks. NULL: no memory. */
struct task *worm_generate(struct maze *maze);

/* arrays.c: the maze as numbers. */
enum mw_status worm_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                          struct text *out, struct mw_error *error);
enum mw_status worm_all_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                  struct mw_error *error);

/* solve.c: the way to the goal from a cell. NULL: no memory. */
struct task *worm_solve(struct maze *maze, uint32_t from);

/* measure.c */
struct task *worm_rate(struct maze *maze);

/* survey.c: many mazes of each maker, measured. */
extern const struct task_form worm_survey;

/* distances.c: from a cell, as bytes. NULL: no memory. */
struct task *worm_distances(struct maze *maze, uint32_t root);

/* draw.c: `text`, `nibbles` or `distances ROW COLUMN`. NULL with an error. */
struct task *worm_draw(struct maze *maze, const char *form, size_t length, struct mw_error *error);

/* picture.c: for paper. NULL: no memory. */
struct picture *worm_picture(struct maze *maze, bool way);

/* worm.c */
extern const struct mw_kind worm_kind;

/* stream.c: a maze by Eller's algorithm, row by row as it is made. */
extern const struct task_form worm_stream_task;

#endif
