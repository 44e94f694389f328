/* Writer for arrays of numbers. */
#include "array.h"

#include <stdarg.h>

void array_open(struct mw_array *array, const char *name, enum mw_number number, uint32_t rank, ...)
{
    va_list lengths;
    MW_ASSERT(rank <= MW_ARRAY_RANK_MAX);
    *array = (struct mw_array){.name = name, .number = number, .rank = rank};
    va_start(lengths, rank);
    for (uint32_t i = 0; i < rank; i++)
        array->shape[i] = va_arg(lengths, uint32_t);
    va_end(lengths);
}

size_t array_number_size(enum mw_number number)
{
    static const uint8_t sizes[] = {
        [MW_BOOL] = 1, [MW_U8] = 1, [MW_U16] = 2, [MW_U32] = 4, [MW_U64] = 8, [MW_F64] = 8};
    return sizes[number];
}

uint64_t array_count(const struct mw_array *array)
{
    uint64_t count = 1;
    for (uint32_t i = 0; i < array->rank; i++)
        count *= array->shape[i];
    return count;
}

void array_add(struct text *out, enum mw_number number, uint64_t value)
{
    char bytes[8];
    size_t size = array_number_size(number);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (char)(value >> 8 * i & 255);
    text_bytes(out, bytes, size);
}

void array_place(struct mw_array *array, const char *name, uint32_t row, uint32_t column,
                 struct text *out)
{
    array_open(array, name, MW_U16, 1, 2u);
    array_add(out, MW_U16, row);
    array_add(out, MW_U16, column);
}

uint8_t *array_space(const struct mw_array *array, struct text *out)
{
    return (uint8_t *)text_space(out,
                                 (size_t)array_count(array) * array_number_size(array->number));
}
