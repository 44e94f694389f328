/* Masks as text in a code: the formats plain, runs and differences of mask.h. */
/* build: small */
#include "mask.h"

#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";

enum { MORE = 16 }; /* added to a digit if the length goes on */

/* ---- Reading ---- */

static bool read_digit(char c, uint32_t *digit)
{
    const char *at = c ? strchr(digits, c) : NULL;
    *digit = at ? (uint32_t)(at - digits) : 0;
    return at != NULL;
}

static enum mw_status bad_digit(const struct code_piece *text, size_t i, struct mw_error *error)
{
    return mw_fail(error, MW_BAD_SYNTAX, text->offset + i,
                   "'%c': a mask must be P, R or D and then digits 0 to 9 and a to v",
                   text->bytes[i]);
}

static enum mw_status read_plain(struct worm_mask *mask, const struct code_piece *text,
                                 struct mw_error *error)
{
    uint32_t cells = mask->width * mask->height;
    size_t expected = 1 + (cells + 4) / 5;
    if (text->length != expected)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "a plain mask of %u by %u cells must have %llu characters, not %llu",
                       mask->width, mask->height, (unsigned long long)expected,
                       (unsigned long long)text->length);
    uint32_t row = 0, column = 0;
    for (size_t i = 1; i < text->length; i++) {
        uint32_t digit;
        if (!read_digit(text->bytes[i], &digit))
            return bad_digit(text, i, error);
        for (uint32_t bit = 16; bit > 0; bit >>= 1) {
            bool inside = digit & bit;
            if (row == mask->height && inside)
                return mw_fail(error, MW_BAD_SYNTAX, text->offset + i,
                               "bits after the last cell of the mask must be 0");
            if (row == mask->height)
                continue;
            if (inside)
                worm_mask_set(worm_mask_row(mask, row), column, column + 1);
            if (++column == mask->width) {
                column = 0;
                row++;
            }
        }
    }
    return MW_OK;
}

/* Sets the cells from index `from` to `to` - 1. */
static void set_cells(struct worm_mask *mask, uint32_t from, uint32_t to)
{
    while (from < to) {
        uint32_t row = from / mask->width;
        uint32_t end = (row + 1) * mask->width < to ? (row + 1) * mask->width : to;
        worm_mask_set(worm_mask_row(mask, row), from - row * mask->width, end - row * mask->width);
        from = end;
    }
}

static enum mw_status read_runs(struct worm_mask *mask, const struct code_piece *text,
                                struct mw_error *error)
{
    uint32_t cells = mask->width * mask->height;
    uint32_t at = 0, length = 0, digit;
    bool one = false, more = false;
    for (size_t i = 1; i < text->length; i++) {
        if (!read_digit(text->bytes[i], &digit))
            return bad_digit(text, i, error);
        length = length * 16 + (digit & (MORE - 1));
        if (length >= cells - at)
            return mw_fail(error, MW_OUT_OF_RANGE, text->offset + i,
                           "the written runs must end before the last of the mask's %u cells",
                           cells);
        more = digit & MORE;
        if (more)
            continue;
        if (length == 0 && at > 0)
            return mw_fail(error, MW_BAD_SYNTAX, text->offset + i,
                           "only the first run of a mask may be empty");
        if (one)
            set_cells(mask, at, at + length);
        at += length;
        length = 0;
        one = !one;
    }
    if (more)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset + text->length,
                       "the mask ends in the middle of a number");
    if (one)
        set_cells(mask, at, cells);
    return MW_OK;
}

/* Converts differences to cells. */
static void add_rows_above(struct worm_mask *mask)
{
    for (uint32_t row = 1; row < mask->height; row++)
        for (uint32_t word = 0; word < mask->words; word++)
            worm_mask_row(mask, row)[word] ^= worm_mask_row(mask, row - 1)[word];
}

enum mw_status worm_mask_read_text(struct worm_mask *mask, const struct code_piece *text,
                                   struct mw_error *error)
{
    char form = text->bytes[0];
    if (form == 'P')
        return read_plain(mask, text, error);
    if (form != 'R' && form != 'D')
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "a mask must begin with P (plain), R (runs) or D (differences)");
    enum mw_status status = read_runs(mask, text, error);
    if (status == MW_OK && form == 'D')
        add_rows_above(mask);
    return status;
}

/* ---- Writing ---- */

static void writer_begin(struct worm_mask_text *writer, char form)
{
    writer->text =
        (struct text){.bytes = writer->bytes, .capacity = sizeof writer->bytes, .fixed = true};
    text_char(&writer->text, form);
}

static void write_plain(struct worm_mask_text *writer, const struct worm_mask *mask)
{
    uint32_t digit = 0, bit_count = 0;
    writer_begin(writer, 'P');
    for (uint32_t row = 0; row < mask->height && !writer->text.failed; row++) {
        for (uint32_t column = 0; column < mask->width; column++) {
            digit = digit << 1 | worm_mask_has(mask, row, column);
            if (++bit_count < 5)
                continue;
            text_char(&writer->text, digits[digit]);
            digit = bit_count = 0;
        }
    }
    if (bit_count > 0)
        text_char(&writer->text, digits[digit << (5 - bit_count)]);
}

static void write_length(struct text *text, uint32_t length)
{
    uint32_t shift = 0;
    while (length >> shift >= MORE)
        shift += 4;
    for (; shift > 0; shift -= 4)
        text_char(text, digits[MORE + (length >> shift & (MORE - 1))]);
    text_char(text, digits[length & (MORE - 1)]);
}

/* Fills a row with the bits of the runs: the cells, or their differences from the row above. */
static void fill_row(const struct worm_mask *mask, uint32_t row, bool differences, uint64_t *bits)
{
    const uint64_t *here = mask->bits + (size_t)row * mask->words;
    const uint64_t *above = differences && row > 0 ? here - mask->words : NULL;
    for (uint32_t word = 0; word < mask->words; word++)
        bits[word] = here[word] ^ (above ? above[word] : 0);
}

static void write_runs(struct worm_mask_text *writer, const struct worm_mask *mask,
                       bool differences)
{
    uint64_t bits[WORM_SIDE_MAX / 64];
    uint32_t length = 0;
    bool one = false;
    writer_begin(writer, differences ? 'D' : 'R');
    for (uint32_t row = 0; row < mask->height && !writer->text.failed; row++) {
        fill_row(mask, row, differences, bits);
        for (uint32_t column = 0; column < mask->width;) {
            uint32_t end = worm_mask_next(mask, bits, column, !one);
            length += end - column;
            column = end;
            if (column == mask->width)
                break;
            write_length(&writer->text, length);
            length = 0;
            one = !one;
        }
    }
}

bool worm_mask_write_text(struct worm_mask_text *best, const struct worm_mask *mask)
{
    struct worm_mask_text other;
    write_plain(best, mask);
    for (int differences = 0; differences < 2; differences++) {
        write_runs(&other, mask, differences != 0);
        if (other.text.failed || (!best->text.failed && best->text.length <= other.text.length))
            continue;
        memcpy(best->bytes, other.bytes, other.text.length);
        best->text.length = other.text.length;
        best->text.failed = false;
    }
    return !best->text.failed && best->text.length <= WORM_MASK_TEXT_MAX;
}
