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

static const char *const papers[] = {"none", "fit", "a4", "letter"};

static const struct argument_form draw_options[] = {DRAW_OPTIONS, {.name = NULL}};
static const struct argument_form book_options[] = {BOOK_OPTIONS, {.name = NULL}};

static enum mw_argument role_of(struct mw_text word, const struct argument_form *options)
{
    for (; options->name; options++)
        if (text_is(word.bytes, word.length, options->name))
            return options->role;
    return MW_ARGUMENT_UNKNOWN;
}

enum mw_argument mw_draw_option(struct mw_text word)
{
    return role_of(word, draw_options);
}

enum mw_argument mw_book_option(struct mw_text word)
{
    return role_of(word, book_options);
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

static bool refuse(struct arguments *arguments, const struct argument *word, const char *sentence)
{
    mw_fail(arguments->error, MW_OUT_OF_RANGE, word ? word->offset : MW_NO_OFFSET, "%s", sentence);
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
        if (format ? !format->has_letter(code_point) : code_point < ' ' || code_point > '~') {
            mw_fail(error, MW_BAD_SYNTAX, piece.offset + from,
                    !format ? "%s is not allowed in %s, which has printable ASCII characters only"
                    : format == &pen_pdf
                        ? "%s is not allowed in %s, which has Latin, Greek and Cyrillic letters"
                        : "%s is not allowed in %s, which has letters of Western Europe only; a "
                          "PDF file has more",
                    name_of(code_point, piece.bytes[from]).name, what);
            return false;
        }
        if (letters == max) {
            mw_fail(error, MW_OUT_OF_RANGE, piece.offset + from, "%s has at most %u characters",
                    what, (unsigned)max);
            return false;
        }
        while (from < at)
            line[length++] = piece.bytes[from++];
    }
    line[length] = '\0';
    return true;
}

/* Reads an option whose value is a line of text: the next word, or `-` for the second line. */
static bool read_line(struct arguments *arguments, const char *option, const char *what,
                      const struct pen_class *format, char *line, size_t max)
{
    const struct argument *word = arguments_option(arguments, option);
    if (!word)
        return true;
    struct code_piece piece = {word->text, word->length, word->offset};
    if (argument_is(word, "-") && arguments->input)
        piece =
            (struct code_piece){arguments->input, arguments->input_length, arguments->input_offset};
    return document_read_line(piece, what, format, line, max, arguments->error);
}

/* Reads --cell: millimetres with at most one decimal place, `2.5`. */
static bool read_cell(struct arguments *arguments, int32_t *cell)
{
    const struct argument *word = arguments_option(arguments, "--cell");
    if (!word)
        return true;
    uint32_t tenths = 0, places = 0;
    bool point = false, valid = word->length > 0 && word->length < 6;
    for (size_t i = 0; valid && i < word->length; i++) {
        char c = word->text[i];
        valid = (c >= '0' && c <= '9' && places < 1) || (c == '.' && !point && i > 0);
        if (c == '.')
            point = true;
        else
            tenths = tenths * 10 + (uint32_t)(c - '0');
        places += point && c != '.';
    }
    tenths *= places ? 1 : 10;
    if (!valid || tenths < CELL_TENTHS_MIN || tenths > CELL_TENTHS_MAX)
        return refuse(arguments, word,
                      "--cell must be 0.5 to 50 millimetres, with at most one decimal place");
    *cell = PEN_TENTHS(tenths);
    return true;
}

/* `what` describes the value in the error message: on the page, the option has another name. */
static bool read_number(struct arguments *arguments, const char *name, const char *what,
                        uint32_t min, uint32_t max, uint32_t *number)
{
    const struct argument *word = arguments_option(arguments, name);
    uint64_t value = *number;
    if (word && !arguments_number(arguments, word, what, min, max, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool read_per_sheet(struct arguments *arguments, uint32_t *per_sheet)
{
    return read_number(arguments, "--per-page", "the number of mazes per sheet", 1,
                       DOCUMENT_PER_SHEET_MAX, per_sheet);
}

static bool read_paper(struct arguments *arguments, struct print_options *options)
{
    const struct argument *word = arguments_option(arguments, "--paper");
    uint32_t paper = options->pen == &pen_pdf ? PAPER_A4 : PAPER_NONE;
    if (word && !argument_among(word, papers, sizeof papers / sizeof papers[0], &paper))
        return refuse(arguments, word,
                      "--paper must be a4, letter, fit (as large as the maze needs) or none");
    options->layout.paper = (enum paper)paper;
    return true;
}

/* Checks combinations of options. */
static bool check(const struct print_options *options, struct arguments *arguments,
                  const struct argument *form)
{
    bool png = options->pen == &pen_png, paper = options->layout.paper != PAPER_NONE;
    bool one_sheet = !paper || options->layout.paper == PAPER_FIT;
    if (options->pen == &pen_pdf && !paper)
        return refuse(arguments, form, "a PDF file needs paper: --paper must be a4, letter or fit");
    if (!png && (options->dpi || options->size || options->cell_dots))
        return refuse(arguments, form, "--dpi, --size and --dots are for PNG files only");
    if ((options->dpi != 0) + (options->size != 0) + (options->cell_dots != 0) > 1)
        return refuse(arguments, form, "use only one of --dpi, --size and --dots");
    if (paper && options->cell_dots)
        return refuse(arguments, form, "--dots is for a picture without paper; on paper use --dpi");
    if (!paper && (options->append_solutions || options->link[0] || options->layout.plain))
        return refuse(arguments, form, "--solution, --link and --plain need paper: add --paper a4");
    if (!paper && options->layout.cell && !options->dpi)
        return refuse(arguments, form, "--cell needs paper, or a PNG file with --dpi");
    if (one_sheet && options->layout.per_sheet > 1)
        return refuse(arguments, form, "several mazes per sheet need --paper a4 or letter");
    return true;
}

bool print_options_read(struct print_options *options, const char *form, size_t length,
                        struct mw_error *error)
{
    struct arguments arguments;
    memset(options, 0, sizeof *options);
    if (!arguments_split(&arguments, form, length, error))
        return false;
    struct argument *name = &arguments.list[0];
    name->used = true;
    if (!arguments_check(name + 1, arguments.count - 1, draw_options, "a drawing", error))
        return false;
    for (int i = 0; i < FORMS; i++)
        if (argument_is(name, forms[i].name))
            options->pen = forms[i].pen;
    options->layout.per_sheet = 1;
    options->layout.plain = arguments_flag(&arguments, "--plain");
    options->show_solution = arguments_flag(&arguments, "--show-solution");
    options->append_solutions = arguments_flag(&arguments, "--solution");
    return read_paper(&arguments, options) &&
           read_line(&arguments, "--title", "a title", options->pen, options->title,
                     DOCUMENT_TITLE_MAX) &&
           read_line(&arguments, "--link", "an address", NULL, options->link, DOCUMENT_LINK_MAX) &&
           read_cell(&arguments, &options->layout.cell) &&
           read_per_sheet(&arguments, &options->layout.per_sheet) &&
           read_number(&arguments, "--dpi", "the resolution in dots per inch", DOCUMENT_DPI_MIN,
                       DOCUMENT_DPI_MAX, &options->dpi) &&
           read_number(&arguments, "--size", "the longest side in dots", 16, DOCUMENT_DOTS_MAX,
                       &options->size) &&
           read_number(&arguments, "--dots", "the side of a cell in dots", DOCUMENT_CELL_DOTS_MIN,
                       DOCUMENT_CELL_DOTS_MAX, &options->cell_dots) &&
           arguments_end(&arguments) && check(options, &arguments, name);
}

bool print_options_read_book(struct print_options *options, struct arguments *arguments)
{
    *options = (struct print_options){.pen = &pen_pdf, .book = true, .layout = {.per_sheet = 1}};
    if (!arguments_check(arguments->list, arguments->count, book_options, "a book",
                         arguments->error))
        return false;
    const struct argument *paper = arguments_option(arguments, "--paper");
    uint32_t chosen = PAPER_A4;
    if (paper && (!argument_among(paper, papers, PAPER_LETTER + 1, &chosen) || chosen < PAPER_A4))
        return refuse(arguments, paper, "the paper of a book must be a4 or letter");
    options->layout.paper = (enum paper)chosen;
    options->layout.orientation_fixed = true; /* portrait, like books */
    options->layout.plain = !arguments_flag(arguments, "--stripes");
    options->append_solutions = !arguments_flag(arguments, "--no-solutions");
    return read_line(arguments, "--link", "an address", NULL, options->link, DOCUMENT_LINK_MAX) &&
           read_per_sheet(arguments, &options->layout.per_sheet) && arguments_end(arguments);
}
