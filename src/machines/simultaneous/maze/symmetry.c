/* Images of mazes and moves under the symmetries of a grid. */
#include "symmetry.h"

#include <string.h>

/* A symmetry: optional transposition, then optional reversal of the rows, then of the columns. */
enum { TRANSPOSED = 1, ROWS_TURNED = 2, COLUMNS_TURNED = 4, ALL = 8 };

uint32_t sim_symmetries(struct sim_size size)
{
    if (size.rows == size.columns)
        return size.any_ends ? ALL : 2;
    if (!size.any_ends)
        return 1;
    return size.rows == 1 || size.columns == 1 ? 2 : 4;
}

/* Returns the flags of the i-th symmetry. Grids that are not square have no transposition; a single
 * row or column has no reversal of its own. */
static uint32_t symmetry_of(struct sim_size size, uint32_t i)
{
    if (size.rows == size.columns)
        return i;
    return size.rows == 1 ? i * COLUMNS_TURNED : i * ROWS_TURNED;
}

static uint32_t image_of_cell(struct sim_size size, uint32_t symmetry, uint32_t cell)
{
    uint32_t row = cell / size.columns, column = cell % size.columns;
    if (symmetry & TRANSPOSED) {
        uint32_t swapped = row;
        row = column;
        column = swapped;
    }
    row = symmetry & ROWS_TURNED ? size.rows - 1 - row : row;
    column = symmetry & COLUMNS_TURNED ? size.columns - 1 - column : column;
    return row * size.columns + column;
}

uint32_t sim_image_of_move(struct sim_size size, uint32_t i, uint32_t move)
{
    uint32_t symmetry = symmetry_of(size, i);
    uint32_t image = symmetry & TRANSPOSED ? move ^ 2u : move; /* u-l, d-r */
    bool turned = symmetry & (sim_is_vertical(image) ? ROWS_TURNED : COLUMNS_TURNED);
    return turned ? image ^ 1u : image; /* u-d, l-r */
}

void sim_image(struct sim_size size, uint32_t i, const uint64_t *mask, uint64_t *image)
{
    uint32_t symmetry = symmetry_of(size, i);
    memset(image, 0, sim_mask_words(size) * sizeof *image);
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        uint32_t to = image_of_cell(size, symmetry, cell);
        if (!size.edges && sim_is_free(mask, cell))
            sim_set_free(image, to);
        for (uint32_t move = 0; size.edges && move < SIM_MOVES; move++)
            if (sim_step(size, mask, cell, move) != cell)
                sim_set_free(image, sim_passage(size, to, sim_image_of_move(size, i, move)));
    }
    if (size.edges)
        sim_set_ends(size, image, image_of_cell(size, symmetry, sim_start(size, mask)),
                     image_of_cell(size, symmetry, sim_goal(size, mask)));
}
