/* Fuzzer of tasks: the first word is a kind, the second a task, the rest its arguments and input file. The task
 * runs for a while, reports progress, is stopped and closed. */
#include "contexts.h"
#include "mazewright.h"

#include <stdlib.h>
#include <string.h>

enum { SLICES = 20, SLICE_NODES = 500 };

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* The end of a word that begins at `at`. */
static const char *word_end(const char *at, const char *end)
{
    while (at < end && *at != ' ' && *at != '\n')
        at++;
    return at;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *kind = (const char *)data;
    const char *end = kind + size;
    const char *kind_end = word_end(kind, end);
    const char *name = kind_end < end ? kind_end + 1 : end;
    const char *name_end = word_end(name, end);
    const char *words = name_end < end ? name_end + 1 : end;
    mw_handle job;
    if (mw_task(context, kind, (size_t)(kind_end - kind), name, (size_t)(name_end - name), words,
                (size_t)(end - words), &job) != MW_OK) {
        must(mw_last_error(context)->sentence[0] != '\0');
        return 0;
    }
    enum mw_status status = MW_RUNNING;
    for (int i = 0; i < SLICES && status == MW_RUNNING; i++) {
        status = mw_job_run(context, job, SLICE_NODES);
        must(mw_job_progress(context, job) == MW_OK);
    }
    if (status == MW_RUNNING)
        status = mw_job_stop(context, job);
    if (status == MW_OK)
        must(mw_job_result(context, job) == MW_OK);
    must(mw_job_close(context, job) == MW_OK);
    return 0;
}
