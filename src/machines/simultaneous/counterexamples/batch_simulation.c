/* Batch simulation: bit-parallel walks of all mazes along a growing sequence, and removal of
 * single moves. */
#include "batch_simulation.h"

#include <string.h>

enum { FILLING, TRYING };

enum {
    MOVES_PER_NODE = 16, /* moves of one block */
    RIGHT_BYTES_MAX = 1 << 26,
};

void sim_batch_open(struct sim_batch *batch, const struct sim_slices *held,
                    struct sim_memory *memory)
{
    memset(batch, 0, sizeof *batch);
    batch->rules = held->rules;
    batch->held = held;
    batch->memory = memory;
}

void sim_batch_close(struct sim_batch *batch)
{
    sim_free(batch->memory, batch->arena);
    sim_free(batch->memory, batch->right_arena);
    batch->arena = batch->right_arena = NULL;
}

static sim_lane *hold_lanes(struct sim_memory *memory, uint64_t bytes, void **arena)
{
    *arena = sim_alloc(memory, bytes + sizeof(sim_lane) - 1, false);
    return *arena ? sim_aligned(*arena, sizeof(sim_lane)) : NULL;
}

/* ---- Planes of a block: every second one of a block of the slices ---- */

/* Returns the planes of half a block of lanes, of which each block of the slices has `lanes`. */
static sim_plane *half(sim_lane *arena, uint32_t block, size_t lanes)
{
    return (sim_plane *)(arena + block / SIM_LANE_PLANES * lanes) + block % SIM_LANE_PLANES;
}

static sim_plane *free_of(const struct sim_batch *batch, uint32_t block)
{
    return half(batch->held->gates, block, batch->held->lanes);
}

static sim_plane *token_of(const struct sim_batch *batch, uint32_t block)
{
    return half(batch->token, block, batch->rules.size.cells);
}

static sim_plane *goal_of(const struct sim_batch *batch, uint32_t block)
{
    return half(batch->goal, block, batch->rules.size.cells);
}

static uint32_t mazes_of(const struct sim_batch *batch, uint32_t block)
{
    uint32_t left = batch->held->count - block * SIM_PLANE_BITS;
    return left < SIM_PLANE_BITS ? left : SIM_PLANE_BITS;
}

bool sim_batch_place(struct sim_batch *batch)
{
    uint32_t cells = batch->rules.size.cells;
    uint64_t lanes = (uint64_t)batch->held->blocks * cells;
    batch->blocks = (batch->held->count + SIM_PLANE_BITS - 1) / SIM_PLANE_BITS;
    batch->goal =
        hold_lanes(batch->memory, 2 * lanes * sizeof(sim_lane) + batch->blocks * sizeof(uint32_t),
                   &batch->arena);
    if (!batch->goal)
        return false;
    batch->token = batch->goal + lanes;
    batch->walked = (uint32_t *)(batch->token + lanes);
    for (uint32_t block = 0; block < batch->held->blocks; block++)
        sim_slices_goals(batch->held, block, batch->goal + (size_t)block * cells);
    return true;
}

/* ---- Walking ---- */

void sim_batch_begin(struct sim_batch *batch)
{
    uint32_t cells = batch->rules.size.cells;
    for (uint32_t block = 0; block < batch->blocks; block++) {
        if (block % SIM_LANE_PLANES == 0)
            sim_slices_starts(batch->held, block / SIM_LANE_PLANES,
                              batch->token + (size_t)(block / SIM_LANE_PLANES) * cells);
        batch->walked[block] = 0;
    }
    batch->done = batch->unsolved = 0;
}

static void walk_block(struct sim_batch *batch, uint32_t block, const uint8_t *moves, uint32_t to)
{
    uint32_t from = batch->walked[block];
    if (from == to)
        return;
    batch->steps += (uint64_t)(to - from) * mazes_of(batch, block);
    batch->walked[block] = to;
    sim_planes_play(&batch->rules, free_of(batch, block), moves + from, to - from,
                    token_of(batch, block), 1);
}

/* Draws uniformly among all unsolved mazes up to this block. */
static void draw_unsolved(struct sim_batch *batch, uint32_t block, struct rng *rng)
{
    sim_plane unsolved;
    if (!sim_planes_unsolved(&batch->rules, free_of(batch, block), NULL, 0, token_of(batch, block),
                             goal_of(batch, block), &unsolved))
        return;
    uint32_t count = sim_count_bits((const uint64_t *)&unsolved, SIM_PLANE_WORDS);
    batch->unsolved += count;
    uint32_t drawn = rng_below(rng, batch->unsolved);
    if (drawn >= count)
        return;
    uint32_t index = sim_find_bit((const uint64_t *)&unsolved, drawn);
    const sim_plane *token = token_of(batch, block);
    batch->maze = block * SIM_PLANE_BITS + index;
    batch->cell = 0;
    while (!(token[batch->cell * SIM_LANE_PLANES][index / 64] >> index % 64 & 1))
        batch->cell++;
}

enum mw_status sim_batch_walk(struct sim_batch *batch, const struct sim_sequence *sequence,
                              struct rng *rng, uint64_t *budget)
{
    for (; batch->done < batch->blocks; batch->done++) {
        if (*budget == 0)
            return MW_RUNNING;
        uint32_t block = batch->done;
        spend(budget, 1 + (sequence->length - batch->walked[block]) / MOVES_PER_NODE);
        walk_block(batch, block, sequence->moves, (uint32_t)sequence->length);
        draw_unsolved(batch, block, rng);
    }
    bool solved = batch->unsolved == 0;
    batch->done = batch->unsolved = 0;
    return solved ? MW_OK : MW_UNSOLVABLE;
}

/* ---- Removing moves ---- */

static uint64_t right_bytes(const struct sim_batch *batch, size_t length)
{
    return (uint64_t)batch->blocks * length * batch->rules.size.cells * sizeof(sim_plane);
}

bool sim_batch_can_shorten(const struct sim_batch *batch, size_t length)
{
    return right_bytes(batch, length) <= RIGHT_BYTES_MAX;
}

static void begin_pass(struct sim_batch *batch, size_t length)
{
    batch->places = (uint32_t)length;
    batch->stage = FILLING;
    batch->filled = 0;
    batch->cut = 0;
    batch->shortened = false;
    sim_batch_begin(batch);
}

bool sim_batch_begin_shortening(struct sim_batch *batch, const struct sim_sequence *sequence)
{
    uint64_t bytes = (uint64_t)batch->held->blocks * sequence->length * batch->rules.size.cells *
                     sizeof(sim_lane);
    if (bytes > batch->right_bytes) {
        sim_free(batch->memory, batch->right_arena);
        batch->right = hold_lanes(batch->memory, bytes, &batch->right_arena);
        batch->right_bytes = batch->right ? bytes : 0;
    }
    begin_pass(batch, sequence->length);
    return batch->right || bytes == 0;
}

/* Returns the plane of cells from which the last moves solve. */
static sim_plane *right_of(const struct sim_batch *batch, uint32_t block, uint32_t last_moves)
{
    size_t cells = batch->rules.size.cells;
    return half(batch->right + last_moves * cells, block, batch->places * cells);
}

static void fill(struct sim_batch *batch, const struct sim_sequence *sequence, uint64_t *budget)
{
    uint32_t block = batch->done;
    if (block == batch->blocks || batch->places == 0) {
        batch->stage = TRYING;
        batch->done = 0;
        return;
    }
    if (batch->filled == 0) {
        for (uint32_t i = 0; i < batch->rules.size.cells; i++)
            right_of(batch, block, 0)[i * SIM_LANE_PLANES] =
                goal_of(batch, block)[i * SIM_LANE_PLANES];
        batch->filled = 1;
    }
    for (uint32_t i = 0; i < MOVES_PER_NODE && batch->filled < batch->places;
         i++, batch->filled++) {
        sim_planes_backward(
            &batch->rules, free_of(batch, block), sequence->moves[batch->places - batch->filled],
            right_of(batch, block, batch->filled - 1), right_of(batch, block, batch->filled));
        batch->steps += mazes_of(batch, block);
    }
    spend(budget, 1);
    if (batch->filled == batch->places) {
        batch->filled = 0;
        batch->done++;
    }
}

static bool does_without(struct sim_batch *batch, uint32_t block,
                         const struct sim_sequence *sequence, uint64_t *budget)
{
    sim_plane unsolved;
    spend(budget, 1 + (batch->cut - batch->walked[block]) / MOVES_PER_NODE);
    walk_block(batch, block, sequence->moves, batch->cut);
    batch->steps += mazes_of(batch, block);
    uint32_t last_moves = (uint32_t)sequence->length - batch->cut - 1;
    return !sim_planes_unsolved(&batch->rules, free_of(batch, block), NULL, 0,
                                token_of(batch, block), right_of(batch, block, last_moves),
                                &unsolved);
}

/* Tests the next block. Returns MW_OK if the move was removed. */
static enum mw_status try_cut(struct sim_batch *batch, struct sim_sequence *sequence,
                              uint64_t *budget)
{
    uint32_t block = batch->done + batch->hard_block;
    block -= block >= batch->blocks ? batch->blocks : 0;
    if (batch->done < batch->blocks && does_without(batch, block, sequence, budget)) {
        batch->done++;
        return MW_RUNNING;
    }
    bool goes = batch->done == batch->blocks;
    batch->done = 0;
    if (!goes) {
        batch->hard_block = block;
        batch->cut++;
        return MW_RUNNING;
    }
    sim_sequence_remove(sequence, batch->cut);
    batch->shortened = true;
    return MW_OK;
}

enum mw_status sim_batch_shorten(struct sim_batch *batch, struct sim_sequence *sequence,
                                 uint64_t *budget)
{
    while (*budget > 0) {
        if (batch->stage == FILLING) {
            fill(batch, sequence, budget);
            continue;
        }
        if (batch->cut == sequence->length) {
            if (!batch->shortened)
                return MW_UNSOLVABLE;
            begin_pass(batch, sequence->length);
            continue;
        }
        if (try_cut(batch, sequence, budget) == MW_OK)
            return MW_OK;
    }
    return MW_RUNNING;
}
