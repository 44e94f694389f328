/* Dot-matrix font for printable ASCII: five columns of seven dots. */
#ifndef MW_GLYPHS_H
#define MW_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

/* Sizes in dots; a letter is in the upper left corner of its box. */
enum { GLYPH_COLUMNS = 5, GLYPH_ROWS = 7, GLYPH_ADVANCE = 6, GLYPH_LINE = 11 };

/* Whether the letter has this dot. Other characters look like '?'. */
bool glyph_dot(char c, uint32_t row, uint32_t column);

#endif
