/*
 * Eller's algorithm (Eller 1982, not published; Buck, 'Mazes for Programmers', ch. 12; Pullen,
 * 'Think Labyrinth'): row by row, with the memory of one row.
 *
 * Two neighbours that are not connected yet are joined by a coin. Then each cell goes down by a
 * coin, but one of each set must. The last row joins all neighbours that are not connected.
 *
 * Both are done in one pass. A ring keeps the order of the columns (paths above cannot cross), so
 * that two neighbours are connected if the one follows the other in its ring. A cell that does not
 * go down leaves its ring and is alone in the next row; the last one of a ring has to go down.
 */
#include "eller.h"

#include <stdlib.h>

bool worm_eller_open(struct worm_eller *eller, uint32_t width, const struct rng *rng)
{
    *eller = (struct worm_eller){.width = width, .rng = *rng};
    eller->before = malloc(width * sizeof *eller->before);
    eller->after = malloc(width * sizeof *eller->after);
    if (!eller->before || !eller->after)
        return false;
    for (uint32_t column = 0; column < width; column++)
        eller->before[column] = eller->after[column] = column;
    return true;
}

void worm_eller_close(struct worm_eller *eller)
{
    free(eller->before);
    free(eller->after);
}

/* Makes one ring of those of a column and the next. */
static void join_rings(struct worm_eller *eller, uint32_t column)
{
    uint32_t behind = eller->after[column];
    uint32_t end = eller->before[column + 1];
    eller->after[column] = column + 1;
    eller->before[column + 1] = column;
    eller->after[end] = behind;
    eller->before[behind] = end;
}

static void leave_ring(struct worm_eller *eller, uint32_t column)
{
    eller->after[eller->before[column]] = eller->after[column];
    eller->before[eller->after[column]] = eller->before[column];
    eller->before[column] = eller->after[column] = column;
}

uint32_t worm_eller_cell(struct worm_eller *eller, uint32_t column, bool last_row)
{
    uint32_t nibble = WORM_FINAL;
    bool apart = column + 1 < eller->width && eller->after[column] != column + 1;
    if (apart && (last_row || worm_coin(&eller->rng, &eller->bits))) {
        join_rings(eller, column);
        nibble |= WORM_RIGHT;
    }
    if (last_row)
        return nibble;
    if (eller->after[column] == column || worm_coin(&eller->rng, &eller->bits))
        return nibble | WORM_DOWN;
    leave_ring(eller, column);
    return nibble;
}

/* ---- A maze ---- */

struct eller_making {
    struct worm_making making;
    struct worm_eller eller;
    uint32_t next_row;
    uint32_t next_column;
};

static bool open(struct worm_making *making)
{
    struct eller_making *by_rows = (struct eller_making *)making;
    return worm_eller_open(&by_rows->eller, making->board->width, &making->rng);
}

static void close(struct worm_making *making)
{
    worm_eller_close(&((struct eller_making *)making)->eller);
}

static bool grow(struct worm_making *making, uint32_t budget)
{
    struct eller_making *by_rows = (struct eller_making *)making;
    const struct worm_board *board = making->board;
    making->active = true;
    for (; budget > 0 && by_rows->next_row < board->height; budget--) {
        uint32_t column = by_rows->next_column++;
        bool last_row = by_rows->next_row + 1 == board->height;
        making->head = worm_position(making, by_rows->next_row, column);
        making->map[making->head] = (uint8_t)worm_eller_cell(&by_rows->eller, column, last_row);
        making->finished++;
        making->steps++;
        if (by_rows->next_column == board->width) {
            by_rows->next_column = 0;
            by_rows->next_row++;
        }
    }
    making->rng = by_rows->eller.rng;
    return by_rows->next_row == board->height;
}

const struct worm_method worm_eller = {.name = "eller",
                                       .inside = WORM_UNTOUCHED,
                                       .outside = 0,
                                       .size = sizeof(struct eller_making),
                                       .open = open,
                                       .grow = grow,
                                       .close = close};
