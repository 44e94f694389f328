/* Parameters that depend on each other, and descriptions. */
/* build: small */
#include "../rook.h"

#include <stdlib.h>
#include <string.h>

/* The defaults of what a code need not say; part of what a seed means, so never to be changed. */
enum { DEFAULT_WEIGHT = 1 };

const char rook_digits[] = "0123456789abcdefghijklmnxX";

enum { GOAL_MARK = 'G' }; /* in descriptions of several goals */

/* ---- Parameters ---- */

static enum mw_status check_cell(const int32_t *values, int32_t value, const char *name,
                                 size_t offset, struct mw_error *error)
{
    int32_t row = value / 26;
    int32_t column = value % 26;
    if (row < values[ROOK_H] && column < values[ROOK_W])
        return MW_OK;
    return mw_fail(error, MW_OUT_OF_RANGE, offset,
                   "%s%c%d: on a board of %d by %d the last cell is %c%d", name, 'A' + column,
                   row + 1, values[ROOK_W], values[ROOK_H], 'A' + values[ROOK_W] - 1,
                   values[ROOK_H]);
}

/* The last word of those for the form of the stones, of which there can be one. */
static size_t last_form(const size_t *places)
{
    size_t last = 0;
    for (uint32_t i = ROOK_QUEEN; i <= ROOK_TRI; i++)
        if (places[i] != MW_NO_OFFSET && places[i] > last)
            last = places[i];
    return last;
}

static enum mw_status check_rules(const int32_t *values, const size_t *places,
                                  struct mw_error *error)
{
    size_t place = places[ROOK_TORUS];
    const char *sentence = NULL;
    if (values[ROOK_QUEEN] + values[ROOK_HEX] + values[ROOK_TRI] > 1) {
        sentence = "queen, hex and tri exclude each other: hexagons and triangles have six "
                   "directions of their own";
        place = last_form(places);
    } else if (values[ROOK_TORUS] && values[ROOK_HEX] && values[ROOK_H] % 2)
        sentence = "a torus of hexagons needs an even number of rows, since every second row "
                   "stands half a cell to the right";
    else if (values[ROOK_TORUS] && values[ROOK_TRI] && (values[ROOK_H] % 2 || values[ROOK_W] % 2))
        sentence = "a torus of triangles needs even sides, since triangles point up and down in "
                   "turn";
    else if (values[ROOK_TORUS] && values[ROOK_RIM]) {
        sentence = "torus and rim exclude each other: a board with joined edges has no rim";
        place = places[ROOK_RIM];
    } else if (values[ROOK_HARDEST] && values[ROOK_LENGTH] != PARAM_UNSET) {
        sentence = "hardest asks for the longest solution; leave out the length l";
        place = places[ROOK_LENGTH];
    }
    if (!sentence && values[ROOK_PRESET] &&
        (values[ROOK_HARDEST] || values[ROOK_LENGTH] != PARAM_UNSET)) {
        sentence = "easy, medium and hard each ask for a length; leave out l and hardest";
        place = places[ROOK_PRESET];
    }
    return sentence ? mw_fail(error, MW_OUT_OF_RANGE, place, "%s", sentence) : MW_OK;
}

/* A generated board is one that the searches can take. */
static enum mw_status check_generated(const int32_t *values, const size_t *places,
                                      struct mw_error *error)
{
    for (uint32_t i = ROOK_W; i <= ROOK_H; i++)
        if (values[i] > ROOK_SEARCH_SIDE_MAX)
            return mw_fail(error, MW_OUT_OF_RANGE, places[i], "%c%d: " ROOK_SIDE_LIMIT,
                           i == ROOK_W ? 'w' : 'h', values[i]);
    if (values[ROOK_RIM] || values[ROOK_GO])
        return mw_fail(error, MW_OUT_OF_RANGE, places[values[ROOK_RIM] ? ROOK_RIM : ROOK_GO],
                       "rim and go need a description; a seed makes a board with one goal on it "
                       "and all directions");
    return MW_OK;
}

/* Whether the board has the directions; a list of all of them is left out. */
static enum mw_status check_directions(int32_t *values, const size_t *places,
                                       struct mw_error *error)
{
    const char *letters = rook_letters(values);
    int32_t all = 0;
    for (const char *letter = letters; *letter; letter++)
        all |= 1 << (strchr(ROOK_ALL_LETTERS, *letter) - ROOK_ALL_LETTERS);
    if (values[ROOK_GO] & ~all)
        return mw_fail(error, MW_OUT_OF_RANGE, places[ROOK_GO],
                       "go: the directions of this board are %s", letters);
    if (values[ROOK_GO] == all)
        values[ROOK_GO] = 0;
    return MW_OK;
}

enum mw_status rook_complete(int32_t *values, bool seeded, const size_t *places,
                             struct mw_error *error)
{
    enum mw_status status = check_rules(values, places, error);
    if (status == MW_OK)
        status = check_directions(values, places, error);
    if (status == MW_OK && seeded)
        status = check_generated(values, places, error);
    if (status == MW_OK)
        status = check_cell(values, values[ROOK_START], "start", places[ROOK_START], error);
    if (status == MW_OK && values[ROOK_GOAL] != PARAM_UNSET)
        status = check_cell(values, values[ROOK_GOAL], "g", places[ROOK_GOAL], error);
    if (status != MW_OK)
        return status;
    if (values[ROOK_GOAL] == values[ROOK_START])
        return mw_fail(error, MW_OUT_OF_RANGE, places[ROOK_GOAL],
                       "the goal and the start are the same cell");
    /* Without U-turns the states of a cell have two distances at most (energy.c), so a shortest path
     * passes it twice at most. */
    int32_t cells = values[ROOK_W] * values[ROOK_H];
    int32_t longest = (values[ROOK_NO_U_TURN] ? 2 : 1) * cells - 1;
    if (values[ROOK_LENGTH] != PARAM_UNSET && values[ROOK_LENGTH] > longest)
        return mw_fail(error, MW_OUT_OF_RANGE, places[ROOK_LENGTH],
                       "l%d: a shortest solution on %d cells has at most %d moves",
                       values[ROOK_LENGTH], cells, longest);
    for (uint32_t i = ROOK_WEIGHT_UNIQUE; i <= ROOK_WEIGHT_CLUSTER; i++)
        if (values[i] == DEFAULT_WEIGHT)
            values[i] = PARAM_UNSET;
    return MW_OK;
}

static int64_t weight(int32_t value)
{
    return value == PARAM_UNSET ? DEFAULT_WEIGHT : value;
}

struct rook_weights rook_weights_of(const int32_t *values)
{
    return (struct rook_weights){
        .unique = weight(values[ROOK_WEIGHT_UNIQUE]),
        .unreaching = weight(values[ROOK_WEIGHT_UNREACHING]),
        .forced = weight(values[ROOK_WEIGHT_FORCED]),
        .decision = weight(values[ROOK_WEIGHT_DECISION]),
        .cluster = weight(values[ROOK_WEIGHT_CLUSTER]),
    };
}

/* ---- Descriptions: rows joined by '-' ---- */

void rook_write_contents(const struct rook_grid *grid, const uint8_t *content, struct text *out)
{
    uint32_t goals = 0;
    for (uint32_t cell = 0; cell < grid->cells; cell++)
        goals += content[cell] == ROOK_GOAL_NUMBER;
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        if (cell > 0 && cell % grid->width == 0)
            text_char(out, '-');
        text_char(out, content[cell] == ROOK_GOAL_NUMBER && goals > 1 ? GOAL_MARK
                                                                      : rook_digits[content[cell]]);
    }
}

/* Reports a character that is no cell; the message names the place as on the board. */
static enum mw_status wrong_shape(const struct rook_grid *grid, char c, size_t at, uint32_t row,
                                  uint32_t column, struct mw_error *error)
{
    if (column < grid->width && c == '-')
        return mw_fail(error, MW_BAD_SYNTAX, at,
                       "row %u ends after %u cells; this board is %u wide", row + 1, column,
                       grid->width);
    if (column == grid->width)
        return mw_fail(error, MW_BAD_SYNTAX, at,
                       "row %u does not end after %u cells; rows are joined by '-'", row + 1,
                       grid->width);
    return mw_fail(
        error, MW_BAD_SYNTAX, at,
        "%c%u: '%c' is not a cell (1-9, a-n, 0 the goal, G one of several, x or X a hedge)",
        'A' + (int)column, row + 1, c);
}

/* Makes the last cell the goal where there are several zeros, and the others dead cells, as published boards have them.
 * `second`: where the second zero stands. */
static enum mw_status settle_zeros(struct rook_board *board, size_t second, struct mw_error *error)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t row = (uint32_t)(second / (grid->width + 1));
    uint32_t column = (uint32_t)(second % (grid->width + 1));
    if (board->goal + 1 != grid->cells)
        return mw_fail(
            error, MW_OUT_OF_RANGE, second,
            "%c%u: there is a second goal; only where the last cell is the goal can other "
            "cells be 0, which are dead then; elsewhere write G for each goal and x for a dead "
            "cell",
            'A' + (int)column, row + 1);
    for (uint32_t cell = 0; cell < board->goal; cell++)
        if (board->content[cell] == ROOK_GOAL_NUMBER)
            board->content[cell] = ROOK_HEDGE;
    return MW_OK;
}

static enum mw_status read_contents(struct rook_board *board, const char *text, size_t length,
                                    struct mw_error *error)
{
    const struct rook_grid *grid = &board->grid;
    size_t expected = (size_t)(grid->width + 1) * grid->height - 1, second = length;
    bool marked = length > 0 && memchr(text, GOAL_MARK, length);
    for (size_t at = 0; at < length && at < expected; at++) {
        uint32_t row = (uint32_t)(at / (grid->width + 1));
        uint32_t column = (uint32_t)(at % (grid->width + 1));
        /* Beside marked goals zeros are dead cells. */
        char c = text[at] == GOAL_MARK ? '0' : marked && text[at] == '0' ? 'x' : text[at];
        const char *digit = c ? strchr(rook_digits, c) : NULL;
        if (column == grid->width ? text[at] != '-' : !digit)
            return wrong_shape(grid, text[at], at, row, column, error);
        if (column == grid->width)
            continue;
        uint32_t cell = row * grid->width + column;
        board->content[cell] = (uint8_t)(digit - rook_digits);
        if (board->content[cell] != ROOK_GOAL_NUMBER || (marked && board->goal != ROOK_NO_CELL))
            continue;
        if (board->goal != ROOK_NO_CELL && second == length)
            second = at;
        board->goal = cell;
    }
    if (length != expected)
        return mw_fail(error, MW_BAD_SYNTAX, length < expected ? length : expected,
                       "the description of %u rows of %u cells, joined by '-', has %llu "
                       "characters, this one has %llu",
                       grid->height, grid->width, (unsigned long long)expected,
                       (unsigned long long)length);
    return second == length ? MW_OK : settle_zeros(board, second, error);
}

static enum mw_status check_ends(const struct rook_board *board, struct mw_error *error)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t row = board->start / grid->width;
    uint32_t column = board->start % grid->width;
    size_t at = (size_t)row * (grid->width + 1) + column;
    if (board->goal == ROOK_NO_CELL)
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "there is no goal; one cell has to be 0");
    if (board->content[board->start] == ROOK_GOAL_NUMBER)
        return mw_fail(error, MW_OUT_OF_RANGE, at, "%c%u is the start, so it cannot be the goal",
                       'A' + (int)column, row + 1);
    if (rook_is_hedge(board->content[board->start]))
        return mw_fail(error, MW_OUT_OF_RANGE, at, "%c%u is the start, so it cannot be a hedge",
                       'A' + (int)column, row + 1);
    return MW_OK;
}

enum mw_status rook_read_board(const int32_t *values, const char *text, size_t length, void **made,
                               struct mw_error *error)
{
    struct rook_board *board = calloc(1, sizeof *board);
    if (!board)
        return mw_fail_memory(error);
    rook_grid_open(&board->grid, values);
    board->weights = rook_weights_of(values);
    board->start = (uint32_t)(values[ROOK_START] / 26 * values[ROOK_W] + values[ROOK_START] % 26);
    board->goal = ROOK_NO_CELL;
    enum mw_status status = read_contents(board, text, length, error);
    if (status == MW_OK)
        status = check_ends(board, error);
    if (status != MW_OK) {
        free(board);
        return status;
    }
    if (!rook_analyse(board)) {
        free(board);
        return mw_fail_memory(error);
    }
    *made = board;
    return MW_OK;
}

bool rook_is_searchable(const struct rook_board *board)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t goals = 0, longest = 0;
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        uint8_t content = board->content[cell];
        goals += content == ROOK_GOAL_NUMBER;
        if (!rook_is_hedge(content) && content > longest)
            longest = content;
    }
    return grid->width <= ROOK_SEARCH_SIDE_MAX && grid->height <= ROOK_SEARCH_SIDE_MAX &&
           goals == 1 && longest <= ROOK_SEARCH_JUMP_MAX && !grid->rim &&
           grid->open == (UINT32_C(1) << grid->directions) - 1;
}
