/* Benchmarks of the procedural maze: solving and rating random boards. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 256, CODE_BYTES = 96 };

/* The code of a random board, with a safe walk or without: the same ones as in procedural.mjs. */
static const char *random_code(uint32_t round)
{
    static char codes[BOARDS][CODE_BYTES];
    if (!*codes[0]) {
        FILE *file = fopen("tests/data/procedural-random.txt", "r");
        char board[64];
        for (size_t i = 0; i < BOARDS; i++) {
            if (!file || fscanf(file, "%63s", board) != 1)
                abort();
            snprintf(codes[i], CODE_BYTES, "v1.procedural.classic.d%s", board);
        }
        fclose(file);
    }
    return codes[round % BOARDS];
}

static mw_handle open_board(const char *code)
{
    mw_handle job, session;
    if (mw_generate(context, code, strlen(code), &job) != MW_OK)
        abort();
    while (mw_job_run(context, job, 1000000) == MW_RUNNING)
        ;
    if (mw_session_open(context, job, &session) != MW_OK)
        abort();
    mw_job_close(context, job);
    return session;
}

/* Par of random boards, through the public API: each code is parsed, opened and solved. */
static void par(uint32_t round)
{
    mw_handle session = open_board(random_code(round)), job;
    if (mw_solve(context, session, false, &job) != MW_OK)
        abort();
    enum mw_status status;
    do
        status = mw_job_run(context, job, 1000000);
    while (status == MW_RUNNING);
    if (status == MW_OK)
        mw_job_result(context, job);
    mw_job_close(context, job);
    mw_session_close(context, session);
}

static void rate(uint32_t round)
{
    mw_handle session = open_board(random_code(round)), job;
    enum mw_status status = mw_rate(context, session, &job);
    bench_finish(status, job);
    mw_session_close(context, session);
}

static void generate(uint32_t round)
{
    char code[64];
    mw_handle job;
    int length = snprintf(code, sizeof code, "v1.procedural.classic.sbench-%u", round);
    enum mw_status status = mw_generate(context, code, (size_t)length, &job);
    bench_finish(status, job);
}

static const struct bench_row rows[] = {{"par", par}, {"rate", rate}, {"generate", generate}};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
