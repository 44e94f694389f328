/* Writer for arrays of numbers, for the parts of a maze in data sets. */
#pragma once

#include "core/text.h"

/* Sets name, type and shape: `rank` lengths of type uint32_t follow, rows before columns. `name` must
 * be static. */
void array_open(struct mw_array *array, const char *name, enum mw_number number, uint32_t rank,
                ...);
/* Bytes of a number. */
size_t array_number_size(enum mw_number number);
/* Numbers of the array. */
uint64_t array_count(const struct mw_array *array);
/* Appends a number, little-endian. */
void array_add(struct text *out, enum mw_number number, uint64_t value);
/* Writes a position as an array of two 16-bit numbers, row and column. */
void array_place(struct mw_array *array, const char *name, uint32_t row, uint32_t column,
                 struct text *out);
/* Appends room for all numbers of the array, for the caller to fill in. Returns NULL and sets
 * out->failed if memory runs out. */
uint8_t *array_space(const struct mw_array *array, struct text *out);

struct maze;

/* maze_arrays.c: appends the positions of the player, pairs of 16-bit numbers, at the start and after each of the moves,
 * which must be of the machine's alphabet. Returns false if memory runs out. */
bool array_add_path(const struct maze *maze, const char *moves, size_t length, struct text *out);
