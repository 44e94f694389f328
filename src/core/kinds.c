/* Everything that the machines declare, for front ends: `mazewright kinds`, one row a line. */
/* build: play */
#include "context.h"

#include <string.h>

#ifndef MW_PLAY_ONLY
static void write_cells(const char *const *cells, size_t count, struct text *out)
{
    for (size_t i = 0; i < count; i++)
        text_format(out, "\t%s", cells[i] && *cells[i] ? cells[i] : "-");
    text_char(out, '\n');
}

/* `condition:min:max:cells;...`, with the row's own limits where one has none. */
static void write_limits(struct text *out, const struct row_limit *limits, uint64_t minimum,
                         uint64_t maximum, uint64_t cells)
{
    if (!limits)
        text_char(out, '-');
    for (const struct row_limit *limit = limits; limit && limit->condition; limit++)
        text_format(out, "%s%s:%llu:%llu:%llu", limit == limits ? "" : ";", limit->condition,
                    (unsigned long long)(limit->minimum ? limit->minimum : minimum),
                    (unsigned long long)(limit->maximum ? limit->maximum : maximum),
                    (unsigned long long)(limit->cells ? limit->cells : cells));
}

/* ---- Parameters ---- */

/* Writes `name=label@condition;...` of the words of a choice; without a name what none of them means. */
static void write_words(struct text *out, const struct mw_kind *kind,
                        const struct param_choice *choice)
{
    bool any = choice->none != NULL;
    if (any)
        text_format(out, "=%s", choice->none);
    for (uint32_t i = 0; i < kind->param_count; i++) {
        const struct param *word = &kind->params[i];
        if (word->choice != choice)
            continue;
        text_format(out, "%s%s=%s", any ? ";" : "", word->name, word->label);
        if (word->needs)
            text_format(out, "@%s", word->needs);
        any = true;
    }
}

/* The row of a choice, before that of its first word. */
static void write_choice(struct text *out, const struct mw_kind *kind, uint32_t first)
{
    const struct param_choice *choice = kind->params[first].choice;
    for (uint32_t i = 0; i < first; i++)
        if (kind->params[i].choice == choice)
            return;
    text_format(out, "param\t%s\t%s\tchoice\t-\t-\t%s\t-\t", kind->name, choice->name,
                choice->none ? "-" : kind->params[first].name);
    write_words(out, kind, choice);
    write_cells((const char *const[]){NULL, NULL, NULL, NULL, choice->label, choice->help}, 6, out);
}

static void write_param(struct text *out, const struct mw_kind *kind, uint32_t i)
{
    static const char *const types[] = {"integer", "cell", "flag", "text", "text"};
    const struct param *param = &kind->params[i];
    if (param->choice)
        write_choice(out, kind, i);
    text_format(out, "param\t%s\t%s\t%s\t", kind->name, param->name,
                param->choice ? "word" : types[param->form]);
    if (param->form == PARAM_NUMBER)
        text_format(out, "%d\t%d\t", param->minimum, param->maximum);
    else
        text_string(out, "-\t-\t");
    if (param->form == PARAM_NUMBER && param->default_value != PARAM_UNSET)
        text_signed(out, param->default_value);
    else
        text_string(out, param->offered ? param->offered : "-");
    text_format(out, "\t%s\t-\t",
                param->choice  ? param->choice->name
                : param->group ? param->group
                               : "-");
    write_limits(out, param->limits, (uint64_t)param->minimum, (uint64_t)param->maximum, 0);
    write_cells((const char *const[]){param->needs, NULL, param->unit, param->label, param->help},
                5, out);
}

/* ---- Tasks, measures and states ---- */

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

static void write_number(const struct argument_row *row, bool is_set, uint64_t number,
                         struct text *out)
{
    if (is_set)
        row_write_decimal(row, number, out);
    else
        text_char(out, '-');
    text_char(out, '\t');
}

static void write_argument(const struct argument_row *row, struct text *out)
{
    static const char *const places[] = {"option", "expert", "needed", "word"};
    text_format(out, "%s\t%s\t%s\t", row->name, row_type_name(row->type), places[row->place]);
    write_number(row, row_has_range(row), row->minimum, out);
    write_number(row, row_has_range(row), row->maximum, out);
    write_number(row, row->cells > 0, row->cells, out);
    size_t before = out->length;
    row_write_default(row, out);
    text_format(out, "%s\t%s\t", out->length == before ? "-" : "",
                row->choices ? row->choices : "-");
    write_limits(out, row->limits, row->minimum, row->maximum, row->cells);
    write_cells((const char *const[]){row->needs, row->one_of, row->unit, row->label, row->help}, 5,
                out);
}

static void write_arguments(const char *kind, const char *task, const struct argument_row *rows,
                            struct text *out)
{
    for (; rows && rows->name; rows++) {
        text_format(out, "argument\t%s\t%s\t", kind, task);
        write_argument(rows, out);
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

/* A text in one column. */
static void write_example(struct text *out, const char *text)
{
    text_char(out, '\t');
    for (; *text; text++)
        text_string(out, *text == '\n' ? "\\n" : (const char[]){*text, '\0'});
}

static void write_readers(struct text *out, const char *kind, const struct reader *const *readers)
{
    for (; readers && *readers; readers++) {
        const struct reader *reader = *readers;
        text_format(out, "reader\t%s\t%s\t%s", kind, reader->name, reader->label);
        write_example(out, reader->example);
        text_format(out, "\t%s\n", reader->help);
    }
}

static void write_formats(struct text *out, const char *kind, const struct maze_format *format)
{
    for (; format && format->name; format++)
        text_format(out, "format\t%s\t%s%s%s\t%s\t%s\n", kind, format->name,
                    format->values ? " " : "", format->values ? format->values : "", format->label,
                    format->help);
}

static void write_tables(struct text *out, const struct mw_kind *kind)
{
    for (uint32_t i = 0; i < kind->param_count; i++)
        write_param(out, kind, i);
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
        write_task(out, kind->name, kind->tasks[i]);
    for (const struct measure *measure = kind->measure_rows; measure && measure->name; measure++)
        write_measure(out, kind->name, measure);
    write_state_rows(out, kind->name, kind->state);
    write_readers(out, kind->name, kind->readers);
    write_formats(out, kind->name, kind->formats);
}

static void write_commands(struct text *out)
{
    struct argument_row rows[ROWS_MAX + 1];
    for (const struct command_form *command = mw_all_commands; command->name; command++) {
        command_rows(command, rows);
        write_arguments("-", command->name, rows, out);
    }
    write_readers(out, "-", mw_all_readers);
    write_formats(out, "-", mw_all_formats);
}
#else
/* A core of a first visit has no labels: the build gives them to the page (web/tools/params.mjs). */
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
        write_tables(out, kind);
    }
    write_commands(out);
    return context_finish_output(context);
}
