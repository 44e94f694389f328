/*
 * Parallel tempering (Swendsen and Wang 1986; Geyer 1991) for boards without U-turns: several boards are annealed side by
 * side, each at a temperature of its own, and neighbours change places by the rule of Metropolis. So a board that is stuck
 * when cold is warmed again.
 *
 * A step gives one cell another number. What counts is the length of the longest only shortest solution from the start,
 * to any cell that may be the goal: breadth-first levels of states find it for all goals. A goal of several shortest
 * solutions counts as one jump less, so that a step to it can be half of a way. A board keeps its levels, since those up
 * to the first one with the changed cell stay as they are.
 *
 * From the first state of a cell, which opens it, all jumps lead on but the one straight back. A second state adds that
 * one, and a third adds nothing: the second closes the cell, and the first does if there is no jump back. Each level opens
 * or closes a cell, which bounds the length, and a step ends as soon as the bound is too low for it to pass. A cell that
 * stays open is worth a little, but not where edges are joined.
 */
/* build: small */
#include "method.h"

#include <stdlib.h>
#include <string.h>

enum {
    REPLICAS = 5,
    STEPS_PER_TURN = 100,
    PATIENCE =
        1 << 14, /* nodes for each state until all boards begin anew; each time twice as many */
    STATES_MAX = ROOK_SEARCH_CELLS_MAX * ROOK_ARRIVALS_MAX,
    STATE_WORDS_MAX = STATES_MAX / 64,
    NO_STATE = UINT16_MAX,
    /* Worths. */
    JUMP = 16,
    OPEN_CELL = 5,
};

/* In 2^-16 of worth, coldest first: there a jump less passes with probability 0.1, and 0.33 where it is warmest. */
static const uint32_t ladder[REPLICAS] = {455000, 524000, 615000, 746000, 946000};
/* The ladder of a torus is colder: 0.04 to 0.22. */
static const uint32_t torus_ladder[REPLICAS] = {323000, 390000, 470000, 570000, 690000};

struct replica {
    uint8_t number[ROOK_SEARCH_CELLS_MAX];
    uint32_t worth, length; /* of its longest solution, only or not */
    uint32_t last;          /* level: cells that none before it has may have any number */
    uint64_t *levels;       /* from the start's, 0, to the one after the last */
};

struct tempering {
    struct rook_method method;
    uint32_t states;            /* in which a cell can be reached */
    uint32_t words, cell_words; /* of a set of states, of cells */
    uint32_t length_max;
    uint32_t open_cell; /* worth of one that is left */
    const uint32_t *temperatures;
    uint32_t numbers;    /* the highest number and 0 */
    uint64_t *jumps;     /* [state][number][word]: the states that it leads to */
    uint8_t *turns;      /* [state][number]: whether there is a jump straight back */
    uint64_t *states_of; /* [cell][word] */
    uint16_t cell_of[STATES_MAX];
    uint16_t state_at[STATES_MAX];              /* [cell][arrival]; NO_STATE: none */
    uint64_t open[WORDS_MAX], goals[WORDS_MAX]; /* cells that are no walls, that may be the goal */
    uint16_t cells[ROOK_SEARCH_CELLS_MAX];      /* that may get another number */
    uint32_t cell_count;
    struct replica replica[REPLICAS], trial;
    uint8_t best[ROOK_SEARCH_CELLS_MAX];
    uint32_t goal;  /* of the best */
    uint64_t until; /* nodes */
};

/* ---- Levels ---- */

struct level {
    uint64_t *states;
    uint64_t *reached;       /* states up to this level, and all of closed cells */
    uint64_t *seen, *closed; /* cells, before this level */
};

INLINE struct level level_at(const struct replica *r, uint32_t level, uint32_t words,
                             uint32_t cell_words)
{
    uint64_t *states = r->levels + (size_t)level * 2 * (words + cell_words);
    uint64_t *seen = states + 2 * words;
    return (struct level){states, states + words, seen, seen + cell_words};
}

/* The row of a state in the tables. */
INLINE uint32_t row_of(const struct tempering *t, const struct replica *r, uint32_t state)
{
    return state * t->numbers + r->number[t->cell_of[state]];
}

/* Calls a function with the numbers of words as its last arguments. */
#define BY_STATE_WORDS(t, function, ...)                                                           \
    ((t)->cell_words > 1 || (t)->words > 4 ? function(__VA_ARGS__, (t)->words, (t)->cell_words)    \
     : (t)->words == 2                     ? function(__VA_ARGS__, 2, 1)                           \
                                           : function(__VA_ARGS__, 4, 1))

/* The cells with a state on this level, and those that it closes even if it opens them. */
struct visits {
    uint64_t cells[WORDS_MAX], closed[WORDS_MAX];
};

/* Finds the states that this level leads to, reached ones among them. */
INLINE void visit(const struct tempering *t, const struct replica *r, const uint64_t *states,
                  uint64_t *found, struct visits *visits, uint32_t words, uint32_t cell_words)
{
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = states[w]; rest; rest &= rest - 1) {
            uint32_t state = w * 64 + (uint32_t)__builtin_ctzll(rest), cell = t->cell_of[state];
            uint32_t row = row_of(t, r, state), at = cell_words > 1 ? cell / 64 : 0;
            uint64_t as_set = UINT64_C(1) << cell % 64, turns = -(uint64_t)t->turns[row];
            const uint64_t *jumps = t->jumps + (size_t)row * words;
            visits->closed[at] |= as_set & (visits->cells[at] | ~turns);
            visits->cells[at] |= as_set;
            for (uint32_t v = 0; v < words; v++)
                found[v] |= jumps[v];
        }
}

/* A look at the levels that follow one. */
struct ahead {
    bool any;       /* states on the next one */
    bool is_first;  /* A cell that may be the goal has its first state on this level. */
    uint32_t cells; /* that are not seen */
    uint32_t open;
};

/* Finds the level after this one. */
INLINE struct ahead find_next(const struct tempering *t, const struct replica *r, uint32_t level,
                              uint32_t words, uint32_t cell_words)
{
    struct level now = level_at(r, level, words, cell_words);
    struct level next = level_at(r, level + 1, words, cell_words);
    uint64_t found[STATE_WORDS_MAX], reached[STATE_WORDS_MAX];
    struct visits visits = {0};
    struct ahead ahead = {0};
    for (uint32_t v = 0; v < words; v++) {
        found[v] = 0;
        reached[v] = now.reached[v];
    }
    visit(t, r, now.states, found, &visits, words, cell_words);
    for (uint32_t w = 0; w < cell_words; w++) {
        uint64_t cells = visits.cells[w], first = cells & ~now.seen[w];
        uint64_t closed = visits.closed[w] | (cells & now.seen[w]);
        next.seen[w] = now.seen[w] | cells;
        next.closed[w] = now.closed[w] | closed;
        ahead.is_first = ahead.is_first || (first & t->goals[w]);
        ahead.cells += (uint32_t)__builtin_popcountll(t->open[w] & ~next.seen[w]);
        ahead.open += (uint32_t)__builtin_popcountll(next.seen[w] & ~next.closed[w]);
        for (uint64_t rest = closed & ~now.closed[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            for (uint32_t v = 0; v < words; v++)
                reached[v] |= t->states_of[(size_t)cell * words + v];
        }
    }
    for (uint32_t v = 0; v < words; v++) {
        next.states[v] = found[v] & ~reached[v];
        next.reached[v] = reached[v] | found[v];
        ahead.any = ahead.any || next.states[v];
    }
    return ahead;
}

/* Finds the levels that follow one. False: the worth of the board is less than the least that would do. */
INLINE bool find_levels(const struct tempering *t, struct replica *r, uint32_t level,
                        uint32_t least, uint32_t words, uint32_t cell_words)
{
    struct ahead ahead;
    for (;; level++) {
        ahead = find_next(t, r, level, words, cell_words);
        if (ahead.is_first)
            r->length = level;
        if (!ahead.any || !ahead.cells || level == t->length_max)
            break;
        /* The goal is opened and not closed, and each open cell that is left is a level less. */
        if ((level + 2 * ahead.cells + ahead.open) * JUMP < least)
            return false;
    }
    r->last = level + !ahead.any;
    r->worth = r->length * JUMP + ahead.open * t->open_cell;
    return true;
}

/* A board whose levels before one are still those of another. */
struct change {
    const struct replica *after, *before;
    uint32_t level;
};

static struct level level_of(const struct tempering *t, const struct change *change, uint32_t level)
{
    const struct replica *r = level < change->level ? change->before : change->after;
    return level_at(r, level, t->words, t->cell_words);
}

/* Whether one path alone leads to the first level of a cell. */
static bool is_only(const struct tempering *t, const struct change *change, uint32_t cell)
{
    uint32_t level = change->after->length, paths = 0, at = 0;
    const uint64_t *states = level_of(t, change, level).states;
    const uint64_t *states_of = t->states_of + (size_t)cell * t->words;
    for (uint32_t w = 0; w < t->words; w++)
        for (uint64_t rest = states[w] & states_of[w]; rest; rest &= rest - 1, paths++)
            at = w * 64 + (uint32_t)__builtin_ctzll(rest);
    while (paths == 1 && level-- > 0) {
        uint32_t next = at;
        states = level_of(t, change, level).states;
        paths = 0;
        for (uint32_t w = 0; w < t->words; w++)
            for (uint64_t rest = states[w]; rest; rest &= rest - 1) {
                uint32_t state = w * 64 + (uint32_t)__builtin_ctzll(rest);
                size_t row = row_of(t, change->after, state);
                if (has(t->jumps + row * t->words, next)) {
                    at = state;
                    paths++;
                }
            }
    }
    return paths == 1;
}

/* Whether the longest solution is the only one to one of its goals; keeps the board if it is the longest so far. */
static bool has_only_solution(struct tempering *t, const struct change *change)
{
    uint32_t length = change->after->length;
    const uint64_t *before = level_of(t, change, length).seen;
    const uint64_t *seen = level_of(t, change, length + 1).seen;
    for (uint32_t w = 0; w < t->cell_words; w++)
        for (uint64_t rest = seen[w] & ~before[w] & t->goals[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            if (!is_only(t, change, cell))
                continue;
            if (length > t->method.length) {
                t->method.length = length;
                t->goal = cell;
                memcpy(t->best, change->after->number, sizeof t->best);
            }
            return true;
        }
    return false;
}

/* Finds the levels that follow one, and rates the board. False: its worth is less than the least that would do. */
static bool rate(struct tempering *t, struct replica *r, const struct replica *before,
                 uint32_t level, uint32_t least)
{
    const struct change change = {r, before, level};
    r->length = before->length < level ? before->length : 0;
    if (!BY_STATE_WORDS(t, find_levels, t, r, level, least))
        return false;
    if (r->length > 0 && r->worth + JUMP >= least && has_only_solution(t, &change))
        r->worth += JUMP;
    return r->worth >= least;
}

/* ---- Steps ---- */

/* By how much less worth a board passes. */
static uint32_t draw_tolerance(uint32_t random, uint32_t temperature)
{
    return (uint32_t)((uint64_t)rook_minus_ln((random & 65535) + 1) * temperature >> 32);
}

/* The first level that has a cell; the last one if none before it does. */
static uint32_t first_level_of(const struct tempering *t, const struct replica *r, uint32_t cell)
{
    uint32_t level = 0;
    while (level < r->last && !has(level_at(r, level + 1, t->words, t->cell_words).seen, cell))
        level++;
    return level;
}

static void copy_levels(const struct tempering *t, struct replica *to, const struct replica *from,
                        uint32_t first, uint32_t last)
{
    size_t words = 2 * (t->words + t->cell_words);
    memcpy(to->levels + first * words, from->levels + first * words,
           (last + 1 - first) * words * sizeof *to->levels);
}

static void step(struct tempering *t, struct replica *r, uint32_t temperature)
{
    uint64_t random = rng_next(&t->method.rng);
    uint32_t cell = t->cells[(random >> 48) * t->cell_count >> 16];
    const uint8_t *numbers = t->method.bitboard->numbers[cell];
    uint32_t others = t->method.bitboard->number_count[cell] - 1U;
    uint8_t number = numbers[(random >> 32 & 65535) * others >> 16];
    if (number == r->number[cell])
        number = numbers[others];
    t->method.nodes++;
    uint32_t level = first_level_of(t, r, cell);
    if (level == r->last) {
        r->number[cell] = number;
        return;
    }
    struct replica *trial = &t->trial;
    uint32_t tolerance = draw_tolerance((uint32_t)random, temperature);
    memcpy(trial->number, r->number, t->method.board->grid.cells);
    trial->number[cell] = number;
    copy_levels(t, trial, r, level, level);
    if (!rate(t, trial, r, level, r->worth > tolerance ? r->worth - tolerance : 0))
        return;
    copy_levels(t, r, trial, level + 1, trial->last + 1);
    r->number[cell] = number;
    r->worth = trial->worth;
    r->length = trial->length;
    r->last = trial->last;
}

/* Neighbours change places for certain if the warmer one is better. */
static void exchange(struct tempering *t)
{
    for (uint32_t i = REPLICAS - 1; i > 0; i--) {
        struct replica *cold = &t->replica[i - 1], *warm = &t->replica[i], kept = *cold;
        /* The difference of the reciprocals. */
        const uint32_t *two = t->temperatures + i - 1;
        uint64_t temperature = (uint64_t)two[0] * two[1] / (two[1] - two[0]);
        uint32_t random = (uint32_t)(rng_next(&t->method.rng) >> 32);
        if (cold->worth <= warm->worth + draw_tolerance(random, (uint32_t)temperature)) {
            *cold = *warm;
            *warm = kept;
        }
    }
}

static bool has_ended(const struct tempering *t)
{
    bool is_met = t->method.request.length > 0 && t->method.length == t->method.request.length;
    return is_met || t->cell_count == 0 || t->method.nodes >= t->method.request.nodes;
}

/* Begins anew with random numbers. */
static void begin(struct tempering *t, struct replica *r)
{
    const struct rook_board *board = t->method.board;
    uint32_t start = t->state_at[rook_free_state(&board->grid, board->start)];
    struct level first = level_at(r, 0, t->words, t->cell_words);
    memset(first.states, 0, 2 * (t->words + t->cell_words) * sizeof *first.states);
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        r->number[cell] = rook_bitboard_random_number(t->method.bitboard, cell, &t->method.rng);
    add(first.states, start);
    add(first.reached, start);
    r->length = 0;
    rate(t, r, r, 0, 0);
}

static bool run(struct rook_method *method, uint64_t max_nodes)
{
    struct tempering *t = (struct tempering *)method;
    for (uint64_t end = method->nodes + max_nodes; method->nodes < end && !has_ended(t);) {
        for (uint32_t i = 0; i < REPLICAS && method->nodes >= t->until; i++)
            begin(t, &t->replica[i]);
        if (method->nodes >= t->until)
            t->until = t->until * 2 + PATIENCE * (uint64_t)t->states;
        for (uint32_t i = 0; i < REPLICAS; i++)
            for (uint32_t k = 0; k < STEPS_PER_TURN; k++)
                step(t, &t->replica[i], t->temperatures[i]);
        exchange(t);
    }
    return !has_ended(t);
}

/* ---- The search ---- */

/* Writes the states of the grid to which a number leads, and returns how many there are. A cell that two directions lead
 * to is reached as if by any. No solution comes back to the start. */
static uint32_t list_jumps(const struct tempering *t, uint32_t cell, uint32_t barred,
                           uint32_t number, uint32_t *list)
{
    const struct rook_grid *grid = &t->method.board->grid;
    const uint16_t *land = t->method.bitboard->land[cell][number];
    uint32_t count = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        if (d == barred || land[d] == ROOK_NO_CELL || land[d] == t->method.board->start)
            continue;
        uint32_t ways = 0;
        for (uint32_t other = 0; other < grid->directions; other++)
            ways += other != barred && land[other] == land[d];
        list[count++] = land[d] * grid->arrivals + (ways > 1 ? grid->directions : d);
    }
    return count;
}

/* Marks the states of the grid that a cell's numbers lead to, or, once states have numbers, fills the tables of one. */
static void go_on_from(struct tempering *t, uint32_t cell, uint32_t arrival, bool marks)
{
    const struct rook_grid *grid = &t->method.board->grid;
    const struct rook_bitboard *bitboard = t->method.bitboard;
    uint32_t barred = arrival < grid->directions ? grid->opposite[arrival] : grid->directions;
    uint32_t state = t->state_at[cell * grid->arrivals + arrival];
    for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
        uint32_t number = bitboard->numbers[cell][i], row = state * t->numbers + number;
        uint32_t list[ROOK_DIRECTIONS_MAX];
        uint32_t count = list_jumps(t, cell, barred, number, list);
        for (uint32_t k = 0; k < count; k++)
            if (marks)
                t->state_at[list[k]] = 0;
            else
                add(t->jumps + (size_t)row * t->words, t->state_at[list[k]]);
        if (!marks)
            t->turns[row] =
                barred < grid->directions && bitboard->land[cell][number][barred] != ROOK_NO_CELL;
    }
}

/* Numbers the states that a jump leads to, and the start's. */
static void number_states(struct tempering *t)
{
    const struct rook_board *board = t->method.board;
    uint32_t arrivals = board->grid.arrivals;
    memset(t->state_at, 0xff, sizeof t->state_at);
    t->state_at[rook_free_state(&board->grid, board->start)] = 0;
    for (uint32_t at = 0; at < board->grid.cells * arrivals; at++)
        go_on_from(t, at / arrivals, at % arrivals, true);
    for (uint32_t at = 0; at < board->grid.cells * arrivals; at++) {
        if (t->state_at[at] == NO_STATE)
            continue;
        t->cell_of[t->states] = (uint16_t)(at / arrivals);
        t->state_at[at] = (uint16_t)t->states++;
    }
}

static void fill_tables(struct tempering *t)
{
    const struct rook_board *board = t->method.board;
    uint32_t arrivals = board->grid.arrivals;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        if (rook_is_hedge(board->content[cell]))
            continue;
        add(t->open, cell);
        if (cell != board->start &&
            (t->method.request.goal == ROOK_NO_CELL || t->method.request.goal == cell))
            add(t->goals, cell);
        if (t->method.bitboard->number_count[cell] > 1)
            t->cells[t->cell_count++] = (uint16_t)cell;
    }
    for (uint32_t at = 0; at < board->grid.cells * arrivals; at++)
        if (t->state_at[at] != NO_STATE)
            go_on_from(t, at / arrivals, at % arrivals, false);
    for (uint32_t state = 0; state < t->states; state++)
        add(t->states_of + (size_t)t->cell_of[state] * t->words, state);
}

static void close(struct rook_method *method)
{
    struct tempering *t = (struct tempering *)method;
    free(t->jumps);
    free(t->turns);
    free(t->states_of);
    free(t->trial.levels);
    for (uint32_t i = 0; i < REPLICAS; i++)
        free(t->replica[i].levels);
}

static bool open(struct rook_method *method)
{
    struct tempering *t = (struct tempering *)method;
    uint32_t cells = method->board->grid.cells;
    t->length_max = method->request.length ? method->request.length : UINT32_MAX;
    t->numbers = method->bitboard->highest + 1;
    /* Where edges are joined most cells stay open, and solutions are short. */
    bool has_edges = method->board->grid.next[0][0] == ROOK_NO_CELL;
    t->open_cell = has_edges ? OPEN_CELL : 0;
    t->temperatures = has_edges ? ladder : torus_ladder;
    number_states(t);
    t->words = t->states <= 128 ? 2 : t->states <= 256 ? 4 : (t->states + 63) / 64;
    t->cell_words = (cells + 63) / 64;
    /* Each level opens or closes a cell. */
    size_t levels = 2 * (size_t)(cells + 2) * 2 * (t->words + t->cell_words);
    t->jumps = calloc((size_t)t->states * t->numbers, t->words * sizeof *t->jumps);
    t->turns = calloc(t->states, t->numbers);
    t->states_of = calloc(cells, t->words * sizeof *t->states_of);
    t->trial.levels = calloc(levels, sizeof *t->trial.levels);
    bool enough = t->jumps && t->turns && t->states_of && t->trial.levels;
    if (enough)
        fill_tables(t);
    for (uint32_t i = 0; i < REPLICAS && enough; i++) {
        t->replica[i].levels = calloc(levels, sizeof *t->trial.levels);
        enough = t->replica[i].levels;
    }
    return enough;
}

static uint32_t solution(struct rook_method *method, uint8_t *number)
{
    const struct tempering *t = (struct tempering *)method;
    memcpy(number, t->best, sizeof t->best);
    return t->goal;
}

const struct rook_method_class rook_tempering = {.size = sizeof(struct tempering),
                                                 .open = open,
                                                 .run = run,
                                                 .solution = solution,
                                                 .close = close};
