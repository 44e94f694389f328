/*
 * The task `energy W H COUNT full|change`: rates COUNT boards, for measuring how fast that is.
 * `full` takes over a whole board each time, `change` changes one number of the board before.
 */
#include "rook.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = 64, COUNT_MAX = 1000000000 };

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

static enum mw_status evaluate_run(struct task *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    struct evaluate *e = (struct evaluate *)task;
    uint32_t nodes = 1 + e->board.grid.cells / 32;
    for (uint32_t spent = 0; spent < max_nodes && e->done < e->count; spent += nodes, e->done++)
        evaluate_once(e);
    return e->done == e->count ? MW_OK : MW_RUNNING;
}

static void evaluate_result(const struct task *task, struct text *out)
{
    const struct evaluate *e = (const struct evaluate *)task;
    text_fact_unsigned(out, "evaluations", e->done);
    text_fact_unsigned(out, "checksum", e->sum);
}

static void evaluate_progress(const struct task *task, struct text *out)
{
    text_fact_unsigned(out, "evaluations", ((const struct evaluate *)task)->done);
}

static void evaluate_close(struct task *task)
{
    rook_engine_close(((struct evaluate *)task)->engine);
    free(task);
}

static struct task *open_evaluate(uint32_t width, uint32_t height, uint32_t count, bool full)
{
    static const struct task_class class = {.run = evaluate_run,
                                            .progress = evaluate_progress,
                                            .result = evaluate_result,
                                            .close = evaluate_close};
    struct evaluate *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    int32_t values[MW_PARAMS_MAX] = {[ROOK_W] = (int32_t)width, [ROOK_H] = (int32_t)height};
    int64_t cells = width * height;
    rook_grid_open(&e->board.grid, values);
    rng_seed(&e->rng, "rook", "energy");
    e->task.class = &class;
    e->engine = rook_engine_open(&e->board);
    e->count = count;
    e->full = full;
    e->aim = (struct rook_aim){.not_unique = cells * cells * cells,
                               .unreaching = cells * cells,
                               .forced = 1,
                               .decision = 1,
                               .cluster = 1};
    if (!e->engine) {
        free(e);
        return NULL;
    }
    for (uint32_t b = 0; b < BOARDS; b++)
        for (uint32_t cell = 0; cell + 1 < e->board.grid.cells; cell++) {
            const uint8_t *numbers;
            uint32_t legal = rook_engine_numbers(e->engine, cell, &numbers);
            e->content[b][cell] = numbers[rng_below(&e->rng, legal)];
        }
    rook_engine_load(e->engine, e->content[0]);
    return &e->task;
}

/* The words of the task, taken one after the other. */
struct words {
    const char *text;
    size_t length, at;
    struct mw_error *error;
};

static const char form[] = "energy WIDTH HEIGHT COUNT full|change: sides of 3 to 16 cells, 1 to "
                           "1000000000 evaluations";

/* The next word, up to a blank. */
static const char *take_word(struct words *words, size_t *length)
{
    const char *word = words->text + words->at;
    size_t left = words->length - words->at;
    const char *blank = left ? memchr(word, ' ', left) : NULL;
    *length = blank ? (size_t)(blank - word) : left;
    words->at += *length + (blank != NULL);
    return word;
}

static bool take_number(struct words *words, uint32_t minimum, uint32_t maximum, uint32_t *number)
{
    size_t length, offset = words->at;
    const char *word = take_word(words, &length);
    uint64_t value = 0;
    bool valid = length > 0;
    for (size_t i = 0; i < length && valid; i++) {
        valid = word[i] >= '0' && word[i] <= '9' && value <= maximum;
        value = value * 10 + (uint64_t)(word[i] - '0');
    }
    *number = (uint32_t)value;
    if (valid && value >= minimum && value <= maximum)
        return true;
    mw_fail(words->error, MW_OUT_OF_RANGE, length ? offset : MW_NO_PLACE, "%s", form);
    return false;
}

static bool take_way(struct words *words, bool *full)
{
    size_t length, offset = words->at;
    const char *word = take_word(words, &length);
    *full = length == 4 && memcmp(word, "full", 4) == 0;
    bool known = *full || (length == 6 && memcmp(word, "change", 6) == 0);
    if (known && words->at == words->length)
        return true;
    if (known)
        offset = words->at;
    mw_fail(words->error, MW_BAD_SYNTAX, length ? offset : MW_NO_PLACE, "%s", form);
    return false;
}

struct task *rook_task(const char *name, size_t name_length, const char *arguments,
                       size_t arguments_length, struct mw_error *error)
{
    if (name_length != 6 || memcmp(name, "energy", 6) != 0) {
        mw_fail(error, MW_BAD_SYNTAX, MW_NO_PLACE,
                "%.*s: rook has one task, 'energy WIDTH HEIGHT COUNT full|change'",
                name_length > 40 ? 40 : (int)name_length, name);
        return NULL;
    }
    struct words words = {arguments, arguments_length, 0, error};
    uint32_t width, height, count;
    bool full;
    if (!take_number(&words, ROOK_SIDE_MIN, ROOK_SIDE_MAX, &width) ||
        !take_number(&words, ROOK_SIDE_MIN, ROOK_SIDE_MAX, &height) ||
        !take_number(&words, 1, COUNT_MAX, &count) || !take_way(&words, &full))
        return NULL;
    struct task *task = open_evaluate(width, height, count, full);
    if (!task)
        mw_fail_memory(error);
    return task;
}
