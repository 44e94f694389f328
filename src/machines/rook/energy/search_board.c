/*
 * A board as searches change it. What a change of one number touches is kept up to date: the in-degrees,
 * the cells of each number, the penalty for clusters. tests/bench measures it.
 */
#include "search_board.h"

#include "clusters.h"

#include <stdlib.h>
#include <string.h>

/* ---- Tables ---- */

static void add_to_jump_set(struct rook_engine *engine, uint32_t cell, uint32_t target,
                            uint32_t number)
{
    uint32_t on = target - cell;
    uint32_t j = 0;
    while (j < engine->jump_sets &&
           (engine->jump_set[j].number != number || engine->jump_set[j].on != on))
        j++;
    if (j == engine->jump_sets)
        engine->jump_set[engine->jump_sets++] =
            (struct jump_set){.number = (uint8_t)number, .on = (uint8_t)on};
    engine->jump_set[j].lower |= UINT64_C(1) << cell;
}

static void fill_number(struct rook_engine *engine, uint32_t cell, uint32_t number)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint8_t *list = engine->list[cell][number];
    uint64_t *set = engine->target + (size_t)(cell * ROOK_SEARCH_JUMPS + number) * engine->words;
    uint32_t targets = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        uint16_t target = rook_land(grid, engine->board.content, cell, d, number);
        if (engine->land)
            engine->land[cell][number][d] = target;
        if (target == ROOK_NO_CELL || has(set, target))
            continue;
        add(set, target);
        list[targets++] = (uint8_t)target;
        if (engine->words == 1 && target > cell)
            add_to_jump_set(engine, cell, target, number);
    }
    engine->target_count[cell][number] = (uint8_t)targets;
    /* The rest repeats the first: a loop over all directions, whose length can be foreseen, does
     * the same twice. At 8 x 8 that made a whole load a sixth faster. */
    for (uint32_t i = targets; targets > 0 && i < ROOK_DIRECTIONS_MAX; i++)
        list[i] = list[0];
    if (targets == 0)
        return;
    engine->numbers[cell][engine->number_count[cell]++] = (uint8_t)number;
    engine->highest = number > engine->highest ? number : engine->highest;
    if (engine->words == 1)
        engine->across[number][cell] = *set;
}

struct rook_engine *rook_engine_open(const struct rook_board *board)
{
    struct rook_engine *engine = calloc(1, sizeof *engine);
    if (!engine)
        return NULL;
    uint32_t cells = board->grid.cells;
    engine->board = *board;
    engine->words = (cells + 63) / 64;
    engine->into = calloc((size_t)cells * engine->words + BLOCK, sizeof *engine->into);
    engine->target =
        calloc((size_t)cells * ROOK_SEARCH_JUMPS * engine->words, sizeof *engine->target);
    bool enough = engine->into && engine->target;
    if (board->grid.no_u_turn) {
        engine->land = calloc(cells, sizeof *engine->land);
        engine->into_by_direction = calloc((size_t)cells * ROOK_DIRECTIONS_MAX * engine->words,
                                           sizeof *engine->into_by_direction);
        enough = enough && engine->land && engine->into_by_direction;
    }
    if (!enough) {
        rook_engine_close(engine);
        return NULL;
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (rook_is_hedge(board->content[cell]))
            continue;
        engine->cells++;
        if (engine->words == 1)
            engine->open |= UINT64_C(1) << cell;
        /* From the goal there is no move. */
        for (uint32_t d = 0; engine->land && d < ROOK_DIRECTIONS_MAX; d++)
            engine->land[cell][ROOK_GOAL_NUMBER][d] = ROOK_NO_CELL;
        for (uint32_t number = 1; number <= ROOK_SEARCH_JUMP_MAX; number++)
            fill_number(engine, cell, number);
    }
    return engine;
}

void rook_engine_close(struct rook_engine *engine)
{
    if (!engine)
        return;
    free(engine->land);
    free(engine->into_by_direction);
    free(engine->into);
    free(engine->target);
    free(engine);
}

uint32_t rook_engine_numbers(const struct rook_engine *engine, uint32_t cell,
                             const uint8_t **numbers)
{
    *numbers = engine->numbers[cell];
    return engine->number_count[cell];
}

uint8_t rook_engine_random_number(const struct rook_engine *engine, uint32_t cell, struct rng *rng)
{
    uint32_t count = engine->number_count[cell];
    return count ? engine->numbers[cell][rng_below(rng, count)] : 1;
}

const uint8_t *rook_engine_content(const struct rook_engine *engine)
{
    return engine->board.content;
}

/* ---- Loading and changing ---- */

INLINE void set_targets(struct rook_engine *engine, uint32_t cell, uint32_t number, bool there,
                        uint32_t words)
{
    const uint8_t *list = engine->list[cell][number];
    const uint32_t directions =
        engine->target_count[cell][number] ? engine->board.grid.directions : 0;
    for (uint32_t i = 0; i < directions; i++) {
        if (there)
            add(engine->into + (size_t)list[i] * words, cell);
        else
            drop(engine->into + (size_t)list[i] * words, cell);
    }
    if (!engine->land)
        return;
    for (uint32_t d = 0; d < engine->board.grid.directions; d++) {
        uint16_t target = engine->land[cell][number][d];
        if (target == ROOK_NO_CELL)
            continue;
        uint64_t *into =
            engine->into_by_direction + ((size_t)d * engine->board.grid.cells + target) * words;
        if (there)
            add(into, cell);
        else
            drop(into, cell);
    }
}

INLINE void load(struct rook_engine *engine, const uint8_t *content, uint32_t words)
{
    struct rook_board *board = &engine->board;
    uint32_t cells = board->grid.cells;
    memset(engine->into, 0, (size_t)cells * words * sizeof *engine->into);
    memset(engine->with, 0, sizeof engine->with);
    if (engine->land)
        memset(engine->into_by_direction, 0,
               (size_t)cells * words * ROOK_DIRECTIONS_MAX * sizeof *engine->into_by_direction);
    for (uint32_t cell = 0; cell < cells; cell++) {
        uint8_t number = content[cell];
        if (rook_is_hedge(number))
            continue;
        board->content[cell] = number;
        add(engine->with[number], cell);
        if (number == ROOK_GOAL_NUMBER)
            board->goal = cell;
        set_targets(engine, cell, number, true, words);
    }
    engine->cluster_penalty = all_clusters(engine, words);
}

/* The cells of each number. Bit b of eight numbers at a time becomes eight neighbouring bits by one
 * multiplication, which adds up nothing twice. */
static void find_numbers(struct rook_engine *engine)
{
    const uint8_t *content = engine->board.content;
    uint64_t plane[4] = {0};
    for (uint32_t cell = 0; cell < engine->board.grid.cells; cell += 8) {
        uint64_t eight = 0;
        for (uint32_t i = 0; i < 8; i++)
            eight |= (uint64_t)content[cell + i] << 8 * i;
        for (uint32_t b = 0; b < 4; b++)
            plane[b] |=
                ((eight >> b & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56)
                << cell;
    }
    for (uint32_t number = 0; number < ROOK_SEARCH_JUMPS; number++) {
        uint64_t with = engine->open;
        for (uint32_t b = 0; b < 4; b++)
            with &= number >> b & 1 ? plane[b] : ~plane[b];
        engine->with[number][0] = with;
    }
}

/* Two sets at once, where a processor can. */
typedef uint64_t pair __attribute__((vector_size(16), may_alias, aligned(8)));

/* A jump that a number makes can be made back with the same number. So the jumps into a cell are
 * those of its own jumps, with each number, that end on a cell of that number. Eight cells at a time
 * stay in registers. */
static void find_in_degrees(struct rook_engine *engine)
{
    for (uint32_t cell = 0; cell < engine->board.grid.cells; cell += BLOCK) {
        pair into[BLOCK / 2] = {0};
        for (uint32_t number = 1; number <= engine->highest; number++) {
            const pair *across = (const pair *)&engine->across[number][cell];
            for (uint32_t i = 0; i < BLOCK / 2; i++)
                into[i] |= across[i] & engine->with[number][0];
        }
        memcpy(engine->into + cell, into, sizeof into);
    }
}

/* A board of one word where one may turn. */
static void load_at_once(struct rook_engine *engine, const uint8_t *content)
{
    memcpy(engine->board.content, content, engine->board.grid.cells);
    find_numbers(engine);
    engine->board.goal = (uint32_t)__builtin_ctzll(engine->with[ROOK_GOAL_NUMBER][0]);
    find_in_degrees(engine);
    engine->cluster_penalty = all_clusters_at_once(engine);
}

INLINE void change(struct rook_engine *engine, uint32_t cell, uint32_t number, uint32_t words)
{
    uint8_t before = engine->board.content[cell];
    drop(engine->with[before], cell);
    engine->cluster_penalty -= cluster_share(engine, engine->with[before], cell, before, words);
    engine->cluster_penalty += cluster_share(engine, engine->with[number], cell, number, words);
    add(engine->with[number], cell);
    set_targets(engine, cell, before, false, words);
    engine->board.content[cell] = (uint8_t)number;
    set_targets(engine, cell, number, true, words);
}

void rook_engine_load(struct rook_engine *engine, const uint8_t *content)
{
    if (engine->words == 1 && !engine->land)
        load_at_once(engine, content);
    else
        BY_WORDS(engine, load, engine, content);
}

void rook_engine_change(struct rook_engine *engine, uint32_t cell, uint32_t number)
{
    BY_WORDS(engine, change, engine, cell, number);
}

void rook_engine_move_goal(struct rook_engine *engine, uint32_t cell, uint32_t number)
{
    /* No jump leads on from the goal, so its number 0 is one like the others. */
    rook_engine_change(engine, engine->board.goal, number);
    rook_engine_change(engine, cell, ROOK_GOAL_NUMBER);
    engine->board.goal = cell;
}

uint32_t rook_engine_goal(const struct rook_engine *engine)
{
    return engine->board.goal;
}
