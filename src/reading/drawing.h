/* Block of lines as a grid of characters: UTF-8 decoded to one byte a character, tabs as blanks, short rows filled up, and
 * without the indentation that all lines share. */
#pragma once

#include "reading.h"

enum {
    /* Box drawing: this and a bit for each arm. */
    DRAWING_BOX = 0x80,
    DRAWING_ARM_UP = 1,
    DRAWING_ARM_RIGHT = 2,
    DRAWING_ARM_DOWN = 4,
    DRAWING_ARM_LEFT = 8,
    /* Any other character that is not ASCII. Full blocks are `#`, blanks of any kind ` `. */
    DRAWING_UNKNOWN = 0xff,
};

struct drawing {
    uint32_t width, height;
    size_t first; /* line of the document */
    uint32_t indentation;
    uint32_t
        step; /* columns of the text for each of the drawing: 1, or more after drawing_close_up */
    bool has_short_rows; /* rows that end before the last column */
    uint8_t *cells;      /* row after row */
};

/* Draws the lines from `first` on, without a blank line between them, that belong to a drawing: their characters are all
 * of `characters` and `walls`, with no word among them, or most of them are of `walls`, which walls and passages are drawn
 * with. Returns how many lines there are, 1 if none is drawn. `cells` is NULL if there is no drawing, if short rows would
 * make the grid out of proportion to the text, or if memory runs out, which the reading notes. */
size_t drawing_open(struct drawing *drawing, struct reading *reading, size_t first,
                    const char *characters, const char *walls);
/* The characters of box drawing. */
#define DRAWING_BOXES "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
/* Frees the cells. */
void drawing_close(struct drawing *drawing);
/* Drops the blanks, or the tab, between the characters of a drawing, of more than one kind. */
void drawing_close_up(struct drawing *drawing);
/* The byte of the text at a place of the drawing, or the end of its line. */
const char *drawing_byte(const struct drawing *drawing, const struct reading_document *document,
                         uint32_t row, uint32_t column);
/* The name of the character there, for an error message. */
struct text_character drawing_name(const struct drawing *drawing, uint32_t row, uint32_t column);

static inline uint8_t drawing_at(const struct drawing *drawing, uint32_t row, uint32_t column)
{
    return drawing->cells[(size_t)row * drawing->width + column];
}
