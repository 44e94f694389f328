/*
 * A maze of triangles or hexagons on paper: the solution, the start and the goal, numbers of parts, and the order of
 * drawing. triangles.c and hexagons.c have the places of the cells and draw their walls and hatching.
 *
 * A point of the lattice is (x, y): y counts the picture's rows, x half sides of triangles, whose height is a row, or half
 * hexagons. Both halves are 1 / sqrt(3) of a row. The picture's columns are squares as high as a row, in which the layout
 * counts.
 */
#pragma once

#include "../measures/components.h"
#include "print/picture.h"

struct lattice_drawing;

struct lattice_point {
    int32_t x, y;
};

struct lattice {
    /* Smallest row, in tenths of a millimetre, in which a pencil has as much room as in a square of 2.5 mm. */
    uint16_t min_tenths;
    /* A row divided by the width of the start's dot, by half of the goal's cross, and by the width of its lines. */
    uint8_t dot, cross, line;
    /* Sets the half sides of a row, and the rows of the picture. */
    void (*extent)(uint32_t width, uint32_t height, uint32_t *halves, uint32_t *rows);
    /* Returns the middle of a cell. */
    struct lattice_point (*middle)(const struct lattice_drawing *drawing, uint32_t row,
                                   uint32_t column);
    /* Draws walls of a row; row `height` is below the last one. */
    void (*walls)(const struct lattice_drawing *drawing, uint32_t row);
    void (*hatch)(const struct lattice_drawing *drawing, uint32_t row, uint32_t column,
                  uint32_t kind);
};

extern const struct lattice worm_triangle_lattice, worm_hexagon_lattice;

struct lattice_drawing {
    const struct lattice *lattice;
    const struct worm_board *board;
    const uint8_t *on_path;                   /* a bit a cell */
    const struct worm_components *components; /* unreachable parts, which are hatched; NULL: none */
    struct pen *pen;
    const struct window *w;
};

/* Returns the lattice of a grid; NULL: squares, which have none. */
const struct lattice *lattice_of(enum worm_grid grid);
/* Replaces the rows and columns of a maze by those of its picture. */
void lattice_size(enum worm_grid grid, uint32_t *rows, uint32_t *columns);
/* Returns the number of steps that draw a window. */
uint32_t lattice_steps(const struct window *w);
/* Draws a step: the hatching, walls or path of a row, or the start and the goal. */
void lattice_draw(const struct lattice_drawing *drawing, uint32_t step);

/* Returns the place of a point whose coordinates are counted in sixths. */
struct lattice_point lattice_place(const struct lattice_drawing *drawing, int64_t x, int64_t y);
bool lattice_is_in_window(const struct lattice_drawing *drawing, struct lattice_point at);
/* Draws the part of a line that is in the window. */
void lattice_line(const struct lattice_drawing *drawing, const struct stroke *stroke,
                  struct lattice_point a, struct lattice_point b);
