/*
 * The images of mazes under turning and mirroring. What solves the mazes of a set solves, turned and
 * mirrored, their images; where the set is closed under some symmetries each solving sequence is an
 * image of a plain one, and only plain ones need to be looked at:
 *
 * - All mazes with any start and exit are mapped to themselves by turning the order of the rows and
 *   of the columns, and on a square by transposition: plain are the sequences whose first l or r is
 *   an r, whose first u or d is a d and, on a square, whose first move is r.
 * - All mazes from corner to corner are, on a square, by transposition, which swaps a first r and d; a
 *   first u or l does nothing, so that a sequence is as good without it. Plain are those whose first
 *   move is r.
 *
 * No symmetry but the first leaves a solving sequence as it is, so each plain one has as many images
 * as there are symmetries.
 */
#ifndef SIMULTANEOUS_SYMMETRY_H
#define SIMULTANEOUS_SYMMETRY_H

#include "mask.h"

/* How many symmetries map all mazes of the size to themselves: 1, 2, 4 or 8. */
uint32_t sim_symmetries(struct sim_size size);
/* The image of a maze, and of a move, under the i-th of them; the first changes nothing. */
void sim_image(struct sim_size size, uint32_t i, const uint64_t *mask, uint64_t *image);
uint32_t sim_image_of_move(struct sim_size size, uint32_t i, uint32_t move);

static inline bool sim_is_vertical(uint32_t move)
{
    return move == SIM_UP || move == SIM_DOWN;
}

#endif
