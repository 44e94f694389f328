/* State of the fast worm, shared by its two files: the worms themselves, and pools of enclosed cells. */
#pragma once

#include "blocks.h"

enum {
    POOL_MAX = 384, /* cells */
    NOT_SCANNING = BLOCK,

    /* Values of the byte map. A null cell has the bit WORM_FRESH until it is in the pool. */
    WORM_FRESH = 16,
    NULL_IN_POOL = WORM_UNTOUCHED,
    NULL_FRESH = WORM_UNTOUCHED | WORM_FRESH,

    BYTES = 256,
    BYTES_PER_WORD = 8,
    PREFETCH_DISTANCE =
        8, /* starts are drawn this many draws ahead, so that their cells can be prefetched */
};

/* Eight random bytes, and the turns that they try first: one in each byte, modulo 4. */
struct fast_turns {
    uint64_t bytes;
    uint64_t first;
    uint32_t left; /* the highest bytes, which are not used yet */
};

/* The worm at work. Its path is the list of the directions of its steps. */
struct fast_path {
    uint8_t *start;
    uint8_t *head;
    uint32_t direction; /* of the last step; random before the first step */
    uint32_t length;    /* steps, without the one that joins the maze */
    struct fast_turns turns;
};

struct fast_worm {
    struct worm_generator generator;
    struct worm_blocks blocks;
    uint64_t upcoming[PREFETCH_DISTANCE]; /* random words for the next starts */
    uint32_t next_upcoming;
    struct worm_block_position scanned; /* the block that is being searched for pools */
    uint32_t scan_row;                  /* its next row, or NOT_SCANNING */
    struct fast_path worm;
    bool pooled;    /* the worm started in the pool */
    uint8_t *steps; /* directions of the worm's steps */
    uint32_t room;  /* for steps */
    ptrdiff_t delta[4];
    uint8_t orders[BYTES][4]; /* of three directions; three times BACK: draw again */
    uint32_t pool_count;
    uint32_t pool
        [POOL_MAX +
         5]; /* positions while it is collected; then starts (position << 2 | direction), the next one last */
};

/* Scales a random word to 0..count-1 for a count below 2^20, uniform up to 2^-24. Uses the bits
 * above the lowest 20. */
static inline uint32_t fast_scale(uint64_t word, uint32_t count)
{
    return (uint32_t)((word >> 20) * count >> 44);
}

static inline uint32_t fast_direction_of(uint64_t word)
{
    return (uint32_t)(word >> 2 * BLOCK_SHIFT) & 3;
}

/* Position after the last row of the map. Blocks may extend beyond it. */
static inline uint32_t fast_end_of_map(const struct worm_generator *generator)
{
    return worm_position(generator, generator->board->height, 0);
}

static inline uint32_t fast_position(const struct fast_worm *fast, const uint8_t *cell)
{
    return (uint32_t)(cell - fast->generator.map);
}

/* Puts a worm of no steps into a null cell. */
static inline void fast_begin(struct fast_path *worm, uint8_t *cell, uint32_t direction)
{
    *cell = 0;
    worm->start = worm->head = cell;
    worm->direction = direction;
    worm->length = 0;
}

/* pools.c: searches the rest of a block for a pool. Gives up if the pool would be too large. */
void fast_scan(struct fast_worm *fast);

/* Takes the next start of the pool that is still null. Returns false if the pool is empty. */
bool fast_take_from_pool(struct fast_worm *fast);

/* Returns the start of a killed worm to the pool, at a random position of its order. */
void fast_put_back(struct fast_worm *fast, const uint8_t *start);
