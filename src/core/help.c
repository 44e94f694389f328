/* Help of a kind for a terminal, written from its rows of parameters, tasks and measures, so that it cannot
 * disagree with what is accepted. */
#include "context.h"

#include <string.h>

enum { INDENT = 21, COLUMNS = 96, LIMITS_BYTES = 400 };

/* Pads with blanks from column `from` to `column`, at least one. */
static void pad(struct text *out, size_t from, size_t column)
{
    text_char(out, ' ');
    for (size_t at = from + 1; at < column; at++)
        text_char(out, ' ');
}

/* Writes a paragraph, wrapped at COLUMNS and indented by INDENT. The first line begins at column
 * `at`. */
static void write_wrapped(struct text *out, size_t at, const char *paragraph)
{
    pad(out, at, INDENT);
    at = at < INDENT ? INDENT : at + 1;
    for (bool first = true; *paragraph; first = false) {
        size_t length = strcspn(paragraph, " ");
        if (!first && at + 1 + length > COLUMNS) {
            text_char(out, '\n');
            pad(out, 0, INDENT);
            at = INDENT;
        } else if (!first) {
            text_char(out, ' ');
            at++;
        }
        text_bytes(out, paragraph, length);
        at += length;
        paragraph += length + (paragraph[length] == ' ');
    }
    text_char(out, '\n');
}

/* Writes the words `A|B`, or those of a choice, as `A or B`. */
static void write_either(struct text *out, const struct mw_kind *kind, struct mw_text list)
{
    struct mw_text one;
    const char *before = "";
    for (uint32_t i = 0; i < kind->param_count; i++) {
        const struct param *word = &kind->params[i];
        if (!word->choice || !text_is(list.bytes, list.length, word->choice->name))
            continue;
        text_format(out, "%s%s", before, word->name);
        before = " or ";
    }
    while (!*before && text_next_part(&list, '|', &one))
        text_format(out, "%.*s%s", (int)one.length, one.bytes, list.bytes ? " or " : "");
}

/* Writes a condition for people: ` Needs worm or wormfast.` */
static void write_needs(struct text *out, const struct mw_kind *kind, const char *needs)
{
    struct row_word word;
    for (struct mw_text rest = text_of(needs); row_next_word(&rest, &word);) {
        text_string(out, word.negated ? " Not with " : " Needs ");
        write_either(out, kind, word.values.bytes ? word.values : word.name);
        text_char(out, '.');
    }
}

/* `  w3 to w16        Width of the board. Default 5.` */
static void write_param(struct text *out, const struct mw_kind *kind, const struct param *param)
{
    char sentence[2 * LIMITS_BYTES];
    struct text whole = {.bytes = sentence, .capacity = sizeof sentence - 1, .fixed = true};
    if (param->choice)
        text_format(&whole, "%s. ", param->label);
    text_string(&whole, param->help);
    write_needs(&whole, kind, param->needs);
    if (param->form == PARAM_NUMBER && param->default_value != PARAM_UNSET)
        text_format(&whole, " Default %d.", param->default_value);
    sentence[whole.length] = '\0';

    size_t line = out->length;
    text_format(out, "  %s", param->name);
    if (param->form == PARAM_NUMBER)
        text_format(out, "%d to %s%d", param->minimum, param->name, param->maximum);
    else if (param->form == PARAM_CELL)
        text_string(out, "CELL");
    else if (param->form == PARAM_TEXT)
        text_string(out, "TEXT");
    else if (param->form == PARAM_LETTERS)
        text_string(out, "LETTERS");
    write_wrapped(out, out->length - line, sentence);
}

static void write_task(struct text *out, const struct mw_kind *kind, const struct task_form *form)
{
    text_format(out, "  mazewright %s %s ", kind->name, form->name);
    task_write_usage(form, out);
    text_char(out, '\n');
    write_wrapped(out, 0, form->help);
}

/* `  --by METHOD        help: limits; default; condition` */
static void write_argument(struct text *out, const struct argument_row *rows,
                           const struct argument_row *row)
{
    char limits[LIMITS_BYTES], sentence[2 * LIMITS_BYTES];
    struct text range = {.bytes = limits, .capacity = sizeof limits, .fixed = true};
    struct text whole = {.bytes = sentence, .capacity = sizeof sentence - 1, .fixed = true};
    row_write_limits(row, &range);
    text_format(&whole, "%s%s%.*s", row->help, range.length ? ": " : "", (int)range.length, limits);
    row_write_needs(rows, row, &whole);
    sentence[whole.length] = '\0';
    size_t line = out->length;
    text_string(out, "  ");
    row_write_name(row, true, out);
    write_wrapped(out, out->length - line, sentence);
}

void rows_write_help(const struct argument_row *rows, struct text *out)
{
    for (const struct argument_row *row = rows; row->name; row++)
        write_argument(out, rows, row);
}

/* `  length.mazes       Mazes: mazes of this length` */
static void write_result(struct text *out, const struct result_row *row)
{
    char sentence[2 * LIMITS_BYTES];
    struct text whole = {.bytes = sentence, .capacity = sizeof sentence - 1, .fixed = true};
    text_format(&whole, row->help ? "%s: %s" : "%s", row->label, row->help);
    sentence[whole.length] = '\0';
    size_t line = out->length;
    const char *any = strstr(row->key, ".*"); /* any number of columns */
    text_format(out, "  %.*s", any ? (int)(any - row->key) : (int)strlen(row->key), row->key);
    write_wrapped(out, out->length - line, sentence);
}

/* `takes a second with bits=2|3; else half a minute` */
static void write_cost(struct text *out, const char *cost)
{
    char sentence[LIMITS_BYTES];
    struct text whole = {.bytes = sentence, .capacity = sizeof sentence - 1, .fixed = true};
    text_string(&whole, "takes ");
    for (; *cost; cost++)
        if (*cost == '@')
            text_string(&whole, " with ");
        else if (*cost == ';')
            text_string(&whole, "; else ");
        else
            text_char(&whole, *cost);
    sentence[whole.length] = '\0';
    write_wrapped(out, 0, sentence);
}

void task_write_help(const struct mw_kind *kind, const struct task_form *form, struct text *out)
{
    write_task(out, kind, form);
    if (form->cost)
        write_cost(out, form->cost);
    if (form->rows->name)
        text_string(out, "\nArguments\n");
    rows_write_help(form->rows, out);
    if (form->results)
        text_string(out, "\nOutput\n");
    for (const struct result_row *row = form->results; row && row->key; row++)
        write_result(out, row);
}

/* A measure, a reader or a format. */
static void write_named(struct text *out, const char *name, const char *help)
{
    size_t line = out->length;
    text_format(out, "  %s", name);
    write_wrapped(out, out->length - line, help);
}

enum mw_status mw_help(struct mw_context *context, const char *name, size_t length)
{
    const struct mw_kind *kind = kind_find(name, length);
    if (!kind)
        return mw_fail(&context->error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                       "%.*s: there is no such machine; 'kinds' lists them",
                       length > 40 ? 40 : (int)length, name);
    struct text *out = context_output(context);
    text_format(out,
                "%s\n\n"
                "Codes\n"
                "  v1.%s.PARAMS.sSEED\n"
                "  v1.%s.PARAMS.dDESCRIPTION\n\n"
                "Parameters (PARAMS: 'classic' for the defaults, or some of these joined by '_')\n",
                kind->title, kind->name, kind->name);
    for (uint32_t i = 0; i < kind->param_count; i++)
        write_param(out, kind, &kind->params[i]);
    if (kind->param_count == 0)
        text_string(out, "  classic            the only choice\n");
    if (kind->tasks)
        text_string(out, "\nTasks (no code needed)\n");
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
        write_task(out, kind, kind->tasks[i]);
    if (kind->measure_rows)
        text_string(out, "\nOutput of rate\n");
    for (const struct measure *row = kind->measure_rows; row && row->name; row++)
        write_named(out, row->name, row->help);
    if (kind->readers)
        text_string(out,
                    "\nMazes from elsewhere ('mazewright read', and wherever a code stands)\n");
    for (const struct reader *const *reader = kind->readers; reader && *reader; reader++)
        write_named(out, (*reader)->name, (*reader)->help);
    text_string(out, "\nFormats of draw\n");
    for (const struct maze_format *format = mw_all_formats; format->name; format++)
        write_named(out, format->name, format->help);
    for (const struct maze_format *format = kind->formats; format && format->name; format++)
        write_named(out, format->name, format->help);
    if (kind->help)
        text_format(out, "\n%s", kind->help);
    return context_finish_output(context);
}
