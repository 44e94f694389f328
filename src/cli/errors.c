/* Error messages on standard error, with the argument, file or line at fault, and the exit status. */
#include "cli.h"

#include <string.h>

enum exit_status exit_status_of(enum mw_status status)
{
    switch (status) {
    case MW_OK:
    case MW_RUNNING:
        return EXIT_YES;
    case MW_UNSOLVABLE:
        return EXIT_NONE;
    case MW_GAVE_UP:
    case MW_NO_MEMORY:
        return EXIT_GAVE_UP;
    case MW_BAD_SYNTAX:
    case MW_OUT_OF_RANGE:
    case MW_ILLEGAL_MOVE:
    case MW_STALE_HANDLE:
        break;
    }
    return EXIT_BAD_INPUT;
}

enum { NAME_BYTES_MAX = 200 };

/* Returns the bytes of the UTF-8 character that begins here, or 0 if it is unsafe for a terminal. */
static size_t character_bytes(const char *text)
{
    uint8_t first = (uint8_t)text[0], second = (uint8_t)text[1];
    if (first < 0x80)
        return first >= ' ' && first != 127;
    size_t bytes = first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    for (size_t i = 1; i < bytes; i++)
        if ((uint8_t)text[i] >> 6 != 2)
            return 0;
    bool control = first == 0xc2 && second < 0xa0;
    return control ? 0 : bytes;
}

/* Prints a file or command name with unsafe characters replaced and a long end cut. */
static void print_name(const char *name)
{
    size_t at = 0;
    while (name[at] && at < NAME_BYTES_MAX) {
        size_t bytes = character_bytes(name + at);
        if (bytes)
            fwrite(name + at, 1, bytes, stderr);
        else
            fputc('?', stderr);
        at += bytes ? bytes : 1;
    }
    if (name[at])
        fputs("...", stderr);
}

enum exit_status report_bad_input(const char *sentence)
{
    fprintf(stderr, "mazewright: %s\n", sentence);
    return EXIT_BAD_INPUT;
}

enum exit_status report_bad_name(const char *name, const char *what, const char *why)
{
    fputs("mazewright: ", stderr);
    print_name(name);
    fprintf(stderr, ": %s%s\n", what, why);
    return EXIT_BAD_INPUT;
}

/* `FILE, line 3, character 5: `; lines and characters count from 1. */
static void print_position(const struct input *input, size_t offset)
{
    size_t line = 1, character = 1;
    for (size_t i = 0; i < offset; i++) {
        bool newline = input->bytes[i] == '\n';
        line += newline;
        /* A character of several bytes counts once. */
        character = newline ? 1 : character + ((uint8_t)input->bytes[i] >> 6 != 2);
    }
    if (input->argument) {
        fprintf(stderr, "argument %d, character %zu: ", input->argument, character);
        return;
    }
    if (input->path)
        print_name(input->path);
    fprintf(stderr, "%s, line %zu, character %zu: ", input->path ? "" : "standard input", line,
            character);
}

enum exit_status report_bad_input_at(const struct input *input, size_t offset, const char *sentence)
{
    fputs("mazewright: ", stderr);
    print_position(input, offset);
    fprintf(stderr, "%s\n", sentence);
    return EXIT_BAD_INPUT;
}

enum exit_status report_error_from(const struct mw_error *error, const struct input *input,
                                   size_t from)
{
    fputs("mazewright: ", stderr);
    if (input && error->offset != MW_NO_OFFSET && error->offset - from <= input->length)
        print_position(input, error->offset - from);
    fprintf(stderr, "%s\n", error->sentence);
    return exit_status_of(error->status);
}

enum exit_status report_error(enum mw_status status, const struct input *input)
{
    bool has_position =
        status == MW_BAD_SYNTAX || status == MW_OUT_OF_RANGE || status == MW_ILLEGAL_MOVE;
    report_error_from(mw_last_error(context), has_position ? input : NULL, 0);
    return exit_status_of(status);
}
