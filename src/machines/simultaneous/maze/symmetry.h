/*
 * Symmetries of mazes: images under reflection and rotation.
 *
 * A sequence that solves a set of mazes solves their images when it is transformed the same way. If
 * the set is closed under some symmetries, each solving sequence is an image of a plain one, and a
 * search needs plain ones only:
 *
 * - All mazes with any start and exit are closed under reversing the rows, reversing the columns
 *   and, on a square, transposition. Plain are the sequences whose first l or r is an r, whose
 *   first u or d is a d and, on a square, whose first move is r.
 * - All mazes from corner to corner are, on a square, closed under transposition, which swaps a
 *   first r and d. A first u or l does nothing, so the sequence is as good without it. Plain are
 *   the sequences whose first move is r.
 *
 * Only the identity leaves a solving sequence unchanged, so each plain one has as many images as
 * there are symmetries.
 */
#pragma once

#include "mask.h"

/* Returns the number of symmetries that map all mazes of the size to themselves: 1, 2, 4 or 8. */
uint32_t sim_symmetries(struct sim_size size);
/* Transforms a maze, or a move, by the i-th symmetry. Number 0 is the identity. */
void sim_image(struct sim_size size, uint32_t i, const uint64_t *mask, uint64_t *image);
uint32_t sim_image_of_move(struct sim_size size, uint32_t i, uint32_t move);

static inline bool sim_is_vertical(uint32_t move)
{
    return move == SIM_UP || move == SIM_DOWN;
}
