/*
 * Options of drawings and books, as in `pdf --paper letter --show-solution`. A title with blanks is
 * `--title -` with the title on the second line, like the input file of a task.
 */
#include "document.h"
#include "glyphs.h"

#include <string.h>

static const struct {
    const char *name;
    const struct pen_class *pen;
} forms[] = {{"svg", &pen_svg}, {"pdf", &pen_pdf}, {"png", &pen_png}};
enum { FORMS = sizeof forms / sizeof forms[0] };

struct values {
    uint32_t format, paper;
    bool plain, show_solution, solution, stripes, no_solutions;
    struct argument title, link;
    uint64_t per_page, cell, dpi, size, dots, stroke, height;
};

/* Sheets, in the order of their choices. The last one has the size that stands in the place of its name. */
static const int32_t sheets[][2] = {{595276, 841890}, {612000, 792000}, {841890, 1190551},
                                    {419528, 595276}, {432000, 648000}, {0}};
enum { OWN_SIZE = sizeof sheets / sizeof sheets[0] - 1 };
#define OWN_SIZE_NAME "WIDTHxHEIGHTmm"
#define SHEET_CHOICES                                                                              \
    "a4=A4;letter=Letter;a3=A3;a5=A5;6x9in=6 by 9 inches;" OWN_SIZE_NAME "=Width by height in mm"
#define SHEETS_NEEDED "paper=a4|letter|a3|a5|6x9in|" OWN_SIZE_NAME
#define PAPER_NEEDED  SHEETS_NEEDED "|fit"
#define LINK_ROW                                                                                   \
    ROW("link", AS_TEXT(ROW_TEXT, struct values, link), "Link",                                    \
        "page that the QR code opens, before the maze's code", .placeholder = "ADDRESS")
#define PER_PAGE_ROW(condition)                                                                    \
    ROW("per-page", AS_INTEGER(struct values, per_page), "Mazes on a sheet", "mazes on a sheet",   \
        .minimum = 1, .maximum = DOCUMENT_PER_SHEET_MAX, .initial = 1, .needs = condition,         \
        .unit = "mazes")

/* For plotters, cutters and printers of solids, whose formats read it themselves. */
#define SOLID_ROW(name, member, label, help)                                                       \
    ROW(name, AS_DECIMAL(struct values, member), label,                                            \
        help " in a format for plotters, cutters or printers of solids", .place = ROW_EXPERT,      \
        .minimum = 1, .maximum = 1000, .needs = "format!=svg|pdf|png", .unit = "mm",               \
        .placeholder = "MM")

/* The formats stand in the order of `forms`. */
const struct argument_row draw_rows[] = {
    ROW("format", AS_CHOICE(struct values, format), "Format",
        "file format; 'help KIND' names further ones", .place = ROW_NEEDED,
        .choices = "svg=SVG;pdf=PDF;png=PNG", .placeholder = "FORMAT"),
    ROW("paper", AS_CHOICE(struct values, paper), "Paper", "paper size; for pdf a4 instead of none",
        .choices = "none=No paper@format!=pdf;" SHEET_CHOICES ";fit=As large as the maze needs",
        .placeholder = "PAPER"),
    ROW("plain", AS_FLAG(struct values, plain), "White paper", "white paper, without green stripes",
        .needs = PAPER_NEEDED),
    ROW("show-solution", AS_FLAG(struct values, show_solution), "Show the solution",
        "draw the solution into the maze"),
    ROW("solution", AS_FLAG(struct values, solution), "Add the solution",
        "add the sheets again at the end, with the solution", .needs = PAPER_NEEDED),
    ROW("title", AS_TEXT(ROW_TEXT, struct values, title), "Title",
        "title; default: machine and seed"),
    LINK_ROW,
    PER_PAGE_ROW(SHEETS_NEEDED),
    ROW("cell", AS_DECIMAL(struct values, cell), "Side of a cell",
        "side of a cell; default: as large as fits, on several sheets if cells would be "
        "smaller than 2.5 mm",
        .minimum = CELL_TENTHS_MIN, .maximum = CELL_TENTHS_MAX, .unit = "mm", .placeholder = "MM"),
    ROW("dpi", AS_INTEGER(struct values, dpi), "Resolution", "resolution",
        .minimum = DOCUMENT_DPI_MIN, .maximum = DOCUMENT_DPI_MAX, .needs = "format=png !size !dots",
        .unit = "dots per inch"),
    ROW("size", AS_INTEGER(struct values, size), "Longer side", "dots along the longer side",
        .minimum = 16, .maximum = DOCUMENT_DOTS_MAX, .needs = "format=png !dots", .unit = "dots",
        .placeholder = "DOTS"),
    ROW("dots", AS_INTEGER(struct values, dots), "Dots of a cell", "dots per cell",
        .minimum = DOCUMENT_CELL_DOTS_MIN, .maximum = DOCUMENT_CELL_DOTS_MAX,
        .needs = "format=png paper=none", .unit = "dots"),
    SOLID_ROW("stroke", stroke, "Thickness of a wall", "thickness of a wall"),
    SOLID_ROW("height", height, "Height of walls", "height of walls"),
    {0}};

const struct argument_row book_rows[] = {
    ROW("paper", AS_CHOICE(struct values, paper), "Paper", "paper size", .choices = SHEET_CHOICES,
        .placeholder = "PAPER"),
    ROW("stripes", AS_FLAG(struct values, stripes), "Green stripes", "paper with green stripes"),
    ROW("no-solutions", AS_FLAG(struct values, no_solutions), "Without solutions",
        "leave out the solutions"),
    LINK_ROW,
    PER_PAGE_ROW(NULL),
    {0}};

enum mw_argument mw_draw_option(struct mw_text word)
{
    return row_role(draw_rows, word, 0);
}

enum mw_argument mw_book_option(struct mw_text word)
{
    return row_role(book_rows, word, 0);
}

bool document_is_form(const char *form, size_t length)
{
    const char *end = length > 0 ? memchr(form, ' ', length) : NULL;
    size_t name_length = end ? (size_t)(end - form) : length;
    for (int i = 0; i < FORMS; i++)
        if (text_is(form, name_length, forms[i].name))
            return true;
    return false;
}

/* The name of a character that a line of text cannot have: error messages are in ASCII. */
static struct text_character name_of(uint32_t code_point, char first)
{
    if (code_point < 128)
        return code_point == 0 && (uint8_t)first > 127 ? (struct text_character){"this character"}
                                                       : text_character(first);
    struct text_character character = {"the character U+"};
    struct text text = {.bytes = character.name,
                        .length = 16,
                        .capacity = sizeof character.name - 1,
                        .fixed = true};
    for (int shift = 12; shift >= 0; shift -= 4)
        text_char(&text, "0123456789ABCDEF"[code_point >> shift & 15]);
    return character;
}

bool document_read_line(struct code_piece piece, const char *what, const struct pen_class *format,
                        char *line, size_t max, struct mw_error *error)
{
    size_t length = 0, letters = 0;
    for (size_t at = 0; at < piece.length; letters++) {
        size_t from = at;
        uint32_t code_point = utf8_read(piece.bytes, piece.length, &at);
        if (format ? !format->has_letter(code_point) : code_point < ' ' || code_point > '~')
            return mw_fail_false(
                error, MW_BAD_SYNTAX, piece.offset + from,
                !format ? "%s is not allowed in %s, which has printable ASCII characters only"
                : format == &pen_pdf
                    ? "%s is not allowed in %s, which has Latin, Greek and Cyrillic letters"
                    : "%s is not allowed in %s, which has letters of Western Europe only; a "
                      "PDF file has more",
                name_of(code_point, piece.bytes[from]).name, what);
        if (letters == max)
            return mw_fail_false(error, MW_OUT_OF_RANGE, piece.offset + from,
                                 "%s has at most %u characters", what, (unsigned)max);
        while (from < at)
            line[length++] = piece.bytes[from++];
    }
    line[length] = '\0';
    return true;
}

static bool take_line(const struct argument *line, const char *what, const struct pen_class *format,
                      char *room, size_t max, struct mw_error *error)
{
    const struct code_piece piece = {line->text, line->length, line->offset};
    return !line->text || document_read_line(piece, what, format, room, max, error);
}

/* Takes what drawings and books share. */
static bool take_values(struct print_options *options, const struct values *values,
                        struct mw_error *error)
{
    options->layout.per_sheet = (uint32_t)values->per_page;
    return take_line(&values->title, "a title", options->pen, options->title, DOCUMENT_TITLE_MAX,
                     error) &&
           take_line(&values->link, "an address", NULL, options->link, DOCUMENT_LINK_MAX, error);
}

/* ---- Paper ---- */

enum { SHEET_MM_MIN = 148, SHEET_MM_MAX = 1200 }; /* A5; on less, the texts of a book overlap */

/* Takes a number off the front of a word. */
static uint32_t take_side(struct mw_text *word)
{
    uint32_t side = 0;
    for (; word->length > 0 && *word->bytes >= '0' && *word->bytes <= '9'; word->length--)
        side = side < 10000 ? side * 10 + (uint32_t)(*word->bytes++ - '0') : side;
    return side;
}

/* Sets the sheet, of a size that stands in the argument or of a choice. */
static bool take_paper(struct layout_options *layout, uint32_t choice,
                       const struct row_places *places, struct mw_error *error)
{
    layout->paper = PAPER_SHEETS;
    memcpy(layout->sheet, sheets[choice], sizeof layout->sheet);
    if (choice != OWN_SIZE)
        return true;
    const struct argument *argument = argument_given(places, "paper");
    struct mw_text word = {argument->text, argument->length};
    for (int side = 0; side < 2; side++) {
        uint32_t mm = take_side(&word);
        if (mm < SHEET_MM_MIN || mm > SHEET_MM_MAX)
            return mw_fail_false(error, MW_OUT_OF_RANGE, argument->offset,
                                 mm == 0 ? "--paper: write a size, as in 150x200mm"
                                         : "--paper: the sides of a sheet must be %d to %d mm",
                                 SHEET_MM_MIN, SHEET_MM_MAX);
        layout->sheet[side] = PEN_TENTHS(10 * mm);
        word.bytes += word.length > 0; /* the x */
        word.length -= word.length > 0;
    }
    return true;
}

/* ---- Rows ---- */

/* Reads the options of a drawing: the first word is the value of --format. */
static bool read_draw_rows(const char *text, size_t length, struct values *values,
                           struct row_places *places, struct mw_error *error)
{
    struct arguments arguments;
    if (!arguments_split(&arguments, text, length, error))
        return false;
    memmove(arguments.list + 1, arguments.list, arguments.count++ * sizeof *arguments.list);
    arguments.list[0] = (struct argument){.text = "--format", .length = 8};
    return rows_read_arguments(draw_rows, &arguments, "a drawing", values, places, error);
}

bool print_options_read(struct print_options *options, const char *form, size_t length,
                        struct mw_error *error)
{
    struct values values = {0};
    struct row_places places;
    memset(options, 0, sizeof *options);
    if (!read_draw_rows(form, length, &values, &places, error))
        return false;
    options->pen = forms[values.format].pen;
    bool paper = values.paper > 0;
    options->layout.paper = paper ? PAPER_FIT : PAPER_NONE;
    if (paper && values.paper - 1 <= OWN_SIZE &&
        !take_paper(&options->layout, values.paper - 1, &places, error))
        return false;
    options->layout.plain = values.plain;
    options->layout.cell = values.cell > 0 ? PEN_TENTHS((int32_t)values.cell) : 0;
    options->show_solution = values.show_solution;
    options->append_solutions = values.solution;
    options->dpi = (uint32_t)values.dpi;
    options->size = (uint32_t)values.size;
    options->cell_dots = (uint32_t)values.dots;
    if (!take_values(options, &values, error))
        return false;
    const char *lack = !paper && options->link[0] ? "--link needs --paper"
                       : !paper && values.cell && !values.dpi
                           ? "--cell needs --paper, or --format png with --dpi"
                           : NULL;
    if (lack)
        mw_fail(error, MW_OUT_OF_RANGE, argument_place(&places, values.cell ? "cell" : "link"),
                "%s", lack);
    return !lack;
}

bool print_options_read_book(struct print_options *options, const char *text, size_t length,
                             struct mw_error *error)
{
    struct values values = {0};
    struct row_places places;
    *options = (struct print_options){.pen = &pen_pdf, .book = true};
    if (!rows_read_text(book_rows, text, length, "a book", &values, &places, error) ||
        !take_paper(&options->layout, values.paper, &places, error))
        return false;
    options->layout.orientation_fixed = true; /* portrait, like books */
    options->layout.plain = !values.stripes;
    options->append_solutions = !values.no_solutions;
    return take_values(options, &values, error);
}
