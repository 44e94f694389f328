/* Letters as a printer of dots has them: five columns of seven dots, printable ASCII. */
#ifndef MW_GLYPHS_H
#define MW_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

/* In dots; a letter stands in the upper left corner of its place. */
enum { GLYPH_COLUMNS = 5, GLYPH_ROWS = 7, GLYPH_ADVANCE = 6, GLYPH_LINE = 11 };

/* What is not printable ASCII has the dots of '?'. */
bool glyph_dot(char c, uint32_t row, uint32_t column);

#endif
