/*
 * Fast energy of a board for the search: one breadth-first sweep back from the goal on sets of cells, then a
 * walk along the solution. The solution is unique if no state on it leads to two states that are one jump
 * nearer to the goal, so no paths need to be counted.
 *
 * Without U-turns a state is a cell and the direction of arrival, which forbids only the direction straight
 * back. All states of a cell but one are therefore as far from the goal as the cell's best direction makes
 * them; the barred state, which forbids this direction, uses the second best. So a sweep visits each cell at
 * most twice. `turning` is a constant wherever a function is inlined: with U-turns nothing is barred, and the
 * compiler leaves that part out.
 */
#include "bitboard.h"

#include <string.h>

enum { LEVELS_MAX = 2 * ROOK_SEARCH_CELLS_MAX + 1 };

struct levels {
    uint64_t first[LEVELS_MAX][WORDS_MAX];  /* by distance: cells, all states but the barred one */
    uint64_t second[LEVELS_MAX][WORDS_MAX]; /* cells by the distance of the barred state */
    uint64_t barred[ROOK_ARRIVALS_MAX][WORDS_MAX]; /* by arrival: cells whose state is barred */
};

/* Cells that no level has yet: with any state, with the barred one. */
struct unseen {
    uint64_t any[WORDS_MAX], barred[WORDS_MAX];
};

/* The cells from which a jump in `direction` ends on `cell`; with U-turns, in any direction. */
INLINE const uint64_t *into_of(const struct rook_bitboard *bitboard, uint32_t cell,
                               uint32_t direction, bool turning, uint32_t words)
{
    return turning ? bitboard->into_by_direction +
                         ((size_t)direction * bitboard->board.grid.cells + cell) * words
                   : bitboard->into + (size_t)cell * words;
}

/* Adds the cells before level k to `before`, by direction of the jump. */
INLINE void find_before(const struct rook_bitboard *bitboard, const struct levels *levels,
                        uint32_t k, uint64_t (*before)[WORDS_MAX], bool turning, uint32_t words)
{
    uint32_t directions = turning ? bitboard->board.grid.directions : 1;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t first = levels->first[k][w], second = turning ? levels->second[k][w] : 0;
        for (uint32_t d = 0; (first | second) && d < directions; d++) {
            uint64_t barred = turning ? levels->barred[d][w] : 0;
            for (uint64_t left = (first & ~barred) | (second & barred); left; left &= left - 1) {
                uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(left);
                const uint64_t *into = into_of(bitboard, cell, d, turning, words);
                for (uint32_t v = 0; v < words; v++)
                    before[d][v] |= into[v];
            }
        }
    }
}

/* Makes level k of the cells `before` the last one. False: it is empty. */
INLINE bool add_level(const struct rook_bitboard *bitboard, struct levels *levels, uint32_t k,
                      struct unseen *unseen, uint64_t (*before)[WORDS_MAX], bool turning,
                      uint32_t words)
{
    const struct rook_grid *grid = &bitboard->board.grid;
    uint32_t directions = turning ? grid->directions : 1;
    uint64_t *first = levels->first[k], *second = levels->second[k], any = 0;
    memset(first, 0, words * sizeof *first);
    if (turning)
        memset(second, 0, words * sizeof *second);
    for (uint32_t d = 0; d < directions; d++)
        for (uint32_t w = 0; w < words; w++) {
            uint64_t met = before[d][w] & unseen->any[w];
            unseen->any[w] &= ~met;
            first[w] |= met;
            any |= met;
            if (turning)
                levels->barred[grid->opposite[d]][w] |= met;
        }
    /* A direction that found a cell on this level or before does not lead on from the barred state. */
    for (uint32_t d = 0; turning && d < directions; d++)
        for (uint32_t w = 0; w < words; w++) {
            uint64_t met = before[d][w] & ~levels->barred[grid->opposite[d]][w];
            second[w] |= met & unseen->barred[w];
        }
    for (uint32_t w = 0; turning && w < words; w++) {
        unseen->barred[w] &= ~second[w];
        any |= second[w];
    }
    return any != 0;
}

/* Sweeps back from the goal. Returns the distance of the start, and in *reaching the number of cells reached; ends
 * at the start if `to_start`. */
INLINE uint32_t sweep(const struct rook_bitboard *bitboard, bool to_start, struct levels *levels,
                      uint32_t *reaching, bool turning, uint32_t words)
{
    uint32_t shortest = GRAPH_FAR, directions = turning ? bitboard->board.grid.directions : 1;
    struct unseen unseen;
    for (uint32_t w = 0; w < words; w++) {
        unseen.any[w] = unseen.barred[w] = UINT64_MAX;
        levels->first[0][w] = levels->second[0][w] = 0;
    }
    if (turning)
        memset(levels->barred, 0, sizeof levels->barred);
    /* The maze ends at the goal, whatever the arrival: none is barred. */
    add(levels->first[0], bitboard->board.goal);
    drop(unseen.any, bitboard->board.goal);
    drop(unseen.barred, bitboard->board.goal);
    for (uint32_t k = 1;; k++) {
        uint64_t before[ROOK_DIRECTIONS_MAX][WORDS_MAX];
        for (uint32_t d = 0; d < directions; d++)
            for (uint32_t w = 0; w < words; w++)
                before[d][w] = 0;
        find_before(bitboard, levels, k - 1, before, turning, words);
        if (!add_level(bitboard, levels, k, &unseen, before, turning, words))
            break;
        if (has(levels->first[k], bitboard->board.start)) {
            shortest = k;
            if (to_start)
                break;
        }
    }
    *reaching = words * 64 - size_of(unseen.any, words);
    return shortest;
}

/* Like rook_moves_of, but reads the table of landings. */
static void moves_of(const struct rook_bitboard *bitboard, uint32_t state, struct rook_moves *moves)
{
    const struct rook_grid *grid = &bitboard->board.grid;
    uint32_t cell = state / grid->arrivals;
    uint32_t arrival = state % grid->arrivals;
    uint8_t any = (uint8_t)(grid->arrivals - 1);
    uint32_t barred = arrival == any ? ROOK_DIRECTIONS_MAX : grid->opposite[arrival];
    const uint16_t *land = bitboard->land[cell][bitboard->board.content[cell]];
    moves->count = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        if (land[d] == ROOK_NO_CELL || d == barred)
            continue;
        uint32_t same = 0;
        while (same < moves->count && moves->move[same].cell != land[d])
            same++;
        bool keeps_arrival = same == moves->count && land[d] != bitboard->board.goal;
        moves->move[same].cell = land[d];
        moves->move[same].arrival = keeps_arrival ? (uint8_t)d : any;
        moves->count += same == moves->count;
    }
}

/* The state of the solution at distance k, after `state`. */
static uint32_t nearer_state(const struct rook_bitboard *bitboard, const struct levels *levels,
                             uint32_t k, uint32_t state, struct rook_terms *terms)
{
    struct rook_moves moves;
    uint32_t nearer = 0, next = state;
    moves_of(bitboard, state, &moves);
    for (uint32_t i = moves.count; i-- > 0;) {
        uint32_t cell = moves.move[i].cell, arrival = moves.move[i].arrival;
        bool is_barred = has(levels->barred[arrival], cell);
        if (!has(is_barred ? levels->second[k] : levels->first[k], cell))
            continue;
        next = cell * bitboard->board.grid.arrivals + arrival;
        nearer++;
    }
    terms->forward_decisions += moves.count > 1;
    terms->unique = terms->unique && nearer == 1;
    return next;
}

/* The same with U-turns. */
INLINE uint32_t nearer_cell(const struct rook_bitboard *bitboard, const struct levels *levels,
                            uint32_t k, uint32_t cell, struct rook_terms *terms, uint32_t words)
{
    uint8_t number = bitboard->board.content[cell];
    const uint64_t *target = targets_of(bitboard, cell, words);
    const uint8_t *list = bitboard->list[cell][number];
    uint64_t nearer[WORDS_MAX];
    for (uint32_t w = 0; w < words; w++)
        nearer[w] = target[w] & levels->first[k][w];
    terms->unique = terms->unique && !has_two(nearer, words);
    terms->forward_decisions += bitboard->target_count[cell][number] > 1;
    while (!has(nearer, *list))
        list++;
    return *list;
}

/* Follows the solution: counts its decisions and tests whether it is unique. */
INLINE void walk(const struct rook_bitboard *bitboard, const struct levels *levels,
                 struct rook_terms *terms, bool turning, uint32_t words)
{
    const struct rook_grid *grid = &bitboard->board.grid;
    uint32_t state = turning ? rook_free_state(grid, bitboard->board.start) : bitboard->board.start;
    terms->unique = true;
    for (uint32_t k = terms->shortest; k-- > 0;) {
        state = turning ? nearer_state(bitboard, levels, k, state, terms)
                        : nearer_cell(bitboard, levels, k, state, terms, words);
        uint32_t cell = turning ? state / grid->arrivals : state;
        terms->backward_decisions += has_two(bitboard->into + (size_t)cell * words, words);
    }
}

INLINE uint32_t forced_moves(const struct rook_bitboard *bitboard, bool turning, uint32_t words)
{
    const struct rook_grid *grid = &bitboard->board.grid;
    uint64_t seen[ROOK_SEARCH_CELLS_MAX * ROOK_ARRIVALS_MAX / 64];
    uint32_t state = turning ? rook_free_state(grid, bitboard->board.start) : bitboard->board.start;
    memset(seen, 0, turning ? sizeof seen : words * sizeof *seen);
    for (uint32_t forced = 0;; forced++) {
        uint32_t count, next;
        if (turning) {
            struct rook_moves moves;
            moves_of(bitboard, state, &moves);
            count = moves.count;
            next = count ? moves.move[0].cell * grid->arrivals + moves.move[0].arrival : state;
        } else {
            count = bitboard->target_count[state][bitboard->board.content[state]];
            next = bitboard->list[state][bitboard->board.content[state]][0];
        }
        if (count != 1 || has(seen, state))
            return forced;
        add(seen, state);
        state = next;
    }
}

INLINE int64_t rate(const struct rook_bitboard *bitboard, const struct rook_aim *aim, int64_t bound,
                    struct rook_terms *terms, bool turning, uint32_t words)
{
    struct levels levels;
    uint32_t reaching;
    *terms =
        (struct rook_terms){.cells = bitboard->cells, .cluster_penalty = bitboard->cluster_penalty};
    terms->shortest = sweep(bitboard, aim->unreaching == 0, &levels, &reaching, turning, words);
    if (aim->unreaching)
        terms->unreaching = bitboard->cells - reaching;
    int64_t rating = rook_rate_distances(aim, terms);
    if (rook_is_hopeless(aim, terms, rating, bound))
        return INT64_MAX;
    if (terms->shortest != GRAPH_FAR)
        walk(bitboard, &levels, terms, turning, words);
    terms->initial_forced = forced_moves(bitboard, turning, words);
    rating += rook_rate_solution(aim, terms);
    return rating > bound ? INT64_MAX : rating;
}

int64_t rook_bitboard_energy(struct rook_bitboard *bitboard, const struct rook_aim *aim,
                             int64_t bound, struct rook_terms *terms)
{
    /* Without U-turns boards of two to four words share their code, which is fast enough and smaller. */
    if (!bitboard->board.grid.no_u_turn)
        return BY_WORDS(bitboard, rate, bitboard, aim, bound, terms, false);
    return bitboard->words == 1 ? rate(bitboard, aim, bound, terms, true, 1)
                                : rate(bitboard, aim, bound, terms, true, bitboard->words);
}
