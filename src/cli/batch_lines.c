/* Text formats of a data set: a row as a JSON object (jsonl) or as a code (codes). */
#include "batch.h"

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
    if (number == FIELD_FLOAT64) {
        memcpy(&real, bytes, sizeof real);
        write_float(out, real);
        return;
    }
    memcpy(&value, bytes, number_size(number));
    text_unsigned(out, value);
}

/* Writes one dimension as a JSON array, recursively. Returns the end of its bytes. */
static const char *write_level(struct text *out, const struct field *field, uint32_t level,
                               const char *at)
{
    if (level == field->rank) {
        write_number(out, field->number, at);
        return at + number_size(field->number);
    }
    text_char(out, '[');
    for (uint32_t i = 0; i < field->shape[level]; i++) {
        if (i > 0)
            text_char(out, ',');
        at = write_level(out, field, level + 1, at);
    }
    text_char(out, ']');
    return at;
}

/* A field of moves is written as a string of letters. */
static bool is_move_letters(const struct field *field)
{
    return field->ragged && field->number == MW_U8;
}

void row_write_json(const struct row *row, struct text *out)
{
    text_string(out, "{\"code\":");
    write_string(out, row->code.bytes, row->code.length);
    for (uint32_t i = 0; i < row->count; i++) {
        const struct field *field = &row->field[i];
        const char *bytes = row->data.bytes + field->from;
        text_format(out, ",\"%s\":", field->name);
        if (is_move_letters(field))
            write_string(out, bytes, field->length);
        else if (strcmp(field->name, "hash") == 0)
            text_format(out, "\"%llu\"", (unsigned long long)row->hash); /* above 2^53 */
        else if (strcmp(field->name, "split") == 0)
            text_format(out, "\"%s\"", row->batch->split[row->split].name);
        else
            write_level(out, field, 0, bytes);
    }
    text_string(out, "}\n");
}

/* ---- Codes ---- */

void row_write_code(const struct row *row, struct text *out)
{
    text_bytes(out, row->code.bytes, row->code.length);
    if (row->batch->splits)
        text_format(out, "\t%s", row->batch->split[row->split].name);
    text_char(out, '\n');
}
