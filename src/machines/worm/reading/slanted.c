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

static void open_passages(const struct drawing *drawing, struct worm_reading *maze)
{
    struct worm_board *board = maze->board;
    uint32_t width = board->width;
    for (uint32_t cell = 0; cell < worm_cells(board); cell++) {
        uint32_t row = cell / width, column = cell % width;
        uint32_t sides = worm_sides(board->grid, row, column);
        uint32_t inside = worm_directions(board, row, column);
        for (; sides; sides &= sides - 1) {
            uint32_t direction = (uint32_t)__builtin_ctz(sides);
            if (has_wall(drawing, board->grid, row, column, direction))
                continue;
            if (!(inside >> direction & 1))
                worm_reading_add_opening(maze, cell);
            else if (direction == WORM_DOWN_LEFT)
                worm_set_down_left(board, cell, 1);
            else if (direction == WORM_GO_RIGHT || direction == WORM_GO_DOWN)
                worm_reading_join(maze, cell, direction == WORM_GO_RIGHT ? WORM_RIGHT : WORM_DOWN);
        }
    }
}

/* The letters in the middle of cells. */
static void mark_letters(const struct drawing *drawing, struct worm_reading *maze)
{
    const struct worm_board *board = maze->board;
    bool hexagons = board->grid == WORM_HEXAGONS;
    for (uint32_t cell = 0; cell < worm_cells(board); cell++) {
        uint32_t row = cell / board->width, column = cell % board->width;
        uint32_t line = 2 * row + 1 + (!hexagons && worm_points_up(row, column));
        uint32_t x = hexagons ? 2 * (row % 2) + 4 * column + 2 : 2 * column + 1;
        uint8_t letter = at(drawing, line, x);
        if (worm_is_end_letter(letter))
            worm_reading_mark(maze, cell, letter);
    }
}

/* Hexagons have upright walls; every second row of them begins two characters further to the right. */
static void add_maze(struct reading *reading, const struct drawing *drawing)
{
    size_t area = (size_t)drawing->width * drawing->height;
    bool hexagons = memchr(drawing->cells, '|', area) != NULL;
    uint32_t shift = drawing->height > 3 ? 2 : 0;
    size_t width = hexagons ? (drawing->width - 1 - shift) / 4 : drawing->width / 2 - 1;
    const char *begin = reading->document->lines[drawing->first].bytes;
    struct worm_reading maze;
    if (worm_reading_open(&maze, reading, hexagons ? WORM_HEXAGONS : WORM_TRIANGLES, width,
                          drawing->height / 2, area, begin)) {
        open_passages(drawing, &maze);
        mark_letters(drawing, &maze);
        if (maze.openings.count > 2)
            mw_fail(reading_miss(reading, area), MW_OUT_OF_RANGE, reading_offset(reading, begin),
                    "triangles and hexagons are read from a whole sheet with at most two openings, "
                    "not %u",
                    maze.openings.count);
        else
            worm_reading_finish(&maze, reading, drawing->first, drawing->height, true,
                                hexagons ? "of hexagons" : "of triangles");
    }
    worm_reading_close(&maze);
}

static size_t take(struct reading *reading, size_t first)
{
    bool set[256] = {false}, walls[256] = {false};
    struct drawing drawing;
    for (const char *c = " /\\_|SG"; *c; c++)
        set[(uint8_t)*c] = true;
    for (const char *c = "/\\_|"; *c; c++)
        walls[(uint8_t)*c] = true;
    size_t lines = drawing_lines(reading->document, first, set, walls);
    if (lines == 0)
        return 1;
    if (!drawing_open(&drawing, reading->document, first, lines))
        reading->failed = true;
    if (drawing.cells && drawing.height >= 3 && drawing.width >= 5 && has_slants(&drawing))
        add_maze(reading, &drawing);
    drawing_close(&drawing);
    return lines;
}

const struct reader worm_slanted_reader = {
    .name = "slanted",
    .label = "a maze of triangles or hexagons",
    .example = "   __\n  /\\  /\n /  \\/\n \\  /\\\n  \\/__\\",
    .help = "Triangles and hexagons as 'draw --format text' draws them.",
    .take = take,
};
