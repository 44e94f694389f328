/*
 * Green's function of a patch of cells, next to its diagonal: which currents flow between neighbours of a
 * cell when one ampere goes through a passage of the cell, all walls being open and each passage a
 * resistor of one ohm.
 *
 * The patch is `width` columns wide, and its first row is an even one of the sheet. Its cells are numbered row by
 * row; only cells whose numbers differ by at most width + 1 are coupled while cells are eliminated in this order. Elimination turns the star of a
 * cell into a mesh of its neighbours. It needs no subtraction (Grassmann, Taksar and Heyman 1985), so
 * fixed point with 64 bits loses nothing; the way back gives the entries within this band (Takahashi,
 * Fagan and Chin 1973). Time cells * width^2, memory 8 bytes * cells * width. Integers only: the same
 * digits on every platform. Of squares and triangles, the current through the passage up follows from the others;
 * hexagons have two such passages, so their window holds two rows.
 */
#pragma once

#include "../worm.h"

enum {
    GREEN_CURRENT_BITS = 30, /* fixed point of currents: 1 ampere is 2^30 */
    GREEN_WORK_A_NODE = 512, /* products done in a node */
};

/* currents[a][b] flows out of a cell in direction b when one ampere enters at the cell and leaves at its neighbour in
 * direction a. 0 where one of them is closed. */
typedef int32_t green_currents[WORM_DIRECTIONS][WORM_DIRECTIONS];

struct green {
    uint32_t width, height;
    bool hexagons;
    uint32_t band;        /* width + 1 */
    uint32_t window_size; /* cells of the window */
    /* Directions of each cell to its neighbours in the patch; 0 if it has none. */
    const uint8_t *open;
    /* A row for each cell. It holds the conductances to the `band` cells behind it, and after the elimination
     * their shares; at index 0 the conductance to the ground, then the resistance of all together. */
    uint64_t *rows;
    /* Green's function of a cell and those behind it, at their numbers modulo the size of the window. */
    uint64_t *window;
    uint32_t at; /* the next cell to eliminate; then, in `way_back`, the next one to visit */
    bool way_back;
};

/* Allocates for patches of at most these cells and this width. Returns false if memory runs out. The struct must
 * be zero. */
bool green_open(struct green *green, bool hexagons, uint32_t width, uint32_t cells);
void green_close(struct green *green);
/* Starts a patch; the array stays with the caller and must outlive its run. */
void green_begin(struct green *green, uint32_t width, uint32_t height, const uint8_t *open);
/* Receives the currents of a cell. */
typedef void green_visit(void *owner, uint32_t cell, green_currents currents);
/* Works and takes the nodes off the budget. Calls `visit` for each cell with neighbours, the last one first. Returns
 * true when all cells are visited. */
bool green_run(struct green *green, uint32_t *budget, green_visit *visit, void *owner);
