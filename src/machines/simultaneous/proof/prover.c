#include "prover.h"

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

bool sim_prover_begin(struct sim_prover *prover, struct sim_size size, uint32_t length,
                      bool perfect, bool symmetric, const struct sim_slices *mazes,
                      const struct sim_set *start, uint64_t memory_bytes)
{
    memset(prover, 0, sizeof *prover);
    prover->size = size;
    prover->length = length;
    prover->perfect = perfect;
    prover->symmetric = symmetric && length > 0;
    prover->growing = !mazes;
    prover->mazes = mazes ? mazes : &prover->pool;
    prover->memory.limit = memory_bytes;
    prover->finder_steps = FINDER_STEPS;
    rng_seed(&prover->rng, "simultaneous", "prove");
    sim_slices_open(&prover->pool, size, perfect);
    sim_set_open(&prover->taken, size);
    for (uint32_t i = 0; start && i < start->count; i++)
        if (!sim_set_add(&prover->taken, sim_mask(start, i)))
            return false;
    prover->given = prover->taken.count;
    return true;
}

void sim_prover_close(struct sim_prover *prover)
{
    sim_product_close(&prover->product);
    sim_automaton_close(&prover->automaton, &prover->memory);
    sim_walker_close(&prover->walker);
    sim_slices_close(&prover->pool);
    sim_set_close(&prover->taken);
    free(prover->failures);
    prover->failures = NULL;
}

uint64_t sim_prover_steps(const struct sim_prover *prover)
{
    uint64_t pairs = prover->expanded + prover->product.made.states;
    return SIM_MOVES * pairs + prover->walked + prover->finder.steps;
}

bool sim_prover_certificate(const struct sim_prover *prover, struct sim_set *certificate)
{
    uint64_t transposed[SIM_WORDS_MAX];
    if (!sim_set_copy(certificate, &prover->taken))
        return false;
    for (uint32_t i = 0; prover->symmetric && i < prover->taken.count; i++) {
        sim_transpose(prover->size, sim_mask(&prover->taken, i), transposed);
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
static bool begin_product(struct sim_prover *prover, const uint64_t *mask, uint32_t limit,
                          uint32_t give_up_at)
{
    sim_walker_close(&prover->walker);
    if (!sim_walker_open(&prover->walker, prover->size, mask, prover->perfect))
        return false;
    uint32_t from = prover->symmetric ? prover->walker.target[0][SIM_RIGHT] : 0;
    sim_product_begin(&prover->product, &prover->automaton, &prover->walker, from, limit,
                      give_up_at, &prover->memory);
    return true;
}

/* The product becomes the automaton. */
static void adopt(struct sim_prover *prover)
{
    prover->expanded += prover->product.most;
    if (prover->product.most > prover->most_states)
        prover->most_states = prover->product.most;
    sim_automaton_close(&prover->automaton, &prover->memory);
    prover->automaton = prover->product.made;
    prover->product = (struct sim_product){0};
    sim_walker_close(&prover->walker);
}

bool sim_prover_try(struct sim_prover *prover, const uint64_t *mask)
{
    return begin_product(prover, mask, prover->automaton.limit, SIM_NO_STATE - 1);
}

bool sim_prover_settle(struct sim_prover *prover, const uint64_t *mask, bool take)
{
    if (take) {
        adopt(prover);
        prover->added++;
        return sim_set_add(&prover->taken, mask);
    }
    sim_product_close(&prover->product);
    prover->product = (struct sim_product){0};
    return true;
}

static void begin_sampling(struct sim_prover *prover)
{
    prover->phase = SAMPLING;
    prover->walks = prover->walk_tries = 0;
}

static enum mw_status run_opening(struct sim_prover *prover)
{
    uint32_t limit = prover->length - prover->symmetric;
    if (!sim_automaton_open(&prover->automaton, limit, &prover->memory))
        return MW_NO_MEMORY;
    prover->phase = ADDING;
    if (prover->given == 0)
        begin_sampling(prover);
    return MW_RUNNING;
}

/* How many states a product may still find. */
static uint32_t states_left(const struct sim_prover *prover)
{
    uint64_t most = SIM_NO_STATE - 1;
    if (prover->states_max == 0)
        return (uint32_t)most;
    uint64_t left =
        prover->states_max > prover->expanded ? prover->states_max - prover->expanded : 0;
    return (uint32_t)(left < most ? left : most);
}

static bool begin_given(struct sim_prover *prover)
{
    return begin_product(prover, sim_mask(&prover->taken, prover->added), prover->automaton.limit,
                         states_left(prover));
}

/* The mazes that were given from the start. */
static enum mw_status run_adding(struct sim_prover *prover, uint64_t *budget)
{
    if (!prover->product.memory && !begin_given(prover))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&prover->product, budget);
    if (status != MW_OK)
        return status;
    adopt(prover);
    prover->added++;
    if (prover->automaton.states == 0) {
        prover->taken.count = prover->added;
        return MW_UNSOLVABLE;
    }
    if (prover->added == prover->given)
        begin_sampling(prover);
    return MW_RUNNING;
}

/* ---- Sampling ---- */

/* A walk from the start to all-solved that keeps within the limit. */
static bool sample_walk(struct sim_prover *prover, uint32_t index)
{
    bool dead_end = false;
    const struct sim_automaton *automaton = &prover->automaton;
    uint8_t *walk = prover->walk[index];
    uint32_t length = 0;
    uint32_t state = 0;
    if (prover->symmetric)
        walk[length++] = SIM_RIGHT;
    for (uint32_t made = 0; made < automaton->limit; made++) {
        uint32_t choices[SIM_MOVES], count = 0;
        const uint32_t *next = sim_next(automaton, state);
        bool arrived = *sim_ahead(automaton, state) == 0;
        /* Nothing is taken yet, or the rest is free: a perfect sequence may end here. */
        if (arrived && prover->perfect && prover->added > 0)
            break;
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (next[move] != SIM_NO_STATE &&
                made + 1 + *sim_ahead(automaton, next[move]) <= automaton->limit)
                choices[count++] = move;
        dead_end = count == 0 && !arrived; /* where h is only a lower bound */
        if (count == 0)
            break;
        uint32_t move = choices[rng_below(&prover->rng, count)];
        walk[length++] = (uint8_t)move;
        state = next[move];
    }
    prover->walk_length[index] = length;
    prover->walk_fails[index] = false;
    return !dead_end;
}

static bool reserve_failures(struct sim_prover *prover)
{
    uint32_t wanted = prover->mazes->blocks * SIM_LANE_BITS;
    if (prover->growing)
        wanted += SIM_PROVER_WALKS + SIM_LANE_BITS;
    if (wanted > prover->failures_capacity) {
        uint8_t *failures = realloc(prover->failures, wanted);
        if (!failures)
            return false;
        prover->failures = failures;
        prover->failures_capacity = wanted;
    }
    memset(prover->failures, 0, prover->failures_capacity);
    return true;
}

static enum mw_status run_sampling(struct sim_prover *prover, uint64_t *budget)
{
    while (prover->walks < SIM_PROVER_WALKS) {
        if (*budget == 0)
            return MW_RUNNING;
        bool sampled = sample_walk(prover, prover->walks);
        uint64_t cost = 1 + prover->walk_length[prover->walks] / 4;
        *budget -= cost < *budget ? cost : *budget;
        if (!sampled && prover->walk_tries++ < WALK_TRIES)
            continue;
        prover->walk_tries = 0;
        prover->walks++;
    }
    if (!reserve_failures(prover))
        return MW_NO_MEMORY;
    prover->block = 0;
    prover->trial = 0;
    prover->phase = prover->growing ? FINDING : WALKING;
    if (prover->growing)
        sim_finder_begin(&prover->finder, prover->size, prover->perfect, prover->walk[0],
                         prover->walk_length[0]);
    return MW_RUNNING;
}

/* A growing pool gets, for each walk, a maze that it leaves unsolved. */
static enum mw_status run_finding(struct sim_prover *prover, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (prover->trial < prover->walks) {
        /* The finder's own end is counted in its steps, whatever the slice. */
        uint64_t left = prover->finder_steps - prover->finder.steps;
        uint64_t some = *budget < left ? *budget : left;
        *budget -= some;
        enum mw_status status = sim_finder_run(&prover->finder, &some, mask);
        *budget += some;
        if (status == MW_RUNNING && prover->finder.steps < prover->finder_steps)
            return MW_RUNNING;
        if (status == MW_UNSOLVABLE) {
            prover->found_length = prover->walk_length[prover->trial];
            memcpy(prover->found, prover->walk[prover->trial], prover->found_length);
            return MW_OK;
        }
        if (status == MW_OK) {
            sim_finder_least(&prover->finder, mask);
            if (prover->pool.count < POOL_MAX && !sim_slices_add(&prover->pool, mask))
                return MW_NO_MEMORY;
        }
        prover->walked += prover->finder.steps;
        prover->finder.steps = 0;
        if (++prover->trial < prover->walks)
            sim_finder_begin(&prover->finder, prover->size, prover->perfect,
                             prover->walk[prover->trial], prover->walk_length[prover->trial]);
    }
    if (!reserve_failures(prover))
        return MW_NO_MEMORY;
    prover->phase = WALKING;
    return MW_RUNNING;
}

static void count_failures(struct sim_prover *prover, const uint64_t *unsolved)
{
    uint8_t *failures = prover->failures + (size_t)prover->block * SIM_LANE_BITS;
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++)
        for (uint64_t word = unsolved[i]; word; word &= word - 1)
            failures[i * 64 + (uint32_t)__builtin_ctzll(word)]++;
}

static bool any_failure(const struct sim_prover *prover)
{
    bool any = false;
    for (uint32_t i = 0; i < prover->walks; i++)
        any = any || prover->walk_fails[i];
    return any;
}

static enum mw_status run_walking(struct sim_prover *prover, uint64_t *budget)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t unsolved[SIM_LANE_WORDS];
    for (; prover->block < prover->mazes->blocks; prover->block++) {
        if (*budget == 0)
            return MW_RUNNING;
        uint64_t cost = (uint64_t)prover->walks * NODES_A_WALK;
        *budget -= cost < *budget ? cost : *budget;
        for (uint32_t i = 0; i < prover->walks; i++) {
            prover->walked += sim_slices_walk(prover->mazes, prover->block, prover->walk[i],
                                              prover->walk_length[i], true, token, unsolved);
            if (sim_count_bits(unsolved, SIM_LANE_WORDS) == 0)
                continue;
            prover->walk_fails[i] = true;
            count_failures(prover, unsolved);
        }
    }
    bool look = !prover->growing && (!prover->exhaustive || !any_failure(prover));
    for (uint32_t i = 0; i < prover->walks && look; i++)
        if (!prover->walk_fails[i]) {
            prover->found_length = prover->walk_length[i];
            memcpy(prover->found, prover->walk[i], prover->found_length);
            return MW_OK;
        }
    prover->phase = CHOOSING;
    prover->measured = 0;
    memset(prover->histogram, 0, sizeof prover->histogram);
    if (!any_failure(prover)) { /* the finder was given up for every walk */
        prover->finder_steps *= 2;
        begin_sampling(prover);
    }
    return MW_RUNNING;
}

/* ---- Choosing ---- */

/* The largest limit at which a trial has no more than TRIAL_STATES states to start from. */
static void choose_trial_limit(struct sim_prover *prover)
{
    const uint32_t *count = prover->histogram;
    uint32_t limit = *sim_ahead(&prover->automaton, 0);
    uint32_t states = count[limit];
    while (limit < prover->automaton.limit && states + count[limit + 1] <= TRIAL_STATES)
        states += count[++limit];
    prover->trial_limit = limit;
    prover->candidates = TRIAL_WORK / (states + 1);
    if (prover->candidates > SIM_PROVER_TRIALS_MAX)
        prover->candidates = SIM_PROVER_TRIALS_MAX;
    if (prover->candidates < 6)
        prover->candidates = 6;
}

/* The mazes that most walks leave unsolved; among equals those behind a random place. */
static void list_candidates(struct sim_prover *prover)
{
    uint32_t count[SIM_PROVER_WALKS + 1] = {0};
    uint32_t mazes = prover->mazes->count;
    for (uint32_t i = 0; i < mazes; i++)
        count[prover->failures[i]]++;
    uint32_t least = SIM_PROVER_WALKS;
    uint32_t sum = count[least];
    while (least > 1 && sum < prover->candidates)
        sum += count[--least];
    uint32_t listed = 0;
    uint32_t offset = rng_below(&prover->rng, mazes);
    /* Those above the least number first, so that none of them is crowded out. */
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < mazes && listed < prover->candidates; i++) {
            uint32_t maze = i + offset < mazes ? i + offset : i + offset - mazes;
            if (pass == 0 ? prover->failures[maze] > least : prover->failures[maze] == least)
                prover->candidate[listed++] = maze;
        }
    MW_ASSERT(listed > 0);
    prover->candidates = listed;
}

static bool begin_trial(struct sim_prover *prover, uint32_t limit, uint32_t give_up_at)
{
    uint64_t mask[SIM_WORDS_MAX];
    sim_slices_mask(prover->mazes, prover->candidate[prover->trial], mask);
    return begin_product(prover, mask, limit, give_up_at);
}

static enum mw_status run_choosing(struct sim_prover *prover, uint64_t *budget)
{
    while (prover->measured < prover->automaton.states) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        prover->measured =
            sim_automaton_histogram(&prover->automaton, prover->measured, prover->histogram);
    }
    choose_trial_limit(prover);
    list_candidates(prover);
    prover->trial = prover->best = 0;
    prover->best_states = prover->best_most = UINT32_MAX;
    prover->phase = prover->candidates > 1 ? TRYING : TAKING;
    return MW_RUNNING;
}

static enum mw_status run_trying(struct sim_prover *prover, uint64_t *budget)
{
    if (prover->trial == prover->candidates) {
        prover->phase = TAKING;
        return MW_RUNNING;
    }
    uint64_t excess = ((uint64_t)prover->best_states + 1000) * TRIAL_EXCESS;
    uint32_t give_up_at = excess < SIM_NO_STATE ? (uint32_t)excess : SIM_NO_STATE - 1;
    if (!prover->product.memory && !begin_trial(prover, prover->trial_limit, give_up_at))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&prover->product, budget);
    if (status == MW_RUNNING)
        return MW_RUNNING;
    const struct sim_product *product = &prover->product;
    uint32_t states = product->made.states;
    if (status == MW_OK && (states < prover->best_states ||
                            (states == prover->best_states && product->most < prover->best_most))) {
        prover->best = prover->trial;
        prover->best_states = states;
        prover->best_most = product->most;
    }
    prover->expanded += product->most;
    sim_product_close(&prover->product);
    prover->product = (struct sim_product){0};
    prover->trial++;
    return MW_RUNNING;
}

static enum mw_status run_taking(struct sim_prover *prover, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    prover->trial = prover->best;
    if (!prover->product.memory &&
        !begin_trial(prover, prover->automaton.limit, states_left(prover)))
        return MW_NO_MEMORY;
    enum mw_status status = sim_product_run(&prover->product, budget);
    if (status != MW_OK)
        return status;
    sim_slices_mask(prover->mazes, prover->candidate[prover->best], mask);
    if (!sim_set_add(&prover->taken, mask))
        return MW_NO_MEMORY;
    adopt(prover);
    prover->added++;
    begin_sampling(prover);
    return prover->automaton.states == 0 ? MW_UNSOLVABLE : MW_RUNNING;
}

enum mw_status sim_prover_run(struct sim_prover *prover, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        switch (prover->phase) {
        case OPENING:
            status = run_opening(prover);
            break;
        case ADDING:
            status = run_adding(prover, budget);
            break;
        case SAMPLING:
            status = run_sampling(prover, budget);
            break;
        case WALKING:
            status = run_walking(prover, budget);
            break;
        case FINDING:
            status = run_finding(prover, budget);
            break;
        case CHOOSING:
            status = run_choosing(prover, budget);
            break;
        case TRYING:
            status = run_trying(prover, budget);
            break;
        default:
            status = run_taking(prover, budget);
        }
    }
    return status;
}
