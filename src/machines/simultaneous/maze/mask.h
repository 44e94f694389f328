/*
 * A grid maze as a bit mask.
 *
 * Nusser 2016 ("field" there is a cell here): n rows, m columns; start upper left, goal lower
 * right; a move into a border or a blocked cell stays. Bit row * columns + column of a mask is set
 * if the cell is FREE; the text form of a mask is its hexadecimal number.
 *
 * The other type of maze has walls between cells instead of blocked cells, and its own start and
 * exit. A bit is set if the passage is OPEN. The passages to the right come first: bit row *
 * (columns - 1) + column is the one between the column and the next. The passages down follow: bit
 * rows * (columns - 1) + row * columns + column. The numbers of the start and exit cells come last.
 * The text form is the hexadecimal number of the passages, then `_START_EXIT` as cells
 * (`fff_A1_B3`), omitted if the start is upper left and the exit lower right.
 *
 * The searches know nothing else about a maze: where it starts, where its goal is, and what a move
 * does.
 */
#pragma once

#include "core/rng.h"
#include "core/text.h"

enum {
    /* Limits with walls between cells. Everything provable about these mazes is far smaller. */
    SIM_EDGES_SIDE_MAX = 26,
    SIM_EDGES_CELLS_MAX = 128,
    /* A variable needs three rows of five columns: formulas of up to 64 variables become mazes. */
    SIM_SIDE_MAX = 320,
    SIM_CELLS_MAX = 1024,
    SIM_WORDS_MAX = SIM_CELLS_MAX / 64,
};

/* Moves in the order up, down, left, right. */
enum { SIM_UP, SIM_DOWN, SIM_LEFT, SIM_RIGHT, SIM_MOVES };
extern const char sim_letters[SIM_MOVES + 1];

/* The size of mazes, with their type and the rules. */
struct sim_size {
    uint32_t rows, columns, cells;
    bool edges;        /* walls between cells; otherwise blocked cells */
    bool any_ends;     /* "all mazes" means any start and exit; otherwise corner to corner */
    bool perfect;      /* tokens can leave the goal; otherwise every move stays there */
    uint32_t passages; /* between neighbouring cells */
    uint32_t bits;     /* bits of a mask */
};

struct sim_size sim_size(uint32_t rows, uint32_t columns);
struct sim_size sim_size_edges(uint32_t rows, uint32_t columns, bool any_ends);
/* Returns a size with the type of mazes and the rules of another one. */
struct sim_size sim_size_like(struct sim_size other, uint32_t rows, uint32_t columns);
/* Returns the cell that an unobstructed move from `cell` enters; SIM_CELLS_MAX at a border. */
uint32_t sim_neighbour(struct sim_size size, uint32_t cell, uint32_t move);
/* With walls between cells: returns the bit of the passage that this move takes from `cell`. The
 * move must not cross the border. */
uint32_t sim_passage(struct sim_size size, uint32_t cell, uint32_t move);
/* Returns the cell after the move, `cell` itself if the move is blocked. Does not hold tokens on
 * the goal. */
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

/* Returns the length of a faulty text that an error message quotes. */
int sim_shown(size_t length);
/* Reads the hexadecimal mask of a solvable maze of the size. Error messages have the position
 * (`base` is the offset of the text) and the rule. */
enum mw_status sim_read_mask(struct sim_size size, const char *text, size_t length, size_t base,
                             uint64_t *mask, struct mw_error *error);
void sim_write_mask(struct sim_size size, const uint64_t *mask, struct text *out);
/* Writes the line `name<TAB>mask`. */
void sim_key_mask(struct text *out, const char *name, struct sim_size size, const uint64_t *mask);
/* Writes bits as hexadecimal digits: the whole mask for blocked cells, only the passages
 * otherwise. */
void sim_write_bits(struct sim_size size, const uint64_t *mask, struct text *out);
/* With walls between cells: adds a start and an exit to a mask without them. */
void sim_set_ends(struct sim_size size, uint64_t *mask, uint32_t start, uint32_t exit);

/* Finds the cells connected with the start. Returns false if the goal is not among them. */
bool sim_component(struct sim_size size, const uint64_t *mask, uint64_t *component);
/* Draws one maze by coin flips: which cells are free (start and goal always are), or which passages
 * are open and where start and exit are. Returns whether the maze is solvable. Keeping only
 * solvable mazes makes the draw uniform over them. */
bool sim_draw(struct sim_size size, struct rng *rng, uint64_t *mask);
