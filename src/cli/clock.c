/* Monotonic clock of the command line, for progress lines, time limits and saved states. */
/* clock_gettime */
#define _XOPEN_SOURCE 700

#include "cli/cli.h"

#include <time.h>

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
