/* A second reading of worm mazes; nothing here is shared with src/machines/worm. */
#ifndef TESTS_WORM_GRID_H
#define TESTS_WORM_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct grid {
    int width, height;
    unsigned char *nibble; /* one a cell */
};

static const int DX[4] = {0, 1, 0, -1};
static const int DY[4] = {-1, 0, 1, 0};

/* Of packed cells; the caller frees its nibbles. */
struct grid read_grid(const uint8_t *cells, size_t length, int width, int height);
/* Of the maze of a code, which has these sides. */
struct grid grid_of(const char *code, int width, int height);
/* Whether one can go from (x, y) by (dx, dy). */
bool is_open(const struct grid *grid, int x, int y, int dx, int dy);
int exits_of(const struct grid *grid, int cell);
/* Breadth first from a cell; distances, -1 where there is no way. Gives the cells reached. */
int flood(const struct grid *grid, int from, int *distance, int *farthest);
/* Joins cells passage by passage; gives the number of parts, or -1 if a nibble is not of a finished
 * maze or a way leads out. `loops` (NULL: none is allowed either): the passages that close one. */
int count_parts(const struct grid *grid, int *loops);

#endif
