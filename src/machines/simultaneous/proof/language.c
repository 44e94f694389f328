#include "language.h"
#include "../maze/sequence.h"

#include <stdlib.h>

enum { COUNTED_A_NODE = 8 }; /* states */

bool sim_language_begin(struct sim_language *language, struct sim_size size, uint32_t length,
                        bool perfect, bool symmetric, const struct sim_slices *mazes,
                        uint64_t memory_bytes)
{
    *language = (struct sim_language){0};
    if (!sim_chooser_begin(&language->chooser, size, length, perfect, symmetric, mazes, NULL,
                           memory_bytes))
        return false;
    language->chooser.exhaustive = true;
    return true;
}

static void drop_ways(struct sim_language *language)
{
    if (language->ways)
        sim_memory_give(&language->chooser.memory, (uint64_t)language->states * sizeof(uint128));
    free(language->ways);
    language->ways = NULL;
}

void sim_language_close(struct sim_language *language)
{
    drop_ways(language);
    sim_chooser_close(&language->chooser);
}

/* Counts the ways from the start to all-solved. None is longer than the limit and none is shorter,
 * so every step leads one level on. */
static enum mw_status count_words(struct sim_language *language,
                                  const struct sim_automaton *automaton, uint64_t *budget,
                                  uint128 *words)
{
    *words = 0;
    if (automaton->states == 0)
        return MW_OK;
    if (!language->ways) {
        uint64_t bytes = (uint64_t)automaton->states * sizeof(uint128);
        if (!sim_memory_take(&language->chooser.memory, bytes))
            return MW_NO_MEMORY;
        language->states = language->left = automaton->states;
        language->ways = bytes <= SIZE_MAX ? malloc((size_t)bytes) : NULL;
        if (!language->ways) {
            sim_memory_give(&language->chooser.memory, bytes);
            return MW_NO_MEMORY;
        }
    }
    uint128 *ways = language->ways;
    while (language->left > 0) {
        if (*budget == 0)
            return MW_RUNNING;
        uint32_t state = --language->left;
        *budget -= state % COUNTED_A_NODE == 0;
        ways[state] = *sim_ahead(automaton, state) == 0;
        const uint32_t *next = sim_next(automaton, state);
        for (uint32_t move = 0; move<SIM_MOVES && * sim_ahead(automaton, state)> 0; move++)
            if (next[move] != SIM_NO_STATE)
                ways[state] += ways[next[move]];
    }
    *words = ways[0];
    drop_ways(language);
    return MW_OK;
}

/* Adds one maze on trial; it is kept if it takes a sequence away. */
static enum mw_status test_maze(struct sim_language *language, uint64_t *budget)
{
    struct sim_chooser *chooser = &language->chooser;
    uint64_t mask[SIM_WORDS_MAX];
    uint128 words;
    enum mw_status status = MW_OK;
    sim_slices_mask(chooser->mazes, language->maze, mask);
    if (!language->added) {
        if (!chooser->product.memory && !sim_chooser_try(chooser, mask))
            return MW_NO_MEMORY;
        status = sim_product_run(&chooser->product, budget);
        language->added = status == MW_OK;
    }
    if (status == MW_OK)
        status = count_words(language, &chooser->product.made, budget, &words);
    if (status != MW_OK)
        return status;
    language->added = false;
    if (!sim_chooser_settle(chooser, mask, words < language->words))
        return MW_NO_MEMORY;
    language->words = words;
    language->maze++;
    return MW_RUNNING;
}

/* The chain until every sampled walk solves all, then what it takes is counted. */
static enum mw_status run_chain(struct sim_language *language, uint64_t *budget)
{
    struct sim_chooser *chooser = &language->chooser;
    if (!language->chained) {
        enum mw_status status = sim_chooser_run(chooser, budget);
        if (status != MW_OK)
            return status;
        language->chained = true;
    }
    return count_words(language, &chooser->automaton, budget, &language->words);
}

enum mw_status sim_language_run(struct sim_language *language, uint64_t *budget)
{
    struct sim_chooser *chooser = &language->chooser;
    if (!language->testing) {
        enum mw_status status = run_chain(language, budget);
        if (status != MW_OK)
            return status;
        language->testing = true;
    }
    while (language->maze < chooser->mazes->count) {
        if (*budget == 0)
            return MW_RUNNING;
        enum mw_status status = test_maze(language, budget);
        if (status != MW_RUNNING)
            return status;
    }
    if (chooser->symmetric)
        language->words *= 2;
    return MW_OK;
}

static void write_word(const struct sim_language *language, const uint8_t *moves, struct text *out)
{
    uint32_t length = language->chooser.length;
    text_string(out, "sequence\t");
    sim_write_sequence(moves, length, out);
    text_char(out, '\n');
    if (!language->chooser.symmetric)
        return;
    text_string(out, "sequence\t");
    for (uint32_t i = 0; i < length; i++)
        text_char(out, sim_letters[sim_transposed_move(moves[i])]);
    text_char(out, '\n');
}

void sim_language_write(const struct sim_language *language, struct text *out)
{
    const struct sim_automaton *automaton = &language->chooser.automaton;
    uint32_t state[SIM_CHAIN_LIMIT_MAX + 1];
    uint32_t move[SIM_CHAIN_LIMIT_MAX + 1] = {0};
    uint8_t word[SIM_CHAIN_LIMIT_MAX + 1];
    uint32_t first = language->chooser.symmetric;
    word[0] = SIM_RIGHT;
    state[0] = 0;
    /* A walk through the tree of all ways; `depth` moves are made behind the first. */
    for (uint32_t depth = 0;;) {
        bool arrived = *sim_ahead(automaton, state[depth]) == 0;
        if (arrived)
            write_word(language, word, out);
        while (!arrived && move[depth] < SIM_MOVES &&
               sim_next(automaton, state[depth])[move[depth]] == SIM_NO_STATE)
            move[depth]++;
        if (arrived || move[depth] == SIM_MOVES) {
            if (depth-- == 0)
                return;
            move[depth]++;
            continue;
        }
        word[first + depth] = (uint8_t)move[depth];
        state[depth + 1] = sim_next(automaton, state[depth])[move[depth]];
        move[++depth] = 0;
    }
}
