/*
 * Masks of codes: reads them from the code's text or from the rows below it, and writes them back.
 */
/* build: small */
#include "mask.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading rows ---- */

/* Takes a line off the front, without its line break. Returns false if none is left. */
static bool take_line(struct code_piece *rest, struct code_piece *line)
{
    if (rest->length == 0)
        return false;
    const char *newline = memchr(rest->bytes, '\n', rest->length);
    size_t length = newline ? (size_t)(newline - rest->bytes) : rest->length;
    size_t taken = length + (newline != NULL);
    *line = (struct code_piece){rest->bytes, length, rest->offset};
    if (length > 0 && line->bytes[length - 1] == '\r')
        line->length--;
    *rest = (struct code_piece){rest->bytes + taken, rest->length - taken, rest->offset + taken};
    return true;
}

/* Width and height of the rows. */
static void measure_rows(struct code_piece below, size_t *width, size_t *height)
{
    struct code_piece line;
    *width = *height = 0;
    while (take_line(&below, &line)) {
        *width = line.length > *width ? line.length : *width;
        ++*height;
    }
}

/* Checks that the rows have at most `max` cells each (param: width) or are at most `max` (param: height). */
static enum mw_status check_side(uint32_t param, size_t max, struct code_piece below,
                                 struct mw_error *error)
{
    struct code_piece line;
    for (unsigned long long row = 1; take_line(&below, &line); row++) {
        if (param == WORM_WIDTH && line.length > max)
            return mw_fail(error, MW_OUT_OF_RANGE, line.offset + max,
                           "row %llu: the width of the mask must be at most %llu, not %llu", row,
                           (unsigned long long)max, (unsigned long long)line.length);
        if (param == WORM_HEIGHT && row > max)
            return mw_fail(error, MW_OUT_OF_RANGE, line.offset,
                           "row %llu: the height of the mask must be at most %llu", row,
                           (unsigned long long)max);
    }
    return MW_OK;
}

/* Takes a side from the rows if the code has no parameter for it. */
static enum mw_status read_side(struct maze *maze, uint32_t param, size_t rows,
                                const struct code_piece *below, const size_t *offsets,
                                struct mw_error *error)
{
    size_t max = WORM_SIDE_MAX;
    if (offsets[param] != MW_NO_OFFSET)
        max = (size_t)maze->values[param];
    else
        maze->values[param] = rows < 1 ? 1 : (int32_t)(rows < max ? rows : max);
    return check_side(param, max, *below, error);
}

/* Reads an `S` or `G` of the rows. */
static enum mw_status read_end(struct maze *maze, uint32_t row_param, uint32_t row, uint32_t column,
                               size_t offset, struct mw_error *error)
{
    int32_t *values = maze->values + row_param;
    if (values[0] != PARAM_UNSET || values[1] != PARAM_UNSET)
        return mw_fail(error, MW_BAD_SYNTAX, offset, "row %u, column %u: the %s is given twice",
                       row + 1, column + 1, row_param == WORM_START_ROW ? "start" : "goal");
    values[0] = (int32_t)row + 1;
    values[1] = (int32_t)column + 1;
    return MW_OK;
}

static enum mw_status read_row(struct maze *maze, struct worm_mask *mask, uint32_t row,
                               const struct code_piece *line, struct mw_error *error)
{
    enum mw_status status = MW_OK;
    uint64_t *bits = worm_mask_row(mask, row);
    for (uint32_t column = 0; column < line->length && status == MW_OK; column++) {
        char c = line->bytes[column];
        size_t offset = line->offset + column;
        if (c == '.' || c == 'S' || c == 'G')
            bits[column / 64] |= UINT64_C(1) << column % 64;
        else if (c != '#')
            return mw_fail(
                error, MW_BAD_SYNTAX, offset,
                "row %u, column %u: %s must be # (no cell), . (cell), S (start) or G (goal)",
                row + 1, column + 1, text_character(c).name);
        if (c == 'S' || c == 'G')
            status = read_end(maze, c == 'S' ? WORM_START_ROW : WORM_GOAL_ROW, row, column, offset,
                              error);
    }
    return status;
}

static enum mw_status read_rows(struct maze *maze, struct worm_mask *mask, struct code_piece below,
                                struct mw_error *error)
{
    struct code_piece line;
    enum mw_status status = MW_OK;
    for (uint32_t row = 0; status == MW_OK && take_line(&below, &line); row++)
        status = read_row(maze, mask, row, &line, error);
    return status;
}

/* ---- Masks ---- */

/* Returns the offset of a cell in the rows, or of the mask's text. */
static size_t place_of(const struct worm_mask *mask, uint32_t cell, const struct code_piece *text,
                       struct code_piece below)
{
    struct code_piece line = {0};
    if (text->length > 0)
        return text->offset;
    for (uint32_t row = 0; row <= cell / mask->width; row++)
        take_line(&below, &line);
    return line.offset + cell % mask->width;
}

static const char *no_masks(const int32_t *values)
{
    switch (values[WORM_GENERATOR]) {
    case WORM_BY_ELLER:
        return "eller, where a set of cells might have no cell below";
    case WORM_BY_SIDEWINDER:
        return "sidewinder, where a run might have no cell above";
    case WORM_BY_BINARY_TREE:
        return "binarytree, where a cell might have no cell above and to the left";
    case WORM_BY_DIVISION:
        return "division, which divides rectangles";
    default:
        return NULL;
    }
}

static enum mw_status check(const struct maze *maze, struct worm_mask *mask,
                            const struct code_piece *text, const struct code_piece *below,
                            struct mw_error *error)
{
    uint32_t other;
    if (mask->cells < 2)
        return mw_fail(error, MW_OUT_OF_RANGE, text->length ? text->offset : below->offset,
                       "a mask must have at least 2 cells; this one has %s",
                       mask->cells ? "1" : "0");
    if (!worm_mask_find_disconnected(mask, (enum worm_grid)maze->values[WORM_GRID], &other))
        return mw_fail_memory(error);
    if (other != UINT32_MAX)
        return mw_fail(
            error, MW_OUT_OF_RANGE, place_of(mask, other, text, *below),
            "a mask must be connected: no path leads from row %u, column %u to row %u, column %u",
            mask->first / mask->width + 1, mask->first % mask->width + 1, other / mask->width + 1,
            other % mask->width + 1);
    const char *why = no_masks(maze->values);
    if (why && mask->cells < mask->width * mask->height)
        return mw_fail(error, MW_OUT_OF_RANGE, text->offset, "a mask does not work with %s", why);
    return MW_OK;
}

static enum mw_status read_sides(struct maze *maze, const struct code_piece *below,
                                 const size_t *offsets, struct mw_error *error)
{
    size_t width, height;
    measure_rows(*below, &width, &height);
    enum mw_status status = read_side(maze, WORM_WIDTH, width, below, offsets, error);
    if (status == MW_OK)
        status = read_side(maze, WORM_HEIGHT, height, below, offsets, error);
    return status == MW_OK ? worm_check_sides(maze->values, below->offset, error) : status;
}

enum mw_status worm_read_mask(struct maze *maze, const struct code_piece *text,
                              const struct code_piece *below, const size_t *offsets,
                              struct mw_error *error)
{
    bool rows = text->length == 0;
    enum mw_status status = MW_OK;
    if (!maze->seeded)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "mask: works only with a seed; a description contains its mask");
    if (rows && !below->bytes)
        return mw_fail(
            error, MW_BAD_SYNTAX, text->offset,
            "mask: the mask is missing; write it here or as rows of # and . below the code");
    if (rows)
        status = read_sides(maze, below, offsets, error);
    if (status != MW_OK)
        return status;
    struct worm_mask *mask =
        worm_mask_open((uint32_t)maze->values[WORM_WIDTH], (uint32_t)maze->values[WORM_HEIGHT]);
    if (!mask)
        return mw_fail_memory(error);
    status = rows ? read_rows(maze, mask, *below, error) : worm_mask_read_text(mask, text, error);
    if (status == MW_OK) {
        worm_mask_count(mask);
        status = check(maze, mask, text, below, error);
    }
    bool all = mask->cells == mask->width * mask->height;
    if (status == MW_OK && !all)
        maze->mask = mask;
    else
        free(mask);
    maze->values[WORM_MASK] = maze->mask != NULL;
    return status;
}

/* ---- Writing ---- */

void worm_write_mask(const struct maze *maze, struct text *out)
{
    struct worm_mask_text text;
    if (worm_mask_write_text(&text, maze->mask))
        text_bytes(out, text.bytes, text.text.length);
}

void worm_write_mask_below(const struct maze *maze, struct text *out)
{
    const struct worm_mask *mask = maze->mask;
    struct worm_mask_text text;
    if (worm_mask_write_text(&text, mask))
        return;
    for (uint32_t row = 0; row < mask->height; row++) {
        char line[1 + WORM_SIDE_MAX];
        line[0] = '\n';
        for (uint32_t column = 0; column < mask->width; column++)
            line[1 + column] = worm_mask_has(mask, row, column) ? '.' : '#';
        text_bytes(out, line, (size_t)mask->width + 1);
    }
}
