/* Arrays of 0 and 1, or false and true, as JSON, NumPy or tables write them: passages down and right (2, h, w), or a grid
 * (h, w) of walls, thick or of blocks. */
#include "readers.h"

#include <stdlib.h>
#include <string.h>

enum {
    RANK_MAX = 3,
    KEY_BYTES_MAX = 40, /* before an array, for the names of ends */
};

/* An array of small numbers, and where it stands. */
struct array {
    const char *begin, *end;
    uint32_t rank;
    uint32_t shape[RANK_MAX];
    uint16_t *at; /* in C order */
    size_t count, capacity;
};

static const char *text_end(const struct reading_document *document)
{
    return document->text.bytes + document->text.length;
}

/* ---- Reading ---- */

static bool add_number(struct array *array, uint16_t number)
{
    if (array->count == array->capacity) {
        size_t capacity = array->capacity ? 2 * array->capacity : 256;
        uint16_t *at = realloc(array->at, capacity * sizeof *at);
        if (!at)
            return false;
        array->at = at;
        array->capacity = capacity;
    }
    array->at[array->count++] = number;
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Takes a character of a drawing in quotes: 0 a passage, 1 a wall, 2 a start, 3 a goal. */
static bool take_quoted(const char **at, const char *end, uint16_t *number)
{
    static const char characters[] = " 0.0_0#1%1@1X1S2A2G3E3B3F300112233";
    if (end - *at < 3 || (**at != '\'' && **at != '"') || (*at)[2] != **at)
        return false;
    for (const char *c = characters; *c; c += 2)
        if (*c == (*at)[1]) {
            *number = (uint16_t)(c[1] - '0');
            *at += 3;
            return true;
        }
    return false;
}

/* Takes a number of 0 to 65534, `true` or `false`, or a character in quotes. Returns false at anything else. */
static bool take_number(const char **at, const char *end, uint16_t *number)
{
    static const struct {
        const char *word;
        uint16_t number;
    } words[] = {{"true", 1}, {"True", 1}, {"false", 0}, {"False", 0}};
    uint32_t value = 0;
    const char *from = *at;
    if (take_quoted(at, end, number))
        return true;
    for (size_t i = 0; i < 4 && is_letter(**at); i++) {
        size_t length = strlen(words[i].word);
        if ((size_t)(end - from) >= length && memcmp(from, words[i].word, length) == 0) {
            *at = from + length;
            *number = words[i].number;
            return *at == end || !is_letter(**at);
        }
    }
    while (*at < end && **at >= '0' && **at <= '9' && value < 65535)
        value = value * 10 + (uint32_t)(*(*at)++ - '0');
    /* NumPy writes `1.` */
    bool any = *at > from && value < 65535;
    if (any && *at < end && **at == '.')
        do
            ++*at;
        while (*at < end && **at == '0');
    *number = (uint16_t)value;
    return any;
}

/* Closes a bracket at a depth, from 0: all arrays of a depth have the same length. */
static bool close_bracket(struct array *array, uint32_t depth, uint32_t length)
{
    if (array->shape[depth] == 0)
        array->shape[depth] = length;
    return length > 0 && array->shape[depth] == length;
}

/* Reads the array whose bracket is at array->begin. Returns false if it is none of small numbers; `end` is then where it
 * stops being one. */
static bool read_array(struct array *array, const char *end, bool *failed)
{
    uint32_t length[RANK_MAX] = {0}, depth = 0, leaves = 0;
    const char *at = array->begin;
    for (; at < end; array->end = at) {
        char c = *at;
        uint16_t number;
        array->end = at;
        if (c == '[' || c == '{') {
            if (depth == RANK_MAX || (leaves > 0 && depth >= leaves))
                return false;
            length[depth++] = 0;
            at++;
        } else if (c == ']' || c == '}') {
            if (depth == 0 || length[depth - 1] == 0)
                return false;
            if (leaves == 0)
                leaves = depth;
            if (!close_bracket(array, depth - 1, length[depth - 1]))
                return false;
            at++;
            if (--depth == 0) {
                array->end = at;
                array->rank = leaves;
                return true;
            }
            length[depth - 1]++;
        } else if (c == ' ' || c == ',' || c == '\n' || c == '\r' || c == '\t') {
            at++;
        } else {
            if ((leaves > 0 && depth != leaves) || !take_number(&at, end, &number))
                return false;
            if (!add_number(array, number)) {
                *failed = true;
                return false;
            }
            length[depth - 1]++;
        }
    }
    return false;
}

/* ---- Mazes ---- */

static bool is_bits(const struct array *array)
{
    for (size_t i = 0; i < array->count; i++)
        if (array->at[i] > 1)
            return false;
    return true;
}

/* Whether (2, h, w) can be passages: none leads out below or to the right. */
static bool are_passages(const struct array *array)
{
    uint32_t height = array->shape[1], width = array->shape[2];
    const uint16_t *down = array->at, *right = array->at + (size_t)height * width;
    if (array->rank != 3 || array->shape[0] != 2 || !is_bits(array))
        return false;
    for (uint32_t column = 0; column < width; column++)
        if (down[(size_t)(height - 1) * width + column])
            return false;
    for (uint32_t row = 0; row < height; row++)
        if (right[(size_t)row * width + width - 1])
            return false;
    return true;
}

static bool is_key(struct mw_text key, const char *const *names)
{
    for (; *names; names++)
        if (text_is(key.bytes, key.length, *names))
            return true;
    return false;
}

/* The name before an array, as in `"start": [0, 1]`. */
static struct mw_text key_before(const char *from, const char *at)
{
    const char *end;
    while (at > from && (at[-1] == ' ' || at[-1] == ':' || at[-1] == '(' || at[-1] == '='))
        at--;
    at -= at > from && (at[-1] == '"' || at[-1] == '\'');
    end = at;
    while (at > from && end - at < KEY_BYTES_MAX && is_letter(at[-1]))
        at--;
    return (struct mw_text){at, (size_t)(end - at)};
}

/* Takes the places that are named as ends behind the maze in its line: `[row, column]`, or a list of them. */
static void take_ends(struct worm_reading *maze, const char *from, const char *end)
{
    static const char *const starts[] = {"start", "start_pos", "origin", "entry", "entrance", NULL};
    static const char *const goals[] = {"goal",   "goals", "end",    "end_pos",
                                        "target", "exit",  "finish", NULL};
    const char *at = from;
    while ((at = at < end ? memchr(at, '[', (size_t)(end - at)) : NULL)) {
        struct array array = {.begin = at};
        struct mw_text key = key_before(from, at);
        bool failed = false;
        bool start = is_key(key, starts), goal = is_key(key, goals);
        at++;
        if ((start || goal) && read_array(&array, end, &failed) && array.rank > 0 &&
            array.rank <= 2 && array.shape[array.rank - 1] == 2)
            for (size_t i = 0; i < array.count; i += 2)
                if (array.at[i] < maze->board->height && array.at[i + 1] < maze->board->width)
                    worm_reading_add_end(start ? &maze->starts : &maze->goals,
                                         (uint32_t)array.at[i] * maze->board->width +
                                             array.at[i + 1]);
        free(array.at);
    }
}

static void add_passages(struct reading *reading, const struct array *array, size_t first,
                         size_t lines)
{
    struct worm_reading maze;
    uint32_t height = array->shape[1], width = array->shape[2];
    if (worm_reading_open(&maze, reading, WORM_SQUARES, width, height, array->count,
                          array->begin)) {
        const uint16_t *down = array->at, *right = array->at + (size_t)height * width;
        for (uint32_t cell = 0; cell < width * height; cell++)
            worm_reading_join(&maze, cell,
                              (down[cell] ? WORM_DOWN : 0) | (right[cell] ? WORM_RIGHT : 0));
        struct reading_line last = reading->document->lines[first + lines - 1];
        take_ends(&maze, array->end, last.bytes + last.length);
        worm_reading_finish(&maze, reading, first, lines, true, "in an array of passages");
    }
    worm_reading_close(&maze);
}

/* A grid of walls (1) and passages (0); 2 and 3 are start and goals. Grids of other numbers have hardly any 0. */
static bool is_grid(const uint16_t *at, size_t count)
{
    size_t of[4] = {0};
    for (size_t i = 0; i < count; i++) {
        if (at[i] > 3)
            return false;
        of[at[i]]++;
    }
    size_t ends = of[2] + of[3];
    return of[1] > 0 && (ends <= 2 || (of[2] == 1 && of[3] <= WORM_GOALS_MAX && of[0] > ends));
}

static void add_grids(struct reading *reading, const struct array *array, size_t first,
                      size_t lines)
{
    uint32_t width = array->shape[array->rank - 1], height = array->shape[array->rank - 2];
    size_t area = (size_t)width * height;
    for (size_t from = 0; from < array->count; from += area) {
        struct drawing drawing = {
            .width = width, .height = height, .first = first, .cells = malloc(area)};
        if (!drawing.cells || !is_grid(array->at + from, area)) {
            reading->failed |= !drawing.cells;
            free(drawing.cells);
            return;
        }
        for (size_t i = 0; i < area; i++)
            drawing.cells[i] = (uint8_t) "01SG"[array->at[from + i]];
        worm_reading_add_drawing(reading, &drawing, first, lines);
        free(drawing.cells);
    }
}

/* ---- The reader ---- */

/* The number of lines from `first` up to the one that the byte is in. */
static size_t lines_to(const struct reading_document *document, size_t first, const char *byte)
{
    size_t line = first + 1;
    while (line < document->count && document->lines[line].bytes < byte)
        line++;
    return line - first;
}

/* Rows of numbers with commas or tabs, with or without brackets around each. */
static bool read_rows(struct array *array, const struct reading_document *document, size_t first,
                      size_t *lines, bool *failed)
{
    size_t line = first;
    uint32_t width = 0;
    array->count = 0;
    for (; line < document->count; line++) {
        const struct reading_line row = document->lines[line];
        const char *at = row.bytes, *end = at + row.length;
        size_t before = array->count, commas = 0;
        bool fits = line == first || row.number == document->lines[line - 1].number + 1;
        while (at < end && fits) {
            uint16_t number;
            if (*at && strchr(" ,\t;|[]{}", *at)) {
                commas += *at == ',' || *at == '\t' || *at == '|';
                at++;
            } else if (!take_number(&at, end, &number)) {
                fits = false;
            } else if (!add_number(array, number)) {
                *failed = true;
                return false;
            }
        }
        uint32_t count = (uint32_t)(array->count - before);
        if (!fits || commas + 1 < count || count == 0 || (line > first && count != width)) {
            array->count = before;
            break;
        }
        width = count;
    }
    *lines = line > first ? line - first : 1;
    array->rank = 2;
    array->shape[0] = (uint32_t)(line - first);
    array->shape[1] = width;
    array->begin = document->lines[first].bytes;
    return line > first && width > 1;
}

/* The first bracket from a place on that another bracket or a number follows, as in C too: `int a[2][2] = {{0, 1}`. */
static const char *find_bracket(const char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at != '[' && *at != '{')
            continue;
        const char *next = at + 1;
        while (next < end && (*next == ' ' || *next == '\t'))
            next++;
        if (next == end || *next == '[' || *next == '{' || *next == '\'' || *next == '"' ||
            *next == 't' || *next == 'f' || *next == 'T' || *next == 'F' ||
            (*next >= '0' && *next <= '9'))
            return at;
    }
    return NULL;
}

static size_t take(struct reading *reading, size_t first)
{
    const struct reading_document *document = reading->document;
    const struct reading_line line = document->lines[first];
    const char *end = line.bytes + line.length;
    struct array array = {.begin = find_bracket(line.bytes, end)};
    size_t lines = 1;
    if (!array.begin) {
        if (read_rows(&array, document, first, &lines, &reading->failed))
            add_grids(reading, &array, first, lines);
        free(array.at);
        return lines;
    }
    bool read = read_array(&array, text_end(document), &reading->failed);
    /* A size in brackets, as in C, stands before the numbers. */
    while (!reading->failed && array.rank < 2 && array.count <= 1 && array.end < end &&
           (array.begin = find_bracket(array.end, end))) {
        free(array.at);
        array = (struct array){.begin = array.begin};
        read = read_array(&array, text_end(document), &reading->failed);
    }
    lines = lines_to(document, first, array.end);
    if (!read && array.count > 1)
        mw_fail(reading_miss(reading, array.count), MW_BAD_SYNTAX,
                reading_offset(reading, array.end),
                "%s stands where 0, 1, false, true or the end of a row of equal length is expected",
                array.end < text_end(document) ? text_character(*array.end).name : "the end");
    if (read && are_passages(&array))
        add_passages(reading, &array, first, lines);
    else if (read && array.rank >= 2)
        add_grids(reading, &array, first, lines);
    else if (read && array.rank == 1 &&
             read_rows(&array, document, first, &lines, &reading->failed))
        add_grids(reading, &array, first, lines);
    free(array.at);
    return lines;
}

const struct reader worm_arrays_reader = {
    .name = "arrays",
    .label = "a maze in an array",
    .example = "[[[1, 0], [0, 0]], [[1, 0], [1, 0]]]",
    .help = "Passages down and right (2, h, w), or a grid (h, w) of walls 1 and passages 0, thick "
            "or of blocks, as JSON, "
            "NumPy or rows of numbers with commas.",
    .take = take,
};
