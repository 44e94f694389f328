#include "slices.h"

#include <stdlib.h>
#include <string.h>

/* ---- The mazes ---- */

static void list_pairs(struct sim_slices *slices, uint32_t move)
{
    struct sim_size size = slices->size;
    /* Down and right: from the last field, so that a token that moved is not met again. */
    bool backwards = move == SIM_DOWN || move == SIM_RIGHT;
    uint32_t count = 0;
    for (uint32_t i = 0; i < size.fields; i++) {
        uint32_t from = backwards ? size.fields - 1 - i : i;
        uint32_t to = sim_neighbour(size, from, move);
        if (to >= size.fields || (from == size.fields - 1 && !slices->perfect))
            continue;
        slices->pair[move][count].from = (uint16_t)from;
        slices->pair[move][count++].to = (uint16_t)to;
    }
    slices->pairs[move] = count;
}

void sim_slices_open(struct sim_slices *slices, struct sim_size size, bool perfect)
{
    MW_ASSERT(size.fields <= SIM_SLICE_FIELDS_MAX);
    memset(slices, 0, sizeof *slices);
    slices->size = size;
    slices->perfect = perfect;
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        list_pairs(slices, move);
}

void sim_slices_close(struct sim_slices *slices)
{
    free(slices->free);
    slices->free = NULL;
    slices->count = slices->blocks = slices->capacity = 0;
}

static bool add_block(struct sim_slices *slices)
{
    size_t bytes = slices->size.fields * sizeof(sim_lane);
    if (slices->blocks == slices->capacity) {
        uint32_t capacity = slices->capacity ? slices->capacity * 2 : 4;
        sim_lane *lanes = aligned_alloc(sizeof(sim_lane), capacity * bytes);
        if (!lanes)
            return false;
        if (slices->blocks > 0)
            memcpy(lanes, slices->free, slices->blocks * bytes);
        free(slices->free);
        slices->free = lanes;
        slices->capacity = capacity;
    }
    memset(slices->free + (size_t)slices->blocks * slices->size.fields, 0, bytes);
    slices->blocks++;
    return true;
}

static uint64_t *word_of(const struct sim_slices *slices, uint32_t index, uint32_t field)
{
    sim_lane *lane = slices->free + (size_t)(index / SIM_LANE_BITS) * slices->size.fields + field;
    return (uint64_t *)lane + index % SIM_LANE_BITS / 64;
}

bool sim_slices_add(struct sim_slices *slices, const uint64_t *mask)
{
    if (slices->count == slices->blocks * SIM_LANE_BITS && !add_block(slices))
        return false;
    uint32_t index = slices->count++;
    for (uint32_t field = 0; field < slices->size.fields; field++)
        if (sim_is_free(mask, field))
            *word_of(slices, index, field) |= UINT64_C(1) << index % 64;
    return true;
}

void sim_slices_cut(struct sim_slices *slices, uint32_t count)
{
    for (; slices->count > count; slices->count--)
        for (uint32_t field = 0; field < slices->size.fields; field++)
            *word_of(slices, slices->count - 1, field) &=
                ~(UINT64_C(1) << (slices->count - 1) % 64);
    slices->blocks = (count + SIM_LANE_BITS - 1) / SIM_LANE_BITS;
}

void sim_slices_mask(const struct sim_slices *slices, uint32_t index, uint64_t *mask)
{
    memset(mask, 0, sim_mask_words(slices->size) * sizeof *mask);
    for (uint32_t field = 0; field < slices->size.fields; field++)
        if (*word_of(slices, index, field) >> index % 64 & 1)
            sim_set_free(mask, field);
}

/* ---- The walk ---- */

/* Whether bits that stand for a maze of the block are all on the goal. */
static inline __attribute__((always_inline)) bool all_set(const sim_lane *goal,
                                                          const sim_lane *wanted)
{
    sim_lane missing = *wanted & ~*goal;
    uint64_t any = 0;
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++)
        any |= missing[i];
    return any == 0;
}

/* How often a walk looks whether it is over. */
enum { LOOK_EVERY = 8 };

/* Gives the moves that were made. */
static inline __attribute__((always_inline)) size_t walk_kernel(const struct sim_slices *slices,
                                                                const sim_lane *mazes,
                                                                const uint8_t *moves, size_t length,
                                                                sim_lane *token)
{
    const sim_lane *goal = &token[slices->size.fields - 1];
    for (size_t i = 0; i < length; i++) {
        uint32_t move = moves[i];
        for (uint32_t k = 0; k < slices->pairs[move]; k++) {
            uint32_t from = slices->pair[move][k].from;
            uint32_t to = slices->pair[move][k].to;
            sim_lane going = token[from] & mazes[to];
            token[from] ^= going;
            token[to] |= going;
        }
        if (i % LOOK_EVERY == LOOK_EVERY - 1 && !slices->perfect && all_set(goal, &mazes[0]))
            return i + 1;
    }
    return length;
}

static size_t walk_plainly(const struct sim_slices *slices, const sim_lane *mazes,
                           const uint8_t *moves, size_t length, sim_lane *token)
{
    return walk_kernel(slices, mazes, moves, length, token);
}

/* Against the order of the walk: where a token would go is still as it was before the move. */
static inline __attribute__((always_inline)) void walk_back_kernel(const struct sim_slices *slices,
                                                                   const sim_lane *mazes,
                                                                   uint32_t move, sim_lane *solves)
{
    for (uint32_t k = slices->pairs[move]; k-- > 0;) {
        uint32_t from = slices->pair[move][k].from;
        uint32_t to = slices->pair[move][k].to;
        solves[from] ^= (solves[from] ^ solves[to]) & mazes[to];
    }
}

static void walk_back_plainly(const struct sim_slices *slices, const sim_lane *mazes, uint32_t move,
                              sim_lane *solves)
{
    walk_back_kernel(slices, mazes, move, solves);
}

#if defined __x86_64__
__attribute__((target("avx2"))) static void walk_back_with_avx2(const struct sim_slices *slices,
                                                                const sim_lane *mazes,
                                                                uint32_t move, sim_lane *solves)
{
    walk_back_kernel(slices, mazes, move, solves);
}

static void walk_back(const struct sim_slices *slices, const sim_lane *mazes, uint32_t move,
                      sim_lane *solves)
{
    if (__builtin_cpu_supports("avx2"))
        walk_back_with_avx2(slices, mazes, move, solves);
    else
        walk_back_plainly(slices, mazes, move, solves);
}

/* The same code once more for processors with 256-bit vectors: about 1.7 times as fast. */
__attribute__((target("avx2"))) static size_t walk_with_avx2(const struct sim_slices *slices,
                                                             const sim_lane *mazes,
                                                             const uint8_t *moves, size_t length,
                                                             sim_lane *token)
{
    return walk_kernel(slices, mazes, moves, length, token);
}

static size_t walk_block(const struct sim_slices *slices, const sim_lane *mazes,
                         const uint8_t *moves, size_t length, sim_lane *token)
{
    if (__builtin_cpu_supports("avx2"))
        return walk_with_avx2(slices, mazes, moves, length, token);
    return walk_plainly(slices, mazes, moves, length, token);
}
#else
static void walk_back(const struct sim_slices *slices, const sim_lane *mazes, uint32_t move,
                      sim_lane *solves)
{
    walk_back_plainly(slices, mazes, move, solves);
}

static size_t walk_block(const struct sim_slices *slices, const sim_lane *mazes,
                         const uint8_t *moves, size_t length, sim_lane *token)
{
    return walk_plainly(slices, mazes, moves, length, token);
}
#endif

/* The last block may not be full. */
static uint32_t mazes_in(const struct sim_slices *slices, uint32_t block)
{
    uint32_t before = block * SIM_LANE_BITS;
    return slices->count - before < SIM_LANE_BITS ? slices->count - before : SIM_LANE_BITS;
}

uint64_t sim_slices_walk(const struct sim_slices *slices, uint32_t block, const uint8_t *moves,
                         size_t length, bool begin, sim_lane *token, uint64_t *unsolved)
{
    uint32_t fields = slices->size.fields;
    const sim_lane *mazes = slices->free + (size_t)block * fields;
    if (begin) {
        memset(token, 0, fields * sizeof *token);
        token[0] = mazes[0]; /* the start is free in every maze, and nowhere behind the last */
    }
    size_t made = walk_block(slices, mazes, moves, length, token);
    sim_lane missing = mazes[0] & ~token[fields - 1];
    memcpy(unsolved, &missing, sizeof missing);
    return (uint64_t)made * mazes_in(slices, block);
}

uint64_t sim_slices_walk_back(const struct sim_slices *slices, uint32_t block, uint32_t move,
                              sim_lane *solves)
{
    walk_back(slices, slices->free + (size_t)block * slices->size.fields, move, solves);
    return mazes_in(slices, block);
}

/* Moves walked between two looks at the budget: a block's move is about a tenth of a microsecond
 * for each lane of 512. */
enum { WALK_PIECE = 4096, MOVES_A_NODE = 4 };

enum mw_status sim_block_walk_run(struct sim_block_walk *walk, const struct sim_slices *slices,
                                  uint32_t block, const uint8_t *moves, size_t length,
                                  uint64_t *budget)
{
    bool any, begin = walk->done == 0;
    do {
        if (*budget == 0)
            return MW_RUNNING;
        size_t piece = length - walk->done < WALK_PIECE ? length - walk->done : WALK_PIECE;
        uint64_t cost = piece / MOVES_A_NODE + 1;
        *budget -= cost < *budget ? cost : *budget;
        walk->steps += sim_slices_walk(slices, block, piece ? moves + walk->done : NULL, piece,
                                       begin, walk->token, walk->unsolved);
        begin = false;
        walk->done += piece;
        any = sim_count_bits(walk->unsolved, SIM_LANE_WORDS) > 0;
    } while (walk->done < length && (any || slices->perfect));
    walk->done = 0;
    return any ? MW_UNSOLVABLE : MW_OK;
}

uint32_t sim_slices_unsolved(const struct sim_slices *slices, const uint8_t *moves, size_t length,
                             uint32_t *first)
{
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t unsolved[SIM_LANE_WORDS];
    uint32_t sum = 0;
    for (uint32_t block = 0; block < slices->blocks; block++) {
        sim_slices_walk(slices, block, moves, length, true, token, unsolved);
        for (uint32_t i = 0; i < SIM_LANE_WORDS && sum == 0; i++)
            if (unsolved[i]) {
                *first = block * SIM_LANE_BITS + i * 64 + (uint32_t)__builtin_ctzll(unsolved[i]);
                break;
            }
        sum += sim_count_bits(unsolved, SIM_LANE_WORDS);
    }
    return sum;
}
