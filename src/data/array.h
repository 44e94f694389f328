/* Arrays of numbers, as a kind writes what a maze is made of. */
#ifndef MW_ARRAY_H
#define MW_ARRAY_H

#include "core/text.h"

/* Says what follows: `rank` lengths, rows before columns. */
void array_open(struct mw_array *array, const char *name, enum mw_number number, uint32_t rank,
                ...);
/* Bytes of one number. */
size_t array_number_size(enum mw_number number);
/* Writes one number. */
void array_add(struct text *out, enum mw_number number, uint64_t value);
/* A place, as row and column: an array of two numbers of 16 bits. */
void array_place(struct mw_array *array, const char *name, uint32_t row, uint32_t column,
                 struct text *out);
/* Room for all numbers of the array, for who writes them himself; NULL: no memory, which `out` knows. */
uint8_t *array_space(const struct mw_array *array, struct text *out);

#endif
