/* Reader of sets of drawn mazes below a line `simultaneous 3x4 perfect`, as `draw --format text` writes them. */
#include "core/context.h"
#include "reading/reading.h"

#include "../simultaneous.h"

#include <string.h>

/* The first line: the size, the words of the rules, and whether the set is that of all mazes. */
struct head {
    struct row_size size;
    struct text words; /* each behind an underscore */
    bool edges, all;
};

/* Reads the first line; its marks of a comment count as blanks. Returns false if it is another. */
static bool read_head(struct head *head, struct reading_line line)
{
    static const char *const rules[] = {"perfect", "edges", "corners"};
    struct mw_text left = {line.bytes, line.length}, word;
    bool named = false;
    *head = (struct head){0};
    while (text_next_part(&left, ' ', &word)) {
        bool rule = false;
        for (size_t i = 0; i < sizeof rules / sizeof *rules && named; i++)
            if (text_is(word.bytes, word.length, rules[i])) {
                text_format(&head->words, "_%s", rules[i]);
                head->edges |= i > 0;
                rule = true;
            }
        bool all = named && text_is(word.bytes, word.length, "all");
        head->all |= all;
        if (!named && text_is(word.bytes, word.length, "simultaneous"))
            named = true;
        else if (!rule && !all && word.length > 0 && !text_is(word.bytes, word.length, "#") &&
                 !(named && head->size.first == 0 &&
                   row_parse_size(word.bytes, word.length, &head->size)))
            return false;
    }
    return named && head->size.first > 0 && head->size.first <= SIM_BOARD_SIDE_MAX &&
           head->size.second > 0 && head->size.second <= SIM_BOARD_SIDE_MAX &&
           !(head->edges && head->size.first * head->size.second < 2);
}

/* The characters of a line without the blanks at its front. */
static struct mw_text row_of(struct reading_line line)
{
    while (line.length > 0 && *line.bytes == ' ') {
        line.bytes++;
        line.length--;
    }
    return (struct mw_text){line.bytes, line.length};
}

/* Reads a row of `.` and `#`. */
static bool read_blocks(struct sim_size size, uint32_t row, struct mw_text line, uint64_t *mask)
{
    for (uint32_t column = 0; column < size.columns && line.length == size.columns; column++) {
        if (line.bytes[column] == '.')
            sim_set_free(mask, row * size.columns + column);
        else if (line.bytes[column] != '#')
            return false;
    }
    return line.length == size.columns;
}

/* Reads a line of walls, with the cells of every second one. */
static bool read_walls(struct sim_size size, uint32_t number, struct mw_text line, uint64_t *mask,
                       uint32_t ends[2])
{
    uint32_t row = number / 2;
    if (line.length != 3 * size.columns + 1)
        return false;
    for (uint32_t column = 0; column < size.columns; column++) {
        uint32_t cell = row * size.columns + column;
        const char *at = line.bytes + 3 * column;
        if (number % 2 == 0 && number > 0 && row < size.rows && at[1] == ' ')
            sim_set_free(mask, sim_passage(size, cell - size.columns, SIM_DOWN));
        if (number % 2 && column + 1 < size.columns && at[3] == ' ')
            sim_set_free(mask, sim_passage(size, cell, SIM_RIGHT));
        if (number % 2 && (at[1] == 'S' || at[1] == 'G'))
            ends[at[1] == 'G'] = cell;
    }
    return true;
}

/* Reads the mazes below the head into the code. Returns the number of lines that were read, and whether they are whole mazes. */
static size_t read_mazes(struct reading *reading, const struct head *head, size_t line,
                         struct text *code, bool *whole)
{
    const struct reading_document *document = reading->document;
    uint32_t rows = head->size.first, columns = head->size.second, number = 0;
    uint32_t height = head->edges ? 2 * rows + 1 : rows, ends[2] = {0, rows * columns - 1};
    struct sim_size size =
        head->edges ? sim_size_edges(rows, columns, true) : sim_size(rows, columns);
    uint64_t mask[SIM_WORDS_MAX] = {0};
    size_t first = line;
    for (; line < document->count; line++) {
        struct mw_text row = row_of(document->lines[line]);
        if (!(head->edges ? read_walls(size, number, row, mask, ends)
                          : read_blocks(size, number, row, mask)))
            break;
        if (++number < height)
            continue;
        if (head->edges)
            sim_set_ends(size, mask, ends[0], ends[1]);
        if (!head->all) {
            text_string(code, line + 1 - first > height ? "-" : "");
            sim_write_mask(size, mask, code);
        }
        memset(mask, 0, sizeof mask);
        ends[0] = 0;
        ends[1] = rows * columns - 1;
        number = 0;
    }
    *whole = number == 0 && line > first;
    return line - first;
}

static size_t take(struct reading *reading, size_t first)
{
    struct head head;
    struct text code = {0}, sentence = {0};
    struct maze_code parsed;
    struct maze *maze = NULL;
    struct mw_error error;
    size_t lines = 1;
    bool whole = false;
    if (read_head(&head, reading->document->lines[first])) {
        text_format(&code, "v1.simultaneous.r%u_c%u%.*s.d%s", head.size.first, head.size.second,
                    (int)head.words.length, head.words.bytes, head.all ? "all" : "");
        lines += read_mazes(reading, &head, first + 1, &code, &whole);
        text_format(&sentence, "a set of %u x %u cells, drawn one below the other", head.size.first,
                    head.size.second);
        const char *end = first + lines < reading->document->count
                              ? reading->document->lines[first + lines].bytes
                              : reading->document->text.bytes + reading->document->text.length;
        size_t weight = reading_bytes(reading->document, first, lines);
        if (code.failed || sentence.failed || head.words.failed)
            reading->failed = true;
        else if (!whole)
            mw_fail(reading_miss(reading, weight), MW_BAD_SYNTAX, reading_offset(reading, end),
                    "a row of %u cells is expected", head.size.second);
        else if (maze_read(code.bytes, code.length, &parsed, &maze, &error) == MW_OK)
            reading_add(reading, first, lines, true, parsed.kind, &code, &sentence);
        else
            mw_fail(reading_miss(reading, weight), error.status,
                    reading_offset(reading, reading->document->lines[first].bytes), "%s",
                    error.sentence);
    }
    maze_release(maze);
    text_free(&head.words);
    text_free(&code);
    text_free(&sentence);
    return lines;
}

static const struct reader mazes_reader = {
    .name = "mazes",
    .label = "a set of drawn mazes",
    .example = "simultaneous 2x3\n..#\n#..\n\n...\n#..\n",
    .help =
        "A line 'simultaneous 2x3', with the words edges, corners and perfect of the code, then "
        "the mazes one below the other, as 'draw --format text' writes them. Lists without "
        "this line are read by --mazes.",
    .take = take,
};

const struct reader *const sim_readers[] = {&mazes_reader, NULL};
