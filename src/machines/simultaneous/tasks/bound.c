/* Task `bound`: lower bounds for all mazes of a size, as in the thesis (sections 4.6 and 5.5). The
 * lengths excluded so far are a valid bound at any time, so stopping is no failure. */
#include "../exact/ess.h"
#include "../exact/product_search.h"
#include "../records/records.h"
#include "../sets/distinct.h"
#include "../statement/statement.h"
#include "tasks.h"

#include <math.h>

enum method { ASTAR, ESS, GESS, PIC, ZIGZAG };

enum {
    TRIALS = 10, /* candidate mazes per round of gess and pic; the one that leaves least is taken */
    ROUNDS_MAX = 4096,
    /* Work is counted in pieces of constant size, so that a budget ends it at the same position for
     * all slice sizes. */
    PIECE_NODES = 256,
    MOVES_PER_NODE = 64, /* of one token */
    NODES_DEFAULT = 40000000,
};

/* Bounds are about all sequences. */
static const struct sim_sequence no_prefix = {0};

/* A sequence that solves all mazes divides them for PIC by the move that solves them (Nusser 2016, section 5.5): those
 * of one part are similar. */
struct partition {
    struct sim_sequence sequence;
    uint16_t *part;  /* moves after which the sequence solves each maze */
    uint32_t parted; /* mazes whose part is known */
    uint32_t next;   /* the next part to draw from */
    uint64_t steps;  /* maze-steps */
};

struct bound_task {
    struct task task;
    enum method method;
    struct sim_size size;
    struct sim_memory memory; /* of the sets; a search gets the rest of the limit */
    struct rng rng;
    struct sim_distinct distinct;
    struct sim_set all;                 /* astar and pic: every component */
    struct sim_incremental incremental; /* gess and pic: the mazes taken */
    struct sim_set trials;              /* of this round */
    struct partition partition;         /* pic */
    uint16_t *from;                     /* astar on a square: cells after the first move */
    struct sim_product_search search;
    struct sim_ess ess;
    bool gathered, searching;
    uint32_t trial, best;
    double best_words; /* sequences that the best trial leaves */
    uint64_t bound, rounds;
    uint64_t nodes, most_nodes;
    const char *ended_by;
};

static uint64_t memory_left(const struct bound_task *bound)
{
    return bound->memory.limit - bound->memory.used;
}

static void raise_bound(struct bound_task *bound, uint64_t value)
{
    if (value > bound->bound)
        bound->bound = value;
}

static enum mw_status gather(struct bound_task *bound, uint64_t *budget)
{
    enum mw_status status = sim_distinct_list(&bound->distinct, budget, &bound->all);
    bound->gathered = status == MW_OK;
    return status == MW_NO_MEMORY ? status : MW_RUNNING;
}

/* ---- A* on all mazes ---- */

static bool is_square(const struct bound_task *bound)
{
    return bound->size.rows == bound->size.columns && bound->size.rows > 1;
}

/* Makes the first move. For all mazes of a square size it is r without loss of generality: u and l
 * move nothing, and transposition swaps d and r. Returns false if memory runs out. */
static bool make_first_move(struct bound_task *bound)
{
    bound->from =
        sim_alloc(&bound->memory, (uint64_t)bound->all.count * sizeof *bound->from, false);
    for (uint32_t i = 0; bound->from && i < bound->all.count; i++)
        bound->from[i] = sim_is_free(sim_mask(&bound->all, i), 1);
    return bound->from;
}

static enum mw_status run_astar(struct bound_task *bound, uint64_t *budget)
{
    if (!bound->gathered)
        return gather(bound, budget);
    if (!bound->searching) {
        bound->searching = true;
        if ((is_square(bound) && !make_first_move(bound)) ||
            !sim_product_search_begin(&bound->search, &bound->all, bound->from, SIM_ASTAR,
                                      memory_left(bound)))
            return MW_NO_MEMORY;
    }
    enum mw_status status = sim_product_search_run(&bound->search, budget);
    raise_bound(bound, bound->search.bound + is_square(bound));
    return status;
}

/* ---- pic: parts of all mazes ---- */

/* Finds the move of the sequence that solves the next maze; extends the sequence if none does. */
static void make_part(struct bound_task *bound, uint64_t *budget)
{
    struct partition *partition = &bound->partition;
    struct sim_sequence *sequence = &partition->sequence;
    const uint64_t *mask = sim_mask(&bound->all, partition->parted);
    uint32_t cell = sim_start(bound->size, mask);
    size_t at = sim_walk_on(bound->size, mask, sequence->moves, sequence->length, &cell);
    bool solved = cell == sim_goal(bound->size, mask);
    if (!solved)
        sim_append_path(bound->size, mask, cell, sequence);
    partition->part[partition->parted++] = (uint16_t)(solved ? at : sequence->length);
    partition->steps += at;
    spend(budget, 2 + at / MOVES_PER_NODE);
}

static enum mw_status run_partition(struct bound_task *bound, uint64_t *budget)
{
    struct partition *partition = &bound->partition;
    uint64_t bytes = (uint64_t)bound->all.count * sizeof *partition->part;
    if (!partition->part)
        partition->part = sim_alloc(&bound->memory, bytes, false);
    while (partition->part && *budget > 0 && partition->parted < bound->all.count)
        make_part(bound, budget);
    return partition->part && !partition->sequence.failed ? MW_RUNNING : MW_NO_MEMORY;
}

/* Draws some mazes of the next part that has any; none if no part is left. */
static bool draw_of_part(struct bound_task *bound)
{
    struct partition *partition = &bound->partition;
    struct sim_set *drawn = &bound->trials;
    for (; drawn->count == 0 && partition->next <= partition->sequence.length; partition->next++) {
        uint32_t seen = 0;
        for (uint32_t i = 0; i < bound->all.count; i++) {
            if (partition->part[i] != partition->next)
                continue;
            uint32_t place = rng_below(&bound->rng, ++seen);
            if (drawn->count < TRIALS) {
                if (!sim_set_add(drawn, sim_mask(&bound->all, i)))
                    return false;
            } else if (place < TRIALS) {
                drawn->masks[place] = *sim_mask(&bound->all, i);
            }
        }
    }
    return true;
}

/* ---- gess and pic: one maze at a time, the best of several candidates ---- */

static bool add_random_trial(struct bound_task *bound)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (!sim_draw(bound->size, &bound->rng, mask))
        ;
    return sim_set_add(&bound->trials, mask);
}

/* Adds the maze chosen in the last round, which may lengthen the sequences, and begins the next
 * round. */
static enum mw_status begin_round(struct bound_task *bound, uint64_t *budget)
{
    enum mw_status status = sim_incremental_run(&bound->incremental, budget);
    raise_bound(bound, bound->incremental.length);
    if (status != MW_OK)
        return status == MW_GAVE_UP ? MW_NO_MEMORY : status;
    for (uint32_t i = 0; i < TRIALS && bound->method == GESS; i++)
        if (!add_random_trial(bound))
            return MW_NO_MEMORY;
    if (bound->method == PIC && !draw_of_part(bound))
        return MW_NO_MEMORY;
    bound->trial = bound->best = 0;
    bound->best_words = INFINITY;
    bound->rounds++;
    return bound->trials.count > 0 && bound->rounds < ROUNDS_MAX ? MW_RUNNING : MW_OK;
}

/* Keeps the maze that leaves no sequence of the length, or the fewest. */
static enum mw_status end_trial(struct bound_task *bound, double arguments)
{
    if (arguments < bound->best_words) {
        bound->best_words = arguments;
        bound->best = bound->trial;
    }
    bound->searching = false;
    if (++bound->trial < bound->trials.count && bound->best_words > 0)
        return MW_RUNNING;
    if (!sim_incremental_take(&bound->incremental, sim_mask(&bound->trials, bound->best)))
        return MW_NO_MEMORY;
    bound->trials.count = 0;
    return MW_RUNNING;
}

static enum mw_status run_trials(struct bound_task *bound, uint64_t *budget)
{
    double arguments;
    if (bound->method == PIC && !bound->gathered)
        return gather(bound, budget);
    if (bound->method == PIC &&
        (!bound->partition.part || bound->partition.parted < bound->all.count))
        return run_partition(bound, budget);
    if (bound->trials.count == 0)
        return begin_round(bound, budget);
    if (!bound->searching)
        sim_incremental_try(&bound->incremental, sim_mask(&bound->trials, bound->trial));
    bound->searching = true;
    enum mw_status status = sim_incremental_run_trial(&bound->incremental, budget, &arguments);
    return status == MW_OK ? end_trial(bound, arguments) : status;
}

/* ---- Running ---- */

static enum mw_status run_method(struct bound_task *bound, uint64_t *budget)
{
    enum mw_status status;
    switch (bound->method) {
    case ZIGZAG:
        raise_bound(bound, sim_easy_bound(bound->size));
        return MW_OK;
    case ASTAR:
        return run_astar(bound, budget);
    case ESS:
        status = sim_ess_run(&bound->ess, budget);
        raise_bound(bound, bound->ess.incremental.length);
        return status;
    default:
        return run_trials(bound, budget);
    }
}

/* Runs one piece of work; a search uses the budget that the previous one left. */
static enum mw_status run_piece(struct bound_task *bound)
{
    uint64_t budget = PIECE_NODES;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0) {
        status = run_method(bound, &budget);
        budget -= budget > 0;
    }
    bound->nodes += PIECE_NODES - budget;
    return status;
}

/* Lengths excluded by a search stay excluded when memory or the budget ends it. */
static enum mw_status bound_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct bound_task *bound = task;
    (void)error;
    for (uint64_t spent = 0; spent < max_nodes; spent += PIECE_NODES) {
        if (bound->nodes >= bound->most_nodes) {
            bound->ended_by = "nodes";
            return MW_OK;
        }
        enum mw_status status = run_piece(bound);
        if (status == MW_RUNNING)
            continue;
        bound->ended_by = status == MW_NO_MEMORY        ? "memory"
                          : bound->rounds == ROUNDS_MAX ? "rounds"
                                                        : NULL;
        return MW_OK;
    }
    return MW_RUNNING;
}

static enum mw_status bound_stop(void *task, struct mw_error *error)
{
    (void)error;
    struct bound_task *bound = task;
    bound->ended_by = "time";
    return MW_OK;
}

static void write_figures(const struct bound_task *bound, struct text *out)
{
    text_key_unsigned(out, "at_least", bound->bound);
    text_key_unsigned(out, "mazes",
                      bound->method == ESS     ? bound->ess.incremental.taken.count
                      : bound->method == ASTAR ? bound->all.count
                                               : bound->incremental.taken.count);
    text_key_unsigned(out, "states",
                      bound->search.expanded + bound->incremental.pairs +
                          bound->ess.incremental.pairs);
}

static void bound_figures(const void *task, struct text *out)
{
    const struct bound_task *bound = task;
    write_figures(bound, out);
    text_key_unsigned(out, "nodes", bound->nodes);
    text_key_unsigned(out, "most_nodes", bound->most_nodes);
}

static void bound_result(const void *task, struct text *out)
{
    const struct bound_task *bound = task;
    sim_write_answer(&(struct sim_statement){.form = SIM_CLAIM_AT_LEAST,
                                             .basis = bound->method == ZIGZAG ? SIM_BY_FORMULA
                                                                              : SIM_BY_ONE_PROGRAM,
                                             .size = bound->size,
                                             .moves = bound->bound},
                     out);
    write_figures(bound, out);
    if (bound->ended_by) /* otherwise the search finished by itself */
        text_key_value(out, "ended_by", bound->ended_by);
}

static void bound_close(void *task)
{
    struct bound_task *bound = task;
    sim_product_search_close(&bound->search);
    sim_ess_close(&bound->ess);
    sim_set_close(&bound->all);
    if (bound->incremental.memory)
        sim_incremental_close(&bound->incremental);
    sim_set_close(&bound->trials);
    sim_sequence_close(&bound->partition.sequence);
    sim_free(&bound->memory, bound->partition.part);
    sim_free(&bound->memory, bound->from);
}

static uint64_t bound_work(const void *task)
{
    const struct bound_task *bound = task;
    return bound->partition.steps + bound->search.steps + SIM_MOVES * bound->incremental.pairs +
           sim_ess_steps(&bound->ess);
}

static const struct task_class class = {.run = bound_run,
                                        .work = bound_work,
                                        .figures = bound_figures,
                                        .result = bound_result,
                                        .stop = bound_stop,
                                        .close = bound_close};

struct values {
    struct sim_problem problem;
    uint32_t by;
    struct argument seed;
    uint64_t nodes, memory_mb, budget_ms;
};

static bool begin_bound(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    /* The choices of --by begin with the default, which finds the most within the limits. */
    static const enum method methods[] = {ESS, ASTAR, GESS, PIC, ZIGZAG};
    struct bound_task *bound = task;
    const struct values *values = read;
    bound->method = methods[values->by];
    bound->most_nodes = values->nodes;
    bound->memory.limit = values->memory_mb << 20;
    sim_seed(&values->seed, &bound->rng);
    if (!sim_take_size(&values->problem, places, &bound->size, error))
        return false;
    /* From corner to corner, the Manhattan distance is a bound without any search. */
    raise_bound(bound, bound->size.rows + bound->size.columns - 2);
    sim_set_open(&bound->all, bound->size);
    bound->all.memory = &bound->memory;
    if (bound->method == GESS || bound->method == PIC)
        sim_incremental_open(&bound->incremental, bound->size, &no_prefix, &bound->memory);
    sim_set_open(&bound->trials, bound->size);
    if (bound->method == ASTAR || bound->method == PIC)
        sim_distinct_begin(&bound->distinct, bound->size);
    if (bound->method == ESS)
        sim_ess_begin(&bound->ess, bound->size, NULL, &no_prefix, memory_left(bound));
    return true;
}

static const struct argument_row rows[] = {
    SIM_CELLS_SIZE_ROW(
        struct values, SIM_FINDER_CELLS_MAX,
        SIM_LIMITS({"by=zigzag", 0, 0, SIM_CELLS_MAX}, {"by=astar|pic", 0, 0, SIM_ALL_CELLS_MAX})),
    ROW("by", AS_CHOICE(struct values, by), "Method", "how to search",
        .choices = "ess=Sets of sequences;astar=A*;gess=Sets of sequences, greedy;"
                   "pic=Pictures;zigzag=Formula",
        .placeholder = "METHOD"),
    SIM_SEED_ROW(struct values, "1"),
    ROW("nodes", AS_INTEGER(struct values, nodes), "Nodes",
        "nodes before it stops; the default is at most half a minute", .place = ROW_EXPERT,
        .minimum = 1, .maximum = UINT64_C(1) << 40, .initial = NODES_DEFAULT, .unit = "nodes"),
    MEMORY_ROW(struct values),
    SIM_BUDGET_ROW(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"at_least", "integer", "moves", "headline", "At least", "moves that any sequence needs"},
    {"mazes", "integer", "mazes", "figure", "Mazes", "mazes that were needed"},
    {"states", "integer", "states", "figure", "States", NULL},
    {"nodes", "integer", "nodes", "figure", "Nodes", NULL},
    {"most_nodes", "integer", "nodes", "figure", "Limit of nodes", NULL},
    {"ended_by", "text", NULL, "figure", "Ended by", "nodes, rounds, memory or time"},
    {0}};

const struct task_form sim_bound =
    TASK_FORM("bound", "Lower bound", "find a number of moves that any sequence needs", rows,
              results, &class, struct bound_task, begin_bound, .cost = "half a minute");
