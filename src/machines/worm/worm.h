/*
 * Worm mazes (Lynam, 'Basic Mazes'): a maze in four bits a cell, and five ways to make one.
 *
 * A cell is a nibble, from its highest bit: null, final, down, right. 15: untouched; 0..3: part of
 * the worm at work; 4..7: part of the maze. Whether one can go up or left is read from the
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
};

enum {
    WORM_SIDE_MAX = 16384,
    /* 4096 x 4096: the packed map is 8 MiB, and an index fits 32 bits many times over. */
    WORM_CELLS_MAX = 1 << 24,
    /* 3000 bytes packed, 4000 characters; the code's head and some moves fit beside them. */
    WORM_DESCRIPTION_CELLS_MAX = 6000,
};

/* Indices of the parameters. The generators share the slot of the first of them. */
enum {
    WORM_WIDTH,
    WORM_HEIGHT,
    WORM_GENERATOR,
    WORM_GREEDY = WORM_GENERATOR + 5,
    WORM_OUTBACK,
    WORM_DENSE,
};

enum worm_generator {
    WORM_BY_WORMS,
    WORM_BY_FAST_WORMS,
    WORM_BY_NUCLEATION,
    WORM_BY_WILSON,
    WORM_BY_BACKTRACKER,
};

/* Directions in the order of the move alphabet, URDL; a set of them is four bits. */
enum { WORM_UP, WORM_GO_RIGHT, WORM_GO_DOWN, WORM_LEFT };

struct worm_board {
    uint32_t width;
    uint32_t height;
    bool counted; /* the two below are known: the board was made here */
    uint64_t steps;
    uint64_t killed;
    uint8_t cells[]; /* worm_packed_size bytes */
};

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

/* Whether there is a wall above a cell; row `height` is below the last. There is an opening above
 * the start and one below the goal. */
static inline bool worm_wall_above(const struct worm_board *board, uint32_t row, uint32_t column)
{
    if (row == 0)
        return column != 0;
    if (row == board->height)
        return column != board->width - 1;
    return !(worm_get(board->cells, (row - 1) * board->width + column) & WORM_DOWN);
}

/* Whether there is one at the left of a cell; column `width` is beside the last. */
static inline bool worm_wall_left(const struct worm_board *board, uint32_t row, uint32_t column)
{
    if (column == 0 || column == board->width)
        return true;
    return !(worm_get(board->cells, row * board->width + column - 1) & WORM_RIGHT);
}

/* A board with nothing in its cells; NULL: no memory. Freed by free. */
struct worm_board *worm_board_open(uint32_t width, uint32_t height);
/* Whether every nibble is 4..7 and no way leads out of the board; offsets count cells. */
enum mw_status worm_check_cells(const struct worm_board *board, struct mw_error *error);

/* generate.c: the generators as resumable tasks. NULL: no memory. */
struct task *worm_generate(struct maze *maze);

/* solve.c: the way to the goal, from (row, column). NULL: no memory. */
struct task *worm_solve(struct maze *maze, uint32_t row, uint32_t column);

/* measure.c */
struct task *worm_rate(struct maze *maze);

/* draw.c: `text` or `nibbles`. NULL with an error. */
struct task *worm_draw(struct maze *maze, const char *form, size_t length, struct mw_error *error);

/* picture.c: for paper. NULL: no memory. */
struct picture *worm_picture(struct maze *maze, bool way);

#endif
