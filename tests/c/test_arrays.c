/* Tests of mazes as arrays: the arrays of each kind, and errors of the public functions. */
#include "small.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const size_t sizes[] = {1, 1, 2, 4, 8};

static void check_length(const struct mw_array *array)
{
    size_t length = sizes[array->number];
    for (uint32_t i = 0; i < array->rank; i++)
        length *= array->shape[i];
    assert_int_equal(array->length, length);
    for (size_t i = 0; array->number == MW_BOOL && i < length; i++)
        assert_in_range(array->bytes[i], 0, 1);
}

TEST(each_kind_has_arrays_of_their_shape)
{
    for (size_t i = 0; i < small_code_count; i++) {
        mw_handle session = open_code(small_codes[i].code);
        struct mw_array array;
        uint32_t which = 0;
        for (; mw_session_array(context, session, which, &array) == MW_OK; which++) {
            assert_non_null(array.name);
            check_length(&array);
        }
        assert_true(which > 0);
        assert_int_equal(mw_session_array(context, session, which, &array), MW_UNSOLVABLE);
        assert_null(array.bytes);
        if (mw_session_distances(context, session, &array) == MW_OK)
            check_length(&array);
        mw_session_close(context, session);
    }
}

static uint32_t number_at(const struct mw_array *array, size_t i)
{
    size_t size = sizes[array->number];
    uint32_t value = 0;
    for (size_t k = 0; k < size; k++)
        value |= (uint32_t)array->bytes[i * size + k] << 8 * k;
    return value;
}

/* Drawn: the first two cells of the upper row are open downwards and to the right, and so is the middle one
 * of the lower row to the right. */
TEST(a_worm_maze_is_what_is_drawn)
{
    static const uint8_t joined[] = {1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0};
    static const uint32_t distances[] = {3, 2, 3, 4, 1, 0};
    static const uint32_t path[] = {0, 0, 0, 1, 0, 1, 1, 1, 1, 2};
    mw_handle session = open_code("v1.worm.w3_h2.sA-0");
    struct mw_array array;
    assert_int_equal(mw_session_array(context, session, 0, &array), MW_OK);
    assert_string_equal(array.name, "connections");
    assert_int_equal(array.rank, 3);
    assert_int_equal(array.shape[1], 2);
    assert_int_equal(array.shape[2], 3);
    assert_memory_equal(array.bytes, joined, sizeof joined);
    assert_int_equal(mw_session_distances(context, session, &array), MW_OK);
    for (size_t i = 0; i < COUNT_OF(distances); i++)
        assert_int_equal(number_at(&array, i), distances[i]);
    /* The session stands elsewhere, which does not matter; nor does a bump into a wall. */
    assert_int_equal(mw_step(context, session, "D", 1), MW_OK);
    assert_int_equal(mw_session_path(context, session, "RUDR", 4, &array), MW_OK);
    assert_int_equal(array.shape[0], 5);
    for (size_t i = 0; i < COUNT_OF(path); i++)
        assert_int_equal(number_at(&array, i), path[i]);
    mw_session_close(context, session);
}

TEST(unrepresentable_mazes_are_refused)
{
    struct mw_array array;
    mw_handle session = open_code("v1.worm.w1025_h1024_binarytree.sA");
    assert_int_equal(mw_session_array(context, session, 0, &array), MW_OUT_OF_RANGE);
    assert_int_equal(mw_session_distances(context, session, &array), MW_OUT_OF_RANGE);
    assert_int_equal(mw_session_path(context, session, "RX", 2, &array), MW_ILLEGAL_MOVE);
    assert_int_equal(mw_last_error(context)->offset, 1);
    mw_session_close(context, session);
    assert_int_equal(mw_session_array(context, session, 0, &array), MW_STALE_HANDLE);
    assert_int_equal(mw_session_distances(context, session, &array), MW_STALE_HANDLE);
    assert_int_equal(mw_session_path(context, session, "R", 1, &array), MW_STALE_HANDLE);
    session = open_code("v1.simultaneous.r2_c2.df-d");
    assert_int_equal(mw_session_distances(context, session, &array), MW_UNSOLVABLE);
    assert_int_equal(mw_session_path(context, session, "r", 1, &array), MW_UNSOLVABLE);
    mw_session_close(context, session);
}

/* The checksum of all columns of a batch that runs in slices of this size. */
static uint64_t checksum_in_slices(const char *request, uint32_t nodes, uint64_t *slices)
{
    struct mw_column column;
    mw_handle job;
    enum mw_status status;
    uint64_t checksum = 0;
    assert_int_equal(mw_batch(context, request, strlen(request), &job), MW_OK);
    for (*slices = 1; (status = mw_job_run(context, job, nodes)) == MW_RUNNING;)
        ++*slices;
    assert_int_equal(status, MW_OK);
    uint32_t which = 0;
    for (; mw_batch_column(context, job, which, &column) == MW_OK; which++)
        checksum =
            checksum * 31 + mw_checksum((const char *)column.array.bytes, column.array.length);
    assert_true(which > 4);
    assert_int_equal(mw_last_error(context)->status, MW_UNSOLVABLE);
    mw_job_close(context, job);
    return checksum;
}

TEST(a_batch_is_the_same_in_any_slices)
{
    static const char *const requests[] = {
        "--from 3 --to 60 --with solution,rate,distances,pixels\nv1.worm.w9_h4_wilson.sA",
        "--to 40 --with solution --ends random --pairs 2\nv1.worm.w5_h7.sA",
        "--to 10 --with solution,rate --where solution_length>=4\nv1.rook.w4_h5_i50.sA",
        "--to 10 --with solution --split a:0.5,b:0.5\nv1.simultaneous.r3_c3_k2.sA",
    };
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        uint64_t few, many;
        uint64_t whole = checksum_in_slices(requests[i], 1000000, &few);
        assert_true(whole == checksum_in_slices(requests[i], 7, &many));
        assert_true(many > few);
    }
    static const char wrong[] = "--to 3 --with walls\nv1.worm.w5_h7.sA";
    mw_handle job;
    assert_int_equal(mw_batch(context, wrong, sizeof wrong - 1, &job), MW_BAD_SYNTAX);
    assert_int_equal(mw_last_error(context)->offset, 14);
    assert_int_equal(job, 0);
}

/* Reads a decimal as digits without its point, and as the unit of its last one; false if it is something else. */
static bool read_places(const char *text, uint64_t *digits, uint64_t *unit)
{
    bool point = false;
    *digits = 0;
    *unit = 1;
    for (const char *at = text; *at; at++) {
        if (*at == '.' && !point) {
            point = true;
            continue;
        }
        if (*at < '0' || *at > '9')
            return false;
        *digits = *digits * 10 + (uint64_t)(*at - '0');
        *unit *= point ? 10 : 1;
    }
    return true;
}

/* Compares the measures in the columns of a batch of one with the lines of `rate`; returns how many have a fraction. */
static uint32_t compare_measures(const char *code, const char *request)
{
    enum mw_status status;
    uint32_t fractions = 0, compared = 0;
    struct mw_column column;
    mw_handle job;
    char *rates = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    assert_int_equal(mw_batch(context, request, strlen(request), &job), MW_OK);
    assert_int_equal(run_to_end(job, 100000), MW_OK);
    for (uint32_t which = 0; mw_batch_column(context, job, which, &column) == MW_OK; which++) {
        char *text = fact(rates, column.array.name);
        uint64_t digits, unit;
        double value;
        if (text && column.array.number == MW_F64 && read_places(text, &digits, &unit)) {
            memcpy(&value, column.array.bytes, sizeof value);
            if (!(value == (double)digits / (double)unit))
                fail_msg("%s: %s is %s, and %f as a column", code, column.array.name, text, value);
            compared++;
            fractions += unit > 1;
        }
        free(text);
    }
    assert_true(compared > 1);
    mw_job_close(context, job);
    free(rates);
    return fractions;
}

TEST(measures_of_a_batch_are_those_of_rate)
{
    static const char *const kinds[] = {"v1.worm.w9_h4", "v1.rook.w4_h5", "v1.fourbit.classic",
                                        "v1.simultaneous.r3_c3_k2", "v1.procedural.classic"};
    uint32_t fractions = 0;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        char code[64], request[128];
        snprintf(code, sizeof code, "%s.sA-0", kinds[i]);
        snprintf(request, sizeof request, "--to 1 --with rate\n%s.sA", kinds[i]);
        fractions += compare_measures(code, request);
    }
    assert_true(fractions > 8);
}

static uint64_t rows_where(const char *condition)
{
    char request[128];
    struct mw_column column = {.rows = 0};
    mw_handle job;
    snprintf(request, sizeof request, "--to 30 --where %s\nv1.worm.w9_h4.sA", condition);
    assert_int_equal(mw_batch(context, request, strlen(request), &job), MW_OK);
    assert_int_equal(run_to_end(job, 100000), MW_OK);
    mw_batch_column(context, job, 0, &column);
    mw_job_close(context, job);
    return column.rows;
}

TEST(conditions_on_fractions_part_a_batch)
{
    uint64_t few = rows_where("dead_end<0.3");
    assert_in_range(few, 1, 29);
    assert_int_equal(few + rows_where("dead_end>=.3"), 30);
    assert_int_equal(rows_where("dead_end<1,dead_end>0"), 30);
}
