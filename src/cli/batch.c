/* `mazewright batch CODE --count N --format FORMAT`: writes the mazes of the seeds WORD-0 to WORD-(N-1)
 * to one file. */
#include "cli/batch.h"

#include <stdlib.h>
#include <string.h>

/* ---- Hash set of the written mazes, for --unique: open addressing, 0 marks a free slot ---- */

struct hashes {
    uint64_t *slot;
    uint64_t mask;
};

static bool hashes_open(struct hashes *hashes, uint64_t count)
{
    size_t slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    hashes->slot = calloc(slots, sizeof *hashes->slot);
    hashes->mask = slots - 1;
    if (!hashes->slot)
        report_bad_input("memory ran out: --unique keeps a hash of each maze");
    return hashes->slot != NULL;
}

/* Returns false if the hash is already in the set. */
static bool hashes_add(struct hashes *hashes, uint64_t hash)
{
    hash += hash == 0;
    uint64_t at = hash & hashes->mask;
    for (; hashes->slot[at]; at = (at + 1) & hashes->mask)
        if (hashes->slot[at] == hash)
            return false;
    hashes->slot[at] = hash;
    return true;
}

/* ---- Columns and rows ---- */

struct work {
    struct batch batch;
    struct store store;
    struct row row;
    struct hashes hashes;
    struct text line;
    double shown_at;
};

/* Creates the offsets column of a field whose length varies by row; the first offset is 0. */
static bool open_offsets(struct work *work, const struct field *field)
{
    char name[COLUMN_NAME_BYTES];
    uint64_t none = 0;
    snprintf(name, sizeof name, "%s_offsets", field->name);
    struct column *column = store_column(&work->store, name, MW_U64, 0, NULL, 0);
    return column && (column->bytes || store_write(&work->store, column, &none, sizeof none));
}

static bool open_columns(struct work *work)
{
    const struct batch *batch = &work->batch;
    const struct row *row = &work->row;
    bool only_first = batch->form == BATCH_NPY;
    if (batch_is_text(batch->form)) {
        if (!store_column(&work->store, "text", MW_U8, 0, NULL, 0))
            return false;
        /* A resumed run reads the hashes back. */
        return !batch->unique || store_column(&work->store, "hash", MW_U64, 0, NULL, 0);
    }
    for (uint32_t i = 0; i < (only_first ? 1 : row->count); i++) {
        const struct field *field = &row->field[i];
        uint64_t head = i == 0 ? npz_head(batch->form, field->name) : 0;
        uint32_t ragged = field->ragged;
        if (ragged && !open_offsets(work, field))
            return false;
        if (!store_column(&work->store, field->name, field->number, field->rank - ragged,
                          field->shape + ragged, head))
            return false;
    }
    return !only_first || !batch->unique || store_column(&work->store, "hash", MW_U64, 0, NULL, 0);
}

/* Whether the field has the type and shape that it has in the first row. Every machine guarantees that. */
static bool fits(const struct column *column, const struct field *field)
{
    uint32_t ragged = field->ragged;
    return strcmp(column->name, field->name) == 0 && column->number == field->number &&
           column->rank == field->rank - ragged &&
           memcmp(column->shape, field->shape + ragged, column->rank * sizeof *field->shape) == 0;
}

static bool write_field(struct store *store, struct column *column, const struct row *row,
                        const struct field *field)
{
    MW_ASSERT(fits(column, field));
    if (!store_write(store, column, row->data.bytes + field->from, field->length))
        return false;
    if (!field->ragged)
        return true;
    uint64_t item = number_size(field->number);
    for (uint32_t i = 1; i < field->rank; i++)
        item *= field->shape[i];
    uint64_t end = column->bytes / item;
    return store_write(store, column - 1, &end, sizeof end);
}

static bool write_row(struct work *work)
{
    const struct batch *batch = &work->batch;
    struct store *store = &work->store;
    const struct row *row = &work->row;
    struct column *column = store->column;
    bool text = batch_is_text(batch->form);
    if (text) {
        text_clear(&work->line);
        (batch->form == BATCH_JSONL ? row_write_json : row_write_code)(row, &work->line);
        if (work->line.failed)
            report_bad_input("memory ran out");
        if (work->line.failed || !store_write(store, column, work->line.bytes, work->line.length))
            return false;
    }
    uint32_t fields = text ? 0 : batch->form == BATCH_NPY ? 1 : row->count;
    for (uint32_t i = 0; i < fields; i++, column++) {
        column += row->field[i].ragged;
        if (!write_field(store, column, row, &row->field[i]))
            return false;
    }
    if (batch->unique && batch->form != BATCH_NPZ)
        return store_write(store, store->column + 1, &row->hash, sizeof row->hash);
    return true;
}

/* ---- Resuming, and the main loop ---- */

/* Adds the hashes of the rows that an earlier run wrote. */
static bool read_hashes(struct work *work)
{
    struct column *column = work->store.column;
    uint64_t hash;
    while (strcmp(column->name, "hash") != 0)
        column++;
    rewind(column->file);
    for (uint64_t left = column->bytes / sizeof hash; left > 0; left--) {
        if (fread(&hash, sizeof hash, 1, column->file) != 1)
            return store_report_write_error(&work->store);
        hashes_add(&work->hashes, hash);
    }
    return fseek(column->file, 0, SEEK_END) == 0 || store_report_write_error(&work->store);
}

/* Generates a maze. Returns false after printing an error that ends the batch. */
static bool make(struct work *work, uint64_t index, bool *made)
{
    enum mw_status status = row_make(&work->row, index);
    *made = status == MW_OK;
    if (status == MW_OK || status == MW_GAVE_UP)
        return true;
    char code[80];
    snprintf(code, sizeof code, "maze %llu", (unsigned long long)index);
    report_bad_name(
        code, status == MW_NO_MEMORY ? "memory ran out" : mw_last_error(context)->sentence, "");
    return false;
}

static void show_tally(const struct work *work, uint64_t end)
{
    const struct tally *tally = &work->store.tally;
    fprintf(stderr, "mazes %llu; next %llu; end %llu; gave up %llu",
            (unsigned long long)tally->rows, (unsigned long long)tally->next,
            (unsigned long long)end, (unsigned long long)tally->gave_up);
    if (work->batch.unique)
        fprintf(stderr, "; duplicates %llu", (unsigned long long)tally->duplicates);
    fputc('\n', stderr);
}

static void show_progress(struct work *work, uint64_t end)
{
    if (seconds_now() - work->shown_at < 2)
        return;
    show_tally(work, end);
    work->shown_at = seconds_now();
}

/* Finds the first seed that has a maze. Seeds that give up before it are counted, unless an earlier run
 * has counted them. */
static bool find_first(struct work *work, uint64_t first, uint64_t end, bool *made)
{
    struct store *store = &work->store;
    struct tally *tally = &store->tally;
    uint64_t index = tally->next < end ? tally->next : end - 1;
    *made = false;
    for (index = store_has_columns(store) ? first : index; index < end && !*made; index++) {
        if (!make(work, index, made))
            return false;
        if (*made || index < tally->next)
            continue;
        tally->gave_up++;
        tally->next = index + 1;
        if (!store_save(store, false))
            return false;
        show_progress(work, end);
    }
    return true;
}

/* Creates the columns, whose types come from the first maze. A shard without mazes is written too, since
 * merge requires all shards. */
static enum exit_status begin_columns(struct work *work, uint64_t first, uint64_t end)
{
    struct store *store = &work->store;
    bool made;
    if (!find_first(work, first, end, &made))
        return EXIT_BAD_INPUT;
    if (!made && !work->batch.sharded) {
        report_bad_name("batch",
                        "none of these seeds has a maze: ", mw_last_error(context)->sentence);
        return EXIT_GAVE_UP;
    }
    if (!(made ? open_columns(work) : store_begin_empty(store)))
        return EXIT_BAD_INPUT;
    if (work->batch.unique &&
        (!hashes_open(&work->hashes, work->batch.count) || !read_hashes(work)))
        return EXIT_BAD_INPUT;
    return store_save(store, true) ? EXIT_YES : EXIT_BAD_INPUT;
}

static bool add_maze(struct work *work, uint64_t index)
{
    struct tally *tally = &work->store.tally;
    bool made;
    if (!make(work, index, &made))
        return false;
    bool doubled = made && work->batch.unique && !hashes_add(&work->hashes, work->row.hash);
    if (made && !doubled && !write_row(work))
        return false;
    tally->rows += made && !doubled;
    tally->gave_up += !made;
    tally->duplicates += doubled;
    tally->next = index + 1;
    return true;
}

static enum exit_status write_mazes(struct work *work, uint64_t first, uint64_t end)
{
    struct store *store = &work->store;
    enum exit_status status = begin_columns(work, first, end);
    if (status != EXIT_YES)
        return status;
    for (uint64_t index = store->tally.next; index < end; index++) {
        if (!add_maze(work, index) || !store_save(store, false))
            return EXIT_BAD_INPUT;
        show_progress(work, end);
    }
    bool written = store_save(store, true) && npz_finish(store) && store_finish(store);
    return written ? EXIT_YES : EXIT_BAD_INPUT;
}

static enum exit_status run(struct work *work)
{
    const struct batch *batch = &work->batch;
    uint64_t first = shard_from(batch->shard.number, batch->shard.of, batch->count);
    uint64_t end = shard_from(batch->shard.number + 1, batch->shard.of, batch->count);
    work->row.batch = batch;
    work->shown_at = seconds_now();
    enum exit_status status = work->store.finished ? EXIT_YES : write_mazes(work, first, end);
    if (status == EXIT_YES)
        show_tally(work, end);
    return status;
}

enum exit_status batch(char **words, int count)
{
    struct work *work = calloc(1, sizeof *work);
    if (!work)
        return report_bad_input("memory ran out");
    enum exit_status status = EXIT_BAD_INPUT;
    if (batch_read_options(&work->batch, words, count) && store_open(&work->store, &work->batch)) {
        status = run(work);
        /* Before the first maze, a later run has nothing to resume. */
        if (status != EXIT_YES && !store_has_columns(&work->store))
            store_discard(&work->store);
    }
    store_close(&work->store);
    row_close(&work->row);
    batch_close(&work->batch);
    text_free(&work->line);
    free(work->hashes.slot);
    free(work);
    return status;
}
