/* Allocators that fail on request, for tests of memory exhaustion. */
#include "failing.h"

static uint64_t left; /* allocations up to the one that fails; 0: none will */
static bool on_and_on;
static bool failed;
static int64_t blocks;

void failing_begin(uint64_t nth, bool all_after)
{
    left = nth;
    on_and_on = all_after;
    failed = false;
}

bool failing_end(void)
{
    left = 0;
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

static bool fails(void)
{
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
