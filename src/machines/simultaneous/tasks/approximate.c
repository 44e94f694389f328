/* Task `approximate`: short sequences that solve all mazes, not proved shortest
 * (approximate/approximation.h). */
#include "../approximate/approximation.h"
#include "../statement/statement.h"
#include "tasks.h"

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

static enum mw_status out_of_memory(const struct sim_approximation *run, struct mw_error *error)
{
    unsigned long long limit_mb = run->memory.limit >> 20;
    if (run->solved)
        return mw_fail(
            error, MW_GAVE_UP, MW_NO_OFFSET,
            "the memory limit of %llu MB was reached; the shortest sequence so far has %u moves",
            limit_mb, (uint32_t)run->best.length);
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
    return status == MW_NO_MEMORY ? out_of_memory(&approximate->run, error) : status;
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

static void approximate_figures(const void *task, struct text *out)
{
    const struct sim_approximation *run = &((const struct approximate_task *)task)->run;
    const struct sim_annealer *annealer = &run->shortener.annealer;
    bool anneals = run->phase == ANNEALING;
    text_key_unsigned(out, "rounds", run->rounds);
    text_key_unsigned(out, "now", anneals ? annealer->length : run->now.length);
    text_key_unsigned(out, "working_set",
                      anneals ? annealer->working_set.set.count : run->evaluator.pool.count);
    text_key_unsigned(out, "maze_steps", sim_approximation_steps(run));
    if (anneals) {
        text_key_unsigned(out, "unsolved", annealer->cost);
        text_key_unsigned(out, "tries", annealer->all_tries);
    }
    if (!run->solved)
        return;
    text_key_unsigned(out, "best", run->best.length);
    sim_key_sequence(out, "sequence", &run->best);
}

/* Without success, writes the best sequence so far, if any. */
static void approximate_result(const void *task, struct text *out)
{
    const struct sim_approximation *run = &((const struct approximate_task *)task)->run;
    bool done = ((const struct approximate_task *)task)->done;
    struct sim_statement statement = {.form = SIM_CLAIM_AT_MOST,
                                      .basis = SIM_BY_PLAY,
                                      .size = run->size,
                                      .mazes = run->all ? 0 : run->set.count,
                                      .moves = run->best.length};
    if (run->solved)
        sim_write_answer(&statement, out);
    if (done)
        text_bytes(out, run->log.bytes, run->log.length);
    if (run->solved) {
        text_key_unsigned(out, done ? "length" : "best_length", run->best.length);
        sim_key_sequence(out, done ? "sequence" : "best_sequence", &run->best);
    }
    text_key_unsigned(out, "rounds", run->rounds);
    if (run->solved_rounds > 1) {
        text_string(out, "mean_length\t");
        text_ratio(out, run->sum_of_lengths, run->solved_rounds, 1);
        text_char(out, '\n');
    }
    text_key_unsigned(out, "maze_steps", sim_approximation_steps(run));
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

struct values {
    struct sim_problem problem;
    uint32_t by;
    bool minimize;
    struct argument seed, from;
    uint64_t length, tries, rounds, budget_ms, memory_mb;
};

static bool begin_approximate(void *task, const void *read, const struct row_places *places,
                              struct mw_error *error)
{
    /* The choices of --by begin with the default, which finds the shortest. */
    static const uint32_t methods[] = {SIM_ANNEAL, SIM_RANDOM, SIM_ORDER,
                                       SIM_APPEND, SIM_GREEDY, SIM_WINDOWS};
    struct sim_approximation *run = &((struct approximate_task *)task)->run;
    const struct values *values = read;
    run->minimize = values->minimize;
    run->method = methods[values->by];
    run->first_length = values->length;
    run->tries_max = values->tries;
    run->rounds_wanted = values->rounds;
    run->endless = values->budget_ms > 0;
    run->memory.limit = values->memory_mb << 20;
    sim_seed(&values->seed, &run->rng);
    if ((values->from.text && !sim_read_sequence(&values->from, &run->from, error)) ||
        !sim_take_problem(&values->problem, places,
                          run->method == SIM_WINDOWS ? (int)SIM_WINDOW_CELLS_MAX
                                                     : (int)SIM_SLICE_CELLS_MAX,
                          &run->size, &run->set, &run->all, error))
        return false;
    sim_approximation_open(run);
    return true;
}

static const struct argument_row rows[] = {
    SIM_SIZE_OR_MAZES_ROW(struct values, SIM_SLICE_CELLS_MAX, SIM_EDGES_LIMITS(SIM_SLICE_CELLS_MAX),
                          {"by=windows", 0, 0, SIM_WINDOW_CELLS_MAX}),
    ROW("by", AS_CHOICE(struct values, by), "Method", "how to search",
        .choices = "anneal=Annealing;rs=Random sequence;so=One maze after the other;"
                   "ias=Appended shortest paths;gl=Greedy;windows=Annealing and exact windows",
        .placeholder = "METHOD"),
    SIM_MAZES_ROWS(struct values),
    ROW("minimize", AS_FLAG(struct values, minimize), "Leave out moves",
        "leave out moves that are not needed"),
    SIM_SEED_ROW(struct values, "1"),
    ROW("from", AS_TEXT(ROW_SEQUENCE, struct values, from), "Start from", "a sequence to shorten",
        .place = ROW_EXPERT, .maximum = SIM_MOVES_MAX),
    ROW("length", AS_INTEGER(struct values, length), "First length", "the length to begin with",
        .place = ROW_EXPERT, .minimum = 1, .maximum = SIM_ANNEALER_LENGTH_MAX, .fallback = "none",
        .unit = "moves"),
    ROW("tries", AS_INTEGER(struct values, tries), "Tries",
        "changes to try before it gives up a length", .place = ROW_EXPERT, .minimum = 1,
        .maximum = UINT32_MAX, .initial = TRIES_DEFAULT, .unit = "changes"),
    ROW("rounds", AS_INTEGER(struct values, rounds), "Rounds", "how often to begin again",
        .place = ROW_EXPERT, .minimum = 1, .maximum = ROUNDS_MAX, .initial = 1, .unit = "rounds"),
    SIM_BUDGET_ROW(struct values),
    MEMORY_ROW(struct values),
    SIM_PERFECT_ROW(struct values),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"improved.length", "integer", "moves", "y", "Length", "length of a sequence that was found"},
    {"improved.steps", "integer", NULL, "x", "Steps", "steps until then"},
    {"length", "integer", "moves", "headline", "Length", "moves of the sequence"},
    {"sequence", "sequence", NULL, "headline", "Sequence", "the shortest that was found"},
    {"best_length", "integer", "moves", "headline", "Length so far",
     "moves of the shortest sequence, if memory ran out"},
    {"best_sequence", "sequence", NULL, "headline", "Sequence so far", "that sequence"},
    {"rounds", "integer", "rounds", "figure", "Rounds", NULL},
    {"mean_length", "decimal", "moves", "figure", "Mean length", "of several rounds"},
    {"maze_steps", "integer", NULL, "figure", "Steps", "tokens moved"},
    {"now", "integer", "moves", "figure", "Length now", NULL},
    {"working_set", "integer", "mazes", "figure", "Mazes in use", NULL},
    {"unsolved", "integer", "mazes", "figure", "Unsolved", NULL},
    {"tries", "integer", "changes", "figure", "Tries", NULL},
    {"best", "integer", "moves", "best", "Best so far", NULL},
    {0}};

const struct task_form sim_approximate =
    TASK_FORM("approximate", "Short sequence",
              "find a short sequence that solves all mazes, not proved shortest", rows, results,
              &class, struct approximate_task, begin_approximate, .cost = "seconds up to 4x4");
