/*
 * The log of a generation: every change of a cell, step by step, for pages that show the generator
 * at work and go back and forth in it.
 *
 * The log keeps a copy of the cells, as a page sees them, and compares only cells that a step may
 * have changed: those around the head before and after the step, the cells of the unfinished path,
 * and the cells whose walls are opened later. A walk whose loops are erased has long paths; the log follows
 * it step by step, and compares only the cells that a step adds to its path or takes away. So a step costs the
 * same on sheets of all sizes. The tests compare each state with the whole map.
 *
 * A record is a list of 32-bit numbers, the lowest byte first:
 *   the number of changes; the steps so far; the head's index plus 1, or 0; the finished cells; the
 *   worms so far; the killed worms; then the changes: the cell << 8 | its nibble before << 4 | after.
 *   Of hexagons, bit 31 is the passage down and to the left before, and bit 30 after.
 */
/* build: small */
#include "generator.h"

#include <stdlib.h>
#include <string.h>

enum {
    RECORD_NUMBERS = 6,
    ON_PATH = 0x80, /* a cell of the unfinished path; the lower bits are those that it shows */
};

struct cell_list {
    struct worm_path_cell *list;
    uint32_t length, room;
};

struct worm_log {
    uint32_t every;           /* steps of a record */
    struct worm_board *shown; /* the cells after the last record */
    uint8_t *on_path;         /* for each cell: ON_PATH and bits, or 0 */
    struct cell_list path;    /* the unfinished path; a walk's has the bits of entering a cell */
    struct cell_list before;  /* and of the record before; empty for walks */
    uint64_t walks;           /* walks begun when the path was begun */
    struct cell_list touched;
    struct text records; /* of the last slice */
    uint32_t count;      /* records so far */
};

static bool list_cell(struct cell_list *cells, uint32_t cell, uint32_t bits)
{
    if (cells->length == cells->room) {
        uint32_t room = cells->room ? 2 * cells->room : 64;
        struct worm_path_cell *list = realloc(cells->list, room * sizeof *list);
        if (!list)
            return false;
        cells->list = list;
        cells->room = room;
    }
    cells->list[cells->length++] = (struct worm_path_cell){cell, bits};
    return true;
}

bool worm_log_open(struct worm_generator *generator, uint32_t every)
{
    const struct worm_board *board = generator->board;
    struct worm_log *log = calloc(1, sizeof *log);
    generator->log = log;
    if (!log)
        return false;
    log->every = every ? every : 1;
    log->shown = worm_board_open(generator->task.maze->values, generator->mask);
    log->on_path = calloc(worm_cells(board), 1);
    return log->shown && log->on_path;
}

void worm_log_close(struct worm_generator *generator)
{
    struct worm_log *log = generator->log;
    if (!log)
        return;
    free(log->shown);
    free(log->on_path);
    free(log->path.list);
    free(log->before.list);
    free(log->touched.list);
    text_free(&log->records);
    free(log);
}

/* ---- Cells that a step may change ---- */

static bool touch(struct worm_generator *generator, uint32_t cell)
{
    return list_cell(&generator->log->touched, cell, 0);
}

static bool touch_around(struct worm_generator *generator, uint32_t cell)
{
    const struct worm_board *board = generator->board;
    uint32_t around = worm_directions(board, cell / board->width, cell % board->width);
    bool touched = touch(generator, cell);
    for (; touched && around; around &= around - 1)
        touched = touch(generator, worm_neighbour(board, cell, (uint32_t)__builtin_ctz(around)));
    return touched;
}

/* Returns the index of the cell of the head, or UINT32_MAX if it is on no cell. */
static uint32_t head_cell(const struct worm_generator *generator)
{
    if (generator->algorithm->packed)
        return generator->head;
    if (generator->phase > WORM_PACKING)
        return UINT32_MAX;
    uint32_t row, column;
    worm_place_of(generator, generator->head, &row, &column);
    return row < generator->board->height && column < generator->board->width
               ? row * generator->board->width + column
               : UINT32_MAX;
}

static bool touch_head(struct worm_generator *generator)
{
    uint32_t cell = head_cell(generator);
    return cell == UINT32_MAX || touch_around(generator, cell);
}

/* ---- Walks whose loops are erased ---- */

/* Takes cells off the end of the path until `length` are left. */
static bool shorten_path(struct worm_generator *generator, uint32_t length)
{
    struct worm_log *log = generator->log;
    while (log->path.length > length) {
        uint32_t cell = log->path.list[--log->path.length].cell;
        log->on_path[cell] = 0;
        if (!touch(generator, cell))
            return false;
    }
    return true;
}

/* Adds a cell to the end of the path, which it entered with these bits. */
static bool lengthen_path(struct worm_generator *generator, uint32_t cell, uint32_t entered)
{
    struct worm_log *log = generator->log;
    log->on_path[cell] = (uint8_t)(ON_PATH | entered);
    return list_cell(&log->path, cell, entered) && touch(generator, cell);
}

/* Takes off the loop that ends in a cell of the path. */
static bool erase_loop(struct worm_generator *generator, uint32_t cell)
{
    struct worm_log *log = generator->log;
    uint32_t length = log->path.length;
    while (log->path.list[length - 1].cell != cell)
        length--;
    log->on_path[cell] = (uint8_t)(ON_PATH | log->path.list[length - 1].bits);
    return shorten_path(generator, length) && touch(generator, cell);
}

/* Follows the head to a neighbour of the last cell. */
static bool follow_head(struct worm_generator *generator, uint32_t last, uint32_t head)
{
    const struct worm_board *board = generator->board;
    uint32_t around = worm_directions(board, last / board->width, last % board->width);
    while (worm_neighbour(board, last, (uint32_t)__builtin_ctz(around)) != head)
        around &= around - 1;
    struct worm_move move = worm_move_to(generator, (uint32_t)__builtin_ctz(around));
    generator->log->on_path[last] |= move.leave;
    return touch(generator, last) && lengthen_path(generator, head, move.enter);
}

/* Follows the walk by one step. Its cost is the change of the path. */
static bool follow_walk(struct worm_generator *generator)
{
    struct worm_log *log = generator->log;
    if ((log->walks != generator->worms || !generator->active) && !shorten_path(generator, 0))
        return false;
    if (!generator->active)
        return true;
    if (log->path.length == 0) {
        struct worm_path_step first = {0};
        generator->algorithm->list_path(generator, &first);
        log->walks = generator->worms;
        if (!lengthen_path(generator, first.at.cell, 0))
            return false;
    }
    uint32_t head = head_cell(generator);
    uint32_t last = log->path.list[log->path.length - 1].cell;
    if (head == last)
        return true;
    return log->on_path[head] ? erase_loop(generator, head) : follow_head(generator, last, head);
}

/* ---- Records ---- */

/* Returns the bits of a cell that is on no unfinished path. */
static uint32_t bits_of(const struct worm_generator *generator, uint32_t cell)
{
    const struct worm_board *board = generator->board;
    if (generator->algorithm->packed || generator->phase > WORM_PACKING)
        return worm_bits_of(board, cell);
    uint32_t row = cell / board->width, column = cell % board->width;
    if (generator->algorithm->write_cells)
        generator->algorithm->write_cells(generator, row, column, 1);
    uint32_t bits = generator->map[worm_position(generator, row, column)];
    if (generator->mask && !worm_mask_has(generator->mask, row, column))
        return WORM_OUTSIDE;
    /* A walk leaves directions in cells that are no longer on its path. */
    return generator->algorithm->list_path && !(bits & WORM_FINAL)
               ? WORM_UNTOUCHED
               : bits & (generator->hexagons ? WORM_BITS : 15u);
}

/* Writes the change of a cell, if it has changed. Returns 1 or 0. */
static uint32_t put_change(struct worm_log *log, uint32_t cell, uint32_t bits)
{
    uint32_t before = worm_bits_of(log->shown, cell);
    if (before == bits)
        return 0;
    worm_set_bits(log->shown, cell, bits);
    text_word(&log->records,
              before >> 4 << 31 | bits >> 4 << 30 | cell << 8 | (before & 15) << 4 | (bits & 15));
    return 1;
}

static uint32_t put_cell(struct worm_generator *generator, uint32_t cell)
{
    uint32_t shown = generator->log->on_path[cell];
    return put_change(generator->log, cell, shown ? shown & WORM_BITS : bits_of(generator, cell));
}

static uint32_t put_list(struct worm_generator *generator, const struct cell_list *cells)
{
    uint32_t changes = 0;
    for (uint32_t i = 0; i < cells->length; i++)
        changes += put_cell(generator, cells->list[i].cell);
    return changes;
}

static uint32_t put_changes(struct worm_generator *generator)
{
    struct worm_log *log = generator->log;
    uint32_t changes = put_list(generator, &log->before) + put_list(generator, &log->touched);
    /* A generator may set up its first cells anywhere. */
    for (uint32_t cell = 0; log->count < 2 && cell < worm_cells(generator->board); cell++)
        changes += put_cell(generator, cell);
    return changes;
}

/* Lists the whole unfinished path, and writes its changes. Returns false if memory runs out. */
static bool put_path(struct worm_generator *generator, uint32_t *changes)
{
    struct worm_log *log = generator->log;
    log->path.length = 0;
    if (generator->phase != WORM_GROWING || !generator->active)
        return true;
    for (struct worm_path_step step = {0}; generator->algorithm->list_path(generator, &step);) {
        if (!list_cell(&log->path, step.at.cell, step.at.bits))
            return false;
        log->on_path[step.at.cell] = (uint8_t)(ON_PATH | step.at.bits);
    }
    *changes += put_list(generator, &log->path);
    return true;
}

/* Appends a record. Drops it if nothing has changed and `needed` is false. */
static bool put_record(struct worm_generator *generator, bool needed)
{
    struct worm_log *log = generator->log;
    size_t start = log->records.length;
    uint32_t head = generator->active ? head_cell(generator) + 1 : 0;
    const uint32_t numbers[RECORD_NUMBERS] = {
        0,
        (uint32_t)generator->steps,
        head,
        generator->finished,
        (uint32_t)generator->worms,
        (uint32_t)generator->killed,
    };
    const bool lists = generator->algorithm->list_path && !generator->algorithm->erases_loops;
    for (uint32_t i = 0; i < RECORD_NUMBERS; i++)
        text_word(&log->records, numbers[i]);
    uint32_t changes = 0;
    if (lists && !put_path(generator, &changes))
        return false;
    changes += put_changes(generator);
    if (log->records.failed)
        return false;
    for (uint32_t i = 0; i < 4; i++)
        log->records.bytes[start + i] = (char)(changes >> 8 * i & 255);
    if (!changes && !needed)
        log->records.length = start;
    if (lists) {
        for (uint32_t i = 0; i < log->path.length; i++)
            log->on_path[log->path.list[i].cell] = 0;
        struct cell_list before = log->before;
        log->before = log->path;
        log->path = before;
    }
    log->touched.length = 0;
    log->count++;
    return true;
}

/* ---- Slices ---- */

/* Does one node of the generation. Returns false if memory runs out. */
static bool run_node(struct worm_generator *generator, worm_run_nodes *run_nodes,
                     enum mw_status *status, struct mw_error *error)
{
    uint32_t first = generator->cell;
    bool begun = touch_head(generator);
    *status = run_nodes(generator, 1, error);
    if (!begun || !touch_head(generator))
        return false;
    if (generator->algorithm->erases_loops && !follow_walk(generator))
        return false;
    /* Braiding may end a pass in the node. */
    bool opens = generator->phase >= WORM_OPENING && (generator->open || generator->braid);
    for (uint32_t cell = first;
         opens && cell < worm_cells(generator->board) && cell < first + WORM_CELLS_PER_NODE; cell++)
        if (!touch_around(generator, cell))
            return false;
    return true;
}

enum mw_status worm_log_run(struct worm_generator *generator, worm_run_nodes *run_nodes,
                            uint32_t max_nodes, struct mw_error *error)
{
    struct worm_log *log = generator->log;
    const struct worm_board *board = generator->board;
    enum mw_status status = MW_RUNNING;
    log->records.length = 0;
    if (generator->phase == WORM_CLEARING) {
        status = run_nodes(generator, max_nodes, error);
        if (generator->phase == WORM_CLEARING)
            return status;
        size_t length;
        memcpy(log->shown->cells, generator->task.class->cells(generator, &length),
               worm_board_size(board));
        return put_record(generator, true) ? status : mw_fail_memory(error);
    }
    uint64_t since = generator->steps;
    for (uint32_t nodes = 0; nodes < max_nodes && status == MW_RUNNING; nodes++) {
        if (!run_node(generator, run_nodes, &status, error))
            return mw_fail_memory(error);
        bool counted = generator->steps - since >= log->every;
        bool changes = generator->phase >= WORM_OPENING || status == MW_OK;
        if (!counted && !changes)
            continue;
        since = generator->steps;
        if (!put_record(generator, counted))
            return mw_fail_memory(error);
    }
    if (generator->steps != since && !put_record(generator, true))
        return mw_fail_memory(error);
    return status;
}

void worm_log_part(const struct worm_generator *generator, struct text *out)
{
    text_bytes(out, generator->log->records.bytes, generator->log->records.length);
}
