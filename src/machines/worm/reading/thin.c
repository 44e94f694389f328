/* Drawings with thin walls: `+--+` and `|` between corners, box drawing, or one line a row as ` _|`. */
#include "readers.h"

#include <stdlib.h>
#include <string.h>

/* A drawing as a lattice of corners: characters from one to the next. */
struct thin {
    struct drawing drawing;
    uint32_t across, down; /* down 1: box drawing without lines between the corners */
    uint32_t width, height;
    bool boxes;  /* box drawing */
    bool bare;   /* no corner is drawn */
    bool scored; /* `_`: one line a row */
};

static bool is_box(uint8_t c)
{
    return c >= DRAWING_BOX && c < DRAWING_BOX + 16;
}

static bool is_corner(uint8_t c)
{
    return c == '+' || c == 'o' || c == '.' || c == '*' || is_box(c);
}

/* Whether a character is a wall from left to right, or from above to below. */
static bool is_flat(uint8_t c)
{
    return c == '-' || c == '_' || c == '=' || c == '~' ||
           (is_box(c) && c & (DRAWING_ARM_LEFT | DRAWING_ARM_RIGHT));
}

static bool is_upright(uint8_t c)
{
    return c == '|' || c == '!' || c == ':' ||
           (is_box(c) && c & (DRAWING_ARM_UP | DRAWING_ARM_DOWN));
}

static bool has_arm(const struct drawing *drawing, uint32_t row, uint32_t column, uint32_t arm)
{
    uint8_t c = drawing_at(drawing, row, column);
    return is_box(c) && c & arm;
}

/* The character at a place; a blank to the right of the drawing. */
static uint8_t at(const struct thin *thin, uint32_t row, uint32_t column)
{
    return column < thin->drawing.width ? drawing_at(&thin->drawing, row, column) : ' ';
}

/* ---- The lattice ---- */

static uint32_t greatest_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : greatest_divisor(b, a % b);
}

/* The greatest distance of corners that all upright walls and all ends of walls below cells fit. */
static uint32_t scored_distance(const struct thin *thin)
{
    const struct drawing *drawing = &thin->drawing;
    uint32_t distance = 0;
    for (uint32_t row = 0; row < drawing->height; row++)
        for (uint32_t column = 0; column < drawing->width; column++) {
            bool flat = at(thin, row, column) == '_';
            if (at(thin, row, column) == '|')
                distance = greatest_divisor(distance, column);
            uint8_t before = column > 0 ? at(thin, row, column - 1) : '_';
            uint8_t after = at(thin, row, column + 1);
            /* A letter in a cell may interrupt the wall below it. */
            if (flat && before != '_' && !worm_is_end_letter(before))
                distance = greatest_divisor(distance, column - 1);
            if (flat && after != '_' && !worm_is_end_letter(after))
                distance =
                    greatest_divisor(distance, column + (column + 1 < drawing->width ? 1 : 0));
        }
    return distance;
}

/* `_` alone draws walls below cells: ` _ _` over `|_  |`. */
static bool fit_scored(struct thin *thin)
{
    const struct drawing *drawing = &thin->drawing;
    if (drawing->height < 2 || drawing->width < 3)
        return false;
    uint32_t across = scored_distance(thin);
    across = across > 2 && drawing->width / across * (drawing->height - 1) > 1 ? across : 2;
    for (uint32_t row = 0; row < drawing->height; row++)
        for (uint32_t column = 0; column < drawing->width; column++) {
            uint8_t c = at(thin, row, column);
            bool fits = c == ' ' || c == '_' || (row > 0 && column % across == 0 && c == '|') ||
                        (row > 0 && column % across > 0 && worm_is_end_letter(c));
            if (!fits)
                return false;
        }
    thin->scored = true;
    thin->across = across;
    thin->width = drawing->width / across;
    thin->height = drawing->height - 1;
    return true;
}

/* Finds the distance of corners: the greatest that all corners of the first line and walls fit. */
static bool fit_corners(struct thin *thin)
{
    const struct drawing *drawing = &thin->drawing;
    uint32_t across = 0, down = 0;
    thin->bare = true;
    for (uint32_t row = 0; row < drawing->height; row++)
        for (uint32_t column = 0; column < drawing->width; column++) {
            uint8_t c = at(thin, row, column);
            thin->boxes |= is_box(c);
            /* Plain lines of box drawing go from corner to corner. */
            bool upright = c == '|' || c == (DRAWING_BOX | DRAWING_ARM_UP | DRAWING_ARM_DOWN);
            bool flat = c == '-' || c == (DRAWING_BOX | DRAWING_ARM_LEFT | DRAWING_ARM_RIGHT);
            bool corner = c == '+' || (is_box(c) && !upright && !flat);
            thin->bare &= !corner;
            bool gap = c == ' ' && column > 0 && at(thin, row, column - 1) == '-' &&
                       at(thin, row, column + 1) == '-';
            if (corner || upright || gap)
                across = greatest_divisor(across, column);
            if (corner || flat)
                down = greatest_divisor(down, row);
        }
    if (across == 0 || down == 0 || (!thin->boxes && (across < 2 || down < 2)))
        return false;
    thin->across = across;
    thin->down = down;
    thin->width = (drawing->width - 1) / across;
    thin->height = (drawing->height - 1) / down;
    return thin->width > 0 && thin->height > 0;
}

/* The same for drawings whose corners are `o`, `.` or `*`, which can also stand in cells: those of the first line. */
static bool fit_marked_corners(struct thin *thin)
{
    uint8_t mark = at(thin, 0, 0);
    const struct drawing *drawing = &thin->drawing;
    uint32_t across = 0, down = 0;
    if (mark != 'o' && mark != '.' && mark != '*')
        return false;
    for (uint32_t column = 0; column < drawing->width; column++)
        if (at(thin, 0, column) == mark)
            across = greatest_divisor(across, column);
    for (uint32_t row = 0; row < drawing->height; row++)
        if (at(thin, row, 0) == mark)
            down = greatest_divisor(down, row);
    if (across < 2 || down < 2)
        return false;
    thin->across = across;
    thin->down = down;
    thin->width = (drawing->width - 1) / across;
    thin->height = (drawing->height - 1) / down;
    return thin->width > 0 && thin->height > 0 && drawing->height > 1;
}

/* ---- Walls ---- */

/* Whether a wall is above a cell; `row` is the height for the wall below the last one. */
static bool wall_above(const struct thin *thin, uint32_t row, uint32_t column)
{
    uint32_t line = thin->scored ? row : row * thin->down, from = column * thin->across;
    bool wall = thin->across > 1;
    uint32_t flat = 0;
    for (uint32_t i = 1; i < thin->across; i++) {
        uint8_t c = at(thin, line, from + i);
        flat += is_flat(c);
        wall &= is_flat(c) || (thin->scored && worm_is_end_letter(c));
    }
    wall &= flat > 0;
    if (thin->across == 1)
        wall = has_arm(&thin->drawing, line, from, DRAWING_ARM_RIGHT) ||
               has_arm(&thin->drawing, line, from + 1, DRAWING_ARM_LEFT);
    return wall;
}

static bool wall_left(const struct thin *thin, uint32_t row, uint32_t column)
{
    if (thin->scored)
        return at(thin, row + 1, column * thin->across) == '|';
    uint32_t line = row * thin->down, from = column * thin->across;
    bool wall = thin->down > 1;
    for (uint32_t i = 1; i < thin->down; i++)
        wall &= is_upright(at(thin, line + i, from));
    if (thin->down == 1)
        wall = has_arm(&thin->drawing, line, from, DRAWING_ARM_DOWN) ||
               has_arm(&thin->drawing, line + 1, from, DRAWING_ARM_UP);
    return wall;
}

/* A corner that is drawn. Two of them beside a gap in the rim are an opening; else the gap is outside of a mask. */
static bool has_corner(const struct thin *thin, uint32_t row, uint32_t column)
{
    return thin->scored || thin->bare ||
           is_corner(at(thin, row * thin->down, column * thin->across)) ||
           is_flat(at(thin, row * thin->down, column * thin->across)) ||
           is_upright(at(thin, row * thin->down, column * thin->across));
}

/* ---- Cells ---- */

/* A character that may stand in a cell: an end, or a mark of a path. */
static bool is_mark(uint8_t c)
{
    return c == ' ' || worm_is_end_letter(c) || (c && strchr(".*oO+#x<>v^-_0123456789", c));
}

/* Checks the characters between corners, and marks letters. Returns false after noting a miss. */
static bool check_places(const struct thin *thin, struct reading *reading,
                         struct worm_reading *maze)
{
    const struct drawing *drawing = &thin->drawing;
    for (uint32_t row = 0; row < drawing->height; row++)
        for (uint32_t column = 0; column < drawing->width; column++) {
            uint8_t c = drawing_at(drawing, row, column);
            uint32_t i = thin->scored ? (row ? row - 1 : 0) : row / thin->down;
            uint32_t j = column / thin->across;
            bool in_line = thin->scored ? row == 0 : row % thin->down == 0;
            bool in_column = column % thin->across == 0;
            bool fits = c == ' ' || is_mark(c) || is_flat(c) || is_upright(c) || is_corner(c);
            if (!in_line && !in_column)
                fits = c == ' ' || is_mark(c);
            if (i >= thin->height)
                i = thin->height - 1;
            if (j >= thin->width)
                j = thin->width - 1;
            if (!fits) {
                size_t weight = (size_t)row * drawing->width + column;
                const char *byte = drawing_byte(drawing, reading->document, row, column);
                mw_fail(reading_miss(reading, weight), MW_BAD_SYNTAX, reading_offset(reading, byte),
                        "%s stands where a wall, a corner or a blank is expected",
                        drawing_name(drawing, row, column).name);
                return false;
            }
            bool letter = worm_is_end_letter(c) && c != '*' && !(in_line && in_column) &&
                          !(in_line && is_flat(c));
            if (letter)
                worm_reading_mark(maze, i * thin->width + j, c);
        }
    return true;
}

/* ---- The outline ---- */

static uint32_t gaps(const void *drawing, uint32_t row, uint32_t column)
{
    return (uint32_t)!wall_above(drawing, row, column) << WORM_UP |
           (uint32_t)!wall_left(drawing, row, column + 1) << WORM_GO_RIGHT |
           (uint32_t)!wall_above(drawing, row + 1, column) << WORM_GO_DOWN |
           (uint32_t)!wall_left(drawing, row, column) << WORM_LEFT;
}

static bool has_block(const void *drawing, uint32_t row, uint32_t column)
{
    const struct thin *thin = drawing;
    if (thin->scored || thin->down < 2 || thin->across < 2)
        return false;
    uint32_t line = row * thin->down, from = column * thin->across;
    for (uint32_t i = 1; i < thin->across; i++)
        if (at(thin, line + 1, from + i) == '#')
            return true;
    return false;
}

/* Whether a gap in the rim beside a cell has no corners. */
static bool is_outside(const void *drawing, uint32_t row, uint32_t column)
{
    const struct thin *thin = drawing;
    bool corner[2][2];
    for (uint32_t i = 0; i < 4; i++)
        corner[i / 2][i % 2] = has_corner(thin, row + i / 2, column + i % 2);
    uint32_t open = gaps(drawing, row, column);
    return (row == 0 && open >> WORM_UP & 1 && !(corner[0][0] && corner[0][1])) ||
           (row + 1 == thin->height && open >> WORM_GO_DOWN & 1 &&
            !(corner[1][0] && corner[1][1])) ||
           (column == 0 && open >> WORM_LEFT & 1 && !(corner[0][0] && corner[1][0])) ||
           (column + 1 == thin->width && open >> WORM_GO_RIGHT & 1 &&
            !(corner[0][1] && corner[1][1]));
}

/* ---- The reader ---- */

static void add_thin(struct reading *reading, const struct thin *thin)
{
    struct worm_reading maze;
    const struct drawing *drawing = &thin->drawing;
    size_t area = (size_t)drawing->width * drawing->height;
    const struct worm_outline outline = {
        thin, gaps, memchr(drawing->cells, '#', area) ? has_block : NULL, is_outside};
    const char *begin = reading->document->lines[drawing->first].bytes;
    if (worm_reading_open(&maze, reading, WORM_SQUARES, thin->width, thin->height, area, begin) &&
        check_places(thin, reading, &maze)) {
        worm_reading_trace(&maze, reading, &outline);
        /* A rim that is mostly open is rather that of words and dashes; lines without corners may be thick walls. */
        bool closed = !thin->bare && maze.openings.count <= 2 + (thin->width + thin->height) / 4;
        worm_reading_finish(&maze, reading, drawing->first, drawing->height, closed,
                            thin->boxes    ? "in box drawing"
                            : thin->scored ? "drawn with _ and |"
                                           : "drawn with - and |");
    }
    worm_reading_close(&maze);
}

static size_t take(struct reading *reading, size_t first)
{
    struct thin thin = {0};
    size_t lines =
        drawing_open(&thin.drawing, reading, first,
                     " +-|_=~:!.*oOSsAaPpIi@^EeBbGgFfTtUuXx$#<>v0123456789" DRAWING_BOXES,
                     "+-|_=o.*" DRAWING_BOXES);
    if (thin.drawing.cells) {
        bool has_flat = memchr(thin.drawing.cells, '|',
                               (size_t)thin.drawing.width * thin.drawing.height) != NULL;
        bool fits =
            fit_marked_corners(&thin) || (has_flat && fit_scored(&thin)) || fit_corners(&thin);
        if (fits)
            add_thin(reading, &thin);
    }
    drawing_close(&thin.drawing);
    return lines;
}

const struct reader worm_thin_reader = {
    .name = "thin",
    .label = "a maze drawn with thin walls",
    .example = "+--+--+\n|S    |\n+  +  +\n|  | E|\n+--+--+",
    .help = "Walls as lines between corners: +--+, o---o, box drawing, or _ and | with one line a "
            "row. Ends: letters such "
            "as S and E, or two openings.",
    .take = take,
};
