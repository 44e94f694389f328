#include "symmetry.h"

#include <string.h>

uint32_t sim_symmetries(struct sim_size size)
{
    return size.any_ends ? SIM_SYMMETRIES : 2;
}

static uint32_t image_of_field(struct sim_size size, uint32_t symmetry, uint32_t field)
{
    uint32_t row = field / size.columns, column = field % size.columns;
    if (symmetry & SIM_TRANSPOSED) {
        uint32_t swapped = row;
        row = column;
        column = swapped;
    }
    row = symmetry & SIM_ROWS_TURNED ? size.rows - 1 - row : row;
    column = symmetry & SIM_COLUMNS_TURNED ? size.columns - 1 - column : column;
    return row * size.columns + column;
}

uint32_t sim_image_of_move(uint32_t symmetry, uint32_t move)
{
    uint32_t image = symmetry & SIM_TRANSPOSED ? move ^ 2u : move; /* u-l, d-r */
    bool vertical = image == SIM_UP || image == SIM_DOWN;
    bool turned = symmetry & (vertical ? SIM_ROWS_TURNED : SIM_COLUMNS_TURNED);
    return turned ? image ^ 1u : image; /* u-d, l-r */
}

void sim_image(struct sim_size size, uint32_t symmetry, const uint64_t *mask, uint64_t *image)
{
    memset(image, 0, sim_mask_words(size) * sizeof *image);
    for (uint32_t field = 0; field < size.fields; field++) {
        uint32_t to = image_of_field(size, symmetry, field);
        if (!size.edges && sim_is_free(mask, field))
            sim_set_free(image, to);
        for (uint32_t move = 0; size.edges && move < SIM_MOVES; move++)
            if (sim_step(size, mask, field, move) != field)
                sim_set_free(image, sim_passage(size, to, sim_image_of_move(symmetry, move)));
    }
    if (size.edges)
        sim_set_ends(size, image, image_of_field(size, symmetry, sim_start(size, mask)),
                     image_of_field(size, symmetry, sim_goal(size, mask)));
}

uint32_t sim_first_moves(struct sim_size size)
{
    return size.any_ends ? SIM_MOVES : 2;
}

uint32_t sim_to_first_move(uint32_t i)
{
    static const uint32_t symmetry[SIM_MOVES] = {
        0,                                /* r */
        SIM_TRANSPOSED,                   /* d */
        SIM_COLUMNS_TURNED,               /* l */
        SIM_TRANSPOSED | SIM_ROWS_TURNED, /* u */
    };
    return symmetry[i];
}
