/*
 * The law of uniformly random mazes: the expected shares of dead ends, straights, turns and junctions if every maze
 * without loops on these cells is equally likely; `mazewright worm law`.
 *
 * A uniformly random spanning tree has a set of passages with a probability that is the determinant of the
 * currents between them (Burton and Pemantle 1993, 'Local characteristics, entropy and limit theorems for
 * spanning trees and domino tilings via transfer-impedances'). So the passages of one cell need a matrix of
 * four rows, or six for hexagons; green.h computes its entries.
 *
 * A sheet that needs more than LAW_PRODUCTS_MAX is refused.
 */
#include "green.h"

#include "../masks/mask.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* Exact up to 1.5 * 10^9 products and 128 MiB: about 175 by 175 cells, some seconds. */
    LAW_PRODUCTS_MAX = 1500000000,
    LAW_BYTES_MAX = 1 << 27,
    ONE = 1 << GREEN_CURRENT_BITS,
    PLACES = 8,
};

enum { DEAD_END, STRAIGHT, TURN, THREE_WAY, FOUR_WAY, SHARES };
static const char *const names[SHARES] = {"dead_end", "straight", "turn", "three_way", "four_way"};

/* Sums of probabilities over cells, in units of 2^-30. */
struct sums {
    int64_t of[SHARES];
};

struct law {
    struct task task;
    uint32_t width, height; /* of the sheet */
    uint32_t cells;
    enum worm_grid grid;
    struct green green;
    uint8_t *open;
    struct sums sums;
    bool begun;
    bool turned; /* rows and columns are exchanged, so that rows are short */
};

/* ---- The law of a cell ---- */

static int64_t determinant(green_currents currents, uint32_t rows, uint32_t columns)
{
    if (rows == 0)
        return ONE;
    uint32_t row = (uint32_t)__builtin_ctz(rows);
    int64_t sum = 0, sign = 1;
    for (uint32_t left = columns; left; left &= left - 1) {
        uint32_t column = (uint32_t)__builtin_ctz(left);
        int64_t minor = determinant(currents, rows & (rows - 1), columns & ~(1u << column));
        sum += sign * ((currents[row][column] * minor + ONE / 2) >> GREEN_CURRENT_BITS);
        sign = -sign;
    }
    return sum;
}

/* Adds the probability of each number and form of exits of a cell. */
static void add_cell(struct sums *sums, enum worm_grid grid, uint32_t open, green_currents currents)
{
    int64_t
        chance[WORM_SIX + 1]; /* that all of these are exits; then that these and no others are */
    for (uint32_t set = open; set; set = (set - 1) & open)
        chance[set] = determinant(currents, set, set);
    for (uint32_t bits = open; bits; bits &= bits - 1) {
        uint32_t bit = bits & (0u - bits);
        for (uint32_t set = open & ~bit; set; set = (set - 1) & open & ~bit)
            chance[set] -= chance[set | bit];
    }
    for (uint32_t set = open; set; set = (set - 1) & open) {
        int exits = __builtin_popcount(set);
        bool straight = grid != WORM_TRIANGLES && worm_is_straight(set);
        uint32_t share = exits == 1   ? DEAD_END
                         : exits == 2 ? (straight ? STRAIGHT : TURN)
                         : exits == 3 ? THREE_WAY
                                      : FOUR_WAY; /* or more */
        sums->of[share] += chance[set];
    }
}

/* ---- The whole sheet ---- */

/* Returns true outside of the sheet or its mask. Rows and columns below 0 wrap around. */
static bool is_no_cell(const struct law *law, uint32_t row, uint32_t column)
{
    const struct maze *maze = law->task.maze;
    if (row >= law->height || column >= law->width)
        return true;
    if (maze->board)
        return worm_is_outside(maze->board, row * law->width + column);
    return maze->mask && !worm_mask_has(maze->mask, row, column);
}

static uint32_t open_directions(const struct law *law, uint32_t row, uint32_t column)
{
    if (is_no_cell(law, row, column))
        return 0;
    uint32_t inside = 0;
    for (uint32_t sides = worm_sides(law->grid, row, column); sides; sides &= sides - 1) {
        uint32_t d = (uint32_t)__builtin_ctz(sides);
        struct worm_offset offset = worm_offset(law->grid, row, d);
        inside |= (uint32_t)!is_no_cell(law, row + offset.down, column + offset.right) << d;
    }
    return inside;
}

/* Exchanges up with left and right with down. */
static uint32_t turned(uint32_t directions)
{
    return (directions & 1) << 3 | (directions & 2) << 1 | (directions & 4) >> 1 |
           (directions & 8) >> 3;
}

static void begin_sheet(struct law *law)
{
    uint32_t width = law->turned ? law->height : law->width;
    for (uint32_t row = 0; row < law->height; row++)
        for (uint32_t column = 0; column < law->width; column++) {
            uint32_t open = open_directions(law, row, column);
            if (law->turned)
                law->open[column * width + row] = (uint8_t)turned(open);
            else
                law->open[row * width + column] = (uint8_t)open;
        }
    green_begin(&law->green, width, law->width * law->height / width, law->open);
    law->begun = true;
}

static void visit_of_sheet(void *owner, uint32_t cell, green_currents currents)
{
    struct law *law = owner;
    add_cell(&law->sums, law->grid, law->open[cell], currents);
}

/* ---- The task ---- */

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct law *law = task;
    (void)error;
    if (!law->begun)
        begin_sheet(law);
    return green_run(&law->green, &max_nodes, visit_of_sheet, law) ? MW_OK : MW_RUNNING;
}

static struct progress progress(const void *task)
{
    const struct law *law = task;
    uint64_t steps = 2 * (uint64_t)law->width * law->height;
    return (struct progress){.done = law->green.way_back ? steps - law->green.at : law->green.at,
                             .total = steps};
}

static void result(const void *task, struct text *out)
{
    const struct law *law = task;
    text_format(out,
                "statement\tExpected shares of the cells if each maze without loops on these %s "
                "cells is equally likely; computed exactly, and rounded\n",
                text_grouped(law->cells).digits);
    text_key_unsigned(out, "cells", law->cells);
    text_key_value(out, "method", "exact");
    for (uint32_t i = 0; i < SHARES; i++) {
        int64_t sum = law->sums.of[i] > 0 ? law->sums.of[i] : 0;
        text_format(out, "%s\t", names[i]);
        text_ratio(out, (uint128)sum, (uint128)law->cells << GREEN_CURRENT_BITS, PLACES);
        text_char(out, '\n');
    }
    text_key_value(out, "error", "0.00000001");
}

static void close(void *task)
{
    struct law *law = task;
    green_close(&law->green);
    free(law->open);
}

static bool is_small_enough(const struct law *law)
{
    uint64_t cells = (uint64_t)law->width * law->height;
    uint64_t band = (law->turned ? law->height : law->width) + 1;
    /* Half of the square is eliminated; the way back takes it once, or twice with the window of hexagons. */
    uint64_t halves = law->grid == WORM_HEXAGONS ? 5 : 3;
    return cells * band * band * halves / 2 <= LAW_PRODUCTS_MAX &&
           cells * (band + 1) * 8 <= LAW_BYTES_MAX;
}

/* The rows of a mask stand below the code either way; --mask names a file with these alone. */
struct values {
    struct argument code, mask;
};

static bool begin_law(void *task, const void *read, const struct row_places *places,
                      struct mw_error *error)
{
    struct law *law = task;
    const struct values *values = read;
    struct maze *maze = law->task.maze = worm_read_task_code(&values->code, &places->input, error);
    if (!maze)
        return false;
    const struct worm_mask *mask = maze->mask;
    const struct worm_board *board = maze->board;
    law->width = (uint32_t)maze->values[WORM_WIDTH];
    law->height = (uint32_t)maze->values[WORM_HEIGHT];
    law->cells = board ? board->cells_inside : mask ? mask->cells : law->width * law->height;
    law->grid = (enum worm_grid)maze->values[WORM_GRID];
    law->turned = law->width > law->height && law->grid != WORM_HEXAGONS;
    if (!is_small_enough(law))
        return mw_fail_false(
            error, MW_OUT_OF_RANGE, argument_place(places, "code"),
            "%u by %u cells are too many for exact shares, which can be computed of about %s",
            law->width, law->height, law->grid == WORM_HEXAGONS ? "150 by 150" : "175 by 175");
    uint32_t side = law->turned ? law->height : law->width, cells = law->width * law->height;
    law->open = malloc(cells);
    if (law->open && green_open(&law->green, law->grid == WORM_HEXAGONS, side, cells))
        return true;
    mw_fail_memory(error);
    return false;
}

static const struct task_class class = {
    .run = run, .progress = progress, .result = result, .close = close};

static const struct argument_row rows[] = {WORM_CODE_ROW(struct values),
                                           ROW("mask", AS_TEXT(ROW_FILE, struct values, mask),
                                               "Mask", "the rows of a mask alone, in a file"),
                                           {0}};

#define LAW_SHARE(key, label)                                                                      \
    {                                                                                              \
        key, "share", NULL, "figure", label, NULL                                                  \
    }
static const struct result_row results[] = {
    {"statement", "statement", NULL, "headline", "Statement", "what the figures are"},
    {"cells", "integer", "cells", "figure", "Cells", NULL},
    {"method", "choice", NULL, "figure", "Method", "exact"},
    {"dead_end", "share", NULL, "figure", "Dead ends",
     "expected share of the cells, as in rate, if every maze without loops is equally likely "
     "(Burton and Pemantle 1993)"},
    LAW_SHARE("straight", "Straight passages"),
    LAW_SHARE("turn", "Turns"),
    LAW_SHARE("three_way", "Junctions of three"),
    LAW_SHARE("four_way", "Crossings"),
    {"error", "decimal", NULL, "figure", "Error", "largest error of these shares"},
    {0}};

const struct task_form worm_law =
    TASK_FORM("law", "Expected shares",
              "expected shares of dead ends and junctions if all mazes of this size and mask are "
              "equally likely",
              rows, results, &class, struct law, begin_law, .cost = "some seconds");
