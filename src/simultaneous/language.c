#include "language.h"

#include <stdlib.h>

bool sim_language_begin(struct sim_language *language, struct sim_size size, uint32_t length,
                        bool perfect, bool symmetric, const struct sim_slices *mazes,
                        uint64_t memory_bytes)
{
    *language = (struct sim_language){0};
    if (!sim_prover_begin(&language->prover, size, length, perfect, symmetric, mazes, NULL,
                          memory_bytes))
        return false;
    language->prover.exhaustive = true;
    return true;
}

void sim_language_close(struct sim_language *language)
{
    sim_prover_close(&language->prover);
}

/* The ways from the start to all-solved. None is longer than the limit and none is shorter, so
 * every step leads one level on. False: no memory. */
static bool count_words(const struct sim_automaton *automaton, uint128 *words)
{
    uint128 *ways = malloc(((size_t)automaton->states + 1) * sizeof *ways);
    if (!ways)
        return false;
    for (uint32_t state = automaton->states; state-- > 0;) {
        ways[state] = *sim_ahead(automaton, state) == 0;
        const uint32_t *next = sim_next(automaton, state);
        for (uint32_t move = 0; move<SIM_MOVES && * sim_ahead(automaton, state)> 0; move++)
            if (next[move] != SIM_NO_STATE)
                ways[state] += ways[next[move]];
    }
    *words = automaton->states > 0 ? ways[0] : 0;
    free(ways);
    return true;
}

/* Adds one maze on trial; it is kept if it takes a sequence away. */
static enum mw_status test_maze(struct sim_language *language, uint64_t *budget)
{
    struct sim_prover *prover = &language->prover;
    uint64_t mask[SIM_WORDS_MAX];
    uint128 words;
    sim_slices_mask(prover->mazes, language->maze, mask);
    if (!prover->product.memory && !sim_prover_try(prover, mask))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&prover->product, budget);
    if (status != MW_OK)
        return status;
    if (!count_words(&prover->product.made, &words))
        return MW_NO_MEMORY;
    if (!sim_prover_settle(prover, mask, words < language->words))
        return MW_NO_MEMORY;
    language->words = words;
    language->maze++;
    return MW_RUNNING;
}

enum mw_status sim_language_run(struct sim_language *language, uint64_t *budget)
{
    struct sim_prover *prover = &language->prover;
    enum mw_status status = MW_RUNNING;
    while (!language->testing) {
        status = sim_prover_run(prover, budget);
        if (status != MW_OK)
            return status;
        language->testing = true;
        if (!count_words(&prover->automaton, &language->words))
            return MW_NO_MEMORY;
    }
    while (language->maze < prover->mazes->count) {
        if (*budget == 0)
            return MW_RUNNING;
        status = test_maze(language, budget);
        if (status != MW_RUNNING)
            return status;
    }
    if (prover->symmetric)
        language->words *= 2;
    return MW_OK;
}

static void write_word(const struct sim_language *language, const uint8_t *moves, struct text *out)
{
    uint32_t length = language->prover.length;
    text_string(out, "sequence\t");
    sim_write_sequence(moves, length, out);
    text_char(out, '\n');
    if (!language->prover.symmetric)
        return;
    text_string(out, "sequence\t");
    for (uint32_t i = 0; i < length; i++)
        text_char(out, sim_letters[sim_transposed_move(moves[i])]);
    text_char(out, '\n');
}

void sim_language_write(const struct sim_language *language, struct text *out)
{
    const struct sim_automaton *automaton = &language->prover.automaton;
    uint32_t state[SIM_CHAIN_LIMIT_MAX + 1];
    uint32_t move[SIM_CHAIN_LIMIT_MAX + 1] = {0};
    uint8_t word[SIM_CHAIN_LIMIT_MAX + 1];
    uint32_t first = language->prover.symmetric;
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
