#include "chooser.h"
#include "../maze/set.h"
#include "../maze/walker.h"

#include <stdlib.h>
#include <string.h>

enum { OPENING, ADDING, SAMPLING, WALKING, FINDING, CHOOSING, TRYING, TAKING };

enum {
    /* States of a trial: the chain is tried with a lower limit where it has more. */
    TRIAL_STATES = 5000,
    /* Trials are worth about so many states in all for one maze. */
    TRIAL_WORK = 400000,
    /* A trial ends when it has found so many times the states that the best one left. */
    TRIAL_EXCESS = 3,
    FINDER_STEPS = 200000,
    POOL_MAX = 1 << 17,
    WALK_TRIES = 200,
    NODES_A_WALK = 4, /* through a block of mazes */
};

bool sim_chooser_begin(struct sim_chooser *chooser, struct sim_size size, uint32_t length,
                       bool perfect, bool symmetric, const struct sim_slices *mazes,
                       const struct sim_set *start, uint64_t memory_bytes)
{
    memset(chooser, 0, sizeof *chooser);
    chooser->size = size;
    chooser->length = length;
    chooser->perfect = perfect;
    chooser->symmetric = symmetric && length > 0;
    chooser->growing = !mazes;
    chooser->mazes = mazes ? mazes : &chooser->pool;
    chooser->memory.limit = memory_bytes;
    chooser->finder_steps = FINDER_STEPS;
    rng_seed(&chooser->rng, "simultaneous", "prove");
    sim_slices_open(&chooser->pool, size, perfect);
    sim_set_open(&chooser->taken, size);
    for (uint32_t i = 0; start && i < start->count; i++)
        if (!sim_set_add(&chooser->taken, sim_mask(start, i)))
            return false;
    chooser->given = chooser->taken.count;
    return true;
}

void sim_chooser_close(struct sim_chooser *chooser)
{
    sim_product_close(&chooser->product);
    sim_automaton_close(&chooser->automaton, &chooser->memory);
    sim_walker_close(&chooser->walker);
    sim_slices_close(&chooser->pool);
    sim_set_close(&chooser->taken);
    free(chooser->failures);
    chooser->failures = NULL;
}

uint64_t sim_chooser_steps(const struct sim_chooser *chooser)
{
    uint64_t pairs = chooser->expanded + chooser->product.made.states;
    return SIM_MOVES * pairs + chooser->walked + chooser->finder.steps;
}

bool sim_chooser_certificate(const struct sim_chooser *chooser, struct sim_set *certificate)
{
    uint64_t transposed[SIM_WORDS_MAX];
    if (!sim_set_copy(certificate, &chooser->taken))
        return false;
    for (uint32_t i = 0; chooser->symmetric && i < chooser->taken.count; i++) {
        sim_transpose(chooser->size, sim_mask(&chooser->taken, i), transposed);
        bool known = false;
        for (uint32_t k = 0; k < certificate->count && !known; k++)
            known = sim_equal(certificate, sim_mask(certificate, k), transposed);
        if (!known && !sim_set_add(certificate, transposed)) {
            sim_set_close(certificate);
            return false;
        }
    }
    return true;
}

/* ---- Adding a maze ---- */

/* Begins the product with one maze, for sequences of at most `limit` moves (of the automaton's,
 * which begin behind the first r if the proof is by symmetry). */
static bool begin_product(struct sim_chooser *chooser, const uint64_t *mask, uint32_t limit,
                          uint32_t give_up_at)
{
    sim_walker_close(&chooser->walker);
    if (!sim_walker_open(&chooser->walker, chooser->size, mask, chooser->perfect))
        return false;
    uint32_t from = chooser->symmetric ? chooser->walker.target[0][SIM_RIGHT] : 0;
    sim_product_begin(&chooser->product, &chooser->automaton, &chooser->walker, from, limit,
                      give_up_at, &chooser->memory);
    return true;
}

/* The product becomes the automaton. */
static void adopt(struct sim_chooser *chooser)
{
    chooser->expanded += chooser->product.most;
    if (chooser->product.most > chooser->most_states)
        chooser->most_states = chooser->product.most;
    sim_automaton_close(&chooser->automaton, &chooser->memory);
    chooser->automaton = chooser->product.made;
    chooser->product = (struct sim_product){0};
    sim_walker_close(&chooser->walker);
}

bool sim_chooser_try(struct sim_chooser *chooser, const uint64_t *mask)
{
    return begin_product(chooser, mask, chooser->automaton.limit, SIM_NO_STATE - 1);
}

bool sim_chooser_settle(struct sim_chooser *chooser, const uint64_t *mask, bool take)
{
    if (take) {
        adopt(chooser);
        chooser->added++;
        return sim_set_add(&chooser->taken, mask);
    }
    sim_product_close(&chooser->product);
    chooser->product = (struct sim_product){0};
    return true;
}

static void begin_sampling(struct sim_chooser *chooser)
{
    chooser->phase = SAMPLING;
    chooser->walks = chooser->walk_tries = 0;
}

static enum mw_status run_opening(struct sim_chooser *chooser)
{
    uint32_t limit = chooser->length - chooser->symmetric;
    if (!sim_automaton_open(&chooser->automaton, limit, &chooser->memory))
        return MW_NO_MEMORY;
    chooser->phase = ADDING;
    if (chooser->given == 0)
        begin_sampling(chooser);
    return MW_RUNNING;
}

/* How many states a product may still find. */
static uint32_t states_left(const struct sim_chooser *chooser)
{
    uint64_t most = SIM_NO_STATE - 1;
    if (chooser->states_max == 0)
        return (uint32_t)most;
    uint64_t left =
        chooser->states_max > chooser->expanded ? chooser->states_max - chooser->expanded : 0;
    return (uint32_t)(left < most ? left : most);
}

static bool begin_given(struct sim_chooser *chooser)
{
    return begin_product(chooser, sim_mask(&chooser->taken, chooser->added),
                         chooser->automaton.limit, states_left(chooser));
}

/* The mazes that were given from the start. */
static enum mw_status run_adding(struct sim_chooser *chooser, uint64_t *budget)
{
    if (!chooser->product.memory && !begin_given(chooser))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&chooser->product, budget);
    if (status != MW_OK)
        return status;
    adopt(chooser);
    chooser->added++;
    if (chooser->automaton.states == 0) {
        chooser->taken.count = chooser->added;
        return MW_UNSOLVABLE;
    }
    if (chooser->added == chooser->given)
        begin_sampling(chooser);
    return MW_RUNNING;
}

/* ---- Sampling ---- */

/* A walk from the start to all-solved that keeps within the limit. */
static bool sample_walk(struct sim_chooser *chooser, uint32_t index)
{
    bool dead_end = false;
    const struct sim_automaton *automaton = &chooser->automaton;
    uint8_t *walk = chooser->walk[index];
    uint32_t length = 0;
    uint32_t state = 0;
    if (chooser->symmetric)
        walk[length++] = SIM_RIGHT;
    for (uint32_t made = 0; made < automaton->limit; made++) {
        uint32_t choices[SIM_MOVES], count = 0;
        const uint32_t *next = sim_next(automaton, state);
        bool arrived = *sim_ahead(automaton, state) == 0;
        /* Nothing is taken yet, or the rest is free: a perfect sequence may end here. */
        if (arrived && chooser->perfect && chooser->added > 0)
            break;
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (next[move] != SIM_NO_STATE &&
                made + 1 + *sim_ahead(automaton, next[move]) <= automaton->limit)
                choices[count++] = move;
        dead_end = count == 0 && !arrived; /* where h is only a lower bound */
        if (count == 0)
            break;
        uint32_t move = choices[rng_below(&chooser->rng, count)];
        walk[length++] = (uint8_t)move;
        state = next[move];
    }
    chooser->walk_length[index] = length;
    chooser->walk_fails[index] = false;
    return !dead_end;
}

static bool reserve_failures(struct sim_chooser *chooser)
{
    uint32_t wanted = chooser->mazes->blocks * SIM_LANE_BITS;
    if (chooser->growing)
        wanted += SIM_CHOOSER_WALKS + SIM_LANE_BITS;
    if (wanted > chooser->failures_capacity) {
        uint8_t *failures = realloc(chooser->failures, wanted);
        if (!failures)
            return false;
        chooser->failures = failures;
        chooser->failures_capacity = wanted;
    }
    memset(chooser->failures, 0, chooser->failures_capacity);
    return true;
}

static enum mw_status run_sampling(struct sim_chooser *chooser, uint64_t *budget)
{
    while (chooser->walks < SIM_CHOOSER_WALKS) {
        if (*budget == 0)
            return MW_RUNNING;
        bool sampled = sample_walk(chooser, chooser->walks);
        uint64_t cost = 1 + chooser->walk_length[chooser->walks] / 4;
        *budget -= cost < *budget ? cost : *budget;
        if (!sampled && chooser->walk_tries++ < WALK_TRIES)
            continue;
        chooser->walk_tries = 0;
        chooser->walks++;
    }
    if (!reserve_failures(chooser))
        return MW_NO_MEMORY;
    chooser->block = 0;
    chooser->trial = 0;
    chooser->phase = chooser->growing ? FINDING : WALKING;
    if (chooser->growing)
        sim_finder_begin(&chooser->finder, chooser->size, chooser->perfect, chooser->walk[0],
                         chooser->walk_length[0]);
    return MW_RUNNING;
}

/* A growing pool gets, for each walk, a maze that it leaves unsolved. */
static enum mw_status run_finding(struct sim_chooser *chooser, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (chooser->trial < chooser->walks) {
        /* The finder's own end is counted in its steps, whatever the slice. */
        uint64_t left = chooser->finder_steps - chooser->finder.steps;
        uint64_t some = *budget < left ? *budget : left;
        *budget -= some;
        enum mw_status status = sim_finder_run(&chooser->finder, &some, mask);
        *budget += some;
        if (status == MW_RUNNING && chooser->finder.steps < chooser->finder_steps)
            return MW_RUNNING;
        if (status == MW_UNSOLVABLE) {
            chooser->found_length = chooser->walk_length[chooser->trial];
            memcpy(chooser->found, chooser->walk[chooser->trial], chooser->found_length);
            return MW_OK;
        }
        if (status == MW_OK) {
            sim_finder_least(&chooser->finder, mask);
            if (chooser->pool.count < POOL_MAX && !sim_slices_add(&chooser->pool, mask))
                return MW_NO_MEMORY;
        }
        chooser->walked += chooser->finder.steps;
        chooser->finder.steps = 0;
        if (++chooser->trial < chooser->walks)
            sim_finder_begin(&chooser->finder, chooser->size, chooser->perfect,
                             chooser->walk[chooser->trial], chooser->walk_length[chooser->trial]);
    }
    if (!reserve_failures(chooser))
        return MW_NO_MEMORY;
    chooser->phase = WALKING;
    return MW_RUNNING;
}

static void count_failures(struct sim_chooser *chooser, const uint64_t *unsolved)
{
    uint8_t *failures = chooser->failures + (size_t)chooser->block * SIM_LANE_BITS;
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++)
        for (uint64_t word = unsolved[i]; word; word &= word - 1)
            failures[i * 64 + (uint32_t)__builtin_ctzll(word)]++;
}

static bool any_failure(const struct sim_chooser *chooser)
{
    bool any = false;
    for (uint32_t i = 0; i < chooser->walks; i++)
        any = any || chooser->walk_fails[i];
    return any;
}

static enum mw_status run_walking(struct sim_chooser *chooser, uint64_t *budget)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t unsolved[SIM_LANE_WORDS];
    for (; chooser->block < chooser->mazes->blocks; chooser->block++) {
        if (*budget == 0)
            return MW_RUNNING;
        uint64_t cost = (uint64_t)chooser->walks * NODES_A_WALK;
        *budget -= cost < *budget ? cost : *budget;
        for (uint32_t i = 0; i < chooser->walks; i++) {
            chooser->walked += sim_slices_walk(chooser->mazes, chooser->block, chooser->walk[i],
                                               chooser->walk_length[i], true, token, unsolved);
            if (sim_count_bits(unsolved, SIM_LANE_WORDS) == 0)
                continue;
            chooser->walk_fails[i] = true;
            count_failures(chooser, unsolved);
        }
    }
    bool look = !chooser->growing && (!chooser->exhaustive || !any_failure(chooser));
    for (uint32_t i = 0; i < chooser->walks && look; i++)
        if (!chooser->walk_fails[i]) {
            chooser->found_length = chooser->walk_length[i];
            memcpy(chooser->found, chooser->walk[i], chooser->found_length);
            return MW_OK;
        }
    chooser->phase = CHOOSING;
    chooser->measured = 0;
    memset(chooser->histogram, 0, sizeof chooser->histogram);
    if (!any_failure(chooser)) { /* the finder was given up for every walk */
        chooser->finder_steps *= 2;
        begin_sampling(chooser);
    }
    return MW_RUNNING;
}

/* ---- Choosing ---- */

/* The largest limit at which a trial has no more than TRIAL_STATES states to start from. */
static void choose_trial_limit(struct sim_chooser *chooser)
{
    const uint32_t *count = chooser->histogram;
    uint32_t limit = *sim_ahead(&chooser->automaton, 0);
    uint32_t states = count[limit];
    while (limit < chooser->automaton.limit && states + count[limit + 1] <= TRIAL_STATES)
        states += count[++limit];
    chooser->trial_limit = limit;
    chooser->candidates = TRIAL_WORK / (states + 1);
    if (chooser->candidates > SIM_CHOOSER_TRIALS_MAX)
        chooser->candidates = SIM_CHOOSER_TRIALS_MAX;
    if (chooser->candidates < 6)
        chooser->candidates = 6;
}

/* The mazes that most walks leave unsolved; among equals those behind a random place. */
static void list_candidates(struct sim_chooser *chooser)
{
    uint32_t count[SIM_CHOOSER_WALKS + 1] = {0};
    uint32_t mazes = chooser->mazes->count;
    for (uint32_t i = 0; i < mazes; i++)
        count[chooser->failures[i]]++;
    uint32_t least = SIM_CHOOSER_WALKS;
    uint32_t sum = count[least];
    while (least > 1 && sum < chooser->candidates)
        sum += count[--least];
    uint32_t listed = 0;
    uint32_t offset = rng_below(&chooser->rng, mazes);
    /* Those above the least number first, so that none of them is crowded out. */
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < mazes && listed < chooser->candidates; i++) {
            uint32_t maze = i + offset < mazes ? i + offset : i + offset - mazes;
            if (pass == 0 ? chooser->failures[maze] > least : chooser->failures[maze] == least)
                chooser->candidate[listed++] = maze;
        }
    MW_ASSERT(listed > 0);
    chooser->candidates = listed;
}

static bool begin_trial(struct sim_chooser *chooser, uint32_t limit, uint32_t give_up_at)
{
    uint64_t mask[SIM_WORDS_MAX];
    sim_slices_mask(chooser->mazes, chooser->candidate[chooser->trial], mask);
    return begin_product(chooser, mask, limit, give_up_at);
}

static enum mw_status run_choosing(struct sim_chooser *chooser, uint64_t *budget)
{
    while (chooser->measured < chooser->automaton.states) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        chooser->measured =
            sim_automaton_histogram(&chooser->automaton, chooser->measured, chooser->histogram);
    }
    choose_trial_limit(chooser);
    list_candidates(chooser);
    chooser->trial = chooser->best = 0;
    chooser->best_states = chooser->best_most = UINT32_MAX;
    chooser->phase = chooser->candidates > 1 ? TRYING : TAKING;
    return MW_RUNNING;
}

static enum mw_status run_trying(struct sim_chooser *chooser, uint64_t *budget)
{
    if (chooser->trial == chooser->candidates) {
        chooser->phase = TAKING;
        return MW_RUNNING;
    }
    uint64_t excess = ((uint64_t)chooser->best_states + 1000) * TRIAL_EXCESS;
    uint32_t give_up_at = excess < SIM_NO_STATE ? (uint32_t)excess : SIM_NO_STATE - 1;
    if (!chooser->product.memory && !begin_trial(chooser, chooser->trial_limit, give_up_at))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&chooser->product, budget);
    if (status == MW_RUNNING)
        return MW_RUNNING;
    const struct sim_product *product = &chooser->product;
    uint32_t states = product->made.states;
    if (status == MW_OK &&
        (states < chooser->best_states ||
         (states == chooser->best_states && product->most < chooser->best_most))) {
        chooser->best = chooser->trial;
        chooser->best_states = states;
        chooser->best_most = product->most;
    }
    chooser->expanded += product->most;
    sim_product_close(&chooser->product);
    chooser->product = (struct sim_product){0};
    chooser->trial++;
    return MW_RUNNING;
}

static enum mw_status run_taking(struct sim_chooser *chooser, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    chooser->trial = chooser->best;
    if (!chooser->product.memory &&
        !begin_trial(chooser, chooser->automaton.limit, states_left(chooser)))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&chooser->product, budget);
    if (status != MW_OK)
        return status;
    sim_slices_mask(chooser->mazes, chooser->candidate[chooser->best], mask);
    if (!sim_set_add(&chooser->taken, mask))
        return MW_NO_MEMORY;
    adopt(chooser);
    chooser->added++;
    begin_sampling(chooser);
    return chooser->automaton.states == 0 ? MW_UNSOLVABLE : MW_RUNNING;
}

enum mw_status sim_chooser_run(struct sim_chooser *chooser, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        switch (chooser->phase) {
        case OPENING:
            status = run_opening(chooser);
            break;
        case ADDING:
            status = run_adding(chooser, budget);
            break;
        case SAMPLING:
            status = run_sampling(chooser, budget);
            break;
        case WALKING:
            status = run_walking(chooser, budget);
            break;
        case FINDING:
            status = run_finding(chooser, budget);
            break;
        case CHOOSING:
            status = run_choosing(chooser, budget);
            break;
        case TRYING:
            status = run_trying(chooser, budget);
            break;
        default:
            status = run_taking(chooser, budget);
        }
    }
    return status;
}
