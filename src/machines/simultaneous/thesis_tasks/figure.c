/*
 * Task `figure`: repeats the measurements of the figures of chapter 6 on random mazes, one line per
 * point, averaged over --sets random sets.
 *
 * The thesis measured seconds. The core has no clock, so work is counted in maze-steps (one token
 * of one maze moved once) or, for the finder and its baseline, in steps of their own. Counts are
 * the same everywhere and for all slice sizes. A point with a run that was cut off has no mean; its
 * row is marked.
 */
#include "figure.h"
#include "../statement/statement.h"

#include <string.h>

enum {
    SETS_DEFAULT = 10,
    SETS_MAX = 1000,
    RUN_NODES_DEFAULT = 300000,
    FINDER_SIDE_MAX = 11, /* the finder supports 128 cells */
    FINDER_THESIS_MAX = 19,
};

/* Methods that several figures compare. */
#define EXACT                                                                                      \
    {&sim_shortest, "dijkstra"},                                                                   \
    {                                                                                              \
        &sim_shortest, "astar"                                                                     \
    }
#define GREEDY                                                                                     \
    {                                                                                              \
        &sim_approximate, "gl"                                                                     \
    }
#define IN_ORDER                                                                                   \
    {                                                                                              \
        &sim_approximate, "so"                                                                     \
    }
#define RANDOM                                                                                     \
    {                                                                                              \
        &sim_approximate, "rs"                                                                     \
    }
#define FINDER                                                                                     \
    {                                                                                              \
        NULL, "finder"                                                                             \
    }

static const struct figure figures[] = {
    {"6.1", MAZES, 10, 0, 4, "maze_steps", {EXACT, GREEDY, IN_ORDER}},
    {"6.2", SIDE, 10, 3, 0, "maze_steps", {EXACT, GREEDY, IN_ORDER}},
    {"6.3", MAZES, 15, 0, 4, "length", {{&sim_shortest, "astar"}, GREEDY, IN_ORDER}},
    {"6.4", SIDE, 10, 4, 0, "length", {{&sim_shortest, "astar"}, GREEDY, IN_ORDER}},
    {"6.5", LENGTH, 49, 0, 4, "steps", {{NULL, "naive"}, FINDER}},
    {"6.6", LENGTH, 199, 0, 10, "steps", {FINDER}},
    {"6.7", SIDE, FINDER_SIDE_MAX, 0, 0, "steps", {FINDER}},
    {"6.8", MAZES, 20, 0, 4, "maze_steps", {{&sim_shortest, "astar"}, {&sim_shortest, "ess"}}},
    {"6.9", MAZES, 50, 0, 4, "maze_steps", {RANDOM, IN_ORDER, GREEDY}},
    {"6.10", MAZES, 50, 0, 4, "length", {RANDOM, IN_ORDER, GREEDY}},
};

static bool has_method(const struct figure *figure, uint32_t method)
{
    return method < FIGURE_METHODS_MAX && figure->methods[method].by != NULL;
}

/* ---- Points ---- */

/* Writes `point` and the mean over all runs, or `cut_off` and a lower bound of it. A length has `-`
 * instead, because the finished runs are not representative. */
static void write_method(struct figure_task *f, uint32_t m)
{
    uint32_t cut = (uint32_t)f->sets - f->whole[m];
    text_format(&f->lines, "%s\t%u\t%s\t%s\t", cut ? "cut_off" : "point", f->x,
                f->figure->methods[m].by, f->figure->fact);
    if (cut && !figure_measures_work(f->figure)) {
        text_char(&f->lines, '-');
    } else {
        text_string(&f->lines, cut ? ">=" : "");
        text_ratio(&f->lines, f->sum[m], f->sets, 2);
    }
    text_format(&f->lines, "\t%u\t%u\n", f->whole[m], cut);
}

/* Writes the means of a point and begins the next one. */
static void end_point(struct figure_task *f)
{
    bool whole = true;
    for (uint32_t m = 0; has_method(f->figure, m); m++) {
        write_method(f, m);
        whole &= f->whole[m] == f->sets;
    }
    f->measured += whole;
    memset(f->sum, 0, sizeof f->sum);
    memset(f->whole, 0, sizeof f->whole);
    f->set = 0;
    f->x++;
}

/* Draws a set, runs the next method on it, or ends the set. */
static enum mw_status run_part(struct figure_task *f, uint64_t *budget, struct mw_error *error)
{
    bool no_memory = false;
    if (!f->drawn)
        f->drawn = figure_draw(f, budget, &no_memory);
    if (no_memory || f->lines.failed)
        return mw_fail_memory(error);
    if (!f->drawn)
        return MW_RUNNING;
    if (has_method(f->figure, f->method))
        return figure_run_method(f, budget, error);
    f->drawn = false;
    f->mazes.count = 0;
    f->method = 0;
    if (++f->set == f->sets)
        end_point(f);
    return MW_RUNNING;
}

static enum mw_status figure_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct figure_task *f = task;
    uint64_t budget = max_nodes;
    while (f->x <= f->last && budget > 0) {
        enum mw_status status = run_part(f, &budget, error);
        if (status != MW_RUNNING)
            return status;
    }
    if (f->lines.failed)
        return mw_fail_memory(error);
    return f->x > f->last ? MW_OK : MW_RUNNING;
}

/* Each point has as many random sets. */
static struct progress figure_progress(const void *task)
{
    const struct figure_task *f = task;
    return (struct progress){.done = (f->x - 1) * f->sets + f->set, .total = f->last * f->sets};
}

static void figure_figures(const void *task, struct text *out)
{
    const struct figure_task *f = task;
    text_bytes(out, f->lines.bytes, f->lines.length);
}

static void figure_result(const void *task, struct text *out)
{
    const struct figure_task *f = task;
    sim_write_measured("figure", f->figure->name, f->measured,
                       f->figure->variable == SIDE && figure_is_finder(f->figure)
                           ? FINDER_THESIS_MAX
                           : f->figure->last,
                       "point", out);
    text_bytes(out, f->lines.bytes, f->lines.length);
    if (f->x <= f->last)
        text_format(out, "stopped\t%u\tof %u\n", f->x, (uint32_t)f->last);
}

static enum mw_status figure_stop(void *task, struct mw_error *error)
{
    const struct figure_task *f = task;
    return f->lines.failed ? mw_fail_memory(error) : MW_OK;
}

static void figure_close(void *task)
{
    struct figure_task *f = task;
    task_close(f->now);
    sim_set_close(&f->mazes);
    sim_sequence_close(&f->sequence);
    text_free(&f->lines);
}

/* ---- Opening ---- */

static bool read_figure(struct figure_task *f, struct arguments *arguments)
{
    const struct argument *name = arguments_positional(arguments, "the figure, 6.1 to 6.10,");
    if (!name)
        return false;
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        if (argument_is(name, figures[i].name))
            f->figure = &figures[i];
    if (!f->figure)
        mw_fail(arguments->error, MW_BAD_SYNTAX, name->offset, "the figure must be 6.1 to 6.10");
    return f->figure != NULL;
}

/* The default seed is `figure`. */
static bool open_figure(void *task, struct arguments *arguments)
{
    struct figure_task *f = task;
    f->x = 1;
    uint64_t memory;
    const struct argument *seed = arguments_option(arguments, "--seed");
    if (!sim_read_seed(arguments, seed, "figure", &f->rng) ||
        !arguments_option_number(arguments, "--sets", 1, SETS_MAX, SETS_DEFAULT, &f->sets) ||
        !arguments_option_number(arguments, "--run-nodes", FIGURE_SLICE_NODES, UINT64_C(1) << 40,
                                 RUN_NODES_DEFAULT, &f->run_nodes) ||
        !sim_read_memory(arguments, &memory))
        return false;
    f->memory_mb = memory >> 20;
    const struct argument *to = arguments_option(arguments, "--to");
    if (!read_figure(f, arguments))
        return false;
    f->last = f->figure->last;
    return (!to || arguments_number(arguments, to, "the last point of this figure", 1,
                                    f->figure->last, &f->last)) &&
           arguments_end(arguments);
}

static const struct task_class class = {.run = figure_run,
                                        .progress = figure_progress,
                                        .figures = figure_figures,
                                        .result = figure_result,
                                        .stop = figure_stop,
                                        .close = figure_close};

const struct task_form sim_figure = {
    .name = "figure",
    .arguments = {TASK_ARGUMENT("FIGURE"), TASK_OPTION("--sets", "N"), TASK_OPTION("--to", "X"),
                  TASK_OPTION("--run-nodes", "N"), TASK_OPTION("--seed", "WORD"),
                  TASK_OPTION("--memory-mb", "N")},
    .meaning = "repeat the measurements of a figure of the thesis, 6.1 to 6.10, on new random "
               "mazes; columns: point (cut_off if a run was), x, method, measure, mean, finished "
               "runs, runs cut off",
    .class = &class,
    .size = sizeof(struct figure_task),
    .open = open_figure};
