/*
 * Two contexts in two threads, built with ThreadSanitizer: each thread calls every function of
 * mazewright.h on the small mazes and tasks of every kind. ThreadSanitizer reports memory that both
 * threads use; the checksums of the two outputs must agree.
 */
#include "mazewright.h"
#include "small.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE = 1000, SLICES_MAX = 200, THREADS = 2 };

struct worker {
    struct mw_context *context;
    uint64_t checksum; /* of all outputs so far */
};

static void check(bool right, const char *what, const char *about)
{
    if (right)
        return;
    fprintf(stderr, "two_contexts: %s: %s\n", what, about);
    exit(1);
}

static void add_bytes(struct worker *worker, const void *bytes, size_t length)
{
    worker->checksum = worker->checksum * 31 + mw_checksum(bytes, length);
}

/* Adds the output of a call, or its error message. */
static void add_output(struct worker *worker, enum mw_status status)
{
    struct mw_text output = mw_output(worker->context);
    const char *sentence = mw_last_error(worker->context)->sentence;
    if (status == MW_OK)
        add_bytes(worker, output.bytes, output.length);
    else
        add_bytes(worker, sentence, strlen(sentence));
}

/* ---- Jobs ---- */

/* Runs a job in slices and adds its result. Long jobs are stopped. */
static void run_job(struct worker *worker, mw_handle job)
{
    struct mw_context *context = worker->context;
    enum mw_status status = MW_RUNNING;
    for (int i = 0; i < SLICES_MAX && status == MW_RUNNING; i++) {
        status = mw_job_run(context, job, SLICE);
        add_output(worker, mw_job_progress(context, job));
        add_output(worker, mw_job_part(context, job));
    }
    add_output(worker, mw_job_save(context, job, 0));
    if (status == MW_RUNNING)
        mw_job_stop(context, job);
    add_output(worker, mw_job_result(context, job));
    mw_job_close(context, job);
}

/* Runs a job if it could be started; otherwise adds the error. */
static void run_started(struct worker *worker, enum mw_status status, mw_handle job)
{
    if (status == MW_OK)
        run_job(worker, job);
    else
        add_output(worker, status);
}

/* ---- Mazes ---- */

static void add_array(struct worker *worker, enum mw_status status, const struct mw_array *array)
{
    if (status == MW_OK)
        add_bytes(worker, array->bytes, array->length);
    else
        add_output(worker, status);
}

static void play(struct worker *worker, mw_handle session, const struct small_code *maze)
{
    struct mw_context *context = worker->context;
    size_t length = strlen(maze->moves);
    add_output(worker, mw_step(context, session, maze->moves, length));
    add_output(worker, mw_history(context, session, 0, 100));
    add_output(worker, mw_undo(context, session, 1));
    add_output(worker, mw_redo(context, session, 1));
    add_output(worker, mw_describe(context, session));
    add_output(worker, mw_session_end(context, session));
    add_output(worker, mw_session_code(context, session, true, true));
}

static void export_arrays(struct worker *worker, mw_handle session, const struct small_code *maze)
{
    struct mw_context *context = worker->context;
    struct mw_array array;
    for (uint32_t which = 0; which < 4; which++)
        add_array(worker, mw_session_array(context, session, which, &array), &array);
    add_array(worker, mw_session_distances(context, session, &array), &array);
    add_array(worker, mw_session_path(context, session, maze->moves, strlen(maze->moves), &array),
              &array);
}

static void draw(struct worker *worker, mw_handle session, const char *form)
{
    mw_handle job = 0;
    enum mw_status status = mw_draw(worker->context, session, form, strlen(form), &job);
    run_started(worker, status, job);
}

static void use_maze(struct worker *worker, const struct small_code *maze)
{
    struct mw_context *context = worker->context;
    mw_handle job = 0, session = 0;
    size_t length = strlen(maze->code);
    add_output(worker, mw_code_canonical(context, maze->code, length));
    check(mw_generate(context, maze->code, length, &job) == MW_OK, "no generation", maze->code);
    enum mw_status status;
    do
        status = mw_job_run(context, job, SLICE);
    while (status == MW_RUNNING);
    check(status == MW_OK, "no maze", maze->code);
    check(mw_session_open(context, job, &session) == MW_OK, "no session", maze->code);
    add_output(worker, mw_job_result(context, job));
    mw_job_close(context, job);
    play(worker, session, maze);
    export_arrays(worker, session, maze);
    run_started(worker, mw_solve(context, session, true, &job), job);
    run_started(worker, mw_rate(context, session, &job), job);
    run_started(worker, mw_log(context, session, &job), job);
    draw(worker, session, maze->form ? maze->form : "svg --show-solution");
    draw(worker, session, "pdf --solution");
    add_output(worker, mw_reset(context, session));
    mw_session_close(context, session);
}

/* ---- Threads ---- */

static void use_task(struct worker *worker, const struct small_task *task)
{
    mw_handle job = 0;
    enum mw_status status =
        mw_task(worker->context, task->kind, strlen(task->kind), task->name, strlen(task->name),
                task->arguments, strlen(task->arguments), &job);
    check(status == MW_OK, task->name, task->arguments);
    run_job(worker, job);
}

static void make_book(struct worker *worker)
{
    static const char list[] = "--per-page 2\n"
                               "title: Two threads\n"
                               "v1.worm.w5_h3.sA The worm\n"
                               "v1.rook.w4_h3_hex_i20.sA The rook\n"
                               "v1.fourbit.b2.sA The four bits\n"
                               "v1.procedural.classic.sA The procedural maze\n"
                               "v1.simultaneous.r2_c3_k2_perfect.sA The simultaneous mazes\n";
    mw_handle job = 0;
    check(mw_book(worker->context, list, sizeof list - 1, &job) == MW_OK, "no book",
          mw_last_error(worker->context)->sentence);
    run_job(worker, job);
}

static void make_batch(struct worker *worker)
{
    static const char *const requests[] = {
        ("--to 20 --with solution,rate,distances,pixels --split a:0.5,b:0.5 --mirrors\n"
         "v1.worm.w6_h5_wilson.sA"),
        "--to 20 --with solution --ends random --pairs 3\nv1.worm.w6_h5.sA",
        "--to 5 --with solution,rate --where solution_length>=3\nv1.rook.w4_h3_i20.sA",
    };
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        struct mw_column column;
        mw_handle job = 0;
        enum mw_status status = mw_batch(worker->context, requests[i], strlen(requests[i]), &job);
        check(status == MW_OK, "no batch", mw_last_error(worker->context)->sentence);
        while ((status = mw_job_run(worker->context, job, SLICE)) == MW_RUNNING)
            continue;
        check(status == MW_OK, "no batch", mw_last_error(worker->context)->sentence);
        uint32_t which = 0;
        while (mw_batch_column(worker->context, job, which, &column) == MW_OK) {
            add_bytes(worker, column.array.bytes, column.array.length);
            which++;
        }
        check(which > 4, "columns", requests[i]);
        add_output(worker, mw_job_result(worker->context, job));
        mw_job_close(worker->context, job);
    }
}

static void *use_everything(void *argument)
{
    struct worker *worker = argument;
    worker->context = mw_context_open();
    check(worker->context != NULL, "context", "memory ran out");
    add_output(worker, mw_kinds(worker->context));
    add_output(worker, mw_help(worker->context, "simultaneous", 12));
    for (size_t i = 0; i < small_code_count; i++)
        use_maze(worker, &small_codes[i]);
    for (size_t i = 0; i < small_task_count; i++)
        use_task(worker, &small_tasks[i]);
    make_book(worker);
    make_batch(worker);
    mw_context_close(worker->context);
    return NULL;
}

int main(void)
{
    struct worker workers[THREADS] = {{0}};
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        check(pthread_create(&threads[i], NULL, use_everything, &workers[i]) == 0, "thread", "");
    for (int i = 0; i < THREADS; i++)
        check(pthread_join(threads[i], NULL) == 0, "thread", "");
    check(workers[0].checksum == workers[1].checksum, "outputs", "the two threads differ");
    return 0;
}
