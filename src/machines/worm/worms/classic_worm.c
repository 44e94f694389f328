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

static uint32_t directions_of(const struct worm_board *board, uint32_t cell)
{
    return worm_directions(board, cell / board->width, cell % board->width);
}

/* Bits of a cell: those that a move adds to the cell it leaves, and to the cell it enters. */
static const uint8_t leave[] = {0, WORM_RIGHT, WORM_DOWN, 0, 0, 0, WORM_BIT_DOWN_LEFT};
static const uint8_t enter[] = {WORM_DOWN, 0, 0, WORM_RIGHT, WORM_BIT_DOWN_LEFT, 0, 0};

static bool is_null(uint32_t bits)
{
    return bits == WORM_UNTOUCHED;
}

static bool is_final(uint32_t bits)
{
    return (bits & (WORM_NULL | WORM_FINAL)) == WORM_FINAL;
}

static bool is_worm(uint32_t bits)
{
    return (bits & (WORM_NULL | WORM_FINAL)) == 0;
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

/* ---- Cells of a board of squares or triangles, or of hexagons: compiled for both ---- */

static inline __attribute__((always_inline)) uint32_t neighbour(const struct worm_board *board,
                                                                uint32_t at, uint32_t direction,
                                                                const bool hexagons)
{
    return at + (uint32_t)board->delta[hexagons ? at / board->width % 2 : 0][direction];
}

static inline __attribute__((always_inline)) uint32_t get(const struct worm_board *board,
                                                          uint32_t at, const bool hexagons)
{
    return hexagons ? worm_bits_of(board, at) : worm_get(board->cells, at);
}

static inline __attribute__((always_inline)) void set(struct worm_board *board, uint32_t at,
                                                      uint32_t bits, const bool hexagons)
{
    if (hexagons)
        worm_set_bits(board, at, bits);
    else
        worm_set(board->cells, at, bits);
}

/* ---- End of a worm ---- */

/* Returns the direction to the previous cell of the worm: the neighbour in the worm that `at` is
 * joined to, but not in the direction `later`. Returns WORM_DIRECTIONS at its first cell. */
static inline __attribute__((always_inline)) uint32_t find_previous(const struct worm_board *board,
                                                                    uint32_t at, uint32_t later,
                                                                    const bool hexagons)
{
    uint32_t own = get(board, at, hexagons), there = directions_of(board, at) & ~(1u << later);
    for (uint32_t d = 0; d < (hexagons ? WORM_DIRECTIONS : 4); d++) {
        if (!(there >> d & 1))
            continue;
        uint32_t other = get(board, neighbour(board, at, d, hexagons), hexagons);
        if ((own & leave[d] || other & enter[d]) && is_worm(other))
            return d;
    }
    return WORM_DIRECTIONS;
}

/* Traces the worm back from its head and marks each cell as final, or as untouched again. */
static inline __attribute__((always_inline)) void end_worm(struct worm_generator *generator,
                                                           bool keep, const bool hexagons)
{
    struct worm_board *board = generator->board;
    uint32_t at = generator->head;
    for (;;) {
        uint32_t own = get(board, at, hexagons);
        /* The later cells of the worm have left it already. */
        uint32_t direction = find_previous(board, at, WORM_DIRECTIONS, hexagons);
        set(board, at, keep ? own | WORM_FINAL : WORM_UNTOUCHED, hexagons);
        generator->finished += keep;
        if (direction == WORM_DIRECTIONS)
            break;
        at = neighbour(board, at, direction, hexagons);
    }
    generator->killed += !keep;
    generator->first = generator->first && !keep;
    generator->active = false;
}

/* ---- Steps ---- */

/* Returns the directions in which the head may go: to any cell outside of this worm; a greedy
 * worm next to the maze must join it. */
static inline __attribute__((always_inline)) uint32_t candidates(
    const struct worm_generator *generator, uint32_t at, const bool hexagons)
{
    const struct worm_board *board = generator->board;
    const uint32_t directions = hexagons ? WORM_DIRECTIONS : 4, there = directions_of(board, at);
    uint32_t free = 0;
    uint32_t final = 0;
    for (uint32_t d = 0; d < directions; d++) {
        if (!(there >> d & 1))
            continue;
        uint32_t nibble = worm_get(board->cells, neighbour(board, at, d, hexagons));
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
    worm_set_bits(generator->board, generator->head, 0);
    generator->active = true;
    generator->worms++;
    return true;
}

/* Moves the head and sets the direction bits. A worm that reaches the maze joins it. */
static inline __attribute__((always_inline)) void move_head(struct worm_generator *generator,
                                                            uint32_t from, uint32_t direction,
                                                            const bool hexagons)
{
    struct worm_board *board = generator->board;
    uint32_t to = neighbour(board, from, direction, hexagons);
    uint32_t there = get(board, to, hexagons);
    set(board, from, get(board, from, hexagons) | leave[direction], hexagons);
    set(board, to, (is_null(there) ? 0 : there) | enter[direction], hexagons);
    generator->steps++;
    if (is_final(there))
        end_worm(generator, true, hexagons);
    else
        generator->head = to;
}

static inline __attribute__((always_inline)) bool walk(struct worm_generator *generator,
                                                       uint32_t budget, const bool hexagons)
{
    while (budget > 0) {
        if (!generator->active && !start_worm(generator, &budget))
            return true;
        uint32_t at = generator->head;
        uint32_t choices = candidates(generator, at, hexagons);
        if (choices == 0) {
            end_worm(generator, generator->first || generator->outback, hexagons);
            /* Each kept worm takes a node, so that a log sees each head. */
            budget -= generator->outback;
            continue;
        }
        uint32_t direction;
        while (!worm_pick_direction(choices, worm_draw_bits(&generator->rng, &generator->bits),
                                    &direction))
            ;
        move_head(generator, at, direction, hexagons);
        budget--;
    }
    return false;
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    return worm_has_hexagons(generator->board) ? walk(generator, budget, true)
                                               : walk(generator, budget, false);
}

/* Traces the worm back from its head. */
static bool list_path(const struct worm_generator *generator, struct worm_path_step *step)
{
    const struct worm_board *board = generator->board;
    if (step->index++ == 0) {
        step->position = generator->head;
        step->entered = WORM_DIRECTIONS;
    } else {
        uint32_t direction =
            find_previous(board, step->position, step->entered, worm_has_hexagons(board));
        if (direction == WORM_DIRECTIONS)
            return false;
        step->position = worm_neighbour(board, step->position, direction);
        step->entered = (uint8_t)worm_opposite(direction);
    }
    step->at = (struct worm_path_cell){step->position, worm_bits_of(board, step->position)};
    return true;
}

const struct worm_algorithm worm_classic = {.name = "worm",
                                            .packed = true,
                                            .size = sizeof(struct worm_generator),
                                            .grow = grow,
                                            .list_path = list_path};
