#include "two_sided_annealing.h"
#include "change.h"

#include <string.h>

enum { READING, PLACING, WEIGHING, SWEEPING, TRYING };

enum {
    TRIES = 16,      /* at one place */
    HEAT = 18000,    /* of 65536: the chance to accept one unit of cost more */
    RAISED = 10000,  /* of 65536: the chance that an unsolved case weighs more after a sweep */
    FORGETTING = 20, /* sweeps after which all weigh less */
    SORTING = 100,   /* sweeps after which the cases are put in order */
};

void sim_zipper_open(struct sim_zipper *zipper, struct sim_size size, bool perfect,
                     struct sim_memory *memory)
{
    memset(zipper, 0, sizeof *zipper);
    sim_cases_open(&zipper->cases, size, perfect, memory);
}

void sim_zipper_close(struct sim_zipper *zipper)
{
    sim_cases_close(&zipper->cases);
}

/* ---- Planes: from the left at their move, from the right at their distance to the last place ---- */

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Makes the block know the tokens in front of move `left`, and what the last `right` moves do. The
 * two shard the places: what one needs the other forgets. */
static uint32_t reach(struct sim_zipper *zipper, uint32_t block, uint32_t left, uint32_t right)
{
    struct sim_reach *known = &zipper->cases.reach[block];
    const sim_plane *free = sim_cases_free(&zipper->cases, block);
    uint32_t last = zipper->cases.places - 1, moves = 0;
    for (; known->left < left; known->left++, moves++)
        sim_planes_forward(&zipper->cases.ground, free, zipper->moves[known->left],
                           sim_cases_plane(&zipper->cases, block, known->left),
                           sim_cases_plane(&zipper->cases, block, known->left + 1));
    known->right = lesser(known->right, last - 1 - known->left);
    for (; known->right < right; known->right++, moves++)
        sim_planes_backward(&zipper->cases.ground, free,
                            zipper->moves[zipper->length - known->right - 1],
                            sim_cases_plane(&zipper->cases, block, last - known->right),
                            sim_cases_plane(&zipper->cases, block, last - known->right - 1));
    known->left = lesser(known->left, last - 1 - known->right);
    return moves;
}

/* What the change on trial leaves unsolved in a block, with its weights. Gives the moves it took. */
static uint32_t try_change(struct sim_zipper *zipper, uint32_t block, sim_plane *unsolved,
                           uint64_t *cost)
{
    const struct sim_change *change = &zipper->change;
    uint32_t right = zipper->length - change->end;
    uint32_t moves = reach(zipper, block, change->begin, right);
    *cost = 0;
    if (sim_planes_unsolved(
            &zipper->cases.ground, sim_cases_free(&zipper->cases, block), change->moves,
            change->length, sim_cases_plane(&zipper->cases, block, change->begin),
            sim_cases_plane(&zipper->cases, block, zipper->cases.places - 1 - right), unsolved))
        *cost =
            sim_counters_sum(sim_cases_weight(&zipper->cases, block), SIM_WEIGHT_BITS, unsolved);
    moves += change->length + 1;
    zipper->steps += (uint64_t)moves * SIM_PLANE_BITS;
    return moves;
}

/* ---- The run ---- */

void sim_zipper_begin(struct sim_zipper *zipper, const uint8_t *moves, uint32_t length,
                      uint32_t target, bool thrifty)
{
    MW_ASSERT(length > 0 && length <= target && target <= SIM_ZIPPER_LENGTH_MAX);
    memmove(zipper->moves, moves, length);
    zipper->length = length;
    zipper->target = target;
    zipper->thrifty = thrifty;
    zipper->stage = READING;
    zipper->done = 0;
}

static void begin_counting(struct sim_zipper *zipper, uint32_t stage)
{
    zipper->stage = stage;
    zipper->done = 0;
    zipper->sum = 0;
}

static uint32_t window_end(const struct sim_zipper *zipper)
{
    return lesser(zipper->at + SIM_ZIPPER_WINDOW, zipper->length);
}

/* What a change may cost: so much more as a cold heart allows, drawn before it is counted. A thrifty
 * one makes the sequence longer only for less. */
static void begin_try(struct sim_zipper *zipper)
{
    const struct sim_change *change = &zipper->change;
    zipper->tries--;
    zipper->all_tries++;
    if (!sim_change_draw(&zipper->change, zipper->moves, zipper->at, window_end(zipper),
                         zipper->length < zipper->target, &zipper->rng))
        return;
    begin_counting(zipper, TRYING);
    zipper->limit = zipper->cost;
    if (zipper->thrifty && change->length > change->end - change->begin) {
        zipper->limit--;
        return;
    }
    while (rng_below(&zipper->rng, 65536) < HEAT)
        zipper->limit++;
}

static void take_change(struct sim_zipper *zipper)
{
    const struct sim_change *change = &zipper->change;
    uint32_t right = zipper->length - change->end;
    memmove(zipper->moves + change->begin + change->length, zipper->moves + change->end, right);
    memcpy(zipper->moves + change->begin, change->moves, change->length);
    zipper->length = change->begin + change->length + right;
    for (uint32_t block = 0; block < zipper->cases.blocks; block++) {
        struct sim_reach *known = &zipper->cases.reach[block];
        known->left = lesser(known->left, change->begin);
        known->right = lesser(known->right, right);
    }
}

/* Of the mazes, so many as the chance says. */
static void thin_out(struct sim_zipper *zipper, sim_plane *mazes)
{
    uint64_t *words = (uint64_t *)mazes;
    for (uint32_t i = 0; i < SIM_PLANE_WORDS; i++)
        for (uint64_t left = words[i]; left; left &= left - 1)
            if (rng_below(&zipper->rng, 65536) >= RAISED)
                words[i] &= ~(left & (0 - left));
}

/* After a sweep: what is unsolved weighs more, by chance; now and then all weighs less. */
static uint32_t weigh(struct sim_zipper *zipper, uint32_t block)
{
    sim_plane unsolved, *weight = sim_cases_weight(&zipper->cases, block);
    uint64_t cost;
    uint32_t moves = try_change(zipper, block, &unsolved, &cost);
    thin_out(zipper, &unsolved);
    sim_counters_raise(weight, SIM_WEIGHT_BITS, &unsolved);
    if (zipper->sweeps % FORGETTING == 0)
        sim_counters_lower(weight, SIM_WEIGHT_BITS);
    return moves;
}

/* The sequence as it is, as a change on trial. */
static void begin_none(struct sim_zipper *zipper, uint32_t stage)
{
    zipper->change = (struct sim_change){.begin = zipper->at, .end = zipper->at};
    zipper->limit = UINT64_MAX;
    begin_counting(zipper, stage);
}

static void end_sweep(struct sim_zipper *zipper)
{
    zipper->rightwards = !zipper->rightwards;
    zipper->sweeps++;
    if (zipper->sweeps % SORTING == 0)
        begin_counting(zipper, READING);
    else
        begin_none(zipper, WEIGHING);
}

/* The window goes on by a move; at an end it turns. */
static void move_window(struct sim_zipper *zipper)
{
    zipper->tries = TRIES;
    if (zipper->rightwards ? window_end(zipper) == zipper->length : zipper->at <= zipper->frozen)
        end_sweep(zipper);
    else
        zipper->at += zipper->rightwards ? 1 : -1u;
}

/* One block of a change on trial; ends the trial where it costs too much. */
static uint32_t try_block(struct sim_zipper *zipper)
{
    sim_plane unsolved;
    uint64_t cost;
    uint32_t block = zipper->done++;
    uint32_t moves = try_change(zipper, block, &unsolved, &cost);
    zipper->sum += cost;
    if (zipper->sum > zipper->limit) {
        sim_counters_raise(sim_cases_hard(&zipper->cases, block), SIM_HARD_BITS, &unsolved);
        zipper->stage = SWEEPING;
    } else if (zipper->done == zipper->cases.blocks) {
        zipper->stage = SWEEPING;
        zipper->cost = zipper->sum;
        take_change(zipper);
    }
    return moves;
}

static enum mw_status read_and_sort(struct sim_zipper *zipper)
{
    if (zipper->cases.placed > 0 && zipper->done < zipper->cases.blocks) {
        sim_cases_read(&zipper->cases, zipper->done++);
        return MW_RUNNING;
    }
    if (!sim_cases_sort(&zipper->cases) ||
        !sim_cases_lay(&zipper->cases, zipper->target + SIM_ZIPPER_WINDOW + 4))
        return MW_NO_MEMORY;
    begin_counting(zipper, PLACING);
    return MW_RUNNING;
}

static void place(struct sim_zipper *zipper)
{
    if (zipper->done < zipper->cases.blocks) {
        sim_cases_place(&zipper->cases, zipper->done++);
        return;
    }
    zipper->at = lesser(zipper->at, zipper->length - 1);
    if (zipper->at < zipper->frozen)
        zipper->at = zipper->frozen;
    zipper->tries = TRIES;
    zipper->cost = 0;
    begin_none(zipper, zipper->cases.blocks > 0 ? TRYING : SWEEPING);
}

static enum mw_status step(struct sim_zipper *zipper, uint64_t *cost)
{
    switch (zipper->stage) {
    case READING:
        *cost = SIM_PLANE_BITS;
        return read_and_sort(zipper);
    case PLACING:
        *cost = SIM_PLANE_BITS;
        place(zipper);
        return MW_RUNNING;
    case WEIGHING:
        *cost = weigh(zipper, zipper->done++);
        if (zipper->done == zipper->cases.blocks)
            begin_none(zipper, TRYING);
        return MW_RUNNING;
    case TRYING:
        *cost = try_block(zipper);
        return MW_RUNNING;
    default:
        *cost = 1;
        if (zipper->cost == 0)
            return MW_OK;
        if (zipper->sweeps >= zipper->sweeps_max)
            return MW_GAVE_UP;
        if (zipper->tries == 0)
            move_window(zipper);
        else
            begin_try(zipper);
        return MW_RUNNING;
    }
}

bool sim_zipper_unsolved(struct sim_zipper *zipper, uint64_t *mask)
{
    sim_plane unsolved;
    uint64_t cost;
    struct sim_change change = zipper->change;
    zipper->change = (struct sim_change){.begin = zipper->at, .end = zipper->at};
    uint32_t index = zipper->cases.placed;
    for (uint32_t block = 0; block < zipper->cases.blocks && index == zipper->cases.placed;
         block++) {
        try_change(zipper, block, &unsolved, &cost);
        for (uint32_t i = 0; i < SIM_PLANE_WORDS && cost > 0 && index == zipper->cases.placed; i++)
            if (unsolved[i])
                index = block * SIM_PLANE_BITS + i * 64 + (uint32_t)__builtin_ctzll(unsolved[i]);
    }
    zipper->change = change;
    if (index < zipper->cases.placed)
        memcpy(mask, sim_mask(&zipper->cases.set, index), zipper->cases.set.words * sizeof *mask);
    return index < zipper->cases.placed;
}

enum mw_status sim_zipper_run(struct sim_zipper *zipper, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        uint64_t cost;
        status = step(zipper, &cost);
        *budget -= cost < *budget ? cost : *budget;
    }
    return status;
}
