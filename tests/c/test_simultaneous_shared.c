/* Tests: proofs that several processes share, here as threads that pass messages, give what one process gives. */
#include "core/context.h"
#include "core/peers.h"
#include "core/task.h"
#include "support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { PEERS_MAX = 5 };

/* A message on its way. */
struct letter {
    struct letter *next;
    size_t length;
    uint64_t bytes[];
};

/* The letters from one thread to another, and the last one that was taken. */
struct line {
    struct letter *first, **last, *taken;
};

static struct post {
    pthread_mutex_t lock;
    pthread_cond_t arrived;
    struct line line[PEERS_MAX][PEERS_MAX];
    struct member {
        struct mw_peers peers;
        const struct task_class *class;
    } member[PEERS_MAX];
} post = {.lock = PTHREAD_MUTEX_INITIALIZER, .arrived = PTHREAD_COND_INITIALIZER};

static void send_letter(void *self, uint32_t to, const void *bytes, size_t length)
{
    const struct member *member = self;
    struct letter *letter = malloc(sizeof *letter + length);
    *letter = (struct letter){.length = length};
    if (length > 0)
        memcpy(letter->bytes, bytes, length);
    pthread_mutex_lock(&post.lock);
    struct line *line = &post.line[member->peers.rank][to];
    *line->last = letter;
    line->last = &letter->next;
    pthread_cond_broadcast(&post.arrived);
    pthread_mutex_unlock(&post.lock);
}

static const void *receive_letter(void *self, uint32_t from, size_t *length)
{
    const struct member *member = self;
    struct line *line = &post.line[from][member->peers.rank];
    pthread_mutex_lock(&post.lock);
    while (!line->first)
        pthread_cond_wait(&post.arrived, &post.lock);
    free(line->taken);
    line->taken = line->first;
    line->first = line->taken->next;
    if (!line->first)
        line->last = &line->first;
    pthread_mutex_unlock(&post.lock);
    *length = line->taken->length;
    return line->taken->bytes;
}

/* A letter is a copy, so nothing is to be waited for. */
static void settle(void *self)
{
    (void)self;
}

static void *serve(void *self)
{
    const struct member *member = self;
    member->class->serve(&member->peers, NULL);
    return NULL;
}

/* Opens `prove` and, with more than one process, shares it. */
static mw_handle open_proof(const char *arguments, uint32_t count, uint64_t nodes_min,
                            pthread_t *threads)
{
    mw_handle job;
    assert_int_equal(
        mw_task(context, "simultaneous", 12, "prove", 5, arguments, strlen(arguments), &job),
        MW_OK);
    struct task *task = job_task(context, job);
    for (uint32_t i = 0; i < count; i++) {
        struct member *member = &post.member[i];
        *member = (struct member){.class = task->class};
        member->peers =
            (struct mw_peers){count, i, nodes_min, member, send_letter, receive_letter, settle};
        for (uint32_t j = 0; j < count; j++)
            post.line[i][j] = (struct line){.last = &post.line[i][j].first};
    }
    for (uint32_t i = 1; i < count; i++)
        pthread_create(&threads[i], NULL, serve, &post.member[i]);
    if (count > 1)
        task->class->use_peers(task, &post.member[0].peers);
    return job;
}

static void close_proof(mw_handle job, uint32_t count, const pthread_t *threads)
{
    mw_job_close(context, job);
    for (uint32_t i = 1; i < count; i++) {
        send_letter(&post.member[0], i, NULL, 0);
        pthread_join(threads[i], NULL);
    }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < count; j++) {
            assert_null(post.line[i][j].first);
            free(post.line[i][j].taken);
        }
}

/* Returns a copy of the core's output without the lines about memory, which differ. */
static char *copy_output(void)
{
    struct mw_text text = mw_output(context);
    char *copy = malloc(text.length + 1);
    memcpy(copy, text.bytes, text.length);
    copy[text.length] = '\0';
    char *memory = strstr(copy, "memory_mb\t");
    if (memory) {
        char *end = strchr(memory, '\n') + 1;
        memmove(memory, end, strlen(end) + 1);
    }
    return copy;
}

/* Runs a proof. Returns its result, which the caller frees. */
static char *prove(const char *arguments, uint32_t count, uint64_t nodes_min)
{
    pthread_t threads[PEERS_MAX];
    mw_handle job = open_proof(arguments, count, nodes_min, threads);
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING)
        status = mw_job_run(context, job, 1000);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *result = copy_output();
    close_proof(job, count, threads);
    return result;
}

/* Squares, other shapes, walls between cells, tokens that leave the goal, more than 64 cells, and what cannot be
 * proved. */
static const char *const PROOFS[] = {"3x3 10",
                                     "3x4 16",
                                     "4x3 16",
                                     "2x6 14",
                                     "3x4 17",
                                     "3x4 12 --perfect",
                                     "2x3 12 --walls edges",
                                     "3x3 18 --walls edges --ends corners",
                                     "2x40 41 --anneal 0 --memory-mb 64"};

TEST(processes_prove_what_one_proves)
{
    for (size_t i = 0; i < sizeof PROOFS / sizeof *PROOFS; i += ONE_CASE_OF / 4 + 1) {
        char *alone = prove(PROOFS[i], 1, 1);
        for (uint32_t count = 2; count <= PEERS_MAX; count += i < 2 ? 1 : 3) {
            char *shared = prove(PROOFS[i], count, 1);
            assert_string_equal(shared, alone);
            free(shared);
        }
        char *some = prove(PROOFS[i], 3, 200); /* divided and brought back */
        assert_string_equal(some, alone);
        free(some);
        free(alone);
    }
}

/* Saves a proof after some mazes, and continues it with other numbers of processes: the state is one process's. */
TEST(a_state_fits_any_number_of_processes)
{
    enum { PIECES = 8 };
    const char *arguments = "4x4 24 --order abdf,e3df,cbf9,e2ef,c4df,9f5d,bbbf,bbf3,f5bf,af3f";
    char *alone = prove(arguments, 1, 1), *pieces[PIECES] = {0};
    size_t lengths[PIECES];
    pthread_t threads[PEERS_MAX];
    mw_handle job = open_proof(arguments, 3, 1, threads);
    for (uint32_t slices = 0; slices < 6 || mw_job_save(context, job, 0) != MW_OK; slices++)
        assert_int_equal(mw_job_run(context, job, 1000), MW_RUNNING);
    uint32_t saved = 0;
    for (; mw_job_save(context, job, saved) == MW_OK && mw_output(context).length > 0; saved++) {
        assert_true(saved < PIECES);
        lengths[saved] = mw_output(context).length;
        pieces[saved] = malloc(lengths[saved]);
        memcpy(pieces[saved], mw_output(context).bytes, lengths[saved]);
    }
    close_proof(job, 3, threads);
    assert_true(saved > 1);
    for (uint32_t count = 1; count <= 4; count++) {
        job = open_proof(arguments, count, 1, threads);
        for (uint32_t i = 0; i < saved; i++)
            assert_int_equal(mw_job_load(context, job, pieces[i], lengths[i]),
                             i + 1 < saved ? MW_RUNNING : MW_OK);
        enum mw_status status = MW_RUNNING;
        while (status == MW_RUNNING)
            status = mw_job_run(context, job, 1000);
        assert_int_equal(mw_job_result(context, job), MW_OK);
        char *result = copy_output();
        assert_string_equal(result, alone);
        free(result);
        close_proof(job, count, threads);
    }
    for (uint32_t i = 0; i < saved; i++)
        free(pieces[i]);
    free(alone);
}

/* A process without memory for its part ends the proof at all of them, with the sentence of one process. */
TEST(memory_runs_out_at_all)
{
    pthread_t threads[PEERS_MAX];
    mw_handle job = open_proof("4x5 40 --memory-mb 1", 2, 1, threads);
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING)
        status = mw_job_run(context, job, 1000);
    assert_int_equal(status, MW_GAVE_UP);
    close_proof(job, 2, threads);
}

/* A proof that is closed in the middle of a maze leaves no process waiting. */
TEST(stopping_ends_all)
{
    pthread_t threads[PEERS_MAX];
    for (uint32_t slices = 1; slices < 40; slices += 3) {
        mw_handle job = open_proof("3x4 16", 3, 1, threads);
        for (uint32_t i = 0; i < slices; i++)
            if (mw_job_run(context, job, 1) != MW_RUNNING)
                break;
        close_proof(job, 3, threads);
    }
}
