/*
 * The golden files: what seeds mean for ever. Every tests/data/golden/KIND.tsv, one line a case:
 *
 *   COMMAND<TAB>ARGUMENT...<TAB>=<TAB>EXPECTED
 *
 * with newline, tab and backslash of EXPECTED written \n, \t and \\. Commands: `generate CODE`,
 * `canonical CODE`, `play CODE MOVES`, `solve CODE`, `rate CODE`, `task KIND NAME ARGUMENTS`, and
 * `error CODE`, whose outcome is the status as a number, a blank and the sentence. Lines that
 * begin with # are notes. tests/wasm runs the same files through the .wasm.
 */
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "tests/data/golden"
enum { COLUMNS_MAX = 8, LINE_MAX_BYTES = 1 << 20 };

static void unescape(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\\' && from[1]) {
            from++;
            *to++ = *from == 'n' ? '\n' : *from == 't' ? '\t' : *from;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
}

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

static char *describe_error(const char *code)
{
    enum mw_status status;
    char *sentence = run_generate(code, &status);
    char *text = malloc(strlen(sentence) + 16);
    assert_non_null(text);
    sprintf(text, "%d %s", (int)status, sentence);
    free(sentence);
    return text;
}

/* The outcome of the command, or NULL if there is no such command. */
static char *run_command(char **column, enum mw_status *status)
{
    const char *command = column[0];
    *status = MW_OK;
    if (strcmp(command, "generate") == 0)
        return run_generate(column[1], status);
    if (strcmp(command, "canonical") == 0)
        return run_canonical(column[1], status);
    if (strcmp(command, "play") == 0)
        return run_play(column[1], column[2], status);
    if (strcmp(command, "solve") == 0)
        return run_solve(column[1], status);
    if (strcmp(command, "rate") == 0)
        return run_rate(column[1], status);
    if (strcmp(command, "task") == 0)
        return run_task(column[1], column[2], column[3], status);
    if (strcmp(command, "error") == 0)
        return describe_error(column[1]);
    return NULL;
}

/* Splits a line at its tabs; gives the number of columns. */
static size_t split(char *line, char **column)
{
    size_t count = 0;
    for (char *at = line; at && count < COLUMNS_MAX; count++) {
        column[count] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
    }
    return count;
}

static void check_line(const char *file, size_t number, char *line)
{
    char *column[COLUMNS_MAX];
    size_t count = split(line, column);
    if (count < 4 || strcmp(column[count - 2], "=") != 0)
        fail_msg("%s:%zu: not a golden line", file, number);
    char *expected = column[count - 1];
    unescape(expected);
    enum mw_status status;
    char *actual = run_command(column, &status);
    if (!actual)
        fail_msg("%s:%zu: no command '%s'", file, number, column[0]);
    if (status != MW_OK || strcmp(actual, expected) != 0) {
        print_escaped(actual);
        fail_msg("%s:%zu: %s %s differs; printed above is what it gives now", file, number,
                 column[0], column[1]);
    }
    free(actual);
}

static size_t check_file(const char *name)
{
    char path[300];
    snprintf(path, sizeof path, FOLDER "/%s", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *line = malloc(LINE_MAX_BYTES);
    assert_non_null(line);
    size_t checked = 0;
    for (size_t number = 1; fgets(line, LINE_MAX_BYTES, file); number++) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        check_line(name, number, line);
        checked++;
    }
    free(line);
    fclose(file);
    return checked;
}

/* The one file to be checked; NULL: all of them. */
static const char *wanted;

static void golden_files_hold(void **unused)
{
    (void)unused;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    size_t files = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (!strstr(entry->d_name, ".tsv") || (wanted && strcmp(entry->d_name, wanted) != 0))
            continue;
        if (check_file(entry->d_name) == 0)
            fail_msg("%s: no golden line", entry->d_name);
        files++;
    }
    closedir(folder);
    assert_true(files > 0);
}

int main(int count, char **arguments)
{
    wanted = count > 1 ? arguments[1] : NULL;
    const struct CMUnitTest tests[] = {cmocka_unit_test(golden_files_hold)};
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
