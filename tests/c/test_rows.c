/*
 * The rows of tasks against what tasks do: each key that a task writes has its row, and each value is of the row's
 * type. A task without a case here fails.
 */
#include "core/kind.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_NODES = 1000, COLUMNS_MAX = 24, LINE_BYTES = 4096 };

static const struct {
    const char *kind, *task, *arguments;
} cases[] = {
    {"fourbit", "count", "3"},
    {"fourbit", "census", "2"},
    {"fourbit", "place", "v1.fourbit.b3.sA 9"},
    {"fourbit", "layout", "CODE"},
    {"fourbit", "ladder", "CODE"},
    {"fourbit", "check", "CODE"},
    {"fourbit", "check", "v1.fourbit.b2.d1000"},
    {"fourbit", "targets", "CODE 15 0"},
    {"fourbit", "targets", "CODE 15 3"},
};

/* ---- Types ---- */

static bool is_digits(const char *text)
{
    text += *text == '-';
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '\0';
}

static bool is_decimal(const char *text)
{
    text += *text == '-';
    size_t digits = strspn(text, "0123456789");
    return digits > 0 &&
           (text[digits] == '\0' || (text[digits] == '.' && is_digits(text + digits + 1)));
}

static bool is_sequence(const char *text)
{
    return text[strspn(text, "udlrUDLRABCDEFGHIJKLMNOPQSTVWXYZ0123456789")] == '\0';
}

static bool is_size(const char *text)
{
    size_t rows = strspn(text, "0123456789");
    return rows > 0 && text[rows] == 'x' && is_digits(text + rows + 1);
}

static const struct {
    const char *name;
    bool (*fits)(const char *); /* NULL: any text */
} types[] = {{"integer", is_digits},  {"exact", is_digits},
             {"decimal", is_decimal}, {"share", is_decimal},
             {"text", NULL},          {"flag", NULL},
             {"choice", NULL},        {"size", is_size},
             {"code", NULL},          {"sequence", is_sequence},
             {"mazes", NULL},         {"seed", NULL},
             {"measure", NULL},       {"statement", NULL},
             {"graph", NULL},         {"edge", NULL},
             {"description", NULL},   {"file", NULL},
             {"shard", NULL}};

static void check_value(const char *task, const struct result_row *row, const char *value)
{
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strcmp(types[i].name, row->type) == 0) {
            if (types[i].fits && strcmp(value, "-") != 0 && *value && !types[i].fits(value))
                fail_msg("%s: %s is no %s: %s", task, row->key, row->type, value);
            return;
        }
    fail_msg("%s: %s: there is no type %s", task, row->key, row->type);
}

/* ---- Lines ---- */

/* Whether the row is column number `column` of the key; *seen counts the columns of the key. */
static bool is_column(const struct result_row *row, const char *key, size_t column, size_t *seen)
{
    size_t length = strlen(key);
    if (strncmp(row->key, key, length) != 0 || (row->key[length] != '.' && row->key[length]))
        return false;
    return (*seen)++ == column;
}

static void check_line(const struct task_form *form, char *line)
{
    char *fields[COLUMNS_MAX + 1];
    size_t count = 0;
    for (char *at = line; at; count++) {
        assert_true(count <= COLUMNS_MAX);
        fields[count] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
    }
    static const char *const of_the_core[] = {"none", "gave_up", "phase", "done", "total"};
    for (size_t i = 0; i < sizeof of_the_core / sizeof of_the_core[0]; i++)
        if (strcmp(fields[0], of_the_core[i]) == 0)
            return;
    for (size_t i = 1; i < count; i++) {
        size_t seen = 0;
        const struct result_row *row = form->results;
        while (row && row->key && !is_column(row, fields[0], i - 1, &seen))
            row++;
        if (!row || !row->key)
            fail_msg("%s: the key %s has no row for column %u", form->name, fields[0], (unsigned)i);
        check_value(form->name, row, fields[i]);
    }
}

static void check_text(const struct task_form *form, struct mw_text text)
{
    char line[LINE_BYTES];
    for (size_t at = 0; at < text.length;) {
        const char *end = memchr(text.bytes + at, '\n', text.length - at);
        size_t length = end ? (size_t)(end - text.bytes) - at : text.length - at;
        assert_true(length < sizeof line);
        memcpy(line, text.bytes + at, length);
        line[length] = '\0';
        at += length + 1;
        if (strncmp(line, "section\t", 8) == 0) {
            check_line(form, line + 8);
            return; /* the rest is a file */
        }
        if (length > 0 && line[0] != '#')
            check_line(form, line);
    }
}

/* ---- Tasks ---- */

/* The result of a generation is a code with the description. */
static char *described(const char *kind)
{
    char code[80];
    mw_handle job;
    snprintf(code, sizeof code, "v1.%s.classic.sA", kind);
    assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
    while (mw_job_run(context, job, SLICE_NODES) == MW_RUNNING)
        ;
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *text = output_copy();
    mw_job_close(context, job);
    return text;
}

static char *arguments_of(size_t number)
{
    const char *arguments = cases[number].arguments;
    char *code = strncmp(arguments, "CODE", 4) == 0 ? described(cases[number].kind) : NULL;
    size_t size = strlen(arguments) + (code ? strlen(code) : 0) + 1;
    char *text = malloc(size);
    snprintf(text, size, "%s%s", code ? code : "", code ? arguments + 4 : arguments);
    free(code);
    return text;
}

static void run_case(size_t number)
{
    const struct mw_kind *kind = kind_find(cases[number].kind, strlen(cases[number].kind));
    const char *task = cases[number].task;
    const struct task_form *form = task_find(kind, task, strlen(task));
    char *arguments = arguments_of(number);
    mw_handle job;
    if (mw_task(context, kind->name, strlen(kind->name), task, strlen(task), arguments,
                strlen(arguments), &job) != MW_OK)
        fail_msg("%s: %s", task, mw_last_error(context)->sentence);
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        status = mw_job_run(context, job, SLICE_NODES);
        assert_int_equal(mw_job_progress(context, job), MW_OK);
        check_text(form, mw_output(context));
    }
    if (mw_job_result(context, job) != MW_OK)
        fail_msg("%s %s: no result", task, arguments);
    check_text(form, mw_output(context));
    mw_job_close(context, job);
    free(arguments);
}

static void each_key_has_a_row(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        run_case(i);
}

static void each_task_has_a_case(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < mw_kind_count; k++)
        for (size_t i = 0; mw_all_kinds[k]->tasks && mw_all_kinds[k]->tasks[i]; i++) {
            const struct task_form *form = mw_all_kinds[k]->tasks[i];
            bool found = !form->rows;
            for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++)
                found = found || (strcmp(cases[c].kind, mw_all_kinds[k]->name) == 0 &&
                                  strcmp(cases[c].task, form->name) == 0);
            if (!found)
                fail_msg("%s %s has no case", mw_all_kinds[k]->name, form->name);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_key_has_a_row),
        cmocka_unit_test(each_task_has_a_case),
    };
    return cmocka_run_group_tests_name("rows", tests, NULL, NULL);
}
