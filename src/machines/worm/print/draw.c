/* Formats of worm mazes: walls in characters, digits, words; and distances and parts as bytes. */
/* build: small play */
#include "../measures/components.h"
#include "../worm.h"
#include "print/maze_text.h"
#include "walls.h"

#include <string.h>

struct draw_task;

struct form {
    /* Draws a line, from 0 to `lines(board)` - 1. */
    void (*draw_line)(struct draw_task *draw, uint32_t line);
    uint32_t (*lines)(const struct worm_board *board);
    bool squares; /* only a maze of squares */
};

struct draw_task {
    struct task task;
    const struct worm_board *board;
    const struct form *form;
    uint32_t line;
    struct text text;
};

static uint32_t digit_lines(const struct worm_board *board)
{
    return board->height + 1;
}

/* ---- Nibbles: a hexadecimal digit a cell, two digits a hexagon ---- */

/* The last lines: the grid, unless it is of squares, and the places of start and goals, column and row from 0. */
static void write_tail(const struct worm_board *board, struct text *out)
{
    static const char *const grids[] = {"", "tri\n", "hex\n"};
    uint32_t width = board->width;
    text_format(out, "\n%s%u,%u\n", grids[board->grid], board->start % width, board->start / width);
    for (uint32_t i = 0; i < board->goal_count; i++)
        text_format(out, "%u,%u\n", board->goals[i] % width, board->goals[i] / width);
}

static void nibble_line(struct draw_task *draw, uint32_t row)
{
    const struct worm_board *board = draw->board;
    if (row == board->height) {
        write_tail(board, &draw->text);
        return;
    }
    for (uint32_t column = 0; column < board->width; column++) {
        uint32_t bits = worm_bits_of(board, row * board->width + column);
        if (board->grid == WORM_HEXAGONS)
            text_char(&draw->text, (char)('0' + (bits >> 4)));
        text_char(&draw->text, "0123456789abcdef"[bits & 15]);
    }
    text_char(&draw->text, '\n');
}

/* ---- Text: walls of squares as + - |, of triangles as / \ _, of hexagons as / \ | ---- */

static uint32_t text_lines(const struct worm_board *board)
{
    return 2 * board->height + 1;
}

/* Whether walls are on all sides of a cell that lead up or to the left. */
static bool has_walls_before(const struct worm_board *board, uint32_t row, uint32_t column)
{
    if (board->grid == WORM_HEXAGONS)
        return worm_hexagon_wall(board, row, column, WORM_UP) &&
               worm_hexagon_wall(board, row, column, WORM_UP_RIGHT) &&
               worm_hexagon_wall(board, row, column, WORM_LEFT);
    bool has_side_above = worm_sides(board->grid, row, column) >> WORM_UP & 1;
    return worm_wall_left(board, row, column) &&
           (!has_side_above || worm_wall_above(board, row, column));
}

/* A start or goal inside the maze, without an opening in the outer wall, is a letter; both are if the exit comes first, so
 * that a reader does not take it for the entrance, with a mask, and with several goals. The first cell of a hole in a mask has a block, so that
 * a reader does not take the hole for cells out of reach. */
static char letter_at(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    const struct worm_board *board = draw->board;
    uint32_t cell = row * board->width + column;
    bool is_goal = worm_is_goal(board, cell);
    bool masked = board->cells_inside < worm_cells(board);
    if (masked && worm_is_outside(board, cell) && has_walls_before(board, row, column))
        return '#';
    if ((cell != board->start && !is_goal) ||
        (worm_door(board, cell) != WORM_DIRECTIONS && board->start < board->goals[0] && !masked &&
         board->goal_count == 1))
        return ' ';
    return is_goal ? 'G' : 'S';
}

/* Where four cells meet. Blank if none of them is in the maze. */
static char corner_at(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    const struct worm_board *board = draw->board;
    bool none = worm_is_no_cell(board, row, column) && worm_is_no_cell(board, row, column - 1) &&
                worm_is_no_cell(board, row - 1, column) &&
                worm_is_no_cell(board, row - 1, column - 1);
    return none ? ' ' : '+';
}

/* Each row takes two lines, each column two characters; a triangle is four characters wide. The line
 * before the first row has the walls above it. */
static char triangle_character(const struct worm_board *board, uint32_t line, uint32_t x)
{
    uint32_t row = line == 0 ? 0 : (line - 1) / 2, lower = line > 0 && line % 2 == 0;
    uint32_t column = x / 2;
    /* The slanted wall that may be here is left of `column`, or of the one before. */
    bool slants_right = worm_points_up(row, column);
    bool is_slanted = line > 0 && x % 2 == (slants_right ? !lower : lower);
    if (is_slanted && column <= board->width && worm_wall_left(board, row, column))
        return slants_right ? '/' : '\\';
    if (x == 0 || line % 2 == 1)
        return ' ';
    uint32_t base = (x - 1) / 2;
    return base < board->width && worm_wall_above(board, line / 2, base) ? '_' : ' ';
}

/* Ends a line, without the spaces at its end. */
static void end_line(struct text *text, size_t start)
{
    while (!text->failed && text->length > start && text->bytes[text->length - 1] == ' ')
        text->length--;
    text_char(text, '\n');
}

static void triangle_line(struct draw_task *draw, uint32_t line)
{
    const struct worm_board *board = draw->board;
    size_t start = draw->text.length;
    for (uint32_t x = 0; x < 2 * board->width + 2; x++) {
        uint32_t row = line == 0 ? 0 : (line - 1) / 2, column = x / 2;
        bool is_middle = line > 0 && x % 2 == 1 && column < board->width &&
                         worm_points_up(row, column) == (line % 2 == 0);
        char letter = is_middle ? letter_at(draw, row, column) : ' ';
        text_char(&draw->text, letter != ' ' ? letter : triangle_character(board, line, x));
    }
    end_line(&draw->text, start);
}

/* Each row takes two lines, the slanted walls above it and the upright ones; a hexagon is four characters wide, and
 * odd rows begin two later. The last line has the slanted walls below the last row. */
static void hexagon_line(struct draw_task *draw, uint32_t line)
{
    const struct worm_board *board = draw->board;
    uint32_t row = line / 2;
    size_t start = draw->text.length;
    for (uint32_t x = 0; x < 4 * board->width + 4; x++) {
        /* The cell here is the one right of an upright wall, and below a slanted one. */
        uint32_t shifted = x - 2 * (row % 2), column = shifted / 4;
        char wall = ' ';
        if (shifted > x)
            column = UINT32_MAX;
        if (line % 2 == 0 && x % 2 == 1 && shifted % 4 == 1)
            wall = worm_hexagon_wall(board, row, column, WORM_UP) ? '/' : ' ';
        else if (line % 2 == 0 && x % 2 == 1)
            wall = worm_hexagon_wall(board, row, column, WORM_UP_RIGHT) ? '\\' : ' ';
        else if (line % 2 == 1 && shifted % 4 == 0)
            wall = worm_hexagon_wall(board, row, column, WORM_LEFT) ? '|' : ' ';
        else if (line % 2 == 1 && shifted % 4 == 2 && column < board->width)
            wall = letter_at(draw, row, column);
        text_char(&draw->text, wall);
    }
    end_line(&draw->text, start);
}

static void text_line(struct draw_task *draw, uint32_t line)
{
    uint32_t row = line / 2;
    if (draw->board->grid != WORM_SQUARES) {
        if (draw->board->grid == WORM_TRIANGLES)
            triangle_line(draw, line);
        else
            hexagon_line(draw, line);
        return;
    }
    for (uint32_t column = 0; column < draw->board->width; column++) {
        if (line % 2 == 0)
            text_format(&draw->text, "%c%s", corner_at(draw, row, column),
                        worm_wall_above(draw->board, row, column) ? "--" : "  ");
        else
            text_format(&draw->text, "%c%c ", worm_wall_left(draw->board, row, column) ? '|' : ' ',
                        letter_at(draw, row, column));
    }
    const struct worm_board *board = draw->board;
    char last = line % 2 == 0                              ? corner_at(draw, row, board->width)
                : worm_wall_left(board, row, board->width) ? '|'
                                                           : ' ';
    text_format(&draw->text, "%c\n", last);
}

/* ---- Thick walls, and digits of closed walls: squares ---- */

bool worm_is_thick_wall(const struct worm_board *board, uint32_t line, uint32_t x)
{
    uint32_t row = line / 2, column = x / 2;
    if (line % 2 && x % 2)
        return worm_is_outside(board, row * board->width + column);
    if (line % 2)
        return worm_wall_left(board, row, column) ||
               (worm_is_no_cell(board, row, column) && worm_is_no_cell(board, row, column - 1));
    return x % 2 == 0 || worm_wall_above(board, row, column) ||
           (worm_is_no_cell(board, row, column) && worm_is_no_cell(board, row - 1, column));
}

static void thick_line(struct draw_task *draw, uint32_t line)
{
    const struct worm_board *board = draw->board;
    for (uint32_t x = 0; x < 2 * board->width + 1; x++) {
        bool wall = worm_is_thick_wall(board, line, x), middle = line % 2 && x % 2;
        text_char(&draw->text, wall ? '#' : middle ? letter_at(draw, line / 2, x / 2) : ' ');
    }
    text_char(&draw->text, '\n');
}

/* The outer wall is closed all around. */
static void digit_line(struct draw_task *draw, uint32_t row)
{
    const struct worm_board *board = draw->board;
    if (row == board->height) {
        write_tail(board, &draw->text);
        return;
    }
    for (uint32_t column = 0; column < board->width; column++)
        text_char(&draw->text, worm_is_outside(board, row * board->width + column)
                                   ? '.'
                                   : "0123456789abcdef"[~worm_exits(board, row, column) & 15]);
    text_char(&draw->text, '\n');
}

/* ---- The task ---- */

enum { TEXT, THICK, HEXADECIMAL, NIBBLES };

static const struct form forms[] = {
    [TEXT] = {.draw_line = text_line, .lines = text_lines},
    [THICK] = {.draw_line = thick_line, .lines = text_lines, .squares = true},
    [HEXADECIMAL] = {.draw_line = digit_line, .lines = digit_lines, .squares = true},
    [NIBBLES] = {.draw_line = nibble_line, .lines = digit_lines},
};

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct draw_task *draw = task;
    uint32_t lines = draw->form->lines(draw->board);
    uint32_t longest =
        draw->board->width > draw->board->height ? draw->board->width : draw->board->height;
    uint32_t nodes = longest / 32 + 1;
    for (uint32_t done = 0; done < max_nodes && draw->line < lines; done += nodes)
        draw->form->draw_line(draw, draw->line++);
    if (draw->text.failed)
        return mw_fail_memory(error);
    return draw->line < lines ? MW_RUNNING : MW_OK;
}

static struct progress progress(const void *task)
{
    const struct draw_task *draw = task;
    return (struct progress){.done = draw->line, .total = draw->form->lines(draw->board)};
}

static void result(const void *task, struct text *out)
{
    const struct draw_task *draw = task;
    text_bytes(out, draw->text.bytes, draw->text.length);
}

static void close(void *task)
{
    struct draw_task *draw = task;
    text_free(&draw->text);
}

bool worm_takes_format(const struct maze_format *format, const struct worm_board *board,
                       bool squares, struct mw_text options, struct mw_error *error)
{
    if (options.length > 0)
        return mw_fail_false(error, MW_BAD_SYNTAX, 0, "the format %s has no options", format->name);
    return !squares || board->grid == WORM_SQUARES ||
           mw_fail_false(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                         "the format %s is for mazes of squares", format->name);
}

static struct task *open_form(const struct maze_format *format, struct maze *maze,
                              struct mw_text options, struct mw_error *error)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    const struct worm_board *board = maze->board;
    const struct form *form = &forms[format->form];
    if (!worm_takes_format(format, board, form->squares, options, error))
        return NULL;
    struct draw_task *draw = task_open(&class, sizeof *draw, maze);
    if (!draw)
        return mw_fail_memory_null(error);
    draw->board = board;
    draw->form = form;
    return &draw->task;
}

/* Reads a number of 1 to `max` at *at, and the blank behind it. Returns 0 if there is none. */
static uint32_t read_place(struct mw_text places, size_t *at, uint32_t max)
{
    uint32_t number = 0;
    for (; *at < places.length && places.bytes[*at] != ' '; ++*at) {
        char c = places.bytes[*at];
        if (c < '0' || c > '9')
            return 0;
        number = number > max ? number : number * 10 + (uint32_t)(c - '0');
    }
    *at += *at < places.length;
    return number > max ? 0 : number;
}

/* Reads `ROW COLUMN`, the cell whose distances color the maze on the page. By hand, since the core that only plays has no
 * tables of arguments. */
static struct task *open_distances(const struct maze_format *format, struct maze *maze,
                                   struct mw_text options, struct mw_error *error)
{
    const struct worm_board *board = maze->board;
    size_t at = 0;
    uint32_t row = read_place(options, &at, board->height);
    size_t place = at;
    uint32_t column = read_place(options, &at, board->width);
    (void)format;
    if (row == 0 || column == 0 || at < options.length)
        return mw_fail_null(
            error, MW_OUT_OF_RANGE, row == 0 ? 0 : place,
            "the form must be 'distances ROW COLUMN', with ROW 1 to %u and COLUMN 1 to %u",
            board->height, board->width);
    struct task *task = worm_distances(maze, (row - 1) * board->width + column - 1);
    return task ? task : mw_fail_memory_null(error);
}

/* ---- Unreachable parts ---- */

struct parts_task {
    struct task task;
    struct worm_components components;
};

static enum mw_status find_parts(void *task, uint32_t max_nodes, struct mw_error *error)
{
    return worm_components_run(&((struct parts_task *)task)->components, max_nodes, error);
}

/* Writes the number of parts; for each, the largest first, its first cell and its size; then a byte
 * for each cell: 0 reachable or outside, else 1 + (number - 1) % HATCHES. Numbers take 32 bits, the
 * lowest byte first. */
static void write_parts(const void *task, struct text *out)
{
    const struct worm_components *components = &((const struct parts_task *)task)->components;
    text_word(out, components->count);
    for (uint32_t i = 0; i < components->count; i++) {
        const struct worm_component *component = &components->list[components->order[i]];
        text_word(out, component->first);
        text_word(out, component->size);
    }
    for (uint32_t cell = 0; cell < worm_cells(components->board); cell++)
        text_char(out, (char)worm_components_hatch(components, cell));
}

static void close_parts(void *task)
{
    worm_components_close(&((struct parts_task *)task)->components);
}

static struct task *open_parts(const struct maze_format *format, struct maze *maze,
                               struct mw_text options, struct mw_error *error)
{
    static const struct task_class class = {
        .run = find_parts, .result = write_parts, .close = close_parts};
    (void)format;
    (void)options;
    struct parts_task *parts = task_open(&class, sizeof *parts, maze);
    struct task *task =
        parts ? task_or_close(&parts->task, worm_components_open(&parts->components, maze->board))
              : NULL;
    return task ? task : mw_fail_memory_null(error);
}

const struct maze_format worm_formats[] = {
    {.name = "text",
     FORMAT_TEXTS("Text", "walls as + - |, of triangles as / \\ _, of hexagons as / \\ |"),
     .open = open_form,
     .form = TEXT},
    {.name = "thick",
     FORMAT_TEXTS("Text, thick walls", "walls as #, a character wide, with openings"),
     .open = open_form,
     .form = THICK},
    {.name = "hexadecimal",
     FORMAT_TEXTS("Hexadecimal digits",
                  "a digit per cell: closed walls, above 1, right 2, below 4, "
                  "left 8, . outside of a mask; then start and goals, column and row from 0"),
     .open = open_form,
     .form = HEXADECIMAL},
    {.name = "nibbles",
     FORMAT_TEXTS("Nibbles", "a digit per cell, as descriptions have it, and two per hexagon; then "
                             "the grid, start and goals, column and row from 0"),
     .open = open_form,
     .form = NIBBLES},
#ifndef MW_PLAY_ONLY
    {.name = "tokens",
     FORMAT_TEXTS("Tokens", "the words of maze-dataset, with the solution"),
     .open = maze_text_open,
     .form = MAZE_TEXT_TOKENS},
    {.name = "pixels",
     FORMAT_TEXTS("Pixels",
                  "PNG of one dot per wall and one per cell, with openings: 0 a passage, 1 a "
                  "wall, 2 the start, 3 a goal in the palette; the page reads it back"),
     .open = worm_open_pixels},
    {.name = "lines",
     FORMAT_TEXTS(
         "Strokes for plotters",
         "SVG in millimetres: centre lines of walls as joined strokes, in an order with "
         "short travel; options --cell (5 mm) and --stroke (0.1 mm); at most 262144 cells; "
         "cannot be read back"),
     .open = worm_open_lines},
    {.name = "outlines",
     FORMAT_TEXTS("Outlines for cutters",
                  "SVG in millimetres: outlines of walls of the thickness --stroke (1 mm); option "
                  "--cell (5 mm); at most 262144 cells; cannot be read back"),
     .open = worm_open_outlines},
    {.name = "stl",
     FORMAT_TEXTS(
         "Solid for 3D printers",
         "binary STL of walls on a plate of 1 mm; options --cell (5 mm), --stroke (1.2 mm) "
         "and --height (5 mm); at most 65536 cells; cannot be read back"),
     .open = worm_open_solid},
#endif
    {.name = "parts",
     FORMAT_TEXTS("Parts out of reach",
                  "bytes: the number of parts out of reach; for each, the largest first, its first "
                  "cell and its size (32 bits, the lowest byte first); then a byte per cell: 0 in "
                  "reach or outside, else 1 + (part - 1) % 36"),
     .open = open_parts},
    {.name = "distances",
     FORMAT_TEXTS("Distances", "'distances ROW COLUMN', bytes, the lowest first: the largest "
                               "distance from that cell (32 bits), the number of low bits dropped "
                               "from each distance (32 bits), and 16 bits per cell (65535: out of "
                               "reach)"),
     .open = open_distances,
     .values = "ROW COLUMN"},
    {0},
};
