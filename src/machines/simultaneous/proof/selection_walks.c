/* Maze selection: random walks through the automaton, and the mazes that they leave unsolved. */
#include "../maze/budget.h"
#include "selection_phases.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_PER_WALK = 4 /* per block of mazes */ };

bool sim_selection_walk_on(struct sim_selection *selection, uint32_t depth, uint32_t to,
                           uint32_t *node, uint8_t *moves)
{
    for (; depth < to; depth++) {
        uint32_t next[SIM_MOVES];
        if (!sim_shared_pick(&selection->automaton, &selection->memory, depth, node, 1, &next))
            return false;
        uint32_t choices[SIM_MOVES], count = 0;
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (next[move] != SIM_NO_NODE)
                choices[count++] = move;
        uint32_t move = choices[rng_below(&selection->rng, count)];
        *moves++ = (uint8_t)move;
        *node = next[move];
    }
    return true;
}

/* Samples one accepted sequence. Returns false if the store cannot be read. */
static bool sample_walk(struct sim_selection *selection, uint32_t index)
{
    uint32_t node = 0;
    selection->walk[index][0] = SIM_RIGHT;
    selection->walk_fails[index] = false;
    return sim_selection_walk_on(selection, 0, selection->automaton.length, &node,
                                 selection->walk[index] + selection->fixed);
}

/* Clears the counters of all mazes. A pool that grows gets room for those that this round may add. */
static bool reserve_failures(struct sim_selection *selection)
{
    uint32_t wanted = selection->mazes->blocks * SIM_LANE_BITS;
    if (selection->growing)
        wanted += SIM_SELECTION_WALKS + SIM_LANE_BITS;
    if (wanted > selection->failures_capacity) {
        uint8_t *failures = realloc(selection->failures, wanted);
        if (!failures)
            return false;
        selection->failures = failures;
        selection->failures_capacity = wanted;
    }
    memset(selection->failures, 0, selection->failures_capacity);
    return true;
}

enum mw_status sim_selection_run_sampling(struct sim_selection *selection, uint64_t *budget)
{
    for (; selection->walks < SIM_SELECTION_WALKS; selection->walks++) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!sample_walk(selection, selection->walks))
            return MW_NO_MEMORY;
        spend(budget, 1 + selection->length / 4);
    }
    if (!reserve_failures(selection))
        return MW_NO_MEMORY;
    selection->block = 0;
    selection->trial = 0;
    selection->phase = selection->growing ? FINDING : WALKING;
    if (selection->growing)
        sim_finder_begin(&selection->finder, selection->size, selection->perfect,
                         selection->walk[0], selection->length);
    return MW_RUNNING;
}

/* Keeps a walk that solves all mazes as the result. */
static void find(struct sim_selection *selection, uint32_t walk)
{
    selection->found_length = selection->length;
    memcpy(selection->found, selection->walk[walk], selection->length);
}

/* Adds to a growing pool, for each walk, a maze that it leaves unsolved. */
enum mw_status sim_selection_run_finding(struct sim_selection *selection, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (selection->trial < selection->walks) {
        /* Limit the finder by its own steps, independent of the slice size. */
        uint64_t left = selection->finder_steps - selection->finder.steps;
        uint64_t some = *budget < left ? *budget : left;
        *budget -= some;
        enum mw_status status = sim_finder_run(&selection->finder, &some, mask);
        *budget += some;
        if (status == MW_RUNNING && selection->finder.steps < selection->finder_steps)
            return MW_RUNNING;
        if (status == MW_UNSOLVABLE) {
            find(selection, selection->trial);
            return MW_OK;
        }
        if (status == MW_OK) {
            sim_finder_least(&selection->finder, mask);
            if (selection->pool.count < SIM_SELECTION_POOL_MAX &&
                !sim_slices_add(&selection->pool, mask))
                return MW_NO_MEMORY;
        }
        selection->walked += selection->finder.steps;
        selection->finder.steps = 0;
        if (++selection->trial < selection->walks)
            sim_finder_begin(&selection->finder, selection->size, selection->perfect,
                             selection->walk[selection->trial], selection->length);
    }
    if (!reserve_failures(selection))
        return MW_NO_MEMORY;
    selection->phase = WALKING;
    return MW_RUNNING;
}

/* Counts this walk for each maze of the block that it leaves unsolved. */
static void count_failures(struct sim_selection *selection, const uint64_t *unsolved)
{
    uint8_t *failures = selection->failures + (size_t)selection->block * SIM_LANE_BITS;
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++)
        for (uint64_t word = unsolved[i]; word; word &= word - 1)
            failures[i * 64 + (uint32_t)__builtin_ctzll(word)]++;
}

static bool any_failure(const struct sim_selection *selection)
{
    bool any = false;
    for (uint32_t i = 0; i < selection->walks; i++)
        any = any || selection->walk_fails[i];
    return any;
}

enum mw_status sim_selection_run_walking(struct sim_selection *selection, uint64_t *budget)
{
    sim_lane token[SIM_SLICE_CELLS_MAX];
    uint64_t unsolved[SIM_LANE_WORDS];
    for (; selection->block < selection->mazes->blocks; selection->block++) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, (uint64_t)selection->walks * NODES_PER_WALK);
        for (uint32_t i = 0; i < selection->walks; i++) {
            selection->walked +=
                sim_slices_walk(selection->mazes, selection->block, selection->walk[i],
                                selection->length, true, token, unsolved);
            if (sim_count_bits(unsolved, SIM_LANE_WORDS) == 0)
                continue;
            selection->walk_fails[i] = true;
            count_failures(selection, unsolved);
        }
    }
    bool look = !selection->growing && (!selection->exhaustive || !any_failure(selection));
    for (uint32_t i = 0; i < selection->walks && look; i++)
        if (!selection->walk_fails[i]) {
            find(selection, i);
            return MW_OK;
        }
    selection->phase = LISTING;
    if (!any_failure(selection)) { /* the finder gave up on every walk */
        selection->finder_steps *= 2;
        sim_selection_begin_sampling(selection);
    }
    return MW_RUNNING;
}
