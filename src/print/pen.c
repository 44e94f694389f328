/* Pen: the part that all file formats share. */
#include "pen.h"

bool pen_open(struct pen *pen, const struct pen_class *class, const struct pen_about *about,
              struct text *out)
{
    *pen = (struct pen){.class = class, .out = out, .about = *about};
    return class->open(pen);
}

void pen_close(struct pen *pen)
{
    if (pen->class)
        pen->class->close(pen);
}

void pen_begin_sheet(struct pen *pen, int32_t width, int32_t height)
{
    pen->width = width;
    pen->height = height;
    pen->top = 0;
    pen->bottom = height;
    pen->class->begin_sheet(pen);
}

void pen_rectangle(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                   enum ink ink)
{
    if (pen_sees(pen, y, y + height))
        pen->class->rectangle(pen, x, y, width, height, ink);
}

void pen_line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
              int32_t y1)
{
    int32_t top = y0 < y1 ? y0 : y1, bottom = y0 < y1 ? y1 : y0;
    if (pen_sees(pen, top - stroke->width, bottom + stroke->width))
        pen->class->line(pen, stroke, x0, y0, x1, y1);
}

void pen_corner(struct pen *pen, const struct stroke *stroke, const int32_t points[6])
{
    int32_t top = points[1], bottom = top;
    for (int i = 3; i < 6; i += 2) {
        top = points[i] < top ? points[i] : top;
        bottom = points[i] > bottom ? points[i] : bottom;
    }
    if (pen_sees(pen, top - stroke->width, bottom + stroke->width))
        pen->class->corner(pen, stroke, points);
}

void pen_dashes(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                int32_t y1, int32_t dash)
{
    bool across = y0 == y1;
    int32_t end = across ? x1 : y1;
    for (int32_t from = across ? x0 : y0; from < end; from += 2 * dash) {
        int32_t to = end - from < dash ? end : from + dash;
        pen_line(pen, stroke, across ? from : x0, across ? y0 : from, across ? to : x0,
                 across ? y0 : to);
    }
}

void pen_disc(struct pen *pen, int32_t x, int32_t y, int32_t diameter, enum ink ink)
{
    const struct stroke dot = {.ink = ink, .width = diameter, .round = true};
    pen_line(pen, &dot, x, y, x, y);
}

void pen_letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *letters,
                 size_t length)
{
    if (length > 0 && pen_sees(pen, y, y + 8 * dot))
        pen->class->letters(pen, x, y, dot, letters, length);
}

bool pen_end_band(struct pen *pen, uint32_t *budget)
{
    return pen->class->end_band(pen, budget);
}

bool pen_sheet_done(const struct pen *pen)
{
    return pen->top >= pen->height;
}

void pen_end(struct pen *pen)
{
    pen->class->end(pen);
}
