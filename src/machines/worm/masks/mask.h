/*
 * The mask of a maze: which cells of the sheet are cells of the maze. One part, of two cells or more;
 * holes are allowed. A mask with all cells is none.
 *
 * As text it is a part of the code, `maskP7VN`: a letter for the form and then digits in base 32,
 * 0-9 and a-v. Of the three the shortest is written, the first of equal ones; all are read.
 *
 *   P   five cells a digit, in reading order, the first the highest bit; what is behind the last is 0
 *   R   the lengths of the runs in reading order: cells outside, inside, outside ...; only the first
 *       may be 0, and the last is what is left and not written. A length is digits of four bits, the
 *       highest first; all but its last digit have 16 added.
 *   D   the same of the differences: a cell is 1 where it is not as the one above it (in the first
 *       row: where it is inside). Shapes with straight sides are short so.
 *
 * One that is longer than WORM_MASK_TEXT_MAX stands below the code: a line a row, `#` no cell, `.` a
 * cell. There `S` and `G` are cells too, the start and the goal; what is missing at the end of a row
 * is no cell; and the rows give the width and the height, where no parameter does.
 */
#ifndef MW_WORM_MASK_H
#define MW_WORM_MASK_H

#include "../worm.h"

enum {
    /* Leaves room in a code of 4096 bytes for the other parameters, a seed, and some moves. */
    WORM_MASK_TEXT_MAX = 3072,
};

struct worm_mask {
    uint32_t width, height;
    uint32_t words; /* a row has so many */
    uint32_t cells; /* inside */
    uint32_t first; /* of them in reading order, and the last: indices of the sheet */
    uint32_t last;
    /* A row's cells from the lowest bit, 1: inside; behind its last cell 0. Behind the rows stands a
     * number for each: the cells inside before it. */
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

/* Nothing inside; NULL: no memory. Freed by free. */
struct worm_mask *worm_mask_open(uint32_t width, uint32_t height);
/* The first column of a row from `column` on whose cell is inside (or is not); the width if there is
 * none. */
uint32_t worm_mask_next(const struct worm_mask *mask, const uint64_t *row, uint32_t column,
                        bool inside);
/* Sets the columns of a row from `from` up to `to`. */
void worm_mask_set(uint64_t *row, uint32_t from, uint32_t to);
/* To be called when all are set. */
void worm_mask_count(struct worm_mask *mask);
/* The cell inside that has `rank` others before it, as an index of the sheet. */
uint32_t worm_mask_cell(const struct worm_mask *mask, uint32_t rank);

/* A cell that has no way to the first one; UINT32_MAX: all have. False: no memory. */
bool worm_mask_find_disconnected(const struct worm_mask *mask, uint32_t *cell);

/* ---- mask_text.c ---- */

/* What is written, up to a byte more than a code has room for. */
struct worm_mask_text {
    char bytes[WORM_MASK_TEXT_MAX + 1];
    struct text text;
};

/* Sets the cells that the text says. */
enum mw_status worm_mask_read_text(struct worm_mask *mask, const struct code_piece *text,
                                   struct mw_error *error);
/* The shortest text; false if none fits a code. */
bool worm_mask_write_text(struct worm_mask_text *best, const struct worm_mask *mask);

/* ---- mask_code.c: of the kind; see kind.h ---- */

enum mw_status worm_read_mask(struct maze *maze, const struct code_piece *text,
                              const struct code_piece *below, const size_t *places,
                              struct mw_error *error);
void worm_write_mask(const struct maze *maze, struct text *out);
void worm_write_mask_below(const struct maze *maze, struct text *out);

#endif
