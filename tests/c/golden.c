/* Reader and runner of the golden files. */
#include "golden.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = GOLDEN_WORDS_MAX + 2, LINE_MAX_BYTES = 1 << 20 };

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

/* Splits a line at its tabs. Returns false if it is malformed. */
static bool split(char *line, struct golden_row *row)
{
    char *column[COLUMNS_MAX];
    size_t count = 0;
    for (char *at = line; at; count++) {
        if (count == COLUMNS_MAX)
            return false;
        column[count] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
    }
    if (count > 2 && strcmp(column[count - 2], "=") == 0) {
        row->expected = column[count - 1];
        unescape(row->expected);
        count -= 2;
    }
    if (count < 2 || count > GOLDEN_WORDS_MAX)
        return false;
    memcpy(row->words, column, count * sizeof *column);
    row->count = count;
    return true;
}

size_t golden_each(const char *kind, void (*each)(const struct golden_row *, void *),
                   void *argument)
{
    char path[100];
    snprintf(path, sizeof path, "tests/data/golden/%s.tsv", kind);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s is missing: every kind has a golden file", path);
    char *line = malloc(LINE_MAX_BYTES);
    assert_non_null(line);
    size_t rows = 0;
    for (size_t number = 1; fgets(line, LINE_MAX_BYTES, file); number++) {
        struct golden_row row = {.number = number};
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            row.note = line;
        else if (split(line, &row))
            rows++;
        else
            fail_msg("%s:%zu: not a golden line", path, number);
        each(&row, argument);
    }
    free(line);
    fclose(file);
    return rows;
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

char *golden_run(const struct golden_row *row, enum mw_status *status)
{
    const char *command = row->words[0];
    *status = MW_OK;
    if (strcmp(command, "generate") == 0)
        return run_generate(row->words[1], status);
    if (strcmp(command, "canonical") == 0)
        return run_canonical(row->words[1], status);
    if (strcmp(command, "play") == 0 && row->count == 3)
        return run_play(row->words[1], row->words[2], status);
    if (strcmp(command, "solve") == 0)
        return run_solve(row->words[1], status);
    if (strcmp(command, "rate") == 0)
        return run_rate(row->words[1], status);
    if (strcmp(command, "task") == 0 && row->count == 4)
        return run_task(row->words[1], row->words[2], row->words[3], status);
    if (strcmp(command, "error") == 0)
        return describe_error(row->words[1]);
    return NULL;
}
