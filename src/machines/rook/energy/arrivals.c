/*
 * Fast energy of a board without U-turns, where a state is a cell and the direction of arrival.
 *
 * A state forbids only the direction straight back. All states of a cell but one are therefore as far
 * from the goal as the cell's best direction makes them; the state that forbids this direction uses the
 * second best. A sweep back from the goal visits each cell at most twice, for any number of directions.
 */
#include "search_board.h"

#include <string.h>

enum { UNMET = UINT16_MAX };

struct meetings {
    uint16_t first[ROOK_CELLS_MAX];  /* distance of every state of the cell but the barred one */
    uint16_t second[ROOK_CELLS_MAX]; /* distance of the barred state */
    uint8_t barred[ROOK_CELLS_MAX];  /* arrival of the barred state */
    uint16_t queue[2 * ROOK_CELLS_MAX];
    uint32_t met, cells_met;
};

/* Records that a jump from `cell` in `direction` reaches a state at `distance` - 1. */
INLINE void meet(const struct rook_grid *grid, struct meetings *m, uint32_t cell,
                 uint32_t direction, uint16_t distance)
{
    if (m->first[cell] == UNMET) {
        m->first[cell] = distance;
        m->barred[cell] = grid->opposite[direction];
        m->cells_met++;
    } else if (m->second[cell] == UNMET && grid->opposite[direction] != m->barred[cell])
        m->second[cell] = distance;
    else
        return;
    m->queue[m->met++] = (uint16_t)cell;
}

/* Visits every cell from which a jump in `direction` lands on `cell`. */
INLINE void meet_before(const struct rook_engine *engine, struct meetings *m, uint32_t cell,
                        uint32_t direction, uint16_t distance, uint32_t words)
{
    const struct rook_grid *grid = &engine->board.grid;
    const uint64_t *into =
        engine->into_by_direction + ((size_t)direction * grid->cells + cell) * words;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t left = into[w]; left; left &= left - 1)
            meet(grid, m, w * 64 + (uint32_t)__builtin_ctzll(left), direction, distance);
}

INLINE void sweep(const struct rook_engine *engine, struct meetings *m, uint32_t words)
{
    const struct rook_grid *grid = &engine->board.grid;
    bool again[ROOK_CELLS_MAX] = {false};
    uint32_t goal = engine->board.goal;
    memset(m->first, 0xff, grid->cells * sizeof m->first[0]);
    memset(m->second, 0xff, grid->cells * sizeof m->second[0]);
    /* The maze ends at the goal, whatever the arrival. */
    m->first[goal] = m->second[goal] = 0;
    m->barred[goal] = ROOK_DIRECTIONS_MAX;
    m->queue[0] = (uint16_t)goal;
    m->met = m->cells_met = 1;
    for (uint32_t i = 0; i < m->met; i++) {
        uint32_t cell = m->queue[i];
        if (again[cell]) {
            meet_before(engine, m, cell, m->barred[cell], m->second[cell] + 1, words);
            continue;
        }
        again[cell] = true;
        for (uint32_t d = 0; d < grid->directions; d++)
            if (d != m->barred[cell])
                meet_before(engine, m, cell, d, m->first[cell] + 1, words);
    }
}

INLINE uint16_t distance_of(const struct meetings *m, uint32_t cell, uint32_t arrival)
{
    return arrival == m->barred[cell] ? m->second[cell] : m->first[cell];
}

/* Like rook_moves_of, but reads the table of landings. */
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
        bool keeps_arrival = same == moves->count && land[d] != engine->board.goal;
        moves->move[same].cell = land[d];
        moves->move[same].arrival = keeps_arrival ? (uint8_t)d : any;
        moves->count += same == moves->count;
    }
}

static void walk_arrivals(const struct rook_engine *engine, const struct meetings *m,
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
            if (distance_of(m, moves.move[i].cell, moves.move[i].arrival) != k)
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

int64_t rook_rate_arrivals(const struct rook_engine *engine, const struct rook_aim *aim,
                           int64_t bound, struct rook_terms *terms)
{
    struct meetings m;
    BY_WORDS(engine, sweep, engine, &m);
    uint16_t shortest = m.first[engine->board.start];
    *terms = (struct rook_terms){.cells = engine->cells,
                                 .shortest = shortest == UNMET ? GRAPH_FAR : shortest,
                                 .unreaching = aim->unreaching ? engine->cells - m.cells_met : 0,
                                 .cluster_penalty = engine->cluster_penalty};
    int64_t rating = rook_rate_distances(aim, terms);
    if (rook_is_hopeless(aim, terms, rating, bound))
        return INT64_MAX;
    if (terms->shortest != GRAPH_FAR)
        walk_arrivals(engine, &m, terms);
    terms->initial_forced = forced_arrivals(engine);
    rating += rook_rate_solution(aim, terms);
    return rating > bound ? INT64_MAX : rating;
}
