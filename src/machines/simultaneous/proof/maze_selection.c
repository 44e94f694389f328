/* Maze selection: the automaton and the mazes taken into it; the order of the phases. */
#include "maze_selection.h"
#include "../maze/symmetry.h"
#include "selection_phases.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum { FINDER_STEPS = 200000 };

bool sim_selection_begin(struct sim_selection *selection, struct sim_size size, uint32_t length,
                         bool perfect, bool symmetric, const struct sim_slices *mazes,
                         const struct sim_set *start, uint64_t memory_bytes)
{
    memset(selection, 0, sizeof *selection);
    selection->size = size;
    selection->length = length;
    selection->perfect = perfect;
    selection->symmetric = symmetric && length > 0;
    selection->fixed = selection->symmetric && size.rows == size.columns;
    selection->growing = !mazes;
    selection->mazes = mazes ? mazes : &selection->pool;
    selection->memory.limit = memory_bytes;
    selection->finder_steps = FINDER_STEPS;
    rng_seed(&selection->rng, "simultaneous", "prove");
    sim_slices_open(&selection->pool, size, perfect);
    sim_set_open(&selection->taken, size);
    for (uint32_t i = 0; start && i < start->count; i++)
        if (!sim_add_image(&selection->taken, 0, sim_mask(start, i)))
            return false;
    selection->initial = selection->taken.count;
    return true;
}

void sim_selection_close(struct sim_selection *selection)
{
    sim_product_close(&selection->product);
    sim_automaton_close(&selection->product.made,
                        &selection->memory); /* a finished product not taken over */
    sim_selection_close_parts(selection);
    sim_automaton_close(&selection->automaton, &selection->memory);
    sim_slices_close(&selection->pool);
    sim_set_close(&selection->taken);
    free(selection->failures);
    selection->failures = NULL;
    sim_memory_close(&selection->memory);
}

uint64_t sim_selection_steps(const struct sim_selection *selection)
{
    uint64_t pairs = selection->expanded + selection->tried + selection->product.pairs;
    return SIM_MOVES * pairs + selection->walked + selection->finder.steps;
}

/* Returns the number of pairs left until the limit. */
static uint64_t pairs_left(const struct sim_selection *selection)
{
    if (selection->states_max == 0)
        return UINT64_MAX;
    return selection->states_max > selection->expanded ? selection->states_max - selection->expanded
                                                       : 0;
}

/* Begins the product of the automaton with one more maze. */
static void begin_product(struct sim_selection *selection, const uint64_t *mask, bool consumes)
{
    uint32_t from =
        sim_plain_start(selection->size, mask, selection->symmetric, selection->perfect);
    sim_product_begin(&selection->product, &selection->automaton, consumes, selection->size, mask,
                      selection->perfect, from, pairs_left(selection), &selection->memory);
}

/* Replaces the automaton by the product. Returns false if memory runs out. */
static bool adopt(struct sim_selection *selection)
{
    selection->expanded += selection->product.pairs;
    sim_automaton_close(&selection->automaton, &selection->memory);
    selection->automaton = selection->product.made;
    selection->product = (struct sim_product){0};
    if (selection->automaton.nodes > selection->most_nodes)
        selection->most_nodes = selection->automaton.nodes;
    return sim_shared_balance(&selection->automaton, selection->peers, &selection->memory);
}

void sim_selection_try(struct sim_selection *selection, const uint64_t *mask)
{
    begin_product(selection, mask, false);
}

bool sim_selection_settle(struct sim_selection *selection, const uint64_t *mask, bool take)
{
    if (take) {
        selection->added++;
        return adopt(selection) && sim_set_add(&selection->taken, mask);
    }
    sim_automaton_close(&selection->product.made, &selection->memory);
    selection->product = (struct sim_product){0};
    return true;
}

bool sim_selection_waits(const struct sim_selection *selection)
{
    return selection->phase == ADDING || (selection->phase == SAMPLING && selection->walks == 0);
}

void sim_selection_resume(struct sim_selection *selection, uint32_t initial, uint32_t added)
{
    selection->initial = initial;
    selection->added = added;
    selection->phase = ADDING;
    if (added >= initial)
        sim_selection_begin_sampling(selection);
}

/* Opens the automaton of all sequences that the caller allows. */
static bool open_automaton(struct sim_selection *selection)
{
    uint32_t length = selection->length - selection->fixed;
    if (selection->window.first)
        return sim_automaton_open_window(&selection->automaton, length, &selection->window,
                                         &selection->memory);
    return sim_automaton_open_plain(&selection->automaton, selection->size, selection->length,
                                    selection->symmetric, &selection->memory);
}

/* Opens the automaton; without initial mazes, the choice begins at once. */
static enum mw_status run_opening(struct sim_selection *selection, uint64_t *budget)
{
    (void)budget;
    if (!open_automaton(selection))
        return MW_NO_MEMORY;
    selection->phase = ADDING;
    if (selection->initial == 0)
        sim_selection_begin_sampling(selection);
    return MW_RUNNING;
}

/* Adds the initial mazes. */
static enum mw_status run_adding(struct sim_selection *selection, uint64_t *budget)
{
    if (!selection->product.memory)
        begin_product(selection, sim_mask(&selection->taken, selection->added), true);
    enum mw_status status = sim_product_run(&selection->product, budget);
    if (status != MW_OK)
        return status;
    if (!adopt(selection))
        return MW_NO_MEMORY;
    selection->added++;
    if (selection->automaton.nodes == 0) {
        selection->taken.count = selection->added;
        return MW_UNSOLVABLE;
    }
    if (selection->added == selection->initial)
        sim_selection_begin_sampling(selection);
    return MW_RUNNING;
}

/* Adds the best candidate to the whole automaton. */
static enum mw_status run_taking(struct sim_selection *selection, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    sim_slices_mask(selection->mazes, selection->candidate[selection->best], mask);
    if (!selection->product.memory)
        begin_product(selection, mask, true);
    enum mw_status status = sim_product_run(&selection->product, budget);
    if (status != MW_OK)
        return status;
    if (!sim_set_add(&selection->taken, mask) || !adopt(selection))
        return MW_NO_MEMORY;
    selection->added++;
    sim_selection_begin_sampling(selection);
    return selection->automaton.nodes == 0 ? MW_UNSOLVABLE : MW_RUNNING;
}

enum mw_status sim_selection_run(struct sim_selection *selection, uint64_t *budget)
{
    static enum mw_status (*const run[])(struct sim_selection *,
                                         uint64_t *) = {[OPENING] = run_opening,
                                                        [ADDING] = run_adding,
                                                        [SAMPLING] = sim_selection_run_sampling,
                                                        [WALKING] = sim_selection_run_walking,
                                                        [FINDING] = sim_selection_run_finding,
                                                        [LISTING] = sim_selection_run_listing,
                                                        [PARTING] = sim_selection_run_parting,
                                                        [TRYING] = sim_selection_run_trying,
                                                        [TAKING] = run_taking};
    enum mw_status status = MW_RUNNING;
    uint32_t added = selection->added;
    /* Stop between two mazes, where the state can be saved. */
    while (status == MW_RUNNING && *budget > 0 && selection->added == added)
        status = run[selection->phase](selection, budget);
    return status;
}
