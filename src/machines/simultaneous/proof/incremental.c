/* Incremental shortest sequences: adds mazes to the automaton and lengthens it when it becomes
 * empty. */
/* build: small */
#include "incremental.h"
#include "words.h"

#include <string.h>

void sim_incremental_open(struct sim_incremental *incremental, struct sim_size size,
                          const struct sim_sequence *prefix, struct sim_memory *memory)
{
    memset(incremental, 0, sizeof *incremental);
    incremental->prefix = prefix;
    incremental->size = size;
    incremental->memory = memory;
    incremental->length = size.edges ? 0 : size.rows + size.columns - 2; /* from corner to corner */
    if (incremental->length < prefix->length)
        incremental->length = (uint32_t)prefix->length;
    sim_set_open(&incremental->taken, size);
}

static void drop_automaton(struct sim_incremental *incremental)
{
    if (incremental->open)
        sim_automaton_close(&incremental->automaton, incremental->memory);
    incremental->open = false;
    incremental->added = 0;
}

void sim_incremental_close(struct sim_incremental *incremental)
{
    sim_product_drop(&incremental->product, incremental->memory);
    drop_automaton(incremental);
    sim_set_close(&incremental->taken);
}

bool sim_incremental_take(struct sim_incremental *incremental, const uint64_t *mask)
{
    /* The empty sequence suffices only if the start is the goal; an automaton has at least one
     * move. */
    if (incremental->length == 0 &&
        sim_start(incremental->size, mask) != sim_goal(incremental->size, mask)) {
        drop_automaton(incremental);
        incremental->length = 1;
    }
    return sim_set_add(&incremental->taken, mask);
}

static enum mw_status open_automaton(struct sim_incremental *incremental)
{
    if (incremental->length > SIM_PROOF_MOVES_MAX)
        return MW_GAVE_UP;
    incremental->open =
        sim_automaton_open(&incremental->automaton, incremental->size, incremental->length, false,
                           sim_window_behind(incremental->prefix), incremental->memory);
    return incremental->open ? MW_RUNNING : MW_NO_MEMORY;
}

static void begin_product(struct sim_incremental *incremental, const uint64_t *mask, bool consumes)
{
    sim_product_begin(&incremental->product, &incremental->automaton, consumes, incremental->size,
                      mask, sim_start(incremental->size, mask), UINT64_MAX, incremental->memory);
}

static void move_to_front(struct sim_set *set, uint32_t index)
{
    uint64_t mask[SIM_WORDS_MAX];
    memcpy(mask, sim_mask(set, index), set->words * sizeof *mask);
    sim_set_remove(set, index);
    sim_set_insert(set, 0, mask); /* in the space just freed */
}

/* Takes over the product with the new maze; if it is empty, the sequences get one move longer. */
static void adopt(struct sim_incremental *incremental)
{
    incremental->pairs += sim_product_take(&incremental->product, incremental->memory);
    incremental->added++;
    if (incremental->automaton.nodes > 0)
        return;
    /* The maze that emptied an automaton prunes the next one most: it goes to the front. */
    move_to_front(&incremental->taken, incremental->added - 1);
    drop_automaton(incremental);
    incremental->length++;
}

enum mw_status sim_incremental_run(struct sim_incremental *incremental, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        if (incremental->open && incremental->added == incremental->taken.count)
            return MW_OK;
        if (*budget == 0)
            return MW_RUNNING;
        if (!incremental->open) {
            status = open_automaton(incremental);
            continue;
        }
        if (!incremental->product.memory)
            begin_product(incremental, sim_mask(&incremental->taken, incremental->added), true);
        status = sim_product_run(&incremental->product, budget);
        if (status == MW_OK) {
            adopt(incremental);
            status = MW_RUNNING;
        }
    }
    return status;
}

bool sim_incremental_word(const struct sim_incremental *incremental, struct sim_sequence *sequence)
{
    uint8_t moves[SIM_PROOF_MOVES_MAX];
    if (!sim_automaton_word(&incremental->automaton, incremental->memory, moves))
        return false;
    sim_sequence_copy(sequence, moves, incremental->length);
    return !sequence->failed;
}

void sim_incremental_try(struct sim_incremental *incremental, const uint64_t *mask)
{
    begin_product(incremental, mask, false);
}

enum mw_status sim_incremental_run_trial(struct sim_incremental *incremental, uint64_t *budget,
                                         double *words)
{
    struct sim_product *product = &incremental->product;
    enum mw_status status = sim_product_run(product, budget);
    if (status != MW_OK)
        return status;
    incremental->pairs += product->pairs;
    bool counted = sim_count_words(&product->made, incremental->memory, words);
    sim_product_drop(product, incremental->memory);
    return counted ? MW_OK : MW_NO_MEMORY;
}
