/* Evaluation of sequences in three stages: pool of counterexamples, stored mazes, unsolved-maze
 * finder. */
#include "evaluator.h"

#include <string.h>

enum { IN_POOL, IN_ALL };

void sim_evaluator_open(struct sim_evaluator *evaluator, struct sim_size size,
                        const struct sim_slices *held, bool in_order)
{
    memset(evaluator, 0, sizeof *evaluator);
    evaluator->size = size;
    evaluator->held = held;
    evaluator->in_order = in_order;
    sim_slices_open(&evaluator->pool, size);
}

void sim_evaluator_close(struct sim_evaluator *evaluator)
{
    sim_slices_close(&evaluator->pool);
}

uint64_t sim_evaluator_steps(const struct sim_evaluator *evaluator)
{
    return evaluator->walk.steps + evaluator->steps + evaluator->finder.steps;
}

static void take_sequence(struct sim_evaluator *evaluator, const struct sim_sequence *sequence,
                          struct rng *rng)
{
    evaluator->moves = sequence->moves;
    evaluator->length = sequence->length;
    evaluator->walk.first = evaluator->in_order ? 0 : rng_below(rng, UINT32_MAX);
    evaluator->begun = true;
}

static void begin(struct sim_evaluator *evaluator, const struct sim_sequence *sequence,
                  struct rng *rng)
{
    take_sequence(evaluator, sequence, rng);
    evaluator->walk.blocks = 0;
    evaluator->walk.done = 0;
    evaluator->stage = IN_POOL;
}

void sim_evaluator_extend(struct sim_evaluator *evaluator, const struct sim_sequence *sequence,
                          struct rng *rng)
{
    if (evaluator->held || evaluator->size.perfect || evaluator->stage == IN_POOL)
        return;
    take_sequence(evaluator, sequence, rng);
    sim_finder_extend(&evaluator->finder, evaluator->moves, evaluator->length);
}

static uint32_t pick(const uint64_t *unsolved, struct rng *rng)
{
    return sim_find_bit(unsolved, rng_below(rng, sim_count_bits(unsolved, SIM_LANE_WORDS)));
}

static enum mw_status walk_blocks(struct sim_evaluator *evaluator, const struct sim_slices *slices,
                                  struct rng *rng, uint64_t *budget)
{
    struct sim_block_walk *walk = &evaluator->walk;
    enum mw_status status =
        sim_block_walk_run(walk, slices, evaluator->moves, evaluator->length, budget);
    if (status == MW_UNSOLVABLE)
        sim_slices_mask(slices, walk->block * SIM_LANE_BITS + pick(walk->unsolved, rng),
                        evaluator->mask);
    return status;
}

/* Adds the maze found, and some others of its block, to the pool. */
static bool remember(struct sim_evaluator *evaluator, struct rng *rng)
{
    uint64_t mask[SIM_WORDS_MAX];
    if (evaluator->pool.count >= SIM_POOL_MAX)
        return true;
    if (!sim_slices_add(&evaluator->pool, evaluator->mask))
        return false;
    if (!evaluator->held)
        return true;
    uint32_t block = evaluator->walk.block;
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++) {
        uint64_t word = evaluator->walk.unsolved[i] & rng_next(rng) & rng_next(rng);
        if (!word)
            continue;
        sim_slices_mask(evaluator->held,
                        block * SIM_LANE_BITS + i * 64 + (uint32_t)__builtin_ctzll(word), mask);
        if (!sim_slices_add(&evaluator->pool, mask))
            return false;
    }
    return true;
}

static enum mw_status evaluate_all(struct sim_evaluator *evaluator, struct rng *rng,
                                   uint64_t *budget)
{
    enum mw_status status;
    if (evaluator->held) {
        status = walk_blocks(evaluator, evaluator->held, rng, budget);
    } else {
        status = sim_finder_run(&evaluator->finder, budget, evaluator->mask);
        if (status == MW_OK)
            sim_finder_least(&evaluator->finder, evaluator->mask);
        /* The finder reports unsolved mazes, so its MW_OK means "not solved". */
        if (status != MW_RUNNING)
            status = status == MW_OK ? MW_UNSOLVABLE : MW_OK;
    }
    if (status == MW_UNSOLVABLE && !remember(evaluator, rng))
        return MW_NO_MEMORY;
    return status;
}

static enum mw_status test(struct sim_evaluator *evaluator, struct rng *rng, uint64_t *budget)
{
    if (evaluator->stage == IN_POOL) {
        enum mw_status status = walk_blocks(evaluator, &evaluator->pool, rng, budget);
        if (status != MW_OK)
            return status;
        evaluator->stage = IN_ALL;
        evaluator->walk.blocks = 0;
        evaluator->steps += evaluator->finder.steps;
        evaluator->finder.steps = 0;
        if (!evaluator->held)
            sim_finder_begin(&evaluator->finder, evaluator->size, evaluator->moves,
                             evaluator->length);
    }
    return evaluate_all(evaluator, rng, budget);
}

enum mw_status sim_evaluator_run(struct sim_evaluator *evaluator,
                                 const struct sim_sequence *sequence, struct rng *rng,
                                 uint64_t *budget)
{
    if (!evaluator->begun)
        begin(evaluator, sequence, rng);
    enum mw_status status = test(evaluator, rng, budget);
    evaluator->begun = status == MW_RUNNING;
    return status;
}
