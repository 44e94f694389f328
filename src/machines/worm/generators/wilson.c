/*
 * Wilson's algorithm (Wilson 1996): loop-erased random walks make a uniformly random spanning tree.
 *
 * A cell of a walk stores the direction of its last exit. Following these directions from the walk's
 * start gives the loop-erased path, so the walk needs no list. A step against the border is drawn
 * again, which does not change the distribution of the tree. The order of the starting cells and the
 * root can be chosen freely. The root is the middle cell, where walks are shortest (on a mask: the
 * middle cell in reading order).
 *
 * Cost at 4096 x 4096: 8 to 10 steps a cell, at under 2 ns a step. Positions do not depend on what is
 * read, so cache misses overlap.
 */
#include "generator.h"

enum {
    TREE = 0x80, /* a cell of the tree; its nibble is in the lower bits */
    BORDER = 0x40,
};

/* The direction of a cell of a walk avoids the bit of final cells: its three bits are 0, 1 and 3. */
static inline uint8_t code_of(uint32_t direction)
{
    return (uint8_t)((direction & 3) | (direction & 4) << 1);
}

static inline uint32_t direction_of(uint8_t cell, const bool hexagons)
{
    return (cell & 3u) | (hexagons ? cell >> 1 & 4u : 0);
}

struct wilson {
    struct worm_generator generator;
    uint32_t start; /* position of the walk's start; between walks: next cell to try */
};

/* Adds the walk to the tree: from its start along the last exits. */
static inline __attribute__((always_inline)) void add_branch(struct worm_generator *generator,
                                                             uint32_t start, const bool hexagons)
{
    uint32_t at = start;
    uint8_t entered = 0;
    for (;;) {
        struct worm_move move = worm_move_to(generator, direction_of(generator->map[at], hexagons));
        generator->map[at] = (uint8_t)(TREE | WORM_FINAL | entered | move.leave);
        generator->finished++;
        entered = move.enter;
        at += (uint32_t)move.delta;
        if (generator->map[at] & TREE)
            break;
    }
    generator->map[at] |= entered;
    generator->active = false;
}

/* Walks until the tree is hit or the budget is spent. Returns the rest of the budget. Compiled for each
 * grid, since a look at the position in each step would cost squares 20%. */
static inline __attribute__((always_inline)) uint32_t walk(struct worm_generator *generator,
                                                           uint32_t budget,
                                                           const enum worm_grid grid)
{
    const uint32_t draw_bits = grid == WORM_HEXAGONS ? 3 : 2;
    int32_t delta[2][8];
    worm_fill_steps(generator, delta);
    uint8_t *map = generator->map;
    uint32_t at = generator->head;
    bool hit = false;
    while (budget > 0 && !hit) {
        if (generator->bits.left == 0) {
            generator->bits.word = rng_next(&generator->rng);
            generator->bits.left = 64 / draw_bits;
        }
        uint64_t word = generator->bits.word;
        uint32_t draws = generator->bits.left < budget ? generator->bits.left : budget;
        uint32_t done = 0;
        while (done < draws && !hit) {
            uint32_t d = (uint32_t)word & ((1u << draw_bits) - 1);
            word >>= draw_bits;
            done++;
            uint32_t next = at + (uint32_t)delta[grid == WORM_TRIANGLES ? at & 1 : 0][d];
            map[at] = grid == WORM_HEXAGONS ? code_of(d) : (uint8_t)d;
            uint32_t there = map[next];
            /* One branch for both cases, rarely taken. With two, WebAssembly would compile a
             * select, and each step would wait for the byte it reads. */
            if (__builtin_expect((there & (TREE | BORDER)) != 0, 0)) {
                if (there & BORDER)
                    continue;
                hit = true;
            }
            at = next;
        }
        generator->bits.word = word;
        generator->bits.left -= done;
        generator->steps += done;
        budget -= done;
    }
    generator->head = at;
    if (hit)
        add_branch(generator, ((struct wilson *)generator)->start, grid == WORM_HEXAGONS);
    return budget;
}

/* Aligned and not inlined, so that its loop stays where it is in the cache when other code changes: that costs or gains
 * 14%. */
static __attribute__((noinline, aligned(64))) uint32_t walk_squares(
    struct worm_generator *generator, uint32_t budget)
{
    return walk(generator, budget, WORM_SQUARES);
}

static uint32_t walk_triangles(struct worm_generator *generator, uint32_t budget)
{
    return walk(generator, budget, WORM_TRIANGLES);
}

static uint32_t walk_hexagons(struct worm_generator *generator, uint32_t budget)
{
    return walk(generator, budget, WORM_HEXAGONS);
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct wilson *wilson = (struct wilson *)generator;
    const struct worm_board *board = generator->board;
    if (generator->first) {
        uint32_t root = generator->mask ? worm_mask_cell(generator->mask, generator->cells / 2)
                                        : board->height / 2 * board->width + board->width / 2;
        generator->map[worm_position(generator, root / board->width, root % board->width)] =
            TREE | WORM_FINAL;
        generator->first = false;
        generator->finished = 1;
        wilson->start = worm_position(generator, 0, 0);
    }
    while (budget > 0) {
        if (!generator->active) {
            if (generator->finished == generator->cells)
                return true;
            while (generator->map[wilson->start] & (TREE | BORDER))
                wilson->start++;
            generator->head = wilson->start;
            generator->active = true;
            generator->worms++;
        }
        budget = board->grid == WORM_SQUARES     ? walk_squares(generator, budget)
                 : board->grid == WORM_TRIANGLES ? walk_triangles(generator, budget)
                                                 : walk_hexagons(generator, budget);
    }
    return false;
}

/* The path leads from the start of the walk along the last direction out of each cell. */
static bool list_path(const struct worm_generator *generator, struct worm_path_step *step)
{
    const struct worm_board *board = generator->board;
    if (step->index++ == 0)
        step->position = ((const struct wilson *)generator)->start;
    else if (step->position == generator->head)
        return false;
    else
        step->position +=
            (uint32_t)worm_move_to(
                generator, direction_of(generator->map[step->position], generator->hexagons))
                .delta;
    uint32_t at = step->position;
    struct worm_move move = {0};
    if (at != generator->head)
        move = worm_move_to(generator, direction_of(generator->map[at], generator->hexagons));
    uint32_t row, column;
    worm_place_of(generator, at, &row, &column);
    step->at.cell = row * board->width + column;
    step->at.bits = step->entered | move.leave;
    step->entered = move.enter;
    return true;
}

const struct worm_algorithm worm_wilson = {.name = "wilson",
                                           .inside = WORM_UNTOUCHED,
                                           .outside = BORDER,
                                           .size = sizeof(struct wilson),
                                           .grow = grow,
                                           .list_path = list_path,
                                           .erases_loops = true};
