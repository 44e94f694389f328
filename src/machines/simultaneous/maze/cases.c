#include "cases.h"

#include <string.h>

bool sim_cases_are_few(struct sim_size size)
{
    return size.passages <= (size.any_ends ? SIM_CASES_ANY_MAX : SIM_CASES_CORNERS_MAX);
}

static void list_passages(struct sim_cases *cases)
{
    struct sim_size size = cases->size;
    for (uint32_t field = 0; field < size.fields; field++) {
        uint64_t bit = UINT64_C(1) << field;
        cases->top |= field < size.columns ? bit : 0;
        cases->left |= field % size.columns == 0 ? bit : 0;
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            if (sim_neighbour(size, field, move) >= size.fields)
                continue;
            uint32_t passage = sim_passage(size, field, move);
            cases->around[field] |= 1u << passage;
            cases->ends[passage] |= bit;
        }
    }
}

static void begin_ends(struct sim_cases *cases)
{
    cases->depth = 1;
    cases->stack[0].inside = UINT64_C(1) << cases->start;
    cases->stack[0].met = cases->around[cases->start];
    cases->stack[0].open = cases->stack[0].closed = 0;
}

void sim_cases_begin(struct sim_cases *cases, struct sim_size size)
{
    memset(cases, 0, sizeof *cases);
    cases->size = size;
    if (!size.edges) {
        sim_components_begin(&cases->components, size);
        return;
    }
    MW_ASSERT(sim_cases_are_few(size));
    list_passages(cases);
    cases->goal = size.any_ends ? 1 : size.fields - 1;
    begin_ends(cases);
}

/* The next start and exit; false behind the last. */
static bool next_ends(struct sim_cases *cases)
{
    if (!cases->size.any_ends)
        return false;
    do {
        cases->goal = (cases->goal + 1) % cases->size.fields;
        cases->start += cases->goal == 0;
    } while (cases->start == cases->goal);
    if (cases->start >= cases->size.fields)
        return false;
    begin_ends(cases);
    return true;
}

/* Decides the branch's next passage both ways. */
static void branch(struct sim_cases *cases, uint32_t undecided)
{
    uint32_t passage = (uint32_t)__builtin_ctz(undecided);
    cases->stack[cases->depth] = cases->stack[cases->depth - 1];
    cases->stack[cases->depth - 1].closed |= 1u << passage;
    cases->stack[cases->depth].open |= 1u << passage;
    uint64_t entered = cases->ends[passage] & ~cases->stack[cases->depth].inside;
    cases->stack[cases->depth].inside |= entered;
    if (entered && entered != UINT64_C(1) << cases->goal)
        cases->stack[cases->depth].met |= cases->around[__builtin_ctzll(entered)];
    cases->depth++;
}

static enum mw_status next_passages(struct sim_cases *cases, uint64_t *budget, uint64_t *mask)
{
    do {
        while (cases->depth > 0) {
            if (*budget == 0)
                return MW_RUNNING;
            --*budget;
            uint64_t inside = cases->stack[cases->depth - 1].inside;
            uint32_t decided =
                cases->stack[cases->depth - 1].open | cases->stack[cases->depth - 1].closed;
            uint32_t undecided = cases->stack[cases->depth - 1].met & ~decided;
            if (undecided) {
                branch(cases, undecided);
                continue;
            }
            mask[0] = cases->stack[--cases->depth].open;
            if (!(inside >> cases->goal & 1))
                continue;
            cases->mazes += UINT64_C(1)
                            << (cases->size.passages - (uint32_t)__builtin_popcount(decided));
            if (cases->size.any_ends && !(inside & cases->top && inside & cases->left))
                continue;
            sim_set_ends(cases->size, mask, cases->start, cases->goal);
            return MW_OK;
        }
    } while (next_ends(cases));
    return MW_UNSOLVABLE;
}

enum mw_status sim_cases_next(struct sim_cases *cases, uint64_t *budget, uint64_t *mask)
{
    if (cases->size.edges)
        return next_passages(cases, budget, mask);
    uint64_t outside;
    return sim_components_next(&cases->components, budget, mask, &outside);
}
