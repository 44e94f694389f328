/* The task that makes the columns of a data set in memory, and its public functions. */
#include "batch.h"
#include "array.h"

#include <string.h>

uint64_t column_item_size(const struct column *column)
{
    uint64_t size = array_number_size(column->number);
    for (uint32_t i = 0; i < column->rank; i++)
        size *= column->shape[i];
    return size;
}

/* ---- Columns ---- */

static struct column *add_column(struct batch *batch, const char *name, uint32_t number,
                                 uint32_t rank, const uint32_t *shape)
{
    struct column *column = &batch->column[batch->columns++];
    *column = (struct column){.number = number, .rank = rank};
    memcpy(column->name, name, strlen(name));
    if (rank)
        memcpy(column->shape, shape, rank * sizeof *shape);
    return column;
}

/* Creates the columns, whose types come from the first maze. A ragged one has its offsets before it, of
 * which the first is 0. */
static void open_columns(struct batch *batch)
{
    const struct row *row = &batch->row;
    for (uint32_t i = 0; i < row->count; i++) {
        const struct field *field = &row->field[i];
        if (field->parts) {
            static const uint64_t none = 0;
            struct text name = {.bytes = (char[2 * BATCH_NAME_BYTES]){0},
                                .capacity = BATCH_NAME_BYTES,
                                .fixed = true};
            text_format(&name, "%s_offsets", field->name);
            struct column *offsets = add_column(batch, name.bytes, MW_U64, 0, NULL);
            text_bytes(&offsets->bytes, (const char *)&none, sizeof none);
        }
        bool ragged = field->parts > 0;
        add_column(batch, field->name, field->number, field->rank - ragged, field->shape + ragged)
            ->ragged = ragged;
    }
}

/* Appends the ends of the items that the row has added behind the `before` older ones. */
static void add_offsets(struct column *offsets, const struct row *row, uint64_t before)
{
    for (size_t at = 0; at < row->part_ends.length; at += sizeof before) {
        uint64_t end;
        memcpy(&end, row->part_ends.bytes + at, sizeof end);
        end += before;
        text_bytes(&offsets->bytes, (const char *)&end, sizeof end);
    }
}

static bool add_row(struct batch *batch)
{
    const struct row *row = &batch->row;
    if (batch->columns == 0)
        open_columns(batch);
    struct column *column = batch->column;
    bool failed = false;
    for (uint32_t i = 0; i < row->count; i++, column++) {
        const struct field *field = &row->field[i];
        column += field->parts > 0;
        /* Every machine guarantees the types and shapes of the first row. */
        MW_ASSERT(strcmp(column->name, field->name) == 0 && column->number == field->number);
        if (field->parts)
            add_offsets(column - 1, row, column->bytes.length / column_item_size(column));
        text_bytes(&column->bytes, row->data.bytes + field->from, field->length);
        failed = failed || column->bytes.failed;
    }
    batch->tally.rows++;
    return !failed;
}

/* ---- The task ---- */

/* Counts what became of a maze. Returns false if memory runs out. */
static bool end_row(struct batch *batch, enum mw_status status)
{
    const struct row *row = &batch->row;
    batch->next++;
    if (status == MW_GAVE_UP)
        batch->tally.gave_up++;
    else if (row->left_out)
        batch->tally.left_out++;
    else if (!batch->keeps || batch->keeps(batch->own, row->hash))
        return add_row(batch);
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct batch *batch = task;
    struct row *row = &batch->row;
    uint32_t budget = max_nodes;
    while (batch->next < batch->options.to && budget > 0) {
        enum mw_status status = row_run(row, budget, error);
        if (status != MW_OK && status != MW_GAVE_UP)
            return status;
        /* Tasks do not report how much of their budget they used. */
        uint64_t used = 16 + row->data.length / 16;
        budget -= used < budget ? (uint32_t)used : budget;
        if (!end_row(batch, status))
            return mw_fail_memory(error);
        row_begin(row, batch->next);
    }
    return batch->next < batch->options.to ? MW_RUNNING : MW_OK;
}

static void write_tally(const void *task, struct text *out)
{
    const struct batch *batch = task;
    text_key_unsigned(out, "next", batch->next);
    text_key_unsigned(out, "rows", batch->tally.rows);
    text_key_unsigned(out, "gave_up", batch->tally.gave_up);
    text_key_unsigned(out, "left_out", batch->tally.left_out);
}

static struct progress progress(const void *task)
{
    const struct batch *batch = task;
    uint64_t from = batch->options.from;
    return (struct progress){.done = batch->next - from, .total = batch->options.to - from};
}

static void close_batch(void *task)
{
    struct batch *batch = task;
    row_close(&batch->row);
    for (uint32_t i = 0; i < batch->columns; i++)
        text_free(&batch->column[i].bytes);
    batch_options_close(&batch->options);
}

static const struct task_class batch_class = {.run = run,
                                              .progress = progress,
                                              .figures = write_tally,
                                              .result = write_tally,
                                              .close = close_batch};

struct task *batch_open(const char *text, size_t length, struct mw_error *error)
{
    struct batch *batch = task_open(&batch_class, sizeof *batch, NULL);
    if (!batch)
        return mw_fail_memory_null(error);
    bool opened = batch_options_read(&batch->options, text, length, error);
    batch->row.options = &batch->options;
    batch->next = batch->options.from;
    row_begin(&batch->row, batch->next);
    return task_or_close(&batch->task, opened);
}

enum mw_status mw_batch(struct mw_context *context, const char *text, size_t length, mw_handle *job)
{
    *job = 0;
    struct task *task = batch_open(text, length, &context->error);
    return task ? job_open(context, task, job) : context->error.status;
}

enum mw_status mw_batch_column(struct mw_context *context, mw_handle job, uint32_t which,
                               struct mw_column *column)
{
    const struct task *task = job_task(context, job);
    *column = (struct mw_column){0};
    if (!task)
        return MW_STALE_HANDLE;
    const struct batch *batch = (const struct batch *)task;
    if (task->class != &batch_class || which >= batch->columns)
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET, "there is no column number %u",
                       which);
    const struct column *own = &batch->column[which];
    column->array = (struct mw_array){.name = own->name,
                                      .number = (enum mw_number)own->number,
                                      .rank = own->rank,
                                      .bytes = (const uint8_t *)own->bytes.bytes,
                                      .length = own->bytes.length};
    memcpy(column->array.shape, own->shape, sizeof own->shape);
    column->rows = own->bytes.length / column_item_size(own);
    return MW_OK;
}
