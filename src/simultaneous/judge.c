#include "judge.h"

#include <string.h>

enum { IN_POOL, IN_ALL };

void sim_judge_open(struct sim_judge *judge, struct sim_size size, bool perfect,
                    const struct sim_slices *held)
{
    memset(judge, 0, sizeof *judge);
    judge->size = size;
    judge->perfect = perfect;
    judge->held = held;
    sim_slices_open(&judge->pool, size, perfect);
}

void sim_judge_close(struct sim_judge *judge)
{
    sim_slices_close(&judge->pool);
}

void sim_judge_begin(struct sim_judge *judge, const uint8_t *moves, size_t length,
                     uint32_t first_block)
{
    judge->moves = moves;
    judge->length = length;
    judge->block = judge->blocks_done = 0;
    judge->stage = IN_POOL;
    judge->first_block = first_block;
}

/* One of the mazes of a block that are left unsolved, at random. */
static uint32_t pick(const uint64_t *unsolved, struct rng *rng)
{
    uint32_t count = sim_count_bits(unsolved, SIM_LANE_WORDS);
    uint32_t left = rng_below(rng, count);
    for (uint32_t i = 0;; i++)
        for (uint64_t word = unsolved[i]; word; word &= word - 1)
            if (left-- == 0)
                return i * 64 + (uint32_t)__builtin_ctzll(word);
}

/* Walks through the blocks of `slices` from `judge->blocks_done` on. */
static enum mw_status walk_blocks(struct sim_judge *judge, const struct sim_slices *slices,
                                  struct rng *rng, uint64_t *budget)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    for (; judge->blocks_done < slices->blocks; judge->blocks_done++) {
        uint64_t cost = judge->length / 8 + 1;
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= cost < *budget ? cost : *budget;
        uint32_t block =
            (judge->blocks_done + judge->first_block % slices->blocks) % slices->blocks;
        sim_slices_walk(slices, block, judge->moves, judge->length, true, token, judge->unsolved);
        if (sim_count_bits(judge->unsolved, SIM_LANE_WORDS) == 0)
            continue;
        sim_slices_mask(slices, block * SIM_LANE_BITS + pick(judge->unsolved, rng), judge->mask);
        return MW_UNSOLVABLE;
    }
    return MW_OK;
}

/* The maze found goes into the pool, and some others of its block. */
static bool remember(struct sim_judge *judge, struct rng *rng)
{
    uint64_t mask[SIM_WORDS_MAX];
    if (judge->pool.count >= SIM_POOL_MAX)
        return true;
    if (!sim_slices_add(&judge->pool, judge->mask))
        return false;
    if (!judge->held)
        return true;
    uint32_t block =
        (judge->blocks_done + judge->first_block % judge->held->blocks) % judge->held->blocks;
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++) {
        uint64_t word = judge->unsolved[i] & rng_next(rng) & rng_next(rng);
        if (!word)
            continue;
        sim_slices_mask(judge->held,
                        block * SIM_LANE_BITS + i * 64 + (uint32_t)__builtin_ctzll(word), mask);
        if (!sim_slices_add(&judge->pool, mask))
            return false;
    }
    return true;
}

static enum mw_status judge_all(struct sim_judge *judge, struct rng *rng, uint64_t *budget)
{
    enum mw_status status;
    if (judge->held) {
        status = walk_blocks(judge, judge->held, rng, budget);
    } else {
        status = sim_finder_run(&judge->finder, budget, judge->mask);
        if (status == MW_OK)
            sim_finder_least(&judge->finder, judge->mask);
        /* The finder's answer is about unsolved mazes. */
        if (status != MW_RUNNING)
            status = status == MW_OK ? MW_UNSOLVABLE : MW_OK;
    }
    if (status == MW_UNSOLVABLE && !remember(judge, rng))
        return MW_NO_MEMORY;
    return status;
}

enum mw_status sim_judge_run(struct sim_judge *judge, struct rng *rng, uint64_t *budget)
{
    if (judge->stage == IN_POOL) {
        enum mw_status status = walk_blocks(judge, &judge->pool, rng, budget);
        if (status != MW_OK)
            return status;
        judge->stage = IN_ALL;
        judge->blocks_done = 0;
        if (!judge->held)
            sim_finder_begin(&judge->finder, judge->size, judge->perfect, judge->moves,
                             judge->length);
    }
    return judge_all(judge, rng, budget);
}
