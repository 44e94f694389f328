/* Task of `rate`: the exact measures, then the chain without return, then the simulated players. */
/* build: small */
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

/* How many plays there will be depends on how much they differ. */
static struct progress rate_progress(const void *task)
{
    const struct rate_task *rate = task;
    uint64_t plays = players_plays(rate->players);
    if (plays > 0)
        return (struct progress){.done = plays, .phase = "players"};
    return (struct progress){.done = CHAIN_NODES_MAX - rate->chain->nodes, .phase = "random walk"};
}

static void rate_figures(const void *task, struct text *out)
{
    text_key_unsigned(out, "plays", players_plays(((const struct rate_task *)task)->players));
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
    static const struct task_class class = {.run = rate_run,
                                            .progress = rate_progress,
                                            .figures = rate_figures,
                                            .result = rate_result,
                                            .close = rate_close};
    struct rate_task *rate = task_open(&class, sizeof *rate, maze);
    if (!rate)
        return NULL;
    rate->chain = calloc(1, sizeof *rate->chain);
    rate->players = players_open(maze->board, 0);
    if (rate->chain)
        chain_of_no_return(rate->chain, maze->board);
    return task_or_close(&rate->task, rate->chain && rate->players);
}
