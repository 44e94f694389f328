/* Soft float: writing a number in decimal. */
#include "soft_float.h"

enum { PLACES = 6, MILLION = 1000000 };
static const uint128 digits_end = UINT64_C(1000000000000000); /* 15 digits */

/* Returns value * 10^6, rounded to an integer; the value must be below 2^63. */
static uint128 millionths_of(struct soft_float value)
{
    struct soft_float product = soft_float_multiply(value, soft_float_of(MILLION));
    if (product.exponent >= 0)
        return (uint128)product.mantissa << product.exponent;
    if (product.exponent < -64)
        return 0;
    return ((((uint128)product.mantissa << 1) >> -product.exponent) + 1) >> 1;
}

void soft_float_write(struct text *out, struct soft_float value)
{
    uint32_t zeros = 0;
    for (; value.mantissa != 0 && value.exponent >= 0; zeros++)
        value = soft_float_divide(value, soft_float_of(10));
    uint128 millionths = millionths_of(value);
    uint128 coarse = 1;
    while (millionths / coarse >= digits_end)
        coarse *= 10;
    millionths = (millionths + coarse / 2) / coarse * coarse;
    if (zeros == 0) {
        text_ratio(out, millionths, MILLION, PLACES);
        return;
    }
    text_uint128(out, millionths / MILLION);
    while (zeros-- > 0)
        text_char(out, '0');
    text_string(out, ".000000");
}
