/*
 * Percolation: each passage is open with the same probability, so that the maze may have parts and
 * no path to the goal. A step is one cell, with its passages to earlier cells.
 *
 * The same draws open more passages of a finished tree. Each passage that the tree does not have is
 * drawn on its own, so the maze is the union of the tree and a percolation.
 *
 * Sources: Broadbent and Hammersley 1957; maze-dataset, gen_percolation and gen_dfs_percolation.
 */
#include "generator.h"

/* Opens closed passages of a cell to earlier cells. Cells outside of the mask have none. */
static void draw_passages(struct worm_generator *generator, uint32_t cell)
{
    struct worm_board *board = generator->board;
    uint32_t set = worm_directions(board, cell / board->width, cell % board->width) &
                   ~(uint32_t)WORM_LATER & ~worm_exits_of(board, cell);
    for (; set; set &= set - 1)
        if (!worm_is_outside(board, worm_neighbour(board, cell, (uint32_t)__builtin_ctz(set))) &&
            rng_below(&generator->rng, WORM_OPEN_ALL) < generator->open)
            worm_open_wall(board, cell, (uint32_t)__builtin_ctz(set));
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct worm_board *board = generator->board;
    uint32_t cells = worm_cells(board);
    for (; budget > 0 && generator->cell < cells; budget--) {
        for (uint32_t i = 1; i < WORM_CELLS_PER_NODE && generator->cell + 1 < cells &&
                             worm_is_outside(board, generator->cell);
             i++)
            generator->cell++;
        uint32_t cell = generator->cell++;
        if (worm_is_outside(board, cell))
            continue;
        worm_set(board->cells, cell, WORM_FINAL);
        draw_passages(generator, cell);
        generator->head = cell;
        generator->finished++;
        generator->steps++;
    }
    return generator->cell == cells;
}

bool worm_open_passages(struct worm_generator *generator, uint32_t budget)
{
    uint32_t cells = worm_cells(generator->board);
    for (; budget > 0 && generator->cell < cells; budget--)
        for (uint32_t i = 0; i < WORM_CELLS_PER_NODE && generator->cell < cells; i++)
            if (!worm_is_outside(generator->board, generator->cell++))
                draw_passages(generator, generator->cell - 1);
    return generator->cell == cells;
}

const struct worm_algorithm worm_percolation = {
    .name = "percolation", .packed = true, .size = sizeof(struct worm_generator), .grow = grow};
