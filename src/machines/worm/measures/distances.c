/*
 * Distances from one cell to all others: a breadth-first search whose levels are stored in 16 bits
 * a cell.
 */
#include "cell_map.h"

#include <stdlib.h>
#include <string.h>

enum {
    UNREACHABLE = UINT16_MAX, /* cannot be reached */
};

struct distance_search {
    struct task task;
    struct worm_cell_map map;
    uint32_t root;
    struct worm_flood flood;
    uint32_t shift; /* low bits dropped from all distances, so that the largest fits 16 bits */
    bool begun;
    uint16_t *cells;
};

/* Halves all distances: at most eight times, for a path through all cells. */
static void halve(struct distance_search *search)
{
    uint32_t cells = worm_cells(search->map.board);
    search->shift++;
    for (uint32_t cell = 0; cell < cells; cell++)
        if (search->cells[cell] != UNREACHABLE)
            search->cells[cell] /= 2;
}

static inline uint32_t exits(const void *owner, uint32_t cell)
{
    return worm_cell_map_exits(&((const struct distance_search *)owner)->map, cell);
}

static inline bool enter(void *owner, uint32_t cell, uint32_t depth)
{
    struct distance_search *search = owner;
    if (search->cells[cell] != UNREACHABLE)
        return false;
    /* A distance must fit and must differ from UNREACHABLE. */
    if (depth >> search->shift == UNREACHABLE)
        halve(search);
    search->cells[cell] = (uint16_t)(depth >> search->shift);
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct distance_search *search = task;
    uint32_t budget = max_nodes;
    if (!worm_cell_map_fill(&search->map, &budget))
        return MW_RUNNING;
    if (!search->begun)
        worm_flood_begin(&search->flood, &search->root, 1, UINT32_MAX, enter, search);
    search->begun = true;
    if (!worm_flood_run(&search->flood, search->map.board, worm_has_hexagons(search->map.board),
                        &budget, exits, enter, search))
        return MW_RUNNING;
    return search->flood.no_memory ? mw_fail_memory(error) : MW_OK;
}

static struct progress progress(const void *task)
{
    const struct distance_search *search = task;
    const struct worm_board *board = search->map.board;
    return (struct progress){.done = (uint64_t)search->map.row * board->width + search->flood.cells,
                             .total = 2 * (uint64_t)worm_cells(board)};
}

/* Writes the largest distance and the dropped bits in 32 bits each, then 16 bits a cell. The
 * lowest byte is first. */
static void result(const void *task, struct text *out)
{
    const struct distance_search *search = task;
    text_word(out, search->flood.farthest_depth);
    text_word(out, search->shift);
    text_bytes(out, (const char *)search->cells,
               worm_cells(search->map.board) * sizeof *search->cells);
}

static void close(void *task)
{
    struct distance_search *search = task;
    worm_cell_map_close(&search->map);
    worm_flood_close(&search->flood);
    free(search->cells);
}

struct task *worm_distances(struct maze *maze, uint32_t root)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    struct distance_search *search = task_open(&class, sizeof *search, maze);
    if (!search)
        return NULL;
    size_t size = worm_cells(maze->board) * sizeof *search->cells;
    search->root = root;
    search->cells = malloc(size);
    if (search->cells)
        memset(search->cells, 0xff, size);
    return task_or_close(&search->task,
                         search->cells && worm_cell_map_open(&search->map, maze->board));
}
