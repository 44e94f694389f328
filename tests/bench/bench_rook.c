/* Benchmark: energy, change evaluation and generation of rook mazes. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

/* An energy row is 10,000 evaluations: full, of whole boards; change, after one changed number. */
static void energy(const char *arguments)
{
    mw_handle job;
    enum mw_status status =
        mw_task(context, "rook", 4, "energy", 6, arguments, strlen(arguments), &job);
    bench_finish(status, job);
}

static void generate(const char *params, uint32_t round)
{
    char code[64];
    mw_handle job;
    int length = snprintf(code, sizeof code, "v1.rook.%s.sbench-%u", params, round);
    enum mw_status status = mw_generate(context, code, (size_t)length, &job);
    bench_finish(status, job);
}

#define ENERGY(side)                                                                               \
    static void full_##side(uint32_t round)                                                        \
    {                                                                                              \
        (void)round;                                                                               \
        energy(#side " " #side " 10000 full");                                                     \
    }                                                                                              \
    static void change_##side(uint32_t round)                                                      \
    {                                                                                              \
        (void)round;                                                                               \
        energy(#side " " #side " 10000 change");                                                   \
    }

ENERGY(4)
ENERGY(5)
ENERGY(6)
ENERGY(8)
ENERGY(10)
ENERGY(12)
ENERGY(16)

#define ENERGY_RULES(rules)                                                                        \
    static void full_8_##rules(uint32_t round)                                                     \
    {                                                                                              \
        (void)round;                                                                               \
        energy("8 8 10000 full --rules " #rules);                                                  \
    }

ENERGY_RULES(queen)
ENERGY_RULES(hex)
ENERGY_RULES(tri)

static void generate_5(uint32_t round)
{
    generate("w5_h5", round);
}

static void generate_8(uint32_t round)
{
    generate("w8_h8", round);
}

static void generate_16(uint32_t round)
{
    generate("w16_h16", round);
}

static void generate_8_deep(uint32_t round)
{
    generate("w8_h8_deep", round);
}

static void generate_16_deep(uint32_t round)
{
    generate("w16_h16_deep", round);
}

static const struct bench_row rows[] = {
    {"energy_4_full", full_4},
    {"energy_4_change", change_4},
    {"energy_5_full", full_5},
    {"energy_5_change", change_5},
    {"energy_6_full", full_6},
    {"energy_6_change", change_6},
    {"energy_8_full", full_8},
    {"energy_8_change", change_8},
    {"energy_10_full", full_10},
    {"energy_10_change", change_10},
    {"energy_12_full", full_12},
    {"energy_12_change", change_12},
    {"energy_16_full", full_16},
    {"energy_16_change", change_16},
    {"generate_w5_h5", generate_5},
    {"generate_w8_h8", generate_8},
    {"generate_w16_h16", generate_16},
    {"energy_8_full_queen", full_8_queen},
    {"energy_8_full_hex", full_8_hex},
    {"energy_8_full_tri", full_8_tri},
    {"generate_w8_h8_deep", generate_8_deep},
    {"generate_w16_h16_deep", generate_16_deep},
};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
