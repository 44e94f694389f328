/* Allocators that fail on request, for tests of memory exhaustion. */
#include "failing.h"

#include <execinfo.h>

enum { CALLS_MAX = 8 }; /* of the stack that tells places of allocation apart */

static uint64_t *places; /* of the recording; NULL: none */
static size_t places_max, place_count;

static uint64_t left; /* allocations up to the one that fails; 0: none will */
static bool on_and_on;
static bool under_way; /* between begin and end */
static bool failed;
static int64_t blocks;

void failing_begin(uint64_t nth, bool all_after)
{
    left = nth;
    on_and_on = all_after;
    failed = false;
    under_way = true;
}

bool failing_end(void)
{
    left = 0;
    under_way = false;
    return failed;
}

uint64_t failing_left(void)
{
    return left;
}

int64_t failing_blocks(void)
{
    return blocks;
}

void failing_record(uint64_t *into, size_t max)
{
    void *calls[CALLS_MAX];
    backtrace(calls, CALLS_MAX); /* allocates at its first call */
    places = into;
    places_max = max;
    place_count = 0;
}

size_t failing_recorded(void)
{
    places = NULL;
    return place_count;
}

/* The place that allocates: a hash (FNV) of the return addresses on the stack. */
static uint64_t place(void)
{
    void *calls[CALLS_MAX];
    int count = backtrace(calls, CALLS_MAX);
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < count; i++)
        hash = (hash ^ (uint64_t)(uintptr_t)calls[i]) * 1099511628211u;
    return hash;
}

static bool fails(void)
{
    if (under_way && places && place_count < places_max)
        places[place_count++] = place();
    if (left == 0)
        return false;
    if (left > 1) {
        left--;
        return false;
    }
    if (!on_and_on)
        left = 0;
    failed = true;
    return true;
}

static void *count(void *block)
{
    blocks += block != NULL;
    return block;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : count(__real_malloc(size));
}

void *__wrap_calloc(size_t members, size_t size);
void *__wrap_calloc(size_t members, size_t size)
{
    return fails() ? NULL : count(__real_calloc(members, size));
}

void *__wrap_realloc(void *block, size_t size);
void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
        return NULL;
    return block ? __real_realloc(block, size) : count(__real_malloc(size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : count(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block);
void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}
