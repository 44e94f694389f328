/* Independent reading of worm mazes for tests: shares nothing with src/machines/worm. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct grid {
    int width, height;
    unsigned char *nibble; /* one byte per cell */
};

static const int DX[4] = {0, 1, 0, -1};
static const int DY[4] = {-1, 0, 1, 0};

/* Unpacks packed cells. The caller frees the nibbles. */
struct grid read_grid(const uint8_t *cells, size_t length, int width, int height);
/* Generates the maze of a code with these sides. The caller frees the nibbles. */
struct grid grid_of(const char *code, int width, int height);
/* Returns true if the passage from (x, y) in direction (dx, dy) is open. */
bool is_open(const struct grid *grid, int x, int y, int dx, int dy);
int exits_of(const struct grid *grid, int cell);
/* Breadth-first search from a cell; a distance is -1 where no path exists. Returns the number of
 * cells reached. */
int flood(const struct grid *grid, int from, int *distance, int *farthest);
/* Unites cells passage by passage. Returns the number of components, or -1 if a nibble is not of
 * a finished maze or a passage leads out. *loops is set to the number of passages that close a
 * loop; if `loops` is NULL, a loop returns -1. */
int count_components(const struct grid *grid, int *loops);
