/* Runs of the methods of a figure on random mazes, and of the finder on random sequences. */
#include "../maze/budget.h"
#include "../maze/walker.h"
#include "../statement/statement.h"
#include "figure.h"

#include <string.h>

enum { FINDER_LENGTH = 250 };

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

bool figure_draw(struct figure_task *f, uint64_t *budget, bool *no_memory)
{
    if (figure_is_finder(f->figure)) {
        *no_memory = !draw_sequence(f);
        return true;
    }
    if (f->mazes.count == 0) {
        sim_set_close(&f->mazes);
        sim_set_open(&f->mazes, sim_size(figure_side(f), figure_side(f)));
    }
    return draw_mazes(f, budget, no_memory);
}

/* ---- One run of a method ---- */

/* Opens the task of the method with the drawn mazes as its arguments. */
static bool begin_task(struct figure_task *f, struct mw_error *error)
{
    const struct figure_method *method = &f->figure->methods[f->method];
    struct text arguments = {0};
    text_format(&arguments, "--by %s --memory-mb %u --size %ux%u --mazes ", method->by,
                (unsigned)f->memory_mb, figure_side(f), figure_side(f));
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

/* Returns the work of the current run. */
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
    uint64_t value = 0;
    f->now->class->result(f->now, &facts);
    struct mw_text digits =
        text_find_value((struct mw_text){facts.bytes, facts.length}, f->figure->fact);
    for (size_t i = 0; i < digits.length; i++)
        value = value * 10 + (uint64_t)(digits.bytes[i] - '0');
    f->lines.failed |= facts.failed;
    text_free(&facts);
    return value;
}

/* Adds the result of a run to those of its method and begins the next method. */
static void end_run(struct figure_task *f, bool whole)
{
    if (figure_measures_work(f->figure))
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

/* Runs a task in slices of constant size until it ends or is cut off. */
static enum mw_status run_task(struct figure_task *f, uint64_t *budget, struct mw_error *error)
{
    if (!f->now && !begin_task(f, error))
        return error->status;
    struct mw_error ignored;
    enum mw_status status = f->now->class->run(f->now, FIGURE_SLICE_NODES, &ignored);
    spend(budget, FIGURE_SLICE_NODES);
    f->spent += FIGURE_SLICE_NODES;
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    if (status != MW_RUNNING || f->spent >= f->run_nodes)
        end_run(f, status == MW_OK);
    return MW_RUNNING;
}

/* Tests one maze after the other until one is left unsolved (the baseline of section 6.2). */
static bool run_naive(struct figure_task *f)
{
    struct sim_size size = sim_size(figure_side(f), figure_side(f));
    uint64_t mask = f->naive_mask++ << 1 | 1 | UINT64_C(1) << (size.cells - 1);
    uint64_t component[SIM_WORDS_MAX];
    if (f->naive_mask > UINT64_C(1) << (size.cells - 2))
        return true;
    if (!sim_component(size, &mask, component))
        return false;
    f->naive_steps += f->sequence.length;
    return !sim_walk(size, &mask, f->sequence.moves, f->sequence.length, false, NULL);
}

/* Runs the search for an unsolved maze, or its baseline. */
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
        sim_finder_begin(&f->finder, sim_size(figure_side(f), figure_side(f)), false,
                         f->sequence.moves, f->sequence.length);
    f->finding = true;
    uint64_t left = f->run_nodes - f->finder.steps;
    uint64_t some = *budget < left ? *budget : left;
    *budget -= some;
    enum mw_status status = sim_finder_run(&f->finder, &some, mask);
    *budget += some;
    if (status != MW_RUNNING || f->finder.steps >= f->run_nodes)
        end_run(f, status != MW_RUNNING);
}

enum mw_status figure_run_method(struct figure_task *f, uint64_t *budget, struct mw_error *error)
{
    if (!figure_is_finder(f->figure))
        return run_task(f, budget, error);
    run_finder(f, budget);
    return MW_RUNNING;
}
