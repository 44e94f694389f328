/* Sheets of a book. */
#include "book_sheets.h"

/* Solutions stay readable at a size too small for playing, so six share a sheet. */
enum { SOLUTIONS_PER_SHEET = 6, CONTENTS_GAP = 12000 };

void book_sheets_begin(struct book_sheets *book, const struct print_options *options)
{
    *book = (struct book_sheets){.mazes.options = *options, .solutions.options = *options};
    book->solutions.options.layout.per_sheet = SOLUTIONS_PER_SHEET;
    book->solutions.options.show_solution = true;
}

/* ---- Sheets of mazes ---- */

/* Whether `count` mazes fit on one sheet with large enough cells. */
static bool fit_together(const struct print_options *options, const struct document_maze *mazes,
                         uint32_t count)
{
    struct layout layout;
    if (options->layout.per_sheet == 1 || count > options->layout.per_sheet)
        return false;
    document_lay_out(options, &layout, mazes, count);
    return layout.cell >= document_min_cell(options, mazes, count);
}

/* The options for a maze that has sheets of its own. */
static struct print_options options_alone(const struct book_part *part)
{
    struct print_options options = part->options;
    options.layout.per_sheet = 1;
    return options;
}

/* Counts a maze: on the last sheet, on a new one, or on sheets of its own. */
static void add_to_part(struct book_part *part, const struct document_maze *maze)
{
    if (part->on_last > 0 &&
        fit_together(&part->options, maze - part->on_last, part->on_last + 1)) {
        part->on_last++;
        return;
    }
    part->on_last = fit_together(&part->options, maze, 1) ? 1 : 0;
    part->sheets += part->on_last;
    if (part->on_last > 0)
        return;
    struct layout layout;
    const struct print_options alone = options_alone(part);
    document_lay_out(&alone, &layout, maze, 1);
    /* Cap at the limit, so that the sum cannot overflow. */
    uint64_t sheets = layout_sheets(&layout);
    part->sheets += sheets > DOCUMENT_SHEETS_MAX ? DOCUMENT_SHEETS_MAX : (uint32_t)sheets;
}

/* Whether the maze has a manual that no maze before it has. */
static bool has_own_manual(const struct document_maze *mazes, uint32_t number)
{
    const char *const *manual = mazes[number].picture->manual;
    for (uint32_t i = 0; manual && i < number; i++)
        if (mazes[i].picture->manual == manual)
            return false;
    return manual != NULL;
}

void book_sheets_add(struct book_sheets *book, const struct document_maze *mazes, uint32_t count)
{
    book->manuals += has_own_manual(mazes, count);
    add_to_part(&book->mazes, mazes + count);
    add_to_part(&book->solutions, mazes + count);
}

uint32_t book_sheets_in_all(const struct book_sheets *book)
{
    uint32_t solutions = book->mazes.options.append_solutions ? book->solutions.sheets : 0;
    return 1 + book->mazes.sheets + book->manuals + solutions;
}

uint32_t book_sheets_next(const struct book_part *part, const struct document_maze *first,
                          uint32_t left, struct print_options *options)
{
    uint32_t count = 0;
    while (count < left && fit_together(&part->options, first, count + 1))
        count++;
    *options = count > 0 ? part->options : options_alone(part);
    return count > 0 ? count : 1;
}

/* ---- Pages without mazes ---- */

static void begin_page(const struct book_sheets *book, struct pen *pen, struct layout *layout)
{
    const struct print_options alone = options_alone(&book->mazes);
    layout_one(layout, &alone.layout, (struct extent){1, 1}, 0);
    pen_begin_sheet(pen, layout->width, layout->height);
    document_draw_stripes(pen, layout, alone.layout.plain);
}

static void end_page(struct pen *pen)
{
    uint32_t budget = 1;
    pen_end_band(pen, &budget); /* a PDF page is one band */
}

/* Sheets of the next `count` mazes, which share one or have their own. */
static uint32_t sheets_of(const struct print_options *options, const struct document_maze *first,
                          uint32_t count)
{
    struct layout layout;
    if (count > 1 || options->layout.per_sheet > 1)
        return 1;
    document_lay_out(options, &layout, first, 1);
    return (uint32_t)layout_sheets(&layout);
}

/* Lists the mazes with their pages below `y`, if there is room for all of them. */
static void draw_contents(const struct book_sheets *book, struct pen *pen,
                          const struct layout *layout, const struct document_maze *mazes,
                          uint32_t count, int32_t y)
{
    char room[DOCUMENT_TITLE_BYTES + 32];
    struct text title = {.bytes = room, .capacity = sizeof room, .fixed = true};
    struct print_options options;
    int32_t line = document_draw_contents_line(NULL, layout, y, &title, 0, 0);
    uint32_t page = 2;
    if ((int64_t)count * line > layout->inside.y + layout->inside.height - y)
        return;
    for (uint32_t i = 0, next; i < count; i = next) {
        uint32_t here = book_sheets_next(&book->mazes, mazes + i, count - i, &options);
        for (next = i; next < i + here; next++) {
            text_clear(&title);
            document_write_title(&title, &book->mazes.options, &mazes[next], next, count);
            y += document_draw_contents_line(pen, layout, y, &title, mazes[next].picture->stars,
                                             page);
        }
        page += sheets_of(&options, mazes + i, here);
    }
}

void book_sheets_draw_title_page(const struct book_sheets *book, struct pen *pen,
                                 const struct document_maze *mazes, uint32_t count)
{
    struct layout layout;
    const struct print_options *options = &book->mazes.options;
    uint32_t behind = book->mazes.sheets + 2;
    const struct document_mazes all = {.maze = mazes,
                                       .count = count,
                                       .manuals = book->manuals ? behind : 0,
                                       .solutions =
                                           options->append_solutions ? behind + book->manuals : 0};
    begin_page(book, pen, &layout);
    int32_t end = document_draw_title_page(pen, &layout, options, &all);
    draw_contents(book, pen, &layout, mazes, count, end + CONTENTS_GAP);
    end_page(pen);
}

void book_sheets_draw_manuals(const struct book_sheets *book, struct pen *pen,
                              const struct document_maze *mazes, uint32_t count)
{
    struct layout layout;
    for (uint32_t i = 0; i < count; i++) {
        if (!has_own_manual(mazes, i))
            continue;
        begin_page(book, pen, &layout);
        document_draw_manual(pen, &layout, &mazes[i]);
        document_draw_page_number(pen, &layout, pen->sheet + 1);
        end_page(pen);
    }
}
