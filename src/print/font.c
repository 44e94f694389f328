/* The sans-serif font of PDF files, read from the bytes of a TrueType file (OpenType 1.9, 'glyf'). */
#include "font.h"
#include "glyphs.h"

#include <string.h>

/* The file font/book.ttf. */
static const uint8_t file[] = {
#include "book_font.h"
};

static uint32_t word16(const uint8_t *at)
{
    return (uint32_t)at[0] << 8 | at[1];
}

static uint32_t word32(const uint8_t *at)
{
    return word16(at) << 16 | word16(at + 2);
}

/* The file's tables, in the order of their names. */
enum table { CMAP, GLYF, HEAD, HHEA, HMTX, LOCA, MAXP, TABLES };
enum { HEADER = 12, ENTRY = 16 };

static const uint8_t *entry_of(enum table table)
{
    return file + HEADER + ENTRY * (int)table;
}

static const uint8_t *table_of(enum table table)
{
    return file + word32(entry_of(table) + 8);
}

/* ---- Letters ---- */

uint32_t font_glyph(uint32_t code_point)
{
    enum { GROUP = 12, SUBTABLE = 12 };
    const uint8_t *map = table_of(CMAP) + SUBTABLE;
    uint32_t groups = word32(map + 12);
    for (const uint8_t *group = map + 16; groups > 0; groups--, group += GROUP)
        if (code_point >= word32(group) && code_point <= word32(group + 4))
            return word32(group + 8) + code_point - word32(group);
    return 0;
}

uint32_t font_glyphs(void)
{
    return word16(table_of(MAXP) + 4);
}

/* From units of the font to thousandths of its size. */
static int32_t thousandths(int32_t units)
{
    return units * 1000 / (int32_t)word16(table_of(HEAD) + 18);
}

int32_t font_glyph_width(uint32_t glyph)
{
    return thousandths((int32_t)word16(table_of(HMTX) + (size_t)glyph * 4));
}

int64_t font_width(const char *bytes, size_t length)
{
    int64_t width = 0;
    for (size_t at = 0; at < length;)
        width += font_glyph_width(font_glyph(utf8_read(bytes, length, &at)));
    return width;
}

void font_box(int32_t box[4])
{
    for (int i = 0; i < 4; i++)
        box[i] = thousandths((int16_t)word16(table_of(HEAD) + 36 + i * 2));
}

/* ---- The used glyphs ---- */

static const uint8_t *outline_of(uint32_t glyph, uint32_t *length)
{
    const uint8_t *place = table_of(LOCA) + (size_t)glyph * 4;
    *length = word32(place + 4) - word32(place);
    return table_of(GLYF) + word32(place);
}

static void use_glyph(struct font_use *use, uint32_t glyph)
{
    use->bits[glyph / 32] |= UINT32_C(1) << glyph % 32;
}

/* A composite glyph consists of others, which are never composite themselves in this font. */
static void use_parts(struct font_use *use, uint32_t glyph)
{
    enum { ON_WORDS = 1, SCALE = 8, MORE = 32, TWO_SCALES = 64, MATRIX = 128 };
    uint32_t length, flags = MORE;
    const uint8_t *at = outline_of(glyph, &length);
    if (length == 0 || word16(at) < 0x8000)
        return;
    for (at += 10; flags & MORE;) {
        flags = word16(at);
        use_glyph(use, word16(at + 2));
        at += flags & ON_WORDS ? 8 : 6;
        at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    }
}

uint32_t font_use(struct font_use *use, uint32_t code_point)
{
    uint32_t glyph = font_glyph(code_point);
    MW_ASSERT(glyph < FONT_GLYPHS_MAX && code_point <= UINT16_MAX);
    if (use->code_point[glyph] == 0) {
        use->code_point[glyph] = (uint16_t)code_point;
        use_glyph(use, glyph);
        use_parts(use, glyph);
    }
    return glyph;
}

/* ---- The embedded file ---- */

static void write_word32(struct text *out, uint32_t word)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        text_char(out, (char)(uint8_t)(word >> shift));
}

/* The outline as the part has it: none of an unused glyph. */
static const uint8_t *embedded_outline(const struct font_use *use, uint32_t glyph, uint32_t *length)
{
    const uint8_t *outline = outline_of(glyph, length);
    if (glyph > 0 && !font_is_used(use, glyph))
        *length = 0;
    return outline;
}

static void write_outlines(const struct font_use *use, struct text *out)
{
    for (uint32_t glyph = 0; glyph < font_glyphs(); glyph++) {
        uint32_t length;
        const uint8_t *outline = embedded_outline(use, glyph, &length);
        text_bytes(out, (const char *)outline, length);
    }
}

static void write_places(const struct font_use *use, struct text *out)
{
    uint32_t place = 0, length;
    for (uint32_t glyph = 0; glyph < font_glyphs(); glyph++, place += length) {
        write_word32(out, place);
        embedded_outline(use, glyph, &length);
    }
    write_word32(out, place);
}

static void write_table(const struct font_use *use, enum table table, struct text *out)
{
    if (table == GLYF)
        write_outlines(use, out);
    else if (table == LOCA)
        write_places(use, out);
    else
        text_bytes(out, (const char *)table_of(table), word32(entry_of(table) + 12));
}

static uint32_t sum_of(const struct text *text, size_t from)
{
    uint32_t sum = 0;
    for (size_t at = from; at + 4 <= text->length; at += 4)
        sum += word32((const uint8_t *)text->bytes + at);
    return sum;
}

/* The header of the file holds also for the part: the tables are the same ones. */
void font_write(const struct font_use *use, struct text *out)
{
    struct text header = {0}, body = {0};
    text_bytes(&header, (const char *)file, HEADER);
    for (int table = 0; table < TABLES; table++) {
        size_t from = body.length;
        write_table(use, (enum table)table, &body);
        size_t length = body.length - from;
        while (body.length % 4 > 0 && !body.failed)
            text_char(&body, '\0');
        text_bytes(&header, (const char *)entry_of((enum table)table), 4);
        write_word32(&header, sum_of(&body, from));
        write_word32(&header, (uint32_t)(HEADER + ENTRY * TABLES + from));
        write_word32(&header, (uint32_t)length);
    }
    out->failed |= header.failed || body.failed;
    text_bytes(out, header.bytes, header.length);
    text_bytes(out, body.bytes, body.length);
    text_free(&header);
    text_free(&body);
}
