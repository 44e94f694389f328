/* Statistics in integer arithmetic. */
#include "statistics.h"

#include <stdlib.h>

enum { MICRO_TO_NANO = 1000 };

uint64_t statistics_root(uint128 square)
{
    uint128 value = 0;
    for (uint128 bit = (uint128)1 << 62; bit > 0; bit >>= 1)
        if ((value + bit) * (value + bit) <= square)
            value += bit;
    return (uint64_t)value;
}

struct ranked {
    int64_t value;
    uint32_t index;
};

/* By value, then by index, so that the order does not depend on qsort. */
static int compare_ranked(const void *a, const void *b)
{
    const struct ranked *one = a, *other = b;
    if (one->value != other->value)
        return one->value < other->value ? -1 : 1;
    return one->index < other->index ? -1 : one->index > other->index;
}

/* numerator / denominator / by, converted from squared millionths to squared billionths. */
static uint128 scaled(uint128 numerator, uint64_t denominator, uint32_t by)
{
    const uint32_t micro_squared = MICRO_TO_NANO * MICRO_TO_NANO;
    return (numerator / denominator * micro_squared +
            numerator % denominator * micro_squared / denominator) /
           by;
}

/* Mean, deviation and error. Sums are of differences to the minimum, so that nothing overflows. */
static void compute_moments(struct statistics *statistics, const struct ranked *ranked)
{
    uint64_t n = statistics->count;
    uint128 sum = 0, squares = 0;
    for (uint64_t i = 0; i < n; i++) {
        uint128 off = (uint128)(ranked[i].value - ranked[0].value);
        sum += off;
        squares += off * off;
    }
    statistics->mean =
        ranked[0].value * MICRO_TO_NANO + (int64_t)((sum * MICRO_TO_NANO + n / 2) / n);
    if (n < 2)
        return;
    uint128 spread = n * squares - sum * sum;
    statistics->deviation = statistics_root(scaled(spread, n * (n - 1), 1));
    statistics->error = statistics_root(scaled(spread, n * (n - 1), (uint32_t)n));
}

bool statistics_of(const int64_t *values, uint32_t count, struct statistics *statistics)
{
    struct ranked *ranked = malloc((count + 1) * sizeof *ranked);
    if (!ranked)
        return false;
    *statistics = (struct statistics){0};
    for (uint32_t i = 0; i < count; i++)
        if (values[i] != STATISTICS_NONE)
            ranked[statistics->count++] = (struct ranked){values[i], i};
    if (statistics->count > 0) {
        qsort(ranked, statistics->count, sizeof *ranked, compare_ranked);
        for (uint32_t q = 0; q < 5; q++) {
            const struct ranked *at = &ranked[q * (statistics->count - 1) / 4];
            statistics->quartile[q] = at->value;
            statistics->index[q] = at->index;
        }
        compute_moments(statistics, ranked);
    }
    free(ranked);
    return true;
}

/*
 * 1 - 2 phi(z) (z + z^3/3 + z^5/(3 5) + ...), phi(z) = exp(-z^2/2) / sqrt(2 pi): Abramowitz and Stegun
 * 26.2.11. All terms are positive, in units of 2^-BITS. Past z = 6 the result is below 2 10^-9 and
 * returned as 0.
 */
uint64_t statistics_chance(uint64_t z)
{
    enum { BITS = 40 };
    const uint128 root_two_pi = UINT64_C(2756066934469); /* 2^BITS sqrt(2 pi) */
    if (z > 6000)
        return 0;
    uint128 square = ((uint128)z * z << BITS) / 1000000;
    uint128 term = ((uint128)z << BITS) / 1000, odd = term;
    for (uint64_t n = 3; term > 0; n += 2) {
        term = (term * square >> BITS) / n;
        odd += term;
    }
    uint128 exponential = 0;
    term = (uint128)1 << BITS;
    for (uint64_t n = 1; term > 0; n++) {
        exponential += term;
        term = (term * square >> BITS) / (2 * n);
    }
    uint128 inside = 2 * odd * STATISTICS_NANO / (root_two_pi * exponential >> BITS);
    return inside < STATISTICS_NANO ? (uint64_t)(STATISTICS_NANO - inside) : 0;
}
