/* Exact search: the methods behind one interface, and the climb of the automaton search from length
 * to length. */
#include "exact_search.h"
#include "../maze/symmetry.h"

bool sim_exact_is_symmetric(const struct sim_exact *exact)
{
    return exact->all && exact->prefix->length == 0 && sim_symmetries(exact->size) > 1 &&
           exact->size.cells > 1;
}

/* ---- Automata, one length after the other ---- */

/* Begins a length with these mazes. Returns false if memory runs out or the length is too large. */
static bool begin_length(struct sim_exact *exact, const struct sim_set *start)
{
    if (exact->length < exact->prefix->length)
        exact->length = (uint32_t)exact->prefix->length;
    if (exact->length > SIM_PROOF_MOVES_MAX)
        return false;
    exact->proving = true;
    bool begun = sim_selection_begin(&exact->selection, exact->size, exact->length, exact->perfect,
                                     sim_exact_is_symmetric(exact), exact->slices, start,
                                     exact->memory_limit);
    exact->selection.window = sim_window_behind(exact->prefix);
    if (exact->states_max > exact->states)
        exact->selection.states_max = exact->states_max - exact->states;
    else if (exact->states_max > 0)
        exact->selection.states_max = 1;
    return begun;
}

/* Proves one length after the other; the mazes that excluded one length are the initial mazes of
 * the next. */
static enum mw_status run_chain(struct sim_exact *exact, uint64_t *budget)
{
    struct sim_set taken;
    enum mw_status status = sim_selection_run(&exact->selection, budget);
    if (status != MW_UNSOLVABLE)
        return status;
    if (!sim_set_copy(&taken, &exact->selection.taken))
        return MW_NO_MEMORY;
    sim_exact_close(exact);
    exact->length++;
    bool begun = begin_length(exact, &taken);
    sim_set_close(&taken);
    return begun ? MW_RUNNING : MW_NO_MEMORY;
}

/* ---- Any method ---- */

bool sim_exact_begin(struct sim_exact *exact)
{
    static const enum sim_method methods[] = {SIM_BRUTE, SIM_DIJKSTRA, SIM_ASTAR};
    if (exact->method == SIM_EXACT_CHAIN)
        return begin_length(exact, NULL);
    if (exact->method == SIM_EXACT_ESS) {
        bool enumerates = !exact->all || exact->size.edges;
        sim_ess_begin(&exact->ess, exact->size, enumerates ? exact->set : NULL, exact->perfect,
                      exact->prefix, exact->memory_limit);
        return true;
    }
    bool begun =
        sim_product_search_begin(&exact->product, exact->set, exact->from, methods[exact->method],
                                 exact->perfect, exact->memory_limit);
    exact->product.states_max = exact->states_max;
    return begun;
}

enum mw_status sim_exact_run(struct sim_exact *exact, uint64_t *budget,
                             struct sim_sequence *sequence)
{
    enum mw_status status;
    const struct sim_sequence *found = &exact->product.sequence;
    if (exact->method == SIM_EXACT_CHAIN) {
        status = run_chain(exact, budget);
        found = &exact->selection.found;
    } else if (exact->method == SIM_EXACT_ESS) {
        status = sim_ess_run(&exact->ess, budget);
        found = &exact->ess.sequence;
    } else {
        status = sim_product_search_run(&exact->product, budget);
    }
    if (status != MW_OK)
        return status;
    if (!exact->from)
        return sim_sequence_copy(sequence, found->moves, found->length) ? MW_OK : MW_NO_MEMORY;
    if (!sim_sequence_copy(sequence, exact->prefix->moves, exact->prefix->length))
        return MW_NO_MEMORY;
    for (size_t i = 0; i < found->length; i++)
        if (!sim_sequence_add(sequence, found->moves[i]))
            return MW_NO_MEMORY;
    return MW_OK;
}

uint32_t sim_exact_bound(const struct sim_exact *exact)
{
    if (exact->method == SIM_EXACT_CHAIN)
        return exact->length;
    return exact->method == SIM_EXACT_ESS ? sim_ess_bound(&exact->ess)
                                          : (uint32_t)exact->prefix->length + exact->product.bound;
}

uint32_t sim_exact_mazes(const struct sim_exact *exact)
{
    if (exact->method == SIM_EXACT_CHAIN)
        return exact->selection.added;
    return exact->method == SIM_EXACT_ESS ? exact->ess.incremental.taken.count : exact->set->count;
}

uint64_t sim_exact_states(const struct sim_exact *exact)
{
    return exact->states + (exact->proving ? exact->selection.expanded : 0) +
           exact->ess.incremental.pairs + exact->product.expanded;
}

uint64_t sim_exact_steps(const struct sim_exact *exact)
{
    return exact->steps + (exact->proving ? sim_selection_steps(&exact->selection) : 0) +
           sim_ess_steps(&exact->ess) + exact->product.steps;
}

void sim_exact_close(struct sim_exact *exact)
{
    exact->states = sim_exact_states(exact);
    exact->steps = sim_exact_steps(exact);
    if (exact->proving)
        sim_selection_close(&exact->selection);
    exact->proving = false;
    sim_product_search_close(&exact->product);
    sim_ess_close(&exact->ess);
    exact->ess = (struct sim_ess){0};
}
