/*
 * Rank of a difficulty among those of 1,000 boards of the same size and rules: the task `place CODE`.
 *
 * The boards come from 100 short searches: each begins with a random board, lengthens the shortest solution step by
 * step up to the lengths of the preset hard and some more, and is looked at ten times on its way. So easy and
 * hard boards are among them for every size and rule. They depend on size, rules and start alone: the seeds are
 * place-0 to place-99.
 */
/* build: small */
#include "../rook.h"

#include "../search/method.h"

#include "core/code.h"
#include "core/rng.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEARCHES = 100,
    LOOKS = 10, /* in each search */
    BOARDS = SEARCHES * LOOKS,
    CHANGES_PER_BOARD = 800,
    COST_NO_U_TURN = 4, /* of a change, against one with U-turns */
    SCORES_MAX = 4096,  /* more than 256 jumps with eight choices each */
    WALL_SHARE = 9,
    NODES_PER_CHANGE = 2,
    LEAP_NODES = 20000,
};

struct rank {
    struct task task;
    int32_t values[MW_PARAMS_MAX];
    uint32_t own; /* the difficulty of the maze */
    bool has_walls;
    struct rook_board board; /* of the search */
    struct rook_bitboard *bitboard;
    struct rng rng;
    struct rook_aim aim;
    int64_t rating;
    uint32_t longest; /* jumps at which a search ends */
    uint32_t boards, change;
    uint32_t changes;           /* for a board */
    uint32_t count[SCORES_MAX]; /* boards by difficulty */
};

/* ---- A search ---- */

static uint32_t random_cell(struct rank *p)
{
    return rng_below(&p->rng, p->board.grid.cells);
}

static void draw_walls_and_goal(struct rank *p)
{
    struct rook_board *board = &p->board;
    uint32_t walls = p->has_walls ? (board->grid.cells + WALL_SHARE / 2) / WALL_SHARE : 0;
    memset(board->content, 1, board->grid.cells);
    for (uint32_t i = 0; i < walls; i++) {
        uint32_t cell = random_cell(p);
        if (cell != board->start)
            board->content[cell] = (i & 1) ? ROOK_TALL_HEDGE : ROOK_HEDGE;
    }
    do
        board->goal = random_cell(p);
    while (board->goal == board->start || rook_is_hedge(board->content[board->goal]));
    board->content[board->goal] = ROOK_GOAL_NUMBER;
}

/* False: no memory. */
static bool begin_search(struct rank *p)
{
    char seed[17] = "";
    struct text text = {.bytes = seed, .capacity = sizeof seed - 1, .fixed = true};
    struct rook_terms terms;
    text_format(&text, "place-%u", p->boards / LOOKS);
    rng_seed(&p->rng, "rook", seed);
    draw_walls_and_goal(p);
    if (!p->bitboard || p->has_walls) {
        rook_bitboard_close(p->bitboard);
        p->bitboard = rook_bitboard_open(&p->board);
        if (!p->bitboard)
            return false;
    }
    rook_draw_numbers(&p->board, p->bitboard, &p->rng);
    rook_bitboard_load(p->bitboard, p->board.content);
    p->aim = (struct rook_aim){.not_unique = 6, .unreaching = 1, .length = 2};
    p->rating = rook_bitboard_energy(p->bitboard, &p->aim, INT64_MAX - 1, &terms);
    p->change = 0;
    return true;
}

/* Changes a number, or the goal; keeps it unless the board is further from the aim. */
static void change_once(struct rank *p)
{
    const uint8_t *numbers;
    struct rook_terms terms;
    uint32_t cell = random_cell(p);
    uint8_t before = rook_bitboard_content(p->bitboard)[cell];
    uint32_t count = rook_bitboard_numbers(p->bitboard, cell, &numbers);
    if (before == ROOK_GOAL_NUMBER || rook_is_hedge(before) || count < 2)
        return;
    rook_bitboard_change(p->bitboard, cell, numbers[rng_below(&p->rng, count)]);
    int64_t rating = rook_bitboard_energy(p->bitboard, &p->aim, p->rating, &terms);
    if (rating == INT64_MAX)
        rook_bitboard_change(p->bitboard, cell, before);
    else
        p->rating = rating;
}

/* A board with a solution of the wanted length from the level search, where single changes lag behind: on a large
 * torus they hardly lengthen a path. Its solution has no U-turn, so it is one under that rule as well. False: no
 * memory. */
static bool leap(struct rank *p)
{
    struct rook_request request = {.goal = ROOK_NO_CELL,
                                   .length = p->aim.wanted,
                                   .steps_per_length = LEAP_NODES,
                                   .nodes = LEAP_NODES};
    struct rook_method *levels =
        rook_method_open(&rook_levels, &p->board, p->bitboard, &request, &p->rng);
    if (!levels)
        return false;
    while (levels->length == 0 && levels->class->run(levels, LEAP_NODES / 8))
        continue;
    if (levels->length > 0) {
        p->board.goal = rook_method_board(levels, p->board.content);
        rook_bitboard_load(p->bitboard, p->board.content);
    }
    rook_method_close(levels);
    rng_next(&p->rng); /* the level search has a copy of the stream */
    return true;
}

/* The length that a search wants grows with its boards. False: no memory. */
static bool set_aim(struct rank *p)
{
    struct rook_terms terms;
    p->aim.wanted = 1 + (p->longest - 1) * (p->boards % LOOKS + 1) / LOOKS;
    p->rating = rook_bitboard_energy(p->bitboard, &p->aim, INT64_MAX - 1, &terms);
    bool lags = terms.shortest == GRAPH_FAR || terms.shortest < p->aim.wanted * 2 / 3;
    if (!lags)
        return true;
    if (!leap(p))
        return false;
    p->rating = rook_bitboard_energy(p->bitboard, &p->aim, INT64_MAX - 1, &terms);
    return true;
}

/* ---- The task ---- */

/* Counts the board as it stands. A board without a solution counts as the easiest. */
static bool look(struct rank *p)
{
    memcpy(p->board.content, rook_bitboard_content(p->bitboard), p->board.grid.cells);
    p->board.goal = rook_bitboard_goal(p->bitboard);
    if (!rook_analyse(&p->board))
        return false;
    uint32_t score = rook_difficulty_of(&p->board).points;
    p->count[score < SCORES_MAX ? score : SCORES_MAX - 1]++;
    p->boards++;
    p->change = 0;
    return true;
}

static enum mw_status rank_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct rank *p = task;
    uint32_t cost = CHANGES_PER_BOARD * NODES_PER_CHANGE / p->changes;
    for (uint32_t spent = 0; spent < max_nodes && p->boards < BOARDS; spent += cost) {
        if (p->change == 0 && p->boards % LOOKS == 0 && !begin_search(p))
            return mw_fail_memory(error);
        if (p->change == 0 && !set_aim(p))
            return mw_fail_memory(error);
        change_once(p);
        if (++p->change == p->changes && !look(p))
            return mw_fail_memory(error);
    }
    return p->boards < BOARDS ? MW_RUNNING : MW_OK;
}

static struct progress rank_progress(const void *task)
{
    const struct rank *p = task;
    return (struct progress){.done = (uint64_t)p->boards * p->changes + p->change,
                             .total = (uint64_t)BOARDS * p->changes};
}

static void rank_result(const void *task, struct text *out)
{
    const struct rank *p = task;
    uint32_t easier = 0;
    for (uint32_t score = 0; score < p->own && score < SCORES_MAX; score++)
        easier += p->count[score];
    text_key_unsigned(out, "difficulty", p->own);
    text_key_unsigned(out, "boards", BOARDS);
    text_key_unsigned(out, "easier", easier);
    for (uint32_t score = 0; score < SCORES_MAX; score++)
        if (p->count[score] > 0)
            text_format(out, "score\t%u\t%u\n", score, p->count[score]);
}

static void rank_close(void *task)
{
    struct rank *p = task;
    rook_bitboard_close(p->bitboard);
}

/* ---- Opening ---- */

static bool read_maze(struct rank *p, const struct argument *word, struct mw_error *error)
{
    struct maze_code code;
    void *board = NULL;
    size_t base = word->offset;
    enum mw_status status = code_parse(word->text, word->length, &code, error);
    if (status == MW_OK && (strcmp(code.kind->name, "rook") != 0 || code.seeded))
        status = mw_fail(error, MW_BAD_SYNTAX, 0,
                         "CODE must be a rook maze with a description, as 'generate' prints it");
    else if (status == MW_OK) {
        base += code.description_offset;
        status =
            rook_read_board(code.values, code.description, code.description_length, &board, error);
    }
    if (status == MW_OK && !rook_is_searchable(board))
        status = mw_fail(error, MW_OUT_OF_RANGE, 0,
                         "this takes boards of at most %d by %d cells, with one goal, all "
                         "directions and jumps up to %d",
                         ROOK_SEARCH_SIDE_MAX, ROOK_SEARCH_SIDE_MAX, ROOK_SEARCH_JUMP_MAX);
    if (status != MW_OK) {
        free(board);
        error->offset += error->offset == MW_NO_OFFSET ? 0 : base;
        return false;
    }
    memcpy(p->values, code.values, sizeof p->values);
    p->board = *(struct rook_board *)board;
    free(board);
    return true;
}

/* The boards to compare with depend on the rules, the start, and whether there are hedges. */
static void prepare(struct rank *p)
{
    struct rook_window window = rook_preset_window(p->values, ROOK_HARD);
    p->own = rook_difficulty_of(&p->board).points;
    for (uint32_t cell = 0; cell < p->board.grid.cells; cell++)
        p->has_walls = p->has_walls || rook_is_hedge(p->board.content[cell]);
    p->changes = CHANGES_PER_BOARD;
    if (p->board.grid.no_u_turn)
        p->changes /= COST_NO_U_TURN;
    p->longest = window.most + window.most / 4;
}

struct values {
    struct argument code;
};

static bool begin_rank(void *task, const void *read, const struct row_places *places,
                       struct mw_error *error)
{
    struct rank *p = task;
    const struct values *values = read;
    (void)places;
    if (!read_maze(p, &values->code, error))
        return false;
    if (p->board.terms.shortest == GRAPH_FAR)
        return mw_fail_false(
            error, MW_UNSOLVABLE, values->code.offset,
            "no path leads from the start to the goal, so the maze has no difficulty");
    prepare(p);
    return true;
}

static const struct task_class class = {
    .run = rank_run, .progress = rank_progress, .result = rank_result, .close = rank_close};

static const struct argument_row rows[] = {DESCRIBED_CODE_ROW(struct values), {0}};

static const struct result_row results[] = {
    {"difficulty", "integer", NULL, "headline", "Difficulty", "of the maze, as in rate"},
    {"boards", "integer", "boards", "figure", "Boards",
     "to compare with, of the maze's size, rules and start: ten of each of 100 searches, from easy "
     "to hard"},
    {"easier", "integer", "boards", "headline", "Easier boards",
     "number of those with a lower difficulty"},
    {"score.score", "integer", NULL, "x", "Difficulty", NULL},
    {"score.boards", "integer", "boards", "y", "Boards", "how many of the boards have it"},
    {0}};

const struct task_form rook_place_task =
    TASK_FORM("place", "Compare difficulty",
              "the difficulty of a maze among that of 1,000 boards of its size and rules", rows,
              results, &class, struct rank, begin_rank, .cost = "some seconds");
