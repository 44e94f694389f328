/* Means, standard errors and quartiles in integer arithmetic, the same on every platform. */
#ifndef MW_STATISTICS_H
#define MW_STATISTICS_H

#include "core/text.h"

enum {
    STATISTICS_MICRO = 1000000,
    STATISTICS_NANO = 1000000000,
    STATISTICS_COUNT_MAX = 10000,
};

/* A missing value. */
#define STATISTICS_NONE INT64_MIN
/* In millionths. With STATISTICS_COUNT_MAX values, sums of squares fit in 128 bits. */
#define STATISTICS_VALUE_MAX INT64_C(400000000000000)

/* Values and quartiles are in millionths, computed figures in billionths. */
struct statistics {
    uint32_t count;      /* of present values; if 0, the rest is undefined */
    int64_t mean;        /* billionths */
    uint64_t deviation;  /* sample standard deviation (count - 1); billionths */
    uint64_t error;      /* standard error of the mean; billionths */
    int64_t quartile[5]; /* minimum, quartiles, maximum: values that occur */
    uint32_t index[5];   /* of these values in the input */
};

/* Computes the statistics of `count` values in -STATISTICS_VALUE_MAX..STATISTICS_VALUE_MAX, or
 * STATISTICS_NONE. Returns false if memory runs out. O(count log count). */
bool statistics_of(const int64_t *values, uint32_t count, struct statistics *statistics);
/* The square root, rounded down, of a number below 2^126. */
uint64_t statistics_root(uint128 square);
/* The probability, in billionths, that a standard normal value is at least z thousandths from 0 (the
 * two-sided p-value of z). */
uint64_t statistics_chance(uint64_t z);

#endif
