/*
 * Blocks of 16 x 16 cells for the fast worm, which only starts near the maze: the number of null
 * cells in each block, and a list of the blocks in reach.
 */
#pragma once

#include "../generators/generator.h"

enum {
    BLOCK_SHIFT = 4,
    BLOCK = 1 << BLOCK_SHIFT, /* its side, in cells */
    RECIPROCAL_SHIFT = 40,
    REACH = 2, /* blocks within this distance of one with finished cells are in reach */
};

struct worm_block {
    uint16_t nulls;
    uint16_t
        sparse_limit; /* the block is searched for pools at this number of null cells or fewer */
    bool maze;        /* has finished cells */
    bool reached;     /* is or was in the list */
};

/* A block and the position of its upper left cell: all that a draw needs of most blocks. */
struct worm_block_position {
    uint32_t block;
    uint32_t position;
};

struct worm_blocks {
    uint32_t columns; /* number of blocks */
    uint32_t rows;
    uint32_t stride; /* of the byte map */
    uint64_t inverse_stride;
    struct worm_block *blocks;
    struct worm_block_position *list; /* the blocks in reach that have null cells */
    uint32_t length;
};

/* Counts the null cells, which are all cells of the mask. Returns false if memory runs out. Call
 * worm_blocks_close in either case. */
bool worm_blocks_open(struct worm_blocks *blocks, const struct worm_generator *generator);
void worm_blocks_close(struct worm_blocks *blocks);

/* Marks a block as part of the maze and lists the blocks around it. */
void worm_blocks_reach(struct worm_blocks *blocks, struct worm_block *block);

static inline struct worm_block *worm_block_of(const struct worm_blocks *blocks, uint32_t row,
                                               uint32_t column)
{
    return &blocks->blocks[(row >> BLOCK_SHIFT) * blocks->columns + (column >> BLOCK_SHIFT)];
}

/* Returns the block of a position. Multiplies by a reciprocal instead of dividing, which is exact: positions are
 * below 2^25 and strides below 2^15, so the error of the product stays below 2^40. */
static inline struct worm_block *worm_block_at(const struct worm_blocks *blocks, uint32_t position)
{
    uint32_t line = (uint32_t)(position * blocks->inverse_stride >> RECIPROCAL_SHIFT);
    return worm_block_of(blocks, line - 1, position - line * blocks->stride);
}

/* Counts a null cell of the block as finished. */
static inline void worm_block_take(struct worm_blocks *blocks, struct worm_block *block)
{
    block->nulls--;
    if (!block->maze)
        worm_blocks_reach(blocks, block);
}
