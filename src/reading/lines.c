/* Text that was pasted or piped in, as lines: without a byte order mark, carriage returns, blank lines, the blanks at the
 * ends of lines, and what mail, programs, Markdown, HTML and editors put around lines. */
#include "reading.h"

#include <stdlib.h>
#include <string.h>

enum {
    NUMBERED_MIN = 3, /* lines with numbers, one after the other */
    LINE_NUMBER_MAX = 99999,
};

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

static bool is_name_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The place behind blanks and what begins a list of strings in a program, as in `rows = [`. */
static const char *skip_opening(const char *at, const char *end)
{
    const char *place = at;
    while (place < end &&
           (is_blank(*place) || is_name_letter(*place) || *place == '=' || *place == ':'))
        place++;
    bool is_list = place < end && (*place == '[' || *place == '(' || *place == '{');
    at = is_list ? place + 1 : at;
    while (at < end && (is_blank(*at) || *at == '['))
        at++;
    return at;
}

/* The part of a line behind the `>` of a quotation in a letter, behind `//`, or between the quotes of a string in a program.
 * Returns false if it is neither. */
static bool find_inside(struct reading_line line, struct reading_line *inside)
{
    const char *end = line.bytes + line.length, *at = skip_opening(line.bytes, end);
    char quote = at < end ? *at++ : ' ';
    bool is_comment = quote == '/' && at < end && *at == '/';
    if (quote == '>' || is_comment) {
        at += is_comment;
        at += at < end && *at == ' ';
    } else if (quote == '"' || quote == '\'') {
        while (end > at && (end[-1] == ',' || end[-1] == ';' || end[-1] == ']' || end[-1] == ')' ||
                            end[-1] == '}'))
            end--;
        const char *close = end > at ? memchr(at, quote, (size_t)(end - at)) : NULL;
        if (!close || close + 1 != end)
            return false;
        end = close - at > 2 && memcmp(close - 2, "\\n", 2) == 0 ? close - 2 : close;
    } else {
        return false;
    }
    *inside = (struct reading_line){at, (uint32_t)(end - at), line.number};
    return true;
}

/* The place behind the star with which a line of a comment begins; 0 if it has none. */
static uint32_t star_length(struct reading_line line)
{
    uint32_t at = 0;
    while (at < line.length && is_blank(line.bytes[at]))
        at++;
    return at + 2 < line.length && memcmp(line.bytes + at, "* ", 2) == 0 ? at + 2 : 0;
}

/* Takes the stars off if each line has one: a maze of stars has a whole row of them. */
static void drop_stars(struct reading_document *document)
{
    struct reading_line *lines = document->lines;
    size_t starred = 0;
    for (size_t i = 0; i < document->count; i++)
        starred += star_length(lines[i]) > 0;
    for (size_t i = 0; document->count > 1 && starred == document->count && i < starred; i++) {
        uint32_t length = star_length(lines[i]);
        lines[i].bytes += length;
        lines[i].length -= length;
    }
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

/* ---- Line numbers ---- */

/* The mark behind a line number (0: none), with or without a blank before it. */
struct number_style {
    char mark;
    bool apart;
};

/* Takes a line number in a style off the front of a line. */
static bool take_line_number(struct reading_line *line, struct number_style style, uint32_t *number)
{
    const char *at = line->bytes, *end = at + line->length;
    *number = 0;
    while (at < end && (is_blank(*at) || *at == '(' || *at == '['))
        at++;
    const char *digits = at;
    for (; at < end && *at >= '0' && *at <= '9' && *number <= LINE_NUMBER_MAX; at++)
        *number = *number * 10 + (uint32_t)(*at - '0');
    if (at == digits || *number > LINE_NUMBER_MAX)
        return false;
    const char *blanks = at;
    while (style.apart && style.mark && at < end && is_blank(*at))
        at++;
    if ((style.apart && style.mark && at == blanks) ||
        (style.mark && (at == end || *at != style.mark)))
        return false;
    at += style.mark != '\0';
    if (at < end && !is_blank(*at) && !style.mark)
        return false;
    at += at < end && is_blank(*at);
    line->length = (uint32_t)(end - at);
    line->bytes = at;
    return true;
}

/* Whether a line has more characters of walls than letters and digits. */
static bool has_walls(struct reading_line line)
{
    uint32_t walls = 0, words = 0;
    for (uint32_t i = 0; i < line.length; i++) {
        uint8_t c = (uint8_t)line.bytes[i], letter = c | 32;
        words += (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9');
        walls += c >= 0x80 || (c && strchr("#%@*+-|_=~", c));
    }
    return walls > words;
}

/* Counts the lines from one on that are numbered in a style, one after the other, and mostly hold walls. */
static size_t count_numbered(const struct reading_document *document, size_t first,
                             struct number_style style)
{
    size_t count = 0, walls = 0;
    uint32_t number, before = 0;
    for (size_t i = first; i < document->count; i++, count++) {
        struct reading_line line = document->lines[i];
        bool follows = i == first || line.number == document->lines[i - 1].number + 1;
        if (!follows || !take_line_number(&line, style, &number) ||
            (i > first && number != before + 1))
            break;
        walls += has_walls(line);
        before = number;
    }
    return count >= NUMBERED_MIN && 2 * walls >= count ? count : 0;
}

/* Cuts all lines in the same column, if only blanks are in between: `9  ###` over `10 ###`. */
static void cut_line_numbers(struct reading_line *lines, size_t count, struct number_style style)
{
    uint32_t number, column = 0;
    for (size_t i = 0; i < count; i++) {
        struct reading_line rest = lines[i];
        take_line_number(&rest, style, &number);
        uint32_t cut = lines[i].length - rest.length;
        column = cut > column ? cut : column;
    }
    for (size_t i = 0; i < count; i++) {
        struct reading_line rest = lines[i];
        const char *end = lines[i].bytes + column;
        take_line_number(&rest, style, &number);
        while (rest.length > 0 && rest.bytes < end && is_blank(*rest.bytes)) {
            rest.bytes++;
            rest.length--;
        }
        lines[i] = rest;
    }
}

/* Takes the numbers off lines as editors and listings show them: `1: #####`, `01 #####`, `  1| ###`. */
static void drop_line_numbers(struct reading_document *document)
{
    static const struct number_style styles[] = {{':', false}, {'|', false}, {'.', false},
                                                 {')', false}, {']', false}, {':', true},
                                                 {'|', true},  {0}};
    for (size_t i = 0, count = 0; i < document->count; i += count ? count : 1) {
        uint32_t number;
        count = 0;
        for (size_t s = 0; s < sizeof styles / sizeof *styles && count == 0; s++) {
            struct reading_line line = document->lines[i];
            if (take_line_number(&line, styles[s], &number) && number <= 1)
                count = count_numbered(document, i, styles[s]);
            cut_line_numbers(document->lines + i, count, styles[s]);
        }
    }
}

/* ---- Tables ---- */

/* Whether a line is `|---|:-:|` or `+---+---+`, or the same in box drawing. */
static bool is_table_rule(struct reading_line line)
{
    uint32_t bars = 0, dashes = 0;
    for (uint32_t i = 0; i < line.length; i++) {
        char c = line.bytes[i];
        bars += c == '|' || c == '+' || c < 0;
        dashes += c == '-' || c == '=' || c < 0;
        if (c >= 0 && (c == '\0' || !strchr("|-:+=", c)) &&
            (c != ' ' || bars == 0 || line.bytes[0] != '|'))
            return false;
    }
    return bars > 1 && dashes + 1 >= bars;
}

/* Counts the cells of a row between bars, each a number or a letter; 0 if it is none. `counts`: the numbers count up by one
 * from 0 or 1. */
static uint32_t count_numbers(struct reading_line line, bool *counts)
{
    uint32_t cells = 0, number = 0, before = 0, digits = 0;
    bool ended = false, barred = false;
    *counts = true;
    for (uint32_t i = 0; i <= line.length; i++) {
        char c = i < line.length ? line.bytes[i] : '|';
        bool digit = c >= '0' && c <= '9', bar = c == '|' || c < 0;
        barred |= bar && i < line.length;
        if ((digit || c == 'G' || c == 'F' || c == 'x' || c == '*') && !ended && digits < 4) {
            number = digit ? number * 10 + (uint32_t)(c - '0') : LINE_NUMBER_MAX;
            digits++;
        } else if (bar && digits > 0) {
            *counts &= cells > 0 ? number == before + 1 : number <= 1;
            before = number;
            cells++;
            number = digits = 0;
            ended = false;
        } else if (c == ' ' || bar) {
            ended = digits > 0;
        } else {
            return 0;
        }
    }
    return cells > 1 && barred ? cells : 0;
}

/* Joins the rows of a table: lines between them go, and a head that counts the columns. */
static void close_tables(struct reading_document *document)
{
    struct reading_line *lines = document->lines;
    size_t kept = 0;
    uint32_t gone = 0; /* lines between rows */
    bool counts, ignored;
    for (size_t i = 0; i < document->count; i++) {
        uint32_t next = 0, before = 0;
        struct reading_line line = lines[i];
        line.number -= gone;
        if (is_table_rule(line)) {
            if (i + 1 < document->count && lines[i + 1].number - gone == line.number + 1)
                next = count_numbers(lines[i + 1], &ignored);
            if (kept > 0 && lines[kept - 1].number + 1 == line.number)
                before = count_numbers(lines[kept - 1], &counts);
        }
        bool joins = next > 0 && next == before;
        if (next + before == 0)
            lines[kept++] = line;
        else if (joins && counts && line.bytes[0] == '|')
            kept--;
        else if (joins)
            gone++;
    }
    document->count = kept;
}

/* ---- Lines ---- */

/* The length of one of the tags at a place, or 0. */
static size_t tag_length(const char *at, const char *end, const char *const *names)
{
    const char *from = at, *name;
    if (at == end || *at++ != '<')
        return 0;
    at += at < end && *at == '/';
    name = at;
    while (at < end && ((*at | 32) >= 'a' && (*at | 32) <= 'z'))
        at++;
    size_t length = (size_t)(at - name);
    for (; *names; names++) {
        size_t i = 0;
        while (i < length && (name[i] | 32) == (*names)[i])
            i++;
        if (i == length && (*names)[i] == '\0')
            break;
    }
    while (at < end && (*at == ' ' || *at == '/'))
        at++;
    return *names && at < end && *at == '>' ? (size_t)(at + 1 - from) : 0;
}

static const char *const break_tags[] = {"br", NULL}, *const block_tags[] = {"pre", "p",  "code",
                                                                             "div", "tt", NULL};

/* The end of the first of several strings in a line, as in `["###", "# #"]`; NULL: there are no such strings. Strings of
 * one or two characters are cells. Sets *next to the second one. */
static const char *find_string_end(const char *at, const char *end, const char **next)
{
    enum { CELL_MAX = 2 };
    at = skip_opening(at, end);
    if (at == end || (*at != '"' && *at != '\''))
        return NULL;
    const char *close = memchr(at + 1, *at, (size_t)(end - at - 1)),
               *rest = close ? close + 1 : end;
    while (rest < end && (is_blank(*rest) || *rest == ','))
        rest++;
    if (rest == end || *rest != *at || close - at - 1 <= CELL_MAX)
        return NULL;
    *next = rest;
    return close + 1;
}

/* The end of the line that begins at a place: a newline, or `<br>` with or without one. Sets *next to what follows. */
static const char *find_end(const char *at, const char *end, const char **next)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    const char *line_end = newline ? newline : end;
    *next = newline ? newline + 1 : end;
    /* Old files end lines with it alone. */
    const char *return_mark = memchr(at, '\r', (size_t)(line_end - at));
    if (return_mark && return_mark + 1 < line_end) {
        line_end = return_mark;
        *next = return_mark + 1;
    }
    const char *string_end = find_string_end(at, line_end, next);
    if (string_end)
        return string_end;
    for (const char *tag = at; (tag = memchr(tag, '<', (size_t)(line_end - tag))); tag++) {
        size_t length = tag_length(tag, line_end, break_tags);
        if (length == 0)
            continue;
        const char *rest = tag + length;
        while (rest < line_end && is_blank(*rest))
            rest++;
        if (rest < line_end)
            *next = tag + length;
        return tag;
    }
    return line_end;
}

/* Takes tags such as `<pre>` off both ends of a line, and blanks off its end. */
static struct reading_line trimmed(const char *at, const char *end, uint32_t number)
{
    for (size_t length; (length = tag_length(at, end, block_tags)) > 0;)
        at += length;
    for (;;) {
        while (end > at && is_blank(end[-1]))
            end--;
        const char *tag = end;
        while (end > at && end[-1] == '>' && tag > at && *--tag != '<')
            ;
        if (tag == end || tag_length(tag, end, block_tags) != (size_t)(end - tag))
            break;
        end = tag;
    }
    return (struct reading_line){at, (uint32_t)(end - at), number};
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
    const char *next = text + at, *end = text + length;
    for (; next < end; number++) {
        const char *begin = next;
        struct reading_line line = trimmed(begin, find_end(begin, end, &next), number);
        if (line.length > 0 && document->count == MW_READ_LINES_MAX)
            return mw_fail(error, MW_OUT_OF_RANGE, (size_t)(begin - text),
                           "a text must have at most %d lines that are not blank",
                           MW_READ_LINES_MAX);
        if (line.length > 0 && !add_line(document, line, &capacity))
            return mw_fail_memory(error);
    }
    drop_stars(document);
    unwrap(document);
    close_gaps(document);
    drop_line_numbers(document);
    close_tables(document);
    return MW_OK;
}

void reading_close_lines(struct reading_document *document)
{
    free(document->lines);
}

size_t reading_bytes(const struct reading_document *document, size_t first, size_t lines)
{
    size_t bytes = 0;
    for (size_t i = first; i < first + lines; i++)
        bytes += document->lines[i].length;
    return bytes;
}
