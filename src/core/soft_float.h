/*
 * Soft float: non-negative floating-point numbers computed with integers alone, so that every
 * platform prints the same digits. A mantissa of 64 bits and an exponent of 32.
 *
 * Every operation truncates: its relative error is below 2^-62. The type has no subtraction, so
 * digits never cancel and the error of a result is at most the number of operations times 2^-62.
 */
#ifndef MW_SOFT_FLOAT_H
#define MW_SOFT_FLOAT_H

#include "core/text.h"

/* mantissa * 2^exponent; the highest bit of the mantissa is set, except in 0. */
struct soft_float {
    uint64_t mantissa;
    int32_t exponent;
};

static inline struct soft_float soft_float_of(uint64_t value)
{
    if (value == 0)
        return (struct soft_float){0};
    int shift = __builtin_clzll(value);
    return (struct soft_float){value << shift, -shift};
}

/* Returns the upper 64 bits of a * b. Uses four 32-bit products because 128-bit products are library
 * calls in WebAssembly. */
static inline uint64_t soft_float_multiply_high(uint64_t a, uint64_t b)
{
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    uint64_t other = a_low * b_high + (uint32_t)middle;
    return a_high * b_high + (middle >> 32) + (other >> 32);
}

static inline struct soft_float soft_float_multiply(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0 || b.mantissa == 0)
        return (struct soft_float){0};
    uint64_t high = soft_float_multiply_high(a.mantissa, b.mantissa);
    int shift = high >> 63 ? 0 : 1;
    return (struct soft_float){high << shift, a.exponent + b.exponent + 64 - shift};
}

static inline struct soft_float soft_float_add(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0 || (b.mantissa != 0 && b.exponent > a.exponent)) {
        struct soft_float larger = b;
        b = a;
        a = larger;
    }
    int32_t apart = a.exponent - b.exponent;
    if (b.mantissa == 0 || apart > 63)
        return a;
    uint64_t sum = a.mantissa + (b.mantissa >> apart);
    if (sum >= a.mantissa)
        return (struct soft_float){sum, a.exponent};
    return (struct soft_float){sum >> 1 | UINT64_C(1) << 63, a.exponent + 1};
}

/* Returns a / b; b must not be 0. */
static inline struct soft_float soft_float_divide(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0)
        return a;
    int shift = a.mantissa < b.mantissa ? 64 : 63;
    uint128 dividend = (uint128)a.mantissa << shift;
    return (struct soft_float){(uint64_t)(dividend / b.mantissa), a.exponent - b.exponent - shift};
}

static inline bool soft_float_is_less(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0 || b.mantissa == 0)
        return a.mantissa == 0 && b.mantissa != 0;
    return a.exponent != b.exponent ? a.exponent < b.exponent : a.mantissa < b.mantissa;
}

/* Returns the integer part; the value must be below 2^63. */
static inline uint64_t soft_float_floor(struct soft_float value)
{
    return value.exponent <= -64 ? 0 : value.mantissa >> -value.exponent;
}

/* Returns the logarithm to base 2 in sixteenths, rounded down; the value must be at least 1. */
static inline uint32_t soft_float_log2_sixteenths(struct soft_float value)
{
    uint32_t log = (uint32_t)(value.exponent + 63);
    uint64_t mantissa = value.mantissa;
    for (uint32_t i = 0; i < 4; i++) {
        mantissa = soft_float_multiply_high(mantissa, mantissa);
        bool doubles = mantissa >> 63;
        log = log << 1 | doubles;
        mantissa <<= doubles ? 0 : 1;
    }
    return log;
}

/* Writes the value in decimal with six places. Beyond 15 significant digits it writes zeros. */
void soft_float_write(struct text *out, struct soft_float value);

#endif
