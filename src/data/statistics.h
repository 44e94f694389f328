/* Means, errors and quartiles, in integers: the same on every platform. */
#ifndef MW_STATISTICS_H
#define MW_STATISTICS_H

#include "core/text.h"

enum {
    STATISTICS_MICRO = 1000000,
    STATISTICS_NANO = 1000000000,
    STATISTICS_COUNT_MAX = 10000,
};

/* A value that is not there. */
#define STATISTICS_NONE INT64_MIN
/* In millionths: with as many values as there may be, no sum of squares is past 128 bits. */
#define STATISTICS_VALUE_MAX INT64_C(400000000000000)

/* Values are in millionths, what is reckoned from them in billionths. */
struct statistics {
    uint32_t count;     /* of values that are there; with 0 the rest means nothing */
    int64_t mean;       /* billionths */
    uint64_t deviation; /* of one value, with count - 1; billionths */
    uint64_t error;     /* of the mean; billionths */
    int64_t quartile[5];
    uint32_t place[5]; /* which value it is */
};

/* Of so many values, each at most STATISTICS_VALUE_MAX from 0, or STATISTICS_NONE. False: no memory. */
bool statistics_of(const int64_t *values, uint32_t count, struct statistics *statistics);
/* The whole part of the root; the square is below 2^126. */
uint64_t statistics_root(uint128 square);
/* The chance of a normal deviate as far from 0 as z thousandths, in billionths. */
uint64_t statistics_chance(uint64_t z);

#endif
