/* The cells of a worm maze: which ones are valid, and all of them as text and as bytes. */
/* build: small play */
#include "worm.h"

#include "masks/mask.h"

#include <stdlib.h>
#include <string.h>

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* ---- Cells ---- */

/* Takes the marks of goals off the cells. */
static enum mw_status take_goals(struct worm_board *board, struct mw_error *error)
{
    for (uint32_t cell = 0; cell < worm_cells(board); cell++) {
        uint32_t nibble = worm_get(board->cells, cell);
        if ((nibble & WORM_OUTSIDE) != WORM_NULL)
            continue;
        worm_set(board->cells, cell, nibble ^ WORM_OUTSIDE);
        if (!worm_add_goal(board, cell))
            return mw_fail(error, MW_OUT_OF_RANGE, cell,
                           "row %u, column %u: a maze must have at most %d goals",
                           cell / board->width + 1, cell % board->width + 1, WORM_GOALS_MAX);
    }
    return MW_OK;
}

/* Returns what is wrong with a nibble, or NULL if it is valid. */
static const char *cell_error(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t index = row * board->width + column;
    uint32_t nibble = worm_get(board->cells, index);
    if (nibble == WORM_OUTSIDE)
        return NULL;
    if (nibble & WORM_NULL || !(nibble & WORM_FINAL))
        return "must be 4 to 7, 8 to 11 with a further goal, or 12 outside of the mask";
    if (nibble & WORM_RIGHT && (column + 1 == board->width || worm_is_outside(board, index + 1)))
        return "opens a passage out of the maze on the right";
    if (nibble & WORM_DOWN &&
        (row + 1 == board->height || worm_is_outside(board, index + board->width)))
        return "opens a passage out of the maze at the bottom";
    if (nibble & WORM_DOWN && !(worm_sides(board->grid, row, column) >> WORM_GO_DOWN & 1))
        return "opens a passage down, where a triangle that points down has no side";
    return NULL;
}

static const char *hexagon_error(const struct worm_board *board, uint32_t row, uint32_t column)
{
    uint32_t cell = row * board->width + column;
    uint32_t bits = worm_bits_of(board, cell);
    const uint32_t passages[] = {bits & WORM_RIGHT, bits & WORM_DOWN, bits >> 4};
    static const uint8_t directions[] = {WORM_GO_RIGHT, WORM_GO_DOWN, WORM_DOWN_LEFT};
    bool outside = worm_is_outside(board, cell);
    if (!outside && (bits & WORM_NULL || !(bits & WORM_FINAL)))
        return "must be 4 to 7, 8 to 11 with a further goal, or 12 outside of the mask";
    for (int i = 0; i < 3; i++)
        if (passages[i] && (outside || !(worm_neighbours(board, cell) >> directions[i] & 1)))
            return "opens a passage out of the maze";
    return NULL;
}

/* Returns true if every nibble is 4 to 7. Reads two cells at a time. */
static bool is_full(const struct worm_board *board)
{
    size_t pairs = worm_cells(board) / 2;
    uint8_t wrong = 0;
    for (size_t i = 0; i < pairs; i++)
        wrong |= (board->cells[i] & 0xcc) ^ 0x44;
    if (worm_cells(board) % 2 == 1)
        wrong |= (board->cells[pairs] & 0xc0) ^ 0x40;
    return wrong == 0;
}

/* On a full sheet of squares only the right and the lower edge can be wrong. */
enum mw_status worm_check_cells(struct worm_board *board, struct mw_error *error)
{
    bool full = is_full(board);
    if (!full && take_goals(board, error) != MW_OK)
        return error->status;
    board->cells_inside = full ? worm_cells(board) : 0;
    for (uint32_t row = 0; row < board->height; row++) {
        bool checked = full && board->grid == WORM_SQUARES && row + 1 < board->height;
        uint32_t first = checked ? board->width - 1 : 0;
        for (uint32_t column = first; column < board->width; column++) {
            uint32_t index = row * board->width + column;
            const char *problem = board->grid == WORM_HEXAGONS ? hexagon_error(board, row, column)
                                                               : cell_error(board, row, column);
            board->cells_inside += !full && !worm_is_outside(board, index);
            if (problem)
                return mw_fail(error, MW_OUT_OF_RANGE, index, "row %u, column %u: value %u %s",
                               row + 1, column + 1, worm_get(board->cells, index), problem);
        }
    }
    if (board->cells_inside < 2)
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "a maze must have at least 2 cells");
    return MW_OK;
}

/* Checks that the cells outside are those of the mask. */
static enum mw_status check_mask(const struct worm_board *board, const struct worm_mask *mask,
                                 struct mw_error *error)
{
    if (!mask && board->cells_inside == worm_cells(board))
        return MW_OK;
    for (uint32_t row = 0; row < board->height; row++) {
        for (uint32_t column = 0; column < board->width; column++) {
            uint32_t index = row * board->width + column;
            bool inside = !mask || worm_mask_has(mask, row, column);
            if (inside == worm_is_outside(board, index))
                return mw_fail(error, MW_OUT_OF_RANGE, index,
                               "row %u, column %u: value %u does not fit the mask", row + 1,
                               column + 1, worm_get(board->cells, index));
        }
    }
    return MW_OK;
}

/* ---- Description: the packed cells in base64url, six bits a character, without padding ---- */

static size_t description_length(size_t size)
{
    return (size * 8 + 5) / 6;
}

void worm_write_cells(const struct worm_board *board, struct text *out)
{
    size_t size = worm_board_size(board);
    char *digit = text_space(out, description_length(size));
    uint32_t bits = 0;
    uint32_t bit_count = 0;
    uint32_t goal = board->goal_count - 1;
    for (size_t i = 0; digit && i < size; i++) {
        bits = bits << 8 | board->cells[i];
        for (; goal > 0 && board->goals[goal] / 2 == i; goal--)
            bits ^= (uint32_t)WORM_OUTSIDE << (board->goals[goal] % 2 ? 0 : 4);
        for (bit_count += 8; bit_count >= 6; bit_count -= 6)
            *digit++ = base64[bits >> (bit_count - 6) & 63];
    }
    if (digit && bit_count > 0)
        *digit = base64[bits << (6 - bit_count) & 63];
}

bool worm_write_board(const struct maze *maze, struct text *out)
{
    if (worm_board_size(maze->board) > WORM_DESCRIPTION_BYTES_MAX)
        return false;
    worm_write_cells(maze->board, out);
    return true;
}

void worm_write_board_below(const struct maze *maze, struct text *out)
{
    if (worm_board_size(maze->board) <= WORM_DESCRIPTION_BYTES_MAX)
        return;
    text_char(out, '\n');
    worm_write_cells(maze->board, out);
}

/* Unpacks the characters. Bits after the last cell must be 0, so that a maze has one
 * description. */
static enum mw_status read_cells(struct worm_board *board, const char *text, size_t length,
                                 struct mw_error *error)
{
    size_t size = worm_board_size(board), nibbles = worm_nibbles_size(worm_cells(board));
    size_t filled = 0;
    uint32_t bits = 0;
    uint32_t bit_count = 0;
    enum { NO_DIGIT = 64 };
    uint8_t digit_of[256];
    memset(digit_of, NO_DIGIT, sizeof digit_of);
    for (uint8_t i = 0; i < 64; i++)
        digit_of[(uint8_t)base64[i]] = i;
    for (size_t i = 0; i < length; i++) {
        uint32_t digit = digit_of[(uint8_t)text[i]];
        if (digit == NO_DIGIT)
            return mw_fail(error, MW_BAD_SYNTAX, i, "%s is not a base64url digit of a description",
                           text_character(text[i]).name);
        bits = bits << 6 | digit;
        bit_count += 6;
        if (bit_count >= 8 && filled < size) {
            bit_count -= 8;
            board->cells[filled++] = (uint8_t)(bits >> bit_count);
        }
    }
    uint32_t last_bits = worm_cells(board) % 8;
    bool rest = (bits & ((1u << bit_count) - 1)) ||
                (worm_cells(board) % 2 == 1 && board->cells[nibbles - 1] & 15) ||
                (size > nibbles && last_bits > 0 && board->cells[size - 1] >> last_bits);
    if (rest)
        return mw_fail(error, MW_BAD_SYNTAX, length - 1,
                       "bits after the last cell of the description must be 0");
    return MW_OK;
}

/* Disconnected mazes (Outback, percolation) are allowed, and so are loops (braids). */
enum mw_status worm_read_board(const int32_t *values, const char *text, size_t length, void **made,
                               struct mw_error *error)
{
    uint32_t width = (uint32_t)values[WORM_WIDTH];
    uint32_t height = (uint32_t)values[WORM_HEIGHT];
    bool hexagons = values[WORM_GRID] == WORM_HEXAGONS;
    size_t size = worm_packed_size((enum worm_grid)values[WORM_GRID], width * height);
    size_t expected = description_length(size);
    /* A longer one stands below its code. */
    bool is_below = length == expected || length > MW_CODE_BYTES_MAX;
    if (size > WORM_DESCRIPTION_BYTES_MAX && !is_below)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "a described maze must have at most %d cells, not %u; use a seed",
                       WORM_DESCRIPTION_BYTES_MAX * 8 / (hexagons ? 5 : 4), width * height);
    if (length != expected)
        return mw_fail(error, MW_BAD_SYNTAX, length < expected ? length : expected,
                       "the description of %u by %u cells must have %llu characters, not %llu",
                       width, height, (unsigned long long)expected, (unsigned long long)length);
    struct worm_board *board = worm_board_open(values, NULL);
    if (!board)
        return mw_fail_memory(error);
    enum mw_status status = read_cells(board, text, length, error);
    if (status == MW_OK) {
        status = worm_check_cells(board, error);
        /* Converts the index of a cell to the character where it begins. */
        if (status != MW_OK)
            error->offset = error->offset * 4 / 6;
    }
    if (status == MW_OK)
        *made = board;
    else
        free(board);
    return status;
}

enum mw_status worm_adopt_cells(struct maze *maze, const uint8_t *cells, size_t length,
                                struct mw_error *error)
{
    const int32_t *values = maze->values;
    uint32_t width = (uint32_t)values[WORM_WIDTH];
    uint32_t height = (uint32_t)values[WORM_HEIGHT];
    size_t size = worm_packed_size((enum worm_grid)values[WORM_GRID], width * height);
    if (length != size)
        return mw_fail(error, MW_BAD_SYNTAX, length < size ? length : size,
                       "%u by %u cells must be %llu bytes, not %llu", width, height,
                       (unsigned long long)size, (unsigned long long)length);
    struct worm_board *board = worm_board_open(values, maze->mask);
    if (!board)
        return mw_fail_memory(error);
    memcpy(board->cells, cells, length);
    /* The half byte after the last cell belongs to no cell, but would be written in the
     * description. */
    if (worm_cells(board) % 2 == 1)
        board->cells[worm_nibbles_size(width * height) - 1] &= 0xf0;
    if (board->grid == WORM_HEXAGONS && width * height % 8)
        board->cells[size - 1] &= (uint8_t)((1u << width * height % 8) - 1);
    enum mw_status status = worm_check_cells(board, error);
    if (status == MW_OK)
        status = check_mask(board, maze->mask, error);
    if (status == MW_OK)
        maze->board = board;
    else
        free(board);
    return status;
}

const uint8_t *worm_packed_cells(const struct maze *maze, size_t *length)
{
    const struct worm_board *board = maze->board;
    *length = worm_board_size(board);
    return board->cells;
}
