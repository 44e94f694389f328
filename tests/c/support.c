/* Helpers shared by the C tests. */
#include "support.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_NODES = 20000, TESTS_MAX = 32 };

/* ---- The tests of a program ---- */

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

void add_test(const char *name, CMUnitTestFunction test)
{
    if (test_count == TESTS_MAX)
        abort();
    tests[test_count++] = (struct CMUnitTest){.name = name, .test_func = test};
}

int run_all_tests(CMFixtureFunction setup)
{
    return _cmocka_run_group_tests("tests", tests, test_count, setup, NULL);
}

__attribute__((weak)) int main(int count, char **words)
{
    if (count > 1)
        cmocka_set_test_filter(words[1]);
    return run_all_tests(NULL);
}

/* ---- Results as strings ---- */

static char *copy(const char *bytes, size_t length)
{
    char *string = malloc(length + 1);
    assert_non_null(string);
    if (length > 0)
        memcpy(string, bytes, length);
    string[length] = '\0';
    return string;
}

char *output_copy(void)
{
    struct mw_text text = mw_output(context);
    return copy(text.bytes, text.length);
}

char *outcome_copy(enum mw_status status)
{
    if (status == MW_OK)
        return output_copy();
    const char *sentence = mw_last_error(context)->sentence;
    return copy(sentence, strlen(sentence));
}

enum mw_status run_to_end(mw_handle job, uint32_t nodes)
{
    enum mw_status status;
    do
        status = mw_job_run(context, job, nodes);
    while (status == MW_RUNNING);
    return status;
}

static enum mw_status try_open(const char *code, mw_handle *session)
{
    mw_handle job;
    enum mw_status status = mw_generate(context, code, strlen(code), &job);
    if (status != MW_OK)
        return status;
    status = run_to_end(job, SLICE_NODES);
    if (status == MW_OK)
        status = mw_session_open(context, job, session);
    mw_job_close(context, job);
    return status;
}

mw_handle open_code(const char *code)
{
    mw_handle session = 0;
    enum mw_status status = try_open(code, &session);
    if (status != MW_OK)
        fail_msg("%s: %s", code, mw_last_error(context)->sentence);
    return session;
}

static char *finish_job(enum mw_status started, mw_handle job, enum mw_status *status)
{
    *status = started;
    if (started != MW_OK)
        return outcome_copy(started);
    *status = run_to_end(job, SLICE_NODES);
    if (*status == MW_OK)
        *status = mw_job_result(context, job);
    char *text = outcome_copy(*status);
    mw_job_close(context, job);
    return text;
}

char *run_generate(const char *code, enum mw_status *status)
{
    mw_handle job;
    enum mw_status started = mw_generate(context, code, strlen(code), &job);
    return finish_job(started, job, status);
}

char *result_in_any_slices(mw_handle (*begun)(const char *), const char *of)
{
    char *first = NULL;
    for (uint32_t nodes = 1; nodes < 1000000; nodes = nodes * 7 + 1) {
        mw_handle job = begun(of);
        assert_int_equal(run_to_end(job, nodes), MW_OK);
        assert_int_equal(mw_job_result(context, job), MW_OK);
        char *text = output_copy();
        mw_job_close(context, job);
        if (first)
            assert_string_equal(text, first);
        free(first);
        first = text;
    }
    return first;
}

char *made(const char *kind, const char *params, const char *seed)
{
    char code[100];
    snprintf(code, sizeof code, "v1.%s.%s.s%s", kind, params, seed);
    enum mw_status status;
    char *text = run_generate(code, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", code, text);
    return text;
}

char *run_canonical(const char *code, enum mw_status *status)
{
    *status = mw_code_canonical(context, code, strlen(code));
    return outcome_copy(*status);
}

static char *join(char *first, char *second)
{
    char *both = malloc(strlen(first) + strlen(second) + 1);
    assert_non_null(both);
    strcpy(both, first);
    strcat(both, second);
    free(first);
    free(second);
    return both;
}

char *run_play(const char *code, const char *moves, enum mw_status *status)
{
    mw_handle session;
    *status = try_open(code, &session);
    if (*status != MW_OK)
        return outcome_copy(*status);
    *status = mw_step(context, session, moves, strlen(moves));
    if (*status == MW_OK)
        *status = mw_history(context, session, 0, MW_MOVES_MAX);
    char *text = outcome_copy(*status);
    if (*status == MW_OK) {
        *status = mw_session_end(context, session);
        text = join(text, outcome_copy(*status));
    }
    mw_session_close(context, session);
    return text;
}

static char *run_on_session(const char *code, bool solve, enum mw_status *status)
{
    mw_handle session, job;
    *status = try_open(code, &session);
    if (*status != MW_OK)
        return outcome_copy(*status);
    enum mw_status started =
        solve ? mw_solve(context, session, false, &job) : mw_rate(context, session, &job);
    char *text = finish_job(started, job, status);
    mw_session_close(context, session);
    return text;
}

char *run_solve(const char *code, enum mw_status *status)
{
    return run_on_session(code, true, status);
}

char *run_rate(const char *code, enum mw_status *status)
{
    return run_on_session(code, false, status);
}

char *run_draw(const char *code, const char *format)
{
    mw_handle session = open_code(code), job;
    if (mw_draw(context, session, format, strlen(format), &job) != MW_OK)
        fail_msg("%s as %s: %s", code, format, mw_last_error(context)->sentence);
    enum mw_status status;
    char *text = finish_job(MW_OK, job, &status);
    assert_int_equal(status, MW_OK);
    mw_session_close(context, session);
    return text;
}

char *run_task(const char *kind, const char *name, const char *arguments, enum mw_status *status)
{
    mw_handle job;
    enum mw_status started = mw_task(context, kind, strlen(kind), name, strlen(name), arguments,
                                     strlen(arguments), &job);
    return finish_job(started, job, status);
}

char *shards_text(const char *task_arguments, const char *work, int count, int of)
{
    char kind[32], task[32], arguments[200];
    int at = 0;
    struct text file = {0};
    assert_int_equal(sscanf(work, "%31s %31s %n", kind, task, &at), 2);
    text_format(&file, "%s\n", task_arguments);
    for (int i = 1; i <= count; i++) {
        enum mw_status status;
        snprintf(arguments, sizeof arguments, "%s --shard %d/%d", work + at, i, of);
        char *shard = run_task(kind, task, arguments, &status);
        text_string(&file, shard);
        free(shard);
    }
    text_char(&file, '\0');
    assert_false(file.failed);
    return file.bytes;
}

char *fact(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        if (*line == '\n')
            line++;
        if (strncmp(line, name, length) == 0 && line[length] == '\t') {
            const char *value = line + length + 1;
            return copy(value, strcspn(value, "\n"));
        }
    }
    return NULL;
}

uint64_t fact_number(const char *text, const char *name)
{
    char *value = fact(text, name);
    if (!value)
        fail_msg("no line '%s' in:\n%s", name, text);
    char *end;
    uint64_t number = strtoull(value, &end, 10);
    assert_true(*end == '\0' && end != value);
    free(value);
    return number;
}

bool is_wanted(const char *kind)
{
    const char *only = getenv("MAZEWRIGHT_KIND");
    return !only || strcmp(only, kind) == 0;
}
