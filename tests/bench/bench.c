/* Timing helper of the native benchmarks: repeats a workload and prints its rate. */
/* clock_gettime */
#define _POSIX_C_SOURCE 200809L

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICE_NODES = 1000000 };
static const double seconds_wanted = 1.0;

struct mw_context *context;

__attribute__((constructor)) static void open_context(void)
{
    context = mw_context_open();
    if (!context)
        abort();
}

void bench_finish(enum mw_status started, mw_handle job)
{
    enum mw_status status = started;
    if (status == MW_OK)
        do
            status = mw_job_run(context, job, SLICE_NODES);
        while (status == MW_RUNNING);
    if (status == MW_OK)
        status = mw_job_result(context, job);
    if (status != MW_OK) {
        fprintf(stderr, "bench: %s\n", mw_last_error(context)->sentence);
        exit(1);
    }
    mw_job_close(context, job);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int bench_main(int argc, char **argv, const struct bench_row *rows, size_t count)
{
    for (size_t i = 0; argc == 2 && i < count; i++) {
        if (strcmp(rows[i].name, argv[1]) != 0)
            continue;
        rows[i].work(0); /* not timed: it may open what the others use */
        double start = now();
        uint32_t round = 1;
        do
            rows[i].work(round++);
        while (now() - start < seconds_wanted);
        printf("%.6g\n", (round - 1) / (now() - start));
        return 0;
    }
    fprintf(stderr, "bench: say which row\n");
    return 2;
}
