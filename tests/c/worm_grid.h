/* Independent reading of worm mazes for tests, on squares, triangles and hexagons: shares nothing with
 * src/machines/worm. Which cells touch is decided by geometry, not by tables. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In a nibble: passages to the right and down, of hexagons down and to the right; a cell that is none. Passages of
 * hexagons down and to the left are one more bit here. */
enum { RIGHT = 1, DOWN = 2, CELL = 4, NO_CELL = 12, DOWN_LEFT = 16, SIDES_MAX = 6 };

struct lattice {
    const char *word; /* in a code */
    int sides;
    /* Where the middle of a neighbour is: half cells to the right, rows down. */
    struct {
        char letter;
        int right, down;
    } moves[SIDES_MAX];
    bool (*touch)(int a, int b, int width);
};
extern const struct lattice lattices[3];
enum { SQUARES, TRIANGLES, HEXAGONS };

struct grid {
    int width, height;
    unsigned char *nibble;         /* one byte per cell */
    const struct lattice *lattice; /* NULL: squares */
};

static const int DX[4] = {0, 1, 0, -1};
static const int DY[4] = {-1, 0, 1, 0};

/* Returns the lattice of a code. */
const struct lattice *lattice_of_code(const char *code);
/* Twice the column of a cell; odd rows of hexagons are half a cell further to the right. */
int halves_of(const struct grid *grid, int cell);
/* A grid of cells without passages, those of '.' in rows joined by '/'; the caller frees the nibbles. */
struct grid grid_of_rows(const struct lattice *lattice, const char *rows);
/* Unpacks packed cells. The caller frees the nibbles. */
struct grid read_grid(const struct lattice *lattice, const uint8_t *cells, size_t length, int width,
                      int height);
/* Generates the maze of a code with these sides. The caller frees the nibbles. */
struct grid grid_of(const char *code, int width, int height);
/* Returns true if the passage from (x, y) in direction (dx, dy) of a grid of squares is open. */
bool is_open(const struct grid *grid, int x, int y, int dx, int dy);
/* Returns the neighbour in a direction of the lattice, or -1. */
int step_from(const struct grid *grid, int cell, int direction);
/* Returns true if a passage leads from a cell in a direction of the lattice. */
bool leads(const struct grid *grid, int cell, int direction);
bool is_joined(const struct grid *grid, int a, int b);
/* Opens or closes the passage between two neighbours. */
void toggle_passage(struct grid *grid, int a, int b);
int exits_of(const struct grid *grid, int cell);
/* Lists the pairs of neighbours; returns their number. */
int list_passages(const struct grid *grid, int passages[][2]);
/* Breadth-first search from a cell; a distance is -1 where no path exists. Returns the number of
 * cells reached. `farthest` may be NULL. */
int flood(const struct grid *grid, int from, int *distance, int *farthest);
/* Unites cells passage by passage. Returns the number of components, or -1 if a nibble is not of
 * a finished maze with the cells of the mask (NULL: all), or a passage leads out. *loops is set to the number of
 * passages that close a loop; if `loops` is NULL, a loop returns -1. */
int count_components(const struct grid *grid, const struct grid *mask, int *loops);

/* The classes of cells that measures count. */
enum { SHARES = 5 };
extern const char *const share_names[SHARES];
/* Returns the class of a cell, or -1 if it has no exit. */
int share_of(const struct grid *grid, int cell);
