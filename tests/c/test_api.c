/* Tests of the public functions: packed cells that are read back, failures. tests/fuzz/fuzz_api.c calls all of them in any
 * order. */
#include "small.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Cells during a generation ---- */

static const char *const worm_words[] = {"worm",     "worm_greedy",     "worm_outback",
                                         "wormfast", "wormfast_greedy", "nucleation",
                                         "wilson",   "backtracker"};
static const unsigned odd_sides[][2] = {{1, 3}, {3, 1}, {3, 3}, {5, 3}, {7, 9}, {21, 1}, {33, 3}};

/* Checks the values of nibbles during a generation, and that nothing follows the last cell. */
static void check_cells(const char *code, const uint8_t *cells, size_t length, unsigned count)
{
    assert_int_equal(length, (count + 1) / 2);
    for (unsigned i = 0; i < count; i++) {
        unsigned nibble = cells[i / 2] >> (i % 2 ? 0 : 4) & 15;
        /* Nucleation has 8 in its list: null too, because the drawing code reads that bit. */
        if (nibble > 8 && nibble != 15)
            fail_msg("%s: cell %u is %u", code, i, nibble);
    }
    if (count % 2 == 1 && (cells[length - 1] & 15) != 0)
        fail_msg("%s: %x stands behind the last cell", code, cells[length - 1] & 15u);
}

static uint8_t *copy_bytes(const uint8_t *bytes, size_t length)
{
    uint8_t *copied = malloc(length);
    assert_non_null(copied);
    memcpy(copied, bytes, length);
    return copied;
}

/* The maze that was made: it is what it is without anybody looking on, its code is read, and its
 * cells open it elsewhere. */
static void check_made(const char *code, mw_handle job, const char *expected)
{
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *made = output_copy();
    assert_string_equal(made, expected);
    if (mw_code_canonical(context, made, strlen(made)) != MW_OK)
        fail_msg("%s is refused: %s", made, mw_last_error(context)->sentence);
    mw_handle session, again;
    assert_int_equal(mw_session_open(context, job, &session), MW_OK);
    assert_int_equal(mw_session_cells(context, session, &cells, &length), MW_OK);
    uint8_t *copied = copy_bytes(cells, length);
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), copied, length, &again),
                     MW_OK);
    assert_int_equal(mw_session_code(context, again, true, false), MW_OK);
    char *reopened = output_copy();
    assert_string_equal(reopened, made);
    free(copied);
    free(made);
    free(reopened);
    mw_session_close(context, session);
    mw_session_close(context, again);
}

/* Looks on at every `every`th slice of `nodes`; 0: never. */
static void make_looking_on(const char *code, unsigned count, unsigned nodes, unsigned every,
                            const char *expected)
{
    mw_handle job;
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
    for (unsigned slice = 0;; slice++) {
        if (every && slice % every == 0) {
            assert_int_equal(mw_job_cells(context, job, &cells, &length), MW_OK);
            check_cells(code, cells, length, count);
            /* These cells belong to the job and are not yet the maze of the code. */
            mw_handle session;
            uint8_t *copied = copy_bytes(cells, length);
            if (mw_session_open_cells(context, code, strlen(code), copied, length, &session) ==
                MW_OK)
                mw_session_close(context, session);
            free(copied);
        }
        if (mw_job_run(context, job, nodes) == MW_OK)
            break;
    }
    check_made(code, job, expected);
    mw_job_close(context, job);
}

TEST(worms_can_be_looked_at)
{
    for (size_t w = 0; w < COUNT_OF(worm_words); w++) {
        for (size_t b = 0; b < COUNT_OF(odd_sides); b++) {
            char code[100];
            snprintf(code, sizeof code, "v1.worm.w%u_h%u_%s.sA", odd_sides[b][0], odd_sides[b][1],
                     worm_words[w]);
            enum mw_status status;
            char *expected = run_generate(code, &status);
            assert_int_equal(status, MW_OK);
            unsigned count = odd_sides[b][0] * odd_sides[b][1];
            make_looking_on(code, count, 1, 1, expected);
            make_looking_on(code, count, 1, 2, expected);
            make_looking_on(code, count, 7, 1, expected);
            make_looking_on(code, count, 100, 3, expected);
            free(expected);
        }
    }
}

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
