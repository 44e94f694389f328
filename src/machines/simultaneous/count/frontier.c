/* Frontier method (transfer matrix): a frontier stores the component of each of its cells in 4
 * bits: 0 blocked, 1 the start's, others numbered by first appearance. A new cell joins its upper
 * and left neighbours. A frontier without the start's component has no solution and is dropped. 8x8
 * needs at most 1,877 frontiers, 11x11 39,724. */
#include "frontier.h"

#include <stdlib.h>
#include <string.h>

enum {
    START = 1,
    /* frontiers whose successors are made together, to prefetch their table entries */
    BATCH = 16,
    /* in the table; four are 1.4 times as slow at 13x13, because fewer of them are in the cache */
    SLOTS_PER_ROW = 2,
};

static const uint64_t ones = UINT64_C(0x1111111111111111);

/* Adds a number of `fewer` words to one of `words` words. */
static void add_number(uint64_t *sum, uint32_t words, const uint64_t *number, uint32_t fewer)
{
    uint64_t carry = 0;
    for (uint32_t i = 0; i < words; i++) {
        uint128 word = (uint128)sum[i] + (i < fewer ? number[i] : 0) + carry;
        sum[i] = (uint64_t)word;
        carry = (uint64_t)(word >> 64);
    }
}

void sim_bigint_add(struct sim_bigint *sum, const struct sim_bigint *other)
{
    add_number(sum->word, SIM_BIGINT_WORDS, other->word, SIM_BIGINT_WORDS);
}

struct sim_digits sim_digits(struct sim_bigint value)
{
    struct sim_digits result = {{0}};
    char digits[sizeof result.digits - 1];
    size_t first = sizeof digits;
    uint64_t any;
    do {
        uint64_t rest = 0;
        any = 0;
        for (uint32_t i = SIM_BIGINT_WORDS; i-- > 0;) {
            uint128 part = (uint128)rest << 64 | value.word[i];
            value.word[i] = (uint64_t)(part / 10);
            rest = (uint64_t)(part % 10);
            any |= value.word[i];
        }
        digits[--first] = (char)('0' + rest);
    } while (any);
    memcpy(result.digits, digits + first, sizeof digits - first);
    return result;
}

/* ---- Table of frontiers ---- */

static uint64_t hash_of(uint64_t key)
{
    return sim_hash_word(0, key);
}

static uint64_t *row_of(const struct sim_lines *lines, uint32_t index)
{
    return lines->row + (size_t)index * (1 + lines->words);
}

static bool is_same(const void *lines, uint32_t index, const void *key)
{
    return *row_of(lines, index) == *(const uint64_t *)key;
}

/* Doubles the rows and the table. */
static bool grow(struct sim_lines *lines)
{
    uint32_t capacity = lines->capacity ? lines->capacity * 2 : 64;
    uint64_t *row = realloc(lines->row, capacity * (1 + SIM_BIGINT_WORDS) * sizeof *row);
    if (row)
        lines->row = row;
    sim_hash_close(&lines->table, NULL);
    if (!row || !sim_hash_open(&lines->table, NULL, (uint64_t)capacity * SLOTS_PER_ROW))
        return false;
    lines->capacity = capacity;
    for (uint32_t i = 0; i < lines->count; i++)
        sim_hash_add(&lines->table, hash_of(*row_of(lines, i)), i);
    return true;
}

/* Adds a number to that of a frontier, which may be new. */
static bool add_line(struct sim_lines *lines, uint64_t key, const uint64_t *number, uint32_t words)
{
    if (lines->count == lines->capacity && !grow(lines))
        return false;
    uint32_t first = sim_hash_first(&lines->table, hash_of(key));
    uint32_t *slot = sim_hash_find(&lines->table, first, is_same, lines, &key);
    if (*slot) {
        add_number(row_of(lines, *slot - 1) + 1, lines->words, number, words);
        return true;
    }
    uint64_t *row = row_of(lines, lines->count);
    *row = key;
    for (uint32_t i = 0; i < lines->words; i++)
        row[1 + i] = i < words ? number[i] : 0;
    *slot = ++lines->count;
    return true;
}

static void clear_lines(struct sim_lines *lines, uint32_t bits)
{
    sim_hash_clear(&lines->table);
    lines->count = 0;
    lines->words = bits / 64 + 1;
}

static void close_lines(struct sim_lines *lines)
{
    free(lines->row);
    sim_hash_close(&lines->table, NULL);
    *lines = (struct sim_lines){0};
}

/* ---- Transitions at one cell ---- */

static uint32_t label_at(uint64_t key, uint32_t index)
{
    return (uint32_t)(key >> 4 * index & 15);
}

static uint64_t with_label(uint64_t key, uint32_t index, uint32_t label)
{
    return (key & ~(UINT64_C(15) << 4 * index)) | (uint64_t)label << 4 * index;
}

static uint64_t labels_equal(uint64_t key, uint32_t label)
{
    uint64_t differing = key ^ label * ones;
    differing |= differing >> 2;
    differing |= differing >> 1;
    return (~differing & ones) * 15;
}

/* Returns the lowest bit of each label above this one. Compares every second label at a time to
 * leave room for carries. */
static uint64_t labels_above(uint64_t key, uint32_t label)
{
    static const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f), bit = UINT64_C(0x0101010101010101);
    uint64_t even = ((key & low) + (15 - label) * bit) >> 4 & bit;
    uint64_t odd = ((key >> 4 & low) + (15 - label) * bit) >> 4 & bit;
    return even | odd << 4;
}

static uint64_t below_column(uint32_t column)
{
    return (UINT64_C(1) << 4 * column) - 1;
}

/* Returns the largest label before `column`, counting the start's as present. */
static uint32_t largest_before(uint64_t key, uint32_t column)
{
    uint32_t largest = START;
    for (key &= below_column(column); key; key >>= 4)
        largest = (key & 15) > largest ? (uint32_t)(key & 15) : largest;
    return largest;
}

/* Components always stay numbered by first appearance, so that equal frontiers have equal keys; the
 * start's is always 1. */

/* Returns the frontier after a free cell at `column`. */
static uint64_t open_cell(uint64_t key, uint32_t column, bool first)
{
    uint32_t above = label_at(key, column);
    uint32_t left = column > 0 ? label_at(key, column - 1) : 0;
    uint32_t label = above > left ? above : left;
    uint32_t other = above > left ? left : above;
    if (first)
        return with_label(key, column, START);
    if (label == 0) { /* a component of its own: labels that first appear later move up */
        label = largest_before(key, column) + 1;
        return with_label(key + labels_above(key, label - 1), column, label);
    }
    if (other == 0 || other == label)
        return with_label(key, column, label);
    /* Two components merge under the smaller label; labels above the larger one move down. */
    key ^= (labels_equal(key, label) & ones) * (label ^ other);
    return key - labels_above(key, label);
}

/* Returns the frontier after a blocked cell at `column`; 0 if the start's component is gone. */
static uint64_t block_cell(uint64_t key, uint32_t column)
{
    uint32_t label = label_at(key, column);
    uint64_t blocked = with_label(key, column, 0);
    uint64_t same = labels_equal(blocked, label);
    if (label == 0)
        return key;
    if (!same) /* the last cell of its component */
        return label == START ? 0 : blocked - labels_above(blocked, label);
    if (label == START || (same & below_column(column)))
        return blocked;
    /* The component now appears first further back, after the components between. */
    uint32_t next = (uint32_t)__builtin_ctzll(same) / 4;
    uint32_t largest = largest_before(blocked, next);
    if (largest < label)
        return blocked;
    uint64_t between = labels_above(blocked, label) & ~labels_above(blocked, largest);
    blocked -= between;
    return blocked ^ (same & ones) * (label ^ largest);
}

/* New frontiers waiting to be added, with the frontiers they come from. */
struct made {
    uint64_t key[2 * BATCH];
    uint32_t from[2 * BATCH];
    uint32_t count;
};

/* Makes the frontiers that follow one: the next cell is free, or it is blocked. */
static void make_lines(struct sim_frontier *frontier, uint32_t index, struct made *made)
{
    uint32_t column = frontier->cell % frontier->width;
    bool first = frontier->cell == 0;
    uint64_t key = *row_of(&frontier->lines, index);
    made->key[made->count] = open_cell(key, column, first);
    made->from[made->count++] = index;
    uint64_t blocked = first ? 0 : block_cell(key, column);
    if (blocked == 0)
        return;
    made->key[made->count] = blocked;
    made->from[made->count++] = index;
}

/* Prefetches table entries: first the slots, then the frontiers they refer to. */
static void fetch(const struct sim_lines *lines, const struct made *made)
{
    uint32_t at[2 * BATCH];
    if (!lines->table.slot)
        return;
    for (uint32_t i = 0; i < made->count; i++) {
        at[i] = sim_hash_first(&lines->table, hash_of(made->key[i]));
        __builtin_prefetch(&lines->table.slot[at[i]], 1);
    }
    for (uint32_t i = 0; i < made->count; i++) {
        uint32_t named = lines->table.slot[at[i]];
        __builtin_prefetch(row_of(lines, named ? named - 1 : lines->count), 1);
    }
}

/* Makes the successors of some frontiers together, so that their memory arrives while others are
 * made. */
static bool step_lines(struct sim_frontier *frontier, uint32_t from, uint32_t to)
{
    struct made made = {.count = 0};
    uint32_t words = frontier->lines.words;
    for (uint32_t i = from; i < to; i++)
        make_lines(frontier, i, &made);
    fetch(&frontier->next, &made);
    for (uint32_t i = 0; i < made.count; i++)
        if (!add_line(&frontier->next, made.key[i], row_of(&frontier->lines, made.from[i]) + 1,
                      words))
            return false;
    frontier->steps += made.count;
    return true;
}

/* Adds the mazes whose last cell, the goal, is free and in the start's component. */
static void count_line(struct sim_frontier *frontier, uint32_t index)
{
    uint32_t column = frontier->cell % frontier->width;
    const uint64_t *row = row_of(&frontier->lines, index);
    if (label_at(open_cell(*row, column, frontier->cell == 0), column) == START)
        add_number(frontier->count.word, SIM_BIGINT_WORDS, row + 1, frontier->lines.words);
}

/* ---- Counting ---- */

bool sim_frontier_begin(struct sim_frontier *frontier, struct sim_size size, struct mw_error *error)
{
    memset(frontier, 0, sizeof *frontier);
    frontier->width = size.rows < size.columns ? size.rows : size.columns;
    frontier->length = size.cells / frontier->width;
    if (frontier->width > SIM_FRONTIER_WIDTH_MAX || size.cells > SIM_FRONTIER_CELLS_MAX)
        return mw_fail_false(
            error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
            "%ux%u: mazes can be counted up to %d cells, with a shorter side of at most %d",
            size.rows, size.columns, SIM_FRONTIER_CELLS_MAX, SIM_FRONTIER_WIDTH_MAX);
    uint64_t one = 1;
    clear_lines(&frontier->lines, 1);
    clear_lines(&frontier->next, 1);
    if (add_line(&frontier->lines, 0, &one, 1))
        return true;
    sim_frontier_close(frontier);
    return mw_fail_memory_false(error);
}

enum mw_status sim_frontier_run(struct sim_frontier *frontier, uint64_t *budget,
                                struct mw_error *error)
{
    uint32_t cells = frontier->width * frontier->length;
    while (frontier->cell < cells) {
        bool last = frontier->cell + 1 == cells;
        while (frontier->line < frontier->lines.count) {
            if (*budget == 0)
                return MW_RUNNING;
            uint32_t left = frontier->lines.count - frontier->line;
            uint32_t batch = left < BATCH ? left : BATCH;
            spend(budget, batch);
            for (uint32_t i = 0; last && i < batch; i++)
                count_line(frontier, frontier->line + i);
            if (!last && !step_lines(frontier, frontier->line, frontier->line + batch))
                return mw_fail_memory(error);
            frontier->line += batch;
        }
        struct sim_lines done = frontier->lines;
        frontier->lines = frontier->next;
        frontier->next = done;
        /* After n cells there are at most 2^n mazes. */
        clear_lines(&frontier->next, frontier->cell + 2);
        if (frontier->lines.count > frontier->most_lines)
            frontier->most_lines = frontier->lines.count;
        frontier->line = 0;
        frontier->cell++;
    }
    return MW_OK;
}

void sim_frontier_close(struct sim_frontier *frontier)
{
    close_lines(&frontier->lines);
    close_lines(&frontier->next);
}
