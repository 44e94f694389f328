/*
 * The task `energy W H COUNT full|change [--rules queen|hex|tri]`: rates COUNT boards, for measuring how fast that is.
 * `full` takes over a whole board each time, `change` changes one number of the board before.
 */
#include "../rook.h"

enum { BOARDS = 64, COUNT_MAX = 1000000000, PLAIN = 0 };

struct evaluate {
    struct task task;
    struct rng rng;
    struct rook_board board;
    struct rook_engine *engine;
    struct rook_aim aim;
    uint8_t content[BOARDS][ROOK_CELLS_MAX];
    bool full;
    uint32_t count, done;
    uint64_t sum; /* of all energies, so that runs can be compared */
};

static void evaluate_once(struct evaluate *e)
{
    struct rook_terms terms;
    if (e->full) {
        rook_engine_load(e->engine, e->content[e->done % BOARDS]);
    } else {
        const uint8_t *numbers;
        uint32_t cell = rng_below(&e->rng, e->board.grid.cells - 1);
        uint32_t count = rook_engine_numbers(e->engine, cell, &numbers);
        rook_engine_change(e->engine, cell, numbers[rng_below(&e->rng, count)]);
    }
    e->sum += (uint64_t)rook_engine_rate(e->engine, &e->aim, INT64_MAX - 1, &terms);
}

static enum mw_status evaluate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    struct evaluate *e = task;
    uint32_t nodes = 1 + e->board.grid.cells / 32;
    for (uint32_t spent = 0; spent < max_nodes && e->done < e->count; spent += nodes, e->done++)
        evaluate_once(e);
    return e->done == e->count ? MW_OK : MW_RUNNING;
}

static void evaluate_result(const void *task, struct text *out)
{
    const struct evaluate *e = task;
    text_key_unsigned(out, "evaluations", e->done);
    text_key_unsigned(out, "checksum", e->sum);
}

static struct progress evaluate_progress(const void *task)
{
    const struct evaluate *e = task;
    return (struct progress){.done = e->done, .total = e->count};
}

static void evaluate_close(void *task)
{
    struct evaluate *e = task;
    rook_engine_close(e->engine);
}

/* `rules`: one of ROOK_QUEEN, ROOK_HEX, ROOK_TRI; PLAIN: none. */
static bool open_boards(struct evaluate *e, uint32_t width, uint32_t height, uint32_t rules)
{
    int32_t values[MW_PARAMS_MAX] = {[ROOK_W] = (int32_t)width, [ROOK_H] = (int32_t)height};
    if (rules != PLAIN)
        values[rules] = 1;
    rook_grid_open(&e->board.grid, values);
    rng_seed(&e->rng, "rook", "energy");
    e->engine = rook_engine_open(&e->board);
    e->aim = rook_aim_of(&(struct rook_weights){1, 1, 1, 1, 1}, width * height);
    if (!e->engine)
        return false;
    for (uint32_t b = 0; b < BOARDS; b++)
        for (uint32_t cell = 0; cell + 1 < e->board.grid.cells; cell++) {
            const uint8_t *numbers;
            uint32_t legal = rook_engine_numbers(e->engine, cell, &numbers);
            e->content[b][cell] = numbers[rng_below(&e->rng, legal)];
        }
    rook_engine_load(e->engine, e->content[0]);
    return true;
}

static bool read_number(struct arguments *arguments, uint64_t minimum, uint64_t maximum,
                        uint32_t *number)
{
    uint64_t value;
    const struct argument *word = arguments_positional(arguments, "a number");
    bool read = word && arguments_number(arguments, word, "it", minimum, maximum, &value);
    if (read)
        *number = (uint32_t)value;
    else
        arguments->error->status = MW_OUT_OF_RANGE;
    return read;
}

static bool read_rules(struct arguments *arguments, uint32_t *rules)
{
    static const char *const names[] = {"queen", "hex", "tri"};
    const struct argument *word = arguments_option(arguments, "--rules");
    *rules = PLAIN;
    if (!word)
        return true;
    uint32_t i;
    if (!argument_among(word, names, 3, &i)) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, word->offset, "queen, hex or tri");
        return false;
    }
    *rules = ROOK_QUEEN + i;
    return true;
}

static bool read_words(struct arguments *arguments, uint32_t *width, uint32_t *height,
                       uint32_t *rules, struct evaluate *e)
{
    if (!read_rules(arguments, rules) ||
        !read_number(arguments, ROOK_SIDE_MIN, ROOK_SIDE_MAX, width) ||
        !read_number(arguments, ROOK_SIDE_MIN, ROOK_SIDE_MAX, height) ||
        !read_number(arguments, 1, COUNT_MAX, &e->count))
        return false;
    const struct argument *word = arguments_positional(arguments, "full or change");
    if (!word)
        return false;
    e->full = argument_is(word, "full");
    if (e->full || argument_is(word, "change"))
        return arguments_end(arguments);
    mw_fail(arguments->error, MW_BAD_SYNTAX, word->offset, "full or change");
    return false;
}

static bool open_evaluate(void *task, struct arguments *arguments)
{
    struct evaluate *e = task;
    uint32_t width, height, rules;
    if (!read_words(arguments, &width, &height, &rules, e)) {
        mw_fail(arguments->error, arguments->error->status, arguments->error->offset,
                "energy WIDTH HEIGHT COUNT full|change [--rules queen|hex|tri]: sides of 3 to 16 "
                "cells, 1 to 1000000000 "
                "evaluations");
        return false;
    }
    if (!open_boards(e, width, height, rules))
        mw_fail_memory(arguments->error);
    return e->engine;
}

static const struct task_class class = {.run = evaluate_run,
                                        .progress = evaluate_progress,
                                        .result = evaluate_result,
                                        .close = evaluate_close};

const struct task_form rook_energy_task = {
    .name = "energy",
    .arguments = {TASK_ARGUMENT("WIDTH"), TASK_ARGUMENT("HEIGHT"), TASK_ARGUMENT("COUNT"),
                  TASK_ARGUMENT("full|change"), TASK_OPTION("--rules", "queen|hex|tri")},
    .meaning = "rate COUNT boards, all new (full) or with one number changed (change), to measure "
               "the speed",
    .class = &class,
    .size = sizeof(struct evaluate),
    .open = open_evaluate};
