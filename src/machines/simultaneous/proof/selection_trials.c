/* Maze selection: candidates, and trials of them on parts of the automaton. */
#include "../maze/budget.h"
#include "selection_phases.h"

#include <math.h>

enum {
    /* Nodes of a part: this fraction of a small automaton, so that trials cost about what they
     * save. */
    PART_FRACTION = 8,
    PART_NODES_MIN = 1000,
    PART_NODES_MAX = 10000,
    /* A trial ends when it has this many times the pairs of the best one. */
    TRIAL_EXCESS = 3,
    PARTED_PER_NODE = 8,
};

void sim_selection_close_parts(struct sim_selection *selection)
{
    while (selection->parts > 0)
        sim_automaton_close(&selection->part[--selection->parts].below, &selection->memory);
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

enum mw_status sim_selection_run_listing(struct sim_selection *selection, uint64_t *budget)
{
    (void)budget;
    list_candidates(selection);
    sim_selection_close_parts(selection);
    selection->part_depth = 0;
    selection->trial = selection->best = 0;
    selection->trial_part = 0;
    selection->trial_size = selection->trial_words = 0;
    selection->best_score = selection->best_size = INFINITY;
    selection->phase = selection->candidates > 1 ? PARTING : TAKING;
    return MW_RUNNING;
}

/* Returns the node limit of a part. */
static uint32_t part_nodes(const struct sim_selection *selection)
{
    uint64_t fraction = selection->automaton.nodes / PART_FRACTION;
    return fraction < PART_NODES_MIN   ? PART_NODES_MIN
           : fraction > PART_NODES_MAX ? PART_NODES_MAX
                                       : (uint32_t)fraction;
}

/* Takes the subautomaton below a random prefix; if it is too large, the next prefix is longer. */
enum mw_status sim_selection_run_parting(struct sim_selection *selection, uint64_t *budget)
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
        if (!sim_selection_walk_on(selection, 0, selection->part_depth, &node,
                                   part->moves + selection->fixed))
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
    sim_walk(selection->size, mask, moves, length, selection->perfect, &cell);
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
                      selection->perfect, cell_behind(selection, mask, part->moves, part->length),
                      excess < 1e9 ? (uint64_t)excess * 5 : UINT64_MAX, &selection->memory);
}

enum mw_status sim_selection_run_trying(struct sim_selection *selection, uint64_t *budget)
{
    struct sim_product *product = &selection->product;
    if (selection->trial == selection->candidates) {
        sim_selection_close_parts(selection);
        selection->phase = TAKING;
        return MW_RUNNING;
    }
    if (!product->memory)
        begin_trial(selection);
    enum mw_status status = sim_product_run(product, budget);
    if (status == MW_RUNNING || status == MW_NO_MEMORY)
        return status;
    double words = 0;
    selection->tried += product->pairs;
    if (status == MW_OK && !sim_automaton_count_words(&product->made, &selection->memory, &words))
        return MW_NO_MEMORY;
    selection->trial_size += (double)product->made.nodes + (double)product->pairs / 5;
    selection->trial_words += logarithm(words);
    sim_automaton_close(&product->made, &selection->memory);
    *product = (struct sim_product){0};
    if (status == MW_OK && ++selection->trial_part < selection->parts)
        return MW_RUNNING;
    if (status == MW_OK)
        evaluate_trial(selection);
    selection->trial++;
    selection->trial_part = 0;
    selection->trial_size = selection->trial_words = 0;
    return MW_RUNNING;
}
