/* Tests of the four-bit census as a task: slices of any size, and cancelling at any
 * point. test_fourbit_count.c tests its counts. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static mw_handle start_census(const char *bits)
{
    mw_handle job;
    assert_int_equal(mw_task(context, "fourbit", 7, "census", 6, bits, strlen(bits), &job), MW_OK);
    return job;
}

TEST(it_does_not_depend_on_slices)
{
    for (const char *bits = "2\0003\0"; *bits; bits += 2) {
        char *first = result_in_any_slices(start_census, bits);
        assert_non_null(strstr(first, "\nlength\t1\t"));
        free(first);
    }
}

TEST(it_can_be_cancelled_at_any_point)
{
    for (uint32_t slices = 0;; slices += ONE_CASE_OF) {
        mw_handle job = start_census("3");
        enum mw_status status = MW_RUNNING;
        for (uint32_t i = 0; status == MW_RUNNING && i < slices; i++)
            status = mw_job_run(context, job, 50);
        mw_job_close(context, job);
        if (status == MW_OK)
            break;
        assert_int_equal(status, MW_RUNNING);
    }
}

/* The largest census allocates 150 MB and frees them when it is cancelled. */
TEST(the_largest_can_be_cancelled)
{
    for (int times = 0; times < 3; times++) {
        mw_handle job = start_census("4");
        for (int i = 0; i < 5; i++)
            assert_int_equal(mw_job_run(context, job, 10000), MW_RUNNING);
        mw_job_close(context, job);
    }
}
