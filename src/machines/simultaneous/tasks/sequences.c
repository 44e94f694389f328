/*
 * Task `sequences`: how many sequences of LENGTH moves solve the first maze of a list, the first two,
 * the first three, and so on. Where none is left, the list proves that all are longer.
 *
 * Each maze is added to the minimal layered automaton of the sequences so far (proof/automaton.h),
 * whose accepting paths are then counted. This is how a certificate proves its claim; `check` decides
 * the same with another program, without the numbers.
 */
#include "../proof/product.h"
#include "../proof/words.h"
#include "../statement/statement.h"
#include "tasks.h"

enum {
    /* --automaton writes no larger automaton: nobody could see anything in a drawing of it. */
    DRAWN_NODES_MAX = 1000
};

struct sequences_task {
    struct task task;
    struct sim_size size;
    uint32_t length;
    struct sim_set set;
    struct sim_memory memory;
    bool draws; /* also writes the automata */
    struct sim_automaton automaton;
    struct sim_product product;
    struct sim_word_count count;
    uint32_t counted;  /* mazes whose number is known */
    bool multiplied;   /* the next maze is in the automaton, not yet counted */
    uint64_t pairs;    /* of finished products */
    uint128 words;     /* sequences that solve the counted mazes */
    struct text lines; /* one for each counted maze */
};

static uint128 all_words(const struct sequences_task *task)
{
    return (uint128)1 << 2 * task->length;
}

static struct sim_statement statement_of(const struct sequences_task *task)
{
    bool none = task->words == 0;
    return (struct sim_statement){
        .form = none ? SIM_CLAIM_AT_LEAST : SIM_CLAIM_SEQUENCES,
        .basis = none ? SIM_BY_ONE_PROGRAM : SIM_BY_COUNT,
        .size = task->size,
        .mazes = task->counted,
        /* Masks with walls between cells may have ends of their own. */
        .of_all = !task->size.edges,
        .moves = task->length + none,
        .count = {{(uint64_t)task->words, (uint64_t)(task->words >> 64)}}};
}

/* Writes `maze<TAB>MASK<TAB>SEQUENCES LEFT<TAB>REMOVED BY IT<TAB>ONE LEFT<TAB>STATEMENT`. */
static void write_line(struct sequences_task *task, uint128 before)
{
    struct text *out = &task->lines;
    uint8_t moves[SIM_PROOF_MOVES_MAX];
    text_string(out, "maze\t");
    sim_write_mask(task->size, sim_mask(&task->set, task->counted - 1), out);
    text_char(out, '\t');
    text_uint128(out, task->words);
    text_char(out, '\t');
    text_uint128(out, before - task->words);
    text_char(out, '\t');
    if (task->words > 0) {
        sim_automaton_word(&task->automaton, &task->memory, moves);
        sim_write_sequence(moves, task->length, out);
    }
    text_char(out, '\t');
    struct sim_statement statement = statement_of(task);
    sim_write_sentence(&statement, out);
    text_char(out, '\n');
}

/* Writes `edge<TAB>MAZES<TAB>LAYER<TAB>NODE<TAB>MOVE<TAB>NODE OF THE NEXT LAYER` for each edge. */
static void write_edges(struct sequences_task *task)
{
    const struct sim_automaton *automaton = &task->automaton;
    uint32_t next[SIM_MOVES];
    for (uint32_t t = 0; automaton->nodes > 0 && t < automaton->length; t++)
        for (uint32_t node = 0; node < automaton->layer[t].count; node++)
            for (uint32_t move = 0; move < SIM_MOVES; move++) {
                if (move == 0)
                    sim_rows_pick(&automaton->layer[t].next, &task->memory, &node, 1, &next);
                if (next[move] != SIM_NO_NODE)
                    text_format(&task->lines, "edge\t%u\t%u\t%u\t%c\t%u\n", task->counted, t, node,
                                sim_letters[move], next[move]);
            }
}

/* Adds the next maze to the automaton. */
static enum mw_status multiply(struct sequences_task *task, uint64_t *budget)
{
    const uint64_t *mask = sim_mask(&task->set, task->counted);
    if (task->automaton.nodes > 0) {
        if (!task->product.memory)
            sim_product_begin(&task->product, &task->automaton, true, task->size, mask,
                              sim_start(task->size, mask), UINT64_MAX, &task->memory);
        enum mw_status status = sim_product_run(&task->product, budget);
        if (status != MW_OK)
            return status;
        task->pairs += sim_product_take(&task->product, &task->memory);
    }
    task->multiplied = true;
    return MW_RUNNING;
}

static enum mw_status run_step(struct sequences_task *task, uint64_t *budget)
{
    if (task->counted == task->set.count)
        return MW_OK;
    if (!task->multiplied)
        return multiply(task, budget);
    struct sim_words words;
    enum mw_status status =
        sim_word_count_run(&task->count, &task->automaton, &task->memory, budget, &words);
    if (status != MW_OK)
        return status;
    uint128 before = task->words;
    task->words = words.exact;
    task->counted++;
    task->multiplied = false;
    write_line(task, before);
    if (task->draws && task->automaton.nodes <= DRAWN_NODES_MAX)
        write_edges(task);
    return task->lines.failed ? MW_NO_MEMORY : MW_RUNNING;
}

static enum mw_status sequences_run(void *self, uint32_t max_nodes, struct mw_error *error)
{
    struct sequences_task *task = self;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0)
        status = run_step(task, &budget);
    if (status == MW_NO_MEMORY)
        return mw_fail(error, MW_GAVE_UP, 0,
                       "the memory limit of %u MB was reached after %u mazes; use a larger "
                       "--memory-mb",
                       (unsigned)(task->memory.limit >> 20), task->counted);
    return status;
}

static struct progress sequences_progress(const void *self)
{
    const struct sequences_task *task = self;
    return (struct progress){.done = task->counted, .total = task->set.count};
}

static void sequences_figures(const void *self, struct text *out)
{
    const struct sequences_task *task = self;
    text_key_unsigned(out, "pairs", task->pairs + task->product.pairs);
}

static void sequences_result(const void *self, struct text *out)
{
    const struct sequences_task *task = self;
    struct sim_statement statement = statement_of(task);
    if (task->counted > 0)
        sim_write_answer(&statement, out);
    text_key_unsigned(out, "moves_each", task->length);
    text_string(out, "sequences_in_all\t");
    text_uint128(out, all_words(task));
    text_char(out, '\n');
    text_key_unsigned(out, "pairs", task->pairs);
    text_bytes(out, task->lines.bytes, task->lines.length);
}

static uint64_t sequences_work(const void *self)
{
    const struct sequences_task *task = self;
    return SIM_MOVES * (task->pairs + task->product.pairs);
}

static void sequences_close(void *self)
{
    struct sequences_task *task = self;
    sim_word_count_close(&task->count, &task->memory);
    sim_product_close(&task->product);
    sim_automaton_close(&task->automaton, &task->memory);
    sim_set_close(&task->set);
    text_free(&task->lines);
}

static const struct task_class class = {.run = sequences_run,
                                        .progress = sequences_progress,
                                        .figures = sequences_figures,
                                        .result = sequences_result,
                                        .result_on_failure = true,
                                        .work = sequences_work,
                                        .close = sequences_close};

struct values {
    struct sim_claim_values claim;
    bool automaton;
    uint64_t memory_mb;
};

static bool begin_sequences(void *self, const void *read, const struct row_places *places,
                            struct mw_error *error)
{
    struct sequences_task *task = self;
    const struct values *values = read;
    task->draws = values->automaton;
    task->memory.limit = values->memory_mb << 20;
    task->length = (uint32_t)values->claim.length;
    if (!sim_take_size(&values->claim.problem, places, &task->size, error) ||
        !sim_read_mazes(&values->claim.problem, task->size, &task->set, error))
        return false;
    task->words = all_words(task);
    if (sim_automaton_open(&task->automaton, task->size, task->length, false,
                           (struct sim_window){0}, &task->memory))
        return true;
    return mw_fail_memory_false(error);
}

static const struct argument_row rows[] = {
    SIM_SIZE_ROW(struct sim_claim_values, SIM_STEPS_CELLS_MAX),
    SIM_LENGTH_ROW(struct sim_claim_values, 1, SIM_WORD_COUNT_MOVES_MAX),
    ROW("mazes", AS_TEXT(ROW_MAZES, struct sim_claim_values, problem.mazes), "Mazes",
        "masks separated by commas, or a file of masks or drawn mazes", .place = ROW_NEEDED),
    SIM_FREE_ROW(struct sim_claim_values),
    MEMORY_ROW(struct values),
    ROW("automaton", AS_FLAG(struct values, automaton), "Automata",
        "the automaton of the sequences left, up to 1000 nodes"),
    SIM_PERFECT_ROW(struct sim_claim_values),
    SIM_WALLS_ROWS(struct sim_claim_values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"moves_each", "integer", "moves", "figure", "Moves", "moves of each sequence"},
    {"sequences_in_all", "exact", "sequences", "figure", "Sequences", "of this length"},
    {"pairs", "integer", "states", "figure", "States", NULL},
    {"maze.mask", "mazes", NULL, "maze", "Maze", "a maze of the list"},
    {"maze.left", "exact", "sequences", "y log", "Left", "sequences that solve the mazes so far"},
    {"maze.removed", "exact", "sequences", "column", "Removed", "by this maze"},
    {"maze.example", "sequence", NULL, "column", "Example", "one that is left"},
    {"maze.statement", "statement", NULL, "column", "Statement", NULL},
    {"edge.mazes", "integer", "mazes", "picture", "Mazes", NULL},
    {"edge.layer", "integer", NULL, "picture", "Layer", NULL},
    {"edge.node", "integer", NULL, "picture", "Node", NULL},
    {"edge.move", "sequence", NULL, "picture", "Move", NULL},
    {"edge.next", "integer", NULL, "picture", "Node of the next layer", NULL},
    {0}};

const struct task_form sim_sequences =
    TASK_FORM("sequences", "Sequences left",
              "count the sequences of LENGTH moves that solve the first maze of a list, the first "
              "two, and so on",
              rows, results, &class, struct sequences_task, begin_sequences);
