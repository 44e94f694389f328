/* Tests of surveys: shards in slices of any size, and Welch's test. tests/cli/survey.test.mjs tests the results. */
#include "data/statistics.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static mw_handle begun(const char *arguments)
{
    mw_handle job;
    assert_int_equal(mw_task(context, "worm", 4, "survey", 6, arguments, strlen(arguments), &job),
                     MW_OK);
    return job;
}

TEST(a_shard_does_not_depend_on_slices)
{
    char *shard = result_in_any_slices(
        begun, "--size 9x7 --count 12 --algorithms worm,wormfast,wilson --each --shard 2/5");
    assert_non_null(
        strstr(shard, "# shard 2/5 of worm survey --size 9x7 --algorithms worm,wormfast,wilson "));
    assert_non_null(strstr(shard, "\nmaze\t0\t7\t63/1\t"));
    assert_null(strstr(shard, "\nmaze\t0\t6\t"));
    assert_non_null(strstr(shard, "\nmaze\t1\t1\t63/1\t"));
    assert_null(strstr(shard, "\nmaze\t1\t2\t"));
    free(shard);
}

/* ---- Statistics ---- */

/* Density of Student's distribution without its constant. */
static double density(double x, uint32_t degrees)
{
    return pow(1 + x * x / degrees, -(degrees + 1) / 2.0);
}

/* The two-sided p-value by Simpson's rule over the angle atan(x), which makes the tails finite. */
static double student(double t, uint32_t degrees)
{
    enum { STEPS = 20000 };
    double inside = 0, all = 0, end = atan(t), quarter = acos(0.0);
    for (int half = 0; half < 2; half++) {
        double to = half ? quarter * 0.9999999 : end;
        double sum = 0;
        for (int i = 0; i <= STEPS; i++) {
            double angle = to * i / STEPS, c = cos(angle);
            sum += density(tan(angle), degrees) / (c * c) *
                   (i == 0 || i == STEPS ? 1
                    : i % 2              ? 4
                                         : 2);
        }
        *(half ? &all : &inside) = sum * to / STEPS / 3;
    }
    return 1 - inside / all;
}

TEST(p_values_match_the_integral_of_the_density)
{
    static const double values[] = {0, 0.1, 0.7, 1, 1.96, 2.776, 4.5, 12.706, 63.657};
    static const uint32_t degrees[] = {1, 2, 3, 4, 5, 8, 29, 30, 101, 998};
    for (size_t i = 0; i < COUNT_OF(values); i++)
        for (size_t j = 0; j < COUNT_OF(degrees); j++) {
            uint64_t p = statistics_student((uint64_t)llround(values[i] * 1e6), degrees[j]);
            if (fabs((double)p / 1e9 - student(values[i], degrees[j])) > 2e-7)
                fail_msg("t %f, %u degrees: %f, not %f", values[i], degrees[j], (double)p / 1e9,
                         student(values[i], degrees[j]));
        }
    /* As tables have it: 5% at these. */
    assert_in_range(statistics_student(12706205, 1), 49999990, 50000010);
    assert_in_range(statistics_student(4302653, 2), 49999990, 50000010);
    assert_in_range(statistics_student(1959964, 19998), 49990000, 50030000);
    assert_int_equal(statistics_student(UINT64_C(1000000000000), 9), 0);
}

/* Two samples of the same normal distribution differ with p < 0.05 at most that often, however few they
 * are; the normal law would say so in 14 of 100 pairs of two. */
TEST(few_mazes_do_not_differ_too_often)
{
    enum { PAIRS = 20000 };
    uint64_t random = 88172645463325252u;
    for (uint32_t size = 2; size <= 5; size++) {
        int differ = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            struct statistics sample[2];
            for (int s = 0; s < 2; s++) {
                uint64_t values[5];
                for (uint32_t i = 0; i < size; i++) {
                    double sum = 6e9; /* twelve uniform numbers */
                    for (int u = 0; u < 12; u++) {
                        random ^= random << 13, random ^= random >> 7, random ^= random << 17;
                        sum += (double)(random >> 11) / 9007199254740992.0 * 1e9;
                    }
                    values[i] = (uint64_t)sum;
                }
                assert_true(statistics_of(values, size, STATISTICS_NANO, &sample[s]));
            }
            struct statistics_test test;
            assert_true(statistics_compare(&sample[0], &sample[1], &test));
            assert_in_range(test.degrees, 1, 2 * size - 2);
            differ += test.p < STATISTICS_NANO / 20;
        }
        /* Rounding the degrees down makes the test careful. */
        assert_in_range(differ, PAIRS / 200, PAIRS * 0.053);
    }
}

TEST(quartiles_are_interpolated)
{
    static const uint64_t values[] = {40, 10, STATISTICS_NONE, 20, 30};
    static const uint64_t expected[] = {10000000000, 17500000000, 25000000000, 32500000000,
                                        40000000000};
    static const uint32_t index[] = {1, 1, 3, 4, 0};
    struct statistics statistics;
    assert_true(statistics_of(values, COUNT_OF(values), 1, &statistics));
    assert_int_equal(statistics.count, 4);
    for (int q = 0; q < 5; q++) {
        assert_int_equal(statistics.quartile[q], expected[q]);
        assert_int_equal(statistics.index[q], index[q]);
    }
    assert_int_equal(statistics.mean, 25000000000);
    assert_int_equal(statistics.deviation, 12909944487);
    /* The limits do not overflow. */
    uint64_t large[STATISTICS_COUNT_MAX];
    for (int i = 0; i < STATISTICS_COUNT_MAX; i++)
        large[i] = i % 2 ? STATISTICS_VALUE_MAX : 0;
    assert_true(statistics_of(large, STATISTICS_COUNT_MAX, STATISTICS_NANO, &statistics));
    assert_int_equal(statistics.mean, STATISTICS_VALUE_MAX / 2);
    assert_in_range(statistics.deviation, STATISTICS_VALUE_MAX / 2,
                    STATISTICS_VALUE_MAX / 2 + STATISTICS_VALUE_MAX / 19000);
}
