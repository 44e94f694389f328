/* Tests of drawings on paper: every request is drawn whole or refused with a message. Mazes can be added
 * before the drawing runs, not later. */
#include "support.h"

#include "core/rng.h"
#include "print/deflate.h"

#include <stdlib.h>
#include <string.h>

static const char *const codes[] = {
    "v1.worm.w5_h3.sA",         "v1.worm.w2_h1.sA",           "v1.worm.w1_h40.sA",
    "v1.worm.w90_h2_wilson.sA", "v1.worm.w30_h20_outback.sA",
};

static mw_handle draw_form(mw_handle session, const char *form)
{
    mw_handle job;
    mw_draw(context, session, form, strlen(form), &job);
    return job;
}

TEST(mazes_are_added_before_the_drawing_runs)
{
    mw_handle session = open_code(codes[0]);
    mw_handle job = draw_form(session, "pdf");
    assert_int_equal(mw_draw_add(context, job, session), MW_OK);
    assert_int_equal(mw_job_run(context, job, 1), MW_RUNNING);
    assert_int_equal(mw_job_run(context, job, 1), MW_RUNNING);
    assert_int_equal(mw_draw_add(context, job, session), MW_ILLEGAL_MOVE);
    assert_int_equal(run_to_end(job, 100), MW_OK);
    assert_int_equal(mw_draw_add(context, job, session), MW_ILLEGAL_MOVE);
    mw_job_close(context, job);
    assert_int_equal(mw_draw_add(context, job, session), MW_STALE_HANDLE);
    job = draw_form(session, "text");
    assert_int_equal(mw_draw_add(context, job, session), MW_ILLEGAL_MOVE);
    assert_int_equal(mw_draw_add(context, job, job), MW_STALE_HANDLE);
    mw_job_close(context, job);
    assert_int_equal(mw_solve(context, session, false, &job), MW_OK);
    assert_int_equal(mw_draw_add(context, job, session), MW_ILLEGAL_MOVE);
    mw_job_close(context, job);
    mw_session_close(context, session);
}

/* Options that do not fit the size are refused before the generation; nothing is generated here. */
TEST(forms_are_checked_before_the_maze_is_made)
{
    static const struct {
        const char *code, *form;
        enum mw_status status;
        const char *sentence; /* a part of it */
    } checks[] = {
        {"v1.worm.w4096_h4096_kruskal.sA", "svg", MW_OUT_OF_RANGE, "more than 2,097,152 cells"},
        {"v1.worm.w4096_h4096_kruskal.sA", "pdf", MW_OUT_OF_RANGE, "at most 500 are allowed"},
        {"v1.worm.w4096_h4096_kruskal.sA", "pdf --paper fit", MW_OUT_OF_RANGE, "5.08 metres"},
        {"v1.worm.w4096_h4096_kruskal.sA", "png --dots 20", MW_OUT_OF_RANGE, "65535 dots per side"},
        {"v1.worm.w4096_h4096_kruskal.sA", "png", MW_OK, ""},
        {"v1.worm.w4096_h4096_kruskal.sA", "nibbles", MW_OK, ""},
        {"v1.worm.w16384_h100.sA", "svg", MW_OK, ""},
        {"v1.worm.w40_h30.sA", "png --dpi 0", MW_OUT_OF_RANGE, "--dpi 0: must be 36 to 1200"},
        {"v1.rook.w7_h7.sA", "svg --paper a9", MW_BAD_SYNTAX, "--paper a9: must be none, a4"},
        {"v1.rook.w7_h7.sA", "svg", MW_OK, ""},
        /* Errors in a code are reported by mw_generate. */
        {"v1.worm.w4096_h4097.sA", "svg", MW_OK, ""},
        {"v1.crab.classic.sA", "svg --oil", MW_OK, ""},
    };
    for (size_t i = 0; i < COUNT_OF(checks); i++) {
        const char *code = checks[i].code, *form = checks[i].form;
        assert_int_equal(mw_draw_check(context, code, strlen(code), form, strlen(form)),
                         checks[i].status);
        if (checks[i].status != MW_OK)
            assert_non_null(strstr(mw_last_error(context)->sentence, checks[i].sentence));
    }
}

/* A drawing does not keep its sessions open. */
TEST(a_session_may_be_closed_before_its_drawing_runs)
{
    mw_handle session = open_code(codes[0]);
    mw_handle job = draw_form(session, "pdf --solution");
    mw_session_close(context, session);
    for (int i = 0; i < 128; i++) {
        session = open_code(codes[i % 3]);
        assert_int_equal(mw_draw_add(context, job, session), MW_OK);
        mw_session_close(context, session);
    }
    assert_int_equal(run_to_end(job, 5000), MW_OK);
    mw_job_close(context, job);
}

/* Lists of books at random: each is made or refused at a place in it, and an end is come to. */
TEST(lists_are_made_or_refused)
{
    static const char *const options[] = {
        "",   "--stripes", "--per-page 3", "--paper letter", "--no-solutions", "--per-page 13",
        "oil"};
    static const char *const pieces[] = {"v1.worm.w5_h4.sA",
                                         "v1.fourbit.b2.sA",
                                         "v1.fourbit.b3_allok.sB",
                                         "v1.simultaneous.r2_c2.dall",
                                         "v1.rook.w3_h3.d222-222-202",
                                         "v1.procedural.classic.sA",
                                         "v1.worm.w5",
                                         "v1.worm.w90_h90.sB",
                                         "title: A",
                                         "title:",
                                         "# x",
                                         " ",
                                         "\t",
                                         "\r",
                                         "A title",
                                         "\xff",
                                         "\n",
                                         "\n",
                                         "\n",
                                         "\n"};
    struct rng rng;
    uint32_t made = 0, refused = 0;
    rng_seed(&rng, "books", "lists");
    for (int i = 0; i < 3000; i++) {
        char text[1024] = "";
        strcat(text, options[rng_below(&rng, COUNT_OF(options))]);
        strcat(text, "\n");
        for (uint32_t left = (uint32_t)rng_below(&rng, 9); left > 0; left--)
            strcat(text, pieces[rng_below(&rng, COUNT_OF(pieces))]);
        mw_handle job;
        enum mw_status status = mw_book(context, text, strlen(text), &job);
        if (status == MW_OK)
            status = run_to_end(job, 3000);
        if (status == MW_OK) {
            assert_int_equal(mw_job_result(context, job), MW_OK);
            assert_memory_equal(mw_output(context).bytes, "%PDF-1.4", 8);
            made++;
        } else {
            size_t offset = mw_last_error(context)->offset;
            assert_true(status == MW_BAD_SYNTAX || status == MW_OUT_OF_RANGE ||
                        status == MW_UNSOLVABLE);
            assert_true(offset == MW_NO_OFFSET || offset <= strlen(text));
            refused++;
        }
        if (job)
            mw_job_close(context, job);
    }
    assert_true(made > 100 && refused > 100);
}

/* Words of forms at random: each is drawn or refused, and an end is come to. */
TEST(forms_are_drawn_or_refused)
{
    static const char *const words[] = {
        "--plain",     "--show-solution", "--solution",    "--paper a4", "--paper letter",
        "--paper fit", "--paper none",    "--cell 5",      "--cell 0.5", "--cell 50",
        "--cell x",    "--per-page 3",    "--per-page 12", "--dpi 36",   "--dpi 300",
        "--size 16",   "--size 300",      "--dots 2",      "--dots 40",  "--title -",
        "--title a(b", "--link q",        "--link",        "oil",
    };
    static const char *const forms[] = {"svg", "pdf", "png"};
    struct rng rng;
    uint32_t drawn = 0, refused = 0;
    rng_seed(&rng, "paper", "words");
    for (int i = 0; i < 1200; i++) {
        char form[256] = "";
        strcat(form, forms[rng_below(&rng, COUNT_OF(forms))]);
        for (uint32_t left = (uint32_t)rng_below(&rng, 4); left > 0; left--) {
            strcat(form, " ");
            strcat(form, words[rng_below(&rng, COUNT_OF(words))]);
        }
        strcat(form, "\nA title");
        mw_handle session = open_code(codes[rng_below(&rng, COUNT_OF(codes))]);
        mw_handle job = draw_form(session, form);
        if (job && rng_below(&rng, 3) == 0)
            mw_draw_add(context, job, session);
        enum mw_status status = job ? run_to_end(job, 3000) : mw_last_error(context)->status;
        if (job && status == MW_OK) {
            assert_int_equal(mw_job_result(context, job), MW_OK);
            assert_true(mw_output(context).length > 50);
            drawn++;
        } else {
            assert_true(status == MW_BAD_SYNTAX || status == MW_OUT_OF_RANGE ||
                        status == MW_UNSOLVABLE);
            assert_true(strlen(mw_last_error(context)->sentence) > 10);
            refused++;
        }
        if (job)
            mw_job_close(context, job);
        mw_session_close(context, session);
    }
    assert_true(drawn > 20 && refused > 100);
}

/* The stream depends on the bytes alone, not on how they come. */
TEST(packed_bytes_do_not_depend_on_their_cuts)
{
    enum { LENGTH = 400000 };
    uint8_t *bytes = malloc(LENGTH);
    struct deflate *deflate = deflate_open();
    struct text first = {0}, second = {0};
    struct rng rng;
    assert_true(bytes && deflate);
    rng_seed(&rng, "paper", "bytes");
    for (uint32_t i = 0; i < LENGTH; i++)
        bytes[i] = (uint8_t)(i < 1000 || rng_below(&rng, 9) == 0 ? rng_below(&rng, 256)
                                                                 : bytes[i - 777 % i]);
    deflate_begin(deflate, &first);
    deflate_bytes(deflate, bytes, LENGTH);
    deflate_end(deflate);
    deflate_begin(deflate, &second);
    for (size_t at = 0; at < LENGTH;) {
        size_t more = 1 + (size_t)rng_below(&rng, 70000);
        more = more < LENGTH - at ? more : LENGTH - at;
        deflate_bytes(deflate, bytes + at, more);
        at += more;
    }
    deflate_end(deflate);
    assert_true(first.length < LENGTH / 2);
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.bytes, second.bytes, first.length);
    text_free(&first);
    text_free(&second);
    free(deflate);
    free(bytes);
}
