/* Approximation: the rounds of each method, built, minimized and annealed. */
#include "approximation.h"
#include "../maze/walker.h"

#include <string.h>

enum {
    RANDOM_LENGTH = 250,     /* as in the thesis, section 6.4 */
    DRAWS = 1000,            /* draws of this length before longer ones */
    FIRST_PER_CELL = 6,      /* moves per cell in the initial sequence of annealing */
    FIRST_ANY_PER_CELL = 11, /* ... with any start and exit */
    DOUBLINGS_MAX = 16,
    LOG_BYTES_MAX = 1 << 16,
};

static bool anneals(const struct sim_approximation *run)
{
    return run->method == SIM_ANNEAL || run->method == SIM_WINDOWS;
}

/* Returns whether the mazes are stored. Annealing and appending search for those they need instead;
 * the search for perfect sequences begins again at each maze appended, so it is the slower way. */
static bool stores_mazes(const struct sim_approximation *run)
{
    bool searches = anneals(run) || (run->method == SIM_APPEND && !run->size.perfect);
    return !run->all || run->size.edges || (!searches && sim_all_mazes_fit(run->size));
}

void sim_approximation_open(struct sim_approximation *run)
{
    bool is_held = stores_mazes(run);
    if (run->all && is_held)
        sim_all_mazes_open(&run->held, run->size);
    else
        sim_slices_open(&run->held.slices, run->size);
    sim_evaluator_open(&run->evaluator, run->size, is_held ? &run->held.slices : NULL,
                       run->method == SIM_APPEND);
    sim_batch_open(&run->batch, &run->held.slices, &run->memory);
    sim_greedy_open(&run->greedy, run->size, &run->memory);
    sim_shortener_open(&run->shortener, run->size, run->evaluator.held, &run->memory);
    sim_windows_open(&run->windows, run->size, &run->shortener.sampler, &run->memory);
}

void sim_approximation_close(struct sim_approximation *run)
{
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

uint64_t sim_approximation_steps(const struct sim_approximation *run)
{
    return run->steps + sim_evaluator_steps(&run->evaluator) + run->batch.steps +
           run->greedy.steps + sim_shortener_steps(&run->shortener) + run->windows.steps;
}

/* ---- Common to all methods ---- */

/* Records `now`, which solves all mazes, if it is the shortest so far. */
static bool record(struct sim_approximation *run)
{
    if (run->solved && run->now.length >= run->best.length)
        return true;
    sim_sequence_copy(&run->best, run->now.moves, run->now.length);
    run->solved |= !run->best.failed;
    if (run->log.length < LOG_BYTES_MAX)
        text_format(&run->log, "improved\t%u\t%llu\n", (uint32_t)run->best.length,
                    (unsigned long long)sim_approximation_steps(run));
    return !run->log.failed;
}

static void add_random_moves(struct sim_approximation *run, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        sim_sequence_add(&run->now, rng_below(&run->rng, SIM_MOVES));
}

/* Appends a shortest path of the maze that was left unsolved (Alg. 5.4). The test goes on from this
 * maze where it can: tokens stay on the goal, so a longer sequence solves what the shorter one
 * solved. */
static void append_solution(struct sim_approximation *run)
{
    uint32_t cell;
    sim_walk(run->size, run->evaluator.mask, run->now.moves, run->now.length, &cell);
    run->steps += run->now.length;
    sim_append_path(run->size, run->evaluator.mask, cell, &run->now);
    sim_evaluator_extend(&run->evaluator, &run->now, &run->rng);
}

/* ---- Phases ---- */

/* Returns whether the stored mazes are solved one after the other by the batch. */
static bool is_in_order(const struct sim_approximation *run)
{
    return run->method == SIM_ORDER && run->evaluator.held;
}

/* Returns whether rounds remove moves. Random sequences are useless without that. */
static bool minimizes(const struct sim_approximation *run)
{
    return run->minimize || run->method == SIM_RANDOM;
}

/* Stores the mazes, and places them in the batch if it will be used. */
static enum mw_status gather(struct sim_approximation *run, uint64_t *budget,
                             struct mw_error *error)
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

static enum mw_status begin_annealing(struct sim_approximation *run)
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

static enum mw_status start_round(struct sim_approximation *run)
{
    run->rounds++;
    sim_greedy_clear(&run->greedy);
    sim_batch_begin(&run->batch);
    run->extending = false;
    sim_sequence_copy(&run->now, run->from.moves, run->from.length);
    run->random_length = RANDOM_LENGTH;
    run->draws = 0;
    if (run->method == SIM_RANDOM && run->from.length == 0)
        add_random_moves(run, RANDOM_LENGTH);
    run->phase = BUILDING;
    bool built = (run->rounds > 1 || run->first_length > 0) && run->from.length == 0;
    if (anneals(run) && (built || run->shortener.staged))
        return begin_annealing(run);
    return MW_RUNNING;
}

/* Draws another random sequence; an input sequence is only extended. */
static void draw_again(struct sim_approximation *run)
{
    if (run->from.length == 0) {
        run->now.length = 0;
        if (++run->draws % DRAWS == 0)
            run->random_length += run->random_length / 2 + 1;
    }
    add_random_moves(run, run->from.length > 0 ? run->now.length / 2 + 1 : run->random_length);
}

/* Extends the sequence to solve the maze it left unsolved. */
static enum mw_status extend(struct sim_approximation *run, uint64_t *budget)
{
    if (run->method != SIM_GREEDY) {
        (run->method == SIM_RANDOM ? draw_again : append_solution)(run);
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
static enum mw_status solve_next(struct sim_approximation *run, uint64_t *budget)
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
static void end_round(struct sim_approximation *run)
{
    run->phase = ENDED;
    run->solved_rounds++;
    run->sum_of_lengths += run->now.length;
}

/* The sequence of this round solves all mazes. */
static enum mw_status begin_minimizing(struct sim_approximation *run)
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
static enum mw_status build(struct sim_approximation *run, uint64_t *budget)
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
static enum mw_status remove_move(struct sim_approximation *run, uint64_t *budget)
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
static enum mw_status minimize(struct sim_approximation *run, uint64_t *budget)
{
    enum mw_status status = remove_move(run, budget);
    if (status == MW_UNSOLVABLE)
        end_round(run);
    else if (status != MW_OK)
        return status;
    return record(run) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Removes moves from the best sequence so far, which a search may have left. */
static enum mw_status end_shortening(struct sim_approximation *run)
{
    run->phase = ENDED;
    if (!run->solved)
        return MW_RUNNING;
    sim_sequence_copy(&run->now, run->best.moves, run->best.length);
    return begin_minimizing(run);
}

static enum mw_status begin_windows(struct sim_approximation *run)
{
    const struct sim_set *known = &run->shortener.annealer.working_set.set;
    if (!sim_windows_begin(&run->windows, &run->best, known, run->tries_max, run->rng))
        return MW_NO_MEMORY;
    run->phase = WINDOWING;
    rng_next(&run->rng);
    return MW_RUNNING;
}

/* Shortens the sequence and records each success. */
static enum mw_status shorten(struct sim_approximation *run, uint64_t *budget)
{
    bool by_windows = run->phase == WINDOWING;
    enum mw_status status = by_windows ? sim_windows_run(&run->windows, budget)
                                       : sim_shortener_run(&run->shortener, budget);
    if (status == MW_GAVE_UP && !by_windows && run->solved && run->method == SIM_WINDOWS)
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

static enum mw_status run_phase(struct sim_approximation *run, uint64_t *budget,
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

enum mw_status sim_approximation_run(struct sim_approximation *run, uint64_t *budget,
                                     struct mw_error *error)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        status = run_phase(run, budget, error);
        if (run->now.failed || run->best.failed || run->trial.failed)
            return MW_NO_MEMORY;
        *budget -= *budget > 0; /* a phase may end without spending anything */
    }
    return status;
}
