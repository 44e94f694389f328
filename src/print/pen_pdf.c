/*
 * PDF writer (PDF 1.4, ISO 32000-1): compressed content, letters in a font of
 * which the file has the used ones (font.h). No date and no random identifier, so that the same drawing gives the same file.
 *
 * Objects: catalog, pages, document information, the objects of the font, then three for each sheet: page,
 * content, length of the content.
 */
#include "deflate.h"
#include "font.h"
#include "glyphs.h"
#include "pen.h"

#include <stdlib.h>
#include <string.h>

enum {
    CATALOG = 1,
    PAGES,
    ABOUT,
    FONT,
    LETTERS,                    /* the font by the numbers of its glyphs */
    DESCRIPTION,                /* of the font */
    FONT_FILE,                  /* and its length */
    TO_UNICODE = FONT_FILE + 2, /* the code points of the glyphs, and its length */
    SHEETS = TO_UNICODE + 2,    /* object of the first sheet */
    OBJECTS_A_SHEET = 3,
    CHUNK = 1 << 12, /* bytes of content compressed at once */
};

struct pdf {
    struct deflate *deflate;
    struct text content;
    struct stroke stroke;
    bool in_path;
    uint64_t stream;  /* offset of the sheet's content */
    size_t start;     /* offset of the file in the text */
    uint64_t *offset; /* of each object in the file */
    struct font_use used;
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

/* Begins a compressed stream. The next object is its length. */
static void begin_stream(struct pen *pen, uint32_t object)
{
    struct pdf *pdf = pen->own;
    begin_object(pen, object);
    text_format(pen->out, "<</Length %u 0 R/Filter/FlateDecode>>stream\n", object + 1);
    pdf->stream = pen->out->length;
    deflate_begin(pdf->deflate, pen->out);
}

static void end_stream(struct pen *pen, uint32_t object)
{
    struct pdf *pdf = pen->own;
    pen->failed |= pdf->content.failed;
    pack_content(pdf, 0);
    deflate_end(pdf->deflate);
    uint64_t length = pen->out->length - pdf->stream;
    text_string(pen->out, "\nendstream");
    end_object(pen);
    begin_object(pen, object + 1);
    text_unsigned(pen->out, length);
    end_object(pen);
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
    begin_stream(pen, object + 1);
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

/* Writes four digits of base 16. */
static void write_hex(struct text *out, uint32_t number)
{
    static const char digits[] = "0123456789ABCDEF";
    for (uint32_t shift = 16; shift > 0; shift -= 4)
        text_char(out, digits[number >> (shift - 4) & 15]);
}

/* Writes a text string of the file as UTF-16 (ISO 32000-1, 7.9.2.2). */
static void write_text(struct text *out, const char *letters)
{
    size_t length = strlen(letters);
    text_string(out, "<FEFF");
    for (size_t at = 0; at < length;)
        write_hex(out, utf8_read(letters, length, &at));
    text_char(out, '>');
}

/* Letters are a little larger than those of the dot-matrix font, so that capitals are as high. */
enum { DOTS_OF_SIZE = 10 };

static bool has_letter(uint32_t code_point)
{
    return font_glyph(code_point) > 0;
}

static int64_t width(int32_t dot, const char *text, size_t length)
{
    return font_width(text, length) * DOTS_OF_SIZE * dot / 1000;
}

/* The baseline is below the seventh dot. */
static void letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *text,
                    size_t length)
{
    struct pdf *pdf = pen->own;
    end_path(pen);
    struct text *out = content_of(pen);
    text_format(out, "BT %s rg /F %d Tf 1 0 0 -1 %d %d Tm <", colours[INK_BLACK],
                DOTS_OF_SIZE * dot, x, y + GLYPH_ROWS * dot);
    for (size_t at = 0; at < length;)
        write_hex(out, font_use(&pdf->used, utf8_read(text, length, &at)));
    text_string(out, "> Tj ET\n");
}

static bool end_band(struct pen *pen, uint32_t *budget)
{
    (void)budget;
    end_path(pen);
    end_stream(pen, SHEETS + OBJECTS_A_SHEET * pen->sheet + 1);
    pen->top = pen->height;
    pen->sheet++;
    return true;
}

/* ---- The font ---- */

/* The widths of the used glyphs, each behind its number. */
static void write_widths(struct pdf *pdf, struct text *out)
{
    text_string(out, "/W[");
    for (uint32_t glyph = 0; glyph < font_glyphs(); glyph++)
        if (pdf->used.code_point[glyph] > 0)
            text_format(out, "%u[%d]", glyph, font_glyph_width(glyph));
    text_char(out, ']');
}

/* The code points of the used glyphs, for those who search or copy (Adobe Technical Note 5411). */
static void write_code_points(struct pen *pen)
{
    struct pdf *pdf = pen->own;
    begin_stream(pen, TO_UNICODE);
    struct text *out = &pdf->content;
    text_string(out, "/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n"
                     "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
                     "/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n"
                     "1 begincodespacerange<0000><FFFF>endcodespacerange\n");
    for (uint32_t glyph = 0; glyph < font_glyphs(); glyph++) {
        if (pdf->used.code_point[glyph] == 0)
            continue;
        text_string(out, "1 beginbfchar<");
        write_hex(out, glyph);
        text_string(out, "><");
        write_hex(out, pdf->used.code_point[glyph]);
        text_string(out, ">endbfchar\n");
    }
    text_string(out, "endcmap CMapName currentdict/CMap defineresource pop end end\n");
    end_stream(pen, TO_UNICODE);
}

/* A composite font whose letters are numbers of glyphs (ISO 32000-1, 9.7). The letters before the plus sign are
 * those of every subset here: no reader compares them. */
static void write_font(struct pen *pen)
{
    static const char name[] = "MAZEWR+Roboto-Regular";
    struct pdf *pdf = pen->own;
    struct text *out = pen->out;
    begin_object(pen, FONT);
    text_format(out,
                "<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H"
                "/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>",
                name, LETTERS, TO_UNICODE);
    end_object(pen);
    begin_object(pen, LETTERS);
    text_format(out,
                "<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDToGIDMap/Identity"
                "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
                "/FontDescriptor %d 0 R",
                name, DESCRIPTION);
    write_widths(pdf, out);
    text_string(out, ">>");
    end_object(pen);
    int32_t box[4];
    font_box(box);
    begin_object(pen, DESCRIPTION);
    text_format(out,
                "<</Type/FontDescriptor/FontName/%s/Flags 32/FontBBox[%d %d %d %d]/ItalicAngle 0"
                "/Ascent 927/Descent -244/CapHeight 711/StemV 80/FontFile2 %d 0 R>>",
                name, box[0], box[1], box[2], box[3], FONT_FILE);
    end_object(pen);
    begin_stream(pen, FONT_FILE);
    font_write(&pdf->used, &pdf->content);
    end_stream(pen, FONT_FILE);
    write_code_points(pen);
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
    write_font(pen);
    write_places(pen);
}

const struct pen_class pen_pdf = {
    .open = open_pdf,
    .begin_sheet = begin_sheet,
    .rectangle = rectangle,
    .line = line,
    .has_letter = has_letter,
    .width = width,
    .corner = corner,
    .letters = letters,
    .end_band = end_band,
    .end = end,
    .close = close_pdf,
};
