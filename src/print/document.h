/* Documents: drawings of one maze or many as svg, pdf or png files, on paper or as pictures. */
#pragma once

#include "core/kind.h"
#include "layout.h"
#include "picture.h"

enum {
    /* Sheets: a ream of paper. */
    DOCUMENT_SHEETS_MAX = 500,
    /* Mazes: a thick book. */
    DOCUMENT_MAZES_MAX = 1000,
    /* Mazes on a sheet: with more, the codes become unreadable. */
    DOCUMENT_PER_SHEET_MAX = 12,
    /* Characters of a title, one line. */
    DOCUMENT_TITLE_MAX = 60,
    DOCUMENT_TITLE_BYTES = 3 * DOCUMENT_TITLE_MAX,
    DOCUMENT_LINK_MAX = 200,
    /* Cells of a vector drawing on one sheet: programs fail to open larger files. */
    DOCUMENT_CELLS_MAX = 1 << 21,
    /* Dots along a side: many programs store it in 16 bits. */
    DOCUMENT_DOTS_MAX = 65535,
    /* Dots along a cell: a wall and a passage. */
    DOCUMENT_CELL_DOTS_MIN = 2,
    DOCUMENT_CELL_DOTS_MAX = 512,
    DOCUMENT_DPI_MIN = 36,
    DOCUMENT_DPI_MAX = 1200,
    /* Default resolution of paper, that of a laser printer. */
    DOCUMENT_DPI_DEFAULT = 300,
};

/* Rows of the options of a drawing and of a book; `--format` is the front end's. */
extern const struct argument_row draw_rows[], book_rows[];
/* The options of a drawing or a book. */
struct print_options {
    const struct pen_class *pen;
    struct layout_options layout;
    bool show_solution;            /* draw the solution in the maze */
    bool append_solutions;         /* repeat all sheets at the end, with solutions */
    uint32_t dpi, size, cell_dots; /* PNG; 0: default */
    bool book;                     /* title page, page numbers, small solutions at the end */
    char title[DOCUMENT_TITLE_BYTES + 1];
    char link[DOCUMENT_LINK_MAX + 1];
};

/* Builds with a single machine have no books. */
static inline bool document_is_book(const struct print_options *options)
{
    return kinds_can_print() && options->book;
}

/* A maze of the document. */
struct document_maze {
    struct maze *maze;
    struct picture *picture;
    const char *title; /* NULL: kind and seed */
};

/* All mazes of a book, for its title page. */
struct document_mazes {
    const struct document_maze *maze;
    uint32_t count;
    /* The pages on which they begin; 0: none. */
    uint32_t manuals, solutions;
};

/* A maze on a sheet, with its position. */
struct document_panel {
    const struct print_options *options;
    const struct layout *layout;
    const struct document_maze *maze;
    struct box panel;
    struct window window;
    uint32_t number, count;           /* number of the maze, from 0, and of all mazes */
    uint32_t sheet_row, sheet_column; /* of a part of a maze split over sheets */
    uint32_t strip;                   /* its place on the sheet, if several parts are on it */
};

/* ---- options.c ---- */

/* Whether a form begins with svg, pdf or png, and is not a format of the kind's own. */
bool document_is_form(const char *form, size_t length);
/* Reads a form: format and options. Returns false with an error. */
bool print_options_read(struct print_options *options, const char *form, size_t length,
                        struct mw_error *error);
/* Reads all options of a book. Returns false with an error. */
bool print_options_read_book(struct print_options *options, const char *text, size_t length,
                             struct mw_error *error);
/* Copies a line of at most `max` printable ASCII characters or, with a format, UTF-8 letters that it has. `line`
 * has room for max + 1 bytes, with a format 3 * max + 1; `what` names the text in errors. Returns false with an
 * error. */
bool document_read_line(struct code_piece piece, const char *what, const struct pen_class *format,
                        char *line, size_t max, struct mw_error *error);

/* ---- decorations.c: everything on a sheet besides the mazes ---- */

/* The green stripes, holes and perforation of continuous paper; nothing if `plain`. */
void document_draw_stripes(struct pen *pen, const struct layout *layout, bool plain);
/* Title, footer and, for a split maze, the borders. */
void document_draw_decorations(struct pen *pen, const struct document_panel *place);
const char *document_book_title(const struct print_options *options);
/* Pages of a book: the title page, the manual of a kind for a second player, page numbers. The title page
 * ends at the y that is returned; a line of its contents stands at `y` and takes the height that is
 * returned. */
int32_t document_draw_title_page(struct pen *pen, const struct layout *layout,
                                 const struct print_options *options,
                                 const struct document_mazes *mazes);
int32_t document_draw_contents_line(struct pen *pen, const struct layout *layout, int32_t y,
                                    const struct text *title, uint32_t stars, uint32_t page);
void document_draw_manual(struct pen *pen, const struct layout *layout,
                          const struct document_maze *maze);
void document_draw_page_number(struct pen *pen, const struct layout *layout, uint32_t page);
/* Height of the footer (QR code, legend, code) below a maze. */
int32_t document_footer_height(const struct print_options *options, const struct maze *maze);
/* Writes the title of a maze: the requested one, or kind and seed (`Worm maze Alice`). */
void document_write_title(struct text *out, const struct print_options *options,
                          const struct document_maze *maze, uint32_t number, uint32_t count);

/* ---- document_layout.c ---- */

/* An SVG picture without paper: units are pixels. */
enum { SVG_CELL = 10, SVG_WALL = 2 };
/* A PNG picture without paper: the default side and the range of cells, in dots; units in a dot. */
enum { PNG_SIDE_DEFAULT = 2400, PNG_CELL_MIN = 3, PNG_CELL_MAX = 32, PNG_DOT = 1000 };

enum picture_use document_use(const struct print_options *options);
/* Rows and columns of the maze's picture. */
struct extent document_extent(const struct print_options *options,
                              const struct document_maze *maze);
/* Lays out one maze on as many sheets as it needs, several on one sheet, or one without paper. */
void document_lay_out(const struct print_options *options, struct layout *layout,
                      const struct document_maze *mazes, uint32_t count);
/* The smallest side of a cell that these mazes may have on a sheet, unless --cell is less: in tenths of a
 * millimetre, and in the units of a pen. */
int32_t document_min_cell_tenths(const struct print_options *options,
                                 const struct document_maze *mazes, uint32_t count);
int32_t document_min_cell(const struct print_options *options, const struct document_maze *mazes,
                          uint32_t count);

/* ---- document.c ---- */

/* Opens a drawing of one maze, or of a game on it; more can be added. Returns NULL with an error. */
struct task *document_open(struct maze *maze, struct mw_text moves, const char *form, size_t length,
                           struct mw_error *error);
/* Checks the options, and the size of the drawing if the kind knows it before the generation. */
enum mw_status document_check(struct maze *maze, const char *form, size_t length,
                              struct mw_error *error);
/* Opens a book without mazes. Returns NULL if memory runs out. */
struct task *document_open_book(const struct print_options *options);
bool document_is_task(const struct task *task);
/* The index of the maze at which a drawing failed (its solution was not found, say); the number of mazes
 * if no maze was at fault. */
uint32_t document_failed_maze(const struct task *task);
/* Appends a maze, or a game on it, before the drawing runs. `title` (or NULL) must outlive the task. */
enum mw_status document_add(struct task *task, struct maze *maze, struct mw_text moves,
                            const char *title, struct mw_error *error);

/* ---- book.c: PDF files made from a list of codes and titles ---- */

enum {
    /* Bytes of the list: twice the longest code for each maze, with room for titles and comments. */
    BOOK_BYTES_MAX = 1 << 23,
};

/* Opens the book of a text: options in the first line, the list behind it (see mw_book). Returns NULL
 * with an error. */
struct task *book_open(const char *text, size_t length, struct mw_error *error);
