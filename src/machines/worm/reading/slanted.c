/* Drawings of triangles and hexagons as 'draw --format text' writes them (print/draw.c): walls as / \ _ and |. */
#include "readers.h"

#include <string.h>

/* The character at a place. An even number of lines lacks the first one, which is blank where no wall is above a row. */
static uint8_t at(const struct drawing *drawing, uint32_t line, uint32_t column)
{
    uint32_t row = line - (drawing->height % 2 == 0);
    return row < drawing->height && column < drawing->width ? drawing_at(drawing, row, column)
                                                            : ' ';
}

static bool has_slants(const struct drawing *drawing)
{
    size_t area = (size_t)drawing->width * drawing->height;
    return memchr(drawing->cells, '/', area) || memchr(drawing->cells, '\\', area);
}

/* Whether a slanted wall is left of a triangle: two characters, of which the upper one is further to the right if the
 * triangle points up. */
static bool wall_left(const struct drawing *drawing, uint32_t row, uint32_t column)
{
    bool right = worm_points_up(row, column);
    uint32_t x = 2 * column, line = 2 * row + 1;
    uint8_t wall = right ? '/' : '\\';
    return at(drawing, line, right ? x + 1 : x) == wall &&
           at(drawing, line + 1, right ? x : x + 1) == wall;
}

/* Whether a wall is on the side of a hexagon that a direction upwards or to the left leads to. */
static bool wall_of_hexagon(const struct drawing *drawing, uint32_t row, uint32_t column,
                            uint32_t direction)
{
    uint32_t x = 2 * (row % 2) + 4 * column;
    if (direction == WORM_LEFT)
        return at(drawing, 2 * row + 1, x) == '|';
    return direction == WORM_UP ? at(drawing, 2 * row, x + 1) == '/'
                                : at(drawing, 2 * row, x + 3) == '\\';
}

/* Whether a wall is on a side of a cell: its own, or that of the neighbour behind it. */
static bool has_wall(const struct drawing *drawing, enum worm_grid grid, uint32_t row,
                     uint32_t column, uint32_t direction)
{
    if (grid == WORM_TRIANGLES && (direction == WORM_UP || direction == WORM_GO_DOWN)) {
        uint32_t line = 2 * row + (direction == WORM_UP ? 0 : 2);
        /* A letter may stand on one of the two. */
        return at(drawing, line, 2 * column + 1) == '_' || at(drawing, line, 2 * column + 2) == '_';
    }
    if (direction == WORM_UP || direction == WORM_LEFT || direction == WORM_UP_RIGHT)
        return grid == WORM_TRIANGLES ? wall_left(drawing, row, column)
                                      : wall_of_hexagon(drawing, row, column, direction);
    struct worm_offset offset = worm_offset(grid, row, direction);
    return has_wall(drawing, grid, row + offset.down, column + offset.right,
                    worm_opposite(direction));
}

/* The drawing of a grid. */
struct slanted {
    struct drawing drawing;
    enum worm_grid grid;
};

static uint32_t gaps(const void *drawing, uint32_t row, uint32_t column)
{
    const struct slanted *slanted = drawing;
    uint32_t found = 0;
    for (uint32_t sides = worm_sides(slanted->grid, row, column); sides; sides &= sides - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(sides);
        found |= (uint32_t)!has_wall(&slanted->drawing, slanted->grid, row, column, direction)
                 << direction;
    }
    return found;
}

/* The character in the middle of a cell. */
static uint8_t middle_of(const struct slanted *slanted, uint32_t row, uint32_t column)
{
    if (slanted->grid == WORM_HEXAGONS)
        return at(&slanted->drawing, 2 * row + 1, 2 * (row % 2) + 4 * column + 2);
    return at(&slanted->drawing, 2 * row + 1 + worm_points_up(row, column), 2 * column + 1);
}

static bool has_block(const void *drawing, uint32_t row, uint32_t column)
{
    return middle_of(drawing, row, column) == '#';
}

static void add_maze(struct reading *reading, const struct slanted *slanted, size_t width)
{
    const struct drawing *drawing = &slanted->drawing;
    const struct worm_outline outline = {slanted, gaps, has_block, NULL};
    size_t area = (size_t)drawing->width * drawing->height;
    const char *begin = reading->document->lines[drawing->first].bytes;
    struct worm_reading maze;
    if (worm_reading_open(&maze, reading, slanted->grid, width, drawing->height / 2, area, begin)) {
        for (uint32_t cell = 0; cell < worm_cells(maze.board); cell++) {
            uint8_t letter = middle_of(slanted, cell / maze.board->width, cell % maze.board->width);
            if (worm_is_end_letter(letter))
                worm_reading_mark(&maze, cell, letter);
        }
        worm_reading_trace(&maze, reading, &outline);
        if (maze.openings.count > 2 && (maze.starts.count == 0 || maze.goals.count == 0))
            mw_fail(reading_miss(reading, area), MW_OUT_OF_RANGE, reading_offset(reading, begin),
                    "triangles and hexagons need the letters S and G, or a rim with at most two "
                    "openings, not %u",
                    maze.openings.count);
        else
            worm_reading_finish(&maze, reading, drawing->first, drawing->height, true,
                                slanted->grid == WORM_HEXAGONS ? "of hexagons" : "of triangles");
    }
    worm_reading_close(&maze);
}

/* Hexagons have upright walls; every second row of them begins two characters further to the right. */
static size_t take(struct reading *reading, size_t first)
{
    struct slanted slanted;
    struct drawing *drawing = &slanted.drawing;
    size_t lines = drawing_open(drawing, reading, first, " SG#", "/\\_|");
    if (drawing->cells && drawing->height >= 3 && drawing->width >= 5 && has_slants(drawing)) {
        bool hexagons = memchr(drawing->cells, '|', (size_t)drawing->width * drawing->height);
        uint32_t shift = drawing->height > 3 ? 2 : 0;
        slanted.grid = hexagons ? WORM_HEXAGONS : WORM_TRIANGLES;
        add_maze(reading, &slanted,
                 hexagons ? (drawing->width - 1 - shift) / 4 : drawing->width / 2 - 1);
    }
    drawing_close(drawing);
    return lines;
}

const struct reader worm_slanted_reader = {
    .name = "slanted",
    .label = "a maze of triangles or hexagons",
    .example = "   __\n  /\\  /\n /  \\/\n \\  /\\\n  \\/__\\",
    .help = "Triangles and hexagons as 'draw --format text' draws them.",
    .take = take,
};
