/* The sheets of a book: which mazes stand together on one, how many sheets that makes, and the pages
 * that have no maze on them. */
#ifndef MW_BOOK_SHEETS_H
#define MW_BOOK_SHEETS_H

#include "document.h"

/* A book's mazes, or their ways at its end. */
struct book_part {
    struct print_options options;
    uint32_t sheets;
    uint32_t on_last; /* mazes that others may join on the last sheet */
};

struct book_sheets {
    struct book_part mazes, ways;
    uint32_t manuals; /* pages */
};

void book_sheets_begin(struct book_sheets *book, const struct print_options *options);
/* Counts the sheets with one more maze, which stands behind the `count` that were counted. */
void book_sheets_add(struct book_sheets *book, const struct document_maze *mazes, uint32_t count);
uint32_t book_sheets_in_all(const struct book_sheets *book);
/* How many of the `left` mazes from `first` are on the next sheet, or have the next ones; and how these
 * are laid out. */
uint32_t book_sheets_next(const struct book_part *part, const struct document_maze *first,
                          uint32_t left, struct print_options *options);

/* The first page, and what its kinds have to say to another person. */
void book_sheets_draw_first(const struct book_sheets *book, struct pen *pen,
                            const struct document_maze *mazes, uint32_t count);
void book_sheets_draw_manuals(const struct book_sheets *book, struct pen *pen,
                              const struct document_maze *mazes, uint32_t count);

#endif
