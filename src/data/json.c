/* JSON writer: strings, and arrays of whole numbers in pieces. */
#include "json.h"

#include "array.h"

void json_string(struct text *out, const char *bytes, size_t length)
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

void json_numbers(struct text *out, const struct mw_array *array, const uint8_t *bytes,
                  uint64_t from, uint64_t to)
{
    size_t size = array_number_size(array->number);
    for (uint64_t i = from; i < to; i++) {
        uint64_t value = 0, inner = 1;
        uint32_t opened = 0, closed = 0;
        for (uint32_t level = array->rank; level-- > 0;) {
            inner *= array->shape[level];
            opened += i % inner == 0;
            closed += (i + 1) % inner == 0;
        }
        if (i > 0)
            text_char(out, ',');
        while (opened-- > 0)
            text_char(out, '[');
        for (size_t byte = size; byte-- > 0;)
            value = value << 8 | bytes[i * size + byte];
        text_unsigned(out, value);
        while (closed-- > 0)
            text_char(out, ']');
    }
}

void json_array(struct text *out, const struct mw_array *array, const uint8_t *bytes)
{
    json_numbers(out, array, bytes, 0, array_count(array));
}
