/*
 * Level search for long solutions. It builds the breadth-first levels from the start: level k holds the
 * cells that k jumps reach first, and one of them is the k-th cell of the solution. A cell gets its number
 * only when the search reaches its level; cells that no level reaches do not matter. A solution of n jumps
 * on c cells leaves c - 1 - n cells beside it, so a branch ends when it has reached more cells than that.
 *
 * Two rules cut the choices without losing a solution, since a jump less from a cell beside the solution
 * neither shortens a path nor adds one:
 * - such a cell takes a number that reaches no new cell if it has one, and else only numbers whose set of
 *   new cells contains no other number's set;
 * - a cell of the solution takes, for each next cell, only numbers with that property.
 *
 * Lengths are tried from the longest down. A length whose choices are all tried is impossible, so the first
 * length found is proved if none before ran out of nodes. After that the search improves what it found: it
 * keeps the beginning of the solution, up to a random cell, and looks for another end, in turn one jump
 * longer and of the same length (a large neighbourhood search).
 */
#include "levels.h"

#include "../energy/search_board.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHOICES_MAX = ROOK_JUMP_MAX * ROOK_DIRECTIONS_MAX,
    NODES_PER_END = 1000, /* for another end of the solution */
    RESTART_EVERY = 16,   /* attempts, of which one starts over */
};

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

struct path {
    uint32_t depth;
    uint8_t number[ROOK_CELLS_MAX];
    struct decision decision[ROOK_CELLS_MAX + 1];
};

enum attempt { RUNNING, FOUND, NONE };

struct rook_levels {
    const struct rook_engine *engine;
    struct rook_levels_request request;
    struct rng rng;
    uint64_t nodes, nodes_left; /* in all; left for this attempt */
    uint64_t open[WORDS_MAX];   /* cells that are no walls */
    uint32_t length;            /* of this attempt */
    uint32_t root;              /* depth at which this attempt ends */
    uint32_t best;
    uint32_t attempts; /* to improve the best */
    bool proved, ended;
    struct path path, saved;
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
    const uint64_t *jumps = jumps_of(l->engine, cell, number, words);
    for (uint32_t w = 0; w < words; w++)
        set[w] = jumps[w] & ~d->old[w] & ~d->beside[w];
    return size_of(set, words);
}

/* Counts the cells outside all levels that chains of jumps can reach from the cell of the solution. */
INLINE uint32_t cells_ahead(const struct rook_levels *l, const struct decision *d, uint32_t words)
{
    uint64_t rest[WORDS_MAX], found[WORDS_MAX] = {0};
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        rest[w] = l->open[w] & ~d->old[w];
    add(found, d->cell);
    for (uint32_t w = 0; w < words; w = found[w] ? w : w + 1) {
        if (!found[w])
            continue;
        uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(found[w]);
        found[w] &= found[w] - 1;
        size++;
        uint32_t lowest = w;
        for (uint32_t i = 0; i < l->engine->number_count[cell]; i++) {
            const uint64_t *jumps = jumps_of(l->engine, cell, l->engine->numbers[cell][i], words);
            for (uint32_t v = 0; v < words; v++) {
                uint64_t joined = jumps[v] & rest[v];
                found[v] |= joined;
                rest[v] &= ~joined;
                lowest = joined && v < lowest ? v : lowest;
            }
        }
        w = lowest;
    }
    return size - 1;
}

/* ---- Choices ---- */

struct numbers {
    uint32_t count;
    uint8_t number[ROOK_JUMP_MAX];
    uint8_t size[ROOK_JUMP_MAX];
    uint64_t set[ROOK_JUMP_MAX][WORDS_MAX]; /* of new cells */
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
    uint32_t spare = l->engine->cells - 1 - l->length;
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
    uint32_t goal = l->request.goal;
    n.count = l->engine->number_count[d->cell];
    for (uint32_t i = 0; i < n.count; i++) {
        n.number[i] = l->engine->numbers[d->cell][i];
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
    uint32_t goal = l->request.goal;
    n->count = 0;
    for (uint32_t i = 0; i < l->engine->number_count[cell]; i++) {
        uint32_t number = l->engine->numbers[cell][i];
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
    if (l->engine->number_count[cell] == 0) {
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

/* Finds the next cell to decide and its choices. NONE: it has none. FOUND: the solution is complete. */
INLINE enum attempt decide(struct rook_levels *l, struct decision *d, uint32_t words)
{
    if (d->next != ROOK_NO_CELL) {
        bool any = false;
        if (!decide_beside(l, d, &any, words))
            return NONE;
        if (any)
            return d->count ? RUNNING : NONE;
        if (d->level + 1 == l->length)
            return FOUND;
        begin_level(d, words);
    }
    if (d->level + cells_ahead(l, d, words) < l->length)
        return NONE;
    choose_on_solution(l, d, words);
    return d->count ? RUNNING : NONE;
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
INLINE enum attempt step(struct rook_levels *l, uint32_t words)
{
    struct decision *d = &l->path.decision[l->path.depth];
    if (d->at == d->count) {
        if (l->path.depth == l->root)
            return NONE;
        l->path.depth--;
        d[-1].at++;
        return RUNNING;
    }
    l->nodes++;
    choose(l, d, d + 1, words);
    enum attempt ended = decide(l, d + 1, words);
    if (ended == NONE)
        d->at++;
    else
        l->path.depth++;
    return ended == FOUND ? FOUND : RUNNING;
}

INLINE enum attempt run(struct rook_levels *l, uint64_t *nodes, uint32_t words)
{
    enum attempt ended = RUNNING;
    while (ended == RUNNING && *nodes > 0 && l->nodes_left > 0) {
        --*nodes;
        l->nodes_left--;
        ended = step(l, words);
    }
    return ended;
}

/* The choices of the decision at which an attempt begins. */
static void begin_decision(struct rook_levels *l)
{
    struct decision *d = &l->path.decision[l->path.depth];
    uint32_t words = l->engine->words;
    enum attempt ended = words == 1   ? decide(l, d, 1)
                         : words == 2 ? decide(l, d, 2)
                         : words == 3 ? decide(l, d, 3)
                                      : decide(l, d, 4);
    if (ended == NONE)
        d->count = d->at = 0;
}

/* ---- Attempts ---- */

static void begin_at_start(struct rook_levels *l, uint32_t length, uint64_t nodes)
{
    struct decision *d = &l->path.decision[0];
    *d = (struct decision){.reached = 1, .cell = (uint16_t)l->request.start, .next = ROOK_NO_CELL};
    add(d->old, l->request.start);
    l->length = length;
    l->nodes_left = nodes;
    l->path.depth = l->root = 0;
    begin_decision(l);
}

/* Keeps a random part of the best solution, but not its last decision, before which the cells beside the
 * solution got numbers that fit this length only. */
static void begin_at_best(struct rook_levels *l, uint32_t length)
{
    uint32_t depth = rng_below(&l->rng, l->saved.depth);
    l->length = length;
    while (depth > 0 && is_too_many(l, &l->saved.decision[depth], 1))
        depth--;
    memcpy(l->path.decision, l->saved.decision, (depth + 1) * sizeof *l->path.decision);
    memcpy(l->path.number, l->saved.number, sizeof l->path.number);
    l->nodes_left = NODES_PER_END;
    l->path.depth = l->root = depth;
    begin_decision(l);
}

static uint32_t length_at_most(const struct rook_levels *l)
{
    uint32_t most = l->engine->cells - 1;
    return l->request.length && l->request.length < most ? l->request.length : most;
}

static void save(struct rook_levels *l)
{
    l->best = l->length;
    l->saved.depth = l->path.depth;
    memcpy(l->saved.number, l->path.number, sizeof l->saved.number);
    memcpy(l->saved.decision, l->path.decision, (l->path.depth + 1) * sizeof *l->saved.decision);
}

/* Begins the attempt that follows one with this end. */
static void begin_next(struct rook_levels *l, enum attempt ended)
{
    bool whole = ended == NONE && l->root == 0;
    if (ended == FOUND)
        save(l);
    else if (l->best == 0) {
        l->proved = l->proved && whole;
        l->ended = l->length == 1;
        if (!l->ended)
            begin_at_start(l, l->length - 1, l->request.nodes_per_length);
        return;
    } else if (whole && l->length == l->best + 1 &&
               (l->request.goal == ROOK_NO_CELL || l->length == length_at_most(l)))
        /* With any goal a board without longer solutions of one length has none of a greater length. */
        l->proved = true;
    l->ended = l->proved || l->best == length_at_most(l) || l->nodes >= l->request.nodes;
    if (l->ended)
        return;
    l->attempts++;
    if (l->attempts % RESTART_EVERY == 0)
        begin_at_start(l, l->best + 1, l->request.nodes_per_length);
    else
        begin_at_best(l, l->best + l->attempts % 2);
}

bool rook_levels_run(struct rook_levels *l, uint64_t max_nodes)
{
    while (!l->ended && max_nodes > 0) {
        uint32_t words = l->engine->words;
        enum attempt ended = words == 1   ? run(l, &max_nodes, 1)
                             : words == 2 ? run(l, &max_nodes, 2)
                             : words == 3 ? run(l, &max_nodes, 3)
                                          : run(l, &max_nodes, 4);
        if (ended != RUNNING || l->nodes_left == 0)
            begin_next(l, ended);
    }
    return !l->ended;
}

struct rook_levels *rook_levels_open(const struct rook_engine *engine,
                                     const struct rook_levels_request *request,
                                     const struct rng *rng)
{
    struct rook_levels *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->engine = engine;
    l->request = *request;
    l->rng = *rng;
    l->proved = true;
    for (uint32_t cell = 0; cell < engine->board.grid.cells; cell++)
        if (!rook_is_hedge(engine->board.content[cell]))
            add(l->open, cell);
    begin_at_start(l, length_at_most(l), request->nodes_per_length);
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

uint32_t rook_levels_length(const struct rook_levels *l)
{
    return l->best;
}

bool rook_levels_is_proved(const struct rook_levels *l)
{
    return l->ended && l->proved;
}

uint32_t rook_levels_board(struct rook_levels *l, uint8_t *content)
{
    const struct decision *last = &l->saved.decision[l->saved.depth];
    for (uint32_t cell = 0; cell < l->engine->board.grid.cells; cell++) {
        uint32_t count = l->engine->number_count[cell];
        if (has(l->open, cell))
            content[cell] = has(last->old, cell) ? l->saved.number[cell]
                            : count ? l->engine->numbers[cell][rng_below(&l->rng, count)]
                                    : 1;
    }
    content[last->next] = ROOK_GOAL_NUMBER;
    return last->next;
}
