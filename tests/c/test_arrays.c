/* Tests of mazes as arrays: the arrays of each kind, and errors of the public functions. */
#include "small.h"
#include "support.h"

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

static void each_kind_has_arrays_of_their_shape(void **unused)
{
    (void)unused;
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
static void a_worm_maze_is_what_is_drawn(void **unused)
{
    (void)unused;
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

static void unrepresentable_mazes_are_refused(void **unused)
{
    (void)unused;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_has_arrays_of_their_shape),
        cmocka_unit_test(a_worm_maze_is_what_is_drawn),
        cmocka_unit_test(unrepresentable_mazes_are_refused),
    };
    return cmocka_run_group_tests_name("arrays", tests, NULL, NULL);
}
