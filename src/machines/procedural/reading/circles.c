/* Reader of boards as text: `start A1, finish F6`, then six rows of circles (O) and dots, as `draw --format text` writes
 * them. */
#include "core/context.h"
#include "reading/reading.h"

#include "../procedural.h"

#include <string.h>

/* Takes a word off the front of a line, with the blanks before it. */
static bool take_word(struct mw_text *line, const char *word)
{
    size_t length = strlen(word);
    while (line->length > 0 && *line->bytes == ' ') {
        line->bytes++;
        line->length--;
    }
    if (line->length < length || memcmp(line->bytes, word, length) != 0)
        return false;
    line->bytes += length;
    line->length -= length;
    return true;
}

static bool take_cell(struct mw_text *line, struct text *out)
{
    int64_t row, column;
    if (!take_word(line, "") || line->length < 2 || !cell_read(line->bytes, 2, &row, &column) ||
        row >= PROCEDURAL_SIDE || column >= PROCEDURAL_SIDE)
        return false;
    text_bytes(out, line->bytes, 2);
    line->bytes += 2;
    line->length -= 2;
    return true;
}

static bool take_ends(struct mw_text line, struct text *out)
{
    return take_word(&line, "start") && take_cell(&line, out) && take_word(&line, ",") &&
           take_word(&line, "finish") && take_cell(&line, out) && line.length == 0;
}

/* Writes a row as digits. */
static bool take_row(struct mw_text line, struct text *out)
{
    for (uint32_t column = 0; column < PROCEDURAL_SIDE; column++) {
        bool circle = take_word(&line, "O");
        if (!circle && !take_word(&line, "."))
            return false;
        text_char(out, circle ? '1' : '0');
    }
    return line.length == 0;
}

static size_t take(struct reading *reading, size_t first)
{
    const struct reading_line *lines = reading->document->lines;
    struct text code = {0}, sentence = {0};
    struct maze_code parsed;
    struct maze *maze = NULL;
    struct mw_error error;
    size_t read = 1;
    text_string(&code, "v1.procedural.classic.d");
    bool board = take_ends((struct mw_text){lines[first].bytes, lines[first].length}, &code);
    for (; board && read <= PROCEDURAL_SIDE && first + read < reading->document->count; read++)
        if (!take_row((struct mw_text){lines[first + read].bytes, lines[first + read].length},
                      &code)) {
            mw_fail(reading_miss(reading, reading_bytes(reading->document, first, read)),
                    MW_BAD_SYNTAX, reading_offset(reading, lines[first + read].bytes),
                    "row %u must have six circles (O) or dots", (unsigned)read);
            board = false;
            break;
        }
    if (board && read == PROCEDURAL_SIDE + 1 &&
        maze_read(code.bytes, code.length, &parsed, &maze, &error) == MW_OK) {
        text_string(&sentence, "a board of the bomb module in rows of circles");
        reading_add(reading, first, read, true, parsed.kind, &code, &sentence);
    }
    maze_release(maze);
    text_free(&code);
    text_free(&sentence);
    return read;
}

const struct reader procedural_circles_reader = {
    .name = "circles",
    .label = "a board in rows of circles",
    .example =
        "start A1, finish F6\nO O O O . .\n. O O O . .\n. . O . . O\nO O O . O O\n. . O . . .\n"
        ". O . O . .\n",
    .help = "A line 'start A1, finish F6', then six rows of circles O and dots, as 'draw --format "
            "text' writes them.",
    .take = take,
};
