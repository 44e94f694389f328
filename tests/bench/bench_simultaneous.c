/* Benchmark: simultaneous mazes, by the thesis's algorithms and by those of today. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

/* 681 mazes of 3x3 with walls between cells differ, so SLICED_MOVES moves are 10^8 maze-steps. */
enum { RANDOM_MOVES = 150, SLICED_MOVES = 146843 };

/* Solves all of them perfectly (`shortest 3x3 --walls edges --ends corners --perfect`). */
static const char perfect_3x3[] = "rdrdllurddulldrdldrrlurdruurdrdldrd";

static void task(const char *name, const char *words)
{
    mw_handle job;
    enum mw_status status =
        mw_task(context, "simultaneous", 12, name, strlen(name), words, strlen(words), &job);
    bench_finish(status, job);
}

/* Same sequence as in simultaneous.mjs: letters of a linear congruential
 * generator. */
static void random_moves(char *moves, uint32_t count, uint32_t seed)
{
    for (uint32_t i = 0; i < count; i++) {
        seed = (seed * 1103515245u + 12345u) & 0x7fffffffu;
        moves[i] = "udlr"[seed >> 16 & 3];
    }
    moves[count] = '\0';
}

/* Ends with an unsolved maze, which is no failure here. */
static void find_unsolved(uint32_t round)
{
    (void)round;
    char words[200] = "10x10 ";
    mw_handle job;
    random_moves(words + 6, RANDOM_MOVES, 1);
    mw_task(context, "simultaneous", 12, "verify", 6, words, strlen(words), &job);
    while (mw_job_run(context, job, 1000000) == MW_RUNNING)
        ;
    mw_job_close(context, job);
}

/* A perfect sequence is walked to its end; on the goal d and r stay. */
static void walk_slices(uint32_t round)
{
    (void)round;
    static const char begin[] = "3x3 --walls edges --ends corners --perfect ";
    static char words[SLICED_MOVES + sizeof begin];
    char *moves = words + sizeof begin - 1;
    strcpy(words, begin);
    strcpy(moves, perfect_3x3);
    for (size_t i = sizeof perfect_3x3 - 1; i < SLICED_MOVES; i++)
        moves[i] = "dr"[i % 2];
    task("verify", words);
}

static void shortest_by_astar(uint32_t round)
{
    (void)round;
    task("shortest", "3x3 --by astar");
}

static void shortest_by_ess(uint32_t round)
{
    (void)round;
    task("shortest", "3x4 --by ess");
}

static void append(uint32_t round)
{
    (void)round;
    task("approximate", "4x4 --by ias");
}

static void prove(uint32_t round)
{
    (void)round;
    task("prove", "4x4 28");
}

static void count(uint32_t round)
{
    (void)round;
    task("count", "8x8");
}

static const struct bench_row rows[] = {
    {"astar_3x3", shortest_by_astar}, {"ess_3x4", shortest_by_ess},
    {"umf_10x10", find_unsolved},     {"ias_4x4", append},
    {"prove_4x4_28", prove},          {"count_8x8", count},
    {"slices_3x3", walk_slices},
};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
