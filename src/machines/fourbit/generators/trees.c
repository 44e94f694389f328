/*
 * Making of PIN codes: a tree grows from the start, one press a level. Each lit button leads to a
 * state that its own has already or to a new one, by the toss of a coin where both can be; one
 * button of the last level leads to the goal. A tree that finds no state for a button is given up,
 * and another one is tried.
 */
#include "../rules/rules.h"

#include <stdlib.h>

struct tree_task {
    struct task task;
    struct fourbit_board *board;
    struct rng *rng;
    uint64_t unused; /* states, without the goal */
    uint32_t needed; /* states that the ways begun need at least to get to their ends */
    uint32_t changes;
};

/* Work of one tree, in units of the slices. */
enum { NODES_A_TREE = 32 };

static uint32_t take_member(struct rng *rng, uint64_t *set)
{
    uint64_t rest = *set;
    for (uint32_t n = rng_below(rng, (uint32_t)__builtin_popcountll(rest)); n--;)
        rest &= rest - 1;
    uint32_t member = (uint32_t)__builtin_ctzll(rest);
    *set &= ~(UINT64_C(1) << member);
    return member;
}

/* The states without a light. */
static uint64_t without(uint64_t set, uint32_t bit)
{
    for (uint64_t rest = set; rest; rest &= rest - 1)
        if (__builtin_ctzll(rest) >> bit & 1)
            set &= ~(rest & (0 - rest));
    return set;
}

/* Leads the lit buttons `lit` of a state on to its children, and to new ones that need `below` more
 * states each; false if there is no state for one. */
static bool grow_state(struct tree_task *tree, uint32_t n, uint64_t lit, uint64_t *children,
                       uint32_t below)
{
    while (lit) {
        uint32_t m = take_member(tree->rng, &lit);
        uint64_t old = without(*children, m);
        uint64_t fresh = without(tree->unused, m);
        /* The state's first child is one of those that are needed already. */
        uint32_t more = *children ? below + 1 : 0;
        if (tree->needed + more > (uint32_t)__builtin_popcountll(tree->unused))
            fresh = 0;
        if (!old && !fresh)
            return false;
        if (fresh && (!old || rng_below(tree->rng, 2))) {
            uint32_t child = take_member(tree->rng, &fresh);
            tree->unused &= ~(UINT64_C(1) << child);
            tree->needed += more;
            tree->needed--;
            *children |= UINT64_C(1) << child;
            tree->board->target[n][m] = (uint8_t)child;
        } else {
            tree->board->target[n][m] = (uint8_t)take_member(tree->rng, &old);
        }
    }
    return true;
}

/* One level of states, in random order, and the next one. */
static bool grow_level(struct tree_task *tree, uint64_t *level, uint32_t below)
{
    uint64_t next = 0;
    bool exits = below == 0;
    while (*level) {
        uint32_t n = take_member(tree->rng, level);
        uint64_t lit = n;
        uint64_t children = 0;
        if (exits) {
            tree->board->target[n][take_member(tree->rng, &lit)] = 0;
            children = 1;
            exits = false;
        }
        if (!grow_state(tree, n, lit, &children, below))
            return false;
        next |= children;
    }
    *level = next;
    return true;
}

/* The wrong ends lead to the start; what is left is not part of the maze. */
static void end_ways(struct tree_task *tree, uint64_t ends)
{
    struct fourbit_board *board = tree->board;
    for (uint32_t n = 1; n < fourbit_states(board); n++) {
        if (ends >> n & 1)
            fourbit_send_back(board, n);
        for (uint32_t m = 0; tree->unused >> n & 1 && m < board->bits; m++)
            board->target[n][m] = (uint8_t)n;
    }
}

static bool grow(struct tree_task *tree)
{
    uint32_t bits = tree->board->bits;
    uint32_t start = fourbit_start(tree->board);
    uint64_t level = UINT64_C(1) << start;
    tree->unused = level - 2;
    tree->needed = bits - 1; /* of the first way, which ends at the goal */
    for (uint32_t depth = 0; depth < bits; depth++)
        if (!grow_level(tree, &level, bits - 1 - depth))
            return false;
    end_ways(tree, level);
    return true;
}

static enum mw_status tree_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct tree_task *tree = task;
    for (uint32_t nodes = 0; nodes < max_nodes; nodes += NODES_A_TREE) {
        if (tree->changes == FOURBIT_CHANGES_MAX / NODES_A_TREE)
            return mw_fail(error, MW_GAVE_UP, 0,
                           "no tree was found in %d attempts; that does not mean there is none",
                           FOURBIT_CHANGES_MAX / NODES_A_TREE);
        tree->changes++;
        if (grow(tree))
            return MW_OK;
    }
    return MW_RUNNING;
}

static void tree_progress(const void *task, struct text *out)
{
    const struct tree_task *tree = task;
    text_fact_unsigned(out, "attempts", tree->changes);
    text_fact_unsigned(out, "budget_attempts", FOURBIT_CHANGES_MAX / NODES_A_TREE);
}

struct task *fourbit_generate_tree(struct maze *maze)
{
    static const struct task_class class = {.run = tree_run, .progress = tree_progress};
    struct tree_task *tree = task_open(&class, sizeof *tree, maze);
    if (!tree)
        return NULL;
    maze->board = tree->board = fourbit_board_open(maze->values);
    tree->rng = &maze->stream;
    return task_or_close(&tree->task, tree->board != NULL);
}
