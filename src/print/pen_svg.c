/* SVG writer: a sheet, or several nested <svg> elements below each other. Consecutive strokes of one
 * kind share a path. */
#include "glyphs.h"
#include "pen.h"

#include <stdlib.h>
#include <string.h>

struct svg {
    bool in_path;
    struct stroke stroke; /* of the open path */
};

static const char *const colours[INKS] = {"#fff", "#222", "#b3261e", "#e6f1e1", "#a9a9a9"};

static bool open_svg(struct pen *pen)
{
    pen->own = calloc(1, sizeof(struct svg));
    return pen->own != NULL;
}

static void write_escaped(struct text *out, const char *letters, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char *name = letters[i] == '<' ? "&lt;" : letters[i] == '&' ? "&amp;" : NULL;
        if (name)
            text_string(out, name);
        else
            text_char(out, letters[i]);
    }
}

static void end_path(struct pen *pen)
{
    struct svg *svg = pen->own;
    if (svg->in_path)
        text_string(pen->out, "\"/>\n");
    svg->in_path = false;
}

/* Writes a length: in millimetres for paper, else in pixels. */
static void write_length(struct pen *pen, const char *name, int64_t units)
{
    text_format(pen->out, " %s=\"", name);
    if (pen->about.length_unit) {
        text_ratio(pen->out, (uint128)units * 254, 720000, 2);
        text_string(pen->out, pen->about.length_unit);
    } else {
        text_unsigned(pen->out, (uint64_t)units);
    }
    text_char(pen->out, '"');
}

static void write_head(struct pen *pen, uint32_t sheets)
{
    int64_t height = (int64_t)pen->height * sheets;
    text_string(pen->out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    write_length(pen, "width", pen->width);
    write_length(pen, "height", height);
    text_format(pen->out, " viewBox=\"0 0 %d %lld\">\n", pen->width, (long long)height);
}

static void begin_sheet(struct pen *pen)
{
    bool several = pen->about.sheets > 1;
    if (pen->sheet == 0) {
        write_head(pen, pen->about.sheets);
        text_string(pen->out, "<title>");
        write_escaped(pen->out, pen->about.title, strlen(pen->about.title));
        text_string(pen->out, "</title>\n");
    }
    if (several) {
        text_format(pen->out, "<svg y=\"%lld\"", (long long)pen->height * pen->sheet);
        text_format(pen->out, " width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", pen->width,
                    pen->height, pen->width, pen->height);
    }
    text_format(pen->out, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", pen->width,
                pen->height);
}

static void rectangle(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                      enum ink ink)
{
    struct svg *svg = pen->own;
    const struct stroke area = {.ink = ink, .width = 0};
    if (!svg->in_path || svg->stroke.ink != ink || svg->stroke.width != 0) {
        end_path(pen);
        text_format(pen->out, "<path fill=\"%s\" d=\"", colours[ink]);
        svg->stroke = area;
        svg->in_path = true;
    }
    text_format(pen->out, "M%d %dh%dv%dh%dz", x, y, width, height, -width);
}

static void begin_strokes(struct pen *pen, const struct stroke *stroke)
{
    struct svg *svg = pen->own;
    const struct stroke *now = &svg->stroke;
    if (svg->in_path && now->ink == stroke->ink && now->width == stroke->width &&
        now->round == stroke->round)
        return;
    end_path(pen);
    text_format(pen->out,
                "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"%s\" d=\"",
                colours[stroke->ink], stroke->width, stroke->round ? "round" : "square");
    svg->stroke = *stroke;
    svg->in_path = true;
}

static void line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                 int32_t y1)
{
    begin_strokes(pen, stroke);
    text_format(pen->out, "M%d %d", x0, y0);
    if (y0 == y1)
        text_format(pen->out, "h%d", x1 - x0);
    else if (x0 == x1)
        text_format(pen->out, "v%d", y1 - y0);
    else
        text_format(pen->out, "L%d %d", x1, y1);
}

static void corner(struct pen *pen, const struct stroke *stroke, const int32_t points[6])
{
    line(pen, stroke, points[0], points[1], points[2], points[3]);
    text_format(pen->out, "L%d %d", points[4], points[5]);
}

/* Draws the dots of the letters, grouped under a title for screen readers and search. */
static void letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *text,
                    size_t length)
{
    const struct stroke dots = {.ink = INK_BLACK, .width = dot - dot / 16, .round = true};
    end_path(pen);
    text_string(pen->out, "<g><title>");
    write_escaped(pen->out, text, length);
    text_string(pen->out, "</title>\n");
    for (size_t i = 0; i < length; x += GLYPH_ADVANCE * dot) {
        char letter = glyph_letter(utf8_read(text, length, &i));
        for (uint32_t at = 0; at < GLYPH_COLUMNS * GLYPH_ROWS; at++) {
            uint32_t column = at / GLYPH_ROWS, row = at % GLYPH_ROWS;
            if (!glyph_dot(letter, row, column))
                continue;
            begin_strokes(pen, &dots);
            text_format(pen->out, "M%d %dh0", x + (int32_t)column * dot + dot / 2,
                        y + (int32_t)row * dot + dot / 2);
        }
    }
    end_path(pen);
    text_string(pen->out, "</g>\n");
}

static bool end_band(struct pen *pen, uint32_t *budget)
{
    (void)budget;
    end_path(pen);
    if (pen->about.sheets > 1)
        text_string(pen->out, "</svg>\n");
    pen->top = pen->height;
    pen->sheet++;
    return true;
}

static void end(struct pen *pen)
{
    text_string(pen->out, "</svg>\n");
}

static void close_svg(struct pen *pen)
{
    free(pen->own);
}

const struct pen_class pen_svg = {
    .open = open_svg,
    .begin_sheet = begin_sheet,
    .rectangle = rectangle,
    .line = line,
    .has_letter = glyph_has,
    .width = glyph_width,
    .corner = corner,
    .letters = letters,
    .end_band = end_band,
    .end = end,
    .close = close_svg,
};
