/* Words of maze-dataset, one maze a line: its passages, start, goal and path. */
#pragma once

#include "core/text.h"

/* Begins the line with the grid, if the maze of this code has triangles or hexagons: words that maze-dataset does not
 * have. */
void tokens_begin(struct text *out, struct mw_text code);
/* Writes the passages of the cells `from` to `to` - 1 down, to the right and, of hexagons, down and to the left: the array
 * `connections` (2 or 3, h, w) of a maze, and of its `mask` (h, w), or NULL. A cell outside has a wall to itself; so has
 * the last cell one to another, if no passage names it. */
void tokens_add_passages(struct text *out, const struct mw_array *connections, const uint8_t *bytes,
                         const uint8_t *mask, uint32_t from, uint32_t to);
/* Writes the end of the line. Places are pairs of 16-bit numbers, the lowest byte first. */
void tokens_end(struct text *out, const uint8_t *start, const uint8_t *goal, const uint8_t *path,
                uint64_t places);
