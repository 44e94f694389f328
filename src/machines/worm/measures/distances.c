/* How far each cell is from one of them: a flood, and its levels as 16 bits a cell. */
#include "cell_map.h"

#include <stdlib.h>
#include <string.h>

enum {
    BEYOND = UINT16_MAX, /* out of reach */
};

struct distances {
    struct task task;
    struct worm_plan plan;
    uint32_t root;
    struct worm_levels levels; /* of `depth` and one further */
    uint32_t depth;
    uint32_t met;
    uint32_t shift;  /* a distance is kept without its last bits, so that the largest fits */
    uint32_t halved; /* cells that have lost one more of them */
    bool halving;
    bool begun;
    uint16_t *cells;
};

static bool reach(struct distances *far, uint32_t cell, uint32_t depth)
{
    far->cells[cell] = (uint16_t)(depth >> far->shift);
    far->met++;
    return worm_levels_add(&far->levels, cell);
}

/* Takes the last bit off all distances, some thousand cells a node. */
static void halve(struct distances *far, uint32_t *budget)
{
    uint32_t cells = worm_cells(far->plan.board);
    for (; *budget > 0 && far->halved < cells; --*budget) {
        uint32_t end = cells - far->halved < 1024 ? cells : far->halved + 1024;
        for (uint32_t cell = far->halved; cell < end; cell++)
            if (far->cells[cell] != BEYOND)
                far->cells[cell] /= 2;
        far->halved = end;
    }
    far->halving = far->halved < cells;
}

/* Meets the neighbours of a cell. */
static bool spread(struct distances *far, uint32_t cell)
{
    for (uint32_t exits = worm_plan_exits(&far->plan, cell); exits; exits &= exits - 1) {
        uint32_t next = worm_plan_next(&far->plan, cell, (uint32_t)__builtin_ctz(exits));
        if (far->cells[next] == BEYOND && !reach(far, next, far->depth + 1))
            return false;
    }
    return true;
}

static bool begin(struct distances *far)
{
    if (!reach(far, far->root, 0))
        return false;
    worm_levels_turn(&far->levels);
    far->begun = true;
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct distances *far = task;
    uint32_t budget = max_nodes;
    if (!worm_plan_fill(&far->plan, &budget))
        return MW_RUNNING;
    if (!far->begun && !begin(far))
        return mw_fail_memory(error);
    while (budget > 0) {
        if (far->halving) {
            halve(far, &budget);
            continue;
        }
        struct worm_levels *levels = &far->levels;
        if (levels->at < levels->length) {
            budget--;
            if (!spread(far, levels->now[levels->at++]))
                return mw_fail_memory(error);
            continue;
        }
        if (levels->next_length == 0)
            return MW_OK;
        worm_levels_turn(levels);
        far->depth++;
        /* The next depth is to fit, and not to be what is beyond. */
        if ((far->depth + 1) >> far->shift == BEYOND) {
            far->shift++;
            far->halved = 0;
            far->halving = true;
        }
    }
    return MW_RUNNING;
}

static void progress(const void *task, struct text *out)
{
    const struct distances *far = task;
    text_fact_unsigned(out, "cells_met", far->met);
    text_fact_unsigned(out, "cells", worm_cells(far->plan.board));
}

static void put_number(struct text *out, uint32_t value)
{
    for (uint32_t i = 0; i < 4; i++)
        text_char(out, (char)(value >> 8 * i & 255));
}

/* The largest distance and the bits that were taken off, 32 bits each, and 16 bits a cell, all with
 * the lowest byte first. */
static void result(const void *task, struct text *out)
{
    const struct distances *far = task;
    put_number(out, far->depth);
    put_number(out, far->shift);
    text_bytes(out, (const char *)far->cells, worm_cells(far->plan.board) * sizeof *far->cells);
}

static void close(void *task)
{
    struct distances *far = task;
    worm_plan_close(&far->plan);
    worm_levels_close(&far->levels);
    free(far->cells);
}

struct task *worm_distances(struct maze *maze, uint32_t root)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    struct distances *far = task_open(&class, sizeof *far, maze);
    if (!far)
        return NULL;
    size_t size = worm_cells(maze->board) * sizeof *far->cells;
    far->root = root;
    far->cells = malloc(size);
    if (far->cells)
        memset(far->cells, 0xff, size);
    return task_or_close(&far->task, far->cells && worm_plan_open(&far->plan, maze->board));
}
