/* Drawings of a maze: one SVG file, letters, or the nibbles themselves. */
#include "worm.h"

#include <string.h>

struct draw_task;

struct form {
    const char *name;
    uint32_t cells_max;
    void (*begin)(struct draw_task *draw);
    /* Draws line `line`; there are `lines(draw)` of them. */
    void (*draw_line)(struct draw_task *draw, uint32_t line);
    uint32_t (*lines)(const struct worm_board *board);
    void (*end)(struct draw_task *draw);
};

struct draw_task {
    struct task task;
    const struct worm_board *board;
    const struct form *form;
    uint32_t line;
    struct text text;
};

static uint32_t nibble_at(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    return worm_get(draw->board->cells, row * draw->board->width + column);
}

/* Whether an end lies in the cell and has its door there. */
static bool is_door(const struct draw_task *draw, uint32_t row, uint32_t column, uint32_t direction)
{
    const struct worm_board *board = draw->board;
    uint32_t cell = row * board->width + column;
    return (cell == board->start || cell == board->goal) && worm_door(board, cell) == direction;
}

/* Whether there is no cell: past the sheet (rows and columns below 0 wrap) or outside of the mask. */
static bool is_no_cell(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    const struct worm_board *board = draw->board;
    return row >= board->height || column >= board->width ||
           worm_is_outside(board, row * board->width + column);
}

/* Whether there is a wall above a cell; row `height` is below the last. */
static bool wall_above(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    if (is_no_cell(draw, row, column) && is_no_cell(draw, row - 1, column))
        return false;
    if (row == 0)
        return !is_door(draw, row, column, WORM_UP);
    if (row == draw->board->height)
        return !is_door(draw, row - 1, column, WORM_GO_DOWN);
    return !(nibble_at(draw, row - 1, column) & WORM_DOWN);
}

static bool wall_left(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    if (is_no_cell(draw, row, column) && is_no_cell(draw, row, column - 1))
        return false;
    if (column == 0)
        return !is_door(draw, row, column, WORM_LEFT);
    if (column == draw->board->width)
        return !is_door(draw, row, column - 1, WORM_GO_RIGHT);
    return !(nibble_at(draw, row, column - 1) & WORM_RIGHT);
}

static uint32_t rows_of(const struct worm_board *board)
{
    return board->height;
}

/* ---- Nibbles: a hexadecimal digit a cell ---- */

static void nibble_line(struct draw_task *draw, uint32_t row)
{
    for (uint32_t column = 0; column < draw->board->width; column++)
        text_char(&draw->text, "0123456789abcdef"[nibble_at(draw, row, column)]);
    text_char(&draw->text, '\n');
}

/* ---- Text: walls of +, - and | ---- */

static uint32_t text_lines(const struct worm_board *board)
{
    return 2 * board->height + 1;
}

/* An end without a door is a letter. */
static char letter_at(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    const struct worm_board *board = draw->board;
    uint32_t cell = row * board->width + column;
    if ((cell != board->start && cell != board->goal) || worm_door(board, cell) != WORM_NO_DOOR)
        return ' ';
    return cell == board->start ? 'S' : 'G';
}

/* Where four cells meet; nothing where there is none of them. */
static char corner_at(const struct draw_task *draw, uint32_t row, uint32_t column)
{
    bool none = is_no_cell(draw, row, column) && is_no_cell(draw, row, column - 1) &&
                is_no_cell(draw, row - 1, column) && is_no_cell(draw, row - 1, column - 1);
    return none ? ' ' : '+';
}

static void text_line(struct draw_task *draw, uint32_t line)
{
    uint32_t row = line / 2;
    for (uint32_t column = 0; column < draw->board->width; column++) {
        if (line % 2 == 0)
            text_format(&draw->text, "%c%s", corner_at(draw, row, column),
                        wall_above(draw, row, column) ? "--" : "  ");
        else
            text_format(&draw->text, "%c%c ", wall_left(draw, row, column) ? '|' : ' ',
                        letter_at(draw, row, column));
    }
    uint32_t end = draw->board->width;
    char last = line % 2 == 0 ? corner_at(draw, row, end) : wall_left(draw, row, end) ? '|' : ' ';
    text_format(&draw->text, "%c\n", last);
}

/* ---- SVG: one path of straight walls, ten units a cell ---- */

enum { CELL = 10, MARGIN = 10 };

static void svg_begin(struct draw_task *draw)
{
    uint32_t width = draw->board->width * CELL + 2 * MARGIN;
    uint32_t height = draw->board->height * CELL + 2 * MARGIN;
    text_format(&draw->text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
                "viewBox=\"0 0 %u %u\">\n"
                "<title>Maze of %u by %u cells</title>\n"
                "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
                "<path fill=\"none\" stroke=\"#222\" stroke-width=\"2\" stroke-linecap=\"square\" "
                "d=\"",
                width, height, width, height, draw->board->width, draw->board->height);
}

static uint32_t svg_lines(const struct worm_board *board)
{
    return board->height + 1 + board->width + 1;
}

/* A wall from `first` up to `end` along line `line`. */
static void svg_wall(struct draw_task *draw, uint32_t line, uint32_t first, uint32_t end,
                     bool across)
{
    uint32_t along = MARGIN + first * CELL;
    uint32_t beside = MARGIN + line * CELL;
    text_format(&draw->text, across ? "M%u %uh%u" : "M%u %uv%u", across ? along : beside,
                across ? beside : along, (end - first) * CELL);
}

/* The walls between rows from the top, then those between columns from the left. */
static void svg_line(struct draw_task *draw, uint32_t line)
{
    bool across = line <= draw->board->height;
    uint32_t place = across ? line : line - draw->board->height - 1;
    uint32_t length = across ? draw->board->width : draw->board->height;
    uint32_t first = 0;
    for (uint32_t i = 0; i <= length; i++) {
        bool wall = i < length && (across ? wall_above(draw, place, i) : wall_left(draw, i, place));
        if (wall)
            continue;
        if (first < i)
            svg_wall(draw, place, first, i, across);
        first = i + 1;
    }
    text_char(&draw->text, '\n');
}

static uint32_t svg_middle(uint32_t place)
{
    return MARGIN + place * CELL + CELL / 2;
}

/* An end without a door is a dot, the start, or a cross, the goal. */
static void svg_end(struct draw_task *draw)
{
    const struct worm_board *board = draw->board;
    text_string(&draw->text, "\"/>\n");
    if (worm_door(board, board->start) == WORM_NO_DOOR)
        text_format(&draw->text, "<circle cx=\"%u\" cy=\"%u\" r=\"2.5\" fill=\"#222\"/>\n",
                    svg_middle(board->start % board->width),
                    svg_middle(board->start / board->width));
    if (worm_door(board, board->goal) == WORM_NO_DOOR)
        text_format(
            &draw->text,
            "<path d=\"M%u %um-3 -3l6 6m0 -6l-6 6\" stroke=\"#222\" stroke-width=\"1.5\"/>\n",
            svg_middle(board->goal % board->width), svg_middle(board->goal / board->width));
    text_string(&draw->text, "</svg>\n");
}

/* ---- The task ---- */

static const struct form forms[] = {
    {"svg", WORM_SVG_CELLS_MAX, svg_begin, svg_line, svg_lines, svg_end},
    {"text", WORM_CELLS_MAX, NULL, text_line, text_lines, NULL},
    {"nibbles", WORM_CELLS_MAX, NULL, nibble_line, rows_of, NULL},
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
    if (draw->line < lines)
        return MW_RUNNING;
    if (draw->form->end)
        draw->form->end(draw);
    return draw->text.failed ? mw_fail_memory(error) : MW_OK;
}

static void progress(const void *task, struct text *out)
{
    const struct draw_task *draw = task;
    text_fact_unsigned(out, "lines_drawn", draw->line);
    text_fact_unsigned(out, "lines", draw->form->lines(draw->board));
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

static const struct form *find_form(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (strlen(forms[i].name) == length && memcmp(forms[i].name, name, length) == 0)
            return &forms[i];
    return NULL;
}

struct task *worm_draw(struct maze *maze, const char *name, size_t length, struct mw_error *error)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    const struct worm_board *board = maze->board;
    const struct form *form = find_form(name, length);
    if (!form) {
        mw_fail(error, MW_BAD_SYNTAX, 0, "%.*s: a worm maze is drawn as svg, text or nibbles",
                length > 40 ? 40 : (int)length, name);
        return NULL;
    }
    if (worm_cells(board) > form->cells_max) {
        mw_fail(error, MW_OUT_OF_RANGE, 0, "%s: a maze of at most %u cells is drawn so", form->name,
                form->cells_max);
        return NULL;
    }
    struct draw_task *draw = task_open(&class, sizeof *draw, maze);
    if (!draw) {
        mw_fail_memory(error);
        return NULL;
    }
    draw->board = board;
    draw->form = form;
    if (form->begin)
        form->begin(draw);
    return &draw->task;
}
