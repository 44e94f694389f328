/* Mazes of the task `shortest` before the search: stored, then prepared one by one. */
#include "../maze/budget.h"
#include "shortest.h"

#include <stdlib.h>

enum { MOVES_PER_NODE = 64 };

void shortest_open_mazes(struct shortest_task *shortest)
{
    shortest->exact.set = &shortest->set;
    shortest->exact.prefix = &shortest->prefix;
    if (shortest->exact.method == SIM_EXACT_CHAIN && !shortest->exact.size.edges)
        shortest->exact.length = shortest->exact.size.rows + shortest->exact.size.columns - 2;
    if (shortest->exact.all) {
        sim_set_open(&shortest->set, shortest->exact.size);
        shortest->set.memory = &shortest->memory;
        if (shortest_is_held(shortest))
            sim_distinct_begin(&shortest->distinct, shortest->exact.size);
    }
    if (shortest_needs_slices(shortest))
        sim_slices_open(&shortest->slices, shortest->exact.size, shortest->exact.perfect);
}

/* Stores every component of the size, unless the finder produces them when needed; counts the memory
 * of an input set. */
static enum mw_status gather(struct shortest_task *shortest, uint64_t *budget)
{
    const struct sim_set *set = &shortest->set;
    enum mw_status status = MW_OK;
    if (shortest->exact.all && shortest_is_held(shortest))
        status = sim_distinct_list(&shortest->distinct, budget, &shortest->set);
    else if (!sim_memory_reserve(&shortest->memory,
                                 (uint64_t)set->capacity * set->words * sizeof(uint64_t)))
        return MW_NO_MEMORY;
    if (status != MW_OK)
        return status;
    shortest->phase = READYING;
    return MW_RUNNING;
}

/* Prepares the next maze: copies it into slices for the automata, measures its shortest path, as the longest is a lower
 * bound for all sequences, and finds its token's cell after the prefix for a search that begins there. Returns false if
 * memory runs out. */
static bool ready_maze(struct shortest_task *shortest)
{
    struct sim_exact *exact = &shortest->exact;
    const uint64_t *mask = sim_mask(&shortest->set, shortest->ready);
    uint32_t cell;
    if (shortest_needs_slices(shortest) && !sim_slices_add(&shortest->slices, mask))
        return false;
    if (exact->method == SIM_EXACT_CHAIN) {
        uint32_t distance = sim_distance(exact->size, mask);
        exact->length = distance > exact->length ? distance : exact->length;
    }
    if (shortest_begins_behind(shortest)) {
        sim_walk(exact->size, mask, shortest->prefix.moves, shortest->prefix.length, exact->perfect,
                 &cell);
        shortest->from[shortest->ready] = (uint16_t)cell;
    }
    shortest->ready++;
    return true;
}

enum mw_status shortest_prepare(struct shortest_task *shortest, uint64_t *budget)
{
    uint64_t cost = 2 + shortest->exact.size.cells / 8 + shortest->prefix.length / MOVES_PER_NODE;
    if (shortest->phase == GATHERING)
        return gather(shortest, budget);
    if (shortest_begins_behind(shortest) && !shortest->from)
        shortest->from = malloc((shortest->set.count + 1) * sizeof *shortest->from);
    if (shortest_begins_behind(shortest) && !shortest->from)
        return MW_NO_MEMORY;
    for (; shortest->ready<shortest->set.count && * budget> 0; spend(budget, cost))
        if (!ready_maze(shortest))
            return MW_NO_MEMORY;
    if (shortest->ready == shortest->set.count)
        shortest->phase = BEGINNING;
    return MW_RUNNING;
}
