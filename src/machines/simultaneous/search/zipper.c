#include "zipper.h"
#include "change.h"

#include <string.h>

enum { READING, PLACING, WEIGHING, SWEEPING, TRYING };

enum {
    TRIES = 16,      /* at one place */
    HEAT = 18000,    /* of 65536: the chance to accept one unit of cost more */
    RAISED = 10000,  /* of 65536: the chance that an unsolved case weighs more after a sweep */
    FORGETTING = 20, /* sweeps after which all weigh less */
    SORTING = 100,   /* sweeps after which the cases are put in order */
    WEIGHT_BITS = SIM_ZIPPER_WEIGHT_BITS,
    HARD_BITS = SIM_ZIPPER_HARD_BITS,
    HARDEST = (1 << SIM_ZIPPER_HARD_BITS) - 1,
};

/* ---- The working set ---- */

void sim_zipper_open(struct sim_zipper *zipper, struct sim_size size, bool perfect,
                     struct sim_memory *memory)
{
    memset(zipper, 0, sizeof *zipper);
    zipper->ground = (struct sim_ground){size, perfect};
    zipper->memory = memory;
    sim_set_open(&zipper->cases, size);
    zipper->cases.memory = memory;
}

void sim_zipper_close(struct sim_zipper *zipper)
{
    sim_set_close(&zipper->cases);
    sim_release(zipper->memory, zipper->weight_of);
    sim_release(zipper->memory, zipper->hard_of);
    sim_release(zipper->memory, zipper->arena);
    zipper->weight_of = zipper->hard_of = NULL;
    zipper->arena = NULL;
}

static bool grow(struct sim_memory *memory, uint8_t **bytes, uint32_t capacity)
{
    uint8_t *more =
        *bytes ? sim_hold_again(memory, *bytes, capacity) : sim_hold(memory, capacity, false);
    if (more)
        *bytes = more;
    return more != NULL;
}

bool sim_zipper_add(struct sim_zipper *zipper, const uint64_t *mask)
{
    uint32_t index = zipper->cases.count;
    if (index == zipper->capacity) {
        uint32_t capacity = zipper->capacity ? 2 * zipper->capacity : SIM_PLANE_BITS;
        if (!grow(zipper->memory, &zipper->weight_of, capacity) ||
            !grow(zipper->memory, &zipper->hard_of, capacity))
            return false;
        zipper->capacity = capacity;
    }
    zipper->weight_of[index] = 0;
    zipper->hard_of[index] = HARDEST;
    return sim_set_add(&zipper->cases, mask);
}

/* ---- The order of the cases ---- */

static void put_bits(sim_plane *counters, uint32_t bits, uint32_t index, uint32_t value)
{
    for (uint32_t bit = 0; bit < bits; bit++)
        ((uint64_t *)&counters[bit])[index / 64] |= (uint64_t)(value >> bit & 1) << index % 64;
}

static uint8_t get_bits(const sim_plane *counters, uint32_t bits, uint32_t index)
{
    uint32_t value = 0;
    for (uint32_t bit = 0; bit < bits; bit++)
        value |= (uint32_t)(((const uint64_t *)&counters[bit])[index / 64] >> index % 64 & 1)
                 << bit;
    return (uint8_t)value;
}

/* What a block has learnt of its cases. */
static void read_block(struct sim_zipper *zipper, uint32_t block)
{
    for (uint32_t i = 0; i < SIM_PLANE_BITS; i++) {
        uint32_t index = block * SIM_PLANE_BITS + i;
        if (index >= zipper->placed)
            return;
        zipper->weight_of[index] = get_bits(zipper->weight + block * WEIGHT_BITS, WEIGHT_BITS, i);
        zipper->hard_of[index] = get_bits(zipper->hard + block * HARD_BITS, HARD_BITS, i);
    }
}

/* The hardest first; those that are as hard stay as they are. False: no memory. */
static bool sort_cases(struct sim_zipper *zipper)
{
    uint32_t first[HARDEST + 2] = {0};
    uint32_t count = zipper->cases.count, words = zipper->cases.words;
    uint64_t *masks = sim_hold(zipper->memory, (uint64_t)count * (words * 8 + 2), false);
    if (!masks)
        return false;
    uint8_t *weight = (uint8_t *)(masks + (size_t)count * words), *hard = weight + count;
    for (uint32_t i = 0; i < count; i++)
        first[HARDEST - zipper->hard_of[i] + 1]++;
    for (uint32_t i = 0; i < HARDEST; i++)
        first[i + 1] += first[i];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t to = first[HARDEST - zipper->hard_of[i]]++;
        memcpy(masks + (size_t)to * words, sim_mask(&zipper->cases, i), words * sizeof *masks);
        weight[to] = zipper->weight_of[i];
        hard[to] = zipper->hard_of[i] / 2; /* what was long ago counts less */
    }
    memcpy(zipper->cases.masks, masks, (size_t)count * words * sizeof *masks);
    memcpy(zipper->weight_of, weight, count);
    memcpy(zipper->hard_of, hard, count);
    sim_release(zipper->memory, masks);
    return true;
}

/* Room for all cases at all places of the sequence. False: no memory. */
static bool open_blocks(struct sim_zipper *zipper)
{
    uint32_t fields = zipper->ground.size.fields;
    zipper->blocks = (zipper->cases.count + SIM_PLANE_BITS - 1) / SIM_PLANE_BITS;
    zipper->places = zipper->target + SIM_ZIPPER_WINDOW + 4;
    uint32_t ground = sim_planes_of(zipper->ground.size);
    uint64_t of_block = (uint64_t)fields * zipper->places + ground + WEIGHT_BITS + HARD_BITS;
    uint64_t planes = of_block * zipper->blocks;
    uint64_t bytes = planes * sizeof(sim_plane) + zipper->blocks * sizeof *zipper->reach;
    if (!zipper->arena || bytes > zipper->arena_bytes) {
        sim_release(zipper->memory, zipper->arena);
        zipper->arena_bytes = bytes + bytes / 8;
        zipper->arena =
            sim_hold(zipper->memory, zipper->arena_bytes + sizeof(sim_plane) - 1, false);
        if (!zipper->arena)
            return false;
    }
    uintptr_t unaligned = (uintptr_t)zipper->arena + sizeof(sim_plane) - 1;
    zipper->free = (sim_plane *)(unaligned - unaligned % sizeof(sim_plane));
    zipper->weight = zipper->free + (size_t)zipper->blocks * ground;
    zipper->hard = zipper->weight + (size_t)zipper->blocks * WEIGHT_BITS;
    zipper->walked = zipper->hard + (size_t)zipper->blocks * HARD_BITS;
    zipper->reach = (struct sim_reach *)(zipper->free + planes);
    memset(zipper->free, 0, (size_t)(zipper->walked - zipper->free) * sizeof(sim_plane));
    zipper->placed = zipper->cases.count;
    return true;
}

static sim_plane *place_of(const struct sim_zipper *zipper, uint32_t block, uint32_t place)
{
    return zipper->walked + ((size_t)block * zipper->places + place) * zipper->ground.size.fields;
}

/* The ground of a block. */
static sim_plane *ground_of(const struct sim_zipper *zipper, uint32_t block)
{
    return zipper->free + (size_t)block * sim_planes_of(zipper->ground.size);
}

static void place_block(struct sim_zipper *zipper, uint32_t block)
{
    struct sim_size size = zipper->ground.size;
    sim_plane *first = place_of(zipper, block, 0);
    sim_plane *last = place_of(zipper, block, zipper->places - 1);
    memset(first, 0, size.fields * sizeof *first);
    memset(last, 0, size.fields * sizeof *last);
    for (uint32_t i = 0; i < SIM_PLANE_BITS; i++) {
        uint32_t index = block * SIM_PLANE_BITS + i;
        if (index >= zipper->placed)
            break;
        const uint64_t *mask = sim_mask(&zipper->cases, index);
        sim_planes_add(&zipper->ground, ground_of(zipper, block), i, mask);
        put_bits(first + sim_start(size, mask), 1, i, 1);
        put_bits(last + sim_goal(size, mask), 1, i, 1);
        put_bits(zipper->weight + block * WEIGHT_BITS, WEIGHT_BITS, i, zipper->weight_of[index]);
        put_bits(zipper->hard + block * HARD_BITS, HARD_BITS, i, zipper->hard_of[index]);
    }
    zipper->reach[block] = (struct sim_reach){0, 0};
}

/* ---- Planes: from the left at their move, from the right at their distance to the last place ---- */

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Makes the block know the tokens in front of move `left`, and what the last `right` moves do. The
 * two share the places: what one needs the other forgets. */
static uint32_t reach(struct sim_zipper *zipper, uint32_t block, uint32_t left, uint32_t right)
{
    struct sim_reach *known = &zipper->reach[block];
    const sim_plane *free = ground_of(zipper, block);
    uint32_t last = zipper->places - 1, moves = 0;
    for (; known->left < left; known->left++, moves++)
        sim_planes_forward(&zipper->ground, free, zipper->moves[known->left],
                           place_of(zipper, block, known->left),
                           place_of(zipper, block, known->left + 1));
    known->right = lesser(known->right, last - 1 - known->left);
    for (; known->right < right; known->right++, moves++)
        sim_planes_backward(&zipper->ground, free, zipper->moves[zipper->length - known->right - 1],
                            place_of(zipper, block, last - known->right),
                            place_of(zipper, block, last - known->right - 1));
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
    if (sim_planes_unsolved(&zipper->ground, ground_of(zipper, block), change->moves,
                            change->length, place_of(zipper, block, change->begin),
                            place_of(zipper, block, zipper->places - 1 - right), unsolved))
        *cost = sim_counters_sum(zipper->weight + block * WEIGHT_BITS, WEIGHT_BITS, unsolved);
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
    for (uint32_t block = 0; block < zipper->blocks; block++) {
        struct sim_reach *known = &zipper->reach[block];
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
    sim_plane unsolved, *weight = zipper->weight + (size_t)block * WEIGHT_BITS;
    uint64_t cost;
    uint32_t moves = try_change(zipper, block, &unsolved, &cost);
    thin_out(zipper, &unsolved);
    sim_counters_raise(weight, WEIGHT_BITS, &unsolved);
    if (zipper->sweeps % FORGETTING == 0)
        sim_counters_lower(weight, WEIGHT_BITS);
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
    if (zipper->rightwards ? window_end(zipper) == zipper->length : zipper->at == 0)
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
        sim_counters_raise(zipper->hard + (size_t)block * HARD_BITS, HARD_BITS, &unsolved);
        zipper->stage = SWEEPING;
    } else if (zipper->done == zipper->blocks) {
        zipper->stage = SWEEPING;
        zipper->cost = zipper->sum;
        take_change(zipper);
    }
    return moves;
}

static enum mw_status read_and_sort(struct sim_zipper *zipper)
{
    if (zipper->placed > 0 && zipper->done < zipper->blocks) {
        read_block(zipper, zipper->done++);
        return MW_RUNNING;
    }
    if (!sort_cases(zipper) || !open_blocks(zipper))
        return MW_NO_MEMORY;
    begin_counting(zipper, PLACING);
    return MW_RUNNING;
}

static void place(struct sim_zipper *zipper)
{
    if (zipper->done < zipper->blocks) {
        place_block(zipper, zipper->done++);
        return;
    }
    zipper->at = lesser(zipper->at, zipper->length - 1);
    zipper->tries = TRIES;
    zipper->cost = 0;
    begin_none(zipper, zipper->blocks > 0 ? TRYING : SWEEPING);
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
        if (zipper->done == zipper->blocks)
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
    uint32_t index = zipper->placed;
    for (uint32_t block = 0; block < zipper->blocks && index == zipper->placed; block++) {
        try_change(zipper, block, &unsolved, &cost);
        for (uint32_t i = 0; i < SIM_PLANE_WORDS && cost > 0 && index == zipper->placed; i++)
            if (unsolved[i])
                index = block * SIM_PLANE_BITS + i * 64 + (uint32_t)__builtin_ctzll(unsolved[i]);
    }
    zipper->change = change;
    if (index < zipper->placed)
        memcpy(mask, sim_mask(&zipper->cases, index), zipper->cases.words * sizeof *mask);
    return index < zipper->placed;
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
