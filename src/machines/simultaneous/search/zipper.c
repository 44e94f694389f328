#include "zipper.h"

#include <stdlib.h>
#include <string.h>

enum { FILLING, WEIGHING, SWEEPING, TRYING };

enum {
    TRIES = 16,      /* at one place */
    HEAT = 20000,    /* of 65536: the chance to accept one unit of cost more */
    RAISED = 20000,  /* of 65536: the chance that an unsolved case weighs more after a sweep */
    FORGETTING = 20, /* sweeps after which all weigh less */
    SORTING = 32,    /* sweeps after which the cases are put in order */
};

/* ---- Planes ---- */

static sim_lane *plane(const struct sim_zipper *zipper, sim_lane *planes, uint32_t place,
                       uint32_t block)
{
    return planes + ((size_t)place * zipper->blocks + block) * zipper->cases.size.fields;
}

static void close_planes(struct sim_zipper *zipper)
{
    size_t bytes =
        (size_t)zipper->places * zipper->blocks * zipper->cases.size.fields * sizeof(sim_lane);
    if (zipper->left)
        sim_memory_give(zipper->memory, 2 * bytes);
    free(zipper->left);
    free(zipper->right);
    zipper->left = zipper->right = NULL;
}

void sim_zipper_close(struct sim_zipper *zipper)
{
    if (zipper->left)
        close_planes(zipper);
    free(zipper->weight);
    zipper->weight = NULL;
    sim_slices_close(&zipper->cases);
}

static bool open_planes(struct sim_zipper *zipper, uint32_t places)
{
    uint32_t blocks = zipper->cases.blocks;
    if (zipper->left && zipper->places >= places && zipper->blocks == blocks)
        return true;
    if (zipper->left)
        close_planes(zipper);
    size_t lanes = (size_t)places * blocks * zipper->cases.size.fields;
    if (!sim_memory_take(zipper->memory, 2 * lanes * sizeof(sim_lane)))
        return false;
    size_t weights = (size_t)blocks * SIM_ZIPPER_WEIGHT_BITS * sizeof(sim_lane);
    sim_lane *weight = aligned_alloc(sizeof(sim_lane), weights);
    zipper->left = aligned_alloc(sizeof(sim_lane), lanes * sizeof(sim_lane));
    zipper->right = aligned_alloc(sizeof(sim_lane), lanes * sizeof(sim_lane));
    if (weight) {
        size_t known = (size_t)zipper->blocks * SIM_ZIPPER_WEIGHT_BITS * sizeof(sim_lane);
        memset(weight, 0, weights);
        if (zipper->weight)
            memcpy(weight, zipper->weight, known < weights ? known : weights);
        free(zipper->weight);
        zipper->weight = weight;
    }
    zipper->places = places;
    zipper->blocks = blocks;
    return weight && zipper->left && zipper->right;
}

/* ---- Steps ---- */

static void step_right(struct sim_zipper *zipper, uint32_t place, uint32_t block)
{
    uint64_t unsolved[SIM_LANE_WORDS];
    sim_lane *next = plane(zipper, zipper->left, place + 1, block);
    memcpy(next, plane(zipper, zipper->left, place, block),
           zipper->cases.size.fields * sizeof *next);
    zipper->steps +=
        sim_slices_walk(&zipper->cases, block, zipper->moves + place, 1, false, next, unsolved);
}

/* From the last `d` moves to one more. */
static void step_left(struct sim_zipper *zipper, uint32_t d, uint32_t block)
{
    sim_lane *next = plane(zipper, zipper->right, d + 1, block);
    memcpy(next, plane(zipper, zipper->right, d, block), zipper->cases.size.fields * sizeof *next);
    zipper->steps +=
        sim_slices_walk_back(&zipper->cases, block, zipper->moves[zipper->length - d - 1], next);
}

static uint32_t window_end(const struct sim_zipper *zipper)
{
    uint32_t end = zipper->at + SIM_ZIPPER_WINDOW;
    return end < zipper->length ? end : zipper->length;
}

/* What the window on trial leaves unsolved in a block, with its weights. */
static uint64_t cost_of(struct sim_zipper *zipper, uint32_t block)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t ignored[SIM_LANE_WORDS];
    uint32_t fields = zipper->cases.size.fields;
    memcpy(token, plane(zipper, zipper->left, zipper->at, block), fields * sizeof *token);
    zipper->steps += sim_slices_walk(&zipper->cases, block, zipper->window, zipper->window_length,
                                     false, token, ignored);
    const sim_lane *solves =
        plane(zipper, zipper->right, zipper->length - window_end(zipper), block);
    sim_lane unsolved = *sim_slices_present(&zipper->cases, block);
    for (uint32_t field = 0; field < fields; field++)
        unsolved &= ~(token[field] & solves[field]);
    uint64_t cost = sim_count_bits((const uint64_t *)&unsolved, SIM_LANE_WORDS);
    if (cost == 0)
        return 0;
    const sim_lane *weight = zipper->weight + (size_t)block * SIM_ZIPPER_WEIGHT_BITS;
    for (uint32_t bit = 0; bit < SIM_ZIPPER_WEIGHT_BITS; bit++) {
        sim_lane heavy = unsolved & weight[bit];
        cost += (uint64_t)sim_count_bits((const uint64_t *)&heavy, SIM_LANE_WORDS) << bit;
    }
    return cost;
}

/* ---- Changes ---- */

static void remove_at(uint8_t *moves, uint32_t *length, uint32_t at)
{
    memmove(moves + at, moves + at + 1, *length - at - 1);
    --*length;
}

static void insert_at(uint8_t *moves, uint32_t *length, uint32_t at, uint8_t move)
{
    memmove(moves + at + 1, moves + at, *length - at);
    moves[at] = move;
    ++*length;
}

static uint8_t draw_move(struct sim_zipper *zipper)
{
    return (uint8_t)rng_below(&zipper->rng, SIM_MOVES);
}

/* Changes the window: a few moves replaced, one moved elsewhere as another, two exchanged, one more
 * or one less. */
static void change_window(struct sim_zipper *zipper)
{
    uint8_t *moves = zipper->window;
    bool room = zipper->length < zipper->target;
    uint32_t kind = room ? rng_below(&zipper->rng, 100) : 22 + rng_below(&zipper->rng, 78);
    zipper->window_length = window_end(zipper) - zipper->at;
    memcpy(moves, zipper->moves + zipper->at, zipper->window_length);
    uint32_t length = zipper->window_length;
    uint32_t a = rng_below(&zipper->rng, length), b = rng_below(&zipper->rng, length);
    if (kind < 22) {
        insert_at(moves, &zipper->window_length, a, draw_move(zipper));
    } else if (kind < 30 && length > 1) {
        remove_at(moves, &zipper->window_length, a);
    } else if (kind < 55) {
        remove_at(moves, &zipper->window_length, a);
        insert_at(moves, &zipper->window_length, b, draw_move(zipper));
    } else if (kind < 65) {
        uint8_t move = moves[a];
        moves[a] = moves[b];
        moves[b] = move;
    } else {
        for (uint32_t i = 1 + rng_below(&zipper->rng, 3); i > 0; i--)
            moves[rng_below(&zipper->rng, length)] = draw_move(zipper);
    }
}

/* The planes from the right reach to the end of the window again, from the last `known` moves on. */
static void reach_window(struct sim_zipper *zipper, uint32_t known)
{
    for (; known < zipper->length - window_end(zipper); known++)
        for (uint32_t block = 0; block < zipper->blocks; block++)
            step_left(zipper, known, block);
}

/* The window on trial becomes the sequence's. */
static void take_window(struct sim_zipper *zipper)
{
    uint32_t end = window_end(zipper);
    uint32_t new_end = zipper->at + zipper->window_length;
    uint32_t behind = zipper->length - end;
    memmove(zipper->moves + new_end, zipper->moves + end, behind);
    memcpy(zipper->moves + zipper->at, zipper->window, zipper->window_length);
    zipper->length = new_end + behind;
    reach_window(zipper, behind);
}

static void begin_counting(struct sim_zipper *zipper, uint32_t stage)
{
    zipper->stage = stage;
    zipper->done = 0;
    zipper->sum = 0;
}

/* What a change may cost: so much more as a cold heart allows, drawn before it is counted. */
static void begin_try(struct sim_zipper *zipper)
{
    change_window(zipper);
    zipper->limit = zipper->cost;
    while (rng_below(&zipper->rng, 65536) < HEAT)
        zipper->limit++;
    zipper->tries--;
    zipper->all_tries++;
    begin_counting(zipper, TRYING);
}

/* ---- Weights ---- */

/* One more where `mask` is set, up to the most that fits. */
static void raise(sim_lane *weight, sim_lane mask)
{
    sim_lane full = weight[0];
    for (uint32_t bit = 1; bit < SIM_ZIPPER_WEIGHT_BITS; bit++)
        full &= weight[bit];
    mask &= ~full;
    for (uint32_t bit = 0; bit < SIM_ZIPPER_WEIGHT_BITS; bit++) {
        sim_lane carry = weight[bit] & mask;
        weight[bit] ^= mask;
        mask = carry;
    }
}

static void forget(sim_lane *weight)
{
    sim_lane mask = weight[0];
    for (uint32_t bit = 1; bit < SIM_ZIPPER_WEIGHT_BITS; bit++)
        mask |= weight[bit];
    for (uint32_t bit = 0; bit < SIM_ZIPPER_WEIGHT_BITS; bit++) {
        sim_lane borrow = ~weight[bit] & mask;
        weight[bit] ^= mask;
        mask = borrow;
    }
}

/* After a sweep: what is unsolved weighs more, by chance; now and then all weighs less. */
static void weigh(struct sim_zipper *zipper, uint32_t block)
{
    sim_lane *weight = zipper->weight + (size_t)block * SIM_ZIPPER_WEIGHT_BITS;
    const sim_lane *token = plane(zipper, zipper->left, zipper->at, block);
    const sim_lane *solves =
        plane(zipper, zipper->right, zipper->length - window_end(zipper), block);
    sim_lane here[SIM_SLICE_FIELDS_MAX];
    uint64_t ignored[SIM_LANE_WORDS];
    uint32_t fields = zipper->cases.size.fields;
    memcpy(here, token, fields * sizeof *here);
    sim_slices_walk(&zipper->cases, block, zipper->moves + zipper->at,
                    window_end(zipper) - zipper->at, false, here, ignored);
    sim_lane unsolved = *sim_slices_present(&zipper->cases, block);
    for (uint32_t field = 0; field < fields; field++)
        unsolved &= ~(here[field] & solves[field]);
    uint64_t words[SIM_LANE_WORDS];
    memcpy(words, &unsolved, sizeof words);
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++)
        for (uint64_t left = words[i]; left; left &= left - 1)
            if (rng_below(&zipper->rng, 65536) >= RAISED)
                words[i] &= ~(left & -left);
    memcpy(&unsolved, words, sizeof words);
    raise(weight, unsolved);
    if (zipper->sweeps % FORGETTING == 0)
        forget(weight);
}

/* ---- The order of the cases ---- */

static uint32_t weight_of(const struct sim_zipper *zipper, uint32_t index)
{
    const sim_lane *weight =
        zipper->weight + (size_t)(index / SIM_LANE_BITS) * SIM_ZIPPER_WEIGHT_BITS;
    uint32_t sum = 0;
    for (uint32_t bit = 0; bit < SIM_ZIPPER_WEIGHT_BITS; bit++)
        sum |= (uint32_t)(weight[bit][index % SIM_LANE_BITS / 64] >> index % 64 & 1) << bit;
    return sum;
}

/* The heaviest first, so that a change that is none is soon found out. False: no memory. */
static bool sort_cases(struct sim_zipper *zipper)
{
    struct sim_slices sorted;
    uint64_t mask[SIM_WORDS_MAX];
    size_t weights = (size_t)zipper->blocks * SIM_ZIPPER_WEIGHT_BITS * sizeof(sim_lane);
    sim_lane *weight = aligned_alloc(sizeof(sim_lane), weights);
    if (!weight)
        return false;
    memset(weight, 0, weights);
    sim_slices_open(&sorted, zipper->cases.size, zipper->cases.perfect);
    for (uint32_t wanted = 1 << SIM_ZIPPER_WEIGHT_BITS; wanted-- > 0;) {
        for (uint32_t i = 0; i < zipper->cases.count; i++) {
            if (weight_of(zipper, i) != wanted)
                continue;
            uint32_t at = sorted.count;
            sim_slices_mask(&zipper->cases, i, mask);
            if (!sim_slices_add(&sorted, mask)) {
                sim_slices_close(&sorted);
                free(weight);
                return false;
            }
            sim_lane *to = weight + (size_t)(at / SIM_LANE_BITS) * SIM_ZIPPER_WEIGHT_BITS;
            for (uint32_t bit = 0; bit < SIM_ZIPPER_WEIGHT_BITS; bit++)
                to[bit][at % SIM_LANE_BITS / 64] |= (uint64_t)(wanted >> bit & 1) << at % 64;
        }
    }
    sim_slices_close(&zipper->cases);
    free(zipper->weight);
    zipper->cases = sorted;
    zipper->weight = weight;
    return true;
}

/* ---- The run ---- */

void sim_zipper_open(struct sim_zipper *zipper, struct sim_size size, bool perfect, struct rng rng,
                     struct sim_memory *memory)
{
    memset(zipper, 0, sizeof *zipper);
    zipper->memory = memory;
    zipper->rng = rng;
    sim_slices_open(&zipper->cases, size, perfect);
}

bool sim_zipper_add(struct sim_zipper *zipper, const uint64_t *mask)
{
    return sim_slices_add(&zipper->cases, mask);
}

bool sim_zipper_begin(struct sim_zipper *zipper, const uint8_t *moves, uint32_t length,
                      uint32_t target)
{
    memmove(zipper->moves, moves, length);
    zipper->length = length;
    zipper->target = target;
    uint32_t places = (target > length ? target : length) + 2;
    if (!open_planes(zipper, places))
        return false;
    zipper->stage = FILLING;
    zipper->done = 0;
    return true;
}

/* All planes from the right, one move at a time, and the first from the left. */
static void fill(struct sim_zipper *zipper, uint64_t *budget)
{
    uint32_t fields = zipper->cases.size.fields;
    for (; zipper->done <= zipper->length; zipper->done++) {
        if (*budget == 0)
            return;
        uint64_t cost = 1 + zipper->blocks / 4;
        *budget -= cost < *budget ? cost : *budget;
        for (uint32_t block = 0; block < zipper->blocks; block++) {
            if (zipper->done > 0) {
                step_left(zipper, zipper->done - 1, block);
                continue;
            }
            sim_lane *last = plane(zipper, zipper->right, 0, block);
            sim_lane *first = plane(zipper, zipper->left, 0, block);
            memset(last, 0, fields * sizeof *last);
            memset(first, 0, fields * sizeof *first);
            last[fields - 1] = first[0] = *sim_slices_present(&zipper->cases, block);
        }
    }
    zipper->at = 0;
    zipper->rightwards = true;
    zipper->tries = TRIES;
    zipper->cost = UINT64_MAX / 2;
    begin_counting(zipper, WEIGHING);
}

/* Counts what the window as it is leaves unsolved: once after the weights have changed. */
static void count_window(struct sim_zipper *zipper)
{
    zipper->window_length = window_end(zipper) - zipper->at;
    memcpy(zipper->window, zipper->moves + zipper->at, zipper->window_length);
    zipper->limit = UINT64_MAX;
    begin_counting(zipper, TRYING);
}

static void end_sweep(struct sim_zipper *zipper)
{
    zipper->rightwards = !zipper->rightwards;
    zipper->sweeps++;
    if (zipper->sweeps % SORTING == 0 && sort_cases(zipper)) {
        zipper->stage = FILLING;
        zipper->done = 0;
    } else {
        begin_counting(zipper, WEIGHING);
    }
}

/* The window goes on by a move; at an end it turns. */
static void move_window(struct sim_zipper *zipper)
{
    zipper->tries = TRIES;
    if (zipper->rightwards && window_end(zipper) == zipper->length) {
        end_sweep(zipper);
    } else if (!zipper->rightwards && zipper->at == 0) {
        end_sweep(zipper);
    } else if (zipper->rightwards) {
        for (uint32_t block = 0; block < zipper->blocks; block++)
            step_right(zipper, zipper->at, block);
        zipper->at++;
    } else {
        uint32_t known = zipper->length - window_end(zipper);
        zipper->at--;
        reach_window(zipper, known);
    }
}

/* One block of a window on trial; ends the trial where it costs too much. */
static void try_block(struct sim_zipper *zipper)
{
    if (zipper->done < zipper->blocks)
        zipper->sum += cost_of(zipper, zipper->done++);
    if (zipper->sum > zipper->limit) {
        zipper->stage = SWEEPING;
    } else if (zipper->done == zipper->blocks) {
        zipper->stage = SWEEPING;
        zipper->cost = zipper->sum;
        take_window(zipper);
    }
}

static enum mw_status sweep(struct sim_zipper *zipper, uint64_t *budget)
{
    if (zipper->cost == 0)
        return MW_OK;
    --*budget;
    if (zipper->tries == 0) {
        uint64_t cost = zipper->blocks / 4;
        *budget -= cost < *budget ? cost : *budget;
        move_window(zipper);
    } else {
        begin_try(zipper);
    }
    return MW_RUNNING;
}

enum mw_status sim_zipper_run(struct sim_zipper *zipper, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        switch (zipper->stage) {
        case FILLING:
            fill(zipper, budget);
            break;
        case WEIGHING:
            --*budget;
            if (zipper->done < zipper->blocks && zipper->sweeps > 0)
                weigh(zipper, zipper->done++);
            else
                count_window(zipper);
            break;
        case TRYING:
            --*budget;
            try_block(zipper);
            break;
        default:
            status = sweep(zipper, budget);
        }
    }
    return status;
}
