/* The arguments of a task, parsed from one text: the first line holds words separated by blanks,
 * positional arguments and `--name value` options in any order; behind it may stand the text of one
 * input file. Each lookup marks what it returns as used, and arguments_end reports what is left. */
#ifndef MW_ARGUMENTS_H
#define MW_ARGUMENTS_H

#include "mazewright.h"
#include "text.h"

/* One argument in the usage of a task or a command. Positional arguments come in this order; options may
 * stand anywhere. The front end reads and writes files: the text of an input file is appended behind the
 * first line of the arguments and `-` takes the place of its name; an output file receives the
 * section of the result that has the option's name. */
struct argument_form {
    enum mw_argument role;
    const char *name;  /* a positional argument that may repeat ends with `...` */
    const char *value; /* of an option: the placeholder of its value */
    bool needed;       /* of an option: it is required */
};

#define TASK_ARGUMENT(what)                                                                        \
    {                                                                                              \
        .role = MW_ARGUMENT_VALUE, .name = what                                                    \
    }
#define TASK_INPUT                                                                                 \
    {                                                                                              \
        .role = MW_ARGUMENT_INPUT, .name = "FILE"                                                  \
    }
#define TASK_FLAG(option)                                                                          \
    {                                                                                              \
        .role = MW_OPTION_FLAG, .name = option                                                     \
    }
#define TASK_OPTION(option, what)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_VALUE, .name = option, .value = what                                     \
    }
#define TASK_NEEDED_OPTION(option, what)                                                           \
    {                                                                                              \
        .role = MW_OPTION_VALUE, .name = option, .value = what, .needed = true                     \
    }
#define TASK_OPTION_INPUT(option)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_INPUT, .name = option, .value = "FILE"                                   \
    }
#define TASK_OPTION_OUTPUT(option)                                                                 \
    {                                                                                              \
        .role = MW_OPTION_OUTPUT, .name = option, .value = "OUTPUT"                                \
    }

#define TASK_OPTION_STATE(option)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_STATE, .name = option, .value = "FILE"                                   \
    }
#define TASK_OPTION_STORE(option)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_STORE, .name = option, .value = "FOLDER"                                 \
    }

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
/* Checks a list of arguments against the forms that `subject` (a task, a command) accepts; the forms end
 * with an entry without a name. Returns false with an error at the argument at fault: an unknown option,
 * an option that is given twice or has no value, or a positional argument too many. */
bool arguments_check(const struct argument *list, uint32_t count, const struct argument_form *forms,
                     const char *subject, struct mw_error *error);
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
/* Uses the next positional argument, the code of a maze that is all in one line. Returns NULL with an error if it is
 * missing, or if rows stand below it. */
struct argument *arguments_code(struct arguments *arguments);
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
