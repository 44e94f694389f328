/* Job runner: runs the core's jobs in slices, and shows their progress. */
#include "cli.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_NODES = 20000 };

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

static enum mw_status run_slices(mw_handle job, long budget_ms, struct resume *resume)
{
    double started = seconds_now();
    struct progress_line line = progress_begin();
    enum mw_status status;
    while ((status = mw_job_run(context, job, SLICE_NODES)) == MW_RUNNING) {
        /* A full disk is reported once; the work continues without saving. */
        if (resume && !resume_save(resume, job, seconds_now()))
            resume = NULL;
        if (interrupted || (budget_ms > 0 && (seconds_now() - started) * 1000 > (double)budget_ms))
            return mw_job_stop(context, job);
        if (progress_is_due(&line) && mw_job_progress(context, job) == MW_OK)
            progress_show(&line, mw_output(context));
    }
    return status;
}

enum mw_status run_job(mw_handle job, long budget_ms, struct resume *resume)
{
    enum mw_status status = run_slices(job, budget_ms, resume);
    progress_end();
    return status;
}

enum exit_status print_job(mw_handle job, struct output *output, const struct request *request)
{
    enum mw_status status = run_job(job, 0, NULL);
    struct mw_error error = *mw_last_error(context);
    enum mw_status result = mw_job_result(context, job);
    bool written = true;
    if (result == MW_OK && output && output->file)
        written = output_finish(output, mw_output(context).bytes, mw_output(context).length);
    else if (result == MW_OK)
        print_output();
    mw_job_close(context, job);
    if (output)
        output_close(output);
    if (status != MW_OK)
        return report_request(request ? request : &(struct request){0}, &error);
    if (result != MW_OK)
        return report_error(result, NULL);
    return written ? EXIT_YES : EXIT_BAD_INPUT;
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
