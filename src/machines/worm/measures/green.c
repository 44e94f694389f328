/* Green's function of a patch of cells: elimination, and the way back. */
#include "green.h"

#include "core/soft_float.h"

#include <stdlib.h>
#include <string.h>

enum {
    CONDUCTANCE_BITS = 60,
    /* Resistances are below 2^20 ohms: a path through all cells of the largest patch. */
    RESISTANCE_BITS = 44,
};

/* Shares are in units of 2^-64, at most 1 - 2^-64. */
static inline uint64_t share_of(uint64_t value, uint64_t share)
{
    return soft_float_multiply_high(value, share);
}

bool green_open(struct green *green, bool hexagons, uint32_t width, uint32_t cells)
{
    size_t band = width + 1, size = hexagons ? 2 * band + 1 : band + 1;
    green->hexagons = hexagons;
    green->window_size = (uint32_t)size;
    green->rows = malloc((size_t)cells * (band + 1) * sizeof *green->rows);
    green->window = malloc(size * (size + 1) * sizeof *green->window);
    return green->rows && green->window;
}

void green_close(struct green *green)
{
    free(green->rows);
    free(green->window);
}

/* Returns 1 in the rows of hexagons that are shifted to the right, else 0. */
static uint32_t is_odd_row(const struct green *green, uint32_t cell)
{
    return green->hexagons && cell / green->width % 2;
}

static uint64_t *row_of(const struct green *green, uint32_t cell)
{
    return green->rows + (size_t)cell * (green->band + 1);
}

void green_begin(struct green *green, uint32_t width, uint32_t height, const uint8_t *open)
{
    const uint64_t one = UINT64_C(1) << CONDUCTANCE_BITS;
    uint32_t cells = width * height;
    green->width = width;
    green->height = height;
    green->band = width + 1;
    green->open = open;
    green->at = 0;
    green->way_back = false;
    memset(green->rows, 0, (size_t)cells * (green->band + 1) * sizeof *green->rows);
    memset(green->window, 0,
           (size_t)green->window_size * (green->window_size + 1) * sizeof *green->window);
    for (uint32_t cell = 0; cell < cells; cell++) {
        uint32_t odd = is_odd_row(green, cell);
        if (open[cell] >> WORM_GO_RIGHT & 1)
            row_of(green, cell)[1] = one;
        if (open[cell] >> WORM_GO_DOWN & 1)
            row_of(green, cell)[width + odd] +=
                one; /* in a patch one cell wide both are the same */
        if (open[cell] >> WORM_DOWN_LEFT & 1)
            row_of(green, cell)[width - 1 + odd] += one;
    }
}

/* ---- Elimination ---- */

/* Replaces the conductances of a cell by their shares. A cell without any is the ground of its part. */
static void divide(uint64_t *row, uint32_t band)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i <= band; i++)
        sum += row[i];
    for (uint32_t i = 1; i <= band && sum > 0; i++)
        if (row[i] > 0)
            row[i] = row[i] == sum ? UINT64_MAX : (uint64_t)(((uint128)row[i] << 64) / sum);
    row[0] = sum > 0 ? (uint64_t)(((uint128)1 << (CONDUCTANCE_BITS + RESISTANCE_BITS)) / sum) : 0;
}

/* Adds to the conductances between each two neighbours of a cell what flows through it. Returns the number
 * of products. */
static uint32_t eliminate(struct green *green, uint32_t cell)
{
    uint32_t band = green->band, products = band;
    uint64_t *shares = row_of(green, cell);
    uint64_t conductance[2]; /* of this neighbour, and to the ground */
    conductance[1] = shares[0];
    uint64_t *copy = green->window; /* not yet in use */
    memcpy(copy, shares, (band + 1) * sizeof *copy);
    divide(shares, band);
    for (uint32_t i = 1; i <= band; i++) {
        if (copy[i] == 0)
            continue;
        uint64_t *row = row_of(green, cell + i);
        conductance[0] = copy[i];
        row[0] += share_of(conductance[1], shares[i]);
        for (uint32_t j = i + 1; j <= band; j++)
            row[j - i] += share_of(conductance[0], shares[j]);
        products += band - i;
    }
    return products;
}

/* ---- The way back ---- */

static uint64_t *window_row(const struct green *green, uint32_t cell)
{
    return green->window + (size_t)(cell % green->window_size) * green->window_size;
}

/* Computes the entries of a cell with the cells behind it. Returns the number of products. */
static uint32_t go_back(struct green *green, uint32_t cell)
{
    uint32_t size = green->window_size, own = cell % size, products = size;
    const uint64_t *shares = row_of(green, cell);
    uint64_t *sums = green->window + (size_t)size * size;
    memset(sums, 0, size * sizeof *sums);
    for (uint32_t i = 1; i <= green->band; i++) {
        if (shares[i] == 0)
            continue;
        const uint64_t *row = window_row(green, cell + i);
        for (uint32_t j = 0; j < size; j++)
            sums[j] += share_of(row[j], shares[i]);
        products += size;
    }
    uint64_t self = shares[0];
    for (uint32_t i = 1; i <= green->band; i++)
        self += share_of(sums[(cell + i) % size], shares[i]);
    sums[own] = self;
    memcpy(window_row(green, cell), sums, size * sizeof *sums);
    for (uint32_t j = 0; j < size; j++)
        green->window[(size_t)j * size + own] = sums[j];
    return products;
}

static uint64_t entry(const struct green *green, uint32_t a, uint32_t b)
{
    return window_row(green, a)[b % green->window_size];
}

/* One ampere in at the cell and out at neighbour a: what flows out through the passage to b. */
static int32_t current(const struct green *green, uint32_t cell, uint32_t a, uint32_t b)
{
    enum { SHIFT = RESISTANCE_BITS - GREEN_CURRENT_BITS };
    int64_t volts = (int64_t)(entry(green, cell, cell) - entry(green, cell, b) -
                              entry(green, a, cell) + entry(green, a, b));
    return (int32_t)((volts + (1 << (SHIFT - 1))) >> SHIFT);
}

/* The currents out of a cell add up to one ampere, which gives those of the passage up. */
static void complete(uint32_t open, green_currents currents)
{
    int32_t up = 1 << GREEN_CURRENT_BITS;
    for (uint32_t a = WORM_GO_RIGHT; a <= WORM_LEFT; a++) {
        int32_t rest = 1 << GREEN_CURRENT_BITS;
        if (!(open >> a & 1))
            continue;
        for (uint32_t b = WORM_GO_RIGHT; b <= WORM_LEFT; b++)
            rest -= open >> b & 1 ? currents[a][b] : 0;
        currents[a][WORM_UP] = currents[WORM_UP][a] = rest;
        up -= rest;
    }
    currents[WORM_UP][WORM_UP] = up;
}

/* Computes the currents of a cell that went back. Its neighbours are in the window; of squares and triangles, those
 * to the right, below and to the left. */
static void visit_cell(const struct green *green, uint32_t cell, green_visit *visit, void *owner)
{
    const uint32_t width = green->width, odd = is_odd_row(green, cell);
    const uint32_t neighbour[WORM_DIRECTIONS] = {
        cell - width - 1 + odd, cell + 1, cell + width + odd,    cell - 1,
        cell - width + odd,     0,        cell + width - 1 + odd};
    uint32_t open = green->open[cell];
    uint32_t known = green->hexagons ? open : open & ~(1u << WORM_UP);
    green_currents currents;
    if (open == 0)
        return;
    memset(currents, 0, sizeof currents);
    for (uint32_t a = 0; a < WORM_DIRECTIONS; a++)
        for (uint32_t b = 0; b < WORM_DIRECTIONS; b++)
            if (known >> a & known >> b & 1)
                currents[a][b] = current(green, cell, neighbour[a], neighbour[b]);
    if (known != open)
        complete(open, currents);
    visit(owner, cell, currents);
}

bool green_run(struct green *green, uint32_t *budget, green_visit *visit, void *owner)
{
    uint32_t cells = green->width * green->height;
    /* A cell is visited when this many cells before it have gone back, so that its neighbours are in the window. */
    uint32_t ahead = green->hexagons ? green->width + 1 : 1;
    while (*budget > 0) {
        uint32_t products = 0;
        if (!green->way_back) {
            products = eliminate(green, green->at++);
            green->way_back = green->at == cells;
            if (green->way_back) {
                memset(green->window, 0, (green->band + 1) * sizeof *green->window);
                green->at = cells + ahead - 1;
            }
        } else {
            if (green->at >= ahead)
                products = go_back(green, green->at - ahead);
            if (green->at < cells)
                visit_cell(green, green->at, visit, owner);
            if (green->at == 0)
                return true;
            green->at--;
        }
        uint32_t nodes = products / GREEN_WORK_A_NODE + 1;
        *budget -= nodes < *budget ? nodes : *budget;
    }
    return false;
}
