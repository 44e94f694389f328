/*
 * Letters of titles, and the dot-matrix font: five columns of seven dots.
 *
 * A letter is a byte of WinAnsi (Windows code page 1252): printable ASCII, the letters of Western Europe
 * with their accents, and typographic marks. Other scripts, and the accents of Polish and Czech, say, are left out:
 * the standard fonts of PDF do not have them.
 */
#ifndef MW_GLYPHS_H
#define MW_GLYPHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sizes in dots; a letter is in the upper left corner of its box. */
enum { GLYPH_COLUMNS = 5, GLYPH_ROWS = 7, GLYPH_ADVANCE = 6, GLYPH_LINE = 11 };

/* Whether the letter has this dot. A few signs (such as those of fractions) look like '?'. */
bool glyph_dot(char letter, uint32_t row, uint32_t column);

/* Reads the letter at byte *at of UTF-8 and moves *at behind it. Returns '\0' if WinAnsi has no such letter. */
char letter_read(const char *bytes, size_t length, size_t *at);
/* The letter's Unicode code point. */
uint32_t letter_code_point(char letter);

#endif
