/*
 * Tree generator: PIN codes. A tree grows from the start, one press per level.
 *
 * Each lit button leads to a child that its state already has or to a new one; if both are
 * possible, a coin decides. One button of the last level leads to the goal. If no state is left for
 * a button, the tree is dropped and the next attempt starts.
 */
#include "../rules/rules.h"

#include <stdlib.h>

struct tree_task {
    struct task task;
    struct fourbit_board *board;
    struct rng *rng;
    uint64_t unused; /* set of states, without the goal */
    uint32_t needed; /* minimum number of states that the open branches still need */
    uint32_t attempts;
};

/* Work of one attempt, in units of a slice. */
enum { NODES_PER_TREE = 32 };

static uint32_t take_member(struct rng *rng, uint64_t *set)
{
    uint64_t rest = *set;
    for (uint32_t n = rng_below(rng, (uint32_t)__builtin_popcountll(rest)); n--;)
        rest &= rest - 1;
    uint32_t member = (uint32_t)__builtin_ctzll(rest);
    *set &= ~(UINT64_C(1) << member);
    return member;
}

/* Returns the states of a set in which the light is off. */
static uint64_t without(uint64_t set, uint32_t bit)
{
    for (uint64_t rest = set; rest; rest &= rest - 1)
        if (__builtin_ctzll(rest) >> bit & 1)
            set &= ~(rest & (0 - rest));
    return set;
}

/* Gives each button of the set `lit` a target: a child of the state, or a new child, whose branch
 * needs `below` more states. Returns false if no state is left for a button. */
static bool grow_state(struct tree_task *tree, uint32_t n, uint64_t lit, uint64_t *children,
                       uint32_t below)
{
    while (lit) {
        uint32_t m = take_member(tree->rng, &lit);
        uint64_t old = without(*children, m);
        uint64_t fresh = without(tree->unused, m);
        /* The first child of a state is already counted in `needed`. */
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

/* Grows one level of states in random order; `level` becomes the next level. */
static bool grow_level(struct tree_task *tree, uint64_t *level, uint32_t below)
{
    uint64_t next = 0;
    bool needs_exit = below == 0;
    while (*level) {
        uint32_t n = take_member(tree->rng, level);
        uint64_t lit = n;
        uint64_t children = 0;
        if (needs_exit) {
            tree->board->target[n][take_member(tree->rng, &lit)] = 0;
            children = 1;
            needs_exit = false;
        }
        if (!grow_state(tree, n, lit, &children, below))
            return false;
        next |= children;
    }
    *level = next;
    return true;
}

/* Makes the wrong leaves lead to the start. Unused states are not part of the maze: their buttons
 * are dead. */
static void close_tree(struct tree_task *tree, uint64_t leaves)
{
    struct fourbit_board *board = tree->board;
    for (uint32_t n = 1; n < fourbit_states(board); n++) {
        if (leaves >> n & 1)
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
    tree->needed = bits - 1; /* the first branch ends at the goal */
    for (uint32_t depth = 0; depth < bits; depth++)
        if (!grow_level(tree, &level, bits - 1 - depth))
            return false;
    close_tree(tree, level);
    return true;
}

static enum mw_status tree_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct tree_task *tree = task;
    for (uint32_t nodes = 0; nodes < max_nodes; nodes += NODES_PER_TREE) {
        if (tree->attempts == FOURBIT_CHANGES_MAX / NODES_PER_TREE)
            return mw_fail(error, MW_GAVE_UP, 0,
                           "no PIN code was found in %d attempts; try another seed",
                           FOURBIT_CHANGES_MAX / NODES_PER_TREE);
        tree->attempts++;
        if (grow(tree))
            return MW_OK;
    }
    return MW_RUNNING;
}

static struct progress tree_progress(const void *task)
{
    return (struct progress){.done = ((const struct tree_task *)task)->attempts};
}

static void tree_figures(const void *task, struct text *out)
{
    const struct tree_task *tree = task;
    text_key_unsigned(out, "attempts", tree->attempts);
    text_key_unsigned(out, "budget_attempts", FOURBIT_CHANGES_MAX / NODES_PER_TREE);
}

struct task *fourbit_generate_tree(struct maze *maze)
{
    static const struct task_class class = {
        .run = tree_run, .progress = tree_progress, .figures = tree_figures};
    struct tree_task *tree = task_open(&class, sizeof *tree, maze);
    if (!tree)
        return NULL;
    maze->board = tree->board = fourbit_board_open(maze->values);
    tree->rng = &maze->stream;
    return task_or_close(&tree->task, tree->board != NULL);
}
