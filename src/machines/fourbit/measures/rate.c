/* Task of `rate`: the exact measures, then the chain without return, then the simulated players. */
#include "players.h"

#include <stdlib.h>

struct rate_task {
    struct task task;
    struct chain *chain;
    struct players *players;
};

/* Counts work in presses; an elimination step of the chain is converted. */
static enum mw_status rate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    enum { ARCS_PER_PRESS = 4 };
    struct rate_task *rate = task;
    uint32_t units = 0;
    while (units < max_nodes && chain_step(rate->chain))
        units += rate->chain->nodes * rate->chain->nodes / ARCS_PER_PRESS;
    if (units >= max_nodes)
        return MW_RUNNING;
    return players_run(rate->players, max_nodes - units) ? MW_RUNNING : MW_OK;
}

static void rate_progress(const void *task, struct text *out)
{
    const struct rate_task *rate = task;
    players_write_progress(rate->players, out);
}

static void rate_result(const void *task, struct text *out)
{
    const struct rate_task *rate = task;
    fourbit_measure(rate->task.maze, out);
    text_string(out, "no_return_presses\t");
    soft_float_write(out, chain_presses(rate->chain));
    text_char(out, '\n');
    players_write(rate->players, out);
}

static void rate_close(void *task)
{
    struct rate_task *rate = task;
    free(rate->chain);
    players_close(rate->players);
}

struct task *fourbit_rate(struct maze *maze)
{
    static const struct task_class class = {
        .run = rate_run, .progress = rate_progress, .result = rate_result, .close = rate_close};
    struct rate_task *rate = task_open(&class, sizeof *rate, maze);
    if (!rate)
        return NULL;
    rate->chain = calloc(1, sizeof *rate->chain);
    rate->players = players_open(maze->board, 0);
    if (rate->chain)
        chain_of_no_return(rate->chain, maze->board);
    return task_or_close(&rate->task, rate->chain && rate->players);
}
