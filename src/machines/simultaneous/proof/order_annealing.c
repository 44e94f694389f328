/* Order annealing: trials with a limit and the kept automata of the current order. */
#include "order_annealing.h"
#include "../maze/symmetry.h"
#include "../maze/walker.h"
#include "proof_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* Cost of a product beyond its pairs, per layer, in pairs. */
    WORK_PER_LAYER = 24,
    BUDGET_PER_LAYER = 2,
    /* Mazes kept after the one that empties the automaton: a change may need them. */
    TAIL = 4,
    /* The share of the pairs that the beginning of an order has: 4/5. */
    COSTLY = 4,
    COSTLY_OF = 5,
    /* The first temperature, on the natural logarithm of the pairs, in 1/65536: 0.003. Hotter
     * or colder ended with two times the pairs. */
    TEMPERATURE = 200,
    /* The same for an order that was annealed before: 0.0003. A hotter one undoes what it has. */
    TEMPERATURE_AGAIN = 20,
};

/* ---- Random changes of an order ---- */

enum { SWAP, MOVE, FLIP_ONE, FLIP_TWO, REPLACE, INSERT, DROP, CHANGES };

/* Flips random cells or passages of a maze until it is solvable again. Keeps only the cells
 * connected with the start. Returns false if a few attempts fail. */
static bool flip(struct sim_size size, struct rng *rng, uint32_t flips, uint64_t *mask)
{
    uint32_t words = sim_mask_words(size);
    uint64_t flipped[SIM_WORDS_MAX], component[SIM_WORDS_MAX];
    for (uint32_t attempt = 0; attempt < 16; attempt++) {
        memcpy(flipped, mask, words * sizeof *mask);
        for (uint32_t i = 0; i < flips; i++) {
            uint32_t bit = rng_below(rng, size.edges ? size.passages : size.cells);
            flipped[bit / 64] ^= UINT64_C(1) << bit % 64;
        }
        if (!size.edges && (!sim_is_free(flipped, 0) || !sim_is_free(flipped, size.cells - 1)))
            continue;
        if (!sim_component(size, flipped, component))
            continue;
        memcpy(mask, size.edges ? flipped : component, words * sizeof *mask);
        return true;
    }
    return false;
}

/* Applies one change; a maze from outside comes from the pool. */
static bool change_order(struct sim_set *set, const struct sim_set *pool, struct rng *rng)
{
    uint32_t at = rng_below(rng, set->count), other = rng_below(rng, set->count);
    uint32_t kind = rng_below(rng, CHANGES);
    uint64_t mask[SIM_WORDS_MAX];
    size_t bytes = set->words * sizeof *mask;
    memcpy(mask, sim_mask(set, at), bytes);
    switch (kind) {
    case SWAP:
        memcpy(set->masks + (size_t)at * set->words, sim_mask(set, other), bytes);
        memcpy(set->masks + (size_t)other * set->words, mask, bytes);
        return true;
    case MOVE:
        sim_set_remove(set, at);
        return sim_set_insert(set, other, mask);
    case FLIP_ONE:
    case FLIP_TWO:
        if (flip(set->size, rng, kind == FLIP_ONE ? 1 : 2, mask))
            memcpy(set->masks + (size_t)at * set->words, mask, bytes);
        return true;
    case REPLACE:
    case INSERT:
        if (kind == REPLACE)
            sim_set_remove(set, at);
        if (set->count == SIM_ORDER_MAZES_MAX)
            return true;
        return sim_set_insert(set, at, sim_mask(pool, rng_below(rng, pool->count)));
    default:
        if (set->count > 1)
            sim_set_remove(set, at);
        return true;
    }
}

static void close_trial(struct sim_order_annealing *annealing)
{
    sim_product_close(&annealing->product);
    for (uint32_t i = annealing->first + 1; annealing->trying && i <= annealing->next; i++)
        sim_automaton_close(&annealing->trial[i].automaton, &annealing->memory);
    annealing->trying = false;
}

void sim_order_close(struct sim_order_annealing *annealing)
{
    close_trial(annealing);
    while (annealing->links > 0)
        sim_automaton_close(&annealing->chain[--annealing->links].automaton, &annealing->memory);
    free(annealing->chain);
    free(annealing->trial);
    sim_set_close(&annealing->order);
    sim_set_close(&annealing->changed);
    sim_set_close(&annealing->best);
    sim_set_close(&annealing->pool);
    *annealing = (struct sim_order_annealing){0};
}

/* Adds a maze to the pool; a full pool loses a random one. */
static bool add_to_pool(struct sim_order_annealing *annealing, const uint64_t *mask)
{
    struct sim_set *pool = &annealing->pool;
    if (sim_is_among(pool, pool->count, mask))
        return true;
    if (pool->count == SIM_ORDER_POOL_MAX)
        sim_set_remove(pool, rng_below(&annealing->rng, pool->count));
    return sim_set_add(pool, mask);
}

static bool add_all_to_pool(struct sim_order_annealing *annealing, const struct sim_set *set)
{
    for (uint32_t i = 0; i < set->count; i++)
        if (!add_to_pool(annealing, sim_mask(set, i)))
            return false;
    return true;
}

/* Begins a trial of annealing->changed from the first maze that differs. */
static void begin_trial(struct sim_order_annealing *annealing, uint32_t first, uint64_t limit)
{
    annealing->trying = true;
    annealing->first = annealing->next = first;
    annealing->pairs_so_far = annealing->chain[first].pairs;
    annealing->limit = limit;
}

bool sim_order_begin(struct sim_order_annealing *annealing, struct sim_size size, uint32_t length,
                     bool symmetric, const struct sim_set *order, const struct rng *rng,
                     uint64_t work_max, uint64_t memory_bytes)
{
    *annealing = (struct sim_order_annealing){.size = size,
                                              .length = length,
                                              .symmetric = symmetric,
                                              .rng = *rng,
                                              .work_max = work_max,
                                              .memory = {.limit = memory_bytes}};
    sim_set_open(&annealing->order, size);
    sim_set_open(&annealing->best, size);
    sim_set_open(&annealing->pool, size);
    annealing->chain = calloc(SIM_ORDER_MAZES_MAX + 1, sizeof *annealing->chain);
    annealing->trial = calloc(SIM_ORDER_MAZES_MAX + 1, sizeof *annealing->trial);
    if (!sim_set_copy(&annealing->changed, order) || !annealing->chain || !annealing->trial ||
        !add_all_to_pool(annealing, order) ||
        !sim_automaton_open(&annealing->chain[0].automaton, size, length, symmetric,
                            (struct sim_window){0}, &annealing->memory))
        return false;
    annealing->links = 1;
    begin_trial(annealing, 0, UINT64_MAX); /* counts the order's pairs */
    return true;
}

/* ---- Trials ---- */

/* Draws a limit that is exceeded with the probability of the Metropolis rule: the cost's logarithm
 * may rise by the temperature times an exponential variable, here -log2 of a random number, linear
 * between powers of two. */
static uint64_t draw_limit(struct sim_order_annealing *annealing)
{
    uint64_t left = annealing->work_max - annealing->work;
    uint64_t first = annealing->again ? TEMPERATURE_AGAIN : TEMPERATURE;
    uint64_t temperature = first * (left >> 8) / ((annealing->work_max >> 8) + 1);
    uint64_t drawn = rng_next(&annealing->rng) | 1;
    uint64_t zeros = (uint64_t)__builtin_clzll(drawn);
    uint64_t exponential = ((zeros + 1) << 8) - (drawn << zeros >> 55 & 255);
    exponential = exponential * 177 >> 8; /* log2 to ln, in 1/256 */
    return annealing->pairs + (annealing->pairs * (temperature * exponential >> 8) >> 16);
}

static bool is_same_at(const struct sim_order_annealing *annealing, uint32_t at,
                       uint32_t changed_at)
{
    return sim_equal(&annealing->order, sim_mask(&annealing->order, at),
                     sim_mask(&annealing->changed, changed_at));
}

/* Finds the first maze that differs, and the mazes behind all changes. */
static uint32_t compare(struct sim_order_annealing *annealing)
{
    uint32_t first = 0;
    uint32_t same = annealing->order.count, changed_same = annealing->changed.count;
    while (first < same && first < changed_same && is_same_at(annealing, first, first))
        first++;
    while (same > first && changed_same > first &&
           is_same_at(annealing, same - 1, changed_same - 1)) {
        same--;
        changed_same--;
    }
    annealing->same = same;
    annealing->changed_same = changed_same;
    return first;
}

/* Begins the next trial. A change behind the chain's end needs none and is dropped. */
static bool propose(struct sim_order_annealing *annealing)
{
    struct sim_set *changed = &annealing->changed;
    const struct sim_set *order = &annealing->order;
    annealing->rng_before = annealing->rng;
    annealing->work_before = annealing->work;
    annealing->work += annealing->length;
    if (!sim_set_assign(changed, order))
        return false;
    uint64_t limit = draw_limit(annealing);
    if (!change_order(changed, &annealing->pool, &annealing->rng))
        return false;
    uint32_t first = compare(annealing);
    if (first < annealing->links && first < changed->count)
        begin_trial(annealing, first, limit);
    return true;
}

/* Returns how many mazes at the beginning have most of the pairs of the current order's chain. */
static uint32_t count_costly(const struct sim_order_annealing *annealing)
{
    uint32_t mazes = 1;
    while (mazes < annealing->links &&
           annealing->chain[mazes].pairs / COSTLY < annealing->pairs / COSTLY_OF)
        mazes++;
    return mazes;
}

/* Replaces the current order by the one on trial, whose last maze has emptied the automaton. */
static bool accept(struct sim_order_annealing *annealing)
{
    struct sim_set order = annealing->order;
    bool counted = annealing->pairs > 0;
    while (annealing->links > annealing->first + 1)
        sim_automaton_close(&annealing->chain[--annealing->links].automaton, &annealing->memory);
    for (; annealing->links < annealing->next; annealing->links++)
        annealing->chain[annealing->links] = annealing->trial[annealing->links];
    annealing->pairs = annealing->pairs_so_far;
    annealing->order = annealing->changed;
    annealing->changed = order;
    annealing->trying = false;
    if (annealing->order.count > annealing->next + TAIL)
        annealing->order.count = annealing->next + TAIL;
    if (annealing->best.count == 0 || annealing->pairs < annealing->best_pairs) {
        annealing->best_pairs = annealing->pairs;
        annealing->best_costly = count_costly(annealing);
        if (!sim_set_assign(&annealing->best, &annealing->order))
            return false;
    }
    return !counted || add_all_to_pool(annealing, &annealing->order);
}

/* Returns whether the trial has the same mazes still to be added as the current order had, but an
 * automaton that is no smaller, and too many pairs already: then the rest would hardly be cheaper. */
static bool is_behind(const struct sim_order_annealing *annealing)
{
    uint32_t next = annealing->next;
    if (annealing->pairs == 0 || next < annealing->changed_same)
        return false;
    uint32_t at = next - annealing->changed_same + annealing->same;
    if (at >= annealing->links)
        return false;
    const struct sim_order_link *link = &annealing->chain[at];
    return annealing->trial[next].automaton.nodes >= link->automaton.nodes &&
           annealing->pairs_so_far > link->pairs &&
           annealing->pairs_so_far - link->pairs > annealing->limit - annealing->pairs;
}

static void begin_product(struct sim_order_annealing *annealing)
{
    uint32_t next = annealing->next;
    const uint64_t *mask = sim_mask(&annealing->changed, next);
    struct sim_order_link *link =
        next == annealing->first ? &annealing->chain[next] : &annealing->trial[next];
    uint32_t from = sim_plain_start(annealing->size, mask, annealing->symmetric);
    sim_product_begin(&annealing->product, &link->automaton, false, annealing->size, mask, from,
                      annealing->limit - annealing->pairs_so_far, &annealing->memory);
}

/* Adds the next maze on trial. Returns MW_OK when the trial has ended. */
static enum mw_status run_trial(struct sim_order_annealing *annealing, uint64_t *budget)
{
    struct sim_product *product = &annealing->product;
    uint64_t layers = annealing->length + 1;
    if (!product->memory) {
        begin_product(annealing);
        spend(budget, layers * BUDGET_PER_LAYER);
    }
    enum mw_status status = sim_product_run(product, budget);
    if (status == MW_RUNNING)
        return status;
    if (annealing->pairs > 0)
        annealing->work += product->pairs + layers * WORK_PER_LAYER;
    annealing->pairs_so_far += product->pairs;
    if (status == MW_OK) {
        struct sim_order_link *made = &annealing->trial[++annealing->next];
        *made = (struct sim_order_link){product->made, annealing->pairs_so_far};
        *product = (struct sim_product){0};
        if (made->automaton.nodes == 0)
            return accept(annealing) ? MW_OK : MW_NO_MEMORY;
        if (annealing->next < annealing->changed.count && !is_behind(annealing))
            return MW_RUNNING;
    }
    close_trial(annealing);
    bool failed = status == MW_NO_MEMORY && !annealing->memory.limited;
    return annealing->pairs > 0 && !failed ? MW_OK : MW_NO_MEMORY;
}

enum mw_status sim_order_run(struct sim_order_annealing *annealing, uint64_t *budget)
{
    enum mw_status status = MW_OK;
    while (*budget > 0 && (status == MW_OK || status == MW_RUNNING)) {
        if (annealing->trying) {
            status = run_trial(annealing, budget);
            continue;
        }
        if (annealing->work >= annealing->work_max)
            return MW_OK;
        if (!propose(annealing))
            return MW_NO_MEMORY;
        spend(budget, 1 + annealing->length / 4);
    }
    return status == MW_NO_MEMORY ? status : MW_RUNNING;
}

/* ---- Saving ---- */

void sim_order_save(const struct sim_order_annealing *annealing, struct text *out)
{
    bool trying = annealing->trying;
    sim_set_save(&annealing->order, out);
    sim_set_save(&annealing->best, out);
    state_put(out, annealing->best_pairs);
    state_put(out, annealing->best_costly);
    sim_set_save(&annealing->pool, out);
    state_put_rng(out, trying ? &annealing->rng_before : &annealing->rng);
    state_put(out, trying ? annealing->work_before : annealing->work);
}

bool sim_order_load(struct sim_order_annealing *annealing, struct saved_state *state)
{
    if (!sim_set_load(&annealing->changed, state) || !sim_set_load(&annealing->best, state))
        return false;
    annealing->best_pairs = state_get(state);
    annealing->best_costly = (uint32_t)state_get_below(state, SIM_ORDER_MAZES_MAX);
    if (!sim_set_load(&annealing->pool, state))
        return false;
    annealing->rng = state_get_rng(state);
    annealing->work = state_get(state);
    if (annealing->changed.count == 0 || annealing->changed.count > SIM_ORDER_MAZES_MAX ||
        annealing->best.count == 0 || annealing->best.count > SIM_ORDER_MAZES_MAX ||
        annealing->best_costly > annealing->best.count || annealing->pool.count == 0 ||
        annealing->pool.count > SIM_ORDER_POOL_MAX)
        state->failed = true;
    return true;
}
