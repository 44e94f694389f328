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
    uint8_t content[BOARDS][ROOK_SEARCH_CELLS_MAX];
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

struct values {
    uint64_t width, height, count;
    uint32_t mode, rules;
};

static bool begin_evaluate(void *task, const void *read, const struct row_places *places,
                           struct mw_error *error)
{
    struct evaluate *e = task;
    const struct values *values = read;
    (void)places;
    e->count = (uint32_t)values->count;
    e->full = values->mode == 0;
    uint32_t rules = values->rules > 0 ? ROOK_QUEEN + values->rules - 1 : PLAIN;
    if (!open_boards(e, (uint32_t)values->width, (uint32_t)values->height, rules))
        mw_fail_memory(error);
    return e->engine;
}

static const struct task_class class = {.run = evaluate_run,
                                        .progress = evaluate_progress,
                                        .result = evaluate_result,
                                        .close = evaluate_close};

static const struct argument_row rows[] = {
    ROOK_SIDE_ROW(struct values, width, "Width", ROOK_SEARCH_SIDE_MAX),
    ROOK_SIDE_ROW(struct values, height, "Height", ROOK_SEARCH_SIDE_MAX),
    ROW("count", AS_INTEGER(struct values, count), "Boards", "number of boards to rate",
        .place = ROW_POSITIONAL, .minimum = 1, .maximum = COUNT_MAX, .unit = "boards"),
    ROW("mode", AS_CHOICE(struct values, mode), "Boards are",
        "all new, or each with one number changed", .place = ROW_POSITIONAL,
        .choices = "full=All new;change=One number changed"),
    ROW("rules", AS_CHOICE(struct values, rules), "Rules", "directions of jumps",
        .choices = ROOK_RULES_3, .placeholder = "RULES"),
    {0}};

static const struct result_row results[] = {
    {"evaluations", "integer", "boards", "headline", "Boards rated", NULL},
    {"checksum", "integer", NULL, "hidden", "Checksum", "sum of all energies, to compare runs"},
    {0}};

const struct task_form rook_energy_task =
    TASK_FORM("energy", "Speed of rating",
              "rate COUNT boards, all new (full) or with one number changed (change), to measure "
              "the speed",
              rows, results, &class, struct evaluate, begin_evaluate);
