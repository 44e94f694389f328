/* Two-sided annealing: a window sweeps over the sequence and tries random changes. */
#include "two_sided_annealing.h"

#include <string.h>

enum { READING, PLACING, WEIGHING, SWEEPING, TRYING };

enum {
    TRIES = 16,      /* per window position */
    HEAT = 18000,    /* of 65536: chance to accept one more unit of cost */
    RAISED = 10000,  /* of 65536: chance that an unsolved maze gains weight after a sweep */
    FORGETTING = 20, /* sweeps after which all weights decrease */
    SORTING = 100,   /* sweeps after which the working set is sorted */
};

void sim_annealer_open(struct sim_annealer *annealer, struct sim_size size,
                       struct sim_memory *memory)
{
    memset(annealer, 0, sizeof *annealer);
    sim_working_set_open(&annealer->working_set, size, memory);
}

void sim_annealer_close(struct sim_annealer *annealer)
{
    sim_working_set_close(&annealer->working_set);
}

/* ---- Random changes of a sequence: insertion, removal, displacement, exchange, replacement ---- */

/* Probabilities in percent; the rest replaces moves. */
enum { INSERTED = 22, REMOVED = 8, MOVED = 25, EXCHANGED = 10 };

static void remove_at(struct sim_change *change, uint32_t at)
{
    memmove(change->moves + at, change->moves + at + 1, change->length - at - 1);
    change->length--;
}

static void insert_at(struct sim_change *change, uint32_t at, uint32_t move)
{
    memmove(change->moves + at + 1, change->moves + at, change->length - at);
    change->moves[at] = (uint8_t)move;
    change->length++;
}

/* Draws one change: insert a move, remove one, displace one, exchange two, or replace up to
 * three. */
static void change_moves(struct sim_change *change, bool room, struct rng *rng)
{
    uint32_t kind = rng_below(rng, room ? 100 : 100 - INSERTED) + (room ? 0 : INSERTED);
    uint32_t length = change->length;
    uint32_t a = rng_below(rng, length), b = rng_below(rng, length);
    if (kind < INSERTED) {
        insert_at(change, a, rng_below(rng, SIM_MOVES));
    } else if (kind < INSERTED + REMOVED) {
        if (length > 1)
            remove_at(change, a);
    } else if (kind < INSERTED + REMOVED + MOVED) {
        remove_at(change, a);
        insert_at(change, b, rng_below(rng, SIM_MOVES));
    } else if (kind < INSERTED + REMOVED + MOVED + EXCHANGED) {
        uint8_t move = change->moves[a];
        change->moves[a] = change->moves[b];
        change->moves[b] = move;
    } else {
        for (uint32_t i = 1 + rng_below(rng, 3); i > 0; i--)
            change->moves[rng_below(rng, length)] = (uint8_t)rng_below(rng, SIM_MOVES);
    }
}

/* Drops equal moves at both ends. Returns false if nothing differs. */
static bool narrow(struct sim_change *change, const uint8_t *moves)
{
    while (change->begin < change->end && change->length > 0 &&
           moves[change->end - 1] == change->moves[change->length - 1]) {
        change->end--;
        change->length--;
    }
    uint32_t same = 0;
    while (change->begin + same < change->end && same < change->length &&
           moves[change->begin + same] == change->moves[same])
        same++;
    memmove(change->moves, change->moves + same, change->length - same);
    change->begin += same;
    change->length -= same;
    return change->begin < change->end || change->length > 0;
}

/* Draws a change of the moves in the window, reduced to the moves that differ. Lengthens the sequence only if there is
 * room. Returns false if nothing changes. */
static bool draw_change(struct sim_change *change, const uint8_t *moves, uint32_t begin,
                        uint32_t end, bool room, struct rng *rng)
{
    change->begin = begin;
    change->end = end;
    change->length = end - begin;
    memcpy(change->moves, moves + begin, change->length);
    change_moves(change, room, rng);
    return narrow(change, moves);
}

/* ---- Planes: token planes by move from the left, solving planes by distance from the right ---- */

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Updates a block's planes: tokens before move `left`, and cells from which the last `right` moves
 * solve. Both share the planes, so extending one side can discard the other. Returns the moves
 * computed. */
static uint32_t reach(const struct sim_annealer *annealer, struct sim_block *block, uint32_t left,
                      uint32_t right)
{
    const struct sim_working_set *mazes = &annealer->working_set;
    const struct sim_rules *rules = &mazes->rules;
    uint32_t last = mazes->places - 1, moves = 0;
    for (; block->left < left; block->left++, moves++)
        sim_planes_forward(rules, block->free, annealer->moves[block->left],
                           sim_working_set_plane(mazes, block, block->left),
                           sim_working_set_plane(mazes, block, block->left + 1));
    block->right = lesser(block->right, last - 1 - block->left);
    for (; block->right < right; block->right++, moves++)
        sim_planes_backward(rules, block->free,
                            annealer->moves[annealer->length - block->right - 1],
                            sim_working_set_plane(mazes, block, last - block->right),
                            sim_working_set_plane(mazes, block, last - block->right - 1));
    block->left = lesser(block->left, last - 1 - block->right);
    return moves;
}

/* Evaluates the change on trial in one block: unsolved mazes and their total weight. Returns the
 * moves computed. */
static uint32_t try_change(struct sim_annealer *annealer, struct sim_block *block,
                           sim_plane *unsolved, uint64_t *cost)
{
    const struct sim_working_set *mazes = &annealer->working_set;
    const struct sim_change *change = &annealer->change;
    uint32_t right = annealer->length - change->end;
    uint32_t moves = reach(annealer, block, change->begin, right) + change->length + 1;
    bool any = sim_planes_unsolved(&mazes->rules, block->free, change->moves, change->length,
                                   sim_working_set_plane(mazes, block, change->begin),
                                   sim_working_set_plane(mazes, block, mazes->places - 1 - right),
                                   unsolved);
    *cost = any ? sim_counters_sum(block->weight, SIM_WEIGHT_BITS, unsolved) : 0;
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
    if (!draw_change(&annealer->change, annealer->moves, annealer->at, window_end(annealer),
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
    for (uint32_t i = 0; i < annealer->working_set.blocks; i++) {
        struct sim_block *block = &annealer->working_set.block[i];
        block->left = lesser(block->left, change->begin);
        block->right = lesser(block->right, right);
    }
}

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
static uint32_t weigh(struct sim_annealer *annealer, struct sim_block *block)
{
    sim_plane unsolved;
    uint64_t cost;
    uint32_t moves = try_change(annealer, block, &unsolved, &cost);
    thin_out(annealer, &unsolved);
    sim_counters_raise(block->weight, SIM_WEIGHT_BITS, &unsolved);
    if (annealer->sweeps % FORGETTING == 0)
        sim_counters_lower(block->weight, SIM_WEIGHT_BITS);
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
    struct sim_block *block = &annealer->working_set.block[annealer->done++];
    uint32_t moves = try_change(annealer, block, &unsolved, &cost);
    annealer->sum += cost;
    if (annealer->sum > annealer->limit) {
        sim_counters_raise(block->hard, SIM_HARD_BITS, &unsolved);
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
        *cost = weigh(annealer, &annealer->working_set.block[annealer->done++]);
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
    const struct sim_working_set *mazes = &annealer->working_set;
    struct sim_change change = annealer->change;
    sim_plane unsolved;
    uint64_t cost = 0;
    uint32_t block = 0;
    annealer->change = (struct sim_change){.begin = annealer->at, .end = annealer->at};
    for (; block < mazes->blocks && cost == 0; block++)
        try_change(annealer, &mazes->block[block], &unsolved, &cost);
    annealer->change = change;
    if (cost > 0)
        memcpy(mask,
               sim_mask(&mazes->set, (block - 1) * SIM_PLANE_BITS +
                                         sim_find_bit((const uint64_t *)&unsolved, 0)),
               mazes->set.words * sizeof *mask);
    return cost > 0;
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
