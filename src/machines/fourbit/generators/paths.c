/*
 * Making of mazes with one right way. As in the paper, it begins at random and is changed little by
 * little: states in a random order stand between the start and the goal; a step is false if it puts
 * out no light (all that was on stays on). Two states change places, or one makes way for a state
 * that is not used, and that is taken back if there are more false steps than before.
 */
#include "../rules/rules.h"

#include <stdlib.h>

struct path_task {
    struct task task;
    struct fourbit_board *board;
    struct rng *rng;
    uint32_t length;                 /* presses; way[length] is the goal */
    uint8_t way[FOURBIT_STATES_MAX]; /* behind the goal: the states that are not used */
    uint32_t others;                 /* states that are neither start nor goal */
    uint32_t false_steps;
    uint32_t changes;
};

/* Where state number i of those that are neither start nor goal stands: the first ones on the way,
 * the others behind the goal. */
static uint8_t *place_of(struct path_task *path, uint32_t i)
{
    return &path->way[i + 1 < path->length ? i + 1 : i + 2];
}

static uint32_t count_false_steps(const struct path_task *path)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < path->length; i++)
        count += (path->way[i] & ~path->way[i + 1]) == 0;
    return count;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t old = *a;
    *a = *b;
    *b = old;
}

static void shuffle(struct path_task *path)
{
    path->way[0] = (uint8_t)fourbit_start(path->board);
    path->way[path->length] = 0;
    for (uint32_t i = 0; i < path->others; i++) {
        *place_of(path, i) = (uint8_t)(i + 1);
        swap(place_of(path, i), place_of(path, rng_below(path->rng, i + 1)));
    }
}

/* The classic one: as many presses as lights, each of which changes its own light only. */
static void draw_classic(struct path_task *path)
{
    uint32_t lit = fourbit_start(path->board);
    path->way[0] = (uint8_t)lit;
    for (uint32_t i = 1; i <= path->length; i++) {
        uint32_t nth = rng_below(path->rng, path->length + 1 - i);
        uint32_t rest = lit;
        while (nth--)
            rest &= rest - 1;
        lit &= ~(rest & (0 - rest));
        path->way[i] = (uint8_t)lit;
    }
}

static void change_once(struct path_task *path)
{
    uint32_t used = path->length - 1;
    uint8_t *a = place_of(path, rng_below(path->rng, used));
    uint8_t *b = place_of(path, rng_below(path->rng, path->others));
    uint32_t before = path->false_steps;
    swap(a, b);
    path->false_steps = count_false_steps(path);
    if (path->false_steps <= before)
        return;
    swap(a, b);
    path->false_steps = before;
}

/* Of the lights that a step puts out, one is that of the right button. */
static void write_table(struct path_task *path)
{
    struct fourbit_board *board = path->board;
    for (uint32_t i = 0; i < path->length; i++) {
        uint32_t n = path->way[i];
        uint32_t out = n & ~(uint32_t)path->way[i + 1];
        for (uint32_t nth = rng_below(path->rng, (uint32_t)__builtin_popcount(out)); nth--;)
            out &= out - 1;
        fourbit_send_back(board, n);
        board->target[n][__builtin_ctz(out)] = path->way[i + 1];
    }
}

static enum mw_status path_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct path_task *path = task;
    while (path->false_steps > 0 && max_nodes-- > 0) {
        if (path->changes == FOURBIT_CHANGES_MAX)
            return mw_fail(error, MW_GAVE_UP, 0,
                           "no right way of %u moves was found in %d changes; that does not mean "
                           "there is none",
                           path->length, FOURBIT_CHANGES_MAX);
        path->changes++;
        change_once(path);
    }
    if (path->false_steps > 0)
        return MW_RUNNING;
    write_table(path);
    return MW_OK;
}

static void path_progress(const void *task, struct text *out)
{
    const struct path_task *path = task;
    text_fact_unsigned(out, "changes", path->changes);
    text_fact_unsigned(out, "budget_changes", FOURBIT_CHANGES_MAX);
    text_fact_unsigned(out, "false_steps", path->false_steps);
}

struct task *fourbit_generate_path(struct maze *maze)
{
    static const struct task_class class = {.run = path_run, .progress = path_progress};
    struct path_task *path = task_open(&class, sizeof *path, maze);
    if (!path)
        return NULL;
    maze->board = path->board = fourbit_board_open(maze->values);
    if (!path->board)
        return task_or_close(&path->task, false);
    path->rng = &maze->stream;
    path->length = (uint32_t)maze->values[FOURBIT_LENGTH];
    path->others = fourbit_states(path->board) - 2;
    if (path->length == path->board->bits)
        draw_classic(path);
    else
        shuffle(path);
    path->false_steps = count_false_steps(path);
    return &path->task;
}
