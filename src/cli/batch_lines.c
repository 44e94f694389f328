/* Text formats of a data set: a row as a JSON object (jsonl), as a code (codes), or as the words of
 * maze-dataset (tokens). */
#include "cli/batch.h"
#include "data/array.h"
#include "data/json.h"
#include "data/tokens.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON ---- */

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

static struct mw_array array_of(const struct column *column)
{
    struct mw_array array = {.number = column->number, .rank = column->rank};
    memcpy(array.shape, column->shape, sizeof array.shape);
    return array;
}

/* Writes the number or array of a row, or an item of its list, and returns the end of its bytes. */
static const char *write_item(struct text *out, const struct column *column, const char *at)
{
    const struct mw_array array = array_of(column);
    double real;
    if (column->number == MW_F64) {
        memcpy(&real, at, sizeof real);
        write_float(out, real);
    } else {
        json_array(out, &array, (const uint8_t *)at);
    }
    return at + column_item_size(column);
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
        json_string(out, at, (size_t)((to - from) * size));
        return;
    }
    text_char(out, '[');
    for (uint64_t i = from; i < to; i++) {
        if (i > from)
            text_char(out, ',');
        at = write_item(out, column, at);
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
    json_string(out, code.bytes, code.length);
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
            write_item(out, column, column->bytes.bytes + row * column_item_size(column));
    }
    text_string(out, "}\n");
}

/* ---- Tokens ---- */

static void write_token_line(const struct batch *batch, uint64_t row, uint64_t pair,
                             struct text *out)
{
    const struct column *open = find_column(batch, "connections"),
                        *path = find_column(batch, "solution"), *mask = find_column(batch, "mask");
    struct text code = {0};
    struct mw_array connections = array_of(open);
    uint64_t list = row * batch->options.pairs + pair;
    uint64_t from = number_at(path - 1, list), to = number_at(path - 1, list + 1);
    write_code(batch, row, &code);
    tokens_begin(out, (struct mw_text){code.bytes, code.length});
    out->failed |= code.failed;
    text_free(&code);
    tokens_add_passages(
        out, &connections, (const uint8_t *)open->bytes.bytes + row * column_item_size(open),
        mask ? (const uint8_t *)mask->bytes.bytes + row * column_item_size(mask) : NULL, 0,
        open->shape[1] * open->shape[2]);
    tokens_end(out, (const uint8_t *)find_column(batch, "start")->bytes.bytes + 4 * list,
               (const uint8_t *)find_column(batch, "goal")->bytes.bytes + 4 * list,
               (const uint8_t *)path->bytes.bytes + 4 * from, to - from);
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
