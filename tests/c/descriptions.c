/* Checks that a maze's description stands for the maze, for the tests of golden lines and of conformance. */
#include "descriptions.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* A search for a solution that takes more than this is stopped. */
enum { LIGHT_NODES = 20000 };

char *session_text(mw_handle session, enum mw_status (*function)(struct mw_context *, mw_handle))
{
    assert_int_equal(function(context, session), MW_OK);
    return output_copy();
}

void assert_same_text(mw_handle a, mw_handle b,
                      enum mw_status (*function)(struct mw_context *, mw_handle))
{
    char *first = session_text(a, function);
    char *second = session_text(b, function);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

char *canonical(const char *code)
{
    enum mw_status status;
    char *text = run_canonical(code, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", code, text);
    return text;
}

void assert_canonical(const char *code)
{
    char *once = canonical(code);
    assert_string_equal(once, code);
    free(once);
}

static enum mw_status own_description(struct mw_context *its, mw_handle session)
{
    return mw_session_code(its, session, true, false);
}

/* A solution that is soon found: a part of the board that is not described would show in it. */
static enum mw_status short_solution(struct mw_context *its, mw_handle session)
{
    mw_handle job;
    assert_int_equal(mw_solve(its, session, false, &job), MW_OK);
    if (mw_job_run(its, job, LIGHT_NODES) == MW_OK)
        assert_int_equal(mw_job_result(its, job), MW_OK);
    else
        assert_int_equal(mw_job_progress(its, job), MW_OK);
    return mw_job_close(its, job);
}

/* The maze of a session and that of its description are one maze. */
static void check_description(mw_handle made, const char *description)
{
    enum mw_status status;
    assert_canonical(description);
    char *again = run_generate(description, &status);
    assert_int_equal(status, MW_OK);
    assert_string_equal(again, description);
    free(again);
    mw_handle read = open_code(description);
    assert_same_text(made, read, own_description);
    assert_same_text(made, read, short_solution);
    mw_session_close(context, read);
}

bool assert_described(mw_handle made)
{
    char *description = session_text(made, own_description);
    bool is_described = strstr(description, ".d") != NULL;
    if (is_described)
        check_description(made, description);
    free(description);
    return is_described;
}
