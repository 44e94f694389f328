/* Bit-sliced sets of mazes: filling the planes and walking a sequence. */
#include "slices.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Adding mazes ---- */

void sim_slices_open(struct sim_slices *slices, struct sim_size size)
{
    MW_ASSERT(size.cells <= (size.edges ? SIM_EDGES_CELLS_MAX : SIM_SLICE_CELLS_MAX));
    *slices = (struct sim_slices){.rules = {size, SIM_LANE_PLANES - 1},
                                  .lanes = sim_planes_of(size) + (size.edges ? 2 * size.cells : 0)};
}

/* With walls between cells: returns the lane of the mazes that start, or end, on a cell. */
static uint32_t start_lane(const struct sim_slices *slices, uint32_t cell)
{
    return sim_planes_of(slices->rules.size) + cell;
}

static uint32_t goal_lane(const struct sim_slices *slices, uint32_t cell)
{
    return start_lane(slices, cell) + slices->rules.size.cells;
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

static uint64_t *words_of(const struct sim_slices *slices, uint32_t index, uint32_t lane)
{
    return (uint64_t *)(slices->gates + (size_t)(index / SIM_LANE_BITS) * slices->lanes + lane);
}

static void put(struct sim_slices *slices, uint32_t index, uint32_t lane)
{
    sim_set_free(words_of(slices, index, lane), index % SIM_LANE_BITS);
}

static bool has(const struct sim_slices *slices, uint32_t index, uint32_t lane)
{
    return sim_is_free(words_of(slices, index, lane), index % SIM_LANE_BITS);
}

bool sim_slices_add(struct sim_slices *slices, const uint64_t *mask)
{
    if (slices->count == slices->blocks * SIM_LANE_BITS && !add_block(slices))
        return false;
    struct sim_size size = slices->rules.size;
    uint32_t index = slices->count++, bit = index % SIM_LANE_BITS;
    sim_plane *free = (sim_plane *)(slices->gates + (size_t)(slices->blocks - 1) * slices->lanes);
    sim_planes_add(&slices->rules, free + bit / SIM_PLANE_BITS, bit % SIM_PLANE_BITS, mask);
    if (size.edges) {
        put(slices, index, start_lane(slices, sim_start(size, mask)));
        put(slices, index, goal_lane(slices, sim_goal(size, mask)));
    }
    return true;
}

void sim_slices_mask(const struct sim_slices *slices, uint32_t index, uint64_t *mask)
{
    struct sim_size size = slices->rules.size;
    memset(mask, 0, sim_mask_words(size) * sizeof *mask);
    for (uint32_t cell = 0; !size.edges && cell < size.cells; cell++)
        if (has(slices, index, cell))
            sim_set_free(mask, cell);
    if (!size.edges)
        return;
    uint32_t start = 0, goal = 0;
    while (!has(slices, index, start_lane(slices, start)))
        start++;
    while (!has(slices, index, goal_lane(slices, goal)))
        goal++;
    sim_set_ends(size, mask, start, goal);
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            if (has(slices, index, 1 + move * size.cells + cell))
                sim_set_free(mask, sim_passage(size, cell, move));
}

/* ---- Walking ---- */

static const sim_lane *lanes_of(const struct sim_slices *slices, uint32_t block)
{
    return slices->gates + (size_t)block * slices->lanes;
}

void sim_slices_starts(const struct sim_slices *slices, uint32_t block, sim_lane *token)
{
    const sim_lane *mazes = lanes_of(slices, block);
    struct sim_size size = slices->rules.size;
    memset(token, 0, size.cells * sizeof *token);
    memcpy(token, mazes + (size.edges ? start_lane(slices, 0) : 0),
           (size.edges ? size.cells : 1) * sizeof *token);
}

void sim_slices_goals(const struct sim_slices *slices, uint32_t block, sim_lane *token)
{
    const sim_lane *mazes = lanes_of(slices, block);
    struct sim_size size = slices->rules.size;
    memset(token, 0, size.cells * sizeof *token);
    if (size.edges)
        memcpy(token, mazes + goal_lane(slices, 0), size.cells * sizeof *token);
    else
        token[size.cells - 1] = mazes[0];
}

/* Finds the mazes of a block whose token is not on its goal. Returns whether there are any. */
static bool list_unsolved(const struct sim_slices *slices, const sim_lane *mazes,
                          const sim_lane *token, uint64_t *unsolved)
{
    struct sim_size size = slices->rules.size;
    sim_lane left = mazes[0];
    if (!size.edges)
        left &= ~token[size.cells - 1];
    for (uint32_t cell = 0; size.edges && cell < size.cells; cell++)
        left &= ~(token[cell] & mazes[goal_lane(slices, cell)]);
    memcpy(unsolved, &left, sizeof left);
    return sim_count_bits(unsolved, SIM_LANE_WORDS) > 0;
}

/* Moves between two checks whether all mazes are solved. */
enum { LOOK_EVERY = 8 };

/* Returns the number of moves made. */
static size_t walk_block(const struct sim_slices *slices, const sim_lane *mazes,
                         const uint8_t *moves, size_t length, sim_lane *token, uint64_t *unsolved)
{
    size_t made = 0;
    for (;;) {
        size_t left = length - made;
        size_t some = slices->rules.size.perfect || left < LOOK_EVERY ? left : LOOK_EVERY;
        if (some > 0)
            sim_planes_play(&slices->rules, (const sim_plane *)mazes, moves + made, some,
                            (sim_plane *)token, SIM_LANE_PLANES);
        made += some;
        if (!list_unsolved(slices, mazes, token, unsolved) || made == length)
            return made;
    }
}

/* Returns the number of mazes in a block; the last block may not be full. */
static uint32_t mazes_in(const struct sim_slices *slices, uint32_t block)
{
    uint32_t before = block * SIM_LANE_BITS;
    return slices->count - before < SIM_LANE_BITS ? slices->count - before : SIM_LANE_BITS;
}

uint64_t sim_slices_walk(const struct sim_slices *slices, uint32_t block, const uint8_t *moves,
                         size_t length, bool begin, sim_lane *token, uint64_t *unsolved)
{
    if (begin)
        sim_slices_starts(slices, block, token);
    size_t made = walk_block(slices, lanes_of(slices, block), moves, length, token, unsolved);
    return (uint64_t)made * mazes_in(slices, block);
}

/* Moves between two checks of the budget. One move of a block costs about a tenth of a microsecond
 * per lane of 512. */
enum { WALK_PIECE = 4096, MOVES_PER_NODE = 4 };

/* Returns MW_OK if all mazes of the block are solved, MW_UNSOLVABLE, or MW_RUNNING. */
static enum mw_status walk_through(struct sim_block_walk *walk, const struct sim_slices *slices,
                                   const uint8_t *moves, size_t length, uint64_t *budget)
{
    bool any, begin = walk->done == 0;
    do {
        if (*budget == 0)
            return MW_RUNNING;
        size_t piece = length - walk->done < WALK_PIECE ? length - walk->done : WALK_PIECE;
        spend(budget, piece / MOVES_PER_NODE + 1);
        walk->steps += sim_slices_walk(slices, walk->block, piece ? moves + walk->done : NULL,
                                       piece, begin, walk->token, walk->unsolved);
        begin = false;
        walk->done += piece;
        any = sim_count_bits(walk->unsolved, SIM_LANE_WORDS) > 0;
    } while (walk->done < length && (any || slices->rules.size.perfect));
    walk->done = 0;
    return any ? MW_UNSOLVABLE : MW_OK;
}

enum mw_status sim_block_walk_run(struct sim_block_walk *walk, const struct sim_slices *slices,
                                  const uint8_t *moves, size_t length, uint64_t *budget)
{
    enum mw_status status = MW_OK;
    while (status == MW_OK && walk->blocks < slices->blocks) {
        walk->block = (walk->blocks + walk->first % slices->blocks) % slices->blocks;
        status = walk_through(walk, slices, moves, length, budget);
        walk->blocks += status != MW_RUNNING;
    }
    return status;
}
