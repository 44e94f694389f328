/* Mazes of the task `shortest` before the search, one after the other. */
#include "../maze/budget.h"
#include "shortest.h"

#include <stdlib.h>

enum { MOVES_PER_NODE = 64 };

void shortest_open_mazes(struct shortest_task *shortest)
{
    shortest->exact.set = &shortest->set;
    shortest->exact.prefix = &shortest->prefix;
    if (shortest->exact.all) {
        sim_set_open(&shortest->set, shortest->exact.size);
        shortest->set.memory = &shortest->memory;
        if (shortest_is_held(shortest))
            sim_distinct_begin(&shortest->distinct, shortest->exact.size);
    }
    if (shortest_needs_slices(shortest))
        sim_slices_open(&shortest->slices, shortest->exact.size, shortest->exact.perfect);
}

static enum mw_status next_phase(struct shortest_task *shortest)
{
    shortest->phase++;
    shortest->at = 0;
    return MW_RUNNING;
}

/* Stores every component of the size, unless the finder produces them when needed; counts the memory
 * of an input set. */
static enum mw_status gather(struct shortest_task *shortest, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status;
    if (!shortest->exact.all) {
        uint64_t bytes = (uint64_t)shortest->set.capacity * shortest->set.words * sizeof(uint64_t);
        return sim_memory_reserve(&shortest->memory, bytes) ? next_phase(shortest) : MW_NO_MEMORY;
    }
    if (!shortest_is_held(shortest))
        return next_phase(shortest);
    while ((status = sim_distinct_next(&shortest->distinct, budget, mask)) == MW_OK)
        if (!sim_set_add(&shortest->set, mask))
            return MW_NO_MEMORY;
    return status == MW_RUNNING ? MW_RUNNING : next_phase(shortest);
}

/* Spends the cost of one maze of this phase. Returns false when the budget or the mazes end. */
static bool spend_on_maze(struct shortest_task *shortest, uint64_t cost, uint64_t *budget)
{
    if (shortest->at == shortest->set.count || *budget == 0)
        return false;
    spend(budget, cost);
    return true;
}

/* Goes on to the next phase after the last maze. */
static enum mw_status end_phase(struct shortest_task *shortest)
{
    return shortest->at == shortest->set.count ? next_phase(shortest) : MW_RUNNING;
}

/* Copies the mazes into slices for the automata. */
static enum mw_status slice(struct shortest_task *shortest, uint64_t *budget)
{
    if (!shortest_needs_slices(shortest))
        return next_phase(shortest);
    for (; spend_on_maze(shortest, 1, budget); shortest->at++)
        if (!sim_slices_add(&shortest->slices, sim_mask(&shortest->set, shortest->at)))
            return MW_NO_MEMORY;
    return end_phase(shortest);
}

/* Finds the longest of the shortest paths, a lower bound for all sequences. */
static enum mw_status measure(struct shortest_task *shortest, uint64_t *budget)
{
    if (shortest->exact.method != SIM_EXACT_CHAIN)
        return next_phase(shortest);
    if (shortest->exact.length == 0 && !shortest->exact.size.edges)
        shortest->exact.length = shortest->exact.size.rows + shortest->exact.size.columns - 2;
    uint64_t cost = 2 + shortest->exact.size.cells / 8;
    for (; spend_on_maze(shortest, cost, budget); shortest->at++) {
        uint32_t distance =
            sim_distance(shortest->exact.size, sim_mask(&shortest->set, shortest->at));
        if (distance > shortest->exact.length)
            shortest->exact.length = distance;
    }
    return end_phase(shortest);
}

/* Finds the cells of the tokens after the prefix, if there is one, for a search that begins there. */
static enum mw_status place(struct shortest_task *shortest, uint64_t *budget)
{
    if (shortest->prefix.length == 0 || shortest->exact.method >= SIM_EXACT_ESS)
        return next_phase(shortest);
    if (!shortest->from)
        shortest->from = malloc((shortest->set.count + 1) * sizeof *shortest->from);
    if (!shortest->from)
        return MW_NO_MEMORY;
    for (; spend_on_maze(shortest, 1 + shortest->prefix.length / MOVES_PER_NODE, budget);
         shortest->at++) {
        uint32_t cell;
        sim_walk(shortest->exact.size, sim_mask(&shortest->set, shortest->at),
                 shortest->prefix.moves, shortest->prefix.length, shortest->exact.perfect, &cell);
        shortest->from[shortest->at] = (uint16_t)cell;
    }
    return end_phase(shortest);
}

enum mw_status shortest_prepare(struct shortest_task *shortest, uint64_t *budget)
{
    switch (shortest->phase) {
    case GATHERING:
        return gather(shortest, budget);
    case SLICING:
        return slice(shortest, budget);
    case MEASURING:
        return measure(shortest, budget);
    default:
        return place(shortest, budget);
    }
}
