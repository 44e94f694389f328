/*
 * Pools of the fast worm: groups of connected null cells that finished cells enclose (fast_worm.c).
 */
#include "fast_worm.h"

/* Returns the null cells of a block's row as a set, the first cell in the lowest bit. */
static uint32_t nulls_of_row(const uint8_t *row)
{
    uint32_t set = 0;
    for (uint32_t column = 0; column < BLOCK; column += 8)
        set |= worm_nulls_of_eight(row + column) << column;
    return set;
}

/* Collects the null cells connected to one. Returns false if they are too many for a pool. Has no branch for each
 * neighbour, since it would be unpredictable, and reads all four before it writes. */
static bool find_pool(struct fast_worm *fast, uint32_t at)
{
    uint8_t *const map = fast->generator.map;
    uint32_t *const pool = fast->pool;
    const uint32_t stride = fast->generator.stride;
    uint32_t count = 1;
    pool[0] = at;
    map[at] = NULL_IN_POOL;
    for (uint32_t i = 0; i < count; i++) {
        if (count > POOL_MAX) {
            while (count > 0)
                map[pool[--count]] = NULL_FRESH;
            return false;
        }
        uint32_t cell = pool[i];
        const uint32_t around[4] = {cell - stride, cell + stride, cell - 1, cell + 1};
        uint8_t *const p = map + cell;
        const uint32_t there[4] = {p[-(ptrdiff_t)stride], p[stride], p[-1], p[1]};
        for (uint32_t side = 0; side < 4; side++) {
            map[around[side]] = (uint8_t)(there[side] & ~(uint32_t)WORM_FRESH);
            pool[count] = around[side];
            count += there[side] / WORM_FRESH;
        }
    }
    fast->pool_count = count;
    return true;
}

/* Shuffles the pool and gives each cell a random first direction. */
static void shuffle_pool(struct fast_worm *fast)
{
    struct rng rng = fast->generator.rng;
    uint32_t *pool = fast->pool;
    for (uint32_t i = fast->pool_count; i > 0; i--) {
        uint64_t word = rng_next(&rng);
        uint32_t index = fast_scale(word, i);
        uint32_t start = pool[index];
        pool[index] = pool[i - 1];
        pool[i - 1] = start << 2 | fast_direction_of(word);
    }
    fast->generator.rng = rng;
}

void fast_scan(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    struct worm_block *block = &fast->blocks.blocks[fast->scanned.block];
    for (; fast->scan_row < BLOCK; fast->scan_row++) {
        uint32_t first = fast->scanned.position + fast->scan_row * generator->stride;
        uint32_t nulls =
            first < fast_end_of_map(generator) ? nulls_of_row(generator->map + first) : 0;
        if (nulls == 0)
            continue;
        if (!find_pool(fast, first + (uint32_t)__builtin_ctz(nulls))) {
            block->sparse_limit = (uint16_t)(block->nulls * 3u / 4);
            break;
        }
        for (uint32_t i = 0; i < fast->pool_count; i++)
            worm_block_take(&fast->blocks, worm_block_at(&fast->blocks, fast->pool[i]));
        shuffle_pool(fast);
        return;
    }
    fast->scan_row = NOT_SCANNING;
}

bool fast_take_from_pool(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    while (fast->pool_count > 0) {
        uint32_t start = fast->pool[--fast->pool_count];
        if (generator->map[start >> 2] & WORM_NULL) {
            fast_begin(&fast->worm, generator->map + (start >> 2), start & 3);
            return true;
        }
    }
    return false;
}

void fast_put_back(struct fast_worm *fast, const uint8_t *start)
{
    uint64_t word = rng_next(&fast->generator.rng);
    uint32_t last = fast->pool_count++;
    uint32_t index = fast_scale(word, last + 1);
    fast->pool[last] = fast->pool[index];
    fast->pool[index] = fast_position(fast, start) << 2 | fast_direction_of(word);
}
