/*
 * The worm of the essay (Lynam, 'Basic Mazes'), in minimal memory: the packed map, the head of the
 * current worm, one flag and the random stream. It has no list, stack or counter: a worm is traced
 * back along its own direction bits, and a start is found by scanning the map.
 *
 * Its work per cell grows with the side of the map, because a worm that starts far from the maze
 * rarely reaches it. `make bench` prints the steps a cell for sides of 10 to 320 cells.
 */
#include "../generators/generator.h"

#include <string.h>

/* Cost of finding a start, in steps of a worm: a step takes about 20 ns. */
enum { TRIES_PER_STEP = 4, CELLS_READ_PER_STEP = 256 };

enum { NO_DIRECTION = 4 };

struct position {
    uint32_t row;
    uint32_t column;
};

static uint32_t index_of(const struct worm_board *board, struct position at)
{
    return at.row * board->width + at.column;
}

static struct position moved(struct position at, uint32_t direction)
{
    at.row += (direction == WORM_GO_DOWN) - (uint32_t)(direction == WORM_UP);
    at.column += (direction == WORM_GO_RIGHT) - (uint32_t)(direction == WORM_LEFT);
    return at;
}

static bool is_null(uint32_t nibble)
{
    return nibble == WORM_UNTOUCHED;
}

static bool is_final(uint32_t nibble)
{
    return (nibble & (WORM_NULL | WORM_FINAL)) == WORM_FINAL;
}

static bool is_worm(uint32_t nibble)
{
    return (nibble & (WORM_NULL | WORM_FINAL)) == 0;
}

/* ---- Start of a worm ---- */

/* Counts the null cells among the 16 of a word: one bit for each cell with all four bits set. */
static uint32_t nulls_in_word(const uint8_t *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    word &= word >> 1;
    uint64_t ones = word & word >> 2 & UINT64_C(0x1111111111111111);
    return (uint32_t)(ones * UINT64_C(0x1111111111111111) >> 60) +
           (ones == UINT64_C(0x1111111111111111) ? 16 : 0);
}

/* Finds the null cell with `skip` null cells before it. Returns its index, or the number of
 * cells if the map has fewer. *count is set to the null cells passed. */
static uint32_t find_null(const struct worm_board *board, uint32_t skip, uint32_t *count)
{
    uint32_t cells = worm_cells(board);
    uint32_t passed = 0;
    uint32_t index = 0;
    for (; index + 16 <= cells; index += 16) {
        uint32_t here = nulls_in_word(board->cells + index / 2);
        if (skip - passed < here)
            break;
        passed += here;
    }
    for (; index < cells; index++) {
        if (!is_null(worm_get(board->cells, index)))
            continue;
        if (passed == skip)
            break;
        passed++;
    }
    *count = passed;
    return index;
}

/* Sets *start to a uniformly random null cell; returns false if none is left. Draws cells until
 * one is null. When that has cost as much as reading the map, reads the map: once to count, once
 * to find. Both methods are uniform over the null cells, and so is their mixture. The cost is
 * taken off the budget. */
static bool find_start(struct worm_generator *generator, uint32_t *start, uint32_t *budget)
{
    const struct worm_board *board = generator->board;
    uint32_t cells = worm_cells(board);
    for (uint32_t tries = 32 + generator->cells / 256; tries > 0; tries--) {
        *budget -= *budget > 1 && tries % TRIES_PER_STEP == 0;
        *start = worm_random_cell(generator);
        if (is_null(worm_get(board->cells, *start)))
            return true;
    }
    uint32_t read = 1 + cells / CELLS_READ_PER_STEP;
    *budget = *budget > read ? *budget - read : 1;
    uint32_t nulls, passed;
    find_null(board, UINT32_MAX, &nulls);
    if (nulls == 0)
        return false;
    *start = find_null(board, rng_below(&generator->rng, nulls), &passed);
    return true;
}

/* ---- End of a worm ---- */

/* Returns the direction to the previous cell of the worm: the neighbour in the worm that `at` is
 * joined to, but not in the direction `later`. Returns NO_DIRECTION at its first cell. */
static uint32_t find_previous(const struct worm_board *board, struct position at, uint32_t later)
{
    uint32_t index = index_of(board, at);
    uint32_t own = worm_get(board->cells, index);
    for (uint32_t d = 0, set = worm_directions(board, at.row, at.column); d < 4; d++) {
        if (!(set >> d & 1) || d == later)
            continue;
        uint32_t other = worm_get(board->cells, index_of(board, moved(at, d)));
        bool joined = d == WORM_UP         ? other & WORM_DOWN
                      : d == WORM_GO_RIGHT ? own & WORM_RIGHT
                      : d == WORM_GO_DOWN  ? own & WORM_DOWN
                                           : other & WORM_RIGHT;
        if (joined && is_worm(other))
            return d;
    }
    return NO_DIRECTION;
}

/* Traces the worm back from its head and marks each cell as final, or as untouched again. */
static void end_worm(struct worm_generator *generator, bool keep)
{
    struct worm_board *board = generator->board;
    struct position at = {generator->head / board->width, generator->head % board->width};
    uint32_t direction = NO_DIRECTION;
    do {
        uint32_t index = index_of(board, at);
        uint32_t own = worm_get(board->cells, index);
        /* The later cells of the worm have left it already. */
        direction = find_previous(board, at, NO_DIRECTION);
        worm_set(board->cells, index, keep ? own | WORM_FINAL : WORM_UNTOUCHED);
        generator->finished += keep;
        at = moved(at, direction);
    } while (direction != NO_DIRECTION);
    generator->killed += !keep;
    generator->first = generator->first && !keep;
    generator->active = false;
}

/* ---- Steps ---- */

/* Returns the directions in which the head may go: to any cell outside of this worm; a greedy
 * worm next to the maze must join it. */
static uint32_t candidates(const struct worm_generator *generator, struct position at)
{
    const struct worm_board *board = generator->board;
    uint32_t free = 0;
    uint32_t final = 0;
    for (uint32_t d = 0, set = worm_directions(board, at.row, at.column); d < 4; d++) {
        if (!(set >> d & 1))
            continue;
        uint32_t nibble = worm_get(board->cells, index_of(board, moved(at, d)));
        free |= (uint32_t)(is_null(nibble) || is_final(nibble)) << d;
        final |= (uint32_t)is_final(nibble) << d;
    }
    return generator->greedy && final ? final : free;
}

/* Starts a worm. Returns false if the maze is finished. */
static bool start_worm(struct worm_generator *generator, uint32_t *budget)
{
    if (!find_start(generator, &generator->head, budget))
        return false;
    worm_set(generator->board->cells, generator->head, 0);
    generator->active = true;
    generator->worms++;
    return true;
}

/* Moves the head and sets the direction bits. A worm that reaches the maze joins it. */
static void move_head(struct worm_generator *generator, struct position at, uint32_t direction)
{
    static const uint8_t leave[4] = {0, WORM_RIGHT, WORM_DOWN, 0};
    static const uint8_t enter[4] = {WORM_DOWN, 0, 0, WORM_RIGHT};
    uint8_t *cells = generator->board->cells;
    uint32_t from = index_of(generator->board, at);
    uint32_t to = index_of(generator->board, moved(at, direction));
    uint32_t there = worm_get(cells, to);
    worm_set(cells, from, worm_get(cells, from) | leave[direction]);
    worm_set(cells, to, (is_null(there) ? 0 : there) | enter[direction]);
    generator->steps++;
    if (is_final(there))
        end_worm(generator, true);
    else
        generator->head = to;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    const struct worm_board *board = generator->board;
    while (budget > 0) {
        if (!generator->active && !start_worm(generator, &budget))
            return true;
        struct position at = {generator->head / board->width, generator->head % board->width};
        uint32_t set = candidates(generator, at);
        if (set == 0) {
            end_worm(generator, generator->first || generator->outback);
            /* Each kept worm takes a node, so that a log sees each head. */
            budget -= generator->outback;
            continue;
        }
        uint32_t direction;
        while (!worm_pick_direction(set, worm_draw_bits(&generator->rng, &generator->bits),
                                    &direction))
            ;
        move_head(generator, at, direction);
        budget--;
    }
    return false;
}

/* Traces the worm back from its head. */
static bool list_path(const struct worm_generator *generator, struct worm_path_step *step)
{
    const struct worm_board *board = generator->board;
    struct position at = {step->position / board->width, step->position % board->width};
    if (step->index++ == 0) {
        step->position = generator->head;
        step->entered = NO_DIRECTION;
    } else {
        uint32_t direction = find_previous(board, at, step->entered);
        if (direction == NO_DIRECTION)
            return false;
        step->position = index_of(board, moved(at, direction));
        step->entered = (uint8_t)worm_opposite(direction);
    }
    step->at = (struct worm_path_cell){step->position, worm_get(board->cells, step->position)};
    return true;
}

const struct worm_algorithm worm_classic = {.name = "worm",
                                            .packed = true,
                                            .size = sizeof(struct worm_generator),
                                            .grow = grow,
                                            .list_path = list_path};
