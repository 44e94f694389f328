/*
 * Table generator: the hill climbing of the paper (Neller), for every rule whose table is free.
 *
 * It draws a random table that obeys the local rules and changes one transition at a time. A change
 * is undone if it leaves more states unreachable or cut off from the goal, or if their number stays
 * the same and the shortest solution gets shorter. The search ends when no state is cut off and the
 * shortest solution is long enough.
 *
 * Details that the paper leaves open: the random table is uniform over all tables that obey the
 * local rules; a change picks a transition uniformly, then one of its other values uniformly; a
 * table without any solution counts as length 0. Rules with paired moves (rules.h, EDGE_...) draw
 * and change pairs instead.
 */
#include "../rules/rules.h"

#include <stdlib.h>

/* Changes after which a table of pairs is drawn again: pairs get stuck where a longer solution
 * would have to become shorter first. */
enum { PAIRS_RESTART = 100000 };

struct transition {
    uint8_t state, bit;
};

struct generate_task {
    struct task task;
    struct fourbit_board *board;
    struct rng *rng; /* the random stream of the maze */
    uint32_t wanted_length;
    uint32_t changes;
    uint32_t best_length; /* length of the best table so far without states cut off */
    uint64_t successors[FOURBIT_STATES_MAX]; /* of each state, as a set of states */
    /* candidates[n][m]: set of targets that the local rules allow for button m in state n. */
    uint64_t candidates[FOURBIT_STATES_MAX][FOURBIT_BITS_MAX];
    /* The units of a change: transitions, or pairs named by their transition that puts the light
     * out. */
    struct transition transition[FOURBIT_STATES_MAX * FOURBIT_BITS_MAX];
    uint32_t transitions;
    bool paired;      /* moves come in pairs */
    uint32_t cut_off; /* number of unreachable states + states that do not reach the goal */
    uint32_t length;  /* of the shortest solution, 0 if none exists */
};

/* ---- The local rules ---- */

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

static void fill_candidates(struct generate_task *g, bool oskar)
{
    const struct fourbit_rule *rule = g->board->rule;
    for (uint32_t n = 1; n < fourbit_states(g->board); n++)
        for (uint32_t m = 0; m < g->board->bits; m++)
            if (fourbit_may_work(rule, n, m))
                g->candidates[n][m] = oskar ? fourbit_oskar_targets(g->board->bits, n, m)
                                            : rule->targets(g->board->bits, n, m);
}

/* Lists lit buttons: number i is button i % b in the state whose other bits encode i / b. Then, if
 * the rule uses them, buttons of dark lights in the same order. */
static void list_transitions(struct generate_task *g)
{
    uint32_t bits = g->board->bits;
    const struct fourbit_rule *rule = g->board->rule;
    for (uint32_t lit = 2; lit-- > 0;)
        for (uint32_t i = 0; i < bits << (bits - 1); i++) {
            uint32_t bit = i % bits;
            uint32_t others = i / bits;
            uint32_t low = others & ((1u << bit) - 1);
            uint32_t state = (others - low) << 1 | lit << bit | low;
            if (fourbit_may_work(rule, state, bit) && (lit || !g->paired))
                g->transition[g->transitions++] = (struct transition){(uint8_t)state, (uint8_t)bit};
        }
}

static void set_target(struct generate_task *g, uint32_t state, uint32_t bit, uint32_t target)
{
    uint8_t *old = &g->board->target[state][bit];
    g->successors[state] = (g->successors[state] & ~(UINT64_C(1) << *old)) | UINT64_C(1) << target;
    *old = (uint8_t)target;
}

/* Draws all targets of a state until they are different: uniform over what the rules allow. */
static void draw_state(struct generate_task *g, uint32_t state)
{
    struct fourbit_board *board = g->board;
    uint64_t seen;
    bool differ;
    do {
        seen = 0;
        differ = true;
        for (uint32_t m = 0; m < board->bits; m++) {
            if (!g->candidates[state][m])
                continue;
            uint32_t target = random_member(g->rng, g->candidates[state][m]);
            board->target[state][m] = (uint8_t)target;
            differ = differ && !(seen >> target & 1);
            seen |= UINT64_C(1) << target;
        }
    } while (!differ);
    g->successors[state] = seen;
}

/* Draws another target for a button; returns false if no other is allowed. */
static bool redraw_target(struct generate_task *g, uint32_t state, uint32_t bit)
{
    uint64_t set = g->candidates[state][bit] & ~g->successors[state];
    if (!set)
        return false;
    set_target(g, state, bit, random_member(g->rng, set));
    return true;
}

/* ---- Paired moves ---- */

/* Returns the moves that the pair of a state with the light on may have, as a set of EDGE_... No
 * button works at the goal. */
static uint64_t edges_of(const struct generate_task *g, uint32_t state, uint32_t bit)
{
    return state == 1u << bit ? 1 << EDGE_DEAD | 1 << EDGE_OUT : g->board->rule->edges;
}

static uint32_t edge_of(const struct generate_task *g, uint32_t state, uint32_t bit)
{
    bool out = fourbit_works(g->board, state, bit);
    bool on = fourbit_works(g->board, state ^ 1u << bit, bit);
    return (out ? EDGE_OUT : EDGE_DEAD) | (on ? EDGE_ON : EDGE_DEAD);
}

static void draw_edge(struct generate_task *g, uint32_t state, uint32_t bit, uint64_t edges)
{
    uint32_t dark = state ^ 1u << bit;
    uint32_t edge = random_member(g->rng, edges);
    set_target(g, state, bit, edge & EDGE_OUT ? dark : state);
    set_target(g, dark, bit, edge & EDGE_ON ? state : dark);
}

static bool redraw_edge(struct generate_task *g, uint32_t state, uint32_t bit)
{
    draw_edge(g, state, bit, edges_of(g, state, bit) & ~(UINT64_C(1) << edge_of(g, state, bit)));
    return true;
}

/* ---- Reachability over sets of states ---- */

/* Returns the states reached from the start; `length` becomes the distance of the goal, or 0. */
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

/* Returns the states that reach the goal; sweeps over all states until the set stops growing. */
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

static void draw_table(struct generate_task *g)
{
    if (g->paired)
        for (uint32_t i = 0; i < g->transitions; i++)
            draw_edge(g, g->transition[i].state, g->transition[i].bit,
                      edges_of(g, g->transition[i].state, g->transition[i].bit));
    else
        for (uint32_t state = fourbit_start(g->board); state > 0; state--)
            draw_state(g, state);
    evaluate(g);
}

static bool is_finished(const struct generate_task *g)
{
    return g->cut_off == 0 && g->length >= g->wanted_length;
}

/* The part of a state that a change touches, saved to undo it. */
struct saved {
    uint32_t state, bit, target;
    uint64_t successors;
};

static struct saved save(const struct generate_task *g, uint32_t state, uint32_t bit)
{
    return (struct saved){state, bit, g->board->target[state][bit], g->successors[state]};
}

static void restore(struct generate_task *g, struct saved saved)
{
    g->board->target[saved.state][saved.bit] = (uint8_t)saved.target;
    g->successors[saved.state] = saved.successors;
}

/* Makes one random change; undoes it if the table gets worse. */
static void change_once(struct generate_task *g)
{
    struct transition at = g->transition[rng_below(g->rng, g->transitions)];
    uint32_t dark = at.state ^ 1u << at.bit;
    struct saved here = save(g, at.state, at.bit);
    struct saved there = g->paired ? save(g, dark, at.bit) : here;
    uint32_t old_cut_off = g->cut_off;
    uint32_t old_length = g->length;
    if (!(g->paired ? redraw_edge : redraw_target)(g, at.state, at.bit))
        return;
    evaluate(g);
    if (g->cut_off < old_cut_off || (g->cut_off == old_cut_off && g->length >= old_length))
        return;
    restore(g, here);
    if (g->paired)
        restore(g, there);
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
                           "longest had %u); try another seed or a smaller l",
                           g->wanted_length, FOURBIT_CHANGES_MAX, g->best_length);
        g->changes++;
        if (g->paired && g->changes % PAIRS_RESTART == 0)
            draw_table(g);
        change_once(g);
    }
    return is_finished(g) ? MW_OK : MW_RUNNING;
}

static struct progress generate_progress(const void *task)
{
    return (struct progress){.done = ((const struct generate_task *)task)->changes};
}

static void generate_figures(const void *task, struct text *out)
{
    const struct generate_task *g = task;
    text_key_unsigned(out, "changes", g->changes);
    text_key_unsigned(out, "budget_changes", FOURBIT_CHANGES_MAX);
    text_key_unsigned(out, "longest", g->best_length);
    text_key_unsigned(out, "wanted", g->wanted_length);
}

struct task *fourbit_generate_table(struct maze *maze)
{
    static const struct task_class class = {
        .run = generate_run, .progress = generate_progress, .figures = generate_figures};
    struct generate_task *g = task_open(&class, sizeof *g, maze);
    if (!g)
        return NULL;
    maze->board = g->board = fourbit_board_open(maze->values);
    if (!g->board)
        return task_or_close(&g->task, false);
    g->rng = &maze->stream;
    g->wanted_length = (uint32_t)maze->values[FOURBIT_LENGTH];
    fill_candidates(g, maze->values[FOURBIT_OSKAR] != 0);
    g->paired = g->board->rule->edges != 0;
    list_transitions(g);
    draw_table(g);
    return &g->task;
}
