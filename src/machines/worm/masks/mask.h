/*
 * Mask: which cells of the sheet belong to the maze. A mask is connected, has two cells or more,
 * and may have holes. A mask with all cells is the same as no mask.
 *
 * In a code it is a text such as `maskP7VN`: a letter for the format, then digits in base 32, 0-9
 * and a-v. The shortest format is written (the first of equal ones); all are read.
 *
 *   P   plain: five cells a digit in reading order, the first cell in the highest bit, padded with 0
 *   R   runs: lengths of the runs in reading order: outside, inside, outside ... Only the first may
 *       be 0. The last is not written. A length is digits of four bits, the highest first; 16 is
 *       added to all but its last digit.
 *   D   differences: runs of a mask in which a cell is 1 where it differs from the cell above (in
 *       the first row: where it is inside). Short for shapes with straight sides.
 *
 * A mask longer than WORM_MASK_TEXT_MAX is written below the code, one line a row: `#` is no cell,
 * `.` is a cell, `S` and `G` are the cells of the start and the goal. Short rows are padded with
 * no cells. The rows also set the width and the height, unless parameters do.
 */
#pragma once

#include "../worm.h"

enum {
    /* Leaves room for the other parameters, a seed and some moves in a code of 4096 bytes. */
    WORM_MASK_TEXT_MAX = 3072,
};

struct worm_mask {
    uint32_t width, height;
    uint32_t words; /* words a row */
    uint32_t cells; /* number of cells inside */
    uint32_t first; /* first and last cell inside in reading order, as indices of the sheet */
    uint32_t last;
    /* Bits of the rows, the first cell in the lowest bit; 1: inside; padded with 0. After the
     * rows, one uint32_t a row: the number of cells inside before it. */
    uint64_t bits[];
};

static inline uint64_t *worm_mask_row(struct worm_mask *mask, uint32_t row)
{
    return mask->bits + (size_t)row * mask->words;
}

static inline bool worm_mask_has(const struct worm_mask *mask, uint32_t row, uint32_t column)
{
    return mask->bits[(size_t)row * mask->words + column / 64] >> column % 64 & 1;
}

/* ---- mask.c: the cells ---- */

/* Returns an empty mask, or NULL if memory runs out. The caller frees it with free(). */
struct worm_mask *worm_mask_open(uint32_t width, uint32_t height);
/* Returns the first column from `column` on whose cell is inside (or outside), or the width if
 * none is. */
uint32_t worm_mask_next(const struct worm_mask *mask, const uint64_t *row, uint32_t column,
                        bool inside);
/* Sets the columns of a row from `from` to `to` - 1. */
void worm_mask_set(uint64_t *row, uint32_t from, uint32_t to);
/* Counts the cells. Call it after all cells are set. */
void worm_mask_count(struct worm_mask *mask);
/* Returns the cell with `rank` cells before it, as an index of the sheet. Costs a binary search
 * of the rows and a scan of one row. */
uint32_t worm_mask_cell(const struct worm_mask *mask, uint32_t rank);

/* Sets *cell to a cell that is not connected to the first one, or to UINT32_MAX. Returns false
 * if memory runs out. */
bool worm_mask_find_disconnected(const struct worm_mask *mask, enum worm_grid grid, uint32_t *cell);

/* ---- mask_text.c ---- */

/* A mask in text form, with room for one byte more than a code has. */
struct worm_mask_text {
    char bytes[WORM_MASK_TEXT_MAX + 1];
    struct text text;
};

/* Reads the cells from a code's text. */
enum mw_status worm_mask_read_text(struct worm_mask *mask, const struct code_piece *text,
                                   struct mw_error *error);
/* Writes the shortest text. Returns false if none fits a code. */
bool worm_mask_write_text(struct worm_mask_text *best, const struct worm_mask *mask);

/* ---- mask_code.c: functions of the machine's interface; see kind.h ---- */

enum mw_status worm_read_mask(struct maze *maze, const struct code_piece *text,
                              const struct code_piece *below, const size_t *offsets,
                              struct mw_error *error);
void worm_write_mask(const struct maze *maze, struct text *out);
void worm_write_mask_below(const struct maze *maze, struct text *out);
