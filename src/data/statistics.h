/* Means, standard errors and quartiles in integer arithmetic, the same on every platform. */
#pragma once

#include "core/text.h"

enum {
    STATISTICS_NANO = 1000000000,
    STATISTICS_COUNT_MAX = 10000,
};

/* A missing value. */
#define STATISTICS_NONE UINT64_MAX
/* The largest value, in its own unit: with STATISTICS_COUNT_MAX values the sums fit 128 bits. Its
 * billionths fit 63 bits if the unit is 1 and the value is at most STATISTICS_WHOLE_MAX. */
#define STATISTICS_VALUE_MAX UINT64_C(3600000000000000)
#define STATISTICS_WHOLE_MAX UINT64_C(9000000000)

/* All figures but counts and indices are in billionths. */
struct statistics {
    uint32_t count; /* of present values; if 0, the rest is undefined */
    uint64_t mean;
    uint64_t deviation;   /* sample standard deviation (count - 1) */
    uint64_t error;       /* standard error of the mean */
    uint64_t quartile[5]; /* minimum, quartiles, maximum; interpolated as type 7 of Hyndman and Fan
                             (1996), like NumPy and R */
    uint32_t index[5];    /* of the value at the quartile, or of the next smaller one */
};

/* Computes the statistics of `count` values in units of 1 / `unit` (1 or STATISTICS_NANO), each at
 * most STATISTICS_VALUE_MAX and in units of 1 at most STATISTICS_WHOLE_MAX, or STATISTICS_NONE.
 * Returns false if memory runs out. O(count log count). */
bool statistics_of(const uint64_t *values, uint32_t count, uint32_t unit,
                   struct statistics *statistics);

/* Welch's t-test of two samples. */
struct statistics_test {
    int64_t t;        /* millionths; at most a million in size */
    uint32_t degrees; /* of freedom (Welch and Satterthwaite), rounded down */
    uint64_t p;       /* billionths: two-sided, by Student's distribution */
};

/* Tests whether the means differ. Returns false if a sample has one value, or if no value varies. */
bool statistics_compare(const struct statistics *one, const struct statistics *other,
                        struct statistics_test *test);
/* The square root, rounded down, of a number below 2^126. */
uint64_t statistics_root(uint128 square);
/* The probability, in billionths, that a value of Student's distribution with this many degrees of
 * freedom (at least 1) is at least t millionths from 0; t at most 10^12. O(degrees). */
uint64_t statistics_student(uint64_t t, uint32_t degrees);
