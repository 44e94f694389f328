/* The rules for whole tables: what can be reached, what goes both ways or one way, the right way of
 * a reset maze, the tree of a PIN code. Each violation names the state and the button. */
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
                             "state %u cannot be reached from the start: no button of a state that "
                             "can be reached leads to it",
                             n);
        else if (analysis.to_goal[n] == GRAPH_FAR)
            status = mw_fail(error, MW_OUT_OF_RANGE, offset,
                             "state %u: the goal cannot be reached by any of its buttons", n);
    }
    fourbit_analysis_close(&analysis);
    return status;
}

/* ---- Moves between states that differ in one light ---- */

/* The first button, in the order of a description, of a state that another state with its light on
 * precedes, where exactly one of the two works or where both do; false if there is none. */
static bool find_edge(const struct fourbit_board *board, bool both, struct fourbit_place *found)
{
    for (uint32_t n = fourbit_states(board) - 1; n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;) {
            bool here = fourbit_works(board, n, m);
            bool there = fourbit_works(board, n | 1u << m, m);
            if (fourbit_is_lit(n, m) || (both ? !(here && there) : here == there))
                continue;
            *found = (struct fourbit_place){n, m, n | 1u << m, fourbit_offset(board, n, m)};
            return true;
        }
    return false;
}

enum mw_status fourbit_check_both_ways(const struct fourbit_board *board, struct mw_error *error)
{
    struct fourbit_place at;
    if (!find_edge(board, false, &at))
        return fourbit_check_reachability(board, error);
    bool works = fourbit_works(board, at.state, at.bit);
    return mw_fail(error, MW_OUT_OF_RANGE, at.offset,
                   "state %u, button %u: it %s here but %s in state %u; a button works both ways "
                   "or not at all",
                   at.state, at.bit, works ? "works" : "is dead", works ? "is dead" : "works",
                   at.target);
}

enum mw_status fourbit_check_one_way(const struct fourbit_board *board, struct mw_error *error)
{
    struct fourbit_place at;
    if (!find_edge(board, true, &at))
        return fourbit_check_reachability(board, error);
    return mw_fail(error, MW_OUT_OF_RANGE, at.offset,
                   "state %u, button %u: it works here and in state %u; the button that was just "
                   "pushed is dead",
                   at.state, at.bit, at.target);
}

/* ---- States that are not part of the maze ---- */

static enum mw_status check_rest(const struct fourbit_board *board, uint64_t part,
                                 struct mw_error *error)
{
    for (uint32_t n = fourbit_states(board) - 1; n > 0; n--)
        for (uint32_t m = board->bits; !(part >> n & 1) && m-- > 0;)
            if (fourbit_works(board, n, m))
                return mw_fail(
                    error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                    "state %u, button %u: the state is not part of the maze, so that its "
                    "buttons are dead and lead to itself",
                    n, m);
    return MW_OK;
}

/* A press that leads on has put its own light out. */
static enum mw_status check_right(const struct fourbit_board *board, uint32_t state, uint32_t bit,
                                  struct mw_error *error)
{
    uint32_t target = board->target[state][bit];
    if (!fourbit_is_lit(target, bit))
        return MW_OK;
    return mw_fail(
        error, MW_OUT_OF_RANGE, fourbit_offset(board, state, bit),
        "state %u, button %u: in the target %u light %u is on, but a press that leads on "
        "puts its light out",
        state, bit, target, bit);
}

/* ---- One right way ---- */

/* The one lit button that does not lead to the start. */
static enum mw_status find_right(const struct fourbit_board *board, uint32_t state, uint32_t *right,
                                 struct mw_error *error)
{
    *right = board->bits;
    for (uint32_t m = board->bits; m-- > 0;) {
        if (!fourbit_is_lit(state, m) || board->target[state][m] == fourbit_start(board))
            continue;
        if (*right < board->bits)
            return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, state, m),
                           "state %u, button %u: button %u leads on already, and every other lit "
                           "one leads to the start",
                           state, m, *right);
        *right = m;
    }
    if (*right < board->bits)
        return check_right(board, state, *right, error);
    return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, state, board->bits - 1),
                   "state %u: none of its buttons leads on", state);
}

/* Follows the right buttons to the goal; `part` are the states on the way. */
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
            return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, right),
                           "state %u, button %u: the target %u was on the right way before", n,
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
                             "state %u is not on the right way, which goes through all states", n);
    return status;
}

/* ---- The tree ---- */

/* The children of a state at `depth` presses; `tree` are the states seen before. */
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
            return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                           "state %u, button %u: to the target %u leads another state already", n,
                           m, target);
        if (target == 0 && depth + 1 < board->bits)
            return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                           "state %u, button %u: it leads to the goal by press %u, but only press "
                           "%u may",
                           n, m, depth + 1, board->bits);
        own |= UINT64_C(1) << target;
    }
    *children |= own;
    return MW_OK;
}

/* A wrong end: every lit button leads to the start. */
static enum mw_status check_end(const struct fourbit_board *board, uint32_t n,
                                struct mw_error *error)
{
    for (uint32_t m = board->bits; m-- > 0;)
        if (fourbit_is_lit(n, m) && board->target[n][m] != fourbit_start(board))
            return mw_fail(error, MW_OUT_OF_RANGE, fourbit_offset(board, n, m),
                           "state %u, button %u: the target is %u, but after %u presses a wrong "
                           "way leads back to the start",
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
                       "state %u: the goal cannot be reached by any of its buttons",
                       fourbit_start(board));
    return check_rest(board, tree, error);
}
