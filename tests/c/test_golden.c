/* Tests of the golden files (format: golden.h); tests/wasm runs the same files through the .wasm.
 * `test_golden print KIND` rewrites a file with the current results. */
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

/* A program of one machine is linked of the same objects as the program of all, which generates every maze. */
static bool is_left_to_program_of_all(const struct golden_row *row)
{
    return getenv("MAZEWRIGHT_ALONE") && row->number % 4 && strcmp(row->words[0], "generate") == 0;
}

static void check_row(const struct golden_row *row, void *argument)
{
    const char *kind = argument;
    if (row->note || row->number % ONE_CASE_OF || is_left_to_program_of_all(row))
        return;
    if (!row->expected)
        fail_msg("%s:%zu: nothing is expected; 'make golden KIND=%s' writes what it gives", kind,
                 row->number, kind);
    enum mw_status status;
    char *actual = golden_run(row, &status);
    if (!actual)
        fail_msg("%s:%zu: no command '%s'", kind, row->number, row->words[0]);
    if (status != MW_OK || strcmp(actual, row->expected) != 0) {
        print_escaped(actual);
        fail_msg("%s:%zu: %s %s differs; printed above is what it gives now", kind, row->number,
                 row->words[0], row->words[1]);
    }
    free(actual);
}

static void golden_files_hold(void **unused)
{
    (void)unused;
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
        if (golden_each(entry->d_name, check_row, entry->d_name) == 0)
            fail_msg("%s: no golden line", entry->d_name);
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(golden_files_hold)};
    if (count == 3 && strcmp(words[1], "print") == 0)
        return golden_each(words[2], print_row, NULL) == 0;
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
