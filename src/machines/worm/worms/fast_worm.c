/*
 * The fast worm: the classic worm's distribution, except that no worm starts far from the maze.
 *
 * Starts. A worm that starts at distance d from the maze arrives with a probability of about
 * exp(-d / 10.6), and a worm that does not arrive leaves no trace. So starts are drawn from the
 * blocks of 16 x 16 cells within two blocks of the maze, which reach 32 cells or more around it:
 * first a block, then a cell of it, both again if the cell is not null. That is uniform over the
 * null cells in reach, as long as no block among them has few null cells: such a block is searched for
 * pools when it is drawn, before any of its cells starts a worm. Of the 5.3 million worms of a maze of
 * 4096 x 4096 cells, 91 would have come from further away.
 *
 * Pools. A group of connected null cells that is enclosed by finished cells is independent of the
 * rest of the map. When few null cells are left in a block, each group of connected null cells of at most
 * POOL_MAX that reaches into it becomes a pool, which is filled at once by the same rule. That changes the
 * order of the worms, not the distribution, and works in a few cache lines. Three quarters of the worms
 * start in pools. tests/c/test_worm_distribution.c compares the result with a plain simulation on 48 x 48
 * cells, where all of this happens.
 *
 * Heads. The three directions that do not lead back are put in a random order and the first free
 * one is taken, which is uniform over the free ones. It is nearly always the first one, so branch
 * prediction goes on before the cell is read. Direction bits are written when the worm is kept.
 *
 * The mazes are statistically equal to the classic worm's, not bit-equal.
 */
#include "blocks.h"

#include <stdlib.h>

enum {
    SPARSE_PERCENT =
        32, /* percent of a block's cells; with fewer null cells most of them are enclosed */
    POOL_MAX = 384,    /* cells */
    PATH_FIRST = 4096, /* initial capacity, in positions */
    PREFETCH_DISTANCE =
        8, /* starts are drawn this many draws ahead, so that their cells can be prefetched */
    NOT_SCANNING = BLOCK,
    IN_POOL = 16, /* bit of the byte map: the cell is in the pool */

    /* A direction is drawn from a byte: 252 of its values are fair to the six orders of three
     * directions; the others are drawn again. */
    BYTES = 256,
    ORDERS = 6,
    FAIR_BYTES = BYTES - BYTES % ORDERS,
    BYTES_PER_WORD = 8,
    /* Turns, added to a direction modulo 4. */
    FORWARDS = 0,
    RIGHTWARDS = 1,
    BACK = 2,
    LEFTWARDS = 3,
};

struct fast_worm {
    struct worm_generator generator;
    struct worm_blocks blocks;
    uint64_t upcoming[PREFETCH_DISTANCE]; /* random words for the next starts */
    uint32_t next_upcoming;
    struct worm_block_position scanned; /* the block that is being searched for pools */
    uint32_t scan_row;                  /* its next row, or NOT_SCANNING */
    struct worm_bits bytes;             /* for directions */
    uint32_t direction;                 /* of the worm's last step; random before the first step */
    bool pooled;                        /* the worm started in the pool */
    uint32_t *path;                     /* positions of the worm's cells */
    uint32_t path_length;
    uint32_t path_capacity;
    uint8_t turns[BYTES][4]; /* orders of three directions; three times BACK: draw again */
    uint32_t pool_count;
    uint32_t pool
        [POOL_MAX +
         5]; /* positions while it is collected; then starts (position << 2 | direction), the next one last */
};

/* ---- Opening ---- */

static void fill_turns(struct fast_worm *fast)
{
    static const uint8_t orders[ORDERS][3] = {
        {LEFTWARDS, FORWARDS, RIGHTWARDS}, {LEFTWARDS, RIGHTWARDS, FORWARDS},
        {FORWARDS, LEFTWARDS, RIGHTWARDS}, {FORWARDS, RIGHTWARDS, LEFTWARDS},
        {RIGHTWARDS, LEFTWARDS, FORWARDS}, {RIGHTWARDS, FORWARDS, LEFTWARDS}};
    for (uint32_t byte = 0; byte < BYTES; byte++)
        for (uint32_t i = 0; i < 3; i++)
            fast->turns[byte][i] = byte < FAIR_BYTES ? orders[byte % ORDERS][i] : BACK;
}

static bool open(struct worm_generator *generator)
{
    struct fast_worm *fast = (struct fast_worm *)generator;
    fill_turns(fast);
    fast->scan_row = NOT_SCANNING;
    fast->path_capacity = PATH_FIRST;
    fast->path = malloc(PATH_FIRST * sizeof *fast->path);
    if (!fast->path || !worm_blocks_open(&fast->blocks, generator))
        return false;
    for (uint32_t i = 0; i < fast->blocks.columns * fast->blocks.rows; i++) {
        struct worm_block *block = &fast->blocks.blocks[i];
        block->sparse_limit = (uint16_t)(block->nulls * SPARSE_PERCENT / 100);
    }
    return true;
}

static void close(struct worm_generator *generator)
{
    struct fast_worm *fast = (struct fast_worm *)generator;
    worm_blocks_close(&fast->blocks);
    free(fast->path);
}

/* ---- Steps ---- */

enum outcome { SPENT, JOINED, TRAPPED, FULL };

static inline uint32_t draw_byte(struct fast_worm *fast, struct worm_bits *bytes)
{
    if (bytes->left == 0) {
        bytes->word = rng_next(&fast->generator.rng);
        bytes->left = BYTES_PER_WORD;
    }
    uint32_t byte = (uint32_t)(bytes->word & (BYTES - 1));
    bytes->word >>= 8;
    bytes->left--;
    return byte;
}

/* If a greedy worm is next to the maze, moves *at to a random neighbour in the maze and returns
 * true. */
static inline bool joins_greedily(struct fast_worm *fast, uint32_t *at)
{
    struct worm_generator *generator = &fast->generator;
    uint32_t final =
        worm_neighbours_with(generator, *at, 2) & ~worm_neighbours_with(generator, *at, 3);
    if (final)
        *at += (uint32_t)worm_draw_move(generator, final).delta;
    return final != 0;
}

/* Moves the head until it joins, is trapped, the path is full or the budget is spent. Takes the
 * steps off the budget. */
static inline __attribute__((always_inline)) enum outcome move_head(struct fast_worm *fast,
                                                                    uint32_t *budget,
                                                                    const bool greedy)
{
    struct worm_generator *generator = &fast->generator;
    uint8_t *const map = generator->map;
    const uint32_t stride = generator->stride;
    const uint32_t delta[4] = {0u - stride, 1, stride, 0u - 1};
    struct worm_bits bytes = fast->bytes;
    uint32_t at = generator->head;
    uint32_t direction = fast->direction;
    uint32_t *const path = fast->path;
    uint32_t length = fast->path_length;
    const uint32_t room = fast->path_capacity - 1 - length; /* one entry is for the cell it joins */
    const uint32_t end = length + (*budget < room ? *budget : room);
    enum outcome outcome = *budget < room ? SPENT : FULL;
    while (length < end) {
        if (greedy && joins_greedily(fast, &at)) {
            outcome = JOINED;
            break;
        }
        const uint8_t *turn = fast->turns[draw_byte(fast, &bytes)];
        uint32_t heading = (direction + turn[0]) & 3;
        uint32_t next = at + delta[heading];
        uint32_t there = map[next];
        if (!(there & WORM_FINAL)) { /* neither null nor finished */
            uint32_t second = (direction + turn[1]) & 3;
            uint32_t third = (direction + turn[2]) & 3;
            heading = map[at + delta[second]] & WORM_FINAL ? second : third;
            next = at + delta[heading];
            there = map[next];
        }
        if (!(there & WORM_FINAL)) {
            if (turn[0] == BACK)
                continue;
            heading = (direction + BACK) & 3; /* the fourth direction of a first step */
            next = at + delta[heading];
            there = map[next];
        }
        if (!(there & WORM_NULL)) {
            outcome = there & WORM_FINAL ? JOINED : TRAPPED;
            at = there & WORM_FINAL ? next : at;
            break;
        }
        direction = heading;
        at = next;
        map[at] = 0;
        path[length++] = at;
    }
    uint32_t steps = length - fast->path_length + (outcome == JOINED);
    generator->steps += steps;
    *budget -= steps;
    generator->head = at;
    fast->bytes = bytes;
    fast->direction = direction;
    fast->path_length = length;
    return outcome;
}

/* ---- Starts in reach ---- */

/* Scales a random word to 0..count-1 for a count below 2^20, uniform up to 2^-24. Uses the bits
 * above the lowest 20. */
static inline uint32_t scale(uint64_t word, uint32_t count)
{
    return (uint32_t)((word >> 20) * count >> 44);
}

static inline uint32_t direction_of(uint64_t word)
{
    return (uint32_t)(word >> 2 * BLOCK_SHIFT) & 3;
}

static inline struct worm_block_position *block_of(const struct fast_worm *fast, uint64_t word)
{
    return &fast->blocks.list[scale(word, fast->blocks.length)];
}

static inline uint32_t cell_of(const struct fast_worm *fast,
                               const struct worm_block_position *entry, uint64_t word)
{
    uint32_t column = (uint32_t)word & (BLOCK - 1);
    uint32_t row = (uint32_t)(word >> BLOCK_SHIFT) & (BLOCK - 1);
    return entry->position + row * fast->generator.stride + column;
}

/* Returns a random word drawn earlier, draws a new one, and prefetches the cells it currently
 * leads to. */
static uint64_t draw_prefetched(struct fast_worm *fast)
{
    uint64_t *next = &fast->upcoming[fast->next_upcoming++ % PREFETCH_DISTANCE];
    uint64_t word = *next;
    *next = rng_next(&fast->generator.rng);
    const struct worm_block_position *entry = block_of(fast, *next);
    const uint8_t *cell = fast->generator.map + cell_of(fast, entry, *next);
    __builtin_prefetch(&fast->blocks.blocks[entry->block]);
    __builtin_prefetch(cell);
    __builtin_prefetch(cell - fast->generator.stride);
    __builtin_prefetch(cell + fast->generator.stride);
    return word;
}

/* Position after the last row of the map. Blocks may extend beyond it. */
static inline uint32_t end_of_map(const struct worm_generator *generator)
{
    return worm_position(generator, generator->board->height, 0);
}

/* Draws a start into the generator's head. Returns false if the draw failed, or if its block has
 * few null cells and is to be searched for pools first. */
static bool draw_start(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    struct worm_blocks *blocks = &fast->blocks;
    uint64_t word = draw_prefetched(fast);
    struct worm_block_position *entry = block_of(fast, word);
    const struct worm_block *block = &blocks->blocks[entry->block];
    if (block->nulls == 0) {
        *entry = blocks->list[--blocks->length];
        return false;
    }
    if (block->nulls <= block->sparse_limit) {
        fast->scanned = *entry;
        fast->scan_row = 0;
        return false;
    }
    generator->head = cell_of(fast, entry, word);
    fast->direction = direction_of(word);
    return generator->head < end_of_map(generator) && generator->map[generator->head] & WORM_NULL;
}

/* ---- Pools ---- */

/* Loads eight bytes as a little-endian word. Compiles to one load on little-endian machines. */
static inline uint64_t load(const uint8_t *p)
{
    return p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
           (uint64_t)p[7] << 56;
}

/* Returns the null cells of a block's row as a set, the first cell in the lowest bit. */
static uint32_t nulls_of_row(const uint8_t *row)
{
    uint32_t set = 0;
    for (uint32_t column = 0; column < BLOCK; column += 8) {
        uint64_t nulls = load(row + column) >> 3 & UINT64_C(0x0101010101010101);
        set |= (uint32_t)(nulls * UINT64_C(0x0102040810204080) >> 56) << column;
    }
    return set;
}

/* Adds a cell to the pool if it is null and not in it. Returns the new count. Branchless, since
 * the branch would be unpredictable. */
static inline uint32_t add_to_pool(uint8_t *map, uint32_t *pool, uint32_t count, uint32_t at)
{
    uint32_t there = map[at];
    uint32_t listed = there >> 3 & ~(there >> 4) & 1;
    map[at] = (uint8_t)(there | listed * IN_POOL);
    pool[count] = at;
    return count + listed;
}

/* Collects the null cells connected to one. Returns false if they are too many for a pool. */
static bool find_pool(struct fast_worm *fast, uint32_t at)
{
    uint8_t *const map = fast->generator.map;
    uint32_t *const pool = fast->pool;
    const uint32_t stride = fast->generator.stride;
    uint32_t count = add_to_pool(map, pool, 0, at);
    for (uint32_t i = 0; i < count; i++) {
        if (count > POOL_MAX) {
            while (count > 0)
                map[pool[--count]] = WORM_UNTOUCHED;
            return false;
        }
        uint32_t cell = pool[i];
        count = add_to_pool(map, pool, count, cell - stride);
        count = add_to_pool(map, pool, count, cell + stride);
        count = add_to_pool(map, pool, count, cell - 1);
        count = add_to_pool(map, pool, count, cell + 1);
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
        uint32_t index = scale(word, i);
        uint32_t start = pool[index];
        pool[index] = pool[i - 1];
        pool[i - 1] = start << 2 | direction_of(word);
    }
    fast->generator.rng = rng;
}

/* Counts a null cell as finished. */
static inline void take_cell(struct fast_worm *fast, uint32_t at)
{
    uint32_t stride = fast->generator.stride;
    worm_block_take(&fast->blocks, worm_block_of(&fast->blocks, at / stride - 1, at % stride));
}

/* Searches the rest of the block for a pool. Gives up if the pool would be too large. */
static void scan(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    struct worm_block *block = &fast->blocks.blocks[fast->scanned.block];
    for (; fast->scan_row < BLOCK; fast->scan_row++) {
        uint32_t first = fast->scanned.position + fast->scan_row * generator->stride;
        uint32_t nulls = first < end_of_map(generator) ? nulls_of_row(generator->map + first) : 0;
        if (nulls == 0)
            continue;
        if (!find_pool(fast, first + (uint32_t)__builtin_ctz(nulls))) {
            block->sparse_limit = (uint16_t)(block->nulls * 3u / 4);
            break;
        }
        for (uint32_t i = 0; i < fast->pool_count; i++)
            take_cell(fast, fast->pool[i]);
        shuffle_pool(fast);
        return;
    }
    fast->scan_row = NOT_SCANNING;
}

/* Takes the next start of the pool that is still null. Returns false if the pool is empty. */
static bool take_from_pool(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    while (fast->pool_count > 0) {
        uint32_t start = fast->pool[--fast->pool_count];
        if (generator->map[start >> 2] & WORM_NULL) {
            generator->head = start >> 2;
            fast->direction = start & 3;
            return true;
        }
    }
    return false;
}

/* ---- Start of a worm ---- */

static void begin_worm(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    generator->map[generator->head] = 0;
    generator->active = true;
    generator->worms++;
    fast->path[0] = generator->head;
    fast->path_length = 1;
}

static void begin_first(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    uint32_t cell = worm_random_cell(generator);
    generator->head =
        worm_position(generator, cell / generator->board->width, cell % generator->board->width);
    fast->direction = direction_of(rng_next(&generator->rng));
    for (uint32_t i = 0; i < PREFETCH_DISTANCE; i++)
        fast->upcoming[i] = rng_next(&generator->rng);
    begin_worm(fast);
}

static void begin_next(struct fast_worm *fast)
{
    for (;;) {
        fast->pooled = take_from_pool(fast);
        if (fast->pooled)
            break;
        if (fast->scan_row != NOT_SCANNING)
            scan(fast);
        else if (draw_start(fast))
            break;
    }
    begin_worm(fast);
}

/* ---- End of a worm ---- */

/* Returns the bits of a move for the cell that it leaves. */
static inline uint32_t leave_bits(uint32_t delta, uint32_t stride)
{
    return (delta == 1 ? WORM_RIGHT : 0u) | (delta == stride ? WORM_DOWN : 0u);
}

static inline void write_path(struct fast_worm *fast, bool joined)
{
    uint8_t *map = fast->generator.map;
    const uint32_t stride = fast->generator.stride;
    uint32_t *path = fast->path;
    path[fast->path_length] = fast->generator.head;
    uint32_t last = fast->path_length - !joined;
    uint32_t enter = 0;
    for (uint32_t i = 0; i < last; i++) {
        uint32_t delta = path[i + 1] - path[i];
        map[path[i]] = (uint8_t)(WORM_FINAL | enter | leave_bits(delta, stride));
        enter = leave_bits(0u - delta, stride);
    }
    map[path[last]] = (uint8_t)(map[path[last]] | WORM_FINAL | enter);
}

static void keep_worm(struct fast_worm *fast, bool joined)
{
    struct worm_generator *generator = &fast->generator;
    write_path(fast, joined);
    for (uint32_t i = 0; i < fast->path_length && !fast->pooled; i++)
        take_cell(fast, fast->path[i]);
    generator->finished += fast->path_length;
    generator->first = false;
    generator->active = false;
}

/* Returns the start of a killed worm to the pool, at a random position of its order. */
static void put_back(struct fast_worm *fast)
{
    uint64_t word = rng_next(&fast->generator.rng);
    uint32_t last = fast->pool_count++;
    uint32_t index = scale(word, last + 1);
    fast->pool[last] = fast->pool[index];
    fast->pool[index] = fast->path[0] << 2 | direction_of(word);
}

static void kill_worm(struct fast_worm *fast)
{
    for (uint32_t i = 0; i < fast->path_length; i++)
        fast->generator.map[fast->path[i]] = WORM_UNTOUCHED;
    if (fast->pooled)
        put_back(fast);
    fast->generator.killed++;
    fast->generator.active = false;
}

static bool grow_path(struct fast_worm *fast)
{
    uint32_t *path = realloc(fast->path, 2 * (size_t)fast->path_capacity * sizeof *path);
    if (!path)
        return false;
    fast->path = path;
    fast->path_capacity *= 2;
    return true;
}

/* ---- The task ---- */

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct fast_worm *fast = (struct fast_worm *)generator;
    while (budget > 0) {
        if (!generator->active && generator->finished == generator->cells)
            return true;
        if (generator->first && !generator->active)
            begin_first(fast);
        else if (!generator->active)
            begin_next(fast);
        enum outcome outcome =
            generator->greedy ? move_head(fast, &budget, true) : move_head(fast, &budget, false);
        if (outcome == JOINED || (outcome == TRAPPED && generator->first)) {
            keep_worm(fast, outcome == JOINED);
        } else if (outcome == TRAPPED) {
            kill_worm(fast);
        } else if (outcome == FULL && !grow_path(fast)) {
            generator->no_memory = true;
            return false;
        }
    }
    return false;
}

/* The current worm's passages are only stored in its path. */
static bool list_path(const struct worm_generator *generator, struct worm_path_step *step)
{
    const struct fast_worm *fast = (const struct fast_worm *)generator;
    uint32_t stride = generator->stride;
    uint32_t i = step->index++;
    if (i >= fast->path_length)
        return false;
    uint32_t at = fast->path[i];
    uint32_t bits = 0;
    if (i > 0)
        bits |= leave_bits(fast->path[i - 1] - at, stride);
    if (i + 1 < fast->path_length)
        bits |= leave_bits(fast->path[i + 1] - at, stride);
    step->at =
        (struct worm_path_cell){(at / stride - 1) * generator->board->width + at % stride, bits};
    return true;
}

const struct worm_algorithm worm_fast = {.name = "wormfast",
                                         .inside = WORM_UNTOUCHED,
                                         .outside = 0,
                                         .size = sizeof(struct fast_worm),
                                         .open = open,
                                         .grow = grow,
                                         .list_path = list_path,
                                         .close = close};
