/* The arguments of a task: words separated by blanks, `--name value` options among them, and behind
 * the first line the text of one input file. */
#ifndef MW_ARGUMENTS_H
#define MW_ARGUMENTS_H

#include "text.h"

enum { ARGUMENTS_MAX = 32 };

struct argument {
    const char *text;
    size_t length;
    size_t offset;
    bool used;
};

struct arguments {
    struct argument list[ARGUMENTS_MAX];
    uint32_t count;
    const char *input; /* NULL if there is none */
    size_t input_length;
    size_t input_offset;
    struct mw_error *error; /* offsets count in the whole text of the task */
};

bool arguments_split(struct arguments *arguments, const char *text, size_t length,
                     struct mw_error *error);
bool argument_is(const struct argument *argument, const char *string);
/* Whether the word (NULL: none) is one of the names; *index says which. */
bool argument_among(const struct argument *argument, const char *const *names, size_t count,
                    uint32_t *index);
/* Whether the flag is there; taken out. */
bool arguments_flag(struct arguments *arguments, const char *name);
/* The value of an option, taken out; NULL without an error if it is not there. */
struct argument *arguments_option(struct arguments *arguments, const char *name);
/* The next word that is no option, taken out; NULL with the error 'WHAT is missing'. */
struct argument *arguments_positional(struct arguments *arguments, const char *what);
bool arguments_has_positional(const struct arguments *arguments);
/* An option's number, or `fallback`; false with an error if it is none, or not in the limits. */
bool arguments_option_number(struct arguments *arguments, const char *name, uint64_t minimum,
                             uint64_t maximum, uint64_t fallback, uint64_t *value);
bool arguments_number(struct arguments *arguments, const struct argument *argument,
                      const char *what, uint64_t minimum, uint64_t maximum, uint64_t *value);
/* Whether a word is an argument: neither taken nor an option. */
bool argument_is_positional(const struct argument *argument);
/* False with an error if a word has not been taken. */
bool arguments_end(struct arguments *arguments);

#endif
