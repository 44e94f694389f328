/* Task `facts`: known bounds of a size that need no search, each with its section of the thesis,
 * and the two graph constructions of chapter 3 for other tools (DOT). */
#include "../records/records.h"
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

enum {
    Q_HEIGHT = 2,              /* cells from the state q up to the mazes */
    Q_MAZE = UINT32_MAX,       /* in the place of a maze's number: the node q */
    ONE_MAZE = UINT32_MAX - 1, /* the graph is of one maze */
};

/* A graph is written twice: as lines of keys, and in the language DOT for other programs. */
struct graph_out {
    struct sim_size size;
    struct text *out;
    bool dot;
};

static void write_name(struct graph_out graph, uint32_t maze, uint32_t cell)
{
    if (maze == Q_MAZE)
        text_char(graph.out, 'q');
    else if (maze == ONE_MAZE)
        text_format(graph.out, "f%u", cell);
    else
        text_format(graph.out, "m%u_%u", maze, cell);
}

/* The unit of a place is a cell; y grows upwards. */
static void write_node(struct graph_out graph, uint32_t maze, uint32_t cell, uint32_t x, uint32_t y)
{
    text_string(graph.out, graph.dot ? "  " : "node\t");
    write_name(graph, maze, cell);
    text_format(graph.out, graph.dot ? " [pos=\"%u,%u!\"];\n" : "\t%u\t%u\n", x, y);
}

static void write_edge(struct graph_out graph, uint32_t maze, uint32_t from, uint32_t to_maze,
                       uint32_t to, char move)
{
    text_string(graph.out, graph.dot ? "  " : "edge\t");
    write_name(graph, maze, from);
    text_string(graph.out, graph.dot ? " -> " : "\t");
    write_name(graph, to_maze, to);
    text_format(graph.out, graph.dot ? " [label=%c];\n" : "\t%c\n", move);
}

static uint32_t height_of(struct sim_size size, uint32_t cell)
{
    return size.rows - 1 - cell / size.columns;
}

/* Section 3.2: all mazes as one graph; every move on a goal leads to an extra state q. A sequence
 * that takes all states to q solves all mazes without its last move. */
static void write_synchronizing(const struct sim_set *set, struct graph_out graph)
{
    struct sim_size size = set->size;
    for (uint32_t i = 0; i < set->count; i++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            if (sim_is_free(sim_mask(set, i), cell))
                write_node(graph, i, cell, i * (size.columns + 1) + cell % size.columns,
                           Q_HEIGHT + height_of(size, cell));
    write_node(graph, Q_MAZE, 0, set->count * (size.columns + 1) / 2, 0);
    for (uint32_t i = 0; i < set->count; i++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            for (uint32_t move = 0; move < SIM_MOVES && sim_is_free(sim_mask(set, i), cell); move++)
                write_edge(graph, i, cell, cell == size.cells - 1 ? Q_MAZE : i,
                           sim_step(size, sim_mask(set, i), cell, move), sim_letters[move]);
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        write_edge(graph, Q_MAZE, 0, Q_MAZE, 0, sim_letters[move]);
}

static void write_regular_edge(struct graph_out graph, uint32_t from, uint32_t to, uint32_t move)
{
    write_edge(graph, ONE_MAZE, from, ONE_MAZE, to, sim_letters[move]);
}

/* Section 3.3: a connected graph in which every node has four labelled edges. Blocked and
 * disconnected cells form a chain at the goal's right side. */
static void write_regular(const struct sim_set *set, struct graph_out graph)
{
    struct sim_size size = set->size;
    uint64_t component[SIM_WORDS_MAX];
    uint32_t last = size.cells - 1;
    sim_component(size, sim_mask(set, 0), component);
    for (uint32_t cell = 0; cell < size.cells; cell++)
        write_node(graph, ONE_MAZE, cell, cell % size.columns, height_of(size, cell));
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        bool inside = sim_is_free(component, cell);
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (inside && !(cell == size.cells - 1 && move == SIM_RIGHT))
                write_regular_edge(graph, cell, sim_step(size, component, cell, move), move);
        if (inside)
            continue;
        write_regular_edge(graph, last, cell, SIM_RIGHT);
        write_regular_edge(graph, cell, last, SIM_LEFT);
        write_regular_edge(graph, cell, cell, SIM_UP);
        write_regular_edge(graph, cell, cell, SIM_DOWN);
        last = cell;
    }
    write_regular_edge(graph, last, last, SIM_RIGHT);
}

static void write_graph(const struct sim_set *set, bool synchronizing, struct text *out)
{
    struct graph_out graph = {.size = set->size, .out = out};
    void (*write)(const struct sim_set *, struct graph_out) =
        synchronizing ? write_synchronizing : write_regular;
    if (synchronizing)
        text_format(
            out,
            "statement\tBy construction: %u mazes of %ux%u as one graph. A sequence that takes "
            "every node to q solves them all without its last move.\n",
            set->count, set->size.rows, set->size.columns);
    else
        text_format(out,
                    "statement\tBy construction: a maze of %ux%u as a connected graph whose nodes "
                    "have four edges each.\n",
                    set->size.rows, set->size.columns);
    write(set, graph);
    result_section(out, "graph");
    text_format(out, "digraph %s {\n", synchronizing ? "synchronizing" : "regular");
    graph.dot = true;
    write(set, graph);
    text_string(out, "}\n");
}

/* ---- Opening and writing ---- */

struct facts_task {
    struct task task;
    struct sim_size size;
    struct sim_set set;
    bool all, synchronizing, regular;
};

static void facts_result(const void *task, struct text *out)
{
    const struct facts_task *facts = task;
    if (facts->synchronizing || facts->regular) {
        write_graph(&facts->set, facts->synchronizing, out);
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

static const struct task_class class = {.result = facts_result, .close = facts_close};

static const struct argument_row rows[] = {
    SIM_CELLS_SIZE_ROW(struct values, SIM_CELLS_MAX, .one_of = "size mazes"),
    ROW("synchronizing", AS_FLAG(struct values, synchronizing), "Synchronizing graph",
        "the mazes as one graph (thesis, section 3.2)", .needs = "mazes !regular"),
    ROW("regular", AS_FLAG(struct values, regular), "Regular graph",
        "a maze as a graph whose nodes have four edges each (thesis, section 3.3)",
        .needs = "mazes"),
    SIM_MAZES_ROWS(struct values),
    ROW("graph", .type = ROW_OUTPUT, "Graph", "file for the graph, in the language DOT",
        .place = ROW_EXPERT),
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
    {"node.name", "text", NULL, "picture", "Node", "a cell of a maze, or q"},
    {"node.x", "integer", "cells", "picture", "Place", "from the left"},
    {"node.y", "integer", "cells", "picture", "Height", "from below"},
    {"edge.from", "text", NULL, "picture", "From", "a node"},
    {"edge.to", "text", NULL, "picture", "To", "a node"},
    {"edge.move", "text", NULL, "picture", "Move", "the move that leads there"},
    {"graph", "graph", NULL, "file", "Graph", "the graph, in the language DOT"},
    {0}};

const struct task_form sim_facts =
    TASK_FORM("facts", "Facts", "list bounds by formula, or write mazes as graphs for other tools",
              rows, results, &class, struct facts_task, begin_facts);
