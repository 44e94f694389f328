/* Reader of batch shards: the seal (contents and checksum), inside an npz file or in FILE.shard, and the
 * columns. */
#define _XOPEN_SOURCE 700

#include "batch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool batch_shard_report_bad(const struct batch_shard *part, const char *sentence)
{
    report_bad_name(part->path, sentence, "");
    return false;
}

static bool read_at(FILE *file, uint64_t at, void *bytes, size_t length)
{
    return fseeko(file, (off_t)at, SEEK_SET) == 0 && fread(bytes, 1, length, file) == length;
}

/* Finds offset and size of a member of a zip file that npz.c wrote. Returns false if it is missing. */
static bool find_member(FILE *file, const char *name, uint64_t *from, uint64_t *size)
{
    enum { END = 22 + 20 + 56, CENTRAL = 46 };
    uint8_t end[56], entry[CENTRAL + COLUMN_NAME_BYTES + 64];
    if (fseeko(file, -END, SEEK_END) != 0 || fread(end, 1, sizeof end, file) != sizeof end)
        return false;
    uint64_t count, at;
    memcpy(&count, end + 32, 8);
    memcpy(&at, end + 48, 8);
    for (uint64_t i = 0; i < count && i <= COLUMNS_MAX; i++) {
        if (!read_at(file, at, entry, CENTRAL))
            return false;
        size_t length = entry[28];
        if (length > COLUMN_NAME_BYTES ||
            fread(entry + CENTRAL, 1, length + 28, file) != length + 28)
            return false;
        at += CENTRAL + length + 28;
        if (!text_is((const char *)entry + CENTRAL, length, name))
            continue;
        memcpy(size, entry + CENTRAL + length + 4, 8);
        memcpy(from, entry + CENTRAL + length + 20, 8);
        *from += 30 + length + 20;
        return true;
    }
    return false;
}

/* Reads the seal from about.txt in the npz file. */
static bool read_inner_seal(struct batch_shard *part)
{
    uint64_t from, size;
    if (!find_member(part->file, "about.txt", &from, &size) || size > 1 << 20)
        return false;
    size_t length = (size_t)size;
    part->seal = (struct input){.bytes = malloc(length + 1), .length = length, .owned = true};
    return part->seal.bytes && read_at(part->file, from, part->seal.bytes, length);
}

static bool read_outer_seal(struct batch_shard *part)
{
    struct text path = {0};
    text_format(&path, "%s.shard", part->path);
    text_char(&path, '\0');
    bool read = !path.failed && read_all(path.bytes, &part->seal);
    part->seal.path = NULL;
    text_free(&path);
    return read;
}

/* Reads the format from the description of the batch. */
static bool find_format(const struct sealed_shard *sealed, enum batch_format *form)
{
    static const char option[] = " --format ";
    const size_t length = sizeof option - 1;
    const char *at = sealed->work, *end = at + sealed->work_length;
    while ((size_t)(end - at) > length && memcmp(at, option, length) != 0)
        at++;
    if ((size_t)(end - at) <= length)
        return false;
    at += length;
    const char *blank = memchr(at, ' ', (size_t)(end - at));
    return batch_find_format(at, (size_t)((blank ? blank : end) - at), form);
}

static uint64_t count_rows(const struct sealed_shard *sealed)
{
    struct line line;
    for (size_t at = 0; batch_shard_next_line(sealed, &at, &line);)
        if (strcmp(line.word[0], "rows") == 0)
            return strtoull(line.word[1], NULL, 10);
    return 0;
}

void batch_shard_close(struct batch_shard *part)
{
    if (part->file)
        fclose(part->file);
    input_free(&part->seal);
}

bool batch_shard_open(struct batch_shard *part, const char *path)
{
    char begins[4] = "";
    size_t at = 0;
    struct mw_error error;
    *part = (struct batch_shard){.path = path, .file = fopen(path, "rb")};
    if (!part->file) {
        report_bad_name(path, "this file cannot be read: ", strerror(errno));
        return false;
    }
    bool zip = fread(begins, 1, 4, part->file) == 4 && memcmp(begins, "PK\3\4", 4) == 0;
    bool sealed = zip ? read_inner_seal(part) : read_outer_seal(part);
    if (!sealed)
        return zip ? batch_shard_report_bad(
                         part, "this archive is incomplete, or is not a shard of a batch")
                   : false;
    if (!shard_parse(part->seal.bytes, part->seal.length, 0, &at, &part->sealed, &error))
        return batch_shard_report_bad(part, error.sentence);
    if (!find_format(&part->sealed, &part->form) || zip != (part->form == BATCH_NPZ))
        return batch_shard_report_bad(part, "its seal does not match a batch of this format");
    part->rows = count_rows(&part->sealed);
    return true;
}

bool batch_is_shard(const char *path)
{
    char begins[4] = "";
    struct text seal = {0};
    FILE *file = fopen(path, "rb");
    bool zip = file && fread(begins, 1, 4, file) == 4 && memcmp(begins, "PK\3\4", 4) == 0;
    if (file)
        fclose(file);
    text_format(&seal, "%s.shard", path);
    text_char(&seal, '\0');
    file = zip || seal.failed ? NULL : fopen(seal.bytes, "rb");
    text_free(&seal);
    if (file)
        fclose(file);
    return zip || file;
}

/* ---- Lines of a seal ---- */

bool batch_shard_next_line(const struct sealed_shard *sealed, size_t *at, struct line *line)
{
    *line = (struct line){0};
    if (*at >= sealed->body_length)
        return false;
    size_t used = 0;
    for (line->words = 1; *at < sealed->body_length; ++*at) {
        char c = sealed->body[*at];
        if (c == '\n')
            break;
        if (c == '\t' && line->words < LINE_WORDS) {
            line->words++;
            used = 0;
        } else if (used + 1 < COLUMN_NAME_BYTES) {
            line->word[line->words - 1][used++] = c;
        }
    }
    ++*at;
    return true;
}

/* ---- Columns ---- */

bool batch_shard_find_numbers(const struct batch_shard *part, const char *name, uint64_t *from)
{
    uint64_t size;
    struct text member = {0};
    *from = 0;
    if (part->form == BATCH_NPZ) {
        text_format(&member, "%s.npy", name);
        text_char(&member, '\0');
        bool found = !member.failed && find_member(part->file, member.bytes, from, &size);
        text_free(&member);
        if (!found)
            return false;
    }
    if (!batch_is_text(part->form))
        *from += npz_head(BATCH_NPY, name);
    return true;
}
