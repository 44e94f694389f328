/* Books: a PDF file made from a list of codes and titles. */
#ifndef MW_BOOK_H
#define MW_BOOK_H

#include "core/task.h"

enum {
    /* Bytes of the list: twice the longest code for each maze, with room for titles and comments. */
    BOOK_BYTES_MAX = 1 << 23,
};

/* Opens the book of a text: options in the first line, the list behind it (see mw_book). Returns NULL
 * with an error. */
struct task *book_open(const char *text, size_t length, struct mw_error *error);

#endif
