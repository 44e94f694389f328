/*
 * The law of uniformly random mazes: the expected shares of dead ends, straights, turns and junctions if every maze
 * without loops on these cells is equally likely; `mazewright worm law`.
 *
 * A uniformly random spanning tree has a set of passages with a probability that is the determinant of the
 * currents between them (Burton and Pemantle 1993, 'Local characteristics, entropy and limit theorems for
 * spanning trees and domino tilings via transfer-impedances'). So the passages of one cell need a matrix of
 * four rows, or six for hexagons; green.h computes its entries.
 *
 * Up to LAW_PRODUCTS_MAX that is done for the whole sheet. Larger sheets are cut into tiles, and each tile is
 * computed with the cells around it. A tile among nothing but cells has the law of the endless grid, whose
 * currents are known. At the rim of the other windows all passages that lead out are closed once, and once lead
 * to a common ground; the errors of the two have opposite signs, and the mean of their currents is used.
 */
#include "green.h"

#include "../masks/mask.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* Exact up to 1.5 * 10^9 products and 128 MiB: about 175 by 175 cells, some seconds. */
    LAW_PRODUCTS_MAX = 1500000000,
    LAW_BYTES_MAX = 1 << 27,
    TILE = 32,
    MARGIN = 16,
    WINDOW = TILE + 2 * MARGIN,
    RIM_ROWS = WINDOW + 2,
    CACHED = 64,
    NODES_A_TILE = 8,
    ONE = 1 << GREEN_CURRENT_BITS,
    PLACES = 8,
};

enum { DEAD_END, STRAIGHT, TURN, THREE_WAY, FOUR_WAY, SHARES };
static const char *const names[SHARES] = {"dead_end", "straight", "turn", "three_way", "four_way"};

/* Sums of probabilities over cells, in units of 2^-30. */
struct sums {
    int64_t of[SHARES];
};

/* The cells of a window and of the rim around it: bits of each row, in two words. */
struct pattern {
    uint64_t rows[RIM_ROWS][2];
};

struct law {
    struct task task;
    uint32_t width, height; /* of the sheet */
    uint32_t cells;
    bool windows;
    enum worm_grid grid;
    struct green green;
    uint8_t *open; /* of the sheet, or of a window */
    struct sums sums;
    /* Exact. */
    bool turned; /* rows and columns are exchanged, so that rows are short */
    /* Windows. */
    uint8_t ground[WINDOW * WINDOW];
    uint32_t tile, tiles;
    bool busy;  /* a window is being computed */
    bool wired; /* with the ground, after the closed one */
    struct pattern pattern;
    green_currents closed[TILE * TILE]; /* the currents of the closed window */
    struct sums tile_sums, endless;
    struct {
        struct pattern pattern;
        struct sums sums;
    } cache[CACHED];
    uint32_t cached;
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

/* The currents of the endless grid: 1/2 in the own passage, 1/2 - 1/pi around the corner, 2/pi - 1/2 straight on.
 * Triangles have 2/3 in the own passage and 1/6 in each of the two others; so one, two and three exits have shares of
 * 1/4, 1/2 and 1/4. Hexagons have 1/3, 1/6, 2/3 - sqrt(3)/pi and 2 sqrt(3)/pi - 1, by the number of sixths of a turn
 * between the passages (Atkinson and van Steenwijk 1999, the resistances of the triangular lattice). */
static struct sums endless_law(enum worm_grid grid)
{
    static const int32_t current[3] = {536870912, 195088274, 146694364};
    static const int32_t of_hexagons[4] = {357913941, 178956971, 123842989, 110227964};
    static const int8_t sixths[WORM_DIRECTIONS] = {0, 2, 3, 5, 1, 0, 4};
    green_currents currents;
    struct sums sums = {{0}};
    if (grid == WORM_TRIANGLES)
        return (struct sums){{[DEAD_END] = ONE / 4, [TURN] = ONE / 2, [THREE_WAY] = ONE / 4}};
    for (uint32_t a = 0; a < 4; a++)
        for (uint32_t b = 0; b < 4; b++)
            currents[a][b] = current[a == b ? 0 : (a ^ b) == 2 ? 2 : 1];
    for (uint32_t a = 0; grid == WORM_HEXAGONS && a < WORM_DIRECTIONS; a++)
        for (uint32_t b = 0; b < WORM_DIRECTIONS; b++) {
            uint32_t turn = (6u + (uint32_t)(sixths[a] - sixths[b])) % 6;
            currents[a][b] = of_hexagons[turn > 3 ? 6 - turn : turn];
        }
    add_cell(&sums, grid, worm_sides(grid, 0, 0), currents);
    return sums;
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
    green_begin(&law->green, width, law->width * law->height / width, law->open, NULL);
    law->busy = true;
}

static void visit_of_sheet(void *owner, uint32_t cell, green_currents currents)
{
    struct law *law = owner;
    add_cell(&law->sums, law->grid, law->open[cell], currents);
}

/* ---- Windows ---- */

static bool has(const struct pattern *pattern, uint32_t row, uint32_t column)
{
    return pattern->rows[row][column / 64] >> column % 64 & 1;
}

/* Reads the cells around a tile. Returns false if the tile has none; sets *full if nothing but cells is there. */
static bool read_pattern(struct law *law, uint32_t tile, bool *full)
{
    uint32_t columns = (law->width + TILE - 1) / TILE, count = 0, inside = 0;
    uint32_t top = tile / columns * TILE - MARGIN - 1, left = tile % columns * TILE - MARGIN - 1;
    memset(&law->pattern, 0, sizeof law->pattern);
    for (uint32_t row = 0; row < RIM_ROWS; row++)
        for (uint32_t column = 0; column < RIM_ROWS; column++) {
            if (is_no_cell(law, top + row, left + column))
                continue;
            law->pattern.rows[row][column / 64] |= UINT64_C(1) << column % 64;
            count++;
            inside +=
                row > MARGIN && row <= MARGIN + TILE && column > MARGIN && column <= MARGIN + TILE;
        }
    *full = count == RIM_ROWS * RIM_ROWS;
    return inside > 0;
}

static void add_sums(struct sums *sums, const struct sums *other, int64_t times)
{
    for (uint32_t i = 0; i < SHARES; i++)
        sums->of[i] += other->of[i] * times;
}

/* Adds the law of the tile if its window was computed before. */
static bool is_cached(struct law *law)
{
    for (uint32_t i = 0; i < CACHED && i < law->cached; i++)
        if (memcmp(&law->cache[i].pattern, &law->pattern, sizeof law->pattern) == 0) {
            add_sums(&law->sums, &law->cache[i].sums, 1);
            return true;
        }
    return false;
}

static void begin_window(struct law *law, bool wired)
{
    const struct pattern *pattern = &law->pattern;
    memset(law->open, 0, WINDOW * WINDOW);
    memset(law->ground, 0, sizeof law->ground);
    for (uint32_t row = 0; row < WINDOW; row++)
        for (uint32_t column = 0; column < WINDOW; column++) {
            uint32_t r = row + 1, c = column + 1, cell = row * WINDOW + column;
            if (!has(pattern, r, c))
                continue;
            /* Windows begin in even rows and columns. */
            for (uint32_t sides = worm_sides(law->grid, row, column); sides; sides &= sides - 1) {
                uint32_t d = (uint32_t)__builtin_ctz(sides);
                struct worm_offset offset = worm_offset(law->grid, row, d);
                bool is_open = has(pattern, r + offset.down, c + offset.right);
                bool is_out = row + offset.down >= WINDOW || column + offset.right >= WINDOW;
                law->open[cell] |= (uint8_t)((is_open && !is_out) << d);
                law->ground[cell] = (uint8_t)(law->ground[cell] + (is_open && is_out));
            }
        }
    green_begin(&law->green, WINDOW, WINDOW, law->open, wired ? law->ground : NULL);
    law->wired = wired;
    law->busy = true;
}

static void visit_of_window(void *owner, uint32_t cell, green_currents currents)
{
    struct law *law = owner;
    uint32_t row = cell / WINDOW - MARGIN, column = cell % WINDOW - MARGIN;
    if (row >= TILE || column >= TILE)
        return;
    int32_t(*closed)[WORM_DIRECTIONS] = law->closed[row * TILE + column];
    if (!law->wired) {
        memcpy(closed, currents, sizeof(green_currents));
        return;
    }
    for (uint32_t a = 0; a < WORM_DIRECTIONS; a++)
        for (uint32_t b = 0; b < WORM_DIRECTIONS; b++)
            currents[a][b] = (int32_t)(((int64_t)currents[a][b] + closed[a][b]) / 2);
    add_cell(&law->tile_sums, law->grid, law->open[cell], currents);
}

static void end_window(struct law *law)
{
    law->busy = false;
    if (!law->wired) {
        begin_window(law, true);
        return;
    }
    law->cache[law->cached % CACHED].pattern = law->pattern;
    law->cache[law->cached++ % CACHED].sums = law->tile_sums;
    add_sums(&law->sums, &law->tile_sums, 1);
}

static void next_tile(struct law *law)
{
    bool full;
    if (!read_pattern(law, law->tile++, &full))
        return;
    law->tile_sums = (struct sums){{0}};
    if (full)
        add_sums(&law->sums, &law->endless, TILE * TILE);
    else if (!is_cached(law))
        begin_window(law, false);
}

/* ---- The task ---- */

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct law *law = task;
    uint32_t budget = max_nodes;
    (void)error;
    if (!law->windows && !law->busy)
        begin_sheet(law);
    while (budget > 0) {
        if (law->busy &&
            green_run(&law->green, &budget, law->windows ? visit_of_window : visit_of_sheet, law)) {
            if (!law->windows)
                return MW_OK;
            end_window(law);
        } else if (!law->busy) {
            if (law->tile == law->tiles)
                return MW_OK;
            next_tile(law);
            budget -= budget < NODES_A_TILE ? budget : NODES_A_TILE;
        }
    }
    return MW_RUNNING;
}

static struct progress progress(const void *task)
{
    const struct law *law = task;
    if (law->windows)
        return (struct progress){.done = law->tile, .total = law->tiles};
    uint64_t steps = 2 * (uint64_t)law->width * law->height;
    return (struct progress){.done = law->green.way_back ? steps - law->green.at : law->green.at,
                             .total = steps};
}

static void result(const void *task, struct text *out)
{
    const struct law *law = task;
    const char *error = law->windows ? "0.0002" : "0.00000001";
    text_format(out,
                "statement\tExpected shares of the cells if each maze without loops on these %s "
                "cells is equally likely; %s\n",
                text_grouped(law->cells).digits,
                law->windows ? "approximate to 0.02 percentage points: each cell is computed with "
                               "the cells around it"
                             : "computed exactly, and rounded");
    text_key_unsigned(out, "cells", law->cells);
    text_key_value(out, "method", law->windows ? "windows" : "exact");
    for (uint32_t i = 0; i < SHARES; i++) {
        int64_t sum = law->sums.of[i] > 0 ? law->sums.of[i] : 0;
        text_format(out, "%s\t", names[i]);
        text_ratio(out, (uint128)sum, (uint128)law->cells << GREEN_CURRENT_BITS, PLACES);
        text_char(out, '\n');
    }
    text_key_value(out, "error", error);
}

static void close(void *task)
{
    struct law *law = task;
    green_close(&law->green);
    free(law->open);
}

static bool can_be_exact(const struct law *law)
{
    uint64_t cells = (uint64_t)law->width * law->height;
    uint64_t band = (law->turned ? law->height : law->width) + 1;
    /* Half of the square is eliminated; the way back takes it once, or twice with the window of hexagons. */
    uint64_t halves = law->grid == WORM_HEXAGONS ? 5 : 3;
    return cells * band * band * halves / 2 <= LAW_PRODUCTS_MAX &&
           cells * (band + 1) * 8 <= LAW_BYTES_MAX;
}

enum method { AUTO, EXACT, WINDOWS };

/* The rows of a mask stand below the code either way; --mask names a file with these alone. */
struct values {
    struct argument code, mask;
    uint32_t by;
};

static bool begin_law(void *task, const void *read, const struct row_places *places,
                      struct mw_error *error)
{
    struct law *law = task;
    const struct values *values = read;
    uint32_t method = values->by;
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
    if (method == EXACT && !can_be_exact(law)) {
        mw_fail(error, MW_OUT_OF_RANGE, argument_place(places, "by"),
                "%u by %u cells are too many for --by exact, which takes about %s; use "
                "--by windows",
                law->width, law->height, law->grid == WORM_HEXAGONS ? "150 by 150" : "175 by 175");
        return false;
    }
    law->windows = method == WINDOWS || !can_be_exact(law);
    uint32_t side = law->turned ? law->height : law->width, cells = law->width * law->height;
    if (law->windows) {
        law->tiles = ((law->width + TILE - 1) / TILE) * ((law->height + TILE - 1) / TILE);
        law->endless = endless_law(law->grid);
        side = WINDOW;
        cells = WINDOW * WINDOW;
    }
    law->open = malloc(cells);
    if (law->open && green_open(&law->green, law->grid == WORM_HEXAGONS, side, cells))
        return true;
    mw_fail_memory(error);
    return false;
}

static const struct task_class class = {
    .run = run, .progress = progress, .result = result, .close = close};

static const struct argument_row rows[] = {
    WORM_CODE_ROW(struct values),
    ROW("by", AS_CHOICE(struct values, by), "Method",
        "windows: each cell with the cells around it, for sheets of more than about 175 by "
        "175 cells",
        .choices = "auto=Exact if the sheet is small enough;exact=Exact;windows=Windows",
        .placeholder = "METHOD"),
    ROW("mask", AS_TEXT(ROW_FILE, struct values, mask), "Mask",
        "the rows of a mask alone, in a file"),
    {0}};

#define LAW_SHARE(key, label)                                                                      \
    {                                                                                              \
        key, "share", NULL, "figure", label, NULL                                                  \
    }
static const struct result_row results[] = {
    {"statement", "statement", NULL, "headline", "Statement",
     "what the figures are, and how exact"},
    {"cells", "integer", "cells", "figure", "Cells", NULL},
    {"method", "choice", NULL, "figure", "Method", "exact or windows"},
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
