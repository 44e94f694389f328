#include "anneal.h"

#include <stdlib.h>
#include <string.h>

bool sim_anneal_begin(struct sim_anneal *anneal, struct sim_slices *working, const uint8_t *moves,
                      uint32_t length, struct rng rng)
{
    MW_ASSERT(length <= SIM_ANNEAL_LENGTH_MAX);
    anneal->working = working;
    anneal->rng = rng;
    anneal->length = length;
    if (length > 0)
        memcpy(anneal->moves, moves, length);
    anneal->tries = 0;
    return sim_anneal_renew(anneal);
}

void sim_anneal_close(struct sim_anneal *anneal)
{
    free(anneal->token);
    anneal->token = NULL;
    anneal->token_capacity = 0;
}

/* The tokens of a block in front of move `at`. */
static sim_lane *tokens(const struct sim_anneal *anneal, uint32_t block, uint32_t at)
{
    uint32_t fields = anneal->working->size.fields;
    return anneal->token + ((size_t)block * (anneal->length + 1) + at) * fields;
}

/* Stores the tokens from move `from` on; gives the unsolved of all blocks. */
static void store(struct sim_anneal *anneal, uint32_t from)
{
    uint64_t unsolved[SIM_LANE_WORDS];
    size_t bytes = anneal->working->size.fields * sizeof(sim_lane);
    anneal->unsolved = 0;
    for (uint32_t block = 0; block < anneal->blocks; block++) {
        if (from == 0)
            sim_slices_walk(anneal->working, block, anneal->moves, 0, true,
                            tokens(anneal, block, 0), unsolved);
        for (uint32_t at = from; at < anneal->length; at++) {
            sim_lane *next = tokens(anneal, block, at + 1);
            memcpy(next, tokens(anneal, block, at), bytes);
            sim_slices_walk(anneal->working, block, anneal->moves + at, 1, false, next, unsolved);
        }
        sim_slices_walk(anneal->working, block, anneal->moves, 0, false,
                        tokens(anneal, block, anneal->length), unsolved);
        anneal->unsolved += sim_count_bits(unsolved, SIM_LANE_WORDS);
    }
}

bool sim_anneal_renew(struct sim_anneal *anneal)
{
    size_t wanted =
        (size_t)anneal->working->blocks * (anneal->length + 1) * anneal->working->size.fields;
    if (wanted > anneal->token_capacity) {
        free(anneal->token);
        anneal->token_capacity = 0;
        anneal->token = aligned_alloc(sizeof(sim_lane), wanted * sizeof(sim_lane));
        if (!anneal->token)
            return false;
        anneal->token_capacity = wanted;
    }
    anneal->blocks = anneal->working->blocks;
    store(anneal, 0);
    return true;
}

/* Changes the sequence in `changed`; gives the first move that may differ. */
static uint32_t change(struct sim_anneal *anneal)
{
    uint32_t length = anneal->length;
    uint8_t *moves = anneal->changed;
    memcpy(moves, anneal->moves, length);
    uint32_t a = rng_below(&anneal->rng, length);
    uint32_t b = rng_below(&anneal->rng, length);
    uint32_t kind = rng_below(&anneal->rng, 8);
    if (kind < 3) { /* another move */
        moves[a] = (uint8_t)((moves[a] + 1 + rng_below(&anneal->rng, 3)) % SIM_MOVES);
        return a;
    }
    if (kind == 3) { /* two neighbours change places */
        uint32_t next = a + 1 < length ? a + 1 : a;
        uint8_t move = moves[a];
        moves[a] = moves[next];
        moves[next] = move;
        return a;
    }
    /* One move is taken out and put back elsewhere, as it is or another one. */
    uint8_t move = moves[a];
    if (kind < 7)
        move = (uint8_t)rng_below(&anneal->rng, SIM_MOVES);
    if (a < b)
        memmove(moves + a, moves + a + 1, b - a);
    else
        memmove(moves + b + 1, moves + b, a - b);
    moves[b] = move;
    return a < b ? a : b;
}

/* Whether a change that leaves `more` more unsolved is taken: with probability r^more, r falling
 * through the cycle; 16-bit fixed point. */
static bool accept(struct sim_anneal *anneal, uint32_t more)
{
    uint32_t left = SIM_ANNEAL_CYCLE - anneal->tries;
    uint32_t factor = (uint32_t)((uint64_t)58000 * left / SIM_ANNEAL_CYCLE);
    uint64_t chance = 65536;
    for (uint32_t i = 0; i < more && chance > 0; i++)
        chance = chance * factor >> 16;
    return rng_below(&anneal->rng, 65536) < chance;
}

static uint32_t count_unsolved(const struct sim_anneal *anneal, uint32_t from, uint32_t enough)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t unsolved[SIM_LANE_WORDS];
    uint32_t sum = 0;
    for (uint32_t block = 0; block < anneal->blocks && sum <= enough; block++) {
        memcpy(token, tokens(anneal, block, from), anneal->working->size.fields * sizeof *token);
        sim_slices_walk(anneal->working, block, anneal->changed + from, anneal->length - from,
                        false, token, unsolved);
        sum += sim_count_bits(unsolved, SIM_LANE_WORDS);
    }
    return sum;
}

enum mw_status sim_anneal_run(struct sim_anneal *anneal, uint64_t *budget)
{
    while (anneal->unsolved > 0) {
        uint64_t cost = 1 + (uint64_t)anneal->blocks * anneal->length / 16;
        if (*budget == 0 || anneal->length == 0)
            return MW_RUNNING;
        *budget -= cost < *budget ? cost : *budget;
        if (++anneal->tries == SIM_ANNEAL_CYCLE) {
            anneal->tries = 0;
            anneal->cycles++;
        }
        anneal->all_tries++;
        uint32_t from = change(anneal);
        uint32_t unsolved = count_unsolved(anneal, from, anneal->unsolved + 64);
        if (unsolved > anneal->unsolved && !accept(anneal, unsolved - anneal->unsolved))
            continue;
        memcpy(anneal->moves, anneal->changed, anneal->length);
        store(anneal, from);
    }
    return MW_OK;
}
