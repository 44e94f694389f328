/*
 * A grid maze as a bit mask.
 *
 * Nusser 2016: n rows, m columns; start upper left, goal lower right; a move into a border or a
 * blocked cell stays. Bit row * columns + column of a mask is set where the cell is FREE; as
 * text a mask is its hexadecimal number.
 *
 * The other kind of maze has no blocked cells but walls between neighbours, and a start and an exit
 * of its own. A bit is set where the passage is OPEN: first the passages to the right, bit row *
 * (columns - 1) + column for that between the column and the next, then those down, rows * (columns -
 * 1) + row * columns + column; behind them the numbers of the start's and the exit's cell. As text:
 * the hexadecimal number of the passages, then `_START_EXIT` as cells (`fff_A1_B3`), left out where
 * the start is upper left and the exit lower right.
 *
 * All that the searches know of a maze is here: where it starts, where its goal is, and what a move
 * does.
 */
#ifndef SIMULTANEOUS_MASK_H
#define SIMULTANEOUS_MASK_H

#include "core/rng.h"
#include "core/text.h"

enum {
    /* With walls between cells: all that is to be proved about them is far smaller. */
    SIM_EDGES_SIDE_MAX = 26,
    SIM_EDGES_CELLS_MAX = 128,
    /* Three rows of five columns a variable: formulas of up to 64 variables become mazes. */
    SIM_SIDE_MAX = 320,
    SIM_CELLS_MAX = 1024,
    SIM_WORDS_MAX = SIM_CELLS_MAX / 64,
};

/* Moves in the order up, down, left, right. */
enum { SIM_UP, SIM_DOWN, SIM_LEFT, SIM_RIGHT, SIM_MOVES };
extern const char sim_letters[SIM_MOVES + 1];

struct sim_size {
    uint32_t rows, columns, cells;
    bool edges;    /* walls between cells; else blocked cells */
    bool any_ends; /* all mazes of the size: with any start and exit; else from corner to corner */
    uint32_t passages; /* between neighbours */
    uint32_t bits;     /* of a mask */
};

struct sim_size sim_size(uint32_t rows, uint32_t columns);
struct sim_size sim_size_edges(uint32_t rows, uint32_t columns, bool any_ends);
/* The cell that a move from `cell` enters if nothing is in the way; SIM_CELLS_MAX at a border. */
uint32_t sim_neighbour(struct sim_size size, uint32_t cell, uint32_t move);
/* With walls between cells, the bit of the passage that this move takes from `cell`; it must not
 * lead over the border. */
uint32_t sim_passage(struct sim_size size, uint32_t cell, uint32_t move);
/* Where the move leads from `cell`, which it may not leave. That a goal keeps its token is not in it. */
uint32_t sim_step(struct sim_size size, const uint64_t *mask, uint32_t cell, uint32_t move);
uint32_t sim_start(struct sim_size size, const uint64_t *mask);
uint32_t sim_goal(struct sim_size size, const uint64_t *mask);

static inline uint32_t sim_mask_words(struct sim_size size)
{
    return (size.bits + 63) / 64;
}

static inline bool sim_is_free(const uint64_t *mask, uint32_t cell)
{
    return mask[cell / 64] >> cell % 64 & 1;
}

static inline void sim_set_free(uint64_t *mask, uint32_t cell)
{
    mask[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* Reads one hexadecimal mask that a solvable maze of the size must have; errors name the place
 * (`base` is the offset of the text) and the rule. */
enum mw_status sim_read_mask(struct sim_size size, const char *text, size_t length, size_t base,
                             uint64_t *mask, struct mw_error *error);
void sim_write_mask(struct sim_size size, const uint64_t *mask, struct text *out);
/* Its bits in hexadecimal digits: all of a mask of blocked cells, of the other only the passages. */
void sim_write_bits(struct sim_size size, const uint64_t *mask, struct text *out);
/* With walls between cells: adds a start and an exit to a mask that has none. */
void sim_set_ends(struct sim_size size, uint64_t *mask, uint32_t start, uint32_t exit);

/* The cells that are connected with the start; false if the goal is not. */
bool sim_component(struct sim_size size, const uint64_t *mask, uint64_t *component);
/* Draws one maze by coins: which cells but start and goal are free, or which passages are open and
 * where start and exit are; gives whether it is solvable. Kept only then, it is uniform over the
 * solvable mazes. */
bool sim_draw(struct sim_size size, struct rng *rng, uint64_t *mask);

#endif
