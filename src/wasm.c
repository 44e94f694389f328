/*
 * Exports of the core to JavaScript by way of wasm, without any logic. Built for WebAssembly only.
 *
 * Input: call `mw_wasm_input(length)` for the address of a buffer (0: no memory), write the bytes,
 * call the function. If a function takes several texts, they follow each other, and all lengths but
 * the last tell where the next one begins. Output: `mw_wasm_output` and `mw_wasm_output_length`. All
 * addresses are valid until the next call, which may grow the memory and detach views of it.
 * Functions that open something return its handle, or 0 with the error set; all others return the
 * status.
 */
#include "mazewright.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name), used)) name

static struct mw_context *context;
static char *input;
static size_t input_capacity;
static const uint8_t *cells;
static size_t cells_length;
#ifndef MW_PLAY_ONLY
static struct mw_array array;
#endif

/* Called by _initialize. */
__attribute__((constructor)) static void open_context(void)
{
    context = mw_context_open();
    if (!context)
        __builtin_trap();
}

char *EXPORT(mw_wasm_input)(uint32_t length)
{
    if (length < input_capacity)
        return input;
    size_t capacity = (size_t)length + 4096;
    /* A size has 32 bits here and could overflow to a small one. */
    char *bytes = capacity > length ? realloc(input, capacity) : NULL;
    if (!bytes)
        return NULL;
    input = bytes;
    input_capacity = capacity;
    return input;
}

const char *EXPORT(mw_wasm_output)(void)
{
    return mw_output(context).bytes;
}

uint32_t EXPORT(mw_wasm_output_length)(void)
{
    return (uint32_t)mw_output(context).length;
}

uint32_t EXPORT(mw_wasm_error_status)(void)
{
    return mw_last_error(context)->status;
}

/* MW_NO_OFFSET is -1 in JavaScript, which reads the result as a signed number. */
uint32_t EXPORT(mw_wasm_error_offset)(void)
{
    return (uint32_t)mw_last_error(context)->offset;
}

const char *EXPORT(mw_wasm_error)(void)
{
    return mw_last_error(context)->sentence;
}

uint32_t EXPORT(mw_wasm_error_length)(void)
{
    return (uint32_t)strlen(mw_last_error(context)->sentence);
}

uint32_t EXPORT(mw_wasm_kinds)(void)
{
    return mw_kinds(context);
}

uint32_t EXPORT(mw_wasm_code_canonical)(uint32_t length)
{
    return mw_code_canonical(context, input, length);
}

mw_handle EXPORT(mw_wasm_generate)(uint32_t length)
{
    mw_handle job;
    mw_generate(context, input, length, &job);
    return job;
}

mw_handle EXPORT(mw_wasm_generate_unlisted)(uint32_t length)
{
    mw_handle job;
    mw_generate_unlisted(context, input, length, &job);
    return job;
}

/* Input: kind, task and arguments, one after the other. */
mw_handle EXPORT(mw_wasm_task)(uint32_t kind_length, uint32_t task_length,
                               uint32_t arguments_length)
{
    mw_handle job;
    mw_task(context, input, kind_length, input + kind_length, task_length,
            input + kind_length + task_length, arguments_length, &job);
    return job;
}

mw_handle EXPORT(mw_wasm_solve)(mw_handle session, uint32_t from_here)
{
    mw_handle job;
    mw_solve(context, session, from_here != 0, &job);
    return job;
}

mw_handle EXPORT(mw_wasm_rate)(mw_handle session)
{
    mw_handle job;
    mw_rate(context, session, &job);
    return job;
}

mw_handle EXPORT(mw_wasm_log)(mw_handle session)
{
    mw_handle job;
    mw_log(context, session, &job);
    return job;
}

/* Input: the form. */
mw_handle EXPORT(mw_wasm_draw)(mw_handle session, uint32_t length)
{
    mw_handle job;
    mw_draw(context, session, input, length, &job);
    return job;
}

uint32_t EXPORT(mw_wasm_draw_add)(mw_handle job, mw_handle session)
{
    return mw_draw_add(context, job, session);
}

/* Input: the options, a newline and the list. */
mw_handle EXPORT(mw_wasm_book)(uint32_t length)
{
    mw_handle job;
    mw_book(context, input, length, &job);
    return job;
}

uint32_t EXPORT(mw_wasm_job_run)(mw_handle job, uint32_t max_nodes)
{
    return mw_job_run(context, job, max_nodes);
}

uint32_t EXPORT(mw_wasm_job_log_changes)(mw_handle job, uint32_t every)
{
    return mw_job_log_changes(context, job, every);
}

/* Functions with a handle as their only argument. */
#define EXPORT_OF_HANDLE(name)                                                                     \
    uint32_t EXPORT(mw_wasm_##name)(mw_handle handle)                                              \
    {                                                                                              \
        return mw_##name(context, handle);                                                         \
    }
EXPORT_OF_HANDLE(job_progress)
EXPORT_OF_HANDLE(job_part)
EXPORT_OF_HANDLE(job_result)
EXPORT_OF_HANDLE(job_stop)
EXPORT_OF_HANDLE(job_close)
EXPORT_OF_HANDLE(session_close)
EXPORT_OF_HANDLE(reset)
EXPORT_OF_HANDLE(describe)
EXPORT_OF_HANDLE(session_end)

mw_handle EXPORT(mw_wasm_session_open)(mw_handle job)
{
    mw_handle session;
    mw_session_open(context, job, &session);
    return session;
}

/* Input: the code and, behind it, the cells. */
mw_handle EXPORT(mw_wasm_session_open_cells)(uint32_t code_length, uint32_t input_cells_length)
{
    mw_handle session;
    mw_session_open_cells(context, input, code_length, (const uint8_t *)input + code_length,
                          input_cells_length, &session);
    return session;
}

uint32_t EXPORT(mw_wasm_step)(mw_handle session, uint32_t length)
{
    return mw_step(context, session, input, length);
}

uint32_t EXPORT(mw_wasm_history)(mw_handle session, uint32_t first, uint32_t count)
{
    return mw_history(context, session, first, count);
}

uint32_t EXPORT(mw_wasm_undo)(mw_handle session, uint32_t count)
{
    return mw_undo(context, session, count);
}

uint32_t EXPORT(mw_wasm_redo)(mw_handle session, uint32_t count)
{
    return mw_redo(context, session, count);
}

uint32_t EXPORT(mw_wasm_session_code)(mw_handle session, uint32_t description, uint32_t moves)
{
    return mw_session_code(context, session, description != 0, moves != 0);
}

/* The address of the packed cells, or 0 if there are none. mw_wasm_cells_length returns their length. */
const uint8_t *EXPORT(mw_wasm_cells)(mw_handle session)
{
    mw_session_cells(context, session, &cells, &cells_length);
    return cells;
}

/* The same for a running generation. */
const uint8_t *EXPORT(mw_wasm_job_cells)(mw_handle job)
{
    mw_job_cells(context, job, &cells, &cells_length);
    return cells;
}

uint32_t EXPORT(mw_wasm_cells_length)(void)
{
    return (uint32_t)cells_length;
}

/* ---- For programs, and mazes of one's own: the full core only ---- */

#ifndef MW_PLAY_ONLY
/* Input: the text and the name of the reader. */
uint32_t EXPORT(mw_wasm_read)(uint32_t length, uint32_t as_length)
{
    return mw_read(context, input, length, input + length, as_length);
}

/* These three return the address of a struct mw_array, nine words of 32 bits, or 0 with the error set. */
const struct mw_array *EXPORT(mw_wasm_array)(mw_handle session, uint32_t which)
{
    return mw_session_array(context, session, which, &array) == MW_OK ? &array : NULL;
}

const struct mw_array *EXPORT(mw_wasm_distances)(mw_handle session)
{
    return mw_session_distances(context, session, &array) == MW_OK ? &array : NULL;
}

/* Input: the moves. */
const struct mw_array *EXPORT(mw_wasm_path)(mw_handle session, uint32_t length)
{
    return mw_session_path(context, session, input, length, &array) == MW_OK ? &array : NULL;
}
#endif
