#include "plan.h"

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

bool worm_plan_fill(struct worm_plan *plan, uint32_t *budget)
{
    const struct worm_board *board = plan->board;
    uint32_t nodes = board->width / 64 + 1;
    while (plan->row<board->height && * budget> 0) {
        uint8_t *cell = plan->cells + (size_t)plan->row * board->width;
        for (uint32_t column = 0; column < board->width; column++)
            cell[column] = (uint8_t)worm_exits(board, plan->row, column);
        plan->row++;
        *budget -= nodes < *budget ? nodes : *budget;
    }
    return plan->row == board->height;
}

static void meet(struct worm_plan *plan, const struct worm_tour *tour, uint32_t cell,
                 uint32_t parent)
{
    uint32_t rest = plan->cells[cell] & (PLAN_EXITS | PLAN_ON_PATH);
    plan->cells[cell] = (uint8_t)(rest | parent << PLAN_PARENT_SHIFT | tour->mark);
}

struct worm_tour worm_tour_from(struct worm_plan *plan, uint32_t root, uint32_t wanted,
                                uint8_t mark)
{
    struct worm_tour tour = {.root = root,
                             .at = root,
                             .cells = 1,
                             .farthest = root,
                             .wanted = wanted,
                             .wanted_depth = wanted == root ? 0 : UINT32_MAX,
                             .mark = mark};
    meet(plan, &tour, root, 0);
    return tour;
}

static void note(struct worm_tour *tour)
{
    tour->cells++;
    if (tour->depth > tour->farthest_depth) {
        tour->farthest_depth = tour->depth;
        tour->farthest = tour->at;
    }
    if (tour->at == tour->wanted)
        tour->wanted_depth = tour->depth;
}

bool worm_tour_run(struct worm_plan *plan, struct worm_tour *tour, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        if (tour->stop && tour->wanted_depth != UINT32_MAX)
            return true;
        uint32_t left = worm_plan_exits(plan, tour->at) & ((uint32_t)PLAN_EXITS << tour->direction);
        if (left == 0) {
            if (tour->at == tour->root)
                return true;
            uint32_t back = worm_plan_parent(plan, tour->at);
            tour->at = worm_plan_next(plan, tour->at, back);
            tour->direction = (back ^ 2) + 1;
            tour->depth--;
            continue;
        }
        uint32_t d = (uint32_t)__builtin_ctz(left);
        uint32_t next = worm_plan_next(plan, tour->at, d);
        if ((plan->cells[next] & PLAN_MARK) == tour->mark) {
            tour->direction = d + 1;
            continue;
        }
        meet(plan, tour, next, d ^ 2);
        tour->at = next;
        tour->direction = 0;
        tour->depth++;
        note(tour);
    }
    return false;
}
