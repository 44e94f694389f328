/*
 * Readers of the mazes that people have: drawings, grids of numbers, tokens, arrays, logs, codes in a letter. This room
 * knows no machine; each machine lists its readers (`readers` of kind.h). README.md explains how to add one.
 */
#pragma once

#include "core/kind.h"

/* A line that is not blank, without the white space at its end. */
struct reading_line {
    const char *bytes;
    uint32_t length;
    uint32_t
        number; /* from 0, blank lines included, so that a gap in the numbers is a blank line */
};

/* A text as lines. */
struct reading_document {
    struct mw_text text;
    struct reading_line *lines;
    size_t count;
};

/* The place where a text stopped being readable, of the reader that understood most of it. */
struct reading_miss {
    struct mw_error error;
    size_t weight; /* bytes that were understood; 0: none */
};

/* A reader at work on a text, and the mazes that it has found. */
struct reading {
    const struct reading_document *document;
    const struct reader *reader;
    bool chosen;      /* its name was given with --as: it may read what others would read better */
    struct text rows; /* a line `code` or `moves` for each maze */
    struct text sentence;       /* about the first maze */
    const struct mw_kind *kind; /* of all mazes so far; NULL: of several */
    size_t count;               /* mazes */
    size_t covered;             /* bytes of the lines that they stand in */
    size_t next;                /* the line after the last of them */
    bool certain;               /* every maze was recognised beyond doubt */
    bool failed;                /* memory ran out */
    struct mw_error scratch;    /* in the place of a miss with less weight */
    struct reading_miss miss;
};

/* ---- read.c: for readers ---- */

/* Adds a maze that stands in `lines` lines from `first`: its code, with the text below it behind a newline, and a
 * sentence about it. `certain`: the lines can mean nothing else. */
void reading_add(struct reading *reading, size_t first, size_t lines, bool certain,
                 const struct mw_kind *kind, const struct text *code, const struct text *sentence);
/* The same for moves without a maze. */
void reading_add_moves(struct reading *reading, size_t first, size_t lines, bool certain,
                       const struct mw_kind *kind, const struct text *moves,
                       const struct text *sentence);
/* Returns the error to be filled in where lines stop being readable after `weight` bytes that were understood: which
 * character stands there, and what was expected. The one with most weight is reported for a text that nothing reads. */
struct mw_error *reading_miss(struct reading *reading, size_t weight);
/* The offset of a byte of the text, for such an error. */
size_t reading_offset(const struct reading *reading, const char *at);

/* object.c */
extern const struct reader object_reader;

/* ---- lines.c ---- */

/* Bytes of the lines. */
size_t reading_bytes(const struct reading_document *document, size_t first, size_t lines);

/* Splits a text into lines, which borrow from it. Leaves out a byte order mark. MW_OUT_OF_RANGE past a limit. */
enum mw_status reading_open_lines(struct reading_document *document, const char *text,
                                  size_t length, struct mw_error *error);
void reading_close_lines(struct reading_document *document);
