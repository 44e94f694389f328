/* The golden files: what seeds mean for ever. Every tests/data/golden/KIND.tsv, one line a case:
 *
 *   COMMAND<TAB>ARGUMENT...<TAB>=<TAB>EXPECTED
 *
 * with newline, tab and backslash of EXPECTED written \n, \t and \\. Commands: `generate CODE`,
 * `canonical CODE`, `play CODE MOVES`, `solve CODE`, `rate CODE`, `task KIND NAME ARGUMENTS`, and
 * `error CODE`, whose outcome is the status as a number, a blank and the sentence. Lines that
 * begin with # are notes. A new line may end before the =: `make golden KIND=...` completes it. */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "mazewright.h"

enum { GOLDEN_WORDS_MAX = 5 };

struct golden_row {
    size_t number;                 /* of the line, from 1 */
    char *words[GOLDEN_WORDS_MAX]; /* the command and its arguments */
    size_t count;
    char *expected; /* NULL: nothing stands there yet */
    char *note;     /* a line without a command, as it is; else NULL */
};

/* Calls `each` for every line of the kind's file; gives how many have a command. Fails the test if
 * there is no such file or a line is none. */
size_t golden_each(const char *kind, void (*each)(const struct golden_row *row, void *context),
                   void *context);

/* The outcome of the row's command, which the caller frees; NULL if there is no such command. */
char *golden_run(const struct golden_row *row, enum mw_status *status);

#endif
