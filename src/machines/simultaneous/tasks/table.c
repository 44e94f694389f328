/* `table`: the tables of chapter 6 made again, a task a row, with the thesis's numbers beside ours
 * (`thesis<TAB>...`). Rows that took the thesis hours are stopped after --row-nodes; where the thesis
 * took the best of very many runs, so do we, and the row says of how many. */
#include "../simultaneous.h"
#include "thesis.h"

#include <string.h>

enum {
    ROW_NODES_DEFAULT = 5000000,
    SLICE_NODES = 1000, /* always the same, so that a row is stopped at the same place everywhere */
};

struct table_task {
    struct task task;
    const struct sim_table *table;
    unsigned row;
    struct task *now;
    uint64_t row_nodes, spent, limit_fields, memory_mb;
    struct text lines;
};

static uint32_t fields_of(const char *size)
{
    return (uint32_t)(size[0] - '0') * (uint32_t)(size[2] - '0');
}

static void write_fact(const struct text *facts, const char *name, struct text *out)
{
    size_t length;
    const char *value = sim_fact(facts, name, &length);
    if (value)
        text_bytes(out, value, length);
    else
        text_char(out, '-');
}

static bool is_best_of_many(const struct table_task *table)
{
    const char *best = table->table->best;
    return best && strcmp(sim_table_rows[table->row].by, best) == 0;
}

static void end_row(struct table_task *table, bool succeeded, bool stopped)
{
    const struct sim_table_row *row = &sim_table_rows[table->row];
    struct text facts = {0};
    if (succeeded)
        table->now->class->result(table->now, &facts);
    text_format(&table->lines, "row\t%s\t%s\t%s\t", row->size, row->by, table->table->fact);
    write_fact(&facts, table->table->fact, &table->lines);
    text_format(&table->lines, "\tthesis\t%s\t%s", table->table->unit, row->thesis);
    if (is_best_of_many(table)) {
        text_string(&table->lines, "\tbest of runs: ");
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
    struct text words = {0};
    text_format(&words, "%s --by %s --memory-mb %u%s%s", row->size, row->by,
                (unsigned)table->memory_mb, table->table->words,
                is_best_of_many(table) ? " --rounds 1000" : "");
    table->now =
        words.failed ? NULL : task_of_form(table->table->task, words.bytes, words.length, error);
    if (words.failed)
        mw_fail_memory(error);
    text_free(&words);
    return table->now != NULL;
}

static bool is_wanted(const struct table_task *table, const struct sim_table_row *row)
{
    return strcmp(row->table, table->table->name) == 0 &&
           fields_of(row->size) <= table->limit_fields;
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

static void table_progress(const void *task, struct text *out)
{
    const struct table_task *table = task;
    uint64_t done = 0;
    uint64_t all = 0;
    for (unsigned row = 0; row < sim_table_row_count; row++) {
        bool wanted = is_wanted(table, &sim_table_rows[row]);
        done += wanted && row < table->row;
        all += wanted;
    }
    text_fact_unsigned(out, "rows", done);
    text_fact_unsigned(out, "rows_in_all", all);
}

static void table_result(const void *task, struct text *out)
{
    const struct table_task *table = task;
    text_bytes(out, table->lines.bytes, table->lines.length);
}

static void table_close(void *task)
{
    struct table_task *table = task;
    task_close(table->now);
    text_free(&table->lines);
}

static const struct sim_table *find_table(const struct word *word)
{
    for (unsigned i = 0; i < sim_table_count; i++)
        if (word_is(word, sim_tables[i].name))
            return &sim_tables[i];
    return NULL;
}

static bool open_table(void *task, struct words *words)
{
    struct table_task *table = task;
    const struct word *name;
    uint64_t memory;
    if (!sim_read_memory(words, &memory) ||
        !words_option_number(words, "--row-nodes", SLICE_NODES, UINT64_C(1) << 40,
                             ROW_NODES_DEFAULT, &table->row_nodes) ||
        !words_option_number(words, "--fields", 1, 36, 36, &table->limit_fields) ||
        !(name = words_argument(words, "the table, 6.1 to 6.6,")))
        return false;
    table->memory_mb = memory >> 20;
    table->table = find_table(name);
    if (table->table)
        return words_end(words);
    mw_fail(words->error, MW_BAD_SYNTAX, name->offset, "the tables are 6.1 to 6.6");
    return false;
}

static const struct task_class class = {
    .run = table_run, .progress = table_progress, .result = table_result, .close = table_close};

const struct task_form sim_table = {
    .name = "table",
    .words = {TASK_ARGUMENT("TABLE"), TASK_OPTION("--row-nodes", "N"), TASK_OPTION("--fields", "N"),
              TASK_OPTION("--memory-mb", "N")},
    .meaning = "a table of the thesis, 6.1 to 6.6, made again beside its numbers",
    .class = &class,
    .size = sizeof(struct table_task),
    .open = open_table};
