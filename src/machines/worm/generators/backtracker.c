/*
 * Recursive backtracker: a random walk to unvisited cells that goes back where it has none.
 *
 * Each cell stores the direction to its parent, so no stack is needed. Two things limit the speed at
 * 4096 x 4096: the dependency chain read, look up, move; and a branch that is mispredicted in half of
 * the steps.
 */
#include "generator.h"

enum {
    PARENT_SHIFT = 5, /* the direction to the parent, three bits */
    ROOT = WORM_DIRECTIONS,
};

static void begin(struct worm_generator *generator)
{
    uint32_t cell = worm_random_cell(generator);
    generator->head =
        worm_position(generator, cell / generator->board->width, cell % generator->board->width);
    generator->map[generator->head] = WORM_FINAL | ROOT << PARENT_SHIFT;
    generator->first = false;
    generator->active = true;
    generator->worms = 1;
    generator->finished = 1;
}

static inline __attribute__((always_inline)) bool walk(struct worm_generator *generator,
                                                       uint32_t budget, const enum worm_grid grid)
{
    struct rng rng = generator->rng;
    struct worm_bits bits = generator->bits;
    uint8_t *p = generator->map + generator->head;
    uint32_t finished = generator->finished;
    uint32_t left = budget;
    bool done = false;
    while (left > 0) {
        uint32_t set = worm_neighbours_on(generator, (uint32_t)(p - generator->map), 3, grid);
        if (set) {
            struct worm_move move = worm_draw_move_by(generator, set, &rng, &bits);
            *p |= move.leave;
            p += move.delta;
            *p = (uint8_t)(WORM_FINAL | move.enter | worm_opposite(move.direction) << PARENT_SHIFT);
            finished++;
        } else {
            uint32_t parent = *p >> PARENT_SHIFT;
            if (parent == ROOT) {
                done = true;
                break;
            }
            p += worm_move_to(generator, parent).delta;
        }
        left--;
    }
    generator->rng = rng;
    generator->bits = bits;
    generator->head = (uint32_t)(p - generator->map);
    generator->finished = finished;
    generator->steps += budget - left;
    return done;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    if (generator->first)
        begin(generator);
    return WORM_FOR_GRID(generator->board->grid, walk, generator, budget);
}

const struct worm_algorithm worm_backtracker = {.name = "backtracker",
                                                .inside = WORM_UNTOUCHED,
                                                .outside = 0,
                                                .size = sizeof(struct worm_generator),
                                                .grow = grow};
