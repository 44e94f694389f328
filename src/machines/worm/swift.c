/*
 * The worm, swift: the fast worm with starts drawn ahead, for large maps; close to it in statistics.
 *
 * As there, starts are drawn only near the maze: here from blocks of 16 x 16 cells within four
 * blocks of it. What takes the fast worm's time at 4096 x 4096 is less the chain of its loads than
 * the search for a null cell to start from, and that each round leads through the whole map.
 *
 * - A block has a pool of its cells that have not been drawn. A draw takes one out, and is void if
 *   the cell is in the maze when its worm would start; the start of a worm that dies goes back. So
 *   each null cell starts a worm at the same rate, whatever became of it before.
 * - In a turn a block draws 1/64 of its pool, rounded at random so that the mean is exact. The
 *   blocks of a region (4 x 4) take VISIT turns each before the next region does. Worms of regions
 *   far apart do not meet, so their order does not matter; that of neighbours is off by less than a
 *   visit.
 * - Draws are made some time ahead, and what is around them is fetched meanwhile. WebAssembly cannot
 *   fetch ahead; there the fast worm is the faster one.
 *
 * Against the fast worm, 100 million cells each, percent: dead ends 24.979 to 24.966, straight
 * 18.487 to 18.507, turns 33.959 to 33.961, three ways 20.172 to 20.166, four 2.403 to 2.400
 * (standard errors 0.004, 0.004, 0.005, 0.003, 0.002): what is off is the order of neighbours. With
 * one turn a visit there are 24.963% dead ends, but it takes longer than the fast worm.
 */
#include "making.h"

#include <stdlib.h>

enum {
    BLOCK_SHIFT = 4,
    BLOCK = 1 << BLOCK_SHIFT,
    BLOCK_CELLS = BLOCK * BLOCK,
    REACH = 4, /* blocks */
    REGION_SHIFT = 2,
    REGION = 1 << REGION_SHIFT, /* blocks */
    VISIT = 4,
    VISIT_TURNS = VISIT * REGION * REGION, /* of blocks */
    TURN_SHIFT = DRAW_BITS,                /* a turn draws 1/64 of the pool */
    AHEAD = 16,
    LINE = 64,
    PATH_FIRST = 4096,
    INVERSE_SHIFT = 40,
};

struct block {
    uint16_t pool; /* how many cells are in it */
    bool reached;  /* the pool has been filled */
    bool maze;     /* has finished cells */
};

/* A cell that has been drawn. */
struct draw {
    uint32_t at; /* its position */
    uint32_t block;
    uint8_t cell; /* of the block */
};

struct swift {
    struct worm_making making;
    uint64_t inverse; /* of the stride: 2^40 / stride, rounded up */
    uint32_t columns; /* of blocks */
    uint32_t rows;
    struct block *blocks;
    uint8_t *pools; /* BLOCK_CELLS for each block */
    uint32_t region_columns;
    bool *listed;   /* for each region */
    uint32_t *list; /* the regions with cells to be drawn */
    uint32_t length;
    uint32_t next;  /* the place in the list whose turn is next */
    uint32_t round; /* the places that have a turn in this round */
    uint32_t row;   /* first block of the region that is visited */
    uint32_t column;
    uint32_t turns;           /* of its blocks, left in the visit */
    uint32_t current;         /* the block whose turn it is */
    uint32_t corner;          /* position of its first cell */
    uint32_t draws;           /* it has left */
    struct draw ahead[AHEAD]; /* a ring of draws to come */
    uint32_t ahead_first;
    uint32_t ahead_count;
    struct draw start; /* of the worm */
    struct worm_bits chances;
    uint32_t *path; /* the positions of the worm */
    uint32_t path_length;
    uint32_t path_capacity;
};

static bool open(struct worm_making *making)
{
    struct swift *swift = (struct swift *)making;
    const struct worm_board *board = making->board;
    swift->inverse = (UINT64_C(1) << INVERSE_SHIFT) / making->stride + 1;
    swift->columns = (board->width + BLOCK - 1) >> BLOCK_SHIFT;
    swift->rows = (board->height + BLOCK - 1) >> BLOCK_SHIFT;
    swift->region_columns = (swift->columns + REGION - 1) >> REGION_SHIFT;
    size_t regions = (size_t)swift->region_columns * ((swift->rows + REGION - 1) >> REGION_SHIFT);
    size_t blocks = (size_t)swift->columns * swift->rows;
    swift->blocks = calloc(blocks, sizeof *swift->blocks);
    swift->pools = malloc(blocks * BLOCK_CELLS);
    swift->listed = calloc(regions, sizeof *swift->listed);
    swift->list = malloc(regions * sizeof *swift->list);
    swift->path_capacity = PATH_FIRST;
    swift->path = malloc(PATH_FIRST * sizeof *swift->path);
    return swift->blocks && swift->pools && swift->listed && swift->list && swift->path;
}

static void close(struct worm_making *making)
{
    struct swift *swift = (struct swift *)making;
    free(swift->blocks);
    free(swift->pools);
    free(swift->listed);
    free(swift->list);
    free(swift->path);
}

/* ---- Blocks and regions ---- */

/* The region of a block has cells to be drawn. */
static void list_region(struct swift *swift, uint32_t row, uint32_t column)
{
    uint32_t region = (row >> REGION_SHIFT) * swift->region_columns + (column >> REGION_SHIFT);
    if (!swift->listed[region])
        swift->list[swift->length++] = region;
    swift->listed[region] = true;
}

static void fill_pool(struct swift *swift, uint32_t row, uint32_t column)
{
    const struct worm_board *board = swift->making.board;
    const struct worm_mask *mask = swift->making.mask;
    uint32_t index = row * swift->columns + column;
    uint8_t *pool = swift->pools + (size_t)index * BLOCK_CELLS;
    uint32_t count = 0;
    for (uint32_t r = 0; r < BLOCK && row * BLOCK + r < board->height; r++)
        for (uint32_t c = 0; c < BLOCK && column * BLOCK + c < board->width; c++)
            if (!mask || worm_mask_has(mask, row * BLOCK + r, column * BLOCK + c))
                pool[count++] = (uint8_t)(r * BLOCK + c);
    swift->blocks[index].pool = (uint16_t)count;
    swift->blocks[index].reached = true;
    list_region(swift, row, column);
}

/* The maze has come to a block: those around it are in reach. */
static void reach_around(struct swift *swift, uint32_t row, uint32_t column)
{
    swift->blocks[row * swift->columns + column].maze = true;
    uint32_t top = row < REACH ? 0 : row - REACH;
    uint32_t left = column < REACH ? 0 : column - REACH;
    for (uint32_t r = top; r <= row + REACH && r < swift->rows; r++)
        for (uint32_t c = left; c <= column + REACH && c < swift->columns; c++)
            if (!swift->blocks[r * swift->columns + c].reached)
                fill_pool(swift, r, c);
}

static bool has_pools(const struct swift *swift, uint32_t region)
{
    uint32_t top = region / swift->region_columns << REGION_SHIFT;
    uint32_t left = region % swift->region_columns << REGION_SHIFT;
    for (uint32_t r = top; r < top + REGION && r < swift->rows; r++)
        for (uint32_t c = left; c < left + REGION && c < swift->columns; c++)
            if (swift->blocks[r * swift->columns + c].pool > 0)
                return true;
    return false;
}

/* The next region comes into the cache while this one is visited. */
static void fetch_region(const struct swift *swift, uint32_t region)
{
    const struct worm_making *making = &swift->making;
    uint32_t top = region / swift->region_columns << REGION_SHIFT;
    uint32_t left = region % swift->region_columns << REGION_SHIFT;
    const uint8_t *row =
        making->map + worm_position(making, top << BLOCK_SHIFT, left << BLOCK_SHIFT);
    uint32_t rows = making->board->height - (top << BLOCK_SHIFT);
    for (uint32_t r = 0; r < REGION * BLOCK && r < rows; r++, row += making->stride)
        __builtin_prefetch(row);
    for (uint32_t r = top; r < top + REGION && r < swift->rows; r++) {
        size_t index = (size_t)r * swift->columns + left;
        __builtin_prefetch(swift->blocks + index);
        for (uint32_t c = 0; c < REGION && left + c < swift->columns; c++) {
            const uint8_t *pool = swift->pools + (index + c) * BLOCK_CELLS;
            for (uint32_t i = 0; i < swift->blocks[index + c].pool; i += LINE)
                __builtin_prefetch(pool + i);
        }
    }
}

/* Goes on to a region with cells to be drawn; takes the others out of the list. */
static bool visit_region(struct swift *swift)
{
    while (swift->length > 0) {
        if (swift->next >= swift->round) {
            swift->next = 0;
            swift->round = swift->length;
        }
        uint32_t region = swift->list[swift->next];
        if (has_pools(swift, region)) {
            swift->next++;
            swift->row = region / swift->region_columns << REGION_SHIFT;
            swift->column = region % swift->region_columns << REGION_SHIFT;
            swift->turns = VISIT_TURNS;
            if (swift->next < swift->length)
                fetch_region(swift, swift->list[swift->next]);
            return true;
        }
        swift->listed[region] = false;
        swift->list[swift->next] = swift->list[--swift->length];
        if (swift->round > swift->length)
            swift->round = swift->length;
    }
    return false;
}

/* Goes on to a block that draws; false: all cells in reach have been drawn. */
static bool take_turn(struct swift *swift)
{
    while (swift->draws == 0) {
        if (swift->turns == 0 && !visit_region(swift))
            return false;
        uint32_t turn = --swift->turns;
        uint32_t row = swift->row + turn / REGION % REGION;
        uint32_t column = swift->column + turn % REGION;
        if (row >= swift->rows || column >= swift->columns)
            continue;
        uint32_t index = row * swift->columns + column;
        uint32_t pool = swift->blocks[index].pool;
        if (pool == 0)
            continue;
        uint32_t chance = worm_draw_bits(&swift->making.rng, &swift->chances);
        swift->draws = (pool + chance) >> TURN_SHIFT;
        swift->current = index;
        swift->corner = worm_position(&swift->making, row << BLOCK_SHIFT, column << BLOCK_SHIFT);
    }
    return true;
}

/* ---- Starts ---- */

static void draw_ahead(struct swift *swift)
{
    struct worm_making *making = &swift->making;
    uint8_t *pool = swift->pools + (size_t)swift->current * BLOCK_CELLS;
    uint32_t count = swift->blocks[swift->current].pool--;
    uint32_t place = (uint32_t)((rng_next(&making->rng) >> 32) * count >> 32);
    uint8_t cell = pool[place];
    pool[place] = pool[count - 1];
    swift->draws--;
    uint32_t at = swift->corner + cell / BLOCK * making->stride + cell % BLOCK;
    for (int row = -1; row <= 1; row++)
        __builtin_prefetch(making->map + at + row * (ptrdiff_t)making->stride);
    swift->ahead[(swift->ahead_first + swift->ahead_count++) % AHEAD] =
        (struct draw){at, swift->current, cell};
}

static void start_worm(struct swift *swift)
{
    struct worm_making *making = &swift->making;
    const struct worm_board *board = making->board;
    if (making->first) {
        uint32_t cell = worm_random_cell(making);
        making->head = worm_position(making, cell / board->width, cell % board->width);
    } else {
        do {
            while (swift->ahead_count < AHEAD && take_turn(swift))
                draw_ahead(swift);
            swift->start = swift->ahead[swift->ahead_first];
            swift->ahead_first = (swift->ahead_first + 1) % AHEAD;
            swift->ahead_count--;
        } while (!(making->map[swift->start.at] & WORM_NULL));
        making->head = swift->start.at;
    }
    making->map[making->head] = 0;
    making->active = true;
    making->worms++;
    swift->path[0] = making->head;
    swift->path_length = 1;
}

/* ---- The end of a worm ---- */

static void keep_worm(struct swift *swift)
{
    struct worm_making *making = &swift->making;
    for (uint32_t i = 0; i < swift->path_length; i++) {
        uint32_t at = swift->path[i];
        uint32_t row = (uint32_t)(at * swift->inverse >> INVERSE_SHIFT);
        uint32_t column = at - row * making->stride;
        making->map[at] |= WORM_FINAL;
        row = (row - 1) >> BLOCK_SHIFT;
        column >>= BLOCK_SHIFT;
        if (!swift->blocks[row * swift->columns + column].maze)
            reach_around(swift, row, column);
    }
    making->finished += swift->path_length;
    making->first = false;
    making->active = false;
}

/* Its start may be drawn again. */
static void kill_worm(struct swift *swift)
{
    for (uint32_t i = 0; i < swift->path_length; i++)
        swift->making.map[swift->path[i]] = WORM_UNTOUCHED;
    uint32_t block = swift->start.block;
    swift->pools[(size_t)block * BLOCK_CELLS + swift->blocks[block].pool++] = swift->start.cell;
    list_region(swift, block / swift->columns, block % swift->columns);
    swift->making.killed++;
    swift->making.active = false;
}

static bool widen_path(struct swift *swift)
{
    uint32_t *path = realloc(swift->path, 2 * (size_t)swift->path_capacity * sizeof *path);
    if (!path)
        return false;
    swift->path = path;
    swift->path_capacity *= 2;
    return true;
}

/* ---- Steps ---- */

enum outcome { SPENT, JOINED, TRAPPED, FULL };

/* Moves the head until something happens; takes the steps off the budget. */
static inline __attribute__((always_inline)) enum outcome move_head(struct swift *swift,
                                                                    uint32_t *budget,
                                                                    const bool greedy)
{
    struct worm_making *making = &swift->making;
    const uint32_t stride = making->stride;
    const worm_moves *moves = making->moves;
    struct worm_bits bits = making->bits;
    uint8_t *const map = making->map;
    uint8_t *p = map + making->head;
    uint32_t *path = swift->path;
    uint32_t length = swift->path_length;
    const uint32_t room = swift->path_capacity;
    uint32_t left = *budget;
    enum outcome outcome = SPENT;
    while (left > 0) {
        uint32_t set = worm_around(p, stride, 2);
        if (greedy) {
            uint32_t final = set & ~worm_around(p, stride, 3);
            set = final ? final : set;
        }
        struct worm_move move = (*moves)[set][worm_draw_bits(&making->rng, &bits)];
        if (move.delta == 0) {
            if (set)
                continue;
            outcome = TRAPPED;
            break;
        }
        *p |= move.leave;
        p += move.delta;
        left--;
        uint32_t there = *p;
        if (!(there & WORM_NULL)) {
            *p = (uint8_t)(there | move.enter);
            outcome = JOINED;
            break;
        }
        *p = move.enter;
        path[length++] = (uint32_t)(p - map);
        if (length == room) {
            outcome = FULL;
            break;
        }
    }
    making->steps += *budget - left;
    *budget = left;
    making->bits = bits;
    making->head = (uint32_t)(p - map);
    swift->path_length = length;
    return outcome;
}

static bool grow(struct worm_making *making, uint32_t budget)
{
    struct swift *swift = (struct swift *)making;
    while (budget > 0) {
        if (!making->active) {
            if (making->finished == making->cells)
                return true;
            start_worm(swift);
        }
        enum outcome outcome =
            making->greedy ? move_head(swift, &budget, true) : move_head(swift, &budget, false);
        if (outcome == JOINED || (outcome == TRAPPED && making->first)) {
            keep_worm(swift);
        } else if (outcome == TRAPPED) {
            kill_worm(swift);
        } else if (outcome == FULL && !widen_path(swift)) {
            making->no_memory = true;
            return false;
        }
    }
    return false;
}

const struct worm_method worm_swift = {.name = "wormswift",
                                       .inside = WORM_UNTOUCHED,
                                       .outside = 0,
                                       .size = sizeof(struct swift),
                                       .open = open,
                                       .grow = grow,
                                       .close = close};
