/*
 * Recursive division: the only generator that adds walls.
 *
 * A room is divided across its longer side (by a coin flip if it is square) by a wall at a random
 * position with one gap. Both parts are rooms again; a room one cell wide is a corridor. The mazes
 * have long straight walls, and every gap is a bottleneck.
 *
 * Each wall is written once: a step writes one cell's length of it. Of the two new rooms the
 * smaller is divided first, so the stack needs at most log2(cells) rooms.
 *
 * Sources: Buck, 'Mazes for Programmers', ch. 12; Pullen, 'Think Labyrinth'.
 */
#include "generator.h"

enum { ROOMS_MAX = 32 };

struct room {
    uint32_t row, column, height, width;
};

struct division {
    struct worm_generator generator;
    struct room rooms[ROOMS_MAX]; /* a stack of rooms to divide */
    uint32_t count;
    /* The current wall: clears `bit` in a line of cells, except at the gap. */
    uint8_t bit;
    uint32_t at; /* position of its next cell */
    uint32_t step;
    uint32_t left;
    uint32_t gap; /* position */
};

/* Opens everything except the outer walls. */
static void prepare_row(struct worm_generator *generator, uint32_t row)
{
    const struct worm_board *board = generator->board;
    uint8_t *cells = generator->map + worm_position(generator, row, 0);
    uint8_t down = row + 1 < board->height ? WORM_DOWN : 0;
    for (uint32_t column = 0; column < board->width; column++)
        cells[column] = WORM_FINAL | WORM_RIGHT | down;
    cells[board->width - 1] &= (uint8_t)~WORM_RIGHT;
}

static void push(struct division *division, struct room room)
{
    if (room.width > 1 && room.height > 1)
        division->rooms[division->count++] = room;
}

/* Starts a wall through the top room, and replaces that room by its two parts. */
static void divide(struct division *division)
{
    struct worm_generator *generator = &division->generator;
    struct room room = division->rooms[--division->count];
    bool across = room.height > room.width ||
                  (room.height == room.width && worm_flip_coin(&generator->rng, &generator->bits));
    uint32_t length = across ? room.width : room.height;
    uint32_t first = 1 + rng_below(&generator->rng, (across ? room.height : room.width) - 1);
    struct room second = room;
    if (across) {
        second.row += first;
        second.height -= first;
        room.height = first;
    } else {
        second.column += first;
        second.width -= first;
        room.width = first;
    }
    division->bit = across ? WORM_DOWN : WORM_RIGHT;
    division->step = across ? 1 : generator->stride;
    division->at = worm_position(generator, room.row + room.height - 1, room.column);
    if (!across)
        division->at = worm_position(generator, room.row, room.column + room.width - 1);
    division->gap = division->at + rng_below(&generator->rng, length) * division->step;
    division->left = length;
    bool second_larger = second.width * second.height > room.width * room.height;
    push(division, second_larger ? second : room);
    push(division, second_larger ? room : second);
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct division *division = (struct division *)generator;
    if (generator->first) {
        generator->first = false;
        generator->finished = generator->cells;
        push(division, (struct room){0, 0, generator->board->height, generator->board->width});
    }
    for (; budget > 0 && (division->left > 0 || division->count > 0); budget--) {
        if (division->left == 0)
            divide(division);
        if (division->at != division->gap)
            generator->map[division->at] &= (uint8_t)~division->bit;
        generator->head = division->at;
        generator->active = true;
        division->at += division->step;
        division->left--;
        generator->steps++;
    }
    return division->left == 0 && division->count == 0;
}

const struct worm_algorithm worm_division = {.name = "division",
                                             .inside = WORM_UNTOUCHED,
                                             .outside = 0,
                                             .size = sizeof(struct division),
                                             .prepare_row = prepare_row,
                                             .grow = grow};
