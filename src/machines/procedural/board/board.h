/*
 * Board of the procedural maze: 6x6 cells, some of them with a circle, and walls that are decided
 * only while the player walks, by counting circles against a seed of six bits.
 *
 * Cells are numbered row * 6 + column. A set of cells is a word with bit n for cell n; a row of six
 * bits (a seed, a slice) has its first character in bit 5, as it is written. The sides of a cell
 * and the moves are numbered clockwise, U R D L.
 */
#pragma once

#include "core/cells.h"
#include "core/kind.h"

enum {
    PROCEDURAL_SIDE = 6,
    PROCEDURAL_CELLS = PROCEDURAL_SIDE * PROCEDURAL_SIDE,
    PROCEDURAL_DESCRIPTION = 2 + 2 + PROCEDURAL_CELLS,
    PROCEDURAL_NO_CELL = 255,
    /* Number of six-bit seeds. */
    PROCEDURAL_SEEDS = 1 << PROCEDURAL_SIDE,
    /* No shortest walk is longer: each of 35 cells is entered once, at most 35 moves apart. */
    PROCEDURAL_WALK_MAX = (PROCEDURAL_CELLS - 1) * (PROCEDURAL_CELLS - 1),
    /* A search gives up above this number of states, which take less than 64 MB. No known board needs
     * that many: search.c lists the measured maxima. */
    PROCEDURAL_STATES_MAX = 1 << 20,
};

enum procedural_side { PROCEDURAL_UP, PROCEDURAL_RIGHT, PROCEDURAL_DOWN, PROCEDURAL_LEFT };

#define PROCEDURAL_LAST_COLUMN  UINT64_C(0x820820820)
#define PROCEDURAL_FIRST_ROW    UINT64_C(0x3f)
#define PROCEDURAL_LAST_ROW     (PROCEDURAL_FIRST_ROW << 30)
#define PROCEDURAL_FIRST_COLUMN UINT64_C(0x041041041)

/* A random or described board. Play never changes it. */
struct procedural_board {
    uint64_t circles;
    uint8_t start, goal;
    uint8_t seed; /* the initial one */
    /* slice[move][line]: the bitmask after that move into that column (right, left) or row. */
    uint8_t slice[4][PROCEDURAL_SIDE];
    /* opening[move]: the cells where that slice has a circle, so that a wall may come up absent. */
    uint64_t opening[4];
};

struct procedural_draw_memory; /* search.h */

extern const char procedural_letters[5]; /* URDL */

/* Draws a random board, which may have no safe walk. */
void procedural_draw_board(struct procedural_board *board, struct rng *rng);
/* Draws new circles until the board has a safe walk. Start and goal stay. The search works in
 * `memory`. */
void procedural_redraw_board(struct procedural_board *board, struct procedural_draw_memory *memory,
                             struct rng *rng);
void procedural_write_board(const struct procedural_board *board, struct text *out);
enum mw_status procedural_read_board(struct procedural_board *board, const char *text,
                                     size_t length, struct mw_error *error);
static inline struct cell_name procedural_cell(uint32_t cell)
{
    return cell_name(cell, PROCEDURAL_SIDE);
}
