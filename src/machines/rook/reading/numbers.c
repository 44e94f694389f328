/* Reader of grids of numbers, as number mazes are published: digits joined or apart, with or without brackets, a size, a
 * start or words of the rules above them. */
#include "../rook.h"

#include "core/context.h"
#include "reading/reading.h"

#include <string.h>

/* A line of numbers between brackets or line ends. */
struct row {
    struct mw_text text;
    bool apart; /* blanks or commas part the cells, so that a number can have two digits */
};

/* The lines above a grid. */
struct head {
    uint32_t sizes, size[2];
    uint32_t places, place[2]; /* of the start: row and column */
    int64_t row, column;       /* of a start that is named as on the board, from 0 */
    bool named;
    char rules[48]; /* `_queen_torus` */
};

struct numbers {
    struct reading *reading;
    struct head head;
    size_t first, lines; /* of the text */
    uint32_t height, width;
    struct row row[ROOK_SIDE_MAX];
    uint32_t cells[ROOK_SIDE_MAX]; /* of each row */
    char cell
        [ROOK_CELLS_MAX]; /* as in a description; `G`: a mark of the goal, `*`: a number past every jump */
    const char *at[ROOK_CELLS_MAX];
    const char *goal; /* how the goal was found */
    bool round;       /* numbers within a rim that the reader adds */
};

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' || c == '"' || c == '\'' ||
           c < 0; /* bars of box drawing */
}

static bool is_bracket(char c)
{
    return c != '\0' && strchr("[](){}", c);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_cell(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c != '\0' && strchr("GF*xX_", c));
}

/* Stands for a place that is no cell. */
static bool is_outside(char c)
{
    return c == '_' || c == 'x' || c == 'X';
}

/* ---- Rows ---- */

/* Takes the next row off the front of a line, without the brackets and separators around it. */
static bool next_row(struct mw_text *line, struct row *row)
{
    while (line->length > 0 && (is_separator(*line->bytes) || is_bracket(*line->bytes))) {
        line->bytes++;
        line->length--;
    }
    size_t length = 0;
    while (length < line->length && !is_bracket(line->bytes[length]))
        length++;
    *row = (struct row){.text = {line->bytes, length}};
    line->bytes += length;
    line->length -= length;
    while (row->text.length > 0 && is_separator(row->text.bytes[row->text.length - 1]))
        row->text.length--;
    for (size_t i = 0; i < row->text.length; i++)
        row->apart |= is_separator(row->text.bytes[i]);
    return row->text.length > 0;
}

/* Takes the next cell off the front of a row; its bytes are digits, or one other character. */
static bool next_cell(struct row *row, struct mw_text *cell)
{
    struct mw_text *left = &row->text;
    while (left->length > 0 && is_separator(*left->bytes)) {
        left->bytes++;
        left->length--;
    }
    if (left->length == 0)
        return false;
    *cell = (struct mw_text){left->bytes, 1};
    while (row->apart && is_digit(*left->bytes) && cell->length < left->length &&
           is_digit(left->bytes[cell->length]))
        cell->length++;
    left->bytes += cell->length;
    left->length -= cell->length;
    return true;
}

static uint32_t count_cells(struct row row)
{
    struct mw_text cell;
    uint32_t count = 0;
    while (next_cell(&row, &cell))
        count++;
    return count;
}

/* Whether a line has rows of at least `cells` and nothing else. `first`: each has a digit, so that no words are taken for
 * numbers; later rows may have goals and outside cells alone. */
static bool has_rows(struct reading_line line, uint32_t cells, bool first)
{
    struct mw_text left = {line.bytes, line.length};
    struct row row;
    bool any = false;
    while (next_row(&left, &row)) {
        bool digit = false, marks = !first;
        for (size_t i = 0; i < row.text.length; i++) {
            char c = row.text.bytes[i];
            digit |= is_digit(c);
            marks &= c == 'G' || is_outside(c) || is_separator(c);
            if (!is_cell(c) && !is_separator(c))
                return false;
        }
        if ((!digit && !marks) || count_cells(row) < cells)
            return false;
        any = true;
    }
    return any;
}

/* ---- What stands above ---- */

static bool next_word(struct mw_text *left, struct mw_text *word)
{
    while (left->length > 0 && (is_separator(*left->bytes) || strchr(":=#", *left->bytes))) {
        left->bytes++;
        left->length--;
    }
    size_t length = 0;
    while (length < left->length && !is_separator(left->bytes[length]) &&
           !strchr(":=", left->bytes[length]))
        length++;
    *word = (struct mw_text){left->bytes, length};
    left->bytes += length;
    left->length -= length;
    return length > 0;
}

static bool is_rule(struct mw_text word)
{
    static const char *const rules[] = {"queen", "hex", "tri", "torus", "nouturn", "rim"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (text_is(word.bytes, word.length, rules[i]))
            return true;
    /* `goRD`: directions. */
    bool directions = word.length > 2 && memcmp(word.bytes, "go", 2) == 0;
    for (size_t i = 2; i < word.length && directions; i++)
        directions = word.bytes[i] != '\0' && strchr(ROOK_ALL_LETTERS, word.bytes[i]);
    return directions;
}

static bool add_rule(struct head *head, struct mw_text word)
{
    size_t length = strlen(head->rules);
    if (length + word.length + 1 >= sizeof head->rules)
        return false;
    head->rules[length] = '_';
    memcpy(head->rules + length + 1, word.bytes, word.length);
    head->rules[length + 1 + word.length] = '\0';
    return true;
}

/* `5`, `5x6`: adds the numbers to a list of at most two. */
static bool read_numbers(struct mw_text word, uint32_t *count, uint32_t *numbers)
{
    for (size_t i = 0; i < word.length;) {
        uint32_t value = 0, digits = 0;
        for (; i < word.length && is_digit(word.bytes[i]) && digits < 4; i++, digits++)
            value = value * 10 + (uint32_t)(word.bytes[i] - '0');
        if (digits == 0 || *count == 2)
            return false;
        numbers[(*count)++] = value;
        if (i < word.length && word.bytes[i++] != 'x')
            return false;
    }
    return true;
}

/* Reads a line of a size, a start and words of the rules. Returns false, and leaves the head alone, if it is another. */
static bool read_head(struct head *head, struct reading_line line)
{
    struct mw_text left = {line.bytes, line.length}, word;
    struct head read = *head;
    uint32_t count = 0, numbers[2];
    bool start = false, any = false;
    for (; next_word(&left, &word); any = true) {
        if (text_is(word.bytes, word.length, "start")) {
            start = true;
        } else if (start && cell_read(word.bytes, word.length, &read.row, &read.column)) {
            read.named = true;
        } else if ((!is_rule(word) || !add_rule(&read, word)) &&
                   !text_is(word.bytes, word.length, "x") &&
                   !text_is(word.bytes, word.length, "size") &&
                   !read_numbers(word, &count, numbers)) {
            return false;
        }
    }
    bool sized = read.sizes == 0 && !start;
    if (count > 0 && !sized && (count < 2 || read.places > 0))
        return false;
    for (uint32_t i = 0; i < count; i++)
        *(sized ? &read.size[i] : &read.place[i]) = numbers[i];
    *(sized ? &read.sizes : &read.places) += count;
    if (any)
        *head = read;
    return any;
}

/* ---- Cells ---- */

static bool fail_at(struct numbers *n, const char *at, struct mw_error *error)
{
    return mw_fail_false(
        reading_miss(n->reading, reading_bytes(n->reading->document, n->first, n->lines)),
        error->status, reading_offset(n->reading, at), "%s", error->sentence);
}

/* Counts rows and columns, and keeps the rows of a board that is not too large. */
static void find_rows(struct numbers *n)
{
    const struct reading_document *document = n->reading->document;
    for (size_t i = n->first; i < n->first + n->lines; i++) {
        struct mw_text left = {document->lines[i].bytes, document->lines[i].length};
        for (struct row row; next_row(&left, &row); n->height++) {
            if (n->height >= ROOK_SIDE_MAX)
                continue;
            n->row[n->height] = row;
            n->cells[n->height] = count_cells(row);
        }
    }
    n->width = n->cells[0];
}

/* Without what stands for places outside, at both ends. */
static struct row stripped(struct row row)
{
    while (row.text.length > 0 && (is_outside(*row.text.bytes) || is_separator(*row.text.bytes))) {
        row.text.bytes++;
        row.text.length--;
    }
    while (row.text.length > 0 && (is_outside(row.text.bytes[row.text.length - 1]) ||
                                   is_separator(row.text.bytes[row.text.length - 1])))
        row.text.length--;
    return row;
}

/* Takes the rows as a round board if they are one: rows in the middle of each other, as many as the longest has cells,
 * the same upwards and downwards. Blanks before a row say nothing then. */
static void find_round(struct numbers *n)
{
    struct numbers round = *n;
    bool even = true, rim = strstr(n->head.rules, "_rim"), drawn = rim;
    round.height = round.width = 0;
    if (n->height > ROOK_SIDE_MAX)
        return;
    for (uint32_t r = 0; r < n->height; r++) {
        struct row row = stripped(n->row[r]);
        uint32_t cells = count_cells(row);
        if (memchr(n->row[r].text.bytes, 'G', n->row[r].text.length))
            return;
        drawn = drawn || memchr(n->row[r].text.bytes, '_', n->row[r].text.length);
        if (cells == 0)
            continue;
        round.row[round.height] = row;
        round.cells[round.height++] = cells;
        round.width = cells > round.width ? cells : round.width;
    }
    for (uint32_t r = 0; r < round.height; r++)
        even = even && (round.width - round.cells[r]) % 2 == 0 &&
               round.cells[r] == round.cells[round.height - 1 - r] &&
               (r == 0 || r > round.height / 2 || round.cells[r] >= round.cells[r - 1]);
    if (!even || round.height != round.width || (round.cells[0] == round.width && !drawn) ||
        round.width + 2 > ROOK_SIDE_MAX)
        return;
    *n = round;
    n->round = true;
    if (n->head.rules[0] == '\0')
        add_rule(&n->head, (struct mw_text){"queen", 5});
    if (!rim)
        add_rule(&n->head, (struct mw_text){"rim", 3});
}

/* Finds the rows, and checks that they are as wide as each other and not too many. */
static bool read_rows(struct numbers *n)
{
    struct mw_error error;
    find_rows(n);
    find_round(n);
    for (uint32_t r = 0; r < n->height && r < ROOK_SIDE_MAX && !n->round; r++)
        if (n->cells[r] != n->width) {
            mw_fail(&error, MW_BAD_SYNTAX, 0, "row %u has %u cells, and row 1 has %u", r + 1,
                    n->cells[r], n->width);
            return fail_at(n, n->row[r].text.bytes, &error);
        }
    if (n->height >= ROOK_SIDE_MIN && n->height <= ROOK_SIDE_MAX && n->width <= ROOK_SIDE_MAX)
        return true;
    mw_fail(&error, MW_OUT_OF_RANGE, 0,
            "a board has 3 to %d cells on each side, and this is %u by %u", ROOK_SIDE_MAX, n->width,
            n->height);
    return fail_at(n, n->row[0].text.bytes, &error);
}

/* The number of a cell; past every jump for `*`, 0 for what is no number. */
static uint32_t value_of(char cell)
{
    const char *digit = is_outside(cell) ? NULL : strchr(rook_digits, cell);
    return cell == '*' ? UINT32_MAX : digit ? (uint32_t)(digit - rook_digits) : 0;
}

/* The character of a description for a cell. */
static char digit_of(struct mw_text cell)
{
    uint32_t value = 0;
    if (!is_digit(*cell.bytes))
        return strchr("GF*", *cell.bytes) ? 'G' : *cell.bytes == '_' ? 'X' : *cell.bytes;
    for (size_t i = 0; i < cell.length && value <= ROOK_JUMP_MAX; i++)
        value = value * 10 + (uint32_t)(cell.bytes[i] - '0');
    return value > ROOK_JUMP_MAX ? '*' : rook_digits[value];
}

static uint32_t count_of(const struct numbers *n, char c, uint32_t *last)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < n->height * n->width; cell++)
        if (n->cell[cell] == c) {
            *last = cell;
            count++;
        }
    return count;
}

/* Finds the goal: a mark, or several; else the only zero, or the last cell among several; else a hedge that is alone; else the last
 * cell if its number leads off the board. Zeros beside it are dead cells, on which no jump can land. */
static bool settle_goal(struct numbers *n)
{
    uint32_t end = n->height * n->width - 1, goal = end, other = end;
    uint32_t longest = n->height > n->width ? n->height - 1 : n->width - 1;
    uint32_t marks = count_of(n, 'G', &goal), zeros = 0;
    const char last = n->cell[end];
    struct mw_error error;
    n->goal = marks > 1 ? "any of those marked" : marks == 1 ? "as marked" : NULL;
    if (marks == 0) {
        zeros = count_of(n, '0', &goal);
        n->goal = zeros == 1 ? "the zero" : zeros > 1 && last == '0' ? "the last zero" : NULL;
    }
    if (marks == 0 && zeros == 0 && count_of(n, 'x', &other) + count_of(n, 'X', &other) == 1) {
        goal = other;
        n->goal = "as marked";
    } else if (marks == 0 && zeros == 0 && n->head.rules[0] == '\0' && value_of(last) > longest) {
        goal = end;
        n->goal = "the last cell, from which no jump is possible";
    }
    if (!n->goal) {
        mw_fail(&error, MW_OUT_OF_RANGE, 0,
                zeros > 1 ? "several cells are 0; mark the goal with G"
                          : "no cell is the goal; write 0 or G for it");
        return fail_at(n, n->at[goal], &error);
    }
    for (uint32_t cell = 0; cell <= end; cell++)
        if (n->cell[cell] == '0')
            n->cell[cell] = 'x';
    if (marks <= 1)
        n->cell[goal] = '0';
    return true;
}

/* Puts a rim around the numbers of a round board: each place beside one is a goal, the rest is outside. */
static void add_rim(struct numbers *n)
{
    uint32_t width = n->width + 2;
    char inner[ROOK_CELLS_MAX];
    memcpy(inner, n->cell, sizeof inner);
    for (uint32_t cell = 0; cell < width * width; cell++) {
        n->cell[cell] = 'X';
        n->at[cell] = n->row[0].text.bytes;
    }
    for (uint32_t r = 0; r < n->height; r++)
        for (uint32_t c = 0; c < n->cells[r]; c++) {
            uint32_t cell = (r + 1) * width + 1 + (n->width - n->cells[r]) / 2 + c;
            n->cell[cell] = inner[r * n->width + c];
        }
    n->width = n->height = width;
    for (uint32_t cell = 0; cell < width * width; cell++) {
        uint32_t row = cell / width, column = cell % width;
        for (uint32_t near = 0; near < 9 && is_outside(n->cell[cell]); near++) {
            uint32_t r = row + near / 3, c = column + near % 3; /* of the cell down right of it */
            if (r > 0 && r <= width && c > 0 && c <= width &&
                value_of(n->cell[(r - 1) * width + c - 1]) > 0)
                n->cell[cell] = 'G';
        }
    }
}

static bool read_cells(struct numbers *n)
{
    struct mw_error error;
    for (uint32_t r = 0; r < n->height; r++) {
        struct row row = n->row[r];
        struct mw_text cell = {0};
        for (uint32_t c = 0; c < n->cells[r]; c++) {
            next_cell(&row, &cell);
            n->cell[r * n->width + c] = digit_of(cell);
            n->at[r * n->width + c] = cell.bytes;
        }
    }
    if (n->round)
        add_rim(n);
    if (!settle_goal(n))
        return false;
    for (uint32_t cell = 0; cell < n->height * n->width; cell++)
        if (n->cell[cell] == '*') {
            mw_fail(&error, MW_OUT_OF_RANGE, 0, "a jump has at most %d cells", ROOK_JUMP_MAX);
            return fail_at(n, n->at[cell], &error);
        }
    return true;
}

/* ---- The maze ---- */

/* Whether the size above the grid is its own; which side comes first is not said. */
static bool check_size(struct numbers *n)
{
    const struct head *head = &n->head;
    uint32_t a = head->size[0], b = head->sizes > 1 ? head->size[1] : a;
    struct mw_error error;
    if (head->sizes == 0 || (a == n->width && b == n->height) || (a == n->height && b == n->width))
        return true;
    mw_fail(&error, MW_BAD_SYNTAX, 0, "the size above is %u by %u, and the grid is %u by %u", a, b,
            n->width, n->height);
    return fail_at(n, n->row[0].text.bytes, &error);
}

/* Numbers of a start count from 0 if one of them is 0, else from 1. */
static void write_start(const struct numbers *n, struct text *out)
{
    const struct head *head = &n->head;
    uint32_t from = head->place[0] && head->place[1] ? 1 : 0;
    int64_t row = head->named ? head->row : head->place[0] - from;
    int64_t column = head->named ? head->column : head->place[1] - from;
    if (n->round && !head->named && head->places < 2)
        row = column = n->width / 2;
    else if (!head->named && head->places < 2)
        return;
    if (row || column)
        text_format(out, "_start%c%u", (int)('A' + (column > 25 ? 25 : column)),
                    (unsigned)(row + 1));
}

/* Writes the parameters of a code in their own order: the rules stand in that of the text. `from`: its description. */
static void write_in_order(struct text *code, size_t from, const struct maze *maze)
{
    struct text ordered = {0};
    code_write_head(&ordered, maze, false);
    text_char(&ordered, 'd');
    text_bytes(&ordered, code->bytes + from, code->length - from);
    text_free(code);
    *code = ordered;
}

static void add_maze(struct numbers *n, size_t first, size_t lines)
{
    struct text code = {0}, sentence = {0};
    struct maze_code parsed;
    struct maze *maze = NULL;
    struct mw_error error;
    text_format(&code, "v1.rook.w%u_h%u%s", n->width, n->height, n->head.rules);
    write_start(n, &code);
    text_string(&code, ".d");
    size_t from = code.length;
    for (uint32_t cell = 0; cell < n->width * n->height; cell++) {
        if (cell > 0 && cell % n->width == 0)
            text_char(&code, '-');
        text_char(&code, n->cell[cell]);
    }
    if (n->round)
        text_format(&sentence, "a round board of %u by %u numbers, the goal is one step beyond it",
                    n->width - 2, n->height - 2);
    else
        text_format(&sentence, "a board of %u by %u numbers, the goal is %s", n->width, n->height,
                    n->goal);
    if (code.failed || sentence.failed) {
        n->reading->failed = true;
    } else if (maze_read(code.bytes, code.length, &parsed, &maze, &error) == MW_OK) {
        bool varied = strspn(code.bytes + from, "01-") < code.length - from;
        write_in_order(&code, from, maze);
        if (code.failed)
            n->reading->failed = true;
        else if (varied || n->reading->chosen)
            reading_add(n->reading, first, lines, false, parsed.kind, &code, &sentence);
    } else if (error.status == MW_NO_MEMORY) {
        n->reading->failed = true;
    } else {
        size_t row = error.offset >= from ? (error.offset - from) / (n->width + 1) : 0;
        fail_at(n, n->row[row < n->height && !n->round ? row : 0].text.bytes, &error);
    }
    maze_release(maze);
    text_free(&code);
    text_free(&sentence);
}

static size_t take(struct reading *reading, size_t first)
{
    const struct reading_document *document = reading->document;
    struct numbers n = {.reading = reading, .first = first};
    while (n.first < document->count &&
           !has_rows(document->lines[n.first], ROOK_SIDE_MIN, n.head.rules[0] == '\0') &&
           read_head(&n.head, document->lines[n.first]))
        n.first++;
    for (size_t i = n.first;
         i < document->count && has_rows(document->lines[i], n.lines ? 1 : ROOK_SIDE_MIN,
                                         n.lines == 0 && n.head.rules[0] == '\0');
         i++) {
        if (n.lines > 0 && document->lines[i].number != document->lines[i - 1].number + 1)
            break;
        n.lines++;
    }
    size_t taken = n.first + n.lines - first;
    if (n.lines > 0 && read_rows(&n) && check_size(&n) && read_cells(&n))
        add_maze(&n, first, taken);
    return taken ? taken : 1;
}

const struct reader rook_numbers_reader = {
    .name = "numbers",
    .label = "a grid of numbers",
    .example = "2 1 2\n1 1 2\n1 2 0",
    .help = "Grids of jump numbers: digits joined or apart, a to f for 10 to 15; 0 or G is the "
            "goal, and other zeros are dead cells; several cells can be G. Above them may stand "
            "the size, `start B2`, and words of the rules: queen, torus, nouturn, rim, and goRD "
            "for right and down alone. Rows that "
            "form a round board are played from its middle as a queen, to one step beyond its rim; "
            "_ stands for no cell.",
    .take = take,
};
