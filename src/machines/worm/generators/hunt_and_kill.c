/*
 * Hunt and kill: a walk through untouched cells until it is stuck; then a hunt, row by row from
 * the top, for an untouched cell next to the maze, which joins at a random neighbour and starts
 * the next walk. Makes long winding passages like the backtracker's and needs no stack.
 *
 * The hunt does not restart at the top. Cells before the first untouched one stay finished, and
 * rows far above the maze cannot have a neighbour in it. On a rectangle it therefore visits each
 * cell only a few times in all. A step is a move of the walk or CELLS_PER_STEP cells of the hunt.
 *
 * Sources: Buck, 'Mazes for Programmers', ch. 5; Pullen, 'Think Labyrinth'.
 */
#include "generator.h"

enum { CELLS_PER_STEP = 16 };

struct hunt {
    struct worm_generator generator;
    uint32_t untouched; /* position; all cells before it are finished */
    uint32_t top_row;   /* topmost row of the maze in the byte map */
    uint32_t position;  /* next position of the hunt */
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

/* Searches some cells. The first that can join the maze becomes the head of a walk. */
static void hunt_cells(struct hunt *hunt)
{
    struct worm_generator *generator = &hunt->generator;
    for (uint32_t i = 0; i < CELLS_PER_STEP; i++, hunt->position++) {
        uint8_t *cell = generator->map + hunt->position;
        if (!(*cell & WORM_NULL))
            continue;
        uint32_t set = worm_neighbours_with(generator, hunt->position, 2) &
                       ~worm_neighbours_with(generator, hunt->position, 3);
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
            uint32_t set = worm_neighbours_with(generator, at, 3);
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
