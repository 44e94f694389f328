/* The ladder of a maze: the shortest solution with the cost of each wrong press along it, and its end,
 * the solution arm, on which only one button leads nearer to the goal. */
#include "../rules/rules.h"

#include <stdlib.h>

enum { FALLS_MAX = FOURBIT_STATES_MAX * FOURBIT_BITS_MAX };

/* A wrong press at a state of the solution. It costs the press and the moves that it leads back. */
struct fall {
    uint32_t state, bit, target, from, to; /* from, to: distances from the goal */
    uint32_t cost;
    bool on_arm;
};

struct ladder {
    uint32_t arm_length; /* moves at the end of the shortest solution with one nearer button */
    uint32_t falls;
    struct fall fall[FALLS_MAX];
};

static uint32_t count_nearer(const struct fourbit_board *board, const uint32_t *to_goal,
                             uint32_t state)
{
    uint32_t nearer = 0;
    for (uint32_t m = 0; m < board->bits; m++)
        if (fourbit_works(board, state, m) && to_goal[board->target[state][m]] < to_goal[state])
            nearer++;
    return nearer;
}

/* Adds the wrong presses of a state of the solution. */
static void add_falls(struct ladder *ladder, const struct fourbit_board *board,
                      const uint32_t *to_goal, uint32_t n)
{
    for (uint32_t m = board->bits; m-- > 0;) {
        uint32_t t = board->target[n][m];
        if (!fourbit_works(board, n, m) || to_goal[t] < to_goal[n])
            continue;
        ladder->fall[ladder->falls++] = (struct fall){.state = n,
                                                      .bit = m,
                                                      .target = t,
                                                      .from = to_goal[n],
                                                      .to = to_goal[t],
                                                      .cost = 1 + to_goal[t] - to_goal[n],
                                                      .on_arm = ladder->arm_length > 0};
    }
}

/* Follows the shortest solution, the highest button first; a state with several nearer buttons
 * restarts the arm. */
static void fill_ladder(struct ladder *ladder, const struct fourbit_board *board,
                        const uint32_t *to_goal)
{
    *ladder = (struct ladder){0};
    for (uint32_t n = fourbit_start(board); to_goal[n] > 0;) {
        ladder->arm_length = count_nearer(board, to_goal, n) > 1 ? 0 : ladder->arm_length + 1;
        for (uint32_t i = 0; ladder->arm_length == 0 && i < ladder->falls; i++)
            ladder->fall[i].on_arm = false;
        add_falls(ladder, board, to_goal, n);
        n = board->target[n][fourbit_nearer_button(board, to_goal, n)];
    }
}

static void write_arm(const struct ladder *ladder, struct text *out)
{
    uint32_t wrong = 0, cost = 0;
    for (uint32_t i = 0; i < ladder->falls; i++) {
        wrong += ladder->fall[i].on_arm;
        cost += ladder->fall[i].on_arm ? ladder->fall[i].cost : 0;
    }
    text_key_unsigned(out, "arm_length", ladder->arm_length);
    text_string(out, "arm_setback\t");
    if (wrong > 0)
        text_ratio(out, cost, wrong, 6);
    else
        text_char(out, '-');
    text_char(out, '\n');
}

void fourbit_write_arm(const struct fourbit_board *board, const uint32_t *to_goal, struct text *out)
{
    struct ladder ladder;
    fill_ladder(&ladder, board, to_goal);
    write_arm(&ladder, out);
}

/* ---- The drawing ---- */

static bool is_drawn_before(const struct fall *a, const struct fall *b)
{
    return a->cost != b->cost ? a->cost < b->cost : a->from < b->from;
}

/* Sorts the falls, short ones first, and gives each the first lane in which it meets no other. */
static void assign_lanes(struct ladder *ladder, uint32_t *lane)
{
    for (uint32_t i = 1; i < ladder->falls; i++)
        for (uint32_t k = i; k > 0 && is_drawn_before(&ladder->fall[k], &ladder->fall[k - 1]);
             k--) {
            struct fall other = ladder->fall[k];
            ladder->fall[k] = ladder->fall[k - 1];
            ladder->fall[k - 1] = other;
        }
    for (uint32_t i = 0; i < ladder->falls; i++) {
        const struct fall *fall = &ladder->fall[i];
        uint64_t taken[FALLS_MAX / 64] = {0};
        for (uint32_t k = 0; k < i; k++)
            if (ladder->fall[k].from <= fall->to && ladder->fall[k].to >= fall->from)
                taken[lane[k] / 64] |= UINT64_C(1) << lane[k] % 64;
        while (taken[lane[i] / 64] >> lane[i] % 64 & 1)
            lane[i]++;
    }
}

/* ---- The task ---- */

struct ladder_task {
    struct task task;
    int32_t values[MW_PARAMS_MAX];
    struct fourbit_board *board;
    struct fourbit_analysis analysis;
};

struct ladder_values {
    struct argument code;
};

static bool begin_ladder(void *task, const void *read, const struct row_places *places,
                         struct mw_error *error)
{
    struct ladder_task *ladder = task;
    const struct ladder_values *values = read;
    (void)places;
    ladder->board = fourbit_read_table(&values->code, ladder->values, error);
    if (!ladder->board || ladder->board->rule->check(ladder->board, error) != MW_OK)
        return false;
    if (fourbit_analyse(ladder->board, &ladder->analysis))
        return true;
    mw_fail_memory(error);
    return false;
}

static void write_ladder(const void *task, struct text *out)
{
    const struct ladder_task *open = task;
    const struct fourbit_board *board = open->board;
    const uint32_t *to_goal = open->analysis.to_goal;
    struct ladder ladder;
    uint32_t lane[FALLS_MAX] = {0};
    fill_ladder(&ladder, board, to_goal);
    write_arm(&ladder, out);
    for (uint32_t n = fourbit_start(board), m; to_goal[n] > 0; n = board->target[n][m]) {
        m = fourbit_nearer_button(board, to_goal, n);
        text_format(out, "step\t%u\t%u\n", n, m);
    }
    assign_lanes(&ladder, lane);
    for (uint32_t i = 0; i < ladder.falls; i++) {
        const struct fall *fall = &ladder.fall[i];
        text_format(out, "fall\t%u\t%u\t%u\t%u\t%u\t%u\t%u\t%u\n", fall->state, fall->bit,
                    fall->target, fall->from, fall->to, fall->cost, (unsigned)fall->on_arm,
                    lane[i]);
    }
}

static void close_ladder(void *task)
{
    struct ladder_task *ladder = task;
    if (ladder->analysis.graph.first)
        fourbit_analysis_close(&ladder->analysis);
    free(ladder->board);
}

static const struct task_class class = {.result = write_ladder, .close = close_ladder};

static const struct argument_row rows[] = {DESCRIBED_CODE_ROW(struct ladder_values), {0}};

static const struct result_row results[] = {
    {"arm_length", "integer", "presses", "figure", "Length of the arm",
     "presses at the end of the solution at which only one button leads nearer to the goal"},
    {"arm_setback", "decimal", "presses", "figure", "Setback on the arm",
     "mean cost of a wrong press on the arm, the press included; - if there is none"},
    {"step.state", "integer", NULL, "column", "State", "state on the shortest solution"},
    {"step.button", "integer", NULL, "column", "Button", "its button there"},
    {"fall.state", "integer", NULL, "column", "State", "state of a wrong press"},
    {"fall.button", "integer", NULL, "column", "Button", "its button"},
    {"fall.target", "integer", NULL, "column", "Target", "state behind it"},
    {"fall.from", "integer", "presses", "column", "Before", "distance from the goal before it"},
    {"fall.to", "integer", "presses", "column", "After", "distance behind it"},
    {"fall.cost", "integer", "presses", "column", "Cost", "the press and the way back"},
    {"fall.on_arm", "flag", NULL, "hidden", "On the arm", "1 on the arm, else 0"},
    {"fall.lane", "integer", NULL, "hidden", "Lane", "lane in the drawing"},
    {0}};

const struct task_form fourbit_ladder = TASK_FORM(
    "ladder", "Ladder", "the shortest solution, its arm, and the cost of each wrong press along it",
    rows, results, &class, struct ladder_task, begin_ladder);
