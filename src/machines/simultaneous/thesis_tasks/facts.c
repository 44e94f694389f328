/* Task `facts`: known bounds of a size that need no search, each with its section of the thesis,
 * and the two graph constructions of chapter 3 for other tools (DOT). */
#include "../records/formula_bounds.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

/* ---- Bounds ---- */

static void write_bounds(struct sim_size size, struct text *out)
{
    uint32_t n = size.rows, m = size.columns;
    uint64_t cells = size.cells;
    text_format(out, "mazes_at_least\t2^%u\t2.5\n", (n - 1) * (m - 1));
    if (n > 2 && m > 2)
        text_format(out, "mazes_at_most\t9/16 * 2^%u\t2.5\n", size.cells - 2);
    else
        text_format(out, "mazes_at_most\t2^%u\t2.5\n", size.cells > 1 ? size.cells - 2 : 0);
    if (n > 1 && m > 1)
        text_format(out, "zigzag\t%llu\t4.6\n", (unsigned long long)sim_zigzag(n, m));
    text_format(out, "sequence_at_least\t%llu\t4.6\n", (unsigned long long)sim_easy_bound(size));
    if (n > 1)
        text_format(out, "longer_than\tsigma(%u,%u)\t4.6\n", n - 1, m);
    if (m > 1)
        text_format(out, "longer_than\tsigma(%u,%u)\t4.6\n", n, m - 1);
    text_format(out, "sequence_at_most\t%llu\t4.8\n",
                (unsigned long long)(8 * cells * (cells - 1) * (cells + 1)));
}

/* Section 4.5: a random walk with probability e = 4^-nm each for up and left, 1/2 - e each for down
 * and right. With the ratio (1/2 - e) / e = 2^(2nm-1) - 1, a cell of row i and column j has weight
 * ratio^(i + j), whatever the walls are. */
static void write_stationary(struct sim_size size, struct text *out)
{
    text_format(out, "walk_up_left\t1/2^%u\t4.5\n", 2 * size.cells);
    text_format(out, "walk_down_right\t1/2 - 1/2^%u\t4.5\n", 2 * size.cells);
    for (uint32_t cell = 0; cell < size.cells; cell++)
        text_format(out, "weight\t%u\t%u\t(2^%u-1)^%u\t4.5\n", cell / size.columns + 1,
                    cell % size.columns + 1, 2 * size.cells - 1,
                    cell / size.columns + cell % size.columns + 2);
    text_format(out, "not_on_the_goal_below\t%u/2^%u\t4.5\n", 4 * (size.cells - 1), 2 * size.cells);
}

/* ---- Graphs ---- */

enum { Q_HEIGHT = 2 }; /* cells from the state q up to the mazes */

/* Writes the place of a cell's node, for tools that draw; the unit is a cell, y grows upwards. */
static void write_place(struct sim_size size, uint32_t cell, uint32_t left, uint32_t below,
                        struct text *out)
{
    text_format(out, " [pos=\"%u,%u!\"];\n", left + cell % size.columns,
                below + size.rows - 1 - cell / size.columns);
}

/* Section 3.2: all mazes as one graph; every move on a goal leads to an extra state q. A sequence
 * that takes all states to q solves all mazes without its last move. */
static void write_synchronizing(const struct sim_set *set, struct text *out)
{
    struct sim_size size = set->size;
    text_format(
        out,
        "# By construction: %u mazes of %ux%u as one graph. A sequence that takes every node to q "
        "solves them all without its last move.\n"
        "digraph synchronizing {\n",
        set->count, size.rows, size.columns);
    for (uint32_t i = 0; i < set->count; i++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            if (sim_is_free(sim_mask(set, i), cell)) {
                text_format(out, "  m%u_%u", i, cell);
                write_place(size, cell, i * (size.columns + 1), Q_HEIGHT, out);
            }
    text_format(out, "  q [pos=\"%u,0!\"];\n", set->count * (size.columns + 1) / 2);
    for (uint32_t i = 0; i < set->count; i++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            for (uint32_t move = 0; move < SIM_MOVES && sim_is_free(sim_mask(set, i), cell);
                 move++) {
                text_format(out, "  m%u_%u -> ", i, cell);
                if (cell == size.cells - 1)
                    text_string(out, "q");
                else
                    text_format(out, "m%u_%u", i, sim_step(size, sim_mask(set, i), cell, move));
                text_format(out, " [label=%c];\n", sim_letters[move]);
            }
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        text_format(out, "  q -> q [label=%c];\n", sim_letters[move]);
    text_string(out, "}\n");
}

/* Section 3.3: a connected graph in which every node has four labelled edges. Blocked and
 * disconnected cells form a chain at the goal's right side. */
static void write_regular(const struct sim_set *set, struct text *out)
{
    struct sim_size size = set->size;
    uint64_t component[SIM_WORDS_MAX];
    sim_component(size, sim_mask(set, 0), component);
    text_format(
        out,
        "# By construction: a maze of %ux%u as a connected graph whose nodes have four edges "
        "each.\n"
        "digraph regular {\n",
        size.rows, size.columns);
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        text_format(out, "  f%u", cell);
        write_place(size, cell, 0, 0, out);
    }
    uint32_t last = size.cells - 1;
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        bool inside = sim_is_free(component, cell);
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (inside && !(cell == size.cells - 1 && move == SIM_RIGHT))
                text_format(out, "  f%u -> f%u [label=%c];\n", cell,
                            sim_step(size, component, cell, move), sim_letters[move]);
        if (inside)
            continue;
        text_format(out, "  f%u -> f%u [label=r];\n  f%u -> f%u [label=l];\n", last, cell, cell,
                    last);
        text_format(out, "  f%u -> f%u [label=u];\n  f%u -> f%u [label=d];\n", cell, cell, cell,
                    cell);
        last = cell;
    }
    text_format(out, "  f%u -> f%u [label=r];\n}\n", last, last);
}

/* ---- Opening and writing ---- */

struct facts_task {
    struct task task;
    struct sim_size size;
    struct sim_set set;
    bool all, synchronizing, regular;
};

static enum mw_status facts_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)task;
    (void)max_nodes;
    (void)error;
    return MW_OK; /* a few formulas, or the graph of a typed set */
}

static void facts_result(const void *task, struct text *out)
{
    const struct facts_task *facts = task;
    if (facts->synchronizing) {
        write_synchronizing(&facts->set, out);
    } else if (facts->regular) {
        write_regular(&facts->set, out);
    } else {
        sim_write_answer(&(struct sim_statement){.form = SIM_CLAIM_AT_LEAST,
                                                 .basis = SIM_BY_FORMULA,
                                                 .size = facts->size,
                                                 .moves = sim_easy_bound(facts->size)},
                         out);
        write_bounds(facts->size, out);
        write_stationary(facts->size, out);
    }
}

static void facts_close(void *task)
{
    struct facts_task *facts = task;
    sim_set_close(&facts->set);
}

struct values {
    struct sim_problem problem;
    bool synchronizing, regular;
};

static bool begin_facts(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct facts_task *facts = task;
    const struct values *values = read;
    facts->synchronizing = values->synchronizing;
    facts->regular = values->regular;
    return sim_take_problem(&values->problem, places, SIM_CELLS_MAX, &facts->size, &facts->set,
                            &facts->all, error);
}

static const struct task_class class = {
    .run = facts_run, .result = facts_result, .close = facts_close};

static const struct argument_row rows[] = {
    SIM_CELLS_SIZE_ROW(struct values, SIM_CELLS_MAX, .one_of = "size mazes"),
    ROW("synchronizing", AS_FLAG(struct values, synchronizing), "Synchronizing graph",
        "the mazes as one graph (thesis, section 3.2)", .needs = "mazes !regular"),
    ROW("regular", AS_FLAG(struct values, regular), "Regular graph",
        "a maze as a graph whose nodes have four edges each (thesis, section 3.3)",
        .needs = "mazes"),
    SIM_MAZES_ROWS(struct values),
    {0}};

#define FACT(key, label)                                                                           \
    {key ".value", "text", NULL, "figure", label, NULL},                                           \
    {                                                                                              \
        key ".section", "text", NULL, "column", "Section of the thesis", NULL                      \
    }
static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    FACT("mazes_at_least", "Mazes, at least"),
    FACT("mazes_at_most", "Mazes, at most"),
    FACT("zigzag", "Bound by zigzags"),
    FACT("sequence_at_least", "Sequence, at least"),
    FACT("sequence_at_most", "Sequence, at most"),
    FACT("longer_than", "Longer than"),
    FACT("walk_up_left", "Random walk up or left"),
    FACT("walk_down_right", "Random walk down or right"),
    {"weight.row", "integer", NULL, "column", "Row", NULL},
    {"weight.column", "integer", NULL, "column", "Column", NULL},
    {"weight.weight", "text", NULL, "column", "Weight", NULL},
    {"weight.section", "text", NULL, "column", "Section of the thesis", NULL},
    FACT("not_on_the_goal_below", "Not on the goal, below"),
    {"graph", "graph", NULL, "picture", "Graph", "the graph, in the language DOT"},
    {0}};

const struct task_form sim_facts =
    TASK_FORM("facts", "Facts", "list bounds by formula, or write mazes as graphs for other tools",
              rows, results, &class, struct facts_task, begin_facts);
