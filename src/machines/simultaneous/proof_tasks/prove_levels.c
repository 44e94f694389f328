/* Levels of `prove`: orders of mazes are annealed at lengths that rise to that of the proof, so that it
 * begins with a good one. */
#include "../maze/symmetry.h"
#include "prove.h"

enum {
    /* Maximum of moves that the first level is below the proof: with several rounds, and with one. */
    LEVELS_MAX = 8,
    LEVELS_MAX_ONE_ROUND = 14,
    /* Rounds of the first level. Their local minima differ by a factor of five in pairs. */
    ROUNDS = 8,
    ROUND_FRACTION = 32, /* the work of a round is at most this fraction of all work */
    /* The work of a round, the work of a level that is not the last, and the least work of the last
     * one, in chains of the order that it begins with. */
    CHAINS_ROUND = 1000,
    CHAINS_LEVEL = 64,
    CHAINS_LAST = 16,
};

/* Returns whether an order that was given is annealed at the length itself. */
static bool anneals_given(const struct prove_task *prove)
{
    return prove->anneals && prove->set.count > 0;
}

/* Returns the rounds of the first level: a small proof does not repay several. */
static uint32_t rounds(const struct prove_task *prove)
{
    return prove->work_max > 0 && !anneals_given(prove) ? ROUNDS : 1;
}

/* Returns whether the first level begins afresh once more. */
static bool is_in_rounds(const struct prove_task *prove)
{
    return rounds(prove) > 1 && prove->round < rounds(prove);
}

void prove_end_phase(struct prove_task *prove)
{
    if (prove_is_selecting(prove)) {
        prove->steps += sim_selection_steps(&prove->selection);
        sim_selection_close(&prove->selection);
    }
    if (prove->phase == ANNEALING) {
        prove->steps += SIM_MOVES * prove->annealing.work;
        prove->work += prove->annealing.work;
        sim_order_close(&prove->annealing);
    }
    prove->phase = IDLE;
}

/* Names a level by what is done, its moves and, where it begins afresh, its round. */
static void name_level(struct prove_task *prove, const char *what)
{
    struct text *name = &prove->level_name;
    name->length = 0;
    text_format(name, "%s, %u moves", what, (unsigned)prove->level);
    if (is_in_rounds(prove))
        text_format(name, ", round %u", (unsigned)prove->round + 1);
    text_char(name, '\0');
}

bool prove_begin_selection(struct prove_task *prove, enum prove_phase phase)
{
    struct sim_selection *selection = &prove->selection;
    bool fresh = prove->order.count == 0 || (phase == SELECTING && is_in_rounds(prove));
    const struct sim_set *start = fresh ? &prove->set : &prove->order;
    uint32_t length = phase == PROVING ? (uint32_t)prove->length : prove->level;
    prove_end_phase(prove);
    prove->phase = phase;
    name_level(prove, "first order");
    if (!sim_selection_begin(selection, prove->size, length, sim_symmetries(prove->size) > 1,
                             sim_all_slices(&prove->mazes), start, prove->memory))
        return false;
    if (phase == PROVING)
        selection->peers = prove->peers;
    if (prove->store.functions.write)
        selection->memory.store = &prove->store;
    selection->rng = prove->rng;
    rng_next(&prove->rng);
    return true;
}

bool prove_begin_annealing(struct prove_task *prove, const struct sim_set *order)
{
    struct sim_set copy;
    bool begun = sim_set_copy(&copy, order);
    prove_end_phase(prove);
    prove->phase = ANNEALING;
    name_level(prove, "annealing");
    begun = begun && sim_order_begin(&prove->annealing, prove->size, prove->level,
                                     sim_symmetries(prove->size) > 1, &copy, &prove->rng,
                                     prove->level_work, prove->memory);
    prove->annealing.again = anneals_given(prove);
    rng_next(&prove->rng);
    sim_set_close(&copy);
    return begun;
}

/* Returns the work of all levels: as requested, or the pairs that the proof itself would have with an
 * order of `pairs` pairs at this level, which double with each move. */
static uint64_t work_of_levels(const struct prove_task *prove, uint64_t pairs)
{
    if (prove->work_max > 0)
        return prove->work_max;
    return pairs << (prove->length - prove->level);
}

/* Decides how long an order with `pairs` pairs is annealed, and whether that is the last level: an order
 * that is good at a low length is good at a higher one, where the same work has fewer trials. */
static void plan_level(struct prove_task *prove, uint64_t pairs)
{
    uint64_t total = work_of_levels(prove, pairs);
    uint64_t left = total > prove->work ? total - prove->work : 0;
    uint64_t work = CHAINS_LEVEL * pairs;
    prove->is_last = prove->level == prove->length || left / CHAINS_LAST < 2 * pairs;
    if (is_in_rounds(prove)) {
        work = CHAINS_ROUND * pairs;
        if (work > total / ROUND_FRACTION)
            work = total / ROUND_FRACTION;
    } else if (prove->is_last) {
        work = left;
    }
    prove->level_work = work < left ? work : left;
}

/* Keeps the best order: whole if it proves the length itself, otherwise its costly beginning. */
static bool keep_best(struct prove_task *prove)
{
    const struct sim_order_annealing *annealing = &prove->annealing;
    bool kept = sim_set_assign(&prove->order, &annealing->best);
    if (prove->level < prove->length)
        prove->order.count = annealing->best_costly;
    return kept;
}

/* Begins the next level, or the proof itself. */
static bool end_level(struct prove_task *prove)
{
    prove->level++;
    return prove_begin_selection(prove, prove->is_last ? PROVING : SELECTING);
}

/* Ends a round of the first level, of which the best order is kept. */
static bool end_round(struct prove_task *prove)
{
    const struct sim_order_annealing *annealing = &prove->annealing;
    if (prove->round == 0 || annealing->best_pairs < prove->order_pairs) {
        prove->order_pairs = annealing->best_pairs;
        if (!keep_best(prove))
            return false;
    }
    prove->round++;
    prove->is_last = prove->level == prove->length;
    return is_in_rounds(prove) ? prove_begin_selection(prove, SELECTING) : end_level(prove);
}

bool prove_end_selection(struct prove_task *prove, enum mw_status status)
{
    const struct sim_set *taken = &prove->selection.taken;
    if (status == MW_NO_MEMORY && !prove->selection.memory.limited)
        return false;
    if (status == MW_UNSOLVABLE && taken->count < SIM_ORDER_MAZES_MAX) {
        plan_level(prove, prove->selection.expanded);
        return prove_begin_annealing(prove, taken);
    }
    prove->is_last = true;
    return end_level(prove);
}

bool prove_end_annealing(struct prove_task *prove, enum mw_status status)
{
    if (status == MW_NO_MEMORY && !prove->annealing.memory.limited)
        return false;
    if (status == MW_OK && is_in_rounds(prove))
        return end_round(prove);
    if (status != MW_OK)
        prove->is_last = true;
    if (prove->annealing.best.count > 0 && !keep_best(prove))
        return false;
    return end_level(prove);
}

bool prove_begin_levels(struct prove_task *prove)
{
    uint32_t length = (uint32_t)prove->length, length_min = prove->size.rows + prove->size.columns;
    uint32_t levels = rounds(prove) > 1 ? LEVELS_MAX : LEVELS_MAX_ONE_ROUND;
    bool has_levels = prove->anneals && length >= length_min;
    prove->level = !has_levels || anneals_given(prove) ? length
                   : length_min + levels < length      ? length - levels
                                                       : length_min;
    return prove_begin_selection(prove, has_levels ? SELECTING : PROVING);
}
