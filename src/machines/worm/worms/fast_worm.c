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
 * order of the worms, not the distribution, and works in a few cache lines (pools.c). Three quarters of the worms
 * start in pools. tests/c/test_worm_distribution.c compares the result with a plain simulation on 48 x 48
 * cells, where all of this happens.
 *
 * Heads. The three directions that do not lead back are put in a random order and the first free
 * one is taken, which is uniform over the free ones. It is nearly always the first one, so branch
 * prediction goes on before the cell is read. The first turns of eight steps, and the directions that they
 * lead to, are calculated at once. Direction bits are written when the worm is kept.
 *
 * The mazes are statistically equal to the classic worm's, not bit-equal.
 */
#include "fast_worm.h"

#include <stdlib.h>

enum {
    SPARSE_PERCENT =
        32, /* percent of a block's cells; with fewer null cells most of them are enclosed */
    STEPS_FIRST = 4096,  /* initial capacity */
    PREFETCHED_ROWS = 8, /* around a start */

    /* A direction is drawn from a byte: 252 of its values are fair to the six orders of three
     * directions; the others are drawn again. */
    ORDERS = 6,
    FAIR_BYTES = BYTES - BYTES % ORDERS,
    /* Turns, added to a direction modulo 4. */
    FORWARDS = 0,
    RIGHTWARDS = 1,
    BACK = 2,
    LEFTWARDS = 3,
    DRAW_AGAIN = 4, /* no direction */
};

/* Bits that a step in each direction adds to the cell that it leaves, and to the one that it enters. */
static const uint8_t leave[4] = {0, WORM_RIGHT, WORM_DOWN, 0};
static const uint8_t enter[4] = {WORM_DOWN, 0, 0, WORM_RIGHT};

/* ---- Opening ---- */

static void fill_orders(struct fast_worm *fast)
{
    static const uint8_t orders[ORDERS][3] = {
        {LEFTWARDS, FORWARDS, RIGHTWARDS}, {LEFTWARDS, RIGHTWARDS, FORWARDS},
        {FORWARDS, LEFTWARDS, RIGHTWARDS}, {FORWARDS, RIGHTWARDS, LEFTWARDS},
        {RIGHTWARDS, LEFTWARDS, FORWARDS}, {RIGHTWARDS, FORWARDS, LEFTWARDS}};
    for (uint32_t byte = 0; byte < BYTES; byte++)
        for (uint32_t i = 0; i < 3; i++)
            fast->orders[byte][i] = byte < FAIR_BYTES ? orders[byte % ORDERS][i] : BACK;
}

static bool open(struct worm_generator *generator)
{
    struct fast_worm *fast = (struct fast_worm *)generator;
    fill_orders(fast);
    fast->scan_row = NOT_SCANNING;
    for (uint32_t d = 0; d < 4; d++)
        fast->delta[d] = worm_move_to(generator, d).delta;
    fast->room = STEPS_FIRST;
    fast->steps = malloc(STEPS_FIRST);
    if (!fast->steps || !worm_blocks_open(&fast->blocks, generator))
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
    free(fast->steps);
}

/* ---- Steps ---- */

enum outcome { SPENT, JOINED, TRAPPED, FULL };

#define ONES UINT64_C(0x0101010101010101)

/* The first turn of an order is byte / 2 % 3 - 1, modulo 4. All eight are calculated at once: a number has the
 * same remainder modulo 3 as the sum of its digits to the base 4. */
static inline uint64_t first_turns(uint64_t bytes)
{
    uint64_t halves = bytes >> 1 & ONES * 127;
    uint64_t unfair = (halves + ONES * (128 - FAIR_BYTES / 2)) >> 7 & ONES;
    uint64_t sum = (halves & ONES * 3) + (halves >> 2 & ONES * 3) + (halves >> 4 & ONES * 3) +
                   (halves >> 6 & ONES);
    sum = (sum & ONES * 3) + (sum >> 2 & ONES * 3);               /* 0 to 4 */
    uint64_t turns = sum + ((sum + ONES) >> 2 & ONES) + ONES * 3; /* sum % 3 - 1 */
    return (turns & ~(unfair * 255)) | unfair * BACK;
}

static inline void draw_turns(struct fast_worm *fast, struct fast_turns *turns)
{
    turns->bytes = rng_next(&fast->generator.rng);
    turns->first = first_turns(turns->bytes);
    turns->left = BYTES_PER_WORD;
}

/* Returns the directions of the next steps modulo 4, one a byte, if each takes its first turn. */
static inline uint64_t first_directions(const struct fast_turns *turns, uint32_t direction)
{
    return ((turns->first >> (64 - 8 * turns->left) % 64) + direction) * ONES;
}

/* If a greedy worm is next to the maze, moves its head to a random neighbour in the maze and returns
 * true. */
static inline bool joins_greedily(struct fast_worm *fast, struct fast_path *worm)
{
    struct worm_generator *generator = &fast->generator;
    uint32_t at = fast_position(fast, worm->head);
    uint32_t final =
        worm_neighbours_with(generator, at, 2) & ~worm_neighbours_with(generator, at, 3);
    if (final) {
        struct worm_move move = worm_draw_move(generator, final);
        fast->steps[worm->length] = move.direction;
        worm->head += move.delta;
    }
    return final != 0;
}

/* The first turn leads to the worm itself or out of the mask: returns the direction of the first free turn, or of a
 * cell that is not free, or DRAW_AGAIN. */
static inline uint32_t turn_aside(const struct fast_worm *fast, const uint8_t *at,
                                  uint32_t direction, uint32_t byte)
{
    const uint8_t *order = fast->orders[byte];
    uint32_t second = (direction + order[1]) & 3;
    uint32_t third = (direction + order[2]) & 3;
    uint32_t free = at[fast->delta[second]] / WORM_FINAL & 1;
    uint32_t heading =
        third ^ ((second ^ third) & (0 - free)); /* the branch would be unpredictable */
    if (at[fast->delta[heading]] & WORM_FINAL)
        return heading;
    if (order[0] == BACK)
        return DRAW_AGAIN;
    return (direction + BACK) & 3; /* the fourth direction of a first step */
}

/* Moves the head until it joins, is trapped, or has `end` steps. */
static inline __attribute__((always_inline)) enum outcome move_head(struct fast_worm *fast,
                                                                    struct fast_path *worm,
                                                                    uint32_t end, const bool greedy)
{
    uint8_t *const steps = fast->steps;
    while (worm->length < end) {
        if (greedy && joins_greedily(fast, worm))
            return JOINED;
        if (worm->turns.left == 0)
            draw_turns(fast, &worm->turns);
        uint64_t headings = first_directions(&worm->turns, worm->direction);
        uint32_t room = end - worm->length;
        uint32_t stop = greedy                    ? worm->turns.left - 1
                        : worm->turns.left < room ? 0
                                                  : worm->turns.left - room;
        do {
            uint32_t heading = headings & 3;
            uint8_t *next = worm->head + fast->delta[heading];
            headings >>= 8;
            worm->turns.left--;
            if (!(*next & WORM_FINAL)) { /* neither null nor finished */
                heading =
                    turn_aside(fast, worm->head, worm->direction,
                               (uint32_t)(worm->turns.bytes >> (56 - 8 * worm->turns.left)) & 255);
                if (heading == DRAW_AGAIN)
                    break;
                next = worm->head + fast->delta[heading];
                headings = first_directions(&worm->turns, heading);
            }
            if (!(*next & WORM_NULL)) {
                steps[worm->length] = (uint8_t)heading;
                if (!(*next & WORM_FINAL))
                    return TRAPPED;
                worm->head = next;
                return JOINED;
            }
            steps[worm->length++] = (uint8_t)heading;
            worm->direction = heading;
            worm->head = next;
            *next = 0;
        } while (worm->turns.left > stop);
    }
    return SPENT;
}

/* ---- End of a worm ---- */

/* Writes the directions of a worm, and counts its cells as finished if it did not start in the pool. */
static inline void write_path(struct fast_worm *fast, const struct fast_path *worm, bool joined,
                              bool pooled)
{
    const uint8_t *const steps = fast->steps;
    uint8_t *at = worm->start;
    uint32_t bits = WORM_FINAL;
    uint32_t last = worm->length + joined;
    for (uint32_t i = 0; i < last; i++) {
        *at = (uint8_t)(bits | leave[steps[i]]);
        if (!pooled)
            worm_block_take(&fast->blocks, worm_block_at(&fast->blocks, fast_position(fast, at)));
        bits = WORM_FINAL | (uint32_t)enter[steps[i]];
        at += fast->delta[steps[i]];
    }
    *at = (uint8_t)(*at | bits);
    if (!joined)
        worm_block_take(&fast->blocks, worm_block_at(&fast->blocks, fast_position(fast, at)));
}

static inline void erase_path(struct fast_worm *fast, const struct fast_path *worm, uint8_t value)
{
    const uint8_t *const steps = fast->steps;
    uint8_t *at = worm->start;
    *at = value;
    for (uint32_t i = 0; i < worm->length; i++) {
        at += fast->delta[steps[i]];
        *at = value;
    }
}

static void keep_worm(struct fast_worm *fast, bool joined)
{
    struct worm_generator *generator = &fast->generator;
    write_path(fast, &fast->worm, joined, fast->pooled);
    generator->finished += fast->worm.length + 1;
    generator->first = false;
    generator->active = false;
}

static void kill_worm(struct fast_worm *fast)
{
    erase_path(fast, &fast->worm, fast->pooled ? NULL_IN_POOL : NULL_FRESH);
    if (fast->pooled)
        fast_put_back(fast, fast->worm.start);
    fast->generator.killed++;
    fast->generator.active = false;
}

/* Fills the pool, as begin_next and the task would, but keeps the state of the worms in registers. Takes the steps
 * off the budget, which is large enough for the longest worm of a pool before each. */
static void fill_pool(struct fast_worm *fast, uint32_t *budget)
{
    struct worm_generator *generator = &fast->generator;
    struct fast_path worm = {.turns = fast->worm.turns};
    uint32_t left = *budget;
    while (fast->pool_count > 0 && left > POOL_MAX) {
        uint32_t start = fast->pool[--fast->pool_count];
        uint8_t *cell = generator->map + (start >> 2);
        if (!(*cell & WORM_NULL))
            continue;
        fast_begin(&worm, cell, start & 3);
        generator->worms++;
        if (move_head(fast, &worm, POOL_MAX, false) == JOINED) {
            write_path(fast, &worm, true, true);
            generator->finished += worm.length + 1;
            left -= worm.length + 1;
        } else {
            erase_path(fast, &worm, NULL_IN_POOL);
            fast_put_back(fast, worm.start);
            generator->killed++;
            left -= worm.length;
        }
    }
    generator->steps += *budget - left;
    *budget = left;
    fast->worm.turns = worm.turns;
}

/* ---- Starts in reach ---- */

static inline struct worm_block_position *block_of(const struct fast_worm *fast, uint64_t word)
{
    return &fast->blocks.list[fast_scale(word, fast->blocks.length)];
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

static void prefetch_around(const struct fast_worm *fast, const uint8_t *cell)
{
    const ptrdiff_t stride = (ptrdiff_t)fast->generator.stride;
    for (ptrdiff_t row = 2; row <= PREFETCHED_ROWS; row++) {
        __builtin_prefetch(cell - row * stride);
        __builtin_prefetch(cell + row * stride);
    }
}

/* Draws a start. Returns false if the draw failed, or if its block has few null cells and is to be searched
 * for pools first. */
static bool draw_start(struct fast_worm *fast)
{
    const struct worm_generator *generator = &fast->generator;
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
    uint32_t at = cell_of(fast, entry, word);
    uint8_t *cell = generator->map + at;
    if (at >= fast_end_of_map(generator) || !(*cell & WORM_NULL))
        return false;
    prefetch_around(fast, cell);
    fast_begin(&fast->worm, cell, fast_direction_of(word));
    return true;
}

/* ---- The task ---- */

static void begin_first(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    uint32_t cell = worm_random_cell(generator);
    uint32_t at =
        worm_position(generator, cell / generator->board->width, cell % generator->board->width);
    fast_begin(&fast->worm, generator->map + at, fast_direction_of(rng_next(&generator->rng)));
    for (uint32_t i = 0; i < PREFETCH_DISTANCE; i++)
        fast->upcoming[i] = rng_next(&generator->rng);
}

/* Begins a worm. Returns false if it draws or searches in vain. */
static bool begin_worm(struct fast_worm *fast)
{
    struct worm_generator *generator = &fast->generator;
    if (generator->first) {
        begin_first(fast);
    } else {
        fast->pooled = fast_take_from_pool(fast);
        if (!fast->pooled && fast->scan_row != NOT_SCANNING) {
            fast_scan(fast);
            return false;
        }
        if (!fast->pooled && !draw_start(fast))
            return false;
    }
    generator->active = true;
    generator->worms++;
    return true;
}

static bool grow_path(struct fast_worm *fast)
{
    uint8_t *steps = realloc(fast->steps, 2 * (size_t)fast->room);
    if (!steps)
        return false;
    fast->steps = steps;
    fast->room *= 2;
    return true;
}

/* Moves the worm at work. Takes the steps off the budget. */
static enum outcome work(struct fast_worm *fast, uint32_t *budget)
{
    struct worm_generator *generator = &fast->generator;
    struct fast_path worm = fast->worm;
    uint32_t room = fast->room - 1 - worm.length; /* the last step joins */
    uint32_t end = worm.length + (*budget < room ? *budget : room);
    enum outcome outcome =
        generator->greedy ? move_head(fast, &worm, end, true) : move_head(fast, &worm, end, false);
    uint32_t steps = worm.length - fast->worm.length + (outcome == JOINED);
    generator->steps += steps;
    generator->head = fast_position(fast, worm.head);
    fast->worm = worm;
    if (outcome == SPENT && *budget >= room)
        outcome = FULL;
    *budget -= steps;
    return outcome;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct fast_worm *fast = (struct fast_worm *)generator;
    while (budget > 0) {
        if (!generator->active) {
            if (generator->finished == generator->cells)
                return true;
            if (!generator->greedy && fast->pool_count > 0 && budget > POOL_MAX) {
                fill_pool(fast, &budget);
                continue;
            }
            if (!begin_worm(fast))
                continue;
        }
        enum outcome outcome = work(fast, &budget);
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

/* The current worm's passages are only stored in its steps. */
static bool list_path(const struct worm_generator *generator, struct worm_path_step *step)
{
    const struct fast_worm *fast = (const struct fast_worm *)generator;
    uint32_t i = step->index++;
    if (i > fast->worm.length)
        return false;
    if (i == 0)
        step->position = fast_position(fast, fast->worm.start);
    else
        step->position += (uint32_t)fast->delta[fast->steps[i - 1]];
    uint32_t bits = i > 0 ? enter[fast->steps[i - 1]] : 0;
    if (i < fast->worm.length)
        bits |= leave[fast->steps[i]];
    uint32_t row = step->position / generator->stride - 1;
    uint32_t column = step->position % generator->stride;
    step->at = (struct worm_path_cell){row * generator->board->width + column, bits};
    return true;
}

const struct worm_algorithm worm_fast = {.name = "wormfast",
                                         .inside = NULL_FRESH,
                                         .outside = 0,
                                         .size = sizeof(struct fast_worm),
                                         .open = open,
                                         .grow = grow,
                                         .list_path = list_path,
                                         .close = close};
