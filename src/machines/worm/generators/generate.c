/* The generation task: clears the map, runs a generator, packs the cells, opens walls, in slices. */
/* build: play */
#include "generator.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS_PER_NODE = 512,         /* cells cleared or packed: about a third of a microsecond */
    CELLS_PER_NODE_PREPARED = 64, /* the same with a mask or an algorithm that prepares its rows */
    LINE = 64, /* bytes of a cache line; an odd number of lines a row spreads rows over the cache */
};

/* The sets of directions are below it. */
static uint32_t sets_of(const struct worm_generator *generator)
{
    return generator->hexagons ? WORM_SIX + 1 : WORM_FOUR + 1;
}

static void fill_moves(struct worm_generator *generator)
{
    const int32_t stride = (int32_t)generator->stride;
    const int32_t delta[] = {-stride, 1, stride, -1, 1 - stride, 0, stride - 1};
    static const uint8_t leave[] = {0, WORM_RIGHT, WORM_DOWN, 0, 0, 0, WORM_BIT_DOWN_LEFT};
    static const uint8_t enter[] = {WORM_DOWN, 0, 0, WORM_RIGHT, WORM_BIT_DOWN_LEFT, 0, 0};
    for (uint32_t set = 1; set < sets_of(generator); set++) {
        struct worm_move *moves = generator->moves[set];
        uint32_t count = 0;
        for (uint32_t rest = set; rest; rest &= rest - 1) {
            uint32_t d = (uint32_t)__builtin_ctz(rest);
            moves[count++] = (struct worm_move){delta[d], leave[d], enter[d], (uint8_t)d, 0};
        }
        for (uint32_t draw = count; draw < DRAWS - DRAWS % count; draw++)
            moves[draw] = moves[draw - count];
    }
}

/* ---- Slices ---- */

/* The cells of a row of a map in tiles, and its border. */
typedef uint8_t tiled_row[WORM_SIDE_MAX + TILE_SIDE];

static void copy_tiled(const struct worm_generator *generator, uint32_t row, uint8_t *cells,
                       bool to_map)
{
    uint8_t *tile = generator->map + worm_position(generator, row, 0);
    for (uint32_t column = 0; column < generator->across * TILE_SIDE;
         column += TILE_SIDE, tile += TILE)
        memcpy(to_map ? tile : cells + column, to_map ? cells + column : tile, TILE_SIDE);
}

static void clear_row(struct worm_generator *generator, uint32_t row)
{
    const struct worm_board *board = generator->board;
    tiled_row cells;
    uint32_t length = generator->across ? generator->across * TILE_SIDE : generator->stride;
    uint8_t *start = generator->across ? cells : generator->map + worm_position(generator, row, 0);
    memset(start, generator->algorithm->inside, board->width);
    memset(start + board->width, generator->algorithm->outside, length - board->width);
    for (uint32_t column = 0; generator->mask && column < board->width; column++)
        if (!worm_mask_has(generator->mask, row, column))
            start[column] = generator->algorithm->outside;
    if (generator->across)
        copy_tiled(generator, row, cells, true);
    if (generator->algorithm->prepare_row)
        generator->algorithm->prepare_row(generator, row);
}

static void pack_row(const struct worm_generator *generator, uint32_t row)
{
    tiled_row tiled;
    const uint8_t *from = generator->map + worm_position(generator, row, 0);
    if (generator->across) {
        copy_tiled(generator, row, tiled, false);
        from = tiled;
    }
    uint8_t *cells = generator->board->cells;
    uint32_t width = generator->board->width;
    if (generator->algorithm->write_cells)
        generator->algorithm->write_cells(generator, row, 0, width);
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
    for (column = 0; generator->hexagons && column < width; column++)
        worm_set_down_left(generator->board, index + column, from[column] >> 4 & 1);
}

/* Clears the bytes that begin in a row of the packed map. */
static void clear_packed_row(struct worm_board *board, uint32_t row)
{
    uint32_t from = (row * board->width + 1) / 2;
    uint32_t to = ((row + 1) * board->width + 1) / 2;
    memset(board->cells + from, 0xff, to - from);
}

static void mark_outside(const struct worm_generator *generator, uint32_t row)
{
    struct worm_board *board = generator->board;
    for (uint32_t column = 0; generator->mask && column < board->width; column++)
        if (!worm_mask_has(generator->mask, row, column))
            worm_set_bits(board, row * board->width + column, WORM_OUTSIDE);
}

/* Nodes of the budget that a row costs. */
static uint32_t row_nodes(const struct worm_generator *generator)
{
    bool prepared =
        generator->mask || (generator->phase == WORM_CLEARING && generator->algorithm->prepare_row);
    return generator->board->width / (prepared ? CELLS_PER_NODE_PREPARED : CELLS_PER_NODE) + 1;
}

/* An odd number of cells leaves half of the last byte unused; that half is 0. */
static void clear_behind(struct worm_board *board)
{
    if (worm_cells(board) % 2 == 1)
        board->cells[worm_nibbles_size(worm_cells(board)) - 1] &= 0xf0;
}

/* Clears or packs a row. */
static void do_row(struct worm_generator *generator)
{
    struct worm_board *board = generator->board;
    uint32_t row = generator->row++;
    if (generator->phase == WORM_CLEARING && !generator->algorithm->packed) {
        clear_row(generator, row);
        return;
    }
    if (generator->phase == WORM_PACKING)
        pack_row(generator, row);
    else
        clear_packed_row(board, row);
    if (row + 1 == board->height)
        clear_behind(board);
    mark_outside(generator, row);
}

/* Stores the counts in the board. */
static enum mw_status end(struct worm_generator *generator)
{
    generator->board->counted = true;
    generator->board->steps = generator->steps;
    generator->board->killed = generator->killed;
    generator->task.maze->stream = generator->rng;
    return MW_OK;
}

/* The passages are final but for the parts of an Outback maze. */
static void end_braiding(struct worm_generator *generator)
{
    generator->phase = generator->outback ? WORM_JOINING : WORM_DONE;
    generator->no_memory = generator->outback && !worm_outback_open(generator);
}

static void end_opening(struct worm_generator *generator)
{
    generator->phase = WORM_BRAIDING;
    worm_braid_begin(generator);
    if (generator->braid == 0)
        end_braiding(generator);
}

/* All rows are cleared or packed: begins the next phase. */
static void end_rows(struct worm_generator *generator)
{
    if (generator->phase == WORM_CLEARING) {
        generator->phase = WORM_GROWING;
        return;
    }
    generator->phase = WORM_OPENING;
    if (generator->open == 0 || generator->algorithm == &worm_percolation)
        end_opening(generator);
}

static void do_rows(struct worm_generator *generator, uint32_t budget)
{
    uint32_t height = generator->board->height;
    for (uint32_t done = 0; done < budget && generator->row < height; done += row_nodes(generator))
        do_row(generator);
    if (generator->row == height)
        end_rows(generator);
}

static enum mw_status run_nodes(struct worm_generator *generator, uint32_t max_nodes,
                                struct mw_error *error)
{
    if (generator->phase == WORM_OPENING) {
        if (worm_open_passages(generator, max_nodes))
            end_opening(generator);
    } else if (generator->phase == WORM_BRAIDING) {
        if (worm_braid(generator, max_nodes))
            end_braiding(generator);
    } else if (generator->phase == WORM_JOINING) {
        if (worm_outback(generator, max_nodes))
            generator->phase = WORM_DONE;
    } else if (generator->phase == WORM_GROWING) {
        if (generator->algorithm->grow(generator, max_nodes)) {
            generator->phase = WORM_PACKING;
            generator->row = 0;
            generator->active = false;
            if (generator->algorithm->packed)
                end_rows(generator);
        }
    } else {
        do_rows(generator, max_nodes);
    }
    if (generator->no_memory)
        return mw_fail_memory(error);
    return generator->phase == WORM_DONE ? end(generator) : MW_RUNNING;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct worm_generator *generator = task;
    return generator->log ? worm_log_run(generator, run_nodes, max_nodes, error)
                          : run_nodes(generator, max_nodes, error);
}

static bool log_changes(void *task, uint32_t every)
{
    return worm_log_open(task, every);
}

static void part(const void *task, struct text *out)
{
    const struct worm_generator *generator = task;
    if (generator->log)
        worm_log_part(generator, out);
}

/* ---- Progress ---- */

/* Draws the unfinished path over the packed cells. All other unfinished cells are untouched. */
static void draw_path(const struct worm_generator *generator)
{
    struct worm_board *board = generator->board;
    for (uint32_t cell = 0; cell < worm_cells(board); cell++)
        if (!(worm_get(board->cells, cell) & WORM_FINAL))
            worm_set_bits(board, cell, WORM_UNTOUCHED);
    struct worm_path_step step = {0};
    while (generator->active && generator->algorithm->list_path(generator, &step))
        worm_set_bits(board, step.at.cell, step.at.bits);
}

static const uint8_t *cells(const void *task, size_t *length)
{
    const struct worm_generator *generator = task;
    struct worm_board *board = generator->board;
    *length = worm_board_size(board);
    bool cleared = generator->phase == WORM_CLEARING;
    if (generator->phase >= WORM_OPENING || (generator->algorithm->packed && !cleared))
        return board->cells;
    if (cleared)
        memset(board->cells, 0xff, worm_nibbles_size(worm_cells(board)));
    for (uint32_t row = 0; row < board->height && !cleared; row++)
        pack_row(generator, row);
    clear_behind(board);
    if (generator->phase == WORM_GROWING && generator->algorithm->list_path)
        draw_path(generator);
    for (uint32_t row = 0; row < board->height; row++)
        mark_outside(generator, row);
    return board->cells;
}

static struct progress progress(const void *task)
{
    static const char *const phases[] = {"clearing", "growing", "packing", "opening",
                                         "braiding", "joining", "made"};
    const struct worm_generator *generator = task;
    uint64_t cells = worm_cells(generator->board);
    struct progress now = {0};
    if (generator->phase == WORM_OPENING) {
        now.done = generator->cell;
        now.total = cells;
    } else if (generator->phase == WORM_BRAIDING) {
        /* One pass counts dead ends, the next removes them; more passes are rare. */
        uint64_t visited = generator->braiding.passes * cells + generator->cell;
        now.total = 2 * cells;
        now.done = visited < now.total ? visited : now.total;
    } else if (generator->phase == WORM_JOINING) {
        now = worm_outback_progress(generator);
    } else {
        now.done = generator->finished;
        now.total = generator->cells;
    }
    now.phase = phases[generator->phase];
    return now;
}

static void figures(const void *task, struct text *out)
{
    const struct worm_generator *generator = task;
    text_key_unsigned(out, "steps", generator->steps);
    text_key_unsigned(out, "worms", generator->worms);
    text_key_unsigned(out, "killed_worms", generator->killed);
    uint32_t row = generator->head / generator->board->width;
    uint32_t column = generator->head % generator->board->width;
    if (!generator->algorithm->packed)
        worm_place_of(generator, generator->head, &row, &column);
    if (generator->active)
        text_format(out, "head\t%u\t%u\n", row + 1, column + 1);
    else
        text_string(out, "head\t-\n");
}

static void close(void *task)
{
    struct worm_generator *generator = task;
    if (generator->algorithm->close)
        generator->algorithm->close(generator);
    worm_outback_close(generator);
    worm_log_close(generator);
    free(generator->map);
    free(generator->moves);
    free(generator->around);
}

/* ---- Opening ---- */

/* Returns NULL for an algorithm that this core leaves out: a first visit only needs the default one. */
static const struct worm_algorithm *algorithm_of(const int32_t *values)
{
    static const struct worm_algorithm *const algorithms[WORM_GENERATORS] = {
        [WORM_BY_WORMS] = &worm_classic,
        [WORM_BY_FAST_WORMS] = FULL_CORE_ONLY(&worm_fast),
        [WORM_BY_NUCLEATION] = FULL_CORE_ONLY(&worm_nucleation),
        [WORM_BY_WILSON] = FULL_CORE_ONLY(&worm_wilson),
        [WORM_BY_BACKTRACKER] = FULL_CORE_ONLY(&worm_backtracker),
        [WORM_BY_PRIM] = FULL_CORE_ONLY(&worm_prim),
        [WORM_BY_GROWING_RANDOM] = FULL_CORE_ONLY(&worm_growing_random),
        [WORM_BY_GROWING_OLDEST] = FULL_CORE_ONLY(&worm_growing_oldest),
        [WORM_BY_GROWING_MIXED] = FULL_CORE_ONLY(&worm_growing_mixed),
        [WORM_BY_KRUSKAL] = FULL_CORE_ONLY(&worm_kruskal),
        [WORM_BY_BORUVKA] = FULL_CORE_ONLY(&worm_boruvka),
        [WORM_BY_ELLER] = FULL_CORE_ONLY(&worm_eller),
        [WORM_BY_HUNT_AND_KILL] = FULL_CORE_ONLY(&worm_hunt_and_kill),
        [WORM_BY_SIDEWINDER] = FULL_CORE_ONLY(&worm_sidewinder),
        [WORM_BY_BINARY_TREE] = FULL_CORE_ONLY(&worm_binary_tree),
        [WORM_BY_ALDOUS_BRODER] = FULL_CORE_ONLY(&worm_aldous_broder),
        [WORM_BY_DIVISION] = FULL_CORE_ONLY(&worm_division),
        [WORM_BY_PERCOLATION] = FULL_CORE_ONLY(&worm_percolation),
    };
    return algorithms[values[WORM_GENERATOR]];
}

#ifdef MW_PLAY_ONLY
static enum mw_status run_missing(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)task;
    (void)max_nodes;
    return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET, "this algorithm needs the full core");
}

static void close_missing(void *task)
{
    (void)task;
}

static struct task *generate_missing(struct maze *maze)
{
    static const struct task_class class = {.run = run_missing, .close = close_missing};
    return task_open(&class, sizeof(struct task), maze);
}
#endif

/* Fills in the distances from a cell that has tiles around it. */
static void fill_around(struct worm_generator *generator, uint32_t row, uint32_t column)
{
    uint32_t at = worm_position(generator, row, column);
    uint32_t sides = worm_sides(generator->board->grid, row, column);
    for (; sides; sides &= sides - 1) {
        uint32_t d = (uint32_t)__builtin_ctz(sides);
        struct worm_offset offset = worm_offset(generator->board->grid, row, d);
        uint32_t there = worm_position(generator, row + offset.down, column + offset.right);
        generator->around[at % TILE][d] = there - at;
    }
}

/* Allocates a byte map in tiles with its border. */
static bool open_tiles(struct worm_generator *generator)
{
    const struct worm_board *board = generator->board;
    /* An odd number of cache lines a row. */
    generator->across = (board->width / TILE_SIDE + 1) | 1;
    size_t size = (size_t)worm_tiles(generator) * TILE;
    generator->map = aligned_alloc(TILE, size);
    generator->around = calloc(TILE, sizeof *generator->around);
    if (!generator->map || !generator->around)
        return false;
    size_t end = (size_t)(board->height / TILE_SIDE + 1) * generator->across * TILE;
    memset(generator->map, generator->algorithm->outside, ((size_t)generator->across + 1) * TILE);
    memset(generator->map + end, generator->algorithm->outside, size - end);
    for (uint32_t i = 0; i < TILE; i++)
        fill_around(generator, TILE_SIDE + i / TILE_SIDE, TILE_SIDE + i % TILE_SIDE);
    return true;
}

/* Allocates the byte map with its border. The rows are cleared in slices later. */
static bool open_map(struct worm_generator *generator)
{
    size_t rows = (size_t)generator->board->height + 2;
    const struct worm_board *board = generator->board;
    generator->hexagons = board->grid == WORM_HEXAGONS;
    /* Rows of hexagons need a byte more between them. */
    uint32_t between = generator->hexagons, odd = board->grid == WORM_TRIANGLES;
    generator->stride = (((board->width + between) / LINE + 1) | 1) * LINE + odd;
    /* With an odd stride, a position (row + 1) * stride + column is odd where row + column is even. */
    generator->sides[0] = worm_sides(board->grid, 0, 1);
    generator->sides[1] = worm_sides(board->grid, 0, 0);
    generator->moves = calloc(sets_of(generator), sizeof *generator->moves);
    if (!generator->moves)
        return false;
    fill_moves(generator);
    if (generator->algorithm->tiled)
        return open_tiles(generator);
    size_t size = rows * generator->stride + 1;
    generator->map = malloc(size);
    if (!generator->map)
        return false;
    uint8_t outside = generator->algorithm->outside;
    memset(generator->map, outside, generator->stride);
    size_t end = worm_position(generator, board->height, 0);
    memset(generator->map + end, outside, size - end);
    return true;
}

struct task *worm_generate(struct maze *maze)
{
    static const struct task_class class = {.run = run,
                                            .progress = progress,
                                            .figures = figures,
                                            .cells = cells,
                                            .part = part,
                                            .log_changes = log_changes,
                                            .close = close};
    const int32_t *values = maze->values;
    const struct worm_algorithm *algorithm = algorithm_of(values);
#ifdef MW_PLAY_ONLY
    if (!algorithm)
        return generate_missing(maze);
#endif
    struct worm_generator *generator = task_open(&class, algorithm->size, maze);
    if (!generator)
        return NULL;
    generator->algorithm = algorithm;
    generator->rng = maze->stream;
    generator->first = true;
    generator->greedy = values[WORM_GREEDY] != 0;
    generator->outback = values[WORM_OUTBACK] != 0;
    generator->braid = values[WORM_BRAID] == PARAM_UNSET ? 0 : (uint32_t)values[WORM_BRAID];
    generator->open = worm_open_of(values);
    generator->lost =
        values[WORM_LOST] == PARAM_UNSET ? WORM_LOST_DEFAULT : (uint32_t)values[WORM_LOST];
    generator->mask = maze->mask;
    generator->board = worm_board_open(values, generator->mask);
    generator->cells = generator->board ? generator->board->cells_inside : 0;
    maze->board = generator->board;
    return task_or_close(&generator->task, generator->board &&
                                               (algorithm->packed || open_map(generator)) &&
                                               (!algorithm->open || algorithm->open(generator)));
}
