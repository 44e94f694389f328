/*
 * Task `figure`: repeats the measurements of the figures of chapter 6 on random mazes, one line per
 * point, averaged over --sets random sets.
 *
 * The thesis measured seconds. The core has no clock, so work is counted in maze-steps (one token
 * of one maze moved once) or, for the finder and its baseline, in steps of their own. Counts are
 * the same everywhere and for all slice sizes. A point with a run that was cut off has no mean; its
 * row is marked.
 */
#include "../counterexamples/finder.h"
#include "../maze/budget.h"
#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/set.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

#include <string.h>

enum {
    METHODS_MAX = 4,
    SETS_DEFAULT = 10,
    SETS_MAX = 1000,
    RUN_NODES_DEFAULT = 300000,
    SLICE_NODES =
        1000, /* constant, so that a run is cut off at the same position for all slice sizes */
    FINDER_LENGTH = 250,
    FINDER_SIDE_MAX = 11, /* the finder supports 128 cells */
    FINDER_THESIS_MAX = 19,
};

enum variable { MAZES, SIDE, LENGTH };

struct method {
    const struct task_form *task; /* NULL: the search for an unsolved maze */
    const char *by;
};

/* The variable is the number of mazes, their side, or the length of a random sequence; the
 * constants are `mazes` and `side`. */
struct figure {
    const char *name;
    enum variable variable;
    uint32_t last;
    uint32_t mazes, side;
    const char *fact; /* key in the result */
    struct method methods[METHODS_MAX];
};

#define EXACT_AND_GREEDY                                                                           \
    {                                                                                              \
        {&sim_shortest, "dijkstra"}, {&sim_shortest, "astar"}, {&sim_approximate, "gl"},           \
        {                                                                                          \
            &sim_approximate, "so"                                                                 \
        }                                                                                          \
    }
#define APPROXIMATE                                                                                \
    {                                                                                              \
        {&sim_approximate, "rs"}, {&sim_approximate, "so"},                                        \
        {                                                                                          \
            &sim_approximate, "gl"                                                                 \
        }                                                                                          \
    }

static const struct figure figures[] = {
    {"6.1", MAZES, 10, 0, 4, "maze_steps", EXACT_AND_GREEDY},
    {"6.2", SIDE, 10, 3, 0, "maze_steps", EXACT_AND_GREEDY},
    {"6.3",
     MAZES,
     15,
     0,
     4,
     "length",
     {{&sim_shortest, "astar"}, {&sim_approximate, "gl"}, {&sim_approximate, "so"}}},
    {"6.4",
     SIDE,
     10,
     4,
     0,
     "length",
     {{&sim_shortest, "astar"}, {&sim_approximate, "gl"}, {&sim_approximate, "so"}}},
    {"6.5", LENGTH, 49, 0, 4, "steps", {{NULL, "naive"}, {NULL, "finder"}}},
    {"6.6", LENGTH, 199, 0, 10, "steps", {{NULL, "finder"}}},
    {"6.7", SIDE, FINDER_SIDE_MAX, 0, 0, "steps", {{NULL, "finder"}}},
    {"6.8", MAZES, 20, 0, 4, "maze_steps", {{&sim_shortest, "astar"}, {&sim_shortest, "ess"}}},
    {"6.9", MAZES, 50, 0, 4, "maze_steps", APPROXIMATE},
    {"6.10", MAZES, 50, 0, 4, "length", APPROXIMATE},
};

struct figure_task {
    struct task task;
    const struct figure *figure;
    uint64_t sets, last, run_nodes;
    struct rng rng;
    /* Progress: the point, its random set, the method. */
    uint32_t x, set, method;
    bool drawn;
    struct sim_set mazes;
    struct sim_sequence sequence;
    struct task *now;
    struct sim_finder finder;
    bool finding;
    uint64_t naive_mask; /* the next maze that the naive search tries */
    uint64_t
        naive_steps; /* moves in the solvable mazes; the thesis does not measure finding them */
    uint64_t spent;  /* nodes of this run */
    uint64_t memory_mb;
    uint64_t sum[METHODS_MAX];   /* measured values; for a run that was cut off, those so far */
    uint32_t whole[METHODS_MAX]; /* runs that finished */
    struct text lines;
};

static uint32_t side_of(const struct figure_task *f)
{
    return f->figure->variable == SIDE ? f->x : f->figure->side;
}

static bool is_finder(const struct figure *figure)
{
    return figure->methods[0].task == NULL;
}

static bool has_method(const struct figure *figure, uint32_t method)
{
    return method < METHODS_MAX && figure->methods[method].by != NULL;
}

/* ---- Random sets of a point ---- */

static bool draw_sequence(struct figure_task *f)
{
    uint32_t length = f->figure->variable == LENGTH ? f->x : FINDER_LENGTH;
    f->sequence.length = 0;
    for (uint32_t i = 0; i < length; i++)
        if (!sim_sequence_add(&f->sequence, rng_below(&f->rng, SIM_MOVES)))
            return false;
    return true;
}

/* Draws some mazes of the set. Returns true once the set is complete. */
static bool draw_mazes(struct figure_task *f, uint64_t *budget, bool *no_memory)
{
    uint64_t mask[SIM_WORDS_MAX];
    uint32_t wanted = f->figure->variable == MAZES ? f->x : f->figure->mazes;
    while (*budget > 0 && f->mazes.count < wanted) {
        --*budget;
        if (sim_draw(f->mazes.size, &f->rng, mask) && !sim_set_add(&f->mazes, mask))
            *no_memory = true;
    }
    return f->mazes.count == wanted;
}

static bool draw(struct figure_task *f, uint64_t *budget, bool *no_memory)
{
    if (is_finder(f->figure)) {
        *no_memory = !draw_sequence(f);
        return true;
    }
    if (f->mazes.count == 0) {
        sim_set_close(&f->mazes);
        sim_set_open(&f->mazes, sim_size(side_of(f), side_of(f)));
    }
    return draw_mazes(f, budget, no_memory);
}

/* ---- One run of a method ---- */

static bool begin_task(struct figure_task *f, struct mw_error *error)
{
    const struct method *method = &f->figure->methods[f->method];
    struct text arguments = {0};
    text_format(&arguments, "--by %s --memory-mb %u --size %ux%u --mazes ", method->by,
                (unsigned)f->memory_mb, side_of(f), side_of(f));
    for (uint32_t i = 0; i < f->mazes.count; i++) {
        if (i > 0)
            text_char(&arguments, ',');
        sim_write_mask(f->mazes.size, sim_mask(&f->mazes, i), &arguments);
    }
    f->now = arguments.failed
                 ? NULL
                 : task_of_form(method->task, arguments.bytes, arguments.length, error);
    if (arguments.failed)
        mw_fail_memory(error);
    text_free(&arguments);
    return f->now != NULL;
}

static bool measures_work(const struct figure *figure)
{
    return strcmp(figure->fact, "length") != 0;
}

static uint64_t work_of(const struct figure_task *f)
{
    if (f->now)
        return f->now->class->work(f->now);
    return f->finding ? f->finder.steps + 1 : f->naive_steps; /* the finder counts the start too */
}

/* Returns the length found by a finished run. */
static uint64_t length_of(struct figure_task *f)
{
    struct text facts = {0};
    size_t length;
    uint64_t value = 0;
    f->now->class->result(f->now, &facts);
    const char *digits = sim_value_of(&facts, f->figure->fact, &length);
    for (size_t i = 0; digits && i < length; i++)
        value = value * 10 + (uint64_t)(digits[i] - '0');
    f->lines.failed |= facts.failed;
    text_free(&facts);
    return value;
}

static void end_run(struct figure_task *f, bool whole)
{
    if (measures_work(f->figure))
        f->sum[f->method] += work_of(f);
    else if (whole)
        f->sum[f->method] += length_of(f);
    f->whole[f->method] += whole;
    task_close(f->now);
    f->now = NULL;
    f->finding = false;
    f->spent = f->naive_mask = f->naive_steps = f->finder.steps = 0;
    f->method++;
}

static enum mw_status run_task(struct figure_task *f, uint64_t *budget, struct mw_error *error)
{
    if (!f->now && !begin_task(f, error))
        return error->status;
    struct mw_error ignored;
    enum mw_status status = f->now->class->run(f->now, SLICE_NODES, &ignored);
    spend(budget, SLICE_NODES);
    f->spent += SLICE_NODES;
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    if (status != MW_RUNNING || f->spent >= f->run_nodes)
        end_run(f, status == MW_OK);
    return MW_RUNNING;
}

/* Tests one maze after the other until one is left unsolved (the baseline of section 6.2). */
static bool run_naive(struct figure_task *f)
{
    struct sim_size size = sim_size(side_of(f), side_of(f));
    uint64_t mask = f->naive_mask++ << 1 | 1 | UINT64_C(1) << (size.cells - 1);
    uint64_t component[SIM_WORDS_MAX];
    if (f->naive_mask > UINT64_C(1) << (size.cells - 2))
        return true;
    if (!sim_component(size, &mask, component))
        return false;
    f->naive_steps += f->sequence.length;
    return !sim_walk(size, &mask, f->sequence.moves, f->sequence.length, false, NULL);
}

static void run_finder(struct figure_task *f, uint64_t *budget)
{
    if (strcmp(f->figure->methods[f->method].by, "naive") == 0) {
        --*budget;
        if (run_naive(f))
            end_run(f, true);
        return;
    }
    uint64_t mask[SIM_WORDS_MAX];
    if (!f->finding)
        sim_finder_begin(&f->finder, sim_size(side_of(f), side_of(f)), false, f->sequence.moves,
                         f->sequence.length);
    f->finding = true;
    uint64_t left = f->run_nodes - f->finder.steps;
    uint64_t some = *budget < left ? *budget : left;
    *budget -= some;
    enum mw_status status = sim_finder_run(&f->finder, &some, mask);
    *budget += some;
    if (status != MW_RUNNING || f->finder.steps >= f->run_nodes)
        end_run(f, status != MW_RUNNING);
}

/* ---- Points ---- */

/* Writes `point` and the mean over all runs, or `cut_off` and a lower bound of it. A length has `-`
 * instead, because the finished runs are not representative. */
static void write_method(struct figure_task *f, uint32_t m)
{
    uint32_t cut = (uint32_t)f->sets - f->whole[m];
    text_format(&f->lines, "%s\t%u\t%s\t%s\t", cut ? "cut_off" : "point", f->x,
                f->figure->methods[m].by, f->figure->fact);
    if (cut && !measures_work(f->figure)) {
        text_char(&f->lines, '-');
    } else {
        text_string(&f->lines, cut ? ">=" : "");
        text_ratio(&f->lines, f->sum[m], f->sets, 2);
    }
    text_format(&f->lines, "\t%u\t%u\n", f->whole[m], cut);
}

static void end_point(struct figure_task *f)
{
    for (uint32_t m = 0; has_method(f->figure, m); m++)
        write_method(f, m);
    memset(f->sum, 0, sizeof f->sum);
    memset(f->whole, 0, sizeof f->whole);
    f->set = 0;
    f->x++;
}

static enum mw_status run_part(struct figure_task *f, uint64_t *budget, struct mw_error *error)
{
    bool no_memory = false;
    if (!f->drawn)
        f->drawn = draw(f, budget, &no_memory);
    if (no_memory || f->lines.failed)
        return mw_fail_memory(error);
    if (!f->drawn)
        return MW_RUNNING;
    if (has_method(f->figure, f->method)) {
        if (!is_finder(f->figure))
            return run_task(f, budget, error);
        run_finder(f, budget);
        return MW_RUNNING;
    }
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

static void figure_progress(const void *task, struct text *out)
{
    const struct figure_task *f = task;
    text_key_unsigned(out, "point", f->x);
    text_key_unsigned(out, "points", f->last);
    text_key_unsigned(out, "set", f->set + 1);
    text_key_unsigned(out, "sets", f->sets);
    text_bytes(out, f->lines.bytes, f->lines.length);
}

static void figure_result(const void *task, struct text *out)
{
    const struct figure_task *f = task;
    sim_write_measured("figure", f->figure->name, f->x - 1,
                       f->figure->variable == SIDE && is_finder(f->figure) ? FINDER_THESIS_MAX
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
        !arguments_option_number(arguments, "--run-nodes", SLICE_NODES, UINT64_C(1) << 40,
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
