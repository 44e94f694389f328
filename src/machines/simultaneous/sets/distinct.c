/* Enumeration of distinct mazes: branch on each passage that a token can meet. */
#include "distinct.h"

#include <string.h>

bool sim_distinct_are_few(struct sim_size size)
{
    return size.passages <= (size.any_ends ? SIM_DISTINCT_ANY_MAX : SIM_DISTINCT_CORNERS_MAX);
}

static void list_passages(struct sim_distinct *distinct)
{
    struct sim_size size = distinct->size;
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        uint64_t bit = UINT64_C(1) << cell;
        distinct->top |= cell < size.columns ? bit : 0;
        distinct->left |= cell % size.columns == 0 ? bit : 0;
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            if (sim_neighbour(size, cell, move) >= size.cells)
                continue;
            uint32_t passage = sim_passage(size, cell, move);
            distinct->around[cell] |= 1u << passage;
            distinct->ends[passage] |= bit;
        }
    }
}

static void begin_ends(struct sim_distinct *distinct)
{
    distinct->depth = 1;
    distinct->stack[0].inside = UINT64_C(1) << distinct->start;
    distinct->stack[0].met = distinct->around[distinct->start];
    distinct->stack[0].open = distinct->stack[0].closed = 0;
}

void sim_distinct_begin(struct sim_distinct *distinct, struct sim_size size)
{
    memset(distinct, 0, sizeof *distinct);
    distinct->size = size;
    if (!size.edges) {
        sim_components_begin(&distinct->components, size);
        return;
    }
    MW_ASSERT(sim_distinct_are_few(size));
    list_passages(distinct);
    distinct->goal = size.any_ends ? 1 : size.cells - 1;
    begin_ends(distinct);
}

/* Moves to the next start and exit. Returns false after the last pair. */
static bool next_ends(struct sim_distinct *distinct)
{
    if (!distinct->size.any_ends)
        return false;
    do {
        distinct->goal = (distinct->goal + 1) % distinct->size.cells;
        distinct->start += distinct->goal == 0;
    } while (distinct->start == distinct->goal);
    if (distinct->start >= distinct->size.cells)
        return false;
    begin_ends(distinct);
    return true;
}

/* Decides the branch's next passage both ways. */
static void branch(struct sim_distinct *distinct, uint32_t undecided)
{
    uint32_t passage = (uint32_t)__builtin_ctz(undecided);
    distinct->stack[distinct->depth] = distinct->stack[distinct->depth - 1];
    distinct->stack[distinct->depth - 1].closed |= 1u << passage;
    distinct->stack[distinct->depth].open |= 1u << passage;
    uint64_t entered = distinct->ends[passage] & ~distinct->stack[distinct->depth].inside;
    distinct->stack[distinct->depth].inside |= entered;
    if (entered && entered != UINT64_C(1) << distinct->goal)
        distinct->stack[distinct->depth].met |= distinct->around[__builtin_ctzll(entered)];
    distinct->depth++;
}

static enum mw_status next_passages(struct sim_distinct *distinct, uint64_t *budget, uint64_t *mask)
{
    do {
        while (distinct->depth > 0) {
            if (*budget == 0)
                return MW_RUNNING;
            --*budget;
            uint64_t inside = distinct->stack[distinct->depth - 1].inside;
            uint32_t decided = distinct->stack[distinct->depth - 1].open |
                               distinct->stack[distinct->depth - 1].closed;
            uint32_t undecided = distinct->stack[distinct->depth - 1].met & ~decided;
            if (undecided) {
                branch(distinct, undecided);
                continue;
            }
            mask[0] = distinct->stack[--distinct->depth].open;
            if (!(inside >> distinct->goal & 1))
                continue;
            distinct->mazes += UINT64_C(1)
                               << (distinct->size.passages - (uint32_t)__builtin_popcount(decided));
            bool is_first = inside & distinct->top && inside & distinct->left;
            if (distinct->size.any_ends && !distinct->copies && !is_first)
                continue;
            sim_set_ends(distinct->size, mask, distinct->start, distinct->goal);
            return MW_OK;
        }
    } while (next_ends(distinct));
    return MW_UNSOLVABLE;
}

enum mw_status sim_distinct_next(struct sim_distinct *distinct, uint64_t *budget, uint64_t *mask)
{
    if (distinct->size.edges)
        return next_passages(distinct, budget, mask);
    uint64_t outside;
    enum mw_status status = sim_components_next(&distinct->components, budget, mask, &outside);
    if (status == MW_OK) {
        uint64_t open = distinct->components.all & ~mask[0] & ~outside;
        distinct->mazes += UINT64_C(1) << __builtin_popcountll(open);
    }
    return status;
}

enum mw_status sim_distinct_list(struct sim_distinct *distinct, uint64_t *budget,
                                 struct sim_set *set)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status;
    while ((status = sim_distinct_next(distinct, budget, mask)) == MW_OK)
        if (!sim_set_add(set, mask))
            return MW_NO_MEMORY;
    return status == MW_UNSOLVABLE ? MW_OK : status;
}
