/*
 * Benchmark of the worm generators: one row per generator and side. Prints mazes per second, which
 * run.mjs converts to cells per second.
 */
#include "bench.h"

#include <stdio.h>

static void generate(const char *generator, unsigned side, uint32_t round)
{
    char code[96];
    mw_handle job;
    int length =
        snprintf(code, sizeof code, "v1.worm.w%u_h%u_%s.sbench-%u", side, side, generator, round);
    enum mw_status status = mw_generate(context, code, (size_t)length, &job);
    bench_finish(status, job);
}

#define ROW(generator, side)                                                                       \
    static void generator##_##side(uint32_t round)                                                 \
    {                                                                                              \
        generate(#generator, side, round);                                                         \
    }

ROW(wormfast, 4096)
ROW(nucleation, 4096)
ROW(wilson, 4096)
ROW(backtracker, 4096)
ROW(prim, 4096)
ROW(kruskal, 4096)
ROW(boruvka, 4096)
ROW(growrandom, 4096)
ROW(growoldest, 4096)
ROW(growmixed, 4096)
ROW(eller, 4096)
ROW(huntandkill, 4096)
ROW(sidewinder, 4096)
ROW(binarytree, 4096)
ROW(division, 4096)
ROW(prim, 1024)
ROW(kruskal, 1024)
ROW(aldousbroder, 1024)
ROW(wormfast, 1000)
ROW(worm, 320)
ROW(wormfast, 320)

#define NAMED(row)                                                                                 \
    {                                                                                              \
#row, row                                                                                  \
    }

static const struct bench_row rows[] = {
    NAMED(wormfast_4096),   NAMED(nucleation_4096),   NAMED(wilson_4096),   NAMED(backtracker_4096),
    NAMED(prim_4096),       NAMED(kruskal_4096),      NAMED(boruvka_4096),  NAMED(growrandom_4096),
    NAMED(growoldest_4096), NAMED(growmixed_4096),    NAMED(eller_4096),    NAMED(huntandkill_4096),
    NAMED(sidewinder_4096), NAMED(binarytree_4096),   NAMED(division_4096), NAMED(prim_1024),
    NAMED(kruskal_1024),    NAMED(aldousbroder_1024), NAMED(wormfast_1000), NAMED(worm_320),
    NAMED(wormfast_320),
};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
