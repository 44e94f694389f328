/*
 * Path generator: mazes with a single solution (the rules `reset` and `memory`), by hill climbing.
 *
 * It puts random states between the start and the goal. A step is false if it puts out no light. A
 * change swaps two states of the path, or one of them with an unused state, and is undone if the
 * number of false steps grows. The path is done when no step is false.
 */
#include "../rules/rules.h"

#include <stdlib.h>

struct path_task {
    struct task task;
    struct fourbit_board *board;
    struct rng *rng;
    uint32_t length;                  /* in presses; path[length] is the goal */
    uint8_t path[FOURBIT_STATES_MAX]; /* the unused states follow the goal */
    uint32_t others;                  /* number of states other than start and goal */
    uint32_t false_steps;
    uint32_t changes;
};

/* Returns slot number i for states other than start and goal: first those of the path, then those
 * behind the goal. */
static uint8_t *slot_of(struct path_task *path, uint32_t i)
{
    return &path->path[i + 1 < path->length ? i + 1 : i + 2];
}

static uint32_t count_false_steps(const struct path_task *path)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < path->length; i++)
        count += (path->path[i] & ~path->path[i + 1]) == 0;
    return count;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t old = *a;
    *a = *b;
    *b = old;
}

static void draw_random(struct path_task *path)
{
    path->path[0] = (uint8_t)fourbit_start(path->board);
    path->path[path->length] = 0;
    for (uint32_t i = 0; i < path->others; i++) {
        *slot_of(path, i) = (uint8_t)(i + 1);
        swap(slot_of(path, i), slot_of(path, rng_below(path->rng, i + 1)));
    }
}

/* Draws a classic path: each press puts out only its own light, so there are b presses. */
static void draw_classic(struct path_task *path)
{
    uint32_t lit = fourbit_start(path->board);
    path->path[0] = (uint8_t)lit;
    for (uint32_t i = 1; i <= path->length; i++) {
        uint32_t nth = rng_below(path->rng, path->length + 1 - i);
        uint32_t rest = lit;
        while (nth--)
            rest &= rest - 1;
        lit &= ~(rest & (0 - rest));
        path->path[i] = (uint8_t)lit;
    }
}

static void change_once(struct path_task *path)
{
    uint32_t used = path->length - 1;
    uint8_t *a = slot_of(path, rng_below(path->rng, used));
    uint8_t *b = slot_of(path, rng_below(path->rng, path->others));
    uint32_t before = path->false_steps;
    swap(a, b);
    path->false_steps = count_false_steps(path);
    if (path->false_steps <= before)
        return;
    swap(a, b);
    path->false_steps = before;
}

/* Fills the table. The right button of a step is one of the lights that the step puts out. */
static void write_table(struct path_task *path)
{
    struct fourbit_board *board = path->board;
    for (uint32_t i = 0; i < path->length; i++) {
        uint32_t n = path->path[i];
        uint32_t out = n & ~(uint32_t)path->path[i + 1];
        for (uint32_t nth = rng_below(path->rng, (uint32_t)__builtin_popcount(out)); nth--;)
            out &= out - 1;
        fourbit_send_back(board, n);
        board->target[n][__builtin_ctz(out)] = path->path[i + 1];
    }
}

static enum mw_status path_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct path_task *path = task;
    while (path->false_steps > 0 && max_nodes-- > 0) {
        if (path->changes == FOURBIT_CHANGES_MAX)
            return mw_fail(error, MW_GAVE_UP, 0,
                           "no solution of %u moves was found in %d changes; try another seed or a "
                           "smaller l",
                           path->length, FOURBIT_CHANGES_MAX);
        path->changes++;
        change_once(path);
    }
    if (path->false_steps > 0)
        return MW_RUNNING;
    write_table(path);
    return MW_OK;
}

static struct progress path_progress(const void *task)
{
    return (struct progress){.done = ((const struct path_task *)task)->changes};
}

static void path_figures(const void *task, struct text *out)
{
    const struct path_task *path = task;
    text_key_unsigned(out, "changes", path->changes);
    text_key_unsigned(out, "budget_changes", FOURBIT_CHANGES_MAX);
    text_key_unsigned(out, "false_steps", path->false_steps);
}

struct task *fourbit_generate_path(struct maze *maze)
{
    static const struct task_class class = {
        .run = path_run, .progress = path_progress, .figures = path_figures};
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
        draw_random(path);
    path->false_steps = count_false_steps(path);
    return &path->task;
}
