#include "book_sheets.h"

/* Of a way one sees enough where a maze would be too small. */
enum { WAYS_A_SHEET = 6 };

void book_sheets_begin(struct book_sheets *book, const struct print_options *options)
{
    *book = (struct book_sheets){.mazes.options = *options, .ways.options = *options};
    book->ways.options.layout.a_sheet = WAYS_A_SHEET;
    book->ways.options.way = true;
}

/* ---- Sheets of mazes ---- */

/* Whether so many mazes, one at least, stand on a sheet of several. */
static bool stand_together(const struct print_options *options, const struct document_maze *mazes,
                           uint32_t count)
{
    struct layout layout;
    if (options->layout.a_sheet == 1 || count > options->layout.a_sheet)
        return false;
    document_lay_out(options, &layout, mazes, count);
    return layout.cell >= document_min_cell(options, mazes, count);
}

/* How a maze lies that has its sheets for itself. */
static struct print_options options_alone(const struct book_part *part)
{
    struct print_options options = part->options;
    options.layout.a_sheet = 1;
    return options;
}

/* Counts the sheets with the maze behind those of the last sheet. */
static void add_to_part(struct book_part *part, const struct document_maze *maze)
{
    if (part->on_last > 0 &&
        stand_together(&part->options, maze - part->on_last, part->on_last + 1)) {
        part->on_last++;
        return;
    }
    part->on_last = stand_together(&part->options, maze, 1) ? 1 : 0;
    part->sheets += part->on_last;
    if (part->on_last > 0)
        return;
    struct layout layout;
    const struct print_options alone = options_alone(part);
    document_lay_out(&alone, &layout, maze, 1);
    /* More than a ream is too much, however much more. */
    uint64_t sheets = (uint64_t)layout.sheet_rows * layout.sheet_columns;
    part->sheets += sheets > DOCUMENT_SHEETS_MAX ? DOCUMENT_SHEETS_MAX : (uint32_t)sheets;
}

/* Whether a maze has something to say to another person that none before it has said. */
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
    add_to_part(&book->ways, mazes + count);
}

uint32_t book_sheets_in_all(const struct book_sheets *book)
{
    uint32_t ways = book->mazes.options.solution ? book->ways.sheets : 0;
    return 1 + book->mazes.sheets + book->manuals + ways;
}

uint32_t book_sheets_next(const struct book_part *part, const struct document_maze *first,
                          uint32_t left, struct print_options *options)
{
    uint32_t count = 0;
    while (count < left && stand_together(&part->options, first, count + 1))
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
    pen_end_band(pen, &budget); /* of a PDF file: at once */
}

void book_sheets_draw_first(const struct book_sheets *book, struct pen *pen,
                            const struct document_maze *mazes, uint32_t count)
{
    struct layout layout;
    const struct print_options *options = &book->mazes.options;
    uint32_t behind = book->mazes.sheets + 2;
    const struct document_mazes all = {.maze = mazes,
                                       .count = count,
                                       .manuals = book->manuals ? behind : 0,
                                       .ways = options->solution ? behind + book->manuals : 0};
    begin_page(book, pen, &layout);
    document_draw_title_page(pen, &layout, options, &all);
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
