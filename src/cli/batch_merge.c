/*
 * `mazewright merge FILE... --out FILE` for the shares of a batch: each is there once, all are of the same
 * work, none was cut or spoilt; the columns of one behind those of the other are the file that would
 * have been written without shares, byte for byte.
 */
/* fseeko */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"

#include <stdlib.h>
#include <string.h>

static uint64_t number_of(const char *word)
{
    return strtoull(word, NULL, 10);
}

/* ---- Columns ---- */

/* `2,8,8`; false if that is no shape. */
static bool read_shape(const char *text, uint32_t *rank, uint32_t *shape)
{
    for (*rank = 0; *text && *rank < MW_ARRAY_RANK_MAX; text += *text == ',') {
        char *behind;
        unsigned long length = strtoul(text, &behind, 10);
        if (behind == text || length == 0 || length > MW_ARRAY_CELLS_MAX)
            return false;
        shape[(*rank)++] = (uint32_t)length;
        text = behind;
    }
    return *text == '\0';
}

/* Letters, digits and '_': it becomes the name of a file. */
static bool is_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    return *name && !name[strspn(name, letters)];
}

static uint32_t read_type(const char *name)
{
    static const char *const names[] = {"bool", "u8", "u16", "u32", "u64", "f64"};
    uint32_t type = 0;
    while (type < FIELD_REAL && strcmp(name, names[type]) != 0)
        type++;
    return type;
}

/* A column of the whole, as the first share has it. */
static bool begin_column(struct store *store, const struct part *part, const struct line *line)
{
    uint32_t rank, shape[MW_ARRAY_RANK_MAX];
    if (store->count == COLUMNS_MAX || !is_name(line->word[1]) ||
        !read_shape(line->word[3], &rank, shape))
        return part_refuse(part, "its seal has a line that is not of a batch");
    uint64_t head = store->count == 0 ? npz_head(part->form, line->word[1]) : 0;
    return store_column(store, line->word[1], read_type(line->word[2]), rank, shape, head) != NULL;
}

/* Offsets count in the whole: from the second share on the first is left out, and those behind it are
 * moved. */
struct move {
    bool moved;
    uint64_t by, last;
};

static bool add_bytes(struct store *store, struct column *column, struct move *move, bool first,
                      char *bytes, size_t length)
{
    size_t from = move->moved && first && column->bytes ? sizeof move->by : 0;
    from = from < length ? from : length;
    for (size_t at = 0; move->moved && at + sizeof move->by <= length; at += sizeof move->by) {
        memcpy(&move->last, bytes + at, sizeof move->last);
        move->last += move->by;
        memcpy(bytes + at, &move->last, sizeof move->last);
    }
    return store_write(store, column, bytes + from, length - from);
}

/* Adds a share's numbers to the column; their checksum is that of the seal. */
static bool add_column(struct store *store, struct column *column, struct move *move,
                       const struct part *part, const struct line *line)
{
    static char buffer[1 << 16];
    uint64_t from, left = number_of(line->word[4]);
    uint32_t crc = 0;
    if (strcmp(line->word[1], column->name) != 0 || read_type(line->word[2]) != column->number)
        return part_refuse(part, "this share has other columns than the first");
    move->moved = strlen(column->name) > 8 && strstr(column->name, "_offsets");
    move->by = move->last;
    bool whole = part_find_numbers(part, column->name, &from) &&
                 fseeko(part->file, (off_t)from, SEEK_SET) == 0;
    for (bool first = true; whole && left > 0; first = false) {
        size_t wanted = left < sizeof buffer ? (size_t)left : sizeof buffer;
        whole = fread(buffer, 1, wanted, part->file) == wanted;
        crc = crc_more(crc, buffer, wanted);
        left -= wanted;
        if (whole && !add_bytes(store, column, move, first, buffer, wanted))
            return false;
    }
    bool over = part->form == BATCH_JSONL && whole && fgetc(part->file) != EOF;
    if (whole && !over && crc == (uint32_t)number_of(line->word[5]))
        return true;
    return part_refuse(part, "this share was cut or altered: it is not as its seal says");
}

/* ---- All shares ---- */

struct merging {
    struct batch batch;
    struct store store;
    char **path; /* of the share number i + 1 */
    uint64_t of;
    struct move move[COLUMNS_MAX];
};

static bool add_part(struct merging *merging, const struct part *part, bool first)
{
    struct store *store = &merging->store;
    struct line line;
    uint32_t columns = 0;
    for (size_t at = 0; part_next_line(&part->sealed, &at, &line);) {
        if (strcmp(line.word[0], "next") == 0)
            store->tally.next = number_of(line.word[1]);
        else if (strcmp(line.word[0], "rows") == 0)
            store->tally.rows += number_of(line.word[1]);
        else if (strcmp(line.word[0], "gave_up") == 0)
            store->tally.gave_up += number_of(line.word[1]);
        if (strcmp(line.word[0], "column") != 0)
            continue;
        if (first && !begin_column(store, part, &line))
            return false;
        if (columns == store->count)
            return part_refuse(part, "this share has other columns than the first");
        if (!add_column(store, &store->column[columns], &merging->move[columns], part, &line))
            return false;
        columns++;
    }
    return columns == store->count ||
           part_refuse(part, "this share has other columns than the first");
}

/* What the first share says of the work is true of the whole. */
static bool begin_whole(struct merging *merging, const struct part *part)
{
    struct batch *batch = &merging->batch;
    struct line line;
    merging->of = part->sealed.share.of;
    batch->form = part->form;
    batch->share = (struct share){1, 1};
    text_bytes(&batch->work, part->sealed.work, part->sealed.work_length);
    text_char(&batch->work, '\0');
    for (size_t at = 0; part_next_line(&part->sealed, &at, &line);)
        if (strcmp(line.word[0], "split") == 0 && batch->splits < BATCH_SPLITS_MAX)
            memcpy(batch->split[batch->splits++].name, line.word[2], NAME_MAX_BYTES);
    merging->path = calloc((size_t)merging->of, sizeof *merging->path);
    if (merging->path && !batch->work.failed)
        return true;
    refuse("memory ran out");
    return false;
}

/* Puts a file in its place among the shares. */
static bool place_part(struct merging *merging, char *path, bool first)
{
    struct part part;
    bool opened = part_open(&part, path);
    if (opened && first)
        opened = begin_whole(merging, &part);
    if (opened) {
        const struct sealed *sealed = &part.sealed;
        char **place = &merging->path[sealed->share.number - 1];
        if (sealed->share.of != merging->of || part.form != merging->batch.form ||
            !text_is(sealed->work, sealed->work_length, merging->batch.work.bytes))
            opened = part_refuse(&part, "this share is of another work than the first");
        else if (*place)
            opened = part_refuse(&part, "this share is there twice");
        else
            *place = path;
    }
    part_close(&part);
    return opened;
}

static bool merge_parts(struct merging *merging, char **paths, int count)
{
    for (int i = 0; i < count; i++)
        if (!place_part(merging, paths[i], i == 0))
            return false;
    for (uint64_t i = 0; i < merging->of; i++) {
        char name[64];
        snprintf(name, sizeof name, "share %llu/%llu", (unsigned long long)i + 1,
                 (unsigned long long)merging->of);
        if (!merging->path[i]) {
            refuse_name(name, "it is missing", "");
            return false;
        }
    }
    if (!store_open(&merging->store, &merging->batch))
        return false;
    for (uint64_t i = 0; i < merging->of; i++) {
        struct part part;
        bool added = part_open(&part, merging->path[i]) && add_part(merging, &part, i == 0);
        part_close(&part);
        if (!added)
            return false;
    }
    return npz_finish(&merging->store) && store_finish(&merging->store);
}

enum exit_status batch_merge(char **words, int count)
{
    struct merging *merging = calloc(1, sizeof *merging);
    char **paths = calloc((size_t)count, sizeof *paths);
    int files = 0;
    enum exit_status status = EXIT_BAD_INPUT;
    for (int i = 1; merging && paths && i < count; i++) {
        if (strcmp(words[i], "--out") == 0 && i + 1 < count)
            merging->batch.out = words[++i];
        else
            paths[files++] = words[i];
    }
    if (!merging || !paths)
        refuse("memory ran out");
    else if (!merging->batch.out)
        refuse("the shares of a batch become one file: --out FILE");
    else if (merge_parts(merging, paths, files))
        status = EXIT_YES;
    if (merging) {
        store_discard(&merging->store, status == EXIT_YES);
        batch_close(&merging->batch);
        free(merging->path);
    }
    free(merging);
    free(paths);
    return status;
}
