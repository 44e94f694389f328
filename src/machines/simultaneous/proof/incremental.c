#include "incremental.h"

#include <string.h>

void sim_climb_open(struct sim_climb *climb, struct sim_size size, bool perfect,
                    struct sim_memory *memory)
{
    memset(climb, 0, sizeof *climb);
    climb->size = size;
    climb->perfect = perfect;
    climb->memory = memory;
    climb->length = size.edges ? 0 : size.rows + size.columns - 2; /* from corner to corner */
    sim_set_open(&climb->taken, size);
}

static void drop_automaton(struct sim_climb *climb)
{
    if (climb->open)
        sim_layers_close(&climb->automaton, climb->memory);
    climb->open = false;
    climb->added = 0;
}

void sim_climb_close(struct sim_climb *climb)
{
    if (climb->product.memory) {
        sim_product_close(&climb->product);
        sim_layers_close(&climb->product.made, climb->memory);
    }
    drop_automaton(climb);
    sim_set_close(&climb->taken);
}

bool sim_climb_take(struct sim_climb *climb, const uint64_t *mask)
{
    /* No move at all is enough only where the start is the goal; an automaton has a move. */
    if (climb->length == 0 && sim_start(climb->size, mask) != sim_goal(climb->size, mask)) {
        drop_automaton(climb);
        climb->length = 1;
    }
    return sim_set_add(&climb->taken, mask);
}

static enum mw_status open_automaton(struct sim_climb *climb)
{
    if (climb->length > SIM_PROOF_MOVES_MAX)
        return MW_GAVE_UP;
    climb->open = sim_layers_open(&climb->automaton, climb->length, SIM_GONE_BOTH, climb->memory);
    return climb->open ? MW_RUNNING : MW_NO_MEMORY;
}

static void begin_product(struct sim_climb *climb, const uint64_t *mask, bool consumes)
{
    sim_product_begin(&climb->product, &climb->automaton, consumes, climb->size, mask,
                      climb->perfect, sim_start(climb->size, mask), UINT64_MAX, climb->memory);
}

/* What has emptied an automaton leaves less of the next one too. */
static void put_in_front(struct sim_set *set, uint32_t index)
{
    uint64_t mask[SIM_WORDS_MAX];
    size_t bytes = set->words * sizeof *mask;
    memcpy(mask, sim_mask(set, index), bytes);
    memmove(set->masks + set->words, set->masks, index * bytes);
    memcpy(set->masks, mask, bytes);
}

/* The maze is in: what it leaves becomes the automaton, and where that is nothing the sequences are
 * one move longer. */
static void adopt(struct sim_climb *climb)
{
    climb->pairs += climb->product.pairs;
    sim_layers_close(&climb->automaton, climb->memory);
    climb->automaton = climb->product.made;
    climb->product = (struct sim_product){0};
    climb->added++;
    if (climb->automaton.nodes > 0)
        return;
    put_in_front(&climb->taken, climb->added - 1);
    drop_automaton(climb);
    climb->length++;
}

enum mw_status sim_climb_run(struct sim_climb *climb, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        if (climb->open && climb->added == climb->taken.count)
            return MW_OK;
        if (*budget == 0)
            return MW_RUNNING;
        if (!climb->open) {
            status = open_automaton(climb);
            continue;
        }
        if (!climb->product.memory)
            begin_product(climb, sim_mask(&climb->taken, climb->added), true);
        status = sim_product_run(&climb->product, budget);
        if (status == MW_OK) {
            adopt(climb);
            status = MW_RUNNING;
        }
    }
    return status;
}

bool sim_climb_word(const struct sim_climb *climb, struct sim_sequence *sequence)
{
    uint32_t node = 0;
    sequence->length = 0;
    for (uint32_t t = 0; t < climb->length; t++) {
        const uint32_t *next = climb->automaton.layer[t].next[node];
        uint32_t move = SIM_MOVES - 1;
        while (next[move] == SIM_NO_NODE)
            move--;
        if (!sim_sequence_add(sequence, move))
            return false;
        node = next[move];
    }
    return true;
}

void sim_climb_try(struct sim_climb *climb, const uint64_t *mask)
{
    begin_product(climb, mask, false);
}

enum mw_status sim_climb_run_trial(struct sim_climb *climb, uint64_t *budget, double *words)
{
    struct sim_product *product = &climb->product;
    enum mw_status status = sim_product_run(product, budget);
    if (status != MW_OK)
        return status;
    climb->pairs += product->pairs;
    bool counted = sim_layers_words(&product->made, words);
    sim_layers_close(&product->made, climb->memory);
    *product = (struct sim_product){0};
    return counted ? MW_OK : MW_NO_MEMORY;
}
