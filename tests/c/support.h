/* What the C tests share: cmocka, and the verbs with their results as strings. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants the four above first. */
#include <cmocka.h>

#include "mazewright.h"
#include "contexts.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* The core's output as a zero-terminated string; the caller frees it. */
char *output_copy(void);
/* The same after a verb that gave MW_OK, and the sentence after another. */
char *outcome_copy(enum mw_status status);

/* Runs a job to its end in slices of `nodes`. */
enum mw_status run_to_end(mw_handle job, uint32_t nodes);

/* The result of the job that `begun` starts, which is the same in slices of 1, 8, 57, ... nodes; the
 * caller frees it. */
char *result_in_any_slices(mw_handle (*begun)(const char *), const char *of);

/* Makes the maze of a code and opens it; fails the test if that does not work. */
mw_handle open_code(const char *code);

/* The text of a command, as on the command line; the caller frees it. The status is stored. A
 * text without a maze (an error) is `SENTENCE`. */
char *run_generate(const char *code, enum mw_status *status);
/* The description of a seed's maze; fails the test if it cannot be made. */
char *made(const char *kind, const char *params, const char *seed);
char *run_canonical(const char *code, enum mw_status *status);
char *run_play(const char *code, const char *moves, enum mw_status *status);
char *run_solve(const char *code, enum mw_status *status);
char *run_rate(const char *code, enum mw_status *status);
char *run_task(const char *kind, const char *name, const char *arguments, enum mw_status *status);

/* Whether this kind is to be tested: all are, or the one of MAZEWRIGHT_KIND (`make check`). */
bool is_wanted(const char *kind);

/* The value of the first line `name<TAB>value` of a text; the caller frees it. NULL: none. */
char *fact(const char *text, const char *name);
uint64_t fact_number(const char *text, const char *name);

#endif
