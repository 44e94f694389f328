/*
 * The images of mazes under the symmetries of the square. Turned and mirrored, a solving sequence
 * solves the turned and mirrored mazes; so where all mazes of a set are images of one another only
 * sequences that begin with r need to be looked at:
 *
 * - With any start and exit the set is closed under all eight symmetries, which turn a first move
 *   into any other.
 * - From corner to corner it is closed under transposition, which swaps a first r and d; and a first
 *   u or l does nothing, so that a sequence is as good without it.
 */
#ifndef SIMULTANEOUS_SYMMETRY_H
#define SIMULTANEOUS_SYMMETRY_H

#include "mask.h"

enum { SIM_SYMMETRIES = 8, SIM_TRANSPOSED = 1, SIM_ROWS_TURNED = 2, SIM_COLUMNS_TURNED = 4 };

/* How many symmetries, from 0 (none) on, map all mazes of a square size to themselves. */
uint32_t sim_symmetries(struct sim_size size);
/* `symmetry`: transposed or not, then the order of the rows turned round or not, then that of the
 * columns. Only of square mazes. */
void sim_image(struct sim_size size, uint32_t symmetry, const uint64_t *mask, uint64_t *image);
uint32_t sim_image_of_move(uint32_t symmetry, uint32_t move);
/* Symmetries that bring a first r to each first move that matters: so many, and the i-th. */
uint32_t sim_first_moves(struct sim_size size);
uint32_t sim_to_first_move(uint32_t i);

#endif
