/*
 * The task `longest WIDTH HEIGHT [--rules RULES]`: the longest single shortest
 * solution of any board from A1 to any goal, proved by trying every board of numbers with which there
 * is a move. Of the longest it keeps one with the fewest dead cells, of those one of least energy.
 *
 * On a square of squares a board and its mirror in the diagonal are the same maze, so only goals on
 * the diagonal or above it are tried; on a torus of 5 by 5 moreover only those in the upper left part,
 * since a torus is the same however it is turned over. There a jump of 4 leads to the same cells as one
 * of 1, and one of 3 as one of 2: length and dead cells need no more than 1 and 2, so all 2^24 boards of a
 * goal can be tried. The least energy may need 3 and 4, since clusters are of equal numbers.
 */
#include "rook.h"

#define RULES "queen|hex|tri|torus|nouturn|queen_torus"

enum {
    CELLS_TRIED_MAX = 16,
    SIDE_TRIED_MAX = 5,
    CELLS_MAX = SIDE_TRIED_MAX * SIDE_TRIED_MAX, /* on a torus */
    BEYOND = 2 * ROOK_CELLS_MAX,
    SECOND_WAY = 1 << 20,
};

struct longest {
    struct task task;
    struct rook_board board;
    struct rook_engine *engine;
    struct rook_aim length, energy;
    bool halves; /* a torus of 5 by 5 */
    uint32_t digit[CELLS_MAX];
    uint64_t boards;
    int64_t bound; /* BEYOND less the longest so far */
    struct rook_terms best;
    int64_t best_energy;
    uint8_t content[CELLS_MAX];
};

static bool mirrors(const struct longest *l)
{
    return l->board.grid.width == l->board.grid.height &&
           (l->board.grid.directions == 4 || l->board.grid.directions == 8);
}

/* Whether a goal is the mirror of one that is tried. */
static bool is_mirrored(const struct longest *l, uint32_t goal)
{
    uint32_t column = goal % l->board.grid.width;
    uint32_t row = goal / l->board.grid.width;
    uint32_t middle = SIDE_TRIED_MAX / 2;
    return (mirrors(l) && row > column) || (l->halves && (row > middle || column > middle));
}

/* The numbers that are tried in a cell. */
static uint32_t numbers_of(const struct longest *l, uint32_t cell, const uint8_t **numbers)
{
    uint32_t count = rook_engine_numbers(l->engine, cell, numbers);
    return l->halves ? count / 2 : count;
}

/* The next goal that is to be tried; false after the last. */
static bool next_goal(struct longest *l)
{
    const struct rook_grid *grid = &l->board.grid;
    do
        l->board.goal++;
    while (l->board.goal < grid->cells && is_mirrored(l, l->board.goal));
    if (l->board.goal >= grid->cells)
        return false;
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        const uint8_t *numbers;
        uint32_t count = numbers_of(l, cell, &numbers);
        l->digit[cell] = 0;
        l->board.content[cell] = count ? numbers[0] : 1;
    }
    l->board.content[l->board.goal] = ROOK_GOAL_NUMBER;
    rook_engine_load(l->engine, l->board.content);
    return true;
}

/* Counts on by one, each cell a digit; false after the last board of this goal. */
static bool next_board(struct longest *l)
{
    for (uint32_t cell = 0; cell < l->board.grid.cells; cell++) {
        const uint8_t *numbers;
        uint32_t count = numbers_of(l, cell, &numbers);
        if (cell == l->board.goal || count < 2)
            continue;
        l->digit[cell] = (l->digit[cell] + 1) % count;
        rook_engine_change(l->engine, cell, numbers[l->digit[cell]]);
        if (l->digit[cell] > 0)
            return true;
    }
    return false;
}

static void try_board(struct longest *l)
{
    struct rook_terms terms;
    l->boards++;
    int64_t rating = rook_engine_rate(l->engine, &l->length, l->bound, &terms);
    if (rating == INT64_MAX)
        return;
    int64_t energy = rook_engine_rate(l->engine, &l->energy, INT64_MAX - 1, &terms);
    if (rating == l->bound && l->best.unique &&
        (terms.unreaching > l->best.unreaching ||
         (terms.unreaching == l->best.unreaching && energy >= l->best_energy)))
        return;
    l->bound = rating;
    l->best = terms;
    l->best_energy = energy;
    for (uint32_t cell = 0; cell < l->board.grid.cells; cell++)
        l->content[cell] = rook_engine_content(l->engine)[cell];
}

static enum mw_status longest_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    struct longest *l = task;
    for (uint32_t spent = 0; spent < max_nodes; spent += l->board.grid.arrivals) {
        try_board(l);
        if (!next_board(l) && !next_goal(l))
            return MW_OK;
    }
    return MW_RUNNING;
}

static void longest_progress(const void *task, struct text *out)
{
    const struct longest *l = task;
    text_fact_unsigned(out, "boards", l->boards);
    text_fact_unsigned(out, "longest", l->best.unique ? l->best.shortest : 0);
}

static void longest_result(const void *task, struct text *out)
{
    const struct longest *l = task;
    longest_progress(task, out);
    text_fact_unsigned(out, "unreaching", l->best.unreaching);
    text_format(out, "energy\t%lld\ndescription\t", (long long)l->best_energy);
    rook_write_contents(&l->board.grid, l->content, out);
    text_char(out, '\n');
}

static void longest_close(void *task)
{
    struct longest *l = task;
    rook_engine_close(l->engine);
}

static bool read_longest(struct words *words, int32_t *values)
{
    static const char *const names[] = {"queen", "hex", "tri", "torus", "nouturn", "queen_torus"};
    enum { QUEEN_TORUS = 5 };
    const struct word *rules = words_option(words, "--rules");
    uint32_t rule = 0;
    if (rules && !word_among(rules, names, sizeof names / sizeof names[0], &rule))
        return false;
    if (rules && rule == QUEEN_TORUS)
        values[ROOK_QUEEN] = values[ROOK_TORUS] = 1;
    else if (rules)
        values[ROOK_QUEEN + rule] = 1;
    for (uint32_t i = ROOK_W; i <= ROOK_H; i++) {
        uint64_t side;
        const struct word *word = words_argument(words, "a side");
        if (!word || !words_number(words, word, "a side", ROOK_SIDE_MIN, SIDE_TRIED_MAX, &side))
            return false;
        values[i] = (int32_t)side;
    }
    int32_t cells = values[ROOK_W] * values[ROOK_H];
    return (cells <= CELLS_TRIED_MAX || (cells == CELLS_MAX && values[ROOK_TORUS])) &&
           words_end(words);
}

static bool open_longest(void *task, struct words *words)
{
    struct longest *l = task;
    int32_t values[MW_PARAMS_MAX] = {0};
    if (!read_longest(words, values)) {
        mw_fail(words->error, MW_OUT_OF_RANGE, 0,
                "longest WIDTH HEIGHT [--rules " RULES
                "]: sides of 3 to 5 cells, 16 cells in all at "
                "most; 5 by 5 on a torus");
        return false;
    }
    l->halves = values[ROOK_W] * values[ROOK_H] == CELLS_MAX;
    rook_grid_open(&l->board.grid, values);
    l->length = (struct rook_aim){.not_unique = SECOND_WAY, .length = 1, .wanted = BEYOND};
    l->energy = rook_aim_of(&(struct rook_weights){1, 1, 1, 1, 1}, l->board.grid.cells);
    l->bound = BEYOND;
    l->engine = rook_engine_open(&l->board);
    if (!l->engine) {
        mw_fail_memory(words->error);
        return false;
    }
    return next_goal(l);
}

static const struct task_class class = {.run = longest_run,
                                        .progress = longest_progress,
                                        .result = longest_result,
                                        .close = longest_close};

const struct task_form rook_longest_task = {
    .name = "longest",
    .words = {TASK_ARGUMENT("WIDTH"), TASK_ARGUMENT("HEIGHT"), TASK_OPTION("--rules", RULES)},
    .meaning =
        "the longest single shortest solution of all boards of a size, proved by trying them",
    .class = &class,
    .size = sizeof(struct longest),
    .open = open_longest};
