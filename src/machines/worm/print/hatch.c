/*
 * Hatching of unreachable components: lines across their cells, one stroke as long as it stays in
 * the component.
 *
 * The lines are fixed to the maze and not to the sheet, so they continue from sheet to sheet.
 * Consecutive angles differ much, none is near that of a wall, and the lines are thin and grey.
 */
#include "../measures/components.h"
#include "print/glyphs.h"

/* Directions of the lines, downwards, with their length in thousandths. */
static const struct {
    int8_t x, y;
    uint16_t length;
} angles[HATCH_ANGLES] = {{3, 1, 3162},  {3, 2, 3606},  {1, 1, 1414},  {2, 3, 3606}, {1, 3, 3162},
                          {-1, 3, 3162}, {-2, 3, 3606}, {-3, 2, 3606}, {-3, 1, 3162}};
enum { ANGLE_STEP = 5 }; /* of 9: the golden section */

/* Hatching state of a component. A point has the coordinates `along` and `beside` the line's
 * direction, each times the direction's length, from the maze's upper left corner. */
struct hatch {
    const struct worm_components *components;
    const struct window *w;
    struct pen *pen;
    struct stroke stroke;
    int64_t x, y;
    int64_t spacing; /* between two lines */
    int64_t dash;    /* length of a dash, with a gap half as long; 0: solid lines */
    int64_t offset;  /* of the current line */
    uint8_t label;   /* of the hatched cells */
};

static int64_t floor_of(int64_t numerator, int64_t denominator)
{
    int64_t quotient = numerator / denominator;
    return quotient - (numerator % denominator != 0 && (numerator < 0) != (denominator < 0));
}

static void set_lines(struct hatch *hatch, uint32_t kind)
{
    const struct window *w = hatch->w;
    uint32_t angle = kind * ANGLE_STEP % HATCH_ANGLES;
    int64_t length = angles[angle].length;
    int64_t gap = w->cell / 2 > 3 * w->wall ? w->cell / 2 : 3 * w->wall;
    hatch->x = angles[angle].x;
    hatch->y = angles[angle].y;
    hatch->spacing = (kind & 1 ? 5 : 7) * gap * length / 5000;
    hatch->dash = kind & 2 ? 8 * gap * length / 5000 : 0;
}

/* ---- One line ---- */

static int64_t square_of(const struct hatch *hatch)
{
    return hatch->x * hatch->x + hatch->y * hatch->y;
}

/* Where the line crosses the border of a column or row. */
static int64_t at_column(const struct hatch *hatch, int64_t column)
{
    return floor_of(column * hatch->w->cell * square_of(hatch) + hatch->offset * hatch->y,
                    hatch->x);
}

static int64_t at_row(const struct hatch *hatch, int64_t row)
{
    return floor_of(row * hatch->w->cell * square_of(hatch) - hatch->offset * hatch->x, hatch->y);
}

/* Where the line passes through a cell. In a corner it crosses a vertical side first, so that
 * both cells agree on its path. */
struct crossing {
    int64_t in, out;
    bool in_by_row, out_by_row; /* crosses the upper or lower side; otherwise a vertical side */
};

static bool crosses(const struct hatch *hatch, uint32_t row, uint32_t column,
                    struct crossing *crossing)
{
    int64_t in_column = at_column(hatch, (int64_t)column + (hatch->x < 0));
    int64_t out_column = at_column(hatch, (int64_t)column + (hatch->x > 0));
    int64_t in_row = at_row(hatch, row), out_row = at_row(hatch, (int64_t)row + 1);
    crossing->in_by_row = in_row >= in_column;
    crossing->in = crossing->in_by_row ? in_row : in_column;
    crossing->out_by_row = out_row < out_column;
    crossing->out = crossing->out_by_row ? out_row : out_column;
    return crossing->in < crossing->out ||
           (crossing->in == crossing->out && !crossing->in_by_row && crossing->out_by_row);
}

/* Returns true if a cell of the window belongs to the same hatching. Rows and columns below 0
 * wrap around. */
static bool has_same_hatching(const struct hatch *hatch, uint32_t row, uint32_t column)
{
    const struct window *w = hatch->w;
    return row >= w->row && row < w->row_end && column >= w->column && column < w->column_end &&
           hatch->components->labels[row * hatch->components->board->width + column] ==
               hatch->label;
}

static void draw_stroke(const struct hatch *hatch, int64_t from, int64_t to)
{
    const struct window *w = hatch->w;
    int64_t square = square_of(hatch), ends[] = {from, to};
    int32_t x[2], y[2];
    for (int i = 0; i < 2; i++) {
        int64_t right = floor_of(ends[i] * hatch->x - hatch->offset * hatch->y, square);
        int64_t down = floor_of(ends[i] * hatch->y + hatch->offset * hatch->x, square);
        x[i] = (int32_t)(w->x + right - (int64_t)w->column * w->cell);
        y[i] = (int32_t)(w->y + down - (int64_t)w->row * w->cell);
    }
    pen_line(hatch->pen, &hatch->stroke, x[0], y[0], x[1], y[1]);
}

static void draw_line(const struct hatch *hatch, int64_t from, int64_t to)
{
    if (!hatch->dash) {
        draw_stroke(hatch, from, to);
        return;
    }
    int64_t period = hatch->dash * 3 / 2;
    for (int64_t dash = floor_of(from, period) * period; dash < to; dash += period) {
        int64_t first = dash > from ? dash : from;
        int64_t end = dash + hatch->dash < to ? dash + hatch->dash : to;
        if (first < end)
            draw_stroke(hatch, first, end);
    }
}

/* Draws the line from this cell on, unless it comes from a cell with the same hatching. */
static void follow(const struct hatch *hatch, uint32_t row, uint32_t column)
{
    struct crossing crossing;
    uint32_t aside = hatch->x > 0 ? 1 : UINT32_MAX;
    if (!crosses(hatch, row, column, &crossing) ||
        has_same_hatching(hatch, row - crossing.in_by_row,
                          column - (crossing.in_by_row ? 0 : aside)))
        return;
    int64_t from = crossing.in;
    do {
        crosses(hatch, row, column, &crossing);
        row += crossing.out_by_row;
        column += crossing.out_by_row ? 0 : aside;
    } while (has_same_hatching(hatch, row, column));
    if (from < crossing.out)
        draw_line(hatch, from, crossing.out);
}

static void hatch_cell(struct hatch *hatch, uint32_t row, uint32_t column, uint32_t kind)
{
    int64_t cell = hatch->w->cell, left = column * cell, top = row * cell;
    set_lines(hatch, kind);
    /* All lines between the two outermost corners. */
    int64_t low = (hatch->x > 0 ? top : top + cell) * hatch->x - (left + cell) * hatch->y;
    int64_t high = (hatch->x > 0 ? top + cell : top) * hatch->x - left * hatch->y;
    for (int64_t line = floor_of(low, hatch->spacing); line * hatch->spacing <= high; line++) {
        hatch->offset = line * hatch->spacing;
        follow(hatch, row, column);
    }
}

/* ---- Numbers ---- */

/* Returns the first component that begins in this cell or later (binary search). */
static uint32_t first_component(const struct worm_components *components, uint32_t cell)
{
    uint32_t low = 0, end = components->count;
    while (low < end) {
        uint32_t middle = low + (end - low) / 2;
        if (components->list[middle].first < cell)
            low = middle + 1;
        else
            end = middle;
    }
    return low;
}

void worm_write_number(const struct worm_component *component, struct pen *pen,
                       const struct window *w, int32_t x, int32_t y, int32_t room)
{
    char bytes[16];
    struct text digits = {.bytes = bytes, .capacity = sizeof bytes, .fixed = true};
    text_unsigned(&digits, component->number);
    int32_t across = (int32_t)digits.length * GLYPH_ADVANCE + 1, down = GLYPH_ROWS + 1;
    int32_t dot = (room - w->wall) / (across > down ? across : down);
    dot = dot < room / 10 ? dot : room / 10;
    dot -= dot % w->dot;
    if (dot == 0)
        return;
    x -= across * dot / 2;
    y -= down * dot / 2;
    pen_rectangle(pen, x, y, across * dot, down * dot, INK_PAPER);
    x += (across * dot - pen_width(pen->class, dot, digits.bytes, digits.length)) / 2;
    pen_letters(pen, x, y + dot / 2, dot, digits.bytes, digits.length);
}

void worm_hatch_row(const struct worm_components *components, struct pen *pen,
                    const struct window *w, uint32_t row)
{
    const struct worm_board *board = components->board;
    uint32_t from = row * board->width + w->column, end = row * board->width + w->column_end;
    struct hatch hatch = {.components = components, .w = w, .pen = pen};
    hatch.stroke = (struct stroke){.ink = INK_FAINT, .width = w->wall / 3 + 1};
    for (uint32_t cell = from; cell < end; cell++) {
        hatch.label = components->labels[cell];
        uint32_t kind = worm_components_hatch(components, cell);
        if (kind)
            hatch_cell(&hatch, row, cell - row * board->width, kind);
    }
    for (uint32_t i = first_component(components, from);
         i < components->count && components->list[i].first < end; i++)
        if (!worm_is_goal(board, components->list[i].first)) {
            uint32_t column = components->list[i].first % board->width;
            worm_write_number(&components->list[i], pen, w,
                              w->x + (int32_t)(column - w->column) * w->cell + w->cell / 2,
                              w->y + (int32_t)(row - w->row) * w->cell + w->cell / 2, w->cell);
        }
}
