/* Parser for the arguments of tasks and commands: splitting at blanks, options, numbers. */
#include "arguments.h"

#include <string.h>

enum { NAMES_BYTES = 220 };

/* Length of the quotation of an argument in an error message. */
static int shown(size_t length)
{
    return length > 40 ? 40 : (int)length;
}

bool arguments_split(struct arguments *arguments, const char *text, size_t length,
                     struct mw_error *error)
{
    memset(arguments, 0, sizeof *arguments);
    arguments->error = error;
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
            if (arguments->count == ARGUMENTS_MAX) {
                mw_fail(error, MW_OUT_OF_RANGE, from, "a task accepts at most %d arguments",
                        ARGUMENTS_MAX);
                return false;
            }
            arguments->list[arguments->count++] =
                (struct argument){.text = text + from, .length = at - from, .offset = from};
        }
        at++;
    }
    return true;
}

/* ---- The check against the forms ---- */

/* Writes the names of options or positional arguments: `--by, --seed`. */
static void write_names(const struct argument_form *forms, bool options, char names[NAMES_BYTES])
{
    size_t length = 0;
    names[0] = '\0';
    for (; forms->name; forms++) {
        size_t added = strlen(forms->name);
        if ((forms->role >= MW_OPTION_FLAG) != options || length + added + 3 > NAMES_BYTES)
            continue;
        if (length > 0 && options)
            names[length++] = ',';
        if (length > 0)
            names[length++] = ' ';
        memcpy(names + length, forms->name, added + 1);
        length += added;
    }
}

static const struct argument_form *find_option(const struct argument_form *forms,
                                               const struct argument *argument)
{
    for (; forms->name; forms++)
        if (forms->role >= MW_OPTION_FLAG && argument_is(argument, forms->name))
            return forms;
    return NULL;
}

/* Whether a further positional argument is accepted after `count` of them. */
static bool accepts_positional(const struct argument_form *forms, uint32_t count)
{
    for (; forms->name; forms++) {
        size_t length = strlen(forms->name);
        bool repeats = length > 3 && strcmp(forms->name + length - 3, "...") == 0;
        if (forms->role < MW_OPTION_FLAG && (repeats || count-- == 0))
            return true;
    }
    return false;
}

static bool refuse_option(const struct argument *argument, const struct argument_form *forms,
                          const char *subject, struct mw_error *error)
{
    char names[NAMES_BYTES];
    write_names(forms, true, names);
    mw_fail(error, MW_BAD_SYNTAX, argument->offset, "%.*s: %s has no such option; %s%s",
            shown(argument->length), argument->text, subject,
            names[0] ? "its options are " : "it has none", names);
    return false;
}

static bool refuse_positional(const struct argument *argument, const struct argument_form *forms,
                              const char *subject, struct mw_error *error)
{
    char names[NAMES_BYTES];
    write_names(forms, false, names);
    mw_fail(error, MW_BAD_SYNTAX, argument->offset,
            "%.*s: this is one argument too many; %s expects %s", shown(argument->length),
            argument->text, subject,
            names[0]      ? names
            : forms->name ? "only options"
                          : "no arguments");
    return false;
}

/* An option may stand once. `before`: the arguments before it. */
static bool is_repeated(const struct argument *before, uint32_t count,
                        const struct argument_form *forms, const struct argument_form *option)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct argument_form *form = find_option(forms, &before[i]);
        if (form == option)
            return true;
        i += form && form->role != MW_OPTION_FLAG;
    }
    return false;
}

bool arguments_check(const struct argument *list, uint32_t count, const struct argument_form *forms,
                     const char *subject, struct mw_error *error)
{
    uint32_t positional = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct argument *argument = &list[i];
        if (argument_is_positional(argument)) {
            /* Empty words are no arguments: tasks split their text at blanks. */
            if (argument->length > 0 && !accepts_positional(forms, positional++))
                return refuse_positional(argument, forms, subject, error);
            continue;
        }
        const struct argument_form *form = find_option(forms, argument);
        if (!form)
            return refuse_option(argument, forms, subject, error);
        if (is_repeated(list, i, forms, form)) {
            mw_fail(error, MW_BAD_SYNTAX, argument->offset, "%s is given twice", form->name);
            return false;
        }
        if (form->role == MW_OPTION_FLAG)
            continue;
        if (i + 1 == count || find_option(forms, &list[i + 1])) {
            mw_fail(error, MW_BAD_SYNTAX, argument->offset,
                    "%s: the value of this option is missing; write %s %s", form->name, form->name,
                    form->value);
            return false;
        }
        i++;
    }
    return true;
}

/* ---- Lookups ---- */

bool argument_is(const struct argument *argument, const char *string)
{
    return text_is(argument->text, argument->length, string);
}

bool argument_among(const struct argument *argument, const char *const *names, size_t count,
                    uint32_t *index)
{
    for (uint32_t i = 0; argument && i < count; i++)
        if (argument_is(argument, names[i])) {
            *index = i;
            return true;
        }
    return false;
}

bool arguments_flag(struct arguments *arguments, const char *name)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        if (!arguments->list[i].used && argument_is(&arguments->list[i], name)) {
            arguments->list[i].used = true;
            return true;
        }
    return false;
}

struct argument *arguments_option(struct arguments *arguments, const char *name)
{
    for (uint32_t i = 0; i + 1 < arguments->count; i++)
        if (!arguments->list[i].used && argument_is(&arguments->list[i], name)) {
            arguments->list[i].used = arguments->list[i + 1].used = true;
            return &arguments->list[i + 1];
        }
    return NULL;
}

bool argument_is_positional(const struct argument *argument)
{
    return !argument->used &&
           (argument->length < 2 || argument->text[0] != '-' || argument->text[1] != '-');
}

bool arguments_has_positional(const struct arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        if (argument_is_positional(&arguments->list[i]))
            return true;
    return false;
}

struct argument *arguments_positional(struct arguments *arguments, const char *what)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        if (argument_is_positional(&arguments->list[i])) {
            arguments->list[i].used = true;
            return &arguments->list[i];
        }
    mw_fail(arguments->error, MW_BAD_SYNTAX, MW_NO_OFFSET, "%s is missing", what);
    return NULL;
}

struct argument *arguments_code(struct arguments *arguments)
{
    struct argument *code = arguments_positional(arguments, "CODE");
    if (!code || !arguments->input)
        return code;
    mw_fail(arguments->error, MW_BAD_SYNTAX, arguments->input_offset,
            "the codes of this machine have no rows below them");
    return NULL;
}

bool arguments_number(struct arguments *arguments, const struct argument *argument,
                      const char *what, uint64_t minimum, uint64_t maximum, uint64_t *value)
{
    uint64_t number = 0;
    bool valid = argument->length > 0;
    for (size_t i = 0; valid && i < argument->length; i++) {
        valid = argument->text[i] >= '0' && argument->text[i] <= '9' && number <= maximum;
        number = number * 10 + (uint64_t)(argument->text[i] - '0');
    }
    if (!valid || number < minimum || number > maximum) {
        mw_fail(arguments->error, valid ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, argument->offset,
                "%.*s: %s must be %llu to %llu", shown(argument->length), argument->text, what,
                (unsigned long long)minimum, (unsigned long long)maximum);
        return false;
    }
    *value = number;
    return true;
}

bool arguments_option_number(struct arguments *arguments, const char *name, uint64_t minimum,
                             uint64_t maximum, uint64_t default_value, uint64_t *value)
{
    const struct argument *argument = arguments_option(arguments, name);
    *value = default_value;
    return !argument || arguments_number(arguments, argument, name, minimum, maximum, value);
}

bool arguments_end(struct arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->count; i++) {
        const struct argument *argument = &arguments->list[i];
        if (argument->used)
            continue;
        mw_fail(arguments->error, MW_BAD_SYNTAX, argument->offset,
                "%.*s: this argument is not used here; leave it out", shown(argument->length),
                argument->text);
        return false;
    }
    return true;
}
