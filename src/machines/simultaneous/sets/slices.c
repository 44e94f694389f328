/* Bit-sliced sets of mazes: filling the gates and walking a sequence. */
#include "slices.h"
#include "../maze/budget.h"

#include <stdlib.h>
#include <string.h>

/* ---- Adding mazes ---- */

static void list_pairs(struct sim_slices *slices, uint32_t move)
{
    struct sim_size size = slices->size;
    /* Sweep down and right moves from the last cell, so that no token moves twice. */
    bool backwards = move == SIM_DOWN || move == SIM_RIGHT;
    uint32_t count = 0;
    for (uint32_t i = 0; i < size.cells; i++) {
        uint32_t from = backwards ? size.cells - 1 - i : i;
        uint32_t to = sim_neighbour(size, from, move);
        if (to >= size.cells || (!size.edges && from == size.cells - 1 &&
                                 !slices->perfect)) /* a solved token stays on the goal */
            continue;
        slices->pair[move][count].from = (uint16_t)from;
        slices->pair[move][count].to = (uint16_t)to;
        slices->pair[move][count++].gate = (uint16_t)(size.edges ? slices->lanes++ : to);
    }
    slices->pairs[move] = count;
}

/* Lists the possible ends: one cell common to all mazes, or any cell with a gate of its own. */
static uint32_t list_ends(struct sim_slices *slices, uint32_t only, struct sim_slice_end *end)
{
    if (!slices->size.edges) {
        end[0] = (struct sim_slice_end){(uint16_t)only, 0};
        return 1;
    }
    for (uint32_t cell = 0; cell < slices->size.cells; cell++)
        end[cell] = (struct sim_slice_end){(uint16_t)cell, (uint16_t)slices->lanes++};
    return slices->size.cells;
}

void sim_slices_open(struct sim_slices *slices, struct sim_size size, bool perfect)
{
    MW_ASSERT(size.cells <= (size.edges ? SIM_EDGES_CELLS_MAX : SIM_SLICE_CELLS_MAX));
    memset(slices, 0, sizeof *slices);
    slices->size = size;
    slices->perfect = perfect;
    slices->lanes = size.edges ? 1 : size.cells;
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        list_pairs(slices, move);
    slices->starts = list_ends(slices, 0, slices->start);
    slices->goals = list_ends(slices, size.cells - 1, slices->goal);
}

void sim_slices_close(struct sim_slices *slices)
{
    free(slices->gates);
    slices->gates = NULL;
    slices->count = slices->blocks = slices->capacity = 0;
}

static bool add_block(struct sim_slices *slices)
{
    size_t bytes = slices->lanes * sizeof(sim_lane);
    if (slices->blocks == slices->capacity) {
        uint32_t capacity = slices->capacity ? slices->capacity * 2 : 4;
        sim_lane *lanes = aligned_alloc(sizeof(sim_lane), capacity * bytes);
        if (!lanes)
            return false;
        if (slices->blocks > 0)
            memcpy(lanes, slices->gates, slices->blocks * bytes);
        free(slices->gates);
        slices->gates = lanes;
        slices->capacity = capacity;
    }
    memset(slices->gates + (size_t)slices->blocks * slices->lanes, 0, bytes);
    slices->blocks++;
    return true;
}

static uint64_t *word_of(const struct sim_slices *slices, uint32_t index, uint32_t lane)
{
    sim_lane *at = slices->gates + (size_t)(index / SIM_LANE_BITS) * slices->lanes + lane;
    return (uint64_t *)at + index % SIM_LANE_BITS / 64;
}

static void put(struct sim_slices *slices, uint32_t index, uint32_t lane)
{
    *word_of(slices, index, lane) |= UINT64_C(1) << index % 64;
}

static bool has(const struct sim_slices *slices, uint32_t index, uint32_t lane)
{
    return *word_of(slices, index, lane) >> index % 64 & 1;
}

/* Opens the gates of a maze with walls between cells. */
static void open_gates(struct sim_slices *slices, uint32_t index, const uint64_t *mask)
{
    uint32_t start = sim_start(slices->size, mask), goal = sim_goal(slices->size, mask);
    put(slices, index, 0);
    put(slices, index, slices->start[start].gate);
    put(slices, index, slices->goal[goal].gate);
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        for (uint32_t k = 0; k < slices->pairs[move]; k++) {
            uint32_t from = slices->pair[move][k].from;
            if ((from != goal || slices->perfect) &&
                sim_step(slices->size, mask, from, move) != from)
                put(slices, index, slices->pair[move][k].gate);
        }
}

bool sim_slices_add(struct sim_slices *slices, const uint64_t *mask)
{
    if (slices->count == slices->blocks * SIM_LANE_BITS && !add_block(slices))
        return false;
    uint32_t index = slices->count++;
    if (slices->size.edges) {
        open_gates(slices, index, mask);
        return true;
    }
    uint64_t *word = word_of(slices, index, 0);
    for (uint32_t cell = 0; cell < slices->size.cells; cell++)
        word[cell * SIM_LANE_WORDS] |= (mask[cell / 64] >> cell % 64 & 1) << index % 64;
    return true;
}

void sim_slices_cut(struct sim_slices *slices, uint32_t count)
{
    for (; slices->count > count; slices->count--)
        for (uint32_t lane = 0; lane < slices->lanes; lane++)
            *word_of(slices, slices->count - 1, lane) &= ~(UINT64_C(1) << (slices->count - 1) % 64);
    slices->blocks = (count + SIM_LANE_BITS - 1) / SIM_LANE_BITS;
}

/* Returns the cell of a maze's start or goal. */
static uint32_t end_of(const struct sim_slices *slices, uint32_t index,
                       const struct sim_slice_end *end)
{
    while (!has(slices, index, end->gate))
        end++;
    return end->cell;
}

void sim_slices_mask(const struct sim_slices *slices, uint32_t index, uint64_t *mask)
{
    struct sim_size size = slices->size;
    memset(mask, 0, sim_mask_words(size) * sizeof *mask);
    for (uint32_t cell = 0; !size.edges && cell < size.cells; cell++)
        if (has(slices, index, cell))
            sim_set_free(mask, cell);
    if (!size.edges)
        return;
    sim_set_ends(size, mask, end_of(slices, index, slices->start),
                 end_of(slices, index, slices->goal));
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        for (uint32_t k = 0; k < slices->pairs[move]; k++)
            if (has(slices, index, slices->pair[move][k].gate))
                sim_set_free(mask, sim_passage(size, slices->pair[move][k].from, move));
}

/* ---- Walking ---- */

/* Finds the mazes of a block whose token is not on its goal. */
static inline __attribute__((always_inline)) void list_unsolved(const struct sim_slices *slices,
                                                                const sim_lane *mazes,
                                                                const sim_lane *token,
                                                                sim_lane *unsolved)
{
    *unsolved = mazes[0];
    for (uint32_t i = 0; i < slices->goals; i++)
        *unsolved &= ~(token[slices->goal[i].cell] & mazes[slices->goal[i].gate]);
}

static inline __attribute__((always_inline)) bool all_solved(const struct sim_slices *slices,
                                                             const sim_lane *mazes,
                                                             const sim_lane *token)
{
    sim_lane unsolved;
    uint64_t any = 0;
    list_unsolved(slices, mazes, token, &unsolved);
    for (uint32_t i = 0; i < SIM_LANE_WORDS; i++)
        any |= unsolved[i];
    return any == 0;
}

/* Moves between two checks whether all mazes are solved. */
enum { LOOK_EVERY = 8 };

/* Returns the number of moves made. */
static inline __attribute__((always_inline)) size_t walk_kernel(const struct sim_slices *slices,
                                                                const sim_lane *mazes,
                                                                const uint8_t *moves, size_t length,
                                                                sim_lane *token)
{
    for (size_t i = 0; i < length; i++) {
        uint32_t move = moves[i];
        for (uint32_t k = 0; k < slices->pairs[move]; k++) {
            uint32_t from = slices->pair[move][k].from;
            uint32_t to = slices->pair[move][k].to;
            sim_lane going = token[from] & mazes[slices->pair[move][k].gate];
            token[from] ^= going;
            token[to] |= going;
        }
        if (i % LOOK_EVERY == LOOK_EVERY - 1 && !slices->perfect &&
            all_solved(slices, mazes, token))
            return i + 1;
    }
    return length;
}

static size_t walk_plainly(const struct sim_slices *slices, const sim_lane *mazes,
                           const uint8_t *moves, size_t length, sim_lane *token)
{
    return walk_kernel(slices, mazes, moves, length, token);
}

#if defined __x86_64__
/* The same kernel compiled for 256-bit vectors: about 1.7 times as fast. */
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
static size_t walk_block(const struct sim_slices *slices, const sim_lane *mazes,
                         const uint8_t *moves, size_t length, sim_lane *token)
{
    return walk_plainly(slices, mazes, moves, length, token);
}
#endif

/* Returns the number of mazes in a block; the last block may not be full. */
static uint32_t mazes_in(const struct sim_slices *slices, uint32_t block)
{
    uint32_t before = block * SIM_LANE_BITS;
    return slices->count - before < SIM_LANE_BITS ? slices->count - before : SIM_LANE_BITS;
}

static void put_ends(const struct sim_slices *slices, uint32_t block,
                     const struct sim_slice_end *end, uint32_t ends, sim_lane *token)
{
    const sim_lane *mazes = slices->gates + (size_t)block * slices->lanes;
    memset(token, 0, slices->size.cells * sizeof *token);
    for (uint32_t i = 0; i < ends; i++)
        token[end[i].cell] = mazes[end[i].gate];
}

void sim_slices_starts(const struct sim_slices *slices, uint32_t block, sim_lane *token)
{
    put_ends(slices, block, slices->start, slices->starts, token);
}

void sim_slices_goals(const struct sim_slices *slices, uint32_t block, sim_lane *token)
{
    put_ends(slices, block, slices->goal, slices->goals, token);
}

uint64_t sim_slices_walk(const struct sim_slices *slices, uint32_t block, const uint8_t *moves,
                         size_t length, bool begin, sim_lane *token, uint64_t *unsolved)
{
    const sim_lane *mazes = slices->gates + (size_t)block * slices->lanes;
    if (begin)
        sim_slices_starts(slices, block, token);
    size_t made = walk_block(slices, mazes, moves, length, token);
    sim_lane left;
    list_unsolved(slices, mazes, token, &left);
    memcpy(unsolved, &left, sizeof left);
    return (uint64_t)made * mazes_in(slices, block);
}

/* Moves between two checks of the budget. One move of a block costs about a tenth of a microsecond
 * per lane of 512. */
enum { WALK_PIECE = 4096, MOVES_PER_NODE = 4 };

enum mw_status sim_block_walk_run(struct sim_block_walk *walk, const struct sim_slices *slices,
                                  uint32_t block, const uint8_t *moves, size_t length,
                                  uint64_t *budget)
{
    bool any, begin = walk->done == 0;
    do {
        if (*budget == 0)
            return MW_RUNNING;
        size_t piece = length - walk->done < WALK_PIECE ? length - walk->done : WALK_PIECE;
        spend(budget, piece / MOVES_PER_NODE + 1);
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
    sim_lane token[SIM_SLICE_CELLS_MAX];
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
