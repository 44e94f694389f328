/* Maze selection: samples walks through the automaton, lists the mazes that they leave unsolved, tries some of them on parts
 * of the automaton, and adds the best one. */
#include "maze_selection.h"
#include "../maze/symmetry.h"
#include "shared.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum phase { OPENING, ADDING, SAMPLING, FINDING, WALKING, PARTING, TRYING };

enum {
    FINDER_STEPS = 200000,
    NODES_PER_WALK = 4, /* per block of mazes */
    /* Nodes of a part: this fraction of a small automaton, so that trials cost about what they
     * save. */
    PART_FRACTION = 8,
    PART_NODES_MIN = 1000,
    PART_NODES_MAX = 10000,
    /* A trial ends when it has this many times the pairs of the best one. */
    TRIAL_EXCESS = 3,
    PARTED_PER_NODE = 8,
};

bool sim_selection_begin(struct sim_selection *selection, struct sim_size size, uint32_t length,
                         bool symmetric, const struct sim_slices *mazes,
                         const struct sim_set *start, uint64_t memory_bytes)
{
    memset(selection, 0, sizeof *selection);
    selection->size = size;
    selection->length = length;
    selection->symmetric = symmetric && length > 0;
    selection->fixed = selection->symmetric && size.rows == size.columns;
    selection->growing = !mazes;
    selection->mazes = mazes ? mazes : &selection->pool;
    selection->memory.limit = memory_bytes;
    selection->finder_steps = FINDER_STEPS;
    rng_seed(&selection->rng, "simultaneous", "prove");
    sim_slices_open(&selection->pool, size);
    sim_set_open(&selection->taken, size);
    for (uint32_t i = 0; start && i < start->count; i++)
        if (!sim_set_include(&selection->taken, sim_mask(start, i)))
            return false;
    selection->initial = selection->taken.count;
    return true;
}

static void close_parts(struct sim_selection *selection)
{
    while (selection->parts > 0)
        sim_automaton_close(&selection->part[--selection->parts].below, &selection->memory);
}

void sim_selection_close(struct sim_selection *selection)
{
    sim_product_drop(&selection->product, &selection->memory);
    close_parts(selection);
    sim_automaton_close(&selection->automaton, &selection->memory);
    sim_slices_close(&selection->pool);
    sim_set_close(&selection->taken);
    free(selection->failures);
    selection->failures = NULL;
    sim_memory_close(&selection->memory);
}

uint64_t sim_selection_steps(const struct sim_selection *selection)
{
    uint64_t pairs = selection->expanded + selection->tried + selection->product.pairs;
    return SIM_MOVES * pairs + selection->walked + selection->finder.steps;
}

/* ---- Adding mazes ---- */

static uint64_t pairs_left(const struct sim_selection *selection)
{
    if (selection->states_max == 0)
        return UINT64_MAX;
    return selection->states_max > selection->expanded ? selection->states_max - selection->expanded
                                                       : 0;
}

/* Begins the product of the automaton with one more maze, which takes its place. */
static void begin_product(struct sim_selection *selection, const uint64_t *mask)
{
    uint32_t from = sim_plain_start(selection->size, mask, selection->symmetric);
    sim_product_begin(&selection->product, &selection->automaton, true, selection->size, mask, from,
                      pairs_left(selection), &selection->memory);
}

enum mw_status sim_selection_add(struct sim_selection *selection, const uint64_t *mask,
                                 uint64_t *budget)
{
    if (!selection->product.memory)
        begin_product(selection, mask);
    enum mw_status status = sim_product_run(&selection->product, budget);
    if (status != MW_OK)
        return status;
    selection->expanded += sim_product_take(&selection->product, &selection->memory);
    if (selection->automaton.nodes > selection->most_nodes)
        selection->most_nodes = selection->automaton.nodes;
    bool balanced = sim_shared_balance(&selection->automaton, selection->peers, &selection->memory);
    return balanced ? MW_OK : MW_NO_MEMORY;
}

static void begin_sampling(struct sim_selection *selection)
{
    selection->phase = SAMPLING;
    selection->walks = 0;
}

bool sim_selection_rests(const struct sim_selection *selection)
{
    bool waits =
        selection->phase == ADDING || (selection->phase == SAMPLING && selection->walks == 0);
    return waits && selection->added > 0 && selection->automaton.nodes > 0 &&
           !selection->product.memory;
}

void sim_selection_resume(struct sim_selection *selection, uint32_t initial, uint32_t added)
{
    selection->initial = initial;
    selection->added = added;
    selection->phase = ADDING;
    if (added >= initial)
        begin_sampling(selection);
}

/* Opens the automaton; without initial mazes, the choice begins at once. */
static enum mw_status run_opening(struct sim_selection *selection, uint64_t *budget)
{
    (void)budget;
    if (!sim_automaton_open(&selection->automaton, selection->size, selection->length,
                            selection->symmetric, selection->window, &selection->memory))
        return MW_NO_MEMORY;
    selection->phase = ADDING;
    if (selection->initial == 0)
        begin_sampling(selection);
    return MW_RUNNING;
}

static enum mw_status run_adding(struct sim_selection *selection, uint64_t *budget)
{
    const uint64_t *mask = sim_mask(&selection->taken, selection->added);
    enum mw_status status = sim_selection_add(selection, mask, budget);
    if (status != MW_OK)
        return status;
    selection->added++;
    if (selection->automaton.nodes == 0) {
        selection->taken.count = selection->added;
        return MW_UNSOLVABLE;
    }
    if (selection->added >= selection->initial)
        begin_sampling(selection);
    return MW_RUNNING;
}

/* ---- Walks ---- */

/* Continues a random walk from `*node` of layer `depth` to layer `to`. Returns false if the store cannot be read. */
static bool walk_on(struct sim_selection *selection, uint32_t depth, uint32_t to, uint32_t *node,
                    uint8_t *moves)
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
    return walk_on(selection, 0, selection->automaton.length, &node,
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

static enum mw_status run_sampling(struct sim_selection *selection, uint64_t *budget)
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
        sim_finder_begin(&selection->finder, selection->size, selection->walk[0],
                         selection->length);
    return MW_RUNNING;
}

/* Keeps a walk that solves all mazes as the result. */
static void find(struct sim_selection *selection, uint32_t walk)
{
    selection->found =
        (struct sim_sequence){.moves = selection->walk[walk], .length = selection->length};
}

/* Adds to a growing pool, for each walk, a maze that it leaves unsolved. */
static enum mw_status run_finding(struct sim_selection *selection, uint64_t *budget)
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
            sim_finder_begin(&selection->finder, selection->size, selection->walk[selection->trial],
                             selection->length);
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

/* Lists the mazes that most walks leave unsolved; ties are broken from a random offset. */
static void list_candidates(struct sim_selection *selection)
{
    uint32_t count[SIM_SELECTION_WALKS + 1] = {0};
    uint32_t mazes = selection->mazes->count;
    for (uint32_t i = 0; i < mazes; i++)
        count[selection->failures[i]]++;
    uint32_t least = SIM_SELECTION_WALKS;
    uint32_t sum = count[least];
    selection->candidates = SIM_SELECTION_TRIALS;
    while (least > 1 && sum < selection->candidates)
        sum += count[--least];
    uint32_t listed = 0;
    uint32_t offset = rng_below(&selection->rng, mazes);
    /* First pass: mazes above the threshold, so that ties cannot displace them. */
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < mazes && listed < selection->candidates; i++) {
            uint32_t maze = i + offset < mazes ? i + offset : i + offset - mazes;
            if (pass == 0 ? selection->failures[maze] > least : selection->failures[maze] == least)
                selection->candidate[listed++] = maze;
        }
    MW_ASSERT(listed > 0);
    selection->candidates = listed;
}

/* Begins to add the best candidate to the whole automaton. */
static enum mw_status take_best(struct sim_selection *selection)
{
    uint64_t mask[SIM_WORDS_MAX];
    close_parts(selection);
    sim_slices_mask(selection->mazes, selection->candidate[selection->best], mask);
    if (!sim_set_add(&selection->taken, mask))
        return MW_NO_MEMORY;
    begin_product(selection, mask);
    selection->phase = ADDING;
    return MW_RUNNING;
}

/* Begins the trials; a single candidate needs none. */
static enum mw_status begin_trials(struct sim_selection *selection)
{
    list_candidates(selection);
    selection->part_depth = 0;
    selection->trial = selection->best = selection->trial_part = 0;
    selection->trial_size = selection->trial_words = 0;
    selection->best_score = selection->best_size = INFINITY;
    selection->phase = PARTING;
    return selection->candidates > 1 ? MW_RUNNING : take_best(selection);
}

static enum mw_status run_walking(struct sim_selection *selection, uint64_t *budget)
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
    uint32_t failing = 0, solving = 0;
    for (uint32_t i = 0; i < selection->walks; i++)
        failing += selection->walk_fails[i];
    while (solving < selection->walks && selection->walk_fails[solving])
        solving++;
    bool found = selection->exhaustive ? failing == 0 : solving < selection->walks;
    if (found && !selection->growing) {
        find(selection, solving);
        return MW_OK;
    }
    if (failing > 0)
        return begin_trials(selection);
    selection->finder_steps *= 2; /* the finder gave up on every walk */
    begin_sampling(selection);
    return MW_RUNNING;
}

/* ---- Trials ---- */

static uint32_t part_nodes(const struct sim_selection *selection)
{
    uint64_t fraction = selection->automaton.nodes / PART_FRACTION;
    return fraction < PART_NODES_MIN   ? PART_NODES_MIN
           : fraction > PART_NODES_MAX ? PART_NODES_MAX
                                       : (uint32_t)fraction;
}

/* Takes the subautomaton below a random prefix; if it is too large, the next prefix is longer. */
static enum mw_status run_parting(struct sim_selection *selection, uint64_t *budget)
{
    while (selection->parts < SIM_SELECTION_PARTS) {
        if (*budget == 0)
            return MW_RUNNING;
        uint32_t most = part_nodes(selection);
        spend(budget, 1 + most / PARTED_PER_NODE);
        struct sim_selection_part *part = &selection->part[selection->parts];
        uint32_t node = 0;
        part->moves[0] = SIM_RIGHT;
        part->length = selection->fixed + selection->part_depth;
        if (!walk_on(selection, 0, selection->part_depth, &node, part->moves + selection->fixed))
            return MW_NO_MEMORY;
        enum mw_status status = sim_automaton_below(&selection->automaton, selection->part_depth,
                                                    node, most, &part->below, &selection->memory);
        if (status == MW_NO_MEMORY)
            return status;
        if (status == MW_GAVE_UP) {
            selection->part_depth++;
            continue;
        }
        selection->parts++;
        if (selection->part_depth == 0) /* the whole automaton */
            break;
    }
    selection->phase = TRYING;
    return MW_RUNNING;
}

/* Approximates the binary logarithm: exact for powers of two, linear between them, the same on
 * every platform. */
static double logarithm(double value)
{
    int exponent;
    double fraction = frexp(value, &exponent);
    return value > 0 ? exponent - 1 + (2 * fraction - 1) : 0;
}

/* Scores a trial by the size and cost of its product and the sequences left. */
static void evaluate_trial(struct sim_selection *selection)
{
    double score =
        logarithm(selection->trial_size) + selection->trial_words / selection->parts / 10;
    if (score >= selection->best_score)
        return;
    selection->best_score = score;
    selection->best_size = selection->trial_size;
    selection->best = selection->trial;
}

/* Returns the token's cell after a part's moves, including the fixed one. */
static uint32_t cell_behind(const struct sim_selection *selection, const uint64_t *mask,
                            const uint8_t *moves, uint32_t length)
{
    uint32_t cell;
    sim_walk(selection->size, mask, moves, length, &cell);
    return cell;
}

/* Begins the product of a candidate with a part. The limit of pairs ends candidates that are far
 * worse than the best one. */
static void begin_trial(struct sim_selection *selection)
{
    uint64_t mask[SIM_WORDS_MAX];
    struct sim_selection_part *part = &selection->part[selection->trial_part];
    double excess = (selection->best_size + 1000) * TRIAL_EXCESS;
    sim_slices_mask(selection->mazes, selection->candidate[selection->trial], mask);
    sim_product_begin(&selection->product, &part->below, false, selection->size, mask,
                      cell_behind(selection, mask, part->moves, part->length),
                      excess < 1e9 ? (uint64_t)excess * 5 : UINT64_MAX, &selection->memory);
}

static enum mw_status run_trying(struct sim_selection *selection, uint64_t *budget)
{
    struct sim_product *product = &selection->product;
    if (selection->trial == selection->candidates)
        return take_best(selection);
    if (!product->memory)
        begin_trial(selection);
    enum mw_status status = sim_product_run(product, budget);
    if (status == MW_RUNNING || status == MW_NO_MEMORY)
        return status;
    double words = 0;
    selection->tried += product->pairs;
    if (status == MW_OK && !sim_count_words(&product->made, &selection->memory, &words))
        return MW_NO_MEMORY;
    selection->trial_size += (double)product->made.nodes + (double)product->pairs / 5;
    selection->trial_words += logarithm(words);
    sim_product_drop(product, &selection->memory);
    if (status == MW_OK && ++selection->trial_part < selection->parts)
        return MW_RUNNING;
    if (status == MW_OK)
        evaluate_trial(selection);
    selection->trial++;
    selection->trial_part = 0;
    selection->trial_size = selection->trial_words = 0;
    return MW_RUNNING;
}

/* ---- Running ---- */

enum mw_status sim_selection_run(struct sim_selection *selection, uint64_t *budget)
{
    static enum mw_status (*const run[])(struct sim_selection *, uint64_t *) = {
        [OPENING] = run_opening, [ADDING] = run_adding,   [SAMPLING] = run_sampling,
        [FINDING] = run_finding, [WALKING] = run_walking, [PARTING] = run_parting,
        [TRYING] = run_trying};
    enum mw_status status = MW_RUNNING;
    uint32_t added = selection->added;
    /* Stop between two mazes, where the state can be saved. */
    while (status == MW_RUNNING && *budget > 0 && selection->added == added)
        status = run[selection->phase](selection, budget);
    return status;
}
