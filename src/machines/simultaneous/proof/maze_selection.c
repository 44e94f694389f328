#include "maze_selection.h"
#include "../maze/symmetry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING, ADDING, SAMPLING, WALKING, FINDING, LISTING, PARTING, TRYING, TAKING };

enum {
    /* The nodes of a part: of a small automaton a shard, so that trials cost about as much as what
     * they save. */
    PART_SHARD = 8,
    PART_NODES_MIN = 1000,
    PART_NODES_MAX = 10000,
    /* A trial ends when it has so many times the pairs of the best one. */
    TRIAL_EXCESS = 3,
    FINDER_STEPS = 200000,
    NODES_A_WALK = 4, /* through a block of mazes */
    PARTED_A_NODE = 8,
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
    chooser->fixed = chooser->symmetric && size.rows == size.columns;
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

static void close_parts(struct sim_chooser *chooser)
{
    while (chooser->parts > 0)
        sim_layers_close(&chooser->part[--chooser->parts].below, &chooser->memory);
}

void sim_chooser_close(struct sim_chooser *chooser)
{
    sim_product_close(&chooser->product);
    sim_layers_close(&chooser->product.made, &chooser->memory); /* made, and not taken yet */
    close_parts(chooser);
    sim_layers_close(&chooser->automaton, &chooser->memory);
    sim_slices_close(&chooser->pool);
    sim_set_close(&chooser->taken);
    free(chooser->failures);
    chooser->failures = NULL;
}

uint64_t sim_chooser_steps(const struct sim_chooser *chooser)
{
    uint64_t pairs = chooser->expanded + chooser->tried + chooser->product.pairs;
    return SIM_MOVES * pairs + chooser->walked + chooser->finder.steps;
}

/* Adds an image of a maze that is not there yet. */
static bool add_image(struct sim_set *set, uint32_t symmetry, const uint64_t *mask)
{
    uint64_t image[SIM_WORDS_MAX];
    sim_image(set->size, symmetry, mask, image);
    for (uint32_t i = 0; i < set->count; i++)
        if (sim_equal(set, sim_mask(set, i), image))
            return true;
    return sim_set_add(set, image);
}

bool sim_chooser_certificate(const struct sim_chooser *chooser, struct sim_set *certificate)
{
    uint32_t symmetries = chooser->symmetric ? sim_symmetries(chooser->size) : 1;
    if (!sim_set_copy(certificate, &chooser->taken))
        return false;
    for (uint32_t i = 1; i < symmetries; i++)
        for (uint32_t maze = 0; maze < chooser->taken.count; maze++)
            if (!add_image(certificate, i, sim_mask(&chooser->taken, maze))) {
                sim_set_close(certificate);
                return false;
            }
    return true;
}

/* ---- Adding a maze ---- */

/* How many pairs may still be found. */
static uint64_t pairs_left(const struct sim_chooser *chooser)
{
    if (chooser->states_max == 0)
        return UINT64_MAX;
    return chooser->states_max > chooser->expanded ? chooser->states_max - chooser->expanded : 0;
}

/* The field of the token behind a part's moves, the fixed one among them. */
static uint32_t field_behind(const struct sim_chooser *chooser, const uint64_t *mask,
                             const uint8_t *moves, uint32_t length)
{
    uint32_t field;
    sim_walk(chooser->size, mask, moves, length, chooser->perfect, &field);
    return field;
}

static const uint8_t first_move[] = {SIM_RIGHT};

/* Begins the product of all that is taken with one more maze. */
static void begin_product(struct sim_chooser *chooser, const uint64_t *mask, bool consumes)
{
    uint32_t from = field_behind(chooser, mask, first_move, chooser->fixed);
    sim_product_begin(&chooser->product, &chooser->automaton, consumes, chooser->size, mask,
                      chooser->perfect, from, pairs_left(chooser), &chooser->memory);
}

/* The product becomes the automaton. */
static void adopt(struct sim_chooser *chooser)
{
    chooser->expanded += chooser->product.pairs;
    sim_layers_close(&chooser->automaton, &chooser->memory);
    chooser->automaton = chooser->product.made;
    chooser->product = (struct sim_product){0};
    if (chooser->automaton.nodes > chooser->most_nodes)
        chooser->most_nodes = chooser->automaton.nodes;
}

void sim_chooser_try(struct sim_chooser *chooser, const uint64_t *mask)
{
    begin_product(chooser, mask, false);
}

bool sim_chooser_settle(struct sim_chooser *chooser, const uint64_t *mask, bool take)
{
    if (take) {
        adopt(chooser);
        chooser->added++;
        return sim_set_add(&chooser->taken, mask);
    }
    sim_layers_close(&chooser->product.made, &chooser->memory);
    chooser->product = (struct sim_product){0};
    return true;
}

static void begin_sampling(struct sim_chooser *chooser)
{
    chooser->phase = SAMPLING;
    chooser->walks = 0;
}

bool sim_chooser_waits(const struct sim_chooser *chooser)
{
    return chooser->phase == ADDING || (chooser->phase == SAMPLING && chooser->walks == 0);
}

void sim_chooser_go_on(struct sim_chooser *chooser, uint32_t given, uint32_t added)
{
    chooser->given = given;
    chooser->added = added;
    chooser->phase = ADDING;
    if (added >= given)
        begin_sampling(chooser);
}

static bool open_automaton(struct sim_chooser *chooser)
{
    uint32_t length = chooser->length - chooser->fixed;
    uint32_t gone = !chooser->symmetric || !chooser->size.any_ends ? SIM_GONE_BOTH
                    : chooser->fixed                               ? SIM_GONE_ACROSS
                                                                   : 0;
    if (chooser->window.first)
        return sim_layers_open_window(&chooser->automaton, length, &chooser->window,
                                      &chooser->memory);
    if (chooser->prefixes.count > 0)
        return sim_layers_open_prefixes(&chooser->automaton, length, &chooser->prefixes,
                                        &chooser->memory);
    return sim_layers_open(&chooser->automaton, length, gone, &chooser->memory);
}

static enum mw_status run_opening(struct sim_chooser *chooser)
{
    if (!open_automaton(chooser))
        return MW_NO_MEMORY;
    chooser->phase = ADDING;
    if (chooser->given == 0)
        begin_sampling(chooser);
    return MW_RUNNING;
}

/* The mazes that were given from the start. */
static enum mw_status run_adding(struct sim_chooser *chooser, uint64_t *budget)
{
    if (!chooser->product.memory)
        begin_product(chooser, sim_mask(&chooser->taken, chooser->added), true);
    enum mw_status status = sim_product_run(&chooser->product, budget);
    if (status != MW_OK)
        return status;
    adopt(chooser);
    chooser->added++;
    if (chooser->automaton.nodes == 0) {
        chooser->taken.count = chooser->added;
        return MW_UNSOLVABLE;
    }
    if (chooser->added == chooser->given)
        begin_sampling(chooser);
    return MW_RUNNING;
}

/* ---- Sampling ---- */

/* Goes on at random from `*node` of layer `depth` to layer `to`. */
static void walk_on(struct sim_chooser *chooser, uint32_t depth, uint32_t to, uint32_t *node,
                    uint8_t *moves)
{
    for (; depth < to; depth++) {
        const uint32_t *next = chooser->automaton.layer[depth].next[*node];
        uint32_t choices[SIM_MOVES], count = 0;
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (next[move] != SIM_NO_NODE)
                choices[count++] = move;
        uint32_t move = choices[rng_below(&chooser->rng, count)];
        *moves++ = (uint8_t)move;
        *node = next[move];
    }
}

/* One of the sequences that are taken. */
static void sample_walk(struct sim_chooser *chooser, uint32_t index)
{
    uint32_t node = 0;
    chooser->walk[index][0] = SIM_RIGHT;
    walk_on(chooser, 0, chooser->automaton.length, &node, chooser->walk[index] + chooser->fixed);
    chooser->walk_fails[index] = false;
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
    for (; chooser->walks < SIM_CHOOSER_WALKS; chooser->walks++) {
        if (*budget == 0)
            return MW_RUNNING;
        sample_walk(chooser, chooser->walks);
        uint64_t cost = 1 + chooser->length / 4;
        *budget -= cost < *budget ? cost : *budget;
    }
    if (!reserve_failures(chooser))
        return MW_NO_MEMORY;
    chooser->block = 0;
    chooser->trial = 0;
    chooser->phase = chooser->growing ? FINDING : WALKING;
    if (chooser->growing)
        sim_finder_begin(&chooser->finder, chooser->size, chooser->perfect, chooser->walk[0],
                         chooser->length);
    return MW_RUNNING;
}

static void find(struct sim_chooser *chooser, uint32_t walk)
{
    chooser->found_length = chooser->length;
    memcpy(chooser->found, chooser->walk[walk], chooser->length);
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
            find(chooser, chooser->trial);
            return MW_OK;
        }
        if (status == MW_OK) {
            sim_finder_least(&chooser->finder, mask);
            if (chooser->pool.count < SIM_CHOOSER_POOL_MAX && !sim_slices_add(&chooser->pool, mask))
                return MW_NO_MEMORY;
        }
        chooser->walked += chooser->finder.steps;
        chooser->finder.steps = 0;
        if (++chooser->trial < chooser->walks)
            sim_finder_begin(&chooser->finder, chooser->size, chooser->perfect,
                             chooser->walk[chooser->trial], chooser->length);
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
                                               chooser->length, true, token, unsolved);
            if (sim_count_bits(unsolved, SIM_LANE_WORDS) == 0)
                continue;
            chooser->walk_fails[i] = true;
            count_failures(chooser, unsolved);
        }
    }
    bool look = !chooser->growing && (!chooser->exhaustive || !any_failure(chooser));
    for (uint32_t i = 0; i < chooser->walks && look; i++)
        if (!chooser->walk_fails[i]) {
            find(chooser, i);
            return MW_OK;
        }
    chooser->phase = LISTING;
    if (!any_failure(chooser)) { /* the finder was given up for every walk */
        chooser->finder_steps *= 2;
        begin_sampling(chooser);
    }
    return MW_RUNNING;
}

/* ---- Choosing ---- */

/* The mazes that most walks leave unsolved; among equals those behind a random place. */
static void list_candidates(struct sim_chooser *chooser)
{
    uint32_t count[SIM_CHOOSER_WALKS + 1] = {0};
    uint32_t mazes = chooser->mazes->count;
    for (uint32_t i = 0; i < mazes; i++)
        count[chooser->failures[i]]++;
    uint32_t least = SIM_CHOOSER_WALKS;
    uint32_t sum = count[least];
    chooser->candidates = SIM_CHOOSER_TRIALS;
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

static enum mw_status run_listing(struct sim_chooser *chooser)
{
    list_candidates(chooser);
    close_parts(chooser);
    chooser->part_depth = 0;
    chooser->trial = chooser->best = 0;
    chooser->trial_part = 0;
    chooser->trial_size = chooser->trial_words = 0;
    chooser->best_score = chooser->best_size = INFINITY;
    chooser->phase = chooser->candidates > 1 ? PARTING : TAKING;
    return MW_RUNNING;
}

/* The size that a part may have. */
static uint32_t part_nodes(const struct sim_chooser *chooser)
{
    uint64_t shard = chooser->automaton.nodes / PART_SHARD;
    return shard < PART_NODES_MIN   ? PART_NODES_MIN
           : shard > PART_NODES_MAX ? PART_NODES_MAX
                                    : (uint32_t)shard;
}

/* Looks below a random prefix; where there is too much, the next one is longer. */
static enum mw_status run_parting(struct sim_chooser *chooser, uint64_t *budget)
{
    while (chooser->parts < SIM_CHOOSER_PARTS) {
        if (*budget == 0)
            return MW_RUNNING;
        uint32_t most = part_nodes(chooser);
        uint64_t cost = 1 + most / PARTED_A_NODE;
        *budget -= cost < *budget ? cost : *budget;
        struct sim_chooser_part *part = &chooser->part[chooser->parts];
        uint32_t node = 0;
        part->moves[0] = SIM_RIGHT;
        part->length = chooser->fixed + chooser->part_depth;
        walk_on(chooser, 0, chooser->part_depth, &node, part->moves + chooser->fixed);
        enum mw_status status = sim_layers_below(&chooser->automaton, chooser->part_depth, node,
                                                 most, &part->below, &chooser->memory);
        if (status == MW_NO_MEMORY)
            return status;
        if (status == MW_GAVE_UP) {
            chooser->part_depth++;
            continue;
        }
        chooser->parts++;
        if (chooser->part_depth == 0) /* this is all */
            break;
    }
    chooser->phase = TRYING;
    return MW_RUNNING;
}

/* About the binary logarithm: exact for powers of two, straight between them, the same on every
 * platform. */
static double logarithm(double value)
{
    int exponent;
    double fraction = frexp(value, &exponent);
    return value > 0 ? exponent - 1 + (2 * fraction - 1) : 0;
}

/* A trial is judged by what its product leaves and costs, and by the sequences that are left. */
static void judge_trial(struct sim_chooser *chooser)
{
    double score = logarithm(chooser->trial_size) + chooser->trial_words / chooser->parts / 10;
    if (score >= chooser->best_score)
        return;
    chooser->best_score = score;
    chooser->best_size = chooser->trial_size;
    chooser->best = chooser->trial;
}

static void next_trial(struct sim_chooser *chooser)
{
    chooser->trial++;
    chooser->trial_part = 0;
    chooser->trial_size = chooser->trial_words = 0;
}

static void begin_trial(struct sim_chooser *chooser)
{
    uint64_t mask[SIM_WORDS_MAX];
    struct sim_chooser_part *part = &chooser->part[chooser->trial_part];
    double excess = (chooser->best_size + 1000) * TRIAL_EXCESS;
    sim_slices_mask(chooser->mazes, chooser->candidate[chooser->trial], mask);
    sim_product_begin(&chooser->product, &part->below, false, chooser->size, mask, chooser->perfect,
                      field_behind(chooser, mask, part->moves, part->length),
                      excess < 1e9 ? (uint64_t)excess * 5 : UINT64_MAX, &chooser->memory);
}

static enum mw_status run_trying(struct sim_chooser *chooser, uint64_t *budget)
{
    struct sim_product *product = &chooser->product;
    if (chooser->trial == chooser->candidates) {
        close_parts(chooser);
        chooser->phase = TAKING;
        return MW_RUNNING;
    }
    if (!product->memory)
        begin_trial(chooser);
    enum mw_status status = sim_product_run(product, budget);
    if (status == MW_RUNNING || status == MW_NO_MEMORY)
        return status;
    double words = 0;
    chooser->tried += product->pairs;
    if (status == MW_OK && !sim_layers_words(&product->made, &words))
        return MW_NO_MEMORY;
    chooser->trial_size += (double)product->made.nodes + (double)product->pairs / 5;
    chooser->trial_words += logarithm(words);
    sim_layers_close(&product->made, &chooser->memory);
    *product = (struct sim_product){0};
    if (status == MW_OK && ++chooser->trial_part < chooser->parts)
        return MW_RUNNING;
    if (status == MW_OK)
        judge_trial(chooser);
    next_trial(chooser);
    return MW_RUNNING;
}

static enum mw_status run_taking(struct sim_chooser *chooser, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    sim_slices_mask(chooser->mazes, chooser->candidate[chooser->best], mask);
    if (!chooser->product.memory)
        begin_product(chooser, mask, true);
    enum mw_status status = sim_product_run(&chooser->product, budget);
    if (status != MW_OK)
        return status;
    if (!sim_set_add(&chooser->taken, mask))
        return MW_NO_MEMORY;
    adopt(chooser);
    chooser->added++;
    begin_sampling(chooser);
    return chooser->automaton.nodes == 0 ? MW_UNSOLVABLE : MW_RUNNING;
}

enum mw_status sim_chooser_run(struct sim_chooser *chooser, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    uint32_t added = chooser->added;
    /* It stops between two mazes, where it can be saved. */
    while (status == MW_RUNNING && *budget > 0 && chooser->added == added) {
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
        case LISTING:
            status = run_listing(chooser);
            break;
        case PARTING:
            status = run_parting(chooser, budget);
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
