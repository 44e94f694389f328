/*
 * Square blocks of cells, for the fast worm, which starts near the maze only: how many null cells
 * each has, and the list of those in reach.
 */
#ifndef MW_WORM_BLOCKS_H
#define MW_WORM_BLOCKS_H

#include "../generators/generator.h"

enum {
    BLOCK_SHIFT = 4,
    BLOCK = 1 << BLOCK_SHIFT, /* its side, in cells */
    REACH = 2,                /* so many blocks around one that has finished cells are in reach */
};

struct worm_block {
    uint16_t nulls;
    uint16_t sparse_limit; /* so many null cells are few */
    bool maze;             /* has finished cells */
    bool reached;          /* in the list, or has been */
};

/* The block and where its upper left cell is: a draw needs both, and nothing else of most blocks. */
struct worm_block_position {
    uint32_t block;
    uint32_t position;
};

struct worm_blocks {
    uint32_t columns; /* of blocks */
    uint32_t rows;
    uint32_t stride; /* of the map of bytes */
    struct worm_block *blocks;
    struct worm_block_position *list; /* the blocks in reach that have null cells */
    uint32_t length;
};

/* Counts the null cells, which are all cells of the mask; false: no memory. Closed either way. */
bool worm_blocks_open(struct worm_blocks *blocks, const struct worm_generator *generator);
void worm_blocks_close(struct worm_blocks *blocks);

/* The maze has come to a block: those around it are in reach. */
void worm_blocks_reach(struct worm_blocks *blocks, struct worm_block *block);

static inline struct worm_block *worm_block_of(const struct worm_blocks *blocks, uint32_t row,
                                               uint32_t column)
{
    return &blocks->blocks[(row >> BLOCK_SHIFT) * blocks->columns + (column >> BLOCK_SHIFT)];
}

/* A null cell of the block has become one of the maze. */
static inline void worm_block_take(struct worm_blocks *blocks, struct worm_block *block)
{
    block->nulls--;
    if (!block->maze)
        worm_blocks_reach(blocks, block);
}

#endif
