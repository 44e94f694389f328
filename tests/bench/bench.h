/* A benchmark program: `bench_KIND ROW` works for about a second and prints how often a second. */
#pragma once

#include "mazewright.h"

/* Open before main. */
extern struct mw_context *context;

struct bench_row {
    const char *name;
    /* Does the work once; `round` tells it apart from the last time. */
    void (*work)(uint32_t round);
};

/* The whole main(): finds the row of argv[1] and measures it. */
int bench_main(int argc, char **argv, const struct bench_row *rows, size_t count);

/* Runs a job to its end and takes its result; stops the program if that fails. */
void bench_finish(enum mw_status started, mw_handle job);
