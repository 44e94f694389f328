/* Counting and listing of all shortest sequences. */
#include "language.h"
#include "../maze/symmetry.h"

bool sim_language_begin(struct sim_language *language, struct sim_size size, uint32_t length,
                        bool perfect, bool symmetric, const struct sim_slices *mazes,
                        uint64_t memory_bytes)
{
    *language = (struct sim_language){0};
    if (!sim_selection_begin(&language->selection, size, length, perfect, symmetric, mazes, NULL,
                             memory_bytes))
        return false;
    language->selection.exhaustive = true;
    return true;
}

void sim_language_close(struct sim_language *language)
{
    sim_word_count_close(&language->count, &language->selection.memory);
    sim_selection_close(&language->selection);
}

static enum mw_status count_words(struct sim_language *language,
                                  const struct sim_automaton *automaton, uint64_t *budget,
                                  uint128 *words)
{
    return sim_word_count_run(&language->count, automaton, &language->selection.memory, budget,
                              words);
}

/* Adds one maze on trial and keeps it if it excludes a sequence. */
static enum mw_status test_maze(struct sim_language *language, uint64_t *budget)
{
    struct sim_selection *selection = &language->selection;
    uint64_t mask[SIM_WORDS_MAX];
    uint128 words;
    enum mw_status status = MW_OK;
    sim_slices_mask(selection->mazes, language->maze, mask);
    if (!language->added) {
        if (!selection->product.memory)
            sim_selection_try(selection, mask);
        status = sim_product_run(&selection->product, budget);
        language->added = status == MW_OK;
    }
    if (status == MW_OK)
        status = count_words(language, &selection->product.made, budget, &words);
    if (status != MW_OK)
        return status;
    language->added = false;
    if (!sim_selection_settle(selection, mask, words < language->words))
        return MW_NO_MEMORY;
    language->words = words;
    language->maze++;
    return MW_RUNNING;
}

/* Selects mazes until every sampled walk solves all, then counts the accepted sequences. */
static enum mw_status run_selection(struct sim_language *language, uint64_t *budget)
{
    struct sim_selection *selection = &language->selection;
    if (!language->selected) {
        enum mw_status status = sim_selection_run(selection, budget);
        if (status != MW_OK)
            return status;
        language->selected = true;
    }
    return count_words(language, &selection->automaton, budget, &language->words);
}

enum mw_status sim_language_run(struct sim_language *language, uint64_t *budget)
{
    struct sim_selection *selection = &language->selection;
    if (!language->testing) {
        enum mw_status status = run_selection(language, budget);
        if (status != MW_OK)
            return status;
        language->testing = true;
    }
    while (language->maze < selection->mazes->count) {
        if (*budget == 0)
            return MW_RUNNING;
        enum mw_status status = test_maze(language, budget);
        if (status != MW_RUNNING)
            return status;
    }
    if (selection->symmetric)
        language->words *= sim_symmetries(selection->size);
    return MW_OK;
}

static void write_word(const struct sim_language *language, const uint8_t *moves, struct text *out)
{
    const struct sim_selection *selection = &language->selection;
    uint32_t images = selection->symmetric ? sim_symmetries(selection->size) : 1;
    for (uint32_t k = 0; k < images; k++) {
        text_string(out, "sequence\t");
        for (uint32_t i = 0; i < selection->length; i++)
            text_char(out, sim_letters[sim_image_of_move(selection->size, k, moves[i])]);
        text_char(out, '\n');
    }
}

void sim_language_write(const struct sim_language *language, struct text *out)
{
    const struct sim_automaton *automaton = &language->selection.automaton;
    uint32_t node[SIM_PROOF_MOVES_MAX + 1] = {0};
    uint32_t move[SIM_PROOF_MOVES_MAX + 1] = {0};
    uint8_t word[SIM_PROOF_MOVES_MAX + 1] = {SIM_RIGHT};
    uint32_t first = language->selection.fixed;
    /* Visits all paths depth first; `depth` moves follow the first one. */
    for (uint32_t depth = 0;;) {
        bool arrived = depth == automaton->length;
        uint32_t next[SIM_MOVES];
        if (!arrived && !sim_rows_pick(&automaton->layer[depth].next, &language->selection.memory,
                                       &node[depth], 1, &next))
            return;
        if (arrived)
            write_word(language, word, out);
        while (!arrived && move[depth] < SIM_MOVES && next[move[depth]] == SIM_NO_NODE)
            move[depth]++;
        if (arrived || move[depth] == SIM_MOVES) {
            if (depth-- == 0)
                return;
            move[depth]++;
            continue;
        }
        word[first + depth] = (uint8_t)move[depth];
        node[depth + 1] = next[move[depth]];
        move[++depth] = 0;
    }
}
