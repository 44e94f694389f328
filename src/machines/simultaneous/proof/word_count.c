/* Counting of the sequences of a layered automaton: accepting paths, from the last layer back. */
#include "word_count.h"

enum { COUNTED_PER_NODE = 8 };

void sim_word_count_close(struct sim_word_count *count, struct sim_memory *memory)
{
    sim_free(memory, count->ahead);
    sim_free(memory, count->here);
    sim_rows_reader_close(&count->rows);
    *count = (struct sim_word_count){0};
}

/* Begins one layer. Returns false if memory runs out. */
static bool open_layer(struct sim_word_count *count, const struct sim_automaton *automaton,
                       struct sim_memory *memory)
{
    uint64_t bytes = (uint64_t)automaton->layer[count->layer].count * sizeof(uint128);
    count->here = sim_alloc(memory, bytes, true);
    count->node = 0;
    const struct sim_layer *layer = &automaton->layer[count->layer];
    return count->here && (count->layer == automaton->length ||
                           sim_rows_begin(&layer->next, memory, layer->count, &count->rows));
}

/* Returns false if the store cannot be read. */
static bool count_node(struct sim_word_count *count, const struct sim_automaton *automaton,
                       const struct sim_memory *memory)
{
    const struct sim_layer *layer = &automaton->layer[count->layer];
    if (!sim_rows_see(&layer->next, memory, &count->rows, count->node))
        return false;
    const uint32_t *next = sim_rows_at(&count->rows, count->node);
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_NODE)
            count->here[count->node] += count->ahead[next[move]];
    count->node++;
    return true;
}

enum mw_status sim_word_count_run(struct sim_word_count *count,
                                  const struct sim_automaton *automaton, struct sim_memory *memory,
                                  uint64_t *budget, uint128 *words)
{
    *words = 0;
    if (automaton->nodes == 0)
        return MW_OK;
    if (!count->ahead && !count->here)
        count->layer = automaton->length;
    for (;;) {
        if (!count->here && !open_layer(count, automaton, memory))
            return MW_NO_MEMORY;
        if (count->layer == automaton->length)
            count->here[count->node++] = 1;
        for (; count->node < automaton->layer[count->layer].count;) {
            if (*budget == 0)
                return MW_RUNNING;
            *budget -= count->node % COUNTED_PER_NODE == 0;
            if (!count_node(count, automaton, memory))
                return MW_NO_MEMORY;
        }
        sim_rows_reader_close(&count->rows);
        sim_free(memory, count->ahead);
        count->ahead = count->here;
        count->here = NULL;
        if (count->layer-- == 0)
            break;
    }
    *words = count->ahead[0];
    sim_word_count_close(count, memory);
    return MW_OK;
}
