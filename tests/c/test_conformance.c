/*
 * Conformance tests: properties of every machine in the registry, checked on the mazes of its golden file,
 * so that a new machine needs no line here.
 *
 * - A canonical code is its own canonical form. That a description gives the same maze again is tested where the
 *   golden mazes are generated, in test_golden.c.
 * - A job gives the same result in slices of any size.
 * - A job can be stopped or closed at any point, without leaks or changes.
 */
#include "descriptions.h"
#include "failing.h"
#include "golden.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KINDS_MAX = 32,
    /* A job that takes more than this is left to its machine's own tests. */
    LIGHT_NODES = 20000,
    POINTS = 12, /* at which a job is ended */
};

/* ---- The registry, through the public header ---- */

static char kinds[KINDS_MAX][32];
static size_t kind_count;

static int list_kinds(void **unused)
{
    (void)unused;
    assert_int_equal(mw_kinds(context), MW_OK);
    char *text = output_copy();
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (sscanf(line, "kind\t%31[a-z]", kinds[kind_count]) == 1 && is_wanted(kinds[kind_count]))
            assert_true(++kind_count < KINDS_MAX);
    free(text);
    return kind_count == 0;
}

static void each_row(void (*check)(const struct golden_row *row, void *found))
{
    for (size_t k = 0; k < kind_count; k++) {
        bool found = false;
        golden_each(kinds[k], check, &found);
        if (!found)
            fail_msg("%s.tsv: no line of it serves here", kinds[k]);
    }
}

/* A sanitized program takes every third row, the plain one all. */
static bool is_taken(const struct golden_row *row)
{
    return row->number % (ONE_CASE_OF / 4 + 1) == 0;
}

static bool is(const struct golden_row *row, const char *command)
{
    return !row->note && strcmp(row->words[0], command) == 0;
}

/* The row is about a maze: its second word is the code. */
static bool has_maze(const struct golden_row *row)
{
    return is(row, "generate") || is(row, "play") || is(row, "solve") || is(row, "rate");
}

/* ---- Codes ---- */

static void check_code(const struct golden_row *row, void *found)
{
    if (!is_taken(row) || (!has_maze(row) && !is(row, "canonical")))
        return;
    char *code = canonical(row->words[1]);
    assert_canonical(code);
    free(code);
    *(bool *)found = true;
}

TEST(codes_come_round)
{
    each_row(check_code);
}

static void play(mw_handle session, const char *moves)
{
    if (mw_step(context, session, moves, strlen(moves)) != MW_OK)
        fail_msg("%s: %s", moves, mw_last_error(context)->sentence);
}

/* ---- Jobs ---- */

enum action { GENERATE, SOLVE, RATE, TASK };

struct work {
    enum action action;
    const struct golden_row *row;
    mw_handle session; /* of SOLVE and RATE */
};

static mw_handle start(const struct work *work)
{
    char *const *words = work->row->words;
    mw_handle job = 0;
    if (work->action == GENERATE)
        mw_generate(context, words[1], strlen(words[1]), &job);
    else if (work->action == SOLVE)
        mw_solve(context, work->session, true, &job);
    else if (work->action == RATE)
        mw_rate(context, work->session, &job);
    else
        mw_task(context, words[1], strlen(words[1]), words[2], strlen(words[2]), words[3],
                strlen(words[3]), &job);
    if (!job)
        fail_msg("%s %s: %s", words[0], words[1], mw_last_error(context)->sentence);
    return job;
}

/* The result of an ended job, or its error message; closes the job. */
static char *finish(mw_handle job, enum mw_status status)
{
    assert_int_not_equal(status, MW_RUNNING);
    assert_int_equal(mw_job_progress(context, job), MW_OK);
    assert_int_equal(mw_job_run(context, job, 1), status);
    char *text = outcome_copy(status == MW_OK ? mw_job_result(context, job) : status);
    if (status != MW_OK && mw_job_result(context, job) == MW_OK) {
        free(text);
        text = output_copy();
    }
    assert_int_equal(mw_job_close(context, job), MW_OK);
    return text;
}

static enum mw_status run_slices(mw_handle job, uint32_t nodes, size_t slices)
{
    enum mw_status status = MW_RUNNING;
    while (slices-- > 0 && status == MW_RUNNING)
        status = mw_job_run(context, job, nodes);
    return status;
}

static char *run_in_slices(const struct work *work, uint32_t nodes)
{
    mw_handle job = start(work);
    return finish(job, run_slices(job, nodes, SIZE_MAX));
}

/* Slices of `nodes` until the end; 0 if that is far. */
static size_t count_slices(const struct work *work, uint32_t nodes)
{
    mw_handle job = start(work);
    size_t slices = 0;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && slices * nodes < LIGHT_NODES) {
        status = mw_job_run(context, job, nodes);
        slices++;
    }
    mw_job_close(context, job);
    return status == MW_RUNNING ? 0 : slices;
}

static void check_slices(const struct work *work)
{
    char *whole = run_in_slices(work, 1000000);
    static const uint32_t sizes[] = {1, 97};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        char *sliced = run_in_slices(work, sizes[i]);
        assert_string_equal(sliced, whole);
        free(sliced);
    }
    free(whole);
}

static void check_ends(const struct work *work)
{
    enum { NODES = 7 };
    size_t slices = count_slices(work, NODES);
    char *whole = run_in_slices(work, 1000000);
    int64_t blocks = failing_blocks();
    size_t step = slices > POINTS ? slices / POINTS : 1;
    for (size_t at = 0; at <= slices; at += step) {
        mw_handle job = start(work);
        run_slices(job, NODES, at);
        assert_int_equal(mw_job_close(context, job), MW_OK);
        job = start(work);
        run_slices(job, NODES, at);
        assert_int_equal(mw_job_progress(context, job), MW_OK);
        free(finish(job, mw_job_stop(context, job)));
        assert_int_equal(failing_blocks(), blocks);
    }
    char *again = run_in_slices(work, 1000000);
    assert_string_equal(again, whole);
    free(again);
    free(whole);
}

/* Checks a row's job if it is a light one. */
static void check_work(const struct work *work, void (*check)(const struct work *), void *found)
{
    if (count_slices(work, 97) == 0)
        return;
    check(work);
    *(bool *)found = true;
}

/* All jobs of a row: its maze is made, solved from where its moves lead, and measured. */
static void check_jobs(const struct golden_row *row, void (*check)(const struct work *),
                       void *found)
{
    if (!is_taken(row))
        return;
    if (is(row, "task"))
        check_work(&(struct work){TASK, row, 0}, check, found);
    if (!has_maze(row))
        return;
    const struct work making = {GENERATE, row, 0};
    if (count_slices(&making, 97) == 0)
        return;
    check_work(&making, check, found);
    mw_handle session = open_code(row->words[1]);
    if (is(row, "play"))
        play(session, row->words[2]);
    check_work(&(struct work){SOLVE, row, session}, check, found);
    check_work(&(struct work){RATE, row, session}, check, found);
    mw_session_close(context, session);
}

static void check_row_slices(const struct golden_row *row, void *found)
{
    check_jobs(row, check_slices, found);
}

static void check_row_ends(const struct golden_row *row, void *found)
{
    check_jobs(row, check_ends, found);
}

TEST(jobs_give_the_same_in_any_slices)
{
    each_row(check_row_slices);
}

TEST(jobs_can_end_at_any_point)
{
    each_row(check_row_ends);
}

int main(void)
{
    return run_all_tests(list_kinds);
}
