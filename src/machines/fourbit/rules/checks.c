/* Checks of whole tables: reachability, paired moves, the single path of a reset maze and the tree
 * of a PIN code. Each error names the first state and button at fault. */
/* build: small */
#include "rules.h"

enum mw_status fourbit_check_reachability(const struct fourbit_board *board, struct mw_error *error)
{
    struct fourbit_analysis analysis;
    if (!fourbit_analyse(board, &analysis))
        return mw_fail_memory(error);
    enum mw_status status = MW_OK;
    for (uint32_t n = fourbit_states(board); status == MW_OK && n-- > 0;) {
        size_t offset = fourbit_offset(board, n, board->bits - 1);
        if (analysis.from_start[n] == GRAPH_FAR)
            status = mw_fail(error, MW_OUT_OF_RANGE, offset,
                             "state %u cannot be reached from the start: no button of a reachable "
                             "state leads to it",
                             n);
        else if (analysis.to_goal[n] == GRAPH_FAR)
            status = mw_fail(error, MW_OUT_OF_RANGE, offset,
                             "state %u: the goal cannot be reached from this state", n);
    }
    fourbit_analysis_close(&analysis);
    return status;
}

/* ---- Moves between states that differ in one light ---- */

/* Compares each dark button with the same button in the state where its light is on. Finds the
 * first pair, in the order of a description, of which both work (`both`) or exactly one works
 * (otherwise); returns false if no pair does. */
static bool find_edge(const struct fourbit_board *board, bool both, struct fourbit_entry *found)
{
    for (uint32_t n = fourbit_states(board) - 1; n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;) {
            bool here = fourbit_works(board, n, m);
            bool there = fourbit_works(board, n | 1u << m, m);
            if (fourbit_is_lit(n, m) || (both ? !(here && there) : here == there))
                continue;
            *found = (struct fourbit_entry){n, m, n | 1u << m, fourbit_offset(board, n, m)};
            return true;
        }
    return false;
}

enum mw_status fourbit_check_both_directions(const struct fourbit_board *board,
                                             struct mw_error *error)
{
    struct fourbit_entry entry;
    if (!find_edge(board, false, &entry))
        return fourbit_check_reachability(board, error);
    bool works = fourbit_works(board, entry.state, entry.bit);
    return mw_fail(error, MW_OUT_OF_RANGE, entry.offset,
                   "state %u, button %u: it %s here but %s in state %u; a button must work in "
                   "both directions or in neither",
                   entry.state, entry.bit, works ? "works" : "is dead", works ? "is dead" : "works",
                   entry.target);
}

enum mw_status fourbit_check_one_direction(const struct fourbit_board *board,
                                           struct mw_error *error)
{
    struct fourbit_entry entry;
    if (!find_edge(board, true, &entry))
        return fourbit_check_reachability(board, error);
    return mw_fail(error, MW_OUT_OF_RANGE, entry.offset,
                   "state %u, button %u: it works here and in state %u; the button pressed last "
                   "must be dead",
                   entry.state, entry.bit, entry.target);
}

/* ---- States that are not part of the maze ---- */

static enum mw_status check_rest(const struct fourbit_board *board, uint64_t part,
                                 struct mw_error *error)
{
    for (uint32_t n = fourbit_states(board) - 1; n > 0; n--)
        for (uint32_t m = board->bits; !(part >> n & 1) && m-- > 0;)
            if (fourbit_works(board, n, m))
                return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                               "state %u, button %u: the state is not part of the maze, so its "
                               "buttons must be "
                               "dead and lead to the state itself",
                               n, m);
    return MW_OK;
}

/* Checks that a press that leads on puts its own light out. */
static enum mw_status check_right(const struct fourbit_board *board, uint32_t state, uint32_t bit,
                                  struct mw_error *error)
{
    uint32_t target = board->target[state][bit];
    if (!fourbit_is_lit(target, bit))
        return MW_OK;
    return mw_fail(
        error, MW_OUT_OF_RANGE, fourbit_offset(board, state, bit),
        "state %u, button %u: target %u has light %u on, but a press that leads on must put its "
        "light out",
        state, bit, target, bit);
}

/* ---- A single path ---- */

/* Finds the one lit button that does not lead to the start. */
static enum mw_status find_right(const struct fourbit_board *board, uint32_t state, uint32_t *right,
                                 struct mw_error *error)
{
    *right = board->bits;
    for (uint32_t m = board->bits; m-- > 0;) {
        if (!fourbit_is_lit(state, m) || board->target[state][m] == fourbit_start(board))
            continue;
        if (*right < board->bits)
            return mw_fail(
                error, MW_OUT_OF_RANGE, fourbit_offset(board, state, m),
                "state %u, button %u: button %u already leads on; every other lit button "
                "must lead to the start",
                state, m, *right);
        *right = m;
    }
    if (*right < board->bits)
        return check_right(board, state, *right, error);
    return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, state, board->bits - 1),
                   "state %u: no button leads on; exactly one must", state);
}

/* Follows the right buttons to the goal; `part` becomes the set of states on the path. */
static enum mw_status follow(const struct fourbit_board *board, uint64_t *part,
                             struct mw_error *error)
{
    uint32_t n = fourbit_start(board);
    for (*part = UINT64_C(1) << n; n != 0;) {
        uint32_t right;
        enum mw_status status = find_right(board, n, &right, error);
        if (status != MW_OK)
            return status;
        uint32_t next = board->target[n][right];
        if (*part >> next & 1)
            return mw_fail(
                error, MW_OUT_OF_RANGE, fourbit_offset(board, n, right),
                "state %u, button %u: target %u is already on the path; no state may repeat", n,
                right, next);
        *part |= UINT64_C(1) << next;
        n = next;
    }
    return MW_OK;
}

enum mw_status fourbit_check_path(const struct fourbit_board *board, struct mw_error *error)
{
    uint64_t part;
    enum mw_status status = follow(board, &part, error);
    return status == MW_OK ? check_rest(board, part, error) : status;
}

enum mw_status fourbit_check_tour(const struct fourbit_board *board, struct mw_error *error)
{
    uint64_t part;
    enum mw_status status = follow(board, &part, error);
    for (uint32_t n = fourbit_start(board); status == MW_OK && n > 0; n--)
        if (!(part >> n & 1))
            status = mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, board->bits - 1),
                             "state %u is not on the path, which must visit every state", n);
    return status;
}

/* ---- The tree ---- */

/* Checks the buttons of a state at `depth` presses and adds its children; `tree` is the set of
 * states of the tree so far. */
static enum mw_status check_fork(const struct fourbit_board *board, uint32_t n, uint32_t depth,
                                 uint64_t tree, uint64_t *children, struct mw_error *error)
{
    uint64_t own = 0;
    for (uint32_t m = board->bits; m-- > 0;) {
        uint32_t target = board->target[n][m];
        if (!fourbit_is_lit(n, m))
            continue;
        enum mw_status status = check_right(board, n, m, error);
        if (status != MW_OK)
            return status;
        if (tree >> target & 1)
            return mw_fail(
                error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                "state %u, button %u: another state already leads to target %u; the presses "
                "must form a tree",
                n, m, target);
        if (target == 0 && depth + 1 < board->bits)
            return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                           "state %u, button %u: press %u leads to the goal, but only press %u may",
                           n, m, depth + 1, board->bits);
        own |= UINT64_C(1) << target;
    }
    *children |= own;
    return MW_OK;
}

/* Checks a wrong leaf: every lit button must lead to the start. */
static enum mw_status check_end(const struct fourbit_board *board, uint32_t n,
                                struct mw_error *error)
{
    for (uint32_t m = board->bits; m-- > 0;)
        if (fourbit_is_lit(n, m) && board->target[n][m] != fourbit_start(board))
            return mw_fail(
                error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                "state %u, button %u: the target is %u, but after %u wrong presses it must "
                "be the start",
                n, m, (uint32_t)board->target[n][m], board->bits);
    return MW_OK;
}

enum mw_status fourbit_check_tree(const struct fourbit_board *board, struct mw_error *error)
{
    uint64_t level = UINT64_C(1) << fourbit_start(board);
    uint64_t tree = level;
    enum mw_status status = MW_OK;
    for (uint32_t depth = 0; depth <= board->bits; depth++) {
        uint64_t next = 0;
        for (uint32_t n = fourbit_start(board); n > 0; n--) {
            if (!(level >> n & 1))
                continue;
            uint64_t children = 0;
            status = depth < board->bits ? check_fork(board, n, depth, tree, &children, error)
                                         : check_end(board, n, error);
            if (status != MW_OK)
                return status;
            tree |= children;
            next |= children;
        }
        level = next;
    }
    if (!(tree & 1))
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "state %u: the goal cannot be reached from this state",
                       fourbit_start(board));
    return check_rest(board, tree, error);
}
