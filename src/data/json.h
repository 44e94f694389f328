/* JSON writer for strings and arrays of whole numbers. */
#pragma once

#include "core/text.h"

/* Writes a string in quotes; the bytes must be UTF-8. */
void json_string(struct text *out, const char *bytes, size_t length);
/* Writes the numbers `from` to `to` - 1 of an array, in C order, with the brackets and commas between them, so that long
 * arrays can be written in pieces. `bytes` are all its numbers. A number of rank 0 has no brackets. */
void json_numbers(struct text *out, const struct mw_array *array, const uint8_t *bytes,
                  uint64_t from, uint64_t to);
/* Writes a whole array. */
void json_array(struct text *out, const struct mw_array *array, const uint8_t *bytes);
