/* Certificates: the mazes that prove a lower bound, in the order of the proof, and their images under
 * the symmetries of their size. */
#pragma once

#include "../sets/set.h"

/* Adds an image of a maze unless the set has it; symmetry 0: the maze itself. Returns false if memory
 * runs out. */
bool sim_add_image(struct sim_set *set, uint32_t symmetry, const uint64_t *mask);
/* Copies mazes, with `images` followed by their images under the symmetries of their size. Returns false
 * if memory runs out. */
bool sim_certificate(const struct sim_set *mazes, bool images, struct sim_set *certificate);
/* Drops the images at the end of a certificate, which are no part of its order. */
void sim_drop_images(struct sim_set *certificate);
