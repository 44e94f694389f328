/*
 * Options of drawings and books, as in `pdf --paper letter --show-solution`. A title with blanks is
 * `--title -` with the title on the second line, like the input file of a task.
 */
#include "document.h"

#include <string.h>

static const struct {
    const char *name;
    const struct pen_class *pen;
} forms[] = {{"svg", &pen_svg}, {"pdf", &pen_pdf}, {"png", &pen_png}};
enum { FORMS = sizeof forms / sizeof forms[0] };

static const char *const papers[] = {"none", "fit", "a4", "letter"};

static const struct argument_form words_of_drawing[] = {
    TASK_OPTION("--paper", "a4|letter|fit|none"),
    TASK_FLAG("--plain"),
    TASK_FLAG("--show-solution"),
    TASK_FLAG("--solution"),
    TASK_OPTION("--title", "TEXT"),
    TASK_OPTION("--link", "ADDRESS"),
    TASK_OPTION("--per-page", "N"),
    TASK_OPTION("--cell", "MM"),
    TASK_OPTION("--dpi", "N"),
    TASK_OPTION("--size", "DOTS"),
    TASK_OPTION("--dots", "N"),
};

static const struct argument_form words_of_books[] = {
    TASK_OPTION("--paper", "a4|letter"), TASK_FLAG("--plain"),
    TASK_FLAG("--no-solutions"),         TASK_OPTION("--link", "ADDRESS"),
    TASK_OPTION("--per-page", "N"),
};

static enum mw_argument role_of(struct mw_text word, const struct argument_form *forms_of,
                                size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (text_is(word.bytes, word.length, forms_of[i].name))
            return forms_of[i].role;
    return MW_ARGUMENT_UNKNOWN;
}

enum mw_argument mw_draw_option(struct mw_text word)
{
    return role_of(word, words_of_drawing, sizeof words_of_drawing / sizeof words_of_drawing[0]);
}

enum mw_argument mw_book_option(struct mw_text word)
{
    return role_of(word, words_of_books, sizeof words_of_books / sizeof words_of_books[0]);
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

bool document_read_line(struct code_piece piece, const char *what, char *line, size_t most,
                        struct mw_error *error)
{
    for (size_t i = 0; i < piece.length; i++)
        if (piece.bytes[i] < ' ' || piece.bytes[i] > '~') {
            mw_fail(error, MW_BAD_SYNTAX, piece.offset + i,
                    "%s is not of %s: it has letters, digits and signs of ASCII alone",
                    text_character(piece.bytes[i]).name, what);
            return false;
        }
    if (piece.length > most) {
        mw_fail(error, MW_OUT_OF_RANGE, piece.offset + most, "%s has at most %u characters", what,
                (unsigned)most);
        return false;
    }
    memcpy(line, piece.bytes, piece.length);
    line[piece.length] = '\0';
    return true;
}

/* An option that is a line, which may stand behind the first one. */
static bool read_line(struct arguments *arguments, const char *option, const char *what, char *line,
                      size_t most)
{
    const struct argument *word = arguments_option(arguments, option);
    if (!word)
        return true;
    struct code_piece piece = {word->text, word->length, word->offset};
    if (argument_is(word, "-") && arguments->input)
        piece =
            (struct code_piece){arguments->input, arguments->input_length, arguments->input_offset};
    return document_read_line(piece, what, line, most, arguments->error);
}

/* Millimetres with one place behind the point at the most: `2.5`. */
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
                      "a cell is 0.5 to 50 millimetres wide, with one place behind the point");
    *cell = PEN_TENTHS(tenths);
    return true;
}

/* `what`: in words, as a page may have asked for it under another name. */
static bool read_number(struct arguments *arguments, const char *name, const char *what,
                        uint32_t least, uint32_t most, uint32_t *number)
{
    const struct argument *word = arguments_option(arguments, name);
    uint64_t value = *number;
    if (word && !arguments_number(arguments, word, what, least, most, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool read_a_sheet(struct arguments *arguments, uint32_t *a_sheet)
{
    return read_number(arguments, "--per-page", "how many mazes a sheet has", 1,
                       DOCUMENT_PER_SHEET_MAX, a_sheet);
}

static bool read_paper(struct arguments *arguments, struct print_options *options)
{
    const struct argument *word = arguments_option(arguments, "--paper");
    uint32_t paper = options->pen == &pen_pdf ? PAPER_A4 : PAPER_NONE;
    if (word && !argument_among(word, papers, sizeof papers / sizeof papers[0], &paper))
        return refuse(arguments, word,
                      "paper is a4, letter, fit (as large as the maze needs) or none");
    options->layout.paper = (enum paper)paper;
    return true;
}

/* What goes with what. */
static bool check(const struct print_options *options, struct arguments *arguments,
                  const struct argument *form)
{
    bool png = options->pen == &pen_png, paper = options->layout.paper != PAPER_NONE;
    bool one_sheet = !paper || options->layout.paper == PAPER_FIT;
    if (options->pen == &pen_pdf && !paper)
        return refuse(arguments, form, "a PDF file is paper: its paper is a4, letter or fit");
    if (!png && (options->dpi || options->size || options->cell_dots))
        return refuse(arguments, form, "--dpi, --size and --dots are of a PNG file alone");
    if ((options->dpi != 0) + (options->size != 0) + (options->cell_dots != 0) > 1)
        return refuse(arguments, form, "only one of --dpi, --size and --dots can be asked for");
    if (paper && options->cell_dots)
        return refuse(arguments, form, "--dots is for a picture without paper; paper takes --dpi");
    if (!paper && (options->solution || options->link[0] || options->layout.plain))
        return refuse(arguments, form,
                      "--solution, --link and --plain are of paper: say --paper a4");
    if (!paper && options->layout.cell && !options->dpi)
        return refuse(arguments, form, "--cell is of paper, or of a PNG file with --dpi");
    if (one_sheet && options->layout.a_sheet > 1)
        return refuse(arguments, form, "several mazes on a sheet are for --paper a4 or letter");
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
    for (int i = 0; i < FORMS; i++)
        if (argument_is(name, forms[i].name))
            options->pen = forms[i].pen;
    options->layout.a_sheet = 1;
    options->layout.plain = arguments_flag(&arguments, "--plain");
    options->way = arguments_flag(&arguments, "--show-solution");
    options->solution = arguments_flag(&arguments, "--solution");
    return read_paper(&arguments, options) &&
           read_line(&arguments, "--title", "a title", options->title, DOCUMENT_TITLE_MAX) &&
           read_line(&arguments, "--link", "an address", options->link, DOCUMENT_LINK_MAX) &&
           read_cell(&arguments, &options->layout.cell) &&
           read_a_sheet(&arguments, &options->layout.a_sheet) &&
           read_number(&arguments, "--dpi", "how many dots an inch has", DOCUMENT_DPI_MIN,
                       DOCUMENT_DPI_MAX, &options->dpi) &&
           read_number(&arguments, "--size", "how many dots the longest side has", 16,
                       DOCUMENT_DOTS_MAX, &options->size) &&
           read_number(&arguments, "--dots", "how many dots the side of a cell has",
                       DOCUMENT_CELL_DOTS_MIN, DOCUMENT_CELL_DOTS_MAX, &options->cell_dots) &&
           arguments_end(&arguments) && check(options, &arguments, name);
}

bool print_options_read_book(struct print_options *options, struct arguments *arguments)
{
    *options = (struct print_options){.pen = &pen_pdf, .book = true, .layout = {.a_sheet = 1}};
    const struct argument *paper = arguments_option(arguments, "--paper");
    uint32_t which = PAPER_A4;
    if (paper && (!argument_among(paper, papers, PAPER_LETTER + 1, &which) || which < PAPER_A4))
        return refuse(arguments, paper, "the paper of a book is a4 or letter");
    options->layout.paper = (enum paper)which;
    options->layout.turn_known = true; /* upright, as books are */
    options->layout.plain = arguments_flag(arguments, "--plain");
    options->solution = !arguments_flag(arguments, "--no-solutions");
    return read_line(arguments, "--link", "an address", options->link, DOCUMENT_LINK_MAX) &&
           read_a_sheet(arguments, &options->layout.a_sheet) && arguments_end(arguments);
}
