/* Unsolved-maze finder (Nusser 2016, Alg. 5.2): depth-first search over undecided cells. */
/* build: play */
#include "finder.h"
#include "core/kind.h"

#include <stddef.h>
#include <string.h>

enum { LONG = 1 << 20 /* steps of a search from which branches walk side by side */ };

/* WebAssembly shifts 128 bits by a variable in a function of the runtime library, so the searches
 * shift words of 64 bits. */

static inline uint128 cell_bit(uint32_t cell)
{
    uint64_t bit = UINT64_C(1) << cell % 64;
    return cell < 64 ? bit : (uint128)bit << 64;
}

/* Returns the cells above and below. At most two rows have more than 63 columns. */
static inline uint128 vertical_neighbours(const struct sim_finder *finder, uint128 from)
{
    uint32_t columns = finder->size.columns;
    uint64_t low = (uint64_t)from, high = (uint64_t)(from >> 64);
    if (columns >= 64)
        return columns > 64 ? 0 : (uint128)low << 64 | high;
    uint64_t up_low = low >> columns | high << (64 - columns), up_high = high >> columns;
    uint64_t down_low = low << columns, down_high = high << columns | low >> (64 - columns);
    return (uint128)(up_high | down_high) << 64 | (up_low | down_low);
}

static inline uint128 spread(const struct sim_finder *finder, uint128 from)
{
    uint128 across = (from & finder->not_first) >> 1 | (from & finder->not_last) << 1;
    return (from | across | vertical_neighbours(finder, from)) & finder->all;
}

static uint128 lowest(uint128 set)
{
    return set & (0 - set);
}

/* Looks for a shortest path from the goal to `cell` around the blocked cells; it becomes the
 * witness. */
static bool find_witness(struct sim_finder *finder, struct sim_finder_frame *frame)
{
    uint128 layer[SIM_FINDER_CELLS_MAX + 1];
    uint128 target = cell_bit(frame->cell);
    uint128 reached = cell_bit(finder->size.cells - 1);
    uint32_t count = 0;
    layer[count++] = reached;
    while (!(reached & target)) {
        uint128 next = spread(finder, reached) & ~frame->blocked;
        if (next == reached)
            return false;
        layer[count++] = next & ~reached;
        reached = next;
    }
    uint128 path = target;
    uint128 last = target;
    for (uint32_t i = count - 1; i-- > 0;) {
        last = lowest(spread(finder, last) & layer[i]);
        path |= last;
    }
    frame->witness = path;
    return true;
}

void sim_finder_begin(struct sim_finder *finder, struct sim_size size, const uint8_t *moves,
                      size_t length)
{
    MW_ASSERT(size.cells <= SIM_FINDER_CELLS_MAX);
    memset(finder, 0, offsetof(struct sim_finder, stack));
    finder->size = size;
    finder->moves = moves;
    finder->length = length;
    uint128 goal = cell_bit(size.cells - 1);
    finder->all = goal | (goal - 1);
    finder->not_first = finder->not_last = finder->all;
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        if (cell % size.columns == 0)
            finder->not_first &= ~cell_bit(cell);
        if (cell % size.columns == size.columns - 1)
            finder->not_last &= ~cell_bit(cell);
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_neighbour(size, cell, move);
            finder->neighbour[cell][move] = (uint8_t)(next < size.cells ? next : cell);
        }
    }
    finder->now.open = goal | 1;
    find_witness(finder, &finder->now);
}

void sim_finder_dive(struct sim_finder *finder, struct rng *rng, uint32_t forced)
{
    uint128 goal = cell_bit(finder->size.cells - 1);
    finder->now = (struct sim_finder_frame){.open = goal | 1};
    find_witness(finder, &finder->now);
    finder->depth = 0;
    finder->over = finder->at_leaf = finder->side_by_side = false;
    finder->alone = 0;
    finder->rng = rng;
    finder->forced = forced;
}

/* Blocks a cell if the maze stays solvable. */
static bool block(struct sim_finder *finder, struct sim_finder_frame *frame, uint128 bit)
{
    frame->blocked |= bit;
    return !(frame->witness & bit) || find_witness(finder, frame);
}

/* Makes moves until the branch ends (true: unsolved) or the budget does. */
static bool follow(struct sim_finder *finder, uint64_t *budget, bool *ended)
{
    struct sim_finder_frame now = finder->now;
    uint32_t goal = finder->size.cells - 1;
    bool at_end = false;
    uint64_t before = *budget;
    while (*budget > 0) {
        if (now.step == finder->length || (now.cell == goal && !finder->size.perfect)) {
            at_end = true;
            break;
        }
        --*budget;
        uint32_t next = finder->neighbour[now.cell][finder->moves[now.step++]];
        uint128 bit = cell_bit(next);
        if (!(bit & (now.open | now.blocked))) {
            struct sim_finder_frame *free_branch = &finder->stack[finder->depth];
            *free_branch = now;
            free_branch->open |= bit;
            free_branch->cell = next;
            bool forced = finder->forced > 0;
            finder->forced -= forced;
            if ((forced && rng_below(finder->rng, 2)) || !block(finder, &now, bit))
                now = *free_branch;
            else
                finder->depth += !forced;
        } else if (bit & now.open) {
            now.cell = next;
        }
    }
    finder->now = now;
    finder->steps += before - *budget;
    finder->alone += before - *budget;
    *ended = at_end;
    return at_end && now.cell != goal;
}

static void write_mask(const struct sim_finder *finder, uint128 open, uint64_t *mask)
{
    mask[0] = (uint64_t)open;
    if (finder->size.cells > 64)
        mask[1] = (uint64_t)(open >> 64);
}

void sim_finder_least(const struct sim_finder *finder, uint64_t *mask)
{
    write_mask(finder, finder->now.open | finder->now.witness, mask);
}

void sim_finder_extend(struct sim_finder *finder, const uint8_t *moves, size_t length)
{
    MW_ASSERT(!finder->size.perfect && finder->at_leaf);
    finder->moves = moves;
    finder->length = length;
    finder->at_leaf = false;
}

/* Returns whether branches may walk side by side. */
static bool is_wide(const struct sim_finder *finder)
{
    return finder->alone >= LONG && !finder->size.perfect &&
           finder->size.cells <= SIM_GRID_CELLS_MAX;
}

static void begin_side_by_side(struct sim_finder *finder)
{
    const struct sim_finder_frame *now = &finder->now;
    struct sim_branch branch = {.open = (uint64_t)now->open,
                                .blocked = (uint64_t)now->blocked,
                                .token = UINT64_C(1) << now->cell};
    sim_branches_open(&finder->branches, finder->size);
    sim_branches_witness(&finder->branches, &branch);
    sim_branches_begin(&finder->branches, finder->moves, finder->length, now->step);
    sim_branches_add(&finder->branches, branch);
}

/* Playing does without: it searches small sizes. */
static void (*const side_by_side)(struct sim_finder *) = FULL_CORE_ONLY(begin_side_by_side);

/* Goes on to the last branch put aside. */
static void next_branch(struct sim_finder *finder)
{
    finder->at_leaf = false;
    if (finder->depth == 0) {
        finder->over = true;
        return;
    }
    finder->now = finder->stack[--finder->depth];
    finder->side_by_side = side_by_side && is_wide(finder);
    if (finder->side_by_side)
        side_by_side(finder);
}

/* Skips the branch if all its mazes are solved. Returns false when the budget is spent. */
static bool try_side_by_side(struct sim_finder *finder, uint64_t *budget)
{
    enum mw_status status = sim_branches_run(&finder->branches, budget);
    if (status == MW_RUNNING)
        return false;
    finder->side_by_side = false;
    if (status == MW_OK) {
        finder->steps += finder->branches.steps;
        next_branch(finder);
    }
    return true;
}

enum mw_status sim_finder_run(struct sim_finder *finder, uint64_t *budget, uint64_t *mask)
{
    if (finder->at_leaf)
        next_branch(finder);
    while (!finder->over) {
        bool ended;
        if (side_by_side && finder->side_by_side) {
            if (!try_side_by_side(finder, budget))
                return MW_RUNNING;
            continue;
        }
        finder->at_leaf = follow(finder, budget, &ended);
        if (!ended)
            return MW_RUNNING;
        if (finder->at_leaf) {
            write_mask(finder, finder->all & ~finder->now.blocked, mask);
            return MW_OK;
        }
        next_branch(finder);
    }
    return MW_UNSOLVABLE;
}
