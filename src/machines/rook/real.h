/*
 * Positive numbers of 64 binary places and any size, by whole-number arithmetic alone: the same bits
 * everywhere. Each operation cuts off less than 2^-62 of its result; there is no subtraction, so
 * errors only add up.
 */
#ifndef MW_ROOK_REAL_H
#define MW_ROOK_REAL_H

#include <stdbool.h>
#include <stdint.h>

/* places * 2^exponent; the highest bit of places is set, or it is 0. */
struct real {
    uint64_t places;
    int32_t exponent;
};

static inline struct real real_of(uint64_t value)
{
    if (value == 0)
        return (struct real){0, 0};
    int32_t shift = __builtin_clzll(value);
    return (struct real){value << shift, -shift};
}

/* The upper half of a product. */
static inline uint64_t real_high(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    return a1 * b1 + (middle >> 32) + (other >> 32);
}

static inline struct real real_times(struct real a, struct real b)
{
    if (a.places == 0 || b.places == 0)
        return (struct real){0, 0};
    uint64_t high = real_high(a.places, b.places);
    uint32_t shift = high >> 63 ? 0 : 1;
    return (struct real){high << shift, a.exponent + b.exponent + 64 - (int32_t)shift};
}

static inline struct real real_plus(struct real a, struct real b)
{
    if (a.places == 0 || (b.places != 0 && b.exponent > a.exponent)) {
        struct real larger = b;
        b = a;
        a = larger;
    }
    int32_t below = a.exponent - b.exponent;
    uint64_t added = b.places == 0 || below > 63 ? 0 : b.places >> below;
    uint64_t sum = a.places + added;
    if (sum >= added)
        return (struct real){sum, a.exponent};
    return (struct real){sum >> 1 | UINT64_C(1) << 63, a.exponent + 1};
}

/* a / b; b is not 0. */
static inline struct real real_over(struct real a, struct real b)
{
    if (a.places == 0)
        return a;
    /* Long division, bit by bit: there are few of them. */
    uint64_t rest = a.places, quotient = 0;
    int32_t exponent = a.exponent - b.exponent - 63;
    bool carry = false;
    if (rest < b.places) {
        carry = rest >> 63;
        rest <<= 1;
        exponent--;
    }
    for (uint32_t i = 0; i < 64; i++) {
        bool fits = carry || rest >= b.places;
        quotient = quotient << 1 | fits;
        rest -= fits ? b.places : 0;
        carry = rest >> 63;
        rest <<= 1;
    }
    return (struct real){quotient, exponent};
}

static inline bool real_is_below(struct real a, struct real b)
{
    if (a.places == 0 || b.places == 0)
        return a.places == 0 && b.places != 0;
    return a.exponent != b.exponent ? a.exponent < b.exponent : a.places < b.places;
}

/* The whole part; below 2^63. */
static inline uint64_t real_whole(struct real a)
{
    return a.exponent <= -64 ? 0 : a.places >> -a.exponent;
}

/* The logarithm to base 2 in sixteenths, rounded down; a is at least 1. */
static inline uint32_t real_log2_sixteenths(struct real a)
{
    uint32_t log = (uint32_t)(a.exponent + 63);
    uint64_t places = a.places;
    for (uint32_t i = 0; i < 4; i++) {
        places = real_high(places, places);
        bool two = places >> 63;
        log = log << 1 | two;
        places <<= two ? 0 : 1;
    }
    return log;
}

#endif
