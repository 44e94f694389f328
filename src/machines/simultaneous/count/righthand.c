/* Enumeration of right-hand paths by depth-first search over undecided cells. */
#include "righthand.h"

#include <string.h>

static const uint8_t move_of_heading[4] = {SIM_UP, SIM_RIGHT, SIM_DOWN, SIM_LEFT};

void sim_righthand_begin(struct sim_righthand *righthand, struct sim_size size)
{
    memset(righthand, 0, sizeof *righthand);
    righthand->size = size;
    righthand->grid = sim_grid(size);
    righthand->now.open = 1 | righthand->grid.goal;
    righthand->now.heading = 2; /* heading down the left border, the border is at the right hand */
}

static void enter(struct sim_righthand_frame *frame, uint32_t cell, uint32_t heading)
{
    MW_ASSERT(frame->length < SIM_RIGHTHAND_MOVES_MAX);
    frame->moves[frame->length++] = move_of_heading[heading];
    frame->cell = cell;
    frame->heading = heading;
    frame->turn = 0;
}

/* Looks in the next direction: right, ahead, left, back. An undecided cell is blocked first, if the
 * goal stays reachable, and free in another branch. */
static void look(struct sim_righthand *righthand)
{
    struct sim_righthand_frame *now = &righthand->now;
    struct sim_size size = righthand->size;
    uint32_t heading = (now->heading + 1 - now->turn) & 3;
    uint32_t next = sim_neighbour(size, now->cell, move_of_heading[heading]);
    uint64_t bit = next < size.cells ? UINT64_C(1) << next : 0;
    if (!bit || now->blocked & bit) {
        now->turn++;
        return;
    }
    if (now->open & bit) {
        enter(now, next, heading);
        return;
    }
    if (!sim_grid_reaches(&righthand->grid, 1, now->blocked | bit)) {
        now->open |= bit;
        enter(now, next, heading);
        return;
    }
    struct sim_righthand_frame *free_branch = &righthand->stack[righthand->depth++];
    *free_branch = *now;
    free_branch->open |= bit;
    enter(free_branch, next, heading);
    now->blocked |= bit;
    now->turn++;
}

enum mw_status sim_righthand_next(struct sim_righthand *righthand, uint64_t *budget,
                                  uint64_t *open_cells)
{
    if (righthand->over) {
        if (righthand->depth == 0)
            return MW_UNSOLVABLE;
        righthand->now = righthand->stack[--righthand->depth];
        righthand->over = false;
    }
    while (UINT64_C(1) << righthand->now.cell != righthand->grid.goal) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        look(righthand);
    }
    *open_cells = righthand->grid.all & ~righthand->now.open & ~righthand->now.blocked;
    righthand->over = true;
    return MW_OK;
}
