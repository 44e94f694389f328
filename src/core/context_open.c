/* Opening and closing a context, with the jobs and sessions that are open in it. */
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
