/* The strip below a board on paper: a star of the directions, and the rules in words. A sheet alone, a picture
 * without paper and a page of a book thus say all that a player needs. */
/* build: small */
#include "drawing.h"

#include "print/glyphs.h"

enum {
    GAP = PARTS, /* between board, star and text */
    ARM = 100,
    HEAD = 22,
    DOT_MIN = 4,
    DOT_MAX = 12,
    LETTERS_PER_LINE = 44,
};

/* ---- Text ---- */

/* Breaks the text at spaces into lines of up to `letters`. */
static void break_lines(struct rule_strip *strip, uint32_t letters)
{
    uint32_t from = 0, length = (uint32_t)strip->text.length;
    while (from < length && strip->lines < RULE_LINES_MAX) {
        uint32_t end = length;
        if (length - from > letters)
            for (end = from + letters; end > from + 1 && strip->room[end] != ' ';)
                end--;
        strip->from[strip->lines] = from;
        strip->length[strip->lines++] = end - from;
        from = end + 1;
    }
}

uint32_t rule_strip_columns(uint32_t columns, uint32_t rows)
{
    return columns * 2 < rows ? rows / 2 : columns;
}

int32_t rule_strip_open(struct rule_strip *strip, const struct rook_board *board,
                        const int32_t *values, uint32_t columns, int32_t y)
{
    int32_t width = (int32_t)columns * PARTS - SQUARE - GAP;
    int32_t dot = width / (LETTERS_PER_LINE * GLYPH_ADVANCE);
    *strip = (struct rule_strip){.grid = &board->grid, .corner = {0, y + GAP}};
    strip->dot = dot < DOT_MIN ? DOT_MIN : dot > DOT_MAX ? DOT_MAX : dot;
    strip->text = (struct text){.bytes = strip->room, .capacity = RULE_BYTES_MAX, .fixed = true};
    rook_write_rules_on_paper(board, values, &strip->text);
    break_lines(strip, (uint32_t)(width / (GLYPH_ADVANCE * strip->dot)));
    int32_t height = (int32_t)strip->lines * GLYPH_LINE * strip->dot;
    return GAP + (height > SQUARE ? height : SQUARE);
}

/* A line, or of a board that is split over sheets each word on the sheet where it begins. */
static void draw_text(const struct rule_strip *strip, struct pen *pen, const struct window *w,
                      uint32_t line)
{
    uint32_t from = strip->from[line], end = from + strip->length[line];
    struct point at = {strip->corner.x + SQUARE + GAP,
                       strip->corner.y + (int32_t)line * GLYPH_LINE * strip->dot};
    int32_t right = at.x + (int32_t)strip->length[line] * GLYPH_ADVANCE * strip->dot;
    bool whole = w->column == 0 && right <= PARTS * (int32_t)w->column_end;
    while (from < end) {
        uint32_t next = from;
        while (next < end && (whole || strip->room[next] != ' '))
            next++;
        if (drawing_sees(w, at, at, 0)) {
            struct point corner = drawing_place(w, at);
            pen_letters(pen, corner.x, corner.y, drawing_units(w, strip->dot), strip->room + from,
                        next - from);
        }
        at.x += (int32_t)(next + 1 - from) * GLYPH_ADVANCE * strip->dot;
        from = next + 1;
    }
}

/* ---- The star ---- */

/* Percent of an arm, to the right and down. */
static struct point direction_of(const struct rook_grid *grid, char letter)
{
    int32_t across = grid->directions == 6 ? 50 : 71, down = grid->directions == 6 ? 87 : 71;
    switch (letter) {
    case 'U':
        return (struct point){0, -100};
    case 'R':
        return (struct point){100, 0};
    case 'D':
        return (struct point){0, 100};
    case 'L':
        return (struct point){-100, 0};
    case 'E':
        return (struct point){across, -down};
    case 'C':
        return (struct point){across, down};
    case 'Z':
        return (struct point){-across, down};
    default:
        return (struct point){-across, -down};
    }
}

static void draw_star(const struct rule_strip *strip, struct pen *pen, const struct window *w)
{
    const struct stroke stroke = {
        .ink = INK_BLACK, .width = drawing_units(w, PARTS / 8), .round = true};
    struct point middle = {strip->corner.x + HALF, strip->corner.y + HALF};
    for (uint32_t i = 0; i < strip->grid->directions; i++) {
        if (!rook_is_open(strip->grid, i))
            continue;
        struct point d = direction_of(strip->grid, strip->grid->letters[i]);
        struct point end = {middle.x + d.x * ARM / 100, middle.y + d.y * ARM / 100};
        drawing_line(pen, w, &stroke, middle, end);
        for (int32_t side = -1; side <= 1; side += 2)
            drawing_line(pen, w, &stroke, end,
                         (struct point){end.x - (d.x + side * d.y) * HEAD / 100,
                                        end.y - (d.y - side * d.x) * HEAD / 100});
    }
}

void rule_strip_draw(const struct rule_strip *strip, struct pen *pen, const struct window *w,
                     uint32_t step)
{
    if (step == 0)
        draw_star(strip, pen, w);
    else
        draw_text(strip, pen, w, step - 1);
}
