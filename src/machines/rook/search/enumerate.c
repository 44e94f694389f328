/*
 * The task `enumerate WIDTH HEIGHT [--rules RULES] [--shard K/M]`: the longest single shortest
 * solution of any board from A1 to any goal, proved by trying every board of numbers with which there
 * is a move. Of the longest it keeps one with the fewest dead cells, of those one of least energy.
 *
 * On a square of squares a board and its mirror in the diagonal are the same maze, so only goals on
 * the diagonal or above it are tried; on a torus of 5 by 5 moreover only those in the upper left part,
 * since a torus is the same however it is turned over. There a jump of 4 leads to the same cells as one
 * of 1, and one of 3 as one of 2: length and dead cells need no more than 1 and 2, so all 2^24 boards of a
 * goal can be tried. The least energy may need 3 and 4, since clusters are of equal numbers.
 *
 * The boards have an order, goal by goal, and with a goal as numbers whose digits are the cells, the first cell
 * the lowest. Of equally good ones the first is kept, so that the best of the shards' best is that of all.
 *
 * The level search (levels.c) proves lengths in fewer nodes. This task is the second method that checks it, finds
 * the cleanest board of all, and is the only one without U-turns.
 */
#include "../rook.h"

#include "data/shard.h"

#include <string.h>

enum {
    CELLS_TRIED_MAX = 20,
    SIDE_TRIED_MAX = 5,
    CELLS_MAX = SIDE_TRIED_MAX * SIDE_TRIED_MAX, /* on a torus */
    BEYOND = 2 * ROOK_SEARCH_CELLS_MAX,
    SECOND_WAY = 1 << 20,
};

struct longest {
    struct task task;
    struct rook_board board;
    struct rook_engine *engine;
    struct rook_aim length, energy;
    bool halves;                /* a torus of 5 by 5 */
    struct sharded_work shared; /* of the boards */
    uint32_t digit[CELLS_MAX];
    uint64_t boards; /* tried */
    uint64_t left;
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
static bool find_goal(struct longest *l)
{
    do
        l->board.goal++;
    while (l->board.goal < l->board.grid.cells && is_mirrored(l, l->board.goal));
    return l->board.goal < l->board.grid.cells;
}

/* How many boards there are with this goal. */
static uint64_t boards_of_goal(const struct longest *l)
{
    uint64_t boards = 1;
    for (uint32_t cell = 0; cell < l->board.grid.cells; cell++) {
        const uint8_t *numbers;
        uint32_t count = numbers_of(l, cell, &numbers);
        if (cell != l->board.goal && count > 1)
            boards *= count;
    }
    return boards;
}

static uint64_t boards_in_all(struct longest *l)
{
    uint64_t boards = 0;
    for (l->board.goal = 0; find_goal(l);)
        boards += boards_of_goal(l);
    l->board.goal = 0;
    return boards;
}

/* The board number `index` of this goal. */
static void begin_goal(struct longest *l, uint64_t index)
{
    for (uint32_t cell = 0; cell < l->board.grid.cells; cell++) {
        const uint8_t *numbers;
        uint32_t count = numbers_of(l, cell, &numbers);
        bool counts = cell != l->board.goal && count > 1;
        l->digit[cell] = counts ? (uint32_t)(index % count) : 0;
        index /= counts ? count : 1;
        l->board.content[cell] = count ? numbers[l->digit[cell]] : 1;
    }
    l->board.content[l->board.goal] = ROOK_GOAL_NUMBER;
    rook_engine_load(l->engine, l->board.content);
}

/* The first board of the shard. */
static void begin_boards(struct longest *l)
{
    uint64_t index = l->shared.from;
    while (find_goal(l) && index >= boards_of_goal(l))
        index -= boards_of_goal(l);
    begin_goal(l, index);
    l->left = l->shared.to - l->shared.from;
}

static void next_goal(struct longest *l)
{
    if (find_goal(l))
        begin_goal(l, 0);
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
    for (uint32_t spent = 0; spent < max_nodes && l->left > 0; spent += l->board.grid.arrivals) {
        try_board(l);
        if (--l->left > 0 && !next_board(l))
            next_goal(l);
    }
    return l->left > 0 ? MW_RUNNING : MW_OK;
}

static struct progress longest_progress(const void *task)
{
    const struct longest *l = task;
    uint64_t boards = l->shared.to - l->shared.from;
    return (struct progress){.done = boards - l->left, .total = boards};
}

static void longest_figures(const void *task, struct text *out)
{
    const struct longest *l = task;
    text_key_unsigned(out, "boards", l->boards);
    text_key_unsigned(out, "longest", l->best.unique ? l->best.shortest : 0);
}

static void write_longest(const struct longest *l, struct text *out)
{
    longest_figures(l, out);
    if (!l->best.unique)
        return;
    text_key_unsigned(out, "unreaching", l->best.unreaching);
    text_format(out, "energy\t%lld\ndescription\t", (long long)l->best_energy);
    rook_write_contents(&l->board.grid, l->content, out);
    text_char(out, '\n');
}

static void longest_result(const void *task, struct text *out)
{
    const struct longest *l = task;
    struct text body = {0};
    if (!sharded_is_shard(&l->shared)) {
        write_longest(l, out);
        return;
    }
    write_longest(l, &body);
    sharded_write(&l->shared, &body, out);
    text_free(&body);
}

/* ---- Taking a shard: its board is rated again, so that a record needs no trust ---- */

/* The contents of a reported board, if it is one of those that are tried. */
static bool read_reported(const struct longest *l, const char *text, size_t length,
                          uint8_t *content)
{
    const struct rook_grid *grid = &l->board.grid;
    uint32_t goals = 0;
    if (length != grid->cells + grid->height - 1)
        return false;
    for (uint32_t cell = 0; cell < grid->cells; cell++, text++) {
        const uint8_t *numbers;
        uint32_t count = numbers_of(l, cell, &numbers), i = 0;
        if (cell > 0 && cell % grid->width == 0 && *text++ != '-')
            return false;
        content[cell] = (uint8_t)(*text - '0');
        while (i < count && numbers[i] != content[cell])
            i++;
        bool goal = *text == '0' && cell > 0 && !is_mirrored(l, cell);
        goals += goal;
        if (!goal && i == count && !(count == 0 && *text == '1'))
            return false;
    }
    return goals == 1;
}

/* Whether the shard is as it would have been written with its best board in `content`; NULL: it found none. */
static enum mw_status check_reported(struct longest *l, uint64_t boards, const uint8_t *content,
                                     const struct sealed_shard *shard)
{
    struct longest alone = *l;
    struct text body = {0};
    alone.boards = boards - (content != NULL);
    alone.bound = BEYOND;
    alone.best = (struct rook_terms){0};
    if (content) {
        rook_engine_load(l->engine, content);
        try_board(&alone);
    }
    write_longest(&alone, &body);
    return shard_holds(shard, &body);
}

static enum mw_status longest_take(void *task, const struct sealed_shard *shard,
                                   struct mw_error *error)
{
    static const char mark[] = "\ndescription\t";
    struct longest *l = task;
    uint64_t boards = shard_from(shard->shard.number + 1, shard->shard.of, l->shared.to) -
                      shard_from(shard->shard.number, shard->shard.of, l->shared.to);
    size_t length = l->board.grid.cells + l->board.grid.height - 1;
    size_t behind = sizeof mark + length; /* with the line break at the end */
    const char *reported =
        shard->body_length > behind ? shard->body + shard->body_length - behind : shard->body;
    uint8_t content[CELLS_MAX];
    bool found = shard->body_length > behind && memcmp(reported, mark, sizeof mark - 1) == 0 &&
                 read_reported(l, reported + sizeof mark - 1, length, content);
    enum mw_status status = check_reported(l, boards, found ? content : NULL, shard);
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    if (status != MW_OK)
        return mw_fail(error, MW_BAD_SYNTAX, 0, "its boards cannot have this result");
    l->boards += boards - found;
    l->left = 0;
    if (found) {
        rook_engine_load(l->engine, content);
        try_board(l);
    }
    return MW_OK;
}

static void longest_close(void *task)
{
    struct longest *l = task;
    rook_engine_close(l->engine);
    sharded_close(&l->shared);
}

struct values {
    uint64_t width, height;
    uint32_t rules;
    struct shard shard;
};

static void set_rules(uint32_t rules, int32_t *values)
{
    enum { NO_U_TURN = 5, QUEEN_TORUS };
    if (rules == QUEEN_TORUS)
        values[ROOK_QUEEN] = values[ROOK_TORUS] = 1;
    else if (rules > 0)
        values[ROOK_QUEEN + rules - 1] = 1;
}

static bool begin_longest(void *task, const void *read, const struct row_places *places,
                          struct mw_error *error)
{
    struct longest *l = task;
    const struct values *given = read;
    int32_t values[MW_PARAMS_MAX] = {
        [ROOK_W] = (int32_t)given->width, [ROOK_H] = (int32_t)given->height};
    uint64_t cells = given->width * given->height;
    set_rules(given->rules, values);
    if (cells > CELLS_TRIED_MAX && !(cells == CELLS_MAX && values[ROOK_TORUS])) {
        mw_fail(error, MW_OUT_OF_RANGE, argument_place(places, "height"),
                "%u by %u: a board can have at most %d cells here, and 5 by 5 on a torus",
                (unsigned)given->width, (unsigned)given->height, CELLS_TRIED_MAX);
        return false;
    }
    if (!sharded_open(&l->shared, "rook enumerate", given->shard, places, error))
        return false;
    l->halves = values[ROOK_W] * values[ROOK_H] == CELLS_MAX;
    rook_grid_open(&l->board.grid, values);
    l->length = (struct rook_aim){.not_unique = SECOND_WAY, .length = 1, .wanted = BEYOND};
    l->energy = rook_aim_of(&(struct rook_weights){1, 1, 1, 1, 1}, l->board.grid.cells);
    l->bound = BEYOND;
    l->engine = rook_engine_open(&l->board);
    if (!l->engine) {
        mw_fail_memory(error);
        return false;
    }
    if (!sharded_split(&l->shared, boards_in_all(l), "boards", error))
        return false;
    begin_boards(l);
    return true;
}

static const struct task_class class = {.run = longest_run,
                                        .progress = longest_progress,
                                        .figures = longest_figures,
                                        .result = longest_result,
                                        .merge_shard = longest_take,
                                        .close = longest_close};

static const struct argument_row rows[] = {
    ROOK_SIDE_ROW(struct values, width, "Width", SIDE_TRIED_MAX),
    ROOK_SIDE_ROW(struct values, height, "Height", SIDE_TRIED_MAX),
    ROW("rules", AS_CHOICE(struct values, rules), "Rules",
        "directions of jumps, and whether they wrap around the edges",
        .choices = ROOK_RULES_3 ";torus=Torus;nouturn=No U-turns;queen_torus=Queen on a torus",
        .placeholder = "RULES"),
    SHARD_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    {"boards", "exact", "boards", "figure", "Boards", "number of boards"},
    {"longest", "integer", "jumps", "headline", "Longest solution",
     "jumps of the longest single shortest solution"},
    ROOK_BOARD_RESULTS,
    {0}};

const struct task_form rook_enumerate_task = TASK_FORM(
    "enumerate", "Try all boards",
    "find the longest single shortest solution of a size by trying all boards", rows, results,
    &class, struct longest, begin_longest, .cost = "seconds, an hour from 4 by 5 on");
