/* Sampling of counterexamples: random dives of the finder, then reservoir sampling of its
 * complete search. */
#include "sampler.h"

#include <string.h>

static enum mw_status dive(struct sim_sampler *sampler, uint64_t *budget);
static enum mw_status scan(struct sim_sampler *sampler, uint64_t *budget);
static enum mw_status walk(struct sim_sampler *sampler, uint64_t *budget);

enum {
    FORCED_LEAST = 6,
    FORCED_MOST = 16,
    DIVE_STEPS = 5000,
    DIVES = 2,     /* per requested maze */
    SCANNED = 64,  /* per requested maze: population size of the sample, if there are more */
    MAZE_COST = 4, /* steps of the finder */
};

void sim_sampler_open(struct sim_sampler *sampler, struct sim_size size,
                      const struct sim_slices *held, struct sim_memory *memory)
{
    memset(sampler, 0, sizeof *sampler);
    sampler->size = size;
    sampler->held = held;
    sampler->memory = memory;
    sim_set_open(&sampler->found, size);
    sampler->found.memory = memory;
}

void sim_sampler_close(struct sim_sampler *sampler)
{
    sim_set_close(&sampler->found);
    sim_hash_close(&sampler->table, sampler->memory);
}

uint64_t sim_sampler_steps(const struct sim_sampler *sampler)
{
    return sampler->steps + sampler->finder.steps + sampler->walk.steps;
}

static bool open_table(struct sim_sampler *sampler)
{
    uint64_t slots = 4 * (uint64_t)sampler->wanted;
    if (slots > sim_hash_slots(&sampler->table)) {
        sim_hash_close(&sampler->table, sampler->memory);
        return sim_hash_open(&sampler->table, sampler->memory, slots);
    }
    sim_hash_clear(&sampler->table);
    return true;
}

static void begin_finder(struct sim_sampler *sampler)
{
    sampler->steps += sampler->finder.steps;
    sim_finder_begin(&sampler->finder, sampler->size, sampler->moves, sampler->length);
}

bool sim_sampler_begin(struct sim_sampler *sampler, const uint8_t *moves, uint32_t length,
                       uint32_t wanted, struct rng *rng)
{
    sampler->rng = rng;
    sampler->moves = moves;
    sampler->length = length;
    sampler->wanted = wanted;
    sampler->found.count = 0;
    sampler->dives = 0;
    sampler->dive_left = 0;
    sampler->scanned = 0;
    sampler->complete = false;
    sampler->walk.blocks = 0;
    sampler->walk.done = 0;
    sampler->stage = sampler->held ? walk : dive;
    if (sampler->held && sampler->held->blocks > 0)
        sampler->walk.first = rng_below(rng, sampler->held->blocks);
    if (!sampler->held)
        begin_finder(sampler);
    return open_table(sampler);
}

/* ---- Found mazes ---- */

static bool is_same(const void *found, uint32_t maze, const void *mask)
{
    return sim_equal(found, sim_mask(found, maze), mask);
}

/* Returns the slot of a maze in the table, or the free slot for it. */
static uint32_t *slot_of(const struct sim_sampler *sampler, const uint64_t *mask)
{
    uint64_t hash = 0;
    for (uint32_t i = 0; i < sampler->found.words; i++)
        hash = sim_hash_word(hash, mask[i]);
    uint32_t first = sim_hash_first(&sampler->table, hash);
    return sim_hash_find(&sampler->table, first, is_same, &sampler->found, mask);
}

static bool keep(struct sim_sampler *sampler, const uint64_t *mask)
{
    uint32_t *slot = slot_of(sampler, mask);
    if (*slot)
        return true;
    if (!sim_set_add(&sampler->found, mask))
        return false;
    *slot = sampler->found.count;
    return true;
}

/* Draws one of the mazes that a finder's result stands for: undecided cells by chance. */
static void draw_maze(struct sim_sampler *sampler, const uint64_t *most, uint64_t *mask,
                      uint64_t *budget)
{
    spend(budget, MAZE_COST);
    uint64_t drawn[SIM_WORDS_MAX];
    sim_finder_least(&sampler->finder, drawn);
    for (uint32_t i = 0; i < sampler->found.words; i++)
        drawn[i] |= most[i] & rng_next(sampler->rng);
    sim_component(sampler->size, drawn, mask);
}

/* ---- Ways of sampling ---- */

static enum mw_status dive(struct sim_sampler *sampler, uint64_t *budget)
{
    uint64_t most[SIM_WORDS_MAX], mask[SIM_WORDS_MAX];
    if (sampler->dive_left == 0) {
        if (sampler->found.count >= sampler->wanted)
            return MW_OK;
        if (sampler->dives++ == DIVES * sampler->wanted) {
            if (sampler->found.count >= sampler->wanted / 2 + 1)
                return MW_OK;
            sampler->stage = scan;
            begin_finder(sampler);
            return MW_RUNNING;
        }
        sampler->dive_left = DIVE_STEPS;
        sim_finder_dive(&sampler->finder, sampler->rng,
                        FORCED_LEAST + rng_below(sampler->rng, FORCED_MOST - FORCED_LEAST + 1));
    }
    uint64_t steps = *budget < sampler->dive_left ? *budget : sampler->dive_left, before = steps;
    enum mw_status status = sim_finder_run(&sampler->finder, &steps, most);
    *budget -= before - steps;
    sampler->dive_left -= before - steps;
    if (status == MW_RUNNING)
        return status;
    sampler->dive_left = 0;
    if (status != MW_OK)
        return MW_RUNNING;
    draw_maze(sampler, most, mask, budget);
    return keep(sampler, mask) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Scans one more maze of the complete search, keeping each with the same probability. */
static enum mw_status scan(struct sim_sampler *sampler, uint64_t *budget)
{
    uint64_t most[SIM_WORDS_MAX], mask[SIM_WORDS_MAX];
    enum mw_status status = sim_finder_run(&sampler->finder, budget, most);
    if (status == MW_UNSOLVABLE) {
        sampler->complete = sampler->found.count < sampler->wanted;
        return sampler->found.count > 0 ? MW_OK : status;
    }
    if (status != MW_OK)
        return status;
    if (++sampler->scanned > (uint64_t)SCANNED * sampler->wanted)
        return MW_OK;
    draw_maze(sampler, most, mask, budget);
    if (sampler->found.count < sampler->wanted)
        return keep(sampler, mask) ? MW_RUNNING : MW_NO_MEMORY;
    uint64_t place = rng_below(sampler->rng, (uint32_t)sampler->scanned);
    if (place < sampler->wanted && !*slot_of(sampler, mask))
        memcpy(sampler->found.masks + place * sampler->found.words, mask,
               sampler->found.words * sizeof *mask);
    return MW_RUNNING;
}

/* Collects the unsolved mazes of the next block of a stored set that has any. */
static enum mw_status walk(struct sim_sampler *sampler, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    enum mw_status status = MW_OK;
    if (sampler->found.count < sampler->wanted)
        status = sim_block_walk_run(&sampler->walk, sampler->held, sampler->moves, sampler->length,
                                    budget);
    if (status == MW_OK)
        return sampler->found.count > 0 ? MW_OK : MW_UNSOLVABLE;
    for (uint32_t i = 0; i < SIM_LANE_BITS && status == MW_UNSOLVABLE; i++) {
        if (!sim_is_free(sampler->walk.unsolved, i))
            continue;
        sim_slices_mask(sampler->held, sampler->walk.block * SIM_LANE_BITS + i, mask);
        if (sampler->found.count < sampler->wanted && !keep(sampler, mask))
            return MW_NO_MEMORY;
    }
    return MW_RUNNING;
}

enum mw_status sim_sampler_run(struct sim_sampler *sampler, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0)
        status = sampler->stage(sampler, budget);
    return status;
}
