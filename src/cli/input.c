/* Input of the command line: arguments, files and standard input, read whole into memory. */
/* stat */
#define _XOPEN_SOURCE 700

#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Enough for the longest game, or for the largest mask with its code and line ends. */
enum { INPUT_BYTES_MAX = MW_MOVES_MAX + (1 << 16) };

/* A zero byte is not blank, although strchr would find it. */
static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

void input_free(struct input *input)
{
    if (input->owned)
        free(input->bytes);
    input->bytes = NULL;
}

/* Leaves out a byte order mark at the beginning, and the carriage returns of lines that end with CR and LF, as
 * editors of Windows write them: every reader sees the same text. */
static void normalize(struct input *input)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t from = 0, to = 0;
    if (input->length >= sizeof mark - 1 && memcmp(input->bytes, mark, sizeof mark - 1) == 0)
        from = sizeof mark - 1;
    for (; from < input->length; from++) {
        bool ends_line = from + 1 < input->length && input->bytes[from + 1] == '\n';
        if (input->bytes[from] != '\r' || !ends_line)
            input->bytes[to++] = input->bytes[from];
    }
    input->length = to;
}

/* Reads at most `max` bytes; `limit` is the error message of a longer input. */
static bool read_bytes(const char *path, size_t max, const char *limit, struct input *input)
{
    const char *name = path ? path : "standard input";
    FILE *file = path ? fopen(path, "rb") : stdin;
    *input = (struct input){.path = path, .owned = true};
    if (!file)
        return report_bad_name_false(name, "this file cannot be read: ", strerror(errno));
    input->bytes = malloc(max + 1);
    bool read = input->bytes != NULL;
    if (!read)
        report_bad_input("memory ran out while the input was read");
    else
        input->length = fread(input->bytes, 1, max + 1, file);
    if (read && ferror(file)) {
        report_bad_name(name,
                        path ? "this file cannot be read: " : "cannot be read: ", strerror(errno));
        read = false;
    } else if (read && input->length > max) {
        report_bad_name(name, limit, "");
        read = false;
    }
    if (path)
        fclose(file);
    if (read)
        normalize(input);
    else
        input_free(input);
    return read;
}

bool read_all(const char *path, struct input *input)
{
    return read_bytes(path, INPUT_BYTES_MAX,
                      "this input is too long: a game or a mask has at most 16842752 bytes", input);
}

void drop_blank_end(struct input *input)
{
    while (input->length > 0 && is_blank(input->bytes[input->length - 1]))
        input->length--;
}

bool read_argument(char *text, int argument, struct input *input)
{
    if (strcmp(text, "-") != 0) {
        *input = (struct input){.bytes = text, .length = strlen(text), .argument = argument};
        return true;
    }
    if (!read_all(NULL, input))
        return false;
    drop_blank_end(input);
    return true;
}

/* ---- Mazes of other programs ---- */

static bool is_file(const char *path)
{
    struct stat information;
    return stat(path, &information) == 0 && !S_ISDIR(information.st_mode);
}

bool read_text(char *word, int argument, struct input *input)
{
    static const char limit[] =
        "this input is too long: a text with mazes has at most 68157440 bytes (65 MiB)";
    bool standard = strcmp(word, "-") == 0;
    if (standard || is_file(word))
        return read_bytes(standard ? NULL : word, MW_READ_BYTES_MAX, limit, input);
    *input = (struct input){.bytes = word, .length = strlen(word), .argument = argument};
    return true;
}
