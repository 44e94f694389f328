#include "batch_simulation.h"

#include <string.h>

enum { FILLING, TRYING };

enum {
    MOVES_A_NODE = 16, /* of one block */
    PLACE_NODES = SIM_PLANE_BITS,
    RIGHT_BYTES_MAX = 1 << 26,
};

void sim_crowd_open(struct sim_crowd *crowd, const struct sim_slices *held,
                    struct sim_memory *memory)
{
    memset(crowd, 0, sizeof *crowd);
    crowd->ground = (struct sim_ground){held->size, held->perfect};
    crowd->held = held;
    crowd->memory = memory;
}

void sim_crowd_close(struct sim_crowd *crowd)
{
    sim_release(crowd->memory, crowd->arena);
    sim_release(crowd->memory, crowd->right_arena);
    crowd->arena = crowd->right_arena = NULL;
}

static void spend(uint64_t *budget, uint64_t cost)
{
    *budget -= cost < *budget ? cost : *budget;
}

/* So many planes in fresh memory, on their alignment. */
static sim_plane *hold_planes(struct sim_memory *memory, uint64_t bytes, void **arena)
{
    *arena = sim_hold(memory, bytes + sizeof(sim_plane) - 1, true);
    uintptr_t unaligned = (uintptr_t)*arena + sizeof(sim_plane) - 1;
    return *arena ? (sim_plane *)(unaligned - unaligned % sizeof(sim_plane)) : NULL;
}

/* ---- The mazes ---- */

static bool lay(struct sim_crowd *crowd)
{
    uint32_t fields = crowd->ground.size.fields, ground = sim_planes_of(crowd->ground.size);
    crowd->blocks = (crowd->held->count + SIM_PLANE_BITS - 1) / SIM_PLANE_BITS;
    uint64_t planes = (uint64_t)crowd->blocks * (ground + 3 * fields);
    crowd->free =
        hold_planes(crowd->memory, planes * sizeof(sim_plane) + crowd->blocks * sizeof(uint32_t),
                    &crowd->arena);
    if (!crowd->free)
        return false;
    crowd->start = crowd->free + (size_t)crowd->blocks * ground;
    crowd->goal = crowd->start + (size_t)crowd->blocks * fields;
    crowd->token = crowd->goal + (size_t)crowd->blocks * fields;
    crowd->walked = (uint32_t *)(crowd->token + (size_t)crowd->blocks * fields);
    return true;
}

static void put(sim_plane *plane, uint32_t index)
{
    ((uint64_t *)plane)[index / 64] |= UINT64_C(1) << index % 64;
}

/* How many mazes a block has. */
static uint32_t mazes_of(const struct sim_crowd *crowd, uint32_t block)
{
    uint32_t left = crowd->held->count - block * SIM_PLANE_BITS;
    return left < SIM_PLANE_BITS ? left : SIM_PLANE_BITS;
}

static sim_plane *free_of(const struct sim_crowd *crowd, uint32_t block)
{
    return crowd->free + (size_t)block * sim_planes_of(crowd->ground.size);
}

static sim_plane *token_of(const struct sim_crowd *crowd, uint32_t block)
{
    return crowd->token + (size_t)block * crowd->ground.size.fields;
}

static sim_plane *goal_of(const struct sim_crowd *crowd, uint32_t block)
{
    return crowd->goal + (size_t)block * crowd->ground.size.fields;
}

static void place(struct sim_crowd *crowd, uint32_t block)
{
    struct sim_size size = crowd->ground.size;
    uint64_t mask[SIM_WORDS_MAX];
    for (uint32_t i = 0; i < mazes_of(crowd, block); i++) {
        sim_slices_mask(crowd->held, block * SIM_PLANE_BITS + i, mask);
        sim_planes_add(&crowd->ground, free_of(crowd, block), i, mask);
        put(crowd->start + (size_t)block * size.fields + sim_start(size, mask), i);
        put(goal_of(crowd, block) + sim_goal(size, mask), i);
    }
}

enum mw_status sim_crowd_place(struct sim_crowd *crowd, uint64_t *budget)
{
    if (!crowd->arena && !lay(crowd))
        return MW_NO_MEMORY;
    for (; crowd->placed < crowd->blocks; crowd->placed++) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, PLACE_NODES);
        place(crowd, crowd->placed);
    }
    return MW_OK;
}

/* ---- Walking ---- */

static void begin_block(struct sim_crowd *crowd, uint32_t block)
{
    uint32_t fields = crowd->ground.size.fields;
    memcpy(token_of(crowd, block), crowd->start + (size_t)block * fields,
           fields * sizeof *crowd->token);
    crowd->walked[block] = 0;
}

void sim_crowd_begin(struct sim_crowd *crowd)
{
    for (uint32_t block = 0; block < crowd->blocks; block++)
        begin_block(crowd, block);
    crowd->done = crowd->unsolved = 0;
}

/* Brings the tokens of a block behind so many moves. */
static void walk_block(struct sim_crowd *crowd, uint32_t block, const uint8_t *moves, uint32_t to)
{
    sim_plane *token = token_of(crowd, block);
    crowd->steps += (uint64_t)(to - crowd->walked[block]) * mazes_of(crowd, block);
    for (; crowd->walked[block] < to; crowd->walked[block]++)
        sim_planes_forward(&crowd->ground, free_of(crowd, block), moves[crowd->walked[block]],
                           token, token);
}

/* One of the mazes of a plane. */
static uint32_t pick(const uint64_t *words, uint32_t which)
{
    for (uint32_t i = 0;; i++)
        for (uint64_t word = words[i]; word; word &= word - 1)
            if (which-- == 0)
                return i * 64 + (uint32_t)__builtin_ctzll(word);
}

/* Of all that are unsolved up to this block each is drawn as likely as any other. */
static void draw_unsolved(struct sim_crowd *crowd, uint32_t block, struct rng *rng)
{
    sim_plane unsolved;
    if (!sim_planes_unsolved(&crowd->ground, free_of(crowd, block), NULL, 0, token_of(crowd, block),
                             goal_of(crowd, block), &unsolved))
        return;
    uint32_t count = 0;
    for (uint32_t i = 0; i < SIM_PLANE_WORDS; i++)
        count += (uint32_t)__builtin_popcountll(unsolved[i]);
    crowd->unsolved += count;
    uint32_t drawn = rng_below(rng, crowd->unsolved);
    if (drawn >= count)
        return;
    uint32_t index = pick((const uint64_t *)&unsolved, drawn);
    const sim_plane *token = token_of(crowd, block);
    crowd->maze = block * SIM_PLANE_BITS + index;
    crowd->field = 0;
    while (!(token[crowd->field][index / 64] >> index % 64 & 1))
        crowd->field++;
}

enum mw_status sim_crowd_walk(struct sim_crowd *crowd, const struct sim_sequence *sequence,
                              struct rng *rng, uint64_t *budget)
{
    for (; crowd->done < crowd->blocks; crowd->done++) {
        if (*budget == 0)
            return MW_RUNNING;
        uint32_t block = crowd->done;
        spend(budget, 1 + (sequence->length - crowd->walked[block]) / MOVES_A_NODE);
        walk_block(crowd, block, sequence->moves, (uint32_t)sequence->length);
        draw_unsolved(crowd, block, rng);
    }
    bool solved = crowd->unsolved == 0;
    crowd->done = crowd->unsolved = 0;
    return solved ? MW_OK : MW_UNSOLVABLE;
}

/* ---- Taking out moves ---- */

static uint64_t right_bytes(const struct sim_crowd *crowd, size_t length)
{
    return (uint64_t)crowd->blocks * length * crowd->ground.size.fields * sizeof(sim_plane);
}

bool sim_crowd_can_shorten(const struct sim_crowd *crowd, size_t length)
{
    return right_bytes(crowd, length) <= RIGHT_BYTES_MAX;
}

static void begin_pass(struct sim_crowd *crowd, size_t length)
{
    crowd->places = (uint32_t)length;
    crowd->stage = FILLING;
    crowd->filled = 0;
    crowd->cut = 0;
    crowd->shortened = false;
    sim_crowd_begin(crowd);
}

bool sim_crowd_begin_shortening(struct sim_crowd *crowd, const struct sim_sequence *sequence)
{
    uint64_t bytes = right_bytes(crowd, sequence->length);
    if (bytes > crowd->right_bytes) {
        sim_release(crowd->memory, crowd->right_arena);
        crowd->right = hold_planes(crowd->memory, bytes, &crowd->right_arena);
        crowd->right_bytes = crowd->right ? bytes : 0;
    }
    begin_pass(crowd, sequence->length);
    return crowd->right || bytes == 0;
}

/* From which fields so many last moves solve. */
static sim_plane *right_of(const struct sim_crowd *crowd, uint32_t block, uint32_t last_moves)
{
    size_t place = (size_t)block * crowd->places + last_moves;
    return crowd->right + place * crowd->ground.size.fields;
}

/* Some of the planes of a block. */
static void fill(struct sim_crowd *crowd, const struct sim_sequence *sequence, uint64_t *budget)
{
    uint32_t block = crowd->done, fields = crowd->ground.size.fields;
    if (block == crowd->blocks || crowd->places == 0) {
        crowd->stage = TRYING;
        crowd->done = 0;
        return;
    }
    if (crowd->filled == 0) {
        memcpy(right_of(crowd, block, 0), goal_of(crowd, block), fields * sizeof *crowd->goal);
        crowd->filled = 1;
    }
    for (uint32_t i = 0; i < MOVES_A_NODE && crowd->filled < crowd->places; i++, crowd->filled++) {
        sim_planes_backward(
            &crowd->ground, free_of(crowd, block), sequence->moves[crowd->places - crowd->filled],
            right_of(crowd, block, crowd->filled - 1), right_of(crowd, block, crowd->filled));
        crowd->steps += mazes_of(crowd, block);
    }
    spend(budget, 1);
    if (crowd->filled == crowd->places) {
        crowd->filled = 0;
        crowd->done++;
    }
}

/* Whether a block is solved without the move on trial. */
static bool does_without(struct sim_crowd *crowd, uint32_t block,
                         const struct sim_sequence *sequence, uint64_t *budget)
{
    sim_plane unsolved;
    spend(budget, 1 + (crowd->cut - crowd->walked[block]) / MOVES_A_NODE);
    walk_block(crowd, block, sequence->moves, crowd->cut);
    crowd->steps += mazes_of(crowd, block);
    uint32_t last_moves = (uint32_t)sequence->length - crowd->cut - 1;
    return !sim_planes_unsolved(&crowd->ground, free_of(crowd, block), NULL, 0,
                                token_of(crowd, block), right_of(crowd, block, last_moves),
                                &unsolved);
}

/* The next block is asked; MW_OK: a move was taken out. */
static enum mw_status try_cut(struct sim_crowd *crowd, struct sim_sequence *sequence,
                              uint64_t *budget)
{
    uint32_t block = crowd->done + crowd->hard_block;
    block -= block >= crowd->blocks ? crowd->blocks : 0;
    if (crowd->done < crowd->blocks && does_without(crowd, block, sequence, budget)) {
        crowd->done++;
        return MW_RUNNING;
    }
    bool goes = crowd->done == crowd->blocks;
    crowd->done = 0;
    if (!goes) {
        crowd->hard_block = block;
        crowd->cut++;
        return MW_RUNNING;
    }
    uint8_t *gap = sequence->moves + crowd->cut;
    memmove(gap, gap + 1, --sequence->length - crowd->cut);
    crowd->shortened = true;
    return MW_OK;
}

enum mw_status sim_crowd_shorten(struct sim_crowd *crowd, struct sim_sequence *sequence,
                                 uint64_t *budget)
{
    while (*budget > 0) {
        if (crowd->stage == FILLING) {
            fill(crowd, sequence, budget);
            continue;
        }
        if (crowd->cut == sequence->length) {
            if (!crowd->shortened)
                return MW_UNSOLVABLE;
            begin_pass(crowd, sequence->length);
            continue;
        }
        if (try_cut(crowd, sequence, budget) == MW_OK)
            return MW_OK;
    }
    return MW_RUNNING;
}
