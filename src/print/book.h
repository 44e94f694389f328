/* Books: a list of codes with their titles, as a PDF file. */
#ifndef MW_BOOK_H
#define MW_BOOK_H

#include "core/task.h"

enum {
    /* Twice the longest code for each of the mazes that a book can have: for titles and remarks too. */
    BOOK_BYTES_MAX = 1 << 23,
};

/* The options, and the list behind the first line (mw_book). NULL with an error. */
struct task *book_open(const char *text, size_t length, struct mw_error *error);

#endif
