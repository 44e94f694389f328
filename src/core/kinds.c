/* Everything that the machines declare, for front ends: `mazewright kinds`, one row a line. */
#include "context.h"

#include <string.h>

static void write_cells(const char *const *cells, size_t count, struct text *out)
{
    for (size_t i = 0; i < count; i++)
        text_format(out, "\t%s", cells[i] && *cells[i] ? cells[i] : "-");
    text_char(out, '\n');
}

/* ---- Parameters ---- */

static void write_param(struct text *out, const struct mw_kind *kind, const struct param *param)
{
    static const char *const types[] = {"integer", "cell", "flag", "text"};
    text_format(out, "param\t%s\t%s\t%s\t", kind->name, param->name, types[param->form]);
    if (param->form == PARAM_NUMBER) {
        text_format(out, "%d\t%d\t", param->minimum, param->maximum);
        if (param->default_value == PARAM_UNSET)
            text_char(out, '-');
        else
            text_signed(out, param->default_value);
    } else {
        text_string(out, "-\t-\t-");
    }
    write_cells((const char *const[]){param->slot_of, NULL, NULL, param->needs, NULL, param->unit,
                                      param->label, param->meaning},
                8, out);
}

#ifndef MW_PLAY_ONLY
/* ---- Tasks, measures and states: of the full core only ---- */

static void write_result(struct text *out, const char *kind, const char *task,
                         const struct result_row *row)
{
    text_format(out, "result\t%s\t%s\t%s", kind, task, row->key);
    write_cells((const char *const[]){row->type, row->unit, row->role, row->label, row->help}, 5,
                out);
}

static bool takes_maze(const struct argument_row *rows)
{
    for (; rows && rows->name; rows++)
        if (rows->place == ROW_POSITIONAL &&
            (rows->type == ROW_CODE || rows->type == ROW_CODE_ROWS))
            return true;
    return false;
}

static void write_arguments(const char *kind, const char *task, const struct argument_row *rows,
                            struct text *out)
{
    for (; rows && rows->name; rows++) {
        text_format(out, "argument\t%s\t%s\t", kind, task);
        row_write_columns(rows, out);
    }
}

static void write_task(struct text *out, const char *kind, const struct task_form *task)
{
    text_format(out, "task\t%s\t%s", kind, task->name);
    write_cells((const char *const[]){takes_maze(task->rows) ? "maze" : "-", task->cost,
                                      task->label, task->help},
                4, out);
    write_arguments(kind, task->name, task->rows, out);
    for (const struct result_row *row = task->results; row && row->key; row++)
        write_result(out, kind, task->name, row);
}

static void write_measure(struct text *out, const char *kind, const struct measure *measure)
{
    text_format(out, "measure\t%s\t%s", kind, measure->name);
    write_cells((const char *const[]){measure->type, measure->unit, measure->direction,
                                      measure->label, measure->help},
                5, out);
}

static void write_state_rows(struct text *out, const char *kind, const struct state_row *row)
{
    for (; row && row->key; row++) {
        text_format(out, "state\t%s\t%s", kind, row->key);
        write_cells((const char *const[]){row->type, row->fixed ? "fixed" : "changing", row->label,
                                          row->help},
                    4, out);
    }
}

static void write_tables(struct text *out, const struct mw_kind *kind)
{
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
        write_task(out, kind->name, kind->tasks[i]);
    for (const struct measure *measure = kind->measure_rows; measure && measure->name; measure++)
        write_measure(out, kind->name, measure);
    write_state_rows(out, kind->name, kind->state);
}
static void write_commands(struct text *out)
{
    struct argument_row rows[ROWS_MAX + 1];
    for (const struct command_form *command = mw_all_commands; command->name; command++) {
        command_rows(command, rows);
        write_arguments("-", command->name, rows, out);
    }
}
#else
static void write_tables(struct text *out, const struct mw_kind *kind)
{
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
        text_format(out, "task\t%s\t%s\n", kind->name, kind->tasks[i]->name);
}

static void write_commands(struct text *out)
{
    (void)out;
}
#endif

enum mw_status mw_kinds(struct mw_context *context)
{
    struct text *out = context_output(context);
    for (size_t k = 0; k < mw_kind_count; k++) {
        const struct mw_kind *kind = mw_all_kinds[k];
        text_format(out, "kind\t%s\t%s\n", kind->name, kind->title);
        for (uint32_t i = 0; i < kind->param_count; i++)
            write_param(out, kind, &kind->params[i]);
        write_tables(out, kind);
    }
    write_commands(out);
    return context_finish_output(context);
}
