#include "fourbit.h"

#include "help.h"

#include <stdlib.h>
#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
static const char *const buttons[FOURBIT_BITS_MAX + 1] = {"",     "0",     "01",    "012",
                                                          "0123", "01234", "012345"};

/* ---- Parameters ---- */

static const struct param params[] = {
    PARAM_SHAPE("b", FOURBIT_BITS_MIN, FOURBIT_BITS_MAX, 4, "a maze has 2 to 6 bits",
                "bits, that is lights and buttons"),
    PARAM_MAKING(
        "l", 1, (1 << FOURBIT_BITS_MAX) - FOURBIT_BITS_MAX, PARAM_UNSET,
        "the wanted length is 1 to 58 moves, and at most 2^b - b",
        "wanted length: the shortest solution has at least so many moves; at most 2^b - b; "
        "default the smaller of 8 and that"),
    {.name = "oskar",
     .form = PARAM_WORD,
     .meaning = "as in the original machine: only the pressed light goes out, at most two come on"},
};

static enum mw_status complete(int32_t *values, bool seeded, const size_t *places,
                               struct mw_error *error)
{
    (void)seeded;
    int32_t longest = fourbit_longest(values[FOURBIT_BITS]);
    if (values[FOURBIT_LENGTH] == PARAM_UNSET)
        values[FOURBIT_LENGTH] =
            longest < FOURBIT_CLASSIC_LENGTH ? longest : FOURBIT_CLASSIC_LENGTH;
    if (values[FOURBIT_LENGTH] <= longest)
        return MW_OK;
    return mw_fail(error, MW_OUT_OF_RANGE, places[FOURBIT_LENGTH],
                   "l%d: with %d bits the shortest solution has at most %d moves, since the start "
                   "has %d different successors among %d states",
                   values[FOURBIT_LENGTH], values[FOURBIT_BITS], longest, values[FOURBIT_BITS],
                   1 << values[FOURBIT_BITS]);
}

static const char *move_alphabet(const int32_t *values)
{
    return buttons[values[FOURBIT_BITS]];
}

/* ---- Description: the targets of the lit buttons ---- */

static uint32_t digits_per_target(uint32_t bits)
{
    return bits <= 5 ? 1 : 2;
}

static bool write_board(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    for (uint32_t n = fourbit_states(board) - 1; n > 0; n--) {
        for (uint32_t m = board->bits; m-- > 0;) {
            if (!fourbit_is_lit(n, m))
                continue;
            uint32_t target = board->target[n][m];
            if (digits_per_target(board->bits) == 2)
                text_char(out, digits[target >> 5]);
            text_char(out, digits[target & 31]);
        }
    }
    return true;
}

/* Reads one target; the error names the state and the button. */
static enum mw_status read_target(struct fourbit_board *board, uint32_t n, uint32_t m,
                                  const char *text, size_t offset, struct mw_error *error)
{
    uint32_t target = 0;
    for (uint32_t i = 0; i < digits_per_target(board->bits); i++) {
        const char *digit = strchr(digits, text[offset + i]);
        if (!digit)
            return mw_fail(error, MW_BAD_SYNTAX, offset + i,
                           "state %u, button %u: '%c' is not a digit (0-9, a-v)", n, m,
                           text[offset + i]);
        target = target << 5 | (uint32_t)(digit - digits);
    }
    if (target >= fourbit_states(board))
        return mw_fail(error, MW_OUT_OF_RANGE, offset,
                       "state %u, button %u: the target %u is past the last state, %u", n, m,
                       target, fourbit_states(board) - 1);
    if (fourbit_is_lit(target, m))
        return mw_fail(error, MW_OUT_OF_RANGE, offset,
                       "state %u, button %u: in the target %u light %u is on, but a pressed light "
                       "goes out",
                       n, m, target, m);
    for (uint32_t k = board->bits - 1; k > m; k--)
        if (fourbit_is_lit(n, k) && board->target[n][k] == target)
            return mw_fail(error, MW_OUT_OF_RANGE, offset,
                           "state %u, button %u: the target %u is that of button %u already", n, m,
                           target, k);
    board->target[n][m] = (uint8_t)target;
    return MW_OK;
}

static enum mw_status read_targets(struct fourbit_board *board, const char *text,
                                   struct mw_error *error)
{
    size_t offset = 0;
    for (uint32_t n = fourbit_states(board) - 1; n > 0; n--) {
        for (uint32_t m = board->bits; m-- > 0;) {
            board->target[n][m] = (uint8_t)n;
            if (!fourbit_is_lit(n, m))
                continue;
            enum mw_status status = read_target(board, n, m, text, offset, error);
            if (status != MW_OK)
                return status;
            offset += digits_per_target(board->bits);
        }
    }
    return MW_OK;
}

/* Where the targets of a state begin in a description. */
static size_t state_offset(uint32_t bits, uint32_t state)
{
    size_t offset = 0;
    for (uint32_t n = (1u << bits) - 1; n > state; n--)
        offset += (size_t)__builtin_popcount(n) * digits_per_target(bits);
    return offset;
}

/* The button that leads out of those states that are reached; for a sentence. */
static enum mw_status check_reachability(const struct fourbit_board *board, struct mw_error *error)
{
    struct fourbit_analysis analysis;
    if (!fourbit_analyse(board, &analysis))
        return mw_fail_memory(error);
    enum mw_status status = MW_OK;
    for (uint32_t n = fourbit_states(board); status == MW_OK && n-- > 0;) {
        size_t offset = state_offset(board->bits, n);
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

static enum mw_status read_board(const int32_t *values, const char *text, size_t length,
                                 void **made, struct mw_error *error)
{
    uint32_t bits = (uint32_t)values[FOURBIT_BITS];
    size_t expected = (size_t)(bits << (bits - 1)) * digits_per_target(bits);
    if (length != expected)
        return mw_fail(error, MW_BAD_SYNTAX, length < expected ? length : expected,
                       "the description of a maze of %u bits has %llu digits, this one has %llu",
                       bits, (unsigned long long)expected, (unsigned long long)length);
    struct fourbit_board *board = calloc(1, sizeof *board);
    if (!board)
        return mw_fail_memory(error);
    board->bits = bits;
    enum mw_status status = read_targets(board, text, error);
    if (status == MW_OK)
        status = check_reachability(board, error);
    if (status == MW_OK)
        *made = board;
    else
        free(board);
    return status;
}

/* ---- Play ---- */

struct state {
    uint32_t presses; /* of buttons that did something */
    uint8_t now;
    /* seen[n]: buttons the player has pressed in state n; survives undo and reset. */
    uint8_t seen[FOURBIT_STATES_MAX];
};

static size_t state_size(const struct maze *maze)
{
    (void)maze;
    return sizeof(struct state);
}

static void rewind_state(const struct maze *maze, void *at)
{
    struct state *state = at;
    state->presses = 0;
    state->now = (uint8_t)(fourbit_states(maze->board) - 1);
}

static void begin(const struct maze *maze, void *at)
{
    *(struct state *)at = (struct state){0};
    rewind_state(maze, at);
}

static enum mw_event step(const struct maze *maze, void *at, char move, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    struct state *state = at;
    uint32_t bit = (uint32_t)(move - '0');
    uint32_t from = state->now;
    enum mw_event event = MW_EVENT_NOTHING;
    if (fourbit_works(board, from, bit)) {
        state->seen[from] |= (uint8_t)(1u << bit);
        state->now = board->target[from][bit];
        state->presses++;
        event = state->now == 0 ? MW_EVENT_SOLVED : MW_EVENT_MOVED;
    }
    if (out)
        text_format(out, "%s\t%c\t%u\t%u\n",
                    event == MW_EVENT_NOTHING  ? "nothing"
                    : event == MW_EVENT_SOLVED ? "solved"
                                               : "moved",
                    move, from, (unsigned)state->now);
    return event;
}

static void write_lights(uint32_t bits, uint32_t state, struct text *out)
{
    for (uint32_t m = bits; m-- > 0;)
        text_char(out, fourbit_is_lit(state, m) ? '1' : '0');
}

/* `node<TAB>STATE<TAB>LIGHTS<TAB>MOVES TO THE GOAL<TAB>VISITED` and
 * `arrow<TAB>STATE<TAB>BUTTON<TAB>TARGET<TAB>SEEN`. */
static void describe_map(const struct fourbit_board *board, const struct state *state,
                         struct text *out)
{
    struct fourbit_analysis analysis;
    if (!fourbit_analyse(board, &analysis)) {
        out->failed = true;
        return;
    }
    uint32_t last = fourbit_states(board) - 1;
    uint64_t visited = UINT64_C(1) << last | UINT64_C(1) << state->now;
    for (uint32_t n = 1; n <= last; n++)
        for (uint32_t m = 0; m < board->bits; m++)
            if (state->seen[n] >> m & 1)
                visited |= UINT64_C(1) << n | UINT64_C(1) << board->target[n][m];
    for (uint32_t n = last + 1; n-- > 0;) {
        text_format(out, "node\t%u\t", n);
        write_lights(board->bits, n, out);
        text_format(out, "\t%u\t%u\n", analysis.to_goal[n], (unsigned)(visited >> n & 1));
    }
    for (uint32_t n = last; n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;)
            if (fourbit_works(board, n, m))
                text_format(out, "arrow\t%u\t%u\t%u\t%u\n", n, m, (unsigned)board->target[n][m],
                            (unsigned)(state->seen[n] >> m & 1));
    fourbit_analysis_close(&analysis);
}

static void describe(const struct maze *maze, const void *at, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    const struct state *state = at;
    text_fact_unsigned(out, "bits", board->bits);
    text_fact_unsigned(out, "start", fourbit_states(board) - 1);
    text_fact_unsigned(out, "goal", 0);
    text_fact_unsigned(out, "state", state->now);
    text_string(out, "lights\t");
    write_lights(board->bits, state->now, out);
    text_char(out, '\n');
    text_fact_unsigned(out, "presses", state->presses);
    text_fact(out, "solved", state->now == 0 ? "yes" : "no");
    describe_map(board, state, out);
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    const struct state *state = at;
    text_format(out, "end\t%u\t", (unsigned)state->now);
    write_lights(board->bits, state->now, out);
    text_format(out, "\t%s\n", state->now == 0 ? "solved" : "playing");
}

/* ---- Solve and rate ---- */

struct solve_task {
    struct task task;
    uint32_t from;
    struct fourbit_analysis analysis;
};

static enum mw_status solve_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)max_nodes; /* 64 states at most: far below any slice */
    struct solve_task *solve = task;
    return fourbit_analyse(solve->task.maze->board, &solve->analysis) ? MW_OK
                                                                      : mw_fail_memory(error);
}

/* Writes each button of the shortest solution, with the states between in the paper's notation:
 * `15 (0) 14 (1) 12 ... 0`. */
static void write_solution(const struct solve_task *solve, bool with_states, struct text *out)
{
    const struct fourbit_board *board = solve->task.maze->board;
    const uint32_t *to_goal = solve->analysis.to_goal;
    uint32_t n = solve->from;
    if (with_states)
        text_unsigned(out, n);
    while (to_goal[n] > 0) {
        uint32_t m = fourbit_nearer_button(board, to_goal, n);
        n = board->target[n][m];
        if (with_states)
            text_format(out, " (%u) %u", m, n);
        else
            text_unsigned(out, m);
    }
}

static void solve_result(const void *task, struct text *out)
{
    const struct solve_task *solve = task;
    text_string(out, "moves\t");
    write_solution(solve, false, out);
    text_char(out, '\n');
    text_fact_unsigned(out, "length", solve->analysis.to_goal[solve->from]);
    text_fact_unsigned(out, "shortest_paths", solve->analysis.shortest_paths[solve->from]);
    text_string(out, "path\t");
    write_solution(solve, true, out);
    text_char(out, '\n');
}

static void solve_close(void *task)
{
    struct solve_task *solve = task;
    fourbit_analysis_close(&solve->analysis);
}

static struct task *solve(struct maze *maze, const void *at)
{
    static const struct task_class class = {
        .run = solve_run, .result = solve_result, .close = solve_close};
    struct solve_task *solve = task_open(&class, sizeof *solve, maze);
    if (!solve)
        return NULL;
    solve->from = at ? ((const struct state *)at)->now : fourbit_states(maze->board) - 1;
    return &solve->task;
}

static struct task *rate(struct maze *maze)
{
    return task_measure(maze, fourbit_measure);
}

static const struct task_form *const tasks[] = {&fourbit_count, &fourbit_census, NULL};

const struct mw_kind fourbit_kind = {
    .name = "fourbit",
    .title = "Four-bit maze",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .complete = complete,
    .generate = fourbit_generate,
    .read_board = read_board,
    .write_board = write_board,
    .free_board = free,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .begin = begin,
    .rewind = rewind_state,
    .step = step,
    .describe = describe,
    .end = end,
    .solve = solve,
    .rate = rate,
    .draw = fourbit_draw,
    .tasks = tasks,
    .help = fourbit_help,
};
