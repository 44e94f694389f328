/*
 * The stream task: prints a maze of any height while Eller's algorithm generates it, with the
 * memory of one row. The first N rows with --rows N are the maze of the code with this width,
 * height N, `eller` and this seed.
 */
#include "../generators/eller.h"
#include "core/code.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES_MAX = 1 << 18 }; /* output of a slice, before its last row */

struct stream {
    struct task task;
    struct worm_eller eller;
    bool as_text;   /* otherwise nibbles */
    uint64_t rows;  /* 0: endless */
    uint64_t row;   /* next row */
    uint8_t *cells; /* of the current row */
    struct text text;
};

/* ---- Output lines ---- */

/* Writes the walls below a row of cells (NULL: above the first row), open at column `opening`. */
static void write_walls(struct stream *stream, const uint8_t *cells, uint32_t opening)
{
    for (uint32_t column = 0; column < stream->eller.width; column++) {
        bool open = column == opening || (cells && cells[column] & WORM_DOWN);
        text_string(&stream->text, open ? "+  " : "+--");
    }
    text_string(&stream->text, "+\n");
}

static void write_text(struct stream *stream)
{
    uint32_t width = stream->eller.width;
    bool last_row = stream->row + 1 == stream->rows;
    if (stream->row == 0)
        write_walls(stream, NULL, 0);
    text_char(&stream->text, '|');
    for (uint32_t column = 0; column < width; column++)
        text_string(&stream->text, stream->cells[column] & WORM_RIGHT ? "   " : "  |");
    text_char(&stream->text, '\n');
    write_walls(stream, stream->cells, last_row ? width - 1 : UINT32_MAX);
}

static void write_nibbles(struct stream *stream)
{
    for (uint32_t column = 0; column < stream->eller.width; column++)
        text_char(&stream->text, (char)('0' + stream->cells[column]));
    text_char(&stream->text, '\n');
}

/* ---- The task ---- */

static void make_row(struct stream *stream)
{
    bool last_row = stream->row + 1 == stream->rows;
    for (uint32_t column = 0; column < stream->eller.width; column++)
        stream->cells[column] = (uint8_t)worm_eller_cell(&stream->eller, column, last_row);
    if (stream->as_text)
        write_text(stream);
    else
        write_nibbles(stream);
    stream->row++;
}

static bool is_over(const struct stream *stream)
{
    return stream->rows > 0 && stream->row == stream->rows;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct stream *stream = task;
    text_clear(&stream->text);
    for (uint32_t done = 0;
         done < max_nodes && !is_over(stream) && stream->text.length < TEXT_BYTES_MAX;
         done += stream->eller.width)
        make_row(stream);
    if (stream->text.failed)
        return mw_fail_memory(error);
    return is_over(stream) ? MW_OK : MW_RUNNING;
}

static void part(const void *task, struct text *out)
{
    const struct stream *stream = task;
    text_bytes(out, stream->text.bytes, stream->text.length);
}

static struct progress progress(const void *task)
{
    const struct stream *stream = task;
    return (struct progress){.done = stream->row, .total = stream->rows};
}

static void figures(const void *task, struct text *out)
{
    const struct stream *stream = task;
    if (stream->rows == 0)
        text_key_unsigned(out, "rows", stream->row);
}

/* The output was returned in parts. */
static void result(const void *task, struct text *out)
{
    (void)task;
    (void)out;
}

static void close(void *task)
{
    struct stream *stream = task;
    worm_eller_close(&stream->eller);
    free(stream->cells);
    text_free(&stream->text);
}

struct values {
    uint64_t width, rows;
    struct argument seed;
    uint32_t format;
};

static bool begin(void *task, const void *read, const struct row_places *places,
                  struct mw_error *error)
{
    struct stream *stream = task;
    const struct values *values = read;
    char seed[MW_SEED_BYTES_MAX + 1] = {0};
    struct rng rng;
    if (values->width == 1 && values->rows == 1) {
        mw_fail(error, MW_OUT_OF_RANGE, argument_place(places, "width"),
                "--width: a maze must have at least 2 cells");
        return false;
    }
    stream->rows = values->rows;
    stream->as_text = values->format == 0;
    memcpy(seed, values->seed.text, values->seed.length);
    rng_seed(&rng, worm_kind.name, seed);
    stream->cells = malloc((size_t)values->width);
    if (stream->cells && worm_eller_open(&stream->eller, (uint32_t)values->width, &rng))
        return true;
    mw_fail_memory(error);
    return false;
}

static const struct task_class class = {.run = run,
                                        .progress = progress,
                                        .figures = figures,
                                        .part = part,
                                        .result = result,
                                        .close = close};

static const struct argument_row rows[] = {
    ROW("width", AS_INTEGER(struct values, width), "Width", "width of the maze",
        .place = ROW_NEEDED, .minimum = 1, .maximum = WORM_SIDE_MAX, .unit = "cells",
        .placeholder = "CELLS"),
    ROW("rows", AS_INTEGER(struct values, rows), "Rows", "number of rows", .minimum = 1,
        .maximum = UINT64_C(1) << 53, .fallback = "endless", .unit = "rows"),
    ROW("seed", AS_SEED(struct values), "Seed", "seed of the maze", .place = ROW_NEEDED),
    ROW("format", AS_CHOICE(struct values, format), "Format",
        "walls as + - |, or one hexadecimal digit a cell", .place = ROW_NEEDED,
        .choices = "text=Text;nibbles=Hexadecimal digits"),
    {0}};

static const struct result_row results[] = {
    {"rows", "integer", "rows", "figure", "Rows", "rows printed so far, of an endless maze"}, {0}};

const struct task_form worm_stream_task =
    TASK_FORM("stream", "Endless maze",
              "print a maze row by row while Eller's algorithm generates it: endless, or N rows, "
              "which are the maze of the code v1.worm.wCELLS_hN_eller.sSEED",
              rows, results, &class, struct stream, begin, .cost = "endless");
