/*
 * A board as searches change it. What a change of one number touches is kept up to date: the in-degrees,
 * the cells of each number, the penalty for clusters. tests/bench measures it.
 */
#include "bitboard.h"

#include "clusters.h"

#include <stdlib.h>
#include <string.h>

/* ---- Tables ---- */

static void add_to_jump_set(struct rook_bitboard *bitboard, uint32_t cell, uint32_t target,
                            uint32_t number)
{
    uint32_t on = target - cell;
    uint32_t j = 0;
    while (j < bitboard->jump_sets &&
           (bitboard->jump_set[j].number != number || bitboard->jump_set[j].on != on))
        j++;
    if (j == bitboard->jump_sets)
        bitboard->jump_set[bitboard->jump_sets++] =
            (struct jump_set){.number = (uint8_t)number, .on = (uint8_t)on};
    bitboard->jump_set[j].lower |= UINT64_C(1) << cell;
}

static void fill_number(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number)
{
    const struct rook_grid *grid = &bitboard->board.grid;
    uint8_t *list = bitboard->list[cell][number];
    uint64_t *set =
        bitboard->target + (size_t)(cell * ROOK_SEARCH_JUMPS + number) * bitboard->words;
    uint32_t targets = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        uint16_t target = rook_land(grid, bitboard->board.content, cell, d, number);
        if (bitboard->land)
            bitboard->land[cell][number][d] = target;
        if (target == ROOK_NO_CELL || has(set, target))
            continue;
        add(set, target);
        list[targets++] = (uint8_t)target;
        if (bitboard->words == 1 && target > cell)
            add_to_jump_set(bitboard, cell, target, number);
    }
    bitboard->target_count[cell][number] = (uint8_t)targets;
    /* The rest repeats the first: a loop over all directions, whose length can be foreseen, does
     * the same twice. At 8 x 8 that made a whole load a sixth faster. */
    for (uint32_t i = targets; targets > 0 && i < ROOK_DIRECTIONS_MAX; i++)
        list[i] = list[0];
    if (targets == 0)
        return;
    bitboard->numbers[cell][bitboard->number_count[cell]++] = (uint8_t)number;
    bitboard->highest = number > bitboard->highest ? number : bitboard->highest;
    if (bitboard->words == 1)
        bitboard->across[number][cell] = *set;
}

struct rook_bitboard *rook_bitboard_open(const struct rook_board *board)
{
    struct rook_bitboard *bitboard = calloc(1, sizeof *bitboard);
    if (!bitboard)
        return NULL;
    uint32_t cells = board->grid.cells;
    bitboard->board = *board;
    bitboard->words = (cells + 63) / 64;
    bitboard->into = calloc((size_t)cells * bitboard->words + BLOCK, sizeof *bitboard->into);
    bitboard->target =
        calloc((size_t)cells * ROOK_SEARCH_JUMPS * bitboard->words, sizeof *bitboard->target);
    bool enough = bitboard->into && bitboard->target;
    if (board->grid.no_u_turn) {
        bitboard->land = calloc(cells, sizeof *bitboard->land);
        bitboard->into_by_direction = calloc((size_t)cells * ROOK_DIRECTIONS_MAX * bitboard->words,
                                             sizeof *bitboard->into_by_direction);
        enough = enough && bitboard->land && bitboard->into_by_direction;
    }
    if (!enough) {
        rook_bitboard_close(bitboard);
        return NULL;
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (rook_is_hedge(board->content[cell]))
            continue;
        bitboard->cells++;
        if (bitboard->words == 1)
            bitboard->open |= UINT64_C(1) << cell;
        /* From the goal there is no move. */
        for (uint32_t d = 0; bitboard->land && d < ROOK_DIRECTIONS_MAX; d++)
            bitboard->land[cell][ROOK_GOAL_NUMBER][d] = ROOK_NO_CELL;
        for (uint32_t number = 1; number <= ROOK_SEARCH_JUMP_MAX; number++)
            fill_number(bitboard, cell, number);
    }
    return bitboard;
}

void rook_bitboard_close(struct rook_bitboard *bitboard)
{
    if (!bitboard)
        return;
    free(bitboard->land);
    free(bitboard->into_by_direction);
    free(bitboard->into);
    free(bitboard->target);
    free(bitboard);
}

uint32_t rook_bitboard_numbers(const struct rook_bitboard *bitboard, uint32_t cell,
                               const uint8_t **numbers)
{
    *numbers = bitboard->numbers[cell];
    return bitboard->number_count[cell];
}

uint8_t rook_bitboard_random_number(const struct rook_bitboard *bitboard, uint32_t cell,
                                    struct rng *rng)
{
    uint32_t count = bitboard->number_count[cell];
    return count ? bitboard->numbers[cell][rng_below(rng, count)] : 1;
}

const uint8_t *rook_bitboard_content(const struct rook_bitboard *bitboard)
{
    return bitboard->board.content;
}

/* ---- Loading and changing ---- */

INLINE void set_targets(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number, bool there,
                        uint32_t words)
{
    const uint8_t *list = bitboard->list[cell][number];
    const uint32_t directions =
        bitboard->target_count[cell][number] ? bitboard->board.grid.directions : 0;
    for (uint32_t i = 0; i < directions; i++) {
        if (there)
            add(bitboard->into + (size_t)list[i] * words, cell);
        else
            drop(bitboard->into + (size_t)list[i] * words, cell);
    }
    if (!bitboard->land)
        return;
    for (uint32_t d = 0; d < bitboard->board.grid.directions; d++) {
        uint16_t target = bitboard->land[cell][number][d];
        if (target == ROOK_NO_CELL)
            continue;
        uint64_t *into =
            bitboard->into_by_direction + ((size_t)d * bitboard->board.grid.cells + target) * words;
        if (there)
            add(into, cell);
        else
            drop(into, cell);
    }
}

INLINE void load(struct rook_bitboard *bitboard, const uint8_t *content, uint32_t words)
{
    struct rook_board *board = &bitboard->board;
    uint32_t cells = board->grid.cells;
    memset(bitboard->into, 0, (size_t)cells * words * sizeof *bitboard->into);
    memset(bitboard->with, 0, sizeof bitboard->with);
    if (bitboard->land)
        memset(bitboard->into_by_direction, 0,
               (size_t)cells * words * ROOK_DIRECTIONS_MAX * sizeof *bitboard->into_by_direction);
    for (uint32_t cell = 0; cell < cells; cell++) {
        uint8_t number = content[cell];
        if (rook_is_hedge(number))
            continue;
        board->content[cell] = number;
        add(bitboard->with[number], cell);
        if (number == ROOK_GOAL_NUMBER)
            board->goal = cell;
        set_targets(bitboard, cell, number, true, words);
    }
    bitboard->cluster_penalty = all_clusters(bitboard, words);
}

/* The cells of each number. Bit b of eight numbers at a time becomes eight neighbouring bits by one
 * multiplication, which adds up nothing twice. */
static void find_numbers(struct rook_bitboard *bitboard)
{
    const uint8_t *content = bitboard->board.content;
    uint64_t plane[4] = {0};
    for (uint32_t cell = 0; cell < bitboard->board.grid.cells; cell += 8) {
        uint64_t eight = 0;
        for (uint32_t i = 0; i < 8; i++)
            eight |= (uint64_t)content[cell + i] << 8 * i;
        for (uint32_t b = 0; b < 4; b++)
            plane[b] |=
                ((eight >> b & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56)
                << cell;
    }
    for (uint32_t number = 0; number < ROOK_SEARCH_JUMPS; number++) {
        uint64_t with = bitboard->open;
        for (uint32_t b = 0; b < 4; b++)
            with &= number >> b & 1 ? plane[b] : ~plane[b];
        bitboard->with[number][0] = with;
    }
}

/* Two sets at once, where a processor can. */
typedef uint64_t pair __attribute__((vector_size(16), may_alias, aligned(8)));

/* A jump that a number makes can be made back with the same number. So the jumps into a cell are
 * those of its own jumps, with each number, that end on a cell of that number. Eight cells at a time
 * stay in registers. */
static void find_in_degrees(struct rook_bitboard *bitboard)
{
    for (uint32_t cell = 0; cell < bitboard->board.grid.cells; cell += BLOCK) {
        pair into[BLOCK / 2] = {0};
        for (uint32_t number = 1; number <= bitboard->highest; number++) {
            const pair *across = (const pair *)&bitboard->across[number][cell];
            for (uint32_t i = 0; i < BLOCK / 2; i++)
                into[i] |= across[i] & bitboard->with[number][0];
        }
        memcpy(bitboard->into + cell, into, sizeof into);
    }
}

/* A board of one word where one may turn. */
static void load_at_once(struct rook_bitboard *bitboard, const uint8_t *content)
{
    memcpy(bitboard->board.content, content, bitboard->board.grid.cells);
    find_numbers(bitboard);
    bitboard->board.goal = (uint32_t)__builtin_ctzll(bitboard->with[ROOK_GOAL_NUMBER][0]);
    find_in_degrees(bitboard);
    bitboard->cluster_penalty = all_clusters_at_once(bitboard);
}

INLINE void change(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number, uint32_t words)
{
    uint8_t before = bitboard->board.content[cell];
    drop(bitboard->with[before], cell);
    bitboard->cluster_penalty -=
        cluster_share(bitboard, bitboard->with[before], cell, before, words);
    bitboard->cluster_penalty +=
        cluster_share(bitboard, bitboard->with[number], cell, number, words);
    add(bitboard->with[number], cell);
    set_targets(bitboard, cell, before, false, words);
    bitboard->board.content[cell] = (uint8_t)number;
    set_targets(bitboard, cell, number, true, words);
}

void rook_bitboard_load(struct rook_bitboard *bitboard, const uint8_t *content)
{
    if (bitboard->words == 1 && !bitboard->land)
        load_at_once(bitboard, content);
    else
        BY_WORDS(bitboard, load, bitboard, content);
}

void rook_bitboard_change(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number)
{
    BY_WORDS(bitboard, change, bitboard, cell, number);
}

void rook_bitboard_move_goal(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number)
{
    /* No jump leads on from the goal, so its number 0 is one like the others. */
    rook_bitboard_change(bitboard, bitboard->board.goal, number);
    rook_bitboard_change(bitboard, cell, ROOK_GOAL_NUMBER);
    bitboard->board.goal = cell;
}

uint32_t rook_bitboard_goal(const struct rook_bitboard *bitboard)
{
    return bitboard->board.goal;
}
