/* Parts of a row as readers and printers see them: names, choices, conditions, limits, and the sentences of errors. */
#pragma once

#include "rows.h"

/* One sentence about an argument, for an error. */
struct sentence {
    char bytes[280];
    struct text text;
};

/* Begins with the argument as it is typed: `--count 5`, or `--count` without a value. */
struct text *row_begin_sentence(struct sentence *sentence, const struct argument_row *row,
                                const struct argument *value);
/* Sets the error; returns false. */
bool row_fail(struct mw_error *error, enum mw_status status, size_t offset,
              struct sentence *sentence);
/* Length of the quotation of an argument in an error message. */
int row_quoted(size_t length);

bool row_is_needed(const struct argument_row *row);
const char *row_placeholder(const struct argument_row *row);
/* The argument of a row; NULL: it is not given. */
const struct argument *row_given(const struct row_places *places, const struct argument_row *row);
/* The value of a row, given or default. */
struct mw_text row_value(const struct row_places *places, const struct argument_row *row);
/* Whether all words of the condition hold; if not, *failing, unless NULL, is the first that does not. */
bool row_condition_holds(const struct row_places *places, struct mw_text condition,
                         struct row_word *failing);
/* Writes what a word asks for: ` needs --paper a4 or letter`. */
void row_write_lack(const struct argument_row *rows, const struct row_word *word, struct text *out);
void row_write_range(const struct argument_row *row, uint64_t minimum, uint64_t maximum,
                     struct text *out);
/* Writes `a, b or c`: the choices, with `places` those whose conditions hold. */
void row_write_choices(const struct argument_row *row, const struct row_places *places,
                       struct text *out);
