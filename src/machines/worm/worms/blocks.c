/* Blocks of 16 x 16 cells, and the list of those in reach of the maze. */
#include "blocks.h"

#include <stdlib.h>

static uint32_t min(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Subtracts the cells outside of the mask. */
static void count_outside(struct worm_blocks *blocks, const struct worm_mask *mask)
{
    for (uint32_t row = 0; mask && row < mask->height; row++)
        for (uint32_t column = 0; column < mask->width; column++)
            if (!worm_mask_has(mask, row, column))
                worm_block_of(blocks, row, column)->nulls--;
}

bool worm_blocks_open(struct worm_blocks *blocks, const struct worm_generator *generator)
{
    const struct worm_board *board = generator->board;
    blocks->columns = (board->width + BLOCK - 1) >> BLOCK_SHIFT;
    blocks->rows = (board->height + BLOCK - 1) >> BLOCK_SHIFT;
    blocks->stride = generator->stride;
    blocks->inverse_stride = (UINT64_C(1) << RECIPROCAL_SHIFT) / generator->stride + 1;
    size_t count = (size_t)blocks->columns * blocks->rows;
    blocks->blocks = calloc(count, sizeof *blocks->blocks);
    blocks->list = malloc(count * sizeof *blocks->list);
    if (!blocks->blocks || !blocks->list)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t width = board->width - (i % blocks->columns << BLOCK_SHIFT);
        uint32_t height = board->height - (i / blocks->columns << BLOCK_SHIFT);
        blocks->blocks[i].nulls = (uint16_t)(min(width, BLOCK) * min(height, BLOCK));
    }
    count_outside(blocks, generator->mask);
    return true;
}

void worm_blocks_close(struct worm_blocks *blocks)
{
    free(blocks->blocks);
    free(blocks->list);
}

void worm_blocks_reach(struct worm_blocks *blocks, struct worm_block *block)
{
    uint32_t row = (uint32_t)(block - blocks->blocks) / blocks->columns;
    uint32_t column = (uint32_t)(block - blocks->blocks) % blocks->columns;
    uint32_t top = row < REACH ? 0 : row - REACH;
    uint32_t left = column < REACH ? 0 : column - REACH;
    block->maze = true;
    for (uint32_t r = top; r <= row + REACH && r < blocks->rows; r++) {
        for (uint32_t c = left; c <= column + REACH && c < blocks->columns; c++) {
            uint32_t near = r * blocks->columns + c;
            if (blocks->blocks[near].reached)
                continue;
            blocks->blocks[near].reached = true;
            uint32_t position = ((r << BLOCK_SHIFT) + 1) * blocks->stride + (c << BLOCK_SHIFT);
            blocks->list[blocks->length++] = (struct worm_block_position){near, position};
        }
    }
}
