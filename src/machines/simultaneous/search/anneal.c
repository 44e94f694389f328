#include "anneal.h"

#include <stdlib.h>
#include <string.h>

enum { HOPELESS = 64 }; /* so many more unsolved are never accepted: no need to count on */

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

static void drop_tokens(struct sim_anneal *anneal)
{
    free(anneal->token);
    sim_memory_give(anneal->memory, anneal->token_capacity * sizeof(sim_lane));
    anneal->token = NULL;
    anneal->token_capacity = 0;
}

void sim_anneal_close(struct sim_anneal *anneal)
{
    drop_tokens(anneal);
}

/* The tokens of a block in front of move `at`. */
static sim_lane *tokens(const struct sim_anneal *anneal, uint32_t block, uint32_t at)
{
    uint32_t fields = anneal->working->size.fields;
    return anneal->token + ((size_t)block * (anneal->length + 1) + at) * fields;
}

/* Stores the tokens of a block from move `from` on; gives its unsolved. */
static uint32_t store(struct sim_anneal *anneal, uint32_t block, uint32_t from)
{
    uint64_t unsolved[SIM_LANE_WORDS];
    size_t bytes = anneal->working->size.fields * sizeof(sim_lane);
    if (from == 0)
        sim_slices_walk(anneal->working, block, anneal->moves, 0, true, tokens(anneal, block, 0),
                        unsolved);
    for (uint32_t at = from; at < anneal->length; at++) {
        sim_lane *next = tokens(anneal, block, at + 1);
        memcpy(next, tokens(anneal, block, at), bytes);
        anneal->steps +=
            sim_slices_walk(anneal->working, block, anneal->moves + at, 1, false, next, unsolved);
    }
    sim_slices_walk(anneal->working, block, anneal->moves, 0, false,
                    tokens(anneal, block, anneal->length), unsolved);
    return sim_count_bits(unsolved, SIM_LANE_WORDS);
}

static void begin_blocks(struct sim_anneal *anneal, enum sim_anneal_stage stage, uint32_t from)
{
    anneal->stage = stage;
    anneal->from = from;
    anneal->block = anneal->sum = 0;
}

bool sim_anneal_renew(struct sim_anneal *anneal)
{
    size_t wanted =
        (size_t)anneal->working->blocks * (anneal->length + 1) * anneal->working->size.fields;
    if (wanted > anneal->token_capacity) {
        drop_tokens(anneal);
        if (!sim_memory_take(anneal->memory, wanted * sizeof(sim_lane)))
            return false;
        anneal->token_capacity = wanted;
        anneal->token = aligned_alloc(sizeof(sim_lane), wanted * sizeof(sim_lane));
        if (!anneal->token) {
            drop_tokens(anneal);
            return false;
        }
    }
    anneal->blocks = anneal->working->blocks;
    begin_blocks(anneal, SIM_ANNEAL_STORING, 0);
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

static uint32_t count_unsolved(struct sim_anneal *anneal, uint32_t block, uint32_t from)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t unsolved[SIM_LANE_WORDS];
    memcpy(token, tokens(anneal, block, from), anneal->working->size.fields * sizeof *token);
    anneal->steps += sim_slices_walk(anneal->working, block, anneal->changed + from,
                                     anneal->length - from, false, token, unsolved);
    return sim_count_bits(unsolved, SIM_LANE_WORDS);
}

static void begin_try(struct sim_anneal *anneal)
{
    if (++anneal->tries == SIM_ANNEAL_CYCLE) {
        anneal->tries = 0;
        anneal->cycles++;
    }
    anneal->all_tries++;
    begin_blocks(anneal, SIM_ANNEAL_COUNTING, change(anneal));
}

/* All blocks are counted, or enough of them to know that the change is too bad. */
static void end_try(struct sim_anneal *anneal)
{
    uint32_t unsolved = anneal->sum;
    anneal->stage = SIM_ANNEAL_STORED;
    if (unsolved > anneal->unsolved && !accept(anneal, unsolved - anneal->unsolved))
        return;
    memcpy(anneal->moves, anneal->changed, anneal->length);
    begin_blocks(anneal, SIM_ANNEAL_STORING, anneal->from);
}

/* One block of what is being stored or counted. */
static void do_block(struct sim_anneal *anneal)
{
    bool storing = anneal->stage == SIM_ANNEAL_STORING;
    if (anneal->block < anneal->blocks)
        anneal->sum += storing ? store(anneal, anneal->block, anneal->from)
                               : count_unsolved(anneal, anneal->block, anneal->from);
    anneal->block++;
    bool enough = !storing && anneal->sum > anneal->unsolved + HOPELESS;
    if (anneal->block < anneal->blocks && !enough)
        return;
    if (storing) {
        anneal->unsolved = anneal->sum;
        anneal->stage = SIM_ANNEAL_STORED;
    } else {
        end_try(anneal);
    }
}

enum mw_status sim_anneal_run(struct sim_anneal *anneal, uint64_t *budget)
{
    for (;;) {
        if (*budget == 0 || anneal->length == 0)
            return MW_RUNNING;
        if (anneal->stage == SIM_ANNEAL_STORED) {
            if (anneal->unsolved == 0)
                return MW_OK;
            if (anneal->cycles_max > 0 && anneal->cycles >= anneal->cycles_max)
                return MW_GAVE_UP;
            --*budget;
            begin_try(anneal);
            continue;
        }
        uint64_t cost = 1 + (anneal->length - anneal->from) / 8;
        *budget -= cost < *budget ? cost : *budget;
        do_block(anneal);
    }
}
