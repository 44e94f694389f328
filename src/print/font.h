/*
 * The sans-serif font of PDF files: widths of its letters, and the part of it that a file embeds.
 *
 * Latin, Greek and Cyrillic letters of Roboto, regular (LICENSE; font/subset.mjs took them out). Every text
 * on paper is UTF-8.
 */
#pragma once

#include "core/text.h"

enum { FONT_GLYPHS_MAX = 1024 };

/* The glyphs that a file uses, a bit for each. */
struct font_use {
    uint32_t bits[FONT_GLYPHS_MAX / 32];
    uint16_t code_point[FONT_GLYPHS_MAX]; /* of a glyph in use; 0: a part of another glyph */
};

/* The number of the letter's glyph; 0: the font does not have it. */
uint32_t font_glyph(uint32_t code_point);
uint32_t font_glyphs(void);
/* Width of a glyph in thousandths of the font's size. */
int32_t font_glyph_width(uint32_t glyph);
/* Width of a line of UTF-8 in thousandths of the font's size. */
int64_t font_width(const char *bytes, size_t length);
/* Notes that a letter is used, with the glyphs that it is composed of. Returns its glyph. */
uint32_t font_use(struct font_use *use, uint32_t code_point);
static inline bool font_is_used(const struct font_use *use, uint32_t glyph)
{
    return use->bits[glyph / 32] >> glyph % 32 & 1;
}
/* Appends a TrueType font of the used glyphs; they keep their numbers. */
void font_write(const struct font_use *use, struct text *out);
/* The upright bounding box, in thousandths of the size: left, bottom, right, top. */
void font_box(int32_t box[4]);
