/* A world: what the verbs remember from one call to the next. */
#include "context.h"

#include <stdlib.h>

struct mw_world *mw_world_open(void)
{
    return calloc(1, sizeof(struct mw_world));
}

void mw_world_close(struct mw_world *world)
{
    if (!world)
        return;
    for (uint32_t slot = 0; slot < MW_HANDLES_MAX; slot++) {
        if (world->sessions.item[slot])
            session_free(world->sessions.item[slot]);
        if (world->jobs.item[slot])
            job_free(world->jobs.item[slot]);
    }
    text_free(&world->output);
    free(world);
}

struct mw_text mw_output(const struct mw_world *world)
{
    return (struct mw_text){world->output.bytes, world->output.length};
}

const struct mw_error *mw_last_error(const struct mw_world *world)
{
    return &world->error;
}

struct text *verb_output(struct mw_world *world)
{
    text_clear(&world->output);
    return &world->output;
}

enum mw_status verb_finish_output(struct mw_world *world)
{
    if (!world->output.failed)
        return MW_OK;
    /* Half a text is none. */
    world->output.length = 0;
    return mw_fail_memory(&world->error);
}

enum mw_status verb_stale(struct mw_world *world)
{
    return mw_fail(&world->error, MW_STALE_HANDLE, 0, "this handle is not open (any more)");
}
