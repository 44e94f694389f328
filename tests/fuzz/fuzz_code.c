/* Fuzzer of links: the first line is a code, the rest are moves. The maze is generated for a while, opened,
 * played, undone, redone, solved and rated; every printed code must be read back. */
#include "contexts.h"
#include "mazewright.h"

#include <stdlib.h>
#include <string.h>

enum { SLICES = 40, SLICE_NODES = 500 };

static void must(bool condition)
{
    if (!condition)
        abort();
}

static enum mw_status run_some(mw_handle job)
{
    enum mw_status status = MW_RUNNING;
    for (int i = 0; i < SLICES && status == MW_RUNNING; i++) {
        status = mw_job_run(context, job, SLICE_NODES);
        must(mw_job_progress(context, job) == MW_OK);
        const uint8_t *cells;
        size_t length;
        if (i == 1)
            mw_job_cells(context, job, &cells, &length);
    }
    if (status == MW_OK)
        must(mw_job_result(context, job) == MW_OK);
    return status;
}

static void check_canonical(const char *code, size_t length)
{
    if (mw_code_canonical(context, code, length) != MW_OK)
        return;
    struct mw_text text = mw_output(context);
    char *canonical = malloc(text.length);
    must(canonical != NULL);
    memcpy(canonical, text.bytes, text.length);
    must(mw_code_canonical(context, canonical, text.length) == MW_OK);
    must(mw_output(context).length == text.length &&
         memcmp(mw_output(context).bytes, canonical, text.length) == 0);
    free(canonical);
}

static void use_job(enum mw_status opened, mw_handle job)
{
    if (opened != MW_OK)
        return;
    run_some(job);
    must(mw_job_close(context, job) == MW_OK);
}

static void play(mw_handle session, const char *moves, size_t length)
{
    mw_handle job;
    if (mw_step(context, session, moves, length) != MW_OK)
        must(mw_last_error(context)->sentence[0] != '\0');
    must(mw_describe(context, session) == MW_OK);
    if (mw_undo(context, session, 1) == MW_OK)
        must(mw_redo(context, session, 1) == MW_OK);
    must(mw_history(context, session, 0, 100) == MW_OK);
    must(mw_session_end(context, session) == MW_OK);
    use_job(mw_solve(context, session, true, &job), job);
    use_job(mw_rate(context, session, &job), job);
    use_job(mw_draw(context, session, "text", 4, &job), job);
    must(mw_reset(context, session) == MW_OK);
    must(mw_session_close(context, session) == MW_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *end = size ? memchr(text, '\n', size) : NULL;
    size_t length = end ? (size_t)(end - text) : size;
    check_canonical(text, length);
    mw_handle job, session;
    use_job(mw_book(context, text, size, &job), job);
    if (mw_generate(context, text, length, &job) != MW_OK)
        return 0;
    if (run_some(job) == MW_OK && mw_session_open(context, job, &session) == MW_OK)
        play(session, end ? end + 1 : text, end ? size - length - 1 : 0);
    must(mw_job_close(context, job) == MW_OK);
    return 0;
}
