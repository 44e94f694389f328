/* Tests of memory exhaustion: for every public function and kind, the n-th allocation fails, for the first times
 * that each place allocates, until the call succeeds. A failing call reports it and changes nothing, and the same
 * call succeeds afterwards. */
#include "small.h"
#include "support.h"

#include "core/context.h"
#include "failing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Jobs are stopped after this many slices (a bound by gess takes ten thousands of searches). NTH_MAX is far
 * more than any job allocates until then. */
enum { SLICE_NODES = 200, SLICES_MAX = 150, SLICES_OF_BOUND = 1, NTH_MAX = 3000 };

/* The objects of the tested function, and what it opens. */
static mw_handle job, session, opened;
static const struct small_code *small;
static const struct small_task *task;
static uint8_t *cells; /* of the session, elsewhere */
static size_t cells_length;

/* ---- Visible state ---- */

struct seen {
    char *text;
    size_t length;
};

static struct seen beside;    /* results of jobs that ended without success */
static struct mw_error error; /* of the tested function */

static void see(struct seen *seen, const char *text, size_t length)
{
    seen->text = realloc(seen->text, seen->length + length + 2);
    assert_non_null(seen->text);
    if (length > 0)
        memcpy(seen->text + seen->length, text, length);
    seen->length += length;
    seen->text[seen->length++] = '\n';
    seen->text[seen->length] = '\0';
}

/* The output and error of the tested function. */
static void check_call(struct seen *seen, enum mw_status status)
{
    struct mw_text text = mw_output(context);
    const char *sentence = mw_last_error(context)->sentence;
    if (status == MW_OK)
        see(seen, text.bytes, text.length);
    else
        see(seen, sentence, strlen(sentence));
}

/* Records the whole session: its maze, its moves made and undone, what the player has seen. */
static void see_session(struct seen *seen, mw_handle handle)
{
    check_call(seen, mw_describe(context, handle));
    check_call(seen, mw_history(context, handle, 0, UINT32_MAX));
    check_call(seen, mw_session_code(context, handle, true, true));
    check_call(seen, mw_session_code(context, handle, false, true));
    check_call(seen, mw_session_end(context, handle));
    uint32_t redone = 0;
    while (mw_redo(context, handle, 1) == MW_OK)
        redone++;
    check_call(seen, mw_history(context, handle, 0, UINT32_MAX));
    assert_int_equal(mw_undo(context, handle, redone), MW_OK);
}

/* ---- The tested functions ---- */

/* Calls on a job whose memory ran out must work, and the job stays ended. */
static void ask_ended(mw_handle handle)
{
    const uint8_t *shown;
    size_t length;
    mw_handle none;
    assert_int_equal(mw_job_progress(context, handle), MW_OK);
    char *figures = output_copy();
    /* One less than none. */
    assert_null(strstr(figures, "4294967295"));
    assert_null(strstr(figures, "18446744073709551615"));
    free(figures);
    assert_int_equal(mw_job_cells(context, handle, &shown, &length), MW_UNSOLVABLE);
    assert_int_not_equal(mw_job_result(context, handle), MW_OK);
    assert_int_not_equal(mw_session_open(context, handle, &none), MW_OK);
    assert_int_equal(mw_job_stop(context, handle), MW_NO_MEMORY);
    assert_int_equal(mw_job_run(context, handle, 1), MW_NO_MEMORY);
}

/* Reads the result; memory that runs out meanwhile leaves it for the next call. */
static enum mw_status ask_result(mw_handle handle)
{
    enum mw_status status = mw_job_result(context, handle);
    if (status != MW_NO_MEMORY)
        return status;
    assert_true(failing_end());
    assert_int_equal(mw_job_result(context, handle), MW_OK);
    return MW_NO_MEMORY;
}

/* Runs a job to its end, asking how far it is, and leaves its result. */
static enum mw_status finish(enum mw_status status, mw_handle handle)
{
    if (status != MW_OK) {
        assert_int_equal(handle, 0);
        return status;
    }
    bool bound = task && strcmp(task->name, "bound") == 0;
    int slices = bound ? SLICES_OF_BOUND : SLICES_MAX;
    for (int slice = 0; slice == 0 || status == MW_RUNNING; slice++) {
        status = slice < slices ? mw_job_run(context, handle, SLICE_NODES)
                                : mw_job_stop(context, handle);
        if (mw_job_progress(context, handle) != MW_OK) {
            assert_true(failing_end());
            assert_int_equal(mw_job_progress(context, handle), MW_OK);
        }
    }
    if (status == MW_NO_MEMORY) {
        assert_true(failing_end());
        ask_ended(handle);
    } else if (ask_result(handle) == MW_NO_MEMORY) {
        status = MW_NO_MEMORY;
    } else if (status != MW_OK) {
        /* Some failed jobs have a result all the same. It must repeat the error message. */
        failing_end();
        check_call(&beside, mw_job_result(context, handle));
        assert_int_equal(mw_job_run(context, handle, 1), status);
    }
    assert_int_equal(mw_job_close(context, handle), MW_OK);
    return status;
}

static enum mw_status do_generate(void)
{
    mw_handle handle;
    enum mw_status status = mw_generate(context, small->code, strlen(small->code), &handle);
    return finish(status, handle);
}

/* A book of the one maze, with its solution. */
static enum mw_status do_book(void)
{
    char text[MW_CODE_BYTES_MAX + 64];
    int length = snprintf(text, sizeof text, "--stripes\ntitle: Book\n%s One\n", small->code);
    mw_handle handle;
    enum mw_status status = mw_book(context, text, (size_t)length, &handle);
    return finish(status, handle);
}

static enum mw_status do_task(void)
{
    mw_handle handle;
    enum mw_status status =
        mw_task(context, task->kind, strlen(task->kind), task->name, strlen(task->name),
                task->arguments, strlen(task->arguments), &handle);
    return finish(status, handle);
}

static enum mw_status do_solve(void)
{
    mw_handle handle;
    enum mw_status status = mw_solve(context, session, false, &handle);
    return finish(status, handle);
}

static enum mw_status do_solve_from_here(void)
{
    mw_handle handle;
    enum mw_status status = mw_solve(context, session, true, &handle);
    return finish(status, handle);
}

static enum mw_status do_rate(void)
{
    mw_handle handle;
    enum mw_status status = mw_rate(context, session, &handle);
    return finish(status, handle);
}

static enum mw_status do_draw(void)
{
    mw_handle handle;
    const char *form = small->form ? small->form : "svg";
    enum mw_status status = mw_draw(context, session, form, strlen(form), &handle);
    return finish(status, handle);
}

/* With as many bytes of moves as the code has room for. */
static enum mw_status do_canonical(void)
{
    char code[MW_CODE_BYTES_MAX];
    size_t length = strlen(small->code);
    memcpy(code, small->code, length);
    memcpy(code + length, ".m", 2);
    length += 2;
    for (size_t i = 0; length < sizeof code; i++)
        code[length++] = small->moves[i % strlen(small->moves)];
    return mw_code_canonical(context, code, length);
}

static enum mw_status do_read(void)
{
    return mw_read(context, small->code, strlen(small->code), NULL, 0);
}

static enum mw_status do_kinds(void)
{
    return mw_kinds(context);
}

static enum mw_status do_open(void)
{
    return mw_session_open(context, job, &opened);
}

static enum mw_status do_open_cells(void)
{
    return mw_session_open_cells(context, small->code, strlen(small->code), cells, cells_length,
                                 &opened);
}

/* Many moves, so that the room for them grows too. */
static enum mw_status do_step(void)
{
    char moves[600];
    for (size_t i = 0; i < sizeof moves; i++)
        moves[i] = small->moves[i % strlen(small->moves)];
    return mw_step(context, session, moves, sizeof moves);
}

static enum mw_status do_step_once(void)
{
    return mw_step(context, session, small->moves + strlen(small->moves) - 1, 1);
}

static enum mw_status do_check_moves(void)
{
    return mw_check_moves(context, session, small->moves, strlen(small->moves));
}

static enum mw_status do_history(void)
{
    return mw_history(context, session, 1, 1000);
}

static enum mw_status do_undo(void)
{
    return mw_undo(context, session, 1);
}

static enum mw_status do_redo(void)
{
    return mw_redo(context, session, 2);
}

static enum mw_status do_reset(void)
{
    return mw_reset(context, session);
}

static enum mw_status do_seed_code(void)
{
    return mw_session_code(context, session, false, true);
}

static enum mw_status do_description(void)
{
    return mw_session_code(context, session, true, true);
}

static enum mw_status do_describe(void)
{
    return mw_describe(context, session);
}

static enum mw_status do_end(void)
{
    return mw_session_end(context, session);
}

static enum mw_status do_cells(void)
{
    const uint8_t *shown;
    size_t length;
    return mw_session_cells(context, session, &shown, &length);
}

/* The bytes of an array are in the output. */
static enum mw_status do_array(void)
{
    struct mw_array array;
    return mw_session_array(context, session, 0, &array);
}

static enum mw_status do_distances(void)
{
    struct mw_array array;
    return mw_session_distances(context, session, &array);
}

static enum mw_status do_path(void)
{
    struct mw_array array;
    return mw_session_path(context, session, small->moves, strlen(small->moves), &array);
}

struct call {
    const char *name;
    enum mw_status (*run)(void);
};

static const struct call code_calls[] = {
    {"generate", do_generate},
    {"canonical", do_canonical},
};

static const struct call session_calls[] = {
    {"solve", do_solve},
    {"solve from here", do_solve_from_here},
    {"rate", do_rate},
    {"draw", do_draw},
    {"session open", do_open},
    {"session open cells", do_open_cells},
    {"step", do_step},
    {"step once", do_step_once},
    {"check moves", do_check_moves},
    {"history", do_history},
    {"undo", do_undo},
    {"redo", do_redo},
    {"reset", do_reset},
    {"session code by seed", do_seed_code},
    {"session code by description", do_description},
    {"describe", do_describe},
    {"session end", do_end},
    {"session cells", do_cells},
    {"session array", do_array},
    {"session distances", do_distances},
    {"session path", do_path},
};

/* ---- Trials ---- */

/* A session in mid-play with moves to be made again, and the job that it came from. */
static void set_up(bool with_session)
{
    job = session = opened = 0;
    if (!with_session)
        return;
    assert_int_equal(mw_generate(context, small->code, strlen(small->code), &job), MW_OK);
    assert_int_equal(run_to_end(job, 100000), MW_OK);
    assert_int_equal(mw_session_open(context, job, &session), MW_OK);
    assert_int_equal(mw_step(context, session, small->moves, strlen(small->moves)), MW_OK);
    assert_int_equal(mw_undo(context, session, 2), MW_OK);
    const uint8_t *shown;
    if (mw_session_cells(context, session, &shown, &cells_length) != MW_OK)
        return;
    cells = malloc(cells_length);
    assert_non_null(cells);
    memcpy(cells, shown, cells_length);
}

static void tear_down(void)
{
    if (session) {
        assert_int_equal(mw_session_close(context, session), MW_OK);
        assert_int_equal(mw_job_close(context, job), MW_OK);
    }
    free(cells);
    cells = NULL;
    cells_length = 0;
    text_free(context_output(context));
}

/* The visible effects of the tested function. */
static char *outcome(enum mw_status status)
{
    struct seen seen = {0};
    check_call(&seen, status);
    if (beside.text)
        see(&seen, beside.text, beside.length);
    free(beside.text);
    beside = (struct seen){0};
    if (session)
        see_session(&seen, session);
    if (opened) {
        assert_int_equal(status, MW_OK);
        see_session(&seen, opened);
        assert_int_equal(mw_session_close(context, opened), MW_OK);
        opened = 0;
    }
    return seen.text;
}

static char *snapshot(void)
{
    struct seen seen = {0};
    see(&seen, "", 0);
    if (session)
        see_session(&seen, session);
    return seen.text;
}

static enum mw_status run_call(const struct call *call, uint64_t nth, bool all_after, bool *failed,
                               char **text)
{
    text_free(context_output(context));
    failing_begin(nth, all_after);
    enum mw_status status = call->run();
    *failed = failing_end();
    error = *mw_last_error(context);
    *text = outcome(status);
    return status;
}

static const char *subject(void)
{
    return small ? small->code : task ? task->arguments : "";
}

/* Removes the lines that count work. A search that tries several methods can do without
 * one for which there was no memory; what it finds must be the same. */
static char *without_work(const char *text)
{
    static const char *const work[] = {"states\t", "most_states\t", "memory_mb\t"};
    struct seen seen = {0};
    see(&seen, "", 0);
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        bool of_work = false;
        for (size_t i = 0; i < COUNT_OF(work); i++)
            of_work = of_work || strncmp(line, work[i], strlen(work[i])) == 0;
        if (!of_work)
            see(&seen, line, length);
        line += length + (line[length] == '\n');
    }
    return seen.text;
}

/* `name SIZE WORDS` ends well. */
static bool holds(const char *name, const char *words, const char *more)
{
    char arguments[2000];
    int length = snprintf(arguments, sizeof arguments, "%s%s", words, more);
    assert_true(length > 0 && (size_t)length < sizeof arguments);
    enum mw_status status;
    free(run_task("simultaneous", name, arguments, &status));
    return status == MW_OK;
}

/* With other mazes it is a proof too, if it can be checked; and another sequence, if it solves. */
static bool proves_the_same(const char *text, const char *expected)
{
    if (strncmp(text, expected, strcspn(expected, "\n")) != 0)
        return false;
    const char *certificate = strchr(text, '#');
    char words[100];
    if (certificate) {
        const char *options = strstr(task->arguments, " --");
        size_t claim = options ? (size_t)(options - task->arguments) : strlen(task->arguments);
        const char *walls = strstr(task->arguments, " --walls"); /* the last of the options */
        snprintf(words, sizeof words, "%.*s%s -\n", (int)claim, task->arguments,
                 walls ? walls : "");
        return holds("check", words, certificate);
    }
    char *sequence = fact(text, "sequence");
    assert_non_null(sequence);
    snprintf(words, sizeof words, "%.3s ", task->arguments);
    bool solves = holds("verify", words, sequence) &&
                  strlen(sequence) <= strtoul(task->arguments + 3, NULL, 10);
    free(sequence);
    return solves;
}

/* A search that ran out of memory still proves a bound, but a lower one. */
static bool bounds_less(const char *text, const char *expected)
{
    return fact_number(text, "at_least") <= fact_number(expected, "at_least");
}

static bool is_same_or_gave_up(const char *text, const char *expected)
{
    if (task && strcmp(task->name, "bound") == 0)
        return bounds_less(text, expected);
    if (task && strcmp(task->name, "prove") == 0)
        return proves_the_same(text, expected);
    char *found = without_work(text);
    char *wanted = without_work(expected);
    bool same = strcmp(found, wanted) == 0;
    free(found);
    free(wanted);
    return same;
}

/* Checks that running out of memory is reported and leaves the session unchanged. */
static void check_failure(const struct call *call, enum mw_status status, const char *before)
{
    if (status != MW_NO_MEMORY && status != MW_GAVE_UP)
        fail_msg("%s %s: status %d", call->name, subject(), (int)status);
    assert_int_equal(error.status, status);
    assert_true(error.sentence[0] != '\0');
    char *after = snapshot();
    if (strcmp(before, after) != 0)
        fail_msg("%s %s changed the session:\n%s\nto\n%s", call->name, subject(), before, after);
    free(after);
}

/* One trial; true if no allocation failed any more. */
static bool try_nth(const struct call *call, bool with_session, uint64_t nth, bool all_after,
                    enum mw_status expected, const char *expected_text)
{
    int64_t blocks = failing_blocks();
    bool failed, no;
    char *text, *again;
    set_up(with_session);
    char *before = snapshot();
    enum mw_status status = run_call(call, nth, all_after, &failed, &text);
    bool same = status == expected && (failed ? is_same_or_gave_up(text, expected_text)
                                              : strcmp(text, expected_text) == 0);
    if (!same && !failed)
        fail_msg("%s %s: two runs differ:\n%s\n%s", call->name, subject(), expected_text, text);
    if (!same) {
        if (status == expected)
            fail_msg("%s %s: allocation %llu failed, and the output is\n%s\ninstead of\n%s",
                     call->name, subject(), (unsigned long long)nth, text, expected_text);
        check_failure(call, status, before);
        assert_int_equal(run_call(call, 0, false, &no, &again), expected);
        assert_string_equal(again, expected_text);
        free(again);
    }
    free(before);
    free(text);
    tear_down();
    if (failing_blocks() != blocks)
        fail_msg("%s %s: allocation %llu failed, and %lld blocks were left", call->name, subject(),
                 (unsigned long long)nth, (long long)(failing_blocks() - blocks));
    return !failed;
}

/* The first allocation of each place fails alone, and the second with all after it. A loop that allocates fails in
 * the same way each time. */
static bool is_tried(const uint64_t *places, size_t nth, int all_after)
{
    int times = 0;
    for (size_t i = 0; i < nth; i++)
        times += places[i] == places[nth];
    return times == all_after;
}

static void try_call(const struct call *call, bool with_session)
{
    static uint64_t places[NTH_MAX];
    bool no;
    char *text;
    set_up(with_session);
    failing_record(places, NTH_MAX);
    enum mw_status expected = run_call(call, 0, false, &no, &text);
    size_t count = failing_recorded();
    tear_down();
    assert_true(count < NTH_MAX);
    for (int all_after = 0; all_after < 2; all_after++) {
        size_t nth = 0;
        for (; nth < count; nth++)
            if (is_tried(places, nth, all_after) &&
                try_nth(call, with_session, nth + 1, all_after, expected, text))
                break;
        if (nth == count)
            assert_true(try_nth(call, with_session, count + 1, all_after, expected, text));
    }
    free(text);
}

TEST(codes_survive)
{
    task = NULL;
    for (size_t c = 0; c < small_code_count; c++) {
        small = &small_codes[c];
        for (size_t v = 0; v < COUNT_OF(code_calls); v++)
            try_call(&code_calls[v], false);
    }
}

/* A page for each form of board and each kind of text beside it. How a maze is generated, solved and drawn when memory
 * runs out is tried for every small code, so a book of each would try the same places again. */
TEST(books_survive)
{
    static const struct call call = {"book", do_book};
    static const struct small_code codes[] = {
        {.code = "v1.fourbit.b2.sA"},
        {.code = "v1.fourbit.b3_memory.sA"},
        {.code = "v1.fourbit.b2_karnaugh.d120330"},
        {.code = "v1.worm.w5_h3.sA"},
        {.code = "v1.worm.w5_h3_greedy_outback.sA"},
        {.code = "v1.worm.kruskal_mask.sA\n##...\n.....\n#...#"},
        {.code = "v1.worm.w3_h2.dVWRE"},
        {.code = "v1.rook.w3_h4.sB"},
        {.code = "v1.rook.w4_h4_queen_torus_walls_i20.sA"},
        {.code = "v1.rook.w4_h3_hex.sA"},
        {.code = "v1.rook.w4_h4_tri_nouturn_i20.sA"},
        {.code = "v1.procedural.classic.sA"},
        {.code = "v1.simultaneous.r2_c2.dall"},
        {.code = "v1.simultaneous.r2_c3_k2_edges.sA"},
        {.code = "v1.simultaneous.r2_c2_perfect_corners.dall"},
        {.code = "v1.blank.n5.sA"},
    };
    task = NULL;
    for (size_t c = 0; c < COUNT_OF(codes); c += ONE_CASE_OF / 4 + 1) {
        small = &codes[c];
        try_call(&call, false);
    }
}

TEST(sessions_survive)
{
    task = NULL;
    for (size_t c = 0; c < small_code_count; c++) {
        small = &small_codes[c];
        for (size_t v = 0; v < COUNT_OF(session_calls); v++)
            try_call(&session_calls[v], true);
    }
}

TEST(tasks_survive)
{
    static const struct call call = {"task", do_task};
    small = NULL;
    for (size_t t = 0; t < small_task_count; t++) {
        task = &small_tasks[t];
        try_call(&call, false);
    }
}

/* A text for each reader. */
TEST(texts_survive)
{
    static const struct call call = {"read", do_read};
    static const struct small_code texts[] = {
        {.code = "See #v1.worm.mask.sA\n..#\n...\n\nand v1.rook.w3_h3.sB"},
        {.code = "#####\n#S..#\n#.#.#\n#.#E#\n#####\n\nS.#\n..G"},
        {.code = "+--+--+\n|S    |\n+  +  +\n|  | E|\n+--+--+"},
        {.code = "75555d"},
        {.code = "<ADJLIST_START> (0,0) <--> (0,1) ; (0,1) <--> (1,1) ; <ADJLIST_END>"},
        {.code = "<|0-0|><|up_down_left_wall|><|origin|><|0-1|><|up_down_right_wall|><|target|>"},
        {.code = "[[[0, 1], [0, 0]], [[1, 0], [1, 0]]]"},
        {.code = "1,1,0\n0,0,0"},
        {.code = "queen start B1\n2 1 2\n1 1 2\n1 2 0"},
        {.code = "[Procedural Maze #1] Mazes on this module will start at A1 and finish at F6.\n"
                 "[Procedural Maze #1] Rings, in reading order, are: "
                 "111100011100001001111011001000010100.\n[Procedural Maze #1] Moved down to A2."},
        {.code = "!1 press udlr"},
        {.code = "0 0\n1 0\n0 2\n2 1"},
    };
    task = NULL;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        small = &texts[i];
        try_call(&call, false);
    }
}

TEST(lists_survive)
{
    static const struct call call = {"kinds", do_kinds};
    small = NULL;
    task = NULL;
    try_call(&call, false);
}

/* A step that fails gives back the moves that were undone, and shows the player nothing. */
TEST(a_failed_step_keeps_what_was_undone)
{
    mw_handle played = open_code("v1.fourbit.b2.d1210");
    assert_int_equal(mw_step(context, played, "0110", 4), MW_OK);
    assert_int_equal(mw_undo(context, played, 2), MW_OK);
    text_free(context_output(context));
    failing_begin(1, false);
    assert_int_equal(mw_step(context, played, "11", 2), MW_NO_MEMORY);
    assert_true(failing_end());
    assert_int_equal(mw_output(context).length, 0);
    assert_int_equal(mw_redo(context, played, 2), MW_OK);
    assert_int_equal(mw_session_code(context, played, true, true), MW_OK);
    char *code = output_copy();
    assert_string_equal(code, "v1.fourbit.b2.d1210.m0110");
    free(code);
    mw_session_close(context, played);
}
