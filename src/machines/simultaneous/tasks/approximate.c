/*
 * Task `approximate`: short sequences that solve all mazes, found in rounds and not proved shortest (Nusser 2016, 5.4).
 *
 * A round builds a sequence by one method and then removes moves one by one. Appending (Alg. 5.4) is
 * one depth-first search over undecided cells (finder.h): it extends the sequence in place where a
 * maze is left unsolved, and goes on. Its sequence is the one that a search begun again after each
 * maze finds, without the repeated work. With annealing, the first round appends, and the shortener
 * (shortener.h) goes on from its sequence, or from a random one. With windows (windows.h), exact
 * searches go on where annealing has given up.
 */
#include "../approximate/greedy.h"
#include "../approximate/shortener.h"
#include "../approximate/windows.h"
#include "../counterexamples/batch_simulation.h"
#include "../counterexamples/evaluator.h"
#include "../maze/walker.h"
#include "../statement/statement.h"
#include "tasks.h"

enum {
    ROUNDS_MAX = 1 << 20,
    TRIES_DEFAULT = 1 << 20,
    RANDOM_LENGTH = 250,     /* as in the thesis, section 6.4 */
    DRAWS = 1000,            /* draws of this length before longer ones */
    FIRST_PER_CELL = 6,      /* moves per cell in the initial sequence of annealing */
    FIRST_ANY_PER_CELL = 11, /* ... with any start and exit */
    DOUBLINGS_MAX = 16,
    LOG_BYTES_MAX = 1 << 16,
};

/* The choices of --by, the default first. */
enum method { ANNEAL, RANDOM, ORDER, APPEND, GREEDY, WINDOWS };

struct approximate_task {
    struct task task;
    enum method method;
    struct sim_size size;
    bool all; /* all mazes of the size; otherwise those of `set` */
    bool minimize;
    bool endless; /* repeats rounds until stopped */
    uint64_t rounds_wanted;
    uint64_t first_length; /* length of the random sequence that annealing begins with */
    uint64_t tries_max;    /* changes without success until annealing ends, or windows */
    struct sim_memory memory;
    struct sim_set set;
    struct sim_sequence from;
    struct rng rng;

    enum { GATHERING, STARTING, BUILDING, MINIMIZING, ANNEALING, WINDOWING, ENDED } phase;
    uint32_t gathered; /* mazes of the set already stored */
    struct sim_greedy greedy;
    struct sim_all_mazes held;
    struct sim_evaluator evaluator;
    struct sim_batch batch; /* the stored mazes, simulated as a batch */
    struct sim_sequence now, best;
    /* Minimization (Nusser 2016, section 5.4), by the batch where its planes fit in memory, otherwise by the
     * evaluator: the sequence without a move, the place of this move, and whether this pass over the moves has
     * removed one. */
    bool by_batch;
    struct sim_sequence trial;
    size_t cut;
    bool shortened;
    bool extending, solved;
    uint64_t random_length; /* current length of random sequences */
    uint32_t draws;
    struct sim_shortener shortener;
    struct sim_windows windows;
    uint64_t rounds;
    uint64_t solved_rounds, sum_of_lengths; /* the mean length of a round */
    uint64_t steps;                         /* maze-steps not counted by any part */
    struct text log;                        /* a line for each improvement */
    bool done;                              /* `best` is the result */
};

static bool anneals(const struct approximate_task *run)
{
    return run->method == ANNEAL || run->method == WINDOWS;
}

/* Returns whether the mazes are stored. Annealing and appending search for those they need instead;
 * the search for perfect sequences begins again at each maze appended, so it is the slower way. */
static bool stores_mazes(const struct approximate_task *run)
{
    bool searches = anneals(run) || (run->method == APPEND && !run->size.perfect);
    return !run->all || run->size.edges || (!searches && sim_all_mazes_fit(run->size));
}

/* Returns maze-steps: one token of one maze moved once. A lane of tokens counts as its mazes. */
static uint64_t approximate_work(const void *task)
{
    const struct approximate_task *run = task;
    return run->steps + sim_evaluator_steps(&run->evaluator) + run->batch.steps +
           run->greedy.steps + sim_shortener_steps(&run->shortener) + run->windows.steps;
}

/* ---- Common to all methods ---- */

/* Records `now`, which solves all mazes, if it is the shortest so far. */
static bool record(struct approximate_task *run)
{
    if (run->solved && run->now.length >= run->best.length)
        return true;
    sim_sequence_copy(&run->best, run->now.moves, run->now.length);
    run->solved |= !run->best.failed;
    if (run->log.length < LOG_BYTES_MAX)
        text_format(&run->log, "improved\t%u\t%llu\n", (uint32_t)run->best.length,
                    (unsigned long long)approximate_work(run));
    return !run->log.failed;
}

static void add_random_moves(struct approximate_task *run, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        sim_sequence_add(&run->now, rng_below(&run->rng, SIM_MOVES));
}

/* Appends a shortest path of the maze that was left unsolved (Alg. 5.4). The test goes on from this
 * maze where it can: tokens stay on the goal, so a longer sequence solves what the shorter one
 * solved. */
static void append_solution(struct approximate_task *run)
{
    uint32_t cell;
    sim_walk(run->size, run->evaluator.mask, run->now.moves, run->now.length, &cell);
    run->steps += run->now.length;
    sim_append_path(run->size, run->evaluator.mask, cell, &run->now);
    sim_evaluator_extend(&run->evaluator, &run->now, &run->rng);
}

/* ---- Phases ---- */

/* Returns whether the stored mazes are solved one after the other by the batch. */
static bool is_in_order(const struct approximate_task *run)
{
    return run->method == ORDER && run->evaluator.held;
}

/* Returns whether rounds remove moves. Random sequences are useless without that. */
static bool minimizes(const struct approximate_task *run)
{
    return run->minimize || run->method == RANDOM;
}

/* Stores the mazes, and places them in the batch if it will be used. */
static enum mw_status gather(struct approximate_task *run, uint64_t *budget, struct mw_error *error)
{
    if (run->evaluator.held && run->all) {
        enum mw_status status = sim_all_mazes_run(&run->held, budget, error);
        if (status != MW_OK)
            return status;
    }
    for (; run->gathered < run->set.count; run->gathered++) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        if (!sim_slices_add(&run->held.slices, sim_mask(&run->set, run->gathered)))
            return MW_NO_MEMORY;
    }
    if ((is_in_order(run) || (minimizes(run) && run->evaluator.held)) &&
        !sim_batch_place(&run->batch))
        return MW_NO_MEMORY;
    run->phase = STARTING;
    return MW_RUNNING;
}

static enum mw_status begin_annealing(struct approximate_task *run)
{
    uint64_t usual = (run->size.any_ends ? FIRST_ANY_PER_CELL : FIRST_PER_CELL) * run->size.cells;
    uint64_t random = run->first_length || run->shortener.staged ? run->first_length : usual;
    if (run->from.length == 0) {
        run->now.length = 0;
        add_random_moves(run, random);
    }
    run->phase = ANNEALING;
    if ((run->now.length == 0 && !run->shortener.staged) ||
        run->now.length > SIM_ANNEALER_LENGTH_MAX || (run->solved && run->best.length == 0)) {
        run->phase = ENDED;
        return MW_RUNNING;
    }
    /* Each round doubles the patience. */
    uint64_t doublings = run->rounds - 1 < DOUBLINGS_MAX ? run->rounds - 1 : DOUBLINGS_MAX;
    if (!sim_shortener_begin(&run->shortener, &run->now, run->tries_max << doublings, run->rng))
        return MW_NO_MEMORY;
    rng_next(&run->rng);
    return MW_RUNNING;
}

static enum mw_status start_round(struct approximate_task *run)
{
    run->rounds++;
    sim_greedy_clear(&run->greedy);
    sim_batch_begin(&run->batch);
    run->extending = false;
    sim_sequence_copy(&run->now, run->from.moves, run->from.length);
    run->random_length = RANDOM_LENGTH;
    run->draws = 0;
    if (run->method == RANDOM && run->from.length == 0)
        add_random_moves(run, RANDOM_LENGTH);
    run->phase = BUILDING;
    bool built = (run->rounds > 1 || run->first_length > 0) && run->from.length == 0;
    if (anneals(run) && (built || run->shortener.staged))
        return begin_annealing(run);
    return MW_RUNNING;
}

/* Draws another random sequence; an input sequence is only extended. */
static void draw_again(struct approximate_task *run)
{
    if (run->from.length == 0) {
        run->now.length = 0;
        if (++run->draws % DRAWS == 0)
            run->random_length += run->random_length / 2 + 1;
    }
    add_random_moves(run, run->from.length > 0 ? run->now.length / 2 + 1 : run->random_length);
}

/* Extends the sequence to solve the maze it left unsolved. */
static enum mw_status extend(struct approximate_task *run, uint64_t *budget)
{
    if (run->method != GREEDY) {
        (run->method == RANDOM ? draw_again : append_solution)(run);
        return MW_OK;
    }
    if (!run->extending && !sim_greedy_add(&run->greedy, run->evaluator.mask))
        return MW_NO_MEMORY;
    run->extending = true;
    enum mw_status status = sim_greedy_run(&run->greedy, &run->rng, budget);
    if (status != MW_OK)
        return status;
    run->extending = false;
    sim_sequence_copy(&run->now, run->greedy.sequence.moves, run->greedy.sequence.length);
    return MW_OK;
}

/* Solves the mazes in random order (Alg. 4.2): the next one is drawn uniformly from those still
 * unsolved. */
static enum mw_status solve_next(struct approximate_task *run, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status = sim_batch_walk(&run->batch, &run->now, &run->rng, budget);
    if (status != MW_UNSOLVABLE || run->now.length > SIM_MOVES_MAX)
        return status;
    sim_slices_mask(run->evaluator.held, run->batch.maze, mask);
    sim_append_path(run->size, mask, run->batch.cell, &run->now);
    return MW_RUNNING;
}

/* Counts the sequence of this round, which solves all mazes and is not shortened any further. */
static void end_round(struct approximate_task *run)
{
    run->phase = ENDED;
    run->solved_rounds++;
    run->sum_of_lengths += run->now.length;
}

/* The sequence of this round solves all mazes. */
static enum mw_status begin_minimizing(struct approximate_task *run)
{
    if (!minimizes(run)) {
        end_round(run);
        return MW_RUNNING;
    }
    run->phase = MINIMIZING;
    run->cut = 0;
    run->shortened = false;
    run->by_batch = run->evaluator.held && sim_batch_can_shorten(&run->batch, run->now.length);
    bool begun = !run->by_batch || sim_batch_begin_shortening(&run->batch, &run->now);
    return begun ? MW_RUNNING : MW_NO_MEMORY;
}

/* Tests the sequence, and extends it while a maze is left unsolved. */
static enum mw_status build(struct approximate_task *run, uint64_t *budget)
{
    enum mw_status status = MW_UNSOLVABLE;
    if (is_in_order(run))
        status = solve_next(run, budget);
    else if (!run->extending)
        status = sim_evaluator_run(&run->evaluator, &run->now, &run->rng, budget);
    if (status == MW_UNSOLVABLE) {
        status = run->now.length > SIM_MOVES_MAX ? MW_GAVE_UP : extend(run, budget);
        if (status == MW_GAVE_UP) { /* too long: this round failed */
            run->phase = ENDED;
            return MW_RUNNING;
        }
        return status == MW_OK ? MW_RUNNING : status;
    }
    if (status != MW_OK)
        return status;
    if (!record(run))
        return MW_NO_MEMORY;
    return anneals(run) ? begin_annealing(run) : begin_minimizing(run);
}

/* Returns MW_OK if a move was removed, MW_UNSOLVABLE if none can be. */
static enum mw_status remove_move(struct approximate_task *run, uint64_t *budget)
{
    if (run->by_batch)
        return sim_batch_shorten(&run->batch, &run->now, budget);
    if (run->cut >= run->now.length) {
        enum mw_status status = run->shortened ? MW_RUNNING : MW_UNSOLVABLE;
        run->cut = 0;
        run->shortened = false;
        return status;
    }
    if (!run->evaluator.begun) {
        sim_sequence_copy(&run->trial, run->now.moves, run->now.length);
        sim_sequence_remove(&run->trial, run->cut);
    }
    enum mw_status status = sim_evaluator_run(&run->evaluator, &run->trial, &run->rng, budget);
    if (status == MW_OK) {
        run->shortened = true;
        sim_sequence_copy(&run->now, run->trial.moves, run->trial.length);
    }
    run->cut += status == MW_UNSOLVABLE;
    return status == MW_UNSOLVABLE ? MW_RUNNING : status;
}

/* Removes moves one by one. Records each success, because long sequences take long. */
static enum mw_status minimize(struct approximate_task *run, uint64_t *budget)
{
    enum mw_status status = remove_move(run, budget);
    if (status == MW_UNSOLVABLE)
        end_round(run);
    else if (status != MW_OK)
        return status;
    return record(run) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Removes moves from the best sequence so far, which a search may have left. */
static enum mw_status end_shortening(struct approximate_task *run)
{
    run->phase = ENDED;
    if (!run->solved)
        return MW_RUNNING;
    sim_sequence_copy(&run->now, run->best.moves, run->best.length);
    return begin_minimizing(run);
}

static enum mw_status begin_windows(struct approximate_task *run)
{
    const struct sim_set *known = &run->shortener.annealer.working_set.set;
    if (!sim_windows_begin(&run->windows, &run->best, known, run->tries_max, run->rng))
        return MW_NO_MEMORY;
    run->phase = WINDOWING;
    rng_next(&run->rng);
    return MW_RUNNING;
}

/* Shortens the sequence and records each success. */
static enum mw_status shorten(struct approximate_task *run, uint64_t *budget)
{
    bool by_windows = run->phase == WINDOWING;
    enum mw_status status = by_windows ? sim_windows_run(&run->windows, budget)
                                       : sim_shortener_run(&run->shortener, budget);
    if (status == MW_GAVE_UP && !by_windows && run->solved && run->method == WINDOWS)
        return begin_windows(run);
    if (status == MW_GAVE_UP)
        return end_shortening(run);
    if (status != MW_OK)
        return status;
    struct sim_sequence found =
        by_windows ? run->windows.sequence : sim_shortener_sequence(&run->shortener);
    sim_sequence_copy(&run->now, found.moves, found.length);
    return record(run) ? MW_RUNNING : MW_NO_MEMORY;
}

static enum mw_status run_phase(struct approximate_task *run, uint64_t *budget,
                                struct mw_error *error)
{
    switch (run->phase) {
    case GATHERING:
        return gather(run, budget, error);
    case STARTING:
        return start_round(run);
    case BUILDING:
        return build(run, budget);
    case MINIMIZING:
        return minimize(run, budget);
    case ANNEALING:
    case WINDOWING:
        return shorten(run, budget);
    default:
        if (run->endless || run->rounds < run->rounds_wanted) {
            run->phase = STARTING;
            return MW_RUNNING;
        }
        return run->solved
                   ? MW_OK
                   : mw_fail(error, MW_GAVE_UP, 0, "no sequence that solves all mazes was found");
    }
}

/* ---- Running ---- */

static enum mw_status out_of_memory(const struct approximate_task *run, struct mw_error *error)
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
    struct approximate_task *run = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0) {
        status = run_phase(run, &budget, error);
        if (run->now.failed || run->best.failed || run->trial.failed)
            status = MW_NO_MEMORY;
        budget -= budget > 0; /* a phase may end without spending anything */
    }
    run->done = status == MW_OK;
    return status == MW_NO_MEMORY ? out_of_memory(run, error) : status;
}

/* A sequence found so far is a valid result at any time. */
static enum mw_status approximate_stop(void *task, struct mw_error *error)
{
    struct approximate_task *run = task;
    run->done = run->solved;
    if (run->solved)
        return MW_OK;
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                   "no sequence that solves all mazes was found in time");
}

static void approximate_figures(const void *task, struct text *out)
{
    const struct approximate_task *run = task;
    const struct sim_annealer *annealer = &run->shortener.annealer;
    bool is_annealing = run->phase == ANNEALING;
    text_key_unsigned(out, "rounds", run->rounds);
    text_key_unsigned(out, "now", is_annealing ? annealer->length : run->now.length);
    text_key_unsigned(out, "working_set",
                      is_annealing ? annealer->working_set.set.count : run->evaluator.pool.count);
    text_key_unsigned(out, "maze_steps", approximate_work(run));
    if (is_annealing) {
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
    const struct approximate_task *run = task;
    bool done = run->done;
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
    text_key_unsigned(out, "maze_steps", approximate_work(run));
}

static void approximate_close(void *task)
{
    struct approximate_task *run = task;
    sim_set_close(&run->set);
    sim_greedy_close(&run->greedy);
    sim_all_mazes_close(&run->held);
    sim_evaluator_close(&run->evaluator);
    sim_batch_close(&run->batch);
    sim_windows_close(&run->windows);
    sim_shortener_close(&run->shortener);
    sim_sequence_close(&run->from);
    sim_sequence_close(&run->now);
    sim_sequence_close(&run->trial);
    sim_sequence_close(&run->best);
    text_free(&run->log);
}

static const struct task_class class = {.run = approximate_run,
                                        .figures = approximate_figures,
                                        .result = approximate_result,
                                        .result_on_failure = true,
                                        .work = approximate_work,
                                        .stop = approximate_stop,
                                        .close = approximate_close};

/* ---- Opening ---- */

static void open_methods(struct approximate_task *run)
{
    bool is_held = stores_mazes(run);
    if (run->all && is_held)
        sim_all_mazes_open(&run->held, run->size);
    else
        sim_slices_open(&run->held.slices, run->size);
    sim_evaluator_open(&run->evaluator, run->size, is_held ? &run->held.slices : NULL,
                       run->method == APPEND);
    sim_batch_open(&run->batch, &run->held.slices, &run->memory);
    sim_greedy_open(&run->greedy, run->size, &run->memory);
    sim_shortener_open(&run->shortener, run->size, run->evaluator.held, &run->memory);
    sim_windows_open(&run->windows, &run->shortener.sampler, &run->memory);
}

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
    struct approximate_task *run = task;
    const struct values *values = read;
    run->minimize = values->minimize;
    run->method = values->by;
    run->first_length = values->length;
    run->tries_max = values->tries;
    run->rounds_wanted = values->rounds;
    run->endless = values->budget_ms > 0;
    run->memory.limit = values->memory_mb << 20;
    sim_seed(&values->seed, &run->rng);
    if ((values->from.text && !sim_read_sequence(&values->from, &run->from, error)) ||
        !sim_take_problem(&values->problem, places,
                          run->method == WINDOWS ? (int)SIM_WINDOW_CELLS_MAX
                                                 : (int)SIM_SLICE_CELLS_MAX,
                          &run->size, &run->set, &run->all, error))
        return false;
    open_methods(run);
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
