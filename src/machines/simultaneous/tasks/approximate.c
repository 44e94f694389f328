/* Task `approximate`: short sequences that solve all mazes, not proved shortest
 * (approximate/approximation.h). */
#include "../approximate/approximation.h"
#include "../statement/statement.h"
#include "tasks.h"

/* In the order of enum sim_approximation_method. */
static const char *const method_names[] = {"rs", "so", "ias", "gl", "anneal"};

enum {
    ROUNDS_MAX = 1 << 20,
    TRIES_DEFAULT = 1 << 20,
};

struct approximate_task {
    struct task task;
    struct sim_approximation run;
    bool done;
};

static uint64_t approximate_work(const void *task)
{
    const struct approximate_task *approximate = task;
    return sim_approximation_steps(&approximate->run);
}

static enum mw_status out_of_memory(struct approximate_task *approximate, struct mw_error *error)
{
    unsigned long long limit_mb = approximate->run.memory.limit >> 20;
    if (approximate->run.solved)
        return mw_fail(
            error, MW_GAVE_UP, MW_NO_OFFSET,
            "the memory limit of %llu MB was reached; the shortest sequence so far has %u moves",
            limit_mb, (uint32_t)approximate->run.best.length);
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                   "the memory limit of %llu MB was reached before a sequence solved all mazes",
                   limit_mb);
}

static enum mw_status approximate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct approximate_task *approximate = task;
    uint64_t budget = max_nodes;
    enum mw_status status = sim_approximation_run(&approximate->run, &budget, error);
    approximate->done = status == MW_OK;
    return status == MW_NO_MEMORY ? out_of_memory(approximate, error) : status;
}

/* A sequence found so far is a valid result at any time. */
static enum mw_status approximate_stop(void *task, struct mw_error *error)
{
    struct approximate_task *approximate = task;
    approximate->done = approximate->run.solved;
    if (approximate->run.solved)
        return MW_OK;
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                   "no sequence that solves all mazes was found in time");
}

static uint32_t working_set(const struct approximate_task *approximate)
{
    return approximate->run.phase == ANNEALING
               ? approximate->run.shortener.annealer.working_set.set.count
               : approximate->run.evaluator.pool.count;
}

static void approximate_figures(const void *task, struct text *out)
{
    const struct approximate_task *approximate = task;
    text_key_unsigned(out, "rounds", approximate->run.rounds);
    text_key_unsigned(out, "now", approximate->run.now.length);
    text_key_unsigned(out, "working_set", working_set(approximate));
    text_key_unsigned(out, "maze_steps", sim_approximation_steps(&approximate->run));
    if (approximate->run.phase == ANNEALING) {
        text_key_unsigned(out, "unsolved", approximate->run.shortener.annealer.cost);
        text_key_unsigned(out, "tries", approximate->run.shortener.annealer.all_tries);
    }
    if (!approximate->run.solved)
        return;
    text_key_unsigned(out, "best", approximate->run.best.length);
    text_string(out, "sequence\t");
    sim_write_sequence(approximate->run.best.moves, approximate->run.best.length, out);
    text_char(out, '\n');
}

/* Without success, writes the best sequence so far, if any. */
static void approximate_result(const void *task, struct text *out)
{
    const struct approximate_task *approximate = task;
    if (approximate->run.solved)
        sim_write_answer(
            &(struct sim_statement){.form = SIM_CLAIM_AT_MOST,
                                    .basis = SIM_BY_PLAY,
                                    .size = approximate->run.size,
                                    .perfect = approximate->run.perfect,
                                    .mazes = approximate->run.all ? 0 : approximate->run.set.count,
                                    .moves = approximate->run.best.length},
            out);
    if (approximate->done)
        text_bytes(out, approximate->run.log.bytes, approximate->run.log.length);
    if (approximate->run.solved) {
        text_key_unsigned(out, approximate->done ? "length" : "best_length",
                          approximate->run.best.length);
        text_string(out, approximate->done ? "sequence\t" : "best_sequence\t");
        sim_write_sequence(approximate->run.best.moves, approximate->run.best.length, out);
        text_char(out, '\n');
    }
    text_key_unsigned(out, "rounds", approximate->run.rounds);
    if (approximate->run.solved_rounds > 1) {
        text_string(out, "mean_length\t");
        text_ratio(out, approximate->run.sum_of_lengths, approximate->run.solved_rounds, 1);
        text_char(out, '\n');
    }
    text_key_unsigned(out, "maze_steps", sim_approximation_steps(&approximate->run));
}

static void approximate_close(void *task)
{
    struct approximate_task *approximate = task;
    sim_approximation_close(&approximate->run);
}

static const struct task_class class = {.run = approximate_run,
                                        .figures = approximate_figures,
                                        .result = approximate_result,
                                        .result_on_failure = true,
                                        .work = approximate_work,
                                        .stop = approximate_stop,
                                        .close = approximate_close};

/* ---- Opening ---- */

static bool read_words(struct approximate_task *approximate, struct arguments *arguments)
{
    uint64_t budget_ms;
    approximate->run.perfect = arguments_flag(arguments, "--perfect");
    approximate->run.minimize = arguments_flag(arguments, "--minimize");
    const struct argument *from = arguments_option(arguments, "--from");
    approximate->run.method = SIM_ANNEAL; /* finds the shortest */
    if (!SIM_READ_METHOD(arguments, arguments_option(arguments, "--by"), method_names,
                         &approximate->run.method) ||
        !sim_read_seed(arguments, arguments_option(arguments, "--seed"), "1",
                       &approximate->run.rng) ||
        (from && !sim_read_sequence(arguments, from, &approximate->run.from)) ||
        !arguments_option_number(arguments, "--length", 1, SIM_ANNEALER_LENGTH_MAX, 0,
                                 &approximate->run.first_length) ||
        !arguments_option_number(arguments, "--tries", 1, UINT32_MAX, TRIES_DEFAULT,
                                 &approximate->run.tries_max) ||
        !arguments_option_number(arguments, "--rounds", 1, ROUNDS_MAX, 1,
                                 &approximate->run.rounds_wanted) ||
        !arguments_option_number(arguments, "--budget-ms", 1, UINT32_MAX, 0, &budget_ms) ||
        !sim_read_memory(arguments, &approximate->run.memory.limit) ||
        !sim_read_walls(arguments, approximate->run.perfect, &approximate->run.size) ||
        !sim_read_problem(arguments, SIM_SLICE_CELLS_MAX, &approximate->run.size,
                          &approximate->run.set, &approximate->run.all) ||
        !arguments_end(arguments))
        return false;
    approximate->run.endless = budget_ms > 0;
    return true;
}

static bool open_approximate(void *task, struct arguments *arguments)
{
    struct approximate_task *approximate = task;
    if (!read_words(approximate, arguments))
        return false;
    sim_approximation_open(&approximate->run);
    return true;
}

const struct task_form sim_approximate = {
    .name = "approximate",
    .arguments = {TASK_ARGUMENT("SIZE"), TASK_OPTION("--by", "METHOD"),
                  TASK_OPTION_INPUT("--mazes"), TASK_OPTION("--size", "SIZE"),
                  TASK_FLAG("--minimize"), TASK_OPTION("--seed", "WORD"),
                  TASK_OPTION("--from", "SEQUENCE"), TASK_OPTION("--length", "N"),
                  TASK_OPTION("--tries", "N"), TASK_OPTION("--rounds", "N"),
                  TASK_OPTION("--budget-ms", "N"), TASK_OPTION("--memory-mb", "N"),
                  TASK_FLAG("--perfect"), SIM_WALLS_OPTIONS},
    .meaning = "find a short sequence by anneal (the default), rs, so, ias or gl",
    .class = &class,
    .size = sizeof(struct approximate_task),
    .open = open_approximate};
