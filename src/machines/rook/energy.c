/*
 * The energy for searches. Sets of cells are one to four words; distances come from one sweep back
 * from the goal, level by level. Nothing is counted that the energy does not need: a solution is
 * unique if on the way along it no cell has two cells to go to that are nearer to the goal.
 *
 * What a change of one number touches is kept up to date (the ways in, the cells of each number,
 * the penalty for clusters); the sweep is done again. tests/bench measures both.
 */
#include "rook.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = ROOK_CELLS_MAX / 64, BLOCK = 8 };

#define INLINE static inline __attribute__((always_inline))

struct rook_engine {
    struct rook_board board; /* its contents, start and rules; nothing else of it is used */
    uint32_t words;
    uint32_t cells; /* |S| */
    uint32_t cluster_penalty;
    /* For a cell and a number: the cells jumped to, as a list in the order of the directions. */
    uint8_t ways[ROOK_CELLS_MAX][ROOK_JUMPS];
    uint8_t list[ROOK_CELLS_MAX][ROOK_JUMPS][ROOK_DIRECTIONS_MAX];
    uint8_t number_count[ROOK_CELLS_MAX];
    uint8_t numbers[ROOK_CELLS_MAX][ROOK_JUMP_MAX];
    uint64_t with[ROOK_JUMPS][WORDS_MAX]; /* the cells of each number */
    /* Without U-turns: by direction, where each number leads to; ROOK_NO_CELL. */
    uint16_t (*land)[ROOK_JUMPS][ROOK_DIRECTIONS_MAX];
    uint64_t *into_by_direction; /* [direction][cell][word] */
    /* [cell][word]: cells with a jump here. [cell][number][word]: cells jumped to. */
    uint64_t *into;
    uint64_t *target;
    /* On boards of one word: [number][cell], the cells jumped to again; and the highest number with
     * which there is a move anywhere. */
    uint64_t across[ROOK_JUMPS][64];
    uint32_t highest;
};

INLINE void add(uint64_t *set, uint32_t cell)
{
    set[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

INLINE void drop(uint64_t *set, uint32_t cell)
{
    set[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

INLINE bool has(const uint64_t *set, uint32_t cell)
{
    return set[cell >> 6] >> (cell & 63) & 1;
}

INLINE bool meets(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint64_t common = 0;
    for (uint32_t w = 0; w < words; w++)
        common |= a[w] & b[w];
    return common != 0;
}

INLINE uint32_t size_of(const uint64_t *set, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(set[w]);
    return size;
}

INLINE bool has_two(const uint64_t *set, uint32_t words)
{
    bool any = false;
    for (uint32_t w = 0; w < words; w++) {
        if ((set[w] & (set[w] - 1)) || (any && set[w]))
            return true;
        any = any || set[w];
    }
    return false;
}

INLINE const uint64_t *targets_of(const struct rook_engine *engine, uint32_t cell, uint32_t words)
{
    return engine->target + (size_t)(cell * ROOK_JUMPS + engine->board.content[cell]) * words;
}

/* ---- Tables ---- */

static void fill_number(struct rook_engine *engine, uint32_t cell, uint32_t number)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint8_t *list = engine->list[cell][number];
    uint64_t *set = engine->target + (size_t)(cell * ROOK_JUMPS + number) * engine->words;
    uint32_t ways = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        uint16_t target = rook_land(grid, engine->board.content, cell, d, number);
        if (engine->land)
            engine->land[cell][number][d] = target;
        if (target == ROOK_NO_CELL || has(set, target))
            continue;
        add(set, target);
        list[ways++] = (uint8_t)target;
    }
    engine->ways[cell][number] = (uint8_t)ways;
    /* The rest repeats the first: a loop over all directions, whose length can be foreseen, does
     * the same twice. At 8 x 8 that made a whole load a sixth faster. */
    for (uint32_t i = ways; ways > 0 && i < ROOK_DIRECTIONS_MAX; i++)
        list[i] = list[0];
    if (ways == 0)
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
    engine->target = calloc((size_t)cells * ROOK_JUMPS * engine->words, sizeof *engine->target);
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
        if (rook_is_wall(board->content[cell]))
            continue;
        engine->cells++;
        /* From the goal there is no move. */
        for (uint32_t d = 0; engine->land && d < ROOK_DIRECTIONS_MAX; d++)
            engine->land[cell][ROOK_GOAL_NUMBER][d] = ROOK_NO_CELL;
        for (uint32_t number = 1; number <= ROOK_JUMP_MAX; number++)
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

const uint8_t *rook_engine_content(const struct rook_engine *engine)
{
    return engine->board.content;
}

/* ---- Clusters ---- */

/* The size of the cluster of `cell` among the cells of `rest`, which is taken out of `rest`. */
INLINE uint32_t take_cluster(const struct rook_engine *engine, uint32_t cell, uint32_t number,
                             uint64_t *rest, uint32_t words)
{
    uint64_t found[WORDS_MAX] = {0};
    uint32_t size = 0;
    add(found, cell);
    drop(rest, cell);
    for (bool more = true; more;) {
        more = false;
        for (uint32_t w = 0; w < words; w++) {
            while (found[w]) {
                uint32_t c = w * 64 + (uint32_t)__builtin_ctzll(found[w]);
                found[w] &= found[w] - 1;
                size++;
                const uint64_t *target = engine->target + (size_t)(c * ROOK_JUMPS + number) * words;
                for (uint32_t v = 0; v < words; v++) {
                    uint64_t joined = target[v] & rest[v];
                    found[v] |= joined;
                    rest[v] &= ~joined;
                    more = more || joined;
                }
            }
        }
    }
    return size;
}

INLINE uint32_t penalty(uint32_t size)
{
    return (size - 1) * (size - 1);
}

INLINE uint32_t all_clusters(const struct rook_engine *engine, uint32_t words)
{
    uint32_t sum = 0;
    for (uint32_t number = 1; number < ROOK_JUMPS; number++) {
        uint64_t rest[WORDS_MAX];
        for (uint32_t w = 0; w < words; w++)
            rest[w] = engine->with[number][w];
        for (uint32_t w = 0; w < words; w++) {
            for (uint64_t left = rest[w]; left; left &= rest[w]) {
                uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(left);
                left &= left - 1;
                const uint64_t *target =
                    engine->target + (size_t)(cell * ROOK_JUMPS + number) * words;
                if (meets(target, rest, words))
                    sum += penalty(take_cluster(engine, cell, number, rest, words));
            }
        }
    }
    return sum;
}

/* The same on boards of one word. Which cells are joined to one of their own number at all is found
 * out first, without a branch that nobody can foresee. */
static uint32_t all_clusters_at_once(const struct rook_engine *engine)
{
    const uint8_t *content = engine->board.content;
    uint64_t joined = 0;
    for (uint32_t cell = 0; cell < engine->board.grid.cells; cell++) {
        /* A wall has a number of two digits in this base, and no jump with any. */
        uint32_t number = content[cell] % ROOK_JUMPS;
        joined |= (uint64_t)((engine->across[number][cell] & engine->with[number][0]) != 0) << cell;
    }
    uint32_t sum = 0;
    while (joined) {
        uint32_t cell = (uint32_t)__builtin_ctzll(joined);
        uint64_t rest = joined & engine->with[content[cell]][0];
        joined ^= rest;
        sum += penalty(take_cluster(engine, cell, content[cell], &rest, 1));
        joined |= rest;
    }
    return sum;
}

/* By how much the penalty is higher with `cell`, of number `number`, than without it; the cell is
 * not in with[number]. */
INLINE uint32_t cluster_share(const struct rook_engine *engine, uint32_t cell, uint32_t number,
                              uint32_t words)
{
    const uint64_t *target = engine->target + (size_t)(cell * ROOK_JUMPS + number) * words;
    if (!meets(target, engine->with[number], words))
        return 0;
    uint64_t rest[WORDS_MAX];
    for (uint32_t w = 0; w < words; w++)
        rest[w] = engine->with[number][w];
    uint32_t joined = 1;
    uint32_t apart = 0;
    const uint8_t *list = engine->list[cell][number];
    for (uint32_t i = 0; i < engine->ways[cell][number]; i++) {
        if (!has(rest, list[i]))
            continue;
        uint32_t size = take_cluster(engine, list[i], number, rest, words);
        joined += size;
        apart += penalty(size);
    }
    return penalty(joined) - apart;
}

/* ---- Loading and changing ---- */

INLINE void set_ways(struct rook_engine *engine, uint32_t cell, uint32_t number, bool there,
                     uint32_t words)
{
    const uint8_t *list = engine->list[cell][number];
    const uint32_t directions = engine->ways[cell][number] ? engine->board.grid.directions : 0;
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
        if (rook_is_wall(number))
            continue;
        board->content[cell] = number;
        add(engine->with[number], cell);
        if (number == ROOK_GOAL_NUMBER)
            board->goal = cell;
        set_ways(engine, cell, number, true, words);
    }
    engine->cluster_penalty = all_clusters(engine, words);
}

/* Who jumps from one cell to another with a number could jump back with it, so the ways into a cell
 * are those of its jumps that end on a cell of the same number. Eight cells at a time stay in
 * registers. */
static void find_ways_in(struct rook_engine *engine)
{
    for (uint32_t cell = 0; cell < engine->board.grid.cells; cell += BLOCK) {
        uint64_t into[BLOCK] = {0};
        for (uint32_t number = 1; number <= engine->highest; number++)
            for (uint32_t i = 0; i < BLOCK; i++)
                into[i] |= engine->across[number][cell + i] & engine->with[number][0];
        memcpy(engine->into + cell, into, sizeof into);
    }
}

/* A board of one word where one may turn. */
static void load_at_once(struct rook_engine *engine, const uint8_t *content)
{
    struct rook_board *board = &engine->board;
    uint64_t with[ROOK_JUMPS] = {0};
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        uint8_t number = content[cell];
        if (rook_is_wall(number))
            continue;
        board->content[cell] = number;
        with[number] |= UINT64_C(1) << cell;
    }
    board->goal = (uint32_t)__builtin_ctzll(with[ROOK_GOAL_NUMBER]);
    for (uint32_t number = 0; number < ROOK_JUMPS; number++)
        engine->with[number][0] = with[number];
    find_ways_in(engine);
    engine->cluster_penalty = all_clusters_at_once(engine);
}

INLINE void change(struct rook_engine *engine, uint32_t cell, uint32_t number, uint32_t words)
{
    uint8_t before = engine->board.content[cell];
    drop(engine->with[before], cell);
    engine->cluster_penalty -= cluster_share(engine, cell, before, words);
    engine->cluster_penalty += cluster_share(engine, cell, number, words);
    add(engine->with[number], cell);
    set_ways(engine, cell, before, false, words);
    engine->board.content[cell] = (uint8_t)number;
    set_ways(engine, cell, number, true, words);
}

/* ---- Rating ---- */

struct levels {
    uint64_t set[ROOK_CELLS_MAX + 1][WORDS_MAX];
};

/* Sweeps back from the goal: level k is the set of cells at distance k. Gives the distance of the
 * start, and in *reaching how many cells were met; stops at the start if `to_start`. */
INLINE uint32_t sweep(const struct rook_engine *engine, bool to_start, struct levels *levels,
                      uint32_t *reaching, uint32_t words)
{
    uint64_t unseen[WORDS_MAX];
    uint32_t shortest = GRAPH_FAR;
    uint32_t start = engine->board.start;
    for (uint32_t w = 0; w < words; w++) {
        unseen[w] = ~UINT64_C(0);
        levels->set[0][w] = 0;
    }
    add(levels->set[0], engine->board.goal);
    drop(unseen, engine->board.goal);
    *reaching = 1;
    for (uint32_t k = 0;; k++) {
        uint64_t next[WORDS_MAX] = {0};
        for (uint32_t w = 0; w < words; w++) {
            for (uint64_t left = levels->set[k][w]; left; left &= left - 1) {
                uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(left);
                for (uint32_t v = 0; v < words; v++)
                    next[v] |= engine->into[(size_t)cell * words + v];
            }
        }
        uint64_t any = 0;
        for (uint32_t w = 0; w < words; w++) {
            next[w] &= unseen[w];
            unseen[w] &= ~next[w];
            levels->set[k + 1][w] = next[w];
            any |= next[w];
        }
        if (!any)
            break;
        if (has(next, start)) {
            shortest = k + 1;
            if (to_start)
                break;
        }
    }
    uint32_t seen = words * 64 - size_of(unseen, words);
    *reaching = seen;
    return shortest;
}

/* Along the solution: its decisions, and whether it is the only one. */
INLINE void walk(const struct rook_engine *engine, const struct levels *levels,
                 struct rook_terms *terms, uint32_t words)
{
    uint32_t cell = engine->board.start;
    terms->unique = true;
    for (uint32_t k = terms->shortest; k-- > 0;) {
        uint8_t number = engine->board.content[cell];
        const uint64_t *target = targets_of(engine, cell, words);
        uint64_t nearer[WORDS_MAX];
        for (uint32_t w = 0; w < words; w++)
            nearer[w] = target[w] & levels->set[k][w];
        terms->unique = terms->unique && !has_two(nearer, words);
        terms->forward_decisions += engine->ways[cell][number] > 1;
        const uint8_t *list = engine->list[cell][number];
        while (!has(nearer, *list))
            list++;
        cell = *list;
        terms->backward_decisions += has_two(engine->into + (size_t)cell * words, words);
    }
}

INLINE uint32_t forced_moves(const struct rook_engine *engine)
{
    uint64_t seen[WORDS_MAX] = {0};
    uint32_t forced = 0;
    uint32_t cell = engine->board.start;
    for (; engine->ways[cell][engine->board.content[cell]] == 1 && !has(seen, cell); forced++) {
        add(seen, cell);
        cell = engine->list[cell][engine->board.content[cell]][0];
    }
    return forced;
}

/* What is known once the distances are. */
static int64_t rate_distances(const struct rook_aim *aim, const struct rook_terms *terms)
{
    uint32_t missed = terms->shortest == GRAPH_FAR    ? aim->wanted
                      : terms->shortest < aim->wanted ? aim->wanted - terms->shortest
                                                      : terms->shortest - aim->wanted;
    return aim->unreaching * terms->unreaching + aim->cluster * terms->cluster_penalty +
           aim->length * missed;
}

static int64_t rate_way(const struct rook_aim *aim, const struct rook_terms *terms)
{
    uint32_t decisions = terms->forward_decisions < terms->backward_decisions
                             ? terms->forward_decisions
                             : terms->backward_decisions;
    return (terms->unique ? 0 : aim->not_unique) - aim->decision * decisions +
           aim->forced * terms->initial_forced * terms->initial_forced;
}

/* No solution has more decisions than moves. */
static bool is_hopeless(const struct rook_aim *aim, const struct rook_terms *terms, int64_t rating,
                        int64_t bound)
{
    if (terms->shortest == GRAPH_FAR)
        return rating + aim->not_unique > bound;
    return rating - aim->decision * terms->shortest > bound;
}

INLINE int64_t rate(const struct rook_engine *engine, const struct rook_aim *aim, int64_t bound,
                    struct rook_terms *terms, uint32_t words)
{
    struct levels levels;
    uint32_t reaching;
    *terms =
        (struct rook_terms){.cells = engine->cells, .cluster_penalty = engine->cluster_penalty};
    terms->shortest = sweep(engine, aim->unreaching == 0, &levels, &reaching, words);
    if (aim->unreaching)
        terms->unreaching = engine->cells - reaching;
    int64_t rating = rate_distances(aim, terms);
    if (is_hopeless(aim, terms, rating, bound))
        return INT64_MAX;
    if (terms->shortest != GRAPH_FAR)
        walk(engine, &levels, terms, words);
    terms->initial_forced = forced_moves(engine);
    rating += rate_way(aim, terms);
    return rating > bound ? INT64_MAX : rating;
}

/* ---- Without U-turns: states are cells with the direction one arrived by ---- */

struct arrivals {
    uint16_t distance[ROOK_CELLS_MAX][ROOK_ARRIVALS_MAX];
};

/* The states at the next level: from each cell with a jump in direction d to a state of the
 * frontier that is arrived at by d; in every state but those that d would turn round. */
INLINE bool next_arrivals(const struct rook_engine *engine,
                          uint64_t frontier[ROOK_ARRIVALS_MAX][WORDS_MAX],
                          uint64_t unseen[ROOK_ARRIVALS_MAX][WORDS_MAX], uint32_t words)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint64_t from[ROOK_DIRECTIONS_MAX][WORDS_MAX] = {{0}};
    for (uint32_t d = 0; d < grid->directions; d++) {
        const uint64_t *into = engine->into_by_direction + (size_t)d * grid->cells * words;
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t left = frontier[d][w]; left; left &= left - 1) {
                uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(left);
                for (uint32_t v = 0; v < words; v++)
                    from[d][v] |= into[(size_t)cell * words + v];
            }
    }
    uint64_t any = 0;
    for (uint32_t a = 0; a < grid->arrivals; a++) {
        for (uint32_t w = 0; w < words; w++) {
            uint64_t next = 0;
            for (uint32_t d = 0; d < grid->directions; d++)
                next |= a < grid->directions && d == grid->opposite[a] ? 0 : from[d][w];
            next &= unseen[a][w];
            unseen[a][w] &= ~next;
            frontier[a][w] = next;
            any |= next;
        }
    }
    return any != 0;
}

INLINE uint32_t sweep_arrivals(const struct rook_engine *engine, struct arrivals *arrivals,
                               uint32_t words)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint64_t frontier[ROOK_ARRIVALS_MAX][WORDS_MAX] = {{0}};
    uint64_t unseen[ROOK_ARRIVALS_MAX][WORDS_MAX];
    memset(arrivals->distance, 0xff, sizeof arrivals->distance[0] * grid->cells);
    memset(unseen, 0xff, sizeof unseen);
    for (uint32_t a = 0; a < grid->arrivals; a++) {
        add(frontier[a], engine->board.goal);
        drop(unseen[a], engine->board.goal);
        arrivals->distance[engine->board.goal][a] = 0;
    }
    for (uint16_t k = 1; next_arrivals(engine, frontier, unseen, words); k++)
        for (uint32_t a = 0; a < grid->arrivals; a++)
            for (uint32_t w = 0; w < words; w++)
                for (uint64_t left = frontier[a][w]; left; left &= left - 1)
                    arrivals->distance[w * 64 + (uint32_t)__builtin_ctzll(left)][a] = k;
    return words * 64 - size_of(unseen[grid->arrivals - 1], words);
}

/* As rook_moves_of, from the table of landings. */
static void moves_of(const struct rook_engine *engine, uint32_t state, struct rook_moves *moves)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint32_t cell = state / grid->arrivals;
    uint32_t arrival = state % grid->arrivals;
    uint8_t any = (uint8_t)(grid->arrivals - 1);
    uint32_t barred = arrival == any ? ROOK_DIRECTIONS_MAX : grid->opposite[arrival];
    const uint16_t *land = engine->land[cell][engine->board.content[cell]];
    moves->count = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        if (land[d] == ROOK_NO_CELL || d == barred)
            continue;
        uint32_t same = 0;
        while (same < moves->count && moves->move[same].cell != land[d])
            same++;
        bool told = same == moves->count && land[d] != engine->board.goal;
        moves->move[same].cell = land[d];
        moves->move[same].arrival = told ? (uint8_t)d : any;
        moves->count += same == moves->count;
    }
}

static void walk_arrivals(const struct rook_engine *engine, const struct arrivals *arrivals,
                          struct rook_terms *terms)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint32_t state = rook_free_state(grid, engine->board.start);
    terms->unique = true;
    for (uint32_t k = terms->shortest; k-- > 0;) {
        struct rook_moves moves;
        moves_of(engine, state, &moves);
        terms->forward_decisions += moves.count > 1;
        uint32_t nearer = 0;
        for (uint32_t i = moves.count; i-- > 0;) {
            if (arrivals->distance[moves.move[i].cell][moves.move[i].arrival] != k)
                continue;
            state = moves.move[i].cell * grid->arrivals + moves.move[i].arrival;
            nearer++;
        }
        terms->unique = terms->unique && nearer == 1;
        terms->backward_decisions +=
            has_two(engine->into + (size_t)(state / grid->arrivals) * engine->words, engine->words);
    }
}

static uint32_t forced_arrivals(const struct rook_engine *engine)
{
    const struct rook_grid *grid = &engine->board.grid;
    uint64_t seen[ROOK_STATES_MAX / 64] = {0};
    uint32_t state = rook_free_state(grid, engine->board.start);
    for (uint32_t forced = 0;; forced++) {
        struct rook_moves moves;
        moves_of(engine, state, &moves);
        if (moves.count != 1 || has(seen, state))
            return forced;
        add(seen, state);
        state = moves.move[0].cell * grid->arrivals + moves.move[0].arrival;
    }
}

static int64_t rate_arrivals(const struct rook_engine *engine, const struct rook_aim *aim,
                             int64_t bound, struct rook_terms *terms)
{
    struct arrivals arrivals;
    uint32_t reaching = engine->words == 1   ? sweep_arrivals(engine, &arrivals, 1)
                        : engine->words == 2 ? sweep_arrivals(engine, &arrivals, 2)
                                             : sweep_arrivals(engine, &arrivals, engine->words);
    uint16_t shortest = arrivals.distance[engine->board.start][engine->board.grid.arrivals - 1];
    *terms = (struct rook_terms){.cells = engine->cells,
                                 .shortest = shortest == UINT16_MAX ? GRAPH_FAR : shortest,
                                 .unreaching = aim->unreaching ? engine->cells - reaching : 0,
                                 .cluster_penalty = engine->cluster_penalty};
    int64_t rating = rate_distances(aim, terms);
    if (is_hopeless(aim, terms, rating, bound))
        return INT64_MAX;
    if (terms->shortest != GRAPH_FAR)
        walk_arrivals(engine, &arrivals, terms);
    terms->initial_forced = forced_arrivals(engine);
    rating += rate_way(aim, terms);
    return rating > bound ? INT64_MAX : rating;
}

/* ---- By the number of words, so that the compiler knows it ---- */

void rook_engine_load(struct rook_engine *engine, const uint8_t *content)
{
    switch (engine->words) {
    case 1:
        if (engine->land)
            load(engine, content, 1);
        else
            load_at_once(engine, content);
        break;
    case 2:
        load(engine, content, 2);
        break;
    case 3:
        load(engine, content, 3);
        break;
    default:
        load(engine, content, 4);
    }
}

void rook_engine_change(struct rook_engine *engine, uint32_t cell, uint32_t number)
{
    switch (engine->words) {
    case 1:
        change(engine, cell, number, 1);
        break;
    case 2:
        change(engine, cell, number, 2);
        break;
    case 3:
        change(engine, cell, number, 3);
        break;
    default:
        change(engine, cell, number, 4);
    }
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

int64_t rook_engine_rate(struct rook_engine *engine, const struct rook_aim *aim, int64_t bound,
                         struct rook_terms *terms)
{
    if (engine->board.grid.no_u_turn)
        return rate_arrivals(engine, aim, bound, terms);
    switch (engine->words) {
    case 1:
        return rate(engine, aim, bound, terms, 1);
    case 2:
        return rate(engine, aim, bound, terms, 2);
    case 3:
        return rate(engine, aim, bound, terms, 3);
    default:
        return rate(engine, aim, bound, terms, 4);
    }
}
