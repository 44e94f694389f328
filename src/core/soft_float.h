/*
 * Soft float: non-negative floating-point numbers computed with integers alone, so that every
 * platform prints the same digits. A mantissa of 64 bits and an exponent of 32.
 *
 * Every operation rounds to the nearest: its relative error is at most 2^-64. The type has no
 * subtraction, so digits never cancel and the error of a result is at most about the number of
 * operations times 2^-64.
 */
#pragma once

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

/* Returns mantissa * 2^exponent, one unit of the mantissa more if `up`. */
static inline struct soft_float soft_float_round(uint64_t mantissa, int32_t exponent, bool up)
{
    mantissa += up;
    if (mantissa == 0)
        return (struct soft_float){UINT64_C(1) << 63, exponent + 1};
    return (struct soft_float){mantissa, exponent};
}

static inline struct soft_float soft_float_multiply(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0 || b.mantissa == 0)
        return (struct soft_float){0};
    uint64_t high = soft_float_multiply_high(a.mantissa, b.mantissa);
    uint64_t low = a.mantissa * b.mantissa;
    if (high >> 63)
        return soft_float_round(high, a.exponent + b.exponent + 64, low >> 63);
    return soft_float_round(high << 1 | low >> 63, a.exponent + b.exponent + 63, low >> 62 & 1);
}

static inline struct soft_float soft_float_add(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0 || (b.mantissa != 0 && b.exponent > a.exponent)) {
        struct soft_float larger = b;
        b = a;
        a = larger;
    }
    int32_t apart = a.exponent - b.exponent;
    if (b.mantissa == 0 || apart > 64)
        return a;
    bool half = apart > 0 && (b.mantissa >> (apart - 1) & 1);
    uint64_t sum = a.mantissa + (apart < 64 ? b.mantissa >> apart : 0);
    if (sum >= a.mantissa)
        return soft_float_round(sum, a.exponent, half);
    return soft_float_round(sum >> 1 | UINT64_C(1) << 63, a.exponent + 1, sum & 1);
}

/* Returns a / b; b must not be 0. */
static inline struct soft_float soft_float_divide(struct soft_float a, struct soft_float b)
{
    if (a.mantissa == 0)
        return a;
    int shift = a.mantissa < b.mantissa ? 64 : 63;
    uint128 dividend = (uint128)a.mantissa << shift;
    uint64_t quotient = (uint64_t)(dividend / b.mantissa);
    uint64_t rest = (uint64_t)(dividend - (uint128)quotient * b.mantissa);
    return soft_float_round(quotient, a.exponent - b.exponent - shift, rest >= b.mantissa - rest);
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

/* Returns the logarithm to base 2 in hundredths, rounded to the nearest; the value must be at least 1. Each squaring
 * gives one binary place and doubles the error of the mantissa, which is 2^-31 after 32 of them. */
static inline uint32_t soft_float_log2_hundredths(struct soft_float value)
{
    uint64_t log = (uint64_t)(value.exponent + 63);
    uint64_t mantissa = value.mantissa;
    for (uint32_t i = 0; i < 32; i++) {
        mantissa = soft_float_multiply_high(mantissa, mantissa);
        bool doubles = mantissa >> 63;
        log = log << 1 | doubles;
        mantissa <<= doubles ? 0 : 1;
    }
    return (uint32_t)((log * 100 + (UINT64_C(1) << 31)) >> 32);
}

/* Writes the value in decimal with six places. Beyond 15 significant digits it writes zeros. */
void soft_float_write(struct text *out, struct soft_float value);
