/* Contexts: opening, closing, the output buffer and the last error. */
#include "context.h"

#include <stdlib.h>

struct mw_context *mw_context_open(void)
{
    return calloc(1, sizeof(struct mw_context));
}

void mw_context_close(struct mw_context *context)
{
    if (!context)
        return;
    pool_close(&context->sessions, session_free);
    pool_close(&context->jobs, job_free);
    text_free(&context->output);
    free(context);
}

struct mw_text mw_output(const struct mw_context *context)
{
    return (struct mw_text){context->output.bytes, context->output.length};
}

const struct mw_error *mw_last_error(const struct mw_context *context)
{
    return &context->error;
}

struct text *context_output(struct mw_context *context)
{
    text_clear(&context->output);
    return &context->output;
}

enum mw_status context_finish_output(struct mw_context *context)
{
    if (!context->output.failed)
        return MW_OK;
    /* Never return half a text. */
    context->output.length = 0;
    return mw_fail_memory(&context->error);
}

enum mw_status context_stale_handle(struct mw_context *context)
{
    return mw_fail(&context->error, MW_STALE_HANDLE, 0, "this handle is not open, or was closed");
}
