/* Task `count`: the number of solvable mazes of a size, by the frontier method, by right-hand paths
 * or by enumeration, and a lower bound by partitions (Nusser 2016, sections 2.5 and 4.7). */
#include "../count/frontier.h"
#include "../count/righthand.h"
#include "../sets/distinct.h"
#include "../statement/statement.h"
#include "tasks.h"

enum method { FRONTIER, RIGHTHAND, ENUMERATE, PARTITION };

enum {
    LISTED_MAX = 1000,
    KNOWN_WIDTH_MAX = 11, /* the frontier method takes less than a second */
};

struct count_task {
    struct task task;
    enum method method;
    struct sim_size size;
    struct sim_frontier frontier;
    struct sim_distinct distinct;
    struct sim_righthand righthand;
    struct sim_bigint count;
    uint64_t pieces; /* paths or components */
    bool is_known;   /* partition: the frontier method gives the exact count beside it */
    struct text list;
};

static enum mw_status enumerate(struct count_task *count, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status;
    while ((status = sim_distinct_next(&count->distinct, budget, mask)) == MW_OK)
        count->pieces++;
    count->count.word[0] = count->distinct.mazes;
    return status == MW_UNSOLVABLE ? MW_OK : status;
}

/* Writes `path<TAB>MOVES<TAB>FREE CELLS<TAB>THEIR MASK`. */
static void list_path(struct count_task *count, uint64_t open_cells)
{
    const struct sim_righthand *righthand = &count->righthand;
    text_string(&count->list, "path\t");
    sim_write_sequence(righthand->now.moves, righthand->now.length, &count->list);
    text_format(&count->list, "\t%u\t", (uint32_t)__builtin_popcountll(open_cells));
    sim_write_mask(count->size, &open_cells, &count->list);
    text_char(&count->list, '\n');
}

static enum mw_status walk_right_hand(struct count_task *count, uint64_t *budget,
                                      struct mw_error *error)
{
    uint64_t open_cells;
    for (;;) {
        enum mw_status status = sim_righthand_next(&count->righthand, budget, &open_cells);
        if (count->list.failed)
            return mw_fail_memory(error);
        if (status != MW_OK)
            return status == MW_UNSOLVABLE ? MW_OK : status;
        count->count.word[0] += UINT64_C(1) << __builtin_popcountll(open_cells);
        if (count->pieces++ < LISTED_MAX)
            list_path(count, open_cells);
    }
}

/* Computes the thesis's sum of z_s 2^s, where z_s is the number of partitions of s into n - 1 parts
 * of at most m - 1, by a Pascal-like recursion: G(a, b) = G(a - 1, b) + 2^a G(a, b - 1). */
static void partition(struct count_task *count)
{
    struct sim_bigint row[SIM_FRONTIER_CELLS_MAX + 1];
    uint32_t parts = count->size.rows - 1;
    for (uint32_t a = 0; a <= parts; a++)
        row[a] = (struct sim_bigint){{1}};
    for (uint32_t b = 1; b < count->size.columns; b++)
        for (uint32_t a = 1; a <= parts; a++) {
            for (uint32_t i = 0; i < a; i++)
                sim_bigint_add(&row[a], &row[a]);
            sim_bigint_add(&row[a], &row[a - 1]);
        }
    count->count = row[parts];
}

static enum mw_status count_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct count_task *count = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_OK;
    switch (count->method) {
    case FRONTIER:
        status = sim_frontier_run(&count->frontier, &budget, error);
        count->count = count->frontier.count;
        return status;
    case RIGHTHAND:
        return walk_right_hand(count, &budget, error);
    case ENUMERATE:
        return enumerate(count, &budget);
    default:
        partition(count);
        return count->is_known ? sim_frontier_run(&count->frontier, &budget, error) : MW_OK;
    }
}

static bool by_frontier(const struct count_task *count)
{
    return count->method == FRONTIER || (count->method == PARTITION && count->is_known);
}

static struct progress count_progress(const void *task)
{
    const struct count_task *count = task;
    if (by_frontier(count))
        return (struct progress){.done = count->frontier.cell, .total = count->size.cells};
    return (struct progress){.done = count->pieces};
}

static void count_figures(const void *task, struct text *out)
{
    const struct count_task *count = task;
    if (by_frontier(count)) {
        text_key_unsigned(out, "border_lines", count->frontier.lines.count);
        return;
    }
    text_key_unsigned(out, "pieces", count->pieces);
    text_key_value(out, "count", sim_digits(count->count).digits);
}

/* Writes the exact count beside the lower bound of `partition`. */
static void write_known(const struct count_task *count, struct text *out)
{
    text_string(out, "known\t");
    sim_write_sentence(&(struct sim_statement){.form = SIM_CLAIM_COUNT,
                                               .basis = SIM_BY_COUNT,
                                               .size = count->size,
                                               .count = count->frontier.count},
                       out);
    struct sim_digits number = sim_digits(count->frontier.count);
    text_format(out, "\t%s\t%s\tcount\n", number.digits, number.digits);
}

static void count_result(const void *task, struct text *out)
{
    const struct count_task *count = task;
    bool least = count->method == PARTITION;
    sim_write_statement(
        &(struct sim_statement){.form = least ? SIM_CLAIM_COUNT_AT_LEAST : SIM_CLAIM_COUNT,
                                .basis = least ? SIM_BY_FORMULA : SIM_BY_COUNT,
                                .size = count->size,
                                .count = count->count},
        out);
    if (count->is_known)
        write_known(count, out);
    text_key_value(out, least ? "at_least" : "count", sim_digits(count->count).digits);
    if (count->method == FRONTIER)
        text_key_unsigned(out, "border_lines", count->frontier.most_lines);
    if (count->size.edges) {
        text_key_unsigned(out, "mazes", UINT64_C(1) << count->size.passages);
        text_key_unsigned(out, "differing", count->pieces);
    } else if (count->method == ENUMERATE) {
        text_key_unsigned(out, "start_components", count->pieces);
    }
    if (count->method != RIGHTHAND)
        return;
    text_key_unsigned(out, "paths", count->pieces);
    if (count->pieces <= LISTED_MAX)
        text_bytes(out, count->list.bytes, count->list.length);
}

static void count_close(void *task)
{
    struct count_task *count = task;
    sim_frontier_close(&count->frontier);
    text_free(&count->list);
}

static const struct task_class class = {.run = count_run,
                                        .progress = count_progress,
                                        .figures = count_figures,
                                        .result = count_result,
                                        .close = count_close};

struct values {
    struct sim_problem problem;
    uint32_t by;
};

static bool begin_count(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct count_task *count = task;
    const struct values *values = read;
    count->method = values->by;
    if (!sim_take_size(&values->problem, places, &count->size, error) ||
        !sim_check_all(argument_place(places, "size"), count->size, error))
        return false;
    if (count->method == ENUMERATE)
        sim_distinct_begin(&count->distinct, count->size);
    if (count->method == RIGHTHAND)
        sim_righthand_begin(&count->righthand, count->size);
    uint32_t width =
        count->size.rows < count->size.columns ? count->size.rows : count->size.columns;
    count->is_known = count->method == PARTITION && width <= KNOWN_WIDTH_MAX;
    return (count->method != FRONTIER && !count->is_known) ||
           sim_frontier_begin(&count->frontier, count->size, error);
}

static const struct argument_row rows[] = {
    SIM_CELLS_SIZE_ROW(struct values, SIM_FRONTIER_CELLS_MAX,
                       SIM_LIMITS(SIM_EDGES_LIMITS(SIM_GRID_CELLS_MAX),
                                  {"by=righthand|enumerate", 0, 0, SIM_GRID_CELLS_MAX})),
    ROW("by", AS_CHOICE(struct values, by), "Method", "how to count; partition gives a lower bound",
        .choices = "frontier=Frontier@walls=cells;righthand=Right-hand paths@walls=cells;"
                   "enumerate=One by one;partition=Lower bound@walls=cells",
        .placeholder = "METHOD"),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"count", "exact", "mazes", "headline", "Mazes", "number of solvable mazes"},
    {"at_least", "exact", "mazes", "headline", "At least", "with --by partition: a lower bound"},
    {"border_lines", "integer", NULL, "figure", "Frontiers", "the most frontiers at a time"},
    {"mazes", "exact", "mazes", "figure", "All mazes", "with walls between cells"},
    {"differing", "exact", "mazes", "figure", "Different mazes", "those that differ for a player"},
    {"start_components", "exact", NULL, "figure", "Start components",
     "sets of cells that the start can reach"},
    {"paths", "exact", "paths", "figure", "Paths", "right-hand paths"},
    {"path.moves", "sequence", NULL, "column", "Moves", "a right-hand path"},
    {"path.free", "integer", "cells", "column", "Free cells", "cells that may be free or blocked"},
    {"path.mask", "mazes", NULL, "maze", "Mask", "these cells"},
    {"pieces", "exact", NULL, "figure", "Pieces", NULL},
    {0}};

const struct task_form sim_count =
    TASK_FORM("count", "Count mazes", "count the solvable mazes of a size", rows, results, &class,
              struct count_task, begin_count, .cost = "seconds");
