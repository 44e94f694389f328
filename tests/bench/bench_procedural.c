#include "bench.h"

#include "procedural/procedural.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 256 };

/* The code of a random board, with a safe walk or without. The same ones as in procedural.mjs. */
static const char *random_code(uint32_t round)
{
    static char codes[BOARDS][80];
    char *code = codes[round % BOARDS];
    if (!*code) {
        struct rng rng;
        char seed[24];
        snprintf(seed, sizeof seed, "bench-%u", round % BOARDS);
        rng_seed(&rng, "procedural", seed);
        struct procedural_board board;
        procedural_draw_board(&board, &rng);
        struct text text = {code, 0, 79, true, false};
        text_string(&text, "v1.procedural.classic.d");
        procedural_write_board(&board, &text);
    }
    return code;
}

static mw_handle open_board(const char *code)
{
    mw_handle job, session;
    if (mw_generate(code, strlen(code), &job) != MW_OK)
        abort();
    while (mw_job_run(job, 1000000) == MW_RUNNING)
        ;
    if (mw_session_open(job, &session) != MW_OK)
        abort();
    mw_job_close(job);
    return session;
}

/* Par of random boards, through the verbs: the code is read, opened and solved. */
static void par(uint32_t round)
{
    mw_handle session = open_board(random_code(round)), job;
    if (mw_solve(session, false, &job) != MW_OK)
        abort();
    enum mw_status status;
    do
        status = mw_job_run(job, 1000000);
    while (status == MW_RUNNING);
    if (status == MW_OK)
        mw_job_result(job);
    mw_job_close(job);
    mw_session_close(session);
}

static void rate(uint32_t round)
{
    mw_handle session = open_board(random_code(round)), job;
    enum mw_status status = mw_rate(session, &job);
    bench_finish(status, job);
    mw_session_close(session);
}

static void generate(uint32_t round)
{
    char code[64];
    mw_handle job;
    int length = snprintf(code, sizeof code, "v1.procedural.classic.sbench-%u", round);
    enum mw_status status = mw_generate(code, (size_t)length, &job);
    bench_finish(status, job);
}

static const struct bench_row rows[] = {{"par", par}, {"rate", rate}, {"generate", generate}};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
