/*
 * Positive numbers of any size with 64 significant bits, from integer arithmetic alone: the same
 * digits on every platform. There is no subtraction, so that an error stays as small as a rounding,
 * 2^-63 of the value, times the operations that led to it.
 */
#ifndef MW_FOURBIT_POSITIVE_H
#define MW_FOURBIT_POSITIVE_H

#include "core/text.h"

/* mantissa * 2^exponent; the highest bit of the mantissa is set, but in 0. */
struct positive {
    uint64_t mantissa;
    int32_t exponent;
};

static inline struct positive positive_of(uint64_t value)
{
    if (value == 0)
        return (struct positive){0};
    int shift = __builtin_clzll(value);
    return (struct positive){value << shift, -shift};
}

/* The upper half of a * b; four products of 32 bits, for 128 bits are a library call in
 * WebAssembly. */
static inline uint64_t multiply_high(uint64_t a, uint64_t b)
{
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    uint64_t other = a_low * b_high + (uint32_t)middle;
    return a_high * b_high + (middle >> 32) + (other >> 32);
}

static inline struct positive positive_times(struct positive a, struct positive b)
{
    if (a.mantissa == 0 || b.mantissa == 0)
        return (struct positive){0};
    uint64_t high = multiply_high(a.mantissa, b.mantissa);
    int shift = high >> 63 ? 0 : 1;
    return (struct positive){high << shift, a.exponent + b.exponent + 64 - shift};
}

static inline struct positive positive_plus(struct positive a, struct positive b)
{
    if (a.mantissa == 0 || (b.mantissa != 0 && b.exponent > a.exponent)) {
        struct positive larger = b;
        b = a;
        a = larger;
    }
    int32_t apart = a.exponent - b.exponent;
    if (b.mantissa == 0 || apart > 63)
        return a;
    uint64_t sum = a.mantissa + (b.mantissa >> apart);
    if (sum >= a.mantissa)
        return (struct positive){sum, a.exponent};
    return (struct positive){sum >> 1 | UINT64_C(1) << 63, a.exponent + 1};
}

/* b is not 0. */
static inline struct positive positive_over(struct positive a, struct positive b)
{
    if (a.mantissa == 0)
        return a;
    bool fits = a.mantissa < b.mantissa;
    uint128 dividend = (uint128)a.mantissa << (fits ? 64 : 63);
    return (struct positive){(uint64_t)(dividend / b.mantissa),
                             a.exponent - b.exponent - (fits ? 64 : 63)};
}

/* Writes it rounded to six places, and to 15 digits where that is coarser. */
void positive_write(struct positive value, struct text *out);

#endif
