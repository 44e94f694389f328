/*
 * Task `check`: decides whether a certificate proves that no sequence of at most LENGTH moves
 * solves all its mazes.
 *
 * The mazes are added in file order to the automaton of check/check_automaton.h, which shares no code
 * with the prover except the rule of a move. If the automaton becomes empty, the mazes are a proof.
 *
 * If the mazes are closed under the symmetries of their size, plain sequences suffice: all others
 * are their images, or begin with a move that does nothing (maze/symmetry.h).
 */
#include "../check/check_automaton.h"
#include "../maze/symmetry.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

struct check_task {
    struct task task;
    struct sim_size size;
    struct sim_set set;
    uint32_t length;
    bool mirrored; /* the set is closed under the symmetries */
    struct check_automaton automaton;
    struct sim_store store; /* no functions: none */
    uint32_t maze;          /* mazes added */
    bool taking;            /* the next maze is begun */
    enum { UNDECIDED, PROVED, REFUSED } verdict;
    struct sim_sequence sequence; /* a sequence that solves all mazes */
    uint32_t walked;              /* mazes whose moves in it were counted */
    uint32_t needed;              /* the maximum so far */
};

/* ---- Mirror images ---- */

static bool has_images(const struct check_task *check, const struct sim_set *sorted)
{
    uint64_t image[SIM_WORDS_MAX];
    for (uint32_t i = 1; i < sim_symmetries(check->size); i++)
        for (uint32_t maze = 0; maze < sorted->count; maze++) {
            sim_image(check->size, i, sim_mask(sorted, maze), image);
            if (!sim_set_has(sorted, image))
                return false;
        }
    return true;
}

static bool look_for_mirrors(struct check_task *check)
{
    struct sim_set sorted;
    if (sim_symmetries(check->size) == 1 || check->set.words > 1 || check->length == 0)
        return true;
    if (!sim_set_copy(&sorted, &check->set))
        return false;
    sim_set_sort(&sorted);
    check->mirrored = has_images(check, &sorted);
    sim_set_close(&sorted);
    return true;
}

/* ---- Adding mazes ---- */

/* On a square all plain sequences begin with r. */
static bool is_turned(const struct check_task *check)
{
    return check->mirrored && check->size.rows == check->size.columns;
}

static void read_maze(struct check_task *check, uint32_t maze)
{
    check_maze_read(&check->automaton.maze, check->size, sim_mask(&check->set, maze));
}

static enum mw_status take_maze(struct check_task *check, uint64_t *budget)
{
    if (!check->taking) {
        read_maze(check, check->maze);
        uint32_t start = check->automaton.maze.start;
        uint32_t cell = is_turned(check) ? check->automaton.maze.to[start][SIM_RIGHT] : start;
        if (check_automaton_begin(&check->automaton, cell) != MW_RUNNING)
            return MW_NO_MEMORY;
        check->taking = true;
    }
    enum mw_status status = check_automaton_run(&check->automaton, budget);
    if (status != MW_OK)
        return status;
    check->taking = false;
    check->maze++;
    if (!check_automaton_is_empty(&check->automaton))
        return MW_RUNNING;
    check->verdict = PROVED;
    return MW_OK;
}

/* ---- Counterexample: a sequence that solves all ---- */

/* Follows any path through the automaton. */
static bool follow_chain(struct check_task *check)
{
    if (is_turned(check))
        sim_sequence_add(&check->sequence, SIM_RIGHT);
    uint32_t node = 0;
    for (uint32_t i = 0; i < check->automaton.moves; i++) {
        uint32_t next[SIM_MOVES], move = 0;
        if (!check_automaton_next(&check->automaton, i, node, next))
            return false;
        while (next[move] == 0)
            move++;
        sim_sequence_add(&check->sequence, move);
        node = next[move] - 1;
    }
    return !check->sequence.failed;
}

static uint32_t moves_needed(struct check_task *check, uint32_t maze)
{
    read_maze(check, maze);
    uint32_t cell = check->automaton.maze.start, moves = 0;
    while (cell != check->automaton.maze.goal && moves < check->sequence.length)
        cell = check->automaton.maze.to[cell][check->sequence.moves[moves++]];
    return moves;
}

/* Cuts the sequence after the last move needed; a perfect sequence must end on the goal and keeps
 * all moves. */
static enum mw_status refuse(struct check_task *check, uint64_t *budget, struct mw_error *error)
{
    if (check->sequence.length < check->length && !follow_chain(check))
        return mw_fail_memory(error);
    for (; check->walked < check->set.count && !check->size.perfect; check->walked++) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        uint32_t moves = moves_needed(check, check->walked);
        check->needed = moves > check->needed ? moves : check->needed;
    }
    if (!check->size.perfect)
        check->sequence.length = check->needed;
    check->verdict = REFUSED;
    return mw_fail(error, MW_UNSOLVABLE, 0,
                   "this is not a certificate: %u moves solve all of its mazes",
                   (uint32_t)check->sequence.length);
}

/* ---- Opening ---- */

static enum mw_status check_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct check_task *check = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0) {
        if (check->maze == check->set.count)
            return refuse(check, &budget, error);
        status = take_maze(check, &budget);
    }
    if (status != MW_NO_MEMORY)
        return status;
    return sim_memory_fail(&check->automaton.memory, check->maze, error);
}

static void check_use_store(void *task, const struct mw_store *store)
{
    struct check_task *check = task;
    check->store.functions = *store;
    check->automaton.memory.store = &check->store;
}

static struct progress check_progress(const void *task)
{
    const struct check_task *check = task;
    return (struct progress){.done = check->maze, .total = check->set.count};
}

static void check_figures(const void *task, struct text *out)
{
    const struct check_task *check = task;
    text_key_unsigned(out, "layer", check->automaton.layer);
    text_key_unsigned(out, "states", check->automaton.pairs);
    text_key_unsigned(out, "memory_mb", check->automaton.memory.used >> 20);
    sim_memory_write_stored(&check->automaton.memory, out);
}

static struct sim_statement statement_of(const struct check_task *check)
{
    bool proved = check->verdict == PROVED;
    return (struct sim_statement){.form = proved ? SIM_CLAIM_AT_LEAST : SIM_CLAIM_AT_MOST,
                                  .basis = proved ? SIM_BY_SECOND_PROGRAM : SIM_BY_PLAY,
                                  .size = check->size,
                                  .mazes = check->set.count,
                                  .of_all = true,
                                  .moves = proved ? check->length + 1 : check->sequence.length};
}

static void check_result(const void *task, struct text *out)
{
    const struct check_task *check = task;
    struct sim_statement statement = statement_of(check);
    if (check->verdict != UNDECIDED)
        sim_write_answer(&statement, out);
    if (check->verdict == REFUSED)
        sim_key_sequence(out, "refused", &check->sequence);
    text_key_unsigned(out, "mazes", check->set.count);
    text_key_unsigned(out, "mazes_used", check->maze);
    text_key_unsigned(out, "states", check->automaton.pairs);
    text_key_unsigned(out, "most_states", check->automaton.most_pairs);
    text_key_unsigned(out, "memory_mb", check->automaton.memory.most >> 20);
    sim_memory_write_stored(&check->automaton.memory, out);
}

static void check_close(void *task)
{
    struct check_task *check = task;
    check_automaton_close(&check->automaton);
    sim_set_close(&check->set);
    sim_sequence_close(&check->sequence);
}

static const struct task_class class = {.run = check_run,
                                        .progress = check_progress,
                                        .figures = check_figures,
                                        .result = check_result,
                                        .result_on_failure = true,
                                        .use_store = check_use_store,
                                        .close = check_close};

static bool begin(struct check_task *check, uint64_t memory_limit)
{
    if (!look_for_mirrors(check))
        return false;
    uint32_t gone = !check->mirrored || !check->size.any_ends ? CHECK_GONE_BOTH
                    : is_turned(check)                        ? CHECK_GONE_ACROSS
                                                              : 0;
    return check_automaton_open(&check->automaton, check->length - is_turned(check), gone,
                                memory_limit);
}

struct values {
    struct sim_claim_values claim;
    struct argument file;
    uint64_t memory_mb, budget_ms; /* the front end enforces the time limit */
};

static bool begin_check(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct check_task *check = task;
    const struct values *values = read;
    check->length = (uint32_t)values->claim.length;
    if (!sim_take_size(&values->claim.problem, places, &check->size, error) ||
        !sim_read_set(&values->file, check->size, &check->set, error))
        return false;
    if (begin(check, values->memory_mb << 20))
        return true;
    return mw_fail_memory_false(error);
}

static const struct argument_row rows[] = {
    SIM_SIZE_ROW(struct sim_claim_values, CHECK_CELLS_MAX),
    SIM_LENGTH_ROW(struct sim_claim_values, 0, CHECK_LENGTH_MAX),
    ROW("file", AS_TEXT(ROW_MAZES, struct values, file), "Certificate", "the mazes that prove it",
        .place = ROW_POSITIONAL),
    MEMORY_ROW(struct values),
    SIM_BUDGET_ROW(struct values),
    SIM_DISK_ROW,
    SIM_PERFECT_ROW(struct sim_claim_values),
    SIM_WALLS_ROWS(struct sim_claim_values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"refused", "sequence", NULL, "headline", "Solving sequence",
     "a sequence that solves all mazes of the file"},
    {"mazes", "integer", "mazes", "figure", "Mazes", NULL},
    {"mazes_used", "integer", "mazes", "figure", "Mazes used", NULL},
    {"states", "integer", "states", "figure", "States", NULL},
    {"most_states", "integer", "states", "figure", "Most states", "for one maze"},
    SIM_MEMORY_RESULTS,
    {"layer", "integer", "moves", "figure", "Layer", NULL},
    {0}};

const struct task_form sim_check =
    TASK_FORM("check", "Check a proof",
              "check whether the mazes of a file prove that no sequence of at most LENGTH moves "
              "solves all",
              rows, results, &class, struct check_task, begin_check);
