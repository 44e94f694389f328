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
    struct worm_levels levels; /* levels `depth` and `depth` + 1 */
    uint32_t depth;
    uint32_t visited;
    uint32_t shift;  /* low bits dropped from all distances, so that the largest fits 16 bits */
    uint32_t halved; /* cells halved so far */
    bool halving;
    bool begun;
    uint16_t *cells;
};

static bool visit(struct distance_search *search, uint32_t cell, uint32_t depth)
{
    search->cells[cell] = (uint16_t)(depth >> search->shift);
    search->visited++;
    return worm_levels_add(&search->levels, cell);
}

/* Halves all distances, 1024 cells a node. */
static void halve(struct distance_search *search, uint32_t *budget)
{
    uint32_t cells = worm_cells(search->map.board);
    for (; *budget > 0 && search->halved < cells; --*budget) {
        uint32_t end = cells - search->halved < 1024 ? cells : search->halved + 1024;
        for (uint32_t cell = search->halved; cell < end; cell++)
            if (search->cells[cell] != UNREACHABLE)
                search->cells[cell] /= 2;
        search->halved = end;
    }
    search->halving = search->halved < cells;
}

/* Visits the neighbours of a cell. Returns false if memory runs out. */
static bool visit_neighbours(struct distance_search *search, uint32_t cell)
{
    for (uint32_t exits = worm_cell_map_exits(&search->map, cell); exits; exits &= exits - 1) {
        uint32_t next = worm_cell_map_neighbour(&search->map, cell, (uint32_t)__builtin_ctz(exits));
        if (search->cells[next] == UNREACHABLE && !visit(search, next, search->depth + 1))
            return false;
    }
    return true;
}

static bool begin(struct distance_search *search)
{
    if (!visit(search, search->root, 0))
        return false;
    worm_levels_advance(&search->levels);
    search->begun = true;
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct distance_search *search = task;
    uint32_t budget = max_nodes;
    if (!worm_cell_map_fill(&search->map, &budget))
        return MW_RUNNING;
    if (!search->begun && !begin(search))
        return mw_fail_memory(error);
    while (budget > 0) {
        if (search->halving) {
            halve(search, &budget);
            continue;
        }
        struct worm_levels *levels = &search->levels;
        if (levels->at < levels->length) {
            budget--;
            if (!visit_neighbours(search, levels->now[levels->at++]))
                return mw_fail_memory(error);
            continue;
        }
        if (levels->next_length == 0)
            return MW_OK;
        worm_levels_advance(levels);
        search->depth++;
        /* The next depth must fit and must differ from UNREACHABLE. */
        if ((search->depth + 1) >> search->shift == UNREACHABLE) {
            search->shift++;
            search->halved = 0;
            search->halving = true;
        }
    }
    return MW_RUNNING;
}

static void progress(const void *task, struct text *out)
{
    const struct distance_search *search = task;
    text_key_unsigned(out, "cells_met", search->visited);
    text_key_unsigned(out, "cells", worm_cells(search->map.board));
}

static void put_number(struct text *out, uint32_t value)
{
    for (uint32_t i = 0; i < 4; i++)
        text_char(out, (char)(value >> 8 * i & 255));
}

/* Writes the largest distance and the dropped bits in 32 bits each, then 16 bits a cell. The
 * lowest byte is first. */
static void result(const void *task, struct text *out)
{
    const struct distance_search *search = task;
    put_number(out, search->depth);
    put_number(out, search->shift);
    text_bytes(out, (const char *)search->cells,
               worm_cells(search->map.board) * sizeof *search->cells);
}

static void close(void *task)
{
    struct distance_search *search = task;
    worm_cell_map_close(&search->map);
    worm_levels_close(&search->levels);
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
