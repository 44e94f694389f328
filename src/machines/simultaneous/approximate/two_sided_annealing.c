/* Two-sided annealing: a window sweeps over the sequence and tries random changes. */
#include "two_sided_annealing.h"
#include "../maze/budget.h"
#include "change.h"

#include <string.h>

enum { READING, PLACING, WEIGHING, SWEEPING, TRYING };

enum {
    TRIES = 16,      /* per window position */
    HEAT = 18000,    /* of 65536: chance to accept one more unit of cost */
    RAISED = 10000,  /* of 65536: chance that an unsolved maze gains weight after a sweep */
    FORGETTING = 20, /* sweeps after which all weights decrease */
    SORTING = 100,   /* sweeps after which the working set is sorted */
};

void sim_annealer_open(struct sim_annealer *annealer, struct sim_size size, bool perfect,
                       struct sim_memory *memory)
{
    memset(annealer, 0, sizeof *annealer);
    sim_working_set_open(&annealer->working_set, size, perfect, memory);
}

void sim_annealer_close(struct sim_annealer *annealer)
{
    sim_working_set_close(&annealer->working_set);
}

/* ---- Planes: token planes by move from the left, solving planes by distance from the right ---- */

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Updates a block's planes: tokens before move `left`, and cells from which the last `right` moves
 * solve. Both share the planes, so extending one side can discard the other. Returns the moves
 * computed. */
static uint32_t reach(struct sim_annealer *annealer, uint32_t block, uint32_t left, uint32_t right)
{
    struct sim_reach *known = &annealer->working_set.reach[block];
    const sim_plane *free = sim_working_set_free(&annealer->working_set, block);
    uint32_t last = annealer->working_set.places - 1, moves = 0;
    for (; known->left < left; known->left++, moves++)
        sim_planes_forward(&annealer->working_set.rules, free, annealer->moves[known->left],
                           sim_working_set_plane(&annealer->working_set, block, known->left),
                           sim_working_set_plane(&annealer->working_set, block, known->left + 1));
    known->right = lesser(known->right, last - 1 - known->left);
    for (; known->right < right; known->right++, moves++)
        sim_planes_backward(
            &annealer->working_set.rules, free,
            annealer->moves[annealer->length - known->right - 1],
            sim_working_set_plane(&annealer->working_set, block, last - known->right),
            sim_working_set_plane(&annealer->working_set, block, last - known->right - 1));
    known->left = lesser(known->left, last - 1 - known->right);
    return moves;
}

/* Evaluates the change on trial in one block: unsolved mazes and their total weight. Returns the
 * moves computed. */
static uint32_t try_change(struct sim_annealer *annealer, uint32_t block, sim_plane *unsolved,
                           uint64_t *cost)
{
    const struct sim_change *change = &annealer->change;
    uint32_t right = annealer->length - change->end;
    uint32_t moves = reach(annealer, block, change->begin, right);
    *cost = 0;
    if (sim_planes_unsolved(&annealer->working_set.rules,
                            sim_working_set_free(&annealer->working_set, block), change->moves,
                            change->length,
                            sim_working_set_plane(&annealer->working_set, block, change->begin),
                            sim_working_set_plane(&annealer->working_set, block,
                                                  annealer->working_set.places - 1 - right),
                            unsolved))
        *cost = sim_counters_sum(sim_working_set_weight(&annealer->working_set, block),
                                 SIM_WEIGHT_BITS, unsolved);
    moves += change->length + 1;
    annealer->steps += (uint64_t)moves * SIM_PLANE_BITS;
    return moves;
}

/* ---- Annealing ---- */

void sim_annealer_begin(struct sim_annealer *annealer, const uint8_t *moves, uint32_t length,
                        uint32_t target, bool thrifty)
{
    MW_ASSERT(length > 0 && length <= target && target <= SIM_ANNEALER_LENGTH_MAX);
    memmove(annealer->moves, moves, length);
    annealer->length = length;
    annealer->target = target;
    annealer->thrifty = thrifty;
    annealer->stage = READING;
    annealer->done = 0;
}

static void begin_counting(struct sim_annealer *annealer, uint32_t stage)
{
    annealer->stage = stage;
    annealer->done = 0;
    annealer->sum = 0;
}

static uint32_t window_end(const struct sim_annealer *annealer)
{
    return lesser(annealer->at + SIM_ANNEALER_WINDOW, annealer->length);
}

/* Draws a change and its acceptance limit (simulated annealing at constant temperature, drawn
 * before counting). A thrifty annealer lengthens the sequence only for a lower cost. */
static void begin_try(struct sim_annealer *annealer)
{
    const struct sim_change *change = &annealer->change;
    annealer->tries--;
    annealer->all_tries++;
    if (!sim_change_draw(&annealer->change, annealer->moves, annealer->at, window_end(annealer),
                         annealer->length < annealer->target, &annealer->rng))
        return;
    begin_counting(annealer, TRYING);
    annealer->limit = annealer->cost;
    if (annealer->thrifty && change->length > change->end - change->begin) {
        annealer->limit--;
        return;
    }
    while (rng_below(&annealer->rng, 65536) < HEAT)
        annealer->limit++;
}

static void take_change(struct sim_annealer *annealer)
{
    const struct sim_change *change = &annealer->change;
    uint32_t right = annealer->length - change->end;
    memmove(annealer->moves + change->begin + change->length, annealer->moves + change->end, right);
    memcpy(annealer->moves + change->begin, change->moves, change->length);
    annealer->length = change->begin + change->length + right;
    for (uint32_t block = 0; block < annealer->working_set.blocks; block++) {
        struct sim_reach *known = &annealer->working_set.reach[block];
        known->left = lesser(known->left, change->begin);
        known->right = lesser(known->right, right);
    }
}

/* Keeps each maze with probability RAISED. */
static void thin_out(struct sim_annealer *annealer, sim_plane *mazes)
{
    uint64_t *words = (uint64_t *)mazes;
    for (uint32_t i = 0; i < SIM_PLANE_WORDS; i++)
        for (uint64_t left = words[i]; left; left &= left - 1)
            if (rng_below(&annealer->rng, 65536) >= RAISED)
                words[i] &= ~(left & (0 - left));
}

/* After a sweep: raises the weights of unsolved mazes by chance, and lowers all weights from time
 * to time. */
static uint32_t weigh(struct sim_annealer *annealer, uint32_t block)
{
    sim_plane unsolved, *weight = sim_working_set_weight(&annealer->working_set, block);
    uint64_t cost;
    uint32_t moves = try_change(annealer, block, &unsolved, &cost);
    thin_out(annealer, &unsolved);
    sim_counters_raise(weight, SIM_WEIGHT_BITS, &unsolved);
    if (annealer->sweeps % FORGETTING == 0)
        sim_counters_lower(weight, SIM_WEIGHT_BITS);
    return moves;
}

/* Puts the unchanged sequence on trial. */
static void begin_none(struct sim_annealer *annealer, uint32_t stage)
{
    annealer->change = (struct sim_change){.begin = annealer->at, .end = annealer->at};
    annealer->limit = UINT64_MAX;
    begin_counting(annealer, stage);
}

static void end_sweep(struct sim_annealer *annealer)
{
    annealer->rightwards = !annealer->rightwards;
    annealer->sweeps++;
    if (annealer->sweeps % SORTING == 0)
        begin_counting(annealer, READING);
    else
        begin_none(annealer, WEIGHING);
}

/* Moves the window by one move; reverses at the ends. */
static void move_window(struct sim_annealer *annealer)
{
    annealer->tries = TRIES;
    if (annealer->rightwards ? window_end(annealer) == annealer->length
                             : annealer->at <= annealer->frozen)
        end_sweep(annealer);
    else
        annealer->at += annealer->rightwards ? 1 : -1u;
}

/* Evaluates one block of a trial and ends the trial once it costs too much. */
static uint32_t try_block(struct sim_annealer *annealer)
{
    sim_plane unsolved;
    uint64_t cost;
    uint32_t block = annealer->done++;
    uint32_t moves = try_change(annealer, block, &unsolved, &cost);
    annealer->sum += cost;
    if (annealer->sum > annealer->limit) {
        sim_counters_raise(sim_working_set_hard(&annealer->working_set, block), SIM_HARD_BITS,
                           &unsolved);
        annealer->stage = SWEEPING;
    } else if (annealer->done == annealer->working_set.blocks) {
        annealer->stage = SWEEPING;
        annealer->cost = annealer->sum;
        take_change(annealer);
    }
    return moves;
}

static enum mw_status read_and_sort(struct sim_annealer *annealer)
{
    if (annealer->working_set.placed > 0 && annealer->done < annealer->working_set.blocks) {
        sim_working_set_read(&annealer->working_set, annealer->done++);
        return MW_RUNNING;
    }
    if (!sim_working_set_sort(&annealer->working_set) ||
        !sim_working_set_allocate(&annealer->working_set,
                                  annealer->target + SIM_ANNEALER_WINDOW + 4))
        return MW_NO_MEMORY;
    begin_counting(annealer, PLACING);
    return MW_RUNNING;
}

static void place(struct sim_annealer *annealer)
{
    if (annealer->done < annealer->working_set.blocks) {
        sim_working_set_load_block(&annealer->working_set, annealer->done++);
        return;
    }
    annealer->at = lesser(annealer->at, annealer->length - 1);
    if (annealer->at < annealer->frozen)
        annealer->at = annealer->frozen;
    annealer->tries = TRIES;
    annealer->cost = 0;
    begin_none(annealer, annealer->working_set.blocks > 0 ? TRYING : SWEEPING);
}

static enum mw_status step(struct sim_annealer *annealer, uint64_t *cost)
{
    switch (annealer->stage) {
    case READING:
        *cost = SIM_PLANE_BITS;
        return read_and_sort(annealer);
    case PLACING:
        *cost = SIM_PLANE_BITS;
        place(annealer);
        return MW_RUNNING;
    case WEIGHING:
        *cost = weigh(annealer, annealer->done++);
        if (annealer->done == annealer->working_set.blocks)
            begin_none(annealer, TRYING);
        return MW_RUNNING;
    case TRYING:
        *cost = try_block(annealer);
        return MW_RUNNING;
    default:
        *cost = 1;
        if (annealer->cost == 0)
            return MW_OK;
        if (annealer->sweeps >= annealer->sweeps_max)
            return MW_GAVE_UP;
        if (annealer->tries == 0)
            move_window(annealer);
        else
            begin_try(annealer);
        return MW_RUNNING;
    }
}

bool sim_annealer_unsolved(struct sim_annealer *annealer, uint64_t *mask)
{
    sim_plane unsolved;
    uint64_t cost;
    struct sim_change change = annealer->change;
    annealer->change = (struct sim_change){.begin = annealer->at, .end = annealer->at};
    uint32_t index = annealer->working_set.placed;
    for (uint32_t block = 0;
         block < annealer->working_set.blocks && index == annealer->working_set.placed; block++) {
        try_change(annealer, block, &unsolved, &cost);
        for (uint32_t i = 0;
             i < SIM_PLANE_WORDS && cost > 0 && index == annealer->working_set.placed; i++)
            if (unsolved[i])
                index = block * SIM_PLANE_BITS + i * 64 + (uint32_t)__builtin_ctzll(unsolved[i]);
    }
    annealer->change = change;
    if (index < annealer->working_set.placed)
        memcpy(mask, sim_mask(&annealer->working_set.set, index),
               annealer->working_set.set.words * sizeof *mask);
    return index < annealer->working_set.placed;
}

enum mw_status sim_annealer_run(struct sim_annealer *annealer, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        uint64_t cost;
        status = step(annealer, &cost);
        spend(budget, cost);
    }
    return status;
}
