/* Statistics in integer arithmetic. */
#include "statistics.h"

#include "core/soft_float.h"

#include <stdlib.h>

uint64_t statistics_root(uint128 square)
{
    uint128 value = 0;
    for (uint128 bit = (uint128)1 << 62; bit > 0; bit >>= 1)
        if ((value + bit) * (value + bit) <= square)
            value += bit;
    return (uint64_t)value;
}

struct ranked {
    uint64_t value;
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

/* numerator / denominator * nano^2 / by, without overflow for quotients below 2^66. */
static uint128 scaled(uint128 numerator, uint64_t denominator, uint32_t nano, uint32_t by)
{
    const uint64_t squared = (uint64_t)nano * nano;
    return (numerator / denominator * squared + numerator % denominator * squared / denominator) /
           by;
}

/* Mean, deviation and error. Sums are of differences to the minimum, so that nothing overflows. */
static void compute_moments(struct statistics *statistics, const struct ranked *ranked,
                            uint32_t nano)
{
    uint64_t n = statistics->count;
    uint128 sum = 0, squares = 0;
    for (uint64_t i = 0; i < n; i++) {
        uint128 off = ranked[i].value - ranked[0].value;
        sum += off;
        squares += off * off;
    }
    statistics->mean = ranked[0].value * nano + (uint64_t)((sum * nano + n / 2) / n);
    if (n < 2)
        return;
    uint128 spread = n * squares - sum * sum;
    statistics->deviation = statistics_root(scaled(spread, n * (n - 1), nano, 1));
    statistics->error = statistics_root(scaled(spread, n * (n - 1), nano, (uint32_t)n));
}

static void compute_quartiles(struct statistics *statistics, const struct ranked *ranked,
                              uint32_t nano)
{
    for (uint32_t q = 0; q < 5; q++) {
        uint32_t quarters = q * (statistics->count - 1);
        const struct ranked *at = &ranked[quarters / 4];
        uint64_t next = quarters % 4 ? at[1].value - at->value : 0;
        statistics->quartile[q] =
            at->value * nano + (uint64_t)(((uint128)next * nano * (quarters % 4) + 2) / 4);
        statistics->index[q] = at->index;
    }
}

bool statistics_of(const uint64_t *values, uint32_t count, uint32_t unit,
                   struct statistics *statistics)
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
        compute_quartiles(statistics, ranked, STATISTICS_NANO / unit);
        compute_moments(statistics, ranked, STATISTICS_NANO / unit);
    }
    free(ranked);
    return true;
}

/* ---- Student's distribution ---- */

enum { BITS = 60 }; /* fixed point: 1 is 2^BITS */
#define ONE ((uint128)1 << BITS)

static uint128 product(uint128 a, uint128 b)
{
    return a * b >> BITS;
}

/* 1 + 2/3 x + (2 4)/(3 5) x^2 + ..., `terms` of them at most; or, if `even`, 1 + 1/2 x + (1 3)/(2 4) x^2 +
 * ... */
static uint128 series(uint128 x, uint32_t terms, bool even)
{
    uint128 sum = 0, term = ONE;
    for (uint64_t i = 1; i <= terms && term > 0; i++) {
        sum += term;
        term = product(term, x) * (2 * i - even) / (2 * i + 1 - even);
    }
    return sum;
}

/* The angle below a quarter turn, over a quarter turn, of a sine and a cosine; `square` of the sine
 * at most 1/2. Euler's series. */
static uint128 angle_of(uint128 sine, uint128 cosine, uint128 square)
{
    const uint128 two_over_pi = UINT64_C(733972625820500306); /* 2^BITS 2 / pi */
    return product(product(product(sine, cosine), series(square, UINT32_MAX, false)), two_over_pi);
}

/* Abramowitz and Stegun 26.7.3 and 26.7.4, with the cosine of the angle atan(t / sqrt(degrees)). */
uint64_t statistics_student(uint64_t t, uint32_t degrees)
{
    const uint128 two_over_pi = UINT64_C(733972625820500306);
    const uint64_t micro_squared = UINT64_C(1000000000000);
    uint128 n = (uint128)degrees * micro_squared, t_squared = (uint128)t * t;
    uint128 cosine_squared = (n << BITS) / (n + t_squared), sine_squared = ONE - cosine_squared;
    uint128 sine = statistics_root(sine_squared << BITS),
            cosine = statistics_root(cosine_squared << BITS), inside;
    if (degrees % 2 == 0) {
        inside = product(sine, series(cosine_squared, degrees / 2, true));
    } else {
        bool low = sine_squared < cosine_squared;
        uint128 angle =
            low ? angle_of(sine, cosine, sine_squared) : angle_of(cosine, sine, cosine_squared);
        inside = low ? angle : ONE - angle;
        inside +=
            product(product(product(sine, cosine), series(cosine_squared, degrees / 2, false)),
                    two_over_pi);
    }
    return inside < ONE ? (uint64_t)((ONE - inside) * STATISTICS_NANO >> BITS) : 0;
}

/* ---- Welch's test ---- */

/* Welch and Satterthwaite's degrees of freedom, rounded down, of two squared errors. */
static uint32_t degrees_of(uint128 one, uint32_t one_count, uint128 other, uint32_t other_count)
{
    while ((one + other) >> 60 > 0) {
        one >>= 1;
        other >>= 1;
    }
    uint128 below = one * one / (one_count - 1) + other * other / (other_count - 1);
    uint32_t most = one_count + other_count - 2;
    if (below == 0)
        return most;
    uint128 degrees = (one + other) * (one + other) / below;
    return degrees < 1 ? 1 : degrees > most ? most : (uint32_t)degrees;
}

bool statistics_compare(const struct statistics *one, const struct statistics *other,
                        struct statistics_test *test)
{
    const uint64_t t_max = UINT64_C(1000000000000);
    uint128 squares[] = {(uint128)one->error * one->error, (uint128)other->error * other->error};
    uint128 variance = squares[0] + squares[1];
    if (one->count < 2 || other->count < 2 || variance == 0)
        return false;
    uint32_t shift = 0; /* in pairs of bits */
    for (; variance >> 124 == 0; shift++)
        variance <<= 2;
    bool less = one->mean < other->mean;
    struct soft_float apart =
        soft_float_of(less ? other->mean - one->mean : one->mean - other->mean);
    struct soft_float error = soft_float_of(statistics_root(variance));
    error.exponent -= (int32_t)shift;
    struct soft_float t =
        soft_float_multiply(soft_float_divide(apart, error), soft_float_of(1000000));
    uint64_t size = soft_float_is_less(t, soft_float_of(t_max)) ? soft_float_floor(t) : t_max;
    test->t = less ? -(int64_t)size : (int64_t)size;
    test->degrees = degrees_of(squares[0], one->count, squares[1], other->count);
    test->p = statistics_student(size, test->degrees);
    return true;
}
