/* Batch simulation: bit-parallel walks of all mazes along a growing sequence, and removal of
 * single moves. */
#include "batch_simulation.h"
#include "../maze/budget.h"

#include <string.h>

enum { FILLING, TRYING };

enum {
    MOVES_PER_NODE = 16, /* moves of one block */
    PLACE_NODES = SIM_PLANE_BITS,
    RIGHT_BYTES_MAX = 1 << 26,
};

void sim_batch_open(struct sim_batch *batch, const struct sim_slices *held,
                    struct sim_memory *memory)
{
    memset(batch, 0, sizeof *batch);
    batch->rules = (struct sim_rules){held->size, held->perfect};
    batch->held = held;
    batch->memory = memory;
}

void sim_batch_close(struct sim_batch *batch)
{
    sim_free(batch->memory, batch->arena);
    sim_free(batch->memory, batch->right_arena);
    batch->arena = batch->right_arena = NULL;
}

/* Allocates zeroed, aligned planes. */
static sim_plane *hold_planes(struct sim_memory *memory, uint64_t bytes, void **arena)
{
    *arena = sim_alloc(memory, bytes + sizeof(sim_plane) - 1, true);
    uintptr_t unaligned = (uintptr_t)*arena + sizeof(sim_plane) - 1;
    return *arena ? (sim_plane *)(unaligned - unaligned % sizeof(sim_plane)) : NULL;
}

/* ---- Adding mazes ---- */

static bool lay(struct sim_batch *batch)
{
    uint32_t cells = batch->rules.size.cells, ground = sim_planes_of(batch->rules.size);
    batch->blocks = (batch->held->count + SIM_PLANE_BITS - 1) / SIM_PLANE_BITS;
    uint64_t planes = (uint64_t)batch->blocks * (ground + 3 * cells);
    batch->free =
        hold_planes(batch->memory, planes * sizeof(sim_plane) + batch->blocks * sizeof(uint32_t),
                    &batch->arena);
    if (!batch->free)
        return false;
    batch->start = batch->free + (size_t)batch->blocks * ground;
    batch->goal = batch->start + (size_t)batch->blocks * cells;
    batch->token = batch->goal + (size_t)batch->blocks * cells;
    batch->walked = (uint32_t *)(batch->token + (size_t)batch->blocks * cells);
    return true;
}

static void put(sim_plane *plane, uint32_t index)
{
    ((uint64_t *)plane)[index / 64] |= UINT64_C(1) << index % 64;
}

/* Returns the number of mazes in a block. */
static uint32_t mazes_of(const struct sim_batch *batch, uint32_t block)
{
    uint32_t left = batch->held->count - block * SIM_PLANE_BITS;
    return left < SIM_PLANE_BITS ? left : SIM_PLANE_BITS;
}

static sim_plane *free_of(const struct sim_batch *batch, uint32_t block)
{
    return batch->free + (size_t)block * sim_planes_of(batch->rules.size);
}

static sim_plane *token_of(const struct sim_batch *batch, uint32_t block)
{
    return batch->token + (size_t)block * batch->rules.size.cells;
}

static sim_plane *goal_of(const struct sim_batch *batch, uint32_t block)
{
    return batch->goal + (size_t)block * batch->rules.size.cells;
}

static void place(struct sim_batch *batch, uint32_t block)
{
    struct sim_size size = batch->rules.size;
    uint64_t mask[SIM_WORDS_MAX];
    for (uint32_t i = 0; i < mazes_of(batch, block); i++) {
        sim_slices_mask(batch->held, block * SIM_PLANE_BITS + i, mask);
        sim_planes_add(&batch->rules, free_of(batch, block), i, mask);
        put(batch->start + (size_t)block * size.cells + sim_start(size, mask), i);
        put(goal_of(batch, block) + sim_goal(size, mask), i);
    }
}

enum mw_status sim_batch_place(struct sim_batch *batch, uint64_t *budget)
{
    if (!batch->arena && !lay(batch))
        return MW_NO_MEMORY;
    for (; batch->placed < batch->blocks; batch->placed++) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, PLACE_NODES);
        place(batch, batch->placed);
    }
    return MW_OK;
}

/* ---- Walking ---- */

static void begin_block(struct sim_batch *batch, uint32_t block)
{
    uint32_t cells = batch->rules.size.cells;
    memcpy(token_of(batch, block), batch->start + (size_t)block * cells,
           cells * sizeof *batch->token);
    batch->walked[block] = 0;
}

void sim_batch_begin(struct sim_batch *batch)
{
    for (uint32_t block = 0; block < batch->blocks; block++)
        begin_block(batch, block);
    batch->done = batch->unsolved = 0;
}

/* Advances the tokens of a block to move `to`. */
static void walk_block(struct sim_batch *batch, uint32_t block, const uint8_t *moves, uint32_t to)
{
    sim_plane *token = token_of(batch, block);
    batch->steps += (uint64_t)(to - batch->walked[block]) * mazes_of(batch, block);
    for (; batch->walked[block] < to; batch->walked[block]++)
        sim_planes_forward(&batch->rules, free_of(batch, block), moves[batch->walked[block]], token,
                           token);
}

/* Returns the position of the `which`-th set bit. */
static uint32_t pick(const uint64_t *words, uint32_t which)
{
    for (uint32_t i = 0;; i++)
        for (uint64_t word = words[i]; word; word &= word - 1)
            if (which-- == 0)
                return i * 64 + (uint32_t)__builtin_ctzll(word);
}

/* Draws uniformly among all unsolved mazes up to this block. */
static void draw_unsolved(struct sim_batch *batch, uint32_t block, struct rng *rng)
{
    sim_plane unsolved;
    if (!sim_planes_unsolved(&batch->rules, free_of(batch, block), NULL, 0, token_of(batch, block),
                             goal_of(batch, block), &unsolved))
        return;
    uint32_t count = 0;
    for (uint32_t i = 0; i < SIM_PLANE_WORDS; i++)
        count += (uint32_t)__builtin_popcountll(unsolved[i]);
    batch->unsolved += count;
    uint32_t drawn = rng_below(rng, batch->unsolved);
    if (drawn >= count)
        return;
    uint32_t index = pick((const uint64_t *)&unsolved, drawn);
    const sim_plane *token = token_of(batch, block);
    batch->maze = block * SIM_PLANE_BITS + index;
    batch->cell = 0;
    while (!(token[batch->cell][index / 64] >> index % 64 & 1))
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
    uint64_t bytes = right_bytes(batch, sequence->length);
    if (bytes > batch->right_bytes) {
        sim_free(batch->memory, batch->right_arena);
        batch->right = hold_planes(batch->memory, bytes, &batch->right_arena);
        batch->right_bytes = batch->right ? bytes : 0;
    }
    begin_pass(batch, sequence->length);
    return batch->right || bytes == 0;
}

/* Returns the plane of cells from which the last moves solve. */
static sim_plane *right_of(const struct sim_batch *batch, uint32_t block, uint32_t last_moves)
{
    size_t place = (size_t)block * batch->places + last_moves;
    return batch->right + place * batch->rules.size.cells;
}

/* Fills some of the planes of a block. */
static void fill(struct sim_batch *batch, const struct sim_sequence *sequence, uint64_t *budget)
{
    uint32_t block = batch->done, cells = batch->rules.size.cells;
    if (block == batch->blocks || batch->places == 0) {
        batch->stage = TRYING;
        batch->done = 0;
        return;
    }
    if (batch->filled == 0) {
        memcpy(right_of(batch, block, 0), goal_of(batch, block), cells * sizeof *batch->goal);
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

/* Returns whether a block is solved without the move on trial. */
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
    uint8_t *gap = sequence->moves + batch->cut;
    memmove(gap, gap + 1, --sequence->length - batch->cut);
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
