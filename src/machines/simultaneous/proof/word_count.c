/* Counting of the sequences of a layered automaton: accepting paths, from the last layer back. */
#include "word_count.h"

enum { COUNTED_PER_NODE = 8 };

void sim_word_count_close(struct sim_word_count *count, struct sim_memory *memory)
{
    sim_free(memory, count->ahead);
    sim_free(memory, count->here);
    *count = (struct sim_word_count){0};
}

/* Begins one layer. Returns false if memory runs out. */
static bool open_layer(struct sim_word_count *count, const struct sim_automaton *automaton,
                       struct sim_memory *memory)
{
    uint64_t bytes = (uint64_t)automaton->layer[count->layer].count * sizeof(uint128);
    count->here = sim_alloc(memory, bytes, true);
    count->node = 0;
    return count->here != NULL;
}

static void count_node(struct sim_word_count *count, const struct sim_automaton *automaton)
{
    const uint32_t *next = automaton->layer[count->layer].next[count->node];
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_NODE)
            count->here[count->node] += count->ahead[next[move]];
    count->node++;
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
            count_node(count, automaton);
        }
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
