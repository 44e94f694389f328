#include "cell_map.h"

#include <stdlib.h>

bool worm_plan_open(struct worm_plan *plan, const struct worm_board *board)
{
    int32_t width = (int32_t)board->width;
    *plan = (struct worm_plan){.board = board, .delta = {-width, 1, width, -1}};
    plan->cells = malloc(worm_cells(board));
    return plan->cells != NULL;
}

void worm_plan_close(struct worm_plan *plan)
{
    free(plan->cells);
    plan->cells = NULL;
}

/* The neighbours inside, as a set of directions. */
static uint32_t neighbours(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t index = row * board->width + column;
    bool up = row > 0 && !worm_is_outside(board, index - board->width);
    bool right = column + 1 < board->width && !worm_is_outside(board, index + 1);
    bool down = row + 1 < board->height && !worm_is_outside(board, index + board->width);
    bool left = column > 0 && !worm_is_outside(board, index - 1);
    return (uint32_t)up << WORM_UP | (uint32_t)right << WORM_GO_RIGHT |
           (uint32_t)down << WORM_GO_DOWN | (uint32_t)left << WORM_LEFT;
}

bool worm_plan_fill(struct worm_plan *plan, uint32_t *budget)
{
    const struct worm_board *board = plan->board;
    uint32_t nodes = board->width / 64 + 1;
    while (plan->row<board->height && * budget> 0) {
        uint8_t *cell = plan->cells + (size_t)plan->row * board->width;
        for (uint32_t column = 0; column < board->width; column++)
            cell[column] = (uint8_t)(plan->unwalled ? neighbours(board, plan->row, column)
                                                    : worm_exits(board, plan->row, column));
        plan->row++;
        *budget -= nodes < *budget ? nodes : *budget;
    }
    return plan->row == board->height;
}

/* ---- Levels ---- */

bool worm_levels_add(struct worm_levels *levels, uint32_t cell)
{
    if (levels->next_length == levels->next_capacity) {
        uint32_t capacity = levels->next_capacity ? 2 * levels->next_capacity : 64;
        uint32_t *next = realloc(levels->next, capacity * sizeof *next);
        if (!next)
            return false;
        levels->next = next;
        levels->next_capacity = capacity;
    }
    levels->next[levels->next_length++] = cell;
    return true;
}

void worm_levels_turn(struct worm_levels *levels)
{
    *levels = (struct worm_levels){.now = levels->next,
                                   .length = levels->next_length,
                                   .capacity = levels->next_capacity,
                                   .next = levels->now,
                                   .next_capacity = levels->capacity};
}

void worm_levels_close(struct worm_levels *levels)
{
    free(levels->now);
    free(levels->next);
    *levels = (struct worm_levels){0};
}

/* ---- Floods ---- */

static bool is_met(const struct worm_plan *plan, uint32_t cell, uint8_t mark)
{
    return (plan->cells[cell] & PLAN_MARK) == mark;
}

static bool meet(struct worm_plan *plan, struct worm_flood *flood, uint32_t cell, uint32_t depth)
{
    if (!worm_levels_add(&flood->levels, cell))
        return false;
    uint32_t rest = plan->cells[cell] & (PLAN_EXITS | PLAN_ON_PATH);
    plan->cells[cell] = (uint8_t)(rest | (depth & 3) << PLAN_DEPTH_SHIFT | flood->mark);
    flood->cells++;
    flood->farthest = cell;
    flood->farthest_depth = depth;
    if (cell == flood->wanted)
        flood->wanted_depth = depth;
    return true;
}

void worm_flood_begin(struct worm_plan *plan, struct worm_flood *flood, uint32_t root,
                      uint32_t wanted, uint8_t mark)
{
    struct worm_levels levels = flood->levels;
    levels.next_length = 0;
    *flood = (struct worm_flood){
        .levels = levels, .wanted = wanted, .wanted_depth = UINT32_MAX, .mark = mark};
    flood->no_memory = !meet(plan, flood, root, 0);
    worm_levels_turn(&flood->levels);
}

void worm_flood_close(struct worm_flood *flood)
{
    worm_levels_close(&flood->levels);
}

/* Meets the neighbours of a cell. */
static bool spread(struct worm_plan *plan, struct worm_flood *flood, uint32_t cell)
{
    for (uint32_t exits = worm_plan_exits(plan, cell); exits; exits &= exits - 1) {
        uint32_t next = worm_plan_next(plan, cell, (uint32_t)__builtin_ctz(exits));
        if (!is_met(plan, next, flood->mark) && !meet(plan, flood, next, flood->depth + 1))
            return false;
    }
    return true;
}

bool worm_flood_run(struct worm_plan *plan, struct worm_flood *flood, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        if (flood->no_memory || (flood->stop && flood->wanted_depth != UINT32_MAX))
            return true;
        struct worm_levels *levels = &flood->levels;
        if (levels->at == levels->length) {
            if (levels->next_length == 0)
                return true;
            worm_levels_turn(levels);
            flood->depth++;
        }
        flood->no_memory = !spread(plan, flood, levels->now[levels->at++]);
    }
    return false;
}

uint32_t worm_plan_nearer(const struct worm_plan *plan, uint32_t cell, uint8_t mark)
{
    uint32_t nearer = 0;
    uint32_t depth = plan->cells[cell] & PLAN_DEPTH;
    for (uint32_t exits = worm_plan_exits(plan, cell); exits; exits &= exits - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(exits);
        uint32_t next = worm_plan_next(plan, cell, direction);
        uint32_t further = plan->cells[next] + (1 << PLAN_DEPTH_SHIFT);
        if (is_met(plan, next, mark) && (further & PLAN_DEPTH) == depth)
            nearer |= 1u << direction;
    }
    return nearer;
}
