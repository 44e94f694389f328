/*
 * Fast energy of a board for the search: one breadth-first sweep back from the goal, then a walk along
 * the solution. The sweep runs level by level on sets of cells. The solution is unique if no cell on it
 * leads to two cells that are one jump nearer to the goal, so no paths need to be counted.
 */
#include "search_board.h"

struct levels {
    uint64_t set[ROOK_CELLS_MAX + 1][WORDS_MAX];
};

/* Sweeps back from the goal: level k is the set of cells at distance k. Returns the distance of the
 * start, and in *reaching the number of cells reached; stops at the start if `to_start`. */
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

/* Follows the solution: counts its decisions and tests whether it is unique. */
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
        terms->forward_decisions += engine->target_count[cell][number] > 1;
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
    for (; engine->target_count[cell][engine->board.content[cell]] == 1 && !has(seen, cell);
         forced++) {
        add(seen, cell);
        cell = engine->list[cell][engine->board.content[cell]][0];
    }
    return forced;
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
    int64_t rating = rook_rate_distances(aim, terms);
    if (rook_is_hopeless(aim, terms, rating, bound))
        return INT64_MAX;
    if (terms->shortest != GRAPH_FAR)
        walk(engine, &levels, terms, words);
    terms->initial_forced = forced_moves(engine);
    rating += rook_rate_solution(aim, terms);
    return rating > bound ? INT64_MAX : rating;
}

int64_t rook_engine_rate(struct rook_engine *engine, const struct rook_aim *aim, int64_t bound,
                         struct rook_terms *terms)
{
    if (engine->board.grid.no_u_turn)
        return rook_rate_arrivals(engine, aim, bound, terms);
    return BY_WORDS(engine, rate, engine, aim, bound, terms);
}
