/* Sheets of a book: which mazes share one, how many there are, and the pages without mazes. */
#pragma once

#include "document.h"

/* The mazes of a book, or their solutions at its end. */
struct book_part {
    struct print_options options;
    uint32_t sheets;
    uint32_t on_last; /* mazes on the last sheet, if more may join them; else 0 */
};

struct book_sheets {
    struct book_part mazes, solutions;
    uint32_t manuals; /* pages with manuals */
};

void book_sheets_begin(struct book_sheets *book, const struct print_options *options);
/* Counts one more maze, mazes[count], behind the `count` counted before. */
void book_sheets_add(struct book_sheets *book, const struct document_maze *mazes, uint32_t count);
uint32_t book_sheets_in_all(const struct book_sheets *book);
/* The number of mazes, of the `left` ones from `first`, on the next sheet; 1 if the next maze has its own
 * sheets. Sets *options to how they are laid out. */
uint32_t book_sheets_next(const struct book_part *part, const struct document_maze *first,
                          uint32_t left, struct print_options *options);

/* Draws the title page, and the manuals of its kinds for a second player. */
void book_sheets_draw_title_page(const struct book_sheets *book, struct pen *pen,
                                 const struct document_maze *mazes, uint32_t count);
void book_sheets_draw_manuals(const struct book_sheets *book, struct pen *pen,
                              const struct document_maze *mazes, uint32_t count);
