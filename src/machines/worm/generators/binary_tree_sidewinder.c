/*
 * Binary tree and sidewinder: the two simplest generators, which work cell by cell, row by row.
 * Both are biased towards a corner or a side.
 *
 * Binary tree: each cell opens up or to the left by a coin flip; cells of the top row open to the
 * left, cells of the left column open up. So the top row and the left column are corridors, no
 * other cell of them is a dead end, and the path from any cell to the upper left corner never
 * turns back.
 *
 * Sidewinder: a run goes on to the right by a coin flip. Where it ends, one of its cells,
 * uniformly chosen, opens up. The top row is one run. From every cell a path leads up that never
 * goes down.
 *
 * Sources: Buck, 'Mazes for Programmers', ch. 2; Pullen, 'Think Labyrinth'.
 */
#include "generator.h"

struct by_rows {
    struct worm_generator generator;
    uint32_t row;
    uint32_t column;
    uint32_t run; /* sidewinder: first column of the run */
};

static void finish_cell(struct worm_generator *generator, uint32_t at, uint32_t bits)
{
    generator->map[at] = (uint8_t)(WORM_FINAL | bits);
    generator->head = at;
    generator->finished++;
}

static void binary_tree_cell(struct by_rows *rows, uint32_t at)
{
    struct worm_generator *generator = &rows->generator;
    bool both = rows->row > 0 && rows->column > 0;
    bool up = both ? worm_flip_coin(&generator->rng, &generator->bits) : rows->row > 0;
    finish_cell(generator, at, 0);
    if (up)
        generator->map[at - generator->stride] |= WORM_DOWN;
    else if (rows->column > 0)
        generator->map[at - 1] |= WORM_RIGHT;
}

static void sidewinder_cell(struct by_rows *rows, uint32_t at)
{
    struct worm_generator *generator = &rows->generator;
    bool more = rows->column + 1 < generator->board->width;
    if (rows->column == 0)
        rows->run = 0;
    if (more && (rows->row == 0 || worm_flip_coin(&generator->rng, &generator->bits))) {
        finish_cell(generator, at, WORM_RIGHT);
        return;
    }
    finish_cell(generator, at, 0);
    if (rows->row > 0) {
        uint32_t length = rows->column + 1 - rows->run;
        uint32_t back = rng_below(&generator->rng, length);
        generator->map[at - generator->stride - back] |= WORM_DOWN;
        generator->head = at - back;
    }
    rows->run = rows->column + 1;
}

static bool grow_rows(struct worm_generator *generator, uint32_t budget,
                      void (*add_cell)(struct by_rows *, uint32_t at))
{
    struct by_rows *rows = (struct by_rows *)generator;
    generator->active = true;
    for (; budget > 0 && rows->row < generator->board->height; budget--) {
        add_cell(rows, worm_position(generator, rows->row, rows->column));
        generator->steps++;
        if (++rows->column == generator->board->width) {
            rows->column = 0;
            rows->row++;
        }
    }
    return rows->row == generator->board->height;
}

static bool binary_tree_grow(struct worm_generator *generator, uint32_t budget)
{
    return grow_rows(generator, budget, binary_tree_cell);
}

static bool sidewinder_grow(struct worm_generator *generator, uint32_t budget)
{
    return grow_rows(generator, budget, sidewinder_cell);
}

#define BY_ROWS(word, grow_function)                                                               \
    {                                                                                              \
        .name = word, .inside = WORM_UNTOUCHED, .outside = 0, .size = sizeof(struct by_rows),      \
        .grow = grow_function                                                                      \
    }

const struct worm_algorithm worm_binary_tree = BY_ROWS("binarytree", binary_tree_grow);
const struct worm_algorithm worm_sidewinder = BY_ROWS("sidewinder", sidewinder_grow);
