/* Construction of layered automata: plain sequences, windows, subautomata. */
/* build: small */
#include "automaton.h"
#include "../maze/symmetry.h"
#include "../maze/walker.h"
#include "../sets/hash_table.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

void sim_automaton_open_empty(struct sim_automaton *automaton, uint32_t length,
                              const uint32_t *counts)
{
    memset(automaton, 0, sizeof *automaton);
    automaton->length = length;
    for (uint32_t t = 0; t <= length; t++) {
        automaton->layer[t].count = counts[t];
        automaton->nodes += counts[t];
    }
}

/* Fills a layer. Returns false if memory runs out; the automaton is then closed. */
static bool fill_layer(struct sim_automaton *automaton, uint32_t t,
                       const uint32_t (*next)[SIM_MOVES], struct sim_memory *memory)
{
    struct sim_layer *layer = &automaton->layer[t];
    uint64_t bytes = (uint64_t)layer->count * sizeof *next;
    void *row = sim_alloc(memory, bytes, false);
    if (row)
        memcpy(row, next, (size_t)bytes);
    if (row && sim_rows_take(&layer->next, memory, row, 0, layer->count))
        return true;
    sim_automaton_close(automaton, memory);
    return false;
}

/* Directions that a sequence has used. */
enum { ACROSS = 1, DOWN = 2, BOTH_DIRECTIONS = 3 };

static uint32_t direction_of(uint32_t move)
{
    return sim_is_vertical(move) ? DOWN : ACROSS;
}

/* Returns whether a move may be made after these directions were used: a new one begins with r or d. */
static bool is_plain(uint32_t gone, uint32_t move)
{
    return gone & direction_of(move) || move == SIM_RIGHT || move == SIM_DOWN;
}

/* Returns whether a window allows a move with `left` moves left. */
static bool allows(const struct sim_window *window, uint32_t t, uint32_t left, uint32_t move)
{
    return t < window->before       ? move == window->first[t]
           : left <= window->behind ? move == window->last[window->behind - left]
                                    : true;
}

static bool begins_with_right(struct sim_size size, bool symmetric)
{
    return symmetric && size.rows == size.columns;
}

bool sim_automaton_open(struct sim_automaton *automaton, struct sim_size size, uint32_t length,
                        bool symmetric, struct sim_window window, struct sim_memory *memory)
{
    uint32_t counts[SIM_PROOF_MOVES_MAX + 1], next[BOTH_DIRECTIONS + 1][SIM_MOVES];
    bool fixed = begins_with_right(size, symmetric);
    uint32_t first = !symmetric || !size.any_ends ? BOTH_DIRECTIONS : fixed ? ACROSS : 0;
    /* A node for each set of directions that contains the first ones, whose bits are the lowest. */
    uint32_t shift = (uint32_t)__builtin_popcount(first);
    length -= fixed;
    for (uint32_t t = 0; t <= length; t++)
        counts[t] = t == 0 || t == length ? 1 : (uint32_t)(BOTH_DIRECTIONS >> shift) + 1;
    sim_automaton_open_empty(automaton, length, counts);
    for (uint32_t t = 0; t < length; t++) {
        for (uint32_t node = 0; node < counts[t]; node++)
            for (uint32_t move = 0; move < SIM_MOVES; move++) {
                uint32_t gone = first | node << shift, behind = gone | direction_of(move);
                bool may = is_plain(gone, move) && allows(&window, t, length - t, move);
                next[node][move] = !may ? SIM_NO_NODE : t + 1 == length ? 0 : behind >> shift;
            }
        if (!fill_layer(automaton, t, next, memory))
            return false;
    }
    return true;
}

uint32_t sim_plain_start(struct sim_size size, const uint64_t *mask, bool symmetric)
{
    static const uint8_t first_move[] = {SIM_RIGHT};
    uint32_t cell;
    sim_walk(size, mask, first_move, begins_with_right(size, symmetric), &cell);
    return cell;
}

void sim_automaton_close(struct sim_automaton *automaton, struct sim_memory *memory)
{
    for (uint32_t t = 0; t <= automaton->length; t++) {
        struct sim_layer *layer = &automaton->layer[t];
        sim_rows_close(&layer->next, memory);
        *layer = (struct sim_layer){0};
    }
    automaton->nodes = 0;
    free(automaton->shares);
    automaton->shares = NULL;
    automaton->peers = NULL;
}

bool sim_automaton_word(const struct sim_automaton *automaton, const struct sim_memory *memory,
                        uint8_t *moves)
{
    uint32_t node = 0, next[SIM_MOVES];
    for (uint32_t t = 0; t < automaton->length; t++) {
        if (!sim_rows_pick(&automaton->layer[t].next, memory, &node, 1, &next))
            return false;
        uint32_t move = SIM_MOVES - 1;
        while (next[move] == SIM_NO_NODE)
            move--;
        moves[t] = (uint8_t)move;
        node = next[move];
    }
    return true;
}

/* ---- Subautomata ---- */

/* New numbers of the nodes of one layer, by old number. */
struct numbers {
    struct sim_hash_table table;
    uint32_t *old; /* by new number */
    uint32_t count;
};

static bool is_same(const void *old, uint32_t number, const void *key)
{
    return ((const uint32_t *)old)[number] == *(const uint32_t *)key;
}

static uint32_t number_of(struct numbers *numbers, uint32_t old)
{
    uint32_t first = sim_hash_first(&numbers->table, sim_hash_word(0, old));
    uint32_t *slot = sim_hash_find(&numbers->table, first, is_same, numbers->old, &old);
    if (!*slot) {
        numbers->old[numbers->count++] = old;
        *slot = numbers->count;
    }
    return *slot - 1;
}

static bool open_numbers(struct numbers *numbers, uint32_t most)
{
    numbers->old = malloc(((size_t)most + SIM_MOVES) * sizeof *numbers->old);
    return numbers->old && sim_hash_open(&numbers->table, NULL, 2 * (uint64_t)most + 16);
}

static void close_numbers(struct numbers *numbers)
{
    sim_hash_close(&numbers->table, NULL);
    free(numbers->old);
}

static enum mw_status copy_layer(const struct sim_automaton *automaton, uint32_t t,
                                 struct sim_layer *made, const struct numbers *here,
                                 struct numbers *ahead, uint32_t most, struct sim_memory *memory)
{
    uint32_t(*row)[SIM_MOVES] = sim_alloc(memory, (uint64_t)here->count * sizeof *row, false);
    enum mw_status status = row ? MW_OK : MW_NO_MEMORY;
    made->count = here->count;
    sim_hash_clear(&ahead->table);
    ahead->count = 0;
    if (row && !sim_shared_pick(automaton, memory, t, here->old, here->count, row))
        status = MW_NO_MEMORY;
    for (uint32_t i = 0; status == MW_OK && i < here->count; i++) {
        uint32_t *next = row[i];
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            next[move] = next[move] == SIM_NO_NODE ? SIM_NO_NODE : number_of(ahead, next[move]);
        if (ahead->count > most)
            status = MW_GAVE_UP;
    }
    if (status == MW_OK)
        return sim_rows_take(&made->next, memory, row, 0, here->count) ? MW_OK : MW_NO_MEMORY;
    sim_free(memory, row);
    return status;
}

static enum mw_status copy_below(const struct sim_automaton *automaton, uint32_t depth,
                                 uint32_t most, struct sim_automaton *below, struct numbers *here,
                                 struct numbers *ahead, struct sim_memory *memory)
{
    for (uint32_t t = depth; t < automaton->length; t++) {
        below->nodes += here->count;
        if (below->nodes > most)
            return MW_GAVE_UP;
        enum mw_status status = copy_layer(automaton, t, &below->layer[t - depth], here, ahead,
                                           most - (uint32_t)below->nodes, memory);
        if (status != MW_OK)
            return status;
        struct numbers swapped = *here;
        *here = *ahead;
        *ahead = swapped;
    }
    below->layer[automaton->length - depth].count = 1;
    below->nodes++;
    return MW_OK;
}

enum mw_status sim_automaton_below(const struct sim_automaton *automaton, uint32_t depth,
                                   uint32_t node, uint32_t most, struct sim_automaton *below,
                                   struct sim_memory *memory)
{
    struct numbers here = {0}, ahead = {0};
    memset(below, 0, sizeof *below);
    below->length = automaton->length - depth;
    enum mw_status status = MW_NO_MEMORY;
    if (open_numbers(&here, most) && open_numbers(&ahead, most)) {
        number_of(&here, node);
        status = copy_below(automaton, depth, most, below, &here, &ahead, memory);
    }
    close_numbers(&here);
    close_numbers(&ahead);
    if (status != MW_OK)
        sim_automaton_close(below, memory);
    return status;
}
