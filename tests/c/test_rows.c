/*
 * The rows of tasks against what tasks do: each key that a task writes has its row, and each value is of the row's
 * type. A task without a case here fails.
 */
#include "core/kind.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_NODES = 1000, COLUMNS_MAX = 24, LINE_BYTES = 1 << 16 };

static const struct {
    const char *kind, *task, *arguments;
    const char *work; /* of a merge: the task of the shards */
} cases[] = {
    {"blank", "census", "6", NULL},
    {"fourbit", "count", "3", NULL},
    {"fourbit", "census", "2", NULL},
    {"fourbit", "place", "v1.fourbit.b3.sA 9", NULL},
    {"fourbit", "layout", "CODE", NULL},
    {"fourbit", "ladder", "CODE", NULL},
    {"fourbit", "check", "CODE", NULL},
    {"fourbit", "check", "v1.fourbit.b2.d1000", NULL},
    {"fourbit", "targets", "CODE 15 0", NULL},
    {"fourbit", "targets", "CODE 15 3", NULL},
    {"worm", "survey", "--size 8x8 --count 4 --algorithms worm,wilson --each", NULL},
    {"worm", "law", "v1.worm.w8_h8.sA", NULL},
    {"worm", "law", "v1.worm.w8_h8.sA --by windows", NULL},
    {"worm", "solve-by", "v1.worm.w8_h8.sA --by tremaux", NULL},
    {"worm", "stream", "--width 5 --rows 4 --seed A --format text", NULL},
    {"worm", "merge", "FILE", "worm survey --size 4x4 --count 2 --algorithms worm"},
    {"rook", "energy", "5 5 10 full", NULL},
    {"rook", "longest", "3 3", NULL},
    {"rook", "enumerate", "3 3", NULL},
    {"rook", "record", "w3_h3 --count 2", NULL},
    {"rook", "place", "CODE", NULL},
    {"rook", "merge", "FILE", "rook record w3_h3 --count 2"},
    {"simultaneous", "verify", "3x3 rrdd", NULL},
    {"simultaneous", "verify", "3x3 rrdd --all", NULL},
    {"simultaneous", "verify", "3x3 rdrrdllddrr", NULL},
    {"simultaneous", "verify", "rrdd --mazes 1ff,1fb --size 3x3 --count", NULL},
    {"simultaneous", "prove", "3x3 10", NULL},
    {"simultaneous", "prove", "3x3 11", NULL},
    {"simultaneous", "prove", "3x3 10 --anneal 1", NULL},
    {"simultaneous", "check", "3x3 3 1ff", NULL},
    {"simultaneous", "check", "3x3 4 1ff", NULL},
    {"simultaneous", "merge", "FILE", "simultaneous prove 3x3 10"},
    {"simultaneous", "finish", "3x3 rdrrdllddrr --window 4", NULL},
    {"simultaneous", "finish", "3x3 rdrrdllddrrrr", NULL},
    {"simultaneous", "finish", "3x3 rd", NULL},
    {"simultaneous", "shortest", "3x3 --count", NULL},
    {"simultaneous", "shortest", "2x3 --all --by dijkstra", NULL},
    {"simultaneous", "approximate", "3x3 --rounds 2", NULL},
    {"simultaneous", "approximate", "3x3 --by gl", NULL},
    {"simultaneous", "count", "3x3", NULL},
    {"simultaneous", "count", "3x3 --by righthand", NULL},
    {"simultaneous", "count", "3x3 --by enumerate", NULL},
    {"simultaneous", "count", "3x3 --by partition", NULL},
    {"simultaneous", "count", "2x3 --walls edges", NULL},
    {"simultaneous", "sequences", "3x3 5 --mazes 1ff,1fb --automaton", NULL},
    {"simultaneous", "facts", "3x4", NULL},
    {"simultaneous", "facts", "3x3 --mazes 1ff --synchronizing", NULL},
    {"simultaneous", "records", "", NULL},
    {"simultaneous", "records", "3x4", NULL},
    {"simultaneous", "records", "9x9", NULL},
    {"simultaneous", "cnf", "FILE\np cnf 2 2\n1 2 0\n-1 0\n", NULL},
    {"simultaneous", "cnf", "FILE\np cnf 1 2\n1 0\n-1 0\n", NULL},
    {"simultaneous", "bound", "3x3 --nodes 100000", NULL},
    {"simultaneous", "bound", "3x3 --by zigzag", NULL},
    {"simultaneous", "table", "6.1 --cells 6", NULL},
    {"simultaneous", "figure", "6.1 --sets 1 --to 2", NULL},
    {"simultaneous", "figure", "6.1 --sets 1 --to 2 --run-nodes 1000", NULL},
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
    return strcmp(row->key + length, ".*") == 0 || (*seen)++ == column;
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

/* Both shards of the work, as the file of a merge. */
static char *merged(const char *work)
{
    char kind[32], task[32], arguments[200];
    int at = 0;
    struct text file = {0};
    assert_int_equal(sscanf(work, "%31s %31s %n", kind, task, &at), 2);
    text_string(&file, "FILE\n");
    for (int i = 1; i <= 2; i++) {
        enum mw_status status;
        snprintf(arguments, sizeof arguments, "%s --shard %d/2", work + at, i);
        char *shard = run_task(kind, task, arguments, &status);
        const char *section = strstr(shard, "section\tcertificate\n");
        text_string(&file, section ? section + strlen("section\tcertificate\n") : shard);
        free(shard);
    }
    text_char(&file, '\0');
    assert_false(file.failed);
    return file.bytes;
}

static char *arguments_of(size_t number)
{
    if (cases[number].work)
        return merged(cases[number].work);
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
    const struct task_form *writer = form;
    if (strcmp(form->results[0].key, "*") == 0) { /* the results are those of the shards' task */
        const char *name = strchr(cases[number].work, ' ') + 1;
        writer = task_find(kind, name, strcspn(name, " "));
    }
    if (mw_task(context, kind->name, strlen(kind->name), task, strlen(task), arguments,
                strlen(arguments), &job) != MW_OK)
        fail_msg("%s: %s", task, mw_last_error(context)->sentence);
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        status = mw_job_run(context, job, SLICE_NODES);
        assert_int_equal(mw_job_progress(context, job), MW_OK);
        check_text(writer, mw_output(context));
    }
    if (mw_job_result(context, job) != MW_OK)
        fail_msg("%s %s: no result", task, arguments);
    check_text(writer, mw_output(context));
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
