/* Text formats of a data set: a row as a JSON object (jsonl), as a code (codes), or as the words of
 * maze-dataset (tokens). */
#include "cli/batch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON ---- */

static void write_string(struct text *out, const char *bytes, size_t length)
{
    text_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\n')
            text_string(out, "\\n");
        else if (bytes[i] == '"' || bytes[i] == '\\')
            text_format(out, "\\%c", bytes[i]);
        else
            text_char(out, bytes[i]);
    }
    text_char(out, '"');
}

/* Writes the shortest decimal, of at most 17 digits, that reads back as the same value. */
static void write_float(struct text *out, double value)
{
    char digits[40];
    if (isnan(value)) {
        text_string(out, "null");
        return;
    }
    if (value < 0) {
        text_char(out, '-');
        value = -value;
    }
    if (value < 1e15 && value == (double)(uint64_t)value) {
        text_unsigned(out, (uint64_t)value);
        return;
    }
    for (int places = 6; places <= 17; places++) {
        snprintf(digits, sizeof digits, "%.*g", places, value);
        if (strtod(digits, NULL) == value)
            break;
    }
    text_string(out, digits);
}

static void write_number(struct text *out, uint32_t number, const char *bytes)
{
    uint64_t value = 0;
    double real;
    if (number == MW_F64) {
        memcpy(&real, bytes, sizeof real);
        write_float(out, real);
        return;
    }
    memcpy(&value, bytes, batch_number_size(number));
    text_unsigned(out, value);
}

/* Writes one dimension as a JSON array, recursively. Returns the end of its bytes. */
static const char *write_level(struct text *out, const struct column *column, uint32_t level,
                               const char *at)
{
    if (level == column->rank) {
        write_number(out, column->number, at);
        return at + batch_number_size(column->number);
    }
    text_char(out, '[');
    for (uint32_t i = 0; i < column->shape[level]; i++) {
        if (i > 0)
            text_char(out, ',');
        at = write_level(out, column, level + 1, at);
    }
    text_char(out, ']');
    return at;
}

/* Number `index` of a column of 64-bit numbers. */
static uint64_t number_at(const struct column *column, uint64_t index)
{
    uint64_t value;
    memcpy(&value, column->bytes.bytes + index * sizeof value, sizeof value);
    return value;
}

/* Writes a list of a ragged column; moves are a string of letters. */
static void write_list(struct text *out, const struct column *column, uint64_t list)
{
    uint64_t from = number_at(column - 1, list), to = number_at(column - 1, list + 1);
    uint64_t size = column_item_size(column);
    const char *at = column->bytes.bytes + from * size;
    if (column->number == MW_U8) {
        write_string(out, at, (size_t)((to - from) * size));
        return;
    }
    text_char(out, '[');
    for (uint64_t i = from; i < to; i++) {
        if (i > from)
            text_char(out, ',');
        at = write_level(out, column, 0, at);
    }
    text_char(out, ']');
}

static void write_lists(struct text *out, const struct batch *batch, const struct column *column,
                        uint64_t row)
{
    uint64_t pairs = batch->options.pairs;
    if (pairs > 1)
        text_char(out, '[');
    for (uint64_t i = 0; i < pairs; i++) {
        if (i > 0)
            text_char(out, ',');
        write_list(out, column, row * pairs + i);
    }
    if (pairs > 1)
        text_char(out, ']');
}

static const struct column *find_column(const struct batch *batch, const char *name)
{
    for (uint32_t i = 0; i < batch->columns; i++)
        if (strcmp(batch->column[i].name, name) == 0)
            return &batch->column[i];
    return NULL;
}

static const char *split_name(const struct batch *batch, uint64_t row)
{
    return batch->options.split[(uint8_t)find_column(batch, "split")->bytes.bytes[row]].name;
}

static void write_code(const struct batch *batch, uint64_t row, struct text *out)
{
    batch_write_code(&batch->options, number_at(find_column(batch, "index"), row), out);
}

static void write_json(const struct batch *batch, uint64_t row, struct text *out)
{
    struct text code = {0};
    write_code(batch, row, &code);
    text_string(out, "{\"code\":");
    write_string(out, code.bytes, code.length);
    text_free(&code);
    for (uint32_t i = 0; i < batch->columns; i++) {
        const struct column *column = &batch->column[i];
        if (i + 1 < batch->columns && batch->column[i + 1].ragged)
            continue; /* offsets */
        text_format(out, ",\"%s\":", column->name);
        if (column->ragged)
            write_lists(out, batch, column, row);
        else if (strcmp(column->name, "hash") == 0)
            text_format(out, "\"%llu\"",
                        (unsigned long long)number_at(column, row)); /* above 2^53 */
        else if (strcmp(column->name, "split") == 0)
            text_format(out, "\"%s\"", split_name(batch, row));
        else
            write_level(out, column, 0, column->bytes.bytes + row * column_item_size(column));
    }
    text_string(out, "}\n");
}

/* ---- Tokens, as maze-dataset writes them ---- */

static void write_cell(struct text *out, const uint8_t *place)
{
    text_format(out, "(%u,%u)", place[0] | place[1] << 8, place[2] | place[3] << 8);
}

/* A passage to the cell `down` rows further down and `right` columns further to the right. */
static void write_passage(struct text *out, uint32_t row, uint32_t column, uint32_t down,
                          uint32_t right)
{
    text_format(out, " (%u,%u) <--> (%u,%u) ;", row, column, row + down, column + right);
}

static void write_token_line(const struct batch *batch, uint64_t row, uint64_t pair,
                             struct text *out)
{
    const struct column *open = find_column(batch, "connections"),
                        *path = find_column(batch, "solution");
    uint32_t height = open->shape[1], width = open->shape[2];
    const char *down = open->bytes.bytes + row * column_item_size(open),
               *right = down + height * width;
    /* Odd rows of hexagons are half a cell further to the right. */
    const char *down_left = open->shape[0] == 3 ? right + height * width : NULL;
    uint64_t list = row * batch->options.pairs + pair;
    text_string(out, "<ADJLIST_START>");
    for (uint32_t cell = 0; cell < height * width; cell++) {
        uint32_t odd = down_left && cell / width % 2;
        if (down[cell])
            write_passage(out, cell / width, cell % width, 1, odd);
        if (right[cell])
            write_passage(out, cell / width, cell % width, 0, 1);
        if (down_left && down_left[cell])
            write_passage(out, cell / width, cell % width, 1, odd - 1);
    }
    text_string(out, " <ADJLIST_END> <ORIGIN_START> ");
    write_cell(out, (const uint8_t *)find_column(batch, "start")->bytes.bytes + 4 * list);
    text_string(out, " <ORIGIN_END> <TARGET_START> ");
    write_cell(out, (const uint8_t *)find_column(batch, "goal")->bytes.bytes + 4 * list);
    text_string(out, " <TARGET_END> <PATH_START>");
    for (uint64_t i = number_at(path - 1, list); i < number_at(path - 1, list + 1); i++) {
        text_char(out, ' ');
        write_cell(out, (const uint8_t *)path->bytes.bytes + 4 * i);
    }
    text_string(out, " <PATH_END>\n");
}

/* ---- All rows ---- */

void batch_write_lines(const struct batch *batch, enum batch_format format, struct text *out)
{
    for (uint64_t row = 0; row < batch->tally.rows; row++) {
        if (format == BATCH_JSONL) {
            write_json(batch, row, out);
        } else if (format == BATCH_TOKENS) {
            for (uint64_t pair = 0; pair < batch->options.pairs; pair++)
                write_token_line(batch, row, pair, out);
        } else {
            write_code(batch, row, out);
            if (batch->options.splits)
                text_format(out, "\t%s", split_name(batch, row));
            text_char(out, '\n');
        }
    }
}
