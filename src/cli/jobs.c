/* Job runner: runs the core's jobs in slices, with progress lines on standard error. */
/* isatty */
#define _XOPEN_SOURCE 700

#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLICE_NODES = 20000, PROGRESS_S = 2 };

/* Prints the job's values on one line, underscores in names as blanks, unknown values ('-') left out. */
static void show_progress(mw_handle job)
{
    if (mw_job_progress(context, job) != MW_OK)
        return;
    struct mw_text text = mw_output(context);
    const char *before = "";
    for (size_t i = 0; i < text.length;) {
        const char *fact = text.bytes + i;
        size_t length = 0;
        while (i + length < text.length && fact[length] != '\n')
            length++;
        i += length + 1;
        if (length >= 2 && memcmp(fact + length - 2, "\t-", 2) == 0)
            continue;
        fputs(before, stderr);
        for (bool named = false; length > 0; fact++, length--) {
            named |= *fact == '\t';
            fputc(*fact == '\t' || (*fact == '_' && !named) ? ' ' : *fact, stderr);
        }
        before = "; ";
    }
    fputc('\n', stderr);
}

/* Prints the finished part of a result that may be endless. A closed pipe ends the program quietly, by
 * SIGPIPE or, where that is ignored, here. */
static void print_part(mw_handle job)
{
    if (mw_job_part(context, job) != MW_OK || mw_output(context).length == 0)
        return;
    errno = 0;
    print_output();
    if (fflush(stdout) == 0 && !ferror(stdout))
        return;
    bool closed = errno == EPIPE;
    if (!closed)
        fputs("mazewright: the output could not be written\n", stderr);
    _Exit(closed ? EXIT_YES : EXIT_BAD_INPUT);
}

static enum mw_status run_slice(mw_handle job)
{
    enum mw_status status = mw_job_run(context, job, SLICE_NODES);
    if (status == MW_OK || status == MW_RUNNING)
        print_part(job);
    return status;
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal_number)
{
    interrupted = 1;
    signal(signal_number, SIG_DFL); /* a second one ends the program at once */
}

void stop_on_interrupt(void)
{
    if (signal(SIGINT, note_interrupt) == SIG_IGN)
        signal(SIGINT, SIG_IGN);
}

void end_if_interrupted(void)
{
    if (!interrupted)
        return;
    fflush(stdout);
    raise(SIGINT);
}

enum mw_status run_job(mw_handle job, long budget_ms, struct resume *resume)
{
    double started = seconds_now();
    double shown = started, pause = PROGRESS_S;
    enum mw_status status;
    while ((status = run_slice(job)) == MW_RUNNING) {
        /* A full disk is reported once; the work continues without saving. */
        if (resume && !resume_save(resume, job, seconds_now()))
            resume = NULL;
        if (interrupted || (budget_ms > 0 && (seconds_now() - started) * 1000 > (double)budget_ms))
            return mw_job_stop(context, job);
        if (seconds_now() - shown < pause)
            continue;
        show_progress(job);
        shown = seconds_now();
        /* A file gets a line at 2, 6, 14, 30 seconds and so on. */
        pause *= isatty(STDERR_FILENO) ? 1 : 2;
    }
    return status;
}

enum exit_status print_job(mw_handle job, bool newline)
{
    enum mw_status status = run_job(job, 0, NULL);
    struct mw_error error = *mw_last_error(context);
    enum mw_status result = mw_job_result(context, job);
    if (result == MW_OK) {
        print_output();
        if (newline)
            putchar('\n');
    }
    mw_job_close(context, job);
    if (status == MW_OK)
        return result == MW_OK ? EXIT_YES : report_error(result, NULL);
    fprintf(stderr, "mazewright: %s\n", error.sentence);
    return exit_status_of(status);
}

enum mw_status generate_session(const struct input *code, mw_handle *session)
{
    mw_handle job;
    enum mw_status status = mw_generate(context, code->bytes, code->length, &job);
    if (status != MW_OK)
        return status;
    status = run_job(job, 0, NULL);
    if (status == MW_OK)
        status = mw_session_open(context, job, session);
    mw_job_close(context, job);
    return status;
}
