/*
 * Recursive division (Buck, 'Mazes for Programmers', ch. 12; Pullen, 'Think Labyrinth'): the one maker
 * that adds walls. A room without walls is divided across its longer side, by a coin if it is
 * square, by a wall at a uniformly chosen place with one gap; both parts are rooms. A room one cell
 * wide is a corridor. Long straight walls, and every gap is a strait that must be passed.
 *
 * Each wall of the finished maze is written once: a step is one cell's length of it. Of two parts
 * the smaller is divided first, so that the stack holds no more rooms than a number of cells can
 * be halved.
 */
#include "generator.h"

enum { ROOMS_MAX = 32 };

struct room {
    uint32_t row, column, height, width;
};

struct division {
    struct worm_generator generator;
    struct room rooms[ROOMS_MAX]; /* still to be divided; the one at work is on top */
    uint32_t count;
    /* The wall at work: it takes `bit` away from a line of cells, but for the gap. */
    uint8_t bit;
    uint32_t at; /* position of its next cell; */
    uint32_t step;
    uint32_t left;
    uint32_t gap; /* position */
};

/* All open, but nothing leads out. */
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

/* Begins a wall through the room on top, whose parts take its place. */
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
