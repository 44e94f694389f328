/* The arguments of a task, parsed from one text: the first line holds words separated by blanks,
 * positional arguments and `--name value` options in any order; behind it may stand the text of one
 * input file. Each lookup marks what it returns as used, and arguments_end reports what is left. */
#ifndef MW_ARGUMENTS_H
#define MW_ARGUMENTS_H

#include "text.h"

enum { ARGUMENTS_MAX = 32 };

struct argument {
    const char *text; /* borrowed from the split text */
    size_t length;
    size_t offset;
    bool used;
};

struct arguments {
    struct argument list[ARGUMENTS_MAX];
    uint32_t count;
    const char *input; /* the text behind the first line; NULL if there is none */
    size_t input_length;
    size_t input_offset;
    struct mw_error *error; /* set by the functions below; offsets count in the whole text */
};

/* Splits the text, which must outlive `arguments`. Returns false with an error. */
bool arguments_split(struct arguments *arguments, const char *text, size_t length,
                     struct mw_error *error);
bool argument_is(const struct argument *argument, const char *string);
/* Whether the argument is one of the names; sets *index to which. Accepts NULL: false. */
bool argument_among(const struct argument *argument, const char *const *names, size_t count,
                    uint32_t *index);
/* Whether the flag is present. Uses it. */
bool arguments_flag(struct arguments *arguments, const char *name);
/* The value of an option, or NULL without an error if the option is absent. Uses both. */
struct argument *arguments_option(struct arguments *arguments, const char *name);
/* Uses the next positional argument. Returns NULL with the error 'WHAT is missing' if none is left. */
struct argument *arguments_positional(struct arguments *arguments, const char *what);
bool arguments_has_positional(const struct arguments *arguments);
/* Reads the number of an option into *value; `default_value` if it is absent. Returns false with an
 * error if it is not a number of minimum..maximum. */
bool arguments_option_number(struct arguments *arguments, const char *name, uint64_t minimum,
                             uint64_t maximum, uint64_t default_value, uint64_t *value);
/* Reads a number likewise; `what` names it in the error message. */
bool arguments_number(struct arguments *arguments, const struct argument *argument,
                      const char *what, uint64_t minimum, uint64_t maximum, uint64_t *value);
/* Whether the argument is unused and does not begin with `--`. */
bool argument_is_positional(const struct argument *argument);
/* Returns false with an error if an argument was not used. */
bool arguments_end(struct arguments *arguments);

#endif
