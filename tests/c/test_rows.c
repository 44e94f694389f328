/*
 * The rows of tasks against what tasks do: each key that a task writes has its row, each value is of the row's type,
 * and each row is written. A task without a case here fails.
 */
#include "core/kind.h"
#include "core/measures.h"
#include "golden.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_NODES = 100, COLUMNS_MAX = 24, LINE_BYTES = 1 << 16, WRITTEN_MAX = 1000 };

static const struct {
    const char *kind, *task, *arguments;
    const char *work; /* the task of the shards in the file: both for a merge, else the first */
    bool stops;       /* after the first slice */
} cases[] = {
    {"blank", "census", "6", NULL, false},
    {"fourbit", "count", "3", NULL, false},
    {"fourbit", "census", "2", NULL, false},
    {"fourbit", "place", "v1.fourbit.b3.sA 9", NULL, false},
    {"fourbit", "layout", "CODE", NULL, false},
    {"fourbit", "check", "CODE", NULL, false},
    {"fourbit", "check", "v1.fourbit.b2.d1000", NULL, false},
    {"fourbit", "targets", "CODE 15 0", NULL, false},
    {"fourbit", "targets", "CODE 15 3", NULL, false},
    {"worm", "survey", "--size 8x8 --count 4 --algorithms worm,wilson --each", NULL, false},
    {"worm", "law", "v1.worm.w8_h8.sA", NULL, false},
    {"worm", "solve-by", "v1.worm.w8_h8.sA --by tremaux", NULL, false},
    {"worm", "merge", "FILE", "worm survey --size 4x4 --count 2 --algorithms worm", false},
    {"rook", "longest", "3 3", NULL, false},
    {"rook", "place", "CODE", NULL, false},
    {"simultaneous", "verify", "3x3 rrdd", NULL, false},
    {"simultaneous", "verify", "3x3 rrdd --all", NULL, false},
    {"simultaneous", "verify", "3x3 rdrrdllddrr", NULL, false},
    {"simultaneous", "verify", "rrdd --mazes 1ff,1fb --size 3x3 --count", NULL, false},
    {"simultaneous", "prove", "3x3 10", NULL, false},
    {"simultaneous", "prove", "3x3 11", NULL, false},
    {"simultaneous", "prove", "3x3 10 --anneal 1", NULL, false},
    {"simultaneous", "check", "3x3 3 1ff", NULL, false},
    {"simultaneous", "check", "3x3 4 1ff", NULL, false},
    {"simultaneous", "finish", "3x3 rdrrdllddrr --window 4", NULL, false},
    {"simultaneous", "finish", "3x3 rdrrdllddrrrr", NULL, false},
    {"simultaneous", "finish", "3x3 rd", NULL, false},
    {"simultaneous", "shortest", "3x3 --count", NULL, false},
    {"simultaneous", "shortest", "2x3 --all --by dijkstra", NULL, false},
    {"simultaneous", "approximate", "3x3 --rounds 2", NULL, false},
    {"simultaneous", "approximate", "3x3 --by gl", NULL, false},
    {"simultaneous", "count", "3x3", NULL, false},
    {"simultaneous", "count", "3x3 --by righthand", NULL, false},
    {"simultaneous", "count", "3x3 --by enumerate", NULL, false},
    {"simultaneous", "count", "3x3 --by partition", NULL, false},
    {"simultaneous", "count", "2x3 --walls edges", NULL, false},
    {"simultaneous", "sequences", "3x3 5 --mazes 1ff,1fb --automaton", NULL, false},
    {"simultaneous", "facts", "3x4", NULL, false},
    {"simultaneous", "facts", "3x3 --mazes 1ff --synchronizing", NULL, false},
    {"simultaneous", "records", "", NULL, false},
    {"simultaneous", "records", "3x4", NULL, false},
    {"simultaneous", "records", "9x9", NULL, false},
    {"simultaneous", "cnf", "FILE\np cnf 2 2\n1 2 0\n-1 0\n", NULL, false},
    {"simultaneous", "cnf", "FILE\np cnf 1 2\n1 0\n-1 0\n", NULL, false},
    {"simultaneous", "bound", "3x3 --nodes 100000", NULL, false},
    {"simultaneous", "bound", "3x3 --by zigzag", NULL, false},
    {"simultaneous", "bound", "4x4", NULL, true},
    {"simultaneous", "approximate", "4x4", NULL, true},
    {"simultaneous", "shortest", "3x3 --prefix rd", NULL, false},
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
    size_t digits = strspn(text, "0123456789"); /* a large number ends as in 534453e3 */
    return digits > 0 &&
           (text[digits] == '\0' || (strchr(".e", text[digits]) && is_digits(text + digits + 1)));
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

/* The rows that a line was found for. */
static const struct result_row *written[WRITTEN_MAX];
static size_t written_count;

static bool is_written(const struct result_row *row)
{
    for (size_t i = 0; i < written_count; i++)
        if (written[i] == row)
            return true;
    return false;
}

static void note_written(const struct result_row *row)
{
    if (is_written(row))
        return;
    assert_true(written_count < WRITTEN_MAX);
    written[written_count++] = row;
}

/* Whether the row is column number `column` of the key; *seen counts the columns of the key. */
static bool is_column(const struct result_row *row, const char *key, size_t column, size_t *seen)
{
    size_t length = strlen(key);
    if (strncmp(row->key, key, length) != 0 || (row->key[length] != '.' && row->key[length]))
        return false;
    return strcmp(row->key + length, ".*") == 0 || (*seen)++ == column;
}

static const struct result_row *find_row(const struct task_form *form, const char *key,
                                         size_t column)
{
    size_t seen = 0;
    for (const struct result_row *row = form->results; row && row->key; row++)
        if (is_column(row, key, column, &seen))
            return row;
    return NULL;
}

static bool is_of_the_core(const char *key)
{
    static const char *const keys[] = {"none", "gave_up", "phase", "done", "total"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

/* Lines of a key and its values; a section has none. */
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
    for (size_t i = count > 1; i < count; i++) {
        const struct result_row *row = find_row(form, fields[0], i ? i - 1 : 0);
        if (!row && is_of_the_core(fields[0]))
            return;
        if (!row)
            fail_msg("%s: the key %s has no row for column %u", form->name, fields[0], (unsigned)i);
        if (i > 0)
            check_value(form->name, row, fields[i]);
        note_written(row);
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
        if (length > 0 && line[length - 1] == '{') { /* a graph, in the language DOT */
            check_line(form, (char[]){"graph"});
            return;
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
    if (cases[number].work)
        return shards_text(arguments, cases[number].work,
                           strcmp(cases[number].task, "merge") == 0 ? 2 : 1, 2);
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
        if (status == MW_RUNNING && cases[number].stops)
            status = mw_job_stop(context, job);
    }
    if (mw_job_result(context, job) == MW_OK)
        check_text(writer, mw_output(context));
    else if (!cases[number].stops)
        fail_msg("%s %s: no result", task, arguments);
    mw_job_close(context, job);
    free(arguments);
}

TEST(each_key_has_a_row)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i += ONE_CASE_OF / 4 + 1)
        run_case(i);
}

/* Rows that no case writes. */
static const struct {
    const char *task, *key; /* NULL: of all tasks */
} others[] = {
    {NULL, "disk_mb"}, /* past the memory limit, with a store: test_simultaneous_store.c */
    {"approximate", "best_length"}, /* memory ran out */
    {"approximate", "best_sequence"},
    {"merge", "*"}, /* the keys are those of another task */
};

static bool is_other(const char *task, const char *key)
{
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if ((!others[i].task || strcmp(others[i].task, task) == 0) &&
            strcmp(others[i].key, key) == 0)
            return true;
    return false;
}

/* Counts the rows of the task without a line. */
static unsigned report_unwritten(const struct mw_kind *kind, const struct task_form *form)
{
    unsigned count = 0;
    for (const struct result_row *row = form->results; row && row->key; row++)
        if (!is_written(row) && !is_other(form->name, row->key)) {
            print_error("%s %s: no case writes %s\n", kind->name, form->name, row->key);
            count++;
        }
    return count;
}

/* After each_key_has_a_row. */
PLAIN_TEST(each_row_is_written)
{
    unsigned count = 0;
    for (size_t k = 0; k < mw_kind_count; k++)
        for (size_t i = 0; mw_all_kinds[k]->tasks && mw_all_kinds[k]->tasks[i]; i++)
            count += report_unwritten(mw_all_kinds[k], mw_all_kinds[k]->tasks[i]);
    assert_int_equal(count, 0);
}

/* ---- Measures ---- */

/* Words that stand for a number. */
static bool is_word(const char *value)
{
    return strcmp(value, "unknown") == 0 || strcmp(value, "infinite") == 0 ||
           strncmp(value, "more than ", 10) == 0;
}

static const struct mw_kind *measured;
static bool is_met[MEASURES_MAX];

/* Takes the value before the next tab off the front. */
static void take_value(struct mw_text *left, char *value, size_t room)
{
    const char *tab = memchr(left->bytes, '\t', left->length);
    size_t length = tab ? (size_t)(tab - left->bytes) : left->length;
    assert_true(length > 0 && length < room);
    memcpy(value, left->bytes, length);
    value[length] = '\0';
    left->bytes += length + (tab != NULL);
    left->length -= length + (tab != NULL);
}

/* A line may have more values than rows, such as an error behind a mean. */
static void check_measure(struct mw_text key, struct mw_text values)
{
    bool found = false;
    for (size_t i = 0; measured->measure_rows[i].name; i++) {
        const struct measure *row = &measured->measure_rows[i];
        const char *dot = strchr(row->name, '.');
        size_t length = dot ? (size_t)(dot - row->name) : strlen(row->name);
        if (length != key.length || memcmp(row->name, key.bytes, length) != 0)
            continue;
        char value[80];
        take_value(&values, value, sizeof value);
        if (!is_word(value))
            check_value("rate", &(struct result_row){.key = row->name, .type = row->type}, value);
        is_met[i] = found = true;
    }
    if (!found)
        fail_msg("%s: rate writes %.*s, which has no row", measured->name, (int)key.length,
                 key.bytes);
}

/* Takes the ratings from the golden lines, which test_golden compares with the program. */
static void check_rating(const struct golden_row *row, void *unused)
{
    (void)unused;
    if (row->note || strcmp(row->words[0], "rate") != 0)
        return;
    struct mw_text left = {row->expected, strlen(row->expected)}, key, value;
    while (text_next_value(&left, &key, &value))
        check_measure(key, value);
}

TEST(each_measure_has_a_row)
{
    for (size_t k = 0; k < mw_kind_count; k++) {
        measured = mw_all_kinds[k];
        memset(is_met, 0, sizeof is_met);
        if (!measured->measure_rows)
            fail_msg("%s has no measures", measured->name);
        golden_each(measured->name, check_rating, NULL);
        for (size_t i = 0; measured->measure_rows[i].name; i++)
            if (!is_met[i])
                fail_msg("%s: nothing writes %s", measured->name, measured->measure_rows[i].name);
    }
}
