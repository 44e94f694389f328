/* Tests of every task: no verdict before its end, the same result for any slicing, and no more memory
 * than allowed. Short slices: tests/wasm/slices.test.mjs. */
/* fork and the clock of a thread */
#define _DEFAULT_SOURCE

#include "small.h"
#include "support.h"

#include "cli/memory_trim.h"
#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static mw_handle open_task(const struct small_task *task)
{
    mw_handle job;
    enum mw_status status =
        mw_task(context, task->kind, strlen(task->kind), task->name, strlen(task->name),
                task->arguments, strlen(task->arguments), &job);
    if (status != MW_OK)
        fail_msg("%s %s: %s", task->name, task->arguments, mw_last_error(context)->sentence);
    return job;
}

/* ---- Verdicts ---- */

/* Lines that no unfinished task may print. */
static const char *const verdicts[] = {
    "proved", "solves",      "unsolved",      "refused", "length", "sequence", "count",
    "paths",  "satisfiable", "unsatisfiable", "moves",   "valid",  "shortest", "border_lines",
};

static bool begins_with(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == '\t';
}

static void check_no_verdict(const char *what, const char *text)
{
    for (const char *line = text; *line;) {
        for (size_t i = 0; i < COUNT_OF(verdicts); i++)
            if (begins_with(line, verdicts[i]))
                fail_msg("%s was stopped before its end, and prints:\n%s", what, text);
        const char *end = strchr(line, '\n');
        line = end ? end + 1 : line + strlen(line);
    }
}

/* Output after a failure says so in its first line. */
static void check_end(const char *what, mw_handle job, enum mw_status status, bool stopped)
{
    if (mw_job_result(context, job) != MW_OK)
        return;
    char *text = output_copy();
    bool found_none = status == MW_UNSOLVABLE;
    if (status == MW_GAVE_UP || found_none) {
        if (!begins_with(text, found_none ? "none" : "gave_up"))
            fail_msg("%s ended with %d and prints:\n%s", what, status, text);
        if (!found_none)
            check_no_verdict(what, text);
    }
    /* These have a result at any time: a bound, a sequence that was found. */
    bool partial = strstr(what, "bound") || strstr(what, "approximate") || strstr(what, "finish");
    if (stopped && status == MW_OK && !partial)
        fail_msg("%s was stopped, and says that it is done:\n%s", what, text);
    free(text);
}

/* Runs `calls` units and stops; gives whether the task was still running then. */
static bool stop_after(const char *what, mw_handle job, unsigned calls)
{
    enum mw_status status = MW_RUNNING;
    for (unsigned i = 0; i < calls && status == MW_RUNNING; i++)
        status = mw_job_run(context, job, 1);
    bool running = status == MW_RUNNING;
    if (running)
        status = mw_job_stop(context, job);
    check_end(what, job, status, running);
    assert_int_equal(mw_job_close(context, job), MW_OK);
    return running;
}

/* Every point at first, then ever farther apart. */
static unsigned next_point(unsigned calls)
{
    return calls < 40 / ONE_CASE_OF ? calls + 1 : calls + 1 + calls / (ONE_CASE_OF == 1 ? 4 : 1);
}

TEST(no_verdict_before_the_end)
{
    for (size_t i = 0; i < small_task_count; i++) {
        char what[200];
        snprintf(what, sizeof what, "%s %s", small_tasks[i].name, small_tasks[i].arguments);
        for (unsigned calls = 0; stop_after(what, open_task(&small_tasks[i]), calls);)
            calls = next_point(calls);
    }
}

TEST(no_solution_before_the_end)
{
    for (size_t i = 0; i < small_code_count; i++) {
        mw_handle session = open_code(small_codes[i].code), job;
        for (unsigned calls = 0;; calls = next_point(calls)) {
            assert_int_equal(mw_solve(context, session, false, &job), MW_OK);
            if (!stop_after(small_codes[i].code, job, calls))
                break;
        }
        assert_int_equal(mw_session_close(context, session), MW_OK);
    }
}

/* A certificate, or its first mazes, that a check cannot finish in the memory it is given. */
TEST(a_check_without_memory_proves_nothing)
{
    static const char certificate[] = "tests/data/simultaneous/certificate-4x4-28-oracle.txt";
    FILE *file = fopen(certificate, "rb");
    assert_non_null(file);
    char words[8192] = "4x4 28 - --memory-mb 3\n";
    size_t begin = strlen(words);
    size_t length = begin + fread(words + begin, 1, sizeof words - begin - 1, file);
    fclose(file);
    assert_true(length < sizeof words - 1);
    words[length] = '\0';
    const struct small_task whole = {"simultaneous", "check", words};
    mw_handle job = open_task(&whole);
    enum mw_status status = run_to_end(job, 20000);
    assert_int_equal(status, MW_GAVE_UP);
    check_end("check", job, status, false);
    assert_int_equal(mw_job_close(context, job), MW_OK);
}

/* ---- Slices ---- */

static const struct small_task counted_tasks[] = {
    {"simultaneous", "approximate", "3x3 --by rs --minimize --seed a"},
    {"simultaneous", "approximate", "3x4 --by so --minimize --rounds 4"},
    {"simultaneous", "approximate", "3x4 --by ias --minimize"},
    {"simultaneous", "approximate", "3x3 --by gl --minimize --rounds 3"},
    {"simultaneous", "approximate", "2x2 --by anneal --tries 1000"},
    {"simultaneous", "approximate", "3x9 --by ias"},
    {"simultaneous", "prove", "3x3 10"},
    {"simultaneous", "prove", "2x14 20 --seed b"},
    {"simultaneous", "finish", "3x3 rdrrddllddrru --window 5"},
    {"simultaneous", "shortest", "3x3 --count"},
    {"simultaneous", "shortest", "3x3 --by ess"},
    {"simultaneous", "shortest", "2x4 --by astar"},
    {"simultaneous", "bound", "3x3 --by gess --nodes 100000"},
    {"simultaneous", "bound", "3x3 --by pic"},
    {"simultaneous", "verify", "3x3 drddruurrdd"},
    {"simultaneous", "verify", "2x2 rdlurduldru --walls edges"},
    {"simultaneous", "prove", "2x3 20 --walls edges"},
    {"simultaneous", "shortest", "2x2 --walls edges --count"},
    {"simultaneous", "count", "3x3 --walls edges --ends corners"},
    {"fourbit", "census", "3"},
    {"worm", "survey", "--size 9x7 --count 12 --algorithms worm,wormfast,wilson"},
    {"rook", "longest", "4 5 --rules hex"},
    {"rook", "longest", "6 6 --rules torus --nodes 3000"},
};

TEST(results_do_not_depend_on_slices)
{
    static const uint32_t slices[] = {1000000, 97, 1};
    for (size_t i = 0; i < COUNT_OF(counted_tasks); i++) {
        char *first = NULL;
        for (size_t k = 0; k < COUNT_OF(slices); k++) {
            mw_handle job = open_task(&counted_tasks[i]);
            assert_int_equal(run_to_end(job, slices[k]), MW_OK);
            assert_int_equal(mw_job_result(context, job), MW_OK);
            char *text = output_copy();
            mw_job_close(context, job);
            if (first && strcmp(first, text) != 0)
                fail_msg("%s %s in slices of %u:\n%sand in slices of %u:\n%s",
                         counted_tasks[i].name, counted_tasks[i].arguments, slices[0], first,
                         slices[k], text);
            if (first)
                free(text);
            else
                first = text;
        }
        free(first);
    }
}

/* ---- Large tasks ---- */

static char *certificate_input(void)
{
    FILE *file = fopen("tests/data/simultaneous/certificate-5x5-43.txt", "rb");
    char *text = calloc(1, 8192);
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, 8191, file) < 8191);
    fclose(file);
    return text;
}

/* A random formula that cannot be satisfied: clauses of three literals, more than enough. */
static char *formula_input(void)
{
    enum { VARIABLES = 64, CLAUSES = 280, CLAUSE_BYTES = 16 };
    char *text = malloc(64 + CLAUSES * CLAUSE_BYTES);
    assert_non_null(text);
    struct rng rng;
    rng_seed(&rng, "test", "formula");
    int length = sprintf(text, "p cnf %d %d\n", VARIABLES, CLAUSES);
    for (int i = 0; i < CLAUSES; i++) {
        for (int k = 0; k < 3; k++)
            length += sprintf(text + length, "%s%u ", rng_below(&rng, 2) ? "-" : "",
                              rng_below(&rng, VARIABLES) + 1);
        length += sprintf(text + length, "0\n");
    }
    return text;
}

static double worked_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* Each grows past what it may hold, or works for very long. */
static const struct large_task {
    const char *name, *words;
    char *(*input)(void); /* the text of a file; NULL: none */
} large_tasks[] = {
    {"prove", "5x5 43", NULL},
    {"prove", "6x6 40", NULL},
    {"check", "5x5 43 -", certificate_input},
    {"cnf", "-", formula_input},
    {"shortest", "5x5 --by astar", NULL},
    {"shortest", "5x5 --by dijkstra", NULL},
    {"shortest", "5x5 --by brute", NULL},
    {"shortest", "4x5 --by ess", NULL},
    {"shortest", "5x5 --by chain", NULL},
    {"shortest", "3x4 --count", NULL},
    {"bound", "5x5 --by astar", NULL},
    {"bound", "6x6 --by ess", NULL},
    {"bound", "6x6 --by gess", NULL},
    {"bound", "5x5 --by pic", NULL},
    {"approximate", "6x6 --by anneal --length 4000", NULL},
    {"approximate", "6x6 --by rs", NULL},
    {"approximate", "6x6 --by gl", NULL},
    {"approximate", "5x5 --by so --minimize", NULL},
};

/* Opens a task with a limit of memory (0: its own). */
static mw_handle open_large(const struct large_task *task, unsigned limit_mb)
{
    char *input = task->input ? task->input() : NULL;
    size_t room = 200 + (input ? strlen(input) : 0);
    char *words = malloc(room);
    assert_non_null(words);
    int length = snprintf(words, room, "%s", task->words);
    if (limit_mb > 0)
        length += snprintf(words + length, room - (size_t)length, " --memory-mb %u", limit_mb);
    if (input)
        snprintf(words + length, room - (size_t)length, "\n%s", input);
    const struct small_task whole = {"simultaneous", task->name, words};
    mw_handle job = open_task(&whole);
    free(words);
    free(input);
    return job;
}

/* ---- Memory ---- */

#if defined __SANITIZE_ADDRESS__
enum { MEMORY_IS_MEASURED = false }; /* the sanitizer's own is many times more */
#else
enum { MEMORY_IS_MEASURED = true };
#endif

static long peak_kb(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* A task that has not grown for this long has come to its limit, or will not: a table grows by single pages as it
 * fills. A search for a bound grows in steps that are farther apart. */
static double patience_ms(const struct large_task *task)
{
    return strcmp(task->name, "bound") == 0 ? 500 : 200;
}

/* The peak of a process that runs the task with a limit, above what it began with. */
static long peak_of(const struct large_task *task, unsigned limit_mb)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        long before = peak_kb();
        mw_handle job = open_large(task, limit_mb);
        double began = worked_ms(), grew = began;
        long grown = peak_kb() - before;
        while (worked_ms() - began < 1500 && worked_ms() - grew < patience_ms(task)) {
            if (mw_job_run(context, job, 20000) != MW_RUNNING)
                break;
            long now = peak_kb() - before;
            if (now > grown)
                grew = worked_ms();
            grown = now;
        }
        _exit(write(ends[1], &grown, sizeof grown) == (ssize_t)sizeof grown ? 0 : 1);
    }
    /* Or else a child that failed would leave the parent waiting. */
    close(ends[1]);
    long grown = -1;
    assert_int_equal(read(ends[0], &grown, sizeof grown), sizeof grown);
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    close(ends[0]);
    return grown;
}

TEST(limits_of_memory_are_kept)
{
    static const unsigned limits_mb[] = {10, 50};
    if (!MEMORY_IS_MEASURED)
        return;
    trim_freed_memory();
    /* The tasks take the limits in turn. */
    for (size_t i = 0; i < COUNT_OF(large_tasks); i++) {
        unsigned limit_mb = limits_mb[i % COUNT_OF(limits_mb)];
        long limit = (long)limit_mb * 1024;
        long slack = limit / 20 > 8 * 1024 ? limit / 20 : 8 * 1024;
        long grown = peak_of(&large_tasks[i], limit_mb);
        if (grown > limit + slack)
            fail_msg("%s %s --memory-mb %u took %ld KB", large_tasks[i].name, large_tasks[i].words,
                     limit_mb, grown);
    }
}
