/* Task `verify`: whether a sequence solves every maze of a size or set; if not, names a maze it leaves unsolved, counts
 * those that it leaves, or lists them. */
#include "../count/frontier.h"
#include "../counterexamples/evaluator.h"
#include "../maze/sequence.h"
#include "../maze/walker.h"
#include "../sets/set.h"
#include "../statement/statement.h"
#include "tasks.h"

#include <string.h>

enum phase { BEGINNING, ENUMERATING, EVALUATING, WALKING, COUNTING };

struct verify_task {
    struct task task;
    enum phase phase;
    struct sim_size size;
    bool all;           /* all mazes of the size; otherwise those of `set` */
    bool counts, lists; /* the mazes that are left */
    struct sim_set set;
    struct sim_sequence sequence;
    struct sim_frontier frontier;
    struct sim_all_mazes mazes;
    struct sim_evaluator evaluator;
    struct rng rng;
    /* Progress in a set or in all mazes, one after the other: the maze, how many it stands for (0: the next one is
     * due), its token's cell, the moves made. At the end `mask` is a maze that is left. */
    struct sim_distinct distinct;
    uint32_t maze, cell;
    uint64_t mask[SIM_WORDS_MAX], count;
    size_t made;
    uint64_t set_steps;
    uint64_t left;     /* mazes left so far */
    struct text lines; /* of these */
    enum { UNDECIDED, SOLVES, UNSOLVED } verdict;
};

enum { MOVES_PER_NODE = 64 }; /* of one token */

/* Mazes with blocked cells are searched lazily; those with walls between cells are enumerated. */
static enum mw_status begin_mazes(struct verify_task *verify)
{
    bool enumerates = verify->size.edges;
    verify->phase = !verify->all || verify->counts ? WALKING
                    : enumerates                   ? ENUMERATING
                                                   : EVALUATING;
    rng_seed(&verify->rng, "simultaneous", "verify");
    if (verify->all && verify->counts) {
        sim_distinct_begin(&verify->distinct, verify->size);
        verify->distinct.copies = true;
    } else if (verify->all)
        sim_evaluator_open(&verify->evaluator, verify->size,
                           enumerates ? &verify->mazes.slices : NULL, true);
    return MW_RUNNING;
}

/* Finds the next maze. Returns MW_UNSOLVABLE after the last one. */
static enum mw_status next_maze(struct verify_task *verify, uint64_t *budget)
{
    if (verify->all) {
        uint64_t before = verify->distinct.mazes;
        enum mw_status status = sim_distinct_next(&verify->distinct, budget, verify->mask);
        verify->count = verify->distinct.mazes - before;
        return status;
    }
    if (verify->maze == verify->set.count)
        return MW_UNSOLVABLE;
    memcpy(verify->mask, sim_mask(&verify->set, verify->maze++),
           verify->set.words * sizeof *verify->mask);
    verify->count = 1;
    return MW_OK;
}

/* Walks through the maze. Returns MW_OK, MW_UNSOLVABLE if it is left, or MW_RUNNING. */
static enum mw_status walk_maze(struct verify_task *verify, uint64_t *budget)
{
    const uint64_t *mask = verify->mask;
    uint32_t goal = sim_goal(verify->size, mask);
    if (verify->made == 0)
        verify->cell = sim_start(verify->size, mask);
    while (verify->made < verify->sequence.length &&
           (verify->size.perfect || verify->cell != goal)) {
        if (*budget == 0)
            return MW_RUNNING;
        size_t left = verify->sequence.length - verify->made;
        size_t piece = left < MOVES_PER_NODE ? left : MOVES_PER_NODE;
        --*budget;
        verify->set_steps += sim_walk_on(verify->size, mask, verify->sequence.moves + verify->made,
                                         piece, &verify->cell);
        verify->made += piece;
    }
    verify->made = 0;
    return verify->cell == goal ? MW_OK : MW_UNSOLVABLE;
}

static void add_left(struct verify_task *verify)
{
    verify->left += verify->count;
    if (!verify->lists)
        return;
    text_string(&verify->lines, "left\t");
    sim_write_mask(verify->size, verify->mask, &verify->lines);
    text_format(&verify->lines, "\t%llu\n", (unsigned long long)verify->count);
}

static enum mw_status walk(struct verify_task *verify, uint64_t *budget)
{
    for (;; verify->count = 0) {
        enum mw_status status = verify->count > 0 ? MW_OK : next_maze(verify, budget);
        if (status == MW_UNSOLVABLE)
            return verify->left > 0 ? MW_UNSOLVABLE : MW_OK;
        if (status == MW_OK)
            status = walk_maze(verify, budget);
        if (status == MW_RUNNING || (status == MW_UNSOLVABLE && !verify->counts))
            return status;
        if (status == MW_UNSOLVABLE)
            add_left(verify);
    }
}

static uint64_t verify_work(const void *task)
{
    const struct verify_task *verify = task;
    return verify->set_steps + sim_evaluator_steps(&verify->evaluator);
}

static enum mw_status refuse(struct verify_task *verify, struct mw_error *error)
{
    verify->verdict = UNSOLVED;
    if (verify->lines.failed)
        return mw_fail_memory(error);
    if (verify->counts)
        return mw_fail(error, MW_UNSOLVABLE, 0, "this sequence leaves mazes unsolved");
    if (verify->phase == EVALUATING)
        memcpy(verify->mask, verify->evaluator.mask, sizeof verify->mask);
    return mw_fail(error, MW_UNSOLVABLE, 0, "this sequence leaves a maze unsolved");
}

static enum mw_status run_phase(struct verify_task *verify, uint64_t *budget,
                                struct mw_error *error)
{
    enum mw_status status;
    switch (verify->phase) {
    case BEGINNING:
        return begin_mazes(verify);
    case ENUMERATING:
        status = sim_all_mazes_run(&verify->mazes, budget, error);
        if (status == MW_OK)
            verify->phase = EVALUATING;
        return status == MW_OK ? MW_RUNNING : status;
    case COUNTING:
        if (verify->size.edges) /* enumerated already */
            return MW_OK;
        return sim_frontier_run(&verify->frontier, budget, error);
    case WALKING:
        status = walk(verify, budget);
        return status == MW_UNSOLVABLE ? refuse(verify, error) : status;
    default:
        status = sim_evaluator_run(&verify->evaluator, &verify->sequence, &verify->rng, budget);
    }
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    if (status == MW_UNSOLVABLE)
        return refuse(verify, error);
    if (status == MW_OK)
        verify->phase = COUNTING; /* the count is needed only for the result */
    return status == MW_OK ? MW_RUNNING : status;
}

static enum mw_status verify_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct verify_task *verify = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0)
        status = run_phase(verify, &budget, error);
    if (status == MW_OK)
        verify->verdict = SOLVES;
    return status;
}

/* A set is played maze by maze; among all mazes of a size, a search picks those it plays. */
static struct progress verify_progress(const void *task)
{
    const struct verify_task *verify = task;
    if (!verify->all)
        return (struct progress){.done = verify->maze, .total = verify->set.count};
    return (struct progress){.done = verify_work(task)};
}

static void verify_figures(const void *task, struct text *out)
{
    const struct verify_task *verify = task;
    text_key_unsigned(out, "mazes",
                      verify->counts ? verify->maze + verify->distinct.mazes
                                     : verify->mazes.slices.count);
    if (verify->counts)
        text_key_unsigned(out, "mazes_left", verify->left);
    text_key_unsigned(out, "maze_steps", verify_work(task));
}

static struct sim_statement statement_of(const struct verify_task *verify)
{
    struct sim_statement statement = {.form = verify->verdict == SOLVES ? SIM_CLAIM_SOLVES
                                              : verify->counts          ? SIM_CLAIM_LEAVES_COUNT
                                                                        : SIM_CLAIM_LEAVES,
                                      .basis = SIM_BY_PLAY,
                                      .size = verify->size,
                                      .mazes = verify->all ? 0 : verify->set.count,
                                      .moves = verify->sequence.length,
                                      .mask = verify->mask,
                                      .left = verify->left};
    if (verify->counts)
        statement.count.word[0] = verify->all ? verify->distinct.mazes : verify->set.count;
    else if (verify->all && verify->size.edges)
        statement.count.word[0] = verify->mazes.distinct.mazes;
    else if (verify->all)
        statement.count = verify->frontier.count;
    return statement;
}

static void verify_result(const void *task, struct text *out)
{
    const struct verify_task *verify = task;
    struct sim_statement statement = statement_of(verify);
    if (verify->verdict != UNDECIDED) {
        sim_write_answer(&statement, out);
        sim_key_sequence(out, "played", &verify->sequence);
    }
    if (verify->verdict == UNSOLVED && verify->counts) {
        text_key_unsigned(out, "mazes_left", verify->left);
        text_bytes(out, verify->lines.bytes, verify->lines.length);
    } else if (verify->verdict == UNSOLVED) {
        sim_key_mask(out, "unsolved", verify->size, verify->mask);
        text_key_unsigned(out, "maze_steps", verify_work(task));
    }
    if (verify->verdict == SOLVES && verify->all)
        text_key_value(out, "solves", sim_digits(statement.count).digits);
    else if (verify->verdict == SOLVES)
        text_key_unsigned(out, "solves", verify->set.count);
}

static void verify_close(void *task)
{
    struct verify_task *verify = task;
    sim_set_close(&verify->set);
    sim_sequence_close(&verify->sequence);
    sim_frontier_close(&verify->frontier);
    sim_all_mazes_close(&verify->mazes);
    sim_evaluator_close(&verify->evaluator);
    text_free(&verify->lines);
}

static const struct task_class class = {.run = verify_run,
                                        .progress = verify_progress,
                                        .figures = verify_figures,
                                        .result = verify_result,
                                        .result_on_failure = true,
                                        .work = verify_work,
                                        .close = verify_close};

struct values {
    struct sim_problem problem;
    struct argument sequence;
    bool count, all;
};

static bool begin_verify(void *task, const void *read, const struct row_places *places,
                         struct mw_error *error)
{
    struct verify_task *verify = task;
    const struct values *values = read;
    verify->lists = values->all;
    verify->counts = values->count || values->all;
    if (!sim_take_problem(&values->problem, places, SIM_CELLS_MAX, &verify->size, &verify->set,
                          &verify->all, error))
        return false;
    if (verify->all && verify->counts && !sim_all_mazes_fit(verify->size))
        return mw_fail_false(error, MW_OUT_OF_RANGE, argument_place(places, "size"),
                             "%ux%u: --count and --all allow all mazes of at most %d cells",
                             verify->size.rows, verify->size.columns, SIM_ALL_CELLS_MAX);
    /* The empty sequence has no argument; it solves the maze of one cell. */
    if (values->sequence.text && !sim_read_sequence(&values->sequence, &verify->sequence, error))
        return false;
    if (!verify->all || verify->counts)
        return true;
    if (!verify->size.edges && !sim_frontier_begin(&verify->frontier, verify->size, error))
        return false;
    if (verify->size.edges)
        sim_all_mazes_open(&verify->mazes, verify->size);
    return true;
}

static const struct argument_row rows[] = {
    SIM_SIZE_OR_MAZES_ROW(struct values, SIM_CELLS_MAX, SIM_EDGES_LIMITS(SIM_CELLS_MAX),
                          {"!mazes count", 0, 0, SIM_ALL_CELLS_MAX},
                          {"!mazes all", 0, 0, SIM_ALL_CELLS_MAX},
                          {"!mazes", 0, 0, SIM_FINDER_CELLS_MAX}),
    ROW("sequence", AS_TEXT(ROW_SEQUENCE, struct values, sequence), "Sequence", "moves u, d, l, r",
        .place = ROW_POSITIONAL, .maximum = SIM_MOVES_MAX, .fallback = "none"),
    SIM_MAZES_ROWS(struct values),
    ROW("count", AS_FLAG(struct values, count), "Count the mazes left", "how many mazes it leaves"),
    ROW("all", AS_FLAG(struct values, all), "List the mazes left", "which mazes it leaves"),
    SIM_PERFECT_ROW(struct values),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"played", "sequence", NULL, "hidden", "Played", "the sequence"},
    {"unsolved", "mazes", NULL, "maze", "Unsolved maze", "mask of a maze that it does not solve"},
    {"left.mask", "mazes", NULL, "maze", "Maze", "with --all: a maze that it leaves"},
    {"left.count", "integer", "mazes", "column", "Equal for a player",
     "mazes that are the same for a player"},
    {"solves", "exact", "mazes", "figure", "Mazes", "number of mazes that it solves"},
    {"mazes_left", "exact", "mazes", "headline", "Mazes left", "number of mazes that it leaves"},
    {"mazes", "integer", "mazes", "figure", "Mazes played", NULL},
    {"maze_steps", "integer", NULL, "figure", "Steps", NULL},
    {0}};

const struct task_form sim_verify =
    TASK_FORM("verify", "Check a sequence",
              "check whether a sequence solves every maze, or find an unsolved maze; --count: how "
              "many it leaves; --all: which",
              rows, results, &class, struct verify_task, begin_verify);
