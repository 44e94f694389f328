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
    POINTS_MAX = 199, /* of figure 6.6 */
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

struct values {
    uint32_t figure;
    uint64_t sets, to, run_nodes, memory_mb;
    struct argument seed;
};

static bool begin_figure(void *task, const void *read, const struct row_places *places,
                         struct mw_error *error)
{
    struct figure_task *f = task;
    const struct values *values = read;
    f->x = 1;
    f->figure = &figures[values->figure];
    f->sets = values->sets;
    f->run_nodes = values->run_nodes;
    f->memory_mb = values->memory_mb;
    f->last = values->to > 0 ? values->to : f->figure->last;
    sim_seed(&values->seed, &f->rng);
    if (f->last <= f->figure->last)
        return true;
    mw_fail(error, MW_OUT_OF_RANGE, argument_place(places, "to"),
            "--to %u: the last point of figure %s is %u", (unsigned)f->last, f->figure->name,
            f->figure->last);
    return false;
}

static const struct task_class class = {.run = figure_run,
                                        .progress = figure_progress,
                                        .figures = figure_figures,
                                        .result = figure_result,
                                        .stop = figure_stop,
                                        .close = figure_close};

static const struct argument_row rows[] = {
    ROW("figure", AS_CHOICE(struct values, figure), "Figure", "the figure", .place = ROW_POSITIONAL,
        .choices = "6.1=Figure 6.1;6.2=Figure 6.2;6.3=Figure 6.3;6.4=Figure 6.4;6.5=Figure 6.5;"
                   "6.6=Figure 6.6;6.7=Figure 6.7;6.8=Figure 6.8;6.9=Figure 6.9;6.10=Figure 6.10"),
    ROW("sets", AS_INTEGER(struct values, sets), "Random sets", "random sets for each point",
        .minimum = 1, .maximum = SETS_MAX, .initial = SETS_DEFAULT, .unit = "sets"),
    ROW("to", AS_INTEGER(struct values, to), "Last point",
        "the last point; each figure has its own", .minimum = 1, .maximum = POINTS_MAX,
        .fallback = "last", .placeholder = "X"),
    ROW("run-nodes", AS_INTEGER(struct values, run_nodes), "Nodes of a run",
        "work before a run is cut off", .place = ROW_EXPERT, .minimum = FIGURE_SLICE_NODES,
        .maximum = UINT64_C(1) << 40, .initial = RUN_NODES_DEFAULT, .unit = "nodes"),
    SIM_SEED_ROW(struct values, "figure"),
    MEMORY_ROW(struct values),
    {0}};

#define POINT_RESULTS(key)                                                                         \
    {key ".x", "integer", NULL, "x", "X", "number of mazes, side or length"},                      \
        {key ".method", "text", NULL, "series", "Method", NULL},                                   \
        {key ".measure", "text", NULL, "choose", "Measured", NULL},                                \
        {key ".mean", "text", NULL, "y", "Mean", "of the finished runs"},                          \
        {key ".finished", "integer", NULL, "column", "Finished runs", NULL},                       \
    {                                                                                              \
        key ".cut", "integer", NULL, "column", "Runs cut off", NULL                                \
    }
static const struct result_row results[] = {
    SIM_MEASURED_RESULT,
    POINT_RESULTS("point"),
    POINT_RESULTS("cut_off"),
    {"stopped.at", "integer", NULL, "figure", "Stopped at point", NULL},
    {"stopped.of", "text", NULL, "hidden", "Of", NULL},
    {0}};

const struct task_form sim_figure =
    TASK_FORM("figure", "Figure of the thesis",
              "repeat the measurements of a figure of the thesis, 6.1 to 6.10, on new random mazes",
              rows, results, &class, struct figure_task, begin_figure, .cost = "minutes");
