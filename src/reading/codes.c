/* Codes of mazes in any text: alone, in links, in lists, in a letter. */
#include "reading.h"

#include "core/context.h"

#include <string.h>

/* Bytes that a code has; those before one begin a word, so that `v1.` inside a word is none. */
static bool is_code_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
}

/* The first code in a line from column `from` on; without the full stop of a sentence. */
static struct mw_text find_code(struct reading_line line, uint32_t from)
{
    for (uint32_t i = from; i + 3 < line.length; i++) {
        const char *at = memchr(line.bytes + i, 'v', line.length - i - 3);
        if (!at)
            break;
        i = (uint32_t)(at - line.bytes);
        if (memcmp(at, "v1.", 3) != 0 || (i > 0 && is_code_byte(at[-1])))
            continue;
        uint32_t end = i;
        while (end < line.length && is_code_byte(line.bytes[end]))
            end++;
        while (line.bytes[end - 1] == '.')
            end--;
        return (struct mw_text){at, end - i};
    }
    return (struct mw_text){0};
}

/* Whether the code needs the lines below it: the rows of its mask, or its description. */
static bool continues_below(struct mw_text text)
{
    struct maze_code code;
    struct mw_error error;
    if (code_parse(text.bytes, text.length, &code, &error) != MW_OK)
        return false;
    return (code.mask.bytes && code.mask.length == 0) ||
           (!code.seeded && code.description_length == 0);
}

/* The number of lines below line `first`, up to the next code or blank line. */
static size_t lines_below(const struct reading_document *document, size_t first)
{
    size_t line = first + 1;
    while (line < document->count &&
           document->lines[line].number == document->lines[line - 1].number + 1 &&
           !find_code(document->lines[line], 0).bytes)
        line++;
    return line - first - 1;
}

/* Checks the code in a line and adds it, with the lines below it. */
static void add_code(struct reading *reading, size_t first, size_t below, struct mw_text found)
{
    const struct reading_document *document = reading->document;
    struct text code = {0}, sentence = {0};
    struct maze_code parsed;
    struct maze *maze = NULL;
    struct mw_error error;
    text_bytes(&code, found.bytes, found.length);
    for (size_t i = 1; i <= below; i++) {
        text_char(&code, '\n');
        text_bytes(&code, document->lines[first + i].bytes, document->lines[first + i].length);
    }
    enum mw_status status =
        code.failed ? MW_NO_MEMORY : maze_read(code.bytes, code.length, &parsed, &maze, &error);
    if (status == MW_OK) {
        text_format(&sentence, "the code of a %s", parsed.kind->title);
        reading_add(reading, first, 1 + below, true, parsed.kind, &code, &sentence);
    } else if (status == MW_NO_MEMORY) {
        reading->failed = true;
    } else {
        size_t at = error.offset < found.length ? error.offset : 0;
        mw_fail(reading_miss(reading, found.length), status,
                reading_offset(reading, found.bytes) + at, "%s", error.sentence);
    }
    maze_release(maze);
    text_free(&code);
    text_free(&sentence);
}

static size_t take(struct reading *reading, size_t first)
{
    const struct reading_line line = reading->document->lines[first];
    struct mw_text code;
    size_t below = 0;
    for (uint32_t from = 0; (code = find_code(line, from)).bytes;) {
        from = (uint32_t)(code.bytes + code.length - line.bytes);
        below = continues_below(code) ? lines_below(reading->document, first) : 0;
        add_code(reading, first, below, code);
    }
    return 1 + below;
}

static const struct reader codes = {
    .name = "codes",
    .label = "a code of a maze",
    .example = "Try https://example.org/#v1.worm.w20_h10.sA and v1.rook.classic.sB.",
    .help = "Codes and links, one or many, in any text.",
    .take = take,
};

const struct reader *const mw_all_readers[] = {&codes, &object_reader, NULL};
