/*
 * The dot-matrix font of PNG and SVG files: five columns of seven dots. PDF files have another one: font.h.
 *
 * A letter is a byte of WinAnsi (Windows code page 1252): printable ASCII, the letters of Western Europe
 * with their accents, and typographic marks. Five by seven dots are too few for the other accents.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sizes in dots; a letter is in the upper left corner of its box. */
enum { GLYPH_COLUMNS = 5, GLYPH_ROWS = 7, GLYPH_ADVANCE = 6, GLYPH_LINE = 11 };

/* Whether the letter has this dot. A few signs (such as those of fractions) look like '?'. */
bool glyph_dot(char letter, uint32_t row, uint32_t column);

/* Reads the code point at byte *at of UTF-8 and moves *at behind it. Returns 0 if there is none, or it is beyond
 * 65535. */
uint32_t utf8_read(const char *bytes, size_t length, size_t *at);
/* Whether the font has a letter. */
bool glyph_has(uint32_t code_point);
/* The width of a line of UTF-8. */
int64_t glyph_width(int32_t dot, const char *bytes, size_t length);
/* The letter of a code point; '\0': WinAnsi has none. */
char glyph_letter(uint32_t code_point);
