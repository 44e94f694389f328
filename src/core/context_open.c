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
    for (uint32_t slot = 0; slot < MW_HANDLES_MAX; slot++) {
        if (context->sessions.item[slot])
            session_free(context->sessions.item[slot]);
        if (context->jobs.item[slot])
            job_free(context->jobs.item[slot]);
    }
    text_free(&context->output);
    free(context);
}
