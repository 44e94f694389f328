/* The manual page, `mazewright man`, in troff with the macros of man(7): written from the rows of commands, machines
 * and tasks. */
#include "cli/cli.h"
#include "core/kind.h"

#include <string.h>

/* Writes a text as it stands: no character begins a request or an escape. */
static void write_plain(struct text *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        bool first = out->length == 0 || out->bytes[out->length - 1] == '\n';
        if (first && (text[i] == '.' || text[i] == '\''))
            text_string(out, "\\&");
        if (text[i] == '-')
            text_string(out, "\\-");
        else if (text[i] == '\\')
            text_string(out, "\\e");
        else
            text_char(out, text[i]);
    }
}

static void write_string(struct text *out, const char *text)
{
    write_plain(out, text, strlen(text));
}

static void write_line(struct text *out, const char *request, const char *text)
{
    text_string(out, request);
    write_string(out, text);
    text_char(out, '\n');
}

/* Writes an entry of a list: a name, and a text about it. */
static void write_entry(struct text *out, const char *name, const char *text)
{
    text_string(out, ".TP\n");
    write_line(out, ".B ", name);
    write_line(out, "", text);
}

/* Writes what one of the functions below has written, as it stands. */
static void write_piece(struct text *out, struct text *piece)
{
    write_plain(out, piece->bytes, piece->length);
    text_free(piece);
}

static void write_arguments(struct text *out, const struct argument_row *rows)
{
    for (const struct argument_row *row = rows; row->name; row++) {
        struct text name = {0}, limits = {0};
        row_write_name(row, true, &name);
        row_write_limits(row, &limits);
        text_string(out, ".TP\n.B ");
        write_piece(out, &name);
        write_line(out, "\n", row->help);
        if (limits.length > 0) {
            text_string(out, "(");
            write_piece(out, &limits);
            text_string(out, ")\n");
        }
    }
}

/* Writes the usage as a heading. */
static void write_usage(struct text *out, const char *kind, const char *name,
                        const struct argument_row *rows)
{
    struct text usage = {0};
    text_format(&usage, "%s%s%s ", kind ? kind : "", kind ? " " : "", name);
    rows_write_usage(rows, &usage);
    text_string(out, ".SS ");
    write_piece(out, &usage);
    text_char(out, '\n');
}

static void write_commands(struct text *out)
{
    struct argument_row rows[ROWS_MAX + 1];
    text_string(out, ".SH COMMANDS\n");
    for (const struct command_form *command = mw_all_commands; command->name; command++) {
        command_rows(command, rows);
        write_usage(out, NULL, command->name, rows);
        write_line(out, "", command->help);
        write_arguments(out, rows);
    }
}

static void write_task(struct text *out, const struct mw_kind *kind, const struct task_form *task)
{
    write_usage(out, kind->name, task->name, task->rows);
    write_line(out, "", task->help);
    write_arguments(out, task->rows);
    if (task->results && task->results->key)
        text_string(out, ".PP\nOutput:\n");
    for (const struct result_row *row = task->results; row && row->key; row++)
        write_entry(out, row->key, row->help ? row->help : row->label);
}

static void write_kind(struct text *out, const struct mw_kind *kind)
{
    text_format(out, ".SH %s\n.SS Parameters of codes\n", kind->title);
    for (uint32_t i = 0; i < kind->param_count; i++)
        write_entry(out, kind->params[i].name, kind->params[i].help);
    if (kind->param_count == 0)
        write_entry(out, "classic", "the only choice");
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
        write_task(out, kind, kind->tasks[i]);
    if (kind->measure_rows)
        text_string(out, ".SS Measures\n");
    for (const struct measure *row = kind->measure_rows; row && row->name; row++)
        write_entry(out, row->name, row->help ? row->help : row->label);
}

enum exit_status man(struct words *words)
{
    struct text out = {0};
    (void)words;
    text_format(&out,
                ".TH MAZEWRIGHT 1 \"\" \"mazewright %s\"\n"
                ".SH NAME\n"
                "mazewright \\- generate, play, solve, measure and print mazes of %u machines\n"
                ".SH SYNOPSIS\n"
                ".B mazewright\n.I COMMAND\n.RI [ ARGUMENT ...]\n.br\n"
                ".B mazewright\n.I KIND TASK\n.RI [ ARGUMENT ...]\n",
                mw_version(), (unsigned)mw_kind_count);
    write_commands(&out);
    for (size_t i = 0; i < mw_kind_count; i++)
        write_kind(&out, mw_all_kinds[i]);
    text_string(&out, ".SH NOTES\n.nf\n");
    write_string(&out, further_help);
    text_string(&out, ".fi\n");
    bool failed = out.failed;
    fwrite(out.bytes, 1, out.length, stdout);
    text_free(&out);
    return failed ? report_bad_input("memory ran out") : EXIT_YES;
}
