/* Mask cells: bits by row, counting, and the check that they are connected. */
#include "mask.h"

#include <stdlib.h>
#include <string.h>

static uint32_t *cells_before_rows(struct worm_mask *mask)
{
    return (uint32_t *)(void *)(mask->bits + (size_t)mask->words * mask->height);
}

struct worm_mask *worm_mask_open(uint32_t width, uint32_t height)
{
    uint32_t words = (width + 63) / 64;
    size_t bits = (size_t)words * height * sizeof(uint64_t);
    struct worm_mask *mask = calloc(1, sizeof *mask + bits + height * sizeof(uint32_t));
    if (mask) {
        mask->width = width;
        mask->height = height;
        mask->words = words;
    }
    return mask;
}

/* ---- Runs of a row ---- */

uint32_t worm_mask_next(const struct worm_mask *mask, const uint64_t *row, uint32_t column,
                        bool inside)
{
    uint32_t word = column / 64;
    if (column >= mask->width)
        return mask->width;
    uint64_t bits = (inside ? row[word] : ~row[word]) >> column % 64 << column % 64;
    while (bits == 0) {
        if (++word == mask->words)
            return mask->width;
        bits = inside ? row[word] : ~row[word];
    }
    uint32_t found = word * 64 + (uint32_t)__builtin_ctzll(bits);
    return found < mask->width ? found : mask->width;
}

void worm_mask_set(uint64_t *row, uint32_t from, uint32_t to)
{
    while (from < to) {
        uint32_t end = (from / 64 + 1) * 64 < to ? (from / 64 + 1) * 64 : to;
        uint64_t ones = ~UINT64_C(0) >> (64 - (end - from));
        row[from / 64] |= ones << from % 64;
        from = end;
    }
}

/* ---- Counting ---- */

uint32_t worm_mask_cell(const struct worm_mask *mask, uint32_t rank)
{
    const uint32_t *before = (const void *)(mask->bits + (size_t)mask->words * mask->height);
    uint32_t row = 0;
    for (uint32_t end = mask->height; end - row > 1;) {
        uint32_t middle = row + (end - row) / 2;
        if (before[middle] <= rank)
            row = middle;
        else
            end = middle;
    }
    rank -= before[row];
    const uint64_t *word = mask->bits + (size_t)row * mask->words;
    uint32_t column = 0;
    for (; rank >= (uint32_t)__builtin_popcountll(*word); column += 64)
        rank -= (uint32_t)__builtin_popcountll(*word++);
    uint64_t bits = *word;
    for (; rank > 0; rank--)
        bits &= bits - 1;
    return row * mask->width + column + (uint32_t)__builtin_ctzll(bits);
}

void worm_mask_count(struct worm_mask *mask)
{
    uint32_t *before = cells_before_rows(mask);
    for (uint32_t row = 0; row < mask->height; row++) {
        const uint64_t *bits = worm_mask_row(mask, row);
        before[row] = mask->cells;
        for (uint32_t word = 0; word < mask->words; word++)
            mask->cells += (uint32_t)__builtin_popcountll(bits[word]);
    }
    if (mask->cells > 0) {
        mask->first = worm_mask_cell(mask, 0);
        mask->last = worm_mask_cell(mask, mask->cells - 1);
    }
}

/* ---- Connectivity ---- */

/* A run of cells inside, and the set of runs it is connected to through the rows so far. */
struct run {
    uint32_t from, to;
    uint32_t set;
};

/* Scans the rows from the top and keeps the runs and sets of one row, as in Eller's algorithm. A
 * set without a run in the next row is a component of its own. */
struct sets {
    const struct worm_mask *mask;
    enum worm_grid grid;
    struct run *above, *here;
    uint32_t runs;    /* runs of the row above */
    uint32_t count;   /* sets of the row above */
    uint32_t *link;   /* of a set: the set it was united with, or itself */
    uint32_t *first;  /* of a set: its first cell */
    uint32_t *number; /* of a set: its number in the next row; UINT32_MAX: it has no run there */
    uint32_t *next_first;
};

static uint32_t find_set(uint32_t *link, uint32_t set)
{
    while (link[set] != set)
        set = link[set] = link[link[set]];
    return set;
}

static void unite(struct sets *sets, uint32_t a, uint32_t b)
{
    a = find_set(sets->link, a);
    b = find_set(sets->link, b);
    uint32_t kept = sets->first[a] <= sets->first[b] ? a : b;
    sets->link[kept == a ? b : a] = kept;
}

static uint32_t add_set(struct sets *sets, uint32_t set, uint32_t first)
{
    sets->link[set] = set;
    sets->first[set] = first;
    sets->number[set] = UINT32_MAX;
    return set;
}

/* Returns true if a passage may join a run of a row and one above that it touches. */
static bool are_joined(const struct sets *sets, uint32_t row, const struct run *run,
                       const struct run *above)
{
    uint32_t from = run->from > above->from ? run->from : above->from;
    uint32_t to = run->to < above->to ? run->to : above->to;
    if (sets->grid == WORM_HEXAGONS)
        return true;
    from += !(worm_sides(sets->grid, row, from) >> WORM_UP & 1);
    return from < to;
}

/* Returns true if a run above ends before a run of a row, and does not touch it. In rows of hexagons that begin
 * further to the left or right, runs also touch what is diagonally above. */
static bool ends_before(const struct sets *sets, uint32_t row, const struct run *above,
                        const struct run *run)
{
    uint32_t reach = sets->grid == WORM_HEXAGONS && row % 2 == 0;
    return above->to + reach <= run->from;
}

static bool begins_in_reach(const struct sets *sets, uint32_t row, const struct run *above,
                            const struct run *run)
{
    uint32_t reach = sets->grid == WORM_HEXAGONS && row % 2 == 1;
    return above->from < run->to + reach;
}

/* Finds the runs of a row and unites them with those above. Returns their number. */
static uint32_t join_row(struct sets *sets, uint32_t row)
{
    const struct worm_mask *mask = sets->mask;
    const uint64_t *bits = mask->bits + (size_t)row * mask->words;
    uint32_t runs = 0, fresh = sets->count;
    const struct run *above = sets->above, *end = above + sets->runs;
    uint32_t from = worm_mask_next(mask, bits, 0, true);
    while (from < mask->width) {
        struct run *run = &sets->here[runs++];
        *run = (struct run){from, worm_mask_next(mask, bits, from, false), UINT32_MAX};
        while (above < end && ends_before(sets, row, above, run))
            above++;
        for (const struct run *touched = above;
             touched < end && begins_in_reach(sets, row, touched, run); touched++) {
            if (!are_joined(sets, row, run, touched))
                continue;
            if (run->set == UINT32_MAX)
                run->set = touched->set;
            else
                unite(sets, run->set, touched->set);
        }
        if (run->set == UINT32_MAX)
            run->set = add_set(sets, fresh++, row * mask->width + from);
        from = worm_mask_next(mask, bits, run->to, true);
    }
    return runs;
}

/* Numbers the sets of the row. Returns their number. */
static uint32_t number_sets(struct sets *sets, uint32_t runs)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < runs; i++) {
        uint32_t set = find_set(sets->link, sets->here[i].set);
        if (sets->number[set] == UINT32_MAX) {
            sets->next_first[count] = sets->first[set];
            sets->number[set] = count++;
        }
        sets->here[i].set = sets->number[set];
    }
    return count;
}

/* Returns a set above that ended with this row, or UINT32_MAX. */
static uint32_t ended_set(struct sets *sets, uint32_t except)
{
    for (uint32_t set = 0; set < sets->count; set++)
        if (set != except && sets->link[set] == set && sets->number[set] == UINT32_MAX)
            return set;
    return UINT32_MAX;
}

static void next_row(struct sets *sets, uint32_t runs, uint32_t count)
{
    struct run *here = sets->here;
    sets->here = sets->above;
    sets->above = here;
    sets->runs = runs;
    sets->count = count;
    for (uint32_t set = 0; set < count; set++)
        add_set(sets, set, sets->next_first[set]);
}

/* Returns a cell that is not connected to the first cell, or UINT32_MAX. */
static uint32_t find_disconnected(struct sets *sets)
{
    const struct worm_mask *mask = sets->mask;
    bool ended = false;
    for (uint32_t row = 0; row <= mask->height; row++) {
        uint32_t runs = row < mask->height ? join_row(sets, row) : 0;
        uint32_t count = number_sets(sets, runs);
        if (ended && runs > 0)
            return row * mask->width + sets->here[0].from;
        uint32_t set = ended_set(sets, UINT32_MAX);
        if (set != UINT32_MAX && sets->first[set] != mask->first)
            return sets->first[set];
        if (set != UINT32_MAX && count > 0)
            return sets->next_first[0];
        uint32_t other = set == UINT32_MAX ? set : ended_set(sets, set);
        if (other != UINT32_MAX)
            return sets->first[other];
        ended = ended || set != UINT32_MAX;
        next_row(sets, runs, count);
    }
    return UINT32_MAX;
}

bool worm_mask_find_disconnected(const struct worm_mask *mask, enum worm_grid grid, uint32_t *cell)
{
    size_t runs = mask->width / 2 + 1;
    uint32_t *room = malloc(2 * runs * sizeof(struct run) + 8 * runs * sizeof(uint32_t));
    if (!room)
        return false;
    struct run *above = (struct run *)room;
    uint32_t *numbers = (uint32_t *)(above + 2 * runs);
    struct sets sets = {.mask = mask,
                        .grid = grid,
                        .above = above,
                        .here = above + runs,
                        .link = numbers,
                        .first = numbers + 2 * runs,
                        .number = numbers + 4 * runs,
                        .next_first = numbers + 6 * runs};
    *cell = find_disconnected(&sets);
    free(room);
    return true;
}
