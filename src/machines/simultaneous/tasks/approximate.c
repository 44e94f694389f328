/* Task `approximate`: short sequences that solve all mazes, not proved shortest (Nusser 2016,
 * 5.4). */
#include "../approximate/greedy.h"
#include "../approximate/shortener.h"
#include "../counterexamples/batch_simulation.h"
#include "../counterexamples/evaluator.h"
#include "../statement/statement.h"
#include "tasks.h"

#include <string.h>

enum method { RANDOM, ORDER, APPEND, GREEDY, ANNEAL };
static const char *const method_names[] = {"rs", "so", "ias", "gl", "anneal"};

enum {
    RANDOM_LENGTH = 250, /* as in the thesis, section 6.4 */
    DRAWS = 1000,        /* draws of this length before longer ones */
    ROUNDS_MAX = 1 << 20,
    FIRST_PER_CELL = 6,      /* moves per cell in the initial sequence of annealing */
    FIRST_ANY_PER_CELL = 11, /* ... with any start and exit */
    TRIES_DEFAULT = 1 << 20, /* changes without success until a round of annealing ends */
    DOUBLINGS_MAX = 16,
    LOG_BYTES_MAX = 1 << 16,
};

enum phase { GATHERING, STARTING, BUILDING, MINIMIZING, ANNEALING, ENDED };

struct approximate_task {
    struct task task;
    enum method method;
    enum phase phase;
    struct sim_size size;
    bool all, perfect, minimize;
    bool endless; /* repeats rounds until stopped */
    uint64_t rounds_wanted;
    struct sim_memory memory;
    struct sim_set set;
    uint32_t gathered; /* mazes of the set already stored */
    struct sim_greedy greedy;
    struct sim_all_mazes held;
    struct sim_evaluator evaluator;
    struct sim_batch batch; /* the stored mazes, simulated as a batch */
    struct rng rng;
    struct sim_sequence from, now, trial, best;
    bool evaluating, extending, solved;
    bool batched;           /* moves are removed by the batch ... */
    size_t cut;             /* ... or by the evaluator: the move on trial */
    bool shortened;         /* in this pass over the moves */
    uint64_t random_length; /* current length of random sequences */
    uint32_t draws;
    uint64_t first_length; /* length of the random sequence that annealing begins with */
    uint64_t tries_max;
    struct sim_shortener shortener;
    uint64_t rounds;
    uint64_t solved_rounds, sum_of_lengths; /* the mean length of a round */
    uint64_t steps;                         /* maze-steps not counted by any part */
    bool done;
    struct text log;
};

/* Returns maze-steps: one token of one maze moved once. A lane of tokens counts as its mazes. */
static uint64_t work(const void *task)
{
    const struct approximate_task *a = task;
    return a->steps + sim_evaluator_steps(&a->evaluator) + a->batch.steps + a->greedy.steps +
           sim_shortener_steps(&a->shortener);
}

/* ---- Common to all methods ---- */

static void begin_evaluation(struct approximate_task *a, const struct sim_sequence *sequence)
{
    uint32_t first = a->method == APPEND ? 0 : rng_below(&a->rng, UINT32_MAX);
    sim_evaluator_begin(&a->evaluator, sequence->moves, sequence->length, first);
    a->evaluating = true;
}

static enum mw_status run_evaluator(struct approximate_task *a, const struct sim_sequence *sequence,
                                    uint64_t *budget)
{
    if (!a->evaluating)
        begin_evaluation(a, sequence);
    enum mw_status status = sim_evaluator_run(&a->evaluator, &a->rng, budget);
    a->evaluating = status == MW_RUNNING;
    return status;
}

/* Records `now`, which solves all mazes, if it is the shortest so far. */
static bool record(struct approximate_task *a)
{
    if (a->solved && a->now.length >= a->best.length)
        return true;
    if (!sim_sequence_copy(&a->best, a->now.moves, a->now.length))
        return false;
    a->solved = true;
    if (a->log.length < LOG_BYTES_MAX)
        text_format(&a->log, "improved\t%u\t%llu\n", (uint32_t)a->best.length,
                    (unsigned long long)work(&a->task));
    return !a->log.failed;
}

static bool add_random_moves(struct approximate_task *a, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        if (!sim_sequence_add(&a->now, rng_below(&a->rng, SIM_MOVES)))
            return false;
    return true;
}

/* Appends a solution of the maze that was left unsolved. */
static bool append_solution(struct approximate_task *a)
{
    uint32_t cell;
    sim_walk(a->size, a->evaluator.mask, a->now.moves, a->now.length, a->perfect, &cell);
    a->steps += a->now.length;
    return sim_append_path(a->size, a->evaluator.mask, cell, &a->now);
}

/* ---- Phases ---- */

static bool is_in_order(const struct approximate_task *a)
{
    return a->method == ORDER && a->evaluator.held;
}

static bool minimizes(const struct approximate_task *a)
{
    return a->minimize || a->method == RANDOM;
}

static enum mw_status gather(struct approximate_task *a, uint64_t *budget, struct mw_error *error)
{
    if (a->evaluator.held && a->all) {
        enum mw_status status = sim_all_mazes_run(&a->held, budget, error);
        if (status != MW_OK)
            return status;
    }
    for (; a->gathered < a->set.count; a->gathered++) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        if (!sim_slices_add(&a->held.slices, sim_mask(&a->set, a->gathered)))
            return MW_NO_MEMORY;
    }
    if ((is_in_order(a) || (minimizes(a) && a->evaluator.held)) && !sim_batch_place(&a->batch))
        return MW_NO_MEMORY;
    a->phase = STARTING;
    return MW_RUNNING;
}

/* Begins from the input sequence, or from a random one. */
static enum mw_status begin_annealing(struct approximate_task *a)
{
    uint64_t usual = (a->size.any_ends ? FIRST_ANY_PER_CELL : FIRST_PER_CELL) * a->size.cells;
    uint64_t random = a->first_length ? a->first_length : usual;
    if (a->from.length == 0) {
        a->now.length = 0;
        if (!add_random_moves(a, random))
            return MW_NO_MEMORY;
    }
    a->phase = ANNEALING;
    if (a->now.length == 0 || a->now.length > SIM_ANNEALER_LENGTH_MAX ||
        (a->solved && a->best.length == 0)) {
        a->phase = ENDED;
        return MW_RUNNING;
    }
    /* Each round doubles the patience. */
    uint64_t doublings = a->rounds - 1 < DOUBLINGS_MAX ? a->rounds - 1 : DOUBLINGS_MAX;
    sim_shortener_begin(&a->shortener, &a->now, a->tries_max << doublings, a->rng);
    rng_next(&a->rng);
    return MW_RUNNING;
}

static enum mw_status start_round(struct approximate_task *a)
{
    a->rounds++;
    sim_greedy_clear(&a->greedy);
    sim_batch_begin(&a->batch);
    a->extending = false;
    if (!sim_sequence_copy(&a->now, a->from.moves, a->from.length))
        return MW_NO_MEMORY;
    a->random_length = RANDOM_LENGTH;
    a->draws = 0;
    if (a->method == RANDOM && a->from.length == 0 && !add_random_moves(a, RANDOM_LENGTH))
        return MW_NO_MEMORY;
    a->phase = BUILDING;
    bool built = a->rounds > 1 || a->first_length > 0;
    if (a->method == ANNEAL && built && a->from.length == 0)
        return begin_annealing(a);
    return MW_RUNNING;
}

/* Draws another random sequence; an input sequence is only extended. */
static bool draw_again(struct approximate_task *a)
{
    if (a->from.length > 0)
        return add_random_moves(a, a->now.length / 2 + 1);
    if (++a->draws % DRAWS == 0)
        a->random_length += a->random_length / 2 + 1;
    a->now.length = 0;
    return add_random_moves(a, a->random_length);
}

/* Extends the sequence to solve the maze it left unsolved. */
static enum mw_status extend(struct approximate_task *a, uint64_t *budget)
{
    if (a->method == RANDOM)
        return draw_again(a) ? MW_OK : MW_NO_MEMORY;
    if (a->method != GREEDY)
        return append_solution(a) ? MW_OK : MW_NO_MEMORY;
    if (!a->extending && !sim_greedy_add(&a->greedy, a->evaluator.mask))
        return MW_NO_MEMORY;
    a->extending = true;
    enum mw_status status = sim_greedy_run(&a->greedy, &a->rng, budget);
    if (status != MW_OK)
        return status;
    a->extending = false;
    bool copied = sim_sequence_copy(&a->now, a->greedy.sequence.moves, a->greedy.sequence.length);
    return copied ? MW_OK : MW_NO_MEMORY;
}

/* Solves the mazes in random order (Alg. 4.2): the next one is drawn uniformly from those still
 * unsolved. */
static enum mw_status solve_next(struct approximate_task *a, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status = sim_batch_walk(&a->batch, &a->now, &a->rng, budget);
    if (status != MW_UNSOLVABLE || a->now.length > SIM_MOVES_MAX)
        return status;
    sim_slices_mask(a->evaluator.held, a->batch.maze, mask);
    return sim_append_path(a->size, mask, a->batch.cell, &a->now) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Counts the sequence of this round, which solves all mazes and is not shortened any further. */
static void end_round(struct approximate_task *a)
{
    a->phase = ENDED;
    a->solved_rounds++;
    a->sum_of_lengths += a->now.length;
}

/* The sequence of this round solves all mazes. */
static enum mw_status begin_minimizing(struct approximate_task *a)
{
    if (!minimizes(a)) {
        end_round(a);
        return MW_RUNNING;
    }
    a->phase = MINIMIZING;
    a->cut = 0;
    a->shortened = false;
    a->batched = a->evaluator.held && sim_batch_can_shorten(&a->batch, a->now.length);
    if (a->batched && !sim_batch_begin_shortening(&a->batch, &a->now))
        return MW_NO_MEMORY;
    return MW_RUNNING;
}

static enum mw_status build(struct approximate_task *a, uint64_t *budget)
{
    enum mw_status status = MW_UNSOLVABLE;
    if (is_in_order(a))
        status = solve_next(a, budget);
    else if (!a->extending)
        status = run_evaluator(a, &a->now, budget);
    if (status == MW_UNSOLVABLE) {
        status = a->now.length > SIM_MOVES_MAX ? MW_GAVE_UP : extend(a, budget);
        if (status == MW_GAVE_UP) { /* too long: this round failed */
            a->phase = ENDED;
            return MW_RUNNING;
        }
        return status == MW_OK ? MW_RUNNING : status;
    }
    if (status != MW_OK)
        return status;
    if (!record(a))
        return MW_NO_MEMORY;
    return a->method == ANNEAL ? begin_annealing(a) : begin_minimizing(a);
}

static enum mw_status end_minimizing(struct approximate_task *a)
{
    end_round(a);
    return record(a) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Removes moves one by one while all mazes stay solved. Records each success, because long
 * sequences take long. */
static enum mw_status minimize_batch(struct approximate_task *a, uint64_t *budget)
{
    enum mw_status status = sim_batch_shorten(&a->batch, &a->now, budget);
    if (status == MW_UNSOLVABLE)
        return end_minimizing(a);
    return status == MW_OK && !record(a) ? MW_NO_MEMORY : MW_RUNNING;
}

/* The same for mazes that are too many for the batch, or not stored. */
static enum mw_status minimize(struct approximate_task *a, uint64_t *budget)
{
    if (a->batched)
        return minimize_batch(a, budget);
    if (a->cut >= a->now.length) {
        if (!a->shortened)
            return end_minimizing(a);
        a->cut = 0;
        a->shortened = false;
        return MW_RUNNING;
    }
    if (!a->evaluating) {
        if (!sim_sequence_copy(&a->trial, a->now.moves, a->now.length))
            return MW_NO_MEMORY;
        memmove(a->trial.moves + a->cut, a->trial.moves + a->cut + 1, a->trial.length - a->cut - 1);
        a->trial.length--;
    }
    enum mw_status status = run_evaluator(a, &a->trial, budget);
    if (status == MW_UNSOLVABLE) {
        a->cut++;
        return MW_RUNNING;
    }
    if (status != MW_OK)
        return status;
    a->shortened = true;
    if (!sim_sequence_copy(&a->now, a->trial.moves, a->trial.length))
        return MW_NO_MEMORY;
    return record(a) ? MW_RUNNING : MW_NO_MEMORY;
}

static enum mw_status end_annealing(struct approximate_task *a)
{
    a->phase = ENDED;
    if (!a->solved)
        return MW_RUNNING;
    if (!sim_sequence_copy(&a->now, a->best.moves, a->best.length))
        return MW_NO_MEMORY;
    return begin_minimizing(a);
}

static enum mw_status anneal(struct approximate_task *a, uint64_t *budget)
{
    const struct sim_annealer *annealer = &a->shortener.annealer;
    enum mw_status status = sim_shortener_run(&a->shortener, budget);
    if (status == MW_GAVE_UP)
        return end_annealing(a);
    if (status != MW_OK)
        return status;
    if (!sim_sequence_copy(&a->now, annealer->moves, annealer->length))
        return MW_NO_MEMORY;
    return record(a) ? MW_RUNNING : MW_NO_MEMORY;
}

static enum mw_status run_phase(struct approximate_task *a, uint64_t *budget,
                                struct mw_error *error)
{
    switch (a->phase) {
    case GATHERING:
        return gather(a, budget, error);
    case STARTING:
        return start_round(a);
    case BUILDING:
        return build(a, budget);
    case MINIMIZING:
        return minimize(a, budget);
    case ANNEALING:
        return anneal(a, budget);
    default:
        if (a->endless || a->rounds < a->rounds_wanted) {
            a->phase = STARTING;
            return MW_RUNNING;
        }
        return a->solved
                   ? MW_OK
                   : mw_fail(error, MW_GAVE_UP, 0, "no sequence that solves all mazes was found");
    }
}

static enum mw_status out_of_memory(struct approximate_task *a, struct mw_error *error)
{
    unsigned long long limit_mb = a->memory.limit >> 20;
    if (a->solved)
        return mw_fail(
            error, MW_GAVE_UP, MW_NO_OFFSET,
            "the memory limit of %llu MB was reached; the shortest sequence so far has %u moves",
            limit_mb, (uint32_t)a->best.length);
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                   "the memory limit of %llu MB was reached before a sequence solved all mazes",
                   limit_mb);
}

static enum mw_status approximate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct approximate_task *a = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0) {
        status = run_phase(a, &budget, error);
        budget -= budget > 0; /* a phase may end without spending anything */
    }
    a->done = status == MW_OK;
    return status == MW_NO_MEMORY ? out_of_memory(a, error) : status;
}

/* A sequence found so far is a valid result at any time. */
static enum mw_status approximate_stop(void *task, struct mw_error *error)
{
    struct approximate_task *a = task;
    a->done = a->solved;
    if (a->solved)
        return MW_OK;
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                   "no sequence that solves all mazes was found in time");
}

static uint32_t working_set(const struct approximate_task *a)
{
    return a->phase == ANNEALING ? a->shortener.annealer.working_set.set.count
                                 : a->evaluator.pool.count;
}

static void approximate_progress(const void *task, struct text *out)
{
    const struct approximate_task *a = task;
    text_key_unsigned(out, "rounds", a->rounds);
    text_key_unsigned(out, "now", a->now.length);
    text_key_unsigned(out, "working_set", working_set(a));
    text_key_unsigned(out, "maze_steps", work(task));
    if (a->phase == ANNEALING) {
        text_key_unsigned(out, "unsolved", a->shortener.annealer.cost);
        text_key_unsigned(out, "tries", a->shortener.annealer.all_tries);
    }
    if (!a->solved)
        return;
    text_key_unsigned(out, "best", a->best.length);
    text_string(out, "sequence\t");
    sim_write_sequence(a->best.moves, a->best.length, out);
    text_char(out, '\n');
}

/* Without success, writes the best sequence so far, if any. */
static void approximate_result(const void *task, struct text *out)
{
    const struct approximate_task *a = task;
    if (a->solved)
        sim_write_answer(&(struct sim_statement){.form = SIM_CLAIM_AT_MOST,
                                                 .basis = SIM_BY_PLAY,
                                                 .size = a->size,
                                                 .perfect = a->perfect,
                                                 .mazes = a->all ? 0 : a->set.count,
                                                 .moves = a->best.length},
                         out);
    if (a->done)
        text_bytes(out, a->log.bytes, a->log.length);
    if (a->solved) {
        text_key_unsigned(out, a->done ? "length" : "best_length", a->best.length);
        text_string(out, a->done ? "sequence\t" : "best_sequence\t");
        sim_write_sequence(a->best.moves, a->best.length, out);
        text_char(out, '\n');
    }
    text_key_unsigned(out, "rounds", a->rounds);
    if (a->solved_rounds > 1) {
        text_string(out, "mean_length\t");
        text_ratio(out, a->sum_of_lengths, a->solved_rounds, 1);
        text_char(out, '\n');
    }
    text_key_unsigned(out, "maze_steps", work(task));
}

static void approximate_close(void *task)
{
    struct approximate_task *a = task;
    sim_set_close(&a->set);
    sim_greedy_close(&a->greedy);
    sim_all_mazes_close(&a->held);
    sim_evaluator_close(&a->evaluator);
    sim_batch_close(&a->batch);
    sim_shortener_close(&a->shortener);
    sim_sequence_close(&a->from);
    sim_sequence_close(&a->now);
    sim_sequence_close(&a->trial);
    sim_sequence_close(&a->best);
    text_free(&a->log);
}

static const struct task_class class = {.run = approximate_run,
                                        .progress = approximate_progress,
                                        .result = approximate_result,
                                        .result_on_failure = true,
                                        .work = work,
                                        .stop = approximate_stop,
                                        .close = approximate_close};

/* ---- Opening ---- */

static bool read_method(struct approximate_task *a, struct arguments *arguments)
{
    const struct argument *by = arguments_option(arguments, "--by");
    a->method = ANNEAL; /* finds the shortest */
    if (!by ||
        argument_among(by, method_names, sizeof method_names / sizeof method_names[0], &a->method))
        return true;
    mw_fail(arguments->error, MW_BAD_SYNTAX, by->offset, "--by must be rs, so, ias, gl or anneal");
    return false;
}

static bool read_words(struct approximate_task *a, struct arguments *arguments)
{
    uint64_t budget_ms;
    a->perfect = arguments_flag(arguments, "--perfect");
    a->minimize = arguments_flag(arguments, "--minimize");
    const struct argument *from = arguments_option(arguments, "--from");
    if (!read_method(a, arguments) ||
        !sim_read_seed(arguments, arguments_option(arguments, "--seed"), "1", &a->rng) ||
        (from && !sim_read_sequence(arguments, from, &a->from)) ||
        !arguments_option_number(arguments, "--length", 1, SIM_ANNEALER_LENGTH_MAX, 0,
                                 &a->first_length) ||
        !arguments_option_number(arguments, "--tries", 1, UINT32_MAX, TRIES_DEFAULT,
                                 &a->tries_max) ||
        !arguments_option_number(arguments, "--rounds", 1, ROUNDS_MAX, 1, &a->rounds_wanted) ||
        !arguments_option_number(arguments, "--budget-ms", 1, UINT32_MAX, 0, &budget_ms) ||
        !sim_read_memory(arguments, &a->memory.limit) ||
        !sim_read_walls(arguments, a->perfect, &a->size) ||
        !sim_read_problem(arguments, SIM_SLICE_CELLS_MAX, &a->size, &a->set, &a->all) ||
        !arguments_end(arguments))
        return false;
    a->endless = budget_ms > 0;
    return true;
}

static bool open_approximate(void *task, struct arguments *arguments)
{
    struct approximate_task *a = task;
    if (!read_words(a, arguments))
        return false;
    bool is_held = !a->all || a->size.edges || (a->method != ANNEAL && sim_all_mazes_fit(a->size));
    if (a->all && is_held)
        sim_all_mazes_open(&a->held, a->size, a->perfect);
    else
        sim_slices_open(&a->held.slices, a->size, a->perfect);
    sim_evaluator_open(&a->evaluator, a->size, a->perfect, is_held ? &a->held.slices : NULL);
    sim_batch_open(&a->batch, &a->held.slices, &a->memory);
    sim_greedy_open(&a->greedy, a->size, a->perfect, &a->memory);
    sim_shortener_open(&a->shortener, a->size, a->perfect, a->evaluator.held, &a->memory);
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
