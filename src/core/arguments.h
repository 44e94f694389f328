/* The arguments of a task, split from one text: the first line holds words separated by blanks,
 * positional arguments and `--name value` options in any order; behind it may stand the text of one
 * input file. core/rows.h reads them. */
#pragma once

#include "mazewright.h"
#include "text.h"

enum { ARGUMENTS_MAX = 32 };

struct argument_row;

struct argument {
    const char *text; /* borrowed from the split text */
    size_t length;
    size_t offset;
    bool used;
    const struct argument_row *row; /* whose value this is (core/rows.h) */
};

struct arguments {
    struct argument list[ARGUMENTS_MAX + 1]; /* room for one that a reader adds */
    uint32_t count;
    const char *input; /* the text behind the first line; NULL if there is none */
    size_t input_length;
    size_t input_offset;
};

/* Splits the text, which must outlive `arguments`. Returns false with an error. */
bool arguments_split(struct arguments *arguments, const char *text, size_t length,
                     struct mw_error *error);
bool argument_is(const struct argument *argument, const char *string);
