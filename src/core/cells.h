/* Cells by name: a letter for the column, a number for the row, both from the top left, `A1`. */
#ifndef MW_CELLS_H
#define MW_CELLS_H

#include "text.h"

enum { CELL_COLUMNS_MAX = 26 };

/* Digits without a leading zero; of a number past 2^40 only that it is so large is read. */
bool number_read(const char *bytes, size_t length, int64_t *value);
/* Row and column from 0; the row may be any number. */
bool cell_read(const char *bytes, size_t length, int64_t *row, int64_t *column);
/* The cell of that index, row by row, on a board so wide. */
void cell_write(struct text *text, uint32_t cell, uint32_t width);

#endif
