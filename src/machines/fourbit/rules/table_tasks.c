/* Tasks for an editor: whether a table of targets is a maze, and which targets a button may have. They
 * take the code of a table in which every target obeys its own rule; the whole need not be a maze yet. */
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

/* Reads the argument CODE. */
static bool read_code(struct table_task *table, struct arguments *words)
{
    const struct argument *code = arguments_code(words);
    if (code)
        table->board = fourbit_read_table(code, table->values, words->error);
    return table->board != NULL;
}

/* ---- Whether a table is a maze ---- */

static bool open_check(void *task, struct arguments *words)
{
    return read_code(task, words) && arguments_end(words);
}

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

const struct task_form fourbit_check = {
    .name = "check",
    .arguments = {TASK_ARGUMENT("CODE")},
    .meaning = "whether a table of targets is a maze; if not, the first fault",
    .class = &check_class,
    .size = sizeof(struct table_task),
    .open = open_check};

/* ---- The targets of a button ---- */

static bool open_targets(void *task, struct arguments *words)
{
    struct table_task *table = task;
    if (!read_code(table, words))
        return false;
    const struct argument *state = arguments_positional(words, "STATE");
    const struct argument *bit = state ? arguments_positional(words, "BUTTON") : NULL;
    uint64_t n, m;
    if (!bit || !arguments_number(words, state, "STATE", 1, fourbit_start(table->board), &n) ||
        !arguments_number(words, bit, "BUTTON", 0, table->board->bits - 1, &m) ||
        !arguments_end(words))
        return false;
    table->state = (uint32_t)n;
    table->bit = (uint32_t)m;
    if (fourbit_may_work(table->board->rule, table->state, table->bit))
        return true;
    mw_fail(words->error, MW_OUT_OF_RANGE, bit->offset,
            "state %u, button %u: the button does not work here under this rule", table->state,
            table->bit);
    return false;
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

const struct task_form fourbit_targets = {
    .name = "targets",
    .arguments = {TASK_ARGUMENT("CODE"), TASK_ARGUMENT("STATE"), TASK_ARGUMENT("BUTTON")},
    .meaning =
        "each other target of a button: allowed or not, and whether the table is a maze then",
    .class = &targets_class,
    .size = sizeof(struct table_task),
    .open = open_targets};
