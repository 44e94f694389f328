/* How a process keeps to `--memory-mb`: what was freed goes back to the system. */
#ifndef CLI_GIVE_BACK_H
#define CLI_GIVE_BACK_H

#include <stdlib.h>
#if defined __GLIBC__
#include <malloc.h>
#endif

/* glibc keeps arrays that are no larger than one that was freed before, and the holes between them:
 * a task took a fifth more than it was given. From 1 MiB on each has pages of its own now. */
static inline void trim_freed_memory(void)
{
#if defined __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 22);
#endif
}

#endif
