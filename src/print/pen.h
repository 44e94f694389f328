/*
 * A pen that draws on sheets: an SVG, a PDF or a PNG file, written into a text as it is drawn.
 *
 * Lengths are whole units, a thousandth of a point each (1/72000 inch) where the sheet is of paper;
 * x goes to the right and y down from the upper left corner. No floating point: the same strokes
 * give the same bytes everywhere. A PNG sheet is drawn in bands from its top, one after the other:
 * whoever draws asks pen_sees what of the sheet is wanted, and draws a band as often as it is asked.
 */
#ifndef MW_PEN_H
#define MW_PEN_H

#include "core/text.h"

enum ink { INK_PAPER, INK_BLACK, INK_SOLUTION, INK_BAR, INK_FAINT, INKS };

enum { PEN_INCH = 72000 };
/* So many tenths of a millimetre in units. */
#define PEN_TENTHS(tenths) ((int32_t)((tenths)*INT64_C(72000) / 254))

struct stroke {
    enum ink ink;
    int32_t width;
    bool round; /* its ends; else they are square and go half the width beyond the points */
};

struct pen;
struct pen_class {
    bool (*open)(struct pen *pen);
    void (*begin_sheet)(struct pen *pen);
    void (*rectangle)(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                      enum ink ink);
    void (*line)(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                 int32_t y1);
    /* Letters whose upper left corner is at (x, y). */
    void (*letters)(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *letters,
                    size_t length);
    bool (*end_band)(struct pen *pen, uint32_t *budget);
    void (*end)(struct pen *pen);
    void (*close)(struct pen *pen);
};

/* What a file says of itself. */
struct pen_about {
    const char *title;
    uint32_t sheets; /* in all */
    /* PNG: dots an inch as the file notes it, 0: not noted. */
    uint32_t dpi;
    /* PNG: units a dot, as a fraction. */
    uint32_t units, dots;
    enum ink last_ink;       /* PNG: the highest that is used */
    const char *length_unit; /* SVG: `mm` for paper, in hundredths; NULL: a unit is a pixel */
};

struct pen {
    const struct pen_class *class;
    struct text *out;
    struct pen_about about;
    void *own;             /* the back end's */
    uint32_t sheet;        /* this one, from 0 */
    int32_t width, height; /* of this sheet */
    int32_t top, bottom;   /* the band that is drawn */
    bool failed;           /* no memory */
};

extern const struct pen_class pen_svg, pen_pdf, pen_png;

/* False: no memory. */
bool pen_open(struct pen *pen, const struct pen_class *class, const struct pen_about *about,
              struct text *out);
void pen_close(struct pen *pen);
void pen_begin_sheet(struct pen *pen, int32_t width, int32_t height);
/* Whether something from y to y_end is in the band. */
static inline bool pen_sees(const struct pen *pen, int32_t y, int32_t y_end)
{
    return y_end >= pen->top && y <= pen->bottom;
}
void pen_rectangle(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                   enum ink ink);
void pen_line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
              int32_t y1);
/* A line of dashes from one point right or down to the other, as long as the gaps between. */
void pen_dashes(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                int32_t y1, int32_t dash);
void pen_disc(struct pen *pen, int32_t x, int32_t y, int32_t diameter, enum ink ink);
void pen_letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *letters,
                 size_t length);
/* Ends the band, in as many calls as the budget asks for; true when it is done. Then, unless the
 * whole sheet is (pen_sheet_done), the next band is to be drawn. */
bool pen_end_band(struct pen *pen, uint32_t *budget);
bool pen_sheet_done(const struct pen *pen);
/* Ends the file. */
void pen_end(struct pen *pen);

#endif
