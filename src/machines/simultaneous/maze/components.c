/* Enumeration of start components: a depth-first search that decides one neighbouring cell per
 * branch. */
#include "components.h"

void sim_components_begin(struct sim_components *all, struct sim_size size)
{
    MW_ASSERT(size.cells <= SIM_COMPONENT_CELLS_MAX);
    all->size = size;
    all->goal = UINT64_C(1) << (size.cells - 1);
    all->all = all->goal | (all->goal - 1);
    all->not_first = all->not_last = all->all;
    for (uint32_t row = 0; row < size.rows; row++) {
        all->not_first &= ~(UINT64_C(1) << row * size.columns);
        all->not_last &= ~(UINT64_C(1) << (row * size.columns + size.columns - 1));
    }
    all->depth = 1;
    all->stack[0].inside = 1;
    all->stack[0].outside = 0;
    all->steps = 0;
}

static uint64_t spread(const struct sim_components *all, uint64_t from)
{
    uint32_t columns = all->size.columns;
    uint64_t up = columns < 64 ? from >> columns : 0;
    uint64_t down = columns < 64 ? from << columns : 0;
    return (from | up | down | (from & all->not_first) >> 1 | (from & all->not_last) << 1) &
           all->all;
}

bool sim_goal_in_reach(const struct sim_components *all, uint64_t from, uint64_t outside)
{
    uint64_t before = 0;
    while (from != before && !(from & all->goal)) {
        before = from;
        from = spread(all, from) & ~outside;
    }
    return from & all->goal;
}

enum mw_status sim_components_next(struct sim_components *all, uint64_t *budget, uint64_t *inside,
                                   uint64_t *outside)
{
    while (all->depth > 0) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        all->steps++;
        uint64_t in = all->stack[all->depth - 1].inside;
        uint64_t out = all->stack[all->depth - 1].outside;
        uint64_t undecided = spread(all, in) & ~in & ~out;
        all->depth--;
        if (!undecided) {
            *inside = in;
            *outside = out;
            return MW_OK; /* every branch keeps the goal reachable, so the component contains it */
        }
        uint64_t cell = undecided & (0 - undecided);
        if (sim_goal_in_reach(all, in, out | cell)) {
            all->stack[all->depth].inside = in;
            all->stack[all->depth++].outside = out | cell;
        }
        all->stack[all->depth].inside = in | cell;
        all->stack[all->depth++].outside = out;
    }
    return MW_UNSOLVABLE;
}
