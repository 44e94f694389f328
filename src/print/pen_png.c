/* PNG writer (ISO/IEC 15948): a palette, drawn and compressed in bands of rows. No anti-aliasing, so that
 * walls stay sharp at any size. */
/* build: fast */
#include "deflate.h"
#include "glyphs.h"
#include "pen.h"

#include <stdlib.h>
#include <string.h>

enum {
    BAND = 64,            /* rows drawn at once */
    CHUNK = 1 << 16,      /* compressed bytes in a chunk of the file */
    DOTS_A_NODE = 1 << 9, /* dots compressed in about a microsecond */
};

struct png {
    struct deflate *deflate;
    struct text packed;
    uint32_t columns, rows; /* of the picture */
    uint32_t first, end;    /* the rows of the band */
    uint32_t written;       /* compressed rows */
    uint32_t depth;         /* bits per dot */
    uint8_t *dots;          /* of the band, one byte each */
    uint8_t *last;          /* the previous row */
    uint8_t *row;           /* the row to compress, its filter byte first */
    uint32_t crc_table[256];
};

static const uint8_t colours[INKS][3] = {
    {255, 255, 255}, {34, 34, 34}, {179, 38, 30}, {230, 241, 225}, {169, 169, 169}};

/* ---- Chunks ---- */

static void make_crc_table(uint32_t *table)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
        table[i] = crc;
    }
}

static void put_number(struct text *out, uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        text_char(out, (char)(number >> shift & 255));
}

static void put_chunk(struct pen *pen, const char *type, const char *bytes, size_t length)
{
    const struct png *png = pen->own;
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < 4 + length; i++)
        crc = png->crc_table[(crc ^ (uint8_t)(i < 4 ? type[i] : bytes[i - 4])) & 255] ^ crc >> 8;
    put_number(pen->out, (uint32_t)length);
    text_bytes(pen->out, type, 4);
    text_bytes(pen->out, bytes, length);
    put_number(pen->out, ~crc);
}

static void put_packed(struct pen *pen, size_t min_length)
{
    struct png *png = pen->own;
    if (png->packed.length < min_length)
        return;
    pen->failed |= png->packed.failed;
    put_chunk(pen, "IDAT", png->packed.bytes, png->packed.length);
    text_clear(&png->packed);
}

static void put_head(struct pen *pen)
{
    const struct png *png = pen->own;
    char room[32];
    struct text head = {.bytes = room, .capacity = sizeof room, .fixed = true};
    text_bytes(pen->out, "\x89PNG\r\n\x1a\n", 8);
    put_number(&head, png->columns);
    put_number(&head, png->rows);
    text_char(&head, (char)png->depth);
    text_bytes(&head, "\3\0\0\0", 4); /* palette; deflate, filters, not interlaced */
    put_chunk(pen, "IHDR", head.bytes, head.length);
    put_chunk(pen, "PLTE", (const char *)colours, 3 * ((size_t)pen->about.last_ink + 1));
    if (pen->about.dpi == 0)
        return;
    text_clear(&head);
    uint32_t dots_a_metre = (pen->about.dpi * 10000 + 127) / 254;
    put_number(&head, dots_a_metre);
    put_number(&head, dots_a_metre);
    text_char(&head, 1);
    put_chunk(pen, "pHYs", head.bytes, head.length);
}

/* ---- The one sheet ---- */

static void close_png(struct pen *pen)
{
    struct png *png = pen->own;
    if (!png)
        return;
    text_free(&png->packed);
    free(png->deflate);
    free(png->dots);
    free(png->last);
    free(png->row);
    free(png);
}

static bool open_png(struct pen *pen)
{
    struct png *png = pen->own = calloc(1, sizeof *png);
    if (!png)
        return false;
    make_crc_table(png->crc_table);
    png->depth = pen->about.last_ink <= INK_BLACK ? 1 : pen->about.last_ink < 4 ? 2 : 4;
    png->deflate = deflate_open();
    return png->deflate != NULL;
}

/* Converts a length to dots: a dot is inside if its centre is. */
static int64_t dots(const struct pen *pen, int64_t units)
{
    int64_t twice = 2 * units * pen->about.dots + pen->about.units;
    int64_t whole = 2 * (int64_t)pen->about.units;
    return twice >= 0 ? twice / whole : -((-twice + whole - 1) / whole);
}

/* Units to the top of a row of dots. */
static int32_t units(const struct pen *pen, uint32_t row)
{
    return (int32_t)((int64_t)row * pen->about.units / pen->about.dots);
}

static void begin_band(struct pen *pen)
{
    struct png *png = pen->own;
    png->first = png->written;
    png->end = png->rows - png->first < BAND ? png->rows : png->first + BAND;
    pen->top = png->first == png->rows ? pen->height : units(pen, png->first);
    pen->bottom = png->end == png->rows ? pen->height : units(pen, png->end);
    memset(png->dots, INK_PAPER, (size_t)png->columns * BAND);
}

static void begin_sheet(struct pen *pen)
{
    struct png *png = pen->own;
    png->columns = (uint32_t)dots(pen, pen->width);
    png->rows = (uint32_t)dots(pen, pen->height);
    png->dots = malloc((size_t)png->columns * BAND);
    png->last = malloc(png->columns);
    png->row = malloc((size_t)png->columns * png->depth / 8 + 2);
    if (!png->dots || !png->last || !png->row) {
        pen->failed = true;
        return;
    }
    put_head(pen);
    deflate_begin(png->deflate, &png->packed);
    begin_band(pen);
}

/* ---- Dots ---- */

static int64_t clamp(int64_t value, int64_t least, int64_t most)
{
    return value < least ? least : value > most ? most : value;
}

static void fill_dots(struct pen *pen, int64_t left, int64_t top, int64_t right, int64_t bottom,
                      enum ink ink)
{
    struct png *png = pen->own;
    left = clamp(left, 0, png->columns);
    right = clamp(right, left, png->columns);
    top = clamp(top, png->first, png->end);
    bottom = clamp(bottom, top, png->end);
    uint8_t *row = png->dots + (size_t)(top - png->first) * png->columns + left;
    for (; top < bottom; top++, row += png->columns)
        memset(row, (int)ink, (size_t)(right - left));
}

static void rectangle(struct pen *pen, int32_t x, int32_t y, int32_t width, int32_t height,
                      enum ink ink)
{
    int64_t left = dots(pen, x), top = dots(pen, y);
    int64_t right = dots(pen, (int64_t)x + width), bottom = dots(pen, (int64_t)y + height);
    /* At least one dot wide. */
    fill_dots(pen, left, top, right > left ? right : left + 1, bottom > top ? bottom : top + 1,
              ink);
}

/* Whether a point is within half the width of a line. In half dots. */
static bool is_near(int64_t px, int64_t py, int64_t dx, int64_t dy, int64_t width)
{
    int64_t length2 = dx * dx + dy * dy;
    int64_t along = px * dx + py * dy;
    if (along <= 0)
        return 4 * (px * px + py * py) <= width * width;
    if (along >= length2)
        return 4 * ((px - dx) * (px - dx) + (py - dy) * (py - dy)) <= width * width;
    int64_t beside = px * dy - py * dx;
    return 4 * beside * beside <= width * width * length2;
}

static void round_line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0,
                       int32_t x1, int32_t y1)
{
    struct png *png = pen->own;
    int64_t reach = stroke->width / 2;
    int64_t left = clamp(dots(pen, (x0 < x1 ? x0 : x1) - reach), 0, png->columns);
    int64_t right = clamp(dots(pen, (x0 < x1 ? x1 : x0) + reach) + 1, 0, png->columns);
    int64_t top = clamp(dots(pen, (y0 < y1 ? y0 : y1) - reach), png->first, png->end);
    int64_t bottom = clamp(dots(pen, (y0 < y1 ? y1 : y0) + reach) + 1, png->first, png->end);
    int64_t ax = dots(pen, 2 * (int64_t)x0), ay = dots(pen, 2 * (int64_t)y0);
    int64_t dx = dots(pen, 2 * (int64_t)x1) - ax, dy = dots(pen, 2 * (int64_t)y1) - ay;
    int64_t width = dots(pen, 2 * (int64_t)stroke->width);
    width = width < 2 ? 2 : width;
    /* Test only the part of the row near the line. */
    int64_t long_side = llabs(dx) + llabs(dy), down = llabs(dy);
    bool falls = down > width;
    int64_t beside = falls ? width * long_side / down / 4 + 2 : 0;
    for (int64_t row = top; row < bottom; row++) {
        int64_t middle = falls ? (ax + dx * (2 * row + 1 - ay) / dy) / 2 : 0;
        int64_t first = falls ? clamp(middle - beside, left, right) : left;
        int64_t end = falls ? clamp(middle + beside, left, right) : right;
        for (int64_t column = first; column < end; column++)
            if (is_near(2 * column + 1 - ax, 2 * row + 1 - ay, dx, dy, width))
                png->dots[(row - png->first) * png->columns + column] = (uint8_t)stroke->ink;
    }
}

static void line(struct pen *pen, const struct stroke *stroke, int32_t x0, int32_t y0, int32_t x1,
                 int32_t y1)
{
    if (stroke->round || (x0 != x1 && y0 != y1)) {
        round_line(pen, stroke, x0, y0, x1, y1);
        return;
    }
    int32_t half = stroke->width / 2;
    int32_t left = x0 < x1 ? x0 : x1, top = y0 < y1 ? y0 : y1;
    rectangle(pen, left - half, top - half, (x0 < x1 ? x1 : x0) - left + stroke->width,
              (y0 < y1 ? y1 : y0) - top + stroke->width, stroke->ink);
}

/* Fills what lies within half the width of both lines, if they went on past the corner: the mitre, and a
 * part of the lines. */
static void corner(struct pen *pen, const struct stroke *stroke, const int32_t points[6])
{
    struct png *png = pen->own;
    int64_t reach = stroke->width, x = points[2], y = points[3];
    int64_t left = clamp(dots(pen, x - reach), 0, png->columns);
    int64_t right = clamp(dots(pen, x + reach) + 1, 0, png->columns);
    int64_t top = clamp(dots(pen, y - reach), png->first, png->end);
    int64_t bottom = clamp(dots(pen, y + reach) + 1, png->first, png->end);
    int64_t ax = dots(pen, 2 * x), ay = dots(pen, 2 * y);
    int64_t width = dots(pen, 2 * (int64_t)stroke->width);
    for (int64_t row = top; row < bottom; row++)
        for (int64_t column = left; column < right; column++) {
            bool inside = true;
            for (int i = 0; i < 6; i += 4) {
                int64_t dx = points[i] - x, dy = points[i + 1] - y;
                int64_t beside = (2 * column + 1 - ax) * dy - (2 * row + 1 - ay) * dx;
                inside = inside && 4 * beside * beside <= width * width * (dx * dx + dy * dy);
            }
            if (inside)
                png->dots[(row - png->first) * png->columns + column] = (uint8_t)stroke->ink;
        }
    round_line(pen, stroke, points[0], points[1], points[2], points[3]);
    round_line(pen, stroke, points[2], points[3], points[4], points[5]);
}

static void letters(struct pen *pen, int32_t x, int32_t y, int32_t dot, const char *text,
                    size_t length)
{
    for (size_t i = 0; i < length; x += GLYPH_ADVANCE * dot) {
        char letter = glyph_letter(utf8_read(text, length, &i));
        for (uint32_t row = 0; row < GLYPH_ROWS; row++)
            for (uint32_t column = 0; column < GLYPH_COLUMNS; column++)
                if (glyph_dot(letter, row, column))
                    rectangle(pen, x + (int32_t)column * dot, y + (int32_t)row * dot, dot, dot,
                              INK_BLACK);
    }
}

/* ---- Rows ---- */

/* A row equal to the previous one is written as differences of zero (filter 2). */
static void pack_row(struct png *png, const uint8_t *from)
{
    size_t size = ((size_t)png->columns * png->depth + 7) / 8;
    bool same = png->written > 0 && memcmp(from, png->last, png->columns) == 0;
    memset(png->row, 0, size + 1);
    png->row[0] = same ? 2 : 0;
    uint32_t a_byte = 8 / png->depth;
    for (uint32_t i = 0; !same && i < png->columns; i++)
        png->row[1 + i / a_byte] |= (uint8_t)(from[i] << (8 - png->depth * (i % a_byte + 1)));
    if (!same)
        memcpy(png->last, from, png->columns);
    deflate_bytes(png->deflate, png->row, size + 1);
    png->written++;
}

static bool end_band(struct pen *pen, uint32_t *budget)
{
    struct png *png = pen->own;
    uint32_t nodes = png->columns / DOTS_A_NODE + 1;
    while (*budget > 0 && png->written < png->end) {
        pack_row(png, png->dots + (size_t)(png->written - png->first) * png->columns);
        put_packed(pen, CHUNK);
        *budget -= nodes < *budget ? nodes : *budget;
    }
    if (png->written < png->end)
        return false;
    begin_band(pen);
    return true;
}

static void end(struct pen *pen)
{
    struct png *png = pen->own;
    deflate_end(png->deflate);
    put_packed(pen, 0);
    put_chunk(pen, "IEND", NULL, 0);
}

const struct pen_class pen_png = {
    .open = open_png,
    .begin_sheet = begin_sheet,
    .rectangle = rectangle,
    .line = line,
    .has_letter = glyph_has,
    .width = glyph_width,
    .corner = corner,
    .letters = letters,
    .end_band = end_band,
    .end = end,
    .close = close_png,
};
