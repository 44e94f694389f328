/*
 * Task `finish`: tries to shorten a sequence by one move within a window.
 *
 * All moves outside the window stay; those in the window become one fewer. For each window
 * position, the automaton of all such sequences (proof/automaton.h) proves or refutes that one
 * solves all mazes. A shorter sequence replaces the old one, and the window starts another round
 * from there. A sequence that does not solve all mazes is rejected first.
 */
#include "../counterexamples/evaluator.h"
#include "../proof/maze_selection.h"
#include "../sets/distinct.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

#include <string.h>

enum { WINDOW_MAX = 100, WINDOW_DEFAULT = 16, PAIRS_DEFAULT = 20000000 };

struct finish_task {
    struct task task;
    struct sim_size size;
    uint64_t window, pairs_max, memory;
    struct rng rng;
    struct sim_all_mazes mazes;
    struct sim_evaluator evaluator; /* plays the input sequence in all mazes */
    enum { UNPLAYED, SOLVES, LEAVES } played;
    struct sim_sequence moves;
    uint32_t at;           /* first move of the window */
    uint32_t since;        /* window positions since the last success */
    uint32_t proved, open; /* window positions of the current sequence: proved, given up */
    struct sim_set
        known; /* mazes that excluded the previous window; they exclude most of the next */
    struct sim_selection selection;
    bool proving;
    uint64_t steps, pairs; /* of finished windows */
    struct text log;
    bool ended; /* ended by itself or stopped; otherwise by its memory */
};

static uint32_t window_of(const struct finish_task *finish)
{
    uint32_t length = (uint32_t)finish->moves.length;
    return finish->window < length ? (uint32_t)finish->window : length;
}

static uint32_t places_of(const struct finish_task *finish)
{
    return (uint32_t)finish->moves.length - window_of(finish) + 1;
}

static bool begin_window(struct finish_task *finish)
{
    uint32_t length = (uint32_t)finish->moves.length;
    uint32_t behind = length - finish->at - window_of(finish);
    finish->proving = true;
    if (!sim_selection_begin(&finish->selection, finish->size, length - 1, false,
                             sim_all_slices(&finish->mazes), &finish->known, finish->memory))
        return false;
    finish->selection.window = (struct sim_window){
        finish->moves.moves, finish->moves.moves + length - behind, finish->at, behind};
    finish->selection.states_max = finish->pairs_max;
    finish->selection.rng = finish->rng;
    return true;
}

static void end_window(struct finish_task *finish)
{
    finish->steps += sim_selection_steps(&finish->selection);
    finish->pairs += finish->selection.expanded;
    sim_selection_close(&finish->selection);
    finish->proving = false;
}

/* Moves the window on, wrapping around. Returns false after a full round without success. */
static bool next_place(struct finish_task *finish)
{
    finish->at = (finish->at + 1) % places_of(finish);
    return ++finish->since < places_of(finish);
}

/* Takes over the shorter sequence and resets the counts of window positions. */
static bool shorten(struct finish_task *finish)
{
    const struct sim_sequence *found = &finish->selection.found;
    sim_sequence_copy(&finish->moves, found->moves, found->length);
    end_window(finish);
    text_format(&finish->log, "shorter\t%u\t%u\t", (uint32_t)finish->moves.length, finish->at + 1);
    sim_write_sequence(finish->moves.moves, finish->moves.length, &finish->log);
    text_char(&finish->log, '\n');
    finish->since = finish->proved = finish->open = 0;
    finish->at %= places_of(finish);
    return !finish->log.failed && !finish->moves.failed;
}

/* Returns MW_OK when no window position is left. */
static enum mw_status run_window(struct finish_task *finish, uint64_t *budget)
{
    if (finish->moves.length == 0)
        return MW_OK;
    if (!finish->proving && !begin_window(finish))
        return MW_NO_MEMORY;
    enum mw_status status = sim_selection_run(&finish->selection, budget);
    if (status == MW_RUNNING)
        return status;
    if (status == MW_OK)
        return shorten(finish) ? MW_RUNNING : MW_NO_MEMORY;
    if (status == MW_NO_MEMORY)
        return status;
    finish->proved += status == MW_UNSOLVABLE;
    finish->open += status != MW_UNSOLVABLE;
    if (status == MW_UNSOLVABLE && !sim_set_assign(&finish->known, &finish->selection.taken))
        return MW_NO_MEMORY;
    end_window(finish);
    return next_place(finish) ? MW_RUNNING : MW_OK;
}

/* Returns MW_OK once the input sequence has solved all mazes. */
static enum mw_status play(struct finish_task *finish, uint64_t *budget, struct mw_error *error)
{
    enum mw_status status =
        sim_evaluator_run(&finish->evaluator, &finish->moves, &finish->rng, budget);
    if (status == MW_OK)
        finish->played = SOLVES;
    if (status == MW_UNSOLVABLE) {
        finish->played = LEAVES;
        return mw_fail(error, status, 0, "this sequence leaves a maze unsolved");
    }
    return status == MW_NO_MEMORY ? mw_fail_memory(error) : status;
}

static enum mw_status finish_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct finish_task *finish = task;
    uint64_t budget = max_nodes;
    enum mw_status status = sim_all_mazes_run(&finish->mazes, &budget, error);
    if (status == MW_OK && finish->played != SOLVES)
        status = play(finish, &budget, error);
    if (status != MW_OK)
        return status;
    status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0) {
        status = run_window(finish, &budget);
        budget -= budget > 0;
    }
    finish->ended = status == MW_OK;
    if (status != MW_NO_MEMORY)
        return status;
    return mw_fail(error, MW_GAVE_UP, 0,
                   "the memory limit of %llu MB was reached in the window at move %u",
                   (unsigned long long)(finish->memory >> 20), finish->at + 1);
}

static enum mw_status finish_stop(void *task, struct mw_error *error)
{
    struct finish_task *finish = task;
    finish->ended = finish->played == SOLVES;
    if (finish->ended)
        return MW_OK;
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET, "the sequence was not yet played in all mazes");
}

static uint64_t finish_work(const void *task)
{
    const struct finish_task *finish = task;
    return finish->steps + sim_evaluator_steps(&finish->evaluator) +
           (finish->proving ? sim_selection_steps(&finish->selection) : 0);
}

static void write_figures(const struct finish_task *finish, struct text *out)
{
    text_key_unsigned(out, "length", finish->moves.length);
    text_key_unsigned(out, "windows_proved", finish->proved);
    text_key_unsigned(out, "windows_given_up", finish->open);
    text_key_unsigned(out, "windows_in_all", finish->moves.length ? places_of(finish) : 0);
}

static void finish_figures(const void *task, struct text *out)
{
    const struct finish_task *finish = task;
    write_figures(finish, out);
    text_key_unsigned(out, "nodes", finish->proving ? finish->selection.automaton.nodes : 0);
}

static void write_statement(const struct finish_task *finish, struct text *out)
{
    bool leaves = finish->played == LEAVES;
    struct sim_statement statement = {.form = leaves ? SIM_CLAIM_LEAVES : SIM_CLAIM_AT_MOST,
                                      .basis = SIM_BY_PLAY,
                                      .size = finish->size,
                                      .moves = finish->moves.length,
                                      .mask = finish->evaluator.mask};
    statement.window.length = leaves ? 0 : window_of(finish);
    statement.window.proved = finish->proved;
    statement.window.places = places_of(finish);
    sim_write_answer(&statement, out);
}

static void finish_result(const void *task, struct text *out)
{
    const struct finish_task *finish = task;
    if (finish->played != UNPLAYED)
        write_statement(finish, out);
    text_bytes(out, finish->log.bytes, finish->log.length);
    if (!finish->ended)
        return;
    write_figures(finish, out);
    sim_key_sequence(out, "sequence", &finish->moves);
    text_key_unsigned(out, "window", window_of(finish));
    text_key_unsigned(out, "states", finish->pairs);
}

static void finish_close(void *task)
{
    struct finish_task *finish = task;
    if (finish->proving)
        sim_selection_close(&finish->selection);
    sim_evaluator_close(&finish->evaluator);
    sim_all_mazes_close(&finish->mazes);
    sim_set_close(&finish->known);
    sim_sequence_close(&finish->moves);
    text_free(&finish->log);
}

static const struct task_class class = {.run = finish_run,
                                        .figures = finish_figures,
                                        .result = finish_result,
                                        .result_on_failure = true,
                                        .work = finish_work,
                                        .stop = finish_stop,
                                        .close = finish_close};

struct values {
    struct sim_problem problem;
    struct argument sequence, seed;
    uint64_t window, states, memory_mb, budget_ms; /* the front end enforces the time limit */
};

static bool begin_finish(void *task, const void *read, const struct row_places *places,
                         struct mw_error *error)
{
    struct finish_task *finish = task;
    const struct values *values = read;
    finish->window = values->window;
    finish->pairs_max = values->states;
    finish->memory = values->memory_mb << 20;
    sim_seed(&values->seed, &finish->rng);
    if (!sim_take_size(&values->problem, places, &finish->size, error) ||
        !sim_check_all(argument_place(places, "size"), finish->size, error) ||
        !sim_read_sequence(&values->sequence, &finish->moves, error))
        return false;
    sim_set_open(&finish->known, finish->size);
    sim_all_mazes_open(&finish->mazes, finish->size);
    sim_evaluator_open(&finish->evaluator, finish->size, sim_all_slices(&finish->mazes), true);
    return true;
}

static const struct argument_row rows[] = {
    SIM_SIZE_ROW(struct values, SIM_FINDER_CELLS_MAX),
    ROW("sequence", AS_TEXT(ROW_SEQUENCE, struct values, sequence), "Sequence",
        "a sequence that solves every maze", .place = ROW_POSITIONAL, .minimum = 1,
        .maximum = SIM_PROOF_MOVES_MAX),
    ROW("window", AS_INTEGER(struct values, window), "Window", "moves in a row to change",
        .minimum = 1, .maximum = WINDOW_MAX, .initial = WINDOW_DEFAULT, .unit = "moves"),
    ROW("states", AS_INTEGER(struct values, states), "States", "states before it gives up a window",
        .place = ROW_EXPERT, .minimum = 1, .maximum = UINT64_C(1) << 40, .initial = PAIRS_DEFAULT,
        .unit = "states"),
    SIM_SEED_ROW(struct values, "finish"),
    MEMORY_ROW(struct values),
    SIM_BUDGET_ROW(struct values),
    SIM_PERFECT_ROW(struct values),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"shorter.length", "integer", "moves", "column", "Length", "of a shorter sequence"},
    {"shorter.from", "integer", NULL, "column", "From move", "where it differs, from 1"},
    {"shorter.sequence", "sequence", NULL, "column", "Sequence", NULL},
    {"length", "integer", "moves", "headline", "Length", "moves of the sequence"},
    {"windows_proved", "integer", "windows", "figure", "Windows proved",
     "where no change makes it shorter"},
    {"windows_given_up", "integer", "windows", "figure", "Windows given up", NULL},
    {"windows_in_all", "integer", "windows", "figure", "Windows", NULL},
    {"sequence", "sequence", NULL, "headline", "Sequence", "the shortest that was found"},
    {"window", "integer", "moves", "figure", "Window", NULL},
    {"states", "integer", "states", "figure", "States", NULL},
    {"nodes", "integer", "nodes", "figure", "Nodes", NULL},
    {0}};

const struct task_form sim_finish =
    TASK_FORM("finish", "Shorten a sequence",
              "shorten a sequence, or prove that changing N moves in a row cannot", rows, results,
              &class, struct finish_task, begin_finish, .cost = "minutes");
