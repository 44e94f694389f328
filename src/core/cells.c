/* Reading and writing of cell names and plain decimal numbers. */
#include "cells.h"

/* Numbers stop growing here, so that nothing overflows. It is past the limit of every parameter. */
static const int64_t past_all_values = INT64_C(1) << 40;

bool number_read(const char *bytes, size_t length, int64_t *value)
{
    if (length == 0 || (length > 1 && bytes[0] == '0'))
        return false;
    int64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] < '0' || bytes[i] > '9')
            return false;
        if (number < past_all_values)
            number = number * 10 + (bytes[i] - '0');
    }
    *value = number;
    return true;
}

bool cell_read(const char *bytes, size_t length, int64_t *row, int64_t *column)
{
    if (length < 2 || bytes[0] < 'A' || bytes[0] > 'Z' ||
        !number_read(bytes + 1, length - 1, row) || *row < 1)
        return false;
    --*row;
    *column = bytes[0] - 'A';
    return true;
}

struct cell_name cell_name(uint32_t cell, uint32_t width)
{
    struct cell_name name = {{0}};
    struct text text = {.bytes = name.letters, .capacity = sizeof name.letters - 1, .fixed = true};
    text_format(&text, "%c%u", (int)('A' + cell % width), cell / width + 1);
    return name;
}
