/*
 * NumPy file formats. An npy file is a text header and the numbers (numpy.lib.format, version 1.0); an
 * npz file is a zip archive of npy files. Here the archive is uncompressed, with 64-bit sizes (ZIP64,
 * PKWARE's APPNOTE 4.5), so columns have no size limit. The first column is already in the file and only
 * lacks its header; the other columns are copied behind it.
 */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NPY_HEAD = 192, LOCAL_HEAD = 30, LOCAL_EXTRA = 20, COPY_BYTES = 1 << 16 };

/* ---- npy ---- */

/* Writes NPY_HEAD bytes, padded with blanks. */
static void write_npy_head(const struct column *column, struct text *out)
{
    static const char *const types[] = {"|b1", "|u1", "<u2", "<u4", "<u8", "<f8"};
    size_t from = out->length;
    uint64_t item = number_size(column->number);
    for (uint32_t i = 0; i < column->rank; i++)
        item *= column->shape[i];
    text_bytes(out, "\x93NUMPY\x01\x00", 8);
    text_char(out, (char)(uint8_t)(NPY_HEAD - 10));
    text_char(out, 0);
    text_format(out, "{'descr': '%s', 'fortran_order': False, 'shape': (%llu,",
                types[column->number], (unsigned long long)(column->bytes / item));
    for (uint32_t i = 0; i < column->rank; i++)
        text_format(out, "%s%u", i ? ", " : " ", column->shape[i]);
    text_string(out, "), }");
    while (!out->failed && out->length - from < NPY_HEAD - 1)
        text_char(out, ' ');
    text_char(out, '\n');
}

uint64_t npz_head(enum batch_format form, const char *name)
{
    if (form == BATCH_NPY)
        return NPY_HEAD;
    return form == BATCH_NPZ ? LOCAL_HEAD + strlen(name) + strlen(".npy") + LOCAL_EXTRA + NPY_HEAD
                             : 0;
}

/* ---- zip ---- */

struct member {
    char name[COLUMN_NAME_BYTES + 8];
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

static bool copy_column(struct column *column, FILE *file)
{
    static char buffer[COPY_BYTES];
    rewind(column->file);
    for (uint64_t left = column->bytes; left > 0;) {
        size_t wanted = left < sizeof buffer ? (size_t)left : sizeof buffer;
        if (fread(buffer, 1, wanted, column->file) != wanted ||
            fwrite(buffer, 1, wanted, file) != wanted)
            return false;
        left -= wanted;
    }
    return true;
}

/* Writes the zip header and the npy header of a column. */
static void write_heads(struct member *member, const struct column *column, struct text *out)
{
    struct text npy = {0};
    write_npy_head(column, &npy);
    snprintf(member->name, sizeof member->name, "%s.npy", column->name);
    member->size = NPY_HEAD + column->bytes;
    if (!npy.failed)
        member->crc =
            crc32_combine(crc32_update(0, npy.bytes, npy.length), column->crc, column->bytes);
    write_local(member, out);
    text_bytes(out, npy.bytes, npy.length);
    out->failed = out->failed || npy.failed;
    text_free(&npy);
}

static bool write_text(struct text *text, FILE *file)
{
    bool written = !text->failed && fwrite(text->bytes, 1, text->length, file) == text->length;
    text_clear(text);
    return written;
}

static bool write_archive(struct store *store, struct member *members, struct text *text)
{
    FILE *file = store->column[0].file;
    uint32_t count = store_columns(store);
    if (fseeko(file, 0, SEEK_SET) != 0)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        members[i].from = (uint64_t)ftello(file);
        write_heads(&members[i], &store->column[i], text);
        if (!write_text(text, file) || (i > 0 && !copy_column(&store->column[i], file)) ||
            fseeko(file, 0, SEEK_END) != 0)
            return false;
    }
    struct text about = {0};
    store_write_about(store, &about);
    members[count] = (struct member){.name = "about.txt",
                                     .from = (uint64_t)ftello(file),
                                     .size = about.length,
                                     .crc = crc32_update(0, about.bytes, about.length)};
    write_local(&members[count], text);
    bool written = write_text(text, file) && write_text(&about, file);
    text_free(&about);
    uint64_t from = (uint64_t)ftello(file);
    for (uint32_t i = 0; i <= count; i++)
        write_central(&members[i], text);
    write_end(count + 1, from, text->length, text);
    return written && write_text(text, file);
}

bool npz_finish(struct store *store)
{
    struct column *first = &store->column[0];
    struct text text = {0};
    bool written = true;
    if (store->batch->form == BATCH_NPY && !store->empty) {
        write_npy_head(first, &text);
        written = fseeko(first->file, 0, SEEK_SET) == 0 && write_text(&text, first->file);
    } else if (store->batch->form == BATCH_NPZ) {
        struct member *members = calloc(store->count + 1, sizeof *members);
        written = members && write_archive(store, members, &text);
        free(members);
    }
    text_free(&text);
    return written || store_report_write_error(store);
}
