/*
 * Eller's algorithm: generates row by row with the memory of one row.
 *
 * Two neighbours in a row that are not connected yet are joined by a coin flip. Then each cell
 * opens down by a coin flip, but at least one of each set must. The last row joins all neighbours
 * that are not connected.
 *
 * Both steps are done in one pass. The columns of a set form a ring in their order (paths above
 * cannot cross), so two neighbours are connected if one follows the other in its ring. A cell that
 * does not open down leaves its ring and is alone in the next row; the last cell of a ring must
 * open down.
 *
 * Sources: Eller 1982, unpublished; Buck, 'Mazes for Programmers', ch. 12; Pullen, 'Think
 * Labyrinth'.
 */
#include "generator.h"

#include <stdlib.h>

/* Columns of the current row that are connected so far form a ring in their order. A column
 * without a connection is a ring of its own. */
struct eller {
    uint32_t width;
    uint32_t *previous; /* neighbours in the ring of a column */
    uint32_t *next;
    struct rng rng;
    struct worm_bits bits;
};

/* Returns false if memory runs out. Call close_rings in either case. */
static bool open_rings(struct eller *eller, uint32_t width, const struct rng *rng)
{
    *eller = (struct eller){.width = width, .rng = *rng};
    eller->previous = malloc(width * sizeof *eller->previous);
    eller->next = malloc(width * sizeof *eller->next);
    if (!eller->previous || !eller->next)
        return false;
    for (uint32_t column = 0; column < width; column++)
        eller->previous[column] = eller->next[column] = column;
    return true;
}

static void close_rings(struct eller *eller)
{
    free(eller->previous);
    free(eller->next);
}

/* Joins the ring of a column with that of the next column. */
static void join_rings(struct eller *eller, uint32_t column)
{
    uint32_t second = eller->next[column];
    uint32_t end = eller->previous[column + 1];
    eller->next[column] = column + 1;
    eller->previous[column + 1] = column;
    eller->next[end] = second;
    eller->previous[second] = end;
}

static void leave_ring(struct eller *eller, uint32_t column)
{
    eller->next[eller->previous[column]] = eller->next[column];
    eller->previous[eller->next[column]] = eller->previous[column];
    eller->previous[column] = eller->next[column] = column;
}

/* Returns the nibble of the next cell, row by row, with its passages down and to the right. */
static uint32_t make_cell(struct eller *eller, uint32_t column, bool last_row)
{
    uint32_t nibble = WORM_FINAL;
    bool apart = column + 1 < eller->width && eller->next[column] != column + 1;
    if (apart && (last_row || worm_flip_coin(&eller->rng, &eller->bits))) {
        join_rings(eller, column);
        nibble |= WORM_RIGHT;
    }
    if (last_row)
        return nibble;
    if (eller->next[column] == column || worm_flip_coin(&eller->rng, &eller->bits))
        return nibble | WORM_DOWN;
    leave_ring(eller, column);
    return nibble;
}

/* ---- Generator ---- */

struct eller_generator {
    struct worm_generator generator;
    struct eller eller;
    uint32_t next_row;
    uint32_t next_column;
};

static bool open(struct worm_generator *generator)
{
    struct eller_generator *state = (struct eller_generator *)generator;
    return open_rings(&state->eller, generator->board->width, &generator->rng);
}

static void close(struct worm_generator *generator)
{
    close_rings(&((struct eller_generator *)generator)->eller);
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct eller_generator *state = (struct eller_generator *)generator;
    const struct worm_board *board = generator->board;
    generator->active = true;
    for (; budget > 0 && state->next_row < board->height; budget--) {
        uint32_t column = state->next_column++;
        bool last_row = state->next_row + 1 == board->height;
        generator->head = worm_position(generator, state->next_row, column);
        generator->map[generator->head] = (uint8_t)make_cell(&state->eller, column, last_row);
        generator->finished++;
        generator->steps++;
        if (state->next_column == board->width) {
            state->next_column = 0;
            state->next_row++;
        }
    }
    generator->rng = state->eller.rng;
    return state->next_row == board->height;
}

const struct worm_algorithm worm_eller = {.name = "eller",
                                          .inside = WORM_UNTOUCHED,
                                          .outside = 0,
                                          .size = sizeof(struct eller_generator),
                                          .open = open,
                                          .grow = grow,
                                          .close = close};
