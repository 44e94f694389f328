/* Trimming of memory: allocator settings that return what is freed to the system, so that `--memory-mb` holds. */
#pragma once

#include <stdlib.h>
#if defined __GLIBC__
#include <malloc.h>
#endif

/* By default glibc raises its mmap threshold with every large block that is freed, and keeps the holes;
 * a task then used a fifth more than its limit. With a fixed threshold each block of 1 MiB or more has
 * pages of its own. */
static inline void trim_freed_memory(void)
{
#if defined __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 22);
#endif
}
