/* Hexadecimal digits, one a cell: which of its walls stand, or are open, and what `draw --format nibbles` writes. Lines with
 * entry, exit and path may follow, as the mazes of the school 42 have them ('A-Maze-ing'). */
#include "readers.h"

#include <stdlib.h>
#include <string.h>

enum {
    NO_CELL = 31, /* `.`: outside of a mask, closed all around */
    NOT_A_DIGIT,
    CERTAIN_CELLS = 9, /* fewer may fit by chance */
    LIKELY_CELLS = 4,
};

/* Bits of the walls above, right, below and left. */
struct layout {
    uint8_t bit[4];
    const char *words;
};

static const struct layout layouts[] = {
    {{1, 2, 4, 8}, "north 1, east 2, south 4, west 8"},
    {{8, 4, 2, 1}, "north 8, east 4, south 2, west 1"},
    {{4, 8, 1, 2}, "south 1, west 2, north 4, east 8"},
};

struct digits {
    uint32_t width, height;
    uint8_t *at; /* a digit a cell */
};

static uint8_t digit_of(char c)
{
    if (c == '.')
        return NO_CELL;
    if (c >= '0' && c <= '9')
        return (uint8_t)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (uint8_t)(c - 'a' + 10);
    return c >= 'A' && c <= 'F' ? (uint8_t)(c - 'A' + 10) : NOT_A_DIGIT;
}

static bool is_gap(char c)
{
    return c == ' ' || c == ',' || c == '\t' || c == ';';
}

/* The digits of a line, of which each is alone if there are gaps; 0 if it has anything else. Writes them unless `out` is
 * NULL. */
static uint32_t read_line(struct reading_line line, uint8_t *out)
{
    uint32_t count = 0, gaps = 0, joined = 0;
    for (uint32_t i = 0; i < line.length; i++) {
        uint8_t digit = digit_of(line.bytes[i]);
        if (digit == NOT_A_DIGIT && !is_gap(line.bytes[i]))
            return 0;
        gaps += digit == NOT_A_DIGIT && count > 0;
        joined += digit != NOT_A_DIGIT && i > 0 && digit_of(line.bytes[i - 1]) != NOT_A_DIGIT;
        if (digit != NOT_A_DIGIT) {
            if (out)
                out[count] = digit;
            count++;
        }
    }
    return gaps > 0 && joined > 0 ? 0 : count;
}

/* Reads the lines of as many digits that begin at `first`. Returns their number. */
static size_t open_digits(struct digits *digits, struct reading *reading, size_t first)
{
    const struct reading_document *document = reading->document;
    *digits = (struct digits){.width = read_line(document->lines[first], NULL)};
    size_t line = first + (digits->width > 0);
    while (line < document->count && digits->width > 0 &&
           document->lines[line].number == document->lines[line - 1].number + 1 &&
           read_line(document->lines[line], NULL) == digits->width)
        line++;
    if (digits->width == 0)
        return 0;
    digits->height = (uint32_t)(line - first);
    digits->at = malloc((size_t)digits->width * digits->height);
    reading->failed |= !digits->at;
    for (size_t i = 0; digits->at && i < digits->height; i++)
        read_line(document->lines[first + i], digits->at + i * digits->width);
    return line - first;
}

static uint8_t digit_at(const struct digits *digits, uint32_t row, uint32_t column)
{
    return digits->at[(size_t)row * digits->width + column];
}

/* ---- Walls of cells ---- */

/* Whether neighbours agree about the walls between them; *at is the first cell that does not. Counts the bits that are set
 * in the rim. */
static bool is_consistent(const struct digits *digits, const struct layout *layout, uint32_t *rim,
                          uint32_t *at)
{
    const uint8_t *bit = layout->bit;
    uint32_t width = digits->width, height = digits->height;
    *rim = 0;
    for (uint32_t row = 0; row < height; row++)
        for (uint32_t column = 0; column < width; column++) {
            uint8_t own = digit_at(digits, row, column);
            *at = row * width + column;
            if (column + 1 < width &&
                !(own & bit[1]) != !(digit_at(digits, row, column + 1) & bit[3]))
                return false;
            if (row + 1 < height &&
                !(own & bit[2]) != !(digit_at(digits, row + 1, column) & bit[0]))
                return false;
            const bool at_rim[] = {row == 0, column + 1 == width, row + 1 == height, column == 0};
            for (int side = 0; side < 4; side++)
                *rim += at_rim[side] && own & bit[side];
        }
    return true;
}

/* Opens passages where the bits are not (`open`: where they are) set. */
static void open_passages(const struct digits *digits, const struct layout *layout, bool open,
                          struct worm_reading *maze)
{
    uint32_t width = digits->width, height = digits->height;
    for (uint32_t row = 0; row < height; row++)
        for (uint32_t column = 0; column < width; column++) {
            uint32_t cell = row * width + column;
            uint8_t own = digit_at(digits, row, column);
            const bool at_rim[] = {row == 0, column + 1 == width, row + 1 == height, column == 0};
            for (int side = 0; side < 4; side++) {
                if (((own & layout->bit[side]) != 0) != open)
                    continue;
                if (at_rim[side])
                    worm_reading_add_opening(maze, cell);
                else if (side == 1 || side == 2)
                    worm_reading_join(maze, cell, side == 1 ? WORM_RIGHT : WORM_DOWN);
            }
        }
}

/* ---- Lines below: grid, entry, exit and path ---- */

struct tail {
    enum worm_grid grid;
    uint32_t start;
    struct worm_ends goals;
    bool has_ends;
    size_t lines;
};

/* Reads `COLUMN,ROW` of a maze of that size. */
static bool read_place(struct reading_line line, uint32_t width, uint32_t height, uint32_t *cell)
{
    uint32_t number[2] = {0, 0};
    int which = 0;
    bool any = false;
    for (uint32_t i = 0; i < line.length; i++) {
        char c = line.bytes[i];
        if (c >= '0' && c <= '9' && number[which] <= WORM_SIDE_MAX) {
            number[which] = number[which] * 10 + (uint32_t)(c - '0');
            any = true;
        } else if (c == ',' && which == 0 && any) {
            which = 1;
            any = false;
        } else if (c != ' ') {
            return false;
        }
    }
    *cell = number[1] * width + number[0];
    return which == 1 && any && number[0] < width && number[1] < height;
}

static bool is_path(struct reading_line line)
{
    for (uint32_t i = 0; i < line.length; i++)
        if (!strchr("NESWnesw ", line.bytes[i]) || !line.bytes[i])
            return false;
    return true;
}

/* Reads what stands below the digits, from a line on. */
static struct tail read_tail(const struct reading_document *document, size_t line,
                             const struct digits *digits)
{
    const struct reading_line *lines = document->lines;
    struct tail tail = {.grid = WORM_SQUARES};
    size_t left = document->count - line;
    if (left > 0 && text_is(lines[line].bytes, lines[line].length, "tri"))
        tail.grid = WORM_TRIANGLES;
    else if (left > 0 && text_is(lines[line].bytes, lines[line].length, "hex"))
        tail.grid = WORM_HEXAGONS;
    tail.lines = tail.grid != WORM_SQUARES;
    lines += line + tail.lines;
    left -= tail.lines;
    uint32_t width = tail.grid == WORM_HEXAGONS ? digits->width / 2 : digits->width;
    size_t line_count = left > 0 && read_place(lines[0], width, digits->height, &tail.start);
    for (uint32_t goal; line_count > 0 && line_count < left && tail.goals.count < WORM_GOALS_MAX &&
                        read_place(lines[line_count], width, digits->height, &goal);
         line_count++)
        worm_reading_add_end(&tail.goals, goal);
    tail.has_ends = tail.goals.count > 0;
    if (tail.has_ends)
        tail.lines += line_count + (line_count < left && is_path(lines[line_count]));
    return tail;
}

/* ---- Mazes ---- */

/* Digits in a text, with what stands below them. */
struct found {
    struct reading *reading;
    size_t first, lines;
    struct digits digits;
    struct tail tail;
};

static bool open_maze(struct worm_reading *maze, const struct found *found)
{
    const struct digits *digits = &found->digits;
    const struct tail *tail = &found->tail;
    const struct reading_document *document = found->reading->document;
    if (!worm_reading_open(maze, found->reading, tail->grid,
                           tail->grid == WORM_HEXAGONS ? digits->width / 2 : digits->width,
                           digits->height, reading_bytes(document, found->first, found->lines),
                           document->lines[found->first].bytes))
        return false;
    if (tail->has_ends) {
        worm_reading_add_end(&maze->starts, tail->start);
        maze->goals = tail->goals;
    }
    return true;
}

static void finish(struct worm_reading *maze, const struct found *found, const char *shown)
{
    bool certain = worm_cells(maze->board) >= CERTAIN_CELLS || found->tail.lines > 0;
    worm_reading_finish(maze, found->reading, found->first, found->lines + found->tail.lines,
                        certain, shown);
}

/* Adds the maze of our own nibbles, two digits a hexagon. Returns false if they are none. */
static bool add_nibbles(const struct found *found)
{
    const struct digits *digits = &found->digits;
    size_t step = found->tail.grid == WORM_HEXAGONS ? 2 : 1;
    size_t count = (size_t)digits->width * digits->height;
    struct worm_reading maze;
    struct mw_error error;
    if (digits->width % step != 0)
        return false;
    for (size_t i = 0; i < count; i++) {
        uint8_t digit = digits->at[i];
        if (i % step + 1 < step ? digit > 1 : digit >> 2 != 1 && digit != WORM_OUTSIDE)
            return false;
    }
    bool fits = open_maze(&maze, found);
    for (size_t i = 0; fits && i < count; i += step)
        worm_set_bits(maze.board, (uint32_t)(i / step),
                      step == 2 ? digits->at[i] * 16u + digits->at[i + 1] : digits->at[i]);
    fits = fits && worm_check_cells(maze.board, &error) == MW_OK;
    if (fits)
        finish(&maze, found, "in nibbles");
    worm_reading_close(&maze);
    return fits;
}

/* Adds the maze of digits whose bits are walls, or passages. */
static void add_layout(const struct found *found, const struct layout *layout, bool open)
{
    struct worm_reading maze;
    char shown[100];
    struct text out = {.bytes = shown, .capacity = sizeof shown - 1, .fixed = true};
    text_format(&out, "in digits of %s (%s)", open ? "passages" : "walls", layout->words);
    shown[out.length] = '\0';
    if (open_maze(&maze, found)) {
        for (uint32_t cell = 0; cell < worm_cells(maze.board); cell++)
            if (found->digits.at[cell] == NO_CELL)
                worm_set(maze.board->cells, cell, WORM_OUTSIDE);
        open_passages(&found->digits, layout, open, &maze);
        finish(&maze, found, shown);
    }
    worm_reading_close(&maze);
}

/* ---- The reader ---- */

/* Notes a cell that disagrees with its neighbour to the right or below about the wall between them. */
static void miss_at(struct reading *reading, const struct digits *digits,
                    const struct layout *layout, size_t first, uint32_t cell)
{
    struct reading_line line = reading->document->lines[first + cell / digits->width];
    uint32_t left = cell % digits->width + 1, i = 0;
    for (; i < line.length && left > 0; i++)
        left -= digit_of(line.bytes[i]) != NOT_A_DIGIT;
    mw_fail(reading_miss(reading, cell), MW_BAD_SYNTAX, reading_offset(reading, line.bytes + i - 1),
            "row %u, column %u: this cell and the one to the right or below have different walls "
            "between "
            "them (%s)",
            cell / digits->width + 1, cell % digits->width + 1, layout->words);
}

/* Tries our own nibbles, then the layouts of walls. */
static bool add_maze(const struct found *found)
{
    const struct digits *digits = &found->digits;
    size_t cells = (size_t)digits->width * digits->height;
    bool likely = cells >= LIKELY_CELLS || found->tail.has_ends || found->reading->chosen;
    /* A dot alone may be anything. */
    if (memchr(digits->at, NO_CELL, cells) && !found->tail.has_ends)
        return false;
    if (add_nibbles(found))
        return true;
    if (found->tail.grid != WORM_SQUARES)
        return false;
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        uint32_t rim, at, sides = 2 * (digits->width + digits->height);
        bool fits = is_consistent(digits, &layouts[i], &rim, &at);
        if (!fits)
            miss_at(found->reading, digits, &layouts[i], found->first, at);
        if (!fits || (rim > 2 && rim + 2 < sides) || !likely)
            continue;
        add_layout(found, &layouts[i], 2 * rim < sides);
        return true;
    }
    return false;
}

static size_t take(struct reading *reading, size_t first)
{
    struct found found = {.reading = reading, .first = first};
    found.lines = open_digits(&found.digits, reading, first);
    size_t cells = (size_t)found.digits.width * found.digits.height;
    if (cells >= 2 && found.digits.at) {
        found.tail = read_tail(reading->document, first + found.lines, &found.digits);
        if (add_maze(&found))
            found.lines += found.tail.lines;
    }
    free(found.digits.at);
    return found.lines ? found.lines : 1;
}

const struct reader worm_digits_reader = {
    .name = "digits",
    .label = "a maze of hexadecimal digits",
    .example = "953\n c3a\n 56\n",
    .help = "A hexadecimal digit a cell: closed walls north 1, east 2, south 4, west 8, or the "
            "open ones, or other orders that "
            "fit; entry, exit (column,row) and path may follow. Also what 'draw --format nibbles' "
            "writes, with the words tri or hex below.",
    .take = take,
};
