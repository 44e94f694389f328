/* Task `shortest`: a shortest sequence for a set of mazes or for all of a size, and the number of
 * shortest sequences. */
#include "shortest.h"

#include <stdlib.h>

enum {
    LIST_MAX = 1000000,
    /* Limits for solving a board: about ten seconds, and memory that a page can spare. */
    BOARD_MEMORY_MB = 512,
    BOARD_STATES_MAX = 1 << 27,
};

/* Returns the memory that the set leaves to a search. */
static uint64_t memory_left(const struct shortest_task *shortest)
{
    return shortest->memory.limit - shortest->memory.used;
}

/* Begins the search with the mazes that were prepared. */
static enum mw_status begin_search(struct shortest_task *shortest)
{
    struct sim_exact *exact = &shortest->exact;
    exact->slices = shortest_is_held(shortest) ? &shortest->slices : NULL;
    exact->from = shortest->from;
    exact->memory_limit = memory_left(shortest);
    shortest->phase = SEARCHING;
    return sim_exact_begin(exact) ? MW_RUNNING : MW_NO_MEMORY;
}

/* ---- Searching ---- */

static uint64_t shortest_work(const void *task)
{
    const struct shortest_task *shortest = task;
    return sim_exact_steps(&shortest->exact) +
           (shortest->counting ? sim_selection_steps(&shortest->language.selection) : 0);
}

/* Runs the search. If the shortest sequences are counted, the search ends first, because both need
 * memory. */
static enum mw_status run_search(struct shortest_task *shortest, uint64_t *budget)
{
    struct sim_exact *exact = &shortest->exact;
    enum mw_status status = sim_exact_run(exact, budget, &shortest->sequence);
    if (status != MW_OK || !shortest->count)
        return status;
    sim_exact_close(exact);
    shortest->phase = COUNTING;
    shortest->counting = true;
    if (!sim_language_begin(&shortest->language, exact->size, (uint32_t)shortest->sequence.length,
                            exact->perfect, sim_exact_is_symmetric(exact), &shortest->slices,
                            memory_left(shortest)))
        return MW_NO_MEMORY;
    shortest->language.selection.window = sim_window_behind(&shortest->prefix);
    return MW_RUNNING;
}

static enum mw_status run_phase(struct shortest_task *shortest, uint64_t *budget)
{
    switch (shortest->phase) {
    case BEGINNING:
        return begin_search(shortest);
    case SEARCHING:
        return run_search(shortest, budget);
    case COUNTING:
        return sim_language_run(&shortest->language, budget);
    default:
        return shortest_prepare(shortest, budget);
    }
}

/* ---- Running ---- */

/* Returns the length below which all sequences are excluded, with the moves of the prefix. */
static uint32_t excluded_below(const struct shortest_task *shortest)
{
    return sim_exact_bound(&shortest->exact);
}

/* Reports the memory limit, and what is known at this point. */
static enum mw_status give_up(struct shortest_task *shortest, struct mw_error *error)
{
    if (shortest->phase == COUNTING)
        return mw_fail(
            error, MW_GAVE_UP, 0,
            "the memory limit of %llu MB was reached while counting the shortest sequences",
            (unsigned long long)(shortest->memory.limit >> 20));
    if (excluded_below(shortest) > SIM_PROOF_MOVES_MAX && shortest->exact.method >= SIM_EXACT_ESS)
        return mw_fail(
            error, MW_GAVE_UP, 0,
            "a sequence needs at least %u moves, but --by chain allows at most %d; use --by astar",
            excluded_below(shortest), SIM_PROOF_MOVES_MAX);
    return mw_fail(error, MW_GAVE_UP, 0,
                   "the memory limit of %llu MB was reached; a sequence needs at least %u moves",
                   (unsigned long long)(shortest->memory.limit >> 20), excluded_below(shortest));
}

static enum mw_status shortest_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct shortest_task *shortest = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0)
        status = run_phase(shortest, &budget);
    if (status == MW_GAVE_UP)
        return mw_fail(error, MW_GAVE_UP, 0,
                       "the limit of %u states was reached; a sequence needs at least %u moves",
                       shortest->exact.states_max, excluded_below(shortest));
    if (status == MW_OK && shortest->list && shortest->language.words > LIST_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "more than %d sequences are shortest; use --count for their number",
                       LIST_MAX);
    shortest->done = status == MW_OK;
    return status == MW_NO_MEMORY ? give_up(shortest, error) : status;
}

static void write_figures(const struct shortest_task *shortest, struct text *out)
{
    text_key_unsigned(out, "at_least", excluded_below(shortest));
    text_key_unsigned(out, "mazes", sim_exact_mazes(&shortest->exact));
    text_key_unsigned(out, "states", sim_exact_states(&shortest->exact));
}

static struct progress shortest_progress(const void *task)
{
    const struct shortest_task *shortest = task;
    const struct sim_language *language = &shortest->language;
    if (shortest->counting && language->testing)
        return (struct progress){language->maze, language->selection.mazes->count, "mazes"};
    return (struct progress){.done = shortest_work(task),
                             .phase = shortest->counting ? "count" : "search"};
}

static void shortest_figures(const void *task, struct text *out)
{
    write_figures(task, out);
    text_key_unsigned(out, "maze_steps", shortest_work(task));
}

/* Writes the statement so far: the exact length at the end, before that the lengths excluded. */
static void write_statement(const struct shortest_task *shortest, struct text *out)
{
    uint128 words = shortest->count ? shortest->language.words : 0;
    struct sim_statement statement = {
        .form = shortest->done ? SIM_CLAIM_EXACTLY : SIM_CLAIM_AT_LEAST,
        .basis = SIM_BY_ONE_PROGRAM,
        .size = shortest->exact.size,
        .perfect = shortest->exact.perfect,
        .mazes = shortest->exact.all ? 0 : shortest->set.count,
        .moves = shortest->done ? shortest->sequence.length : excluded_below(shortest),
        .prefix = &shortest->prefix,
        .count = {{(uint64_t)words, (uint64_t)(words >> 64)}}};
    if (!shortest->from || shortest->prefix.length > 0) /* else the tokens are on their way */
        shortest->write(&statement, out);
}

/* Without success, writes the bound known so far. */
static void shortest_result(const void *task, struct text *out)
{
    const struct shortest_task *shortest = task;
    write_statement(shortest, out);
    if (!shortest->done) {
        write_figures(shortest, out);
        return;
    }
    text_key_unsigned(out, "length", shortest->sequence.length);
    if (!shortest->list)
        sim_key_sequence(out, "sequence", &shortest->sequence);
    text_key_unsigned(out, "states", sim_exact_states(&shortest->exact));
    if (!shortest->count)
        return;
    text_string(out, "count\t");
    text_uint128(out, shortest->language.words);
    text_char(out, '\n');
    if (shortest->list)
        sim_language_write(&shortest->language, out);
}

static void shortest_close(void *task)
{
    struct shortest_task *shortest = task;
    sim_exact_close(&shortest->exact);
    if (shortest->counting)
        sim_language_close(&shortest->language);
    sim_set_close(&shortest->set);
    sim_slices_close(&shortest->slices);
    sim_sequence_close(&shortest->sequence);
    sim_sequence_close(&shortest->prefix);
    free(shortest->from);
}

static const struct task_class class = {.run = shortest_run,
                                        .progress = shortest_progress,
                                        .figures = shortest_figures,
                                        .result = shortest_result,
                                        .result_on_failure = true,
                                        .work = shortest_work,
                                        .close = shortest_close};

/* ---- Opening ---- */

/* Checks that the method can represent mazes of this size. */
static bool check_limits(const struct shortest_task *shortest, struct mw_error *error)
{
    uint32_t limit = SIM_CELLS_MAX;
    if (shortest_needs_slices(shortest) || shortest->exact.all ||
        shortest->exact.method == SIM_EXACT_ESS)
        limit = SIM_SLICE_CELLS_MAX;
    if (shortest->exact.size.cells <= limit)
        return true;
    return mw_fail_false(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                         "%ux%u: this search allows mazes of at most %u cells",
                         shortest->exact.size.rows, shortest->exact.size.columns, limit);
}

/* Rejects a prefix that automata cannot hold. */
static bool check_prefix(const struct shortest_task *shortest, size_t place, struct mw_error *error)
{
    bool uses_automata = shortest->exact.method >= SIM_EXACT_ESS || shortest->count;
    if (!uses_automata || shortest->prefix.length <= SIM_PROOF_MOVES_MAX)
        return true;
    return mw_fail_false(
        error, MW_OUT_OF_RANGE, place,
        "a prefix of %llu moves: with ess, chain and --count at most %d; use --by astar",
        (unsigned long long)shortest->prefix.length, SIM_PROOF_MOVES_MAX);
}

struct values {
    struct sim_problem problem;
    struct argument prefix;
    uint32_t by;
    bool count, all;
    uint64_t memory_mb;
};

static bool begin_shortest(void *task, const void *read, const struct row_places *places,
                           struct mw_error *error)
{
    /* The choices of --by begin with the default. */
    static const uint32_t methods[] = {SIM_EXACT_CHAIN, SIM_EXACT_BRUTE, SIM_EXACT_DIJKSTRA,
                                       SIM_EXACT_ASTAR, SIM_EXACT_ESS};
    struct shortest_task *shortest = task;
    const struct values *values = read;
    shortest->write = sim_write_answer;
    shortest->exact.perfect = values->problem.perfect;
    shortest->exact.method = methods[values->by];
    shortest->list = values->all;
    shortest->count = values->count || values->all;
    shortest->memory.limit = values->memory_mb << 20;
    if ((values->prefix.text && !sim_read_sequence(&values->prefix, &shortest->prefix, error)) ||
        !sim_take_problem(&values->problem, places, SIM_CELLS_MAX, &shortest->exact.size,
                          &shortest->set, &shortest->exact.all, error) ||
        !check_limits(shortest, error) || !check_prefix(shortest, values->prefix.offset, error))
        return false;
    shortest_open_mazes(shortest);
    return true;
}

static const struct argument_row rows[] = {
    SIM_SIZE_OR_MAZES_ROW(
        struct values, SIM_CELLS_MAX, SIM_EDGES_LIMITS(SIM_CELLS_MAX),
        {"!mazes by=brute|dijkstra|astar", 0, 0, SIM_ALL_CELLS_MAX},
        {"!mazes count", 0, 0, SIM_ALL_CELLS_MAX}, {"!mazes all", 0, 0, SIM_ALL_CELLS_MAX},
        {"!mazes", 0, 0, SIM_SLICE_CELLS_MAX}, {"by=ess|chain", 0, 0, SIM_SLICE_CELLS_MAX}),
    SIM_MAZES_ROWS(struct values),
    ROW("by", AS_CHOICE(struct values, by), "Method", "how to search",
        .choices = "chain=Chain of proofs;brute=Brute force;dijkstra=Dijkstra;astar=A*;ess=Sets of "
                   "sequences",
        .placeholder = "METHOD"),
    ROW("count", AS_FLAG(struct values, count), "Count", "how many shortest sequences there are"),
    ROW("all", AS_FLAG(struct values, all), "All", "all shortest sequences"),
    SIM_PERFECT_ROW(struct values),
    ROW("prefix", AS_TEXT(ROW_SEQUENCE, struct values, prefix), "Begins with",
        "moves that the sequence begins with", .minimum = 0, .maximum = SIM_MOVES_MAX),
    MEMORY_ROW(struct values),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    SIM_UNDER_RESULT,
    {"length", "integer", "moves", "headline", "Length", "moves of a shortest sequence"},
    {"sequence", "sequence", NULL, "headline", "Sequence",
     "a shortest sequence; with --all each of them"},
    {"states", "integer", "states", "figure", "States", "states that the search visited"},
    {"mazes", "integer", "mazes", "figure", "Mazes", "mazes that were needed"},
    {"at_least", "integer", "moves", "best", "At least", "moves that any sequence needs"},
    {"count", "exact", "sequences", "headline", "Shortest sequences", "number of them"},
    {"maze_steps", "integer", NULL, "figure", "Steps", NULL},
    {0}};

const struct task_form sim_shortest =
    TASK_FORM("shortest", "Shortest sequence", "find a shortest sequence that solves all mazes",
              rows, results, &class, struct shortest_task, begin_shortest,
              .cost = "seconds up to 4x4, hours from 4x5 on");

struct task *sim_shortest_of_set(const struct sim_set *set, bool perfect, const uint8_t *cells)
{
    struct shortest_task *shortest = task_open(&class, sizeof *shortest, NULL);
    if (!shortest)
        return NULL;
    shortest->exact.method = cells ? SIM_EXACT_ASTAR : SIM_EXACT_CHAIN;
    shortest->write = sim_write_statement;
    shortest->exact.perfect = perfect;
    shortest->exact.size = set->size;
    shortest->memory.limit = (uint64_t)BOARD_MEMORY_MB << 20;
    shortest->exact.states_max = BOARD_STATES_MAX;
    if (cells)
        shortest->from = malloc((set->count + 1) * sizeof *shortest->from);
    if ((cells && !shortest->from) || !sim_set_copy(&shortest->set, set))
        return task_or_close(&shortest->task, false);
    for (uint32_t i = 0; cells && i < set->count; i++)
        shortest->from[i] = cells[i];
    shortest_open_mazes(shortest);
    return &shortest->task;
}
