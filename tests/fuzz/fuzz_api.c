/*
 * Fuzzer of the public functions in any order. The input chooses the next call, its handle (open, closed or
 * never valid), its code, arguments or moves, and the allocation that fails. Besides what the sanitizers
 * find, it checks that a failing call changes nothing and sets an error, that closed handles are refused
 * and open ones are not, that undo and redo are exact, that printed codes are read back, and that no
 * memory is left when everything is closed.
 */
#include "contexts.h"
#include "core/context.h"
#include "failing.h"
#include "small.h"

#include <stdlib.h>
#include <string.h>

enum {
    CALLS_MAX = 300,
    MOVES_AT_ONCE = 24,
    RAW_MAX = 96,
    /* Limits that keep an input short: a slice, the work of all jobs, the moves of all sessions, bytes of
     * cells read. */
    SLICE_NODES_MAX = 300,
    NODES_MAX = 8000,
    MOVES_MAX = 400,
    CELL_BYTES_MAX = 1 << 20,
    OPENED_MAX = 2 * CALLS_MAX,
};

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* ---- The input ---- */

static const uint8_t *at, *end;

static uint32_t next(void)
{
    return at < end ? *at++ : 0;
}

static uint32_t next_word(void)
{
    uint32_t word = next();
    for (int i = 0; i < 3; i++)
        word = word << 8 | next();
    return word;
}

/* Raw bytes of the input: reads a length, then that number of bytes. */
static const char *next_raw(size_t *length)
{
    size_t wanted = next() % RAW_MAX;
    size_t left = (size_t)(end - at);
    const char *raw = (const char *)at;
    *length = wanted < left ? wanted : left;
    at += *length;
    return raw;
}

/* ---- Handles ---- */

enum type { JOB, SESSION };

struct opened {
    mw_handle handle;
    enum type type;
    bool open;
};

static struct opened opened[OPENED_MAX];
static size_t opened_count;
static size_t nodes_run, moves_made, cell_bytes;

/* A handle and what is known of it; NULL: nothing. */
static mw_handle next_handle(enum type type, struct opened **known)
{
    uint32_t choice = next();
    *known = NULL;
    if (choice >= 0xf8 || opened_count == 0)
        return choice & 1 ? next_word() : choice & 7;
    /* Mostly one of the right type, among the last that were opened. */
    for (size_t i = 0; i < opened_count; i++) {
        struct opened *one =
            &opened[(opened_count - 1 + opened_count - choice % opened_count + i) % opened_count];
        if (one->type != type)
            continue;
        *known = one;
        return one->handle;
    }
    return opened[choice % opened_count].handle;
}

static void note_opened(enum mw_status status, mw_handle handle, enum type type)
{
    must((status == MW_OK) == (handle != 0));
    if (status != MW_OK)
        return;
    must(opened_count < OPENED_MAX);
    opened[opened_count++] = (struct opened){handle, type, true};
}

/* ---- Visible state of a session ---- */

struct seen {
    char *text;
    size_t length;
};

static void see(struct seen *seen, const char *bytes, size_t length)
{
    if (length == 0)
        return;
    seen->text = realloc(seen->text, seen->length + length);
    must(seen->text != NULL);
    memcpy(seen->text + seen->length, bytes, length);
    seen->length += length;
}

static void see_output(struct seen *seen, enum mw_status status)
{
    if (status == MW_OK)
        see(seen, mw_output(context).bytes, mw_output(context).length);
    see(seen, "\f", 1);
}

/* The number behind `name<TAB>` at the beginning of a line of a description. */
static uint32_t number_of(mw_handle session, const char *name)
{
    must(mw_describe(context, session) == MW_OK);
    struct mw_text text = mw_output(context);
    size_t length = strlen(name);
    for (size_t i = 0; i + length < text.length; i++) {
        if ((i > 0 && text.bytes[i - 1] != '\n') || memcmp(text.bytes + i, name, length) != 0 ||
            text.bytes[i + length] != '\t')
            continue;
        uint32_t number = 0;
        for (i += length + 1; text.bytes[i] != '\n'; i++)
            number = number * 10 + (uint32_t)(text.bytes[i] - '0');
        return number;
    }
    abort();
}

/* All that a session says, with the moves that were undone. */
static void look(struct seen *seen, mw_handle session)
{
    *seen = (struct seen){0};
    see_output(seen, mw_describe(context, session));
    see_output(seen, mw_history(context, session, 0, UINT32_MAX));
    see_output(seen, mw_session_code(context, session, true, true));
    see_output(seen, mw_session_code(context, session, false, true));
    see_output(seen, mw_session_end(context, session));
    uint32_t undone = number_of(session, "redo_count");
    if (undone == 0)
        return;
    must(mw_redo(context, session, undone) == MW_OK);
    see_output(seen, mw_history(context, session, 0, UINT32_MAX));
    must(mw_undo(context, session, undone) == MW_OK);
}

static bool looks_the_same(mw_handle session, const struct seen *before)
{
    struct seen after;
    look(&after, session);
    bool same =
        after.length == before->length && memcmp(after.text, before->text, after.length) == 0;
    free(after.text);
    return same;
}

/* ---- A call ---- */

static uint64_t pending; /* allocations up to the one that fails */
static bool failed;      /* in the last call */

static void begin_call(void)
{
    /* Every text needs memory of its own, or most calls would never want any. */
    text_free(context_output(context));
    failing_begin(pending, false);
}

static enum mw_status check(enum mw_status status)
{
    pending = failing_left();
    failed = failing_end();
    must((int)status >= MW_OK && (int)status <= MW_STALE_HANDLE);
    if (status == MW_OK || status == MW_RUNNING)
        return status;
    const struct mw_error *error = mw_last_error(context);
    must(error->status == status);
    must(error->sentence[0] != '\0' && memchr(error->sentence, '\0', sizeof error->sentence));
    return status;
}

static enum mw_status check_text(enum mw_status status)
{
    check(status);
    struct mw_text text = mw_output(context);
    for (size_t i = 0; status == MW_OK && i < text.length; i++)
        must((text.bytes[i] >= ' ' && text.bytes[i] < 127) || text.bytes[i] == '\t' ||
             text.bytes[i] == '\n');
    must(status != MW_NO_MEMORY || failed);
    return status;
}

/* An open handle is not stale, and a closed one is. */
static void check_handle(enum mw_status status, const struct opened *known)
{
    if (known)
        must((status == MW_STALE_HANDLE) == !known->open);
}

#define CALL(call)      (begin_call(), check(call))
#define CALL_TEXT(call) (begin_call(), check_text(call))

/* Lines of moves: those before the line `state` of an answer. */
static uint32_t count_lines(void)
{
    static const char end[] = "state\n";
    struct mw_text text = mw_output(context);
    uint32_t lines = 0;
    bool begins = true;
    for (size_t i = 0; i < text.length; i++) {
        if (begins && text.length - i >= sizeof end - 1 &&
            memcmp(text.bytes + i, end, sizeof end - 1) == 0)
            break;
        begins = text.bytes[i] == '\n';
        lines += begins;
    }
    return lines;
}

/* A code that was printed is read, and is its own canonical form. */
static void check_printed_code(void)
{
    char code[MW_CODE_BYTES_MAX];
    size_t length = mw_output(context).length;
    must(length > 0 && length <= sizeof code);
    memcpy(code, mw_output(context).bytes, length);
    must(mw_code_canonical(context, code, length) == MW_OK);
    must(mw_output(context).length == length &&
         memcmp(mw_output(context).bytes, code, length) == 0);
}

/* ---- Codes and tasks ---- */

/* A small code, perhaps with moves, or bytes of the input. */
static size_t next_code(char code[MW_CODE_BYTES_MAX], const struct small_code **small)
{
    uint32_t choice = next();
    *small = &small_codes[choice % small_code_count];
    size_t length = strlen((*small)->code);
    memcpy(code, (*small)->code, length);
    if (choice >= 0xe0) {
        const char *raw = next_raw(&length);
        memcpy(code, raw, length);
    } else if (choice >= 0x80) {
        size_t moves = strlen((*small)->moves);
        memcpy(code + length, ".m", 2);
        memcpy(code + length + 2, (*small)->moves, moves);
        length += moves + 2;
    }
    return length;
}

static void do_generate(void)
{
    char code[MW_CODE_BYTES_MAX];
    const struct small_code *small;
    mw_handle job;
    size_t length = next_code(code, &small);
    enum mw_status status = CALL(mw_generate(context, code, length, &job));
    note_opened(status, job, JOB);
}

static void do_task(void)
{
    char words[400];
    mw_handle job;
    uint32_t choice = next();
    const struct small_task *task = &small_tasks[choice % small_task_count];
    size_t length = strlen(task->arguments);
    must(length <= sizeof words);
    memcpy(words, task->arguments, length);
    if (choice >= 0xc0 && length > 0)
        words[next() % length] = (char)next();
    enum mw_status status = CALL(mw_task(context, task->kind, strlen(task->kind), task->name,
                                         strlen(task->name), words, length, &job));
    note_opened(status, job, JOB);
}

static void do_canonical(void)
{
    char code[MW_CODE_BYTES_MAX];
    const struct small_code *small;
    size_t length = next_code(code, &small);
    if (CALL_TEXT(mw_code_canonical(context, code, length)) == MW_OK)
        check_printed_code();
}

static void do_lists(void)
{
    size_t length;
    const char *raw = next_raw(&length);
    if (length % 2)
        CALL_TEXT(mw_kinds(context));
    else
        mw_task_argument((struct mw_text){"simultaneous", 12}, (struct mw_text){"verify", 6},
                         (struct mw_text){raw, length}, (uint32_t)length);
}

/* ---- Jobs ---- */

/* Runs at most this many slices. Returns MW_RUNNING if the job has not ended. */
static enum mw_status run_slices(mw_handle job, int slices, uint32_t nodes)
{
    enum mw_status status = MW_RUNNING;
    for (; slices > 0 && status == MW_RUNNING && nodes_run < NODES_MAX; slices--) {
        status = CALL(mw_job_run(context, job, nodes));
        nodes_run += status == MW_RUNNING ? nodes : 0;
    }
    return status;
}

static void do_run(void)
{
    struct opened *known;
    mw_handle job = next_handle(JOB, &known);
    uint32_t nodes = next() * SLICE_NODES_MAX / 255;
    if (nodes_run < NODES_MAX)
        check_handle(run_slices(job, 1, nodes), known);
}

static void do_run_on(void)
{
    struct opened *known;
    mw_handle job = next_handle(JOB, &known);
    if (nodes_run < NODES_MAX)
        check_handle(run_slices(job, 40, SLICE_NODES_MAX), known);
}

static void do_progress(void)
{
    struct opened *known;
    mw_handle job = next_handle(JOB, &known);
    check_handle(CALL_TEXT(mw_job_progress(context, job)), known);
}

static void do_result(void)
{
    struct opened *known;
    mw_handle job = next_handle(JOB, &known);
    check_handle(CALL_TEXT(mw_job_result(context, job)), known);
}

static void do_stop(void)
{
    struct opened *known;
    mw_handle job = next_handle(JOB, &known);
    enum mw_status status = CALL(mw_job_stop(context, job));
    check_handle(status, known);
    must(status != MW_RUNNING);
}

static void do_job_cells(void)
{
    struct opened *known;
    const uint8_t *cells;
    size_t length;
    mw_handle job = next_handle(JOB, &known);
    if (cell_bytes > CELL_BYTES_MAX)
        return;
    enum mw_status status = CALL(mw_job_cells(context, job, &cells, &length));
    check_handle(status, known);
    must(status == MW_OK ? cells && length > 0 : !cells && length == 0);
    /* All of them can be read. */
    uint32_t sum = 0;
    for (size_t i = 0; i < length; i++)
        sum += cells[i];
    cell_bytes += length + (sum & 1);
}

static void do_job_close(void)
{
    struct opened *known;
    mw_handle job = next_handle(JOB, &known);
    enum mw_status status = CALL(mw_job_close(context, job));
    check_handle(status, known);
    for (size_t i = 0; status == MW_OK && i < opened_count; i++)
        if (opened[i].type == JOB && opened[i].handle == job)
            opened[i].open = false;
}

/* ---- Sessions ---- */

static void do_open(void)
{
    struct opened *known;
    mw_handle session, job = next_handle(JOB, &known);
    enum mw_status status = CALL(mw_session_open(context, job, &session));
    check_handle(status, known);
    note_opened(status, session, SESSION);
}

/* Generates and opens in one step, since most functions need a session. */
static void do_make_and_open(void)
{
    mw_handle job, session;
    do_generate();
    if (opened_count == 0 || opened[opened_count - 1].type != JOB || !opened[opened_count - 1].open)
        return;
    job = opened[opened_count - 1].handle;
    enum mw_status status = run_slices(job, 60, SLICE_NODES_MAX);
    if (status != MW_OK)
        return;
    note_opened(CALL(mw_session_open(context, job, &session)), session, SESSION);
}

static void do_open_cells(void)
{
    struct opened *known;
    const uint8_t *cells;
    size_t length;
    mw_handle copy, session = next_handle(SESSION, &known);
    enum mw_status status = CALL(mw_session_cells(context, session, &cells, &length));
    check_handle(status, known);
    must(status == MW_OK ? cells && length > 0 : !cells && length == 0);
    if (status != MW_OK || length > CELL_BYTES_MAX)
        return;
    uint8_t *copied = malloc(length);
    must(copied != NULL);
    memcpy(copied, cells, length);
    uint32_t damage = next();
    if (damage & 1)
        copied[next() % length] ^= (uint8_t)next();
    char code[MW_CODE_BYTES_MAX];
    const struct small_code *small;
    size_t code_length = next_code(code, &small);
    if (damage & 2 && mw_session_code(context, session, false, false) == MW_OK) {
        code_length = mw_output(context).length;
        memcpy(code, mw_output(context).bytes, code_length);
    }
    status = CALL(mw_session_open_cells(context, code, code_length, copied, length, &copy));
    note_opened(status, copy, SESSION);
    free(copied);
}

/* The moves of a small maze, or bytes of the input. */
static const char *next_moves(size_t *length)
{
    uint32_t choice = next();
    const char *moves = small_codes[choice % small_code_count].moves;
    *length = strlen(moves);
    if (choice >= 0xa0)
        moves = next_raw(length);
    if (*length > MOVES_AT_ONCE)
        *length = MOVES_AT_ONCE;
    return moves;
}

static void do_step(void)
{
    struct opened *known;
    size_t length;
    struct seen before = {0};
    mw_handle session = next_handle(SESSION, &known);
    const char *moves = next_moves(&length);
    if (moves_made > MOVES_MAX)
        return;
    bool open = mw_describe(context, session) == MW_OK;
    uint32_t made = open ? number_of(session, "move_count") : 0;
    if (open)
        look(&before, session);
    enum mw_status status = CALL_TEXT(mw_step(context, session, moves, length));
    check_handle(status, known);
    must((status == MW_STALE_HANDLE) == !open);
    if (status == MW_OK) {
        uint32_t lines = count_lines();
        must(lines <= length && number_of(session, "move_count") == made + lines);
        must(number_of(session, "redo_count") == 0);
        moves_made += lines;
    } else if (open) {
        must(looks_the_same(session, &before));
    }
    free(before.text);
}

static void do_check_moves(void)
{
    struct opened *known;
    size_t length;
    mw_handle session = next_handle(SESSION, &known);
    const char *moves = next_moves(&length);
    check_handle(CALL(mw_check_moves(context, session, moves, length)), known);
}

static void do_history(void)
{
    struct opened *known;
    mw_handle session = next_handle(SESSION, &known);
    uint32_t choice = next();
    uint32_t first = choice & 1 ? next_word() : next(), count = choice & 2 ? next_word() : next();
    bool open = mw_describe(context, session) == MW_OK;
    uint32_t made = open ? number_of(session, "move_count") : 0;
    enum mw_status status = CALL_TEXT(mw_history(context, session, first, count));
    check_handle(status, known);
    uint32_t rest = first < made ? made - first : 0;
    if (status == MW_OK)
        must(count_lines() == (rest < count ? rest : count));
}

/* Undo and redo again: nothing has changed. The redo, and the undo after it, have all memory: where one of
 * their allocations were the one that fails, they would do nothing. After a play that is over the last event
 * is that of the move that was refused, which is not made again. */
static void do_undo(void)
{
    struct opened *known;
    struct seen before = {0};
    mw_handle session = next_handle(SESSION, &known);
    uint32_t choice = next();
    uint32_t count = choice >= 0xf0 ? next_word() : choice % 16;
    bool open = mw_describe(context, session) == MW_OK;
    if (open)
        look(&before, session);
    bool over = mw_session_event(context, session) == MW_EVENT_OVER;
    enum mw_status status = CALL_TEXT(mw_undo(context, session, count));
    check_handle(status, known);
    if (status != MW_OK && open)
        must(looks_the_same(session, &before));
    if (status == MW_OK) {
        must(mw_redo(context, session, count) == MW_OK);
        must(over || looks_the_same(session, &before));
        must(mw_undo(context, session, count) == MW_OK);
    }
    free(before.text);
}

static void do_redo(void)
{
    struct opened *known;
    struct seen before = {0};
    mw_handle session = next_handle(SESSION, &known);
    uint32_t choice = next();
    uint32_t count = choice >= 0xf0 ? next_word() : choice % 8;
    bool open = mw_describe(context, session) == MW_OK;
    if (open)
        look(&before, session);
    enum mw_status status = CALL_TEXT(mw_redo(context, session, count));
    check_handle(status, known);
    if (status != MW_OK && open)
        must(looks_the_same(session, &before));
    free(before.text);
}

static void do_reset(void)
{
    struct opened *known;
    mw_handle session = next_handle(SESSION, &known);
    enum mw_status status = CALL_TEXT(mw_reset(context, session));
    check_handle(status, known);
    if (status == MW_OK)
        must(number_of(session, "move_count") == 0 && number_of(session, "redo_count") == 0);
}

static void do_session_code(void)
{
    struct opened *known;
    mw_handle session = next_handle(SESSION, &known);
    uint32_t form = next();
    enum mw_status status = CALL_TEXT(mw_session_code(context, session, form & 1, form & 2));
    check_handle(status, known);
    if (status == MW_OK)
        check_printed_code();
}

static void do_describe(void)
{
    struct opened *known;
    mw_handle session = next_handle(SESSION, &known);
    check_handle(CALL_TEXT(mw_describe(context, session)), known);
    check_handle(CALL_TEXT(mw_session_end(context, session)), known);
}

/* An array is as large as its shape says, and all of it can be read. */
static void check_array(const struct mw_array *array)
{
    static const size_t sizes[] = {
        [MW_BOOL] = 1, [MW_U8] = 1, [MW_U16] = 2, [MW_U32] = 4, [MW_U64] = 8};
    must(array->name[0] != '\0' && array->rank <= MW_ARRAY_RANK_MAX);
    size_t length = sizes[array->number];
    for (uint32_t i = 0; i < array->rank; i++)
        length *= array->shape[i];
    must(length == array->length);
    for (size_t i = 0; i < length; i++)
        must(array->number != MW_BOOL || array->bytes[i] <= 1);
    uint32_t sum = 0;
    for (size_t i = 0; i < length; i++)
        sum += array->bytes[i];
    cell_bytes += length + (sum & 1);
}

/* Exports a session as arrays, which leaves it unchanged. */
static void do_arrays(void)
{
    struct opened *known;
    struct seen before = {0};
    struct mw_array array;
    size_t length;
    mw_handle session = next_handle(SESSION, &known);
    uint32_t choice = next();
    const char *moves = next_moves(&length);
    if (cell_bytes > CELL_BYTES_MAX)
        return;
    bool open = mw_describe(context, session) == MW_OK;
    if (open)
        look(&before, session);
    begin_call();
    enum mw_status status = choice % 4 == 0 ? mw_session_distances(context, session, &array)
                            : choice % 4 == 1
                                ? mw_session_path(context, session, moves, length, &array)
                                : mw_session_array(context, session, choice / 4 % 8, &array);
    check(status);
    check_handle(status, known);
    must((status == MW_STALE_HANDLE) == !open);
    if (status == MW_OK)
        check_array(&array);
    if (open)
        must(looks_the_same(session, &before));
    free(before.text);
}

static void do_session_close(void)
{
    struct opened *known;
    mw_handle session = next_handle(SESSION, &known);
    enum mw_status status = CALL(mw_session_close(context, session));
    check_handle(status, known);
    for (size_t i = 0; status == MW_OK && i < opened_count; i++)
        if (opened[i].type == SESSION && opened[i].handle == session)
            opened[i].open = false;
}

static void do_session_job(void)
{
    static const char *const forms[] = {"svg", "text", "nibbles", "nothing"};
    struct opened *known;
    mw_handle job, session = next_handle(SESSION, &known);
    uint32_t choice = next();
    const char *form = forms[choice / 4 % 4];
    begin_call();
    enum mw_status status = choice % 4 == 0   ? mw_solve(context, session, false, &job)
                            : choice % 4 == 1 ? mw_solve(context, session, true, &job)
                            : choice % 4 == 2 ? mw_rate(context, session, &job)
                                              : mw_draw(context, session, form, strlen(form), &job);
    check(status);
    check_handle(status, known);
    note_opened(status, job, JOB);
}

/* ---- All together ---- */

static void do_fail(void)
{
    pending = next();
}

static void (*const calls[])(void) = {
    do_make_and_open, do_generate, do_task,        do_run,     do_run_on,        do_progress,
    do_result,        do_stop,     do_job_cells,   do_open,    do_session_job,   do_open_cells,
    do_step,          do_arrays,   do_check_moves, do_history, do_undo,          do_redo,
    do_reset,         do_describe, do_job_close,   do_lists,   do_session_close, do_session_code,
    do_canonical,     do_fail,
};

static void close_all(void)
{
    for (size_t i = 0; i < opened_count; i++) {
        if (!opened[i].open)
            continue;
        must((opened[i].type == JOB ? mw_job_close : mw_session_close)(context, opened[i].handle) ==
             MW_OK);
    }
    opened_count = 0;
}

/* Opens and closes a job and a session: the context keeps its two tables of handles from then on. */
static void open_tables(void)
{
    static const char code[] = "v1.fourbit.b2.d1210";
    mw_handle job, session;
    must(mw_generate(context, code, sizeof code - 1, &job) == MW_OK);
    while (mw_job_run(context, job, SLICE_NODES_MAX) == MW_RUNNING)
        ;
    must(mw_session_open(context, job, &session) == MW_OK);
    must(mw_session_close(context, session) == MW_OK);
    must(mw_job_close(context, job) == MW_OK);
    text_free(context_output(context));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool has_tables;
    if (!has_tables)
        open_tables();
    has_tables = true;
    at = data;
    end = data + size;
    pending = 0;
    nodes_run = moves_made = cell_bytes = 0;
    int64_t blocks = failing_blocks();
    for (int call = 0; call < CALLS_MAX && at < end; call++)
        calls[next() % (sizeof calls / sizeof calls[0])]();
    close_all();
    text_free(context_output(context));
    must(failing_blocks() == blocks);
    return 0;
}
