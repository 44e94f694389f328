#include "chain.h"
#include "../maze/walker.h"

#include <stdlib.h>
#include <string.h>

/* ---- Arrays in pieces ---- */

/* Makes room for a table of so many pieces. */
static bool table_reserve(struct sim_chunks *chunks, uint32_t count)
{
    if (count <= chunks->capacity)
        return true;
    uint32_t capacity = chunks->capacity ? chunks->capacity : 16;
    while (capacity < count)
        capacity *= 2;
    uint8_t **table = realloc(chunks->chunk, capacity * sizeof *table);
    if (!table)
        return false;
    memset(table + chunks->capacity, 0, (capacity - chunks->capacity) * sizeof *table);
    chunks->chunk = table;
    chunks->capacity = capacity;
    return true;
}

static bool chunk_open(struct sim_chunks *chunks, uint32_t index, struct sim_memory *memory)
{
    size_t bytes = (size_t)chunks->element * SIM_CHUNK_STATES;
    if (!table_reserve(chunks, index + 1) || !sim_memory_take(memory, bytes))
        return false;
    chunks->chunk[index] = malloc(bytes);
    if (!chunks->chunk[index]) {
        sim_memory_give(memory, bytes);
        return false;
    }
    if (index >= chunks->count)
        chunks->count = index + 1;
    return true;
}

/* Frees the pieces from `index` on. */
static void chunks_cut(struct sim_chunks *chunks, uint32_t index, struct sim_memory *memory)
{
    for (; chunks->count > index; chunks->count--) {
        if (!chunks->chunk[chunks->count - 1])
            continue;
        free(chunks->chunk[chunks->count - 1]);
        chunks->chunk[chunks->count - 1] = NULL;
        sim_memory_give(memory, (uint64_t)chunks->element * SIM_CHUNK_STATES);
    }
}

static void chunks_close(struct sim_chunks *chunks, struct sim_memory *memory)
{
    chunks_cut(chunks, 0, memory);
    free(chunks->chunk);
    *chunks = (struct sim_chunks){.element = chunks->element};
}

/* ---- Automata ---- */

enum { COUNTED_A_NODE = 512 };

static void automaton_prepare(struct sim_automaton *automaton, uint32_t limit)
{
    memset(automaton, 0, sizeof *automaton);
    automaton->limit = limit;
    automaton->next.element = SIM_MOVES * sizeof(uint32_t);
    automaton->ahead.element = 1;
}

bool sim_automaton_open(struct sim_automaton *automaton, uint32_t limit, struct sim_memory *memory)
{
    automaton_prepare(automaton, limit);
    if (!chunk_open(&automaton->next, 0, memory) || !chunk_open(&automaton->ahead, 0, memory)) {
        sim_automaton_close(automaton, memory);
        return false;
    }
    automaton->states = 1;
    for (uint32_t g = 1; g <= limit + 1; g++)
        automaton->level[g] = 1;
    memset(sim_next(automaton, 0), 0, SIM_MOVES * sizeof(uint32_t));
    *sim_ahead(automaton, 0) = 0;
    return true;
}

void sim_automaton_close(struct sim_automaton *automaton, struct sim_memory *memory)
{
    chunks_close(&automaton->next, memory);
    chunks_close(&automaton->ahead, memory);
    automaton->states = 0;
}

uint32_t sim_automaton_histogram(const struct sim_automaton *automaton, uint32_t state,
                                 uint32_t count[SIM_CHAIN_LIMIT_MAX + 2])
{
    uint32_t end =
        automaton->states - state > COUNTED_A_NODE ? state + COUNTED_A_NODE : automaton->states;
    uint32_t g = 0;
    for (; state < end; state++) {
        while (state >= automaton->level[g + 1])
            g++;
        count[g + *sim_ahead(automaton, state)]++;
    }
    return end;
}

/* ---- Products ---- */

enum { EXPANDING, SWEEPING, NUMBERING, COMPACTING };

enum {
    EXACT_STATES = 200000,
    /* What a state costs, so that a node is less than a microsecond in every phase: with many
     * states each look at a neighbour waits for the memory. */
    NODES_A_STATE = 3,
    SWEPT_A_NODE = 2,
    NUMBERED_A_NODE = 4,
    COMPACTED_A_NODE = 2,
};

struct node {
    uint32_t link; /* the next new state of the same old one; later the new number */
    uint32_t position;
};

static struct node *node_of(const struct sim_product *product, uint32_t state)
{
    return (struct node *)(void *)product->node.chunk[state >> SIM_CHUNK_BITS] +
           (state & (SIM_CHUNK_STATES - 1));
}

/* The first new state of an old one, or NULL without memory. */
static uint32_t *head_of(struct sim_product *product, uint32_t state)
{
    uint32_t index = state >> SIM_CHUNK_BITS;
    if (!product->head.chunk[index]) {
        if (!chunk_open(&product->head, index, product->memory))
            return NULL;
        memset(product->head.chunk[index], 0xff, SIM_CHUNK_STATES * sizeof(uint32_t));
    }
    return (uint32_t *)(void *)product->head.chunk[index] + (state & (SIM_CHUNK_STATES - 1));
}

/* A new state; its pair (old state, position) waits where its steps will stand. */
static bool add_state(struct sim_product *product, uint32_t *head, uint32_t old, uint32_t position)
{
    struct sim_automaton *made = &product->made;
    uint32_t state = made->states;
    uint32_t chunk = state >> SIM_CHUNK_BITS;
    if (chunk == made->next.count && !(chunk_open(&made->next, chunk, product->memory) &&
                                       chunk_open(&made->ahead, chunk, product->memory) &&
                                       chunk_open(&product->node, chunk, product->memory)))
        return false;
    sim_next(made, state)[0] = old;
    uint32_t ahead = *sim_ahead(product->old, old);
    uint32_t alone = product->walker->distance[position];
    uint32_t bound = ahead > alone ? ahead : alone;
    *sim_ahead(made, state) = (uint8_t)(bound < SIM_NO_WAY ? bound : SIM_NO_WAY);
    *node_of(product, state) = (struct node){*head, position};
    *head = state;
    made->states++;
    return true;
}

void sim_product_begin(struct sim_product *product, const struct sim_automaton *old,
                       const struct sim_walker *walker, uint32_t from, uint32_t limit,
                       uint32_t give_up_at, struct sim_memory *memory)
{
    memset(product, 0, sizeof *product);
    product->old = old;
    product->walker = walker;
    product->from = from;
    product->memory = memory;
    product->give_up_at = give_up_at;
    product->head.element = sizeof(uint32_t);
    product->node.element = sizeof(struct node);
    automaton_prepare(&product->made, limit);
}

static bool begin_expanding(struct sim_product *product)
{
    uint32_t pieces = (product->old->states + SIM_CHUNK_STATES - 1) >> SIM_CHUNK_BITS;
    uint32_t *head = table_reserve(&product->head, pieces) ? head_of(product, 0) : NULL;
    if (!head || !add_state(product, head, 0, product->from))
        return false;
    product->made.level[1] = 1;
    return true;
}

/* The new state that a step leads to; SIM_NO_STATE if it cannot be on a way short enough. */
static bool find_target(struct sim_product *product, uint32_t old, uint32_t position,
                        uint32_t *target)
{
    *target = SIM_NO_STATE;
    if (old == SIM_NO_STATE)
        return true;
    uint32_t ahead = *sim_ahead(product->old, old);
    uint32_t alone = product->walker->distance[position];
    if (product->level + 1 + (ahead > alone ? ahead : alone) > product->made.limit)
        return true;
    uint32_t *head = head_of(product, old);
    if (!head)
        return false;
    for (uint32_t state = *head; state != SIM_NO_STATE;) {
        const struct node *node = node_of(product, state);
        if (node->position == position) {
            *target = state;
            return true;
        }
        state = node->link;
    }
    *target = product->made.states;
    return add_state(product, head, old, position);
}

static bool expand(struct sim_product *product, uint32_t state)
{
    uint32_t *steps = sim_next(&product->made, state);
    const uint32_t *old = sim_next(product->old, steps[0]);
    const uint16_t *target = product->walker->target[node_of(product, state)->position];
    uint32_t found[SIM_MOVES];
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        if (!find_target(product, old[move], target[move], &found[move]))
            return false;
    memcpy(steps, found, sizeof found);
    return true;
}

static enum mw_status run_expanding(struct sim_product *product, uint64_t *budget)
{
    struct sim_automaton *made = &product->made;
    if (made->states == 0 && !begin_expanding(product))
        return MW_NO_MEMORY;
    while (product->at < made->states) {
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= *budget < NODES_A_STATE ? *budget : NODES_A_STATE;
        /* All of a level is expanded: what was found since is the next one. */
        if (product->at == made->level[product->level + 1])
            made->level[++product->level + 1] = made->states;
        if (!expand(product, product->at++))
            return MW_NO_MEMORY;
        if (made->states > product->give_up_at)
            return MW_GAVE_UP;
    }
    for (uint32_t g = product->level + 1; g <= made->limit + 1; g++)
        made->level[g] = made->states;
    product->most = made->states;
    chunks_close(&product->head, product->memory);
    product->phase = SWEEPING;
    product->at = made->states;
    product->level = made->limit;
    return MW_RUNNING;
}

/* Raises h to 1 + the least h a step ahead; past the limit there is no way. */
static void raise(struct sim_product *product, uint32_t state)
{
    struct sim_automaton *made = &product->made;
    const uint32_t *next = sim_next(made, state);
    uint8_t *ahead = sim_ahead(made, state);
    uint32_t least = SIM_NO_WAY;
    while (state < made->level[product->level])
        product->level--;
    if (*ahead == 0 || *ahead == SIM_NO_WAY)
        return;
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_STATE && *sim_ahead(made, next[move]) < least)
            least = *sim_ahead(made, next[move]);
    if (least + 1 <= *ahead)
        return;
    *ahead = (uint8_t)(product->level + least + 1 > made->limit ? SIM_NO_WAY : least + 1);
    product->raised++;
}

/* Sweeps against the breadth-first order from the lower bounds that the states began with. Where
 * nothing changes any more h is exact: from each state a way follows falling values down to 0.
 * Before that it is a lower bound, which is all that pruning needs; with many states the last
 * sweeps raise too few to be worth it. */
static enum mw_status run_sweeping(struct sim_product *product, uint64_t *budget)
{
    struct sim_automaton *made = &product->made;
    for (;;) {
        for (; product->at > 0; product->at--) {
            if (*budget == 0)
                return MW_RUNNING;
            *budget -= product->at % SWEPT_A_NODE == 0;
            raise(product, product->at - 1);
        }
        bool enough = made->states > EXACT_STATES && product->raised < made->states / 32;
        if (product->raised == 0 || enough)
            break;
        product->raised = 0;
        product->at = made->states;
        product->level = made->limit;
    }
    product->phase = NUMBERING;
    product->level = 0;
    return MW_RUNNING;
}

/* Steps that no way short enough takes are dropped, and states without such a way get no number. */
static void number_state(struct sim_product *product, uint32_t state)
{
    struct sim_automaton *made = &product->made;
    while (product->level < made->limit && state >= made->level[product->level + 1])
        product->kept_level[++product->level] = product->kept;
    bool stays = product->level + *sim_ahead(made, state) <= made->limit;
    node_of(product, state)->link = stays ? product->kept++ : SIM_NO_STATE;
    uint32_t *next = sim_next(made, state);
    for (uint32_t move = 0; stays && move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_STATE &&
            product->level + 1 + *sim_ahead(made, next[move]) > made->limit)
            next[move] = SIM_NO_STATE;
}

static enum mw_status run_numbering(struct sim_product *product, uint64_t *budget)
{
    struct sim_automaton *made = &product->made;
    for (; product->at < made->states; product->at++) {
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= product->at % NUMBERED_A_NODE == 0;
        number_state(product, product->at);
    }
    for (uint32_t g = product->level + 1; g <= made->limit + 1; g++)
        product->kept_level[g] = product->kept;
    product->phase = COMPACTING;
    product->at = 0;
    return MW_RUNNING;
}

/* Moves a state to its new number, which is never behind its old one. */
static void compact(struct sim_product *product, uint32_t state, uint32_t number)
{
    struct sim_automaton *made = &product->made;
    const uint32_t *from = sim_next(made, state);
    uint32_t *to = sim_next(made, number);
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t target = from[move];
        to[move] = target == SIM_NO_STATE ? SIM_NO_STATE : node_of(product, target)->link;
    }
    *sim_ahead(made, number) = *sim_ahead(made, state);
}

static enum mw_status run_compacting(struct sim_product *product, uint64_t *budget)
{
    struct sim_automaton *made = &product->made;
    for (; product->at < made->states; product->at++) {
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= product->at % COMPACTED_A_NODE == 0;
        uint32_t number = node_of(product, product->at)->link;
        if (number != SIM_NO_STATE)
            compact(product, product->at, number);
    }
    memcpy(made->level, product->kept_level, sizeof made->level);
    made->states = product->kept;
    uint32_t pieces = (made->states + SIM_CHUNK_STATES - 1) >> SIM_CHUNK_BITS;
    chunks_cut(&made->next, pieces, product->memory);
    chunks_cut(&made->ahead, pieces, product->memory);
    chunks_close(&product->node, product->memory);
    return MW_OK;
}

enum mw_status sim_product_run(struct sim_product *product, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        switch (product->phase) {
        case EXPANDING:
            status = run_expanding(product, budget);
            break;
        case SWEEPING:
            status = run_sweeping(product, budget);
            break;
        case NUMBERING:
            status = run_numbering(product, budget);
            break;
        default:
            status = run_compacting(product, budget);
        }
    }
    if (status == MW_GAVE_UP || status == MW_NO_MEMORY)
        sim_product_close(product);
    return status;
}

void sim_product_close(struct sim_product *product)
{
    if (!product->memory)
        return;
    chunks_close(&product->head, product->memory);
    chunks_close(&product->node, product->memory);
    sim_automaton_close(&product->made, product->memory);
}
