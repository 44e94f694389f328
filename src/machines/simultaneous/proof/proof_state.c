/* Saving and loading of the state of a proof, its maze selection. */
#include "proof_state.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_PER_PIECE = 1 << 16 };

/* ---- Masks ---- */

void sim_set_save(const struct sim_set *set, struct text *out)
{
    state_put(out, set->count);
    for (uint64_t i = 0; i < (uint64_t)set->count * set->words; i++)
        state_put(out, set->masks[i]);
}

/* Rejects cells outside the maze, which a walk would enter. */
static bool is_mask(struct sim_size size, const uint64_t *mask)
{
    uint64_t component[SIM_WORDS_MAX];
    uint32_t words = sim_mask_words(size);
    uint32_t used = size.bits - 64 * (words - 1);
    return (used == 64 || mask[words - 1] >> used == 0) && sim_start(size, mask) < size.cells &&
           sim_goal(size, mask) < size.cells && sim_component(size, mask, component);
}

static void get_mask(struct saved_state *state, struct sim_size size, uint64_t *mask)
{
    for (uint32_t i = 0; i < sim_mask_words(size); i++)
        mask[i] = state_get(state);
    if (!state->failed && !is_mask(size, mask))
        state->failed = true;
}

bool sim_set_load(struct sim_set *set, struct saved_state *state)
{
    uint64_t mask[SIM_WORDS_MAX];
    uint64_t count = state_get_below(state, SIM_SET_MAX);
    set->count = 0;
    for (uint64_t i = 0; i < count && !state->failed; i++) {
        get_mask(state, set->size, mask);
        if (!state->failed && !sim_set_add(set, mask))
            return false;
    }
    return true;
}

static void save_pool(const struct sim_slices *pool, struct text *out)
{
    uint64_t mask[SIM_WORDS_MAX];
    state_put(out, pool->count);
    for (uint32_t i = 0; i < pool->count; i++) {
        sim_slices_mask(pool, i, mask);
        for (uint32_t word = 0; word < sim_mask_words(pool->rules.size); word++)
            state_put(out, mask[word]);
    }
}

static bool load_pool(struct sim_slices *pool, struct saved_state *state)
{
    uint64_t mask[SIM_WORDS_MAX];
    uint64_t count = state_get_below(state, SIM_SELECTION_POOL_MAX);
    for (uint64_t i = 0; i < count && !state->failed; i++) {
        get_mask(state, pool->rules.size, mask);
        if (!state->failed && !sim_slices_add(pool, mask))
            return false;
    }
    return true;
}

/* ---- The automaton ---- */

static void save_counts(const struct sim_automaton *automaton, struct text *out)
{
    state_put(out, automaton->length);
    for (uint32_t t = 0; t <= automaton->length; t++)
        state_put(out, sim_shared_nodes(automaton, t));
}

static void load_counts(struct sim_automaton *automaton, uint32_t length, struct saved_state *state)
{
    uint32_t counts[SIM_PROOF_MOVES_MAX + 1];
    state_expect(state, length);
    for (uint32_t t = 0; t <= length; t++)
        counts[t] = (uint32_t)state_get_below(state, SIM_NO_NODE - 1);
    if (state->failed || counts[0] != 1 || counts[length] != 1)
        state->failed = true;
    else
        sim_automaton_open_empty(automaton, length, counts);
}

/* Returns the layer of a node numbered through all layers, and turns *node into its number
 * there. */
static uint32_t layer_of(const struct sim_automaton *automaton, uint64_t *node)
{
    uint32_t t = 0;
    while (t < automaton->length && *node >= sim_shared_nodes(automaton, t))
        *node -= sim_shared_nodes(automaton, t++);
    return t;
}

/* Saves nodes of a layer. Returns false if a store cannot be read. */
static bool save_rows(const struct sim_selection *selection, uint32_t t, uint32_t first,
                      uint32_t count, struct text *out)
{
    uint32_t(*rows)[SIM_MOVES] = malloc((size_t)count * sizeof *rows);
    bool read =
        rows && sim_shared_rows(&selection->automaton, &selection->memory, t, first, count, rows);
    for (uint32_t i = 0; read && i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            state_put_small(out, rows[i][move]);
    free(rows);
    return read;
}

bool sim_selection_save_nodes(const struct sim_selection *selection, uint32_t piece,
                              struct text *out)
{
    const struct sim_automaton *automaton = &selection->automaton;
    uint64_t first = (uint64_t)piece * NODES_PER_PIECE;
    uint32_t t = layer_of(automaton, &first), node = (uint32_t)first;
    if (t == automaton->length)
        return false;
    for (uint32_t left = NODES_PER_PIECE; left > 0 && t < automaton->length; t++, node = 0) {
        uint32_t count = sim_shared_nodes(automaton, t) - node;
        count = count < left ? count : left;
        if (!save_rows(selection, t, node, count, out))
            out->failed = true;
        left -= count;
    }
    return true;
}

/* A valid node has at least one successor. */
static void load_node(uint32_t *next, uint32_t behind, struct saved_state *state)
{
    uint32_t successors = 0;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        next[move] = state_get_small(state);
        successors += next[move] < behind;
        if (next[move] != SIM_NO_NODE && next[move] >= behind)
            state->failed = true;
    }
    if (successors == 0)
        state->failed = true;
}

bool sim_selection_load_nodes(struct sim_selection *selection, struct saved_state *state,
                              struct sim_loading *loading, bool *more)
{
    struct sim_automaton *automaton = &selection->automaton;
    struct sim_memory *memory = &selection->memory;
    uint64_t node = loading->nodes;
    uint32_t t = layer_of(automaton, &node);
    while (t < automaton->length && state->at < state->length && !state->failed) {
        struct sim_layer *layer = &automaton->layer[t];
        uint32_t at = (uint32_t)node % SIM_BLOCK_RECORDS;
        load_node(loading->row[at], layer[1].count, state);
        loading->nodes++;
        bool last = ++node == layer->count;
        if ((last || at + 1 == SIM_BLOCK_RECORDS) &&
            !sim_rows_add(&layer->next, memory, loading->row, at + 1))
            return false;
        if (!last)
            continue;
        if (!sim_rows_end(&layer->next, memory))
            return false;
        node = 0;
        t++;
    }
    *more = t < automaton->length;
    return *more || state->failed || sim_shared_balance(automaton, selection->peers, memory);
}

/* ---- The selection ---- */

void sim_selection_save(const struct sim_selection *selection, struct text *out)
{
    state_put(out, selection->initial);
    state_put(out, selection->added);
    sim_set_save(&selection->taken, out);
    save_pool(&selection->pool, out);
    state_put_rng(out, &selection->rng);
    state_put(out, selection->finder_steps);
    state_put(out, selection->states_max);
    state_put(out, selection->expanded);
    state_put(out, selection->tried);
    state_put(out, selection->walked);
    state_put(out, selection->most_nodes);
    save_counts(&selection->automaton, out);
}

bool sim_selection_load(struct sim_selection *selection, struct saved_state *state)
{
    uint64_t initial = state_get(state), added = state_get(state);
    if (!sim_set_load(&selection->taken, state) || !load_pool(&selection->pool, state))
        return false;
    selection->rng = state_get_rng(state);
    selection->finder_steps = state_get_below(state, UINT64_C(1) << 60);
    selection->states_max = state_get(state);
    selection->expanded = state_get(state);
    selection->tried = state_get(state);
    selection->walked = state_get(state);
    selection->most_nodes = state_get(state);
    if (added == 0 || (initial > added ? initial : added) != selection->taken.count ||
        selection->finder_steps == 0)
        state->failed = true;
    if (state->failed)
        return true;
    sim_selection_resume(selection, (uint32_t)initial, (uint32_t)added);
    load_counts(&selection->automaton, selection->length - selection->fixed, state);
    return true;
}
