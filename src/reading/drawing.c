/* Block of lines as a grid of characters. */
#include "drawing.h"

#include <stdlib.h>
#include <string.h>

enum {
    TAB = 8,
    /* Cells of a grid for each byte of its lines, and for all of them together. */
    CELLS_PER_BYTE = 16,
    CELLS_ALWAYS = 4096,
    /* A light shade: a passage beside darker walls, else a wall. */
    LIGHT = 1,
};

/* ---- Characters ---- */

/* Arms of U+2500 to U+257F: up 1, right 2, down 4, left 8. Dashed, heavy and double lines are like plain ones. Diagonals
 * have none. */
static const uint8_t arms[128] = {
    10, 10, 5,  5,  10, 10, 5,  5,  10, 10, 5,  5,  6,  6,  6,  6,  12, 12, 12, 12, 3,  3,
    3,  3,  9,  9,  9,  9,  7,  7,  7,  7,  7,  7,  7,  7,  13, 13, 13, 13, 13, 13, 13, 13,
    14, 14, 14, 14, 14, 14, 14, 14, 11, 11, 11, 11, 11, 11, 11, 11, 15, 15, 15, 15, 15, 15,
    15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 10, 10, 5,  5,  10, 5,  6,  6,  6,  12, 12, 12,
    3,  3,  3,  9,  9,  9,  7,  7,  7,  13, 13, 13, 14, 14, 14, 11, 11, 11, 15, 15, 15, 6,
    12, 9,  3,  0,  0,  0,  8,  1,  2,  4,  8,  1,  2,  4,  10, 5,  10, 5,
};

static uint8_t character_of(uint32_t code)
{
    if (code >= 0x2500 && code < 0x2580)
        return arms[code - 0x2500] ? (uint8_t)(DRAWING_BOX | arms[code - 0x2500]) : DRAWING_UNKNOWN;
    if (code > 0xff00 && code < 0xff5f) /* the wide forms of ASCII */
        return (uint8_t)(code - 0xff00 + ' ');
    switch (code) {
    case 0x2591:
        return LIGHT;
    case 0x2588: /* full block, shades, squares */
    case 0x2592:
    case 0x2593:
    case 0x25a0:
    case 0x25a3:
    case 0x25fc:
    case 0x25fe:
    case 0x2b1b:
    case 0x1f7e6: /* coloured squares, but for green and red ones */
    case 0x1f7e7:
    case 0x1f7e8:
    case 0x1f7ea:
    case 0x1f7eb:
    case 0x1f9f1: /* bricks */
        return '#';
    case 0xa0:
    case 0x2007:
    case 0x2003:
    case 0x3000:
    case 0x25a1:
    case 0x25fb:
    case 0x25fd:
    case 0x2b1c:
        return ' ';
    case 0x1f7e9: /* a green square or disc, red ones, flags */
    case 0x1f7e2:
        return 'S';
    case 0x1f7e5:
    case 0x1f534:
    case 0x1f3c1:
    case 0x1f6a9:
        return 'E';
    case 0xb7: /* middle dots */
    case 0x2022:
    case 0x22c5:
        return '.';
    case 0x25cf: /* discs */
    case 0x25cb:
        return 'o';
    default:
        return DRAWING_UNKNOWN;
    }
}

/* Takes a character off the front: its byte in a drawing. Bytes that are no UTF-8 count one by one. */
static inline uint8_t take_character(const char **at, const char *end)
{
    static const char space[] = "nbsp;"; /* of HTML */
    uint8_t first = (uint8_t) * (*at)++;
    size_t length = sizeof space - 1;
    if (first == '&' && (size_t)(end - *at) >= length && memcmp(*at, space, length) == 0) {
        *at += length;
        return ' ';
    }
    if (first < 0x80)
        return first;
    uint32_t more = first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : first >> 3 == 30 ? 3 : 0;
    if (more == 0 || (size_t)(end - *at) < more)
        return DRAWING_UNKNOWN;
    uint32_t code = first & (0x3fu >> more);
    for (uint32_t i = 0; i < more; i++) {
        uint8_t byte = (uint8_t)(*at)[i];
        if (byte >> 6 != 2)
            return DRAWING_UNKNOWN;
        code = code << 6 | (byte & 0x3f);
    }
    *at += more;
    return character_of(code);
}

/* ---- Lines ---- */

/* More letters in a line without a wall or a passage are a word. */
enum { LETTERS_MAX = 2 };

static bool is_of_drawing(struct reading_line line, const bool set[256], const bool lines[256])
{
    const char *at = line.bytes, *end = at + line.length;
    size_t drawn = 0, others = 0, letters = 0;
    while (at < end) {
        uint8_t character = *at == '\t' ? ' ' : DRAWING_UNKNOWN;
        if (character == ' ')
            at++;
        else
            character = take_character(&at, end);
        if (character == LIGHT)
            character = '#';
        drawn += lines[character];
        others += !set[character];
        letters += character != ' ' && !lines[character];
    }
    return others > 0 ? drawn >= letters && drawn > 0 : drawn > 0 || letters <= LETTERS_MAX;
}

static size_t count_lines(const struct reading_document *document, size_t first,
                          const bool set[256], const bool lines[256])
{
    const struct reading_line *all = document->lines;
    size_t line = first;
    while (line < document->count &&
           (line == first || all[line].number == all[line - 1].number + 1) &&
           is_of_drawing(all[line], set, lines))
        line++;
    return line - first;
}

/* The columns of a line, and of its indentation. */
static void measure_line(struct reading_line line, size_t *columns, size_t *indentation)
{
    const char *at = line.bytes, *end = at + line.length;
    bool indented = true;
    *columns = *indentation = 0;
    while (at < end) {
        bool tab = *at == '\t';
        indented &= tab || *at == ' ';
        if (tab)
            at++;
        else
            take_character(&at, end);
        *columns += tab ? TAB - *columns % TAB : 1;
        if (indented)
            *indentation = *columns;
    }
}

static void settle_shades(struct drawing *drawing)
{
    size_t area = (size_t)drawing->width * drawing->height;
    if (!memchr(drawing->cells, LIGHT, area))
        return;
    uint8_t shown = memchr(drawing->cells, '#', area) ? '.' : '#';
    for (size_t i = 0; i < area; i++)
        if (drawing->cells[i] == LIGHT)
            drawing->cells[i] = shown;
}

static void draw_line(const struct drawing *drawing, struct reading_line line, uint8_t *row)
{
    const char *at = line.bytes, *end = at + line.length;
    uint32_t column = 0;
    memset(row, ' ', drawing->width);
    while (at < end) {
        if (*at == '\t') {
            column += TAB - column % TAB;
            at++;
            continue;
        }
        uint8_t character = take_character(&at, end);
        if (column >= drawing->indentation)
            row[column - drawing->indentation] = character;
        column++;
    }
}

static void add_to_sets(const char *characters, bool a[256], bool b[256])
{
    for (; *characters; characters++)
        a[(uint8_t)*characters] = b[(uint8_t)*characters] = true;
}

size_t drawing_open(struct drawing *drawing, struct reading *reading, size_t first,
                    const char *characters, const char *walls)
{
    const struct reading_document *document = reading->document;
    size_t width = 0, shortest = SIZE_MAX, indentation = SIZE_MAX;
    bool set[256] = {false}, lines_of[256] = {false};
    add_to_sets(characters, set, set);
    add_to_sets(walls, set, lines_of);
    size_t lines = count_lines(document, first, set, lines_of);
    *drawing = (struct drawing){.first = first};
    if (lines == 0)
        return 1;
    for (size_t i = first; i < first + lines; i++) {
        size_t columns, blanks;
        measure_line(document->lines[i], &columns, &blanks);
        width = columns > width ? columns : width;
        shortest = columns < shortest ? columns : shortest;
        indentation = blanks < indentation ? blanks : indentation;
    }
    drawing->has_short_rows = shortest < width;
    width -= indentation;
    size_t most = CELLS_ALWAYS + CELLS_PER_BYTE * reading_bytes(document, first, lines);
    if (width == 0 || width > most / lines)
        return lines;
    drawing->width = (uint32_t)width;
    drawing->height = (uint32_t)lines;
    drawing->indentation = (uint32_t)indentation;
    drawing->step = 1;
    drawing->cells = malloc(width * lines);
    for (size_t i = 0; drawing->cells && i < lines; i++)
        draw_line(drawing, document->lines[first + i], drawing->cells + i * width);
    if (drawing->cells)
        settle_shades(drawing);
    reading->failed |= !drawing->cells;
    return lines;
}

/* Whether characters, of more than one kind, stand in every column that a step divides, and in no other. */
static bool is_apart(const struct drawing *drawing, uint32_t step)
{
    bool differs = false;
    if (drawing->width % step != 1)
        return false;
    for (uint32_t row = 0; row < drawing->height; row++)
        for (uint32_t column = 0; column < drawing->width; column++) {
            uint8_t character = drawing_at(drawing, row, column);
            if ((character == ' ') != (column % step != 0))
                return false;
            differs |= column % step == 0 && character != drawing->cells[0];
        }
    return differs; /* `# #` is a corridor */
}

void drawing_close_up(struct drawing *drawing)
{
    uint32_t step = 2;
    while (step <= TAB && !is_apart(drawing, step))
        step++;
    if (step > TAB || drawing->width == 1)
        return;
    uint32_t width = drawing->width / step + 1;
    for (size_t i = 0; i < (size_t)drawing->height * width; i++)
        drawing->cells[i] = drawing->cells[i / width * drawing->width + i % width * step];
    drawing->width = width;
    drawing->step = step;
}

void drawing_close(struct drawing *drawing)
{
    free(drawing->cells);
    drawing->cells = NULL;
}

const char *drawing_byte(const struct drawing *drawing, const struct reading_document *document,
                         uint32_t row, uint32_t column)
{
    struct reading_line line = document->lines[drawing->first + row];
    const char *at = line.bytes, *end = at + line.length;
    uint32_t reached = 0;
    while (at < end) {
        const char *before = at;
        bool tab = *at == '\t';
        if (tab)
            at++;
        else
            take_character(&at, end);
        reached += tab ? TAB - reached % TAB : 1;
        if (reached > column * drawing->step + drawing->indentation)
            return before;
    }
    return end;
}

struct text_character drawing_name(const struct drawing *drawing, uint32_t row, uint32_t column)
{
    uint8_t character = drawing_at(drawing, row, column);
    return character == ' ' ? (struct text_character){"a blank"} : text_character((char)character);
}
