/* Helpers shared by the C tests: cmocka, and the public functions with their results as strings. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs the four headers above. */
#include <cmocka.h>

#include "contexts.h"
#include "mazewright.h"

/* A sanitized program takes one case of this many of a property: it looks for wrong accesses, which the cases share,
 * and the plain program takes all of them. */
#ifdef __SANITIZE_ADDRESS__
enum { ONE_CASE_OF = 8 };
#else
enum { ONE_CASE_OF = 1 };
#endif

/* A test of this program. Tests run in the order of the file. */
#define TEST(name) TEST_IF(name, true)
/* Compares numbers that need many mazes, as the law of a distribution. Other tests reach the same code, so a sanitized
 * program leaves it to the plain one. */
#define PLAIN_TEST(name) TEST_IF(name, ONE_CASE_OF == 1)
#define TEST_IF(name, is_run)                                                                      \
    static void name(void **unused);                                                               \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        if (is_run)                                                                                \
            add_test(#name, name);                                                                 \
    }                                                                                              \
    static void name(void **unused __attribute__((unused)))
void add_test(const char *name, CMUnitTestFunction test);
/* Runs them. A program that has no main of its own runs them alone, or those whose names match its argument, as in
 * '*_mask'. */
int run_all_tests(CMFixtureFunction setup);

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* The core's output as a zero-terminated string; the caller frees it. */
char *output_copy(void);
/* The output after MW_OK, else the error message. */
char *outcome_copy(enum mw_status status);

/* Runs a job to its end in slices of `nodes`. */
enum mw_status run_to_end(mw_handle job, uint32_t nodes);

/* The result of the job that `begun` starts, after checking that it is the same in slices of 1, 8, 57, ...
 * nodes. Freed by the caller. */
char *result_in_any_slices(mw_handle (*begun)(const char *), const char *of);

/* Generates the maze of a code and opens it; fails the test on any error. */
mw_handle open_code(const char *code);

/* The output of a command, as on the command line; the caller frees it. Sets the status. After an error,
 * the text is the message. */
char *run_generate(const char *code, enum mw_status *status);
/* The description of a seed's maze; fails the test on any error. */
char *made(const char *kind, const char *params, const char *seed);
char *run_canonical(const char *code, enum mw_status *status);
char *run_play(const char *code, const char *moves, enum mw_status *status);
char *run_solve(const char *code, enum mw_status *status);
char *run_rate(const char *code, enum mw_status *status);
/* The drawing of a maze in a format; fails the test on any error. */
char *run_draw(const char *code, const char *format);
char *run_task(const char *kind, const char *name, const char *arguments, enum mw_status *status);
/* The arguments of a task, and below them the first `count` of `of` shards of the work, as in "simultaneous prove 3x3 8". The
 * caller frees the text. */
char *shards_text(const char *task_arguments, const char *work, int count, int of);

/* Whether to test this kind: all kinds, or the one in MAZEWRIGHT_KIND (`make check`). */
bool is_wanted(const char *kind);

/* The value of the first line `name<TAB>value` of a text, freed by the caller; NULL if there is none. */
char *fact(const char *text, const char *name);
uint64_t fact_number(const char *text, const char *name);
