/*
 * Level search for a solution of a length. It builds the breadth-first levels from the start: level k holds the
 * cells that k jumps reach first, and one of them is the k-th cell of the solution. A cell gets its number
 * only when the search reaches its level; cells that no level reaches do not matter. A solution of n jumps
 * on c cells leaves c - 1 - n cells beside it, so a branch ends when it has reached more cells than that.
 *
 * Two rules cut the choices without losing a solution, since a jump less from a cell beside the solution
 * neither shortens a path nor adds one:
 * - such a cell takes a number that reaches no new cell if it has one, and else only numbers whose set of
 *   new cells contains no other number's set;
 * - a cell of the solution takes, for each next cell, only numbers with that property.
 */
/* build: small */
#include "levels.h"

#include "../energy/bitboard.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = ROOK_SEARCH_JUMP_MAX * ROOK_DIRECTIONS_MAX };

struct choice {
    uint8_t number;
    uint16_t next;  /* the next cell of the solution; ROOK_NO_CELL for a cell beside it */
    uint16_t order; /* fewest new cells first, equal ones at random */
};

/* A cell that gets its number, and the levels before. */
struct decision {
    uint64_t old[WORDS_MAX];     /* levels up to that of the cell */
    uint64_t beside[WORDS_MAX];  /* cells of the next level beside the solution */
    uint64_t pending[WORDS_MAX]; /* cells of this level beside the solution, without a number */
    uint32_t level;
    uint32_t reached; /* cells of all levels, the next one included */
    uint16_t cell;
    uint16_t next; /* the next cell of the solution; ROOK_NO_CELL: not yet chosen */
    uint32_t count, at;
    struct choice choices[CHOICES_MAX];
};

struct rook_levels_path {
    uint32_t depth;
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
    struct decision decision[ROOK_SEARCH_CELLS_MAX + 1];
};

struct rook_levels {
    const struct rook_bitboard *bitboard;
    uint32_t start, goal;
    struct rng rng;
    uint64_t open[WORDS_MAX]; /* cells that are no walls */
    uint32_t length;
    uint64_t nodes;      /* numbers tried for all lengths */
    uint64_t steps_left; /* of this length */
    enum rook_levels_state state;
    uint32_t root; /* the depth at which the search began */
    struct rook_levels_path path;
};

/* ---- Sets ---- */

/* Whether `a` contains `b`. */
INLINE bool contains(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint64_t more = 0;
    for (uint32_t w = 0; w < words; w++)
        more |= b[w] & ~a[w];
    return !more;
}

/* The cells that a number adds to the next level; its size. */
INLINE uint32_t new_cells(const struct rook_levels *l, const struct decision *d, uint32_t cell,
                          uint32_t number, uint64_t *set, uint32_t words)
{
    const uint64_t *jumps = jumps_of(l->bitboard, cell, number, words);
    for (uint32_t w = 0; w < words; w++)
        set[w] = jumps[w] & ~d->old[w] & ~d->beside[w];
    return size_of(set, words);
}

/* Counts the open cells outside `reached` that chains of jumps can reach from a cell: no solution that goes on from it
 * is longer. */
INLINE uint32_t cells_ahead(const struct rook_bitboard *bitboard, const uint64_t *open,
                            const uint64_t *reached, uint32_t from, uint32_t words)
{
    uint64_t rest[WORDS_MAX], found[WORDS_MAX] = {0};
    for (uint32_t w = 0; w < words; w++)
        rest[w] = open[w] & ~reached[w];
    uint32_t all = size_of(rest, words), left = all;
    add(found, from);
    for (uint32_t w = 0; w < words && left > 0; w = found[w] ? w : w + 1) {
        if (!found[w])
            continue;
        uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(found[w]);
        found[w] &= found[w] - 1;
        uint32_t lowest = w;
        for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
            const uint64_t *jumps = jumps_of(bitboard, cell, bitboard->numbers[cell][i], words);
            for (uint32_t v = 0; v < words; v++) {
                uint64_t joined = jumps[v] & rest[v];
                found[v] |= joined;
                rest[v] &= ~joined;
                left -= (uint32_t)__builtin_popcountll(joined);
                lowest = joined && v < lowest ? v : lowest;
            }
        }
        w = lowest;
    }
    return all - left;
}

/* ---- Choices ---- */

struct numbers {
    uint32_t count;
    uint8_t number[ROOK_SEARCH_JUMP_MAX];
    uint8_t size[ROOK_SEARCH_JUMP_MAX];
    uint64_t set[ROOK_SEARCH_JUMP_MAX][WORDS_MAX]; /* of new cells */
};

/* Whether another number that reaches `next` (ROOK_NO_CELL: any) has fewer new cells, all among those of
 * number i; of equal sets the first counts. */
INLINE bool is_dominated(const struct numbers *n, uint32_t i, uint32_t next, uint32_t words)
{
    for (uint32_t j = 0; j < n->count; j++)
        if (j != i && (next == ROOK_NO_CELL || has(n->set[j], next)) &&
            contains(n->set[i], n->set[j], words) && (n->size[j] < n->size[i] || j < i))
            return true;
    return false;
}

INLINE bool is_too_many(const struct rook_levels *l, const struct decision *d, uint32_t more)
{
    uint32_t spare = l->bitboard->cells - 1 - l->length;
    return d->reached + more > d->level + 2 + spare;
}

/* Insertion sort, as there are few choices. */
static void add_choice(struct rook_levels *l, struct decision *d, uint32_t number, uint32_t next,
                       uint32_t size)
{
    struct choice choice = {.number = (uint8_t)number, .next = (uint16_t)next};
    choice.order = (uint16_t)(size << 8 | rng_next(&l->rng) >> 56);
    uint32_t i = d->count++;
    for (; i > 0 && d->choices[i - 1].order > choice.order; i--)
        d->choices[i] = d->choices[i - 1];
    d->choices[i] = choice;
}

/* The numbers and next cells of the solution's cell. */
INLINE void choose_on_solution(struct rook_levels *l, struct decision *d, uint32_t words)
{
    struct numbers n;
    bool last = d->level + 1 == l->length;
    uint32_t goal = l->goal;
    n.count = l->bitboard->number_count[d->cell];
    for (uint32_t i = 0; i < n.count; i++) {
        n.number[i] = l->bitboard->numbers[d->cell][i];
        n.size[i] = (uint8_t)new_cells(l, d, d->cell, n.number[i], n.set[i], words);
    }
    d->count = d->at = 0;
    for (uint32_t i = 0; i < n.count; i++) {
        if (is_too_many(l, d, n.size[i]) && !last)
            continue;
        if (goal != ROOK_NO_CELL && has(n.set[i], goal) != last)
            continue;
        for (uint32_t w = 0; w < words; w++)
            for (uint64_t rest = n.set[i][w]; rest; rest &= rest - 1) {
                uint32_t next = w * 64 + (uint32_t)__builtin_ctzll(rest);
                if ((!last || goal == ROOK_NO_CELL || next == goal) &&
                    !is_dominated(&n, i, next, words))
                    add_choice(l, d, n.number[i], next, n.size[i]);
            }
    }
}

/* The numbers that a cell beside the solution may take: those that do not reach the solution's next cell. On the
 * level before the goal new cells cost nothing. */
INLINE void find_beside(const struct rook_levels *l, const struct decision *d, uint32_t cell,
                        struct numbers *n, uint32_t words)
{
    bool last = d->level + 1 == l->length;
    uint32_t goal = l->goal;
    n->count = 0;
    for (uint32_t i = 0; i < l->bitboard->number_count[cell]; i++) {
        uint32_t number = l->bitboard->numbers[cell][i];
        uint64_t *set = n->set[n->count];
        uint32_t size = new_cells(l, d, cell, number, set, words);
        if (has(set, d->next) || (goal != ROOK_NO_CELL && has(set, goal)))
            continue;
        n->number[n->count] = (uint8_t)number;
        n->size[n->count] = last ? 0 : (uint8_t)size;
        if (last || !is_too_many(l, d, size))
            n->count++;
        if (last || size == 0) {
            n->number[0] = (uint8_t)number;
            n->size[0] = 0;
            n->count = 1;
            return;
        }
    }
    /* A cell without a move has no number of its own. */
    if (l->bitboard->number_count[cell] == 0) {
        n->count = 1;
        n->number[0] = 1;
        n->size[0] = 0;
    }
}

/* Gives numbers to the cells beside the solution that reach no new cell, and makes the one with the fewest
 * numbers the cell to decide. False: one has none. */
INLINE bool decide_beside(struct rook_levels *l, struct decision *d, bool *any, uint32_t words)
{
    struct numbers n;
    uint32_t fewest = UINT32_MAX;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = d->pending[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            find_beside(l, d, cell, &n, words);
            if (n.count == 0)
                return false;
            if (n.size[0] == 0) {
                l->path.number[cell] = n.number[0];
                drop(d->pending, cell);
            } else if (n.count < fewest) {
                fewest = n.count;
                d->cell = (uint16_t)cell;
            }
        }
    d->count = d->at = 0;
    *any = fewest != UINT32_MAX;
    if (!*any)
        return true;
    find_beside(l, d, d->cell, &n, words);
    for (uint32_t i = 0; i < n.count; i++)
        if (!is_dominated(&n, i, ROOK_NO_CELL, words))
            add_choice(l, d, n.number[i], ROOK_NO_CELL, n.size[i]);
    return true;
}

INLINE void begin_level(struct decision *d, uint32_t words)
{
    for (uint32_t w = 0; w < words; w++) {
        d->pending[w] = d->beside[w];
        d->old[w] |= d->beside[w];
        d->beside[w] = 0;
    }
    add(d->old, d->next);
    d->level++;
    d->cell = d->next;
    d->next = ROOK_NO_CELL;
}

/* Finds the next cell to decide and its choices. ROOK_LEVELS_IMPOSSIBLE: it has none. ROOK_LEVELS_FOUND: the solution is complete. */
INLINE enum rook_levels_state decide(struct rook_levels *l, struct decision *d, uint32_t words)
{
    if (d->next != ROOK_NO_CELL) {
        bool any = false;
        if (!decide_beside(l, d, &any, words))
            return ROOK_LEVELS_IMPOSSIBLE;
        if (any)
            return d->count ? ROOK_LEVELS_RUNNING : ROOK_LEVELS_IMPOSSIBLE;
        if (d->level + 1 == l->length)
            return ROOK_LEVELS_FOUND;
        begin_level(d, words);
    }
    if (d->level + cells_ahead(l->bitboard, l->open, d->old, d->cell, words) < l->length)
        return ROOK_LEVELS_IMPOSSIBLE;
    choose_on_solution(l, d, words);
    return d->count ? ROOK_LEVELS_RUNNING : ROOK_LEVELS_IMPOSSIBLE;
}

/* The decision behind the current choice of `d`. */
INLINE void choose(struct rook_levels *l, const struct decision *d, struct decision *after,
                   uint32_t words)
{
    const struct choice *choice = &d->choices[d->at];
    uint64_t set[WORDS_MAX];
    memcpy(after, d, offsetof(struct decision, count));
    after->reached += new_cells(l, d, d->cell, choice->number, set, words);
    l->path.number[d->cell] = choice->number;
    for (uint32_t w = 0; w < words; w++)
        after->beside[w] |= set[w];
    if (choice->next == ROOK_NO_CELL) {
        drop(after->pending, d->cell);
        return;
    }
    after->next = choice->next;
    drop(after->beside, choice->next);
}

/* Tries one number, or goes back by one decision. */
INLINE enum rook_levels_state step(struct rook_levels *l, uint32_t words)
{
    struct decision *d = &l->path.decision[l->path.depth];
    if (d->at == d->count) {
        if (l->path.depth == l->root)
            return ROOK_LEVELS_IMPOSSIBLE;
        l->path.depth--;
        d[-1].at++;
        return ROOK_LEVELS_RUNNING;
    }
    l->nodes++;
    choose(l, d, d + 1, words);
    enum rook_levels_state ended = decide(l, d + 1, words);
    if (ended == ROOK_LEVELS_IMPOSSIBLE)
        d->at++;
    else
        l->path.depth++;
    return ended == ROOK_LEVELS_FOUND ? ROOK_LEVELS_FOUND : ROOK_LEVELS_RUNNING;
}

INLINE void run(struct rook_levels *l, uint64_t *steps, uint32_t words)
{
    for (; l->state == ROOK_LEVELS_RUNNING && *steps > 0; --*steps) {
        l->steps_left--;
        l->state = step(l, words);
        if (l->state == ROOK_LEVELS_RUNNING && l->steps_left == 0)
            l->state = ROOK_LEVELS_GAVE_UP;
    }
}

enum rook_levels_state rook_levels_run(struct rook_levels *l, uint64_t *steps)
{
    BY_WORDS(l->bitboard, run, l, steps);
    return l->state;
}

/* ---- The search ---- */

static void begin(struct rook_levels *l, uint32_t length, uint64_t steps, uint32_t depth)
{
    struct decision *d = &l->path.decision[depth];
    l->length = length;
    l->steps_left = steps;
    l->path.depth = l->root = depth;
    l->state = ROOK_LEVELS_RUNNING;
    if (BY_WORDS(l->bitboard, decide, l, d) == ROOK_LEVELS_IMPOSSIBLE)
        d->count = d->at = 0;
}

void rook_levels_begin(struct rook_levels *l, uint32_t length, uint64_t steps)
{
    struct decision *d = &l->path.decision[0];
    *d = (struct decision){.reached = 1, .cell = (uint16_t)l->start, .next = ROOK_NO_CELL};
    add(d->old, l->start);
    begin(l, length, steps, 0);
}

/* It does not keep the last decision, before which the cells beside the solution got numbers that fit only the
 * length of the path. */
bool rook_levels_begin_along(struct rook_levels *l, const struct rook_levels_path *path,
                             uint32_t length, uint64_t steps)
{
    uint32_t depth = rng_below(&l->rng, path->depth);
    l->length = length;
    while (depth > 0 && is_too_many(l, &path->decision[depth], 1))
        depth--;
    memcpy(l->path.decision, path->decision, (depth + 1) * sizeof *path->decision);
    memcpy(l->path.number, path->number, sizeof path->number);
    begin(l, length, steps, depth);
    return depth > 0;
}

struct rook_levels *rook_levels_open(const struct rook_bitboard *bitboard, uint32_t start,
                                     uint32_t goal, const struct rng *rng)
{
    struct rook_levels *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->bitboard = bitboard;
    l->start = start;
    l->goal = goal;
    l->rng = *rng;
    for (uint32_t cell = 0; cell < bitboard->board.grid.cells; cell++)
        if (!rook_is_hedge(bitboard->board.content[cell]))
            add(l->open, cell);
    return l;
}

void rook_levels_close(struct rook_levels *l)
{
    free(l);
}

uint64_t rook_levels_nodes(const struct rook_levels *l)
{
    return l->nodes;
}

struct rook_levels_path *rook_levels_path_open(void)
{
    return calloc(1, sizeof(struct rook_levels_path));
}

void rook_levels_path_close(struct rook_levels_path *path)
{
    free(path);
}

void rook_levels_copy_path(const struct rook_levels *l, struct rook_levels_path *path)
{
    path->depth = l->path.depth;
    memcpy(path->number, l->path.number, sizeof path->number);
    memcpy(path->decision, l->path.decision, (path->depth + 1) * sizeof *path->decision);
}

uint32_t rook_levels_path_board(struct rook_levels *l, const struct rook_levels_path *p,
                                uint8_t *content)
{
    const struct decision *last = &p->decision[p->depth];
    for (uint32_t cell = 0; cell < l->bitboard->board.grid.cells; cell++)
        if (has(l->open, cell))
            content[cell] = has(last->old, cell)
                                ? p->number[cell]
                                : rook_bitboard_random_number(l->bitboard, cell, &l->rng);
    content[last->next] = ROOK_GOAL_NUMBER;
    return last->next;
}

uint32_t rook_levels_found_board(struct rook_levels *l, uint8_t *content)
{
    return rook_levels_path_board(l, &l->path, content);
}
