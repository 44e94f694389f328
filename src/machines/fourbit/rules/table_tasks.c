/* Tasks for an editor: whether a table of targets is a maze, and which targets a button may have. They
 * take the code of a table in which every target obeys its own rule; the whole need not be a maze yet. */
/* build: play */
#include "rules.h"

#include <stdlib.h>

struct table_task {
    struct task task;
    int32_t values[MW_PARAMS_MAX];
    struct fourbit_board *board;
    uint32_t state, bit; /* of 'targets' */
};

static void close_table(void *task)
{
    struct table_task *table = task;
    free(table->board);
}

struct table_values {
    struct argument code;
    uint64_t state, button;
};

static bool begin_table(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct table_task *table = task;
    const struct table_values *values = read;
    (void)places;
    table->board = fourbit_read_table(&values->code, table->values, error);
    return table->board != NULL;
}

/* ---- Whether a table is a maze ---- */

/* Returns the state of an error in the description; 0, the goal, for an error behind its end. */
static uint32_t state_at(const struct fourbit_board *board, size_t offset)
{
    uint32_t n = fourbit_start(board);
    while (n > 0 && fourbit_offset(board, n - 1, board->bits - 1) <= offset)
        n--;
    return n;
}

/* Writes `maze<TAB>yes` and the length of the shortest solution, or the state and the sentence of the
 * first fault. */
static void write_check(const void *task, struct text *out)
{
    const struct table_task *table = task;
    struct mw_error error = {0};
    struct fourbit_analysis analysis;
    enum mw_status status = table->board->rule->check(table->board, &error);
    if (status == MW_NO_MEMORY)
        out->failed = true;
    else if (status != MW_OK) {
        text_key_value(out, "maze", "no");
        text_key_unsigned(out, "state", state_at(table->board, error.offset));
        text_key_value(out, "fault", error.sentence);
    } else if (fourbit_analyse(table->board, &analysis)) {
        text_key_value(out, "maze", "yes");
        text_key_unsigned(out, "shortest", analysis.to_goal[fourbit_start(table->board)]);
        fourbit_analysis_close(&analysis);
    } else
        out->failed = true;
}

static const struct task_class check_class = {.result = write_check, .close = close_table};

static const struct argument_row check_rows[] = {DESCRIBED_CODE_ROW(struct table_values), {0}};

static const struct result_row check_results[] = {
    {"maze", "flag", NULL, "headline", "Is a maze", "yes or no"},
    {"state", "integer", NULL, "figure", "State at fault", "the state of the first fault"},
    {"fault", "text", NULL, "headline", "Fault", "the first fault"},
    {"shortest", "integer", "presses", "figure", "Shortest solution",
     "presses of the shortest solution"},
    {0}};

const struct task_form fourbit_check = TASK_FORM(
    "check", "Check a table", "whether a table of targets is a maze; if not, the first fault",
    check_rows, check_results, &check_class, struct table_task, begin_table);

/* ---- The targets of a button ---- */

static bool begin_targets(void *task, const void *read, const struct row_places *places,
                          struct mw_error *error)
{
    struct table_task *table = task;
    const struct table_values *values = read;
    if (!begin_table(task, read, places, error))
        return false;
    table->state = (uint32_t)values->state;
    table->bit = (uint32_t)values->button;
    if (values->state > fourbit_start(table->board) || values->button >= table->board->bits) {
        bool state = values->state > fourbit_start(table->board);
        return mw_fail_false(
            error, MW_OUT_OF_RANGE, argument_place(places, state ? "state" : "button"),
            "%s must be %u to %u in a maze of %u lights", state ? "STATE" : "BUTTON", state,
            state ? fourbit_start(table->board) : table->board->bits - 1, table->board->bits);
    }
    if (fourbit_may_work(table->board->rule, table->state, table->bit))
        return true;
    return mw_fail_false(error, MW_OUT_OF_RANGE, argument_place(places, "button"),
                         "state %u, button %u: the button does not work here under this rule",
                         table->state, table->bit);
}

/* Returns the other button of the state with that target; `bits` if there is none. */
static uint32_t other_button(const struct fourbit_board *board, uint32_t state, uint32_t bit,
                             uint32_t target)
{
    for (uint32_t m = 0; m < board->bits; m++)
        if (m != bit && board->target[state][m] == target &&
            fourbit_may_work(board->rule, state, m))
            return m;
    return board->bits;
}

/* Returns whether the rule allows a button the target of the entry; else sets the error. */
static bool is_allowed(const struct fourbit_board *board, uint32_t bit,
                       const struct fourbit_entry *entry, struct mw_error *error)
{
    const struct fourbit_rule *rule = board->rule;
    struct fourbit_entry checked = {entry->state, bit, entry->target, 0};
    if (rule->targets(board->bits, entry->state, bit) >> entry->target & 1)
        return true;
    rule->explain(&checked, error);
    return false;
}

/* Writes the line of a target: the button takes it, changes places with the other button that has it,
 * or is refused. */
static void write_target(struct fourbit_board *board, const struct fourbit_entry *entry,
                         struct text *out)
{
    struct mw_error error = {0};
    uint8_t *own = &board->target[entry->state][entry->bit];
    uint8_t before = *own;
    uint32_t other = board->rule->distinct_targets
                         ? other_button(board, entry->state, entry->bit, entry->target)
                         : board->bits;
    struct fourbit_entry back = {entry->state, entry->bit, before, 0};
    text_format(out, "target\t%u\t", entry->target);
    if (!is_allowed(board, entry->bit, entry, &error)) {
        text_format(out, "no\t-\t%s\n", error.sentence);
        return;
    }
    if (other < board->bits && !is_allowed(board, other, &back, &error)) {
        /* As in a description, where the lower button comes later. */
        uint32_t high = other > entry->bit ? other : entry->bit;
        text_format(out,
                    "no\t-\tstate %u, button %u: target %u is already the target of button %u; "
                    "buttons of a state must have different targets\n",
                    entry->state, other + entry->bit - high, entry->target, high);
        return;
    }
    *own = (uint8_t)entry->target;
    if (other < board->bits)
        board->target[entry->state][other] = before;
    bool maze = board->rule->check(board, &error) == MW_OK;
    out->failed = out->failed || error.status == MW_NO_MEMORY;
    *own = before;
    text_string(out, maze ? "maze\t" : "table\t");
    if (other < board->bits) {
        board->target[entry->state][other] = (uint8_t)entry->target;
        text_format(out, "%u\n", other);
    } else
        text_string(out, "-\n");
}

static void write_targets(const void *task, struct text *out)
{
    const struct table_task *table = task;
    struct fourbit_board *board = table->board;
    for (uint32_t target = 0; target < fourbit_states(board); target++)
        if (target != board->target[table->state][table->bit]) {
            struct fourbit_entry entry = {table->state, table->bit, target, 0};
            write_target(board, &entry, out);
        }
}

static const struct task_class targets_class = {.result = write_targets, .close = close_table};

static const struct argument_row target_rows[] = {
    DESCRIBED_CODE_ROW(struct table_values),
    ROW("state", AS_INTEGER(struct table_values, state), "State", "number of the state",
        .place = ROW_POSITIONAL, .minimum = 1, .maximum = FOURBIT_STATES_MAX - 1),
    ROW("button", AS_INTEGER(struct table_values, button), "Button",
        "bit of the button, from 0 at the right", .place = ROW_POSITIONAL,
        .maximum = FOURBIT_BITS_MAX - 1),
    {0}};

static const struct result_row target_results[] = {
    {"target.target", "integer", NULL, "column", "Target", "a state"},
    {"target.allowed", "text", NULL, "column", "Allowed",
     "maze: with this target the table is a maze; table: it is a table; no"},
    {"target.other", "integer", NULL, "column", "Changes places with",
     "the button that takes the old target; - for none"},
    {"target.fault", "text", NULL, "column", "Fault",
     "why the target is refused, or why the table is no maze"},
    {0}};

const struct task_form fourbit_targets = TASK_FORM(
    "targets", "Targets of a button",
    "which targets a button may have in a table that obeys the rules and need not be a maze",
    target_rows, target_results, &targets_class, struct table_task, begin_targets);
