/* Tests of the golden files (format: golden.h); tests/wasm runs the same files through the .wasm. The description of
 * each generated maze gives the same maze again, which is tested here because generating takes most of the time.
 * `test_golden print KIND` rewrites a file with the current results. */
#include "descriptions.h"
#include "golden.h"
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_escaped(const char *text)
{
    for (; *text; text++) {
        if (*text == '\n' || *text == '\t' || *text == '\\')
            printf("\\%c", *text == '\n' ? 'n' : *text == '\t' ? 't' : '\\');
        else
            putchar(*text);
    }
    putchar('\n');
}

/* A sanitized program takes more of the lines that generate, for each machine has generators of many kinds. */
static bool is_taken(const struct golden_row *row)
{
    bool generates = strcmp(row->words[0], "generate") == 0;
    return row->number % (generates ? (ONE_CASE_OF + 1) / 2 : ONE_CASE_OF) == 0;
}

static void fail_different(const char *kind, const struct golden_row *row, const char *actual)
{
    print_escaped(actual);
    fail_msg("%s:%zu: %s %s differs; printed above is what it gives now", kind, row->number,
             row->words[0], row->words[1]);
}

/* The maze of a row is the expected one, and its description gives it again. Returns whether it has a description. */
static bool check_generated(const char *kind, const struct golden_row *row)
{
    const char *code = row->words[1];
    mw_handle job, session;
    enum mw_status status = mw_generate(context, code, strlen(code), &job);
    if (status == MW_OK)
        status = run_to_end(job, 50000);
    char *actual = outcome_copy(status == MW_OK ? mw_job_result(context, job) : status);
    if (status != MW_OK || strcmp(actual, row->expected) != 0)
        fail_different(kind, row, actual);
    free(actual);
    assert_int_equal(mw_session_open(context, job, &session), MW_OK);
    assert_int_equal(mw_job_close(context, job), MW_OK);
    bool is_described = assert_described(session);
    assert_int_equal(mw_session_close(context, session), MW_OK);
    return is_described;
}

static size_t described_count;

static void check_row(const struct golden_row *row, void *argument)
{
    const char *kind = argument;
    if (row->note || !is_taken(row))
        return;
    if (!row->expected)
        fail_msg("%s:%zu: nothing is expected; 'make golden KIND=%s' writes what it gives", kind,
                 row->number, kind);
    if (strcmp(row->words[0], "generate") == 0) {
        described_count += check_generated(kind, row);
        return;
    }
    enum mw_status status;
    char *actual = golden_run(row, &status);
    if (!actual)
        fail_msg("%s:%zu: no command '%s'", kind, row->number, row->words[0]);
    if (status != MW_OK || strcmp(actual, row->expected) != 0)
        fail_different(kind, row, actual);
    free(actual);
}

TEST(golden_files_hold)
{
    DIR *folder = opendir("tests/data/golden");
    assert_non_null(folder);
    size_t files = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char *end = strstr(entry->d_name, ".tsv");
        if (!end)
            continue;
        *end = '\0';
        if (!is_wanted(entry->d_name))
            continue;
        described_count = 0;
        if (golden_each(entry->d_name, check_row, entry->d_name) == 0)
            fail_msg("%s: no golden line", entry->d_name);
        if (described_count == 0)
            fail_msg("%s.tsv: no maze of it has a description", entry->d_name);
        files++;
    }
    closedir(folder);
    assert_true(files > 0);
}

static void print_row(const struct golden_row *row, void *argument)
{
    enum mw_status status;
    (void)argument;
    if (row->note) {
        puts(row->note);
        return;
    }
    for (size_t i = 0; i < row->count; i++)
        printf("%s\t", row->words[i]);
    char *actual = golden_run(row, &status);
    printf("=\t");
    print_escaped(actual && status == MW_OK ? actual : "FAILED");
    if (!actual || status != MW_OK)
        fprintf(stderr, "line %zu: %s\n", row->number, actual ? actual : "no such command");
    free(actual);
}

int main(int count, char **words)
{
    if (count == 3 && strcmp(words[1], "print") == 0)
        return golden_each(words[2], print_row, NULL) == 0;
    return run_all_tests(NULL);
}
