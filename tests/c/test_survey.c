/* Tests of surveys: slices of any size, progress, ending at any point. tests/cli/survey.test.mjs tests the
 * results. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char words[] = "--size 9x7 --count 12 --algorithms worm,wormfast,wilson";

static mw_handle begun(const char *arguments)
{
    mw_handle job;
    assert_int_equal(mw_task(context, "worm", 4, "survey", 6, arguments, strlen(arguments), &job),
                     MW_OK);
    return job;
}

static void it_does_not_depend_on_slices(void **unused)
{
    (void)unused;
    char *first = result_in_any_slices(begun, words);
    assert_non_null(strstr(first, "\nmeasure\tdead_end\twilson\t12\t"));
    free(first);
}

static void a_shard_does_not_depend_on_slices(void **unused)
{
    (void)unused;
    char *shard = result_in_any_slices(
        begun, "--size 9x7 --count 12 --algorithms worm,wormfast,wilson --each --shard 2/5");
    assert_non_null(strstr(shard, "# shard 2/5 of worm survey --size 9x7 --count 12 "));
    assert_non_null(strstr(shard, "\nmaze\t0\t7\t63\t"));
    assert_null(strstr(shard, "\nmaze\t0\t6\t"));
    assert_non_null(strstr(shard, "\nmaze\t1\t1\t63\t"));
    assert_null(strstr(shard, "\nmaze\t1\t2\t"));
    free(shard);
}

/* The number of mazes done only grows, up to all of them. */
static void it_can_be_ended_at_any_point(void **unused)
{
    (void)unused;
    for (int turns = 1;; turns += 5) {
        mw_handle job = begun(words);
        uint64_t done = 0;
        enum mw_status status = MW_RUNNING;
        for (int turn = 0; turn < turns && status == MW_RUNNING; turn++) {
            status = mw_job_run(context, job, 20);
            assert_int_equal(mw_job_progress(context, job), MW_OK);
            char *text = output_copy();
            assert_int_equal(fact_number(text, "mazes"), 36);
            assert_in_range(fact_number(text, "mazes_done"), done, 36);
            done = fact_number(text, "mazes_done");
            free(text);
        }
        mw_job_close(context, job);
        if (status == MW_OK) {
            assert_int_equal(done, 36);
            break;
        }
        assert_int_equal(status, MW_RUNNING);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_does_not_depend_on_slices),
        cmocka_unit_test(a_shard_does_not_depend_on_slices),
        cmocka_unit_test(it_can_be_ended_at_any_point),
    };
    return cmocka_run_group_tests_name("survey", tests, NULL, NULL);
}
