/* An exact window: depth-first search over its moves, with the distances of a few mazes together. */
#include "exact_window.h"

#include <string.h>

enum {
    STATES_MAX = 40000, /* of a group */
    NO_WAY = UINT8_MAX,
};

void sim_exact_window_close(struct sim_exact_window *window)
{
    for (uint32_t i = 0; i < SIM_WINDOW_GROUPS_MAX; i++)
        SIM_DROP(window->memory, window->group[i].distance);
}

static void shuffle_moves(struct sim_exact_window *window, struct rng *rng)
{
    uint8_t *order = window->order[window->depth];
    window->tried[window->depth] = 0;
    for (uint32_t i = 0; i < SIM_MOVES; i++) {
        uint32_t j = rng_below(rng, i + 1);
        order[i] = order[j];
        order[j] = (uint8_t)i;
    }
}

void sim_exact_window_begin(struct sim_exact_window *window, const struct sim_window_maze *mazes,
                            uint32_t length, uint64_t steps_max, struct rng *rng)
{
    MW_ASSERT(length > 0 && length <= SIM_WINDOW_MOVES_MAX);
    window->mazes = mazes;
    window->length = length;
    window->depth = window->count = 0;
    window->steps = 0;
    window->steps_max = steps_max;
    shuffle_moves(window, rng);
}

/* ---- Groups ---- */

/* Moves the tokens of a group. Returns their state. */
static uint32_t move_tokens(const struct sim_exact_window *window,
                            const struct sim_window_group *group, uint32_t move,
                            const uint8_t *from, uint8_t *to)
{
    uint32_t state = 0;
    for (uint32_t i = 0; i < group->count; i++) {
        to[i] = window->mazes[group->maze[i]].target[from[i]][move];
        state += to[i] * group->unit[i];
    }
    return state;
}

/* Writes the tokens of the next state in the order of numbers. */
static void next_state(const struct sim_exact_window *window, const struct sim_window_group *group,
                       uint8_t *token)
{
    for (uint32_t i = 0; i < group->count; i++) {
        if (++token[i] < window->mazes[group->maze[i]].cells)
            return;
        token[i] = 0;
    }
}

static bool all_solve(const struct sim_exact_window *window, const struct sim_window_group *group,
                      const uint8_t *token)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (!(window->mazes[group->maze[i]].solving >> token[i] & 1))
            return false;
    return true;
}

/* Returns the least distance of the states that one move leads to. */
static uint32_t least_next(const struct sim_exact_window *window,
                           const struct sim_window_group *group, const uint8_t *token)
{
    uint8_t to[SIM_WINDOW_GROUP_MAX];
    uint32_t least = NO_WAY;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t distance = group->distance[move_tokens(window, group, move, token, to)];
        least = distance < least ? distance : least;
    }
    return least;
}

/* Fills the table of distances: a distance is one more than the least one that a move leads to. Passes
 * go on until none changes. */
static void measure(struct sim_exact_window *window, struct sim_window_group *group)
{
    uint8_t token[SIM_WINDOW_GROUP_MAX] = {0};
    for (uint32_t state = 0; state < group->states; state++) {
        group->distance[state] = all_solve(window, group, token) ? 0 : NO_WAY;
        next_state(window, group, token);
    }
    for (bool changed = true; changed;) {
        changed = false;
        memset(token, 0, sizeof token);
        for (uint32_t state = 0; state < group->states; state++) {
            uint32_t least = group->distance[state] ? least_next(window, group, token) + 1 : 0;
            if (least < group->distance[state]) {
                group->distance[state] = (uint8_t)least;
                changed = true;
            }
            next_state(window, group, token);
        }
    }
}

/* Returns the last group, if the maze fits there, or a new one; NULL: there are too many. */
static struct sim_window_group *group_for(struct sim_exact_window *window, uint32_t cells)
{
    struct sim_window_group *last = window->count > 0 ? &window->group[window->count - 1] : NULL;
    if (last && last->count < SIM_WINDOW_GROUP_MAX && last->states * cells <= STATES_MAX)
        return last;
    if (window->count == SIM_WINDOW_GROUPS_MAX)
        return NULL;
    window->rank[window->count] = (uint8_t)window->count;
    struct sim_window_group *group = &window->group[window->count++];
    group->count = 0;
    group->states = 1;
    return group;
}

static void rank_first(struct sim_exact_window *window, uint32_t number)
{
    uint32_t at = 0;
    while (window->rank[at] != number)
        at++;
    memmove(window->rank + 1, window->rank, at);
    window->rank[0] = (uint8_t)number;
}

/* Writes the group's tokens along the moves so far. Returns the first depth from which it cannot be
 * solved any more. */
static uint32_t walk_group(struct sim_exact_window *window, uint32_t number)
{
    const struct sim_window_group *group = &window->group[number];
    uint32_t state = 0, depth = 0;
    for (uint32_t i = 0; i < group->count; i++) {
        window->token[0][number][i] = window->mazes[group->maze[i]].token;
        state += window->token[0][number][i] * group->unit[i];
    }
    for (; group->distance[state] <= window->length - depth && depth < window->depth; depth++)
        state = move_tokens(window, group, window->moves[depth], window->token[depth][number],
                            window->token[depth + 1][number]);
    return depth;
}

/* Goes back to the move that led to a depth; 0: no moves are left. */
static void turn_back(struct sim_exact_window *window, uint32_t depth)
{
    if (depth == 0)
        window->tried[0] = SIM_MOVES;
    window->depth = depth == 0 ? 0 : depth - 1;
}

void sim_exact_window_skip(struct sim_exact_window *window)
{
    turn_back(window, window->depth);
}

enum mw_status sim_exact_window_refuse(struct sim_exact_window *window, uint32_t maze)
{
    uint32_t cells = window->mazes[maze].cells;
    struct sim_window_group *group = group_for(window, cells);
    if (!group)
        return MW_GAVE_UP;
    if (!group->distance)
        group->distance = sim_alloc(window->memory, STATES_MAX, false);
    if (!group->distance)
        return MW_NO_MEMORY;
    group->unit[group->count] = group->states;
    group->maze[group->count++] = maze;
    group->states *= cells;
    measure(window, group);
    uint32_t number = (uint32_t)(group - window->group);
    rank_first(window, number);
    turn_back(window, walk_group(window, number));
    return MW_OK;
}

/* ---- The search ---- */

/* Makes the move in a group. Returns whether it can still be solved. */
static bool move_group(struct sim_exact_window *window, uint32_t number, uint32_t move)
{
    const struct sim_window_group *group = &window->group[number];
    uint32_t state = move_tokens(window, group, move, window->token[window->depth][number],
                                 window->token[window->depth + 1][number]);
    window->steps += group->count;
    return group->distance[state] < window->length - window->depth;
}

/* Makes the move in all groups. A group that prunes moves up by one place. */
static bool can_move(struct sim_exact_window *window, uint32_t move)
{
    uint8_t *rank = window->rank;
    for (uint32_t i = 0; i < window->count; i++) {
        if (move_group(window, rank[i], move))
            continue;
        if (i > 0) {
            uint8_t number = rank[i];
            rank[i] = rank[i - 1];
            rank[i - 1] = number;
        }
        return false;
    }
    return true;
}

enum mw_status sim_exact_window_run(struct sim_exact_window *window, struct rng *rng,
                                    uint64_t *budget)
{
    while (*budget > 0) {
        uint32_t depth = window->depth;
        if (depth == window->length)
            return MW_OK;
        if (window->steps >= window->steps_max)
            return MW_GAVE_UP;
        if (window->tried[depth] == SIM_MOVES) {
            if (depth == 0)
                return MW_UNSOLVABLE;
            window->depth--;
            continue;
        }
        uint32_t move = window->order[depth][window->tried[depth]++];
        window->moves[depth] = (uint8_t)move;
        uint64_t before = window->steps++;
        bool can = can_move(window, move);
        spend(budget, window->steps - before);
        if (!can)
            continue;
        window->depth++;
        if (window->depth < window->length)
            shuffle_moves(window, rng);
    }
    return MW_RUNNING;
}
