#include "evaluator.h"

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

uint64_t sim_judge_steps(const struct sim_judge *judge)
{
    return judge->walk.steps + judge->steps + judge->finder.steps;
}

void sim_judge_begin(struct sim_judge *judge, const uint8_t *moves, size_t length,
                     uint32_t first_block)
{
    judge->moves = moves;
    judge->length = length;
    judge->blocks_done = 0;
    judge->walk.done = 0;
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

static uint32_t block_now(const struct sim_judge *judge, const struct sim_slices *slices)
{
    return (judge->blocks_done + judge->first_block % slices->blocks) % slices->blocks;
}

/* Walks through the blocks of `slices` from `judge->blocks_done` on. */
static enum mw_status walk_blocks(struct sim_judge *judge, const struct sim_slices *slices,
                                  struct rng *rng, uint64_t *budget)
{
    for (; judge->blocks_done < slices->blocks; judge->blocks_done++) {
        uint32_t block = block_now(judge, slices);
        enum mw_status status =
            sim_block_walk_run(&judge->walk, slices, block, judge->moves, judge->length, budget);
        if (status == MW_RUNNING)
            return status;
        if (status == MW_OK)
            continue;
        sim_slices_mask(slices, block * SIM_LANE_BITS + pick(judge->walk.unsolved, rng),
                        judge->mask);
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
    uint32_t block = block_now(judge, judge->held);
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++) {
        uint64_t word = judge->walk.unsolved[i] & rng_next(rng) & rng_next(rng);
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
        judge->steps += judge->finder.steps;
        judge->finder.steps = 0;
        if (!judge->held)
            sim_finder_begin(&judge->finder, judge->size, judge->perfect, judge->moves,
                             judge->length);
    }
    return judge_all(judge, rng, budget);
}
