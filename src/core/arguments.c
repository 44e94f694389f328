/* The arguments of tasks and commands, split at blanks. */
#include "arguments.h"

#include <string.h>

bool arguments_split(struct arguments *arguments, const char *text, size_t length,
                     struct mw_error *error)
{
    memset(arguments, 0, sizeof *arguments);
    const char *newline = length > 0 ? memchr(text, '\n', length) : NULL;
    size_t end = newline ? (size_t)(newline - text) : length;
    if (newline) {
        arguments->input = newline + 1;
        arguments->input_offset = end + 1;
        arguments->input_length = length - end - 1;
    }
    size_t at = 0;
    while (at < end) {
        size_t from = at;
        while (at < end && text[at] != ' ')
            at++;
        if (at > from) {
            if (arguments->count == ARGUMENTS_MAX)
                return mw_fail_false(error, MW_OUT_OF_RANGE, from,
                                     "a task accepts at most %d arguments", ARGUMENTS_MAX);
            arguments->list[arguments->count++] =
                (struct argument){.text = text + from, .length = at - from, .offset = from};
        }
        at++;
    }
    return true;
}

bool argument_is(const struct argument *argument, const char *string)
{
    return text_is(argument->text, argument->length, string);
}
