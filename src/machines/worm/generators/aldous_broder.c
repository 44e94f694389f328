/*
 * Aldous-Broder algorithm: a random walk in which each cell joins the maze through the passage of
 * its first visit. All spanning trees are equally likely, as with Wilson's algorithm. A step
 * against the border is drawn again, which does not change the distribution of the tree.
 *
 * Running time: on a connected graph of n cells and m edges the expected number of steps until all
 * cells are visited is at most 2 m (n - 1) (Aleliunas et al. 1979), so the walk ends with
 * probability 1. On a square grid the cover time is n (ln n)^2 times a constant (Dembo et al.
 * 2004). Measured: 52 steps a cell at 512 x 512. At 4096 x 4096 some hundred steps a cell are
 * expected, which take seconds. No size is refused, since the work can be stopped at any time.
 *
 * Sources: Aldous 1990; Broder 1989; Buck, 'Mazes for Programmers', ch. 4.
 */
#include "generator.h"

enum {
    BORDER = 0x40,
};

/* Walks until the budget is spent or a new cell has joined. Returns the rest of the budget. */
static inline __attribute__((always_inline)) uint32_t walk(struct worm_generator *generator,
                                                           uint32_t budget,
                                                           const enum worm_grid grid)
{
    const uint32_t draw_bits = grid == WORM_HEXAGONS ? 3 : 2;
    int32_t delta[2][8];
    worm_fill_steps(generator, delta);
    const uint8_t *map = generator->map;
    struct worm_bits bits = generator->bits;
    uint32_t at = generator->head;
    uint32_t left = budget;
    while (left > 0) {
        if (bits.left == 0)
            bits = (struct worm_bits){rng_next(&generator->rng), 64 / draw_bits};
        uint32_t direction = (uint32_t)bits.word & ((1u << draw_bits) - 1);
        bits.word >>= draw_bits;
        bits.left--;
        left--;
        uint32_t next = at + (uint32_t)delta[grid == WORM_TRIANGLES ? at & 1 : 0][direction];
        uint32_t there = map[next];
        if (there & BORDER)
            continue;
        if (there & WORM_NULL) {
            worm_carve(generator, at, worm_move_to(generator, direction));
            at = next;
            break;
        }
        at = next;
    }
    generator->head = at;
    generator->bits = bits;
    generator->steps += budget - left;
    return left;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    if (generator->first) {
        worm_begin_tree(generator);
        generator->active = true;
    }
    while (budget > 0 && generator->finished < generator->cells)
        switch (generator->board->grid) {
        case WORM_SQUARES:
            budget = walk(generator, budget, WORM_SQUARES);
            break;
        case WORM_TRIANGLES:
            budget = walk(generator, budget, WORM_TRIANGLES);
            break;
        case WORM_HEXAGONS:
            budget = walk(generator, budget, WORM_HEXAGONS);
        }
    return generator->finished == generator->cells;
}

const struct worm_algorithm worm_aldous_broder = {.name = "aldousbroder",
                                                  .inside = WORM_UNTOUCHED,
                                                  .outside = BORDER,
                                                  .size = sizeof(struct worm_generator),
                                                  .grow = grow};
