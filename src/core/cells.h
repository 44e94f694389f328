/* Names of cells: a letter for the column and a number for the row, from the top left; `A1`. */
#pragma once

#include "text.h"

enum { CELL_COLUMNS_MAX = 26 };

/* Reads digits without a leading zero. Numbers past 2^40 are read as some value past 2^40, which is
 * out of every range. Returns false if the text is not a number. */
bool number_read(const char *bytes, size_t length, int64_t *value);
/* Reads a name into row and column, from 0. The row may be past any board. */
bool cell_read(const char *bytes, size_t length, int64_t *row, int64_t *column);
/* The name of a cell index (row * width + column). */
struct cell_name {
    char letters[12];
};
struct cell_name cell_name(uint32_t cell, uint32_t width);
