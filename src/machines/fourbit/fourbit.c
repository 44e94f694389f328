/* Four-bit maze, the machine itself: its parameters, how a move is played, `describe` and `solve`.
 * The parameters set the number of lights, the length of the solution and the rule. */
/* build: play */
#include "rules/rules.h"

#include <stdlib.h>

static const char *const buttons[FOURBIT_BITS_MAX + 1] = {"",     "0",     "01",    "012",
                                                          "0123", "01234", "012345"};

/* ---- Parameters ---- */

/* The rules exclude each other; rules.c holds the rest of each rule. */
static const struct param_choice rules = {
    .name = "rule",
    .none = "Four-bit",
    .label = "Rule",
    .help = "A lit button puts out its light and may change others."};

/* The longest solutions that the generators are known to make, where the rule allows longer ones. */
static const struct row_limit lengths[] = {
    {.condition = "rule=allok b=6", .maximum = 57},
    {.condition = "rule=deeper b=5", .maximum = 23},
    {.condition = "rule=deeper b=6", .maximum = 47},
    {.condition = "rule=karnaugh b=6", .maximum = 60},
    {0},
};

#define RULE(word, rule, title, text)                                                              \
    {                                                                                              \
        .name = word, .form = PARAM_WORD, .slot_of = "allok", .word_value = rule,                  \
        .in_description = true, .choice = FULL_CORE_ONLY(&rules),                                  \
        PARAM_FORM(.label = title, .help = text)                                                   \
    }

static const struct param params[] = {
    PARAM_STRUCTURE("b", FOURBIT_BITS_MIN, FOURBIT_BITS_MAX, 4, "lights must be 2 to 6",
                    PARAM_FORM(.label = "Lights", .help = "Number of lights, with one button each.",
                               .unit = "lights")),
    PARAM_GENERATION(
        "l", 1, (1 << FOURBIT_BITS_MAX) - 1, PARAM_UNSET,
        "the shortest solution must have 1 to 63 moves", .limits = FULL_CORE_ONLY(lengths),
        PARAM_FORM(.label = "Minimum presses to solve",
                   .help = "The shortest solution has at least this many presses: with the plain "
                           "rule at most 2^b - b, and 8 or this maximum if it is left out.",
                   .unit = "presses", .offered = "8")),
    {.name = "oskar",
     .form = PARAM_WORD,
     PARAM_FORM(.label = "Like the original machine",
                .help = "Only the pressed light goes out, and at most two come on.",
                .needs = "!rule")},
    RULE("allok", FOURBIT_ALLOK, "All OK",
         "Every button works, lit or dark. It switches its own light and may change the others."),
    RULE(
        "reset", FOURBIT_RESET, "Wrong-move reset",
        "One lit button is right. Every other one leads back to the start and does nothing there."),
    RULE(
        "pin", FOURBIT_PIN, "PIN code",
        "You need one press per light, like digits of a code. Only after the last press do you see "
        "whether all were right. At least 3 lights."),
    RULE("memory", FOURBIT_MEMORY, "Memory",
         "One lit button is right, and the solution visits every state once. A wrong press leads "
         "back "
         "to the start."),
    RULE("deeper", FOURBIT_DEEPER, "Deeper and deeper",
         "Only the pressed light goes out, and at most one comes back on."),
    RULE("nosense", FOURBIT_NOSENSE, "No sense",
         "The button does not tell which lights change. Its own light may stay on."),
    RULE("karnaugh", FOURBIT_KARNAUGH, "Karnaugh",
         "A button switches only its own light, on and off. But in most states some buttons are "
         "dead."),
    RULE("oneway", FOURBIT_ONEWAY, "One way",
         "A button switches only its own light. Some buttons are dead, and so is the one pressed "
         "last."),
};

const char *fourbit_rule_word(int32_t rule)
{
    return rule == FOURBIT_PLAIN ? NULL : params[FOURBIT_RULE + rule - FOURBIT_ALLOK].name;
}

static enum mw_status complete(int32_t *values, bool seeded, const size_t *offsets,
                               struct mw_error *error)
{
    (void)seeded;
    const struct fourbit_rule *rule = fourbit_rule_of(values);
    if (values[FOURBIT_OSKAR] && fourbit_rule_word(values[FOURBIT_RULE]))
        return mw_fail(error, MW_OUT_OF_RANGE, offsets[FOURBIT_OSKAR],
                       "oskar: the original machine has the plain rule; leave out 'oskar' or '%s'",
                       fourbit_rule_word(values[FOURBIT_RULE]));
    int32_t longest = rule->longest[values[FOURBIT_BITS]];
    if (values[FOURBIT_LENGTH] == PARAM_UNSET)
        values[FOURBIT_LENGTH] = rule->default_length[values[FOURBIT_BITS]];
    int32_t length = values[FOURBIT_LENGTH];
    if (longest > 0 && (rule->fixed_length ? length == longest : length <= longest))
        return MW_OK;
    rule->refuse(values, offsets[longest > 0 ? FOURBIT_LENGTH : FOURBIT_RULE], error);
    return error->status;
}

static const char *move_alphabet(const int32_t *values)
{
    return buttons[values[FOURBIT_BITS]];
}

struct fourbit_board *fourbit_board_open(const int32_t *values)
{
    struct fourbit_board *board = calloc(1, sizeof *board);
    if (!board)
        return NULL;
    board->rule = fourbit_rule_of(values);
    board->bits = (uint32_t)values[FOURBIT_BITS];
    for (uint32_t n = 0; n < fourbit_states(board); n++)
        for (uint32_t m = 0; m < board->bits; m++)
            board->target[n][m] = (uint8_t)n;
    return board;
}

static struct task *generate(struct maze *maze)
{
    return fourbit_rule_of(maze->values)->generate(maze);
}

/* ---- Play ---- */

struct state {
    uint32_t presses; /* that changed the state */
    uint8_t now;
    /* seen[n]: set of the buttons that the player has pressed in state n and that can work under
     * the rule. Undo and restart keep it. */
    uint8_t seen[FOURBIT_STATES_MAX];
    /* The same buttons in the order of their first presses: STATE * FOURBIT_BITS_MAX + BUTTON. */
    uint16_t doors;
    uint16_t door[FOURBIT_STATES_MAX * FOURBIT_BITS_MAX];
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
    if (fourbit_may_work(board->rule, from, bit) && !(state->seen[from] >> bit & 1)) {
        state->seen[from] |= (uint8_t)(1u << bit);
        state->door[state->doors++] = (uint16_t)(from * FOURBIT_BITS_MAX + bit);
    }
    if (fourbit_works(board, from, bit)) {
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

struct fourbit_lights fourbit_lights(uint32_t bits, uint32_t state)
{
    struct fourbit_lights lights = {{0}};
    for (uint32_t m = 0; m < bits; m++)
        lights.digits[bits - 1 - m] = fourbit_is_lit(state, m) ? '1' : '0';
    return lights;
}

/*
 * Writes the map, one line per item:
 *   node<TAB>STATE<TAB>LIGHTS<TAB>MOVES TO THE GOAL   each state of the maze
 *   arrow<TAB>STATE<TAB>BUTTON<TAB>TARGET             each working button
 * write_visited and write_seen follow the order of these lines.
 */
static void describe_map(const struct fourbit_board *board, struct text *out)
{
    struct fourbit_analysis analysis;
    if (!fourbit_analyse(board, &analysis)) {
        out->failed = true;
        return;
    }
    uint32_t last = fourbit_states(board) - 1;
    for (uint32_t n = last + 1; n-- > 0;)
        if (fourbit_is_part(board, n))
            text_format(out, "node\t%u\t%s\t%u\n", n, fourbit_lights(board->bits, n).digits,
                        analysis.to_goal[n]);
    for (uint32_t n = last; n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;)
            if (fourbit_works(board, n, m))
                text_format(out, "arrow\t%u\t%u\t%u\n", n, m, (unsigned)board->target[n][m]);
    fourbit_analysis_close(&analysis);
}

/* Writes the states that the player has met: a digit for each node line. */
static void write_visited(const struct fourbit_board *board, const struct state *state,
                          struct text *out)
{
    uint32_t last = fourbit_states(board) - 1;
    uint64_t visited = UINT64_C(1) << last | UINT64_C(1) << state->now;
    for (uint32_t n = 1; n <= last; n++)
        for (uint32_t m = 0; m < board->bits; m++)
            if (state->seen[n] >> m & 1)
                visited |= UINT64_C(1) << n | UINT64_C(1) << board->target[n][m];
    text_string(out, "visited\t");
    for (uint32_t n = last + 1; n-- > 0;)
        if (fourbit_is_part(board, n))
            text_char(out, visited >> n & 1 ? '1' : '0');
    text_char(out, '\n');
}

/* Writes the buttons that the player has pressed: a digit for each arrow line, and then
 * `dead<TAB>STATE<TAB>BUTTON` for each one without effect. */
static void write_seen(const struct fourbit_board *board, const struct state *state,
                       struct text *out)
{
    uint32_t last = fourbit_states(board) - 1;
    text_string(out, "seen\t");
    for (uint32_t n = last; n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;)
            if (fourbit_works(board, n, m))
                text_char(out, state->seen[n] >> m & 1 ? '1' : '0');
    text_char(out, '\n');
    for (uint32_t n = last; n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;)
            if (!fourbit_works(board, n, m) && state->seen[n] >> m & 1)
                text_format(out, "dead\t%u\t%u\n", n, m);
}

/* Writes the working buttons that the player has pressed, in the order of their first presses, as the
 * task 'layout' reads them. */
static void write_explored(const struct fourbit_board *board, const struct state *state,
                           struct text *out)
{
    const char *separator = "explored\t";
    for (uint32_t i = 0; i < state->doors; i++) {
        uint32_t n = state->door[i] / FOURBIT_BITS_MAX, m = state->door[i] % FOURBIT_BITS_MAX;
        if (!fourbit_works(board, n, m))
            continue;
        text_format(out, "%s%u.%u", separator, n, m);
        separator = ",";
    }
    if (separator[0] == ',')
        text_char(out, '\n');
}

static const struct state_row state_rows[] = {
    SESSION_ROWS,
    {"bits", "integer", true, "Lights", "Number of lights, and of buttons."},
    {"rule", "choice", true, "Rule", "The rule, as codes name it; left out for the plain one."},
    {"start", "integer", true, "Start", "The state at the start: all lights are on."},
    {"goal", "integer", true, "Goal", "The state at the goal: all lights are off."},
    {"node.state", "integer", true, "State", "A state of the maze."},
    {"node.lights", "text", true, "Lights", "The lights of this state: 1 on, 0 off."},
    {"node.to_goal", "integer", true, "To the goal", "Presses from this state to the goal."},
    {"arrow.state", "integer", true, "State", "The state where a button works."},
    {"arrow.button", "integer", true, "Button", "This button, from 0."},
    {"arrow.target", "integer", true, "Target", "The state after the press."},
    {"state", "integer", false, "State", "The state now."},
    {"lights", "text", false, "Lights", "The lights now: 1 on, 0 off."},
    {"presses", "integer", false, "Presses", "Presses that changed the state."},
    {"doors", "integer", false, "Buttons tried",
     "Buttons tried in a state where they can work; undo does not take back what was learnt."},
    {"solved", "flag", false, "Solved", "Whether all lights are off."},
    {"explored", "text", false, "Explored",
     "The working buttons tried, STATE.BUTTON in the order of their first presses; left out if "
     "none."},
    {"visited", "mask", false, "Visited", "For each node: whether the player has met this state."},
    {"seen", "mask", false, "Seen", "For each arrow: whether the player has made this press."},
    {"dead.state", "integer", false, "State", "A state where a button without effect was tried."},
    {"dead.button", "integer", false, "Button", "This button, from 0."},
    {0},
};

static void describe_fixed(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    text_key_unsigned(out, "bits", board->bits);
    if (fourbit_rule_word(maze->values[FOURBIT_RULE]))
        text_key_value(out, "rule", fourbit_rule_word(maze->values[FOURBIT_RULE]));
    text_key_unsigned(out, "start", fourbit_states(board) - 1);
    text_key_unsigned(out, "goal", 0);
    describe_map(board, out);
}

static void describe_state(const struct maze *maze, const void *at, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    const struct state *state = at;
    text_key_unsigned(out, "state", state->now);
    text_key_value(out, "lights", fourbit_lights(board->bits, state->now).digits);
    text_key_unsigned(out, "presses", state->presses);
    text_key_unsigned(out, "doors", state->doors);
    text_key_value(out, "solved", state->now == 0 ? "yes" : "no");
    write_explored(board, state, out);
    write_visited(board, state, out);
    write_seen(board, state, out);
}

static void end(const struct maze *maze, const void *at, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    const struct state *state = at;
    text_format(out, "end\t%u\t%s\t%s\n", (unsigned)state->now,
                fourbit_lights(board->bits, state->now).digits,
                state->now == 0 ? "solved" : "playing");
}

/* ---- Solve and rate ---- */

struct solve_task {
    struct task task;
    uint32_t from;
    struct fourbit_analysis analysis;
};

static enum mw_status solve_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)max_nodes; /* 64 states take less than any slice */
    struct solve_task *solve = task;
    return fourbit_analyse(solve->task.maze->board, &solve->analysis) ? MW_OK
                                                                      : mw_fail_memory(error);
}

/* Writes the buttons of a shortest solution; with states in the notation of the paper,
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
    text_key_unsigned(out, "length", solve->analysis.to_goal[solve->from]);
    text_key_unsigned(out, "shortest_paths", solve->analysis.shortest_paths[solve->from]);
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

/* Playing needs the first ones; a NULL ends the list. */
static const struct task_form *const tasks[] = {
    &fourbit_layout_task,
    &fourbit_check,
    &fourbit_targets,
    FULL_CORE_ONLY(&fourbit_count),
    FULL_CORE_ONLY(&fourbit_census),
    FULL_CORE_ONLY(&fourbit_place),
    NULL,
};

static const struct reader *const readers[] = {&fourbit_table_reader, NULL};

/* Help that is printed below the rows. */
static const char help[] =
    "Description, a digit for each button of each state but 0, from the highest state down\n"
    "  0 to 9, a to v     the state behind the button (a to v: 10 to 31), from the left button to\n"
    "                     the right one; with six lights two digits: its number divided by 32, "
    "and\n"
    "                     the rest. A button that does nothing leads to its own state\n"
    "  Only the buttons of lit lights have a digit; with allok, karnaugh and oneway all have one.\n"
    "  v1.fourbit.b2.d1202: 3 leads to 1 (left) and 2 (right), 2 to 0, and 1 to 2.\n"
    "\n"
    "Moves\n"
    "  A press is the number of its bit, from b-1 at the left to 0 at the right, as in the paper:\n"
    "  3, 2, 1, 0 with four lights. The page numbers its buttons from the left, beginning with\n"
    "  1: the move 3 of four lights is button 1 there. Output and errors count as moves do.\n"
    "\n"
    "Output of play, one line per move\n"
    "  moved, nothing or solved; button; state before; state after. A button that does not work\n"
    "  prints 'nothing'. The last line: end, state, lights, playing or solved.\n"
    "\n"
    "Arrays of batch\n"
    "  target (2^b, b)          state after each button in each state\n"
    "  start, goal              numbers of these states\n"
    "  distances (2^b)          presses from each state to the goal\n";

const struct mw_kind fourbit_kind = {
    .name = "fourbit",
    .title = "Four-bit maze",
    .params = params,
    .param_count = sizeof params / sizeof params[0],
    .complete = complete,
    .generate = generate,
    .read_board = fourbit_read_board,
    .write_board = fourbit_write_board,
    .free_board = free,
    .move_alphabet = move_alphabet,
    .state_size = state_size,
    .undo_size = offsetof(struct state, seen),
    .init_state = begin,
    .rewind_state = rewind_state,
    .step = step,
    .describe_fixed = describe_fixed,
    .describe_state = describe_state,
    .state = FULL_CORE_ONLY(state_rows),
    .write_end = end,
    .array = FULL_CORE_ONLY(fourbit_array),
    .join = FULL_CORE_ONLY(fourbit_join),
    .distances = FULL_CORE_ONLY(fourbit_distances),
    .solve = solve,
    .rate = fourbit_rate,
    .measure_rows = FULL_CORE_ONLY(fourbit_measure_rows),
    .formats = FULL_CORE_ONLY(fourbit_formats),
    .picture = FULL_CORE_ONLY(fourbit_picture),
    .tasks = tasks,
    .readers = FULL_CORE_ONLY(readers),
    .help = FULL_CORE_ONLY(help),
};
