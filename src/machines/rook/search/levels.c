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
 *
 * Lengths are tried from the longest down, each with a limited number of steps. After that the search improves what it
 * found: it keeps the beginning of the solution, up to a random cell, and looks for another end, in turn one jump
 * longer and of the same length (a large neighbourhood search).
 */
/* build: small */
#include "method.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHOICES_MAX = ROOK_SEARCH_JUMP_MAX * ROOK_DIRECTIONS_MAX,
    STEPS_PER_END = 1000, /* for another end of the solution */
    RESTART_EVERY = 16,   /* attempts, of which one starts over */
};

enum end {
    RUNNING,
    FOUND,
    IMPOSSIBLE, /* all choices were tried */
    GAVE_UP,    /* out of steps */
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

/* The numbers of a solution and the choices that led to it. */
struct path {
    uint32_t depth;
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
    struct decision decision[ROOK_SEARCH_CELLS_MAX + 1];
};

struct levels {
    struct rook_method method;
    /* The attempt that runs. */
    struct path path;
    uint32_t length;
    uint32_t root;       /* the depth at which it began */
    uint64_t steps_left; /* until it gives up */
    bool whole;          /* it tries all choices */
    struct path best;
    uint32_t most;     /* no solution of interest is longer */
    uint32_t attempts; /* to improve the best */
    bool ended;
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
INLINE uint32_t new_cells(const struct levels *l, const struct decision *d, uint32_t cell,
                          uint32_t number, uint64_t *set, uint32_t words)
{
    const uint64_t *jumps = jumps_of(l->method.bitboard, cell, number, words);
    for (uint32_t w = 0; w < words; w++)
        set[w] = jumps[w] & ~d->old[w] & ~d->beside[w];
    return size_of(set, words);
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

INLINE bool is_too_many(const struct levels *l, const struct decision *d, uint32_t more)
{
    uint32_t spare = l->method.bitboard->cells - 1 - l->length;
    return d->reached + more > d->level + 2 + spare;
}

/* Insertion sort, as there are few choices. */
static void add_choice(struct levels *l, struct decision *d, uint32_t number, uint32_t next,
                       uint32_t size)
{
    struct choice choice = {.number = (uint8_t)number, .next = (uint16_t)next};
    choice.order = (uint16_t)(size << 8 | rng_next(&l->method.rng) >> 56);
    uint32_t i = d->count++;
    for (; i > 0 && d->choices[i - 1].order > choice.order; i--)
        d->choices[i] = d->choices[i - 1];
    d->choices[i] = choice;
}

/* The numbers and next cells of the solution's cell. */
INLINE void choose_on_solution(struct levels *l, struct decision *d, uint32_t words)
{
    struct numbers n;
    bool last = d->level + 1 == l->length;
    uint32_t goal = l->method.request.goal;
    n.count = l->method.bitboard->number_count[d->cell];
    for (uint32_t i = 0; i < n.count; i++) {
        n.number[i] = l->method.bitboard->numbers[d->cell][i];
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
INLINE void find_beside(const struct levels *l, const struct decision *d, uint32_t cell,
                        struct numbers *n, uint32_t words)
{
    bool last = d->level + 1 == l->length;
    uint32_t goal = l->method.request.goal;
    n->count = 0;
    for (uint32_t i = 0; i < l->method.bitboard->number_count[cell]; i++) {
        uint32_t number = l->method.bitboard->numbers[cell][i];
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
    if (l->method.bitboard->number_count[cell] == 0) {
        n->count = 1;
        n->number[0] = 1;
        n->size[0] = 0;
    }
}

/* Gives numbers to the cells beside the solution that reach no new cell, and makes the one with the fewest
 * numbers the cell to decide. False: one has none. */
INLINE bool decide_beside(struct levels *l, struct decision *d, bool *any, uint32_t words)
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

/* Finds the next cell to decide and its choices. IMPOSSIBLE: it has none. FOUND: the solution is complete. */
INLINE enum end decide(struct levels *l, struct decision *d, uint32_t words)
{
    if (d->next != ROOK_NO_CELL) {
        bool any = false;
        if (!decide_beside(l, d, &any, words))
            return IMPOSSIBLE;
        if (any)
            return d->count ? RUNNING : IMPOSSIBLE;
        if (d->level + 1 == l->length)
            return FOUND;
        begin_level(d, words);
    }
    if (d->level + count_ahead(l->method.bitboard, d->old, d->cell, words) < l->length)
        return IMPOSSIBLE;
    choose_on_solution(l, d, words);
    return d->count ? RUNNING : IMPOSSIBLE;
}

/* The decision behind the current choice of `d`. */
INLINE void choose(struct levels *l, const struct decision *d, struct decision *after,
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
INLINE enum end step(struct levels *l, uint32_t words)
{
    struct decision *d = &l->path.decision[l->path.depth];
    if (d->at == d->count) {
        if (l->path.depth == l->root)
            return IMPOSSIBLE;
        l->path.depth--;
        d[-1].at++;
        return RUNNING;
    }
    l->method.nodes++;
    choose(l, d, d + 1, words);
    enum end ended = decide(l, d + 1, words);
    if (ended == IMPOSSIBLE)
        d->at++;
    else
        l->path.depth++;
    return ended == FOUND ? FOUND : RUNNING;
}

INLINE enum end run_steps(struct levels *l, uint64_t *steps, uint32_t words)
{
    enum end end = RUNNING;
    for (; end == RUNNING && *steps > 0; --*steps) {
        end = step(l, words);
        if (--l->steps_left == 0 && end == RUNNING)
            end = GAVE_UP;
    }
    return end;
}

/* ---- Lengths and ends ---- */

static void begin_at(struct levels *l, uint32_t length, uint64_t steps, uint32_t depth)
{
    struct decision *d = &l->path.decision[depth];
    l->length = length;
    l->steps_left = steps;
    l->path.depth = l->root = depth;
    l->whole = depth == 0;
    if (BY_WORDS(l->method.bitboard, decide, l, d) == IMPOSSIBLE)
        d->count = d->at = 0;
}

static void begin(struct levels *l, uint32_t length)
{
    uint32_t start = l->method.board->start;
    struct decision *d = &l->path.decision[0];
    *d = (struct decision){.reached = 1, .cell = (uint16_t)start, .next = ROOK_NO_CELL};
    add(d->old, start);
    begin_at(l, length, l->method.request.steps_per_length, 0);
}

static void copy_path(struct path *to, const struct path *from, uint32_t depth)
{
    to->depth = depth;
    memcpy(to->number, from->number, sizeof to->number);
    memcpy(to->decision, from->decision, (depth + 1) * sizeof *to->decision);
}

/* Keeps the beginning of the best solution, up to a random cell, but not the last decision, before which the cells beside
 * the solution got numbers that fit only the length of the path. */
static void begin_along(struct levels *l, uint32_t length)
{
    uint32_t depth = rng_below(&l->method.rng, l->best.depth);
    l->length = length;
    while (depth > 0 && is_too_many(l, &l->best.decision[depth], 1))
        depth--;
    copy_path(&l->path, &l->best, depth);
    begin_at(l, length, STEPS_PER_END, depth);
}

/* Begins the attempt that follows one with this end. `proved` means until there is a solution: all longer lengths are
 * impossible. */
static void begin_next(struct levels *l, enum end end)
{
    bool impossible = end == IMPOSSIBLE && l->whole;
    uint32_t *best = &l->method.length;
    if (end == FOUND) {
        *best = l->length;
        copy_path(&l->best, &l->path, l->path.depth);
    } else if (*best == 0) {
        l->method.proved = l->method.proved && impossible;
        l->ended = l->method.request.alone || l->length == 1;
        if (!l->ended)
            begin(l, l->length - 1);
        return;
    }
    if (impossible && l->length == *best + 1 &&
        (l->method.request.goal == ROOK_NO_CELL || l->length == l->most))
        l->method.proved = true;
    l->ended = l->method.proved || *best == l->most || l->method.nodes >= l->method.request.nodes;
    if (l->ended)
        return;
    l->attempts++;
    if (l->attempts % RESTART_EVERY == 0)
        begin(l, *best + 1);
    else
        begin_along(l, *best + l->attempts % 2);
}

static bool run(struct rook_method *method, uint64_t max_steps)
{
    struct levels *l = (struct levels *)method;
    while (!l->ended && max_steps > 0) {
        enum end end = BY_WORDS(l->method.bitboard, run_steps, l, &max_steps);
        if (end != RUNNING)
            begin_next(l, end);
    }
    return !l->ended;
}

/* ---- The search ---- */

static uint32_t solution(struct rook_method *method, uint8_t *number)
{
    struct levels *l = (struct levels *)method;
    const struct decision *last = &l->best.decision[l->best.depth];
    for (uint32_t cell = 0; cell < method->board->grid.cells; cell++)
        if (has(last->old, cell))
            number[cell] = l->best.number[cell];
    return last->next;
}

static bool open(struct rook_method *method)
{
    struct levels *l = (struct levels *)method;
    uint32_t length = method->request.length;
    method->proved = true;
    l->most = method->bitboard->cells - 1;
    if (length && length < l->most)
        l->most = length;
    begin(l, l->most);
    return true;
}

const struct rook_method_class rook_levels = {
    .size = sizeof(struct levels), .open = open, .run = run, .solution = solution};
