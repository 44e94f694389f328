/* Benchmarks of the four-bit machine: generation, counting, and parsing a code. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

static void generate(const char *params, uint32_t round)
{
    char code[64];
    mw_handle job;
    int length = snprintf(code, sizeof code, "v1.fourbit.%s.sbench-%u", params, round);
    enum mw_status status = mw_generate(context, code, (size_t)length, &job);
    bench_finish(status, job);
}

static void generate_classic(uint32_t round)
{
    generate("b4_l8", round);
}

static void generate_longest(uint32_t round)
{
    generate("b4_l12", round);
}

static void generate_largest(uint32_t round)
{
    generate("b6_l58", round);
}

static void count(uint32_t round)
{
    (void)round;
    mw_handle job;
    enum mw_status status = mw_task(context, "fourbit", 7, "count", 5, "4", 1, &job);
    bench_finish(status, job);
}

static void canonical(uint32_t round)
{
    (void)round;
    static const char code[] = "v1.fourbit.b4.d218c03538e6118a715c685498b23d48c.m3210";
    mw_code_canonical(context, code, strlen(code));
}

static const struct bench_row rows[] = {
    {"generate_b4_l8", generate_classic},  {"generate_b4_l12", generate_longest},
    {"generate_b6_l58", generate_largest}, {"count_b4", count},
    {"read_and_print_code", canonical},
};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
