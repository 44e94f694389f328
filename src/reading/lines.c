/* Text that was pasted or piped in, as lines: without a byte order mark, carriage returns, blank lines and the blanks at
 * the ends of lines. */
#include "reading.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == '\0';
}

static bool add_line(struct reading_document *document, struct reading_line line, size_t *capacity)
{
    if (document->count == *capacity) {
        size_t larger = *capacity ? 2 * *capacity : 64;
        struct reading_line *lines = realloc(document->lines, larger * sizeof *lines);
        if (!lines)
            return false;
        document->lines = lines;
        *capacity = larger;
    }
    document->lines[document->count++] = line;
    return true;
}

/* Joins the lines of a text in which a blank line follows each line, as copies from web pages have it. */
static void close_gaps(struct reading_document *document)
{
    struct reading_line *lines = document->lines;
    bool spaced = document->count > 2;
    for (size_t i = 1; i < document->count && spaced; i++)
        spaced = lines[i].number - lines[i - 1].number == 2;
    for (size_t i = 1; i < document->count && spaced; i++)
        lines[i].number = lines[i - 1].number + 1;
}

/* The part of a line behind the `>` of a quotation in a letter, or between the quotes of a string in a program. Returns
 * false if it is neither. */
static bool find_inside(struct reading_line line, struct reading_line *inside)
{
    const char *at = line.bytes, *end = at + line.length;
    while (at < end && (is_blank(*at) || *at == '['))
        at++;
    char quote = at < end ? *at++ : ' ';
    if (quote == '>') {
        at += at < end && *at == ' ';
    } else if (quote == '"' || quote == '\'') {
        while (end > at && (end[-1] == ',' || end[-1] == ';' || end[-1] == ']' || end[-1] == ')'))
            end--;
        const char *close = end > at ? memchr(at, quote, (size_t)(end - at)) : NULL;
        if (!close || close + 1 != end)
            return false;
        end = close;
    } else {
        return false;
    }
    *inside = (struct reading_line){at, (uint32_t)(end - at), line.number};
    return true;
}

/* Takes lines out of their quotes where a line above or below has them too. A line with nothing inside becomes a gap. */
static void unwrap(struct reading_document *document)
{
    struct reading_line *lines = document->lines, inside, next_inside;
    size_t kept = 0;
    bool before = false;
    for (size_t i = 0; i < document->count; i++) {
        bool has_next = i + 1 < document->count && lines[i + 1].number == lines[i].number + 1;
        bool is_wrapped = find_inside(lines[i], &inside);
        bool together =
            is_wrapped && (before || (has_next && find_inside(lines[i + 1], &next_inside)));
        before = is_wrapped && has_next;
        lines[kept] = together ? inside : lines[i];
        kept += lines[kept].length > 0;
    }
    document->count = kept;
}

enum mw_status reading_open_lines(struct reading_document *document, const char *text,
                                  size_t length, struct mw_error *error)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t at = 0, capacity = 0;
    uint32_t number = 0;
    *document = (struct reading_document){.text = {text, length}};
    if (length > MW_READ_BYTES_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, MW_READ_BYTES_MAX,
                       "a text must have at most %d bytes (65 MiB), not %llu", MW_READ_BYTES_MAX,
                       (unsigned long long)length);
    if (length >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0)
        at = sizeof mark - 1;
    for (; at < length; number++) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t end = newline ? (size_t)(newline - text) : length, last = end;
        while (last > at && is_blank(text[last - 1]))
            last--;
        if (last > at && document->count == MW_READ_LINES_MAX)
            return mw_fail(error, MW_OUT_OF_RANGE, at,
                           "a text must have at most %d lines that are not blank",
                           MW_READ_LINES_MAX);
        struct reading_line line = {text + at, (uint32_t)(last - at), number};
        if (last > at && !add_line(document, line, &capacity))
            return mw_fail_memory(error);
        at = end + 1;
    }
    unwrap(document);
    close_gaps(document);
    return MW_OK;
}

void reading_close_lines(struct reading_document *document)
{
    free(document->lines);
}

static bool has_only(struct reading_line line, const bool bytes[256])
{
    for (uint32_t i = 0; i < line.length; i++)
        if (!bytes[(uint8_t)line.bytes[i]])
            return false;
    return true;
}

size_t reading_block(const struct reading_document *document, size_t first, const bool bytes[256])
{
    size_t line = first;
    while (
        line < document->count &&
        (line == first || document->lines[line].number == document->lines[line - 1].number + 1) &&
        has_only(document->lines[line], bytes))
        line++;
    return line - first;
}

size_t reading_bytes(const struct reading_document *document, size_t first, size_t lines)
{
    size_t bytes = 0;
    for (size_t i = first; i < first + lines; i++)
        bytes += document->lines[i].length;
    return bytes;
}
