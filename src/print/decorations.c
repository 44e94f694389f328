/* Page decorations: everything on a sheet besides the mazes. Stripes of continuous paper, titles,
 * footers with QR codes, borders of split mazes, title pages and manuals of books. */
#include "core/context.h"
#include "document.h"
#include "glyphs.h"
#include "qr.h"

#include <string.h>

enum {
    TITLE_DOT = 1750,
    SMALL_TITLE_DOT = 1250, /* of several mazes on a sheet */
    NOTE_DOT = 820,
    NOTE_LINES_MAX = 7,
    HOLE = 11300,             /* 4 mm, half an inch apart */
    HOLE_FROM_BORDER = 20000, /* 7 mm: printers cannot reach the outermost 5 */
    LINE = 500,               /* of perforations and cutting lines */
    QR_QUIET = 4,             /* white modules around a QR code (ISO/IEC 18004) */
    QR_MODULE = 1000,         /* 0.35 mm: phones read this */
    QR_SIDE_MIN = 62000,      /* 22 mm */
    FOOTER_GAP = 8000,
    FOOTER_HEIGHT = QR_SIDE_MIN + FOOTER_GAP,
    SMALL_FOOTER_HEIGHT = 50000, /* of several on a sheet */
    BOOK_TITLE_DOT = 3000,
    CONTENTS_DOT = 1000,
    PAGE_LINES_MAX = 40,
    PAGE_NUMBER_FROM_BOTTOM = 22000, /* below the mazes, also on striped paper */
};

/* ---- Striped paper ---- */

static void draw_stripes(struct pen *pen, const struct layout *layout)
{
    static const struct stroke perforation = {.ink = INK_FAINT, .width = LINE};
    int32_t right = layout->width - FORM_STRIP;
    for (int32_t y = 0; y < layout->height; y += FORM_STRIP) {
        int32_t height = layout->height - y < FORM_STRIP ? layout->height - y : FORM_STRIP;
        if (y / FORM_STRIP % 2 == 1)
            pen_rectangle(pen, FORM_STRIP, y, right - FORM_STRIP, height, INK_BAR);
    }
    pen_dashes(pen, &perforation, FORM_STRIP, 0, FORM_STRIP, layout->height, 3000);
    pen_dashes(pen, &perforation, right, 0, right, layout->height, 3000);
    for (int ring = 0; ring < 2; ring++)
        for (int32_t y = FORM_STRIP / 2; y + HOLE / 2 < layout->height; y += FORM_STRIP) {
            int32_t diameter = ring ? HOLE - 2 * LINE : HOLE;
            enum ink ink = ring ? INK_PAPER : INK_FAINT;
            pen_disc(pen, HOLE_FROM_BORDER, y, diameter, ink);
            pen_disc(pen, layout->width - HOLE_FROM_BORDER, y, diameter, ink);
        }
}

void document_draw_stripes(struct pen *pen, const struct layout *layout, bool plain)
{
    if (!plain)
        draw_stripes(pen, layout);
}

/* ---- QR codes ---- */

static void write_code(struct text *out, const struct maze *maze)
{
    if (!maze_write_code(maze, !maze->seeded, out))
        out->failed = true;
    code_write_below(out, maze, maze->seeded); /* sets out->failed if it does not fit */
}

/* Makes the QR code of a maze's code or link. Returns false if the text is too long for one. */
static bool make_qr(struct qr *qr, const struct print_options *options, const struct maze *maze)
{
    char room[DOCUMENT_LINK_MAX + 1 + MW_CODE_BYTES_MAX];
    struct text text = {.bytes = room, .capacity = sizeof room, .fixed = true};
    text_string(&text, options->link);
    if (options->link[0] && options->link[strlen(options->link) - 1] != '#')
        text_char(&text, '#');
    write_code(&text, maze);
    return !text.failed && qr_make(qr, text.bytes, text.length);
}

/* The side of a QR code with its white border; 0 if it does not fit and is left out. */
static int32_t qr_side(const struct print_options *options, const struct qr *qr)
{
    int32_t side = ((int32_t)qr->size + 2 * QR_QUIET) * QR_MODULE;
    int32_t min_side =
        options->layout.per_sheet > 1 ? SMALL_FOOTER_HEIGHT - FOOTER_GAP : QR_SIDE_MIN;
    if (side <= min_side)
        return min_side;
    return options->layout.per_sheet > 1 ? 0 : side;
}

int32_t document_footer_height(const struct print_options *options, const struct maze *maze)
{
    struct qr qr;
    if (options->layout.per_sheet > 1)
        return SMALL_FOOTER_HEIGHT;
    return make_qr(&qr, options, maze) ? qr_side(options, &qr) + FOOTER_GAP : FOOTER_HEIGHT;
}

static void draw_qr(struct pen *pen, const struct qr *qr, int32_t x, int32_t y, int32_t side)
{
    int32_t module = side / ((int32_t)qr->size + 2 * QR_QUIET);
    pen_rectangle(pen, x, y, side, side, INK_PAPER);
    x += QR_QUIET * module;
    y += QR_QUIET * module;
    for (uint32_t row = 0; row < qr->size; row++)
        for (uint32_t column = 0; column < qr->size; column++) {
            uint32_t first = column;
            while (column < qr->size && qr->dark[row][column])
                column++;
            if (column > first)
                pen_rectangle(pen, x + (int32_t)first * module, y + (int32_t)row * module,
                              (int32_t)(column - first) * module, module, INK_BLACK);
        }
}

/* ---- Letters ---- */

static int32_t width_of(const struct pen *pen, const struct text *text, int32_t dot)
{
    return pen_width(pen->class, dot, text->bytes, text->length);
}

/* The largest dot, up to `dot`, with which the line is no wider than that. */
static int32_t fit_dot(const struct pen *pen, const struct text *text, int32_t dot, int32_t room)
{
    int32_t width = width_of(pen, text, dot);
    return width > room ? (int32_t)((int64_t)dot * room / width) : dot;
}

struct note {
    struct pen *pen;
    int32_t x, y, dot, width;
    bool counts; /* lines are counted, not written */
    uint32_t lines, max_lines;
};

/* The bytes of the first line of wrapped text. Words longer than a line are broken. */
static size_t line_end(const struct note *note, const char *text, size_t length)
{
    size_t end = 0, word = 0;
    for (size_t at = 0; at < length;) {
        if (text[at] == ' ')
            word = at;
        utf8_read(text, length, &at);
        if (end > 0 && pen_width(note->pen->class, note->dot, text, at) > note->width)
            return text[end] == ' ' || word == 0 ? end : word;
        end = at;
    }
    return length;
}

static void write_note(struct note *note, const char *text, size_t length)
{
    while (length > 0 && note->lines < note->max_lines) {
        size_t end = line_end(note, text, length);
        if (!note->counts)
            pen_letters(note->pen, note->x, note->y, note->dot, text, end);
        note->y += GLYPH_LINE * note->dot;
        note->lines++;
        end += end < length && text[end] == ' ';
        text += end;
        length -= end;
    }
}

static uint32_t count_lines(const struct note *note, const struct text *text)
{
    struct note counting = {.pen = note->pen,
                            .dot = note->dot,
                            .width = note->width,
                            .counts = true,
                            .max_lines = UINT32_MAX};
    write_note(&counting, text->bytes, text->length);
    return counting.lines;
}

static void write_paragraph(struct note *note, const struct text *text)
{
    if (text->length == 0)
        return;
    write_note(note, text->bytes, text->length);
    note->y += GLYPH_LINE * note->dot / 2;
}

/* Writes the name of a sheet, `B12`: the row as letters, the column as a number. */
static void write_sheet_name(struct text *out, uint32_t row, uint32_t column)
{
    if (row >= 26)
        text_char(out, (char)('A' + row / 26 - 1));
    text_char(out, (char)('A' + row % 26));
    text_unsigned(out, column + 1);
}

static void write_default_title(struct text *out, const struct maze *maze)
{
    text_string(out, maze->kind->title);
    if (maze->seeded)
        text_format(out, " %s", maze->seed);
}

void document_write_title(struct text *out, const struct print_options *options,
                          const struct document_maze *maze, uint32_t number, uint32_t count)
{
    if (document_is_book(options)) {
        text_format(out, "%u. ", number + 1);
        if (maze->title)
            text_string(out, maze->title);
        else
            write_default_title(out, maze->maze);
    } else if (options->title[0]) {
        text_string(out, options->title);
        if (count > 1)
            text_format(out, " %u", number + 1);
    } else {
        write_default_title(out, maze->maze);
    }
}

/* Draws a star around a point: five lines from corner to corner, black or faint. */
static void draw_star(struct pen *pen, int32_t x, int32_t y, int32_t dot, bool black)
{
    /* Corners at a radius of 1000, in the order of the lines. */
    static const int32_t corner[][2] = {
        {0, -1000}, {588, 809}, {-951, -309}, {951, -309}, {-588, 809}};
    enum { RADIUS = 4, CORNERS = 5 };
    const struct stroke stroke = {.ink = black ? INK_BLACK : INK_FAINT,
                                  .width = black ? dot * 5 / 4 : dot / 3,
                                  .round = true};
    for (int i = 0; i < CORNERS; i++) {
        const int32_t *from = corner[i], *to = corner[(i + 1) % CORNERS];
        pen_line(pen, &stroke, x + from[0] * RADIUS * dot / 1000, y + from[1] * RADIUS * dot / 1000,
                 x + to[0] * RADIUS * dot / 1000, y + to[1] * RADIUS * dot / 1000);
    }
    if (black)
        pen_disc(pen, x, y, 3 * dot, INK_BLACK);
}

/* Draws stars of five, up to `right`; nothing if the difficulty is unknown. Returns the width with a gap. */
static int32_t draw_stars(struct pen *pen, int32_t right, int32_t y, int32_t dot, uint32_t stars)
{
    enum { STARS = 5, PITCH = 11 };
    for (uint32_t i = 0; stars > 0 && i < STARS; i++)
        draw_star(pen, right - (int32_t)(STARS - i) * PITCH * dot + PITCH * dot / 2, y + 5 * dot,
                  dot, i < stars);
    return stars > 0 ? (STARS + 1) * PITCH * dot : 0;
}

static void draw_title(struct pen *pen, const struct document_panel *place)
{
    char room[256];
    struct text title = {.bytes = room, .capacity = sizeof room, .fixed = true};
    struct box panel = place->panel;
    int32_t dot = place->options->layout.per_sheet > 1 ? SMALL_TITLE_DOT : TITLE_DOT;
    document_write_title(&title, place->options, place->maze, place->number, place->count);
    if (place->window.show_solution)
        text_string(&title, ": solution");
    if (layout_is_split(place->layout)) {
        text_string(&title, place->layout->strips > 1 ? ", from strip " : ", sheet ");
        write_sheet_name(&title, place->sheet_row, place->sheet_column);
    }
    int32_t width = panel.width;
    if (document_is_book(place->options) && !place->window.show_solution) {
        width -= draw_stars(pen, panel.x + panel.width, panel.y, dot * 2 / 3,
                            place->maze->picture->stars);
    }
    pen_letters(pen, panel.x, panel.y, fit_dot(pen, &title, dot, width), title.bytes, title.length);
}

static void draw_footer(struct pen *pen, const struct document_panel *place)
{
    const struct maze *maze = place->maze->maze;
    struct box panel = place->panel;
    int32_t top = panel.y + panel.height - place->layout->footer_height + FOOTER_GAP, side = 0;
    if (!pen_sees(pen, top, panel.y + panel.height))
        return;
    struct qr qr;
    /* Solutions in a book are only looked up: they have the note of the machine and the code. */
    bool answer = document_is_book(place->options) && place->options->show_solution;
    if (!answer && make_qr(&qr, place->options, maze))
        side = qr_side(place->options, &qr);
    if (side)
        draw_qr(pen, &qr, panel.x, top, side);
    int32_t beside = side ? side + FOOTER_GAP / 2 : 0;
    struct note note = {.pen = pen,
                        .x = panel.x + beside,
                        .y = top + (answer ? 0 : 4 * NOTE_DOT),
                        .dot = NOTE_DOT,
                        .width = panel.width - beside,
                        .max_lines = NOTE_LINES_MAX};
    int32_t lines = (panel.y + panel.height - note.y) / (GLYPH_LINE * NOTE_DOT);
    if (lines < NOTE_LINES_MAX)
        note.max_lines = (uint32_t)lines;
    char room[MW_CODE_BYTES_MAX + 1], code_room[MW_CODE_BYTES_MAX + 1];
    struct text text = {.bytes = room, .capacity = sizeof room, .fixed = true};
    struct text code = {.bytes = code_room, .capacity = sizeof code_room, .fixed = true};
    const struct picture *picture = place->maze->picture;
    if (picture->note)
        text_string(&text, picture->note);
    else if (!answer)
        text_string(&text, picture->legend);
    if (place->layout->strips > 1)
        text_format(&text,
                    " This maze has %u strips. Cut along the grey lines and join the strips, or "
                    "continue on the strip named at the border.",
                    place->layout->sheet_rows * place->layout->sheet_columns);
    else if (layout_is_split(place->layout))
        text_format(&text,
                    " This is one sheet of %u by %u. Cut along the grey lines and join the sheets, "
                    "or continue on the sheet named at the border.",
                    place->layout->sheet_rows, place->layout->sheet_columns);
    write_code(&code, maze);
    if (code.failed || count_lines(&note, &code) >= note.max_lines) {
        text_clear(&code);
        text_string(&code, answer ? "" : "(The code of this maze is too long to print.)");
    }
    uint32_t code_lines = count_lines(&note, &code);
    /* The title page of a book has the legends too. */
    if (document_is_book(place->options) && !picture->note &&
        count_lines(&note, &text) + code_lines > note.max_lines)
        text_clear(&text);
    if (answer && count_lines(&note, &text) + code_lines > note.max_lines)
        text_clear(&code);
    write_note(&note, text.bytes, text.length);
    write_note(&note, code.bytes, code.length);
}

/* ---- Borders of split mazes ---- */

/* Writes the name of a neighbouring sheet at the border towards it. */
static void draw_neighbour_name(struct pen *pen, const struct document_panel *place, int down,
                                int right)
{
    char room[16];
    struct text name = {.bytes = room, .capacity = sizeof room, .fixed = true};
    const struct window *w = &place->window;
    int32_t width = (int32_t)(w->column_end - w->column) * w->cell;
    int32_t height = (int32_t)(w->row_end - w->row) * w->cell;
    write_sheet_name(&name, place->sheet_row + (uint32_t)down,
                     place->sheet_column + (uint32_t)right);
    int32_t long_side = width_of(pen, &name, NOTE_DOT), high = GLYPH_ROWS * NOTE_DOT;
    int32_t gap = 4 * NOTE_DOT;
    int32_t x = w->x + (width - long_side) / 2, y = w->y + (height - high) / 2;
    if (right)
        x = right > 0 ? w->x + width + gap : w->x - gap - long_side;
    if (down)
        y = down > 0 ? w->y + height + gap : w->y - gap - high;
    pen_letters(pen, x, y, NOTE_DOT, name.bytes, name.length);
}

static void draw_borders(struct pen *pen, const struct document_panel *place)
{
    static const struct stroke grey = {.ink = INK_FAINT, .width = LINE};
    const struct window *w = &place->window;
    int32_t right = w->x + (int32_t)(w->column_end - w->column) * w->cell;
    int32_t bottom = w->y + (int32_t)(w->row_end - w->row) * w->cell;
    pen_line(pen, &grey, w->x, w->y, right, w->y);
    pen_line(pen, &grey, w->x, bottom, right, bottom);
    pen_line(pen, &grey, w->x, w->y, w->x, bottom);
    pen_line(pen, &grey, right, w->y, right, bottom);
    if (place->sheet_row > 0)
        draw_neighbour_name(pen, place, -1, 0);
    if (place->sheet_row + 1 < place->layout->sheet_rows)
        draw_neighbour_name(pen, place, 1, 0);
    if (place->sheet_column > 0)
        draw_neighbour_name(pen, place, 0, -1);
    if (place->sheet_column + 1 < place->layout->sheet_columns)
        draw_neighbour_name(pen, place, 0, 1);
}

void document_draw_decorations(struct pen *pen, const struct document_panel *place)
{
    if (place->strip == 0) {
        draw_title(pen, place);
        draw_footer(pen, place);
    }
    if (layout_is_split(place->layout))
        draw_borders(pen, place);
}

/* ---- Books ---- */

static void write_centred(struct pen *pen, const struct layout *layout, int32_t y, int32_t dot,
                          const struct text *text)
{
    dot = fit_dot(pen, text, dot, layout->inside.width);
    pen_letters(pen, (layout->width - width_of(pen, text, dot)) / 2, y, dot, text->bytes,
                text->length);
}

/* Paragraphs across the width of the page. */
static struct note note_on_page(struct pen *pen, const struct layout *layout, int32_t y)
{
    return (struct note){.pen = pen,
                         .x = layout->inside.x,
                         .y = y,
                         .dot = SMALL_TITLE_DOT,
                         .width = layout->inside.width,
                         .max_lines = PAGE_LINES_MAX};
}

/* Writes the goal of each kind in the book: the legend of its first maze. */
static void write_kinds(struct note *note, const struct document_mazes *mazes)
{
    for (uint32_t i = 0; i < mazes->count; i++) {
        const struct document_maze *maze = &mazes->maze[i];
        uint32_t before = 0;
        while (before < i && mazes->maze[before].maze->kind != maze->maze->kind)
            before++;
        if (before < i)
            continue;
        char room[400];
        struct text text = {.bytes = room, .capacity = sizeof room, .fixed = true};
        text_format(&text, "%s. %s", maze->maze->kind->title, maze->picture->legend);
        write_paragraph(note, &text);
    }
}

const char *document_book_title(const struct print_options *options)
{
    return options->title[0] ? options->title : "A book of mazes";
}

int32_t document_draw_title_page(struct pen *pen, const struct layout *layout,
                                 const struct print_options *options,
                                 const struct document_mazes *mazes)
{
    char room[400];
    struct text text = {.bytes = room, .capacity = sizeof room, .fixed = true};
    int32_t y = layout->height / 5;
    text_string(&text, document_book_title(options));
    write_centred(pen, layout, y, BOOK_TITLE_DOT, &text);
    y += 2 * GLYPH_LINE * BOOK_TITLE_DOT;
    text_clear(&text);
    text_format(&text, mazes->count == 1 ? "%u maze" : "%u mazes", mazes->count);
    write_centred(pen, layout, y, SMALL_TITLE_DOT, &text);
    struct note note = note_on_page(pen, layout, layout->height * 2 / 5);
    write_kinds(&note, mazes);
    text_clear(&text);
    text_string(&text, "Below each maze is a QR code for the camera of a phone. It ");
    text_string(&text, options->link[0] ? "opens a page where you can play the maze."
                                        : "contains the maze's code, which is printed beside it.");
    write_paragraph(&note, &text);
    text_clear(&text);
    if (mazes->solutions)
        text_string(&text,
                    "Stars show how long the shortest solution is for a maze of its kind: one "
                    "star is easy, five are hard.");
    write_paragraph(&note, &text);
    text_clear(&text);
    if (mazes->manuals)
        text_format(&text, "The expert's manual is on page %u.", mazes->manuals);
    write_paragraph(&note, &text);
    text_clear(&text);
    if (mazes->solutions)
        text_format(&text, "The solutions begin on page %u.", mazes->solutions);
    write_paragraph(&note, &text);
    return note.y;
}

int32_t document_draw_contents_line(struct pen *pen, const struct layout *layout, int32_t y,
                                    const struct text *title, uint32_t stars, uint32_t page)
{
    char room[16];
    struct text number = {.bytes = room, .capacity = sizeof room, .fixed = true};
    text_unsigned(&number, page);
    if (pen) {
        int32_t right = layout->inside.x + layout->inside.width;
        pen_letters(pen, layout->inside.x, y, CONTENTS_DOT, title->bytes, title->length);
        draw_stars(pen, right - 40 * CONTENTS_DOT, y, CONTENTS_DOT * 2 / 3, stars);
        pen_letters(pen, right - width_of(pen, &number, CONTENTS_DOT), y, CONTENTS_DOT,
                    number.bytes, number.length);
    }
    return GLYPH_LINE * CONTENTS_DOT;
}

void document_draw_page_number(struct pen *pen, const struct layout *layout, uint32_t page)
{
    char room[16];
    struct text text = {.bytes = room, .capacity = sizeof room, .fixed = true};
    text_unsigned(&text, page);
    write_centred(pen, layout, layout->height - PAGE_NUMBER_FROM_BOTTOM, NOTE_DOT, &text);
}

void document_draw_manual(struct pen *pen, const struct layout *layout,
                          const struct document_maze *maze)
{
    char room[400];
    struct text text = {.bytes = room, .capacity = sizeof room, .fixed = true};
    text_format(&text, "%s: the expert's manual", maze->maze->kind->title);
    pen_letters(pen, layout->inside.x, layout->inside.y, TITLE_DOT, text.bytes, text.length);
    struct note note = note_on_page(pen, layout, layout->inside.y + LAYOUT_TITLE_HEIGHT);
    for (const char *const *line = maze->picture->manual; *line; line++) {
        text_clear(&text);
        text_string(&text, *line);
        write_paragraph(&note, &text);
    }
}
