/*
 * `mazewright merge FILE... --output FILE` for the shards of a batch. Checks that every shard is present
 * once, unaltered and of the same batch, then joins their columns. The result equals the file of the
 * whole batch, byte for byte.
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

/* Parses a shape such as `2,8,8`; returns false if it is malformed. */
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

static uint32_t read_type(const char *name)
{
    static const char *const names[] = {"bool", "u8", "u16", "u32", "u64", "f64"};
    uint32_t type = 0;
    while (type < FIELD_FLOAT64 && strcmp(name, names[type]) != 0)
        type++;
    return type;
}

/* Creates a column with the type and shape that it has in the first shard with a maze. */
static bool begin_column(struct store *store, const struct batch_shard *part,
                         const struct line *line)
{
    uint32_t rank, shape[MW_ARRAY_RANK_MAX];
    if (store->count == COLUMNS_MAX || !store_is_name(line->word[1], strlen(line->word[1])) ||
        !read_shape(line->word[3], &rank, shape))
        return batch_shard_report_bad(part, "its seal has an invalid line");
    uint64_t head = store->count == 0 ? npz_head(part->form, line->word[1]) : 0;
    return store_column(store, line->word[1], read_type(line->word[2]), rank, shape, head) != NULL;
}

/* Offsets refer to the merged column: from the second shard on, the first offset is dropped and the
 * others grow by the last one of the shard before. */
struct move {
    bool moved;
    uint64_t by, last;
};

static bool append_bytes(struct store *store, struct column *column, struct move *move, bool first,
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

static const char not_as_sealed[] =
    "this shard is incomplete or altered: it does not match its seal";
static const char other_columns[] = "this shard has other columns than the first one";

/* Appends a shard's numbers to the column and compares their checksum with the seal. */
static bool append_column(struct store *store, struct column *column, struct move *move,
                          const struct batch_shard *part, const struct line *line)
{
    static char buffer[1 << 16];
    uint64_t from, left = number_of(line->word[4]);
    uint32_t crc = 0;
    if (strcmp(line->word[1], column->name) != 0 || read_type(line->word[2]) != column->number)
        return batch_shard_report_bad(part, other_columns);
    move->moved = strlen(column->name) > 8 && strstr(column->name, "_offsets");
    move->by = move->last;
    bool whole = batch_shard_find_numbers(part, column->name, &from) &&
                 fseeko(part->file, (off_t)from, SEEK_SET) == 0;
    for (bool first = true; whole && left > 0; first = false) {
        size_t wanted = left < sizeof buffer ? (size_t)left : sizeof buffer;
        whole = fread(buffer, 1, wanted, part->file) == wanted;
        crc = crc32_update(crc, buffer, wanted);
        left -= wanted;
        if (whole && !append_bytes(store, column, move, first, buffer, wanted))
            return false;
    }
    bool over = part->form != BATCH_NPZ && whole && fgetc(part->file) != EOF;
    if (whole && !over && crc == (uint32_t)number_of(line->word[5]))
        return true;
    return batch_shard_report_bad(part, not_as_sealed);
}

/* Checks a shard without columns: it must have no rows and no bytes. */
static bool is_empty(const struct batch_shard *part)
{
    bool over = part->form != BATCH_NPZ &&
                (fseeko(part->file, 0, SEEK_SET) != 0 || fgetc(part->file) != EOF);
    return (part->rows == 0 && !over) || batch_shard_report_bad(part, not_as_sealed);
}

/* ---- All shards ---- */

struct merging {
    struct batch batch;
    struct store store;
    char **path; /* of the shard number i + 1 */
    uint64_t of, rows;
    struct move move[COLUMNS_MAX];
};

static bool append_shard(struct merging *merging, const struct batch_shard *part)
{
    struct store *store = &merging->store;
    struct line line;
    uint32_t columns = 0;
    bool first = store->count == 0;
    store->tally.rows += part->rows;
    for (size_t at = 0; batch_shard_next_line(&part->sealed, &at, &line);) {
        if (strcmp(line.word[0], "next") == 0)
            store->tally.next = number_of(line.word[1]);
        else if (strcmp(line.word[0], "gave_up") == 0)
            store->tally.gave_up += number_of(line.word[1]);
        if (strcmp(line.word[0], "column") != 0)
            continue;
        if (first && !begin_column(store, part, &line))
            return false;
        if (columns == store->count)
            return batch_shard_report_bad(part, other_columns);
        if (!append_column(store, &store->column[columns], &merging->move[columns], part, &line))
            return false;
        columns++;
    }
    if (columns == 0)
        return is_empty(part);
    return columns == store->count || batch_shard_report_bad(part, other_columns);
}

/* Takes format, splits and description of the batch from the first shard. */
static bool begin_merged(struct merging *merging, const struct batch_shard *part)
{
    struct batch *batch = &merging->batch;
    struct line line;
    merging->of = part->sealed.shard.of;
    batch->form = part->form;
    batch->shard = (struct shard){1, 1};
    batch->merging = true;
    text_bytes(&batch->work, part->sealed.work, part->sealed.work_length);
    text_char(&batch->work, '\0');
    for (size_t at = 0; batch_shard_next_line(&part->sealed, &at, &line);)
        if (strcmp(line.word[0], "split") == 0 && batch->splits < BATCH_SPLITS_MAX)
            memcpy(batch->split[batch->splits++].name, line.word[2], COLUMN_NAME_BYTES);
    merging->path = calloc((size_t)merging->of, sizeof *merging->path);
    if (merging->path && !batch->work.failed)
        return true;
    report_bad_input("memory ran out");
    return false;
}

/* Checks a file and stores its path under its shard number. */
static bool register_shard(struct merging *merging, char *path, bool first)
{
    struct batch_shard part;
    bool opened = batch_shard_open(&part, path);
    if (opened && first)
        opened = begin_merged(merging, &part);
    if (opened) {
        const struct sealed_shard *sealed = &part.sealed;
        char **place = &merging->path[sealed->shard.number - 1];
        if (sealed->shard.of != merging->of || part.form != merging->batch.form ||
            !text_is(sealed->work, sealed->work_length, merging->batch.work.bytes))
            opened = batch_shard_report_bad(
                &part, "this shard and the first one belong to different batches");
        else if (*place)
            opened = batch_shard_report_bad(&part, "this shard is listed twice");
        else
            *place = path;
        merging->rows += part.rows;
    }
    batch_shard_close(&part);
    return opened;
}

static bool register_shards(struct merging *merging, char **paths, int count)
{
    for (int i = 0; i < count; i++)
        if (!register_shard(merging, paths[i], i == 0))
            return false;
    for (uint64_t i = 0; i < merging->of; i++) {
        char name[64];
        snprintf(name, sizeof name, "shard %llu/%llu", (unsigned long long)i + 1,
                 (unsigned long long)merging->of);
        if (!merging->path[i]) {
            report_bad_name(name, "this shard is missing", "");
            return false;
        }
    }
    return true;
}

static bool write_merged(struct merging *merging)
{
    if (!store_open(&merging->store, &merging->batch))
        return false;
    for (uint64_t i = 0; i < merging->of; i++) {
        struct batch_shard part;
        bool added = batch_shard_open(&part, merging->path[i]) && append_shard(merging, &part);
        batch_shard_close(&part);
        if (!added)
            return false;
    }
    return npz_finish(&merging->store) && store_finish(&merging->store);
}

static enum exit_status merge_shards(struct merging *merging, char **paths, int count)
{
    if (!register_shards(merging, paths, count))
        return EXIT_BAD_INPUT;
    if (merging->rows > 0)
        return write_merged(merging) ? EXIT_YES : EXIT_BAD_INPUT;
    report_bad_name("batch", "none of these seeds has a maze", "");
    return EXIT_GAVE_UP;
}

/* Reads the file names and --output. Returns false after printing the error. */
static bool read_words(char **words, int count, const char **out, char **paths, int *files)
{
    for (int i = 1; i < count; i++) {
        bool option = strncmp(words[i], "--", 2) == 0;
        if (option && strcmp(words[i], "--output") != 0) {
            report_bad_name(words[i],
                            "batch shards do not have this merge option; expected: --output FILE",
                            "");
            return false;
        }
        if (!option)
            paths[(*files)++] = words[i];
        else
            *out = ++i < count ? words[i] : "";
    }
    if (*out && **out)
        return true;
    report_bad_input("merge needs --output FILE for the shards of a batch ('-': standard output)");
    return false;
}

enum exit_status batch_merge(char **words, int count)
{
    struct merging *merging = calloc(1, sizeof *merging);
    char **paths = calloc((size_t)count, sizeof *paths);
    const char *out = NULL;
    int files = 0;
    enum exit_status status = EXIT_BAD_INPUT;
    if (!merging || !paths) {
        report_bad_input("memory ran out");
    } else if (read_words(words, count, &out, paths, &files)) {
        merging->batch.out = strcmp(out, "-") == 0 ? NULL : out;
        status = merge_shards(merging, paths, files);
    }
    if (merging) {
        if (status != EXIT_YES)
            store_discard(&merging->store);
        store_close(&merging->store);
        batch_close(&merging->batch);
        free(merging->path);
    }
    free(merging);
    free(paths);
    return status;
}
