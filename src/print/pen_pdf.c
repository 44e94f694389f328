/*
 * PDF writer (PDF 1.4, ISO 32000-1): compressed content, letters in Helvetica, one of the fonts that every
 * reader of PDF has. No date and no random identifier, so that the same drawing gives the same file.
 *
 * Objects: 1 catalog, 2 pages, 3 document information, 4 font, then three for each sheet: page, content,
 * length of the content.
 */
#include "deflate.h"
#include "glyphs.h"
#include "pen.h"

#include <stdlib.h>
#include <string.h>

enum {
    CATALOG = 1,
    PAGES,
    ABOUT,
    FONT,
    SHEETS, /* object of the first sheet */
    OBJECTS_A_SHEET = 3,
    CHUNK = 1 << 12, /* bytes of content compressed at once */
};

struct pdf {
    struct deflate *deflate;
    struct text content;
    struct stroke stroke;
    enum ink fill;
    bool in_path;
    uint64_t stream;  /* offset of the sheet's content */
    size_t start;     /* offset of the file in the text */
    uint64_t *offset; /* of each object in the file */
};

static const char *const colours[INKS] = {"1 1 1", ".13 .13 .13", ".7 .15 .12", ".9 .945 .88",
                                          ".66 .66 .66"};

static uint32_t objects_of(const struct pen *pen)
{
    return SHEETS + OBJECTS_A_SHEET * pen->about.sheets;
}

static void close_pdf(struct pen *pen)
{
    struct pdf *pdf = pen->own;
    if (!pdf)
        return;
    text_free(&pdf->content);
    free(pdf->deflate);
    free(pdf->offset);
    free(pdf);
}

static bool open_pdf(struct pen *pen)
{
    struct pdf *pdf = pen->own = calloc(1, sizeof *pdf);
    if (!pdf)
        return false;
    pdf->deflate = deflate_open();
    pdf->offset = calloc(objects_of(pen), sizeof *pdf->offset);
    if (!pdf->deflate || !pdf->offset)
        return false;
    pdf->start = pen->out->length;
    /* The second line marks the file as binary (ISO 32000-1, 7.5.2). */
    text_string(pen->out, "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
    return true;
}

static void begin_object(struct pen *pen, uint32_t object)
{
    struct pdf *pdf = pen->own;
    pdf->offset[object] = pen->out->length - pdf->start;
    text_format(pen->out, "%u 0 obj\n", object);
}

static void end_object(struct pen *pen)
{
    text_string(pen->out, "\nendobj\n");
}

static void write_object(struct pen *pen, uint32_t object, const char *words)
{
    begin_object(pen, object);
    text_string(pen->out, words);
    end_object(pen);
}

/* ---- Content ---- */

static void pack_content(struct pdf *pdf, size_t from)
{
    if (pdf->content.length <= from)
        return;
    deflate_bytes(pdf->deflate, (const uint8_t *)pdf->content.bytes, pdf->content.length);
    text_clear(&pdf->content);
}

static struct text *content_of(struct pen *pen)
{
    struct pdf *pdf = pen->own;
    pen->failed |= pdf->content.failed;
    pack_content(pdf, CHUNK);
    return &pdf->content;
}

static void end_path(struct pen *pen)
{
    struct pdf *pdf = pen->own;
    if (pdf->in_path)
        text_string(&pdf->content, pdf->stroke.width == 0 ? "f\n" : "S\n");
    pdf->in_path = false;
}

static void set_stroke(struct pen *pen, const struct stroke *stroke)
{
    struct pdf *pdf = pen->own;
    struct stroke *now = &pdf->stroke;
    if (pdf->in_path && now->ink == stroke->ink && now->width == stroke->width &&
        now->round == stroke->round)
        return;
    end_path(pen);
    struct text *out = content_of(pen);
    if (stroke->width == 0)
        text_format(out, "%s rg\n", colours[stroke->ink]);
    else
        text_format(out, "%s RG %d w %d J\n", colours[stroke->ink], stroke->width,
                    stroke->round ? 1 : 2);
    *now = *stroke;
    pdf->in_path = true;
}

static void begin_sheet(struct pen *pen)
{
    struct pdf *pdf = pen->own;
    uint32_t object = SHEETS + OBJECTS_A_SHEET * pen->sheet;
    begin_object(pen, object);
    text_format(pen->out, "<</Type/Page/Parent %d 0 R/MediaBox[0 0 ", PAGES);
    text_ratio(pen->out, (uint128)pen->width, 1000, 3);
    text_char(pen->out, ' ');
    text_ratio(pen->out, (uint128)pen->height, 1000, 3);
    text_format(pen->out, "]/Contents %u 0 R/Resources<</Font<</F %d 0 R>>>>>>", object + 1, FONT);
    end_object(pen);
    begin_object(pen, object + 1);
    text_format(pen->out, "<</Length %u 0 R/Filter/FlateDecode>>stream\n", object + 2);
    pdf->stream = pen->out->length;
    deflate_begin(pdf->deflate, pen->out);
    pdf->in_path = false;
    /* Our units, y downwards. */
    text_string(content_of(pen), ".001 0 0 -.001 0 ");
    text_ratio(&pdf->content, (uint128)pen->height, 1000, 3);
    text_string(&pdf->content, " cm\n");
}

static void rectangle(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                      enum ink ink)
{
    const struct stroke area = {.ink = ink, .width = 0};
    set_stroke(pen, &area);
    text_format(content_of(pen), "%d %d %d %d re\n", x, y, width, height);
}

static void line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                 int32_t y1)
{
    set_stroke(pen, stroke);
    text_format(content_of(pen), "%d %d m %d %d l\n", x0, y0, x1, y1);
}

static void corner(struct pen *pen, const struct stroke *stroke, const int32_t points[6])
{
    line(pen, stroke, points[0], points[1], points[2], points[3]);
    text_format(content_of(pen), "%d %d l\n", points[4], points[5]);
}

static void write_string(struct text *out, const char *letters, size_t length)
{
    text_char(out, '(');
    for (size_t i = 0; i < length; i++) {
        if (letters[i] == '(' || letters[i] == ')' || letters[i] == '\\')
            text_char(out, '\\');
        text_char(out, letters[i]);
    }
    text_char(out, ')');
}

/* Writes a text string of the file: PDFDocEncoding, which has no letters of WinAnsi below 161 besides ASCII, or else
 * UTF-16 (ISO 32000-1, 7.9.2.2). */
static void write_text(struct text *out, const char *letters)
{
    static const char digits[] = "0123456789ABCDEF";
    bool plain = true;
    for (const char *at = letters; *at; at++)
        plain &= (uint8_t)*at <= '~' || (uint8_t)*at > 160;
    if (plain) {
        write_string(out, letters, strlen(letters));
        return;
    }
    text_string(out, "<FEFF");
    for (; *letters; letters++)
        for (uint32_t shift = 16; shift > 0; shift -= 4)
            text_char(out, digits[letter_code_point(*letters) >> (shift - 4) & 15]);
    text_char(out, '>');
}

/* Widths of Helvetica in thousandths of its size, from ' ' to '~', from 128 to 159 and from 160 to 255 in WinAnsi
 * (Adobe's font metrics). */
static const uint16_t widths[] = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584,
};
static const uint16_t mark_widths[32] = {
    556, 0,   222, 556, 333, 1000, 556, 556,  333, 1000, 667, 333, 1000, 0, 611, 0,
    0,   222, 222, 333, 333, 350,  556, 1000, 333, 1000, 500, 333, 944,  0, 500, 667,
};
static const uint16_t latin_widths[96] = {
    278, 333, 556, 556, 556, 556, 260,  556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537,  278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778,  584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889,  500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556,  584, 611, 556, 556, 556, 556, 500, 556, 500,
};
_Static_assert(sizeof widths / sizeof widths[0] == '~' - ' ' + 1, "a width for each letter");

static int32_t width_of(char letter)
{
    uint8_t byte = (uint8_t)letter;
    return byte >= 160   ? latin_widths[byte - 160]
           : byte >= 128 ? mark_widths[byte - 128]
           : byte <= '~' ? widths[byte - ' ']
                         : 0;
}

/* The letters fill the width that as many dot-matrix letters have, which layouts count with: most lines
 * need a little more room between letters. Lines of narrow letters stay shorter, or readers would take the
 * room for blanks. The baseline is below the seventh dot. */
static void letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *text,
                    size_t length)
{
    enum { DOTS_OF_SIZE = 11, GAP_PERCENT = 8 };
    int64_t own = 0, room = (int64_t)length * GLYPH_ADVANCE * dot - dot;
    for (size_t i = 0; i < length; i++)
        own += width_of(text[i]);
    own = own * DOTS_OF_SIZE * dot / 1000;
    int64_t gap = (room - own) / (int64_t)length, widest = DOTS_OF_SIZE * dot * GAP_PERCENT / 100;
    end_path(pen);
    struct text *out = content_of(pen);
    text_format(out, "BT %s rg /F %d Tf %d Tc 1 0 0 -1 %d %d Tm ", colours[INK_BLACK],
                DOTS_OF_SIZE * dot, (int)(gap < widest ? gap : widest), x, y + GLYPH_ROWS * dot);
    write_string(out, text, length);
    text_string(out, " Tj ET\n");
}

static bool end_band(struct pen *pen, uint32_t *budget)
{
    (void)budget;
    struct pdf *pdf = pen->own;
    uint32_t object = SHEETS + OBJECTS_A_SHEET * pen->sheet;
    end_path(pen);
    pack_content(pdf, 0);
    deflate_end(pdf->deflate);
    uint64_t length = pen->out->length - pdf->stream;
    text_string(pen->out, "\nendstream");
    end_object(pen);
    begin_object(pen, object + 2);
    text_unsigned(pen->out, length);
    end_object(pen);
    pen->top = pen->height;
    pen->sheet++;
    return true;
}

/* ---- The end of the file ---- */

static void write_places(struct pen *pen)
{
    struct pdf *pdf = pen->own;
    struct text *out = pen->out;
    uint64_t here = out->length - pdf->start;
    text_format(out, "xref\n0 %u\n0000000000 65535 f \n", objects_of(pen));
    for (uint32_t i = 1; i < objects_of(pen); i++) {
        for (uint64_t one = 1000000000; one; one /= 10)
            text_char(out, (char)('0' + pdf->offset[i] / one % 10));
        text_string(out, " 00000 n \n");
    }
    text_format(out, "trailer\n<</Size %u/Root %d 0 R/Info %d 0 R>>\nstartxref\n%llu\n%%%%EOF\n",
                objects_of(pen), CATALOG, ABOUT, (unsigned long long)here);
}

static void end(struct pen *pen)
{
    struct text *out = pen->out;
    begin_object(pen, PAGES);
    text_format(out, "<</Type/Pages/Count %u/Kids[", pen->about.sheets);
    for (uint32_t i = 0; i < pen->about.sheets; i++)
        text_format(out, "%u 0 R ", SHEETS + OBJECTS_A_SHEET * i);
    text_string(out, "]>>");
    end_object(pen);
    write_object(pen, CATALOG,
                 "<</Type/Catalog/Pages 2 0 R/Lang(en)/ViewerPreferences"
                 "<</DisplayDocTitle true/PrintScaling/None>>>>");
    begin_object(pen, ABOUT);
    text_string(out, "<</Title");
    write_text(out, pen->about.title);
    text_string(out, "/Producer(Mazewright)>>");
    end_object(pen);
    write_object(pen, FONT,
                 "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
    write_places(pen);
}

const struct pen_class pen_pdf = {
    .open = open_pdf,
    .begin_sheet = begin_sheet,
    .rectangle = rectangle,
    .line = line,
    .corner = corner,
    .letters = letters,
    .end_band = end_band,
    .end = end,
    .close = close_pdf,
};
