/* Golden files: the mazes and results that seeds must give for ever. In tests/data/golden/KIND.tsv, each line
 * is a case:
 *
 *   COMMAND<TAB>ARGUMENT...<TAB>=<TAB>EXPECTED
 *
 * with newline, tab and backslash of EXPECTED written \n, \t and \\. Commands: `generate CODE`,
 * `canonical CODE`, `play CODE MOVES`, `solve CODE`, `rate CODE`, `task KIND NAME ARGUMENTS`, and
 * `error CODE`, whose outcome is the status as a number, a blank and the message. Lines starting
 * with # are comments. A new line may end before the =: `make golden KIND=...` completes it. */
#pragma once

#include "mazewright.h"

enum { GOLDEN_WORDS_MAX = 5 };

struct golden_row {
    size_t number;                 /* of the line, from 1 */
    char *words[GOLDEN_WORDS_MAX]; /* the command and its arguments */
    size_t count;
    char *expected; /* NULL: not completed yet */
    char *note;     /* a comment line, or NULL */
};

/* Calls `each` for every line of the kind's file and returns the number of commands. Fails the test if the
 * file is missing or a line is malformed. */
size_t golden_each(const char *kind, void (*each)(const struct golden_row *row, void *context),
                   void *context);

/* The outcome of the row's command, freed by the caller; NULL for an unknown command. */
char *golden_run(const struct golden_row *row, enum mw_status *status);
