/* Accepting paths of a layered automaton: counted from the last layer back, and listed. */
#include "words.h"
#include "../maze/symmetry.h"

enum { COUNTED_PER_NODE = 8 };

void sim_word_count_close(struct sim_word_count *count, struct sim_memory *memory)
{
    sim_free(memory, count->ahead);
    sim_free(memory, count->here);
    sim_rows_reader_close(&count->rows);
    *count = (struct sim_word_count){0};
}

/* Begins one layer. */
static bool open_layer(struct sim_word_count *count, const struct sim_automaton *automaton,
                       struct sim_memory *memory)
{
    uint64_t bytes = (uint64_t)automaton->layer[count->layer].count * sizeof *count->here;
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
        if (next[move] != SIM_NO_NODE) {
            count->here[count->node].exact += count->ahead[next[move]].exact;
            count->here[count->node].about += count->ahead[next[move]].about;
        }
    count->node++;
    return true;
}

enum mw_status sim_word_count_run(struct sim_word_count *count,
                                  const struct sim_automaton *automaton, struct sim_memory *memory,
                                  uint64_t *budget, struct sim_words *words)
{
    *words = (struct sim_words){0};
    if (automaton->nodes == 0)
        return MW_OK;
    if (!count->ahead && !count->here)
        count->layer = automaton->length;
    for (;;) {
        if (!count->here && !open_layer(count, automaton, memory))
            return MW_NO_MEMORY;
        if (count->layer == automaton->length)
            count->here[count->node++] = (struct sim_words){1, 1};
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

bool sim_count_words(const struct sim_automaton *automaton, struct sim_memory *memory,
                     double *about)
{
    struct sim_word_count count = {0};
    struct sim_words words;
    uint64_t budget = UINT64_MAX;
    bool counted = sim_word_count_run(&count, automaton, memory, &budget, &words) == MW_OK;
    sim_word_count_close(&count, memory);
    *about = words.about;
    return counted;
}

/* ---- List ---- */

struct list {
    const struct sim_automaton *automaton;
    const struct sim_memory *memory;
    struct sim_size size;
    uint32_t fixed, symmetries;
    uint8_t word[SIM_PROOF_MOVES_MAX + 1];
    struct text *out;
};

static void write_word(const struct list *list)
{
    for (uint32_t k = 0; k < list->symmetries; k++) {
        text_string(list->out, "sequence\t");
        for (uint32_t i = 0; i < list->fixed + list->automaton->length; i++)
            text_char(list->out, sim_letters[sim_image_of_move(list->size, k, list->word[i])]);
        text_char(list->out, '\n');
    }
}

/* Writes the sequences that begin with the `depth` moves that lead to a node. */
static void write_behind(struct list *list, uint32_t depth, uint32_t node)
{
    uint32_t next[SIM_MOVES];
    if (depth == list->automaton->length) {
        write_word(list);
        return;
    }
    if (!sim_rows_pick(&list->automaton->layer[depth].next, list->memory, &node, 1, &next))
        return;
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_NODE) {
            list->word[list->fixed + depth] = (uint8_t)move;
            write_behind(list, depth + 1, next[move]);
        }
}

void sim_write_words(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     struct sim_size size, bool fixed, uint32_t symmetries, struct text *out)
{
    struct list list = {.automaton = automaton,
                        .memory = memory,
                        .size = size,
                        .fixed = fixed,
                        .symmetries = symmetries,
                        .word = {SIM_RIGHT},
                        .out = out};
    write_behind(&list, 0, 0);
}
