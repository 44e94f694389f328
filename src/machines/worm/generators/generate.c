/* The generators as tasks: clearing, growing and packing in slices. */
#include "generator.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS_A_NODE = 512,         /* cleared or packed: about a third of a microsecond */
    CELLS_A_NODE_PREPARED = 64, /* ... or cleared by a method that prepares more */
    LINE =
        64, /* bytes of a cache line; rows take an odd number, or they share places in the cache */
};

bool worm_pick(uint32_t set, uint32_t draw, uint32_t *direction)
{
    uint32_t count = (uint32_t)__builtin_popcount(set);
    if (count == 3 && draw == DRAWS - 1)
        return false;
    uint32_t skipped = count == 3 ? draw % 3 : draw & (count - 1);
    for (; skipped > 0; skipped--)
        set &= set - 1;
    *direction = (uint32_t)__builtin_ctz(set);
    return true;
}

static void fill_moves(worm_moves *moves, uint32_t stride)
{
    const int32_t delta[4] = {-(int32_t)stride, 1, (int32_t)stride, -1};
    static const uint8_t leave[4] = {0, WORM_RIGHT, WORM_DOWN, 0};
    static const uint8_t enter[4] = {WORM_DOWN, 0, 0, WORM_RIGHT};
    memset(moves, 0, sizeof *moves);
    for (uint32_t set = 1; set < 16; set++) {
        for (uint32_t draw = 0; draw < DRAWS; draw++) {
            uint32_t d;
            if (worm_pick(set, draw, &d))
                (*moves)[set][draw] =
                    (struct worm_move){delta[d], leave[d], enter[d], (uint8_t)d, 0};
        }
    }
}

/* ---- Slices ---- */

static void clear_row(struct worm_making *making, uint32_t row)
{
    const struct worm_board *board = making->board;
    uint8_t *start = making->map + (size_t)(row + 1) * making->stride;
    memset(start, making->method->inside, board->width);
    memset(start + board->width, making->method->outside, making->stride - board->width);
    for (uint32_t column = 0; making->mask && column < board->width; column++)
        if (!worm_mask_has(making->mask, row, column))
            start[column] = making->method->outside;
    if (making->method->prepare_row)
        making->method->prepare_row(making, row);
}

static void pack_row(const struct worm_making *making, uint32_t row, uint8_t *cells)
{
    const uint8_t *from = making->map + (size_t)(row + 1) * making->stride;
    uint32_t width = making->board->width;
    uint32_t index = row * width;
    uint32_t column = index & 1;
    if (column)
        worm_set(cells, index, from[0] & 15u);
    uint8_t *to = cells + (index + column) / 2;
    uint32_t pairs = (width - column) / 2;
    for (uint32_t i = 0; i < pairs; i++)
        to[i] = (uint8_t)(from[column + 2 * i] << 4 | (from[column + 2 * i + 1] & 15));
    if (column + 2 * pairs < width)
        worm_set(cells, index + width - 1, from[width - 1] & 15u);
}

/* Clears the bytes that begin in a row of the packed map. */
static void clear_packed_row(struct worm_board *board, uint32_t row)
{
    uint32_t from = (row * board->width + 1) / 2;
    uint32_t to = ((row + 1) * board->width + 1) / 2;
    memset(board->cells + from, 0xff, to - from);
}

static void mark_outside(const struct worm_making *making, uint32_t row)
{
    struct worm_board *board = making->board;
    for (uint32_t column = 0; making->mask && column < board->width; column++)
        if (!worm_mask_has(making->mask, row, column))
            worm_set(board->cells, row * board->width + column, WORM_OUTSIDE);
}

/* One row takes so many nodes. */
static uint32_t row_nodes(const struct worm_making *making)
{
    bool prepared = making->mask || (making->phase == WORM_CLEARING && making->method->prepare_row);
    return making->board->width / (prepared ? CELLS_A_NODE_PREPARED : CELLS_A_NODE) + 1;
}

/* The last byte may hold one cell alone; the rest of it is 0. */
static void clear_behind(struct worm_board *board)
{
    if (worm_cells(board) % 2 == 1)
        board->cells[worm_packed_size(board->width, board->height) - 1] &= 0xf0;
}

/* Does a row of clearing or packing. */
static void do_row(struct worm_making *making)
{
    struct worm_board *board = making->board;
    uint32_t row = making->row++;
    if (making->phase == WORM_CLEARING && !making->method->packed) {
        clear_row(making, row);
        return;
    }
    if (making->phase == WORM_PACKING)
        pack_row(making, row, board->cells);
    else
        clear_packed_row(board, row);
    if (row + 1 == board->height)
        clear_behind(board);
    mark_outside(making, row);
}

/* What is counted goes with the board. */
static enum mw_status end(struct worm_making *making)
{
    making->board->counted = true;
    making->board->steps = making->steps;
    making->board->killed = making->killed;
    making->task.maze->stream = making->rng;
    return MW_OK;
}

/* The rows are cleared, or packed. */
static void end_rows(struct worm_making *making)
{
    if (making->phase == WORM_CLEARING) {
        making->phase = WORM_GROWING;
        return;
    }
    making->phase = making->braid > 0 ? WORM_BRAIDING : WORM_MADE;
    worm_braid_begin(making);
}

static void do_rows(struct worm_making *making, uint32_t budget)
{
    uint32_t height = making->board->height;
    for (uint32_t done = 0; done < budget && making->row < height; done += row_nodes(making))
        do_row(making);
    if (making->row == height)
        end_rows(making);
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct worm_making *making = task;
    if (making->phase == WORM_BRAIDING) {
        if (worm_braid(making, max_nodes))
            making->phase = WORM_MADE;
    } else if (making->phase == WORM_GROWING) {
        if (making->method->grow(making, max_nodes)) {
            making->phase = WORM_PACKING;
            making->row = 0;
            making->active = false;
            if (making->method->packed)
                end_rows(making);
        }
        if (making->no_memory)
            return mw_fail_memory(error);
    } else {
        do_rows(making, max_nodes);
    }
    return making->phase == WORM_MADE ? end(making) : MW_RUNNING;
}

/* ---- Looking on ---- */

static const uint8_t *cells(const void *task, size_t *length)
{
    const struct worm_making *making = task;
    struct worm_board *board = making->board;
    *length = worm_packed_size(board->width, board->height);
    bool cleared = making->phase == WORM_CLEARING;
    if (making->phase >= WORM_BRAIDING || (making->method->packed && !cleared))
        return board->cells;
    if (cleared)
        memset(board->cells, 0xff, *length);
    for (uint32_t row = 0; row < board->height && !cleared; row++)
        pack_row(making, row, board->cells);
    clear_behind(board);
    if (making->phase == WORM_GROWING && making->method->overlay)
        making->method->overlay(making, board->cells);
    for (uint32_t row = 0; row < board->height; row++)
        mark_outside(making, row);
    return board->cells;
}

static void progress(const void *task, struct text *out)
{
    static const char *const phases[] = {"clearing", "growing", "packing", "braiding", "made"};
    const struct worm_making *making = task;
    text_fact(out, "phase", phases[making->phase]);
    text_fact_unsigned(out, "cells_finished", making->finished);
    text_fact_unsigned(out, "cells", making->cells);
    text_fact_unsigned(out, "steps", making->steps);
    text_fact_unsigned(out, "worms", making->worms);
    text_fact_unsigned(out, "killed_worms", making->killed);
    if (making->active && making->method->packed)
        text_format(out, "head\t%u\t%u\n", making->head / making->board->width + 1,
                    making->head % making->board->width + 1);
    else if (making->active)
        text_format(out, "head\t%u\t%u\n", making->head / making->stride,
                    making->head % making->stride + 1);
    else
        text_string(out, "head\t-\n");
}

static void close(void *task)
{
    struct worm_making *making = task;
    if (making->method->close)
        making->method->close(making);
    free(making->map);
    free(making->moves);
}

/* ---- Opening ---- */

static const struct worm_method *method_of(const int32_t *values)
{
    static const struct worm_method *const methods[WORM_GENERATORS] = {
        [WORM_BY_WORMS] = &worm_classic,
        [WORM_BY_FAST_WORMS] = &worm_fast,
        [WORM_BY_NUCLEATION] = &worm_nucleation,
        [WORM_BY_WILSON] = &worm_wilson,
        [WORM_BY_BACKTRACKER] = &worm_backtracker,
        [WORM_BY_PRIM] = &worm_prim,
        [WORM_BY_GROWING_RANDOM] = &worm_growing_random,
        [WORM_BY_GROWING_OLDEST] = &worm_growing_oldest,
        [WORM_BY_GROWING_MIXED] = &worm_growing_mixed,
        [WORM_BY_KRUSKAL] = &worm_kruskal,
        [WORM_BY_ELLER] = &worm_eller,
        [WORM_BY_HUNT_AND_KILL] = &worm_hunt_and_kill,
        [WORM_BY_SIDEWINDER] = &worm_sidewinder,
        [WORM_BY_BINARY_TREE] = &worm_binary_tree,
        [WORM_BY_ALDOUS_BRODER] = &worm_aldous_broder,
        [WORM_BY_DIVISION] = &worm_division,
    };
    return methods[values[WORM_GENERATOR]];
}

/* Room for the map of bytes with its border; the rows are cleared in slices. */
static bool open_map(struct worm_making *making)
{
    size_t rows = (size_t)making->board->height + 2;
    making->stride = ((making->board->width / LINE + 1) | 1) * LINE;
    size_t size = rows * making->stride + 1;
    making->map = malloc(size);
    making->moves = malloc(sizeof *making->moves);
    if (!making->map || !making->moves)
        return false;
    uint8_t outside = making->method->outside;
    memset(making->map, outside, making->stride);
    memset(making->map + (rows - 1) * making->stride, outside, (size_t)making->stride + 1);
    fill_moves(making->moves, making->stride);
    return true;
}

struct task *worm_generate(struct maze *maze)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .cells = cells, .close = close};
    const int32_t *values = maze->values;
    const struct worm_method *method = method_of(values);
    struct worm_making *making = task_open(&class, method->size, maze);
    if (!making)
        return NULL;
    making->method = method;
    making->rng = maze->stream;
    making->first = true;
    making->greedy = values[WORM_GREEDY] != 0;
    making->outback = values[WORM_OUTBACK] != 0;
    making->braid = values[WORM_BRAID] == PARAM_UNSET ? 0 : (uint32_t)values[WORM_BRAID];
    making->mask = maze->ground;
    making->board = worm_board_open(values, making->mask);
    making->cells = making->board ? making->board->cells_inside : 0;
    maze->board = making->board;
    return task_or_close(&making->task, making->board && (method->packed || open_map(making)) &&
                                            (!method->open || method->open(making)));
}
