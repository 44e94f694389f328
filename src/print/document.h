/* Mazes on paper, and as pictures: a drawing as svg, pdf or png, of one maze or of many. */
#ifndef MW_DOCUMENT_H
#define MW_DOCUMENT_H

#include "core/kind.h"
#include "layout.h"
#include "picture.h"

enum {
    /* A ream of paper. */
    DOCUMENT_SHEETS_MAX = 500,
    /* As many as a thick book has. */
    DOCUMENT_MAZES_MAX = 1000,
    /* Of more on a sheet, nobody could read the codes. */
    DOCUMENT_PER_SHEET_MAX = 12,
    /* A title is one line. */
    DOCUMENT_TITLE_MAX = 60,
    DOCUMENT_LINK_MAX = 200,
    /* A vector drawing on one sheet of more cells is a file that no program opens. */
    DOCUMENT_CELLS_MAX = 1 << 21,
    /* Many programs hold the side of a picture in 16 bits. */
    DOCUMENT_DOTS_MAX = 65535,
    /* A wall and a passage between two. */
    DOCUMENT_CELL_DOTS_MIN = 2,
    DOCUMENT_CELL_DOTS_MAX = 512,
    DOCUMENT_DPI_MIN = 36,
    DOCUMENT_DPI_MAX = 1200,
    /* Of paper, unless asked: what a laser printer has. */
    DOCUMENT_DPI_DEFAULT = 300,
};

/* What is asked for. */
struct print_options {
    const struct pen_class *pen;
    struct layout_options layout;
    bool way;                      /* drawn in */
    bool solution;                 /* every sheet once more at the end, with the way */
    uint32_t dpi, size, cell_dots; /* PNG; 0: not asked for */
    bool book;                     /* with a title page and numbers, the ways small at its end */
    char title[DOCUMENT_TITLE_MAX + 1];
    char link[DOCUMENT_LINK_MAX + 1];
};

/* A core of one machine has nothing of books. */
static inline bool document_is_book(const struct print_options *options)
{
    return kinds_can_make_books() && options->book;
}

/* A maze of the document. */
struct document_maze {
    struct maze *maze;
    struct picture *picture;
    const char *title; /* NULL: what it is called without one */
};

/* All of a book's, for its first page. */
struct document_mazes {
    const struct document_maze *maze;
    uint32_t count;
    /* The pages on which they begin; 0: there are none. */
    uint32_t manuals, ways;
};

/* One that is drawn on a sheet. */
struct document_place {
    const struct print_options *options;
    const struct layout *layout;
    const struct document_maze *maze;
    struct box panel;
    struct window window;
    uint32_t number, count;           /* of the maze in the document, from 0, and of all */
    uint32_t sheet_row, sheet_column; /* of a maze on several */
};

/* ---- options.c ---- */

/* Whether a form is one of these and not of the kind's own. */
bool document_is_form(const char *form, size_t length);
/* False with an error. */
bool print_options_read(struct print_options *options, const char *form, size_t length,
                        struct mw_error *error);
/* The words of a book, of which nothing is left over. */
bool print_options_read_book(struct print_options *options, struct arguments *arguments);
/* Copies a title or an address, of printable ASCII; `line` has room for `most` and a zero byte. */
bool document_read_line(struct code_piece piece, const char *what, char *line, size_t most,
                        struct mw_error *error);

/* ---- furniture.c: all that is on a sheet beside the mazes ---- */

void document_draw_stripes(struct pen *pen, const struct layout *layout, bool plain);
void document_draw_decorations(struct pen *pen, const struct document_place *place);
const char *document_book_title(const struct print_options *options);
/* Of a book: its first page, what a kind has to say to another person, and the number of a page. */
void document_draw_title_page(struct pen *pen, const struct layout *layout,
                              const struct print_options *options,
                              const struct document_mazes *mazes);
void document_draw_manual(struct pen *pen, const struct layout *layout,
                          const struct document_maze *maze);
void document_draw_page_number(struct pen *pen, const struct layout *layout, uint32_t page);
/* What stands under a maze takes so much of a sheet's height. */
int32_t document_footer_height(const struct print_options *options, const struct maze *maze);
/* `Worm maze Alice`, or the title that is asked for; terminated by a zero byte. */
void document_write_title(struct text *out, const struct print_options *options,
                          const struct document_maze *maze, uint32_t number, uint32_t count);

/* ---- document.c ---- */

/* How mazes lie: one on as many sheets as it needs, or several on one; one alone without paper. */
void document_lay_out(const struct print_options *options, struct layout *layout,
                      const struct document_maze *mazes, uint32_t count);
/* The side of the smallest cell that these may have on a sheet unless another is asked for. */
int32_t document_min_cell(const struct print_options *options, const struct document_maze *mazes,
                          uint32_t count);
/* The drawing of one maze, to which others can be added. NULL with an error. */
struct task *document_open(struct maze *maze, const char *form, size_t length,
                           struct mw_error *error);
/* Checks what is asked for, and the size of a maze whose kind knows it before it is made. */
enum mw_status document_check(struct maze *maze, const char *form, size_t length,
                              struct mw_error *error);
/* Of none yet. NULL: no memory. */
struct task *document_open_book(const struct print_options *options);
bool document_is_task(const struct task *task);
/* The maze at which the drawing ended without a result, as where its way was not found; all of them:
 * it was none of the mazes. */
uint32_t document_failed_maze(const struct task *task);
/* Adds a maze behind the others, before the drawing runs; its title outlives the task. MW_OK, or an
 * error. */
enum mw_status document_add(struct task *task, struct maze *maze, const char *title,
                            struct mw_error *error);

#endif
