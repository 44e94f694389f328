/*
 * Hunt and kill (Buck, 'Mazes for Programmers', ch. 5; Pullen, 'Think Labyrinth'): a walk through
 * untouched cells until there is none beside it; then the hunt, row by row from the top, for an
 * untouched cell next to the maze, which joins it at a uniformly chosen neighbour and is the next
 * walk's start. Long winding ways, as the backtracker's, and no stack.
 *
 * The hunt does not begin at the top each time. What is before the first untouched cell stays
 * finished; and above the row over the maze's topmost one no cell has a neighbour in it. So on a
 * rectangle it passes a cell at most a few times in all: where the row above is finished, the first
 * untouched cell is the prey, and in the first rows each hunt ends further up or further left. A
 * step is a move of the walk, or a look at some cells of the hunt.
 */
#include "generator.h"

enum { CELLS_A_LOOK = 16 };

struct hunt {
    struct worm_making making;
    uint32_t untouched; /* position: there is no untouched cell before it */
    uint32_t top_row;   /* of the maze, as a row of the map */
    uint32_t prey;      /* where the hunt stands */
};

static void begin_hunt(struct hunt *hunt)
{
    struct worm_making *making = &hunt->making;
    while (!(making->map[hunt->untouched] & WORM_NULL))
        hunt->untouched++;
    uint32_t above = (hunt->top_row - 1) * making->stride;
    hunt->prey = hunt->untouched > above ? hunt->untouched : above;
    making->active = false;
}

/* Looks at some cells; the first that can join the maze is the head of a walk. */
static void look(struct hunt *hunt)
{
    struct worm_making *making = &hunt->making;
    for (uint32_t i = 0; i < CELLS_A_LOOK; i++, hunt->prey++) {
        uint8_t *cell = making->map + hunt->prey;
        if (!(*cell & WORM_NULL))
            continue;
        uint32_t set = worm_around(cell, making->stride, 2) & ~worm_around(cell, making->stride, 3);
        if (!set)
            continue;
        struct worm_move move = worm_draw_move(making, set);
        *cell = (uint8_t)(WORM_FINAL | move.leave);
        cell[move.delta] |= move.enter;
        making->head = hunt->prey;
        making->finished++;
        making->worms++;
        making->active = true;
        return;
    }
}

static void note_row(struct hunt *hunt)
{
    uint32_t row = hunt->making.head / hunt->making.stride;
    if (row < hunt->top_row)
        hunt->top_row = row;
}

static bool grow(struct worm_making *making, uint32_t budget)
{
    struct hunt *hunt = (struct hunt *)making;
    if (making->first) {
        hunt->untouched = worm_position(making, 0, 0);
        hunt->top_row = worm_begin_tree(making) / making->stride;
        making->active = true;
        making->worms = 1;
    }
    for (; budget > 0 && making->finished < making->cells; budget--) {
        making->steps++;
        if (!making->active) {
            look(hunt);
        } else {
            uint32_t at = making->head;
            uint32_t set = worm_around(making->map + at, making->stride, 3);
            if (set)
                worm_join(making, at, worm_draw_move(making, set));
            else
                begin_hunt(hunt);
        }
        if (making->active)
            note_row(hunt);
    }
    return making->finished == making->cells;
}

const struct worm_method worm_hunt_and_kill = {.name = "huntandkill",
                                               .inside = WORM_UNTOUCHED,
                                               .outside = 0,
                                               .size = sizeof(struct hunt),
                                               .grow = grow};
