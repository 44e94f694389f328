/* Benchmark of play: a press and its undo, after the first move and after 10,000, which must cost the same. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

/* Opens a game in which two moves were made in turns. The session is never closed. */
static mw_handle play(const char *code, const char *two_moves, uint32_t count)
{
    mw_handle job, session;
    if (mw_generate(context, code, strlen(code), &job) != MW_OK)
        abort();
    while (mw_job_run(context, job, 1000000) == MW_RUNNING)
        ;
    if (mw_session_open(context, job, &session) != MW_OK)
        abort();
    for (uint32_t i = 0; i < count; i++)
        mw_step(context, session, two_moves + i % 2, 1);
    return session;
}

static void press(mw_handle session, const char *move)
{
    if (mw_step(context, session, move, 1) != MW_OK || mw_undo(context, session, 1) != MW_OK)
        abort();
}

#define PRESS(name, code, two_moves, count)                                                        \
    static void name(uint32_t round)                                                               \
    {                                                                                              \
        static mw_handle session;                                                                  \
        if (round == 0)                                                                            \
            session = play(code, two_moves, count);                                                \
        press(session, two_moves);                                                                 \
    }
#define PRESSES(kind, code, two_moves)                                                             \
    PRESS(kind##_1, code, two_moves, 1)                                                            \
    PRESS(kind##_10000, code, two_moves, 10000)

PRESSES(fourbit, "v1.fourbit.classic.sbench", "01")
PRESSES(worm, "v1.worm.classic.sbench", "RL")
PRESSES(rook, "v1.rook.classic.sbench", "UR")
PRESSES(procedural, "v1.procedural.classic.sbench", "RL")
PRESSES(wall, "v1.simultaneous.r4_c4.dall", "rl")

#define ROWS(kind)                                                                                 \
    {#kind "_1", kind##_1},                                                                        \
    {                                                                                              \
#kind "_10000", kind##_10000                                                               \
    }

static const struct bench_row rows[] = {
    ROWS(fourbit), ROWS(worm), ROWS(rook), ROWS(procedural), ROWS(wall),
};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
