/*
 * Generation, as in the paper: a random table that obeys the local rules is changed one transition
 * at a time; a change is taken back if it makes more states unreachable or cut off from the goal,
 * or if it leaves their number alone and makes the shortest solution shorter. It ends when nothing
 * is cut off and the shortest solution is long enough.
 *
 * Where the paper is silent: the random table is uniform over all tables that obey the local
 * rules; a change picks one transition uniformly, then one of its other values uniformly; a table
 * without any solution counts as one of length 0.
 */
#include "fourbit.h"

#include <stdlib.h>

struct generate_task {
    struct task task;
    struct fourbit_board *board;
    struct rng *rng; /* of the maze */
    uint32_t wanted_length;
    bool oskar;
    uint32_t changes;
    uint32_t best_length; /* longest shortest solution seen in a table with nothing cut off */
    uint64_t successors[FOURBIT_STATES_MAX]; /* of each state, as a set of states */
    /* candidates[n][m]: what button m may lead to in state n by the rules for it alone. */
    uint64_t candidates[FOURBIT_STATES_MAX][FOURBIT_BITS_MAX];
    uint32_t cut_off; /* states unreachable + states that do not reach */
    uint32_t length;  /* of the shortest solution, 0 if there is none */
};

/* ---- The local rules ---- */

/* The values that button `bit` may take in `state` by the rules for it alone, as a set. */
static uint64_t candidate_targets(uint32_t bits, bool oskar, uint32_t state, uint32_t bit)
{
    uint64_t set = 0;
    uint32_t others = state & ~(1u << bit);
    for (uint32_t t = 0; t < 1u << bits; t++) {
        if (fourbit_is_lit(t, bit))
            continue;
        if (oskar && ((t & others) != others || __builtin_popcount(t & ~others) > 2))
            continue;
        set |= UINT64_C(1) << t;
    }
    return set;
}

static uint32_t nth_member(uint64_t set, uint32_t n)
{
    while (n--)
        set &= set - 1;
    return (uint32_t)__builtin_ctzll(set);
}

static uint32_t random_member(struct rng *rng, uint64_t set)
{
    return nth_member(set, rng_below(rng, (uint32_t)__builtin_popcountll(set)));
}

static void fill_candidates(struct generate_task *g)
{
    for (uint32_t n = 1; n < fourbit_states(g->board); n++)
        for (uint32_t m = 0; m < g->board->bits; m++)
            if (fourbit_is_lit(n, m))
                g->candidates[n][m] = candidate_targets(g->board->bits, g->oskar, n, m);
}

/* Draws all targets of a state until they differ pairwise: uniform over what the rules allow. */
static void draw_state(struct generate_task *g, uint32_t state)
{
    struct fourbit_board *board = g->board;
    uint64_t seen;
    bool differ;
    do {
        seen = 0;
        differ = true;
        for (uint32_t m = 0; m < board->bits; m++) {
            board->target[state][m] = (uint8_t)state;
            if (!fourbit_is_lit(state, m))
                continue;
            uint32_t target = random_member(g->rng, g->candidates[state][m]);
            board->target[state][m] = (uint8_t)target;
            differ = differ && !(seen >> target & 1);
            seen |= UINT64_C(1) << target;
        }
    } while (!differ);
    g->successors[state] = seen;
}

/* ---- Reachability over sets of states ---- */

/* States reached from the start, and the distance of the goal, 0 if it is not reached. */
static uint64_t reach_forward(const struct generate_task *g, uint32_t states, uint32_t *length)
{
    uint64_t reached = UINT64_C(1) << (states - 1);
    uint64_t frontier = reached;
    *length = 0;
    for (uint32_t depth = 1; frontier; depth++) {
        uint64_t next = 0;
        for (; frontier; frontier &= frontier - 1)
            next |= g->successors[__builtin_ctzll(frontier)];
        frontier = next & ~reached;
        reached |= frontier;
        if (frontier & 1)
            *length = depth;
    }
    return reached;
}

/* States that reach the goal: sweeps until nothing is added. */
static uint64_t reach_backward(const struct generate_task *g, uint32_t states)
{
    uint64_t all = UINT64_MAX >> (64 - states);
    uint64_t reaching = 1;
    uint64_t before;
    do {
        before = reaching;
        for (uint64_t rest = all & ~reaching; rest; rest &= rest - 1) {
            int n = __builtin_ctzll(rest);
            if (g->successors[n] & reaching)
                reaching |= UINT64_C(1) << n;
        }
    } while (reaching != before);
    return reaching;
}

static void evaluate(struct generate_task *g)
{
    uint32_t states = fourbit_states(g->board);
    uint64_t reached = reach_forward(g, states, &g->length);
    uint64_t reaching = reach_backward(g, states);
    g->cut_off = 2 * states - (uint32_t)__builtin_popcountll(reached) -
                 (uint32_t)__builtin_popcountll(reaching);
    if (g->cut_off == 0 && g->length > g->best_length)
        g->best_length = g->length;
}

/* ---- The search ---- */

static bool is_finished(const struct generate_task *g)
{
    return g->cut_off == 0 && g->length >= g->wanted_length;
}

/* One random change, taken back if it does harm. */
static void change_once(struct generate_task *g)
{
    struct fourbit_board *board = g->board;
    uint32_t transitions = board->bits << (board->bits - 1);
    uint32_t pick = rng_below(g->rng, transitions);
    /* Transition `pick` is button pick % b in the state whose other bits count pick / b. */
    uint32_t bit = pick % board->bits;
    uint32_t others = pick / board->bits;
    uint32_t low = others & ((1u << bit) - 1);
    uint32_t state = (others - low) << 1 | 1u << bit | low;
    uint64_t set = g->candidates[state][bit] & ~g->successors[state];
    if (!set)
        return;
    uint8_t old_target = board->target[state][bit];
    uint64_t old_successors = g->successors[state];
    uint32_t old_cut_off = g->cut_off;
    uint32_t old_length = g->length;
    uint32_t target = random_member(g->rng, set);
    board->target[state][bit] = (uint8_t)target;
    g->successors[state] = (old_successors & ~(UINT64_C(1) << old_target)) | UINT64_C(1) << target;
    evaluate(g);
    if (g->cut_off < old_cut_off || (g->cut_off == old_cut_off && g->length >= old_length))
        return;
    board->target[state][bit] = old_target;
    g->successors[state] = old_successors;
    g->cut_off = old_cut_off;
    g->length = old_length;
}

static enum mw_status generate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct generate_task *g = task;
    while (max_nodes-- > 0) {
        if (is_finished(g))
            return MW_OK;
        if (g->changes == FOURBIT_CHANGES_MAX)
            return mw_fail(error, MW_GAVE_UP, 0,
                           "no maze with a solution of %u moves was found in %d changes (the "
                           "longest had %u); that does not mean there is none",
                           g->wanted_length, FOURBIT_CHANGES_MAX, g->best_length);
        g->changes++;
        change_once(g);
    }
    return is_finished(g) ? MW_OK : MW_RUNNING;
}

static void generate_progress(const void *task, struct text *out)
{
    const struct generate_task *g = task;
    text_fact_unsigned(out, "changes", g->changes);
    text_fact_unsigned(out, "budget_changes", FOURBIT_CHANGES_MAX);
    text_fact_unsigned(out, "longest", g->best_length);
    text_fact_unsigned(out, "wanted", g->wanted_length);
}

struct task *fourbit_generate(struct maze *maze)
{
    static const struct task_class class = {.run = generate_run, .progress = generate_progress};
    struct generate_task *g = task_open(&class, sizeof *g, maze);
    if (!g)
        return NULL;
    struct fourbit_board *board = calloc(1, sizeof *board);
    maze->board = g->board = board;
    if (!board)
        return task_or_close(&g->task, false);
    g->rng = &maze->stream;
    g->wanted_length = (uint32_t)maze->values[FOURBIT_LENGTH];
    g->oskar = maze->values[FOURBIT_OSKAR] != 0;
    board->bits = (uint32_t)maze->values[FOURBIT_BITS];
    fill_candidates(g);
    for (uint32_t state = fourbit_states(board) - 1; state > 0; state--)
        draw_state(g, state);
    evaluate(g);
    return &g->task;
}
