/*
 * Hunt and kill (Buck, 'Mazes for Programmers', ch. 5; Pullen, 'Think Labyrinth'): a walk through
 * untouched cells until there is none beside it; then the hunt, row by row from the top, for an
 * untouched cell next to the maze, which joins it at a uniformly chosen neighbour and is the next
 * walk's start. Long winding ways, as the backtracker's, and no stack.
 *
 * The hunt does not begin at the top each time. What is before the first untouched cell stays
 * finished; and above the row over the maze's topmost one no cell has a neighbour in it. So on a
 * rectangle it passes a cell at most a few times in all: where the row above is finished, the first
 * untouched cell is the position, and in the first rows each hunt ends further up or further left. A
 * step is a move of the walk, or a look at some cells of the hunt.
 */
#include "generator.h"

enum { CELLS_PER_STEP = 16 };

struct hunt {
    struct worm_generator generator;
    uint32_t untouched; /* position: there is no untouched cell before it */
    uint32_t top_row;   /* of the maze, as a row of the map */
    uint32_t position;  /* where the hunt stands */
};

static void begin_hunt(struct hunt *hunt)
{
    struct worm_generator *generator = &hunt->generator;
    while (!(generator->map[hunt->untouched] & WORM_NULL))
        hunt->untouched++;
    uint32_t above = (hunt->top_row - 1) * generator->stride;
    hunt->position = hunt->untouched > above ? hunt->untouched : above;
    generator->active = false;
}

/* Looks at some cells; the first that can join the maze is the head of a walk. */
static void hunt_cells(struct hunt *hunt)
{
    struct worm_generator *generator = &hunt->generator;
    for (uint32_t i = 0; i < CELLS_PER_STEP; i++, hunt->position++) {
        uint8_t *cell = generator->map + hunt->position;
        if (!(*cell & WORM_NULL))
            continue;
        uint32_t set = worm_neighbours_with(cell, generator->stride, 2) &
                       ~worm_neighbours_with(cell, generator->stride, 3);
        if (!set)
            continue;
        struct worm_move move = worm_draw_move(generator, set);
        *cell = (uint8_t)(WORM_FINAL | move.leave);
        cell[move.delta] |= move.enter;
        generator->head = hunt->position;
        generator->finished++;
        generator->worms++;
        generator->active = true;
        return;
    }
}

static void update_top_row(struct hunt *hunt)
{
    uint32_t row = hunt->generator.head / hunt->generator.stride;
    if (row < hunt->top_row)
        hunt->top_row = row;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct hunt *hunt = (struct hunt *)generator;
    if (generator->first) {
        hunt->untouched = worm_position(generator, 0, 0);
        hunt->top_row = worm_begin_tree(generator) / generator->stride;
        generator->active = true;
        generator->worms = 1;
    }
    for (; budget > 0 && generator->finished < generator->cells; budget--) {
        generator->steps++;
        if (!generator->active) {
            hunt_cells(hunt);
        } else {
            uint32_t at = generator->head;
            uint32_t set = worm_neighbours_with(generator->map + at, generator->stride, 3);
            if (set)
                worm_carve(generator, at, worm_draw_move(generator, set));
            else
                begin_hunt(hunt);
        }
        if (generator->active)
            update_top_row(hunt);
    }
    return generator->finished == generator->cells;
}

const struct worm_algorithm worm_hunt_and_kill = {.name = "huntandkill",
                                                  .inside = WORM_UNTOUCHED,
                                                  .outside = 0,
                                                  .size = sizeof(struct hunt),
                                                  .grow = grow};
