/*
 * The random walk of Aldous and Broder (Aldous 1990; Broder 1989; Buck, 'Mazes for Programmers',
 * ch. 4): it goes anywhere, and each cell joins the maze by the passage through which the walk
 * first came. All spanning trees are equally likely, as with Wilson's algorithm. At the border the
 * walk draws again, which makes it a walk on the same graph: the law of the tree is that of the
 * moves alone.
 *
 * That it ends: from anywhere the expected number of moves until all cells have been met is at most
 * 2 m (n - 1) on a connected graph of m edges (Aleliunas et al. 1979), so that each such stretch
 * doubled ends it with a chance of a half or more, whatever came before. That is the worst of all
 * graphs. On a square grid it is n (ln n)^2 times a constant (Dembo et al. 2004): 52 steps a cell
 * were measured at 512 x 512, and some hundred are to be expected at 4096 x 4096, which take seconds.
 * So no size is refused: the figures say truly how far it is, the last cells being the slow ones,
 * and it can be stopped at any moment.
 */
#include "generator.h"

enum {
    BORDER = 0x40,
    DIRECTIONS_PER_WORD = 32, /* two bits each */
};

/* Walks until the budget is spent or a new cell is met, which joins; gives what is left. */
static uint32_t walk(struct worm_generator *generator, uint32_t budget, const int32_t *delta)
{
    const uint8_t *map = generator->map;
    struct worm_bits bits = generator->bits;
    uint32_t at = generator->head;
    uint32_t left = budget;
    while (left > 0) {
        if (bits.left == 0)
            bits = (struct worm_bits){rng_next(&generator->rng), DIRECTIONS_PER_WORD};
        uint32_t direction = (uint32_t)bits.word & 3;
        bits.word >>= 2;
        bits.left--;
        left--;
        uint32_t next = at + (uint32_t)delta[direction];
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
    int32_t delta[4];
    for (uint32_t d = 0; d < 4; d++)
        delta[d] = worm_move_to(generator, d).delta;
    if (generator->first) {
        worm_begin_tree(generator);
        generator->active = true;
    }
    while (budget > 0 && generator->finished < generator->cells)
        budget = walk(generator, budget, delta);
    return generator->finished == generator->cells;
}

const struct worm_algorithm worm_aldous_broder = {.name = "aldousbroder",
                                                  .inside = WORM_UNTOUCHED,
                                                  .outside = BORDER,
                                                  .size = sizeof(struct worm_generator),
                                                  .grow = grow};
