/* Jobs: the public functions around a task (generation, search, drawing, proof) that runs in slices. */
#include "context.h"
#include "moves.h"

#include <stdlib.h>
#include <string.h>

struct job {
    struct task *task;     /* NULL for a described maze, which needs no work */
    enum mw_status status; /* MW_RUNNING until the task has ended */
    struct mw_error error; /* why the task ended without a result */
    struct maze *maze;     /* of a generation; its board is complete when status is MW_OK */
    char *moves;           /* of the generation's code */
    size_t moves_length;
};

/* ---- Tasks and codes ---- */

enum mw_argument mw_task_argument(struct mw_text kind_name, struct mw_text name,
                                  struct mw_text word, uint32_t argument)
{
    const struct mw_kind *kind = kind_find(kind_name.bytes, kind_name.length);
    const struct task_form *task = kind ? task_find(kind, name.bytes, name.length) : NULL;
    return task ? row_role(task->rows, word, argument) : MW_ARGUMENT_UNKNOWN;
}

bool maze_write_code(const struct maze *maze, bool description, struct text *out)
{
    size_t before = out->length;
    code_write_head(out, maze, !description);
    if (!description) {
        text_format(out, "s%s", maze->seed);
        return true;
    }
    text_char(out, 'd');
    size_t length = out->length;
    if (maze->kind->write_board(maze, out) && out->length - before <= MW_CODE_BYTES_MAX)
        return true;
    /* A seed is shorter than a description below the code. */
    bool is_below = !maze->seeded && maze->kind->write_board_below;
    out->length = is_below ? length : before;
    if (is_below)
        return true;
    return false;
}

static void write_moves(struct text *out, const struct maze_code *code)
{
    if (!code->moves)
        return;
    text_string(out, ".m");
    moves_write(moves_open(code->kind, code->values, code->moves, code->moves_length), out);
}

enum mw_status maze_read(const char *text, size_t length, struct maze_code *code,
                         struct maze **maze, struct mw_error *error)
{
    enum mw_status status = code_parse(text, length, code, error);
    if (status == MW_OK && code->moves)
        status = moves_check(moves_open(code->kind, code->values, code->moves, code->moves_length),
                             code->moves_offset, error);
    if (status != MW_OK)
        return status;
    return code_read_maze(code, maze, error);
}

struct task *maze_generate(struct maze *maze)
{
    rng_seed(&maze->stream, maze->kind->name, maze->seed);
    return maze->kind->generate(maze);
}

enum mw_status mw_code_canonical(struct mw_context *context, const char *text, size_t length)
{
    struct maze_code code;
    struct maze *maze = NULL;
    enum mw_status status = maze_read(text, length, &code, &maze, &context->error);
    if (status != MW_OK)
        return status;
    struct text *out = context_output(context);
    bool fits = maze_write_code(maze, !maze->seeded, out);
    write_moves(out, &code);
    size_t line = out->length;
    code_write_below(out, maze, maze->seeded);
    maze_release(maze);
    if (!fits || line > MW_CODE_BYTES_MAX)
        return mw_fail(&context->error, MW_OUT_OF_RANGE, 0,
                       "the canonical form of this code is longer than %d bytes",
                       MW_CODE_BYTES_MAX);
    return context_finish_output(context);
}

/* ---- Jobs ---- */

void job_free(void *item)
{
    struct job *job = item;
    task_close(job->task);
    maze_release(job->maze);
    free(job->moves);
    free(job);
}

/* Opens a handle for a complete job; frees the job if that fails. */
static enum mw_status job_put(struct mw_context *context, struct job *job, mw_handle *handle)
{
    *handle = pool_put(&context->jobs, job, &context->error);
    if (*handle)
        return MW_OK;
    job_free(job);
    return context->error.status;
}

enum mw_status job_open(struct mw_context *context, struct task *task, mw_handle *handle)
{
    struct job *job = task ? calloc(1, sizeof *job) : NULL;
    if (!job) {
        task_close(task);
        return mw_fail_memory(&context->error);
    }
    job->task = task;
    job->status = MW_RUNNING;
    return job_put(context, job, handle);
}

static bool keep_moves(struct job *job, const struct maze_code *code)
{
    if (code->moves_length == 0)
        return true;
    job->moves = malloc(code->moves_length);
    if (!job->moves)
        return false;
    memcpy(job->moves, code->moves, code->moves_length);
    job->moves_length = code->moves_length;
    return true;
}

/* Stands in front of the seed of a maze that no code leads to: no seed in a code can have it. */
#define UNLISTED_SIGN '!'

/* Changes the seed, from which the stream of random numbers follows. */
static void unlist(struct maze *maze)
{
    memmove(maze->seed + 1, maze->seed, strlen(maze->seed) + 1);
    maze->seed[0] = UNLISTED_SIGN;
}

static enum mw_status open_generation(struct mw_context *context, const char *text, size_t length,
                                      bool is_unlisted, mw_handle *handle)
{
    struct maze_code code;
    struct maze *maze = NULL;
    *handle = 0;
    enum mw_status status = maze_read(text, length, &code, &maze, &context->error);
    if (status != MW_OK)
        return status;
    struct job *job = calloc(1, sizeof *job);
    if (!job) {
        maze_release(maze);
        return mw_fail_memory(&context->error);
    }
    job->maze = maze;
    job->status = MW_OK;
    if (maze->seeded) {
        if (is_unlisted)
            unlist(maze);
        job->task = maze_generate(maze);
        job->status = MW_RUNNING;
    }
    if ((maze->seeded && !job->task) || !keep_moves(job, &code)) {
        job_free(job);
        return mw_fail_memory(&context->error);
    }
    return job_put(context, job, handle);
}

enum mw_status mw_generate(struct mw_context *context, const char *code, size_t length,
                           mw_handle *job)
{
    return open_generation(context, code, length, false, job);
}

enum mw_status mw_generate_unlisted(struct mw_context *context, const char *code, size_t length,
                                    mw_handle *job)
{
    return open_generation(context, code, length, true, job);
}

/* The first line must be printable ASCII. The task itself checks the input file behind it. */
static enum mw_status check_arguments(struct mw_context *context, const char *arguments,
                                      size_t length)
{
    for (size_t i = 0; i < length && arguments[i] != '\n'; i++)
        if (arguments[i] < ' ' || arguments[i] > 126)
            return mw_fail(&context->error, MW_BAD_SYNTAX, i,
                           "%s is not allowed in a task's arguments",
                           text_character(arguments[i]).name);
    return MW_OK;
}

static enum mw_status no_such_task(struct mw_context *context, const struct mw_kind *kind,
                                   const char *name, size_t length)
{
    int shown = length > 40 ? 40 : (int)length;
    if (kind->tasks[1])
        return mw_fail(&context->error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                       "%.*s: there is no such task; 'kinds' lists them", shown, name);
    char call[80] = {0};
    struct text text = {.bytes = call, .capacity = sizeof call - 1, .fixed = true};
    text_format(&text, "%s ", kind->tasks[0]->name);
    task_write_usage(kind->tasks[0], &text);
    return mw_fail(&context->error, MW_BAD_SYNTAX, MW_NO_OFFSET, "%.*s: %s has one task, '%s'",
                   shown, name, kind->name, call);
}

enum mw_status mw_task(struct mw_context *context, const char *kind_name, size_t kind_length,
                       const char *name, size_t name_length, const char *arguments,
                       size_t arguments_length, mw_handle *handle)
{
    *handle = 0;
    const struct mw_kind *kind = kind_find(kind_name, kind_length);
    if (!kind || !kind->tasks)
        return mw_fail(&context->error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                       "%.*s: there is no such machine with tasks",
                       kind_length > 40 ? 40 : (int)kind_length, kind_name);
    if (check_arguments(context, arguments, arguments_length) != MW_OK)
        return context->error.status;
    const struct task_form *form = task_find(kind, name, name_length);
    if (!form)
        return no_such_task(context, kind, name, name_length);
    struct task *task = task_of_form(form, arguments, arguments_length, &context->error);
    return task ? job_open(context, task, handle) : context->error.status;
}

enum mw_status mw_job_run(struct mw_context *context, mw_handle handle, uint32_t max_nodes)
{
    struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    if (job->status == MW_RUNNING) {
        const struct task_class *class = job->task->class;
        job->status =
            class->run ? class->run(job->task, max_nodes ? max_nodes : 1, &job->error) : MW_OK;
    }
    if (job->status != MW_OK && job->status != MW_RUNNING)
        context->error = job->error;
    return job->status;
}

/* The keys `done`, `total` and `phase` are of all jobs, and their meaning is one. */
static void write_progress(const struct job *job, struct text *out)
{
    struct progress now = task_progress(job->task);
    bool all_done = job->status == MW_OK && now.total > 0;
    if (now.phase)
        text_key_value(out, "phase", now.phase);
    text_key_unsigned(out, "done", all_done ? now.total : now.done);
    text_key_unsigned(out, "total", now.total);
    if (job->task->class->figures)
        job->task->class->figures(job->task, out);
}

enum mw_status mw_job_progress(struct mw_context *context, mw_handle handle)
{
    const struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    struct text *out = context_output(context);
    if (job->task)
        write_progress(job, out);
    return context_finish_output(context);
}

enum mw_status mw_job_part(struct mw_context *context, mw_handle handle)
{
    const struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    struct text *out = context_output(context);
    if (job->task && job->task->class->part)
        job->task->class->part(job->task, out);
    return context_finish_output(context);
}

enum mw_status mw_job_log_changes(struct mw_context *context, mw_handle handle, uint32_t every)
{
    struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    if (!job->task || !job->task->class->log_changes)
        return mw_fail(&context->error, MW_UNSOLVABLE, 0, "this job has no log of changes");
    return job->task->class->log_changes(job->task, every) ? MW_OK
                                                           : mw_fail_memory(&context->error);
}

enum mw_status mw_job_result(struct mw_context *context, mw_handle handle)
{
    const struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    bool ended_without = job->status == MW_UNSOLVABLE || job->status == MW_GAVE_UP;
    if (job->status != MW_OK && !(ended_without && job->task->class->result_on_failure))
        return mw_fail(&context->error, MW_RUNNING, 0, "this job has no result yet");
    struct text *out = context_output(context);
    if (ended_without)
        text_key_value(out, job->status == MW_GAVE_UP ? "gave_up" : "none", job->error.sentence);
    if (!job->maze) {
        job->task->class->result(job->task, out);
    } else {
        bool described = maze_write_code(job->maze, true, out);
        MW_ASSERT(described || job->maze->seeded);
        if (!described)
            maze_write_code(job->maze, false, out);
        code_write_below(out, job->maze, !described);
    }
    return context_finish_output(context);
}

/* ---- Saved states ---- */

enum mw_status mw_job_save(struct mw_context *context, mw_handle handle, uint32_t piece)
{
    const struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    if (!job->task || !job->task->class->save)
        return mw_fail(&context->error, MW_UNSOLVABLE, 0, "this job cannot be saved");
    if (job->status != MW_RUNNING || !job->task->class->can_save(job->task))
        return mw_fail(&context->error, MW_RUNNING, 0,
                       "this job cannot be saved at this point; run it further");
    struct text *out = context_output(context);
    if (!job->task->class->save(job->task, piece, out))
        out->length = 0;
    return context_finish_output(context);
}

enum mw_status mw_job_load(struct mw_context *context, mw_handle handle, const char *piece,
                           size_t length)
{
    struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    if (!job->task || !job->task->class->load)
        return mw_fail(&context->error, MW_UNSOLVABLE, 0, "this job cannot be saved");
    struct saved_state state = {.bytes = (const uint8_t *)piece, .length = length};
    return job->task->class->load(job->task, &state, &context->error);
}

enum mw_status mw_job_use_store(struct mw_context *context, mw_handle handle,
                                const struct mw_store *store)
{
    struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    if (!job->task || !job->task->class->use_store)
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET, "this job uses no store");
    job->task->class->use_store(job->task, store);
    return MW_OK;
}

/* ---- Ending ---- */

enum mw_status mw_job_stop(struct mw_context *context, mw_handle handle)
{
    struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    if (job->status == MW_RUNNING && job->task->class->stop)
        job->status = job->task->class->stop(job->task, &job->error);
    else if (job->status == MW_RUNNING)
        job->status = mw_fail(&job->error, MW_GAVE_UP, 0, "the job was stopped before its end");
    if (job->status != MW_OK)
        context->error = job->error;
    return job->status;
}

enum mw_status mw_job_cells(struct mw_context *context, mw_handle handle, const uint8_t **cells,
                            size_t *length)
{
    const struct job *job = pool_get(&context->jobs, handle);
    *cells = NULL;
    *length = 0;
    if (!job)
        return context_stale_handle(context);
    if (job->status != MW_RUNNING || !job->task->class->cells)
        return mw_fail(&context->error, MW_UNSOLVABLE, 0, "this job has no cells to show");
    *cells = job->task->class->cells(job->task, length);
    return MW_OK;
}

enum mw_status mw_job_close(struct mw_context *context, mw_handle handle)
{
    struct job *job = pool_take(&context->jobs, handle);
    if (!job)
        return context_stale_handle(context);
    job_free(job);
    return MW_OK;
}

struct task *job_task(struct mw_context *context, mw_handle handle)
{
    const struct job *job = pool_get(&context->jobs, handle);
    if (!job)
        context_stale_handle(context);
    else if (!job->task)
        mw_fail(&context->error, MW_ILLEGAL_MOVE, 0, "this job has already finished");
    return job ? job->task : NULL;
}

struct maze *job_generated_maze(struct mw_context *context, mw_handle handle, struct mw_text *moves)
{
    const struct job *job = pool_get(&context->jobs, handle);
    if (!job) {
        context_stale_handle(context);
        return NULL;
    }
    if (!job->maze || job->status != MW_OK)
        return mw_fail_null(&context->error, MW_RUNNING, 0, "this job has no finished maze");
    *moves = (struct mw_text){job->moves, job->moves_length};
    return job->maze;
}
