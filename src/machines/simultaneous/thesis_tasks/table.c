/* Task `table`: repeats the tables of chapter 6, one task per row, with the thesis's numbers beside
 * ours (`thesis<TAB>...`). A row is stopped after --row-nodes, about a minute. If the thesis
 * repeated a method, ours is the mean of as many runs, or the best of far more runs for the method of
 * which the thesis gives the best; the row has their number. */
#include "../statement/statement.h"
#include "../tasks/tasks.h"
#include "thesis.h"

#include <string.h>

enum {
    ROW_NODES_DEFAULT = 100000000,
    VERY_MANY_RUNS = 100000, /* for the method that the thesis ran far more often than the others */
    SLICE_NODES =
        1000, /* constant, so that a row is stopped at the same position for all slice sizes */
};

struct table_task {
    struct task task;
    const struct sim_table *table;
    unsigned row;
    uint32_t measured; /* finished rows that have a value */
    struct task *now;
    uint64_t row_nodes, spent, limit_cells, memory_mb;
    char seed[MW_SEED_BYTES_MAX + 1]; /* of every row; empty: the methods' own */
    struct text lines;
};

static uint32_t cells_of(const char *size)
{
    return (uint32_t)(size[0] - '0') * (uint32_t)(size[2] - '0');
}

/* Writes a value, or '-' and returns false. */
static bool write_fact(const struct text *facts, const char *name, struct text *out)
{
    struct mw_text value = text_find_value((struct mw_text){facts->bytes, facts->length}, name);
    if (value.bytes)
        text_bytes(out, value.bytes, value.length);
    else
        text_char(out, '-');
    return value.bytes != NULL;
}

/* Returns the number of runs; 0: the method is deterministic. */
static uint32_t runs_of(const struct table_task *table)
{
    const char *often = table->table->often;
    bool is_often = often && strcmp(sim_table_rows[table->row].by, often) == 0;
    return is_often ? VERY_MANY_RUNS : table->table->runs;
}

/* Returns whether the row is the best of its runs; otherwise it is their mean, as in the thesis. */
static bool is_best(const struct table_task *table)
{
    return runs_of(table) == VERY_MANY_RUNS;
}

static void end_row(struct table_task *table, bool succeeded, bool stopped)
{
    const struct sim_table_row *row = &sim_table_rows[table->row];
    struct text facts = {0};
    if (succeeded)
        table->now->class->result(table->now, &facts);
    text_format(&table->lines, "row\t%s\t%s\t%s\t", row->size, row->by, table->table->fact);
    bool means = runs_of(table) > 0 && succeeded && !is_best(table);
    table->measured +=
        write_fact(&facts, means ? "mean_length" : table->table->fact, &table->lines);
    text_format(&table->lines, "\tthesis\t%s\t%s", table->table->unit, row->thesis);
    if (runs_of(table) > 0 && succeeded) {
        text_string(&table->lines, means ? "\tmean of runs: " : "\tbest of runs: ");
        write_fact(&facts, "rounds", &table->lines);
    } else if (stopped) {
        text_string(&table->lines, "\tstopped");
    }
    text_char(&table->lines, '\n');
    table->lines.failed |= facts.failed;
    text_free(&facts);
    task_close(table->now);
    table->now = NULL;
    table->spent = 0;
    table->row++;
}

static bool begin_row(struct table_task *table, struct mw_error *error)
{
    const struct sim_table_row *row = &sim_table_rows[table->row];
    struct text arguments = {0};
    text_format(&arguments, "%s --by %s --memory-mb %u%s", row->size, row->by,
                (unsigned)table->memory_mb, table->table->words);
    if (runs_of(table) > 0)
        text_format(&arguments, " --rounds %u", runs_of(table));
    if (table->seed[0] != '\0')
        text_format(&arguments, " --seed %s", table->seed);
    table->now = arguments.failed
                     ? NULL
                     : task_of_form(table->table->task, arguments.bytes, arguments.length, error);
    if (arguments.failed)
        mw_fail_memory(error);
    text_free(&arguments);
    return table->now != NULL;
}

static bool is_wanted(const struct table_task *table, const struct sim_table_row *row)
{
    return strcmp(row->table, table->table->name) == 0 && cells_of(row->size) <= table->limit_cells;
}

static enum mw_status run_row(struct table_task *table, struct mw_error *error)
{
    if (!table->now && !begin_row(table, error))
        return error->status;
    enum mw_status status = table->now->class->run(table->now, SLICE_NODES, error);
    table->spent += SLICE_NODES;
    bool stopped = status == MW_RUNNING && table->spent >= table->row_nodes;
    if ((status == MW_RUNNING && !stopped) || status == MW_NO_MEMORY)
        return status;
    if (stopped && table->now->class->stop)
        status = table->now->class->stop(table->now, error);
    end_row(table, status == MW_OK, stopped || status != MW_OK);
    return MW_RUNNING;
}

static enum mw_status table_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct table_task *table = task;
    for (uint32_t done = 0; done < max_nodes; done += SLICE_NODES) {
        while (table->row < sim_table_row_count && !is_wanted(table, &sim_table_rows[table->row]))
            table->row++;
        if (table->row == sim_table_row_count)
            return table->lines.failed ? mw_fail_memory(error) : MW_OK;
        enum mw_status status = run_row(table, error);
        if (status != MW_RUNNING)
            return status;
    }
    return MW_RUNNING;
}

/* Counts the requested rows among the first ones. */
static uint32_t rows_of(const struct table_task *table, unsigned first)
{
    uint32_t rows = 0;
    for (unsigned row = 0; row < first; row++)
        rows += is_wanted(table, &sim_table_rows[row]);
    return rows;
}

/* A row may end before its nodes are spent. */
static struct progress table_progress(const void *task)
{
    const struct table_task *table = task;
    return (struct progress){.done = rows_of(table, table->row) * table->row_nodes + table->spent,
                             .total = rows_of(table, sim_table_row_count) * table->row_nodes};
}

static void table_figures(const void *task, struct text *out)
{
    const struct table_task *table = task;
    text_bytes(out, table->lines.bytes, table->lines.length);
}

static void table_result(const void *task, struct text *out)
{
    const struct table_task *table = task;
    sim_write_measured("table", table->table->name, table->measured,
                       rows_of(table, sim_table_row_count), "row", out);
    text_bytes(out, table->lines.bytes, table->lines.length);
    if (table->row < sim_table_row_count)
        text_format(out, "stopped\t%u\tof %u\n", rows_of(table, table->row),
                    rows_of(table, sim_table_row_count));
}

/* Keeps the finished rows. */
static enum mw_status table_stop(void *task, struct mw_error *error)
{
    const struct table_task *table = task;
    return table->lines.failed ? mw_fail_memory(error) : MW_OK;
}

static void table_close(void *task)
{
    struct table_task *table = task;
    task_close(table->now);
    text_free(&table->lines);
}

struct values {
    uint32_t table;
    uint64_t row_nodes, cells, memory_mb;
    struct argument seed;
};

static bool begin_table(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct table_task *table = task;
    const struct values *values = read;
    MW_ASSERT(values->table < sim_table_count);
    table->table = &sim_tables[values->table];
    table->row_nodes = values->row_nodes;
    table->limit_cells = values->cells;
    table->memory_mb = values->memory_mb;
    if (!values->seed.text)
        return true;
    memcpy(table->seed, values->seed.text, values->seed.length);
    /* A seed is refused where no method of the table draws random numbers. */
    if (rows_find(table->table->task->rows, "seed", 4))
        return true;
    mw_fail(error, MW_BAD_SYNTAX, argument_place(places, "seed"),
            "the methods of table %s need no seed", table->table->name);
    return false;
}

static const struct task_class class = {.run = table_run,
                                        .progress = table_progress,
                                        .figures = table_figures,
                                        .result = table_result,
                                        .stop = table_stop,
                                        .close = table_close};

static const struct argument_row rows[] = {
    ROW("table", AS_CHOICE(struct values, table), "Table", "the table", .place = ROW_POSITIONAL,
        .choices = "6.1=Table 6.1;6.2=Table 6.2;6.3=Table 6.3;6.4=Table 6.4;6.5=Table 6.5;"
                   "6.6=Table 6.6"),
    ROW("row-nodes", AS_INTEGER(struct values, row_nodes), "Nodes of a row",
        "work before a row is stopped", .place = ROW_EXPERT, .minimum = SLICE_NODES,
        .maximum = UINT64_C(1) << 40, .initial = ROW_NODES_DEFAULT, .unit = "nodes"),
    ROW("cells", AS_INTEGER(struct values, cells), "Largest mazes",
        "leave out rows of larger mazes", .minimum = 1, .maximum = 36, .initial = 36,
        .unit = "cells"),
    ROW("seed", AS_SEED(struct values), "Seed", "seed of the methods that draw random numbers",
        .place = ROW_EXPERT),
    MEMORY_ROW(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_MEASURED_RESULT,
    {"row.size", "size", NULL, "column", "Size", NULL},
    {"row.by", "text", NULL, "column", "Method", NULL},
    {"row.key", "text", NULL, "column", "Measured", NULL},
    {"row.value", "text", NULL, "column", "Here", "- if it was not found"},
    {"row.source", "text", NULL, "hidden", "Source", NULL},
    {"row.unit", "text", NULL, "column", "Unit of the thesis", NULL},
    {"row.thesis", "text", NULL, "column", "Thesis", NULL},
    {"row.note", "text", NULL, "column", "Note", "mean or best of a number of runs, or stopped"},
    {"stopped.at", "integer", NULL, "figure", "Stopped at row", NULL},
    {"stopped.of", "text", NULL, "hidden", "Of", NULL},
    {0}};

const struct task_form sim_table =
    TASK_FORM("table", "Table of the thesis",
              "repeat a table of the thesis, 6.1 to 6.6, with its numbers beside ours", rows,
              results, &class, struct table_task, begin_table, .cost = "minutes");
