/*
 * NumPy file formats, npy and npz. An npy file is a text header and the numbers (numpy.lib.format, version 1.0); an
 * npz file is a zip archive of npy files. Here the archive is uncompressed, with 64-bit sizes (ZIP64,
 * PKWARE's APPNOTE 4.5), so that each column begins at a place where it can be mapped into memory.
 */
#include "cli/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- CRC-32 checksums: eight bytes a step by eight tables (Intel's "slicing-by-8") ---- */

static uint32_t crc32_table[8][256];

static void fill_crc32_table(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int k = 0; k < 8; k++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
        crc32_table[0][i] = crc;
    }
    for (uint32_t i = 0; i < 256; i++)
        for (int k = 1; k < 8; k++)
            crc32_table[k][i] =
                crc32_table[k - 1][i] >> 8 ^ crc32_table[0][crc32_table[k - 1][i] & 255];
}

/* Returns the CRC-32 of a text whose first part has the checksum `crc` (0: no first part) and whose
 * second part is `bytes`. */
static uint32_t crc32_update(uint32_t crc, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    if (!crc32_table[0][1])
        fill_crc32_table();
    crc = ~crc;
    for (; length >= 8; length -= 8, at += 8) {
        uint32_t low, high;
        memcpy(&low, at, 4);
        memcpy(&high, at + 4, 4);
        low ^= crc;
        crc = crc32_table[7][low & 255] ^ crc32_table[6][low >> 8 & 255] ^
              crc32_table[5][low >> 16 & 255] ^ crc32_table[4][low >> 24] ^
              crc32_table[3][high & 255] ^ crc32_table[2][high >> 8 & 255] ^
              crc32_table[1][high >> 16 & 255] ^ crc32_table[0][high >> 24];
    }
    while (length-- > 0)
        crc = crc >> 8 ^ crc32_table[0][(crc ^ *at++) & 255];
    return ~crc;
}

enum { NPY_HEAD = 192, LOCAL_EXTRA = 20 };

/* ---- npy ---- */

/* Writes NPY_HEAD bytes, padded with blanks. */
static void write_npy_head(const struct column *column, struct text *out)
{
    static const char *const types[] = {"|b1", "|u1", "<u2", "<u4", "<u8", "<f8"};
    size_t from = out->length;
    uint64_t rows = column->bytes.length / column_item_size(column);
    text_bytes(out, "\x93NUMPY\x01\x00", 8);
    text_char(out, (char)(uint8_t)(NPY_HEAD - 10));
    text_char(out, 0);
    text_format(out, "{'descr': '%s', 'fortran_order': False, 'shape': (%llu,",
                types[column->number], (unsigned long long)rows);
    for (uint32_t i = 0; i < column->rank; i++)
        text_format(out, "%s%u", i ? ", " : " ", column->shape[i]);
    text_string(out, "), }");
    while (!out->failed && out->length - from < NPY_HEAD - 1)
        text_char(out, ' ');
    text_char(out, '\n');
}

static void write_npy(const struct column *column, struct text *out)
{
    write_npy_head(column, out);
    text_bytes(out, column->bytes.bytes, column->bytes.length);
}

/* ---- zip ---- */

struct member {
    char name[BATCH_NAME_BYTES + 16];
    uint64_t from, size;
    uint32_t crc;
};

static void put(struct text *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        text_char(out, (char)(value >> 8 * i & 255));
}

/* Writes the part that a member's two headers share; the date is the earliest of the format. */
static void write_common(const struct member *member, uint32_t extra, struct text *out)
{
    put(out, 45, 2); /* needs ZIP64 */
    put(out, 0, 2);  /* no flags */
    put(out, 0, 2);  /* stored */
    put(out, 0, 2);
    put(out, 0x21, 2); /* 1 January 1980 */
    put(out, member->crc, 4);
    put(out, UINT32_MAX, 4);
    put(out, UINT32_MAX, 4);
    put(out, strlen(member->name), 2);
    put(out, extra, 2);
}

static void write_local(const struct member *member, struct text *out)
{
    put(out, 0x04034b50, 4);
    write_common(member, LOCAL_EXTRA, out);
    text_string(out, member->name);
    put(out, 1, 2);
    put(out, 16, 2);
    put(out, member->size, 8);
    put(out, member->size, 8);
}

static void write_central(const struct member *member, struct text *out)
{
    put(out, 0x02014b50, 4);
    put(out, 45, 2);
    write_common(member, 28, out);
    put(out, 0, 2); /* no comment, first disk, no attributes */
    put(out, 0, 2);
    put(out, 0, 2);
    put(out, 0, 4);
    put(out, UINT32_MAX, 4);
    text_string(out, member->name);
    put(out, 1, 2);
    put(out, 24, 2);
    put(out, member->size, 8);
    put(out, member->size, 8);
    put(out, member->from, 8);
}

static void write_end(uint64_t members, uint64_t from, uint64_t size, struct text *out)
{
    put(out, 0x06064b50, 4);
    put(out, 44, 8);
    put(out, 45, 2);
    put(out, 45, 2);
    put(out, 0, 4);
    put(out, 0, 4);
    put(out, members, 8);
    put(out, members, 8);
    put(out, size, 8);
    put(out, from, 8);
    put(out, 0x07064b50, 4); /* locator of the record above */
    put(out, 0, 4);
    put(out, from + size, 8);
    put(out, 1, 4);
    put(out, 0x06054b50, 4); /* classic end record; the values are in the ZIP64 record */
    put(out, 0, 4);
    put(out, UINT32_MAX, 4);
    put(out, UINT32_MAX, 4);
    put(out, UINT32_MAX, 4);
    put(out, 0, 2);
}

/* ---- The file ---- */

/* Appends a member: its header, then its bytes, which `text` holds. */
static void write_member(struct member *member, size_t start, const struct text *text,
                         struct text *out)
{
    member->from = out->length - start;
    member->size = text->length;
    member->crc = crc32_update(0, text->bytes, text->length);
    write_local(member, out);
    text_bytes(out, text->bytes, text->length);
    out->failed |= text->failed;
}

/* Writes the request and the names of the splits. */
static void write_about(const struct batch *batch, const char *work, struct text *out)
{
    text_key_value(out, "request", work);
    text_key_unsigned(out, "rows", batch->tally.rows);
    text_key_unsigned(out, "gave_up", batch->tally.gave_up);
    text_key_unsigned(out, "left_out", batch->tally.left_out);
    for (uint32_t i = 0; i < batch->options.splits; i++)
        text_format(out, "split\t%u\t%s\n", i, batch->options.split[i].name);
}

static void write_archive(const struct batch *batch, const char *work, struct text *out)
{
    struct member members[2 * BATCH_FIELDS_MAX + 1] = {0};
    struct text text = {0};
    size_t start = out->length;
    uint32_t count = batch->columns;
    for (uint32_t i = 0; i < count; i++) {
        text_clear(&text);
        write_npy(&batch->column[i], &text);
        snprintf(members[i].name, sizeof members[i].name, "%s.npy", batch->column[i].name);
        write_member(&members[i], start, &text, out);
    }
    text_clear(&text);
    write_about(batch, work, &text);
    snprintf(members[count].name, sizeof members[count].name, "about.txt");
    write_member(&members[count], start, &text, out);
    text_free(&text);
    size_t from = out->length;
    for (uint32_t i = 0; i <= count; i++)
        write_central(&members[i], out);
    write_end(count + 1, from - start, out->length - from, out);
}

void batch_write_arrays(const struct batch *batch, enum batch_format format, const char *work,
                        struct text *out)
{
    if (format == BATCH_NPZ)
        write_archive(batch, work, out);
    else if (batch->columns > 0)
        write_npy(&batch->column[0], out);
}
