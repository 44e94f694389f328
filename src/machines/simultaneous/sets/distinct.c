/* Enumeration of distinct mazes: branch on each cell or passage that a token can meet. */
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
    uint64_t inside = UINT64_C(1) << distinct->start;
    distinct->depth = 1;
    distinct->stack[0] = (struct sim_distinct_branch){.inside = inside,
                                                      .open = distinct->size.edges ? 0 : inside,
                                                      .met = distinct->around[distinct->start]};
}

void sim_distinct_begin(struct sim_distinct *distinct, struct sim_size size)
{
    memset(distinct, 0, sizeof *distinct);
    distinct->size = size;
    distinct->grid = sim_grid(size);
    distinct->places = distinct->grid.all;
    distinct->goal = size.any_ends ? 1 : size.cells - 1;
    if (size.edges) {
        MW_ASSERT(sim_distinct_are_few(size));
        distinct->places = (UINT64_C(1) << size.passages) - 1;
        list_passages(distinct);
    }
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

static void open_place(const struct sim_distinct *distinct, struct sim_distinct_branch *branch,
                       uint64_t place)
{
    branch->open |= place;
    if (!distinct->size.edges) {
        branch->inside = branch->open;
        return;
    }
    uint64_t entered = distinct->ends[__builtin_ctzll(place)] & ~branch->inside;
    branch->inside |= entered;
    if (entered && entered != UINT64_C(1) << distinct->goal)
        branch->met |= distinct->around[__builtin_ctzll(entered)];
}

/* Returns the places that the token can meet next. */
static uint64_t undecided_of(const struct sim_distinct *distinct,
                             const struct sim_distinct_branch *branch)
{
    uint64_t met =
        distinct->size.edges ? branch->met : sim_grid_spread(&distinct->grid, branch->inside);
    return met & ~branch->open & ~branch->closed;
}

/* Decides a place of the last branch both ways: open first, then closed if that may be. */
static void decide(struct sim_distinct *distinct, uint64_t place)
{
    struct sim_distinct_branch *closed = &distinct->stack[distinct->depth - 1], open = *closed;
    open_place(distinct, &open, place);
    closed->closed |= place;
    distinct->depth -=
        !distinct->size.edges && !sim_grid_reaches(&distinct->grid, closed->inside, closed->closed);
    distinct->stack[distinct->depth++] = open;
}

enum mw_status sim_distinct_next(struct sim_distinct *distinct, uint64_t *budget, uint64_t *mask)
{
    do {
        while (distinct->depth > 0) {
            if (*budget == 0)
                return MW_RUNNING;
            --*budget;
            const struct sim_distinct_branch *branch = &distinct->stack[distinct->depth - 1];
            uint64_t undecided = undecided_of(distinct, branch);
            if (undecided) {
                decide(distinct, undecided & (0 - undecided));
                continue;
            }
            distinct->depth--;
            if (!(branch->inside >> distinct->goal & 1))
                continue;
            uint64_t free = distinct->places & ~branch->open & ~branch->closed;
            distinct->mazes += UINT64_C(1) << __builtin_popcountll(free);
            bool is_first = branch->inside & distinct->top && branch->inside & distinct->left;
            if (distinct->size.any_ends && !distinct->copies && !is_first)
                continue;
            mask[0] = branch->open;
            if (distinct->size.edges)
                sim_set_ends(distinct->size, mask, distinct->start, distinct->goal);
            return MW_OK;
        }
    } while (next_ends(distinct));
    return MW_UNSOLVABLE;
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

/* ---- All mazes in slices ---- */

enum { NODES_PER_MAZE = 4 }; /* cost of adding a maze to the slices */

bool sim_all_mazes_fit(struct sim_size size)
{
    return size.edges || size.cells <= SIM_ALL_CELLS_MAX;
}

void sim_all_mazes_open(struct sim_all_mazes *all, struct sim_size size)
{
    all->complete = !sim_all_mazes_fit(size);
    sim_slices_open(&all->slices, size);
    if (!all->complete)
        sim_distinct_begin(&all->distinct, size);
}

enum mw_status sim_all_mazes_run(struct sim_all_mazes *all, uint64_t *budget,
                                 struct mw_error *error)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (!all->complete) {
        enum mw_status status = sim_distinct_next(&all->distinct, budget, mask);
        if (status == MW_RUNNING)
            return status;
        spend(budget, NODES_PER_MAZE);
        if (status == MW_UNSOLVABLE)
            all->complete = true;
        else if (!sim_slices_add(&all->slices, mask))
            return mw_fail_memory(error);
    }
    return MW_OK;
}

void sim_all_mazes_close(struct sim_all_mazes *all)
{
    sim_slices_close(&all->slices);
}
