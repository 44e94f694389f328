/*
 * A pen that draws on sheets and writes an SVG, PDF or PNG file into a text as it goes.
 *
 * Lengths are integers. On paper a unit is a thousandth of a point (1/72000 inch). x goes right and y
 * down from the upper left corner. No floating point: the same strokes give the same bytes everywhere.
 *
 * A PNG sheet is drawn in bands of rows from the top, so that memory stays small. The caller draws the
 * sheet once for each band, and may skip what pen_sees says is outside. Other formats have one band.
 */
#pragma once

#include "core/text.h"

/* INK_BAR: green stripes. INK_FAINT: grey lines. */
enum ink { INK_PAPER, INK_BLACK, INK_SOLUTION, INK_BAR, INK_FAINT, INKS };

enum { PEN_INCH = 72000 };
/* Tenths of a millimetre in units. */
#define PEN_TENTHS(tenths) ((int32_t)((tenths)*INT64_C(72000) / 254))

struct stroke {
    enum ink ink;
    int32_t width;
    bool round; /* round ends; else square ends that extend half the width beyond the points */
};

struct pen;
struct pen_class {
    bool (*open)(struct pen *pen);
    void (*begin_sheet)(struct pen *pen);
    void (*rectangle)(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                      enum ink ink);
    void (*line)(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                 int32_t y1);
    /* Whether the format has the letter of this code point. */
    bool (*has_letter)(uint32_t code_point);
    /* The width of a line of letters. */
    int64_t (*width)(int32_t dot, const char *letters, size_t length);
    /* Two lines from `points` 0 to 1 and 1 to 2 (x, y each), with a mitred corner and round ends. */
    void (*corner)(struct pen *pen, const struct stroke *stroke, const int32_t points[6]);
    /* Letters whose upper left corner is at (x, y). */
    void (*letters)(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *letters,
                    size_t length);
    bool (*end_band)(struct pen *pen, uint32_t *budget);
    void (*end)(struct pen *pen);
    void (*close)(struct pen *pen);
};

/* Properties of the file. */
struct pen_about {
    const char *title;
    uint32_t sheets; /* in the file */
    /* PNG: dots per inch noted in the file; 0: none. */
    uint32_t dpi;
    /* PNG: a dot is units / dots units. */
    uint32_t units, dots;
    enum ink last_ink;       /* PNG: the highest ink that is used */
    const char *length_unit; /* SVG: `mm` for paper; NULL: a unit is a pixel */
};

struct pen {
    const struct pen_class *class;
    struct text *out;
    struct pen_about about;
    void *own;             /* data of the format */
    uint32_t sheet;        /* the current one, from 0 */
    int32_t width, height; /* of this sheet */
    int32_t top, bottom;   /* the current band */
    bool failed;           /* memory ran out */
};

extern const struct pen_class pen_svg, pen_pdf, pen_png;

/* Begins a file. Returns false if memory runs out; call pen_close anyway. */
bool pen_open(struct pen *pen, const struct pen_class *class, const struct pen_about *about,
              struct text *out);
void pen_close(struct pen *pen);
void pen_begin_sheet(struct pen *pen, int32_t width, int32_t height);
/* Whether anything between y and y_end is in the current band. */
static inline bool pen_sees(const struct pen *pen, int32_t y, int32_t y_end)
{
    return y_end >= pen->top && y <= pen->bottom;
}
void pen_rectangle(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                   enum ink ink);
void pen_line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
              int32_t y1);
/* Two round-ended lines from point 0 to point 1 and on to point 2, whose corner is mitred. */
void pen_corner(struct pen *pen, const struct stroke *stroke, const int32_t points[6]);
/* A dashed line to the right or down, with gaps as long as the dashes. */
void pen_dashes(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                int32_t y1, int32_t dash);
void pen_disc(struct pen *pen, int32_t x, int32_t y, int32_t diameter, enum ink ink);
/* Lines of letters are UTF-8. Capitals are seven dots high. */
static inline int32_t pen_width(const struct pen_class *class, int32_t dot, const char *letters,
                                size_t length)
{
    return (int32_t) class->width(dot, letters, length);
}
void pen_letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *letters,
                 size_t length);
/* Ends the band, in slices of `budget` nodes, which it reduces. Returns true when the band is done; then,
 * unless pen_sheet_done, draw the next band. */
bool pen_end_band(struct pen *pen, uint32_t *budget);
bool pen_sheet_done(const struct pen *pen);
/* Ends the file. */
void pen_end(struct pen *pen);
