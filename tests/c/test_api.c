/* Tests of the public functions: packed cells that are read back, failures. tests/fuzz/fuzz_api.c calls all of them in any
 * order. */
#include "small.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* ---- Cells from elsewhere ---- */

/* Foreign cells: anything behind the last cell is dropped, and no code that they give may be refused. */
TEST(strange_cells_do_no_harm)
{
    const char *code = "v1.worm.w3_h3.sA";
    mw_handle session = open_code(code), again;
    const uint8_t *own;
    size_t length;
    assert_int_equal(mw_session_cells(context, session, &own, &length), MW_OK);
    uint8_t cells[5];
    assert_int_equal(length, sizeof cells);
    memcpy(cells, own, length);
    cells[4] |= 5;
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), cells, length, &again),
                     MW_OK);
    const uint8_t *copied;
    assert_int_equal(mw_session_cells(context, again, &copied, &length), MW_OK);
    assert_memory_equal(copied, own, length);
    mw_session_close(context, again);
    /* A way that leads out to the right. */
    const uint8_t out[5] = {0x44, 0x54, 0x44, 0x44, 0x40};
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), out, length, &again),
                     MW_OUT_OF_RANGE);
    assert_int_equal(again, 0);
    mw_session_close(context, session);
}

/* ---- Sessions ---- */

TEST(redo_of_nothing_is_nothing)
{
    for (size_t c = 0; c < small_code_count; c++) {
        mw_handle session = open_code(small_codes[c].code);
        assert_int_equal(mw_redo(context, session, 0), MW_OK);
        assert_int_equal(mw_undo(context, session, 0), MW_OK);
        assert_int_equal(mw_step(context, session, NULL, 0), MW_OK);
        assert_int_equal(mw_check_moves(context, session, NULL, 0), MW_OK);
        assert_int_equal(mw_session_event(context, session), MW_EVENT_NONE);
        assert_int_equal(mw_undo(context, session, 1), MW_ILLEGAL_MOVE);
        assert_int_equal(mw_redo(context, session, 1), MW_ILLEGAL_MOVE);
        assert_int_equal(mw_undo(context, session, UINT32_MAX), MW_ILLEGAL_MOVE);
        assert_int_equal(mw_redo(context, session, UINT32_MAX), MW_ILLEGAL_MOVE);
        mw_session_close(context, session);
    }
}

static void assert_history(mw_handle session, uint32_t first, uint32_t count, const char *expected)
{
    assert_int_equal(mw_history(context, session, first, count), MW_OK);
    char *lines = output_copy();
    assert_string_equal(lines, expected);
    free(lines);
}

TEST(history_takes_any_numbers)
{
    mw_handle session = open_code("v1.fourbit.b2.d1210.m011");
    const char *all = "moved\t0\t3\t2\nmoved\t1\t2\t1\nnothing\t1\t1\t1\n";
    const char *last = "nothing\t1\t1\t1\n";
    assert_history(session, 0, UINT32_MAX, all);
    assert_history(session, 0, 0, "");
    assert_history(session, 1, 0, "");
    assert_history(session, 2, UINT32_MAX, last);
    assert_history(session, 2, UINT32_MAX - 1, last);
    assert_history(session, 3, UINT32_MAX, "");
    assert_history(session, UINT32_MAX, UINT32_MAX, "");
    assert_history(session, UINT32_MAX, 1, "");
    mw_session_close(context, session);
}

/* A failing function returns no handle and no cells. */
TEST(failing_calls_leave_no_output)
{
    static const mw_handle handles[] = {0, 1, 64, 65, 0xffff, 0x10000, UINT32_MAX};
    const uint8_t *cells = (const uint8_t *)"";
    size_t length = 1;
    for (size_t i = 0; i < COUNT_OF(handles); i++) {
        mw_handle made = 9;
        assert_int_equal(mw_session_open(context, handles[i], &made), MW_STALE_HANDLE);
        assert_int_equal(made, 0);
        made = 9;
        assert_int_equal(mw_solve(context, handles[i], false, &made), MW_STALE_HANDLE);
        assert_int_equal(made, 0);
        made = 9;
        assert_int_equal(mw_rate(context, handles[i], &made), MW_STALE_HANDLE);
        assert_int_equal(made, 0);
        made = 9;
        assert_int_equal(mw_draw(context, handles[i], "text", 4, &made), MW_STALE_HANDLE);
        assert_int_equal(made, 0);
        assert_int_equal(mw_job_cells(context, handles[i], &cells, &length), MW_STALE_HANDLE);
        assert_null(cells);
        assert_int_equal(length, 0);
        assert_int_equal(mw_session_cells(context, handles[i], &cells, &length), MW_STALE_HANDLE);
        assert_null(cells);
        assert_int_equal(mw_last_error(context)->status, MW_STALE_HANDLE);
    }
}

/* ---- Contexts ---- */

TEST(contexts_do_not_see_each_other)
{
    static const char code[] = "v1.fourbit.b2.d1210";
    struct mw_context *other = mw_context_open();
    assert_non_null(other);
    mw_handle session = open_code(code), job, elsewhere;
    assert_int_equal(mw_describe(other, session), MW_STALE_HANDLE);
    assert_int_equal(mw_generate(other, code, strlen(code), &job), MW_OK);
    assert_int_equal(mw_session_open(other, job, &elsewhere), MW_OK);
    assert_int_equal(mw_step(context, session, "0", 1), MW_OK);
    char *line = output_copy();
    assert_int_equal(mw_step(other, elsewhere, "1", 1), MW_OK);
    assert_int_equal(mw_step(other, elsewhere, "7", 1), MW_ILLEGAL_MOVE);
    /* Neither the output nor the last error of this context has changed, nor has its game. */
    char *still = output_copy();
    assert_string_equal(line, still);
    assert_int_not_equal(mw_last_error(context)->status, MW_ILLEGAL_MOVE);
    assert_int_equal(mw_session_code(context, session, true, true), MW_OK);
    char *game = output_copy();
    assert_string_equal(game, "v1.fourbit.b2.d1210.m0");
    free(game);
    free(line);
    free(still);
    /* Closing a context closes its handles; this context is unaffected. */
    mw_context_close(other);
    assert_int_equal(mw_undo(context, session, 1), MW_OK);
    assert_int_equal(mw_session_close(context, session), MW_OK);
}
